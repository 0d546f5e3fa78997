//! What a student is found by: the own names and numbers, and the guardians'.

use crate::students::model::STUDENT;
use kernel::{Result, Row, Tx, binds, sql};

#[derive(Row)]
struct Found {
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
struct FoundGuardian {
    name: String,
    cnic: Option<String>,
    phone: Option<String>,
}

/// Writes the search words of one student anew.
pub fn reindex(tx: &mut Tx, id: i64) -> Result<()> {
    let student: Found = tx.one(
        sql!("SELECT campus_id, registration_no, roll_no, name, name_ur, father_name, cnic, phone FROM student WHERE id = $1"),
        &binds![id],
    )?;
    let guardians: Vec<FoundGuardian> = tx.all(
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
