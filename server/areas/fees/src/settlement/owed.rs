//! What students owe now: what is unpaid on their issued challans, without late fees that are not posted yet. Pages, papers, lists and refusals ask here.

use kernel::{Money, Result, Row, Tx, sql};
use std::collections::BTreeMap;

macro_rules! owes {
    () => {
        "EXISTS (SELECT 1 FROM challan c WHERE c.student_id = s.id AND c.status IN ('issued', 'partly_paid'))"
    };
}

/// Whether the student `s` of a list owes anything: an open challan always has something unpaid.
pub const OWES: &str = owes!();

/// Whether the student `s` of a list owes nothing.
pub const OWES_NOTHING: &str = concat!("NOT ", owes!());

/// How much the student `s` of a list owes.
pub const OWED: &str = "(SELECT CAST(coalesce(SUM(c.amount_minor - c.paid_minor), 0) AS BIGINT) FROM challan c WHERE c.student_id = s.id AND c.status IN ('issued', 'partly_paid'))";

/// The sum over some students.
const OWED_TOGETHER: &str = "CAST(coalesce(SUM(c.amount_minor - c.paid_minor), 0) AS BIGINT) AS owed_minor
    FROM challan c WHERE c.student_id IN [$1] AND c.status IN ('issued', 'partly_paid')";

/// How many of some students owe something, and how much together.
#[derive(Clone, Copy, Debug, Row)]
pub struct Owing {
    pub students: i64,
    pub owed_minor: Money,
}

/// What some students owe together.
pub fn owed_by(tx: &mut Tx, students: &[i64]) -> Result<Money> {
    tx.value(sql!("SELECT ", OWED_TOGETHER), &[students.into()])
}

/// What each of some students owes; who owes nothing is not among them.
pub fn owed_by_each(tx: &mut Tx, students: &[i64]) -> Result<BTreeMap<i64, Money>> {
    let owed: Vec<(i64, Money)> =
        tx.all(sql!("SELECT c.student_id, ", OWED_TOGETHER, " GROUP BY c.student_id ORDER BY c.student_id"), &[students.into()])?;
    Ok(owed.into_iter().collect())
}

/// How many of some students owe something, and how much together.
pub fn owing(tx: &mut Tx, students: &[i64]) -> Result<Owing> {
    tx.one(sql!("SELECT count(DISTINCT c.student_id) AS students, ", OWED_TOGETHER), &[students.into()])
}
