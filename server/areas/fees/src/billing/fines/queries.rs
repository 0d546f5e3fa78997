use super::model::{Fine, FineStatus};
use crate::setup::heads::model::FineKind;
use kernel::{Error, Money, Result, Row, Scope, Tx, Value, binds, sql};

/// The fines that stand on a challan.
pub fn of_challan(tx: &mut Tx, challan_id: i64) -> Result<Vec<Fine>> {
    tx.all(
        sql!(
            "SELECT f.id, f.version, f.on_date, f.kind, f.student_id, s.name AS student_name, s.registration_no, k.full_name AS class_name, f.campus_id,
                    p.name AS campus_name, f.challan_id, c.challan_no, f.amount_minor, f.reason, f.status, f.waived_reason, f.created_at
             FROM fine f LEFT JOIN student s ON s.id = f.student_id LEFT JOIN campus p ON p.id = f.campus_id LEFT JOIN challan c ON c.id = f.challan_id
             LEFT JOIN class k ON k.id = s.class_id WHERE f.challan_id = $1 ORDER BY f.id"
        ),
        &binds![challan_id],
    )
}

/// A fine as its waiver needs it.
#[derive(Debug, Row)]
pub struct FineBrief {
    pub id: i64,
    pub student_id: i64,
    pub campus_id: i64,
    pub kind: FineKind,
    pub amount_minor: Money,
    pub status: FineStatus,
    /// Who gave it; none when nobody is known to have.
    pub given_by: Option<i64>,
}

const FINE: &str = "SELECT id, student_id, campus_id, kind, amount_minor, status, given_by FROM fine";

/// One fine within the scope.
pub fn fine(tx: &mut Tx, scope: &Scope, id: i64) -> Result<FineBrief> {
    tx.first(sql!(FINE, " WHERE id = $1 AND campus_id IN [$2]"), &[id.into(), Value::from(&scope.campuses)])?
        .ok_or_else(|| Error::not_found("fine"))
}

/// One fine, for those who have checked scope.
pub fn any_fine(tx: &mut Tx, id: i64) -> Result<FineBrief> {
    tx.first(sql!(FINE, " WHERE id = $1"), &binds![id])?.ok_or_else(|| Error::not_found("fine"))
}

/// A paper on which a fine stands: one, or several after a revision.
#[derive(Debug, Row)]
pub struct FinePaper {
    pub challan_id: i64,
    pub amount_minor: Money,
    pub paid_minor: Money,
}

/// The papers of a fine, the oldest first.
pub fn papers_of(tx: &mut Tx, fine_id: i64) -> Result<Vec<FinePaper>> {
    tx.all(sql!("SELECT challan_id, amount_minor, paid_minor FROM challan_line WHERE fine_id = $1 ORDER BY id"), &binds![fine_id])
}

/// Keeps a fine's status with its lines once money moved on one of them: open while anything is unpaid on any paper, a waived one too, since its debt is
/// back; else paid, unless it was waived.
pub fn follow_lines(tx: &mut Tx, fine_id: i64) -> Result<()> {
    let open = papers_of(tx, fine_id)?.iter().any(|paper| paper.amount_minor > paper.paid_minor);
    let now = tx.now();
    let text = if open {
        sql!(
            "UPDATE fine SET status = 'open', waived_by = NULL, waived_reason = NULL, waiver_voucher_id = NULL, version = version + 1, updated_at = $2
             WHERE id = $1 AND status <> 'open'"
        )
    } else {
        sql!("UPDATE fine SET status = 'paid', version = version + 1, updated_at = $2 WHERE id = $1 AND status = 'open'")
    };
    tx.exec(text, &binds![fine_id, now]).map(drop)
}
