"""A game stepped through move by move, forwards and back, on the map.

A step is an event of the log that stands; step 0 is the board before the first. The page is drawn once; a step's
answer has only what differs from the step that the screen shows (`…/12?from=11`), worked out from the log's snapshots.
"""
