//! What other areas may call: posting, reversing, balances, banks, heads of their own. Nothing else writes the books.
//!
//! A transaction that posts does so last where it can: posting ends by taking the voucher's number, and the next taker of that series waits for the commit.

pub use crate::{
    bank_transactions::{
        actions::charge_lines as bank_charge_lines,
        model::{BankTransactionForm, BankTransactionKind, DepositForm},
    },
    banks::{
        Bank, bank, default_bank,
        model::{BANK, OF_BANK},
    },
    books::{
        balances::{Sums, balance_by_campus, balance_of, bank_balance, party_balance, party_balances},
        journal_file::{Format, write_journal},
        model::{Control, Head, Line, NewVoucher, PartyKind, Posted, VoucherId, VoucherKind},
        parties::{MergedParty, merge_party, party_with_merged},
        post::{post, post_many, take_voucher_id},
        preview::{Posts, PreviewLine, preview, try_out},
        reverse::{VoucherReversed, mirrored_from, reverse, reverse_by_the_bank, reverse_of, reverse_out_of_till, wanted_on},
    },
    chart::{
        heads::model::OF_HEAD,
        ledger_heads::{LEDGER_HEAD, model::OF_LEDGER_HEAD},
        seed::{fee_income_head, pass_through_head, provision_head, refundable_head, salary_head, seed, tax_head},
    },
    checklist::AllowancesDue,
    money_source::{MoneySide, active_bank, money_out},
    months::queries::campuses_to_close,
    payees::register::OF_PAYEE,
    petty_cash::registers::model::{Counted, check_count},
    receipts::{
        actions::{create as create_receipt, post_form as post_receipt},
        model::{ReceiptForm, ReceiptLine},
    },
    recurring::job::begin_due as begin_recurring,
    rights::JOURNAL_APPROVE,
    second_person::Outcome,
    settings::{check_deposit, fiscal_year_start},
    vouchers::{
        model::{NumberedVoucher, OF_VOUCHER},
        queries::by_number as voucher_by_number,
    },
    years::queries::to_reopen as years_to_reopen,
};
use chrono::NaiveDate;
use kernel::{Result, Scope, Tx};

/// The wanted day when its month is open for the campus; else today; 409 when today's month is closed too.
pub fn open_day(tx: &mut Tx, campus_id: i64, wanted: NaiveDate) -> Result<NaiveDate> {
    crate::books::months::open_day_of(tx, &[campus_id], wanted)
}

/// The first day that the books of a campus take.
pub fn opens_on(tx: &mut Tx, campus_id: i64) -> Result<NaiveDate> {
    Ok(crate::books::months::lock_of(tx, campus_id)?.opens_on)
}

/// Whether the books of a campus take nothing on this day: its month, or a later one, is closed, or the books had not begun.
pub fn is_closed(tx: &mut Tx, campus_id: i64, on: NaiveDate) -> Result<bool> {
    crate::books::months::is_closed(tx, campus_id, on)
}

/// Records money between cash box and bank, or a bank's charge or profit, as its form does, whatever its amount.
pub fn create_bank_transaction(tx: &mut Tx, scope: &Scope, form: BankTransactionForm) -> Result<i64> {
    let today = tx.today();
    Ok(crate::bank_transactions::actions::post_form(tx, scope, &form.check(today)?)?.0)
}

/// How many approved budgets of the year of a day are nearly used or passed, and the calendar year in which that fiscal year starts.
pub fn budgets_to_look_at(tx: &mut Tx, campuses: &[i64], day: NaiveDate) -> Result<(i64, i64)> {
    let year = kernel::FiscalYear::of(day, fiscal_year_start(tx)?).year();
    Ok((crate::budgets::to_look_at(tx, campuses, day)?.0, year.into()))
}
