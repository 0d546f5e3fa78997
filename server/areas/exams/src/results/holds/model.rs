//! A hold on a result: the record, the list, the forms.

use crate::{rights::results::HOLDS, setup::exams::model::OF_EXAM};
use academics::api::{OF_CLASS, OF_SECTION};
use institution::api::OF_CAMPUS;
use kernel::{Filter, Form, History, Instant, Record, ScopeBy, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::OF_STUDENT;

kernel::string_enum! {
    pub enum HoldKind { Dues = "dues", Eligibility = "eligibility", Inquiry = "inquiry", Other = "other" }
}

pub static RESULT_HOLD: Record = Record {
    table: "result_hold",
    record_name: "result hold",
    columns: &["student_id", "campus_id", "exam_id", "kind", "reason", "placed_by", "lifted_by", "lifted_at", "lift_reason"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[HOLDS]),
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct ResultHold of RESULT_HOLDS {
        name: "withheld results",
        from: "result_hold h",
        scope: ScopeBy::Campus("h.campus_id"),
        filters: &[
            Filter::of("exam_id", "h.exam_id"),
            Filter::id("section_id", "st.section_id"),
            Filter::when("is_lifted", "h.lifted_at IS NOT NULL"),
        ],
        sort: "-created_at",
    } columns {
        id: i64 = hidden("h.id");
        version: i64 = hidden("h.version");
        student_id: i64, student_name: String = of(&OF_STUDENT, "st.name", "h.student_id");
        registration_no: String = text("st.registration_no", "Registration no");
        class_name: String = of(&OF_CLASS, "c.full_name", "st.class_id").unfiltered();
        section_name: Option<String> = of(&OF_SECTION, "x.name", "st.section_id").nullable().unfiltered();
        campus_name: String = of(&OF_CAMPUS, "k.name", "h.campus_id");
        /// None: every result.
        exam_name: Option<String> = of(&OF_EXAM, "e.name", "h.exam_id").nullable().unfiltered();
        kind: HoldKind = text("h.kind", "Because of").words(HoldKind::WORDS);
        reason: String = text("h.reason", "Reason");
        placed_by: String = text("h.placed_by", "Withheld by");
        created_at: Instant = instant("h.created_at", "Withheld").filtered();
        lifted_by: Option<String> = text("h.lifted_by", "Released by").nullable();
        lifted_at: Option<Instant> = instant("h.lifted_at", "Released").nullable();
        lift_reason: Option<String> = text("h.lift_reason", "Why it was released").nullable();
    }
}

/// Whose result is withheld, and why.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("result hold")]
pub struct HoldForm {
    pub student_id: i64,
    /// Every result, until it is released, when left out.
    pub exam_id: Option<i64>,
    pub kind: HoldKind,
    #[garde(lines, length(min = 3, max = 300))]
    pub reason: String,
}

/// Which hold is released, as it was read, and why.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Form)]
#[form("result hold")]
pub struct LiftForm {
    pub id: i64,
    pub version: i64,
    #[garde(lines, length(min = 3, max = 300))]
    pub reason: String,
}
