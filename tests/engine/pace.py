"""How much the tests take on: a Pico is some two hundred times slower than a laptop."""

import sys

# Where it is set a test plays fewer games or looks at fewer steps, but asserts the same.
SLOW = sys.platform == "rp2"
