use super::{
    leaving,
    model::{EMPLOYEE, EmployeeDetails, EmployeeForm},
    sheets::EmployeeSheets,
};
use crate::{api::EmployeeBrief, designations::model::Category};
use kernel::{Actor, ColumnValues as _, Error, Result, Scope, ScopeKind, Tx, Value, area::PersonBrief, binds, db::One, sql};

pub fn employee(tx: &mut Tx, scope: &Scope, id: i64) -> Result<EmployeeDetails> {
    tx.first(
        sql!(
            "SELECT e.id, e.version, e.employee_no, e.name, e.name_ur, e.father_name, e.cnic, e.gender, e.date_of_birth, e.phone, e.email, e.address, e.city,
                    e.photo_file_id, e.designation_id, d.name AS designation_name, d.category, e.campus_id, c.name AS campus_name, e.department,
                    e.joined_on, e.left_on, e.contract, e.qualification, e.experience, e.basic_salary_minor, e.allowances_minor, e.deductions_minor,
                    e.bank_name, e.bank_account_no, e.emergency_contact_name, e.emergency_contact_phone, e.status, e.is_public, e.created_at, e.updated_at
             FROM employee e JOIN designation d ON d.id = e.designation_id JOIN campus c ON c.id = e.campus_id
             WHERE e.id = $1 AND e.campus_id IN [$2]"
        ),
        &binds![id, &scope.campuses],
    )?
    .ok_or_else(|| Error::not_found("employee"))
}

pub fn brief(tx: &mut Tx, scope: &Scope, id: i64) -> Result<EmployeeBrief> {
    tx.first(
        sql!(
            "SELECT e.id, e.employee_no, e.name, e.phone, e.campus_id, e.designation_id, d.name AS designation_name, d.category, e.status
             FROM employee e JOIN designation d ON d.id = e.designation_id WHERE e.id = $1 AND e.campus_id IN [$2]"
        ),
        &binds![id, &scope.campuses],
    )?
    .ok_or_else(|| Error::not_found("employee"))
}

/// Stores an employee. A number is taken only when the form has none.
pub fn create(tx: &mut Tx, form: &EmployeeForm) -> Result<i64> {
    check_designation(tx, form.designation_id)?;
    let mut columns = form.columns();
    let number = match &form.employee_no {
        Some(number) => number.clone(),
        None => free_number(tx)?,
    };
    columns.push(("employee_no", number.into()));
    let id = tx.insert(&EMPLOYEE, columns)?;
    leaving::write_event(tx, id, None, form.status, "Joined", form.joined_on)?;
    if form.is_public {
        tx.emit("employee.public", id)?;
    }
    Ok(id)
}

/// Changes an employee; the number stays when the form has none. A status that changes is a step of the history too.
pub fn update(tx: &mut Tx, scope: &Scope, id: i64, version: i64, form: &EmployeeForm) -> Result<()> {
    check_designation(tx, form.designation_id)?;
    let before = employee(tx, scope, id)?.person;
    let mut columns = form.columns();
    if let Some(number) = &form.employee_no {
        columns.push(("employee_no", number.into()));
    }
    tx.update(&EMPLOYEE, scope, id, version, columns)?;
    if before.status != form.status {
        let on = form.left_on.unwrap_or_else(|| tx.today());
        leaving::write_event(tx, id, Some(before.status), form.status, "Changed in the register", on)?;
        leaving::follow(tx, id, form.status)?;
    }
    if before.campus_id != form.campus_id {
        tx.emit("employee.moved", id)?;
    }
    if before.is_public || form.is_public {
        tx.emit("employee.public", id)?;
    }
    Ok(())
}

/// Removes an employee to whom nothing refers; else 409. Their sign-in is shut; gives the sentence that says so.
pub fn delete(tx: &mut Tx, actor: &Actor, id: i64) -> Result<Option<String>> {
    let scope = &actor.scope;
    tx.in_scope(&EMPLOYEE, scope, id)?;
    let note = access::api::retire_sign_in(tx, actor, EMPLOYEE.record_name, id)?;
    tx.exec(sql!("DELETE FROM employee_status_event WHERE employee_id = $1"), &binds![id])?;
    reporting::import::forget::<EmployeeSheets>(tx, id)?;
    tx.delete(&EMPLOYEE, scope, id)?;
    tx.emit("employee.public", id)?;
    Ok(note)
}

/// An employee as whoever gives them a sign-in needs to know them: a teacher's role is their own, other posts are given theirs.
pub fn person(tx: &mut Tx, scope: &Scope, id: i64) -> Result<PersonBrief> {
    let one = employee(tx, scope, id)?.person;
    Ok(PersonBrief {
        own: (one.category == Category::Teaching).then_some(("teacher", ScopeKind::OwnSections)),
        refusal: one.status.has_left().then(|| "This employee has left and gets no sign-in.".into()),
        name: one.name,
        email: one.email,
        phone: one.phone,
        number: Some(one.employee_no),
        campus_id: one.campus_id,
        sees_beyond: false,
    })
}

fn check_designation(tx: &mut Tx, id: i64) -> Result<()> {
    let found: Option<One<i64>> = tx.first(sql!("SELECT id FROM designation WHERE id = $1"), &binds![id])?;
    found.map(drop).ok_or_else(|| Error::field("designation_id", "Choose a designation of the list."))
}

/// The next number of the series that nobody typed before.
fn free_number(tx: &mut Tx) -> Result<String> {
    loop {
        let number = format!("E-{:05}", tx.take_numbers("employee", 1)?);
        let taken: Option<One<i64>> = tx.first(sql!("SELECT id FROM employee WHERE employee_no = $1"), &[Value::from(&number)])?;
        if taken.is_none() {
            return Ok(number);
        }
    }
}
