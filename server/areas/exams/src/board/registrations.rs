//! Board registrations: the one register of registration and roll numbers that boards give, with the fee that was paid.

pub mod actions;
pub mod model;
pub mod queries;
pub mod sheets;

use crate::rights::board::REGISTRATIONS as RIGHTS;
use kernel::{Can, Listed as _, Plain, Routes};
use model::{BOARD_REGISTRATION, BoardRegistration};
use reporting::import;
use sheets::RegistrationSheets;

pub static REGISTRATIONS: Plain = Plain {
    record: &BOARD_REGISTRATION,
    list: BoardRegistration::LIST,
    permissions: &RIGHTS.all,
    options: &[],
    chooses: &["students", "boards"],
    references: &[],
    jobs: &[import::job::<RegistrationSheets>()],
    routes,
    add: actions::add,
};

fn routes(r: Routes) -> Routes {
    r.list::<BoardRegistration>("/get-board-registrations", Can(RIGHTS.index))
        .one("/get-board-registration-details", Can(RIGHTS.details), queries::registration)
        .act("/save-board-registration", Can(RIGHTS.create), "Board registration saved successfully", actions::create)
        .change("/update-board-registration", Can(RIGHTS.update), "Board registration updated successfully", actions::update)
        .remove("/board-registrations/{id}", Can(RIGHTS.delete), "Board registration deleted successfully", actions::delete)
        .read("/get-board-registration-sheet", Can(RIGHTS.index), queries::sheet)
        .act("/save-board-registrations", Can(RIGHTS.update), "Board registrations saved successfully", actions::save_sheet)
        .get("/board-registration-import-template", Can(RIGHTS.create), import::template::<RegistrationSheets>)
        .post("/check-board-registration-import", Can(RIGHTS.create), import::check::<RegistrationSheets>)
        .post("/import-board-registrations", Can(RIGHTS.create), import::start::<RegistrationSheets>)
        .post("/undo-board-registration-import", Can(RIGHTS.delete), import::undo::<RegistrationSheets>)
}
