//! The ledger of heads: what it is asked for, and what it shows. Balances are debit less credit: the screen says Dr or Cr.

use crate::books::model::{AccountClass, PartyKind, VoucherKind};
use chrono::NaiveDate;
use kernel::{Money, Row, string_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// What becomes of the vouchers that close a year, when a ledger is asked without them.
    pub enum Closings { LeftOut = "left_out" }
}

string_enum! {
    /// What becomes of what the campuses asked for owe each other, when a ledger is asked without it.
    pub enum BetweenCampuses { LeftOut = "left_out" }
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

/// What a ledger says beside its page of entries; its totals are over all pages.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Ledger {
    pub heads: Vec<LedgerOf>,
    pub from: Option<NaiveDate>,
    pub to: NaiveDate,
    /// Debit less credit before `from`.
    pub opening_minor: i64,
    pub closing_minor: i64,
    pub total: i64,
    pub total_exact: bool,
    pub page: i64,
    pub per_page: i64,
    /// Always null: a ledger is paged by number.
    pub next_after: Option<String>,
}

/// Puts the balance after each entry into the rows.
pub fn run(rows: &mut [LedgerRow], before: Money) {
    let mut balance = before;
    for row in rows {
        balance += row.debit_minor - row.credit_minor;
        row.balance_minor = balance.minor();
    }
}
