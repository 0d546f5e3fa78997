//! Exams: of one class at some campuses, with its papers. Exams that were made together bear one series.

pub mod actions;
pub mod model;
pub mod queries;
pub mod search;

use crate::rights::setup::EXAMS;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};

pub static PART: Part = Part {
    routes,
    permissions: &EXAMS.all,
    tables: &["exam_kind", "exam_status", "exam_campus", "paper_part", "exam_paper"],
    references: &[Reference::new(&CAMPUS, "exam_campus", "campus_id", "exams")],
    records: &[&model::EXAM],
    lists: &[&model::EXAMS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::Exam>("/get-exams", Can(EXAMS.index))
        .one("/get-exam", Can(EXAMS.details), queries::details)
        .act_noting("/new-exam", Can(EXAMS.create), "Exam saved successfully", actions::create)
        .change_noting("/update-exam", Can(EXAMS.update), "Exam updated successfully", actions::update)
        .remove("/delete-exam", Can(EXAMS.delete), "Exam deleted successfully", actions::delete)
}
