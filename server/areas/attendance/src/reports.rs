//! The register of a section and month, and students with their percentage.

pub mod register;
pub mod students;

use crate::rights::{REGISTER, STUDENTS_REPORT};
use kernel::{Can, Part, Routes};
use reporting::report;

pub static PART: Part = Part { routes, ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/get-attendance-report", Can(REGISTER), report::<register::RegisterRow>).get(
        "/get-student-attendances-report",
        Can(STUDENTS_REPORT),
        report::<students::StudentPercentRow>,
    )
}
