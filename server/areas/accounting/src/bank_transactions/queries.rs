use super::model::{BankTransactionForm, BankTransactionKind};
use crate::{
    banks::Bank,
    books::model::{Control, Line, NewVoucher, VoucherKind},
    chart::seed::{BANK_CHARGES, BANK_PROFIT, by_code},
    money_source::active_bank,
};
use chrono::NaiveDate;
use kernel::{Error, Result, Row, Scope, Tx, sql};

/// The voucher of a bank transaction.
pub fn voucher(tx: &mut Tx, scope: &Scope, form: &BankTransactionForm, bank: &Bank, campus_id: i64) -> Result<NewVoucher> {
    use BankTransactionKind::{Charge, Deposit, Profit, Transfer, Withdrawal};
    let (amount, own) = (form.amount_minor, bank.campus_id);
    let into = Line::debit(own, bank.ledger_head_id, amount);
    let out = Line::credit(own, bank.ledger_head_id, amount);
    let (kind, what, lines) = match form.kind {
        Deposit => (VoucherKind::Contra, "Cash deposited in", [into, Line::credit(campus_id, Control::Cash, amount)]),
        Withdrawal => (VoucherKind::Contra, "Cash drawn from", [Line::debit(campus_id, Control::Cash, amount), out]),
        Transfer => {
            let id = form.to_bank_id.ok_or_else(|| Error::field("to_bank_id", "Choose the account that receives the money."))?;
            let to = active_bank(tx, scope, "to_bank_id", id)?;
            (VoucherKind::Contra, "Transfer from", [Line::debit(to.campus_id, to.ledger_head_id, amount), out])
        }
        Charge => (VoucherKind::Expense, "Charges of", [Line::debit(own, by_code(tx, BANK_CHARGES)?, amount), out]),
        Profit => (VoucherKind::Revenue, "Profit from", [into, Line::credit(own, by_code(tx, BANK_PROFIT)?, amount)]),
    };
    let note = form.note.as_ref().map(|n| format!(": {n}")).unwrap_or_default();
    let mut voucher = NewVoucher::new(kind, campus_id, form.date, format!("{what} {} {}{note}", bank.name, bank.account_no)).lines(lines);
    voucher.cheque_no = form.slip_no.clone();
    voucher.by_the_bank = form.kind == Charge;
    Ok(voucher)
}

/// What the cash boxes of some campuses hold, by campus: (id, name, debit less credit).
pub fn cash_by_campus(tx: &mut Tx, campuses: &[i64]) -> Result<Vec<(i64, String, i64)>> {
    tx.all(
        sql!(
            "SELECT c.id, c.name, CAST(COALESCE(SUM(b.debit_minor), 0) - COALESCE(SUM(b.credit_minor), 0) AS BIGINT) FROM campus c
             LEFT JOIN balance b ON b.campus_id = c.id AND b.ledger_head_id = (SELECT id FROM ledger_head WHERE control = 'cash')
             WHERE c.id IN [$1] GROUP BY c.id, c.name ORDER BY c.name, c.id"
        ),
        &[campuses.into()],
    )
}

/// Transactions of a bank, for its deletion.
/// What of a transaction its reversal needs.
#[derive(Debug, Row)]
pub struct Standing {
    pub campus_id: i64,
    pub date: NaiveDate,
    pub voucher_id: i64,
    is_reversed: bool,
}

/// A transaction within the scope. 404 out of scope, 409 when it was reversed.
pub fn standing(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Standing> {
    let found: Standing = tx
        .first(
            sql!("SELECT campus_id, date, voucher_id, is_reversed FROM bank_transaction WHERE id = $1 AND campus_id IN [$2]"),
            &[id.into(), (&scope.campuses).into()],
        )?
        .ok_or_else(|| Error::not_found("bank transaction"))?;
    if found.is_reversed { Err(Error::conflict("This transaction was reversed already.")) } else { Ok(found) }
}
