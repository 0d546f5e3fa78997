//! The baseline of writing: what a run of the program wrote is read back, and written again by bare rusqlite into a copy of what was there before.

use crate::raw;
use rusqlite::{Connection, types::Value};

/// Rows of one table.
pub struct Rows {
    insert: String,
    pub rows: Vec<Vec<Value>>,
}

impl Rows {
    /// The rows that `condition` finds (what stands after WHERE, `t` is the table), all columns.
    pub fn read(from: &Connection, table: &str, condition: &str) -> Rows {
        let names = raw::columns(from, table);
        let marks: Vec<String> = (1..=names.len()).map(|n| format!("?{n}")).collect();
        let quoted: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
        let insert = format!("INSERT INTO {table} ({}) VALUES ({})", quoted.join(", "), marks.join(", "));
        Rows { insert, rows: select(from, &format!("SELECT {} FROM {table} t WHERE {condition}", quoted.join(", "))) }
    }

    /// Writes them, one by one, by a statement prepared once.
    pub fn write(&self, to: &Connection) {
        let mut statement = to.prepare_cached(&self.insert).expect("a statement");
        for row in &self.rows {
            statement.execute(rusqlite::params_from_iter(row)).unwrap_or_else(|error| panic!("{error}: {}", self.insert));
        }
    }
}

/// An UPDATE with the rows of its binds.
pub struct Updates {
    sql: &'static str,
    pub rows: Vec<Vec<Value>>,
}

impl Updates {
    /// `sql` takes ?1, ?2, … from the columns that `select` gives.
    pub fn read(from: &Connection, sql: &'static str, query: &str) -> Updates {
        Updates { sql, rows: select(from, query) }
    }

    pub fn write(&self, to: &Connection) {
        let mut statement = to.prepare_cached(self.sql).expect("a statement");
        for row in &self.rows {
            statement.execute(rusqlite::params_from_iter(row)).unwrap_or_else(|error| panic!("{error}: {}", self.sql));
        }
    }
}

/// All rows of a query.
pub fn select(from: &Connection, sql: &str) -> Vec<Vec<Value>> {
    let mut statement = from.prepare_cached(sql).unwrap_or_else(|error| panic!("{error}: {sql}"));
    let columns = statement.column_count();
    let rows = statement.query_map([], |row| (0..columns).map(|at| row.get(at)).collect::<Result<Vec<Value>, _>>());
    rows.expect("rows").map(|row| row.expect("a row")).collect()
}
