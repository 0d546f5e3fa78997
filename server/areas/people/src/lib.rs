//! People: employees and their designations (domain.md section 4).

pub mod api;
mod cards;
mod credentials;
pub mod demo;
mod designations;
mod documents;
mod employees;
mod person;
pub mod rights;
mod staff;
mod to_do;

use crate::employees::model::EmployeeSheets;
use institution::api::CAMPUS;
use kernel::{Area, Can, Hooks, Reference, Routes};
use reporting::import;

pub const AREA: Area = Area {
    name: "people",
    routes,
    permissions: &[rights::ALL],
    tables: &[
        "gender",
        "designation_category",
        "employee",
        "employee_contract",
        "employee_status",
        "employee_status_event",
        "employee_move",
        "person_document",
    ],
    reads: &["campus", "stored_file"],
    references: &[
        Reference::new(&designations::DESIGNATION, "employee", "designation_id", "employees"),
        Reference::new(&CAMPUS, "employee", "campus_id", "employees"),
        Reference::new(&CAMPUS, "employee_move", "from_campus_id", "moves of employees"),
        Reference::new(&CAMPUS, "person_document", "campus_id", "documents"),
        Reference::new(&employees::model::EMPLOYEE, "person_document", "person_id", "documents").only("person_kind = 'employee'"),
    ],
    records: &[&employees::model::EMPLOYEE, &documents::model::PERSON_DOCUMENT],
    lists: &[&employees::model::EMPLOYEES, &staff::model::STAFF],
    options: &[employees::model::OPTIONS, employees::model::TEACHER_OPTIONS],
    jobs: &[cards::handlers::EMPLOYEE_CARDS, import::job::<EmployeeSheets>()],
    settings: cards::settings::ALL,
    plain: &[&designations::DESIGNATIONS],
    hooks,
    ..Area::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<employees::model::Employee>("/get-employee", Can(rights::EMPLOYEES_INDEX))
        .get("/get-employee-details", Can(rights::EMPLOYEES_DETAIL), employees::handlers::details)
        .post("/save-employee", Can(rights::EMPLOYEES_CREATE), employees::handlers::save)
        .post("/update-employee", Can(rights::EMPLOYEES_UPDATE), employees::handlers::update)
        .delete("/employee", Can(rights::EMPLOYEES_DELETE), employees::handlers::delete)
        .post("/change-employee-status", Can(rights::EMPLOYEES_CHANGE_STATUS), employees::handlers::change_status)
        .post("/print-employee-cards", Can(rights::EMPLOYEES_CARDS), cards::handlers::print_employees)
        .get("/employee-import-template", Can(rights::EMPLOYEES_IMPORT), import::template::<EmployeeSheets>)
        .post("/check-employee-import", Can(rights::EMPLOYEES_IMPORT), import::check::<EmployeeSheets>)
        .post("/import-employees", Can(rights::EMPLOYEES_IMPORT), import::start::<EmployeeSheets>)
        .post("/undo-employee-import", Can(rights::EMPLOYEES_DELETE), import::undo::<EmployeeSheets>)
        .list::<staff::model::StaffMember>("/get-staff", Can(rights::STAFF_INDEX))
        .get("/get-staff-detail", Can(rights::STAFF_DETAIL), staff::handlers::details)
        .post("/store-staff", Can(rights::STAFF_CREATE), staff::handlers::save)
        .post("/update-staff", Can(rights::STAFF_UPDATE), staff::handlers::update)
        .delete("/delete-staff", Can(rights::STAFF_DELETE), staff::handlers::delete)
        .post("/print-staff-cards", Can(rights::STAFF_CARDS), cards::handlers::print_staff)
        .get("/get-credentials", Can(rights::CREDENTIALS_ASSIGN), credentials::handlers::details)
        .get("/get-person-documents", Can(rights::DOCUMENTS_INDEX), documents::handlers::list)
        .act("/save-person-documents", Can(rights::DOCUMENTS_CREATE), "Documents uploaded successfully", documents::actions::keep)
        .remove("/delete-person-document", Can(rights::DOCUMENTS_DELETE), "Document deleted successfully", documents::actions::remove)
        .post("/assign-credentials", Can(rights::CREDENTIALS_ASSIGN), credentials::handlers::assign)
        .post("/assign-credentials-to-many", Can(rights::CREDENTIALS_ASSIGN), credentials::handlers::assign_many)
}

fn hooks(p: &mut Hooks) {
    p.opens("roles", &[rights::CREDENTIALS_ASSIGN]);
    p.search(staff::search::SEARCH);
    p.to_do(to_do::TO_DO);
    p.people(&employees::model::EMPLOYEE, rights::EMPLOYEES_UPDATE, employees::queries::person);
}
