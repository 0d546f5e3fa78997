//! The days on which banks work: a due date on a Sunday or a bank holiday moves on (domain.md section 10).

use crate::settings;
use chrono::{Datelike as _, Duration, NaiveDate, Weekday};
use kernel::{Result, Tx, time};
use std::collections::BTreeSet;

/// The bank holidays of the settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BankDays {
    holidays: BTreeSet<NaiveDate>,
}

impl BankDays {
    /// Reads the settings' list.
    pub fn read(tx: &mut Tx) -> Result<BankDays> {
        let list: String = tx.setting(settings::BANK_HOLIDAYS)?;
        Ok(BankDays::of(&list))
    }

    /// A list with a date at the beginning of each line, and its name behind it. A line without a date is no holiday.
    fn of(list: &str) -> BankDays {
        let holidays = list.lines().filter_map(|line| time::parse(line.split_whitespace().next()?).ok()).collect();
        BankDays { holidays }
    }

    /// This day, or the first one after it on which banks work.
    pub fn on_or_after(&self, date: NaiveDate) -> NaiveDate {
        let mut on = date;
        while on.weekday() == Weekday::Sun || self.holidays.contains(&on) {
            on += Duration::days(1);
        }
        on
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(text: &str) -> NaiveDate {
        time::parse(text).expect("a day")
    }

    #[test]
    fn sundays_move_on() {
        assert_eq!(BankDays::default().on_or_after(on("2027-01-10")), on("2027-01-11"));
        assert_eq!(BankDays::default().on_or_after(on("2027-01-11")), on("2027-01-11"));
    }

    #[test]
    fn holidays_move_on_past_sundays_and_each_other() {
        let days = BankDays::of("2026-12-25 Quaid-e-Azam day\n\nsoon: Eid\n2026-12-26\n2026-12-28 Bank audit");
        assert_eq!(days.on_or_after(on("2026-12-24")), on("2026-12-24"));
        assert_eq!(days.on_or_after(on("2026-12-25")), on("2026-12-29"), "Friday, Saturday, a Sunday, Monday");
    }
}
