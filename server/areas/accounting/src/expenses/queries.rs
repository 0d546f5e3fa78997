use super::model::Expense;
use crate::{books::model::AccountClass, chart::ledger_heads::queries::facts};
use institution::api::CampusId;
use kernel::{Error, Result, Scope, Tx, sql};

/// 422 at `ledger_head_id` for what is no expense head of this campus.
pub fn check_expense_head(tx: &mut Tx, scope: &Scope, ledger_head_id: i64, campus_id: CampusId) -> Result<()> {
    check_expense_head_at(tx, scope, "ledger_head_id", ledger_head_id, campus_id)
}

/// As `check_expense_head`, at another field.
pub fn check_expense_head_at(tx: &mut Tx, scope: &Scope, field: &str, ledger_head_id: i64, campus_id: CampusId) -> Result<()> {
    let wrong = |sentence: &str| Error::field(field, sentence);
    let (class, free, own_campus, _) = facts(tx, scope, ledger_head_id).map_err(|_| wrong("Choose an expense head of your campuses."))?;
    if class != AccountClass::Expense || !free {
        return Err(wrong("Choose an expense head."));
    }
    if own_campus.is_some_and(|own| own != campus_id.0) {
        return Err(wrong("This expense head belongs to another campus."));
    }
    Ok(())
}

/// One expense within the scope.
pub fn expense(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Expense> {
    tx.first(
        sql!(
            "SELECT x.id, x.version, x.date, h.name AS head_name, x.ledger_head_id, l.name AS ledger_head_name, x.description, x.payee, x.payee_id, x.nature, x.tax_minor, x.paid_from,
                    x.bank_id, b.name AS bank_name, x.cheque_no, x.bill_no, x.campus_id, c.name AS campus_name, x.program_id, x.amount_minor,
                    x.is_reversed, x.voucher_id, v.voucher_no, x.attachment_file_id, x.created_at
             FROM expense x JOIN ledger_head l ON l.id = x.ledger_head_id JOIN account_head h ON h.id = l.head_id
             JOIN campus c ON c.id = x.campus_id LEFT JOIN bank b ON b.id = x.bank_id JOIN voucher v ON v.id = x.voucher_id
             WHERE x.id = $1 AND x.campus_id IN [$2]"
        ),
        &[id.into(), (&scope.campuses).into()],
    )?
    .ok_or_else(|| Error::not_found("expense"))
}
