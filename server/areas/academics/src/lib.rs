//! Academics: sessions, programs with their classes and subjects, sections (domain.md section 5).

pub mod api;
mod calendar;
mod calendar_view;
mod classes;
mod clock;
mod dates;
pub mod demo;
mod hooks;
mod ids;
mod lectures_by_day;
mod next_session;
mod periods;
mod programs;
mod reach;
pub mod rights;
mod school_days;
mod sections;
mod sessions;
mod subjects;
mod teachers;
mod terms;
mod timetable;
mod urdu_names;
mod weekdays;
mod working_weeks;

use kernel::{Area, SignedIn};

pub const AREA: Area = Area {
    name: "academics",
    routes: |r| r.show("/get-urdu-names", SignedIn, urdu_names::all),
    permissions: rights::ALL,
    // Beside those of its plain records.
    tables: &["program_campus", "subject_kind", "program_subject", "section_wing", "weekday"],
    reads: &["school", "branch", "campus", "board", "employee", "designation"],
    parts: &[&teachers::PART, &calendar::PART, &timetable::PART],
    plain: &[
        &sessions::SESSIONS,
        &programs::PROGRAMS,
        &classes::CLASSES,
        &subjects::SUBJECTS,
        &sections::SECTIONS,
        &working_weeks::WORKING_WEEKS,
        &terms::TERMS,
        &periods::PERIODS,
    ],
    hooks: hooks::register,
    ..Area::EMPTY
};
