//! What each face looks like: colours, hair, beard, and what else tells it from the others.

/// A part of one face.
pub enum Mark {
    /// An outline with its colour.
    Shape(&'static str, &'static str),
    /// An outline and its mirror image.
    Pair(&'static str, &'static str),
    Line(&'static str, &'static str, f32),
    RoundGlasses(&'static str),
    SquareGlasses(&'static str),
    Earrings(&'static str),
    Freckles(&'static str),
    Pearls(&'static str),
}

/// One face. Outlines may be empty.
pub struct Likeness {
    pub ground: &'static str,
    pub skin: &'static str,
    pub hair: &'static str,
    pub coat: &'static str,
    pub lips: &'static str,
    /// Hair behind the head.
    pub behind: &'static str,
    /// Hair over the forehead.
    pub before: &'static str,
    pub beard: &'static str,
    pub marks: &'static [Mark],
}

const PALE: &str = "#f6d3b8";
const FAIR: &str = "#eebd95";
const TAN: &str = "#d99f6f";
const BROWN: &str = "#a86b40";
const DARK: &str = "#754527";
const RED_LIPS: &str = "#b8323c";
const PLAIN_LIPS: &str = "#8c4438";
const GOLD: &str = "#f0c04c";
const BLACK: &str = "#221c22";
const WHITE: &str = "#f2efe8";

const SHORT: &str =
    "M-21 44C-25 24 -13 13 3 14C17 14 24 26 21 44C19 37 17 33 14 30C5 32 -8 32 -14 28C-17 33 -19 37 -21 44Z";
const WAVES: &str = "M-22 48C-26 24 -13 13 0 13C13 13 26 24 22 48C19 37 14 28 0 28C-14 28 -19 37 -22 48Z";
const FULL_BEARD: &str =
    "M-20.5 43C-21 65 -12 78 0 79C12 78 21 65 20.5 43C18 53 14 57 8 57Q0 54 -8 57C-14 57 -18 53 -20.5 43Z";

pub const LOOKS: [Likeness; 16] = [
    // a round head of black hair
    Likeness {
        ground: "#2f8f88",
        skin: DARK,
        hair: "#2b1c18",
        coat: "#f0a83c",
        lips: "#4b1f1c",
        behind: "M0 3C-30 3 -41 24 -38 42C-37 58 -28 64 -20 62H20C28 64 37 58 38 42C41 24 30 3 0 3Z",
        before: "M-21 44C-19 32 -10 27 0 27C10 27 19 32 21 44C27 30 17 14 0 14C-17 14 -27 30 -21 44Z",
        beard: "",
        marks: &[Mark::Earrings(GOLD)],
    },
    // bald, a brown beard
    Likeness {
        ground: "#7a5a9e",
        skin: FAIR,
        hair: "#6b4020",
        coat: "#3f6ea8",
        lips: PLAIN_LIPS,
        behind: "",
        before: "",
        beard: FULL_BEARD,
        marks: &[Mark::Line("M-8 26Q-4 23.5 0 23.5", "#fff3e4", 2.6)],
    },
    // a bun with a red band
    Likeness {
        ground: "#e0a83a",
        skin: BROWN,
        hair: "#241a1c",
        coat: "#5d8f4a",
        lips: RED_LIPS,
        behind: "M-12 13A12 11 0 1 1 12 13A12 11 0 1 1 -12 13Z",
        before: WAVES,
        beard: "",
        marks: &[Mark::Line("M-20 27Q0 11 20 27", "#d8343c", 5.5), Mark::Earrings("#d8343c")],
    },
    // fair hair to the chin, a fringe, round glasses
    Likeness {
        ground: "#4a7fc0",
        skin: PALE,
        hair: "#e8c468",
        coat: "#b8443e",
        lips: "#b0504a",
        behind: "M0 12C-26 12 -30 30 -30 46C-30 58 -30 66 -26 70H26C30 66 30 58 30 46C30 30 26 12 0 12Z",
        before: "M-22 46C-23 24 -12 14 0 14C12 14 23 24 22 46L19 36H-19Z",
        beard: "",
        marks: &[Mark::RoundGlasses("#3a2a2a")],
    },
    // ginger, a moustache
    Likeness {
        ground: "#5f7280",
        skin: PALE,
        hair: "#c8622a",
        coat: "#e4dcc8",
        lips: PLAIN_LIPS,
        behind: "",
        before: SHORT,
        beard: "M0 58C-4 54 -11 55 -16 61C-9 64 -3 63 0 61C3 63 9 64 16 61C11 55 4 54 0 58Z",
        marks: &[Mark::Shape("M0 80L-9 75V87L0 82L9 87V75Z", "#b8323c")],
    },
    // two fair plaits
    Likeness {
        ground: "#3d8a52",
        skin: PALE,
        hair: "#f0d070",
        coat: "#7a4a8c",
        lips: RED_LIPS,
        behind: "M0 11C-26 11 -29 32 -26 52H26C29 32 26 11 0 11Z",
        before: "M0 22C-14 19 -23 30 -21 50C-19 39 -12 32 0 28C12 32 19 39 21 50C23 30 14 19 0 22Z",
        beard: "",
        marks: &[
            Mark::Pair(
                "M-24 48C-31 54 -25 60 -31 66C-26 71 -32 77 -27 85L-19 83C-22 76 -16 71 -20 66C-16 60 -21 55 -18 48Z",
                "#f0d070",
            ),
            Mark::Pair("M-31 66Q-25 71 -20 66L-20 71Q-26 75 -31 70Z", "#d8343c"),
        ],
    },
    // a black quiff, square glasses
    Likeness {
        ground: "#a03c46",
        skin: TAN,
        hair: BLACK,
        coat: "#d8d2c4",
        lips: PLAIN_LIPS,
        behind: "",
        before: "M-21 45C-24 32 -23 24 -18 20C-18 7 6 2 21 10C28 17 23 30 21 45C20 38 18 34 15 31C4 31 -8 30 -15 29C-18 33 -20 38 -21 45Z",
        beard: "",
        marks: &[Mark::SquareGlasses("#161616")],
    },
    // grey hair in a knot, pearls
    Likeness {
        ground: "#8c7ab8",
        skin: FAIR,
        hair: "#c4c6cc",
        coat: "#2f5f6c",
        lips: RED_LIPS,
        behind: "M-13 12A13 10 0 1 1 13 12A13 10 0 1 1 -13 12Z",
        before: WAVES,
        beard: "",
        marks: &[
            Mark::Line("M-14 24Q-6 17 0 17M14 24Q6 17 0 17", "#9a9ca6", 1.6),
            Mark::Line("M-14 54Q-11 57 -8 56M14 54Q11 57 8 56", "#a86a4c", 1.2),
            Mark::Pearls(WHITE),
        ],
    },
    // short hair cut flat, a small beard
    Likeness {
        ground: "#e07a3c",
        skin: DARK,
        hair: BLACK,
        coat: "#2c4f7c",
        lips: "#4b1f1c",
        behind: "",
        before: "M-20.5 44L-23 15Q0 6 23 15L20.5 44C19 36 17 31 15 29H-15C-17 31 -19 36 -20.5 44Z",
        beard: "M-7 66Q0 63.5 7 66Q6 75 0 76Q-6 75 -7 66Z",
        marks: &[],
    },
    // a yellow cap of wool
    Likeness {
        ground: "#3a6f9c",
        skin: TAN,
        hair: "#4a2c1c",
        coat: "#4c4c54",
        lips: PLAIN_LIPS,
        behind: "M0 20C-24 20 -28 40 -25 58H25C28 40 24 20 0 20Z",
        before: "",
        beard: "",
        marks: &[
            Mark::Shape("M-24 32C-25 10 -10 3 0 3C10 3 25 10 24 32Z", "#f2c230"),
            Mark::Shape("M-26 27Q0 21 26 27V37Q0 31 -26 37Z", "#e0a010"),
            Mark::Shape("M-5 3A5 5 0 1 1 5 3A5 5 0 1 1 -5 3Z", "#fff4d0"),
        ],
    },
    // long red waves, freckles
    Likeness {
        ground: "#b8d0a0",
        skin: PALE,
        hair: "#b03a20",
        coat: "#2f6f62",
        lips: "#c0504a",
        behind: "M0 10C-24 10 -31 26 -29 42C-37 54 -29 62 -36 76C-39 90 -28 98 -24 100H24C28 98 39 90 36 76C29 62 37 54 29 42C31 26 24 10 0 10Z",
        before: "M-6 19C-19 21 -24 34 -22 52C-17 42 -11 34 -3 28C6 35 17 40 22 52C24 32 16 15 -6 19Z",
        beard: "",
        marks: &[Mark::Freckles("#c87a50")],
    },
    // a green cap with a peak
    Likeness {
        ground: "#d0b48c",
        skin: FAIR,
        hair: "#5c3a22",
        coat: "#c85a34",
        lips: PLAIN_LIPS,
        behind: "M0 20C-22 20 -26 38 -23 54H23C26 38 22 20 0 20Z",
        before: "",
        beard: "",
        marks: &[
            Mark::Shape("M-24 33C-25 11 -11 7 0 7C11 7 25 11 24 33Z", "#2f8a44"),
            Mark::Shape("M-26 33C-15 27 18 27 38 36C38 41 16 37 0 36C-13 36 -26 38 -26 33Z", "#1f6a32"),
        ],
    },
    // a scarf round the head
    Likeness {
        ground: "#e8c8cc",
        skin: TAN,
        hair: "#6a3f8e",
        coat: "#4a2c68",
        lips: RED_LIPS,
        behind: "M0 7C-28 7 -32 32 -30 52C-30 72 -42 86 -38 104H38C42 86 30 72 30 52C32 32 28 7 0 7Z",
        before: "M-20 47C-22 28 -12 22 0 22C12 22 22 28 20 47C28 38 28 9 0 9C-28 9 -28 38 -20 47Z",
        beard: "",
        marks: &[Mark::Pair("M-21 42C-22 62 -11 74 1 76V90C-18 88 -30 70 -28 42Z", "#7c50a2")],
    },
    // bald above, a long white beard, small glasses
    Likeness {
        ground: "#8a2f4c",
        skin: PALE,
        hair: WHITE,
        coat: "#5a6a3c",
        lips: PLAIN_LIPS,
        behind: "M-28 54C-30 36 -25 28 -20 28H20C25 28 30 36 28 54Z",
        before: "",
        beard: "M-20.5 45C-22 72 -13 95 0 97C13 95 22 72 20.5 45C17 57 12 58 7 57Q0 53 -7 57C-12 58 -17 57 -20.5 45Z",
        marks: &[Mark::RoundGlasses("#c09030")],
    },
    // an orange turban, a black beard
    Likeness {
        ground: "#5a9cb0",
        skin: BROWN,
        hair: BLACK,
        coat: "#e6e0d0",
        lips: "#7c3a30",
        behind: "",
        before: "",
        beard: FULL_BEARD,
        marks: &[
            Mark::Shape("M-26 37C-33 18 -16 3 2 3C20 3 33 18 26 37C17 28 8 25 0 26C-8 25 -17 28 -26 37Z", "#f08020"),
            Mark::Line("M-26 30C-14 20 6 12 20 10M-20 17C-8 16 12 20 26 30", "#b85408", 2.0),
        ],
    },
    // long black hair, a fringe, a flower
    Likeness {
        ground: "#c8404c",
        skin: "#f4cfa6",
        hair: BLACK,
        coat: "#f0ece0",
        lips: "#c02438",
        behind: "M0 9C-27 9 -31 28 -31 46V104H31V46C31 28 27 9 0 9Z",
        before: "M-22 50C-24 24 -13 13 0 13C13 13 24 24 22 50L18.5 36.5Q0 33 -18.5 36.5Z",
        beard: "",
        marks: &[Mark::Shape(
            "M20 15A5 5 0 0 1 29 17A5 5 0 0 1 30 26A5 5 0 0 1 21 27A5 5 0 0 1 16 20A5 5 0 0 1 20 15Z",
            "#fff2f4",
        )],
    },
];
