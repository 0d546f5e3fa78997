//! By how long something is overdue: the ages in which dues of students, debtors and creditors are counted, and by which an allowance is reckoned.

use chrono::{Days, NaiveDate};
use kernel::time;

kernel::string_enum! {
    /// How many days ago it was due.
    pub enum DueAge {
        NotDue = "not_due", Days30 = "overdue_1_30", Days60 = "overdue_31_60", Days90 = "overdue_61_90", Older = "overdue_90"
    }
}

impl DueAge {
    /// The age of what is due on a day, seen on another. On its own day it is not overdue.
    pub fn of(due_on: NaiveDate, seen_on: NaiveDate) -> DueAge {
        match time::days_between(due_on, seen_on) {
            ..=0 => DueAge::NotDue,
            1..=30 => DueAge::Days30,
            31..=60 => DueAge::Days60,
            61..=90 => DueAge::Days90,
            _ => DueAge::Older,
        }
    }

    /// The due dates that it covers, seen on a day. Where one is none, it is open on that side.
    pub fn due_dates(self, seen_on: NaiveDate) -> (Option<NaiveDate>, Option<NaiveDate>) {
        let ago = |days: u64| Some(seen_on - Days::new(days));
        match self {
            DueAge::NotDue => (Some(seen_on), None),
            DueAge::Days30 => (ago(30), ago(1)),
            DueAge::Days60 => (ago(60), ago(31)),
            DueAge::Days90 => (ago(90), ago(61)),
            DueAge::Older => (None, ago(91)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_has_one_age() {
        let today: NaiveDate = "2026-11-23".parse().expect("a day");
        for days in 0..200 {
            let due = today + Days::new(50) - Days::new(days);
            let covers = |age: &&DueAge| {
                let (from, to) = age.due_dates(today);
                from.is_none_or(|from| due >= from) && to.is_none_or(|to| due <= to)
            };
            let of: Vec<&DueAge> = DueAge::ALL.iter().filter(covers).collect();
            assert_eq!(of, [&DueAge::of(due, today)], "{due}");
        }
        assert_eq!(DueAge::Days30.due_dates(today), ("2026-10-24".parse().ok(), "2026-11-22".parse().ok()));
    }
}
