//! People in post, and those who left, in the search over everything.

use super::model::StaffMember;
use crate::{
    employees::model::{Employee, ListedEmployee},
    rights,
};
use kernel::{Actor, Found, Result, Search, Tx};

pub const SEARCH: Search = Search { kind: "employee", opens: &[rights::EMPLOYEES_DETAIL, rights::STAFF_DETAIL], find };

/// Who keeps the register of employees finds everybody in it; others the staff, who are in post.
fn find(tx: &mut Tx, actor: &Actor, typed: &str) -> Result<Vec<Found>> {
    if actor.can(rights::EMPLOYEES_DETAIL) {
        let employees = tx.nearest::<Employee>(&actor.scope, typed)?;
        return Ok(employees.into_iter().map(|employee| found(employee.person, employee.department)).collect());
    }
    let staff = tx.nearest::<StaffMember>(&actor.scope, typed)?;
    Ok(staff.into_iter().map(|member| found(member.person, member.department)).collect())
}

fn found(person: ListedEmployee, department: Option<String>) -> Found {
    let about = [Some(person.designation_name), department].into_iter().flatten().collect::<Vec<_>>().join(", ");
    Found {
        id: person.id,
        title: person.name,
        title_ur: person.name_ur,
        number: Some(person.employee_no),
        about: Some(about),
        campus: Some(person.campus_name),
        status: Some(person.status.as_str().to_owned()),
        is_past: person.status.has_left(),
        ..Found::default()
    }
}
