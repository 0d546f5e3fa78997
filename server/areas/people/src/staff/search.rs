//! People in post, and those who left, in the search over everything.

use super::model::StaffMember;
use crate::{
    employees::model::{Employee, ListedEmployee},
    rights,
};
use kernel::{Asked, Found, Result, Search, Tx};

pub const SEARCH: Search =
    Search { kind: "employee", opens: &[rights::EMPLOYEES_DETAIL, rights::STAFF_DETAIL], indexed: &["employee"], find };

/// Who keeps the register of employees finds everybody in it; others the staff, who are in post.
fn find(tx: &mut Tx, asked: &Asked) -> Result<Vec<Found>> {
    if asked.actor.can(rights::EMPLOYEES_DETAIL) {
        return tx.found(asked, |employee: Employee| found(employee.person, employee.department));
    }
    tx.found(asked, |member: StaffMember| found(member.person, member.department))
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
