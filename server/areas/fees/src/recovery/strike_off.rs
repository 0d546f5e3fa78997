//! Striking off, expelling and restoring: the steps of a student's status that cost money.

pub mod actions;
pub mod handlers;
pub mod model;
pub(crate) mod queries;

use crate::rights;
use kernel::{Can, Part, Routes};

pub static PART: Part = Part { routes, lists: &[&model::STRUCK_OFF], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.list::<model::StruckOffStudent>("/fetch-struck-off-students", Can(rights::STRUCK_OFF_INDEX))
        .get("/fetch-paid-struck-off-students", Can(rights::RESTORE_INDEX), handlers::paid)
        .act_on("/struck-off-students", Can(rights::STRUCK_OFF_CREATE), "Students struck off successfully", actions::strike_off)
        .try_out("/preview-struck-off-students", Can(rights::STRUCK_OFF_CREATE), actions::strike_off)
        .act_on("/expel-students", Can(rights::EXPEL), "Students expelled successfully", |tx, scope, form: &model::StrikeOffForm| {
            actions::expel(tx, scope, form).map(|_| form.student_ids.len())
        })
        .try_out("/preview-expelled-students", Can(rights::EXPEL), actions::expel)
        .post("/recieve-struck-off-fine", Can(rights::RECOVER_FINE), handlers::receive_fine)
        .act_on("/restore-student", Can(rights::RESTORE), "Students restored successfully", actions::restore_one)
        .try_out("/preview-restored-student", Can(rights::RESTORE), actions::restore_one)
}
