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

use kernel::{Area, Can, Reference, Routes, SignedIn};
use people::api::EMPLOYEE;
use reporting::import;

pub const AREA: Area = Area {
    name: "academics",
    routes,
    permissions: rights::ALL,
    tables: &[
        // Beside those of its plain records.
        "program_campus",
        "subject_kind",
        "program_subject",
        "section_wing",
        "teacher_subject",
        "teacher_section",
        "calendar_day",
        "calendar_kind",
        "weekday",
        "timetable",
        "lecture",
    ],
    reads: &["school", "branch", "campus", "board", "employee", "designation"],
    references: &[
        Reference::new(&subjects::SUBJECT, "teacher_subject", "subject_id", "teachers").each("employee_id"),
        Reference::new(&sections::model::SECTION, "timetable", "section_id", "timetables"),
        Reference::new(&subjects::SUBJECT, "lecture", "subject_id", "lectures of the timetable"),
        Reference::new(&EMPLOYEE, "lecture", "teacher_id", "lectures of the timetable"),
    ],
    records: &[&calendar::model::CALENDAR_DAY, &timetable::model::TIMETABLE],
    lists: &[
        &teachers::model::TEACHERS,
        &teachers::model::TEACHER_SUBJECTS,
        &teachers::model::TEACHER_SECTIONS,
        &teachers::model::UNINCHARGED,
        &calendar::model::CALENDAR_DAYS,
        &timetable::model::TIMETABLES,
    ],
    options: &[teachers::model::UNINCHARGED_OPTIONS],
    jobs: &[import::job::<calendar::sheets::CalendarSheets>()],
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

fn routes(r: Routes) -> Routes {
    timetables(calendar(teachers(r)))
}

fn calendar(r: Routes) -> Routes {
    calendar::sheets::calls(r)
        .get("/get-calendar", Can(rights::CALENDAR_VIEW), calendar::handlers::between)
        .list::<calendar::model::CalendarDay>("/get-calendar-days", Can(rights::CALENDAR.index))
        .one("/get-calendar-day-details", Can(rights::CALENDAR.details), calendar::queries::details)
        .act("/save-calendar-day", Can(rights::CALENDAR.create), "Calendar day saved successfully", calendar::actions::create)
        .change("/update-calendar-day", Can(rights::CALENDAR.update), "Calendar day updated successfully", calendar::actions::update)
        .delete("/calendar-days/{id}", Can(rights::CALENDAR.delete), calendar::handlers::delete)
}

fn timetables(r: Routes) -> Routes {
    r.get("/get-urdu-names", SignedIn, urdu_names::all)
        .list::<timetable::model::Timetable>("/get-timetables", Can(rights::TIMETABLES_INDEX))
        .get("/get-timetable", Can(rights::TIMETABLES_VIEW), timetable::handlers::of_section)
        .get("/get-my-timetable", Can(rights::TIMETABLES_VIEW), timetable::handlers::mine)
        .get("/get-teacher-timetable", Can(rights::TIMETABLES_INDEX), timetable::handlers::of_teacher)
        .get("/get-free-teachers", Can(rights::TIMETABLES_INDEX), timetable::handlers::free_teachers)
        .get("/get-timetable-choices", Can(rights::TIMETABLES_UPDATE), timetable::handlers::choices)
        .act("/save-timetable", Can(rights::TIMETABLES_UPDATE), "Timetable saved successfully", timetable::actions::save)
        .post("/copy-timetable", Can(rights::TIMETABLES_UPDATE), timetable::handlers::copy)
        .remove("/delete-timetable", Can(rights::TIMETABLES_DELETE), "Timetable deleted successfully", timetable::actions::delete)
}

fn teachers(r: Routes) -> Routes {
    r.list::<teachers::model::Teacher>("/get-teachers", Can(rights::TEACHERS_INDEX))
        .get("/get-teacher-details", Can(rights::TEACHERS_DETAIL), teachers::handlers::details)
        .post("/save-teacher", Can(rights::TEACHERS_CREATE), teachers::handlers::save)
        .post("/update-teacher", Can(rights::TEACHERS_UPDATE), teachers::handlers::update)
        .post("/print-teacher-cards", Can(rights::TEACHERS_CARDS), teachers::handlers::print_cards)
        .list::<teachers::model::TeacherSubject>("/get-teacher-subjects", Can(rights::TEACHERS_DETAIL))
        .post("/save-teachers-subjects", Can(rights::TEACHERS_ASSIGN), teachers::handlers::save_subjects)
        .post("/update-teacher-subjects", Can(rights::TEACHERS_ASSIGN), teachers::handlers::update_subjects)
        .remove(
            "/delete-teacher-subjects",
            Can(rights::TEACHERS_ASSIGN),
            "Teacher subject deleted successfully",
            teachers::actions::end_lesson,
        )
        .list::<teachers::model::TeacherSection>("/get-teacher-sections", Can(rights::TEACHERS_DETAIL))
        .post("/save-teacher-sections", Can(rights::TEACHERS_ASSIGN), teachers::handlers::save_sections)
        .post("/update-teacher-sections", Can(rights::TEACHERS_ASSIGN), teachers::handlers::update_sections)
        .remove(
            "/delete-teacher-section",
            Can(rights::TEACHERS_ASSIGN),
            "Teacher section deleted successfully",
            teachers::actions::end_section,
        )
        .get("/get-teacher-incharge-section", Can(rights::TEACHERS_DETAIL), teachers::handlers::incharge_of)
        .list::<teachers::model::Unincharged>("/get-uninchareged-sections", Can(rights::TEACHERS_INDEX))
        .take(
            "/save-teacher-incharge-section",
            Can(rights::TEACHERS_ASSIGN),
            "Incharge assigned successfully",
            teachers::actions::take_charge,
        )
        .post("/remove-teacher-incharge-section", Can(rights::TEACHERS_ASSIGN), teachers::handlers::give_up_charge)
}
