//! What students, sections, subjects and teachers of a report are called: a statement each, whatever their number.

use academics::api::SECTION_ORDER;
use kernel::{Result, Row, Tx, binds, sql};
use std::collections::HashMap;

/// A student as reports name one.
#[derive(Clone, Debug, Row)]
pub struct Named {
    pub id: i64,
    pub name: String,
    pub registration_no: String,
    pub roll_no: Option<String>,
    pub father_name: Option<String>,
    /// The student's own, or else the first guardian's.
    pub phone: Option<String>,
}

pub fn students(tx: &mut Tx, ids: &[i64]) -> Result<HashMap<i64, Named>> {
    let rows: Vec<Named> = tx.all(
        sql!(
            "SELECT s.id, s.name, s.registration_no, s.roll_no, s.father_name, coalesce(s.phone, g.phone) AS phone
             FROM student s LEFT JOIN guardian g ON g.id = s.guardian_id WHERE s.id IN [$1] ORDER BY s.id"
        ),
        &binds![ids],
    )?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

/// A section as reports name one.
#[derive(Clone, Debug, Row)]
pub struct SectionName {
    pub id: i64,
    pub name: String,
    pub class_name: String,
    pub campus_name: String,
    /// By which sections stand as the school counts them.
    pub school_order: String,
}

pub fn sections(tx: &mut Tx, ids: &[i64]) -> Result<HashMap<i64, SectionName>> {
    let rows: Vec<SectionName> = tx.all(
        sql!(
            "SELECT x.id, x.name, c.full_name AS class_name, k.name AS campus_name, ",
            SECTION_ORDER,
            " AS school_order
             FROM section x JOIN class c ON c.id = x.class_id JOIN campus k ON k.id = x.campus_id WHERE x.id IN [$1] ORDER BY x.id"
        ),
        &binds![ids],
    )?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

/// A subject as reports name one.
#[derive(Clone, Debug, Row)]
pub struct SubjectName {
    pub id: i64,
    pub name: String,
    pub department: Option<String>,
}

pub fn subjects(tx: &mut Tx, ids: &[i64]) -> Result<HashMap<i64, SubjectName>> {
    let rows: Vec<SubjectName> = tx.all(sql!("SELECT id, name, department FROM subject WHERE id IN [$1] ORDER BY id"), &binds![ids])?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

/// Names of campuses.
pub fn campuses(tx: &mut Tx, ids: &[i64]) -> Result<HashMap<i64, String>> {
    let rows: Vec<(i64, String)> = tx.all(sql!("SELECT id, name FROM campus WHERE id IN [$1] ORDER BY id"), &binds![ids])?;
    Ok(rows.into_iter().collect())
}

/// The award lists of a subject in a section, of an exam.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Row)]
pub struct ListsOf {
    pub exam_id: i64,
    pub section_id: i64,
    pub subject_id: i64,
}

/// The employee and the name of who has an award list.
pub type Teachers = HashMap<ListsOf, (i64, String)>;

#[derive(Row)]
struct ListTeacher {
    #[row(flatten)]
    lists: ListsOf,
    employee_id: i64,
    name: String,
}

pub fn teachers(tx: &mut Tx, exam_ids: &[i64], sections: &[i64]) -> Result<Teachers> {
    let rows: Vec<ListTeacher> = tx.all(
        sql!(
            "SELECT a.exam_id, a.section_id, a.subject_id, a.employee_id, m.name FROM award_list a JOIN employee m ON m.id = a.employee_id
             WHERE a.exam_id IN [$1] AND a.section_id IN [$2] ORDER BY a.id DESC"
        ),
        &binds![exam_ids, sections],
    )?;
    Ok(rows.into_iter().map(|row| (row.lists, (row.employee_id, row.name))).collect())
}

/// Ids without repetition, in order.
pub fn once(ids: impl IntoIterator<Item = i64>) -> Vec<i64> {
    let mut all: Vec<i64> = ids.into_iter().collect();
    all.sort_unstable();
    all.dedup();
    all
}
