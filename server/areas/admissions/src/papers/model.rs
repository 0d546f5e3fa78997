//! A paper of the checklist, a condition, and what is done with them.

use chrono::NaiveDate;
use kernel::{Checks, Form, Instant, Row, string_enum, system::FileRef};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    pub enum Paper {
        ResultCard = "result_card", BForm = "b_form", FatherCnic = "father_cnic", Photographs = "photographs", Domicile = "domicile",
        CharacterCertificate = "character_certificate", LeavingCertificate = "leaving_certificate", BoardNoc = "board_noc", Equivalence = "equivalence",
        Hafiz = "hafiz", GapAffidavit = "gap_affidavit", Other = "other",
    }
}
string_enum! {
    pub enum PaperState {
        Awaited = "awaited", Received = "received", Verified = "verified", Refused = "refused", Waived = "waived", GivenBack = "given_back",
    }
}
string_enum! {
    pub enum PaperForm { Original = "original", Copy = "copy" }
}
string_enum! {
    pub enum ConditionKind { Result = "result", Noc = "noc", Equivalence = "equivalence", Originals = "originals" }
}
string_enum! {
    pub enum ConditionState { Open = "open", Met = "met", Waived = "waived", Failed = "failed" }
}

impl Paper {
    /// As sentences name it.
    pub fn label(self) -> &'static str {
        match self {
            Paper::ResultCard => "result card",
            Paper::BForm => "B-form",
            Paper::FatherCnic => "father's CNIC",
            Paper::Photographs => "photographs",
            Paper::Domicile => "domicile",
            Paper::CharacterCertificate => "character certificate",
            Paper::LeavingCertificate => "leaving certificate",
            Paper::BoardNoc => "Board NOC",
            Paper::Equivalence => "equivalence certificate",
            Paper::Hafiz => "hafiz certificate",
            Paper::GapAffidavit => "affidavit of the gap",
            Paper::Other => "other paper",
        }
    }

    /// As sentences in Urdu name it.
    pub fn urdu(self) -> &'static str {
        match self {
            Paper::ResultCard => "رزلٹ کارڈ",
            Paper::BForm => "ب فارم",
            Paper::FatherCnic => "والد کا شناختی کارڈ",
            Paper::Photographs => "تصویر",
            Paper::Domicile => "ڈومیسائل",
            Paper::CharacterCertificate => "کردار کا سرٹیفکیٹ",
            Paper::LeavingCertificate => "سکول چھوڑنے کا سرٹیفکیٹ",
            Paper::BoardNoc => "بورڈ کا این او سی",
            Paper::Equivalence => "مساوی سند",
            Paper::Hafiz => "حافظ سرٹیفکیٹ",
            Paper::GapAffidavit => "وقفے کا حلف نامہ",
            Paper::Other => "دیگر کاغذ",
        }
    }
}

impl PaperState {
    /// It came and nobody refused it.
    pub fn is_there(self) -> bool {
        !matches!(self, PaperState::Awaited | PaperState::Refused)
    }

    /// Nothing more is asked for.
    pub fn is_settled(self) -> bool {
        matches!(self, PaperState::Verified | PaperState::Waived | PaperState::GivenBack)
    }
}

/// A paper of a form's checklist.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct AdmissionDocument {
    pub id: i64,
    pub version: i64,
    pub paper: Paper,
    pub is_required: bool,
    pub form: PaperForm,
    pub state: PaperState,
    /// None: it comes before the form is approved.
    pub due_on: Option<NaiveDate>,
    pub file_id: Option<i64>,
    /// Why it was refused or waived.
    pub reason: Option<String>,
    pub received_at: Option<Instant>,
    pub decided_by: Option<String>,
    pub decided_at: Option<Instant>,
    pub given_to: Option<String>,
    pub given_on: Option<NaiveDate>,
    /// The scan, when the reader may open it.
    #[row(skip)]
    pub file: Option<FileRef>,
}

/// What is open while somebody is admitted provisionally.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct AdmissionCondition {
    pub id: i64,
    pub version: i64,
    pub kind: ConditionKind,
    pub due_on: NaiveDate,
    pub consequence: String,
    pub state: ConditionState,
    pub reason: Option<String>,
    pub decided_by: Option<String>,
    pub decided_at: Option<Instant>,
}

/// What stands before the file of `/upload-documents`: which form, by its id or the applicant's key, and which paper it is.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct UploadForm {
    pub id: Option<i64>,
    pub key: Option<String>,
    pub kind: Paper,
}

string_enum! {
    /// What the office does with a paper.
    pub enum PaperStep { Receive = "receive", Verify = "verify", Refuse = "refuse", Waive = "waive", GiveBack = "give_back", Await = "await" }
}

/// What the office says of a paper.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("paper", rules)]
pub struct MarkPaper {
    /// The admission.
    pub id: i64,
    pub paper: Paper,
    /// Of the paper as it was read; none while the checklist does not name it.
    pub version: Option<i64>,
    pub step: PaperStep,
    pub form: Option<PaperForm>,
    pub due_on: Option<NaiveDate>,
    /// Why it is refused or waived.
    #[garde(length(max = 300))]
    pub reason: Option<String>,
    /// Who took the original back, as they signed.
    #[garde(length(max = 120))]
    pub given_to: Option<String>,
}

impl MarkPaper {
    fn rules(&mut self, c: &mut Checks) {
        if matches!(self.step, PaperStep::Refuse | PaperStep::Waive) {
            c.label("reason", "the reason").require("reason", self.reason.as_ref());
        }
        if self.step == PaperStep::GiveBack {
            c.label("given_to", "who takes it and signs for it").require("given_to", self.given_to.as_ref());
        }
    }
}

/// A condition of an admission: set by its kind, once, and set anew in the version that was read.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("condition")]
pub struct SetCondition {
    /// The admission.
    pub id: i64,
    pub kind: ConditionKind,
    /// Of the condition as it was read; none where there is none yet.
    pub version: Option<i64>,
    pub due_on: NaiveDate,
    /// What follows if it is not met: "The admission is cancelled".
    #[garde(length(min = 3, max = 300))]
    pub consequence: String,
    /// Why a condition that was decided is open again.
    #[garde(length(max = 300))]
    pub reason: Option<String>,
}

/// What became of a condition.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("condition")]
pub struct DecideCondition {
    /// The admission.
    pub id: i64,
    pub kind: ConditionKind,
    /// Of the condition as it was read.
    pub version: i64,
    /// `met`, `waived` or `failed`.
    pub state: ConditionState,
    #[garde(length(min = 3, max = 300))]
    pub reason: String,
}

/// Which examination of a form was checked against the board's gazette or site, and how.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("education")]
pub struct VerifyEducation {
    /// The admission.
    pub id: i64,
    /// Of the admission as it was read: with it its marks change.
    pub version: i64,
    /// The line of the form, from 1.
    pub place: i64,
    #[garde(length(min = 3, max = 160))]
    pub how: String,
}
