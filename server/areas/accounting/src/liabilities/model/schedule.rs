//! When a liability is paid back, and with how much mark-up: whole paisa, the last installment takes what is left.

use chrono::{Datelike as _, NaiveDate};
use kernel::{Money, Month, string_enum, time};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// At once, in equal parts of the principal, or in equal payments with their mark-up.
    #[derive(Default)]
    pub enum Schedule {
        #[default]
        Once = "once",
        EqualPrincipal = "equal_principal",
        EqualPayment = "equal_payment",
    }
}

/// One payment of a schedule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LiabilityInstallment")]
pub struct Installment {
    pub due_on: NaiveDate,
    pub principal_minor: Money,
    pub markup_minor: Money,
}

/// What a schedule is made of.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub amount: Money,
    pub taken_on: NaiveDate,
    pub first_due: NaiveDate,
    /// Monthly payments.
    pub installments: i64,
    /// A year, in hundredths of a percent.
    pub markup_rate: i64,
}

/// Mark-up of a month, halves up.
fn of_a_month(outstanding: i64, rate: i64) -> i64 {
    part(outstanding, i128::from(rate), 120_000)
}

fn part(amount: i64, times: i128, of: i128) -> i64 {
    i64::try_from((i128::from(amount) * times + of / 2) / of).unwrap_or(i64::MAX)
}

impl Plan {
    pub fn installments_of(&self, schedule: Schedule) -> Vec<Installment> {
        match schedule {
            Schedule::Once => {
                let days = time::days_between(self.taken_on, self.first_due).max(0);
                let markup = part(self.amount.minor(), i128::from(self.markup_rate) * i128::from(days), 3_650_000);
                vec![Installment { due_on: self.first_due, principal_minor: self.amount, markup_minor: Money(markup) }]
            }
            Schedule::EqualPrincipal => {
                let count = usize::try_from(self.installments).unwrap_or(1).max(1);
                let mut parts = self.amount.split(count);
                // The first carries the remainder; here the last does.
                parts.reverse();
                let mut left = self.amount.minor();
                let mut lines = Vec::with_capacity(count);
                for (n, principal) in parts.into_iter().enumerate() {
                    let markup = Money(of_a_month(left, self.markup_rate));
                    left -= principal.minor();
                    lines.push(Installment { due_on: self.due(n), principal_minor: principal, markup_minor: markup });
                }
                lines
            }
            Schedule::EqualPayment => self.equal_payments(),
        }
    }

    fn due(&self, n: usize) -> NaiveDate {
        let months = i32::try_from(n).unwrap_or(0);
        Month::of(self.first_due).plus(months).day_or_last(self.first_due.day())
    }

    /// The least whole payment that pays everything back; found by halving, since whole numbers have no roots.
    fn equal_payments(&self) -> Vec<Installment> {
        let count = usize::try_from(self.installments).unwrap_or(1).max(1);
        let (mut low, mut high) = (0, self.amount.minor().saturating_add(of_a_month(self.amount.minor(), self.markup_rate)));
        while low < high {
            let payment = low + (high - low) / 2;
            if self.left_after(payment, count) <= 0 { high = payment } else { low = payment + 1 }
        }
        let mut left = self.amount.minor();
        let mut lines = Vec::with_capacity(count);
        for n in 0..count {
            let markup = of_a_month(left, self.markup_rate);
            let principal = if n + 1 == count { left } else { (high - markup).clamp(0, left) };
            left -= principal;
            lines.push(Installment { due_on: self.due(n), principal_minor: Money(principal), markup_minor: Money(markup) });
        }
        lines
    }

    fn left_after(&self, payment: i64, count: usize) -> i64 {
        let mut left = self.amount.minor();
        for _ in 0..count {
            let owed = i128::from(left) + i128::from(of_a_month(left, self.markup_rate)) - i128::from(payment);
            match i64::try_from(owed) {
                Ok(owed) if owed > 0 => left = owed,
                Ok(_) => return 0,
                Err(_) => return i64::MAX,
            }
        }
        left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(amount: i64, installments: i64, markup_rate: i64) -> Plan {
        let day = |text: &str| text.parse().expect("a day");
        Plan { amount: Money(amount), taken_on: day("2026-11-01"), first_due: day("2026-11-30"), installments, markup_rate }
    }

    fn sum(lines: &[Installment]) -> i64 {
        lines.iter().map(|line| line.principal_minor.minor()).sum()
    }

    #[test]
    fn every_schedule_pays_back_what_was_taken() {
        for (amount, count, rate) in [(1, 2, 0), (100, 3, 1_200), (120_000_000, 12, 2_200), (99_999_999_999_999, 480, 10_000), (7, 480, 1)]
        {
            for schedule in Schedule::ALL {
                let count = if *schedule == Schedule::Once { 1 } else { count };
                let lines = plan(amount, count, rate).installments_of(*schedule);
                assert_eq!((sum(&lines), lines.len() as i64), (amount, count), "{schedule} {amount} {rate}");
                assert!(lines.iter().all(|line| !line.principal_minor.is_negative() && !line.markup_minor.is_negative()));
            }
        }
    }

    #[test]
    fn equal_payments_are_equal_but_the_last() {
        let lines = plan(120_000_000, 12, 1_200).installments_of(Schedule::EqualPayment);
        let paid: Vec<i64> = lines.iter().map(|line| (line.principal_minor + line.markup_minor).minor()).collect();
        assert!(paid[..11].iter().all(|one| *one == paid[0]), "{paid:?}");
        // 1 % a month of 1,200,000 over 12 months is 106,618.55 a month.
        assert_eq!(paid[0], 10_661_855);
        assert!((paid[11] - paid[0]).abs() < 100, "{paid:?}");
    }

    #[test]
    fn months_end_where_they_are_short() {
        let lines = plan(400, 4, 0).installments_of(Schedule::EqualPrincipal);
        let days: Vec<String> = lines.iter().map(|line| line.due_on.to_string()).collect();
        assert_eq!(days, ["2026-11-30", "2026-12-30", "2027-01-30", "2027-02-28"]);
    }
}
