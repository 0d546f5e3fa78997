//! A line of a promotion list: the record, the list, the forms; and what a result proposes.

use crate::{results::reckoning::model::Decision, rights::results::PROMOTIONS, setup::exams::model::OF_EXAM};
use academics::api::{OF_CLASS, OF_SECTION, OF_SESSION};
use institution::api::OF_CAMPUS;
use kernel::{Filter, Form, History, Instant, Record, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::{OF_STUDENT, Promotion};

pub static PROMOTION: Record = Record {
    table: "promotion",
    record_name: "promotion",
    columns: &[
        "session_id",
        "class_id",
        "campus_id",
        "section_id",
        "student_id",
        "exam_id",
        "card_id",
        "proposed",
        "outcome",
        "reason",
        "decided_by",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[PROMOTIONS]),
    unique: &[Unique::of(
        "promotion_once",
        &["session_id", "student_id"],
        "class_id",
        "Somebody made this list at the same moment. Load it again.",
    )],
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct PromotionRow of PROMOTION_ROWS {
        name: "promotions",
        from: "promotion p", joins: [by_id("result_card", "r", "p.card_id")],
        scope: ScopeBy::Campus("p.campus_id"),
        filters: &[
            Filter::id("campus_id", "p.campus_id"),
            Filter::id("class_id", "p.class_id"),
            Filter::id("section_id", "p.section_id"),
            Filter::when("is_overridden", "p.reason IS NOT NULL"),
        ],
        sort: "student_name",
    } columns {
        id: i64 = hidden("p.id");
        version: i64 = hidden("p.version");
        student_id: i64 = hidden("p.student_id").few();
        card_id: Option<i64> = hidden("p.card_id");
        student_name: String = of(&OF_STUDENT, "st.name", "p.student_id").unfiltered();
        registration_no: String = text("st.registration_no", "Registration no");
        session_name: String = of(&OF_SESSION, "s.name", "p.session_id");
        class_name: String = of(&OF_CLASS, "c.full_name", "p.class_id").unfiltered();
        section_name: Option<String> = of(&OF_SECTION, "x.name", "p.section_id").nullable().unfiltered();
        campus_name: String = of(&OF_CAMPUS, "k.name", "p.campus_id").unfiltered();
        /// None: no result decides yet.
        exam_name: Option<String> = of(&OF_EXAM, "e.name", "p.exam_id").nullable().unfiltered();
        /// Hundredths.
        percent: Option<i64> = int("r.percent", "Percent (hundredths)").nullable();
        grade: Option<String> = text("r.grade", "Grade").nullable();
        failed: Option<i64> = int("r.failed", "Failed subjects").nullable();
        proposed: Promotion = text("p.proposed", "By the result").words(Promotion::WORDS);
        outcome: Promotion = text("p.outcome", "Outcome").words(Promotion::WORDS);
        /// Why the outcome is not the proposed one.
        reason: Option<String> = text("p.reason", "Reason").nullable();
        decided_by: String = text("p.decided_by", "By");
        updated_at: Instant = instant("p.updated_at", "At");
    }
}

/// Of which class a list is made, and by which exam.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct PromotionListForm {
    /// The active one when left out.
    pub session_id: Option<i64>,
    pub campus_id: i64,
    pub class_id: i64,
    /// A published exam of the class; everybody is provisional when left out.
    pub exam_id: Option<i64>,
}

/// What a list came to.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PromotionListMade {
    pub students: i64,
    pub promoted: i64,
    pub conditional: i64,
    pub provisional: i64,
    pub repeat: i64,
    pub left: i64,
    /// Lines that somebody had decided otherwise, and that stay so.
    pub kept: i64,
}

/// What somebody decides about a student, as it was read.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("promotion")]
pub struct PromotionForm {
    pub id: i64,
    pub version: i64,
    pub outcome: Promotion,
    /// Needed where the outcome is not the proposed one.
    #[garde(length(max = 300))]
    pub reason: Option<String>,
}

/// What a result proposes: provisional where none is known.
pub fn proposed(has_left: bool, decision: Option<Decision>) -> Promotion {
    match decision {
        _ if has_left => Promotion::Left,
        Some(Decision::Passed) => Promotion::Promoted,
        Some(Decision::Conditional) => Promotion::Conditional,
        Some(Decision::Failed) => Promotion::Repeat,
        Some(Decision::Incomplete) | None => Promotion::Provisional,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_proposes_where_a_student_goes() {
        assert_eq!(proposed(false, Some(Decision::Passed)), Promotion::Promoted);
        assert_eq!(proposed(false, Some(Decision::Failed)), Promotion::Repeat);
        assert_eq!((proposed(false, None), proposed(true, Some(Decision::Passed))), (Promotion::Provisional, Promotion::Left));
    }
}
