"""Images for the Pico: UF2 files, their cache, and how they are fetched or built."""
