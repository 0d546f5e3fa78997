//! What the office sends and reads of applications.

use super::{FastStatus, OfferState};
use academics::api::Clock;
use chrono::NaiveDate;
use exams::api::HalfMarks;
use kernel::{Checks, Form, Instant, Row, system::FileRef};
use people::api::Gender;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Which applications sit the test where and when.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct ApproveForm {
    #[serde(default)]
    #[garde(length(max = 10_000))]
    pub application_ids: Vec<i64>,
    /// Instead of ids: all that this query of the list matches, at most 10,000.
    pub query: Option<BTreeMap<String, String>>,
    pub date: NaiveDate,
    #[serde(rename = "testTime")]
    pub test_time: Clock,
    /// The campus whose rooms are the centre.
    #[serde(rename = "campusCode")]
    pub campus_code: String,
}

/// What an approval came to.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "FastsApproved")]
pub struct Approved {
    pub approved: i64,
    /// Of these, those that had their roll number already.
    pub kept: i64,
    pub first_roll_no: Option<String>,
    pub last_roll_no: Option<String>,
}

/// Whose roll number slips are printed.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[schemars(rename = "FastSlipsForm")]
pub struct PrintSlipsForm {
    #[serde(default)]
    #[garde(length(max = 10_000))]
    pub application_ids: Vec<i64>,
    /// Instead of ids: all that this query of the list matches, at most 10,000.
    pub query: Option<BTreeMap<String, String>>,
}

/// A run that was started.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "FastSlipsStarted")]
pub struct SlipsStarted {
    pub job_id: i64,
    pub slips: i64,
    /// Those who have none.
    pub left_out: i64,
}

/// Which applications are not accepted, and why.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct RejectForm {
    #[garde(length(min = 1, max = 500))]
    pub application_ids: Vec<i64>,
    #[garde(lines, length(min = 3, max = 300))]
    pub reason: String,
}

/// A slip of the test fee in place of one that lapsed.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "FastFeeSlipForm")]
pub struct FeeSlipForm {
    pub id: i64,
    pub version: i64,
    /// The last day on which it can be paid, no later than the test.
    pub valid_until: NaiveDate,
}

/// What the office corrects of an application.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("fast application", rules)]
pub struct OfficeForm {
    #[garde(length(min = 2, max = 120))]
    pub name: String,
    #[garde(length(min = 2, max = 120))]
    pub father_name: String,
    pub date_of_birth: NaiveDate,
    #[garde(phone)]
    pub phone: String,
    #[garde(email)]
    pub email: Option<String>,
    #[garde(length(max = 80))]
    pub city: Option<String>,
    #[garde(length(max = 20))]
    pub board_roll_no: Option<String>,
    #[garde(range(min = 1990, max = 2100))]
    pub board_year: Option<i64>,
    #[garde(range(min = 0, max = 5_000))]
    pub matric_obtained: Option<i64>,
    #[garde(range(min = 1, max = 5_000))]
    pub matric_total: Option<i64>,
    #[serde(default)]
    pub is_hafiz: bool,
    #[serde(default)]
    pub hafiz_verified: bool,
    #[serde(default)]
    #[garde(range(min = 0, max = 20))]
    pub gap_years: i64,
    /// The office has spoken to the applicant.
    #[serde(default)]
    pub is_confirmed: bool,
}

impl OfficeForm {
    fn rules(&mut self, c: &mut Checks) {
        match (self.matric_obtained, self.matric_total) {
            (Some(obtained), Some(total)) => c.ensure(obtained <= total, "matric_obtained", "The marks are more than the total."),
            (None, None) => (),
            _ => c.error("matric_total", "Enter the marks and what they are out of, or neither."),
        }
        c.ensure(self.is_hafiz || !self.hafiz_verified, "hafiz_verified", "The applicant does not claim to be a hafiz.");
    }
}

/// Everything about an application. Marks are told once its list is frozen.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "FastDetails")]
pub struct Details {
    pub id: i64,
    pub version: i64,
    pub application_no: String,
    pub test_id: i64,
    pub test_name: String,
    pub program_id: i64,
    pub program_name: String,
    pub name: String,
    pub father_name: String,
    pub identity_no: String,
    pub guardian_identity_no: Option<String>,
    pub gender: Gender,
    pub date_of_birth: NaiveDate,
    pub phone: String,
    pub email: Option<String>,
    pub city: Option<String>,
    pub board_name: Option<String>,
    pub board_roll_no: Option<String>,
    pub board_year: Option<i64>,
    pub matric_obtained: Option<i64>,
    pub matric_total: Option<i64>,
    pub is_hafiz: bool,
    pub hafiz_verified: bool,
    pub gap_years: i64,
    pub status: FastStatus,
    pub status_reason: Option<String>,
    pub confirmed_at: Option<Instant>,
    pub fee_slip_id: Option<i64>,
    pub fee_paid_on: Option<NaiveDate>,
    pub wanted_centre_name: Option<String>,
    pub centre_name: Option<String>,
    pub room: Option<String>,
    pub seat_no: Option<i64>,
    pub roll_no: Option<String>,
    pub test_on: Option<NaiveDate>,
    pub test_at: Option<Clock>,
    pub admission_id: Option<i64>,
    pub interview_halves: Option<HalfMarks>,
    /// Once frozen.
    pub rank: Option<i64>,
    pub aggregate: Option<i64>,
    pub test_halves: Option<HalfMarks>,
    pub created_at: Instant,
    pub updated_at: Instant,
    /// The last day of the fee's slip, and whether it is over.
    #[row(skip)]
    pub fee_valid_until: Option<NaiveDate>,
    #[row(skip)]
    pub fee_is_lapsed: bool,
    #[serde(skip)]
    pub photo_file_id: Option<i64>,
    #[row(skip)]
    pub photo: Option<FileRef>,
    #[row(skip)]
    pub choices: Vec<ChoiceShown>,
    #[row(skip)]
    pub marks: Vec<MarkShown>,
    #[row(skip)]
    pub offers: Vec<OfferShown>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "FastChoice")]
pub struct ChoiceShown {
    pub campus_id: i64,
    pub campus_name: String,
    pub choice: i64,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "FastPartMarks")]
pub struct MarkShown {
    pub part_name: String,
    pub total_marks: i64,
    pub marks: HalfMarks,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "FastOfferShown")]
pub struct OfferShown {
    pub id: i64,
    pub version: i64,
    pub campus_id: i64,
    pub campus_name: String,
    pub choice: i64,
    pub state: OfferState,
    pub expires_on: NaiveDate,
}
