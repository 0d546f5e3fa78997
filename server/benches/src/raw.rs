//! Bare SQLite as the baselines use it: the program's own pragmas, statements prepared once.

use rusqlite::{Connection, types::ValueRef};
use std::path::Path;

/// The database file of a data folder.
pub fn file(data: &Path) -> std::path::PathBuf {
    data.join("maktab.db")
}

/// A connection with the pragmas and settings of the program's own (server/kernel/src/db/sqlite.rs).
pub fn open(data: &Path) -> Connection {
    let connection = Connection::open(file(data)).expect("the database");
    connection
        .execute_batch(
            "PRAGMA busy_timeout=10000; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA cache_size=-8192; PRAGMA temp_store=MEMORY;
             PRAGMA mmap_size=2147418112;",
        )
        .expect("pragmas");
    connection.set_db_config(rusqlite::config::DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).expect("a setting");
    connection.set_prepared_statement_cache_capacity(512);
    connection
}

/// Reads every row of a query, each text into a string of its own as any program would. Gives how many rows there were.
pub fn read(connection: &Connection, sql: &str, binds: &[&dyn rusqlite::ToSql]) -> usize {
    let mut statement = connection.prepare_cached(sql).unwrap_or_else(|error| panic!("{error}: {sql}"));
    let columns = statement.column_count();
    let mut rows = statement.query(binds).expect("rows");
    let mut count = 0;
    while let Some(row) = rows.next().expect("a row") {
        for column in 0..columns {
            if let ValueRef::Text(text) = row.get_ref(column).expect("a column") {
                std::hint::black_box(String::from_utf8_lossy(text).into_owned());
            }
        }
        count += 1;
    }
    count
}

/// One number.
pub fn number(connection: &Connection, sql: &str) -> i64 {
    connection.query_row(sql, [], |row| row.get(0)).unwrap_or_else(|error| panic!("{error}: {sql}"))
}

/// One text.
pub fn text(connection: &Connection, sql: &str) -> String {
    connection.query_row(sql, [], |row| row.get(0)).unwrap_or_else(|error| panic!("{error}: {sql}"))
}

/// The day on which the group was made, in its own zone: days of a check are counted from it, so that none stands on the day of the machine.
pub fn today(connection: &Connection) -> String {
    text(connection, "SELECT date(max(applied_at) / 1000000, 'unixepoch', '+5 hours') FROM migration")
}

/// The first column of every row.
pub fn ids(connection: &Connection, sql: &str) -> Vec<i64> {
    let mut statement = connection.prepare(sql).unwrap_or_else(|error| panic!("{error}: {sql}"));
    let ids = statement.query_map([], |row| row.get(0)).expect("rows");
    ids.map(|id| id.expect("an id")).collect()
}

/// The columns of a table, in order.
pub fn columns(connection: &Connection, table: &str) -> Vec<String> {
    let mut statement = connection.prepare("SELECT name FROM pragma_table_info(?1)").expect("a statement");
    let names = statement.query_map([table], |row| row.get(0)).expect("columns");
    names.map(|name| name.expect("a name")).collect()
}

/// `INSERT INTO table SELECT …` of rows like those of `p`, some columns by other expressions; what stands after FROM follows.
pub fn copy(connection: &Connection, table: &str, changes: &[(&str, &str)], from: &str) {
    let names = columns(connection, table);
    let picks: Vec<String> = names
        .iter()
        .map(|name| changes.iter().find(|change| change.0 == name).map_or_else(|| format!("p.{name}"), |change| change.1.to_owned()))
        .collect();
    let sql = format!("INSERT INTO {table} ({}) SELECT {} FROM {from}", names.join(", "), picks.join(", "));
    connection.execute(&sql, []).unwrap_or_else(|error| panic!("{error}: {sql}"));
}

/// Runs `work` while the plain indexes and triggers of these tables are away; both are made again afterwards, as the migrations made them.
pub fn without_indexes(connection: &Connection, tables: &[&str], work: impl FnOnce()) {
    let mut kept: Vec<(String, String, String)> = Vec::new();
    for table in tables {
        let mut statement = connection
            .prepare("SELECT type, name, sql FROM sqlite_master WHERE tbl_name = ?1 AND sql IS NOT NULL AND type IN ('index', 'trigger')")
            .expect("a statement");
        let found = statement.query_map([table], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).expect("rows");
        kept.extend(found.map(|row| row.expect("a row")));
    }
    for (kind, name, _) in &kept {
        connection.execute_batch(&format!("DROP {kind} {name}")).expect("dropped");
    }
    work();
    for (_, name, sql) in &kept {
        connection.execute_batch(sql).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}
