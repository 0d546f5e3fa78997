//! Counts and sums, each answered by one index that holds all it needs.

pub mod figures;
pub mod tasks;

use super::model::SectionCard;
use chrono::NaiveDate;
use kernel::{Money, Month, Result, Row, Tx, Value, sql};

pub fn active_students(tx: &mut Tx, campuses: &[i64]) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM student WHERE campus_id IN [$1] AND status = 'active'"), &[campuses.into()])
}

/// Active students who sit in no section.
pub fn without_section(tx: &mut Tx, campuses: &[i64]) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM student WHERE section_id IS NULL AND status = 'active' AND campus_id IN [$1]"), &[campuses.into()])
}

/// Students whose day of admission lies in these days, both included.
pub fn admitted(tx: &mut Tx, campuses: &[i64], from: NaiveDate, to: NaiveDate) -> Result<i64> {
    tx.value(
        sql!("SELECT count(*) FROM student WHERE admitted_on >= $2 AND admitted_on <= $3 AND campus_id IN [$1]"),
        &[campuses.into(), from.into(), to.into()],
    )
}

/// What was charged for a month on issued challans, with what a cancelled one kept since it was paid. A month by itself: so an index has it, row beside row.
pub fn billed(tx: &mut Tx, campuses: &[i64], month: Month) -> Result<Money> {
    tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM challan WHERE campus_id IN [$1] AND period = $2
             AND status IN ('issued', 'partly_paid', 'paid', 'revised', 'cancelled')"
        ),
        &[campuses.into(), month.to_string().into()],
    )
}

/// Everything that stands open on paper.
#[derive(Clone, Copy, Debug, Default, Row)]
pub struct OpenChallans {
    pub due_soon: i64,
    pub due_soon_minor: Money,
    pub overdue_minor: Money,
    pub unprinted: i64,
}

/// Open challans: due from today to `soon`, overdue, never printed.
pub fn open_challans(tx: &mut Tx, campuses: &[i64], today: NaiveDate, soon: NaiveDate) -> Result<OpenChallans> {
    tx.one(
        sql!(
            "SELECT CAST(coalesce(SUM(CASE WHEN due_on >= $2 AND due_on <= $3 THEN 1 ELSE 0 END), 0) AS BIGINT) AS due_soon,
                    CAST(coalesce(SUM(CASE WHEN due_on >= $2 AND due_on <= $3 THEN amount_minor - paid_minor ELSE 0 END), 0) AS BIGINT) AS due_soon_minor,
                    CAST(coalesce(SUM(CASE WHEN due_on < $2 THEN amount_minor - paid_minor ELSE 0 END), 0) AS BIGINT) AS overdue_minor,
                    CAST(coalesce(SUM(CASE WHEN printed_at IS NULL THEN 1 ELSE 0 END), 0) AS BIGINT) AS unprinted
             FROM challan WHERE campus_id IN [$1] AND status IN ('issued', 'partly_paid')"
        ),
        &[campuses.into(), today.into(), soon.into()],
    )
}

/// Open promises to pay whose day is `on`, and those whose day has passed: counts and sums.
#[derive(Clone, Copy, Debug, Default, Row)]
pub struct Promises {
    pub today: i64,
    pub today_minor: Money,
    pub passed: i64,
    pub passed_minor: Money,
}

pub fn promises(tx: &mut Tx, campuses: &[i64], on: NaiveDate) -> Result<Promises> {
    tx.one(
        sql!(
            "SELECT CAST(coalesce(SUM(CASE WHEN due_on = $2 THEN 1 ELSE 0 END), 0) AS BIGINT) AS today,
                    CAST(coalesce(SUM(CASE WHEN due_on = $2 THEN amount_minor ELSE 0 END), 0) AS BIGINT) AS today_minor,
                    CAST(coalesce(SUM(CASE WHEN due_on < $2 THEN 1 ELSE 0 END), 0) AS BIGINT) AS passed,
                    CAST(coalesce(SUM(CASE WHEN due_on < $2 THEN amount_minor ELSE 0 END), 0) AS BIGINT) AS passed_minor
             FROM payment_promise WHERE campus_id IN [$1] AND status = 'open' AND due_on <= $2"
        ),
        &[campuses.into(), on.into()],
    )
}

/// Open requests of other campuses for guardians whom these campuses registered, or whose children they have.
pub fn guardian_requests(tx: &mut Tx, campuses: &[i64]) -> Result<i64> {
    tx.value(
        sql!(
            "SELECT count(*) FROM guardian_request q WHERE q.status = 'open' AND (q.campus_id IN [$1] OR EXISTS (
             SELECT 1 FROM student_guardian sg JOIN student st ON st.id = sg.student_id WHERE sg.guardian_id = q.guardian_id AND st.campus_id IN [$1]))"
        ),
        &[campuses.into()],
    )
}

/// Long runs that are not over: of this user, or (none) of everybody.
pub fn open_jobs(tx: &mut Tx, user: Option<i64>) -> Result<i64> {
    tx.value(
        sql!("SELECT count(*) FROM job WHERE status IN ('queued', 'running') AND (CAST($1 AS BIGINT) IS NULL OR user_id = $1)"),
        &[user.into()],
    )
}

/// Sections with their strength, in the order of class and name.
pub fn sections(tx: &mut Tx, ids: &[i64]) -> Result<Vec<SectionCard>> {
    tx.all(
        sql!(
            "SELECT n.id, n.name, k.full_name AS class_name, p.name AS campus_name, n.capacity,
                    (SELECT count(*) FROM student s WHERE s.section_id = n.id AND s.status = 'active') AS students
             FROM section n JOIN class k ON k.id = n.class_id JOIN campus p ON p.id = n.campus_id WHERE n.id IN [$1] ORDER BY k.level, k.full_name, n.name_order, n.id"
        ),
        &[Value::from(ids)],
    )
}
