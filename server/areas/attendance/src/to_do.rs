//! Lists of this area in which work waits.

use crate::{
    absence_answers::model::Absence,
    leaves::model::LeaveApplication,
    rights::leaves::{ABSENCES_CALL, LEAVES_APPROVE},
};
use kernel::{Listed, ToDo};

pub const TO_DO: &[ToDo] = &[
    ToDo::of("absences_to_call", ABSENCES_CALL, <Absence as Listed>::LIST, "today=true&to_call=true", "/admin/absent-today"),
    ToDo::of("leave_requests", LEAVES_APPROVE, <LeaveApplication as Listed>::LIST, "status=pending", "/admin/leave-applications"),
];
