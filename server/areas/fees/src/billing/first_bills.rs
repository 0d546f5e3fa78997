//! The bill that a pending student's seat hangs on: made at the approval of an admission, covered by money of any channel, or lapsed.

pub mod actions;
pub mod model;
pub(crate) mod queries;

use crate::rights;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes, Scope};
use students::api::STUDENT;

pub static PART: Part = Part {
    routes,
    references: &[
        Reference::new(&CAMPUS, "first_bill", "campus_id", "first bills"),
        Reference::new(&STUDENT, "first_bill", "student_id", "first bills"),
    ],
    records: &[&model::FIRST_BILL],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.act("/revive-admission", Can(rights::REVIVE), "Admission revived successfully", |tx, scope: &Scope, form: &model::ReviveForm| {
        actions::make::revive(tx, scope, form.student_id, &form.reason)
    })
}
