//! What a day is for a section: open or closed, and why. Attendance, due dates and timetables read it.

use crate::{
    calendar::{
        self,
        model::{CalendarKind, Entry, Place},
    },
    ids::SectionId,
    sections,
    working_weeks::{self, Weeks},
};
use chrono::{Days, NaiveDate};
use institution::api::CampusId;
use kernel::{Error, Result, Tx};

kernel::string_enum! {
    pub enum DayKind {
        Working = "working", HalfDay = "half_day", Exam = "exam", WorkingWeekend = "working_weekend", Holiday = "holiday", Weekend = "weekend",
        PreparationLeave = "preparation_leave",
    }
}

/// A day of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SchoolDay {
    pub kind: DayKind,
    /// As the calendar names it.
    pub title: Option<String>,
}

impl SchoolDay {
    /// Students are marked on it.
    pub fn is_open(&self) -> bool {
        !matches!(self.kind, DayKind::Holiday | DayKind::Weekend | DayKind::PreparationLeave)
    }

    /// Why nobody is marked: `a holiday (Eid al-Fitr)`, `a weekend`.
    pub fn why_closed(&self) -> Option<String> {
        let named = |what: &str| self.title.as_ref().map_or_else(|| what.to_owned(), |title| format!("{what} ({title})"));
        match self.kind {
            DayKind::Holiday => Some(named("a holiday")),
            DayKind::PreparationLeave => Some(named("preparation leave")),
            DayKind::Weekend => Some("a weekend".into()),
            _ => None,
        }
    }
}

/// Sheets of attendance on days of sections: provided by attendance.
#[derive(Clone, Copy)]
pub struct MarkedSheets {
    /// How many are marked between two days.
    pub count: fn(&mut Tx, &[i64], NaiveDate, NaiveDate) -> Result<i64>,
    /// Days of these sections may have opened or closed.
    pub days_changed: fn(&mut Tx, &[i64], NaiveDate, NaiveDate) -> Result<()>,
}

/// The days of a campus between two days, for each of its classes and sections.
#[derive(Clone, Debug)]
pub struct SchoolDays {
    weeks: Weeks,
    entries: Vec<Entry>,
}

impl SchoolDays {
    pub fn of(&self, class_id: i64, section_id: SectionId, day: NaiveDate) -> SchoolDay {
        self.judged(day, |place| place.class_id.is_none_or(|id| id == class_id) && place.section_id.is_none_or(|id| id == section_id.0))
    }

    /// What a day is for the campus as a whole.
    pub fn of_campus(&self, day: NaiveDate) -> SchoolDay {
        self.judged(day, |place| place.class_id.is_none() && place.section_id.is_none())
    }

    /// The last day before one on which a section had school; none in two weeks of holidays. The days are those that were read from `two_weeks_before` on.
    pub fn before(&self, class_id: i64, section_id: SectionId, day: NaiveDate) -> Option<NaiveDate> {
        last_open(day, |day| self.of(class_id, section_id, day).is_open())
    }

    /// As `before`, of the campus as a whole.
    pub fn of_campus_before(&self, day: NaiveDate) -> Option<NaiveDate> {
        last_open(day, |day| self.of_campus(day).is_open())
    }

    /// A holiday or preparation leave closes a day, unless a smaller place works on it; a weekend is closed, unless somebody works on it.
    fn judged(&self, day: NaiveDate, is_for: impl Fn(Place) -> bool) -> SchoolDay {
        let of = |wanted: &dyn Fn(CalendarKind) -> bool| {
            self.entries
                .iter()
                .filter(|entry| entry.starts_on <= day && day <= entry.ends_on && is_for(entry.place) && wanted(entry.kind))
                .max_by_key(|entry| entry.place.rank())
        };
        let closing = of(&CalendarKind::closes);
        let working = of(&|kind| kind == CalendarKind::WorkingWeekend);
        let weekend = !self.weeks.is_open(day);
        let shown = |kind: DayKind, entry: Option<&Entry>| SchoolDay { kind, title: entry.map(|entry| entry.title.clone()) };
        if let Some(entry) = closing
            && working.is_none_or(|working| working.place.rank() <= entry.place.rank())
        {
            let leave = entry.kind == CalendarKind::PreparationLeave;
            return match (leave, weekend) {
                (true, true) => shown(DayKind::Weekend, None),
                (true, false) => shown(DayKind::PreparationLeave, Some(entry)),
                (false, _) => shown(DayKind::Holiday, Some(entry)),
            };
        }
        if weekend && working.is_none() {
            return shown(DayKind::Weekend, None);
        }
        if let Some(exam) = of(&|kind| kind == CalendarKind::Exam) {
            return shown(DayKind::Exam, Some(exam));
        }
        if let Some(half) = of(&|kind| kind == CalendarKind::HalfDay) {
            return shown(DayKind::HalfDay, Some(half));
        }
        if working.is_some() { shown(DayKind::WorkingWeekend, working) } else { shown(DayKind::Working, None) }
    }
}

/// Days that are looked back at for the last one of school.
const LOOKED_BACK: u64 = 14;

/// The first day that is looked at for the last one of school before a day.
pub fn two_weeks_before(day: NaiveDate) -> NaiveDate {
    day.checked_sub_days(Days::new(LOOKED_BACK)).unwrap_or(day)
}

fn last_open(day: NaiveDate, is_open: impl Fn(NaiveDate) -> bool) -> Option<NaiveDate> {
    let first = two_weeks_before(day);
    std::iter::successors(day.pred_opt(), NaiveDate::pred_opt).take_while(|day| *day >= first).find(|day| is_open(*day))
}

/// The days between two for the sections of a campus.
pub fn school_days(tx: &mut Tx, campus_id: i64, from: NaiveDate, to: NaiveDate) -> Result<SchoolDays> {
    let school = institution::api::campus(tx, campus_id)?.school_id;
    let weeks = working_weeks::of_campus(tx, campus_id)?;
    Ok(SchoolDays { weeks, entries: calendar::queries::in_force(tx, school, CampusId(campus_id), (from, to))? })
}

/// The days of the whole group: Sundays, and what closes every school.
pub fn of_group(tx: &mut Tx, from: NaiveDate, to: NaiveDate) -> Result<SchoolDays> {
    let entries = calendar::queries::in_force(tx, 0, CampusId(0), (from, to))?;
    Ok(SchoolDays { weeks: Weeks::default(), entries })
}

/// One day of a section.
pub fn school_day(tx: &mut Tx, section_id: i64, day: NaiveDate) -> Result<SchoolDay> {
    let section = sections::queries::brief(tx, section_id)?.ok_or_else(|| Error::not_found("section"))?;
    Ok(school_days(tx, section.campus_id, day, day)?.of(section.class_id, SectionId(section_id), day))
}

/// Days that are looked at for the next working one.
const LOOKED_AHEAD: u64 = 200;

/// The day itself, or the first one after it on which the campus is open. A campus that is closed for longer than anybody plans keeps the day.
pub fn next_working_day(tx: &mut Tx, campus_id: i64, day: NaiveDate) -> Result<NaiveDate> {
    let last = day.checked_add_days(Days::new(LOOKED_AHEAD)).unwrap_or(day);
    let days = school_days(tx, campus_id, day, last)?;
    Ok(day.iter_days().take_while(|next| *next <= last).find(|next| days.of_campus(*next).is_open()).unwrap_or(day))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    fn entry(kind: CalendarKind, from: &str, to: &str, place: Place) -> Entry {
        Entry { title: kind.as_str().to_owned(), kind, starts_on: day(from), ends_on: day(to), place }
    }

    fn days(entries: Vec<Entry>) -> SchoolDays {
        SchoolDays { weeks: Weeks::default(), entries }
    }

    const GROUP: Place = Place { school_id: None, campus_id: None, class_id: None, section_id: None };
    const CAMPUS: Place = Place { campus_id: Some(1), ..GROUP };
    const CLASS: Place = Place { class_id: Some(10), ..CAMPUS };

    #[test]
    fn a_weekend_is_closed_until_somebody_works_on_it() {
        let sunday = "2026-11-22";
        assert_eq!(days(vec![]).of(10, SectionId(100), day(sunday)).kind, DayKind::Weekend);
        assert_eq!(days(vec![]).of(10, SectionId(100), day("2026-11-23")).kind, DayKind::Working);
        let worked = days(vec![entry(CalendarKind::WorkingWeekend, sunday, sunday, CLASS)]);
        assert_eq!(worked.of(10, SectionId(100), day(sunday)).kind, DayKind::WorkingWeekend);
        assert_eq!(worked.of(11, SectionId(110), day(sunday)).kind, DayKind::Weekend, "another class rests");
        assert_eq!(worked.of_campus(day(sunday)).kind, DayKind::Weekend);
        let exams = days(vec![entry(CalendarKind::Exam, "2026-11-20", "2026-11-24", CAMPUS)]);
        assert_eq!(exams.of(10, SectionId(100), day(sunday)).kind, DayKind::Weekend, "exams do not fall on the Sunday between them");
        assert_eq!(exams.of(10, SectionId(100), day("2026-11-23")).kind, DayKind::Exam);
    }

    #[test]
    fn the_school_day_before_a_monday_is_a_saturday() {
        let none = days(vec![]);
        assert_eq!(none.of_campus_before(day("2026-11-23")), Some(day("2026-11-21")));
        assert_eq!(none.before(10, SectionId(100), day("2026-11-24")), Some(day("2026-11-23")));
        let rested = days(vec![entry(CalendarKind::Holiday, "2026-11-20", "2026-11-21", CLASS)]);
        assert_eq!(rested.before(10, SectionId(100), day("2026-11-23")), Some(day("2026-11-19")));
        assert_eq!(rested.before(11, SectionId(110), day("2026-11-23")), Some(day("2026-11-21")), "another class had school");
        let summer = days(vec![entry(CalendarKind::Holiday, "2026-06-01", "2026-08-14", GROUP)]);
        assert_eq!(summer.of_campus_before(day("2026-08-15")), None, "what was before the summer does not compare");
    }

    #[test]
    fn a_holiday_closes_exams_and_a_smaller_place_works_through_a_larger_ones() {
        let camp = days(vec![
            entry(CalendarKind::Holiday, "2026-06-01", "2026-08-14", GROUP),
            entry(CalendarKind::WorkingWeekend, "2026-06-08", "2026-06-12", CLASS),
            entry(CalendarKind::Exam, "2026-06-15", "2026-06-15", CLASS),
        ]);
        assert!(camp.of(10, SectionId(100), day("2026-06-09")).is_open());
        assert!(!camp.of(11, SectionId(110), day("2026-06-09")).is_open());
        assert_eq!(camp.of(10, SectionId(100), day("2026-06-15")).kind, DayKind::Holiday);
        let both = days(vec![
            entry(CalendarKind::WorkingWeekend, "2026-11-22", "2026-11-22", CAMPUS),
            entry(CalendarKind::Holiday, "2026-11-22", "2026-11-22", CAMPUS),
        ]);
        assert!(!both.of(10, SectionId(100), day("2026-11-22")).is_open(), "of two of the same place, the closing one");
        let leave = days(vec![entry(CalendarKind::PreparationLeave, "2026-11-20", "2026-11-23", CLASS)]);
        assert_eq!(leave.of(10, SectionId(100), day("2026-11-22")).kind, DayKind::Weekend);
        assert_eq!(leave.of(10, SectionId(100), day("2026-11-23")).why_closed().as_deref(), Some("preparation leave (preparation_leave)"));
    }
}
