//! A certificate, what it says, and what the office fills in.

use crate::{rights, students::model::OF_STUDENT, students::model::status::StudentStatus};
use academics::api::OF_CLASS;
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Filter, Form, History, Instant, Money, Record, Row, ScopeBy, Unique, listed};
use people::api::Gender;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum CertificateKind { Leaving = "leaving", Character = "character", Bonafide = "bonafide", Fee = "fee" }
}

impl CertificateKind {
    pub fn title(self) -> &'static str {
        match self {
            CertificateKind::Leaving => "School leaving certificate",
            CertificateKind::Character => "Character certificate",
            CertificateKind::Bonafide => "Bonafide certificate",
            CertificateKind::Fee => "Fee certificate",
        }
    }

    /// What its numbers begin with.
    pub fn prefix(self) -> &'static str {
        match self {
            CertificateKind::Leaving => "LC",
            CertificateKind::Character => "CC",
            CertificateKind::Bonafide => "BC",
            CertificateKind::Fee => "FC",
        }
    }
}

/// A head of a fee certificate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct PaidUnder {
    pub head_name: String,
    pub amount_minor: Money,
}

pub static CERTIFICATE: Record = Record {
    table: "certificate",
    record_name: "certificate",
    columns: &[
        "student_id",
        "campus_id",
        "kind",
        "certificate_no",
        "code",
        "issued_on",
        "issued_by",
        "content",
        "cancelled_at",
        "cancelled_by",
        "cancelled_reason",
        "duplicates",
        "duplicate_on",
        "duplicate_reason",
        "is_of_before",
    ],
    scope: ScopeBy::Student { campus: "campus_id", student: "student_id", section: "CAST(0 AS BIGINT)" },
    history: History::of(&[rights::CERTIFICATES.details]).hiding(&["code"]),
    unique: &[Unique::of(
        "certificate_one_leaving",
        &["student_id"],
        "student_id",
        "This student has a leaving certificate. Issue a duplicate of it, or cancel it first.",
    )],
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct Certificate of CERTIFICATES {
        name: "certificates",
        record_name: "certificate",
        from: "certificate q",
        scope: ScopeBy::Student { campus: "q.campus_id", student: "q.student_id", section: "CAST(0 AS BIGINT)" },
        filters: &[Filter::when("is_cancelled", "q.cancelled_at IS NOT NULL")],
        sort: "-issued_on",
    } columns {
        id: i64 = hidden("q.id");
        version: i64 = hidden("q.version");
        certificate_no: String = text("q.certificate_no", "Number");
        kind: CertificateKind = text("q.kind", "Certificate").words(CertificateKind::WORDS);
        issued_on: NaiveDate = date("q.issued_on", "Issued on").filtered();
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "st.name", "q.student_id").nullable();
        registration_no: Option<String> = text("st.registration_no", "Registration no").nullable();
        class_name: Option<String> = of(&OF_CLASS, "c.full_name", "st.class_id").nullable().unfiltered();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "k.name", "q.campus_id").nullable();
        issued_by: String = text("q.issued_by", "Issued by");
        is_cancelled: bool = flag("CASE WHEN q.cancelled_at IS NULL THEN FALSE ELSE TRUE END", "Cancelled");
        duplicates: i64 = int("q.duplicates", "Duplicates");
    }
}

/// What a certificate says, as it was given out. Nothing of it changes any more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CertificateContent {
    pub student_name: String,
    pub student_name_ur: Option<String>,
    pub father_name: Option<String>,
    pub gender: Gender,
    pub date_of_birth: Option<NaiveDate>,
    pub cnic: Option<String>,
    pub registration_no: String,
    pub roll_no: Option<String>,
    pub class_name: String,
    pub section_name: Option<String>,
    pub program_name: String,
    pub session_name: String,
    pub campus_name: String,
    pub status: StudentStatus,
    pub admitted_on: NaiveDate,
    /// The day on which the student left; none while they are here.
    pub left_on: Option<NaiveDate>,
    pub leaving_reason: Option<String>,
    pub going_to: Option<String>,
    pub conduct: Option<String>,
    pub purpose: Option<String>,
    pub remarks: Option<String>,
    /// Of a fee certificate: the days that it is about, and what was received in them.
    pub from_on: Option<NaiveDate>,
    pub to_on: Option<NaiveDate>,
    pub paid: Vec<PaidUnder>,
}

/// One certificate with what it says.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CertificateDetails {
    pub id: i64,
    pub version: i64,
    pub certificate_no: String,
    pub kind: CertificateKind,
    pub student_id: i64,
    pub issued_on: NaiveDate,
    pub issued_by: String,
    pub cancelled_at: Option<Instant>,
    pub cancelled_by: Option<String>,
    pub cancelled_reason: Option<String>,
    /// How often it was issued again, when last, and why.
    pub duplicates: i64,
    pub duplicate_on: Option<NaiveDate>,
    pub duplicate_reason: Option<String>,
    /// Where everybody sees whether it stands.
    pub verify_url: String,
    pub content: CertificateContent,
}

/// Which certificate, and what the office adds to the register's words.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Form)]
#[form("certificate", rules)]
pub struct CertificateForm {
    pub student_id: i64,
    pub kind: CertificateKind,
    /// Of a leaving or character certificate: "good", "excellent".
    #[garde(length(max = 80))]
    pub conduct: Option<String>,
    /// What the family needs it for: "passport", "admission elsewhere".
    #[garde(length(max = 120))]
    pub purpose: Option<String>,
    #[garde(length(max = 200))]
    pub remarks: Option<String>,
    /// Of a fee certificate: the first and the last day of the money.
    pub from_on: Option<NaiveDate>,
    pub to_on: Option<NaiveDate>,
}

impl CertificateForm {
    fn rules(&mut self, c: &mut Checks) {
        let told = matches!(self.kind, CertificateKind::Leaving | CertificateKind::Character);
        c.ensure(!told || self.conduct.is_some(), "conduct", "Say how the student's conduct was.");
        if self.kind == CertificateKind::Fee {
            c.ensure(self.from_on.is_some(), "from_on", "Choose the first day.");
            c.ensure(self.to_on.is_some(), "to_on", "Choose the last day.");
            if let (Some(from), Some(to)) = (self.from_on, self.to_on) {
                c.in_order(from, "to_on", to);
                c.ensure((to - from).num_days() <= 3 * 366, "to_on", "Choose three years at most.");
            }
        } else {
            (self.from_on, self.to_on) = (None, None);
        }
    }
}

kernel::of_one! {
    /// A certificate that is taken back, and why.
    pub struct CancelForm("certificate", 3..=200);
    /// A certificate that is issued again under its number, and why.
    pub struct DuplicateForm("certificate", 3..=200);
}
