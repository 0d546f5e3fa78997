//! Lists of this area in which work waits.

use crate::{leaving::model::Withdrawal, profile_changes::model::ProfileChange, rights, tasks::model::SectionTask};
use kernel::{Listed, ToDo};

pub const TO_DO: &[ToDo] = &[
    ToDo::of("profile_changes", rights::PROFILE_CHANGES_DECIDE, <ProfileChange as Listed>::LIST, "status=open", "/admin/profile-changes"),
    ToDo::of("withdrawals_to_clear", rights::WITHDRAWALS_CLEAR, <Withdrawal as Listed>::LIST, "status=applied", "/admin/withdrawals"),
    ToDo::of("tasks_to_mark", rights::TASKS.update, <SectionTask as Listed>::LIST, "waits_for_marks=true", "/admin/tasks")
        .in_time()
        .of_teachers(),
];
