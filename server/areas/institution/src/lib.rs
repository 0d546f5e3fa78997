//! Institution: schools, their branches, the branches' campuses, other institutions and boards of examination (domain.md section 2).

pub mod api;
mod boards;
mod branches;
mod campuses;
pub mod demo;
mod institutions;
pub mod rights;
mod schools;

use boards::{Board, BoardForm};
use branches::{Branch, BranchForm};
use institutions::{Institution, InstitutionDetails, InstitutionForm};
use kernel::{Area, Can, Public, Reference, Routes, plain};
use schools::{School, SchoolForm};

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
    r.list::<School>("/get-schools", Can(rights::SCHOOLS.index))
        .get("/get-school-details", Can(rights::SCHOOLS.details), schools::details)
        .changes::<SchoolForm>(["/save-school", "/update-school", "/schools/{id}"], &rights::SCHOOLS)
        .list::<Branch>("/get-branches", Can(rights::BRANCHES_INDEX))
        .get("/get-branch-details", Can(rights::BRANCHES_DETAILS), branches::details)
        .post("/save-branch", Can(rights::BRANCHES_CREATE), plain::save::<BranchForm>)
        .post("/update-branch", Can(rights::BRANCHES_UPDATE), plain::update::<BranchForm>)
        .delete("/branches/{id}", Can(rights::BRANCHES_DELETE), plain::delete::<BranchForm>)
        .get("/get-all-campuses", Public, campuses::handlers::all_public)
        .list::<campuses::model::Campus>("/get-campuses", Can(rights::CAMPUSES_INDEX))
        .get("/get-campus-details", Can(rights::CAMPUSES_DETAIL), campuses::handlers::details)
        .post("/save-campus", Can(rights::CAMPUSES_CREATE), campuses::handlers::save)
        .post("/update-campus", Can(rights::CAMPUSES_UPDATE), campuses::handlers::update)
        .delete("/campuses/{id}", Can(rights::CAMPUSES_DELETE), campuses::handlers::delete)
        .record_with::<Institution, InstitutionDetails, InstitutionForm>(
            ["/get-institutions", "/get-institution-details", "/save-institution", "/update-institution", "/institution/{id}"],
            &rights::INSTITUTIONS,
        )
        .record::<Board, BoardForm>(["/get-boards", "/get-board-details", "/save-board", "/update-board", "/board/{id}"], &rights::BOARDS)
}
