//! The vacation of a campus: holidays of its calendar, so many in a row. Who is paid by working months is paid nothing for its days.

use crate::{settings::VACATION_DAYS, tax::months_left};
use academics::api::DayKind;
use chrono::{Days, NaiveDate};
use kernel::{Month, Result, Tx, time};

/// The vacations from a month to the end of its tax year: first and last days.
#[derive(Clone, Debug, Default)]
pub struct Vacation(Vec<(NaiveDate, NaiveDate)>);

impl Vacation {
    /// As the calendar of the campus has them.
    pub fn since(tx: &mut Tx, campus_id: i64, month: Month) -> Result<Vacation> {
        let least: i64 = tx.setting(VACATION_DAYS)?;
        if least <= 0 {
            return Ok(Vacation::default());
        }
        // A vacation that lies partly outside is as long as it is.
        let (around, end) = (Days::new(least.unsigned_abs().min(366)), month.plus(months_left(month) as i32).first());
        let first = month.first().checked_sub_days(around).unwrap_or(month.first());
        let last = end.checked_add_days(around).unwrap_or(end);
        let days = academics::api::school_days(tx, campus_id, first, last)?;
        Ok(Vacation(in_a_row(least, (first, last), |day| days.of_campus(day).kind == DayKind::Holiday)))
    }

    /// What of them lies between two days, both counted: first and last days.
    pub fn between(&self, first: NaiveDate, last: NaiveDate) -> impl Iterator<Item = (NaiveDate, NaiveDate)> + '_ {
        self.0.iter().map(move |(from, to)| ((*from).max(first), (*to).min(last))).filter(|(from, to)| from <= to)
    }

    /// Later months of the tax year that are not vacation from the first day to the last.
    pub fn working_months_after(&self, month: Month) -> i64 {
        let later = (1..months_left(month) as i32).map(|n| month.plus(n));
        later.filter(|one| !self.between(one.first(), one.last()).any(|span| span == (one.first(), one.last()))).count() as i64
    }
}

/// Holidays of which there are so many in a row.
fn in_a_row(least: i64, (first, last): (NaiveDate, NaiveDate), is_holiday: impl Fn(NaiveDate) -> bool) -> Vec<(NaiveDate, NaiveDate)> {
    let mut spans: Vec<(NaiveDate, NaiveDate)> = Vec::new();
    for day in first.iter_days().take_while(|day| *day <= last).filter(|day| is_holiday(*day)) {
        match spans.last_mut() {
            Some((_, end)) if end.succ_opt() == Some(day) => *end = day,
            _ => spans.push((day, day)),
        }
    }
    spans.retain(|(from, to)| time::days_between(*from, *to) + 1 >= least);
    spans
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    #[test]
    fn a_vacation_is_a_long_row_of_holidays() {
        let summer = |on: NaiveDate| (day("2027-05-20")..=day("2027-08-14")).contains(&on);
        let eid = |on: NaiveDate| (day("2027-03-10")..=day("2027-03-13")).contains(&on);
        let found = Vacation(in_a_row(14, (day("2027-01-01"), day("2027-08-31")), |on| summer(on) || eid(on)));
        assert_eq!(found.between(day("2027-05-01"), day("2027-05-31")).collect::<Vec<_>>(), [(day("2027-05-20"), day("2027-05-31"))]);
        assert_eq!(found.between(day("2027-03-01"), day("2027-03-31")).count(), 0, "four days are no vacation");
        let month = "2027-03".parse().expect("a month");
        assert_eq!(found.working_months_after(month), 2, "April and May are paid, June is vacation to its end");
    }
}
