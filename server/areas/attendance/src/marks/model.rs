//! A sheet, its marks, what a form may say, and what marks add up to.

mod counts;
mod form;

pub use counts::{MarkCounts, run_of_absences};
pub use form::{SheetKey, SheetTakenBack, StudentMarkLine, StudentMarksForm};

use crate::rights;
use chrono::NaiveDate;
use kernel::{History, Instant, Record, Row, ScopeBy, Unique};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum MarkStatus { Present = "present", Absent = "absent", Late = "late", Leave = "leave", HalfDay = "half_day", Duty = "duty" }
}

kernel::string_enum! {
    /// Where a mark comes from.
    pub enum MarkSource { Sheet = "sheet", Leave = "leave", GatePass = "gate_pass" }
}

kernel::string_enum! {
    pub enum SheetState {
        Unmarked = "unmarked",
        PartlyMarked = "partly_marked",
        /// Everybody is marked, or whoever marked it said that it is done.
        Confirmed = "confirmed",
        /// The day was closed after it was marked.
        Voided = "voided",
    }
}

impl MarkStatus {
    /// As people say it: "on leave".
    pub fn label(self) -> &'static str {
        match self {
            MarkStatus::Present => "present",
            MarkStatus::Absent => "absent",
            MarkStatus::Late => "late",
            MarkStatus::Leave => "on leave",
            MarkStatus::HalfDay => "there for half the day",
            MarkStatus::Duty => "on duty",
        }
    }

    /// The student was at school.
    pub fn was_there(self) -> bool {
        !matches!(self, MarkStatus::Absent | MarkStatus::Leave)
    }
}

/// Why a mark is set by another part than the sheet.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    pub kind: MarkSource,
    pub reason: &'a str,
}

pub static ATTENDANCE_SHEET: Record = Record {
    table: "attendance_sheet",
    record_name: "attendance sheet",
    columns: &[
        "campus_id",
        "section_id",
        "on_date",
        "lecture_id",
        "subject_id",
        "state",
        "strength",
        "present",
        "absent",
        "late",
        "on_leave",
        "half_day",
        "on_duty",
        "marked_by",
        "marked_at",
        "confirmed_by",
        "confirmed_at",
        "told_at",
        "tells_at",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::SUMMARIES]),
    unique: &[
        Unique::of("attendance_sheet_day", &["section_id", "on_date"], "date", BEGUN),
        Unique::of("attendance_sheet_lecture", &["section_id", "on_date", "lecture_id", "subject_id"], "date", BEGUN),
    ],
    ..Record::BARE
};

const BEGUN: &str = "Somebody began this sheet at the same moment. Save again.";

pub static STUDENT_ATTENDANCE: Record = Record {
    table: "student_attendance",
    record_name: "student attendance",
    columns: &["sheet_id", "student_id", "campus_id", "on_date", "lecture_id", "status", "remark", "source", "marked_by", "is_void"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::SUMMARIES]),
    unique: &[
        Unique::of("student_attendance_day", &["student_id", "on_date"], "lines", MARKED),
        Unique::of("student_attendance_lecture", &["student_id", "on_date", "lecture_id"], "lines", MARKED),
    ],
    ..Record::BARE
};

const MARKED: &str = "Somebody was marked meanwhile. Load the sheet again.";

/// The sheet of a section on a day as it is kept.
#[derive(Clone, Debug, Row)]
pub struct KeptSheet {
    pub id: i64,
    pub campus_id: i64,
    pub on_date: NaiveDate,
    pub lecture_id: Option<i64>,
    pub state: SheetState,
    pub confirmed_at: Option<Instant>,
    pub told_at: Option<Instant>,
    /// When the guardians of who is absent are told; until then the sheet can be taken back.
    pub tells_at: Option<Instant>,
}

/// A mark as it is kept.
#[derive(Clone, Debug, Row)]
pub struct KeptMark {
    pub id: i64,
    pub version: i64,
    pub sheet_id: i64,
    pub student_id: i64,
    pub status: MarkStatus,
    pub remark: Option<String>,
    pub source: MarkSource,
    pub marked_by: String,
    /// Nobody sat there on the day, or its day was closed: it counts no more.
    pub is_void: bool,
    pub updated_at: Instant,
}

/// Which sheet.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct StudentSheetQuery {
    pub section_id: i64,
    /// Today when left out.
    pub date: Option<NaiveDate>,
    /// The period of the lecture; the sheet of the day when left out.
    pub lecture_id: Option<i64>,
    /// Which subject, where several share the period: the reader's own, else the first, when left out.
    pub subject_id: Option<i64>,
}

/// A section's sheet of a day, or of a lecture.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct StudentSheet {
    pub section_id: i64,
    pub section_name: String,
    pub class_name: String,
    pub campus_id: i64,
    pub campus_name: String,
    pub incharge_name: Option<String>,
    pub date: NaiveDate,
    pub lecture_id: Option<i64>,
    /// Of the lecture.
    pub subject_id: Option<i64>,
    /// The lectures of the day, where the campus marks lectures.
    pub lectures: Vec<SheetLecture>,
    pub state: SheetState,
    pub is_locked: bool,
    /// Why nobody is marked on the day; none when it is a school day.
    pub closed: Option<String>,
    /// Why the reader does not mark or change it; none when they do.
    pub refusal: Option<String>,
    /// As `11:00`: from then on the sheet is locked. That of a lecture is not locked before an hour after the lecture.
    pub cut_off: String,
    pub marked_by: Option<String>,
    pub marked_at: Option<Instant>,
    pub confirmed_by: Option<String>,
    pub confirmed_at: Option<Instant>,
    /// Seconds until the families of who is absent are told, within which the sheet can be taken back; none when nobody is to be told.
    pub tells_in: Option<i64>,
    /// Families that were told today of an absence on the sheet.
    pub told: i64,
    /// A family that was told of an absence is told when it was none after all.
    pub tells_corrections: bool,
    pub strength: i64,
    pub counts: MarkCounts,
    pub data: Vec<StudentSheetRow>,
}

/// A lecture that has a sheet of its own.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SheetLecture {
    /// Of its period: the `lecture_id` of its sheet.
    pub id: i64,
    pub period_name: String,
    /// As `08:40`.
    pub starts_at: String,
    pub ends_at: String,
    pub subject_id: i64,
    pub subject_name: String,
    pub teacher_name: Option<String>,
    /// The reader teaches it.
    pub is_own: bool,
}

/// A student of the section with the day's mark; without one the student is not marked yet.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct StudentSheetRow {
    pub student_id: i64,
    pub registration_no: String,
    pub roll_no: Option<String>,
    pub name: String,
    pub name_ur: Option<String>,
    pub father_name: Option<String>,
    pub status: Option<MarkStatus>,
    pub remark: Option<String>,
    pub source: Option<MarkSource>,
    pub marked_by: Option<String>,
    pub marked_at: Option<Instant>,
    /// Of the mark; sent back when it is changed.
    pub version: Option<i64>,
    /// Absences in a run up to the day.
    pub run: i64,
}
