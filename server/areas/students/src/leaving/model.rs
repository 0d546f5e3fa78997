//! An application to leave, its tick list, and what the office fills in.

pub mod register;

use crate::{
    placements::model::differs::{ExamDiffers, SheetsDiffer},
    rights,
    students::model::{
        OF_STUDENT,
        status::StudentStatus::{self, Expelled, Graduated, TransferredOut, Withdrawn},
    },
};
use academics::api::{OF_CLASS, OF_SECTION};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Columns, Filter, Form, History, Instant, Record, Result, Row, ScopeBy, Unique, form::text_for_preview, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How long before today an application may have been written: papers come late.
const OLDEST_DAYS: i64 = 120;
/// How far ahead a student may say when they leave.
const FARTHEST_DAYS: i64 = 180;

kernel::string_enum! {
    /// How a student leaves.
    pub enum LeavingKind { Withdrawal = "withdrawal", TransferOut = "transfer_out", Graduation = "graduation", Expulsion = "expulsion" }
}
kernel::string_enum! {
    pub enum WithdrawalStatus {
        Applied = "applied",
        /// Every desk has ticked.
        Cleared = "cleared",
        /// The accounts office has settled it.
        Settled = "settled",
        Cancelled = "cancelled",
    }
}
kernel::string_enum! {
    /// The desks of the tick list.
    pub enum ClearanceKind { Library = "library", Laboratory = "laboratory", Hostel = "hostel", Accounts = "accounts" }
}
kernel::string_enum! {
    pub enum ClearanceState { Pending = "pending", Cleared = "cleared", NotApplicable = "not_applicable" }
}

impl LeavingKind {
    /// What the student is afterwards.
    pub fn status(self) -> StudentStatus {
        match self {
            LeavingKind::Withdrawal => Withdrawn,
            LeavingKind::TransferOut => TransferredOut,
            LeavingKind::Graduation => Graduated,
            LeavingKind::Expulsion => Expelled,
        }
    }
}

impl WithdrawalStatus {
    pub fn is_open(self) -> bool {
        matches!(self, WithdrawalStatus::Applied | WithdrawalStatus::Cleared)
    }
}

pub static WITHDRAWAL: Record = Record {
    table: "withdrawal",
    record_name: "withdrawal",
    columns: &[
        "student_id",
        "campus_id",
        "kind",
        "applied_on",
        "leaves_on",
        "reason",
        "going_to",
        "status",
        "has_left",
        "cancelled_reason",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::WITHDRAWALS.details]),
    unique: &[Unique::of("withdrawal_open", &["student_id"], "student_id", "An application of this student is open already.")],
    ..Record::BARE
};

/// The accounts office is to settle an application `q`: every desk has ticked, and no settlement of it waits for its second person.
const TO_SETTLE: &str = "q.status = 'cleared' AND q.settlement_waits = FALSE";

listed! {
    /// A row of the list.
    pub struct Withdrawal of WITHDRAWALS {
        name: "withdrawals",
        from: "withdrawal q",
        scope: ScopeBy::Campus("q.campus_id"),
        filters: &[Filter::when("is_to_settle", TO_SETTLE)],
        sort: "-applied_on",
    } columns {
        id: i64 = hidden("q.id");
        version: i64 = hidden("q.version");
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "st.name", "q.student_id").nullable();
        father_name: Option<String> = text("st.father_name", "Father's name").nullable();
        registration_no: Option<String> = text("st.registration_no", "Registration no").nullable();
        class_name: Option<String> = of(&OF_CLASS, "c.full_name", "st.class_id").nullable();
        section_name: Option<String> = of(&OF_SECTION, "x.name", "st.section_id").nullable().unfiltered();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "k.name", "q.campus_id").nullable();
        kind: LeavingKind = text("q.kind", "Kind").words(LeavingKind::WORDS);
        applied_on: NaiveDate = date("q.applied_on", "Applied on").filtered();
        leaves_on: NaiveDate = date("q.leaves_on", "Last day").filtered();
        status: WithdrawalStatus = text("q.status", "Status").words(WithdrawalStatus::WORDS);
        has_left: bool = flag("q.has_left", "Has left").filtered();
        /// A settlement waits for its second person.
        settlement_waits: bool = flag("q.settlement_waits", "Settlement waits");
        /// Desks that have not ticked.
        desks_left: i64 = int("(SELECT count(*) FROM clearance y WHERE y.withdrawal_id = q.id AND y.state = 'pending')", "Desks left");
        created_at: Instant = instant("q.created_at", "Entered");
    }
}

/// A desk's tick.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct Clearance {
    pub kind: ClearanceKind,
    pub state: ClearanceState,
    /// What the desk is owed: a lost book, broken glass. The settlement charges it.
    pub amount_minor: kernel::Money,
    pub note: Option<String>,
    pub cleared_by: Option<String>,
    pub cleared_at: Option<Instant>,
}

/// Everything about one application.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct WithdrawalDetails {
    pub id: i64,
    pub version: i64,
    pub student_id: i64,
    pub student_name: String,
    pub father_name: Option<String>,
    pub registration_no: String,
    pub student_status: StudentStatus,
    pub class_id: i64,
    pub class_name: String,
    pub section_name: Option<String>,
    pub program_id: i64,
    pub program_name: String,
    pub session_id: i64,
    pub session_name: String,
    pub admitted_on: NaiveDate,
    pub campus_id: i64,
    pub campus_name: String,
    pub kind: LeavingKind,
    pub applied_on: NaiveDate,
    pub leaves_on: NaiveDate,
    pub reason: String,
    pub going_to: Option<String>,
    pub status: WithdrawalStatus,
    pub has_left: bool,
    pub cancelled_reason: Option<String>,
    pub created_at: Instant,
    pub updated_at: Instant,
    #[row(skip)]
    pub clearances: Vec<Clearance>,
}

/// The written application.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Columns, Form)]
#[form("withdrawal")]
pub struct WithdrawalForm {
    pub student_id: i64,
    pub kind: LeavingKind,
    /// The day of the written application: refunds count from it.
    pub applied_on: NaiveDate,
    /// The last day of attendance.
    pub leaves_on: NaiveDate,
    #[garde(lines, length(min = 3, max = 400))]
    pub reason: String,
    /// The school or place that the student goes to.
    #[garde(length(max = 160))]
    pub going_to: Option<String>,
}

kernel::dated!(WithdrawalForm: check_on);
impl WithdrawalForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check_on(self, today: NaiveDate) -> Result<WithdrawalForm> {
        let mut c = Checks::of("withdrawal");
        let form = self.checked(&mut c);
        c.date_between("applied_on", form.applied_on, today - chrono::Duration::days(OLDEST_DAYS)..=today);
        c.date_between(
            "leaves_on",
            form.leaves_on,
            today - chrono::Duration::days(2 * OLDEST_DAYS)..=today + chrono::Duration::days(FARTHEST_DAYS),
        );
        c.done()?;
        Ok(form)
    }
}

/// A tick of one desk.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("clearance", rules)]
pub struct ClearanceForm {
    /// Of which withdrawal, in the version that was read.
    pub id: i64,
    pub version: i64,
    pub kind: ClearanceKind,
    pub state: ClearanceState,
    /// What the desk is owed.
    #[serde(default)]
    #[garde(range(min = 0, max = 100_000_000))]
    pub amount_minor: kernel::Money,
    /// What it is owed for, and anything else to be said.
    #[garde(length(max = 200))]
    pub note: Option<String>,
}

impl ClearanceForm {
    fn rules(&mut self, c: &mut Checks) {
        let owed = self.amount_minor.is_positive();
        c.ensure(!owed || self.state == ClearanceState::Cleared, "amount_minor", "Tick the desk as cleared to enter what it is owed.");
        c.ensure(!owed || self.kind != ClearanceKind::Accounts, "amount_minor", "What is owed to accounts is on the challans.");
        c.ensure(!owed || self.note.as_ref().is_some_and(|note| note.chars().count() >= 3), "note", "Say what the amount is for.");
    }
}

kernel::of_one! {
    /// A withdrawal and why.
    pub struct WithReason("withdrawal", 3..=200);
    /// A withdrawal in the version that was read.
    pub struct InVersion;
}

/// Students who graduate or are transferred out without an application.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("", rules)]
pub struct LeaveForm {
    #[garde(length(min = 1, max = 200))]
    pub student_ids: Vec<i64>,
    /// `graduation` or `transfer_out`.
    pub kind: LeavingKind,
    /// The last day.
    pub on_date: NaiveDate,
    #[garde(length(min = 3, max = 200))]
    pub reason: String,
    /// Who owes fees, or is held otherwise, stays and is named in the answer. Left out: dues do not matter, and nobody leaves when one is held.
    #[serde(default)]
    pub leave_out_held: bool,
}

kernel::dated!(LeaveForm: check_on, for_preview);
impl LeaveForm {
    fn rules(&mut self, c: &mut Checks) {
        self.student_ids.sort_unstable();
        self.student_ids.dedup();
        c.ensure(
            matches!(self.kind, LeavingKind::Graduation | LeavingKind::TransferOut),
            "kind",
            "Choose graduation or transfer out. Withdrawals need an application, expulsions have a list of their own.",
        );
    }

    /// As it is while it is filled in: the reason may be missing.
    pub fn for_preview(self) -> LeaveForm {
        LeaveForm { reason: text_for_preview(self.reason), ..self }
    }

    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check_on(self, today: NaiveDate) -> Result<LeaveForm> {
        let mut c = Checks::new();
        let form = self.checked(&mut c);
        c.date_between("on_date", form.on_date, today - chrono::Duration::days(366)..=today);
        c.done()?;
        Ok(form)
    }
}

/// What comes of a list of students who leave.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct LeavingOfList {
    /// How many leave.
    pub leaving: usize,
    pub held: Vec<HeldOnList>,
    /// Sheets of attendance after the day: they follow.
    pub sheets: Vec<SheetsDiffer>,
    /// Exams with papers after the day: they stay as they are.
    pub exams: Vec<ExamDiffers>,
}

/// A student of a list who stays.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct HeldOnList {
    pub student_id: i64,
    pub registration_no: String,
    pub name: String,
    /// What keeps them.
    pub sentence: String,
}
