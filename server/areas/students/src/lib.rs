//! Students: the register of students, their guardians, placements and statuses (domain.md sections 4 and 5).

mod alumni;
pub mod api;
mod cards;
mod certificates;
mod dates;
pub mod demo;
mod guardian_requests;
mod guardians;
mod hooks;
mod ids;
mod imports;
mod leaving;
mod merging;
mod placements;
mod profile_changes;
mod program_changes;
pub mod rights;
mod roll_numbers;
mod rollover;
mod student_subjects;
mod students;
mod tasks;
mod telling;
mod to_do;
mod verification;
mod verify;

use kernel::Area;

pub const AREA: Area = Area {
    name: "students",
    permissions: &[rights::ALL, rights::LEAVING],
    approvals: rights::APPROVALS,
    reads: &[
        "campus",
        "session",
        "program",
        "class",
        "subject",
        "program_subject",
        "section",
        "employee",
        "teacher_subject",
        "stored_file",
        "person_document",
        "app_user",
        "job",
        "audit_event",
    ],
    parts: &[
        &students::PART,
        &merging::PART,
        &cards::PART,
        &guardians::PART,
        &guardian_requests::PART,
        &placements::PART,
        &roll_numbers::PART,
        &imports::PART,
        &student_subjects::PART,
        &tasks::PART,
        &rollover::PART,
        &leaving::PART,
        &program_changes::PART,
        &certificates::PART,
        &alumni::PART,
        &profile_changes::PART,
    ],
    hooks: hooks::register,
    ..Area::EMPTY
};
