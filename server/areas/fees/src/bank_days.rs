//! The days on which banks work: a due date on a Sunday or a bank holiday moves on (domain.md section 10), and past the few days on which the school is closed.

use crate::settings;
use chrono::{Datelike as _, Duration, NaiveDate, Weekday};
use kernel::{Result, Tx, time};
use std::collections::BTreeSet;

/// Days by which a closed school moves a due date at most; through longer holidays fees are paid at the bank.
const LONGEST_WAIT: i64 = 6;
/// Bank days after the last day of a paper in which the bank's own list still brings its money.
pub const DAYS_OF_GRACE: usize = 3;
/// Days after the issue in which a paper falls due or ends.
const LOOKED_AHEAD: i64 = 150;

/// The bank holidays of the settings, and the days on which a school is closed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BankDays {
    holidays: BTreeSet<NaiveDate>,
    closed: BTreeSet<NaiveDate>,
}

impl BankDays {
    /// Reads the settings' list.
    pub fn read(tx: &mut Tx) -> Result<BankDays> {
        let list: String = tx.setting(settings::BANK_HOLIDAYS)?;
        Ok(BankDays::of(&list))
    }

    /// As `read`, with the days on which a campus is closed, for papers issued on a day.
    pub fn at_campus(tx: &mut Tx, campus_id: i64, on: NaiveDate) -> Result<BankDays> {
        let last = on + Duration::days(LOOKED_AHEAD);
        let days = academics::api::school_days(tx, campus_id, on, last)?;
        let closed = on.iter_days().take_while(|day| *day <= last).filter(|day| !days.of_campus(*day).is_open()).collect();
        Ok(BankDays { closed, ..BankDays::read(tx)? })
    }

    /// A list with a date at the beginning of each line, and its name behind it. A line without a date is no holiday.
    fn of(list: &str) -> BankDays {
        let holidays = list.lines().filter_map(|line| time::parse(line.split_whitespace().next()?).ok()).collect();
        BankDays { holidays, closed: BTreeSet::new() }
    }

    /// This day, or the first one after it on which banks work and the school is open; a school that is closed for long is not waited for.
    pub fn on_or_after(&self, date: NaiveDate) -> NaiveDate {
        let at_bank = Self::first(date, |day| self.banks_work(day));
        let at_school = Self::first(at_bank, |day| self.banks_work(day) && !self.closed.contains(&day));
        if time::days_between(at_bank, at_school) <= LONGEST_WAIT { at_school } else { at_bank }
    }

    /// The day so many bank days after this one.
    pub fn after(&self, date: NaiveDate, bank_days: usize) -> NaiveDate {
        (0..bank_days).fold(date, |on, _| Self::first(on + Duration::days(1), |day| self.banks_work(day)))
    }

    fn banks_work(&self, day: NaiveDate) -> bool {
        day.weekday() != Weekday::Sun && !self.holidays.contains(&day)
    }

    fn first(from: NaiveDate, wanted: impl Fn(NaiveDate) -> bool) -> NaiveDate {
        let mut on = from;
        while !wanted(on) {
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
    fn bank_days_are_counted_past_sundays_and_holidays() {
        let days = BankDays::of("2026-12-25 Quaid-e-Azam day");
        assert_eq!(days.after(on("2026-12-23"), 3), on("2026-12-28"), "Thursday, Saturday, Monday");
        assert_eq!(days.after(on("2026-12-23"), 0), on("2026-12-23"));
    }

    #[test]
    fn a_school_that_is_closed_for_a_few_days_is_waited_for() {
        let closed = |days: &[&str]| BankDays { closed: days.iter().map(|day| on(day)).collect(), ..BankDays::default() };
        let eid = closed(&["2027-03-10", "2027-03-11", "2027-03-12"]);
        assert_eq!(eid.on_or_after(on("2027-03-10")), on("2027-03-13"));
        let summer: Vec<String> = on("2027-06-01").iter_days().take(75).map(|day| day.to_string()).collect();
        let summer = closed(&summer.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(summer.on_or_after(on("2027-06-10")), on("2027-06-10"), "through the summer fees are paid at the bank");
    }

    #[test]
    fn holidays_move_on_past_sundays_and_each_other() {
        let days = BankDays::of("2026-12-25 Quaid-e-Azam day\n\nsoon: Eid\n2026-12-26\n2026-12-28 Bank audit");
        assert_eq!(days.on_or_after(on("2026-12-24")), on("2026-12-24"));
        assert_eq!(days.on_or_after(on("2026-12-25")), on("2026-12-29"), "Friday, Saturday, a Sunday, Monday");
    }
}
