//! An application as an admission is made of it.

use super::{FastStatus, OfferState};
use chrono::NaiveDate;
use kernel::Row;
use people::api::Gender;

/// A campus that an applicant chose.
#[derive(Clone, Debug, Row)]
pub struct AppliedCampus {
    pub campus_id: i64,
    /// 1 is the first choice.
    pub choice: i64,
}

/// What an admission takes over from an application.
#[derive(Clone, Debug, Row)]
pub struct Applicant {
    pub id: i64,
    pub test_id: i64,
    pub test_name: String,
    pub session_id: i64,
    pub application_no: String,
    pub status: FastStatus,
    pub name: String,
    pub father_name: String,
    /// CNIC or B-form, as `contact::identity` keeps it.
    pub identity_no: String,
    pub guardian_identity_no: Option<String>,
    pub gender: Gender,
    pub date_of_birth: NaiveDate,
    pub phone: String,
    pub email: Option<String>,
    pub city: Option<String>,
    pub photo_file_id: Option<i64>,
    pub board_id: Option<i64>,
    pub board_roll_no: Option<String>,
    pub board_year: Option<i64>,
    /// None while the result is awaited.
    pub matric_obtained: Option<i64>,
    pub matric_total: Option<i64>,
    /// Said by the applicant and seen by the office.
    pub is_verified_hafiz: bool,
    pub program_id: i64,
    pub roll_no: Option<String>,
    /// Ten-thousandths of a point; told once the merit list is published.
    pub aggregate: Option<i64>,
    pub rank: Option<i64>,
    /// Where a seat was offered, and until when; the latest offer.
    pub offer_campus_id: Option<i64>,
    pub offer_state: Option<OfferState>,
    pub offer_expires_on: Option<NaiveDate>,
    pub admission_id: Option<i64>,
    /// In the order of the choices.
    #[row(skip)]
    pub choices: Vec<AppliedCampus>,
}
