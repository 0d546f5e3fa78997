//! The diary of a day: what was given and what is due, on one page.

use crate::{
    placements::queries::stays::section_on,
    student_subjects::model::TAKEN_BY,
    students::model::STUDENT,
    tasks::model::{
        DiaryQuery,
        answers::{Diary, DiaryTask},
    },
};
use academics::api as academic;
use chrono::NaiveDate;
use kernel::{Error, Result, Row, Scope, Tx, binds, sql};

#[derive(Row)]
struct Named {
    section_name: String,
    class_name: String,
    campus_name: String,
    campus_name_ur: Option<String>,
}

/// The diary of a section within the scope, or of the section in which a student of it sits on the day; a student's leaves out what they do not take. 404 out
/// of scope, or where the student sits nowhere.
pub fn diary(tx: &mut Tx, scope: &Scope, asked: DiaryQuery, day: NaiveDate) -> Result<Diary> {
    let section_id = match (asked.student_id, asked.section_id) {
        (Some(student), _) => {
            tx.in_scope(&STUDENT, scope, student)?;
            section_on(tx, student, day)?.ok_or_else(|| Error::not_found("section"))?
        }
        (None, Some(section)) => academic::section(tx, scope, section)?.id,
        (None, None) => return Err(Error::field("section_id", "Choose a section.")),
    };
    let named: Named = tx.one(
        sql!(
            "SELECT x.name AS section_name, c.full_name AS class_name, k.name AS campus_name, k.name_ur AS campus_name_ur
             FROM section x JOIN class c ON c.id = x.class_id JOIN campus k ON k.id = x.campus_id WHERE x.id = $1"
        ),
        &binds![section_id],
    )?;
    let mut found = tasks(tx, section_id, asked.student_id, day)?;
    if scope.is_family() {
        let today = tx.today();
        found.retain(|task| task.assigned_on <= today);
    }
    let (given, due) = found.into_iter().partition(|task: &DiaryTask| task.assigned_on == day);
    Ok(Diary {
        section_id,
        section_name: named.section_name,
        class_name: named.class_name,
        campus_name: named.campus_name,
        campus_name_ur: named.campus_name_ur,
        day,
        given,
        due,
    })
}

const OF_DAY: &str = "SELECT t.id, u.name AS subject_name, t.title, t.description, t.set_by, t.assigned_on, t.due_on,
    CASE WHEN t.attachment_file_id IS NULL THEN FALSE ELSE TRUE END AS has_attachment
    FROM task t JOIN subject u ON u.id = t.subject_id WHERE t.section_id = $1 AND (t.assigned_on = $2 OR t.due_on = $2)";

fn tasks(tx: &mut Tx, section_id: i64, student_id: Option<i64>, day: NaiveDate) -> Result<Vec<DiaryTask>> {
    match student_id {
        Some(student) => tx.all(
            sql!(OF_DAY, " AND EXISTS (SELECT 1 FROM ", TAKEN_BY, " AND pl.student_id = $3) ORDER BY u.name_order, t.id"),
            &binds![section_id, day, student],
        ),
        None => tx.all(sql!(OF_DAY, " ORDER BY u.name_order, t.id"), &binds![section_id, day]),
    }
}
