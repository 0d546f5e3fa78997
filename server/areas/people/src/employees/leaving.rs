//! Leave, coming back and leaving for good: each step with its reason, day and who took it.

use super::model::{EMPLOYEE, EmployeeStatus};
use chrono::NaiveDate;
use kernel::{Checks, Error, Instant, Result, Row, Tx, binds, pairs, sql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A step that the office enters.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct StatusForm {
    pub status: EmployeeStatus,
    pub reason: String,
    /// The day of the step; for somebody who leaves their last day. Today when left out.
    pub on: Option<NaiveDate>,
}

impl StatusForm {
    /// The form with its texts cleaned, or a sentence for each wrong field. A day lies within two years of today.
    pub fn check(self, today: NaiveDate) -> Result<StatusForm> {
        let mut c = Checks::of("employee");
        let reason = c.text("reason", self.reason, 3..=200);
        if let Some(on) = self.on {
            c.date_between("on", on, today - chrono::Months::new(24)..=today + chrono::Months::new(12));
        }
        c.done()?;
        Ok(StatusForm { reason, ..self })
    }
}

/// A step of employment.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct EmployeeStatusEvent {
    pub id: i64,
    pub from_status: Option<EmployeeStatus>,
    pub to_status: EmployeeStatus,
    pub reason: String,
    pub happened_on: NaiveDate,
    pub user_name: String,
    pub created_at: Instant,
}

pub fn events(tx: &mut Tx, employee: i64) -> Result<Vec<EmployeeStatusEvent>> {
    tx.all(
        sql!(
            "SELECT id, from_status, to_status, reason, happened_on, user_name, created_at FROM employee_status_event
             WHERE employee_id = $1 ORDER BY id DESC"
        ),
        &binds![employee],
    )
}

/// Writes a step into the history, in the name of whoever does this transaction.
pub fn write_event(
    tx: &mut Tx,
    employee: i64,
    from: Option<EmployeeStatus>,
    to: EmployeeStatus,
    reason: &str,
    on: NaiveDate,
) -> Result<()> {
    let (who, now) = (tx.who().clone(), tx.now());
    tx.exec(
        sql!(
            "INSERT INTO employee_status_event (employee_id, from_status, to_status, reason, happened_on, user_id, user_name, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
        ),
        &binds![employee, from, to, reason, on, who.user_id, who.name, now],
    )
    .map(drop)
}

/// Takes a step; the caller has checked scope and version. 409 when it is none.
pub fn step(tx: &mut Tx, id: i64, from: EmployeeStatus, joined_on: NaiveDate, form: &StatusForm) -> Result<()> {
    let on = form.on.unwrap_or_else(|| tx.today());
    if from == form.status {
        return Err(Error::conflict("The employee has this status already."));
    }
    if on < joined_on {
        return Err(Error::field("on", "This is before the employee joined."));
    }
    if from.has_left() && form.status != EmployeeStatus::Active {
        return Err(Error::conflict("Who has left can only come back to active service."));
    }
    let left_on = form.status.has_left().then_some(on);
    tx.set(&EMPLOYEE, id, form.status.as_str(), pairs! { status: form.status, left_on: left_on })?;
    tx.emit("employee.public", id)?;
    write_event(tx, id, Some(from), form.status, &form.reason, on)?;
    follow(tx, id, form.status)
}

/// What leaving means elsewhere: the sign-in is shut at once, and the other areas end the post (`employee.left`). Coming back opens nothing by itself: the
/// office assigns credentials anew.
pub fn follow(tx: &mut Tx, id: i64, status: EmployeeStatus) -> Result<()> {
    if !status.has_left() {
        return Ok(());
    }
    if let Some(user) = access::api::user_of_person(tx, "employee", id)? {
        access::api::set_active(tx, user, false)?;
    }
    tx.emit("employee.left", id)
}
