"""A second, naive Sonne und Mond: lists of lists, written from the rule book, for comparison.

A card is its text, a place a list of texts from bottom to top, a row a list of places.
"""

import random

SUN_ANIMALS = "S3 S8 S13 S18 S23 S28".split()
MOON_ANIMALS = "M2 M7 M12 M17 M22 M27".split()


def number(card):
    """None for an eclipse."""
    return None if card[1:] == "X" else int(card[1:])


def read_list(field):
    return [] if field == "." else field.split(",")


def write_list(cards):
    return ",".join(cards) or "."


class Table:
    """Everything that lies on the table, from a position text."""

    def __init__(self, text, animals=True, duty="must"):
        rows, hands, taken, pile, discards, seat, flags = text.split(" ")
        self.rows = {}
        for who, pair in enumerate(rows.split("|")):
            for suit, row in zip("SM", pair.split(";"), strict=True):
                places = [] if row == "." else row.split("-")
                self.rows[who, suit] = [
                    [suit + face for face in place.split("^")] for place in places
                ]
        self.hands = [read_list(field) for field in hands.split("|")]
        self.taken = [read_list(field) for field in taken.split("|")]
        self.pile = read_list(pile)
        self.discards = read_list(discards)
        self.seat = int(seat) - 1
        self.flags = flags
        self.owed = "a" in flags
        self.last = "e" in flags
        self.out = {int(char) - 1 for char in flags if char.isdigit()}
        self.animals = animals
        self.duty = duty
        self.players = len(self.hands)

    # What may be done

    def fits(self, card, who, where):
        """where: "<", ">" or a place from 1."""
        row = self.rows[who, card[0]]
        tops = [number(place[-1]) for place in row]
        mine = number(card)
        if where in ("<", ">"):
            if mine is None:
                return False
            if not row:
                return where == ">"
            end = tops[0] if where == "<" else tops[-1]
            return end is not None and (mine < end if where == "<" else mine > end)
        if where > len(row):
            return False
        if mine is None:
            return tops[where - 1] is not None
        if tops[where - 1] is not None:
            return False
        left = [top for top in tops[: where - 1] if top is not None]
        right = [top for top in tops[where:] if top is not None]
        return (not left or left[-1] < mine) and (not right or mine < right[0])

    def card_moves(self):
        moves = []
        for card in sorted(set(self.hands[self.seat])):
            for who in range(self.players):
                for end in "<>":
                    if self.fits(card, who, end):
                        moves.append(f"{card}{end}{who + 1}")
                for place in range(1, 30):
                    if self.fits(card, who, place):
                        moves.append(f"{card}@{who + 1}.{place}")
        return moves

    def runs(self, suit):
        """First and last place, from 0, of each whole run of the mover's row."""
        open_ = [place[-1][1:] != "X" for place in self.rows[self.seat, suit]]
        found = []
        for first in range(len(open_)):
            for last in range(first + 4, len(open_)):
                whole = all(open_[first : last + 1])
                more_left = first > 0 and open_[first - 1]
                more_right = last + 1 < len(open_) and open_[last + 1]
                if whole and not more_left and not more_right:
                    found.append((first, last))
        return found

    def moves(self):
        if len(self.out) == self.players:
            return set()
        moves = self.card_moves()
        if self.owed:
            return set(moves) | ({"="} if self.duty == "may" else set())
        for suit in "SM":
            moves += [f"+{suit}.{first + 1}" for first, _ in self.runs(suit)]
        return set(moves or ["!"])

    def scores(self):
        points = []
        for who in range(self.players):
            laid = [c for suit in "SM" for place in self.rows[who, suit] for c in place]
            plus = [card for card in self.taken[who] if number(card)]
            points.append(len(plus) - len([card for card in laid if number(card)]))
        return points

    # What then happens. Nothing is predicted of a shuffle: `shuffled` says there was one.

    def do(self, move):
        self.shuffled = False
        hand = self.hands[self.seat]
        again = False
        if move == "!":
            self.discards += hand
            for suit in "SM":
                for place in self.rows[self.seat, suit]:
                    self.discards += place
                self.rows[self.seat, suit] = []
            hand.clear()
        elif move[0] == "+":
            first = int(move[3:]) - 1
            row = self.rows[self.seat, move[1]]
            last = dict(self.runs(move[1]))[first]
            for place in row[first : last + 1]:
                self.taken[self.seat] += place
            del row[first : last + 1]
        elif move != "=":
            again = self.lay(move)
        self.owed = False
        if again:
            if not hand and not self.last:
                self.draw(self.seat)
            if self.shuffled or self.card_moves():
                self.owed = True
                return
        self.next_seat()

    def lay(self, move):
        """Whether the card is an animal."""
        sign = next(char for char in move if char in "<>@")
        card, target = move.split(sign)
        row = self.rows[int(target[0]) - 1, card[0]]
        if sign == "<":
            row.insert(0, [card])
        elif sign == ">":
            row.append([card])
        else:
            row[int(target[2:]) - 1].append(card)
        self.hands[self.seat].remove(card)
        return self.animals and card in SUN_ANIMALS + MOON_ANIMALS

    def draw(self, who):
        if self.discards and len(self.pile) <= 5:
            self.shuffled = True
        while self.pile and len(self.hands[who]) < 5:
            self.hands[who].append(self.pile.pop())

    def next_seat(self):
        for step in range(1, self.players + 1):
            who = (self.seat + step) % self.players
            if who in self.out:
                continue
            if not self.hands[who] and not self.last:
                self.draw(who)
            if self.hands[who] or self.shuffled:
                self.seat = who
                return
            self.last = True
            self.out.add(who)

    def text(self):
        pairs = []
        for who in range(self.players):
            words = []
            for suit in "SM":
                places = ["^".join(c[1:] for c in place) for place in self.rows[who, suit]]
                words.append("-".join(places) or ".")
            pairs.append(";".join(words))
        flags = "a" if self.owed else ""
        if self.last:
            flags += "e" + "".join(str(who + 1) for who in sorted(self.out))
        return " ".join(
            [
                "|".join(pairs),
                "|".join(write_list(hand) for hand in self.hands),
                "|".join(write_list(cards) for cards in self.taken),
                write_list(self.pile),
                write_list(self.discards),
                str(self.seat + 1),
                flags or "-",
            ]
        )


def without_order(text):
    """A position in which the order of collected cards and discards does not show."""
    fields = text.split(" ")
    fields[2] = "|".join(write_list(sorted(read_list(part))) for part in fields[2].split("|"))
    fields[4] = write_list(sorted(read_list(fields[4])))
    return " ".join(fields)


def random_position(seed):
    """A position text with rows as odd as the rules allow."""
    chance = random.Random(seed)
    players = chance.randint(2, 4)
    rest = [suit + str(n) for suit in "SM" for n in range(1, 30)] + ["SX", "MX"] * 5
    chance.shuffle(rest)

    def take(wanted, count):
        found = [card for card in rest if wanted(card)][:count]
        for card in found:
            rest.remove(card)
        return found

    # The hands first, so that the rows leave enough; one of eclipses is more likely to be stuck.
    stuck = chance.random() < 0.3
    hands = [take(lambda c: c[1] == "X" or not stuck, chance.randint(1, 5))]
    for _ in range(players - 1):
        hands.append(take(bool, chance.randint(0, 3)))
    pairs = []
    for _ in range(players):
        words = []
        for suit in "SM":
            tops = take(lambda c, s=suit: c[0] == s and c[1] != "X", chance.choice((0, 1, 3, 6, 9)))
            tops.sort(key=number)
            places = []
            for top in tops:
                place = [top]
                while chance.random() < 0.25:
                    pair = take(lambda c, s=suit: c == s + "X", 1)
                    below = pair and take(lambda c, s=suit: c[0] == s and c[1] != "X", 1)
                    if not below:
                        rest.extend(pair)
                        break
                    place[:0] = below + pair
                if chance.random() < 0.25:
                    place += take(lambda c, s=suit: c == s + "X", 1)
                places.append("^".join(card[1:] for card in place))
            words.append("-".join(places) or ".")
        pairs.append(";".join(words))
    cuts = sorted(chance.randint(0, len(rest)) for _ in range(2))
    seat = chance.randrange(players)
    hands = hands[-seat:] + hands[:-seat] if seat else hands
    return " ".join(
        [
            "|".join(pairs),
            "|".join(write_list(hand) for hand in hands),
            "|".join([write_list(rest[: cuts[0]])] + ["."] * (players - 1)),
            write_list(rest[cuts[0] : cuts[1]]),
            write_list(rest[cuts[1] :]),
            str(seat + 1),
            "-",
        ]
    )
