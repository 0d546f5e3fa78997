use super::model::Expense;
use kernel::{Error, Result, Scope, Tx, sql};

/// One expense within the scope.
pub fn expense(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Expense> {
    tx.first(
        sql!(
            "SELECT x.id, x.version, x.date, h.name AS head_name, x.ledger_head_id, l.name AS ledger_head_name, x.description, x.payee, x.paid_from,
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
