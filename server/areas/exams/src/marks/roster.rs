//! Who is on an award list: the one answer. They sit in the section on the day of the paper and take its subject. What asks here need not know that a list is of a
//! section.

use chrono::NaiveDate;
use kernel::{Result, Tx};
use std::collections::{BTreeMap, HashMap};
use students::api::{Taker, takers};

/// What a list is of: who is on it follows from nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ListOf {
    pub section_id: i64,
    pub subject_id: i64,
    pub day: NaiveDate,
}

/// The day by whose placements the students of a paper are told: its own, else the exam's last; today where that is still to come; none before the session.
pub fn paper_day(on_date: Option<NaiveDate>, exam_ends_on: NaiveDate, session_starts_on: NaiveDate, today: NaiveDate) -> NaiveDate {
    on_date.unwrap_or(exam_ends_on).min(today).max(session_starts_on)
}

/// The students of lists, by list; one without students is left out. One question for all lists of a day.
pub fn on_lists(tx: &mut Tx, lists: &[ListOf]) -> Result<HashMap<ListOf, Vec<i64>>> {
    let mut days: BTreeMap<NaiveDate, Vec<&ListOf>> = BTreeMap::new();
    for list in lists {
        days.entry(list.day).or_default().push(list);
    }
    let mut out: HashMap<ListOf, Vec<i64>> = HashMap::new();
    for (day, of_day) in days {
        let once = |of: fn(&ListOf) -> i64| {
            let mut ids: Vec<i64> = of_day.iter().map(|list| of(list)).collect();
            ids.sort_unstable();
            ids.dedup();
            ids
        };
        let (sections, subjects) = (once(|list| list.section_id), once(|list| list.subject_id));
        for Taker { section_id, subject_id, student_id } in takers(tx, &sections, &subjects, day)? {
            out.entry(ListOf { section_id, subject_id, day }).or_default().push(student_id);
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paper_that_is_to_come_goes_by_today() {
        let day = |day: &str| day.parse::<NaiveDate>().expect("a day");
        let of = |on: Option<&str>, today: &str| paper_day(on.map(day), day("2026-11-28"), day("2026-04-01"), day(today));
        assert_eq!(of(Some("2026-11-17"), "2026-11-20"), day("2026-11-17"));
        assert_eq!(of(Some("2026-11-24"), "2026-11-20"), day("2026-11-20"));
        assert_eq!(of(None, "2026-12-01"), day("2026-11-28"));
        assert_eq!(of(Some("2026-03-20"), "2026-11-20"), day("2026-04-01"));
    }
}
