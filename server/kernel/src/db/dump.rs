//! All data as JSON lines that either engine can read back: how a group moves between SQLite and PostgreSQL, and what backups of PostgreSQL hold.
//!
//! The first line is the header, the last says how many rows there were, and between them stand pages of rows, tables that others refer to first. Tables of codes
//! and the list of migrations are not written: the migrations make them.

mod catalogue;

use super::{Column, Engine, One, Row, Tx, Value, migrate};
use crate::{Error, Result};
pub use catalogue::referring;
use catalogue::{Kind, Table, catalogue, in_order};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use std::{
    collections::{BTreeMap, HashSet},
    io::BufRead,
};

/// The version of the format that this program writes, and the newest that it reads.
pub const VERSION: u32 = 1;
const FORMAT: &str = "maktab data";
/// Rows of a page: of a line of the file.
const PAGE: usize = 500;

/// What the first line says.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Header {
    pub format: String,
    pub version: u32,
    /// Names of the migrations that had been applied.
    pub migrations: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Line {
    Page { table: String, columns: Vec<String>, rows: Vec<Vec<Json>> },
    End { rows: u64 },
}

/// Which table comes before which where references do not say it: (before, after), and takes precedence over them.
pub type Before = [(&'static str, &'static str)];

/// Writes everything, of one state of the database: each line is given to `take`.
pub fn export(tx: &mut Tx, before: &Before, mut take: impl FnMut(String) -> Result<()>) -> Result<()> {
    let migrations = tx.rows::<One<String>>("SELECT name FROM migration ORDER BY name", &[])?.into_iter().map(|one| one.0).collect();
    take(line(&Header { format: FORMAT.into(), version: VERSION, migrations }))?;
    let mut count = 0;
    for table in in_order(catalogue(tx)?, before)? {
        let mut after: Option<Vec<Value>> = None;
        loop {
            let rows = page(tx, &table, after.as_deref())?;
            count += rows.len() as u64;
            let full = rows.len() == PAGE;
            after = rows.last().map(|row| key_of(&table, row));
            if !rows.is_empty() {
                let columns = table.columns.iter().map(|(name, _)| name.clone()).collect();
                let rows = rows.into_iter().map(|row| row.into_iter().map(to_json).collect()).collect();
                take(line(&Line::Page { table: table.name.clone(), columns, rows }))?;
            }
            if !full {
                break;
            }
        }
    }
    take(line(&Line::End { rows: count }))
}

fn line<T: Serialize>(value: &T) -> String {
    let mut text = serde_json::to_string(value).expect("a line that serialises");
    text.push('\n');
    text
}

/// The rows of every table with data, by name.
pub fn counts(tx: &mut Tx) -> Result<Vec<(String, i64)>> {
    let mut out = Vec::new();
    for table in catalogue(tx)?.into_values().filter(|table| !table.is_codes() && table.name != "migration") {
        let One(rows) = tx.rows::<One<i64>>(&format!("SELECT count(*) FROM {}", table.name), &[])?.remove(0);
        if rows > 0 {
            out.push((table.name, rows));
        }
    }
    Ok(out)
}

/// Refuses a database that holds anything at all. The sentence says what to do.
pub fn check_empty(tx: &mut Tx) -> Result<()> {
    if catalogue(tx)?.is_empty() {
        Ok(())
    } else {
        Err(Error::conflict("The database is not empty. Choose another data folder with --data, or an empty database with --database."))
    }
}

/// Reads what `export` wrote into an empty database, in this one transaction: the migrations of the file, then its rows through every trigger. Gives the number of rows.
pub fn import(tx: &mut Tx, mut from: impl BufRead) -> Result<u64> {
    check_empty(tx)?;
    let header = read_header(&next_line(&mut from)?)?;
    migrate::apply_named(tx, &header.migrations)?;
    let tables = catalogue(tx)?;
    for table in tables.values().filter(|table| !table.is_codes() && table.name != "migration") {
        tx.run(&format!("DELETE FROM {}", table.name), &[])?;
    }
    let mut waiting: BTreeMap<String, Waiting> = BTreeMap::new();
    let (mut count, mut current) = (0, String::new());
    loop {
        match serde_json::from_str(&next_line(&mut from)?).map_err(|_| damaged())? {
            Line::Page { table, columns, rows } => {
                if table != current {
                    settle(tx, &tables, &mut waiting)?;
                    current.clone_from(&table);
                }
                let table = tables.get(&table).ok_or_else(|| foreign(&table))?;
                count += rows.len() as u64;
                let rows = read_rows(table, &columns, rows)?;
                let ready = waiting.entry(table.name.clone()).or_default().ready(table, rows);
                insert(tx, table, &ready)?;
            }
            Line::End { rows } if rows == count => break,
            Line::End { .. } => return Err(damaged()),
        }
    }
    settle(tx, &tables, &mut waiting)?;
    set_counters(tx, &tables)?;
    if tx.engine() == Engine::Postgres {
        // Without statistics PostgreSQL guesses until its own upkeep comes by, a minute later: a whole status is walked for one student's challans.
        tx.batch("ANALYZE")?;
    }
    Ok(count)
}

/// The header, when this program can read such a file.
pub fn read_header(text: &str) -> Result<Header> {
    let header: Header = serde_json::from_str(text).map_err(|_| Error::conflict("This is not a file of `maktab export --format json`."))?;
    if header.format != FORMAT {
        return Err(Error::conflict("This is not a file of `maktab export --format json`."));
    }
    if header.version > VERSION {
        return Err(Error::conflict("This file was written by a newer program. Read it with that version."));
    }
    Ok(header)
}

fn damaged() -> Error {
    Error::conflict("The file is damaged or cut off: it does not hold all that it should. Nothing was read in; write it again.")
}

fn foreign(what: &str) -> Error {
    Error::conflict(format!("The file names {what}, which this program does not know. Nothing was read in."))
}

fn next_line(from: &mut impl BufRead) -> Result<String> {
    let mut text = String::new();
    let read = from.read_line(&mut text).map_err(|_| damaged())?;
    if read == 0 || !text.ends_with('\n') { Err(damaged()) } else { Ok(text) }
}

/// Rows whose parent in the same table has not come yet.
#[derive(Default)]
struct Waiting {
    known: HashSet<i64>,
    rows: Vec<Vec<Value>>,
}

impl Waiting {
    /// Of the waiting and the new rows those that can be written now, parents first.
    fn ready(&mut self, table: &Table, rows: Vec<Vec<Value>>) -> Vec<Vec<Value>> {
        let (Some(own), Some(id)) = (table.own_parent.as_deref().and_then(|column| table.place(column)), table.place("id")) else {
            return rows;
        };
        let mut pending = std::mem::take(&mut self.rows);
        pending.extend(rows);
        let mut ready = Vec::new();
        loop {
            let before = ready.len();
            for row in std::mem::take(&mut pending) {
                let parent_missing = matches!(&row[own], Value::Int(parent) if !self.known.contains(parent));
                if parent_missing {
                    pending.push(row);
                } else {
                    if let Value::Int(id) = row[id] {
                        self.known.insert(id);
                    }
                    ready.push(row);
                }
            }
            if ready.len() == before {
                break;
            }
        }
        self.rows = pending;
        ready
    }
}

/// Writes what still waits, with the references as they are: a parent that never came is the database's to refuse.
fn settle(tx: &mut Tx, tables: &BTreeMap<String, Table>, waiting: &mut BTreeMap<String, Waiting>) -> Result<()> {
    for (name, left) in std::mem::take(waiting) {
        let table = tables.get(&name).ok_or_else(|| foreign(&name))?;
        insert(tx, table, &left.rows)?;
    }
    Ok(())
}

fn read_rows(table: &Table, columns: &[String], rows: Vec<Vec<Json>>) -> Result<Vec<Vec<Value>>> {
    let mut kinds = Vec::with_capacity(columns.len());
    for column in columns {
        kinds.push(table.place(column).ok_or_else(|| foreign(&format!("{}.{column}", table.name)))?);
    }
    rows.into_iter()
        .map(|row| {
            if row.len() != kinds.len() {
                return Err(damaged());
            }
            let mut out = vec![Value::Null; table.columns.len()];
            for (value, at) in row.into_iter().zip(&kinds) {
                out[*at] = from_json(value, table.columns[*at].1)?;
            }
            Ok(out)
        })
        .collect()
}

fn insert(tx: &mut Tx, table: &Table, rows: &[Vec<Value>]) -> Result<()> {
    let names: Vec<&str> = table.columns.iter().map(|(name, _)| name.as_str()).collect();
    for chunk in rows.chunks(64) {
        let mut n = 0;
        let groups: Vec<String> = chunk
            .iter()
            .map(|row| {
                let marks: Vec<String> = row
                    .iter()
                    .map(|_| {
                        n += 1;
                        format!("${n}")
                    })
                    .collect();
                format!("({})", marks.join(", "))
            })
            .collect();
        let binds: Vec<Value> = chunk.iter().flatten().cloned().collect();
        tx.run(&format!("INSERT INTO {} ({}) VALUES {}", table.name, quoted(&names), groups.join(", ")), &binds)?;
    }
    Ok(())
}

/// PostgreSQL counts on from the greatest id; SQLite does so by itself.
fn set_counters(tx: &mut Tx, tables: &BTreeMap<String, Table>) -> Result<()> {
    let postgres = tx.engine() == Engine::Postgres;
    for table in tables.values().filter(|table| table.counted && postgres) {
        let name = &table.name;
        tx.rows::<One<i64>>(
            &format!("SELECT setval(pg_get_serial_sequence('{name}', 'id'), coalesce(max(id), 1), max(id) IS NOT NULL) FROM {name}"),
            &[],
        )?;
    }
    Ok(())
}

fn quoted(names: &[&str]) -> String {
    names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ")
}

/// The next rows by primary key.
fn page(tx: &mut Tx, table: &Table, after: Option<&[Value]>) -> Result<Vec<Vec<Value>>> {
    let names: Vec<&str> = table.columns.iter().map(|(name, _)| name.as_str()).collect();
    let keys: Vec<&str> = table.key.iter().map(String::as_str).collect();
    let only = match after {
        None => String::new(),
        Some(_) => {
            let marks: Vec<String> = (1..=keys.len()).map(|n| format!("${n}")).collect();
            format!("WHERE ({}) > ({})", quoted(&keys), marks.join(", "))
        }
    };
    let text = format!("SELECT {} FROM {} {only} ORDER BY {} LIMIT {PAGE}", quoted(&names), table.name, quoted(&keys));
    let mut out = Vec::new();
    tx.each(&text, after.unwrap_or_default(), |row| {
        let mut values = Vec::with_capacity(table.columns.len());
        for (n, (_, kind)) in table.columns.iter().enumerate() {
            values.push(stored(row, n, *kind)?);
        }
        out.push(values);
        Ok(())
    })?;
    Ok(out)
}

fn stored(row: &Row<'_>, n: usize, kind: Kind) -> Result<Value> {
    Ok(match row.column(n)? {
        Column::Null => Value::Null,
        Column::Int(n) if kind == Kind::Flag => Value::Bool(n != 0),
        Column::Int(n) => Value::Int(n),
        Column::Real(n) => Value::Real(n),
        Column::Bool(b) => Value::Bool(b),
        Column::Text(text) => Value::Text(text.to_owned()),
        Column::Date(day) => Value::Date(day),
        Column::Blob(bytes) => Value::Blob(bytes.to_vec()),
    })
}

fn key_of(table: &Table, row: &[Value]) -> Vec<Value> {
    table.key.iter().filter_map(|name| table.place(name)).map(|at| row[at].clone()).collect()
}

/// Reals as text, so that not a bit of them is lost; bytes as hexadecimal digits.
fn to_json(value: Value) -> Json {
    match value {
        Value::Real(n) => format!("{n:?}").into(),
        Value::Blob(bytes) => bytes.iter().map(|b| format!("{b:02x}")).collect::<String>().into(),
        other => other.to_json(),
    }
}

fn from_json(value: Json, kind: Kind) -> Result<Value> {
    let read = match (value, kind) {
        (Json::Null, _) => Some(Value::Null),
        (Json::Number(n), Kind::Integer) => n.as_i64().map(Value::Int),
        (Json::Bool(b), Kind::Flag) => Some(Value::Bool(b)),
        (Json::String(text), Kind::Text) => Some(Value::Text(text)),
        (Json::String(text), Kind::Date) => text.parse().ok().map(Value::Date),
        (Json::String(text), Kind::Real) => text.parse().ok().map(Value::Real),
        (Json::String(text), Kind::Blob) => bytes_of(&text).map(Value::Blob),
        _ => None,
    };
    read.ok_or_else(damaged)
}

fn bytes_of(hex: &str) -> Option<Vec<u8>> {
    let digits = hex.as_bytes();
    digits.chunks(2).map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok().filter(|pair| pair.len() == 2)?, 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::{catalogue::tests::table, *};

    #[test]
    fn a_parent_is_written_before_its_children() {
        let mut heads = table("head", &[]).1;
        heads.own_parent = Some("parent_id".into());
        let row = |id: i64, parent: Option<i64>| vec![id.into(), parent.into(), "x".into()];
        let mut waiting = Waiting::default();
        let ids = |rows: Vec<Vec<Value>>| rows.into_iter().map(|row| row[0].clone()).collect::<Vec<_>>();
        assert_eq!(ids(waiting.ready(&heads, vec![row(1, Some(3)), row(2, None)])), [Value::Int(2)]);
        assert_eq!(ids(waiting.ready(&heads, vec![row(3, None), row(4, Some(1))])), [Value::Int(3), Value::Int(1), Value::Int(4)]);
        assert!(waiting.rows.is_empty());
    }

    #[test]
    fn values_come_back_as_they_went() {
        for (value, kind) in [
            (Value::Null, Kind::Date),
            (Value::Int(i64::MIN), Kind::Integer),
            (Value::Bool(true), Kind::Flag),
            (Value::Text("چنار \u{0} \"".into()), Kind::Text),
            (Value::Date("2026-11-20".parse().unwrap()), Kind::Date),
            (Value::Real(31.520_370_000_000_003), Kind::Real),
            (Value::Blob(vec![0, 1, 254, 255]), Kind::Blob),
        ] {
            assert_eq!(from_json(to_json(value.clone()), kind).unwrap(), value);
        }
        assert!(from_json(Json::from("x"), Kind::Integer).is_err());
        assert!(from_json(Json::from("abc"), Kind::Blob).is_err());
    }

    #[test]
    fn foreign_and_cut_files_are_refused() {
        assert!(read_header("{}").is_err());
        assert!(read_header("<html>").is_err());
        let newer = format!("{{\"format\":\"{FORMAT}\",\"version\":{},\"migrations\":[]}}", VERSION + 1);
        assert!(read_header(&newer).unwrap_err().to_string().contains("newer program"));
        assert!(next_line(&mut &b"half a line"[..]).is_err());
        assert!(next_line(&mut &b""[..]).is_err());
    }
}
