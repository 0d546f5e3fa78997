//! A re-check: the record, the list, the forms.

use crate::{
    half_marks::HalfMarks,
    rights::results::RECHECKS,
    setup::exams::model::{OF_EXAM, PaperPart},
};
use academics::api::{OF_CLASS, OF_SECTION, OF_SUBJECT};
use institution::api::OF_CAMPUS;
use kernel::{Filter, Form, History, Instant, Record, ScopeBy, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::OF_STUDENT;

kernel::string_enum! {
    pub enum RecheckState {
        Requested = "requested",
        Unchanged = "unchanged",
        /// The marks are others, and the student has a further card.
        Changed = "changed",
    }
}

pub static RESULT_RECHECK: Record = Record {
    table: "result_recheck",
    record_name: "re-check",
    columns: &[
        "award_mark_id",
        "exam_id",
        "paper_id",
        "student_id",
        "campus_id",
        "section_id",
        "reason",
        "by_family",
        "requested_by",
        "state",
        "from_halves",
        "to_halves",
        "finding",
        "decided_by",
        "decided_at",
        "requested_by_id",
        "decided_by_id",
        "number",
    ],
    // Families read on their card how a re-check stands; the marks and findings here are the office's.
    scope: ScopeBy::Section { campus: "campus_id", section: "section_id", seen_by: None },
    history: History::of(&[RECHECKS]),
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct ResultRecheck of RESULT_RECHECKS {
        name: "re-checks",
        from: "result_recheck r", joins: [by_id("exam_paper", "q", "r.paper_id"), by_id("award_mark", "m", "r.award_mark_id")],
        scope: ScopeBy::Section { campus: "r.campus_id", section: "r.section_id", seen_by: None },
        filters: &[Filter::id("section_id", "r.section_id")],
        sort: "-created_at",
    } columns {
        id: i64 = hidden("r.id");
        version: i64 = hidden("r.version");
        exam_id: i64 = hidden("r.exam_id").few();
        student_id: i64 = hidden("r.student_id").few();
        award_list_id: i64 = hidden("m.award_list_id");
        /// 1 and 2 of the re-checks of this mark.
        number: i64 = int("r.number", "Re-check");
        student_name: String = of(&OF_STUDENT, "st.name", "r.student_id").unfiltered();
        registration_no: String = text("st.registration_no", "Registration no");
        exam_name: String = of(&OF_EXAM, "e.name", "r.exam_id").unfiltered();
        subject_name: String = of(&OF_SUBJECT, "u.name", "q.subject_id").unfiltered();
        part: PaperPart = text("q.part", "Part");
        class_name: String = of(&OF_CLASS, "c.full_name", "e.class_id").unfiltered();
        section_name: String = of(&OF_SECTION, "x.name", "r.section_id").unfiltered();
        campus_name: String = of(&OF_CAMPUS, "k.name", "r.campus_id");
        reason: String = text("r.reason", "Reason");
        by_family: bool = flag("r.by_family", "By the family").filtered();
        requested_by: String = text("r.requested_by", "Asked by");
        state: RecheckState = text("r.state", "Status").words(RecheckState::WORDS);
        total_marks: i64 = int("q.total_marks", "Out of");
        /// Marks as `87.5`: those that stand until it is decided; none where the student had none.
        was: Option<String> = text(
            "CAST((CASE WHEN r.state = 'requested' THEN m.obtained_halves ELSE r.from_halves END) / 2 AS TEXT)
             || CASE WHEN (CASE WHEN r.state = 'requested' THEN m.obtained_halves ELSE r.from_halves END) % 2 = 1 THEN '.5' ELSE '' END",
            "Was"
        )
        .nullable();
        is_now: Option<String> = text("CAST(r.to_halves / 2 AS TEXT) || CASE WHEN r.to_halves % 2 = 1 THEN '.5' ELSE '' END", "Is").nullable();
        finding: Option<String> = text("r.finding", "Finding").nullable();
        decided_by: Option<String> = text("r.decided_by", "Decided by").nullable();
        decided_at: Option<Instant> = instant("r.decided_at", "Decided").nullable();
        created_at: Instant = instant("r.created_at", "Asked").filtered();
    }
}

/// Re-checks of one mark at most.
pub const MOST_OF_A_MARK: i64 = 2;

/// How a re-check of a student's paper stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, kernel::Row)]
pub struct PaperRecheck {
    pub paper_id: i64,
    pub state: RecheckState,
}

/// Which marks are to be looked at again, and why.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("re-check")]
pub struct RecheckForm {
    pub student_id: i64,
    pub paper_id: i64,
    #[garde(lines, length(min = 3, max = 300))]
    pub reason: String,
}

/// What somebody found who looked again.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("re-check")]
pub struct DecisionForm {
    pub id: i64,
    pub version: i64,
    /// The right marks; those that were given stay when left out.
    pub marks: Option<HalfMarks>,
    #[garde(lines, length(min = 3, max = 300))]
    pub finding: String,
}

/// What came of a re-check.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RecheckDecided {
    pub id: i64,
    pub state: RecheckState,
    /// The student's further card.
    pub card_number: Option<i64>,
}
