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

use crate::rights::standings::STUDENT_WISE;
use kernel::Hooks;

/// Who asks for a student's results chooses the student.
pub fn register(p: &mut Hooks) {
    p.opens("students", &[STUDENT_WISE]);
}
