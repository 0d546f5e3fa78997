//! Institution: schools, their branches, the branches' campuses, other institutions and boards of examination (domain.md section 2).

pub mod api;
mod boards;
mod branches;
mod campuses;
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
        Reference::new("school", "branch", "school_id", "branches"),
        Reference::new("branch", "campus", "branch_id", "campuses"),
        Reference::new("board", "institution", "board_id", "other institutions"),
    ],
    records: &[
        &schools::model::SCHOOL,
        &branches::model::BRANCH,
        &campuses::model::CAMPUS,
        &institutions::model::INSTITUTION,
        &boards::model::BOARD,
    ],
    lists: &[
        &schools::model::SCHOOLS,
        &branches::model::BRANCHES,
        &campuses::model::CAMPUSES,
        &institutions::model::INSTITUTIONS,
        &boards::model::BOARDS,
    ],
    options: &[
        schools::model::OPTIONS,
        branches::model::OPTIONS,
        campuses::model::OPTIONS,
        institutions::model::OPTIONS,
        boards::model::OPTIONS,
    ],
    jobs: &[],
    settings: &[],
    hooks: |_| (),
};

fn routes(r: Routes) -> Routes {
    r.list::<schools::model::School>("/get-schools", Can(rights::SCHOOLS_INDEX))
        .get("/get-school-details", Can(rights::SCHOOLS_DETAILS), schools::handlers::details)
        .post("/save-school", Can(rights::SCHOOLS_CREATE), schools::handlers::save)
        .post("/update-school", Can(rights::SCHOOLS_UPDATE), schools::handlers::update)
        .delete("/schools/{id}", Can(rights::SCHOOLS_DELETE), schools::handlers::delete)
        .list::<branches::model::Branch>("/get-branches", Can(rights::BRANCHES_INDEX))
        .get("/get-branch-details", Can(rights::BRANCHES_DETAILS), branches::handlers::details)
        .post("/save-branch", Can(rights::BRANCHES_CREATE), branches::handlers::save)
        .post("/update-branch", Can(rights::BRANCHES_UPDATE), branches::handlers::update)
        .delete("/branches/{id}", Can(rights::BRANCHES_DELETE), branches::handlers::delete)
        .get("/get-all-campuses", Public, campuses::handlers::all_public)
        .list::<campuses::model::Campus>("/get-campuses", Can(rights::CAMPUSES_INDEX))
        .get("/get-campus-details", Can(rights::CAMPUSES_DETAIL), campuses::handlers::details)
        .post("/save-campus", Can(rights::CAMPUSES_CREATE), campuses::handlers::save)
        .post("/update-campus", Can(rights::CAMPUSES_UPDATE), campuses::handlers::update)
        .delete("/campuses/{id}", Can(rights::CAMPUSES_DELETE), campuses::handlers::delete)
        .list::<institutions::model::Institution>("/get-institutions", Can(rights::INSTITUTIONS_INDEX))
        .get("/get-institution-details", Can(rights::INSTITUTIONS_DETAILS), institutions::handlers::details)
        .post("/save-institution", Can(rights::INSTITUTIONS_CREATE), institutions::handlers::save)
        .post("/update-institution", Can(rights::INSTITUTIONS_UPDATE), institutions::handlers::update)
        .delete("/institution/{id}", Can(rights::INSTITUTIONS_DELETE), institutions::handlers::delete)
        .list::<boards::model::Board>("/get-boards", Can(rights::BOARDS_INDEX))
        .get("/get-board-details", Can(rights::BOARDS_DETAILS), boards::handlers::details)
        .post("/save-board", Can(rights::BOARDS_CREATE), boards::handlers::save)
        .post("/update-board", Can(rights::BOARDS_UPDATE), boards::handlers::update)
        .delete("/board/{id}", Can(rights::BOARDS_DELETE), boards::handlers::delete)
}
