//! An application: the record, the list, what the office reads.

mod applicant;
mod list;
mod office;

pub use applicant::{Applicant, AppliedCampus};
pub use list::FastApplication;
pub use office::{ApproveForm, Approved, Details, FeeSlipForm, OfficeForm, PrintSlipsForm, RejectForm, SlipsStarted};

use crate::rights::{APPLICATIONS_DETAIL, APPLICATIONS_INDEX};
use kernel::{History, Link, Record, ScopeBy, Unique};

kernel::string_enum! {
    pub enum FastStatus {
        Pending = "pending",
        /// It has a roll number and a seat.
        Approved = "approved",
        Appeared = "appeared",
        Absent = "absent",
        /// It got an offer.
        Awarded = "awarded",
        NotAwarded = "not_awarded",
        Rejected = "rejected",
        /// Never confirmed: it no longer keeps the person from applying.
        Lapsed = "lapsed",
    }
}

impl FastStatus {
    /// Whether its roll number slip is printed: from the approval until the result.
    pub fn has_slip(self) -> bool {
        matches!(self, FastStatus::Approved | FastStatus::Appeared)
    }

    /// Why an application has no roll number slip.
    pub fn without_slip(self) -> &'static str {
        match self {
            FastStatus::Absent | FastStatus::Awarded | FastStatus::NotAwarded => {
                "The test of this application is over: it has no roll number slip any more. Look at its status."
            }
            FastStatus::Rejected | FastStatus::Lapsed => {
                "This application is no longer valid, so it has no roll number slip. Look at its status."
            }
            FastStatus::Pending | FastStatus::Approved | FastStatus::Appeared => {
                "There is no roll number slip for this application yet. Look at its status."
            }
        }
    }
}

kernel::string_enum! {
    pub enum OfferState { Offered = "offered", TakenUp = "taken_up", Declined = "declined", Expired = "expired" }
}

pub static FAST_APPLICATION: Record = Record {
    table: "fast_application",
    record_name: "fast application",
    columns: &[
        "test_id",
        "application_no",
        "campus_id",
        "program_id",
        "name",
        "father_name",
        "identity_no",
        "identity_key",
        "guardian_identity_no",
        "gender",
        "date_of_birth",
        "phone",
        "email",
        "city",
        "photo_file_id",
        "board_id",
        "board_roll_no",
        "board_year",
        "matric_obtained",
        "matric_total",
        "is_hafiz",
        "hafiz_verified",
        "gap_years",
        "wanted_centre_id",
        "status",
        "status_reason",
        "key_hash",
        "code_hash",
        "code_tries",
        "confirmed_at",
        "fee_slip_id",
        "fee_paid_on",
        "centre_id",
        "room_id",
        "seat_no",
        "roll_no",
        "test_on",
        "test_at",
        "slip_code",
        "interview_halves",
        "admission_id",
    ],
    scope: ScopeBy::Linked {
        campus: Link { from: "fast_application_campus fc WHERE fc.application_id = fast_application.id", column: "fc.campus_id" },
        section: None,
    },
    history: History::of(&[APPLICATIONS_DETAIL, APPLICATIONS_INDEX]).hiding(&[
        "identity_no",
        "identity_key",
        "guardian_identity_no",
        "phone",
        "email",
        "key_hash",
        "code_hash",
        "slip_code",
    ]),
    unique: &[Unique::of(
        "fast_application_identity",
        &["test_id", "identity_key"],
        "identity_no",
        "There is an application with this CNIC or B-form for this test already. Look it up with your number, or ask the office.",
    )],
    words: &["name", "father_name", "city"],
    numbers: &["application_no", "roll_no", "identity_no", "phone"],
};
