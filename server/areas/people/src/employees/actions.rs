//! Keeping employees, and the steps of employment: leave, coming back and leaving. Who has left is let in nowhere any more.

use super::{
    model::{EMPLOYEE, EmployeeForm, EmployeeStatus, StatusForm},
    queries::employee,
};
use chrono::NaiveDate;
use kernel::{Actor, ColumnValues as _, Edited, Error, Event, Result, Scope, Tx, Value, binds, db::One, pairs, sql};

/// Somebody who is or was shown on the website was added, changed or removed.
pub struct PublicEmployeeChanged;
impl Event for PublicEmployeeChanged {}

/// An employee has left.
pub struct EmployeeLeft;
impl Event for EmployeeLeft {}

/// An employee went to another campus.
pub struct EmployeeMoved;
impl Event for EmployeeMoved {}

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

/// Takes a step. 409 when it is none, or somebody else was faster.
pub fn step(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &StatusForm) -> Result<i64> {
    let before = employee(tx, scope, id)?.person;
    if before.version != version {
        return Err(tx.stale(&EMPLOYEE, id));
    }
    let (from, joined_on) = (before.status, before.joined_on);
    let on = form.on.unwrap_or_else(|| tx.today());
    if from == form.status {
        return Err(Error::conflict("The employee has this status already."));
    }
    if on < joined_on {
        return Err(Error::field("on", "This is before the employee joined."));
    }
    if from.has_left() && form.status != EmployeeStatus::Active {
        return Err(Error::conflict("An employee who has left can only come back to active service."));
    }
    let left_on = form.status.has_left().then_some(on);
    tx.set(&EMPLOYEE, id, form.status.as_str(), pairs! { status: form.status, left_on: left_on })?;
    tx.emit::<PublicEmployeeChanged>(id)?;
    write_event(tx, id, Some(from), form.status, &form.reason, on)?;
    follow(tx, id, form.status)?;
    Ok(id)
}

/// What leaving means elsewhere: the sign-in is shut at once, and the other areas end the post (`EmployeeLeft`). Coming back opens nothing by itself: the
/// office assigns credentials anew.
pub fn follow(tx: &mut Tx, id: i64, status: EmployeeStatus) -> Result<()> {
    if !status.has_left() {
        return Ok(());
    }
    if let Some(user) = access::api::user_of_person(tx, "employee", id)? {
        access::api::set_active(tx, user, false)?;
    }
    tx.emit::<EmployeeLeft>(id)
}

/// Stores an employee. A number is taken only when the form has none.
pub fn create(tx: &mut Tx, form: &EmployeeForm) -> Result<i64> {
    if let Some(file) = form.photo_file_id {
        tx.check_own_picture("photo_file_id", file)?;
    }
    check_designation(tx, form.designation_id)?;
    let mut columns = form.columns();
    let number = match &form.employee_no {
        Some(number) => {
            access::api::refuse_taken_sign_in_name(tx, "employee_no", number, None)?;
            number.clone()
        }
        None => free_number(tx)?,
    };
    columns.push(("employee_no", number.into()));
    let id = tx.insert(&EMPLOYEE, columns)?;
    write_event(tx, id, None, form.status, "Joined", form.joined_on)?;
    if form.is_public {
        tx.emit::<PublicEmployeeChanged>(id)?;
    }
    Ok(id)
}

/// Changes an employee; the number stays when the form has none. A status that changes is a step of the history too. Gives what a move to another campus left
/// of what the employee sees as a user.
pub fn update(tx: &mut Tx, scope: &Scope, id: i64, version: i64, form: &EmployeeForm) -> Result<Option<String>> {
    let before = employee(tx, scope, id)?.person;
    if let Some(file) = form.photo_file_id.filter(|file| before.photo_file_id != Some(*file)) {
        tx.check_own_picture("photo_file_id", file)?;
    }
    check_designation(tx, form.designation_id)?;
    let mut columns = form.columns();
    if let Some(number) = &form.employee_no {
        access::api::refuse_taken_sign_in_name(tx, "employee_no", number, Some((EMPLOYEE.record_name, id)))?;
        columns.push(("employee_no", number.into()));
    }
    tx.update(&EMPLOYEE, scope, id, version, columns)?;
    if before.status != form.status {
        let on = form.left_on.unwrap_or_else(|| tx.today());
        write_event(tx, id, Some(before.status), form.status, "Changed in the register", on)?;
        follow(tx, id, form.status)?;
    }
    let mut note = None;
    if before.campus_id != form.campus_id {
        let today = tx.today();
        tx.exec(
            sql!("INSERT INTO employee_move (employee_id, from_campus_id, moved_on) VALUES ($1, $2, $3)"),
            &binds![id, before.campus_id, today],
        )?;
        if let Some(user) = access::api::user_of_person(tx, "employee", id)? {
            note = access::api::person_moved(tx, user, before.campus_id, form.campus_id)?;
        }
        tx.emit::<EmployeeMoved>(id)?;
    }
    if before.is_public || form.is_public {
        tx.emit::<PublicEmployeeChanged>(id)?;
    }
    Ok(note)
}

/// Removes an employee to whom nothing refers; else 409. Their sign-in is shut; gives the sentence that says so.
pub fn delete(tx: &mut Tx, actor: &Actor, id: i64) -> Result<Option<String>> {
    let scope = &actor.scope;
    tx.in_scope(&EMPLOYEE, scope, id)?;
    let note = access::api::retire_sign_in(tx, actor, EMPLOYEE.record_name, id)?;
    remove(tx, scope, id)?;
    Ok(note)
}

/// Removes an employee whom a sheet brought; gives whether it did. One who signs in stays.
pub fn take_back(tx: &mut Tx, scope: &Scope, id: i64) -> Result<bool> {
    if access::api::user_of_person(tx, EMPLOYEE.record_name, id)?.is_some() {
        return Ok(false);
    }
    remove(tx, scope, id)?;
    Ok(true)
}

fn remove(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM employee_status_event WHERE employee_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM employee_move WHERE employee_id = $1"), &binds![id])?;
    tx.delete(&EMPLOYEE, scope, id)?;
    tx.emit::<PublicEmployeeChanged>(id)
}

fn check_designation(tx: &mut Tx, id: i64) -> Result<()> {
    let found: Option<One<i64>> = tx.first(sql!("SELECT id FROM designation WHERE id = $1"), &binds![id])?;
    found.map(drop).ok_or_else(|| Error::field("designation_id", "Choose a designation from the list."))
}

/// The next number of the series that nobody typed before.
fn free_number(tx: &mut Tx) -> Result<String> {
    loop {
        let number = format!("E-{:05}", tx.take_numbers("employee", 1)?);
        let taken: Option<One<i64>> = tx.first(sql!("SELECT id FROM employee WHERE employee_no = $1"), &[Value::from(&number)])?;
        if taken.is_none() && !access::api::is_sign_in_name_taken(tx, &number, None)? {
            return Ok(number);
        }
    }
}
