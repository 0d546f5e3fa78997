//! What months that are paid already lack by a structure that was entered later.

use crate::structures::month_of;
use kernel::{Money, Row};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What one paid month lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lacking {
    /// As `2026-08`.
    pub month: String,
    /// By which it should have been paid.
    pub structure_id: i64,
    pub amount: Money,
    pub taxable: Money,
}

/// The arrears of a slip, month by month.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "PayslipArrears")]
pub struct ArrearsOf {
    /// The month that was paid too little, as `2026-08`.
    pub month: String,
    pub amount_minor: Money,
}

/// The line of a slip: `Arrears of Aug 2026 to Oct 2026`.
pub fn named(lacking: &[Lacking]) -> String {
    let label = |one: &Lacking| month_of(&one.month).map_or_else(|_| one.month.clone(), |month| month.label());
    match lacking {
        [] => "Arrears".to_owned(),
        [one] => format!("Arrears of {}", label(one)),
        [first, .., last] => format!("Arrears of {} to {}", label(first), label(last)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_says_of_which_months() {
        let of = |months: &[&str]| {
            let lacking = |month: &&str| Lacking { month: (*month).to_owned(), structure_id: 1, amount: Money(1), taxable: Money(1) };
            named(&months.iter().map(lacking).collect::<Vec<_>>())
        };
        assert_eq!(of(&["2026-10"]), "Arrears of Oct 2026");
        assert_eq!(of(&["2026-08", "2026-09", "2026-10"]), "Arrears of Aug 2026 to Oct 2026");
    }
}
