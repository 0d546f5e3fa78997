//! An award, its list, and what runs and steps ask and answer.

pub mod news;

use crate::{scholarships::rights::SCHOLARSHIPS as RIGHTS, scholarships::setup::model::OF_SCHOLARSHIP};
use academics::api::{OF_CLASS, OF_SESSION};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Filter, Form, History, Instant, Money, Record, Result, Row, ScopeBy, Selection, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

kernel::string_enum! {
    pub enum AwardStatus {
        /// Prepared; nothing is conceded yet.
        Proposed = "proposed",
        /// Given until the matric result confirms it.
        Provisional = "provisional",
        Confirmed = "confirmed",
        Revoked = "revoked",
        Rejected = "rejected",
        /// The admission lapsed.
        Lapsed = "lapsed",
    }
}

impl AwardStatus {
    /// It stands in the fees.
    pub fn is_given(self) -> bool {
        matches!(self, AwardStatus::Provisional | AwardStatus::Confirmed)
    }
}

pub static AWARD: Record = Record {
    table: "scholarship_award",
    record_name: "scholarship award",
    columns: &[
        "scholarship_id",
        "slab_id",
        "student_id",
        "campus_id",
        "session_id",
        "measure_hundredths",
        "why",
        "status",
        "cost_minor",
        "renews_id",
        "prepared_by",
        "prepared_by_name",
        "approved_by",
        "approved_by_name",
        "approved_on",
        "closed_on",
        "closed_reason",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of(
        "scholarship_award_one",
        &["scholarship_id", "student_id"],
        "student_ids",
        "This student has the scholarship already.",
    )],
    ..Record::BARE
};

listed! {
    /// A row of the list, and all there is to an award.
    pub struct ScholarshipAward of AWARDS {
        name: "scholarship awards",
        record_name: "student",
        from: "scholarship_award d", joins: [always("student", "s", "s.id = d.student_id"), by_id("scholarship_slab", "b", "d.slab_id")],
        scope: ScopeBy::Campus("d.campus_id"),
        filters: &[
            Filter::id("class_id", "s.class_id"),
            // The board has told what confirms a provisional award, as the scholarship counts it.
            Filter::when(
                "result_known",
                "d.status = 'provisional' AND EXISTS (SELECT 1 FROM matric_result m WHERE m.student_id = d.student_id AND m.exam = 'ssc'
                 AND (m.attempt = 'annual' OR a.annual_only = FALSE))",
            ),
        ],
        sort: "-id",
        totals: &[("cost_minor", "d.cost_minor")],
    } columns {
        id: i64 = int("d.id", "");
        version: i64 = hidden("d.version");
        scholarship_id: i64, scholarship_name: Option<String> = of(&OF_SCHOLARSHIP, "a.name", "d.scholarship_id").nullable();
        student_id: i64 = hidden("d.student_id").few();
        student_name: String = text("s.name", "Student");
        registration_no: String = text("s.registration_no", "Registration no");
        class_name: Option<String> = of(&OF_CLASS, "k.full_name", "s.class_id").nullable().unfiltered();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "d.campus_id").nullable();
        session_name: Option<String> = of(&OF_SESSION, "e.name", "d.session_id").nullable();
        /// Hundredths of a percent; of siblings, hundreds.
        measure_hundredths: i64 = int("d.measure_hundredths", "Measure (hundredths)");
        percent_hundredths: Option<i64> = int("b.percent_hundredths", "Percent (hundredths)").nullable();
        amount_minor: Option<Money> = money("b.amount_minor", "Amount").nullable();
        why: String = text("d.why", "Why");
        status: AwardStatus = text("d.status", "Status").words(AwardStatus::WORDS);
        /// What it draws on the budget: income forgone.
        cost_minor: Money = money("d.cost_minor", "Cost");
        is_renewal: bool = flag("d.renews_id IS NOT NULL", "Renewal");
        prepared_by_name: String = text("d.prepared_by_name", "Prepared by");
        approved_by_name: Option<String> = text("d.approved_by_name", "Approved by").nullable();
        approved_on: Option<NaiveDate> = date("d.approved_on", "Approved").nullable().filtered();
        closed_on: Option<NaiveDate> = date("d.closed_on", "Closed").nullable();
        closed_reason: Option<String> = text("d.closed_reason", "Why closed").nullable();
        created_at: Instant = instant("d.created_at", "Prepared");
    }
}

/// Students of a run at most.
pub const MOST_AT_ONCE: usize = 300;

/// A run over those who are entitled, or over named students.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("award", rules)]
pub struct RunForm {
    pub scholarship_id: i64,
    /// One of the scholarship's campuses; all of the caller's when left out.
    pub campus_id: Option<i64>,
    /// Those whom the office names, or chose of the preview; everybody who is entitled when left out.
    #[serde(default)]
    #[garde(length(max = MOST_AT_ONCE))]
    pub student_ids: Vec<i64>,
    /// What the office found, where no marks decide: 0 to 100 %. In hundredths.
    #[garde(range(min = 0, max = 10_000))]
    pub measure_hundredths: Option<i64>,
    /// Why, where the office names students.
    #[garde(length(max = 300))]
    pub why: Option<String>,
}

impl RunForm {
    fn rules(&mut self, _: &mut Checks) {
        self.student_ids.sort_unstable();
        self.student_ids.dedup();
    }
}

/// Somebody who is entitled, with what it would cost, or why not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Candidate {
    pub student_id: i64,
    pub student_name: String,
    pub registration_no: String,
    pub class_name: String,
    pub campus_name: String,
    pub measure_hundredths: i64,
    pub why: String,
    pub slab_id: Option<i64>,
    pub percent_hundredths: Option<i64>,
    pub amount_minor: Option<Money>,
    /// What would be taken off from now on.
    pub cost_minor: Money,
    /// Why it is not given.
    pub refusal: Option<String>,
}

/// What a run would prepare.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RunPreview {
    pub rows: Vec<Candidate>,
    /// Those whom it would be given to.
    pub count: usize,
    pub cost_minor: Money,
    /// What the budget bears before.
    pub budget_minor: Money,
}

/// What a run prepared.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Prepared {
    pub award_ids: Vec<i64>,
    pub cost_minor: Money,
}

kernel::string_enum! {
    /// What is done to many awards by the job.
    pub enum Step { Approve = "approve", Reject = "reject", Confirm = "confirm", Revoke = "revoke" }
}

/// Awards that a step is taken for: chosen as in a `Selection`, whose fields stand here so that a wrong one is named.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct StepForm {
    #[serde(default)]
    pub ids: Vec<i64>,
    pub query: Option<BTreeMap<String, String>>,
    /// Needed to reject and to revoke.
    pub reason: Option<String>,
}

impl StepForm {
    pub fn chosen(&self) -> Selection {
        Selection { ids: self.ids.clone(), query: self.query.clone() }
    }

    /// The reason as its step needs it.
    pub fn reason_for(&self, step: Step) -> Result<String> {
        if !matches!(step, Step::Reject | Step::Revoke) {
            return Ok(String::new());
        }
        let mut c = Checks::of("award");
        let reason = c.text("reason", self.reason.clone(), 3..=200);
        c.done()?;
        Ok(reason)
    }
}

/// Parameters of the job.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StepParams {
    pub step: Step,
    pub ids: Vec<i64>,
    pub reason: String,
    /// Whoever began it may approve above the limit.
    pub any: bool,
}

/// A started job.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Started {
    pub job_id: i64,
}

/// The measure of somebody whose result is known now.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema, Form)]
#[form("award")]
pub struct ConfirmForm {
    pub id: i64,
    pub version: i64,
    /// Hundredths of a percent of the matric result; the register's marks when left out.
    #[garde(range(min = 0, max = 10_000))]
    pub measure_hundredths: Option<i64>,
}

/// What a confirmation did.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Confirmed {
    pub id: i64,
    pub status: AwardStatus,
    /// More is given than before, or (less than nothing) less.
    pub changed_minor: Money,
}

/// An award as its steps need it.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct Brief {
    pub id: i64,
    pub version: i64,
    pub scholarship_id: i64,
    pub slab_id: i64,
    pub student_id: i64,
    pub campus_id: i64,
    pub session_id: i64,
    pub measure_hundredths: i64,
    pub why: String,
    pub status: AwardStatus,
    pub cost_minor: Money,
    pub renews_id: Option<i64>,
    pub prepared_by: Option<i64>,
}

/// Who applies, for `scholarships_for`: what the form says and its office has seen. What else counts is found by the CNICs, as for a student.
#[derive(Clone, Debug, Default)]
pub struct Merit {
    pub session_id: i64,
    pub campus_id: i64,
    pub program_id: i64,
    /// The applicant's own CNIC or B-form.
    pub cnic: Option<String>,
    pub guardian_cnic: Option<String>,
    /// Of the matric, in hundredths of a percent.
    pub matric_hundredths: Option<i64>,
    /// These marks are of the annual attempt.
    pub is_annual: bool,
    /// The office has seen that the applicant is a hafiz.
    pub is_hafiz: bool,
}

/// A scholarship to which an applicant is entitled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Entitled {
    pub scholarship_id: i64,
    pub name: String,
    pub measure_hundredths: i64,
    pub percent_hundredths: Option<i64>,
    pub amount_minor: Option<Money>,
    /// None: every tuition head.
    pub fee_head_ids: Vec<i64>,
    /// Until the matric result confirms it.
    pub is_provisional: bool,
}
