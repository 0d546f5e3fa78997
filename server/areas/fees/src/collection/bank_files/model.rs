//! Files and lines of a bank.

pub mod read;

use crate::{collection::receipts::model::OF_RECEIPT, collection::tellings::model::Teller, rights};
use accounting::api::OF_BANK;
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Filter, Form, History, Instant, Money, Record, Row, ScopeBy, listed};
use read::{Lines, Payment};
use reporting::tables::{TableChoices, TableReading};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    /// `matched`: the amount is what is due on its value date. `differing`: the challan is open, the amount is another. `unmatched`: no open challan of
    /// ours has this number; a second payment of one that is paid waits here until the office says that it is another. `unreadable`: it is no payment (a date or
    /// amount that is none). `posted`: a receipt was written, or of a reversal marked unpaid.
    /// `unidentified`: the money waits for its owner. `repeated`: posted before, from this or another file. `ignored`: set aside by the office. `closed`: a
    /// payment of a closed month; it can be posted today with its value date, or to unidentified receipts. `waiting`: dated up to five days ahead; it can be
    /// posted from its day on. `reversal`: the bank takes money back; its amount is negative. `maybe_same`: it may be a payment that was told before; the office
    /// ties it to that receipt, or accepts it with a reason. `unpaid`: its receipt was marked unpaid; it can be posted again.
    pub enum LineStatus { Matched = "matched", Differing = "differing", Unmatched = "unmatched", Unreadable = "unreadable", Unidentified = "unidentified", Posted = "posted", Repeated = "repeated", Ignored = "ignored", Closed = "closed", Waiting = "waiting", Reversal = "reversal", MaybeSame = "maybe_same", Unpaid = "unpaid" }
}

pub static BANK_FILE: Record = Record {
    table: "bank_file",
    record_name: "bank_file",
    columns: &["bank_id", "campus_id", "name", "file_id", "lines", "amount_minor", "posted_lines", "posted_minor", "job_id", "told_on"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::BANK_FILES_INDEX]),
    words: &["name"],
    ..Record::BARE
};

listed! {
    /// A row of the list.
    #[derive(Clone)]
    pub struct BankFile of BANK_FILES {
        name: "bank files",
        record_name: "bank_file",
        from: "bank_file f",
        scope: ScopeBy::Campus("f.campus_id"),
        sort: "-id",
    } columns {
        id: i64 = int("f.id", "");
        name: String = text("f.name", "File");
        bank_name: Option<String> = of(&OF_BANK, "b.name", "f.bank_id").nullable();
        campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "f.campus_id").nullable();
        lines: i64 = int("f.lines", "Lines");
        amount_minor: Money = money("f.amount_minor", "Amount");
        posted_lines: i64 = int("f.posted_lines", "Posted lines");
        posted_minor: Money = money("f.posted_minor", "Posted");
        created_at: Instant = instant("f.created_at", "Uploaded");
    }
}

listed! {
    /// A row of the list.
    #[derive(Clone)]
    pub struct BankLine of BANK_LINES {
        name: "bank lines",
        from: "bank_line l",
        joins: [
            by_id("bank_file", "f", "l.bank_file_id"), by_id("challan", "c", "l.challan_id"), by_id("student", "s", "c.student_id"),
            by_id("fee_receipt", "r", "l.receipt_id"), by_id("applicant_slip", "a", "l.applicant_slip_id"),
            on("applicant_receipt", "ar", "ar.slip_id = a.id AND ar.status = 'realised'"),
        ],
        scope: ScopeBy::Campus("f.campus_id"),
        filters: &[Filter::of("bank_file_id", "l.bank_file_id")],
        sort: "line",
        totals: &[("amount_minor", "l.amount_minor")],
    } columns {
        id: i64 = int("l.id", "");
        line: i64 = int("l.line", "Line");
        /// None, with the amount, of a line that is no payment.
        value_date: Option<NaiveDate> = date("l.value_date", "Date").nullable().filtered();
        transaction_id: String = text("l.transaction_id", "Transaction");
        challan_no: String = text("l.challan_no", "Challan no").filtered();
        amount_minor: Option<Money> = money("l.amount_minor", "Amount").nullable();
        /// Of that: its charge, and the tax on it.
        kept_minor: Money = money("l.charge_minor + l.charge_tax_minor", "Kept by the bank");
        payer_name: Option<String> = text("l.payer_name", "Payer").nullable();
        /// Of an unreadable line: what stands in it.
        text: Option<String> = text("l.text", "As written").nullable();
        status: LineStatus = text("l.status", "Status").words(LineStatus::WORDS);
        reason: Option<String> = text("l.reason", "Reason").nullable();
        challan_id: Option<i64> = hidden("l.challan_id");
        receipt_id: Option<i64> = hidden("l.receipt_id");
        /// The applicant's slip that it pays instead of a challan.
        applicant_slip_id: Option<i64> = hidden("l.applicant_slip_id");
        student_name: Option<String> = text("coalesce(s.name, a.name)", "Student").nullable();
        registration_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        receipt_no: Option<String> = text("coalesce(r.receipt_no, ar.receipt_no)", "Receipt").nullable();
        /// The receipt that it may be the same payment as.
        same_receipt_id: Option<i64>, same_receipt_no: Option<String> = of(&OF_RECEIPT, "q.receipt_no", "l.same_receipt_id").called("Maybe the same as").nullable().unfiltered().loose();
        /// Nothing of it is booked, and the challan that it names is paid: the office says whether it is another payment.
        is_second: bool = hidden("(l.status = 'unmatched' AND coalesce(c.status = 'paid', FALSE))");
    }
}

/// A bank's file to be looked at.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct BankFileForm {
    /// An uploaded CSV or XLSX.
    pub file_id: i64,
    pub bank_id: i64,
    /// How it is to be read; what is left out is found, with the help of what was chosen for the bank's last file. Kept for the next one.
    #[serde(default)]
    pub choices: TableChoices,
}

/// How a bank's file was read, before anything is stored.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BankFileReading {
    pub reading: TableReading,
    pub payments: i64,
    pub taken_back: i64,
    pub unreadable: i64,
    /// What the payments come to, less what is taken back.
    pub amount_minor: Money,
}

/// How many lines stand how.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Count {
    pub status: LineStatus,
    pub lines: i64,
    pub amount_minor: Money,
}

/// A file with its counts; its lines are `GET /get-bank-lines?bank_file_id=`.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct BankFileDetails {
    pub id: i64,
    pub name: String,
    pub bank_id: i64,
    pub bank_name: String,
    pub campus_id: i64,
    pub lines: i64,
    pub amount_minor: Money,
    pub posted_lines: i64,
    pub posted_minor: Money,
    pub job_id: Option<i64>,
    /// How the file was read; none of payments that the bank told one by one.
    #[row(json)]
    pub reading: Option<TableReading>,
    #[row(skip)]
    pub counts: Vec<Count>,
    /// Lines that waited for their day, which has come: posting takes them with the others.
    #[row(skip)]
    pub due_lines: i64,
    #[row(skip)]
    pub due_minor: Money,
}

/// A line that the office accepts as another payment than the one before, or posts again.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("line")]
pub struct AcceptLine {
    pub id: i64,
    #[garde(length(min = 3, max = 300))]
    pub reason: String,
    /// What is left of it pays what brothers and sisters owe.
    #[serde(default)]
    pub siblings: bool,
}

/// A line whose number is one more of the receipt that has its money.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct TieLine {
    pub id: i64,
    /// The receipt; the one that the line is maybe the same as when left out.
    pub receipt_id: Option<i64>,
}

/// A receipt that may have the money of a line: of its account and amount, and of no other line.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct LineReceipt {
    pub receipt_id: i64,
    pub receipt_no: String,
    pub value_date: NaiveDate,
    pub student_name: Option<String>,
    pub payer_name: String,
    pub instrument_no: Option<String>,
    pub received_by_name: String,
    /// Less than the line's where the receipt is a part of a slip that comes to it.
    pub amount_minor: Money,
}

/// What became of a line.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct LineDone {
    pub id: i64,
    pub status: LineStatus,
    pub receipt_id: Option<i64>,
    pub receipt_no: Option<String>,
    /// Why it is not posted.
    pub reason: Option<String>,
}

/// A reversal whose receipt was marked unpaid.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReversedLine {
    pub id: i64,
    pub receipt_id: i64,
    pub receipt_no: String,
}

/// What to post of a file.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct PostForm {
    pub id: i64,
    /// Also lines whose amount differs: as part payments, or with an advance.
    #[serde(default)]
    pub differing: bool,
    /// Also lines of closed months: booked today, with their value date kept; those whose amount differs as part payments or with an advance.
    #[serde(default)]
    pub closed: bool,
    /// What lines bring beyond what their student owes pays what brothers and sisters owe, before it becomes an advance.
    #[serde(default)]
    pub siblings: bool,
}

/// A started job.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Started {
    pub job_id: i64,
}

/// Lines that the office sets aside, or takes up again.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct IgnoreForm {
    pub line_ids: Vec<i64>,
    pub reason: String,
}

/// What a line is worth, before anything is posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    pub status: LineStatus,
    pub reason: Option<String>,
    pub challan_id: Option<i64>,
    /// Of a line that pays an applicant's slip.
    pub slip_id: Option<i64>,
    /// The student whose lapsed admission this money takes up again.
    pub revives: Option<i64>,
    /// The receipt that has the same money, maybe.
    pub same_receipt_id: Option<i64>,
}

impl Verdict {
    pub fn new(status: LineStatus, reason: impl Into<String>) -> Verdict {
        let reason = Some(reason.into()).filter(|reason| !reason.is_empty());
        Verdict { status, reason, challan_id: None, slip_id: None, revives: None, same_receipt_id: None }
    }
}

/// A payment to be judged, and who tells it.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'p> {
    pub bank_id: i64,
    /// The list in which it stands.
    pub bank_file_id: i64,
    pub payment: &'p Payment,
    pub told_by: Teller,
    /// The office knows what may be the same payment, and accepts this one.
    pub is_accepted: bool,
}

/// Parameters of the posting job.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PostParams {
    pub bank_file_id: i64,
    pub campuses: Vec<i64>,
    /// Lines whose amount is another than what is due: posted as a part payment, or with an advance.
    pub differing: bool,
    /// Lines of closed months: booked today, with their value date kept; those whose amount differs as part payments or with an advance.
    #[serde(default)]
    pub closed: bool,
    /// What lines bring beyond what their student owes pays what brothers and sisters owe.
    #[serde(default)]
    pub siblings: bool,
    #[serde(default = "by_list")]
    pub told_by: Teller,
    /// The day of the slip by which the office accepted a claim for the line.
    #[serde(default)]
    pub slip_day: Option<NaiveDate>,
}

fn by_list() -> Teller {
    Teller::List
}

impl PostParams {
    /// Everything of a line that can be posted: for one that the office looks at by itself, or a bank tells by a call.
    pub fn of_one(bank_file_id: i64, campuses: Vec<i64>, told_by: Teller) -> PostParams {
        PostParams { bank_file_id, campuses, differing: true, closed: true, siblings: false, told_by, slip_day: None }
    }

    /// Whether lines of this status are looked at: those to be posted, and those that waited for their day.
    pub fn takes(&self, status: LineStatus) -> bool {
        status == LineStatus::Waiting || self.posts(status)
    }

    /// Whether lines of this status are to be posted.
    pub fn posts(&self, status: LineStatus) -> bool {
        match status {
            LineStatus::Matched => true,
            LineStatus::Differing => self.differing,
            LineStatus::Closed => self.closed,
            _ => false,
        }
    }
}

/// A file to be stored.
#[derive(Clone, Debug)]
pub struct NewFile {
    pub bank_id: i64,
    pub campus_id: i64,
    pub name: String,
    pub file_id: Option<i64>,
    pub lines: Lines,
    pub reading: TableReading,
}
