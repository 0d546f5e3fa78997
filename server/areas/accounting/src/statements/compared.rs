//! The days that stand beside those of a statement.

use super::results::year_before;
use chrono::{Months, NaiveDate};
use kernel::{Money, Month, Result, string_enum, time};
use reporting::{Arguments, Column, Parameter, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// What a report asks for that may show other days beside its own.
pub const COMPARE: Parameter =
    Parameter::optional_choice("compare", "accounting.income_statement.compare", "Compared with", ComparedWith::WORDS);
/// The amount of the other days, where they are asked for.
pub const COMPARED: Column = Column::amount("compared_minor", "accounting.balance_sheet.compared", "Comparison").blank_zero().sometimes();

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

/// The days of a report, and those that stand beside when they are asked for.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct ComparedDays {
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub compared_from: Option<NaiveDate>,
    pub compared_to: Option<NaiveDate>,
}

/// A row whose amount stands beside that of other days.
pub trait Compared: Sized {
    /// What a row has in common with the one that stands beside it; rows come in this order.
    type Key: Ord;
    fn key(&self) -> Self::Key;
    fn amount(&self) -> Money;
    /// The same row with no amounts of its own: where only the other days have it.
    fn emptied(self) -> Self;
    fn compared(&mut self) -> &mut Money;
    /// The same row on another day, of a report that has a row a day.
    fn on_day(self, _beside: impl Fn(NaiveDate) -> NaiveDate) -> Self {
        self
    }
}

/// The rows of a report of some days, with those of other days beside them where they are asked for.
pub fn rows<R: Compared + Reported<Beside = ComparedDays>>(
    asked: &Arguments,
    days: (NaiveDate, NaiveDate),
    mut of: impl FnMut((NaiveDate, NaiveDate)) -> Result<Vec<R>>,
) -> Result<Rows<R>> {
    let (from, to) = days;
    let now = of(days)?;
    let Some(compare) = asked.given_choice::<ComparedWith>("compare")? else {
        let beside = ComparedDays { from, to, compared_from: None, compared_to: None };
        return Ok(Rows::new(now, beside).without("compared_minor"));
    };
    let other = beside(compare, from, to);
    let then = of(other)?.into_iter().map(|row| row.on_day(|day| day_beside(compare, days, day)));
    let rows = together(now, then);
    let beside = ComparedDays { from, to, compared_from: Some(other.0), compared_to: Some(other.1) };
    Ok(Rows::new(rows, beside).note(said(other)))
}

fn together<R: Compared>(now: Vec<R>, then: impl Iterator<Item = R>) -> Vec<R> {
    let mut rows: BTreeMap<R::Key, R> = now.into_iter().map(|row| (row.key(), row)).collect();
    for row in then {
        let amount = row.amount();
        *rows.entry(row.key()).or_insert_with(|| row.emptied()).compared() += amount;
    }
    rows.into_values().collect()
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
