//! People: employees and their designations (domain.md section 4).

pub mod api;
mod designations;
mod employees;
mod person;
pub mod rights;

use kernel::{Area, Can, Parts, Referrer, Result, Routes, Tx};

pub const AREA: Area = Area {
    name: "people",
    routes,
    rights: rights::ALL,
    tables: &["gender", "designation", "designation_category", "employee", "employee_contract", "employee_status"],
    reads: &["campus", "stored_file"],
    records: &[&designations::model::DESIGNATION, &employees::model::EMPLOYEE],
    lists: &[&designations::model::DESIGNATIONS, &employees::model::EMPLOYEES],
    options: &[designations::model::OPTIONS, employees::model::OPTIONS, employees::model::TEACHER_OPTIONS],
    jobs: &[],
    settings: &[],
    parts,
};

fn routes(r: Routes) -> Routes {
    r.list::<designations::model::Designation>("/get-designation", Can(rights::DESIGNATIONS_INDEX))
        .get("/get-designation-details", Can(rights::DESIGNATIONS_DETAIL), designations::handlers::details)
        .post("/store-designation", Can(rights::DESIGNATIONS_CREATE), designations::handlers::save)
        .post("/update-designation", Can(rights::DESIGNATIONS_UPDATE), designations::handlers::update)
        .delete("/delete-designation", Can(rights::DESIGNATIONS_DELETE), designations::handlers::delete)
        .list::<employees::model::Employee>("/get-employee", Can(rights::EMPLOYEES_INDEX))
        .get("/get-employee-details", Can(rights::EMPLOYEES_DETAIL), employees::handlers::details)
        .post("/save-employee", Can(rights::EMPLOYEES_CREATE), employees::handlers::save)
        .post("/update-employee", Can(rights::EMPLOYEES_UPDATE), employees::handlers::update)
        .delete("/employee", Can(rights::EMPLOYEES_DELETE), employees::handlers::delete)
}

fn parts(p: &mut Parts) {
    p.references("designation", employees_of_designation);
    p.references("campus", employees_of_campus);
}

fn employees_of_designation(tx: &mut Tx, id: i64) -> Result<Vec<Referrer>> {
    Ok(vec![Referrer { what: "employees".into(), count: employees::queries::count_of_designation(tx, id)? }])
}

fn employees_of_campus(tx: &mut Tx, id: i64) -> Result<Vec<Referrer>> {
    Ok(vec![Referrer { what: "employees".into(), count: employees::queries::count_of_campus(tx, id)? }])
}
