//! What visitors get.

use crate::{
    applications::model::{FastStatus, OfferState},
    awards::model::merit::Below,
    fast_tests::model::{Formula, TieBreak},
};
use academics::api::Clock;
use chrono::NaiveDate;
use exams::api::HalfMarks;
use kernel::{Money, Row};
use people::api::Gender;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A test that takes applications, as the public form needs it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "OpenFastTest")]
pub struct OpenTest {
    pub id: i64,
    pub name: String,
    pub session_name: String,
    pub on_date: NaiveDate,
    pub starts_at: Clock,
    pub closes_on: NaiveDate,
    pub fee_minor: Money,
    pub rules: Option<String>,
    #[serde(flatten)]
    #[row(flatten)]
    pub formula: Formula,
    #[row(skip)]
    pub centres: Vec<OpenCentre>,
    /// Programs with the campuses that have seats.
    #[row(skip)]
    pub seats: Vec<OpenSeat>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "OpenFastCentre")]
pub struct OpenCentre {
    pub id: i64,
    #[serde(skip)]
    pub test_id: i64,
    pub campus_name: String,
    pub campus_name_ur: Option<String>,
    pub city: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "OpenFastSeat")]
pub struct OpenSeat {
    #[serde(skip)]
    pub test_id: i64,
    pub program_id: i64,
    pub program_name: String,
    pub campus_id: i64,
    pub campus_name: String,
    pub campus_name_ur: Option<String>,
    pub seats: i64,
}

/// The test fee of an application.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "FastFee")]
pub struct FeeAsked {
    pub slip_no: String,
    pub amount_minor: Money,
    pub valid_until: NaiveDate,
    /// Its days are over: the office issues another.
    pub is_lapsed: bool,
    pub paid_on: Option<NaiveDate>,
}

/// By key the whole form, else the number alone.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct LastApplication {
    pub application_no: String,
    pub application: Option<OwnApplication>,
}

/// One's own application as it was sent.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct OwnApplication {
    pub application_no: String,
    pub test_id: i64,
    pub status: FastStatus,
    pub is_confirmed: bool,
    pub name: String,
    pub father_name: String,
    pub identity_no: String,
    pub guardian_identity_no: Option<String>,
    pub gender: Gender,
    pub date_of_birth: NaiveDate,
    pub phone: String,
    pub email: Option<String>,
    pub city: Option<String>,
    pub board_id: Option<i64>,
    pub board_roll_no: Option<String>,
    pub board_year: Option<i64>,
    pub matric_obtained: Option<i64>,
    pub matric_total: Option<i64>,
    pub is_hafiz: bool,
    pub gap_years: i64,
    pub program_id: i64,
    pub wanted_centre_id: Option<i64>,
    pub has_photo: bool,
    #[row(skip)]
    pub choices: Vec<i64>,
}

/// One's own application, opened by the code that was sent.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct OpenedFast {
    /// The applicant's own from now on.
    pub key: String,
    pub application: OwnApplication,
}

kernel::string_enum! {
    /// What an applicant still has to do.
    pub enum Missing { Confirm = "confirm", Fee = "fee", Photo = "photo", Matric = "matric" }
}

/// How an application stands.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "FastStanding")]
pub struct Standing {
    pub application_no: String,
    pub name: String,
    pub test_name: String,
    pub program_name: String,
    pub status: FastStatus,
    pub status_reason: Option<String>,
    pub missing: Vec<Missing>,
    pub fee: Option<FeeAsked>,
    /// Whether the roll number slip can be printed.
    pub has_slip: bool,
    pub roll_no: Option<String>,
    pub test_on: Option<NaiveDate>,
    pub test_at: Option<Clock>,
    pub centre_name: Option<String>,
    /// Once the merit list is published.
    pub result: Option<ResultShown>,
}

/// Where one stands on the published merit list.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "FastResult")]
pub struct ResultShown {
    /// None below a minimum.
    pub rank: Option<i64>,
    /// How many have a rank.
    pub ranked: i64,
    /// Ten-thousandths of a point.
    pub aggregate: i64,
    pub test_marks: HalfMarks,
    pub test_total: HalfMarks,
    pub is_tied: bool,
    pub decided_by: Option<TieBreak>,
    pub below: Option<Below>,
    /// The formula that made it.
    pub formula: Formula,
    pub offer: Option<StatusOffer>,
    /// The place among those who wait for a seat.
    pub waiting_place: Option<i64>,
    /// The last rank that got a seat at each campus of the choices.
    pub closing: Vec<Closing>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "FastStatusOffer")]
pub struct StatusOffer {
    pub campus_name: String,
    pub choice: i64,
    pub state: OfferState,
    pub expires_on: NaiveDate,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "FastClosing")]
pub struct Closing {
    pub campus_name: String,
    pub seats: i64,
    pub rank: Option<i64>,
    pub aggregate: Option<i64>,
}

/// A roll number slip as it is printed: the CNIC masked, no phone.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RollNoSlip {
    pub roll_no: String,
    pub application_no: String,
    pub name: String,
    pub father_name: String,
    /// `35202-*****67-1`
    pub identity_masked: String,
    pub test_name: String,
    pub program_name: String,
    pub program_name_ur: Option<String>,
    pub test_on: NaiveDate,
    pub test_at: Clock,
    pub centre_name: String,
    pub centre_address: Option<String>,
    pub room: String,
    pub seat_no: i64,
    pub rules: Option<String>,
    /// A link that is good for a minute.
    pub photo_url: Option<String>,
    /// Where the QR code leads.
    pub verify_url: String,
    /// The QR code as a path in a square of so many modules.
    pub qr_path: String,
    pub qr_size: i64,
}
