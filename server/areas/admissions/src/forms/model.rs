//! An admission form: the record and the list.

pub mod answers;
pub mod form;
pub mod news;
pub mod status;
pub mod steps;

use crate::rights::forms::{ADMISSIONS, APPROVE_INDEX};
use academics::api::{OF_CLASS, OF_PROGRAM, OF_SESSION};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Filter, History, Instant, Money, Record, ScopeBy, Unique, listed, string_enum};
use people::api::Gender;
use status::{AdmissionStatus, SeatState};

string_enum! {
    pub enum AdmissionSource { Office = "office", Online = "online", Inquiry = "inquiry", EntryTest = "entry_test" }
}
string_enum! {
    pub enum Shift { Morning = "morning", Evening = "evening" }
}
string_enum! {
    pub enum Quota { Open = "open", Sports = "sports", Disabled = "disabled", Minority = "minority", StaffChild = "staff_child" }
}
string_enum! {
    pub enum EducationExam {
        Primary = "primary", Middle = "middle", SscPart1 = "ssc_part_1", Ssc = "ssc", OLevel = "o_level", HsscPart1 = "hssc_part_1", Hssc = "hssc",
        ALevel = "a_level", Other = "other",
    }
}
string_enum! {
    pub enum Attempt { Annual = "annual", Supplementary = "supplementary" }
}
string_enum! {
    pub enum ResultState { Awaited = "awaited", Declared = "declared" }
}
string_enum! {
    /// On what somebody is taken whose result is awaited.
    pub enum Basis { PartOne = "part_1", HopeCertificate = "hope_certificate" }
}

impl EducationExam {
    /// As papers name it.
    pub fn label(self) -> &'static str {
        match self {
            EducationExam::Primary => "Primary",
            EducationExam::Middle => "Middle",
            EducationExam::SscPart1 => "SSC Part I",
            EducationExam::Ssc => "SSC",
            EducationExam::OLevel => "O level",
            EducationExam::HsscPart1 => "HSSC Part I",
            EducationExam::Hssc => "HSSC",
            EducationExam::ALevel => "A level",
            EducationExam::Other => "Other examination",
        }
    }
}

pub static ADMISSION: Record = Record {
    table: "admission",
    record_name: "admission",
    columns: &[
        "form_no",
        "status",
        "status_reason",
        "source",
        "session_id",
        "campus_id",
        "program_id",
        "class_id",
        "shift",
        "quota",
        "name",
        "name_ur",
        "father_name",
        "gender",
        "date_of_birth",
        "cnic",
        "phone",
        "email",
        "address",
        "city",
        "nationality",
        "religion",
        "blood_group",
        "photo_file_id",
        "is_hafiz",
        "guardian_name",
        "guardian_relation",
        "guardian_cnic",
        "guardian_phone",
        "guardian_email",
        "guardian_occupation",
        "guardian_address",
        "notes",
        "inquiry_id",
        "fast_application_id",
        "scholarship_id",
        "merit_hundredths",
        "entry_rank",
        "exam_key",
        "seat_pool_id",
        "seat_state",
        "seat_held_until",
        "waiting_no",
        "form_fee_slip_id",
        "form_fee_paid_on",
        "submitted_at",
        "approved_at",
        "enrolled_at",
        "student_id",
        "challan_id",
        "challan_no",
        "challan_minor",
        "pay_until",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[ADMISSIONS.details, APPROVE_INDEX]).hiding(&[
        "cnic",
        "phone",
        "email",
        "address",
        "guardian_cnic",
        "guardian_phone",
        "guardian_email",
        "guardian_address",
        "exam_key",
    ]),
    unique: &[
        Unique::of("admission_form_no", &["form_no"], "name", "This form number is taken. Save the form again."),
        Unique::of("admission_live_cnic", &["session_id", "cnic"], "cnic", TWICE),
        Unique::of("admission_live_exam", &["session_id", "exam_key"], "education.0.roll_no", TWICE_BY_ROLL_NO),
    ],
    words: &["name", "father_name", "city"],
    numbers: &["form_no", "cnic", "phone", "guardian_phone", "challan_no"],
};

pub const TWICE: &str =
    "There is an application with this B-form or CNIC for the session already, here or at another campus. One applicant, one application.";
const TWICE_BY_ROLL_NO: &str =
    "There is an application with this board, examination, year and roll number for the session already, here or at another campus.";

/// Whether the day has passed by which the family of a form `a` promised a required paper.
const PAPERS_OVERDUE: &str =
    "(a.status IN ('submitted', 'waiting', 'approved', 'enrolled') AND a.id IN (SELECT d.admission_id FROM admission_document d
    WHERE d.is_required = TRUE AND d.due_on < :today AND d.state NOT IN ('verified', 'waived', 'given_back')))";

/// Whether a condition of a form `a` is open although its day has passed.
const CONDITIONS_OVERDUE: &str =
    "(a.status IN ('submitted', 'waiting', 'approved', 'enrolled') AND a.id IN (SELECT q.admission_id FROM admission_condition q
    WHERE q.state = 'open' AND q.due_on < :today))";

listed! {
    /// A row of the list.
    pub struct Admission of ADMISSIONS_LIST {
        name: "admissions",
        record_name: "admission",
        from: "admission a",
        scope: ScopeBy::Campus("a.campus_id"),
        filters: &[
            Filter::of("seat_pool_id", "a.seat_pool_id"),
            Filter::of("inquiry_id", "a.inquiry_id"),
            Filter::when("has_scholarship", "a.scholarship_id IS NOT NULL"),
            Filter::when("has_open_condition", "EXISTS (SELECT 1 FROM admission_condition q WHERE q.admission_id = a.id AND q.state = 'open')"),
            Filter::when("papers_overdue", PAPERS_OVERDUE),
            Filter::when("conditions_overdue", CONDITIONS_OVERDUE),
            Filter::when("hold_expired", "a.seat_state = 'held' AND a.seat_held_until < :today"),
        ],
        sort: "-created_at",
    } columns {
        id: i64 = hidden("a.id");
        version: i64 = hidden("a.version");
        campus_id: i64 = hidden("a.campus_id");
        student_id: Option<i64> = hidden("a.student_id").few();
        challan_id: Option<i64> = hidden("a.challan_id");
        form_no: String = text("a.form_no", "Form no");
        name: String = text("a.name", "Name");
        father_name: Option<String> = text("a.father_name", "Father's name").nullable();
        gender: Option<Gender> = text("a.gender", "Gender").nullable().words(Gender::WORDS);
        phone: Option<String> = text("coalesce(a.guardian_phone, a.phone)", "Phone").nullable();
        campus_name: Option<String> = of(&OF_CAMPUS, "k.name", "a.campus_id").nullable();
        session_name: Option<String> = of(&OF_SESSION, "s.name", "a.session_id").nullable();
        program_name: Option<String> = of(&OF_PROGRAM, "p.name", "a.program_id").nullable();
        class_name: Option<String> = of(&OF_CLASS, "c.name", "a.class_id").nullable();
        quota: Quota = text("a.quota", "Quota").words(Quota::WORDS);
        shift: Shift = text("a.shift", "Shift").words(Shift::WORDS);
        /// Of the last declared examination, in hundredths of a percent.
        merit_hundredths: Option<i64> = int("a.merit_hundredths", "Merit (hundredths of %)").nullable();
        entry_rank: Option<i64> = int("a.entry_rank", "Position").nullable();
        source: AdmissionSource = text("a.source", "Source").words(AdmissionSource::WORDS);
        seat_state: SeatState = text("a.seat_state", "Seat").words(SeatState::WORDS);
        seat_held_until: Option<NaiveDate> = date("a.seat_held_until", "Held until").nullable().filtered();
        waiting_no: Option<i64> = int("a.waiting_no", "Waiting no").nullable();
        challan_no: Option<String> = text("a.challan_no", "Challan").nullable();
        challan_minor: Option<Money> = money("a.challan_minor", "Amount").nullable();
        pay_until: Option<NaiveDate> = date("a.pay_until", "Pay until").nullable().filtered();
        status: AdmissionStatus = text("a.status", "Status").words(AdmissionStatus::WORDS);
        submitted_at: Option<Instant> = instant("a.submitted_at", "Submitted").nullable().filtered();
        created_at: Instant = instant("a.created_at", "Begun").filtered();
    }
}
