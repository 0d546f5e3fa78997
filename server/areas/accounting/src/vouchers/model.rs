//! How a voucher is listed and shown.

pub mod by_hand;
pub mod number;

use crate::books::model::{Control, PartyKind, VoucherKind};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Col, Filter, Form, Instant, Join, List, Listed, Money, Of, Row, ScopeBy, list::joined};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Nobody deletes a voucher: lists show its number.
pub const OF_VOUCHER: Of = Of::table("voucher", "Voucher");

const SHARED: &[Col] = &[
    Col::int("id", "v.id", ""),
    Col::date("date", "v.date", "Date"),
    Col::text("voucher_no", "v.voucher_no", "Voucher"),
    Col::text("kind", "v.kind", "Kind"),
    Col::hidden("campus_id", "v.campus_id"),
    Col::of("campus_name", &OF_CAMPUS, "c.name", "v.campus_id").unfiltered(),
    Col::text("payee", "v.payee", "Payee").nullable(),
    Col::text("cheque_no", "v.cheque_no", "Cheque no").nullable(),
    Col::text("narration", "v.narration", "Narration"),
    Col::money("amount_minor", "v.amount_minor", "Amount"),
    Col::hidden("reverses_id", "v.reverses_id"),
    Col::hidden("reversed_by_id", "r.id"),
    Col::text("source_record", "v.source_record", "From").nullable(),
    Col::hidden("source_id", "v.source_id"),
    Col::text("created_by_name", "v.created_by_name", "By"),
    Col::instant("created_at", "v.created_at", "Posted"),
];

/// The day book shows both sides of the books; lists of one kind show the amount.
const DAY_BOOK: &[Col] = &joined::<_, 18>(
    SHARED,
    &[Col::money("debit_minor", "v.debits_minor", "Debit"), Col::money("credit_minor", "v.debits_minor", "Credit")],
);
const COLUMNS: &[Col] =
    &joined::<_, 18>(SHARED, &[Col::hidden("debit_minor", "v.debits_minor"), Col::hidden("credit_minor", "v.debits_minor")]);

const FILTERS: &[Filter] = &[
    Filter::id("campus_id", "v.campus_id"),
    Filter::word("kind", "v.kind", VoucherKind::WORDS),
    Filter::date("date", "v.date"),
    Filter::amount("amount_minor", "v.amount_minor"),
    Filter::text("voucher_no", "v.voucher_no"),
    Filter::when("is_reversed", "r.id IS NOT NULL"),
];

const fn list(name: &'static str, only: &'static str, columns: &'static [Col], totals: &'static [(&'static str, &'static str)]) -> List {
    List {
        name,
        record_name: "voucher",
        from: "voucher v",
        joins: &[Join::on("voucher", "r", "r.reverses_id = v.id")],
        id: "v.id",
        scope: ScopeBy::Campus("v.campus_id"),
        only,
        columns,
        filters: FILTERS,
        sort: "-date",
        totals,
    }
}

/// Every voucher: the day book.
pub static VOUCHERS: List = list("vouchers", "TRUE", DAY_BOOK, &[("debit_minor", "v.debits_minor"), ("credit_minor", "v.debits_minor")]);
pub static JOURNAL_VOUCHERS: List = list("journal vouchers", "v.kind = 'journal'", COLUMNS, STANDING);
pub static PAYMENTS: List = list("payments", "v.kind = 'payment'", COLUMNS, STANDING);
/// Money that nobody knew at first has a list of its own, and is a fee receipt once it is settled.
pub static OFFICE_RECEIPTS: List =
    list("receipts", "v.kind = 'receipt' AND (v.source_record IS NULL OR v.source_record <> 'unidentified_receipt')", COLUMNS, STANDING);
/// What was reversed does not count.
const STANDING: &[(&str, &str)] = &[("amount_minor", "CASE WHEN r.id IS NULL THEN v.amount_minor ELSE 0 END")];

/// A voucher of the day book.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Listed)]
#[list(VOUCHERS)]
pub struct Voucher {
    pub id: i64,
    pub date: NaiveDate,
    pub voucher_no: String,
    pub kind: VoucherKind,
    pub campus_id: i64,
    pub campus_name: String,
    pub payee: Option<String>,
    pub cheque_no: Option<String>,
    pub narration: String,
    /// Its debits without the ones between campuses.
    pub amount_minor: Money,
    /// Sums of its entries, those between campuses too.
    pub debit_minor: Money,
    pub credit_minor: Money,
    pub reverses_id: Option<i64>,
    pub reversed_by_id: Option<i64>,
    pub source_record: Option<String>,
    pub source_id: Option<i64>,
    pub created_by_name: String,
    pub created_at: Instant,
}

/// Lists of one kind of voucher: the same row under another declaration.
macro_rules! voucher_list {
    ($(#[$meta:meta])* $name:ident, $list:expr) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
        pub struct $name {
            #[serde(flatten)]
            pub voucher: Voucher,
        }
        impl kernel::db::FromRow for $name {
            const COLUMNS: &'static [&'static str] = <Voucher as kernel::db::FromRow>::COLUMNS;
            fn from_row(row: &kernel::db::Row<'_>, at: &[usize]) -> kernel::Result<Self> {
                Ok($name { voucher: Voucher::from_row(row, at)? })
            }
        }
        impl Listed for $name {
            const LIST: &'static List = $list;
            fn id(&self) -> i64 {
                self.voucher.id
            }
        }
    };
}

voucher_list!(
    /// A journal voucher.
    JournalVoucher,
    &JOURNAL_VOUCHERS
);
voucher_list!(
    /// A payment.
    Payment,
    &PAYMENTS
);
voucher_list!(
    /// Money that came in and is no fee.
    OfficeReceipt,
    &OFFICE_RECEIPTS
);

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
