//! The examinations of a form.

use crate::forms::{model::form::EducationLine, queries};
use kernel::{ColumnValues as _, Result, Tx, Value, binds, sql};

/// Writes the examinations in their order. What was verified stays verified while it says the same.
pub fn write_education(tx: &mut Tx, id: i64, lines: &[EducationLine]) -> Result<()> {
    let before = queries::education(tx, id)?;
    let same = before.len() == lines.len() && before.iter().zip(lines).all(|(old, new)| old.line == *new);
    if same {
        return Ok(());
    }
    tx.exec(sql!("DELETE FROM admission_education WHERE admission_id = $1"), &binds![id])?;
    let mut columns = vec!["admission_id", "place", "verified_by", "verified_at", "verified_how"];
    columns.extend(EducationLine::COLUMNS);
    let rows: Vec<Vec<Value>> = lines
        .iter()
        .enumerate()
        .map(|(n, line)| {
            let known = before.iter().find(|old| old.line == *line);
            let mut row: Vec<Value> = vec![
                id.into(),
                (n as i64 + 1).into(),
                known.and_then(|old| old.verified_by.clone()).into(),
                known.and_then(|old| old.verified_at).into(),
                known.and_then(|old| old.verified_how.clone()).into(),
            ];
            row.extend(line.columns().into_iter().map(|(_, value)| value));
            row
        })
        .collect();
    tx.insert_many("admission_education", &columns, &rows)
}
