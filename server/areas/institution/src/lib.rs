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
use institutions::{Institution, InstitutionForm};
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
    hooks: |p| p.search(campuses::search::SEARCH),
    ..Area::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<School>("/get-schools", Can(rights::SCHOOLS.index))
        .get("/get-school-details", Can(rights::SCHOOLS.details), schools::details)
        .post("/save-school", Can(rights::SCHOOLS.create), plain::save::<SchoolForm>)
        .post("/update-school", Can(rights::SCHOOLS.update), plain::update::<SchoolForm>)
        .delete("/schools/{id}", Can(rights::SCHOOLS.delete), plain::delete::<SchoolForm>)
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
        .list::<Institution>("/get-institutions", Can(rights::INSTITUTIONS.index))
        .get("/get-institution-details", Can(rights::INSTITUTIONS.details), institutions::details)
        .post("/save-institution", Can(rights::INSTITUTIONS.create), plain::save::<InstitutionForm>)
        .post("/update-institution", Can(rights::INSTITUTIONS.update), plain::update::<InstitutionForm>)
        .delete("/institution/{id}", Can(rights::INSTITUTIONS.delete), plain::delete::<InstitutionForm>)
        .record::<Board, BoardForm>(["/get-boards", "/get-board-details", "/save-board", "/update-board", "/board/{id}"], &rights::BOARDS)
}
