"""A play for the group chat: its picture, and the link behind which only that play stands."""
