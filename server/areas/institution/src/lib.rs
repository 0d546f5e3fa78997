//! Institution: schools, their branches, the branches' campuses, other institutions and boards of examination (domain.md section 2).

pub mod api;
mod boards;
mod branches;
mod campuses;
pub mod demo;
mod institutions;
pub mod rights;
mod schools;

use kernel::{Area, Can, Public, Reference, Routes};

pub const AREA: Area = Area {
    name: "institution",
    routes,
    permissions: rights::ALL,
    tables: &[
        "school",
        "branch",
        "campus",
        "campus_kind",
        "campus_wing",
        "campus_photo",
        "campus_old_slug",
        "institution",
        "institution_kind",
        "board",
    ],
    reads: &["stored_file"],
    references: &[
        Reference::new(&schools::SCHOOL, "branch", "school_id", "branches"),
        Reference::new(&branches::BRANCH, "campus", "branch_id", "campuses"),
        Reference::new(&boards::BOARD, "institution", "board_id", "other institutions"),
    ],
    records: &[&schools::SCHOOL, &branches::BRANCH, &campuses::model::CAMPUS, &institutions::INSTITUTION, &boards::BOARD],
    lists: &[&schools::SCHOOLS, &branches::BRANCHES, &campuses::model::CAMPUSES, &institutions::INSTITUTIONS, &boards::BOARDS],
    options: &[schools::OPTIONS, branches::OPTIONS, campuses::model::OPTIONS, institutions::OPTIONS, boards::OPTIONS],
    ..Area::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<schools::School>("/get-schools", Can(rights::SCHOOLS_INDEX))
        .get("/get-school-details", Can(rights::SCHOOLS_DETAILS), schools::details)
        .post("/save-school", Can(rights::SCHOOLS_CREATE), schools::save)
        .post("/update-school", Can(rights::SCHOOLS_UPDATE), schools::update)
        .delete("/schools/{id}", Can(rights::SCHOOLS_DELETE), schools::delete)
        .list::<branches::Branch>("/get-branches", Can(rights::BRANCHES_INDEX))
        .get("/get-branch-details", Can(rights::BRANCHES_DETAILS), branches::details)
        .post("/save-branch", Can(rights::BRANCHES_CREATE), branches::save)
        .post("/update-branch", Can(rights::BRANCHES_UPDATE), branches::update)
        .delete("/branches/{id}", Can(rights::BRANCHES_DELETE), branches::delete)
        .get("/get-all-campuses", Public, campuses::handlers::all_public)
        .list::<campuses::model::Campus>("/get-campuses", Can(rights::CAMPUSES_INDEX))
        .get("/get-campus-details", Can(rights::CAMPUSES_DETAIL), campuses::handlers::details)
        .post("/save-campus", Can(rights::CAMPUSES_CREATE), campuses::handlers::save)
        .post("/update-campus", Can(rights::CAMPUSES_UPDATE), campuses::handlers::update)
        .delete("/campuses/{id}", Can(rights::CAMPUSES_DELETE), campuses::handlers::delete)
        .list::<institutions::Institution>("/get-institutions", Can(rights::INSTITUTIONS_INDEX))
        .get("/get-institution-details", Can(rights::INSTITUTIONS_DETAILS), institutions::details)
        .post("/save-institution", Can(rights::INSTITUTIONS_CREATE), institutions::save)
        .post("/update-institution", Can(rights::INSTITUTIONS_UPDATE), institutions::update)
        .delete("/institution/{id}", Can(rights::INSTITUTIONS_DELETE), institutions::delete)
        .list::<boards::Board>("/get-boards", Can(rights::BOARDS_INDEX))
        .get("/get-board-details", Can(rights::BOARDS_DETAILS), boards::details)
        .post("/save-board", Can(rights::BOARDS_CREATE), boards::save)
        .post("/update-board", Can(rights::BOARDS_UPDATE), boards::update)
        .delete("/board/{id}", Can(rights::BOARDS_DELETE), boards::delete)
}
