//! Lists of this area in which work waits.

use crate::{
    marks::award_lists::model::AwardList,
    results::rechecks::model::ResultRecheck,
    rights::{
        marks::{AWARD_LISTS_CHECK, AWARD_LISTS_REMIND},
        results::{PUBLISH, RECHECKS_DECIDE},
        setup::EXAMS,
    },
    setup::exams::model::Exam,
};
use kernel::{Listed, ToDo};

pub const TO_DO: &[ToDo] = &[
    ToDo::of("rechecks_requested", RECHECKS_DECIDE, <ResultRecheck as Listed>::LIST, "state=requested", "/admin/result-rechecks"),
    ToDo::of("award_lists_to_check", AWARD_LISTS_CHECK, <AwardList as Listed>::LIST, "status=submitted", "/admin/awardlists").in_time(),
    ToDo::of(
        "award_lists_without_teacher",
        AWARD_LISTS_REMIND,
        <AwardList as Listed>::LIST,
        "has_teacher=false&status=draft&exam_status=open",
        "/admin/awardlists",
    ),
    ToDo::of("exams_to_close", EXAMS.update, <Exam as Listed>::LIST, "all_locked=true", "/admin/exams").in_time().shared(),
    ToDo::of("exams_to_publish", PUBLISH, <Exam as Listed>::LIST, "status=closed", "/admin/exams").in_time().shared(),
];
