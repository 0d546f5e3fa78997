//! An award list and its marks: records, the list, what a form may say, what the calls answer.

mod answers;
mod form;

pub use answers::{AwardListDetails, AwardRow, ListSummary, ListsLocked, ListsMade, MarksSaved};
pub use form::{AwardListForm, AwardListsForm, Cell, ListAct, MarkLine};

use crate::{
    rights::marks::AWARD_LISTS_DETAIL,
    setup::exams::model::{ExamStatus, OF_EXAM, PaperPart},
};
use academics::api::{OF_CLASS, OF_PROGRAM, OF_SECTION, OF_SUBJECT};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Filter, History, Instant, Record, ScopeBy, Unique, listed};
use people::api::OF_EMPLOYEE;

kernel::string_enum! {
    pub enum AwardListStatus {
        Draft = "draft",
        Submitted = "submitted",
        /// Somebody who entered none of it has looked at it.
        Checked = "checked",
        Locked = "locked",
    }
}

kernel::string_enum! {
    /// What a cell says; none while it is empty.
    pub enum MarkState {
        Obtained = "obtained",
        /// Counts 0 and fails.
        Absent = "absent",
        /// Stands outside of the total.
        Exempt = "exempt",
        /// The marks are kept and count 0.
        UnfairMeans = "unfair_means",
    }
}

kernel::string_enum! {
    /// What changed a mark after its list was submitted.
    pub enum MarkChange { Mark = "mark", Moderation = "moderation", Grace = "grace", Recheck = "recheck" }
}

pub static AWARD_LIST: Record = Record {
    table: "award_list",
    record_name: "award list",
    columns: &[
        "exam_id",
        "paper_id",
        "section_id",
        "campus_id",
        "subject_id",
        "name",
        "employee_id",
        "status",
        "expected",
        "entered",
        "returned_reason",
        "submitted_by",
        "submitted_by_id",
        "submitted_at",
        "checked_by",
        "checked_by_id",
        "checked_at",
        "locked_by",
        "locked_at",
    ],
    scope: ScopeBy::Section { campus: "campus_id", section: "section_id", seen_by: None },
    history: History::of(&[AWARD_LISTS_DETAIL]),
    unique: &[Unique::of(
        "award_list_once",
        &["paper_id", "section_id"],
        "exam_id",
        "Somebody made these award lists at the same moment. Load them again.",
    )],
    words: &["name"],
    numbers: &[],
};

pub static AWARD_MARK: Record = Record {
    table: "award_mark",
    record_name: "mark",
    columns: &[
        "award_list_id",
        "student_id",
        "campus_id",
        "state",
        "obtained_halves",
        "moderated_halves",
        "moderation_halves",
        "moderation_percent",
        "grace_halves",
        "remark",
        "marked_by",
        "marked_by_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[AWARD_LISTS_DETAIL]),
    unique: &[Unique::of(
        "award_mark_once",
        &["award_list_id", "student_id"],
        "lines",
        "Somebody entered marks at the same moment. Load the list again.",
    )],
    ..Record::BARE
};

/// Whether the employee `m` for whom the list `a` of section `x` was made still teaches it: has its subject, or the section, in the active session. A list is
/// reached by its teacher as long as this holds, and the section around it by nobody because of a list.
pub const HAS_TEACHER: &str =
    "(m.id IS NOT NULL AND EXISTS (SELECT 1 FROM session v WHERE v.id = x.session_id AND v.is_active = TRUE) AND (coalesce(x.incharge_id, 0) = m.id
    OR EXISTS (SELECT 1 FROM teacher_section t WHERE t.section_id = x.id AND t.employee_id = m.id)
    OR EXISTS (SELECT 1 FROM teacher_subject t WHERE t.section_id = x.id AND t.subject_id = a.subject_id AND t.employee_id = m.id)
    OR EXISTS (SELECT 1 FROM lecture t WHERE t.section_id = x.id AND t.subject_id = a.subject_id AND t.teacher_id = m.id)))";

/// Lists of open exams whose day has passed and that nobody has submitted.
const MISSING: &str = "e.status = 'open' AND a.status = 'draft' AND coalesce(q.on_date, e.ends_on) < :today";

listed! {
    /// A row of the list.
    pub struct AwardList of AWARD_LISTS {
        name: "award lists",
        record_name: "award list",
        from: "award_list a", joins: [by_id("exam_paper", "q", "a.paper_id")],
        scope: ScopeBy::Section { campus: "a.campus_id", section: "a.section_id", seen_by: None },
        filters: &[
            Filter::id("session_id", "e.session_id"),
            Filter::text("series", "e.series"),
            Filter::id("program_id", "x.program_id"),
            Filter::id("class_id", "x.class_id"),
            Filter::id("section_id", "a.section_id"),
            Filter::id("subject_id", "a.subject_id"),
            Filter::when("is_missing", MISSING),
            Filter::when("has_teacher", HAS_TEACHER),
        ],
        sort: "-on_date",
    } columns {
        id: i64 = hidden("a.id");
        exam_id: i64, exam_name: String = of(&OF_EXAM, "e.name", "a.exam_id");
        exam_status: ExamStatus = text("e.status", "Exam's status").words(ExamStatus::WORDS);
        subject_name: String = of(&OF_SUBJECT, "u.name", "a.subject_id").unfiltered();
        part: PaperPart = text("q.part", "Part").words(PaperPart::WORDS);
        program_name: String = of(&OF_PROGRAM, "p.name", "x.program_id").unfiltered();
        class_name: String = of(&OF_CLASS, "c.full_name", "x.class_id").unfiltered();
        section_name: String = of(&OF_SECTION, "x.name", "a.section_id").unfiltered();
        campus_name: String = of(&OF_CAMPUS, "k.name", "a.campus_id");
        employee_id: Option<i64>, teacher_name: Option<String> = of(&OF_EMPLOYEE, "m.name", "a.employee_id").called("Teacher").nullable();
        on_date: Option<NaiveDate> = date("q.on_date", "Day").nullable().filtered();
        total_marks: i64 = int("q.total_marks", "Marks");
        /// Cells that are filled, of the students who are expected.
        entered: i64 = int("a.entered", "Entered");
        expected: i64 = int("a.expected", "Students");
        status: AwardListStatus = text("a.status", "Status").words(AwardListStatus::WORDS);
        submitted_by: Option<String> = text("a.submitted_by", "Submitted by").nullable();
        submitted_at: Option<Instant> = instant("a.submitted_at", "Submitted at").nullable();
        checked_by: Option<String> = text("a.checked_by", "Checked by").nullable();
    }
}
