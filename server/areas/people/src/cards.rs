//! Identity cards: of chosen people as one PDF, ten of the size of a bank card to a page.

pub mod handlers;
pub mod job;
pub mod model;
pub mod queries;
pub mod settings;

use crate::rights::{EMPLOYEES_CARDS, STAFF_CARDS};
use kernel::{Can, Part, Routes};

pub static PART: Part = Part { routes, jobs: &[handlers::EMPLOYEE_CARDS], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.post("/print-employee-cards", Can(EMPLOYEES_CARDS), handlers::print_employees).post(
        "/print-staff-cards",
        Can(STAFF_CARDS),
        handlers::print_staff,
    )
}
