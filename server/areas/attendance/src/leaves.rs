//! Leave applications of students: applied for by a parent or the office, decided by the head, marked as leave on the sheets.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights::leaves::{LEAVES_APPLY, LEAVES_APPROVE, LEAVES_CREATE, LEAVES_DETAILS, LEAVES_INDEX, LEAVES_WITHDRAW};
use kernel::{Can, Part};
use model::LeaveApplication;

pub static PART: Part = Part {
    routes: |r| {
        r.list::<LeaveApplication>("/get-leave-applications", Can(LEAVES_INDEX))
            .get("/get-leave-application-details", Can(LEAVES_DETAILS), handlers::details)
            .act_on("/save-leave-application", Can(LEAVES_CREATE), "Leave application saved successfully", actions::apply)
            .post("/approve-leave-application", Can(LEAVES_APPROVE), handlers::approve)
            .post("/approve-leave-applications", Can(LEAVES_APPROVE), handlers::approve_many)
            .act("/refuse-leave-application", Can(LEAVES_APPROVE), "Leave refused successfully", actions::refuse)
            .act("/withdraw-leave-application", Can(LEAVES_WITHDRAW), "Leave application withdrawn successfully", actions::withdraw)
            .list::<LeaveApplication>("/get-my-leave-applications", Can(LEAVES_APPLY))
            .act_on("/apply-for-leave", Can(LEAVES_APPLY), "Leave application sent to the school", actions::apply)
    },
    tables: &["leave_kind", "leave_status"],
    records: &[&model::LEAVE_APPLICATION],
    lists: &[&model::LEAVE_APPLICATIONS],
    ..Part::EMPTY
};
