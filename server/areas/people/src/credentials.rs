//! Sign-ins for employees, students and guardians.

mod actions;
pub mod handlers;
pub mod model;

use crate::rights::CREDENTIALS_ASSIGN;
use kernel::{Can, Part, Routes};

pub static PART: Part = Part { routes, ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/get-credentials", Can(CREDENTIALS_ASSIGN), handlers::details)
        .post("/assign-credentials", Can(CREDENTIALS_ASSIGN), handlers::assign)
        .keyless()
        .post("/assign-credentials-to-many", Can(CREDENTIALS_ASSIGN), handlers::assign_many)
        .keyless()
}
