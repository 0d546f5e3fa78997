//! Teachers: employees of a teaching designation, with the subjects that they teach, the sections that they go to and those that they have charge of.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::{rights, subjects::SUBJECT};
use kernel::{Can, Part, Reference};

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::Teacher>("/get-teachers", Can(rights::TEACHERS_INDEX))
            .get("/get-teacher-details", Can(rights::TEACHERS_DETAIL), handlers::details)
            .post("/save-teacher", Can(rights::TEACHERS_CREATE), handlers::save)
            .post("/update-teacher", Can(rights::TEACHERS_UPDATE), handlers::update)
            .post("/print-teacher-cards", Can(rights::TEACHERS_CARDS), handlers::print_cards)
            .list::<model::TeacherSubject>("/get-teacher-subjects", Can(rights::TEACHERS_DETAIL))
            .post("/save-teachers-subjects", Can(rights::TEACHERS_ASSIGN), handlers::save_subjects)
            .post("/update-teacher-subjects", Can(rights::TEACHERS_ASSIGN), handlers::update_subjects)
            .remove("/delete-teacher-subjects", Can(rights::TEACHERS_ASSIGN), "Teacher subject deleted successfully", actions::end_lesson)
            .list::<model::TeacherSection>("/get-teacher-sections", Can(rights::TEACHERS_DETAIL))
            .post("/save-teacher-sections", Can(rights::TEACHERS_ASSIGN), handlers::save_sections)
            .post("/update-teacher-sections", Can(rights::TEACHERS_ASSIGN), handlers::update_sections)
            .remove("/delete-teacher-section", Can(rights::TEACHERS_ASSIGN), "Teacher section deleted successfully", actions::end_section)
            .read("/get-teacher-incharge-section", Can(rights::TEACHERS_DETAIL), queries::charge_of)
            .list::<model::Unincharged>("/get-uninchareged-sections", Can(rights::TEACHERS_INDEX))
            .take("/save-teacher-incharge-section", Can(rights::TEACHERS_ASSIGN), "Incharge assigned successfully", actions::take_charge)
            .take(
                "/remove-teacher-incharge-section",
                Can(rights::TEACHERS_ASSIGN),
                "Incharge removed successfully",
                actions::give_up_charge,
            )
    },
    tables: &["teacher_subject", "teacher_section"],
    references: &[Reference::new(&SUBJECT, "teacher_subject", "subject_id", "teachers").each("employee_id")],
    lists: &[&model::TEACHERS, &model::TEACHER_SUBJECTS, &model::TEACHER_SECTIONS, &model::UNINCHARGED],
    options: &[model::UNINCHARGED_OPTIONS],
    ..Part::EMPTY
};
