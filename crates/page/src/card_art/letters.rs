//! The letters that only some patterns print in the corner, as outlines.
//!
//! Outlines are those of DejaVu Serif and Sans Condensed Bold, as in `index`. Deliberately does not know which rank
//! has which letter.

use super::index::{Glyph, Letters};

/// The outline of a letter; `None` if no pattern prints it.
pub fn glyph(letter: char, letters: Letters) -> Option<&'static Glyph> {
    let place = LETTERS.iter().position(|known| *known == letter)?;
    match letters {
        Letters::Serif => SERIF.get(place),
        Letters::Plain => SANS.get(place),
    }
}

const LETTERS: [char; 9] = ['1', 'C', 'D', 'F', 'O', 'R', 'S', 'U', 'V'];

static SERIF: [Glyph; 9] = [
    Glyph { wide: 65.0, path: "M2 100V92H21V11L0 23V13L25 -2H46V92H65V100Z" },
    Glyph {
        wide: 96.0,
        path: "M96 71Q92 87 82 94Q72 102 55 102Q29 102 15 88Q0 74 0 50Q0 26 15 12Q29 -2 55 -2Q64 -2 73 0\
               Q83 2 94 7V31H85Q83 19 76 13Q69 6 57 6Q43 6 36 17Q29 28 29 50Q29 72 36 83Q43 94 58 94\
               Q68 94 74 88Q80 83 83 71Z",
    },
    Glyph {
        wide: 107.0,
        path: "M39 92H48Q64 92 71 82Q78 72 78 50Q78 28 71 18Q64 8 48 8H39ZM0 100V92H13V8H0V0H51Q78 0 92 13\
               Q107 26 107 50Q107 74 92 87Q78 100 51 100Z",
    },
    Glyph { wide: 89.0, path: "M0 100V92H13V8H0V0H89V24H80V9H39V41H64V29H73V63H64V50H39V92H54V100Z" },
    Glyph {
        wide: 108.0,
        path: "M54 94Q67 94 73 83Q79 72 79 50Q79 28 73 17Q67 6 54 6Q41 6 35 17Q29 28 29 50Q29 72 35 83\
               Q41 94 54 94ZM54 102Q29 102 14 88Q0 74 0 50Q0 26 14 12Q29 -2 54 -2Q79 -2 94 12Q108 26 108 50\
               Q108 74 93 88Q79 102 54 102Z",
    },
    Glyph {
        wide: 108.0,
        path: "M66 51Q72 52 76 55Q81 58 84 64L98 92H108V100H75L60 70Q55 60 52 58Q48 55 43 55H39V92H51V100H0\
               V92H13V8H0V0H57Q74 0 84 7Q93 14 93 27Q93 37 87 43Q80 49 66 51ZM39 47H47Q57 47 62 42\
               Q67 37 67 28Q67 18 62 13Q57 8 47 8H39Z",
    },
    Glyph {
        wide: 82.0,
        path: "M2 95V71H10Q12 83 19 88Q26 94 39 94Q50 94 55 90Q60 86 60 78Q60 72 57 69Q53 66 42 63L27 59\
               Q12 55 6 49Q0 42 0 30Q0 15 10 6Q20 -2 38 -2Q46 -2 56 0Q65 1 75 4V26H67Q65 16 58 11Q52 6 40 6\
               Q30 6 25 10Q20 13 20 20Q20 26 23 30Q27 33 40 36L55 40Q69 43 76 51Q82 58 82 71Q82 86 71 94\
               Q61 102 41 102Q31 102 21 100Q12 99 2 95Z",
    },
    Glyph {
        wide: 112.0,
        path: "M13 8H0V0H51V8H39V58Q39 77 44 84Q50 92 64 92Q78 92 84 84Q90 77 90 58V8H77V0H112V8H99V60\
               Q99 82 89 92Q79 102 56 102Q33 102 23 92Q13 82 13 59Z",
    },
    Glyph { wide: 109.0, path: "M109 0V8H101L63 100H47L9 8H0V0H47V8H37L64 74L91 8H79V0Z" },
];

static SANS: [Glyph; 9] = [
    Glyph { wide: 63.0, path: "M1 82H21V18L0 22V5L21 0H43V82H63V100H1Z" },
    Glyph {
        wide: 77.0,
        path: "M77 95Q70 98 63 100Q56 102 49 102Q26 102 13 88Q0 74 0 50Q0 26 13 12Q26 -2 49 -2Q56 -2 63 0\
               Q70 2 77 6V26Q70 21 64 19Q58 17 51 17Q38 17 31 26Q24 35 24 50Q24 66 31 74Q38 83 51 83\
               Q58 83 64 81Q70 79 77 74Z",
    },
    Glyph {
        wide: 85.0,
        path: "M23 19V81H32Q46 81 53 73Q61 65 61 50Q61 35 53 27Q46 19 32 19ZM0 0H25Q45 0 55 3Q65 6 72 14\
               Q79 21 82 30Q85 39 85 50Q85 61 82 70Q79 79 72 86Q65 94 55 97Q45 100 25 100H0Z",
    },
    Glyph { wide: 63.0, path: "M0 0H63V19H23V38H60V58H23V100H0Z" },
    Glyph {
        wide: 93.0,
        path: "M46 17Q36 17 30 26Q24 34 24 50Q24 66 30 75Q36 83 46 83Q57 83 63 75Q69 66 69 50Q69 34 63 26\
               Q57 17 46 17ZM46 -2Q68 -2 80 12Q93 26 93 50Q93 74 80 88Q68 102 46 102Q25 102 12 88Q0 74 0 50\
               Q0 26 12 12Q25 -2 46 -2Z",
    },
    Glyph {
        wide: 81.0,
        path: "M33 44Q40 44 43 41Q47 38 47 31Q47 25 43 22Q40 19 33 19H23V44ZM23 62V100H0V0H35Q53 0 62 7\
               Q70 13 70 28Q70 38 66 44Q61 50 53 53Q57 54 61 59Q65 63 69 72L81 100H57L46 75Q42 68 39 65\
               Q35 62 30 62Z",
    },
    Glyph {
        wide: 71.0,
        path: "M65 3V24Q58 21 51 19Q44 17 37 17Q29 17 25 19Q21 22 21 27Q21 31 24 34Q26 36 33 37L43 40\
               Q58 43 65 50Q71 57 71 69Q71 86 62 94Q53 102 35 102Q27 102 18 100Q9 98 1 95V73Q9 78 17 81\
               Q26 83 33 83Q41 83 45 80Q49 78 49 72Q49 68 46 65Q43 63 35 61L26 58Q13 55 6 48Q0 41 0 29\
               Q0 14 9 6Q17 -2 34 -2Q41 -2 49 -1Q57 1 65 3Z",
    },
    Glyph {
        wide: 78.0,
        path: "M0 0H23V60Q23 72 27 78Q31 83 39 83Q47 83 51 78Q54 72 54 60V0H78V60Q78 81 68 92Q58 102 39 102\
               Q19 102 10 92Q0 81 0 60Z",
    },
    Glyph { wide: 94.0, path: "M0 0H23L47 74L71 0H94L61 100H33Z" },
];
