use super::{
    model::{BANK_TRANSACTION, BankTransactionForm},
    queries,
};
use crate::{
    books::{
        model::{NewVoucher, Posted},
        post::post,
        reverse::reverse,
    },
    money_source::active_bank,
    vouchers::{actions::announce, model::Reverse},
};
use kernel::{ColumnValues as _, Result, Scope, Tx};

/// Stores and posts a checked transaction.
pub fn post_form(tx: &mut Tx, scope: &Scope, form: &BankTransactionForm) -> Result<(i64, Posted)> {
    let voucher = voucher(tx, scope, form)?;
    record(tx, form, voucher)
}

pub fn voucher(tx: &mut Tx, scope: &Scope, form: &BankTransactionForm) -> Result<NewVoucher> {
    let bank = active_bank(tx, scope, "bank_id", form.bank_id)?;
    let campus_id = form.campus_id.unwrap_or(bank.campus_id);
    scope.check_campus("campus_id", campus_id)?;
    queries::voucher(tx, scope, form, &bank, campus_id)
}

pub fn record(tx: &mut Tx, form: &BankTransactionForm, voucher: NewVoucher) -> Result<(i64, Posted)> {
    let (campus_id, narration) = (voucher.campus_id, voucher.narration.clone());
    let posted = post(tx, voucher)?;
    announce(tx, &posted, campus_id, &narration, None)?;
    let mut pairs = form.columns();
    pairs.extend(kernel::pairs! { campus_id: campus_id, voucher_id: posted.id, is_reversed: false });
    Ok((tx.insert(&BANK_TRANSACTION, pairs)?, posted))
}

/// Who refers to a bank: asked before its deletion.
/// Takes a transaction back with the reason; the record stays and says so.
pub fn reverse_transaction(tx: &mut Tx, scope: &Scope, form: &Reverse) -> Result<i64> {
    tx.lock("bank_transaction", form.id)?;
    let was = queries::standing(tx, scope, form.id)?;
    let mirror = reverse(tx, was.voucher_id, was.date, &form.reason)?;
    announce(tx, &mirror, was.campus_id, &form.reason, None)?;
    tx.set(&BANK_TRANSACTION, form.id, "reversed", kernel::pairs! { is_reversed: true })?;
    Ok(mirror.id)
}
