//! What other areas may call: posting, reversing, balances, banks, heads of their own. Nothing else writes the books.
//!
//! A transaction that posts does so last where it can: posting ends by taking the voucher's number, and the next taker of that series waits for the commit.

pub use crate::{
    bank_transactions::model::{BankTransactionForm, BankTransactionKind, DepositForm},
    banks::{Bank, bank, default_bank, model::BankForm},
    books::{
        balances::{Sums, balance_of, party_balance, party_balances},
        journal_file::{Format, write_journal},
        model::{AccountClass, Control, Head, Line, NewVoucher, PartyKind, Posted, VoucherKind},
        parties::{MergedParty, merge_party, party_with_merged},
        post::{fiscal_year_start, post, post_many, take_voucher_id},
        preview::{PreviewLine, preview, try_out},
        reverse::reverse,
    },
    chart::seed::{ensure_ledger_head, fee_income_head, groups, pass_through_head, refundable_head, seed, tax_head},
    expenses::model::ExpenseForm,
    money_source::PaidFrom,
    receipts::{
        handlers::{Received, create as create_receipt, post_form as post_receipt},
        model::{ReceiptForm, ReceiptLine},
    },
};
use chrono::NaiveDate;
use kernel::{Month, Result, Scope, Tx};

/// The wanted day when its month is open for the campus; else today; 409 when today's month is closed too.
pub fn open_day(tx: &mut Tx, campus_id: i64, wanted: NaiveDate) -> Result<NaiveDate> {
    crate::books::months::open_day_of(tx, &[campus_id], wanted)
}

/// Whether the books of a campus take nothing on this day: its month, or a later one, is closed, or the books had not begun.
pub fn is_closed(tx: &mut Tx, campus_id: i64, on: NaiveDate) -> Result<bool> {
    crate::books::months::is_closed(tx, campus_id, on)
}

/// Adds a bank account with its ledger head and opening amount: for the demo and for tests.
pub fn create_bank(tx: &mut Tx, form: BankForm) -> Result<i64> {
    crate::banks::handlers::create(tx, &form.check()?)
}

/// Books an expense as its form does: for the demo and for tests.
pub fn create_expense(tx: &mut Tx, scope: &Scope, form: ExpenseForm) -> Result<i64> {
    let today = tx.today();
    Ok(crate::expenses::handlers::post_form(tx, scope, &form.check(today)?)?.0)
}

/// Records money between cash box and bank, or a bank's charge or profit, as its form does: for the demo and for tests.
pub fn create_bank_transaction(tx: &mut Tx, scope: &Scope, form: BankTransactionForm) -> Result<i64> {
    let today = tx.today();
    Ok(crate::bank_transactions::handlers::post_form(tx, scope, &form.check(today)?)?.0)
}

/// Closes a month of a campus that is over: for the demo and for tests.
pub fn close_month(tx: &mut Tx, campus_id: i64, month: Month) -> Result<()> {
    crate::months::handlers::close_one(tx, campus_id, month)
}
