//! What a ledger is asked for, and what it shows. Balances are debit less credit: the screen says Dr or Cr.

use crate::books::model::{AccountClass, PartyKind, VoucherKind};
use chrono::NaiveDate;
use kernel::{Col, Error, Money, Result, Row};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which head, campuses and days; one page of entries.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LedgerQuery {
    /// A ledger head, or several with commas.
    pub ledger_head_id: Option<String>,
    /// All ledger heads of a group.
    pub head_id: Option<i64>,
    /// One campus or several with commas; all of the caller's when left out.
    pub campus_id: Option<String>,
    pub from: Option<NaiveDate>,
    /// Today when left out.
    pub to: Option<NaiveDate>,
    /// Entries of one party only.
    pub party_kind: Option<PartyKind>,
    pub party_id: Option<i64>,
    pub program_id: Option<i64>,
    #[serde(default = "first")]
    pub page: i64,
    #[serde(default = "fifty")]
    pub per_page: i64,
    /// `csv`, `xlsx` or `pdf`: every entry as a file.
    pub format: Option<String>,
}

fn first() -> i64 {
    1
}

fn fifty() -> i64 {
    50
}

impl LedgerQuery {
    /// Ids of the ledger heads asked for; 422 when none is.
    pub fn ledger_heads(&self) -> Result<Vec<i64>> {
        let Some(text) = &self.ledger_head_id else { return Ok(Vec::new()) };
        text.split(',')
            .map(|id| id.trim().parse().map_err(|_| Error::field("ledger_head_id", "Give one id, or several with commas between.")))
            .collect()
    }

    pub fn check(&self) -> Result<()> {
        if self.ledger_head_id.is_none() && self.head_id.is_none() {
            return Err(Error::field("ledger_head_id", "Choose the ledger head."));
        }
        if self.page < 1 || !(1..=200).contains(&self.per_page) {
            return Err(Error::field("per_page", "A page holds 1 to 200 rows, counted from page 1."));
        }
        if self.from.zip(self.to).is_some_and(|(from, to)| from > to) {
            return Err(Error::field("to", "The last day is before the first."));
        }
        if self.format.as_deref().is_some_and(|f| !matches!(f, "csv" | "xlsx" | "pdf")) {
            return Err(Error::field("format", "A file is csv, xlsx or pdf."));
        }
        Ok(())
    }
}

/// A ledger head as the heading of a ledger.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct LedgerOf {
    pub id: i64,
    pub code: String,
    pub name: String,
    pub class: AccountClass,
    pub head_name: String,
    pub campus_name: Option<String>,
}

/// One entry with the balance after it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct LedgerRow {
    pub id: i64,
    pub date: NaiveDate,
    pub voucher_id: i64,
    pub voucher_no: String,
    pub kind: VoucherKind,
    pub narration: String,
    pub memo: Option<String>,
    pub campus_id: i64,
    pub campus_name: String,
    pub ledger_head_id: i64,
    pub ledger_head_name: String,
    pub program_id: Option<i64>,
    pub party_kind: Option<PartyKind>,
    pub party_id: Option<i64>,
    pub party_name: Option<String>,
    pub source_record: Option<String>,
    pub source_id: Option<i64>,
    pub debit_minor: Money,
    pub credit_minor: Money,
    /// Debit less credit after this entry.
    #[row(skip)]
    pub balance_minor: i64,
    /// The other heads of its voucher.
    #[row(skip)]
    pub against: String,
}

/// A page of a ledger with its opening and closing.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Ledger {
    pub heads: Vec<LedgerOf>,
    pub from: Option<NaiveDate>,
    pub to: NaiveDate,
    /// Debit less credit before `from`.
    pub opening_minor: i64,
    pub closing_minor: i64,
    pub data: Vec<LedgerRow>,
    /// What moved within the days, over all pages.
    pub totals: LedgerTotals,
    pub total: i64,
    pub total_exact: bool,
    pub page: i64,
    pub per_page: i64,
    /// Always null: a ledger is paged by number.
    pub next_after: Option<String>,
}

/// Sums of both sides.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct LedgerTotals {
    pub debit_minor: i64,
    pub credit_minor: i64,
}

/// Columns of the file.
pub static COLUMNS: [Col; 11] = [
    Col::date("date", "", "Date"),
    Col::text("voucher_no", "", "Voucher"),
    Col::text("kind", "", "Kind"),
    Col::text("narration", "", "Narration"),
    Col::text("against", "", "Against"),
    Col::text("party_name", "", "Party"),
    Col::text("campus_name", "", "Campus"),
    Col::text("ledger_head_name", "", "Ledger head"),
    Col::money("debit_minor", "", "Debit"),
    Col::money("credit_minor", "", "Credit"),
    Col::money("balance_minor", "", "Balance"),
];

/// Puts the balance after each entry into the rows.
pub fn run(rows: &mut [LedgerRow], before: Money) {
    let mut balance = before;
    for row in rows {
        balance += row.debit_minor - row.credit_minor;
        row.balance_minor = balance.minor();
    }
}
