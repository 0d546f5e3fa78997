use crate::marks::model::MarkCounts;
use academics::api::DayKind;
use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Of which campuses.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct TodayQuery {
    /// All that the caller works for when left out.
    pub campus_id: Option<i64>,
}

/// What of attendance needs somebody today.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AttendanceToday {
    pub date: NaiveDate,
    /// Every section that has students, as far as it is marked.
    pub sections: Vec<SectionToday>,
    /// Those that the caller marks and that are not finished, on a school day of theirs.
    pub unmarked: Vec<UnmarkedSection>,
    pub runs: Vec<AbsenceRun>,
}

/// Who of a section is there today.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SectionToday {
    pub section_id: i64,
    pub section_name: String,
    pub class_id: i64,
    pub class_name: String,
    pub campus_id: i64,
    pub campus_name: String,
    pub strength: i64,
    pub counts: MarkCounts,
    /// Of the last school day of the section, two weeks ago at most.
    pub yesterday: MarkCounts,
    /// Its sheet is done.
    pub is_finished: bool,
    /// What closes the day for the section; none on a school day.
    pub closed: Option<DayKind>,
    /// As the calendar names it.
    pub closed_for: Option<String>,
}

/// A section whose sheet of today is not finished.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct UnmarkedSection {
    pub section_id: i64,
    pub section_name: String,
    pub class_name: String,
    pub program_name: String,
    pub campus_id: i64,
    pub campus_name: String,
    pub incharge_name: Option<String>,
    pub strength: i64,
    pub marked: i64,
    /// As `11:00`.
    pub cut_off: String,
    /// The cut-off has passed.
    pub is_late: bool,
}

/// A student who is absent day after day, up to the last marked day.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AbsenceRun {
    pub student_id: i64,
    pub registration_no: String,
    pub name: String,
    pub class_name: String,
    pub section_name: Option<String>,
    pub campus_name: String,
    /// School days.
    pub days: i64,
    pub since: NaiveDate,
}
