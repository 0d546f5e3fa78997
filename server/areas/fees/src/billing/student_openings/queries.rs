use super::model::{STUDENT_OPENING, StudentOpening};
use crate::ids::ChallanId;
use accounting::api::VoucherId;
use kernel::{Error, Hooks, Listed as _, Money, Result, Scope, Tx, Value, binds, db::One, sql};
use std::collections::BTreeSet;

/// One within the scope, locked; else 404.
pub fn locked(tx: &mut Tx, scope: &Scope, id: i64) -> Result<StudentOpening> {
    tx.in_scope(&STUDENT_OPENING, scope, id)?;
    tx.lock("student_opening", id)?;
    let request = StudentOpening::LIST.request([("ids".to_owned(), id.to_string())])?;
    tx.page::<StudentOpening>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("student opening"))
}

/// Those among some students whose opening balances stand already.
pub fn entered(tx: &mut Tx, students: &[i64]) -> Result<BTreeSet<i64>> {
    let found: Vec<i64> = tx.values(
        sql!("SELECT student_id FROM student_opening WHERE student_id IN [$1] AND is_reversed = FALSE ORDER BY student_id"),
        &[Value::Ids(students.to_vec())],
    )?;
    Ok(found.into_iter().collect())
}

/// The students of a campus: number, id and name.
pub fn students_of(tx: &mut Tx, campus_id: i64) -> Result<Vec<(String, i64, String)>> {
    tx.all(sql!("SELECT registration_no, id, name FROM student WHERE campus_id = $1 ORDER BY id"), &binds![campus_id])
}

/// Whether money was received or given back on a challan beside its opening.
pub fn was_used(tx: &mut Tx, challan_id: ChallanId, voucher_id: VoucherId) -> Result<bool> {
    let used: One<bool> = tx.one(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM fee_allocation a WHERE a.challan_id = $1 AND a.voucher_id <> $2 AND a.is_reversed = FALSE)
                 OR EXISTS (SELECT 1 FROM fee_refund r WHERE r.challan_id = $1)
                 OR EXISTS (SELECT 1 FROM challan_line l WHERE l.challan_id = $1 AND l.fine_id IS NOT NULL AND l.amount_minor > 0)"
        ),
        &binds![challan_id, voucher_id],
    )?;
    Ok(used.0)
}

/// Takes the lines of an opening's challan to nothing, and its allocations back.
pub fn empty_challan(tx: &mut Tx, challan_id: ChallanId, voucher_id: VoucherId) -> Result<()> {
    tx.exec(sql!("UPDATE fee_allocation SET is_reversed = TRUE WHERE voucher_id = $1"), &binds![voucher_id])?;
    tx.exec(sql!("UPDATE challan_line SET amount_minor = 0, paid_minor = 0 WHERE challan_id = $1"), &binds![challan_id]).map(drop)
}

pub fn register(hooks: &mut Hooks) {
    hooks.verify("opening balances of students agree with their vouchers", agree);
}

/// The voucher of an opening moves what it says on the student's side, and is reversed exactly when the opening is.
fn agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, Money, bool)> = tx.all(
        sql!(
            "SELECT q.id, q.arrears_minor + q.advance_minor + q.deposit_minor, q.is_reversed FROM student_opening q
             LEFT JOIN voucher v ON v.id = q.voucher_id LEFT JOIN voucher m ON m.reverses_id = v.id
             WHERE v.id IS NULL OR q.is_reversed <> (m.id IS NOT NULL)
                OR q.arrears_minor + q.advance_minor + q.deposit_minor <> coalesce((SELECT SUM(e.debit_minor + e.credit_minor) FROM entry e
                   WHERE e.voucher_id = q.voucher_id AND e.party_kind = 'student'), 0)
             ORDER BY q.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(rows
        .into_iter()
        .map(|(id, amount, _)| format!("The opening {id} of a student is of Rs {amount}, its voucher says otherwise."))
        .collect())
}
