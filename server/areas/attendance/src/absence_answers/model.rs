//! An absence of a day with its answer: the record, the call list and the forms.

use crate::rights::leaves as rights;
use academics::api::{OF_CLASS, OF_SECTION};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Filter, Form, History, Instant, Record, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::{OF_GUARDIAN, OF_STUDENT};

kernel::string_enum! {
    /// What a parent answers in one tap. `left_home`: the child went to school, so that somebody has to look for it.
    pub enum AbsenceReason { Sick = "sick", Travelling = "travelling", LeftHome = "left_home" }
}
kernel::string_enum! {
    pub enum CallOutcome { Reached = "reached", NoAnswer = "no_answer", WrongNumber = "wrong_number" }
}

pub static ABSENCE_ANSWER: Record = Record {
    table: "absence_answer",
    record_name: "absence answer",
    columns: &[
        "student_id",
        "campus_id",
        "section_id",
        "on_date",
        "answer",
        "answered_by",
        "answered_at",
        "outcome",
        "note",
        "called_by",
        "called_at",
    ],
    scope: ScopeBy::Student { campus: "campus_id", student: "student_id", section: "section_id" },
    history: History::of(&[rights::ABSENCES_INDEX]),
    unique: &[Unique::of(
        "absence_answer_once",
        &["student_id", "on_date"],
        "student_id",
        "Somebody answered for this absence at the same moment. Load the list again.",
    )],
    ..Record::BARE
};

/// Children who left home and whom nobody has reached a parent about stand first, then absences without an answer, then the others.
const URGENCY: &str = "CASE WHEN a.answer = 'left_home' AND (a.outcome IS NULL OR a.outcome <> 'reached') THEN 1
    WHEN a.answer IS NULL AND (a.outcome IS NULL OR a.outcome <> 'reached') THEN 2 ELSE 3 END";

listed! {
    /// A student who is marked absent on a day.
    pub struct Absence of ABSENCES {
        name: "absences",
        from: "student_attendance m",
        joins: [by_id("attendance_sheet", "h", "m.sheet_id"), on("absence_answer", "a", "a.student_id = m.student_id AND a.on_date = m.on_date")],
        scope: ScopeBy::Student { campus: "m.campus_id", student: "m.student_id", section: "h.section_id" },
        only: "m.status = 'absent' AND m.lecture_id IS NULL AND m.is_void = FALSE",
        filters: &[
            Filter::of("student_id", "m.student_id"),
            Filter::date("on_date", "m.on_date"),
            // An index has the marks of a day by campus: without naming them all, a teacher's sections are looked for among the marks of all years.
            Filter::when("today", "(m.campus_id IN (SELECT id FROM campus) AND m.on_date = :today)"),
            Filter::word("answer", "a.answer", AbsenceReason::WORDS),
            Filter::word("outcome", "a.outcome", CallOutcome::WORDS),
            Filter::when("to_call", "(a.outcome IS NULL OR a.outcome <> 'reached') AND (a.answer IS NULL OR a.answer = 'left_home')"),
        ],
        sort: "urgency",
    } columns {
        id: i64 = hidden("m.id");
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "s.name", "m.student_id").nullable().unfiltered();
        registration_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        father_name: Option<String> = text("s.father_name", "Father's name").nullable();
        section_id: Option<i64> = hidden("h.section_id");
        class_name: Option<String> = of(&OF_CLASS, "c.full_name", "x.class_id").nullable().unfiltered();
        section_name: Option<String> = of(&OF_SECTION, "x.name", "h.section_id").nullable();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "m.campus_id").nullable();
        on_date: NaiveDate = date("m.on_date", "Date");
        guardian_name: Option<String> = of(&OF_GUARDIAN, "g.name", "s.guardian_id").nullable().unfiltered();
        phone: Option<String> = text("coalesce(g.phone, s.phone)", "Phone").nullable();
        remark: Option<String> = text("m.remark", "Remark").nullable();
        /// 1: the child left home, 2: nobody has answered, 3: it is answered, or a parent was reached.
        urgency: i64 = int(URGENCY, "Urgency");
        /// Of what is known of it, an answer or a call; none while nothing is.
        answer_version: Option<i64> = hidden("a.version");
        answer: Option<AbsenceReason> = text("a.answer", "Answer").nullable();
        answered_by: Option<String> = text("a.answered_by", "Answered by").nullable();
        answered_at: Option<Instant> = instant("a.answered_at", "Answered").nullable();
        outcome: Option<CallOutcome> = text("a.outcome", "Call").nullable();
        note: Option<String> = text("a.note", "Note").nullable();
        called_by: Option<String> = text("a.called_by", "Called by").nullable();
        called_at: Option<Instant> = instant("a.called_at", "Called").nullable();
    }
}

/// A parent's answer for an own child, for today.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct AnswerForm {
    pub student_id: i64,
    pub answer: AbsenceReason,
}

/// What came of the office's call about an absence.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("call")]
pub struct CallForm {
    /// The absence of the list.
    pub id: i64,
    /// Of what was known of it when the list was read; none where nothing was.
    pub version: Option<i64>,
    pub outcome: CallOutcome,
    /// What the parent said on the telephone.
    pub answer: Option<AbsenceReason>,
    #[garde(length(max = 300))]
    pub note: Option<String>,
}

/// An own child who is marked absent today.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, kernel::Row)]
pub struct OwnAbsence {
    pub student_id: i64,
    pub student_name: String,
    pub on_date: NaiveDate,
    pub answer: Option<AbsenceReason>,
    pub answered_by: Option<String>,
}
