//! The days over which the pay of a month is spread: its calendar days, thirty of every month, or the days on which the campus works.

use crate::settings::DAY_RATE;
use academics::api::DayKind;
use chrono::{Datelike as _, NaiveDate};
use kernel::{Month, Result, Tx, time};

static CALENDAR: PaidDays = PaidDays::Calendar;

pub enum PaidDays {
    Calendar,
    Thirtieth,
    /// The days of the month on which the campus works.
    Working(Vec<NaiveDate>),
}

impl PaidDays {
    /// As the group has set it. A month without a working day is spread over its calendar days.
    pub fn of(tx: &mut Tx, campus_id: i64, month: Month) -> Result<PaidDays> {
        match tx.setting::<String>(DAY_RATE)?.as_str() {
            "thirtieth" => Ok(PaidDays::Thirtieth),
            "working_days" => {
                let days = academics::api::school_days(tx, campus_id, month.first(), month.last())?;
                let works = |day: &NaiveDate| !matches!(days.of_campus(*day).kind, DayKind::Holiday | DayKind::Weekend);
                let open: Vec<NaiveDate> = month.first().iter_days().take_while(|day| *day <= month.last()).filter(works).collect();
                Ok(if open.is_empty() { PaidDays::Calendar } else { PaidDays::Working(open) })
            }
            _ => Ok(PaidDays::Calendar),
        }
    }

    /// For who is not paid in the vacation: the days on which the campus works would be paid as a whole month, so the month is spread over its calendar days.
    pub fn with_vacation(&self) -> &PaidDays {
        match self {
            PaidDays::Working(_) => &CALENDAR,
            other => other,
        }
    }

    /// The days between two of the month, both counted.
    pub fn between(&self, month: Month, first: NaiveDate, last: NaiveDate) -> i64 {
        match self {
            PaidDays::Calendar => time::days_between(first, last) + 1,
            PaidDays::Thirtieth => {
                // The last day of a month is its thirtieth, however long the month is.
                let end = if last == month.last() { 30 } else { i64::from(last.day()).min(30) };
                end + 1 - i64::from(first.day()).min(30)
            }
            PaidDays::Working(open) => open.iter().filter(|day| **day >= first && **day <= last).count() as i64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    fn between(days: &PaidDays, first: &str, last: &str) -> i64 {
        days.between(Month::of(day(first)), day(first), day(last))
    }

    #[test]
    fn a_month_has_thirty_days_where_a_day_is_a_thirtieth() {
        let of = |first: &str, last: &str| between(&PaidDays::Thirtieth, first, last);
        assert_eq!((of("2026-11-01", "2026-11-30"), of("2026-10-01", "2026-10-31"), of("2027-02-01", "2027-02-28")), (30, 30, 30));
        assert_eq!((of("2026-11-17", "2026-11-30"), of("2026-10-17", "2026-10-31"), of("2027-02-17", "2027-02-28")), (14, 14, 14));
        assert_eq!((of("2026-10-01", "2026-10-10"), of("2026-10-31", "2026-10-31")), (10, 1));
    }

    #[test]
    fn other_days_are_those_of_the_calendar_or_of_the_work() {
        assert_eq!(between(&PaidDays::Calendar, "2026-10-17", "2026-10-31"), 15);
        let open = PaidDays::Working(vec![day("2026-10-16"), day("2026-10-17"), day("2026-10-19")]);
        assert_eq!((between(&open, "2026-10-17", "2026-10-31"), between(&open, "2026-10-20", "2026-10-31")), (2, 0));
    }
}
