"""Whole games to measure with: long ones, of moves drawn at random. Not edited by hand."""

from dataclasses import dataclass
from typing import Any

from engine import new_game


@dataclass(frozen=True)
class Recorded:
    """options: of engine.new_game. middles: after how many moves it is looked at."""

    game: str
    options: dict[str, Any]
    middles: tuple[int, ...]
    text: str

    def moves(self) -> list[int]:
        game = new_game(self.game, **self.options)
        moves = []
        for word in self.text.split():
            moves.append(game.parse_move(word))
            game.play(moves[-1])
        return moves

    def positions(self) -> list[tuple[str, str]]:
        """(name, position) of each middle."""
        game = new_game(self.game, **self.options)
        found = []
        for number, word in enumerate(self.text.split()):
            if number in self.middles:
                found.append((f"move-{number}", game.position()))
            game.play(game.parse_move(word))
        return found


RECORDED = (
    Recorded(
        "siesta",
        {"players": 4, "seed": 66},
        (30, 60, 90, 111),
        """
        RH11 SH12 HH10 RG11 RG10 SF10 SF9 RG12 HF12 SG9 SI11 RF11 SE9 RI12 HJ12 RI10 SD9 SJ10
        RC9 RH9 HB9 RF8 RJ9 HE11 RJ11 HD11 RK12 RD8 HF7 RE10 RD7 SC8 HC10 RK9 RJ8 HF6 SK8 RH8
        SH7 SH6 RL8 HE12 RD10 RE7 HA9 SK10 HJ7 HB10 HI8 RL12 RI7 SK11 RB8 SB7 RL10 RI6 RG6 SB6
        HE6 RG7 HI9 SL7 SI5 RB5 RC5 HC11 SG8 SA5 HD12 HB11 RJ6 RD5 RA11 SA7 RA8 HE5 HD6 RE8 RI4
        HG5 HB4 RC12 RA6 RC7 HB3 RJ4 HA10 RG4 RA12 HE4 RJ3 RF5 HK6 HB12 RL9 SJ5 SH4 RB2 RH5 HJ2
        RC6 RA2 RC4 RF4 SK3 HI3 RB1 RK7 RK4 RE3 HJ1 RC3 SG3 HC2
        """,
    ),
    Recorded(
        "sonne-und-mond",
        {"players": 2, "seed": 68},
        (30, 60, 90, 120),
        """
        S8>1 M17>1 S25>2 S28>1 S12<2 M7<1 SX@1.1 M26>2 M18>1 S26@1.1 S11<1 S6<1 MX@1.2 SX@1.3
        M6<1 M19<2 M16<2 MX@1.4 S19@1.3 M15<2 S27>2 ! M12@1.3 S15>2 SX@1.2 S13<2 M10>2 M24>2
        S1<2 S21>2 S23>2 M29@1.4 S7@1.2 ! +S.1 S9>2 M25>1 S18>1 M4<2 M2<1 M28>1 S10>2 MX@1.3 !
        S2>1 SX@1.1 S14>2 M1>1 M5>1 S20@1.1 S17<1 S3<2 S4<1 MX@2.3 S24>2 M14@2.3 SX@1.3 M8>1
        M21>2 MX@2.2 M3<2 M22>2 S29@1.3 ! M9>1 M27>1 M11@2.3 S16>1 S27>2 S8<1 SX@1.1 M28>1 M25>2
        ! S6>1 M26>2 M17>1 M1<2 S25>1 MX@2.5 M16<1 M12<1 M7<1 S2<2 +S.1 S17>2 S20>2 M19>1 S28>1
        S5<2 S4<1 S22>2 S29>2 M20>1 +M.1 M23>1 M5<1 SX@2.1 ! M2>1 M15>1 SX@2.3 S18>1 S19@2.3
        MX@1.1 S7@2.1 SX@1.1 SX@2.4 M18@2.5 S11@1.1 M29>1 MX@2.4 SX@1.1 M6@1.1 S12@1.1 S4<1
        M8@2.4 S25@2.4 S26>1 M28>2 ! S28>1 M23>1 M5<1 S4<1 M27>1 S6<2 +M.1 M9>2 +S.1 S16>2 M6<2
        S12<2 S11<2 SX@2.3 M13>2 SX@2.1 M15>2 MX@1.3 M29@1.3 S26@2.3 M2<2 S8@2.1 +M.1 !
        """,
    ),
)
