//! What the group can set about identity cards.

use kernel::{Setting, SettingKind};

pub const VALID_MONTHS: &str = "people.card_valid_months";
pub const NOTE: &str = "people.card_note";

pub const ALL: &[Setting] = &[
    Setting {
        key: VALID_MONTHS,
        label: "An employee's card is valid for, in months",
        help: "Counted from the day of printing. A student's card is valid until the session ends.",
        kind: SettingKind::Number,
        default: "12",
    },
    Setting {
        key: NOTE,
        label: "Line at the foot of identity cards",
        help: "What to do with a card that was found.",
        kind: SettingKind::Text,
        default: "\"If found, please return this card to the campus.\"",
    },
];
