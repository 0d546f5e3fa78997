//! Which campuses bear a slip: by the days of the month on which the employee worked there, and by the parts that were agreed.

use super::{PayslipLineKind as Kind, reckon::Slip};
use chrono::NaiveDate;
use kernel::{Money, Row};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Where somebody was before a day.
#[derive(Clone, Debug, Row)]
pub struct Move {
    pub employee_id: i64,
    pub from_campus_id: i64,
    pub moved_on: NaiveDate,
}

/// A part of somebody's pay that a campus bears, from a day to a day.
#[derive(Clone, Debug, Row)]
pub struct Part {
    pub employee_id: i64,
    pub campus_id: i64,
    pub from_on: NaiveDate,
    pub until_on: Option<NaiveDate>,
    pub hundredths: i64,
}

/// What another campus than that of the payroll bears of a slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    pub campus_id: i64,
    /// Of the pay, less absence, fines and recoveries.
    pub salary: Money,
    /// Of what the employer gives beside.
    pub employer: Money,
}

/// What another campus bears of a slip, as people read it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "PayslipShare")]
pub struct ShareOf {
    pub campus_id: i64,
    pub campus_name: String,
    /// Of the pay, less absence, fines and recoveries.
    pub salary_minor: Money,
    pub employer_minor: Money,
}

/// By campus: how much of the days of a service it bears, in ten-thousandths of a day. Moves and parts are in their order.
pub fn weights(home: i64, moves: &[Move], parts: &[Part], (first, last): (NaiveDate, NaiveDate)) -> BTreeMap<i64, i64> {
    let mut out = BTreeMap::new();
    for day in first.iter_days().take_while(|day| *day <= last) {
        let mut left = 10_000;
        for part in parts.iter().filter(|one| one.from_on <= day && one.until_on.is_none_or(|until| day <= until)) {
            let borne = part.hundredths.min(left);
            left -= borne;
            *out.entry(part.campus_id).or_insert(0) += borne;
        }
        let campus = moves.iter().find(|one| one.moved_on > day).map_or(home, |one| one.from_campus_id);
        *out.entry(campus).or_insert(0) += left;
    }
    out
}

/// What other campuses bear of a slip; the campus of the payroll bears what is left.
pub fn shares(home: i64, weights: &BTreeMap<i64, i64>, slip: &Slip) -> Vec<Share> {
    let less: Money =
        slip.lines.iter().filter(|line| matches!(line.kind, Kind::Absence | Kind::AdjustmentTaken)).map(|line| line.amount).sum();
    let (salary, total) = (slip.gross - less, weights.values().sum::<i64>());
    let others = weights.iter().filter(|(campus, _)| **campus != home);
    others
        .map(|(campus, weight)| Share {
            campus_id: *campus,
            salary: part(salary, *weight, total),
            employer: part(slip.employer, *weight, total),
        })
        .filter(|one| one.salary.is_positive() || one.employer.is_positive())
        .collect()
}

fn part(amount: Money, weight: i64, total: i64) -> Money {
    let exact = i128::from(amount.minor()) * i128::from(weight) / i128::from(total.max(1));
    Money(i64::try_from(exact).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    fn of_november(moves: &[Move], parts: &[Part]) -> Vec<(i64, i64)> {
        let slip = Slip { gross: Money::major(30_000), employer: Money::major(900), ..Slip::default() };
        let all = shares(1, &weights(1, moves, parts, (day("2026-11-01"), day("2026-11-30"))), &slip);
        all.into_iter().map(|one| (one.campus_id, one.salary.minor() / 100)).collect()
    }

    fn part_of(campus_id: i64, hundredths: i64, until: Option<&str>) -> Part {
        Part { employee_id: 7, campus_id, from_on: day("2026-10-01"), until_on: until.map(day), hundredths }
    }

    #[test]
    fn who_works_at_two_campuses_is_borne_by_both() {
        assert!(of_november(&[], &[]).is_empty());
        assert_eq!(of_november(&[], &[part_of(2, 4_000, None)]), [(2, 12_000)]);
        assert_eq!(of_november(&[], &[part_of(2, 4_000, Some("2026-11-15"))]), [(2, 6_000)], "until the 15th");
        assert_eq!(of_november(&[], &[part_of(2, 4_000, None), part_of(3, 6_000, None)]), [(2, 12_000), (3, 18_000)]);
        assert!(of_november(&[], &[part_of(1, 4_000, None)]).is_empty(), "its own part is no other's");
    }

    #[test]
    fn who_moves_in_the_middle_is_borne_by_the_days() {
        let moved = |from_campus_id: i64, on: &str| Move { employee_id: 7, from_campus_id, moved_on: day(on) };
        assert_eq!(of_november(&[moved(2, "2026-11-11")], &[]), [(2, 10_000)]);
        assert_eq!(of_november(&[moved(3, "2026-11-04"), moved(2, "2026-11-11")], &[]), [(2, 7_000), (3, 3_000)]);
        assert_eq!(of_november(&[moved(2, "2026-12-05")], &[]), [(2, 30_000)], "a move of later: all of it there");
        assert_eq!(of_november(&[moved(2, "2026-11-11")], &[part_of(3, 5_000, None)]), [(2, 5_000), (3, 15_000)]);
    }
}
