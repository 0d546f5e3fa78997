//! What a statement gives, read row by row on either engine.

use crate::{
    Error, Result,
    db::{
        Column, FromRow, Row, Value,
        sql::{ForSqlite, for_sqlite},
    },
};
use std::rc::Rc;

/// Walks the rows of a statement on SQLite; each is given with what is known of the statement.
pub(super) fn walk(
    connection: &rusqlite::Connection,
    changed: &mut bool,
    text: &str,
    binds: &[Value],
    mut take: impl FnMut(&ForSqlite, &Row<'_>) -> Result<()>,
) -> Result<()> {
    let made = for_sqlite(text, binds);
    let mut statement = connection.prepare_cached(&made.text)?;
    *changed |= !statement.readonly();
    let mut rows = statement.query(rusqlite::params_from_iter(made.binds(binds)))?;
    while let Some(row) = rows.next()? {
        take(&made, &Row::Sqlite(row))?;
    }
    Ok(())
}

/// The rows that PostgreSQL gave, as structs.
pub(super) fn all_rows<T: FromRow>(rows: &[tokio_postgres::Row]) -> Result<Vec<T>> {
    let Some(first) = rows.first() else { return Ok(Vec::new()) };
    let at = places(T::COLUMNS, &Row::Postgres(first))?;
    rows.iter().map(|row| T::from_row(&Row::Postgres(row), &at)).collect()
}

/// Where each wanted column stands in the answer. Most queries name the columns in the order of the struct: each is looked for behind the one before.
pub(super) fn places(wanted: &[&str], row: &Row<'_>) -> Result<Rc<[usize]>> {
    let count = row.width();
    let mut next = 0;
    wanted
        .iter()
        .map(|name| {
            let found = (next..count).chain(0..next).find(|at| row.name(*at) == *name);
            next = found.map_or(next, |at| at + 1);
            found.ok_or_else(|| Error::internal(format!("the query gives no column {name}")))
        })
        .collect()
}

pub(super) fn column_json(column: Column<'_>) -> serde_json::Value {
    match column {
        Column::Null => serde_json::Value::Null,
        Column::Int(n) => n.into(),
        Column::Real(n) => n.into(),
        Column::Bool(b) => b.into(),
        Column::Text(s) => s.into(),
        Column::Date(d) => d.to_string().into(),
        Column::Blob(b) => format!("{} bytes", b.len()).into(),
    }
}
