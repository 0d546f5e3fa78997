//! Institution: schools, their branches, the branches' campuses, other institutions and boards of examination (domain.md section 2).

pub mod api;
pub mod rights;
mod schools;

use kernel::{Area, Can, Parts, Routes};

pub const AREA: Area = Area {
    name: "institution",
    routes,
    rights: rights::ALL,
    tables: &["school"],
    reads: &["stored_file"],
    records: &[&schools::model::SCHOOL],
    lists: &[&schools::model::SCHOOLS],
    options: &[schools::model::OPTIONS],
    jobs: &[],
    settings: &[],
    parts,
};

fn routes(r: Routes) -> Routes {
    r.list::<schools::model::School>("/get-schools", Can(rights::SCHOOLS_INDEX))
        .get("/get-school-details", Can(rights::SCHOOLS_DETAILS), schools::handlers::details)
        .post("/save-school", Can(rights::SCHOOLS_CREATE), schools::handlers::save)
        .post("/update-school", Can(rights::SCHOOLS_UPDATE), schools::handlers::update)
        .delete("/schools/{id}", Can(rights::SCHOOLS_DELETE), schools::handlers::delete)
}

fn parts(_: &mut Parts) {}
