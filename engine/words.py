"""A stack of 16-bit numbers: the arrays of a device can grow but have no pop."""

from array import array


class Words:
    """Numbers from 0 to 65,535; the room of popped ones is used again."""

    def __init__(self):
        self._room = array("H")
        self._count = 0

    def __len__(self):
        return self._count

    def __getitem__(self, index):
        if not 0 <= index < self._count:
            raise IndexError("no number {} among {}".format(index, self._count))
        return self._room[index]

    def append(self, number):
        """Puts a number on top."""
        if self._count < len(self._room):
            self._room[self._count] = number
        else:
            self._room.append(number)
        self._count += 1

    def pop(self):
        """Takes the top number off and returns it; IndexError when there is none."""
        if not self._count:
            raise IndexError("pop from an empty stack")
        self._count -= 1
        return self._room[self._count]

    def tail(self, count):
        """The last `count` numbers (all, when there are fewer), oldest first: an array."""
        return self._room[max(0, self._count - count) : self._count]
