//! Where students sit, as it is stored.

use crate::{
    ids::StudentId,
    placements::model::stays::{Seat, Stay},
};
use academics::api::SectionId;
use chrono::NaiveDate;
use kernel::{Result, Row, Tx, binds, db::One, sql};
use std::collections::HashMap;

const STAY: &str = "SELECT student_id, id, campus_id, session_id, class_id, section_id, from_on, to_on FROM placement";

#[derive(Row)]
struct StayOf {
    student_id: i64,
    #[row(flatten)]
    stay: Stay,
}

/// The stays of a student in the order of their days. Who changes them holds the student's lock.
pub fn stays(tx: &mut Tx, student_id: i64) -> Result<Vec<Stay>> {
    let rows: Vec<StayOf> = tx.all(sql!(STAY, " WHERE student_id = $1 ORDER BY from_on"), &binds![student_id])?;
    Ok(rows.into_iter().map(|row| row.stay).collect())
}

/// As `stays`, of many.
pub fn stays_among(tx: &mut Tx, students: &[i64]) -> Result<HashMap<i64, Vec<Stay>>> {
    let rows: Vec<StayOf> = tx.all(sql!(STAY, " WHERE student_id IN [$1] ORDER BY student_id, from_on"), &binds![students])?;
    let mut out: HashMap<i64, Vec<Stay>> = HashMap::new();
    for row in rows {
        out.entry(row.student_id).or_default().push(row.stay);
    }
    Ok(out)
}

/// The place of a student's own row: where they sit now, sat last, or will sit.
pub fn seat_of_row(tx: &mut Tx, student_id: i64) -> Result<Seat> {
    tx.one(sql!("SELECT campus_id, session_id, class_id, section_id FROM student WHERE id = $1"), &binds![student_id])
}

/// Days of a student in a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Row)]
pub struct Sitting {
    pub student_id: i64,
    pub section_id: i64,
    pub from_on: NaiveDate,
    pub to_on: Option<NaiveDate>,
}

impl Sitting {
    pub fn holds(&self, day: NaiveDate) -> bool {
        self.from_on <= day && self.to_on.is_none_or(|last| last >= day)
    }
}

const SITTING: &str = "SELECT pl.student_id, pl.section_id, pl.from_on, pl.to_on FROM placement pl
    WHERE pl.section_id IS NOT NULL AND pl.from_on <= $3 AND (pl.to_on IS NULL OR pl.to_on >= $2)";

/// Who sat in these sections between two days.
pub fn sitting_in(tx: &mut Tx, sections: &[i64], from: NaiveDate, to: NaiveDate) -> Result<Vec<Sitting>> {
    tx.all(sql!(SITTING, " AND pl.section_id IN [$1] ORDER BY pl.section_id, pl.student_id, pl.from_on"), &binds![sections, from, to])
}

/// In which sections these students sat between two days.
pub fn sittings_of(tx: &mut Tx, students: &[i64], from: NaiveDate, to: NaiveDate) -> Result<Vec<Sitting>> {
    tx.all(sql!(SITTING, " AND pl.student_id IN [$1] ORDER BY pl.student_id, pl.from_on"), &binds![students, from, to])
}

/// Whether a student sat in a section on any day.
pub fn has_sat(tx: &mut Tx, student_id: StudentId, section_id: SectionId) -> Result<bool> {
    tx.value(sql!("SELECT EXISTS (SELECT 1 FROM placement WHERE student_id = $1 AND section_id = $2)"), &binds![student_id, section_id])
}

/// Where a student is on a day, as lists of a session name it.
#[derive(Clone, Debug, Row)]
pub struct InClass {
    pub student_id: i64,
    pub student_name: String,
    pub registration_no: String,
    pub session_id: i64,
    pub campus_id: i64,
    pub campus_name: String,
    pub class_id: i64,
    pub class_name: String,
    pub section_id: Option<i64>,
    pub section_name: Option<String>,
}

const IN_CLASS: &str =
    "SELECT pl.student_id, st.name AS student_name, st.registration_no, pl.session_id, pl.campus_id, k.name AS campus_name, pl.class_id,
    c.full_name AS class_name, pl.section_id, x.name AS section_name
    FROM placement pl JOIN student st ON st.id = pl.student_id JOIN campus k ON k.id = pl.campus_id JOIN class c ON c.id = pl.class_id
    LEFT JOIN section x ON x.id = pl.section_id WHERE ";

const ON_DAY: &str = "pl.from_on <= $2 AND (pl.to_on IS NULL OR pl.to_on >= $2)";

/// The last one that had begun by the day.
const BY_DAY: &str = "pl.from_on <= $2 AND NOT EXISTS (SELECT 1 FROM placement o
    WHERE o.student_id = pl.student_id AND o.from_on <= $2 AND o.from_on > pl.from_on)";

const IN_ORDER: &str =
    " ORDER BY k.name_order, pl.campus_id, c.level, c.full_name, coalesce(x.name_order, ''), st.name_order, pl.student_id";

/// Where these students are on a day; who has no seat on it is left out.
pub fn in_class_on(tx: &mut Tx, students: &[i64], day: NaiveDate) -> Result<HashMap<i64, InClass>> {
    let rows: Vec<InClass> = tx.all(sql!(IN_CLASS, ON_DAY, " AND pl.student_id IN [$1] ORDER BY pl.student_id"), &binds![students, day])?;
    Ok(rows.into_iter().map(|row| (row.student_id, row)).collect())
}

/// Where these students are on a day, or were last before it; who came after it is left out.
pub fn in_class_by(tx: &mut Tx, students: &[i64], day: NaiveDate) -> Result<HashMap<i64, InClass>> {
    let rows: Vec<InClass> = tx.all(sql!(IN_CLASS, BY_DAY, " AND pl.student_id IN [$1] ORDER BY pl.student_id"), &binds![students, day])?;
    Ok(rows.into_iter().map(|row| (row.student_id, row)).collect())
}

/// Everybody who was last at one of these campuses, or in one of these sections, of all the places where they were between two days; narrowed to a class or a
/// section: by campus, class, section and name.
pub fn last_between(
    tx: &mut Tx,
    (campuses, sections): (&[i64], &[i64]),
    (from, to): (NaiveDate, NaiveDate),
    (class_id, section_id): (Option<i64>, Option<SectionId>),
) -> Result<Vec<InClass>> {
    tx.all(
        sql!(
            IN_CLASS,
            BY_DAY,
            " AND (pl.to_on IS NULL OR pl.to_on >= $3) AND (pl.campus_id IN [$1] OR pl.section_id IN [$4])
              AND (CAST($5 AS BIGINT) IS NULL OR pl.class_id = $5) AND (CAST($6 AS BIGINT) IS NULL OR pl.section_id = $6)",
            IN_ORDER
        ),
        &binds![campuses, to, from, sections, class_id, section_id],
    )
}

/// Everybody of these campuses who is in a session on a day, narrowed to a class or a section: by campus, class, section and name.
pub fn of_session_on(
    tx: &mut Tx,
    campuses: &[i64],
    day: NaiveDate,
    session_id: i64,
    (class_id, section_id): (Option<i64>, Option<SectionId>),
) -> Result<Vec<InClass>> {
    tx.all(
        sql!(
            IN_CLASS,
            ON_DAY,
            " AND pl.campus_id IN [$1] AND pl.session_id = $3 AND (CAST($4 AS BIGINT) IS NULL OR pl.class_id = $4)
              AND (CAST($5 AS BIGINT) IS NULL OR pl.section_id = $5)",
            IN_ORDER
        ),
        &binds![campuses, day, session_id, class_id, section_id],
    )
}

/// The section in which a student sat on a day.
pub fn section_on(tx: &mut Tx, student_id: i64, day: NaiveDate) -> Result<Option<i64>> {
    let found: Option<One<i64>> = tx.first(
        sql!(
            "SELECT section_id FROM placement
             WHERE student_id = $1 AND section_id IS NOT NULL AND from_on <= $2 AND (to_on IS NULL OR to_on >= $2) ORDER BY id LIMIT 1"
        ),
        &binds![student_id, day],
    )?;
    Ok(found.map(|one| one.0))
}
