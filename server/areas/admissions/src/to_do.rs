//! Lists of this area in which work waits.

use crate::{
    approvals::model::lists::ForApproval,
    forms::model::Admission,
    rights::forms::{ADMISSIONS, APPROVE},
};
use kernel::{Listed, ToDo};

pub const TO_DO: &[ToDo] = &[
    ToDo::of("admissions_to_approve", APPROVE, <ForApproval as Listed>::LIST, "status=submitted", "/admin/approve-students"),
    ToDo::of("papers_overdue", ADMISSIONS.update, <Admission as Listed>::LIST, "papers_overdue=true", "/admin/admissions"),
    ToDo::of("conditions_overdue", ADMISSIONS.update, <Admission as Listed>::LIST, "conditions_overdue=true", "/admin/admissions"),
    ToDo::of(
        "seats_kept_until_today",
        ADMISSIONS.update,
        <Admission as Listed>::LIST,
        "seat_state=held&seat_held_until_from=:today&seat_held_until_to=:today",
        "/admin/admissions",
    ),
    ToDo::of("seats_held_too_long", ADMISSIONS.update, <Admission as Listed>::LIST, "hold_expired=true", "/admin/admissions").in_time(),
];
