//! The week of a section: what is taught in which period, by whom and where; clashes by name.

use crate::{
    classes::model::OF_CLASS, clock::Clock, periods, programs::model::OF_PROGRAM, rights, sections::model::SECTION_ORDER, weekdays::Weekday,
};
use institution::api::OF_CAMPUS;
use kernel::{Checks, Filter, Form, History, Record, Row, ScopeBy, listed};
use people::api::OF_EMPLOYEE;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Lectures of a week at most.
const MOST: usize = 300;

pub static TIMETABLE: Record = Record {
    table: "timetable",
    record_name: "timetable",
    columns: &["campus_id", "section_id"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::TIMETABLES_INDEX]),
    ..Record::BARE
};

listed! {
    /// A section of the active session with how much of its week is written.
    pub struct Timetable of TIMETABLES {
        name: "timetables",
        record_name: "section",
        from: "section x", joins: [by_id("session", "s", "x.session_id"), on("timetable", "t", "t.section_id = x.id")],
        scope: ScopeBy::Campus("x.campus_id"),
        only: "s.is_active = TRUE",
        filters: &[
            Filter::id("program_id", "x.program_id"),
            Filter::when("without_timetable", "t.id IS NULL"),
            Filter::when("without_teacher", "EXISTS (SELECT 1 FROM lecture l WHERE l.section_id = x.id AND l.teacher_id IS NULL)"),
        ],
        sort: "class_name",
    } columns {
        id: i64 = hidden("x.id");
        class_name: String = of(&OF_CLASS, "c.full_name", "x.class_id").by(SECTION_ORDER);
        name: String = text("x.name", "Section");
        program_name: String = of(&OF_PROGRAM, "p.name", "x.program_id").unfiltered();
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "k.name", "x.campus_id");
        incharge_name: Option<String> = of(&OF_EMPLOYEE, "e.name", "x.incharge_id").called("In-charge").nullable().unfiltered();
        lectures: i64 = int("(SELECT count(*) FROM lecture l WHERE l.section_id = x.id)", "Lectures a week");
        unstaffed: i64 = int("(SELECT count(*) FROM lecture l WHERE l.section_id = x.id AND l.teacher_id IS NULL)", "Without a teacher");
        updated_at: Option<kernel::Instant> = instant("t.updated_at", "Changed").nullable();
    }
}

/// A lecture of a day, as other areas read it.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct Lecture {
    pub period_id: i64,
    pub period_name: String,
    /// Minutes after midnight.
    pub starts_at: i64,
    pub ends_at: i64,
    pub section_id: i64,
    /// With its class: `Class 9 A`.
    pub section_name: String,
    pub subject_id: i64,
    pub subject_name: String,
    pub teacher_id: Option<i64>,
    pub teacher_name: Option<String>,
    pub room: Option<String>,
}

/// A lecture of a week.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct WeekLecture {
    pub weekday: Weekday,
    pub period_id: i64,
    pub section_id: i64,
    pub section_name: String,
    pub class_name: String,
    pub subject_id: i64,
    pub subject_name: String,
    pub subject_code: String,
    pub teacher_id: Option<i64>,
    pub teacher_name: Option<String>,
    pub room: Option<String>,
}

/// A period with the weekdays that it has.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct WeekPeriod {
    pub id: i64,
    pub campus_id: i64,
    pub name: String,
    pub starts_at: Clock,
    pub ends_at: Clock,
    pub is_break: bool,
    pub weekdays: Vec<Weekday>,
}

impl From<periods::Stored> for WeekPeriod {
    fn from(periods::Stored { id, form }: periods::Stored) -> WeekPeriod {
        let weekdays = form.weekdays();
        let periods::PeriodForm { campus_id, name, starts_at, ends_at, is_break, .. } = form;
        WeekPeriod { id, campus_id, name, starts_at, ends_at, is_break, weekdays }
    }
}

/// Whose week it is.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct WeekOf {
    /// The section's, or the teacher's.
    pub id: i64,
    /// `Class 9 A`, or the teacher's name.
    pub name: String,
    pub campus_id: i64,
    pub campus_name: String,
    pub campus_name_ur: Option<String>,
    pub session_name: String,
    /// Of a section.
    pub incharge_name: Option<String>,
}

/// A week of a section or a teacher.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Week {
    pub of: WeekOf,
    /// What a save sends back: 0 before the first one, and in a teacher's week.
    pub version: i64,
    pub timetable_id: Option<i64>,
    /// Weekdays on which there are periods.
    pub weekdays: Vec<Weekday>,
    pub periods: Vec<WeekPeriod>,
    pub lectures: Vec<WeekLecture>,
}

/// A subject that the editor offers.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct SubjectChoice {
    pub id: i64,
    pub name: String,
    pub code: String,
    pub is_elective: bool,
    pub alternative: Option<String>,
}

/// Where a teacher is already.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Busy {
    pub weekday: Weekday,
    pub period_id: i64,
    /// `Physics in Class 9 A`.
    pub with: String,
}

/// A teacher that the editor offers.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TeacherChoice {
    pub id: i64,
    pub name: String,
    /// Subjects that the teacher has in this section.
    pub subject_ids: Vec<i64>,
    /// Lectures with other sections.
    pub busy: Vec<Busy>,
}

/// What a timetable is written from.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Choices {
    pub subjects: Vec<SubjectChoice>,
    pub teachers: Vec<TeacherChoice>,
    /// Rooms that the campus uses.
    pub rooms: Vec<String>,
}

/// A line of the form.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Form)]
#[form("lecture")]
pub struct LectureLine {
    pub weekday: Weekday,
    pub period_id: i64,
    pub subject_id: i64,
    pub teacher_id: Option<i64>,
    #[garde(length(max = 40))]
    pub room: Option<String>,
}

/// The whole week of a section.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("timetable", rules)]
pub struct TimetableForm {
    pub section_id: i64,
    /// The version of the week that was read, 0 before the first one, so that nobody's change is overwritten.
    pub version: i64,
    #[garde(dive, length(max = 300))]
    pub lectures: Vec<LectureLine>,
}

impl TimetableForm {
    fn rules(&mut self, c: &mut Checks) {
        c.count("lectures", &self.lectures, 1..=MOST);
        let mut seen = BTreeSet::new();
        for (n, line) in self.lectures.iter().enumerate() {
            if !seen.insert((line.weekday.index(), line.period_id, line.subject_id)) {
                c.error(&format!("lectures.{n}.subject_id"), "This subject is entered twice in the period.");
            }
        }
    }
}

/// One section's week taken over by another.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct CopyForm {
    pub from_section_id: i64,
    pub section_id: i64,
    /// Of the week that is written over, 0 before the first one.
    pub version: i64,
}

/// Whose week.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct OfSection {
    pub section_id: i64,
}

/// Who is free.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct FreeQuery {
    pub period_id: i64,
    pub weekday: Weekday,
}

/// A teacher without a lecture in a period.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct FreeTeacher {
    pub id: i64,
    pub name: String,
    pub designation_name: String,
    /// Lectures on that weekday.
    pub lectures: i64,
}

/// A lecture of another section that could be in the way.
#[derive(Clone, Debug, Row)]
pub struct Taken {
    pub weekday: Weekday,
    pub period_id: i64,
    pub period_name: String,
    pub campus_id: i64,
    pub starts_at: i64,
    pub ends_at: i64,
    pub teacher_id: Option<i64>,
    pub teacher_name: Option<String>,
    pub room: Option<String>,
    pub subject_name: String,
    pub class_name: String,
    pub section_name: String,
}

impl Taken {
    pub fn is_at(&self, weekday: Weekday, period: &WeekPeriod) -> bool {
        self.weekday == weekday && self.starts_at < period.ends_at.0 && period.starts_at.0 < self.ends_at
    }

    /// `Physics in Class 9 A`
    pub fn with(&self) -> String {
        format!("{} in {} {}", self.subject_name, self.class_name, self.section_name)
    }

    /// `on Monday, Period 3`
    pub fn at(&self) -> String {
        format!("on {}, {}", self.weekday.name(), self.period_name)
    }
}

/// Rooms are the same however they are written: `Lab 1`, `lab 1`.
pub fn same_room(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

/// Whether students choose between two subjects, so that both may stand in one period.
pub fn share_a_period(one: &SubjectChoice, other: &SubjectChoice) -> bool {
    (one.alternative.is_some() && one.alternative == other.alternative) || (one.is_elective && other.is_elective)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn subject(id: i64, is_elective: bool, alternative: Option<&str>) -> SubjectChoice {
        SubjectChoice { id, name: "S".into(), code: "S".into(), is_elective, alternative: alternative.map(str::to_owned) }
    }

    #[test]
    fn subjects_that_students_choose_between_share_a_period() {
        assert!(share_a_period(&subject(1, false, Some("faith")), &subject(2, false, Some("faith"))));
        assert!(share_a_period(&subject(1, true, None), &subject(2, true, None)));
        assert!(!share_a_period(&subject(1, false, None), &subject(2, false, None)));
        assert!(!share_a_period(&subject(1, false, Some("faith")), &subject(2, false, Some("lab"))));
        assert!(!share_a_period(&subject(1, true, None), &subject(2, false, None)));
    }

    #[test]
    fn a_room_is_the_same_however_it_is_written() {
        assert!(same_room(" Lab 1", "lab 1"));
        assert!(!same_room("Lab 1", "Lab 2"));
    }

    #[test]
    fn a_subject_stands_once_in_a_period() {
        let line = LectureLine { weekday: Weekday::Monday, period_id: 1, subject_id: 2, teacher_id: None, room: None };
        let form = |lectures: Vec<LectureLine>| TimetableForm { section_id: 1, version: 0, lectures };
        assert!(form(vec![line.clone()]).check().is_ok());
        assert!(form(vec![line.clone(), line]).check().is_err());
        assert!(form(vec![]).check().is_err());
    }
}
