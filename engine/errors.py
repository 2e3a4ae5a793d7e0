"""The two refusals of the engine; both are ValueErrors and leave the game as it was."""


class IllegalMove(ValueError):
    """A move that exists but that a rule forbids now.

    rule: its number in the rule book, such as "SI-5"
    key: the reason in one word for programs (a screen finds its own translation by it)
    where: the cell or card that the reason is about, such as "F5", or ""
    text: the reason as an English sentence
    """

    def __init__(self, rule, text, key="", where=""):
        super().__init__("{} ({})".format(text, rule))
        self.rule = rule
        self.text = text
        self.key = key
        self.where = where


class InvalidMove(ValueError):
    """A text or number that is no move of the game at all; the message quotes it."""
