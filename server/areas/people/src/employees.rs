//! Employees: the register of everyone employed.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod sheets;

use crate::{designations::DESIGNATION, rights};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference};
use model::EmployeeSheets;
use reporting::import;

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::Employee>("/get-employee", Can(rights::EMPLOYEES_INDEX))
            .get("/get-employee-details", Can(rights::EMPLOYEES_DETAIL), handlers::details)
            .post("/save-employee", Can(rights::EMPLOYEES_CREATE), handlers::save)
            .post("/update-employee", Can(rights::EMPLOYEES_UPDATE), handlers::update)
            .delete("/employee", Can(rights::EMPLOYEES_DELETE), handlers::delete)
            .post("/change-employee-status", Can(rights::EMPLOYEES_CHANGE_STATUS), handlers::change_status)
            .get("/employee-import-template", Can(rights::EMPLOYEES_IMPORT), import::template::<EmployeeSheets>)
            .post("/check-employee-import", Can(rights::EMPLOYEES_IMPORT), import::check::<EmployeeSheets>)
            .post("/import-employees", Can(rights::EMPLOYEES_IMPORT), import::start::<EmployeeSheets>)
            .post("/undo-employee-import", Can(rights::EMPLOYEES_DELETE), import::undo::<EmployeeSheets>)
    },
    tables: &["employee_contract", "employee_status", "employee_status_event", "employee_move"],
    references: &[
        Reference::new(&DESIGNATION, "employee", "designation_id", "employees"),
        Reference::new(&CAMPUS, "employee", "campus_id", "employees"),
        Reference::new(&CAMPUS, "employee_move", "from_campus_id", "moves of employees"),
    ],
    records: &[&model::EMPLOYEE],
    lists: &[&model::EMPLOYEES],
    options: &[model::OPTIONS, model::TEACHER_OPTIONS],
    jobs: &[import::job::<EmployeeSheets>()],
    ..Part::EMPTY
};
