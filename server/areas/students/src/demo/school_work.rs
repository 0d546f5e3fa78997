//! Chosen subjects and homework as the demo has them: written without forms, by those who teach.

use crate::{
    student_subjects::queries::students_of_subject,
    tasks::model::{TASK, TASK_HANDIN},
};
use academics::api::SectionId;
use chrono::NaiveDate;
use kernel::{Instant, Result, Row, Tx, binds, pairs, sql};

/// A subject of a section, with who sets its homework.
#[derive(Clone, Debug, Row)]
pub struct Lesson {
    pub campus_id: i64,
    pub section_id: i64,
    pub subject_id: i64,
    pub subject_code: String,
    pub class_level: i64,
    pub employee_id: i64,
    pub teacher_name: String,
}

/// The subjects of the sections of a campus. Where nobody was given a subject, the incharge teaches it.
pub fn lessons(tx: &mut Tx, campus_id: i64, session_id: i64) -> Result<Vec<Lesson>> {
    tx.all(
        sql!(
            "SELECT x.campus_id, x.id AS section_id, u.id AS subject_id, u.code AS subject_code, c.level AS class_level, e.id AS employee_id,
                    e.name AS teacher_name
             FROM section x JOIN class c ON c.id = x.class_id JOIN program_subject ps ON ps.class_id = x.class_id JOIN subject u ON u.id = ps.subject_id
             JOIN employee e ON e.id = coalesce((SELECT min(ts.employee_id) FROM teacher_subject ts
                                                 WHERE ts.section_id = x.id AND ts.subject_id = u.id), x.incharge_id)
             WHERE x.campus_id = $1 AND x.session_id = $2 ORDER BY c.level, x.id, u.code, u.id"
        ),
        &binds![campus_id, session_id],
    )
}

/// A student who has to choose, with one subject of a set.
#[derive(Clone, Debug, Row)]
pub struct Undecided {
    pub student_id: i64,
    pub campus_id: i64,
    pub admitted_on: NaiveDate,
    pub religion: Option<String>,
    pub program_subject_id: i64,
    pub subject_code: String,
}

/// The students of a campus in sections, each with every subject of which they choose.
pub fn undecided(tx: &mut Tx, campus_id: i64) -> Result<Vec<Undecided>> {
    tx.all(
        sql!(
            "SELECT st.id AS student_id, st.campus_id, st.admitted_on, st.religion, ps.id AS program_subject_id, u.code AS subject_code
             FROM student st JOIN program_subject ps ON ps.class_id = st.class_id JOIN subject u ON u.id = ps.subject_id
             WHERE st.campus_id = $1 AND st.section_id IS NOT NULL AND (ps.is_elective = TRUE OR ps.alternative IS NOT NULL)
             ORDER BY st.id, u.code, ps.id"
        ),
        &binds![campus_id],
    )
}

/// Writes what students chose, many at once.
pub fn choose(tx: &mut Tx, chosen: &[Undecided], from: NaiveDate) -> Result<()> {
    let by = tx.who().name.clone();
    let row = |one: &Undecided| {
        pairs! {
            student_id: one.student_id, campus_id: one.campus_id, program_subject_id: one.program_subject_id,
            from_on: one.admitted_on.max(from), chosen_by: &by
        }
    };
    tx.insert_records("student_subject", chosen.iter().map(row))
}

/// Homework of a lesson.
#[derive(Clone, Debug)]
pub struct Homework {
    pub title: String,
    pub description: Option<String>,
    pub assigned_on: NaiveDate,
    pub due_on: NaiveDate,
    pub takes_text: bool,
    pub total_marks: Option<i64>,
}

/// Sets homework to the section of a lesson.
pub fn set_task(tx: &mut Tx, lesson: &Lesson, work: &Homework) -> Result<i64> {
    let id = tx.insert(
        &TASK,
        pairs! {
            campus_id: lesson.campus_id, section_id: lesson.section_id, subject_id: lesson.subject_id, employee_id: lesson.employee_id,
            set_by: lesson.teacher_name.clone(), title: work.title.clone(), description: work.description.clone(),
            assigned_on: work.assigned_on, due_on: work.due_on, takes_text: work.takes_text, takes_file: false,
            total_marks: work.total_marks, attachment_file_id: None::<i64>,
        },
    )?;
    // Nobody is told of the demo's homework, now or later.
    let now = tx.now();
    tx.exec(sql!("UPDATE task SET told_at = $2 WHERE id = $1"), &binds![id, now])?;
    Ok(id)
}

/// Who takes the subject of a lesson on a day.
pub fn takers(tx: &mut Tx, lesson: &Lesson, day: NaiveDate) -> Result<Vec<i64>> {
    students_of_subject(tx, SectionId(lesson.section_id), lesson.subject_id, day)
}

/// What a student handed in, and how it was marked.
#[derive(Clone, Debug)]
pub struct Sent {
    pub task_id: i64,
    pub student_id: i64,
    pub answer: String,
    pub at: Instant,
    pub is_late: bool,
    /// Marks and a remark, with the instant at which they were given.
    pub mark: Option<(i64, Option<&'static str>, Instant)>,
}

/// Keeps what a student handed in.
pub fn hand_in(tx: &mut Tx, lesson: &Lesson, sent: &Sent) -> Result<i64> {
    let (marks, remark, marked_at) = match sent.mark {
        Some((marks, remark, at)) => (Some(marks), remark.map(str::to_owned), Some(at)),
        None => (None, None, None),
    };
    tx.insert(
        &TASK_HANDIN,
        pairs! {
            task_id: sent.task_id, student_id: sent.student_id, campus_id: lesson.campus_id, answer: sent.answer.clone(), handed_in_at: sent.at,
            is_late: sent.is_late, marks: marks, remark: remark, marked_by: marked_at.map(|_| lesson.teacher_name.clone()), marked_at: marked_at,
        },
    )
}
