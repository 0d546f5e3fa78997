use super::model::{LeaveApplication, LeaveForm};
use crate::marks::model::MarkStatus;
use chrono::NaiveDate;
use kernel::{Error, Listed as _, Result, Row, Scope, Tx, binds, sql};
use std::collections::HashSet;

pub fn application(tx: &mut Tx, scope: &Scope, id: i64) -> Result<LeaveApplication> {
    let request = LeaveApplication::LIST.request([("ids".to_owned(), id.to_string())])?;
    tx.page::<LeaveApplication>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("leave application"))
}

/// Those of these students who are on approved leave on a day.
pub fn on_leave(tx: &mut Tx, students: &[i64], day: NaiveDate) -> Result<HashSet<i64>> {
    let ids: Vec<i64> = tx.values(
        sql!(
            "SELECT DISTINCT student_id FROM leave_application WHERE student_id IN [$1] AND status = 'approved' AND from_on <= $2 AND to_on >= $2
             ORDER BY student_id"
        ),
        &binds![students, day],
    )?;
    Ok(ids.into_iter().collect())
}

/// Days of an application.
#[derive(Debug, Row)]
pub struct Overlap {
    pub from_on: NaiveDate,
    pub to_on: NaiveDate,
}

/// An application of the student, waiting or approved, that shares a day with the form.
pub fn overlap(tx: &mut Tx, form: &LeaveForm) -> Result<Option<Overlap>> {
    tx.first(
        sql!(
            "SELECT from_on, to_on FROM leave_application WHERE student_id = $1 AND status IN ('pending', 'approved')
             AND from_on <= $3 AND to_on >= $2 ORDER BY from_on, id LIMIT 1"
        ),
        &binds![form.student_id, form.from_on, form.to_on],
    )
}

/// Days of a leave on which the student is marked so.
pub fn marked_days(tx: &mut Tx, leave: &LeaveApplication, status: MarkStatus) -> Result<Vec<NaiveDate>> {
    tx.values(
        sql!(
            "SELECT on_date FROM student_attendance WHERE student_id = $1 AND on_date >= $2 AND on_date <= $3 AND lecture_id IS NULL
             AND status = $4 AND is_void = FALSE ORDER BY on_date"
        ),
        &binds![leave.student_id, leave.from_on, leave.to_on, status],
    )
}
