//! A challan: an installment of a plan from its planning to its payment, or the paper of a fine.

use crate::rights;
use academics::api::{OF_CLASS, OF_PROGRAM, OF_SECTION};
use accounting::api::Bank;
use chrono::{Duration, NaiveDate};
use institution::api::OF_CAMPUS;
use kernel::{Checks, Filter, Form, History, Instant, Money, Of, Options, Record, Result, ScopeBy, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use students::api::OF_STUDENT;

kernel::string_enum! {
    pub enum ChallanKind { Installment = "installment", Fine = "fine", Other = "other" }
}
kernel::string_enum! {
    /// Overdue and expired are derived from dates, never stored.
    pub enum ChallanStatus { Planned = "planned", Issued = "issued", PartlyPaid = "partly_paid", Paid = "paid", Revised = "revised", Cancelled = "cancelled" }
}
kernel::string_enum! {
    pub enum LineKind { Fee = "fee", Fine = "fine" }
}

/// Its search words (number, student's name and registration number) are written at issue, not by the record.
pub static CHALLAN: Record = Record {
    table: "challan",
    record_name: "challan",
    columns: &[
        "kind",
        "challan_no",
        "plan_id",
        "student_id",
        "campus_id",
        "session_id",
        "program_id",
        "class_id",
        "section_id",
        "sequence",
        "period",
        "due_on",
        "valid_until",
        "issued_on",
        "issue_no",
        "status",
        "amount_minor",
        "concession_minor",
        "paid_minor",
        "withdrawn_minor",
        "is_unearned",
        "paid_on",
        "bank_id",
        "voucher_id",
        "code",
        "print_count",
        "printed_at",
        "print_confirmed_at",
        "revised_from_id",
        "attachment_file_id",
        "note",
        "words_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::CHALLANS_INDEX]),
    ..Record::BARE
};

pub const OF_CHALLAN: Of = Of::record(&CHALLAN, "Challan no").few();

listed! {
    /// A row of every list of installments and challans.
    #[derive(Clone)]
    pub struct Challan of CHALLANS {
        name: "challans",
        record_name: "challan",
        from: "challan c",
        scope: ScopeBy::Student { campus: "c.campus_id", student: "c.student_id", section: "c.section_id" },
        filters: &[
            Filter::id("session_id", "c.session_id"),
            Filter::id("program_id", "c.program_id"),
            Filter::id("class_id", "c.class_id"),
            Filter::id("section_id", "c.section_id"),
            Filter::of("student_id", "c.student_id"),
            Filter::when("without_section", "c.section_id IS NULL"),
            Filter::when("is_open", "c.status IN ('issued', 'partly_paid')"),
            Filter::when("overdue", "c.status IN ('issued', 'partly_paid') AND c.due_on < :today"),
            Filter::when("expired", "c.status IN ('issued', 'partly_paid') AND c.valid_until < :today"),
            Filter::when("is_printed", "c.printed_at IS NOT NULL"),
            Filter::when("is_confirmed", "c.print_confirmed_at IS NOT NULL"),
            Filter::when("has_attachment", "c.attachment_file_id IS NOT NULL"),
        ],
        sort: "-id",
        totals: &[
            ("amount_minor", "c.amount_minor"),
            ("paid_minor", "c.paid_minor"),
            ("outstanding_minor", "CASE WHEN c.status = 'planned' THEN 0 ELSE c.amount_minor - c.paid_minor END"),
        ],
    } columns {
        id: i64 = int("c.id", "");
        version: i64 = hidden("c.version");
        challan_no: Option<String> = text("c.challan_no", "Challan no").nullable().filtered();
        called = hidden("coalesce(c.challan_no, c.period || ', not issued')");
        kind: ChallanKind = text("c.kind", "Kind").words(ChallanKind::WORDS);
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "s.name", "c.student_id").nullable().unfiltered();
        father_name: Option<String> = text("s.father_name", "Father's name").nullable();
        registration_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        roll_no: Option<String> = text("s.roll_no", "Roll no").nullable();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "c.campus_id").nullable();
        program_name: Option<String> = of(&OF_PROGRAM, "g.name", "c.program_id").nullable().unfiltered().loose();
        class_name: Option<String> = of(&OF_CLASS, "k.full_name", "c.class_id").nullable().unfiltered().loose();
        section_name: Option<String> = of(&OF_SECTION, "n.name", "c.section_id").nullable().unfiltered();
        plan_id: Option<i64> = hidden("c.plan_id").filtered();
        sequence: i64 = int("c.sequence", "Installment");
        /// `2026-11`.
        period: String = text("c.period", "Month").months();
        due_on: NaiveDate = date("c.due_on", "Due date").filtered();
        valid_until: NaiveDate = date("c.valid_until", "Valid until");
        issued_on: Option<NaiveDate> = date("c.issued_on", "Issued").nullable().filtered();
        issue_no: i64 = int("c.issue_no", "Issue");
        status: ChallanStatus = text("c.status", "Status").words(ChallanStatus::WORDS);
        /// Net of concessions, fines included.
        amount_minor: Money = money("c.amount_minor", "Amount").filtered();
        concession_minor: Money = money("c.concession_minor", "Concession");
        paid_minor: Money = money("c.paid_minor", "Paid");
        /// Nothing while it is planned.
        outstanding_minor: Money = money("(CASE WHEN c.status = 'planned' THEN 0 ELSE c.amount_minor - c.paid_minor END)", "Outstanding").filtered();
        paid_on: Option<NaiveDate> = date("c.paid_on", "Paid on").nullable().filtered();
        print_count: i64 = int("c.print_count", "Prints");
        printed_at: Option<Instant> = instant("c.printed_at", "Printed").nullable();
        print_confirmed_at: Option<Instant> = instant("c.print_confirmed_at", "Print confirmed").nullable();
    }
}

pub const OPTIONS: Options = Options::of(
    "challans",
    &CHALLANS,
    &[
        rights::CHALLANS_INDEX,
        rights::FINES_CREATE,
        rights::FINES_REPRINT,
        rights::FINES_LATE_FEE,
        rights::REVISE,
        rights::WRITE_OFFS_INDEX,
        rights::WRITE_OFFS_CREATE,
    ],
)
.label("called")
.hint("student_name")
.within("student_id")
.only("is_open", "true");

/// Challans taken at once by calls that answer directly; a bill run takes any number.
pub const MOST_AT_ONCE: i64 = 500;

/// What an issue by hand made.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct IssuedView {
    pub ids: Vec<i64>,
    pub challans: usize,
    pub amount_minor: Money,
    pub advances_minor: Money,
    /// Families that are told.
    pub families: usize,
}

/// New dates for a paper that expired, or will not be paid in time.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Reissue {
    pub id: i64,
    pub version: i64,
    pub due_on: NaiveDate,
    /// The last day on which a bank takes it; as many days after the due date as before when left out.
    pub valid_until: Option<NaiveDate>,
}

/// A challan and why.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct WithReason {
    pub id: i64,
    pub version: i64,
    pub reason: String,
}

/// A challan and the file that its sender uploaded.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct WithFile {
    pub id: i64,
    pub file_id: i64,
}

/// One of the new installments.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema, Form)]
pub struct NewInstallment {
    pub due_on: NaiveDate,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
}

/// What the office asks for.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct ReviseForm {
    /// The installment to be replaced, in the version that was read.
    pub id: i64,
    pub version: i64,
    /// They add up to what is unpaid, to the paisa.
    #[garde(length(min = 1, max = MOST_INSTALLMENTS), dive)]
    pub installments: Vec<NewInstallment>,
    #[garde(length(min = 3, max = 300))]
    pub reason: String,
}

const MOST_INSTALLMENTS: usize = 24;

kernel::dated!(ReviseForm: check);
impl ReviseForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<ReviseForm> {
        let mut c = Checks::of("revision");
        let checked = self.checked(&mut c);
        for (n, one) in checked.installments.iter().enumerate() {
            c.at("installments", n).date_between("due_on", one.due_on, today..=today + Duration::days(3 * 366));
            c.up();
        }
        for (n, pair) in checked.installments.windows(2).enumerate() {
            c.at("installments", n + 1).in_order(pair[0].due_on, "due_on", pair[1].due_on);
            c.up();
        }
        c.done()?;
        Ok(checked)
    }
}

/// The part of a QR code's address after `/verify/`: the paper's code and, so that older papers are known as such, its issue number.
pub fn verification_address(code: &str, issue_no: i64) -> String {
    if issue_no > 1 { format!("{code}-{issue_no}") } else { code.to_owned() }
}

/// What a paper called the bank's account and the fee heads when it was handed out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Words {
    pub bank: Option<BankWords>,
    /// By the id of the head.
    pub heads: BTreeMap<i64, String>,
}

/// The account as it was printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ChallanAccount")]
pub struct BankWords {
    pub name: String,
    pub branch: Option<String>,
    pub account_title: String,
    pub account_no: String,
    pub iban: Option<String>,
}

impl From<&Bank> for BankWords {
    fn from(bank: &Bank) -> BankWords {
        BankWords {
            name: bank.name.clone(),
            branch: bank.branch.clone(),
            account_title: bank.account_title.clone(),
            account_no: bank.account_no.clone(),
            iban: bank.iban.clone(),
        }
    }
}

impl Words {
    /// The account as the paper named it when it was handed out, or as it is now where it named none.
    pub fn account(&self, now: Option<&Bank>) -> Option<BankWords> {
        self.bank.clone().or_else(|| now.map(BankWords::from))
    }

    /// A head as it was called, or as it is called now where the paper did not name it.
    pub fn head(&self, id: i64, now: &str) -> String {
        self.heads.get(&id).map_or(now, String::as_str).to_owned()
    }
}
