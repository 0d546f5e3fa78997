//! The rows of an export, by table: looked up, changed and written again, whatever its columns are.

use serde_json::{Map, Value, json};

pub type Row = Map<String, Value>;

struct Table {
    name: String,
    columns: Vec<String>,
    rows: Vec<Row>,
}

pub struct Lines {
    header: String,
    tables: Vec<Table>,
}

impl Lines {
    pub fn read(text: &str) -> Lines {
        let (header, pages) = text.split_once('\n').expect("a header");
        let mut tables: Vec<Table> = Vec::new();
        for line in pages.lines() {
            let mut page: Value = serde_json::from_str(line).expect("a line");
            let Some(name) = page["table"].as_str().map(str::to_owned) else { continue };
            let columns: Vec<String> = serde_json::from_value(page["columns"].take()).expect("columns");
            let rows: Vec<Vec<Value>> = serde_json::from_value(page["rows"].take()).expect("rows");
            let rows: Vec<Row> = rows.into_iter().map(|row| columns.iter().cloned().zip(row).collect()).collect();
            match tables.last_mut().filter(|last| last.name == name) {
                Some(last) => last.rows.extend(rows),
                None => tables.push(Table { name, columns, rows }),
            }
        }
        Lines { header: header.to_owned(), tables }
    }

    /// The export with its rows as they are now.
    pub fn text(&self) -> String {
        let mut out = format!("{}\n", self.header);
        for Table { name, columns, rows } in &self.tables {
            let values = |row: &Row| -> Vec<Value> { columns.iter().map(|column| row.get(column).cloned().unwrap_or_default()).collect() };
            let rows: Vec<Vec<Value>> = rows.iter().map(values).collect();
            out.push_str(&json!({ "table": name, "columns": columns, "rows": rows }).to_string());
            out.push('\n');
        }
        let count: usize = self.tables.iter().map(|table| table.rows.len()).sum();
        out.push_str(&json!({ "rows": count }).to_string());
        out.push('\n');
        out
    }

    pub fn rows(&self, table: &str) -> &[Row] {
        self.tables.iter().find(|one| one.name == table).map_or(&[][..], |one| one.rows.as_slice())
    }

    /// Copies of the rows that are wanted.
    pub fn all(&self, table: &str, is_wanted: impl Fn(&Row) -> bool) -> Vec<Row> {
        self.rows(table).iter().filter(|row| is_wanted(row)).cloned().collect()
    }

    /// A copy of the first row that is wanted; there has to be one.
    pub fn first(&self, table: &str, is_wanted: impl Fn(&Row) -> bool) -> Row {
        self.rows(table).iter().find(|row| is_wanted(row)).cloned().unwrap_or_else(|| panic!("no such row of {table}"))
    }

    /// A copy of the row with an id.
    pub fn of(&self, table: &str, id: i64) -> Row {
        self.first(table, |row| int(row, "id") == id)
    }

    /// Changes the rows that are wanted; there have to be some.
    pub fn set(&mut self, table: &str, is_wanted: impl Fn(&Row) -> bool, values: &Value) {
        let mut changed = 0;
        for row in self.tables.iter_mut().filter(|one| one.name == table).flat_map(|one| &mut one.rows).filter(|row| is_wanted(row)) {
            lay(row, values);
            changed += 1;
        }
        assert!(changed > 0, "no such row of {table} to change: {values}");
    }

    pub fn set_of(&mut self, table: &str, id: i64, values: &Value) {
        self.set(table, |row| int(row, "id") == id, values);
    }

    pub fn remove(&mut self, table: &str, is_wanted: impl Fn(&Row) -> bool) {
        if let Some(table) = self.tables.iter_mut().find(|one| one.name == table) {
            table.rows.retain(|row| !is_wanted(row));
        }
    }

    /// Adds a row; where it has an id, it gets the next one. A table that had no rows comes last: nothing refers to it. Gives the id.
    pub fn add(&mut self, table: &str, mut row: Row) -> i64 {
        let id = 1 + self.rows(table).iter().filter_map(|one| one.get("id")?.as_i64()).max().unwrap_or(0);
        if row.contains_key("id") {
            row.insert("id".into(), id.into());
        }
        match self.tables.iter_mut().find(|one| one.name == table) {
            Some(table) => table.rows.push(row),
            None => self.tables.push(Table { name: table.into(), columns: row.keys().cloned().collect(), rows: vec![row] }),
        }
        id
    }
}

fn lay(row: &mut Row, values: &Value) {
    for (name, value) in values.as_object().expect("values") {
        row.insert(name.clone(), value.clone());
    }
}

/// The row with other values.
pub fn like(row: &Row, values: &Value) -> Row {
    let mut row = row.clone();
    lay(&mut row, values);
    row
}

#[track_caller]
pub fn int(row: &Row, name: &str) -> i64 {
    row[name].as_i64().unwrap_or_else(|| panic!("{name} of {row:?}"))
}

#[track_caller]
pub fn text<'a>(row: &'a Row, name: &str) -> &'a str {
    row[name].as_str().unwrap_or_else(|| panic!("{name} of {row:?}"))
}
