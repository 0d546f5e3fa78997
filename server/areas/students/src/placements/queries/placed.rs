//! Who sat in a section on a day: by the placement of that day.

use chrono::NaiveDate;
use kernel::{Result, Row, Tx, binds, sql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// A student in a section on a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Row)]
pub struct Placed {
    pub student_id: i64,
    pub registration_no: String,
    pub roll_no: Option<String>,
    pub name: String,
    pub name_ur: Option<String>,
    pub father_name: Option<String>,
}

/// A placement that holds the day $2. Placements are of the days of a seat alone: who was struck off or left is still there on that day itself, and again from the
/// day on which they came back.
const SITS: &str = "pl.from_on <= $2 AND (pl.to_on IS NULL OR pl.to_on >= $2)";

/// The students of a section on a day, by name.
pub fn placed_in(tx: &mut Tx, section_id: i64, day: NaiveDate) -> Result<Vec<Placed>> {
    tx.all(
        sql!(
            "SELECT st.id AS student_id, st.registration_no, st.roll_no, st.name, st.name_ur, st.father_name
             FROM placement pl JOIN student st ON st.id = pl.student_id WHERE pl.section_id = $1 AND ",
            SITS,
            " ORDER BY st.name_order, st.id"
        ),
        &binds![section_id, day],
    )
}

/// How many students each section of some campuses had on a day; sections without any are left out.
pub fn strengths(tx: &mut Tx, campuses: &[i64], day: NaiveDate) -> Result<HashMap<i64, i64>> {
    let rows: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT x.id, (SELECT count(*) FROM placement pl WHERE pl.section_id = x.id AND ",
            SITS,
            ") FROM section x WHERE x.campus_id IN [$1] ORDER BY x.id"
        ),
        &binds![campuses, day],
    )?;
    Ok(rows.into_iter().filter(|(_, students)| *students > 0).collect())
}
