"""The one kind of error that is meant for users, and the exit codes of the command line."""

DONE = 0
FAILED = 1
WRONG_USE = 2
NO_BOARD = 3


class UserError(Exception):
    """One line that says what is wrong and what to do, with an exit code.

    `details` is what a program said before it failed, such as a traceback; it is shown above the
    line. Any other exception that reaches the user is a bug.
    """

    def __init__(self, message: str, exit_code: int = FAILED, details: str = "") -> None:
        super().__init__(message)
        self.exit_code = exit_code
        self.details = details
