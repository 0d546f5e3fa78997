//! The ledger of heads: what it is asked for, and what it shows. Balances are debit less credit: the screen says Dr or Cr.

use super::queries;
use crate::books::model::{AccountClass, PartyKind, VoucherKind};
use chrono::NaiveDate;
use kernel::{Money, Result, Row, Tx};
use reporting::{Asked, Begins, Column, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static LEDGER: Report = Report::new(
    "accounting.ledger.any",
    "Ledger",
    &[
        Parameter::records("ledger_head_id", "accounting.ledger_heads.one", "Ledger head", "ledger_heads"),
        // All ledger heads of a group.
        Parameter::record("head_id", "accounting.heads.one", "Head", "account_heads"),
        Parameter::campuses(),
        Parameter::days(Begins::Ever),
        // Entries of one party only.
        Parameter::optional_choice("party_kind", "", "Party", PartyKind::WORDS),
        Parameter::number("party_id"),
        Parameter::program(),
        Parameter::paged(),
    ],
    &[
        Column::day("date", "kit.label.date", "Date"),
        Column::text("voucher_no", "accounting.vouchers.one", "Voucher").share(0),
        Column::word("kind", "kit.label.kind", "Kind").off_screen().off_paper(),
        Column::text("narration", "kit.label.narration", "Narration").share(3),
        Column::text("against", "accounting.ledger.against", "Against").share(2),
        Column::text("party_name", "", "Party").off_screen().off_paper(),
        Column::text("campus_name", "kit.label.campus", "Campus").off_screen().off_paper(),
        Column::text("ledger_head_name", "accounting.ledger_heads.one", "Ledger head").off_screen().off_paper(),
        Column::amount("debit_minor", "kit.label.debit", "Debit").blank_zero(),
        Column::amount("credit_minor", "kit.label.credit", "Credit").blank_zero(),
        Column::amount("balance_minor", "kit.label.balance", "Balance").not_totalled(),
    ],
)
.in_order()
.landscape();

impl Reported for LedgerRow {
    const REPORT: &'static Report = &LEDGER;
    type Beside = Ledger;

    /// Opening, entries with the balance after each, closing. A file has all entries.
    fn rows(tx: &mut Tx, asked: &Asked) -> Result<Rows<Self>> {
        let (entries, moved, ledger) = queries::ledger(tx, asked)?;
        let heading = match ledger.heads.as_slice() {
            [one] => format!("Ledger of {}", one.name),
            many => format!("Ledger of {} heads", many.len()),
        };
        let (opening, closing) = (ledger.opening_minor, ledger.closing_minor);
        Ok(Rows::new(entries, ledger)
            .total("debit_minor", Some(moved.debit.minor()))
            .total("credit_minor", Some(moved.credit.minor()))
            .heading(heading)
            .before("Opening balance", "balance_minor", opening)
            .after("Closing balance", "balance_minor", closing)
            .note("A balance in brackets stands on the credit side."))
    }

    fn leads_to(&self, _: &Asked) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "voucher", id: self.voucher_id })
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
