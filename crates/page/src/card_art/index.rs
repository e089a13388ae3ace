//! The signs in the corner of a card as outlines: ranks, and the letters of JOKER.
//!
//! Outlines are those of DejaVu Serif and Sans Condensed Bold, with a shorter J and Q and a trimmed 10;
//! the licence is in `assets/licences/dejavu.txt`. Capitals reach from y = 0 to y = 100. Deliberately
//! does not know the colour or the place.

use super::drawing::Drawing;
use super::letters;
use crate::cards::{CardPattern, Rank};

/// The outline of one sign.
pub struct Glyph {
    pub wide: f32,
    pub path: &'static str,
}

/// The style of the letters: with serifs, or bold without serifs for small cards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Letters {
    Serif,
    Plain,
}

/// The place of a sign: its top is at `top`, its middle at `x`, and it is squeezed if it is too wide.
#[derive(Clone, Copy)]
pub struct Spot {
    pub x: f32,
    pub top: f32,
    pub tall: f32,
    pub at_most_wide: f32,
}

/// Draws the sign of a rank in a pattern.
pub fn rank(drawing: &mut Drawing, pattern: CardPattern, rank: Rank, letters: Letters, spot: Spot, colour: &str) {
    if let Some(glyph) = pattern.letter(rank).and_then(|letter| letters::glyph(letter, letters)) {
        return put(drawing, glyph, spot, colour);
    }
    let table = match letters {
        Letters::Serif => &SERIF,
        Letters::Plain => &SANS,
    };
    // the two figures of a ten may be wider than one figure
    let room = if rank == Rank::Ten { 1.18 } else { 1.0 };
    put(drawing, &table[rank as usize], Spot { at_most_wide: spot.at_most_wide * room, ..spot }, colour);
}

/// Draws the word JOKER downwards, each letter `spot.tall`.
pub fn joker(drawing: &mut Drawing, spot: Spot, colour: &str) {
    for (i, glyph) in JOKER.iter().enumerate() {
        let top = spot.top + i as f32 * spot.tall * 1.16;
        put(drawing, glyph, Spot { top, ..spot }, colour);
    }
}

fn put(drawing: &mut Drawing, glyph: &Glyph, spot: Spot, colour: &str) {
    let tall = spot.tall / 100.0;
    let wide = tall.min(spot.at_most_wide / glyph.wide);
    let left = spot.x - glyph.wide * wide / 2.0;
    let transform = format!("translate({left:.3} {}) scale({wide:.4} {tall:.4})", spot.top);
    drawing.group(&transform, |d| d.fill(glyph.path, colour));
}

/// The glyphs of ace to king, with serifs.
static SERIF: [Glyph; 13] = [
    Glyph { wide: 98.0, path: "M0 100V92H7L41 0H56L90 92H98V100H56V92H65L57 71H24L16 92H27V100ZM27 63H54L41 25Z" },
    Glyph {
        wide: 67.0,
        path: "M8 25H1V3Q8 1 15 -1Q23 -2 30 -2Q47 -2 57 6Q66 14 66 28Q66 38 61 46Q56 53 41 64L16 82\
               H58V71H67V100H0V84L13 73Q30 60 36 51Q42 42 42 30Q42 18 37 12Q33 6 25 6Q18 6 13 11\
               Q9 16 8 25Z",
    },
    Glyph {
        wide: 69.0,
        path: "M2 3Q10 1 17 -1Q25 -2 32 -2Q48 -2 57 5Q66 11 66 23Q66 32 61 38Q56 43 46 45\
               Q58 47 64 54Q69 61 69 73Q69 87 59 94Q49 102 30 102Q23 102 16 101Q8 99 0 97V75H7\
               Q8 84 13 89Q17 94 26 94Q35 94 40 88Q45 83 45 72Q45 62 40 56Q34 50 25 50H21V42H24\
               Q33 42 37 37Q42 33 42 24Q42 15 38 11Q33 6 26 6Q18 6 14 10Q10 15 9 23H2Z",
    },
    Glyph { wide: 76.0, path: "M74 100H24V92H38V74H0V66L38 -2H60V65H76V74H60V92H74ZM38 65V16L11 65Z" },
    Glyph {
        wide: 66.0,
        path: "M60 0V18H11V40Q15 36 20 34Q25 33 31 33Q47 33 57 42Q66 51 66 67Q66 84 57 93\
               Q47 102 30 102Q22 102 15 101Q8 99 0 96V75H7Q8 84 12 89Q16 94 24 94Q33 94 38 88\
               Q42 81 42 67Q42 54 38 47Q33 41 25 41Q20 41 17 43Q13 45 10 49H4V0Z",
    },
    Glyph {
        wide: 72.0,
        path: "M23 41Q27 37 31 35Q36 34 42 34Q56 34 64 43Q72 52 72 67Q72 84 63 93Q54 102 37 102\
               Q19 102 10 90Q0 77 0 53Q0 26 11 12Q21 -2 42 -2Q47 -2 53 -1Q60 0 67 2V20H59\
               Q58 13 54 10Q50 6 43 6Q32 6 27 14Q23 22 23 41ZM36 94Q42 94 45 88Q48 82 48 68\
               Q48 53 45 48Q42 42 36 42Q30 42 27 48Q25 53 25 68Q25 82 27 88Q30 94 36 94Z",
    },
    Glyph { wide: 66.0, path: "M66 17 29 100H16L53 19H8V32H0V0H66Z" },
    Glyph {
        wide: 73.0,
        path: "M51 47Q62 49 67 56Q73 62 73 73Q73 87 64 95Q54 102 37 102Q19 102 9 95Q0 87 0 73\
               Q0 62 6 56Q11 49 22 47Q12 44 8 39Q3 33 3 24Q3 12 12 5Q20 -2 37 -2Q53 -2 61 5\
               Q70 12 70 24Q70 33 65 39Q60 44 51 47ZM47 25Q47 14 44 10Q42 6 37 6Q31 6 29 10\
               Q26 14 26 25Q26 35 29 39Q31 43 37 43Q42 43 44 39Q47 35 47 25ZM49 72Q49 60 46 55\
               Q43 51 37 51Q30 51 27 55Q24 60 24 72Q24 85 27 89Q30 94 37 94Q43 94 46 89Q49 85 49 72\
               Z",
    },
    Glyph {
        wide: 71.0,
        path: "M35 6Q29 6 27 12Q24 18 24 32Q24 47 27 53Q29 58 35 58Q42 58 44 53Q47 47 47 32\
               Q47 18 44 12Q42 6 35 6ZM49 59Q45 63 40 65Q35 66 29 66Q16 66 8 57Q0 48 0 33Q0 16 9 7\
               Q18 -2 34 -2Q52 -2 62 11Q71 23 71 47Q71 74 61 88Q50 102 30 102Q24 102 18 101\
               Q12 100 5 98V80H12Q13 87 18 91Q22 94 29 94Q39 94 44 86Q49 78 49 59Z",
    },
    Glyph {
        wide: 114.0,
        path: "M2 100V92H11V11L0 20V10L17 -2H33V92H42V100ZM83 94Q89 94 91 87Q94 80 94 50\
               Q94 21 91 13Q89 6 83 6Q77 6 75 13Q73 21 73 50Q73 80 75 87Q77 94 83 94ZM83 102\
               Q68 102 60 89Q52 75 52 50Q52 25 60 12Q68 -2 83 -2Q98 -2 107 12Q114 25 114 50\
               Q114 75 107 89Q98 102 83 102Z",
    },
    Glyph {
        wide: 63.0,
        path: "M0 97V80H8Q8 88 11 90Q13 93 17 93Q23 93 26 88Q28 83 28 70V8H15V0H63V8H51V70\
               Q51 87 44 94Q37 102 20 102Q15 102 10 101Q5 99 0 97Z",
    },
    Glyph {
        wide: 97.0,
        path: "M48 102Q25 102 13 88Q0 74 0 50Q0 26 13 12Q26 -2 49 -2Q71 -2 84 12Q97 26 97 50\
               Q97 71 87 85Q77 98 59 101Q63 103.5 67 104.5Q72 105 80 104V115H78Q67 116.5 60 112\
               Q53 109 48 102ZM49 94Q60 94 66 83Q71 72 71 50Q71 28 66 17Q60 6 49 6Q37 6 31 17\
               Q26 28 26 50Q26 72 31 83Q37 94 49 94Z",
    },
    Glyph {
        wide: 105.0,
        path: "M0 100V92H12V8H0V0H46V8H35V45L73 8H63V0H97V8H85L53 39L96 92H105V100H75L35 51V92H46\
               V100Z",
    },
];

/// The glyphs of ace to king without serifs, for small cards.
static SANS: [Glyph; 13] = [
    Glyph { wide: 94.0, path: "M65 82H29L23 100H0L33 0H61L94 100H71ZM35 63H59L47 23Z" },
    Glyph {
        wide: 65.0,
        path: "M26 81H65V100H0V81L33 49Q37 44 39 40Q41 36 41 31Q41 24 37 20Q33 16 26 16Q20 16 14 18\
               Q8 21 0 26V4Q8 1 16 0Q23 -2 31 -2Q47 -2 56 6Q65 14 65 28Q65 36 61 43Q57 50 45 62Z",
    },
    Glyph {
        wide: 68.0,
        path: "M49 46Q58 49 63 55Q68 62 68 72Q68 86 58 94Q47 102 28 102Q21 102 14 101Q7 99 0 97V77\
               Q6 81 13 83Q19 84 26 84Q35 84 40 81Q45 77 45 71Q45 64 40 60Q35 57 25 57H15V40H25\
               Q34 40 38 37Q43 34 43 28Q43 22 38 19Q34 16 27 16Q21 16 15 17Q10 19 4 21V2Q11 0 18 -1\
               Q24 -2 31 -2Q48 -2 57 5Q66 11 66 24Q66 33 62 38Q57 44 49 46Z",
    },
    Glyph { wide: 75.0, path: "M40 21 14 63H40ZM36 0H62V63H75V82H62V100H40V82H0V60Z" },
    Glyph {
        wide: 68.0,
        path: "M4 0H61V19H22V34Q25 34 27 33Q30 33 33 33Q49 33 59 42Q68 51 68 67Q68 84 58 93\
               Q48 102 30 102Q22 102 15 100Q7 99 0 95V75Q7 80 14 82Q21 84 26 84Q35 84 40 80\
               Q45 75 45 67Q45 59 40 55Q35 50 26 50Q21 50 16 52Q10 53 4 56Z",
    },
    Glyph {
        wide: 72.0,
        path: "M37 51Q31 51 28 55Q25 59 25 68Q25 77 28 81Q31 86 37 86Q43 86 46 81Q49 77 49 68\
               Q49 59 46 55Q43 51 37 51ZM66 3V21Q60 18 55 17Q50 15 45 15Q35 15 29 22Q23 28 22 41\
               Q26 37 31 36Q35 34 41 34Q55 34 63 43Q72 52 72 67Q72 83 62 92Q53 102 37 102\
               Q19 102 10 89Q0 76 0 51Q0 27 11 12Q23 -2 42 -2Q48 -2 54 -1Q60 0 66 3Z",
    },
    Glyph { wide: 68.0, path: "M0 0H68V15L33 100H10L43 19H0Z" },
    Glyph {
        wide: 71.0,
        path: "M35 55Q29 55 25 59Q22 63 22 71Q22 78 25 82Q29 86 35 86Q42 86 45 82Q49 78 49 71\
               Q49 63 45 59Q42 55 35 55ZM19 47Q10 44 6 38Q2 33 2 24Q2 11 11 5Q19 -2 35 -2\
               Q52 -2 60 5Q69 11 69 24Q69 33 65 38Q60 44 52 47Q61 50 66 56Q71 62 71 72Q71 87 62 94\
               Q53 102 35 102Q18 102 9 94Q0 87 0 72Q0 62 5 56Q9 50 19 47ZM24 27Q24 33 27 36\
               Q30 39 35 39Q41 39 44 36Q47 33 47 27Q47 21 44 18Q41 14 35 14Q30 14 27 18Q24 21 24 27\
               Z",
    },
    Glyph {
        wide: 72.0,
        path: "M6 98V79Q12 82 17 84Q22 85 27 85Q37 85 43 79Q49 72 50 60Q45 63 41 65Q36 66 31 66\
               Q17 66 8 57Q0 48 0 34Q0 18 9 8Q19 -2 35 -2Q52 -2 62 12Q72 25 72 49Q72 74 60 88\
               Q49 102 29 102Q23 102 17 101Q12 100 6 98ZM35 50Q41 50 44 45Q47 41 47 32Q47 23 44 19\
               Q41 15 35 15Q29 15 25 19Q22 23 22 32Q22 41 25 45Q29 50 35 50Z",
    },
    Glyph {
        wide: 104.0,
        path: "M11 100V19L0 24V6L16 0H33V100ZM85 50Q85 31 82 23Q80 16 73 16Q67 16 64 23Q61 31 61 50\
               Q61 69 64 77Q67 84 73 84Q79 84 82 77Q85 69 85 50ZM104 50Q104 75 96 88Q88 102 73 102\
               Q58 102 50 88Q42 75 42 50Q42 25 50 12Q58 -2 73 -2Q88 -2 96 12Q104 25 104 50Z",
    },
    Glyph { wide: 58.0, path: "M34 0H58V64Q58 83 50 92.5Q42 102 27 102Q12 102 0 92L9 74Q17 82 24 82Q34 82 34 65Z" },
    Glyph {
        wide: 93.0,
        path: "M46 102Q25 102 12 88Q0 74 0 50Q0 26 12 12Q25 -2 46 -2Q68 -2 80 12Q93 26 93 50\
               Q93 68 86 80L97 95L81 106L70 92Q59 102 46 102ZM46 17Q36 17 30 26Q24 34 24 50\
               Q24 66 30 75Q35 83 46 83Q52 83 56 80L47 68L62 58L67 65Q69 59 69 50Q69 34 63 26\
               Q57 17 46 17Z",
    },
    Glyph { wide: 88.0, path: "M0 0H23V37L57 0H84L40 47L88 100H59L23 61V100H0Z" },
];

/// The letters of the word JOKER.
static JOKER: [Glyph; 5] = [
    Glyph {
        wide: 63.0,
        path: "M0 97V80H8Q8 88 11 90Q13 93 17 93Q23 93 26 88Q28 83 28 70V8H15V0H63V8H51V70\
               Q51 87 44 94Q37 102 20 102Q15 102 10 101Q5 99 0 97Z",
    },
    Glyph {
        wide: 97.0,
        path: "M49 94Q60 94 66 83Q71 72 71 50Q71 28 66 17Q60 6 49 6Q37 6 31 17Q26 28 26 50\
               Q26 72 31 83Q37 94 49 94ZM49 102Q26 102 13 88Q0 74 0 50Q0 26 13 12Q26 -2 49 -2\
               Q71 -2 84 12Q97 26 97 50Q97 74 84 88Q71 102 49 102Z",
    },
    Glyph {
        wide: 105.0,
        path: "M0 100V92H12V8H0V0H46V8H35V45L73 8H63V0H97V8H85L53 39L96 92H105V100H75L35 51V92H46\
               V100Z",
    },
    Glyph { wide: 82.0, path: "M0 100V92H12V8H0V0H81V24H73V9H35V41H58V29H67V63H58V50H35V91H74V76H82V100Z" },
    Glyph {
        wide: 98.0,
        path: "M60 51Q65 52 69 55Q72 58 75 64L88 92H98V100H68L54 70Q49 60 47 58Q44 55 38 55H35V92\
               H46V100H0V92H12V8H0V0H51Q67 0 76 7Q84 14 84 27Q84 37 78 43Q72 49 60 51ZM35 47H43\
               Q51 47 56 42Q60 37 60 28Q60 18 56 13Q51 8 43 8H35Z",
    },
];
