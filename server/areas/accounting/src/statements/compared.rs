//! The days that stand beside those of a statement.

use super::results::year_before;
use chrono::{Months, NaiveDate};
use kernel::{Month, string_enum, time};

string_enum! {
    /// What stands beside the days asked for.
    pub enum ComparedWith { LastYear = "last_year", DaysBefore = "days_before" }
}

/// The days that stand beside: the same a year before, or as many right before.
pub fn beside(compare: ComparedWith, from: NaiveDate, to: NaiveDate) -> (NaiveDate, NaiveDate) {
    match compare {
        ComparedWith::LastYear => (year_before(from), year_before(to)),
        // A whole month stands beside the whole month before it.
        ComparedWith::DaysBefore if from == Month::of(from).first() && to == Month::of(to).last() => {
            let months = Month::of(from).months_until(Month::of(to)) + 1;
            (Month::of(from).plus(-months).first(), Month::of(from).prev().last())
        }
        ComparedWith::DaysBefore => {
            let days = chrono::Days::new(time::days_between(from, to).unsigned_abs() + 1);
            (from.checked_sub_days(days).unwrap_or(from), from.pred_opt().unwrap_or(from))
        }
    }
}

/// The day of a statement beside which a day of the other days stands; the first or last where it has none of its own.
pub fn day_beside(compare: ComparedWith, (from, to): (NaiveDate, NaiveDate), other: NaiveDate) -> NaiveDate {
    let day = match compare {
        ComparedWith::LastYear => other.checked_add_months(Months::new(12)),
        ComparedWith::DaysBefore => other.checked_add_signed(from - beside(compare, from, to).0),
    };
    day.unwrap_or(to).clamp(from, to)
}

/// The days that stand beside, under the table on paper.
pub fn said((from, to): (NaiveDate, NaiveDate)) -> String {
    format!("Comparison: {} to {}.", time::show(from), time::show(to))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    #[test]
    fn whole_months_stand_beside_whole_months() {
        let before = |from, to| beside(ComparedWith::DaysBefore, day(from), day(to));
        assert_eq!(before("2026-03-01", "2026-03-31"), (day("2026-02-01"), day("2026-02-28")));
        assert_eq!(before("2026-03-01", "2026-03-10"), (day("2026-02-19"), day("2026-02-28")));
        assert_eq!(beside(ComparedWith::LastYear, day("2028-02-29"), day("2028-02-29")), (day("2027-02-28"), day("2027-02-28")));
    }

    #[test]
    fn each_day_stands_beside_one() {
        let april = (day("2026-04-01"), day("2026-04-30"));
        for (compare, other, own) in [
            (ComparedWith::DaysBefore, "2026-03-01", "2026-04-01"),
            (ComparedWith::DaysBefore, "2026-03-30", "2026-04-30"),
            (ComparedWith::DaysBefore, "2026-03-31", "2026-04-30"),
            (ComparedWith::LastYear, "2025-04-17", "2026-04-17"),
        ] {
            assert_eq!(day_beside(compare, april, day(other)), day(own), "{other}");
        }
    }
}
