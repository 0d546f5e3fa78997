//! What is overdue: on issued challans past their due date, less what the student has in advance, which pays it before anybody is reminded, charged a late fee
//! or listed as a defaulter.

use super::{
    OpenChallan, advance_of, apply_advance,
    late_fees::due_on,
    open::{load, load_many},
    settle::status_of,
};
use chrono::NaiveDate;
use kernel::{Money, Result, Row, Tx, binds, sql};
use std::collections::BTreeMap;

/// Open challans past their due date, each with what its student has in advance.
macro_rules! late {
    () => {
        "FROM challan o LEFT JOIN fee_advance oa ON oa.student_id = o.student_id WHERE o.status IN ('issued', 'partly_paid') AND o.due_on < :today"
    };
}

/// How much is overdue of the student `s` of a list.
pub const OVERDUE: &str = concat!(
    "(SELECT CAST(CASE WHEN SUM(o.amount_minor - o.paid_minor) > coalesce(MAX(oa.amount_minor), 0) THEN SUM(o.amount_minor - o.paid_minor) - coalesce(MAX(oa.amount_minor), 0) ELSE 0 END AS BIGINT) ",
    late!(),
    " AND o.student_id = s.id)"
);

/// Whether anything is. Who is late is looked for among the late challans, which are few beside all students; an index has them by campus, hence the campuses.
pub const IS_OVERDUE: &str = concat!(
    "s.id IN (SELECT o.student_id ",
    late!(),
    " AND o.campus_id IN (SELECT id FROM campus) GROUP BY o.student_id HAVING SUM(o.amount_minor - o.paid_minor) > coalesce(MAX(oa.amount_minor), 0))"
);

/// What a student has not paid by its day.
#[derive(Debug, Row)]
pub struct Overdue {
    pub student_id: i64,
    pub campus_id: i64,
    pub unpaid_minor: Money,
    pub since: NaiveDate,
}

/// What is overdue today of some students; who owes nothing that is late is left out.
pub fn overdue(tx: &mut Tx, students: &[i64]) -> Result<Vec<Overdue>> {
    let today = tx.today();
    tx.all(
        sql!(
            "SELECT c.student_id, s.campus_id, CAST(SUM(c.amount_minor - c.paid_minor) - coalesce(MAX(a.amount_minor), 0) AS BIGINT) AS unpaid_minor,
                    min(c.due_on) AS since
             FROM challan c JOIN student s ON s.id = c.student_id LEFT JOIN fee_advance a ON a.student_id = c.student_id
             WHERE c.student_id IN [$1] AND c.status IN ('issued', 'partly_paid') AND c.due_on < $2
             GROUP BY c.student_id, s.campus_id HAVING SUM(c.amount_minor - c.paid_minor) > coalesce(MAX(a.amount_minor), 0) ORDER BY c.student_id"
        ),
        &binds![students, today],
    )
}

/// Students with something in advance and something overdue, in pages (`after`, `most`). A settlement that is being prepared counts both itself.
pub fn holders(tx: &mut Tx, after: i64, most: i64) -> Result<Vec<i64>> {
    let today = tx.today();
    tx.values(
        sql!(
            "SELECT a.student_id FROM fee_advance a WHERE a.amount_minor > 0 AND a.student_id > $1
               AND EXISTS (SELECT 1 FROM challan c WHERE c.student_id = a.student_id AND c.status IN ('issued', 'partly_paid') AND c.due_on < $2)
               AND NOT EXISTS (SELECT 1 FROM settlement m WHERE m.student_id = a.student_id AND m.status = 'prepared')
             ORDER BY a.student_id LIMIT $3"
        ),
        &binds![after, today, most],
    )
}

/// Pays what is overdue of a student by what is held in advance, the oldest first, and gives how much. Locks the student. Where the books of today are closed,
/// or a settlement is being prepared, it waits.
pub fn pay_by_advance(tx: &mut Tx, student_id: i64) -> Result<Money> {
    students::api::lock_student(tx, student_id)?;
    let (today, mut paid) = (tx.today(), Money::ZERO);
    if advance_of(tx, student_id)?.is_none() {
        return Ok(paid);
    }
    let late: Vec<i64> = tx.values(
        sql!(
            "SELECT c.id FROM challan c WHERE c.student_id = $1 AND c.status IN ('issued', 'partly_paid') AND c.due_on < $2
               AND NOT EXISTS (SELECT 1 FROM settlement m WHERE m.student_id = c.student_id AND m.status = 'prepared')
             ORDER BY c.due_on, c.id"
        ),
        &binds![student_id, today],
    )?;
    for id in late {
        tx.lock("challan", id)?;
        let mut challan = load(tx, id)?;
        if !accounting::api::is_closed(tx, challan.campus_id, today)? {
            paid += apply_advance(tx, &mut challan, today)?;
        }
    }
    Ok(paid)
}

/// Challans that are read at once.
const CHUNK: usize = 500;

/// The late fee that is due on a day on each of these challans beyond what was charged, once what is held in advance has paid what is overdue. Reads only;
/// challans without one are left out.
pub fn late_fees_due(tx: &mut Tx, challans: &[i64], on: NaiveDate) -> Result<Vec<(i64, Money)>> {
    let late: Vec<i64> = tx.values(
        sql!("SELECT id FROM challan WHERE id IN [$1] AND status IN ('issued', 'partly_paid') AND due_on < $2 ORDER BY id"),
        &binds![challans, on],
    )?;
    let mut out = Vec::new();
    for some in late.chunks(CHUNK) {
        let mut open = load_many(tx, some)?;
        let students: Vec<i64> = open.iter().map(|challan| challan.student_id).collect();
        let paid = paid_by_advances(tx, &students)?;
        for challan in &mut open {
            if let Some(amount) = paid.get(&challan.id) {
                pay(challan, *amount);
            }
            let due = due_on(challan, on).amount_minor;
            if due.is_positive() {
                out.push((challan.id, due));
            }
        }
    }
    Ok(out)
}

/// A challan past its due date of a student who has something in advance.
#[derive(Debug, Row)]
struct Covered {
    id: i64,
    student_id: i64,
    open_minor: Money,
    held_minor: Money,
}

/// What `pay_by_advance` would pay of each challan of these students today, the oldest first. Nothing is written.
fn paid_by_advances(tx: &mut Tx, students: &[i64]) -> Result<BTreeMap<i64, Money>> {
    let today = tx.today();
    let late: Vec<Covered> = tx.all(
        sql!(
            "SELECT c.id, c.student_id, c.amount_minor - c.paid_minor AS open_minor, a.amount_minor AS held_minor
             FROM fee_advance a JOIN challan c ON c.student_id = a.student_id
             WHERE a.student_id IN [$1] AND a.amount_minor > 0 AND c.status IN ('issued', 'partly_paid') AND c.due_on < $2
               AND NOT EXISTS (SELECT 1 FROM settlement m WHERE m.student_id = c.student_id AND m.status = 'prepared')
             ORDER BY c.student_id, c.due_on, c.id"
        ),
        &binds![students, today],
    )?;
    let (mut spent, mut paid) = (BTreeMap::<i64, Money>::new(), BTreeMap::new());
    for one in late {
        let used = spent.entry(one.student_id).or_default();
        let part = (one.held_minor - *used).min(one.open_minor);
        if part.is_positive() {
            *used += part;
            paid.insert(one.id, part);
        }
    }
    Ok(paid)
}

/// A challan as money leaves it, on its lines in their order. In memory only.
fn pay(challan: &mut OpenChallan, amount: Money) {
    let mut rest = amount;
    for line in &mut challan.lines {
        let part = line.outstanding().min(rest);
        line.paid_minor += part;
        rest -= part;
    }
    challan.paid_minor += amount;
    challan.status = status_of(challan.amount_minor, challan.paid_minor);
}
