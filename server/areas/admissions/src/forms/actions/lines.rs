//! The examinations of a form.

use crate::forms::{model::form::EducationLine, queries};
use kernel::{ColumnValues as _, Result, Tx, binds, pairs, sql};

/// Writes the examinations in their order. What was verified stays verified while it says the same.
pub fn write_education(tx: &mut Tx, id: i64, lines: &[EducationLine]) -> Result<()> {
    let before = queries::education(tx, id)?;
    let same = before.len() == lines.len() && before.iter().zip(lines).all(|(old, new)| old.line == *new);
    if same {
        return Ok(());
    }
    tx.exec(sql!("DELETE FROM admission_education WHERE admission_id = $1"), &binds![id])?;
    let row = |(place, line): (i64, &EducationLine)| {
        let known = before.iter().find(|old| old.line == *line);
        let mut row = pairs! {
            admission_id: id, place: place, verified_by: known.and_then(|old| old.verified_by.clone()),
            verified_at: known.and_then(|old| old.verified_at), verified_how: known.and_then(|old| old.verified_how.clone()),
        };
        row.extend(line.columns());
        row
    };
    tx.insert_lines("admission_education", (1_i64..).zip(lines).map(row))
}
