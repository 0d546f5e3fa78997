//! Homework: a task of a section in a subject, what its students hand in, their marks, and the diary of a day. Tasks stand here and not in academics, since
//! hand-ins are students' and who sees a task is asked of placements and chosen subjects.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod mail;
pub mod model;
pub mod queries;

use crate::{
    rights::{self, TASKS},
    students::model::STUDENT,
};
use kernel::{Can, Part, Reference, Routes};
use people::api::EMPLOYEE;

pub static PART: Part = Part {
    routes,
    permissions: &TASKS.all,
    references: &[
        Reference::new(&EMPLOYEE, "task", "employee_id", "pieces of homework"),
        Reference::new(&model::TASK, "task_handin", "task_id", "submissions"),
        Reference::new(&STUDENT, "task_handin", "student_id", "submissions"),
    ],
    records: &[&model::TASK, &model::TASK_HANDIN],
    lists: &[&model::TASKS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.get("/get-tasks", Can(TASKS.index), handlers::list)
        .post("/get-task", Can(TASKS.index), handlers::read)
        .get("/get-task-details", Can(TASKS.details), handlers::details)
        .get("/get-task-subjects", Can(TASKS.create), handlers::subjects)
        .act("/save-task", Can(TASKS.create), "Task saved successfully", actions::create)
        .change("/update-task", Can(TASKS.update), "Task updated successfully", actions::update)
        .remove("/delete-task", Can(TASKS.delete), "Task deleted successfully", actions::delete)
        .act("/hand-in-task", Can(rights::TASKS_HAND_IN), "Homework submitted successfully", actions::hand_in)
        .act("/mark-task", Can(rights::TASKS_MARK), "Marks saved successfully", actions::mark)
        .get("/get-student-tasks", Can(TASKS.index), handlers::of_student)
        .get("/get-diary", Can(TASKS.index), handlers::diary)
}
