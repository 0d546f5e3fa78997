//! What an approval needs, shows and makes.

pub mod lists;

use crate::rights::forms::APPROVE_INDEX;
use chrono::NaiveDate;
use kernel::{Checks, FieldErrors, Form, History, Money, Record, Row, ScopeBy, Selection, string_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

string_enum! {
    pub enum RunState { Running = "running", Done = "done" }
}
string_enum! {
    pub enum LineState { Planned = "planned", Approved = "approved", Waiting = "waiting", Refused = "refused" }
}

/// The kind of the job that approves many.
pub const JOB: &str = "admissions.approve";
/// Admissions that one run takes.
pub const MOST: i64 = 2_000;

pub static APPROVAL_RUN: Record = Record {
    table: "approval_run",
    record_name: "approval run",
    columns: &["campus_id", "admitted_on", "pay_until", "state", "started_by", "job_id"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[APPROVE_INDEX]),
    ..Record::BARE
};

/// On what terms admissions are approved.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Terms {
    pub admitted_on: NaiveDate,
    /// The last day for the first challan.
    pub pay_until: NaiveDate,
    pub section_id: Option<i64>,
}

/// One admission that is approved, as it was read.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("admission")]
pub struct ApproveAdmission {
    pub id: i64,
    pub version: i64,
    /// Today when left out.
    pub admitted_on: Option<NaiveDate>,
    /// The last day for the first challan; by the setting when left out.
    pub pay_until: Option<NaiveDate>,
    /// Left out: sections are filled later.
    pub section_id: Option<i64>,
}

/// Many admissions that are approved: chosen as in a `Selection`, whose fields stand here so that a wrong one is named.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ApproveMany {
    #[serde(default)]
    pub ids: Vec<i64>,
    pub query: Option<BTreeMap<String, String>>,
    pub admitted_on: Option<NaiveDate>,
    pub pay_until: Option<NaiveDate>,
}

impl ApproveMany {
    pub fn chosen(&self) -> Selection {
        Selection { ids: self.ids.clone(), query: self.query.clone() }
    }
}

impl Terms {
    /// Days that are possible.
    pub fn check(self, today: NaiveDate) -> Result<Terms, FieldErrors> {
        let mut c = Checks::of("admission");
        let far = today + chrono::Months::new(12);
        c.date_between("admitted_on", self.admitted_on, today - chrono::Months::new(12)..=far);
        c.date_between("pay_until", self.pay_until, today..=today + chrono::Months::new(6));
        c.done()?;
        Ok(self)
    }
}

/// What was made of an admission.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Approved {
    pub id: i64,
    pub student_id: i64,
    pub registration_no: String,
    /// On the record that the student had here before.
    pub is_readmission: bool,
    pub challan_id: i64,
    pub challan_no: String,
    pub challan_minor: Money,
    pub pay_until: NaiveDate,
    /// A sentence for each guardian who is registered elsewhere.
    pub notes: Vec<String>,
}

string_enum! {
    /// What an approval would do.
    pub enum Outcome { Approve = "approve", Wait = "wait", Blocked = "blocked" }
}

/// An admission in the preview.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ApprovalLine {
    pub id: i64,
    pub form_no: String,
    pub name: String,
    pub campus_name: String,
    pub class_name: Option<String>,
    pub merit_hundredths: Option<i64>,
    pub outcome: Outcome,
    /// What stands against it, or is worth a look.
    pub sentences: Vec<String>,
    /// What has to be paid for the seat.
    pub first_minor: Option<Money>,
}

/// What approving would do, before it does.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ApprovalPreview {
    pub lines: Vec<ApprovalLine>,
    pub approve: i64,
    pub wait: i64,
    pub blocked: i64,
    /// Of those who would be approved.
    pub first_minor: Money,
    pub admitted_on: NaiveDate,
    pub pay_until: NaiveDate,
}

/// A run that was begun.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ApprovalsBegun {
    pub run_id: i64,
    pub job_id: i64,
    pub total: i64,
}

/// A run as its job needs it.
#[derive(Clone, Copy, Debug, Row)]
pub struct Run {
    pub id: i64,
    pub admitted_on: NaiveDate,
    pub pay_until: NaiveDate,
    pub state: RunState,
}

impl Run {
    pub fn terms(&self) -> Terms {
        Terms { admitted_on: self.admitted_on, pay_until: self.pay_until, section_id: None }
    }
}
