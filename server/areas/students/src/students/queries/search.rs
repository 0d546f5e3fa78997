//! What a student is found by: the own names and numbers, and the guardians'.

use crate::{
    rights,
    students::model::{STUDENT, Student},
};
use kernel::{Actor, Found, Result, Row, Search, Tx, binds, fold, sql};

pub const SEARCH: Search =
    Search { kind: "student", opens: &[rights::STUDENTS_DETAILS], indexed: &["student"], find: |tx, asked| tx.found(asked, found) };

fn found(student: Student) -> Found {
    Found {
        id: student.id,
        title: student.name,
        title_ur: student.name_ur,
        number: Some(student.registration_no),
        father: student.father_name,
        place: Some(place(student.class_name, student.section_name)),
        campus: Some(student.campus_name),
        status: Some(student.status.as_str().to_owned()),
        is_past: student.status.has_left(),
        ..Found::default()
    }
}

/// Class and section in one word.
pub fn place(class: String, section: Option<String>) -> String {
    match section {
        Some(section) => format!("{class} {section}"),
        None => class,
    }
}

/// The students whom somebody means by a name: those who are here before those who have left, and before those whose family has the name.
pub fn nearest(tx: &mut Tx, actor: &Actor, typed: &str, most: usize) -> Result<Vec<i64>> {
    let mut students = tx.nearest::<Student>(&actor.scope, typed)?;
    students.sort_by_cached_key(|student| (student.status.has_left(), fold::nearness(&student.name, typed)));
    Ok(students.into_iter().take(most).map(|student| student.id).collect())
}

#[derive(Row)]
struct Indexed {
    campus_id: i64,
    registration_no: String,
    roll_no: Option<String>,
    name: String,
    name_ur: Option<String>,
    father_name: Option<String>,
    cnic: Option<String>,
    phone: Option<String>,
}

#[derive(Row)]
struct IndexedGuardian {
    name: String,
    cnic: Option<String>,
    phone: Option<String>,
}

/// Writes the search words of one student anew.
pub fn reindex(tx: &mut Tx, id: i64) -> Result<()> {
    let student: Indexed = tx.one(
        sql!("SELECT campus_id, registration_no, roll_no, name, name_ur, father_name, cnic, phone FROM student WHERE id = $1"),
        &binds![id],
    )?;
    let guardians: Vec<IndexedGuardian> = tx.all(
        sql!(
            "SELECT g.name, g.cnic, g.phone FROM student_guardian sg JOIN guardian g ON g.id = sg.guardian_id
             WHERE sg.student_id = $1 ORDER BY g.id"
        ),
        &binds![id],
    )?;
    let own = [Some(&student.name), student.name_ur.as_ref(), student.father_name.as_ref()];
    let texts: Vec<&str> = own.into_iter().flatten().chain(guardians.iter().map(|g| &g.name)).map(String::as_str).collect();
    let own = [Some(&student.registration_no), student.roll_no.as_ref(), student.cnic.as_ref(), student.phone.as_ref()];
    let of_guardians = guardians.iter().flat_map(|g| [g.cnic.as_ref(), g.phone.as_ref()]);
    let numbers: Vec<&str> = own.into_iter().chain(of_guardians).flatten().map(String::as_str).collect();
    tx.index_search(STUDENT.record_name, id, Some(student.campus_id), &texts, &numbers)
}

/// As `reindex`, of every student of a guardian.
pub fn reindex_children(tx: &mut Tx, guardian_id: i64) -> Result<()> {
    let children: Vec<i64> =
        tx.values(sql!("SELECT student_id FROM student_guardian WHERE guardian_id = $1 ORDER BY student_id"), &binds![guardian_id])?;
    children.into_iter().try_for_each(|id| reindex(tx, id))
}
