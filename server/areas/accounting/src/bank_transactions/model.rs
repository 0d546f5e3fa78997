//! A bank transaction: what it holds, what a form may say of it, how it is listed.

use crate::rights;
use crate::{banks::model::OF_BANK, journal::model::check_date, vouchers::model::OF_VOUCHER};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Columns, Filter, Form, History, Instant, Money, Record, Result, Row, ScopeBy, listed, string_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// What moved.
    pub enum BankTransactionKind {
        /// Cash taken to the bank.
        Deposit = "deposit",
        /// Cash taken from the bank.
        Withdrawal = "withdrawal",
        /// From one account to another.
        Transfer = "transfer",
        /// What the bank took.
        Charge = "charge",
        /// What the bank gave.
        Profit = "profit",
    }
}

pub static BANK_TRANSACTION: Record = Record {
    table: "bank_transaction",
    record_name: "bank transaction",
    columns: &[
        "kind",
        "bank_id",
        "to_bank_id",
        "campus_id",
        "date",
        "amount_minor",
        "tax_minor",
        "slip_no",
        "note",
        "voucher_id",
        "is_reversed",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::BANK_TRANSACTIONS_INDEX]),
    unique: &[],
    words: &["note"],
    numbers: &["slip_no"],
};

listed! {
    /// A bank transaction as listed.
    #[derive(Clone)]
    pub struct BankTransaction of BANK_TRANSACTIONS {
        name: "bank transactions",
        record_name: "bank transaction",
        from: "bank_transaction t",
        scope: ScopeBy::Campus("t.campus_id"),
        filters: &[Filter::id("campus_id", "t.campus_id")],
        sort: "-date",
        totals: &[
            ("amount_minor", "CASE WHEN t.is_reversed THEN 0 ELSE t.amount_minor END"),
            ("tax_minor", "CASE WHEN t.is_reversed THEN 0 ELSE t.tax_minor END"),
        ],
    } columns {
        id: i64 = hidden("t.id");
        date: NaiveDate = date("t.date", "Date").filtered();
        kind: BankTransactionKind = text("t.kind", "Kind").words(BankTransactionKind::WORDS);
        bank_id: i64, bank_name: String = of(&OF_BANK, "b.name", "t.bank_id");
        account_no: String = text("b.account_no", "Account number");
        to_bank_id: Option<i64>, to_bank_name: Option<String> = of(&OF_BANK, "o.name", "t.to_bank_id").called("To bank").nullable();
        /// Whose cash box, or whose books.
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "t.campus_id").unfiltered();
        slip_no: Option<String> = text("t.slip_no", "Slip").nullable();
        note: Option<String> = text("t.note", "Note").nullable();
        /// Kept back by the bank of the profit, for the government.
        tax_minor: Money = money("t.tax_minor", "Tax kept back");
        amount_minor: Money = money("t.amount_minor", "Amount");
        voucher_id: i64, voucher_no: String = of(&OF_VOUCHER, "v.voucher_no", "t.voucher_id");
        is_reversed: bool = flag("t.is_reversed", "Reversed").filtered();
        created_at: Instant = instant("t.created_at", "Entered");
    }
}

/// Deposits with their sum over all that match.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DepositedAmount {
    pub transactions: Vec<BankTransaction>,
    /// Minor units, over every deposit that matches.
    #[serde(rename = "depositedAmount")]
    pub deposited_amount: i64,
    pub total: i64,
    pub total_exact: bool,
    pub page: i64,
    pub per_page: i64,
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Columns, Form)]
pub struct BankTransactionForm {
    pub kind: BankTransactionKind,
    pub bank_id: i64,
    /// Of a transfer.
    pub to_bank_id: Option<i64>,
    /// Whose cash box is meant, for a deposit or withdrawal; the bank's campus when left out.
    #[column(skip)]
    pub campus_id: Option<i64>,
    pub date: NaiveDate,
    /// Of a profit, before the bank kept tax back.
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    /// Income tax that the bank kept back of the profit for the government: the account gets the rest.
    #[serde(default)]
    #[garde(range(min = 0))]
    pub tax_minor: Money,
    #[garde(length(max = 40))]
    pub slip_no: Option<String>,
    #[garde(length(max = 200))]
    pub note: Option<String>,
}

/// A deposit as the cashier fills it in.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct DepositForm {
    pub bank_id: i64,
    /// Whose cash box; the bank's campus when left out.
    pub campus_id: Option<i64>,
    pub date: NaiveDate,
    pub amount_minor: Money,
    pub slip_no: Option<String>,
    pub note: Option<String>,
}

impl From<DepositForm> for BankTransactionForm {
    fn from(form: DepositForm) -> Self {
        BankTransactionForm {
            kind: BankTransactionKind::Deposit,
            bank_id: form.bank_id,
            to_bank_id: None,
            campus_id: form.campus_id,
            date: form.date,
            amount_minor: form.amount_minor,
            tax_minor: Money::ZERO,
            slip_no: form.slip_no,
            note: form.note,
        }
    }
}

kernel::dated!(BankTransactionForm: check);
impl BankTransactionForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<BankTransactionForm> {
        let mut c = Checks::of("transaction");
        check_date(&mut c, "date", self.date, today);
        let transfer = self.kind == BankTransactionKind::Transfer;
        c.ensure(!transfer || self.to_bank_id.is_some(), "to_bank_id", "Choose the account that receives the money.");
        c.ensure(transfer || self.to_bank_id.is_none(), "to_bank_id", "Only a transfer goes to another account.");
        c.ensure(self.to_bank_id != Some(self.bank_id), "to_bank_id", "Choose an account other than the one that pays.");
        let profit = self.kind == BankTransactionKind::Profit;
        c.ensure(profit || self.tax_minor.is_zero(), "tax_minor", "The bank keeps tax back of its profit alone.");
        c.ensure(self.tax_minor < self.amount_minor || self.tax_minor.is_zero(), "tax_minor", "The tax is as much as the amount or more.");
        let checked = self.checked(&mut c);
        c.done()?;
        Ok(checked)
    }
}

/// What the cash boxes hold: without petty cash and cheques.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct CashInHand {
    /// Minor units.
    #[serde(rename = "cashInHand")]
    pub cash_in_hand: i64,
    pub data: Vec<CampusCash>,
}

/// One campus's cash box.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct CampusCash {
    pub campus_id: i64,
    pub campus_name: String,
    pub balance_minor: i64,
}
