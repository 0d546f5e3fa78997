//! What the office does with a form, and the key that opens an applicant's own.

use chrono::NaiveDate;
use kernel::{Checks, Form, string_enum};
use schemars::JsonSchema;
use serde::Deserialize;

string_enum! {
    pub enum AdmissionStep {
        Submit = "submit", Return = "return", Reject = "reject", Cancel = "cancel", Reopen = "reopen", Queue = "queue", Release = "release",
    }
}

impl AdmissionStep {
    /// As the answer says it.
    pub fn done(self) -> &'static str {
        match self {
            AdmissionStep::Submit => "submitted",
            AdmissionStep::Return => "returned",
            AdmissionStep::Reject => "rejected",
            AdmissionStep::Cancel => "cancelled",
            AdmissionStep::Reopen => "reopened",
            AdmissionStep::Queue => "queued",
            AdmissionStep::Release => "released",
        }
    }
}

/// What is decided about an admission, as it was read.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("admission", rules)]
pub struct DecideAdmission {
    pub id: i64,
    pub version: i64,
    pub step: AdmissionStep,
    /// Needed to return, reject, cancel and reopen; the applicant reads it.
    #[garde(length(max = 300))]
    pub reason: Option<String>,
}

impl DecideAdmission {
    fn rules(&mut self, c: &mut Checks) {
        if matches!(self.step, AdmissionStep::Return | AdmissionStep::Reject | AdmissionStep::Cancel | AdmissionStep::Reopen) {
            c.label("reason", "the reason").require("reason", self.reason.as_ref());
        }
    }
}

/// Until when a seat is kept for an application, as it was read.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct HoldSeat {
    pub id: i64,
    pub version: i64,
    pub held_until: NaiveDate,
}

/// The key of an applicant's own link.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct OwnKey {
    pub key: String,
}
