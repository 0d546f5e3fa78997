use super::{
    model::{BANK_TRANSACTION, BankTransactionForm, BankTransactionKind},
    queries,
};
use crate::{
    books::{
        model::{Control, Head, Line, NewVoucher, Posted, VoucherKind},
        post::post,
    },
    chart::seed::{BANK_CHARGES, BANK_PROFIT, by_code},
    drafts::model::DraftKind,
    money_source::active_bank,
    second_person::{Outcome, Prepared, wait_above_limit},
    vouchers::{actions::announce, model::Reverse},
};
use kernel::{ColumnValues as _, Error, Money, Result, Scope, Tx};

/// Stores and posts a checked transaction. Above the limit of the settings it waits as a draft until another person posts it.
pub fn save(tx: &mut Tx, scope: &Scope, form: &BankTransactionForm) -> Result<Outcome<i64>> {
    let voucher = voucher(tx, scope, form)?;
    let prepared = Prepared { kind: DraftKind::BankTransaction, form, voucher: &voucher, amount: form.amount_minor };
    match wait_above_limit(tx, prepared)? {
        Some(draft_id) => Ok(Outcome::Waits { draft_id }),
        None => record(tx, form, voucher).map(|(id, _)| Outcome::Posted(id)),
    }
}

/// Stores and posts a checked transaction, whatever its amount.
pub fn post_form(tx: &mut Tx, scope: &Scope, form: &BankTransactionForm) -> Result<(i64, Posted)> {
    let voucher = voucher(tx, scope, form)?;
    record(tx, form, voucher)
}

/// The voucher of a bank transaction.
pub fn voucher(tx: &mut Tx, scope: &Scope, form: &BankTransactionForm) -> Result<NewVoucher> {
    use BankTransactionKind::{Charge, Deposit, Profit, Transfer, Withdrawal};
    let bank = active_bank(tx, scope, "bank_id", form.bank_id)?;
    let campus_id = form.campus_id.unwrap_or(bank.campus_id);
    scope.check_campus("campus_id", campus_id)?;
    let (amount, own) = (form.amount_minor, bank.campus_id);
    let into = Line::debit(own, Head::Ledger(bank.ledger_head_id), amount);
    let out = Line::credit(own, Head::Ledger(bank.ledger_head_id), amount);
    let (kind, what, lines) = match form.kind {
        Deposit => (VoucherKind::Contra, "Cash deposited in", [into, Line::credit(campus_id, Control::Cash, amount)]),
        Withdrawal => (VoucherKind::Contra, "Cash drawn from", [Line::debit(campus_id, Control::Cash, amount), out]),
        Transfer => {
            let id = form.to_bank_id.ok_or_else(|| Error::field("to_bank_id", "Choose the account that receives the money."))?;
            let to = active_bank(tx, scope, "to_bank_id", id)?;
            (VoucherKind::Contra, "Transfer from", [Line::debit(to.campus_id, Head::Ledger(to.ledger_head_id), amount), out])
        }
        Charge => (VoucherKind::Expense, "Charges of", [Line::debit(own, Head::Ledger(by_code(tx, BANK_CHARGES)?), amount), out]),
        Profit => {
            let net = Line::debit(own, Head::Ledger(bank.ledger_head_id), amount - form.tax_minor);
            (VoucherKind::Revenue, "Profit from", [net, Line::credit(own, Head::Ledger(by_code(tx, BANK_PROFIT)?), amount)])
        }
    };
    let note = form.note.as_ref().map(|n| format!(": {n}")).unwrap_or_default();
    let kept_back =
        form.tax_minor.is_positive().then(|| Line::debit(own, Control::AdvanceIncomeTax, form.tax_minor).memo(bank.name.clone()));
    let narration = format!("{what} {} {}{note}", bank.name, bank.account_no);
    let mut voucher = NewVoucher::new(kind, campus_id, form.date, narration).lines(lines).lines(kept_back);
    voucher.cheque_no = form.slip_no.clone();
    voucher.by_the_bank = form.kind == Charge;
    Ok(voucher)
}

fn record(tx: &mut Tx, form: &BankTransactionForm, voucher: NewVoucher) -> Result<(i64, Posted)> {
    let (campus_id, narration) = (voucher.campus_id, voucher.narration.clone());
    let posted = post(tx, voucher)?;
    announce(tx, &posted, campus_id, &narration, None)?;
    let mut pairs = form.columns();
    pairs.extend(kernel::pairs! { campus_id: campus_id, voucher_id: posted.id, is_reversed: false });
    Ok((tx.insert(&BANK_TRANSACTION, pairs)?, posted))
}

/// Takes a transaction back with the reason; the record stays and says so.
pub fn reverse_transaction(tx: &mut Tx, scope: &Scope, form: &Reverse) -> Result<i64> {
    tx.lock("bank_transaction", form.id)?;
    let was = queries::standing(tx, scope, form.id)?;
    let mirror = form.mirror(tx, (was.voucher_id, was.date), was.campus_id, None)?;
    tx.set(&BANK_TRANSACTION, form.id, "reversed", kernel::pairs! { is_reversed: true })?;
    Ok(mirror.id.0)
}

/// The debits of what a bank keeps of a payment before it credits the rest: its charge, and the tax on that, in the books of the account's campus. None where it
/// keeps nothing.
pub fn charge_lines(tx: &mut Tx, campus_id: i64, charge: Money, tax: Money) -> Result<Vec<Line>> {
    let kept = [(charge, "Charge of the bank"), (tax, "Tax on the charge of the bank")];
    if kept.iter().all(|(amount, _)| amount.is_zero()) {
        return Ok(Vec::new());
    }
    let head = by_code(tx, BANK_CHARGES)?;
    let kept = kept.into_iter().filter(|(amount, _)| amount.is_positive());
    Ok(kept.map(|(amount, memo)| Line::debit(campus_id, Head::Ledger(head), amount).memo(memo)).collect())
}
