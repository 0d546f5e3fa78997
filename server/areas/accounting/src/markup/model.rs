//! What a loan has cost by a day, by its schedule.

use chrono::NaiveDate;
use kernel::{Money, time};

/// A loan with mark-up.
#[derive(Clone, Debug)]
pub struct Loan {
    pub creditor: String,
    pub taken_on: NaiveDate,
    /// When which mark-up is due, the earliest first.
    pub due: Vec<(NaiveDate, Money)>,
    /// Mark-up that was paid by the day.
    pub paid_minor: Money,
}

impl Loan {
    /// Mark-up up to and with a day that is not paid: of installments that are due all of it, of the running one by its days.
    pub fn owed(&self, on: NaiveDate) -> Money {
        let (mut since, mut cost) = (self.taken_on, Money::ZERO);
        for (due_on, markup) in &self.due {
            cost += part(*markup, time::days_between(since, on), time::days_between(since, *due_on));
            since = *due_on;
        }
        (cost - self.paid_minor).or_zero()
    }
}

/// So many days of some, halves up; all of it where there are no days, or more.
fn part(whole: Money, days: i64, of: i64) -> Money {
    if days < 0 {
        return Money::ZERO;
    }
    if days >= of {
        return whole;
    }
    let (days, of) = (i128::from(days), i128::from(of));
    Money(i64::try_from((i128::from(whole.minor()) * days + of / 2) / of).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    fn loan(paid: i64) -> Loan {
        Loan {
            creditor: "Bank of Punjab".into(),
            taken_on: day("2026-09-01"),
            due: vec![(day("2026-09-30"), Money(12_000)), (day("2026-10-30"), Money(11_000)), (day("2026-11-30"), Money(10_000))],
            paid_minor: Money(paid),
        }
    }

    #[test]
    fn what_is_due_counts_whole_and_the_rest_by_its_days() {
        assert_eq!(loan(0).owed(day("2026-08-31")), Money::ZERO);
        assert_eq!(loan(0).owed(day("2026-09-01")), Money::ZERO);
        assert_eq!(loan(0).owed(day("2026-09-30")), Money(12_000));
        // One of the 31 days of the third.
        assert_eq!(loan(12_000).owed(day("2026-10-31")), Money(11_000 + 323));
        assert_eq!(loan(0).owed(day("2027-03-31")), Money(33_000));
        assert_eq!(loan(40_000).owed(day("2026-10-31")), Money::ZERO, "paid ahead");
    }

    #[test]
    fn a_loan_that_is_due_on_its_own_day_costs_at_once() {
        let once = Loan { due: vec![(day("2026-09-01"), Money(500))], ..loan(0) };
        assert_eq!((once.owed(day("2026-08-31")), once.owed(day("2026-09-01"))), (Money::ZERO, Money(500)));
    }
}
