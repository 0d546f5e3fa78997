//! A bill, and the payment of some: what they hold, what forms may say of them, how they are listed.

pub mod lines;

use self::lines::{BillLine, BillLineForm, MOST_BILL_LINES};
use crate::api::{OF_BANK, OF_LEDGER_HEAD, OF_PAYEE, OF_VOUCHER};
use crate::{journal::model::check_date, money_source::MoneySide, rights::payees as rights, withholding::taxes::model::WithheldNature};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{
    Checks, Error, Filter, Form, History, Instant, Money, Options, Record, Result, Row, ScopeBy, form::text_for_preview, listed,
    string_enum, system::FileRef, time,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// What settled a part of a bill: money, a credit note of the payee, an earlier advance.
    pub enum BillSettledBy { Cash = "cash", Bank = "bank", CreditNote = "credit_note", Advance = "advance" }
}

pub static BILL: Record = Record {
    table: "bill",
    record_name: "bill",
    columns: &[
        "campus_id",
        "payee_id",
        "bill_no",
        "date",
        "due_on",
        "ledger_head_id",
        "amount_minor",
        "nature",
        "description",
        "program_id",
        "attachment_file_id",
        "is_reversed",
        "voucher_id",
        "paid_minor",
        "retention_minor",
        "retention_until",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::BILLS_DETAILS]),
    unique: &[],
    words: &["description"],
    numbers: &["bill_no"],
};

pub static BILL_PAYMENT: Record = Record {
    table: "bill_payment",
    record_name: "payment of bills",
    columns: &[
        "campus_id",
        "payee_id",
        "date",
        "gross_minor",
        "tax_minor",
        "paid_from",
        "bank_id",
        "cheque_no",
        "kind",
        "note_no",
        "advance_id",
        "is_reversed",
        "voucher_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::BILLS_DETAILS]),
    numbers: &["note_no"],
    ..Record::BARE
};

listed! {
    /// A bill as listed.
    #[derive(Clone)]
    pub struct Bill of BILLS {
        name: "bills",
        record_name: "bill",
        from: "bill q",
        scope: ScopeBy::Campus("q.campus_id"),
        filters: &[
            Filter::when("is_unpaid", "q.paid_minor < q.amount_minor AND q.is_reversed = FALSE"),
            Filter::when("is_overdue", "q.paid_minor < q.amount_minor AND q.is_reversed = FALSE AND q.due_on < :today"),
        ],
        sort: "-date",
        totals: &[
            ("amount_minor", "CASE WHEN q.is_reversed THEN 0 ELSE q.amount_minor END"),
            ("paid_minor", "CASE WHEN q.is_reversed THEN 0 ELSE q.paid_minor END"),
            ("owed_minor", "CASE WHEN q.is_reversed THEN 0 ELSE q.amount_minor - q.paid_minor END"),
        ],
    } columns {
        id: i64 = hidden("q.id");
        version: i64 = hidden("q.version");
        date: NaiveDate = date("q.date", "Date").filtered();
        bill_no: String = text("q.bill_no", "Bill");
        payee_id: i64, payee_name: String = of(&OF_PAYEE, "y.name", "q.payee_id");
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "q.campus_id");
        ledger_head_id: i64, ledger_head_name: String = of(&OF_LEDGER_HEAD, "l.name", "q.ledger_head_id");
        description: String = text("q.description", "Description");
        nature: Option<WithheldNature> = text("q.nature", "Tax withheld for").nullable();
        due_on: NaiveDate = date("q.due_on", "Due on").filtered();
        program_id: Option<i64> = hidden("q.program_id");
        attachment_file_id: Option<i64> = hidden("q.attachment_file_id");
        amount_minor: Money = money("q.amount_minor", "Amount");
        /// What its payments add up to.
        paid_minor: Money = money("q.paid_minor", "Paid");
        /// Nothing once it is paid or taken back.
        owed_minor: Money = money("CASE WHEN q.is_reversed THEN 0 ELSE q.amount_minor - q.paid_minor END", "Owed");
        /// Of it: kept back until a day.
        retention_minor: Money = money("q.retention_minor", "Kept back");
        retention_until: Option<NaiveDate> = date("q.retention_until", "Kept back until").nullable();
        is_reversed: bool = flag("q.is_reversed", "Reversed").filtered();
        voucher_id: i64, voucher_no: Option<String> = of(&OF_VOUCHER, "v.voucher_no", "q.voucher_id").nullable();
        created_at: Instant = instant("q.created_at", "Entered");
    }
}

impl Bill {
    /// What may be paid of it on a day: what is owed less what is kept back until later.
    pub fn payable_on(&self, on: NaiveDate) -> Money {
        match self.retention_until {
            Some(until) if on < until => (self.owed_minor - self.retention_minor).or_zero(),
            _ => self.owed_minor,
        }
    }
}

/// 422 at `date` where a bill that is settled is of a later day.
pub fn latest(paid: &[(Bill, Money)], on: NaiveDate) -> Result<()> {
    match paid.iter().map(|(bill, _)| bill.date).max().filter(|day| *day > on) {
        Some(late) => Err(Error::field("date", format!("A bill is of {}. Enter that day or a later one.", time::show(late)))),
        None => Ok(()),
    }
}

/// Bills that a payment may name, of one payee.
pub const UNPAID: Options = Options::of("unpaid_bills", &BILLS, &[rights::BILLS_INDEX, rights::BILLS_PAY])
    .label("bill_no")
    .hint("description")
    .within("payee_id")
    .only("is_unpaid", "true");

listed! {
    /// A payment of bills as listed.
    pub struct BillPayment of BILL_PAYMENTS {
        name: "payments of bills",
        from: "bill_payment p",
        scope: ScopeBy::Campus("p.campus_id"),
        sort: "-date",
        totals: &[
            ("gross_minor", "CASE WHEN p.is_reversed THEN 0 ELSE p.gross_minor END"),
            ("tax_minor", "CASE WHEN p.is_reversed THEN 0 ELSE p.tax_minor END"),
            ("net_minor", "CASE WHEN p.is_reversed OR p.kind IS NOT NULL THEN 0 ELSE p.gross_minor - p.tax_minor END"),
        ],
    } columns {
        id: i64 = hidden("p.id");
        date: NaiveDate = date("p.date", "Date").filtered();
        payee_id: i64, payee_name: String = of(&OF_PAYEE, "y.name", "p.payee_id");
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "p.campus_id");
        settled_by: BillSettledBy = text("coalesce(p.kind, p.paid_from)", "Settled by");
        note_no: Option<String> = text("p.note_no", "Credit note").nullable();
        bank_name: Option<String> = of(&OF_BANK, "b.name", "p.bank_id").nullable().unfiltered();
        cheque_no: Option<String> = text("p.cheque_no", "Cheque no").nullable();
        gross_minor: Money = money("p.gross_minor", "Gross");
        tax_minor: Money = money("p.tax_minor", "Tax withheld");
        /// In money: nothing of a credit note, and of an advance, which was paid before.
        net_minor: Money = money("CASE WHEN p.kind IS NULL THEN p.gross_minor - p.tax_minor ELSE 0 END", "Paid");
        is_reversed: bool = flag("p.is_reversed", "Reversed").filtered();
        voucher_id: i64, voucher_no: Option<String> = of(&OF_VOUCHER, "v.voucher_no", "p.voucher_id").nullable();
        created_at: Instant = instant("p.created_at", "Entered");
    }
}

/// What a payment paid of a bill.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct BillPart {
    pub payment_id: i64,
    pub date: NaiveDate,
    pub settled_by: BillSettledBy,
    pub amount_minor: Money,
    pub is_reversed: bool,
    pub voucher_id: i64,
    pub voucher_no: Option<String>,
}

/// A bill with its image and its payments.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BillDetails {
    #[serde(flatten)]
    pub bill: Bill,
    /// Its kinds of expense and the taxes collected with it; none of a bill of one kind.
    pub lines: Vec<BillLine>,
    pub payments: Vec<BillPart>,
    pub attachment: Option<FileRef>,
}

/// What the office fills in for a bill.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct BillForm {
    pub campus_id: i64,
    pub payee_id: i64,
    #[garde(length(min = 1, max = 40))]
    pub bill_no: String,
    pub date: NaiveDate,
    /// The day of the bill when left out.
    pub due_on: Option<NaiveDate>,
    /// Its expense head, where it is of one kind.
    pub ledger_head_id: Option<i64>,
    /// All that it asks for, taxes too.
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    /// What tax is withheld for when it is paid; none is when left out.
    pub nature: Option<WithheldNature>,
    /// Of several kinds of expense, or with taxes of its own: what adds up to its amount.
    #[serde(default)]
    #[garde(length(max = MOST_BILL_LINES), dive)]
    pub lines: Vec<BillLineForm>,
    #[garde(length(min = 3, max = 300))]
    pub description: String,
    pub program_id: Option<i64>,
    /// The bill itself.
    pub attachment_file_id: Option<i64>,
    /// Kept back of it until a day: a guarantee of the work.
    #[serde(default)]
    #[garde(range(min = 0))]
    pub retention_minor: Money,
    pub retention_until: Option<NaiveDate>,
}

kernel::dated!(BillForm: check, for_preview, .campus_id);
impl BillForm {
    /// As it is while it is filled in: number and description may be missing.
    pub fn for_preview(self) -> BillForm {
        let bill_no = if self.bill_no.trim().is_empty() { "Preview".to_owned() } else { self.bill_no };
        BillForm { bill_no, description: text_for_preview(self.description), ..self }
    }

    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<BillForm> {
        let mut c = Checks::of("bill");
        check_date(&mut c, "date", self.date, today);
        c.ensure(self.due_on.is_none_or(|due| due >= self.date), "due_on", "A bill is not due before its own day.");
        c.ensure(self.retention_minor <= self.amount_minor, "retention_minor", "This is more than the bill.");
        let is_known = self.retention_minor.is_zero() == self.retention_until.is_none();
        c.ensure(is_known, "retention_until", "Enter the day until which a part is kept back, with that part.");
        c.ensure(self.retention_until.is_none_or(|until| until > self.date), "retention_until", "Enter a day after the bill's own.");
        lines::check(&self, &mut c);
        let checked = self.checked(&mut c);
        c.done()?;
        Ok(checked)
    }
}

/// How bills of one payee are paid together.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct PayBillsForm {
    pub campus_id: i64,
    pub payee_id: i64,
    #[garde(length(min = 1, max = 100))]
    pub bill_ids: Vec<i64>,
    /// All that is owed on them when left out; less pays the oldest first, and what is left stays owed.
    #[garde(range(min = 1))]
    pub amount_minor: Option<Money>,
    pub date: NaiveDate,
    pub paid_from: MoneySide,
    pub bank_id: Option<i64>,
    #[garde(length(max = 40))]
    pub cheque_no: Option<String>,
}

impl PayBillsForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<PayBillsForm> {
        let mut c = Checks::of("payment of bills");
        check_date(&mut c, "date", self.date, today);
        self.paid_from.check(&mut c, self.bank_id);
        for (n, id) in self.bill_ids.iter().enumerate() {
            c.ensure(!self.bill_ids[..n].contains(id), &format!("bill_ids.{n}"), "This bill is named already.");
        }
        let checked = self.checked(&mut c);
        c.done()?;
        Ok(checked)
    }
}

/// A payee's credit note on a bill.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct CreditNoteForm {
    pub bill_id: i64,
    #[garde(length(min = 1, max = 40))]
    pub note_no: String,
    pub date: NaiveDate,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    #[garde(length(min = 4, max = 200))]
    pub reason: String,
}

kernel::dated!(CreditNoteForm: check, for_preview);
impl CreditNoteForm {
    /// As it is while it is filled in: number and reason may be missing.
    pub fn for_preview(self) -> CreditNoteForm {
        let note_no = if self.note_no.trim().is_empty() { "Preview".to_owned() } else { self.note_no };
        let reason = if self.reason.trim().chars().count() < 4 { text_for_preview(String::new()) } else { self.reason };
        CreditNoteForm { note_no, reason, ..self }
    }

    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<CreditNoteForm> {
        let mut c = Checks::of("credit note");
        check_date(&mut c, "date", self.date, today);
        let checked = self.checked(&mut c);
        c.done()?;
        Ok(checked)
    }
}
