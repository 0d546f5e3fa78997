//! How many lectures teachers have on each day: by the timetable as it stands, on days on which their sections are open.

use crate::{
    ids::SectionId,
    school_days::{SchoolDays, school_days},
    timetable::queries::of_teachers,
    weekdays::Weekday,
};
use chrono::NaiveDate;
use kernel::{Result, Tx};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Of these teachers between two days, by teacher and day; a day without a lecture is absent.
pub fn lectures_by_day(tx: &mut Tx, teachers: &[i64], (from, to): (NaiveDate, NaiveDate)) -> Result<BTreeMap<(i64, NaiveDate), i64>> {
    let lectures = of_teachers(tx, teachers, (from, to))?;
    let campuses: BTreeSet<i64> = lectures.iter().map(|one| one.campus_id).collect();
    let mut days: HashMap<i64, SchoolDays> = HashMap::new();
    for campus in campuses {
        days.insert(campus, school_days(tx, campus, from, to)?);
    }
    let mut out = BTreeMap::new();
    for day in from.iter_days().take_while(|day| *day <= to) {
        let weekday = Weekday::of(day);
        for one in lectures.iter().filter(|one| one.weekday == weekday && one.starts_on <= day && day <= one.ends_on) {
            if days.get(&one.campus_id).is_some_and(|days| days.of(one.class_id, SectionId(one.section_id), day).is_open()) {
                *out.entry((one.teacher_id, day)).or_insert(0) += 1;
            }
        }
    }
    Ok(out)
}
