"""What outlives the power: the game in play, finished games, settings. `store` is the door."""
