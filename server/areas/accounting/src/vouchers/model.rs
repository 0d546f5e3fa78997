//! How a voucher is listed and shown.

pub mod by_hand;
pub mod number;

use crate::books::model::{Control, PartyKind, VoucherKind};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Filter, Form, Instant, Money, Of, Row, ScopeBy, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Nobody deletes a voucher: lists show its number.
pub const OF_VOUCHER: Of = Of::table("voucher", "Voucher");

const FILTERS: &[Filter] = &[
    Filter::id("campus_id", "v.campus_id"),
    Filter::word("kind", "v.kind", VoucherKind::WORDS),
    Filter::date("date", "v.date"),
    Filter::amount("amount_minor", "v.amount_minor"),
    Filter::text("voucher_no", "v.voucher_no"),
    Filter::when("is_reversed", "r.id IS NOT NULL"),
];

/// What was reversed does not count.
const STANDING: &[(&str, &str)] = &[("amount_minor", "CASE WHEN r.id IS NULL THEN v.amount_minor ELSE 0 END")];

listed! {
    /// What every list of vouchers shows. The day book shows both sides of the books beside it; in lists of one kind the amount says it.
    pub struct ListedVoucher of LISTED columns {
        id: i64 = int("v.id", "");
        date: NaiveDate = date("v.date", "Date");
        voucher_no: String = text("v.voucher_no", "Voucher");
        kind: VoucherKind = text("v.kind", "Kind");
        campus_id: i64 = hidden("v.campus_id");
        campus_name: String = of(&OF_CAMPUS, "c.name", "v.campus_id").unfiltered();
        payee: Option<String> = text("v.payee", "Payee").nullable();
        cheque_no: Option<String> = text("v.cheque_no", "Cheque no").nullable();
        narration: String = text("v.narration", "Narration");
        /// Its debits without the ones between campuses.
        amount_minor: Money = money("v.amount_minor", "Amount");
        reverses_id: Option<i64> = hidden("v.reverses_id");
        reversed_by_id: Option<i64> = hidden("r.id");
        source_record: Option<String> = text("v.source_record", "From").nullable();
        source_id: Option<i64> = hidden("v.source_id");
        created_by_name: String = text("v.created_by_name", "By");
        created_at: Instant = instant("v.created_at", "Posted");
    }
}

listed! {
    /// A voucher of the day book.
    pub struct Voucher of VOUCHERS {
        name: "vouchers",
        record_name: "voucher",
        from: "voucher v", joins: [on("voucher", "r", "r.reverses_id = v.id")],
        scope: ScopeBy::Campus("v.campus_id"),
        filters: FILTERS,
        sort: "-date",
        totals: &[("debit_minor", "v.debits_minor"), ("credit_minor", "v.debits_minor")],
    } columns {
        ..LISTED as voucher: ListedVoucher;
        /// Sums of its entries, those between campuses too.
        debit_minor: Money = money("v.debits_minor", "Debit");
        credit_minor: Money = money("v.debits_minor", "Credit");
    }
}

listed! {
    /// A journal voucher.
    pub struct JournalVoucher of JOURNAL_VOUCHERS {
        name: "journal vouchers",
        record_name: "voucher",
        from: "voucher v", joins: [on("voucher", "r", "r.reverses_id = v.id")],
        scope: ScopeBy::Campus("v.campus_id"),
        only: "v.kind = 'journal'",
        filters: FILTERS,
        sort: "-date",
        totals: STANDING,
    } columns {
        ..LISTED as voucher: ListedVoucher;
        /// Sums of its entries, those between campuses too.
        debit_minor: Money = hidden("v.debits_minor");
        credit_minor: Money = hidden("v.debits_minor");
    }
}

listed! {
    /// A payment.
    pub struct Payment of PAYMENTS {
        name: "payments",
        record_name: "voucher",
        from: "voucher v", joins: [on("voucher", "r", "r.reverses_id = v.id")],
        scope: ScopeBy::Campus("v.campus_id"),
        only: "v.kind = 'payment'",
        filters: FILTERS,
        sort: "-date",
        totals: STANDING,
    } columns {
        ..LISTED as voucher: ListedVoucher;
        /// Sums of its entries, those between campuses too.
        debit_minor: Money = hidden("v.debits_minor");
        credit_minor: Money = hidden("v.debits_minor");
    }
}

listed! {
    /// Money that came in and is no fee.
    pub struct OfficeReceipt of OFFICE_RECEIPTS {
        name: "receipts",
        record_name: "voucher",
        from: "voucher v", joins: [on("voucher", "r", "r.reverses_id = v.id")],
        scope: ScopeBy::Campus("v.campus_id"),
        // Money that nobody knew at first has a list of its own, and is a fee receipt once it is settled.
        only: "v.kind = 'receipt' AND (v.source_record IS NULL OR v.source_record <> 'unidentified_receipt')",
        filters: FILTERS,
        sort: "-date",
        totals: STANDING,
    } columns {
        ..LISTED as voucher: ListedVoucher;
        /// Sums of its entries, those between campuses too.
        debit_minor: Money = hidden("v.debits_minor");
        credit_minor: Money = hidden("v.debits_minor");
    }
}

/// A voucher with its entries in the reader's campuses, which balance by themselves.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct VoucherDetails {
    pub id: i64,
    pub voucher_no: String,
    pub kind: VoucherKind,
    pub campus_id: i64,
    pub campus_name: String,
    pub date: NaiveDate,
    pub fiscal_year: i64,
    /// Of period 13: a closing voucher or an adjustment of the audit.
    pub final_period: bool,
    pub narration: String,
    pub payee: Option<String>,
    pub cheque_no: Option<String>,
    /// The record that it came from, for the link to its screen.
    pub source_record: Option<String>,
    pub source_id: Option<i64>,
    pub reverses_id: Option<i64>,
    pub reverses_no: Option<String>,
    pub reversed_by_id: Option<i64>,
    pub reversed_by_no: Option<String>,
    pub created_by_name: String,
    pub created_at: Instant,
    /// Who filled it in, where somebody else checked and posted it.
    pub prepared_by_name: Option<String>,
    /// Where it is undone, as a sentence; none when it is reversed here.
    #[row(skip)]
    pub undone_at: Option<String>,
    #[row(skip)]
    pub entries: Vec<Entry>,
    /// What the entries shown are about, without the ones between campuses.
    #[row(skip)]
    pub amount_minor: i64,
    #[row(skip)]
    pub amount_in_words: String,
}

/// One entry of a voucher.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Entry {
    pub id: i64,
    pub line: i64,
    pub campus_id: i64,
    pub campus_name: String,
    pub ledger_head_id: i64,
    pub code: String,
    pub name: String,
    pub debit_minor: Money,
    pub credit_minor: Money,
    pub program_id: Option<i64>,
    pub program_name: Option<String>,
    pub party_kind: Option<PartyKind>,
    pub party_id: Option<i64>,
    pub party_name: Option<String>,
    pub memo: Option<String>,
    pub control: Option<Control>,
}

/// What the number of a voucher leads to.
#[derive(Clone, Debug, Row)]
pub struct NumberedVoucher {
    pub voucher_no: String,
    pub kind: VoucherKind,
    pub campus_name: String,
    pub date: NaiveDate,
    pub amount_minor: Money,
    pub is_reversed: bool,
}

/// Why a voucher is reversed.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("")]
pub struct Reverse {
    pub id: i64,
    #[garde(length(min = 4, max = 200))]
    pub reason: String,
    /// Dates the reversal today, also while the day of what is reversed is open: what was handed in of that day stays as it was.
    #[serde(default)]
    pub today: bool,
}

impl Reverse {
    /// The day that is wanted for the reversal of what stands on a day.
    pub fn wanted(&self, on: NaiveDate, today: NaiveDate) -> NaiveDate {
        if self.today { today } else { on }
    }
}

/// What is taken back without a reason.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct TakeBack {
    pub id: i64,
    /// Dates the reversal today, also while the day of what is reversed is open.
    #[serde(default)]
    pub today: bool,
}

impl TakeBack {
    /// As `Reverse::wanted`.
    pub fn wanted(self, on: NaiveDate, today: NaiveDate) -> NaiveDate {
        if self.today { today } else { on }
    }
}
