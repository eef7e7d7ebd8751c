"""Entering what lies on the table: choose a colour, tap slots and posts, look through the check-list, enter it.

A table has one draft, on the server: any phone goes on with it, and a reload loses nothing. It is a list of steps,
each some edits (scoring/hansa/editing.py) over the table as it is; undo takes the last step back. What is entered in
the end is one event of the log, `position`, which can be undone like any other.
"""
