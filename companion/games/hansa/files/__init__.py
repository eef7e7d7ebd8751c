"""Files of ours out of a table and into one: positions and records (kontor/position, kontor/record), and pictures."""
