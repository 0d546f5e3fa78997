use super::model::Bill;
use chrono::NaiveDate;
use kernel::{Result, Row, Tx, binds, sql};

const BILL: &str = "SELECT b.id, b.student_id, b.campus_id, b.plan_id, b.challan_id, b.status, b.kept_until FROM first_bill b";

/// The latest first bill of a student.
pub fn latest(tx: &mut Tx, student_id: i64) -> Result<Option<Bill>> {
    tx.first(sql!(BILL, " WHERE b.student_id = $1 ORDER BY b.id DESC LIMIT 1"), &binds![student_id])
}

pub fn of_challan(tx: &mut Tx, challan_id: i64) -> Result<Option<Bill>> {
    tx.first(sql!(BILL, " WHERE b.challan_id = $1"), &binds![challan_id])
}

/// A challan, and the one in its place.
#[derive(Clone, Copy, Debug)]
pub struct Replaced {
    pub old: i64,
    pub new: i64,
}

/// The first bill goes over to the challan that replaces its own.
pub fn follow(tx: &mut Tx, challan: Replaced) -> Result<()> {
    let now = tx.now();
    tx.exec(
        sql!("UPDATE first_bill SET challan_id = $2, version = version + 1, updated_at = $3 WHERE challan_id = $1 AND status IN ('waiting', 'covered')"),
        &binds![challan.old, challan.new, now],
    )
    .map(drop)
}

/// A first bill that may be over: its last days.
#[derive(Clone, Copy, Debug, Row)]
pub struct Waiting {
    pub id: i64,
    pub student_id: i64,
    pub valid_until: NaiveDate,
    pub kept_until: Option<NaiveDate>,
}

/// Bills of pending students on which nothing came, and whose paper is over: before the days of grace are counted.
pub fn overdue(tx: &mut Tx, before: NaiveDate, after_id: i64, most: i64) -> Result<Vec<Waiting>> {
    tx.all(
        sql!(
            "SELECT b.id, b.student_id, c.valid_until, b.kept_until FROM first_bill b JOIN challan c ON c.id = b.challan_id
             JOIN student s ON s.id = b.student_id
             WHERE b.status = 'waiting' AND b.id > $2 AND s.status = 'pending' AND c.valid_until < $1 AND c.paid_minor = 0
             ORDER BY b.id LIMIT $3"
        ),
        &binds![before, after_id, most],
    )
}

/// As `overdue`, of one student.
pub fn waiting(tx: &mut Tx, student_id: i64) -> Result<Option<Waiting>> {
    tx.first(
        sql!(
            "SELECT b.id, b.student_id, c.valid_until, b.kept_until FROM first_bill b JOIN challan c ON c.id = b.challan_id
             JOIN student s ON s.id = b.student_id WHERE b.student_id = $1 AND b.status = 'waiting' AND s.status = 'pending'
             ORDER BY b.id DESC LIMIT 1"
        ),
        &binds![student_id],
    )
}

/// The challans of a plan that still ask for money, and whether one of them has any.
pub fn unsettled(tx: &mut Tx, plan_id: i64) -> Result<Vec<(i64, bool)>> {
    tx.all(
        sql!(
            "SELECT id, paid_minor > 0 FROM challan WHERE student_id = (SELECT student_id FROM fee_plan WHERE id = $1) AND plan_id = $1
             AND status IN ('planned', 'issued', 'partly_paid') ORDER BY id"
        ),
        &binds![plan_id],
    )
}
