//! Institution: schools, their branches, the branches' campuses, other institutions and boards of examination (domain.md section 2).

pub mod api;
mod boards;
mod branches;
mod campuses;
pub mod demo;
mod ids;
mod institutions;
pub mod rights;
mod schools;

use kernel::{Area, Can, Public, Routes};

pub const AREA: Area = Area {
    name: "institution",
    routes,
    permissions: &[rights::ALL],
    tables: &["campus", "campus_kind", "campus_wing", "campus_photo", "campus_old_slug", "institution_kind"],
    reads: &["stored_file"],
    records: &[&campuses::model::CAMPUS],
    lists: &[&campuses::model::CAMPUSES],
    options: &[campuses::model::OPTIONS],
    plain: &[&schools::SCHOOLS, &branches::BRANCHES, &institutions::INSTITUTIONS, &boards::BOARDS],
    hooks: |p| p.search(campuses::search::SEARCH),
    ..Area::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.get("/get-all-campuses", Public, campuses::handlers::all_public)
        .list::<campuses::model::Campus>("/get-campuses", Can(rights::CAMPUSES_INDEX))
        .get("/get-campus-details", Can(rights::CAMPUSES_DETAIL), campuses::handlers::details)
        .post("/save-campus", Can(rights::CAMPUSES_CREATE), campuses::handlers::save)
        .post("/update-campus", Can(rights::CAMPUSES_UPDATE), campuses::handlers::update)
        .delete("/campuses/{id}", Can(rights::CAMPUSES_DELETE), campuses::handlers::delete)
}
