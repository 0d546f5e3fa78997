use super::model::{EmployeeBrief, EmployeeDetails, EmployeeStatusEvent};
use crate::designations::Category;
use kernel::{Error, Result, Scope, ScopeKind, Tx, binds, hooks::PersonBrief, sql};

pub fn employee(tx: &mut Tx, scope: &Scope, id: i64) -> Result<EmployeeDetails> {
    tx.first(
        sql!(
            "SELECT e.id, e.version, e.employee_no, e.name, e.name_ur, e.father_name, e.cnic, e.gender, e.date_of_birth, e.phone, e.email, e.address, e.city,
                    e.photo_file_id, e.designation_id, d.name AS designation_name, d.category, e.campus_id, c.name AS campus_name, e.department,
                    e.joined_on, e.left_on, e.contract, e.probation_to, e.contract_to, e.qualification, e.experience, e.basic_salary_minor,
                    e.allowances_minor, e.deductions_minor, e.bank_name, e.bank_account_no, e.emergency_contact_name, e.emergency_contact_phone,
                    e.status, e.is_public, e.created_at, e.updated_at
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

/// Somebody in post within the scope; none for whoever is elsewhere or has left.
pub fn in_post(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Option<EmployeeBrief>> {
    match brief(tx, scope, id) {
        Ok(found) => Ok((!found.status.has_left()).then_some(found)),
        Err(Error::NotFound(_)) => Ok(None),
        Err(error) => Err(error),
    }
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

pub fn events(tx: &mut Tx, employee: i64) -> Result<Vec<EmployeeStatusEvent>> {
    tx.all(
        sql!(
            "SELECT id, from_status, to_status, reason, happened_on, user_name, created_at FROM employee_status_event
             WHERE employee_id = $1 ORDER BY id DESC"
        ),
        &binds![employee],
    )
}
