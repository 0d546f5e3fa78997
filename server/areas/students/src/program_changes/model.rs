//! What the office fills in, what becomes of the fees, and the list of changes.

use crate::{
    placements::model::differs::{ExamDiffers, SheetsDiffer},
    students::model::OF_STUDENT,
};
use academics::api::{OF_CLASS, OF_PROGRAM};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Filter, Form, Instant, Money, ScopeBy, form::text_for_preview, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where a student is taught.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub campus_id: i64,
    pub session_id: i64,
    pub program_id: i64,
    pub class_id: i64,
}

/// A student who stands at another place by now.
#[derive(Clone, Copy, Debug)]
pub struct Move {
    pub student_id: i64,
    pub from: Place,
    pub to: Place,
    /// The first day at the new place.
    pub from_on: NaiveDate,
}

/// What a move changes of a student's fees.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FeeDifference {
    /// Planned installments from the month of the move on, as they were and as they are.
    pub planned_before_minor: Money,
    pub planned_after_minor: Money,
    /// After less before.
    pub difference_minor: Money,
    pub installments: Vec<PlannedMonth>,
    /// Advances and security deposits that went to the other campus's books.
    pub advance_minor: Money,
    pub security_minor: Money,
    /// What is unpaid on issued challans, which stay where they were earned.
    pub stays_minor: Money,
    /// What the office should know besides.
    pub notes: Vec<String>,
}

impl FeeDifference {
    /// Whether anything is planned or unpaid that a move concerns.
    pub fn touches_bills(&self) -> bool {
        !self.installments.is_empty() || self.stays_minor.is_positive()
    }
}

/// What is planned for a month.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PlannedMonth {
    /// `2026-12`.
    pub period: String,
    pub before_minor: Money,
    pub after_minor: Money,
}

/// A student's new place.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("", rules)]
pub struct ProgramForm {
    /// The student, in the version that was read.
    pub id: i64,
    pub version: i64,
    pub campus_id: i64,
    pub program_id: i64,
    pub class_id: i64,
    /// A section of the class; without one the student waits for it.
    pub section_id: Option<i64>,
    /// The first day at the new place.
    pub from_on: NaiveDate,
    #[garde(length(min = 3, max = 200))]
    pub reason: String,
    /// Why the student goes to another campus although something is unpaid at the present one. Takes a permission of its own.
    #[garde(length(max = 300))]
    pub override_reason: Option<String>,
    /// Tells what would happen; nothing is kept.
    #[serde(default)]
    pub preview: bool,
}

impl ProgramForm {
    /// As it is while it is filled in: the reason may be missing.
    pub fn for_preview(self) -> ProgramForm {
        ProgramForm { reason: text_for_preview(self.reason), preview: true, ..self }
    }

    fn rules(&mut self, c: &mut Checks) {
        let told = self.override_reason.as_ref().is_none_or(|reason| reason.chars().count() >= 5);
        c.ensure(told, "override_reason", "Say in a few words why, so that an auditor understands it.");
    }
}

/// What was done, or would be.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ProgramChanged {
    pub student_id: i64,
    /// None of a preview.
    pub change_id: Option<i64>,
    /// What becomes of the section.
    pub notes: Vec<String>,
    pub fees: FeeDifference,
    /// Sheets of attendance: they follow.
    pub sheets: Vec<SheetsDiffer>,
    /// Exams: they stay as they are.
    pub exams: Vec<ExamDiffers>,
}

listed! {
    /// A row of the list.
    pub struct ProgramChange of PROGRAM_CHANGES {
        name: "program changes",
        from: "program_change q",
        scope: ScopeBy::Campus("q.to_campus_id"),
        filters: &[
            Filter::id("campus_id", "q.to_campus_id"),
            Filter::of("student_id", "q.student_id"),
            Filter::id("program_id", "q.to_program_id"),
            Filter::id("class_id", "q.to_class_id"),
        ],
        sort: "-from_on",
    } columns {
        id: i64 = hidden("q.id");
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "st.name", "q.student_id").nullable().unfiltered();
        registration_no: Option<String> = text("st.registration_no", "Registration no").nullable();
        from_on: NaiveDate = date("q.from_on", "From").filtered();
        from_campus_name: Option<String> = of(&OF_CAMPUS, "a.name", "q.from_campus_id").called("Old campus").nullable().unfiltered();
        from_program_name: Option<String> = of(&OF_PROGRAM, "r.name", "q.from_program_id").called("Old program").nullable().unfiltered();
        from_class_name: Option<String> = of(&OF_CLASS, "c.name", "q.from_class_id").called("Old class").nullable().unfiltered();
        to_campus_name: Option<String> = of(&OF_CAMPUS, "b.name", "q.to_campus_id").called("New campus").nullable().unfiltered();
        to_program_name: Option<String> = of(&OF_PROGRAM, "t.name", "q.to_program_id").called("New program").nullable().unfiltered();
        to_class_name: Option<String> = of(&OF_CLASS, "d.name", "q.to_class_id").called("New class").nullable().unfiltered();
        planned_before_minor: Money = money("q.planned_before_minor", "Planned before");
        planned_after_minor: Money = money("q.planned_after_minor", "Planned after");
        advance_minor: Money = money("q.advance_minor", "Advance moved");
        security_minor: Money = money("q.security_minor", "Security moved");
        reason: String = text("q.reason", "Reason");
        user_name: String = text("q.user_name", "By");
        created_at: Instant = instant("q.created_at", "Entered");
    }
}
