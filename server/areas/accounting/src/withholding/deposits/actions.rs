use super::{
    model::{TAX_DEPOSIT, TaxDepositForm},
    queries,
};
use crate::{
    books::{
        model::{Control, Head, Line, NewVoucher, VoucherId, VoucherKind},
        post::{post, take_voucher_id},
    },
    money_source::active_bank,
    settings,
    vouchers::{actions::announce, model::Reverse},
    withholding::taxes::{model::WITHHELD_TAX, queries as taxes},
};
use kernel::{Error, Money, Result, Scope, Tx};

/// Deposits tax that was withheld: Dr withholding tax payable, Cr bank. Gives the deposit. `signs_for_others`: whether the caller may post above the limit of the
/// settings.
pub fn deposit(tx: &mut Tx, scope: &Scope, form: &TaxDepositForm, signs_for_others: bool) -> Result<i64> {
    if let Some(file) = form.attachment_file_id {
        tx.check_own_file("attachment_file_id", file)?;
    }
    let waiting = taxes::waiting(tx, form.campus_id, form.until, &form.tax_ids)?;
    if let Some(n) = form.tax_ids.iter().position(|id| !waiting.iter().any(|(one, _)| one == id)) {
        return Err(Error::field(format!("tax_ids.{n}"), "This tax is not of the campus, or it was deposited or reversed."));
    }
    let amount: Money = waiting.iter().map(|(_, tax)| *tax).sum();
    if !amount.is_positive() {
        return Err(Error::field("until", "No tax of this campus waits for its deposit up to this day."));
    }
    settings::check_deposit(tx, "until", amount, signs_for_others)?;
    let bank = active_bank(tx, scope, "bank_id", form.bank_id)?;
    let voucher_id = take_voucher_id(tx)?;
    let id = tx.insert(
        &TAX_DEPOSIT,
        kernel::pairs! {
            campus_id: form.campus_id, date: form.date, amount_minor: amount, receipt_no: form.receipt_no.clone(), bank_id: form.bank_id,
            cheque_no: form.cheque_no.clone(), attachment_file_id: form.attachment_file_id, is_reversed: false, voucher_id: voucher_id,
        },
    )?;
    for (tax, _) in &waiting {
        tx.set(&WITHHELD_TAX, *tax, "deposited", kernel::pairs! { deposit_id: id })?;
    }
    let narration = format!("Tax withheld, deposited (CPR no {})", form.receipt_no);
    let mut voucher = NewVoucher::new(VoucherKind::Payment, form.campus_id, form.date, narration.clone())
        .with_id(voucher_id)
        .from("tax deposit", id)
        .line(Line::debit(form.campus_id, Control::WithholdingTax, amount))
        .line(Line::credit(bank.campus_id, Head::Ledger(bank.ledger_head_id), amount));
    voucher.payee = Some("Federal Board of Revenue".into());
    voucher.cheque_no = form.cheque_no.clone();
    let posted = post(tx, voucher)?;
    announce(tx, &posted, form.campus_id, &narration, Some("Federal Board of Revenue"))?;
    Ok(id)
}

/// Takes a deposit back: its voucher is mirrored, its tax waits again.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: &Reverse) -> Result<i64> {
    tx.lock("tax_deposit", form.id)?;
    let was = queries::deposit(tx, scope, form.id)?;
    if was.is_reversed {
        return Err(Error::conflict("This deposit was taken back already."));
    }
    form.mirror(tx, (VoucherId(was.voucher_id), was.date), was.campus_id, None)?;
    for tax in queries::taxes_of(tx, form.id)? {
        tx.set(&WITHHELD_TAX, tax, "deposit taken back", kernel::pairs! { deposit_id: None::<i64> })?;
    }
    tx.set(&TAX_DEPOSIT, form.id, "reversed", kernel::pairs! { is_reversed: true })?;
    Ok(form.id)
}
