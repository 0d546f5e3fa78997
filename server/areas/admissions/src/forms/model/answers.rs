//! What calls answer about an admission form.

use super::{
    AdmissionSource, Quota, Shift,
    form::EducationLine,
    status::{AdmissionStatus, SeatState},
};
use crate::papers::model::{AdmissionCondition, AdmissionDocument, PaperState};
use chrono::NaiveDate;
use entry_tests::api::Entitled;
use kernel::{Figure, Instant, Money, Row, system::FileRef};
use people::api::Gender;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::Relation;

/// A form as it is kept, with the names of its places.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Kept {
    pub id: i64,
    pub version: i64,
    pub form_no: String,
    pub status: AdmissionStatus,
    /// Of the last step: why it was returned, rejected or cancelled.
    pub status_reason: Option<String>,
    pub source: AdmissionSource,
    pub session_id: i64,
    pub session_name: String,
    pub campus_id: i64,
    pub campus_name: String,
    pub campus_code: String,
    pub program_id: Option<i64>,
    pub program_name: Option<String>,
    pub class_id: Option<i64>,
    pub class_name: Option<String>,
    pub shift: Shift,
    pub quota: Quota,
    pub name: String,
    pub name_ur: Option<String>,
    pub father_name: Option<String>,
    pub gender: Option<Gender>,
    pub date_of_birth: Option<NaiveDate>,
    pub cnic: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub address: Option<String>,
    pub city: Option<String>,
    pub nationality: Option<String>,
    pub religion: Option<String>,
    pub blood_group: Option<String>,
    pub photo_file_id: Option<i64>,
    pub is_hafiz: bool,
    pub guardian_name: Option<String>,
    pub guardian_relation: Option<Relation>,
    pub guardian_cnic: Option<String>,
    pub guardian_phone: Option<String>,
    pub guardian_email: Option<String>,
    pub guardian_occupation: Option<String>,
    pub guardian_address: Option<String>,
    pub notes: Option<String>,
    pub inquiry_id: Option<i64>,
    pub fast_application_id: Option<i64>,
    pub scholarship_id: Option<i64>,
    pub merit_hundredths: Option<i64>,
    pub entry_rank: Option<i64>,
    pub seat_pool_id: Option<i64>,
    pub seat_state: SeatState,
    pub seat_held_until: Option<NaiveDate>,
    pub waiting_no: Option<i64>,
    pub form_fee_slip_id: Option<i64>,
    pub form_fee_paid_on: Option<NaiveDate>,
    pub submitted_at: Option<Instant>,
    pub approved_at: Option<Instant>,
    pub enrolled_at: Option<Instant>,
    pub student_id: Option<i64>,
    pub challan_id: Option<i64>,
    pub challan_no: Option<String>,
    pub challan_minor: Option<Money>,
    pub pay_until: Option<NaiveDate>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// An examination of the form, as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Education {
    pub place: i64,
    #[serde(flatten)]
    #[row(flatten)]
    pub line: EducationLine,
    pub board_name: Option<String>,
    /// Of the register.
    pub institution_label: Option<String>,
    pub verified_by: Option<String>,
    pub verified_at: Option<Instant>,
    pub verified_how: Option<String>,
}

/// A step of the form.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct AdmissionEvent {
    pub from_status: Option<AdmissionStatus>,
    pub to_status: AdmissionStatus,
    pub reason: Option<String>,
    pub happened_at: Instant,
    pub user_name: String,
}

/// Everything about one admission.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct AdmissionDetails {
    #[serde(flatten)]
    pub kept: Kept,
    pub photo: Option<FileRef>,
    pub education: Vec<Education>,
    pub documents: Vec<AdmissionDocument>,
    pub conditions: Vec<AdmissionCondition>,
    pub events: Vec<AdmissionEvent>,
    /// The place in the waiting list, from 1.
    pub waiting_place: Option<i64>,
    /// Seats of its class and quota that are left; none where no pool counts them.
    pub seats_left: Option<i64>,
    /// What stands against approving it, as sentences.
    pub blocks: Vec<String>,
    /// Scholarships to which the form entitles, the best first.
    pub scholarships: Vec<Entitled>,
    /// What may be the same person: sentences.
    pub duplicates: Vec<String>,
    pub registration_no: Option<String>,
    pub figures: Vec<Figure>,
}

/// What a new form is answered with.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct AdmissionSaved {
    pub id: i64,
    pub form_no: String,
    pub version: i64,
    pub status: AdmissionStatus,
    /// The applicant's own key, told once; none to the office.
    pub key: Option<String>,
}

impl AdmissionDetails {
    /// Without what only the office writes and knows: why a paper was refused the family reads, why one was waived or a condition decided it does not.
    /// Scholarships are found by CNICs that anybody can type: they would tell of other people's marks, children and posts.
    pub fn for_applicant(mut self) -> AdmissionDetails {
        self.kept.notes = None;
        self.kept.inquiry_id = None;
        self.blocks.clear();
        self.scholarships.clear();
        for event in &mut self.events {
            event.user_name.clear();
        }
        for paper in &mut self.documents {
            paper.decided_by = None;
            paper.reason = paper.reason.take().filter(|_| paper.state == PaperState::Refused);
        }
        for line in &mut self.education {
            line.verified_by = None;
        }
        for condition in &mut self.conditions {
            condition.decided_by = None;
            condition.reason = None;
        }
        self
    }
}
