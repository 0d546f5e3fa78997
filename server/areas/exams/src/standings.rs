//! Academic reports: what the marks of exams say of subjects, students, departments, campuses and teachers' sections. Absent counts 0 and fails, unfair means
//! count 0, exempt stands outside of the total; marks count as moderation and grace left them.

pub mod campuses;
pub mod choices;
pub mod departments;
mod examined;
pub mod marks_report;
mod names;
pub mod subjects;
mod tally;
pub mod teachers;
pub mod toppers;
pub mod weaker;

use crate::rights::standings as rights;
use kernel::{Can, Hooks, Part, Routes};
use reporting::report;

pub static PART: Part = Part {
    routes,
    permissions: rights::ALL,
    lists: &[choices::LIST],
    options: &[choices::EVERY, choices::EXAMINED, choices::SAT],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.get("/fetch-subjectwise-report", Can(rights::SUBJECT_WISE), report::<subjects::SubjectWiseRow>)
        .get("/fetch-topper-students", Can(rights::TOPPERS), report::<toppers::TopperRow>)
        .get("/fetch-weaker-students", Can(rights::WEAKER), report::<weaker::WeakerRow>)
        .get("/get-marks-report", Can(rights::EXAM_WISE), marks_report::marks_report)
        .get("/fetch-department-summary", Can(rights::DEPARTMENT_WISE), report::<departments::DepartmentRow>)
        .get("/get-campus-standings", Can(rights::CAMPUSES), report::<campuses::CampusStandingRow>)
        .get("/get-teacher-standings", Can(rights::TEACHERS), report::<teachers::TeacherStandingRow>)
}

/// Who asks for a student's results chooses the student.
pub fn register(p: &mut Hooks) {
    p.opens("students", &[rights::STUDENT_WISE]);
}
