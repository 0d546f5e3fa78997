//! What tables a database has, as its engine's catalogue describes them.

use super::Before;
use crate::{
    Error, Result,
    db::{Engine, Tx},
};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Integer,
    Flag,
    Text,
    Date,
    Real,
    Blob,
}

/// A table as the engine's catalogue describes it.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    pub(super) name: String,
    pub(super) columns: Vec<(String, Kind)>,
    /// The primary key's columns in order.
    pub(super) key: Vec<String>,
    /// Tables that its rows refer to.
    pub(super) parents: BTreeSet<String>,
    /// The column by which a row refers to another of the same table.
    pub(super) own_parent: Option<String>,
    /// PostgreSQL counts its ids by a sequence.
    pub(super) counted: bool,
}

impl Table {
    pub(super) fn is_codes(&self) -> bool {
        self.columns.len() == 2 && self.columns[0].0 == "code" && self.columns[1].0 == "place"
    }

    pub(super) fn place(&self, column: &str) -> Option<usize> {
        self.columns.iter().position(|(name, _)| name == column)
    }
}

/// Tables that are referred to come first.
pub(super) fn in_order(mut tables: BTreeMap<String, Table>, before: &Before) -> Result<Vec<Table>> {
    tables.retain(|name, table| !table.is_codes() && name != "migration");
    for (first, second) in before {
        if let Some(table) = tables.get_mut(*first) {
            table.parents.remove(*second);
        }
        if let Some(table) = tables.get_mut(*second) {
            table.parents.insert((*first).to_owned());
        }
    }
    let mut out = Vec::new();
    while !tables.is_empty() {
        let free: Vec<String> = tables
            .values()
            .filter(|table| table.parents.iter().all(|name| !tables.contains_key(name)))
            .map(|table| table.name.clone())
            .collect();
        if free.is_empty() {
            return Err(Error::internal(format!(
                "these tables refer to each other in a circle: {}",
                tables.into_keys().collect::<Vec<_>>().join(", ")
            )));
        }
        out.extend(free.iter().filter_map(|name| tables.remove(name)));
    }
    Ok(out)
}

// Columns that the engine fills by itself are no data: SQLite does not name them here, and on PostgreSQL they are left out.
const SQLITE_COLUMNS: &str = "SELECT m.name, c.name, c.type, c.pk FROM sqlite_master m JOIN pragma_table_info(m.name) c
    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, c.cid";
const SQLITE_REFERENCES: &str = "SELECT m.name, f.\"from\", f.\"table\" FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f
    WHERE m.type = 'table' ORDER BY m.name, f.id, f.seq";
const POSTGRES_COLUMNS: &str =
    "SELECT t.relname, a.attname, CASE WHEN a.attidentity = '' THEN format_type(a.atttypid, NULL) ELSE 'identity' END,
           CAST(coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0) AS BIGINT)
    FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    LEFT JOIN pg_index i ON i.indrelid = t.oid AND i.indisprimary
    WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind = 'r' ORDER BY t.relname, a.attnum";
const POSTGRES_REFERENCES: &str = "SELECT t.relname, a.attname, r.relname FROM pg_constraint k
    JOIN pg_class t ON t.oid = k.conrelid JOIN pg_class r ON r.oid = k.confrelid
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'f' AND t.relnamespace = current_schema()::regnamespace ORDER BY t.relname, a.attname";

fn references(engine: Engine) -> &'static str {
    match engine {
        Engine::Sqlite => SQLITE_REFERENCES,
        Engine::Postgres => POSTGRES_REFERENCES,
    }
}

/// The columns that refer to a table, with theirs.
pub fn referring(tx: &mut Tx, to: &str) -> Result<Vec<(String, String)>> {
    let all = tx.rows::<(String, String, String)>(references(tx.engine()), &[])?;
    Ok(all.into_iter().filter(|(_, _, parent)| parent == to).map(|(table, column, _)| (table, column)).collect())
}

/// Every table of the database.
pub(super) fn catalogue(tx: &mut Tx) -> Result<BTreeMap<String, Table>> {
    let columns = match tx.engine() {
        Engine::Sqlite => SQLITE_COLUMNS,
        Engine::Postgres => POSTGRES_COLUMNS,
    };
    let mut tables: BTreeMap<String, Table> = BTreeMap::new();
    let mut keys: BTreeMap<String, Vec<(i64, String)>> = BTreeMap::new();
    for (table, column, kind, key) in tx.rows::<(String, String, String, i64)>(columns, &[])? {
        let entry = tables.entry(table.clone()).or_insert_with(|| Table { name: table.clone(), ..Table::default() });
        entry.counted |= kind == "identity";
        entry.columns.push((column.clone(), kind_of(&kind, key > 0)?));
        if key > 0 {
            keys.entry(table).or_default().push((key, column));
        }
    }
    for (table, mut key) in keys {
        key.sort();
        tables.entry(table).and_modify(|entry| entry.key = key.into_iter().map(|(_, column)| column).collect());
    }
    for (table, column, parent) in tx.rows::<(String, String, String)>(references(tx.engine()), &[])? {
        if let Some(entry) = tables.get_mut(&table) {
            if parent == table {
                entry.own_parent = Some(column);
            } else {
                entry.parents.insert(parent);
            }
        }
    }
    Ok(tables)
}

/// What a column holds, by its declared type. On SQLite INTEGER is an own key or else a flag (`{id}`, `{bool}`), and dates are text.
fn kind_of(declared: &str, in_key: bool) -> Result<Kind> {
    Ok(match declared.to_ascii_lowercase().as_str() {
        "bigint" | "identity" => Kind::Integer,
        "integer" if in_key => Kind::Integer,
        "integer" | "boolean" => Kind::Flag,
        "text" => Kind::Text,
        "date" => Kind::Date,
        "real" | "double precision" => Kind::Real,
        "blob" | "bytea" => Kind::Blob,
        other => return Err(Error::internal(format!("a column of the type {other} is not portable"))),
    })
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub fn table(name: &str, parents: &[&str]) -> (String, Table) {
        let columns = vec![("id".to_owned(), Kind::Integer), ("parent_id".to_owned(), Kind::Integer), ("name".to_owned(), Kind::Text)];
        (
            name.to_owned(),
            Table { name: name.to_owned(), columns, parents: parents.iter().map(|p| (*p).to_owned()).collect(), ..Table::default() },
        )
    }

    #[test]
    fn what_is_referred_to_comes_first() {
        let tables = BTreeMap::from([
            table("entry", &["head", "voucher"]),
            table("voucher", &["campus"]),
            table("head", &["campus"]),
            table("campus", &[]),
        ]);
        let order = |before: &Before| in_order(tables.clone(), before).unwrap().into_iter().map(|t| t.name).collect::<Vec<_>>();
        assert_eq!(order(&[]), ["campus", "head", "voucher", "entry"]);
        assert_eq!(order(&[("entry", "voucher")]), ["campus", "head", "entry", "voucher"]);
    }
}
