//! Stored records: insert, update with a version, delete with its referrers, each with its audit event and its search words in the same transaction.

mod names;

pub use names::{Named, RecordName};

use crate::{
    Error, FieldErrors, Result,
    db::{One, Tx, Value},
    error::{DbError, DbErrorKind, spoken},
    scope::{Scope, ScopeBy},
};
use serde_json::{Map, Value as Json};
use std::collections::BTreeMap;

/// A table that people edit. Every such table has `id`, `version`, `created_at` and `updated_at` beside the columns named here.
#[derive(Debug)]
pub struct Record {
    pub table: &'static str,
    /// "school": the record's kind in audit, search and parts, and its word in sentences.
    pub record_name: &'static str,
    /// Every column but id, version, created_at, updated_at.
    pub columns: &'static [&'static str],
    /// How rows are narrowed, and who changes them; columns of this table, without an alias.
    pub scope: ScopeBy,
    /// Who reads its changes in the audit trail.
    pub history: History,
    pub unique: &'static [Unique],
    /// Columns that people search by: words of texts, tails of numbers.
    pub words: &'static [&'static str],
    pub numbers: &'static [&'static str],
}

impl Record {
    /// What a record does not have it takes from here: `Record { table: "notice", …, ..Record::BARE }`. One that names no scope is out of everybody's reach but
    /// that of the whole group.
    pub const BARE: Record = Record {
        table: "",
        record_name: "",
        columns: &[],
        scope: ScopeBy::GroupWide,
        history: History::of(&[]),
        unique: &[],
        words: &[],
        numbers: &[],
    };
}

/// Records are told apart by their names.
impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        self.record_name == other.record_name
    }
}

/// Who reads what was changed of a record, beside being allowed to read the audit trail.
#[derive(Clone, Copy, Debug)]
pub struct History {
    /// One of these permissions opens it; the first is the record's own details.
    pub opened_by: &'static [&'static str],
    /// Columns that only holders of the first permission read: pay, CNIC and contact data. Others see that they changed.
    pub personal: &'static [&'static str],
}

impl History {
    pub const fn of(opened_by: &'static [&'static str]) -> Self {
        History { opened_by, personal: &[] }
    }

    /// With columns that stay hidden from those whom only the second or a later permission lets in.
    pub const fn hiding(self, personal: &'static [&'static str]) -> Self {
        History { personal, ..self }
    }
}

/// A unique index and what to say when it refuses.
#[derive(Debug)]
pub struct Unique {
    /// The index's name, as in the migration.
    pub index: &'static str,
    /// Its columns, in order.
    pub on: &'static [&'static str],
    /// The form's field that is to blame.
    pub field: &'static str,
    pub sentence: &'static str,
}

impl Unique {
    pub const fn of(index: &'static str, on: &'static [&'static str], field: &'static str, sentence: &'static str) -> Unique {
        Unique { index, on, field, sentence }
    }
}

/// What is kept private in the audit trail.
const SECRET: &[&str] = &["password_hash", "totp_secret", "token_hash", "gateway_secret"];

type Pairs = Vec<(&'static str, Value)>;

impl Record {
    /// The texts that a test prepares.
    pub fn statements(&self) -> Vec<String> {
        let pairs: Pairs = self.columns.iter().map(|c| (*c, Value::Null)).collect();
        let all = self.all_columns();
        let mut statements = vec![
            self.insert_sql(&pairs, "id"),
            self.insert_sql(&pairs, &all),
            self.update_sql(&pairs),
            self.snapshot_sql(),
            self.stored_sql(self.columns, "TRUE"),
            self.existing_sql(),
            format!("DELETE FROM {} WHERE id = $1", self.table),
        ];
        statements.extend(self.named().iter().flat_map(Named::statements));
        statements.extend(self.unique.iter().map(|unique| self.taken_sql(unique)));
        statements
    }

    fn existing_sql(&self) -> String {
        format!("SELECT id FROM {} WHERE id IN [$1] ORDER BY id", self.table)
    }

    fn taken_sql(&self, unique: &Unique) -> String {
        let same: Vec<String> = unique.on.iter().enumerate().map(|(n, column)| format!("{column} = ${}", n + 1)).collect();
        format!("SELECT id FROM {} WHERE {} ORDER BY id LIMIT 1", self.table, same.join(" AND "))
    }

    fn insert_sql(&self, pairs: &Pairs, giving: &str) -> String {
        let columns: Vec<&str> = pairs.iter().map(|p| p.0).collect();
        let places: Vec<String> = (0..pairs.len()).map(|n| format!("${}", n + 3)).collect();
        if columns.is_empty() {
            return format!("INSERT INTO {} (version, created_at, updated_at) VALUES ($1, $2, $2) RETURNING {giving}", self.table);
        }
        format!(
            "INSERT INTO {} (version, created_at, updated_at, {}) VALUES ($1, $2, $2, {}) RETURNING {giving}",
            self.table,
            columns.join(", "),
            places.join(", ")
        )
    }

    fn update_sql(&self, pairs: &Pairs) -> String {
        let sets: Vec<String> = pairs.iter().enumerate().map(|(n, p)| format!("{} = ${}", p.0, n + 3)).collect();
        let comma = if sets.is_empty() { "" } else { ", " };
        format!(
            "UPDATE {} SET version = version + 1, updated_at = $2{comma}{} WHERE id = $1 RETURNING {}",
            self.table,
            sets.join(", "),
            self.all_columns()
        )
    }

    /// What the audit trail keeps of a row.
    fn all_columns(&self) -> String {
        format!("id, version, {}", self.columns.join(", "))
    }

    fn snapshot_sql(&self) -> String {
        format!("SELECT {} FROM {} WHERE id = $1", self.all_columns(), self.table)
    }

    /// A row by `columns`, then what every record has: see `Stored`.
    pub(crate) fn stored_sql(&self, columns: &[&str], condition: &str) -> String {
        format!("SELECT {}, id, version, created_at, updated_at FROM {} WHERE id = $1 AND {condition}", columns.join(", "), self.table)
    }

    fn unique_error(&self, error: Error) -> Error {
        let Error::Db(DbError { kind: DbErrorKind::Unique(at), .. }) = &error else { return error };
        let found = self.unique.iter().find(|unique| {
            let columns: Vec<String> = unique.on.iter().map(|c| format!("{}.{c}", self.table)).collect();
            unique.index == at || columns.join(", ") == *at || *at == format!("index '{}'", unique.index)
        });
        match found {
            Some(unique) => FieldErrors(BTreeMap::from([(unique.field.to_owned(), vec![unique.sentence.to_owned()])])).into(),
            None => error,
        }
    }

    /// What the row is found by: texts and numbers.
    fn search_texts<'a>(&self, row: &'a Map<String, Json>) -> (Vec<&'a str>, Vec<&'a str>) {
        let of = |columns: &[&str]| columns.iter().filter_map(|c| row.get(*c).and_then(Json::as_str)).collect();
        (of(self.words), of(self.numbers))
    }
}

fn without_secrets(mut row: Map<String, Json>) -> Map<String, Json> {
    for secret in SECRET {
        if let Some(value) = row.get_mut(*secret)
            && !value.is_null()
        {
            *value = Json::String("•••".into());
        }
    }
    row
}

impl Tx<'_> {
    /// Stores a new record and gives its id. Unique indexes answer at their field; out of scope is for the caller to refuse before.
    pub fn insert(&mut self, record: &'static Record, pairs: Pairs) -> Result<i64> {
        let text = record.insert_sql(&pairs, &record.all_columns());
        let after = self.written(record, &text, self.insert_binds(record, pairs))?;
        let id = after.get("id").and_then(Json::as_i64).ok_or_else(|| Error::internal("an insert gave no id"))?;
        self.created(record, id, &after)
    }

    /// 403 for whoever is to change what the whole group shares without working for the whole group.
    pub fn require_group(&self, record_name: &str) -> Result<()> {
        if self.who().for_group || self.who().user_id.is_none() {
            return Ok(());
        }
        let sentence =
            format!("This {} belongs to the whole group. Only somebody whose scope is the whole group can change it.", spoken(record_name));
        Err(Error::Forbidden(sentence))
    }

    fn require_group_for(&self, record: &'static Record, row: Option<&Map<String, Json>>, is_new: bool) -> Result<()> {
        if record.scope.is_of_group(row, is_new) { self.require_group(record.record_name) } else { Ok(()) }
    }

    fn created(&mut self, record: &'static Record, id: i64, after: &Map<String, Json>) -> Result<i64> {
        self.require_group_for(record, Some(after), true)?;
        let (texts, numbers) = record.search_texts(after);
        self.add_to_search(record.record_name, id, after.get("campus_id").and_then(Json::as_i64), &texts, &numbers)?;
        self.follow_files(record.table, None, Some(after))?;
        self.audit(record, id, "created", None, Some(after))?;
        Ok(id)
    }

    /// As `insert`, without audit and search: for lines of a document whose own event says it all.
    pub fn insert_quietly(&mut self, record: &'static Record, pairs: Pairs) -> Result<i64> {
        let text = record.insert_sql(&pairs, "id");
        let binds = self.insert_binds(record, pairs);
        let rows = self.rows::<One<i64>>(&text, &binds).map_err(|error| record.unique_error(error))?;
        rows.first().map(|one| one.0).ok_or_else(|| Error::internal("an insert gave no id"))
    }

    /// Adds rows by the names of their columns: `tx.insert_lines("lecture", lines.iter().map(|line| pairs! { … }))`. All of them name the same ones, in one order.
    /// Gives nothing back, and no event: what they belong to has one that says it all.
    pub fn insert_lines(&mut self, table: &'static str, rows: impl IntoIterator<Item = Pairs>) -> Result<()> {
        let (mut columns, mut all): (Vec<&'static str>, Vec<Vec<Value>>) = (Vec::new(), Vec::new());
        for row in rows {
            let names = row.iter().map(|pair| pair.0);
            if all.is_empty() {
                columns = names.collect();
            } else if !names.clone().eq(columns.iter().copied()) {
                let names: Vec<&str> = names.collect();
                return Err(Error::internal(format!("rows of {table} name different columns: {columns:?}, {names:?}")));
            }
            all.push(row.into_iter().map(|pair| pair.1).collect());
        }
        self.insert_many(table, &columns, &all)
    }

    /// As `insert_lines`, into a table of records: version and times are those of a new one.
    pub fn insert_records(&mut self, table: &'static str, rows: impl IntoIterator<Item = Pairs>) -> Result<()> {
        let now = self.now();
        let new = || [("version", Value::Int(1)), ("created_at", now.into()), ("updated_at", now.into())];
        self.insert_lines(table, rows.into_iter().map(|row| new().into_iter().chain(row).collect::<Pairs>()))
    }

    fn insert_binds(&self, record: &'static Record, pairs: Pairs) -> Vec<Value> {
        debug_assert!(pairs.iter().all(|p| record.columns.contains(&p.0)), "{}: unknown column in {:?}", record.table, pairs);
        let mut binds = vec![Value::Int(1), self.now().into()];
        binds.extend(pairs.into_iter().map(|p| p.1));
        binds
    }

    /// Runs a statement that writes one row of the record, and gives the row as it stands then.
    fn written(&mut self, record: &'static Record, text: &str, binds: Vec<Value>) -> Result<Map<String, Json>> {
        let mut rows = self.objects(text, &binds).map_err(|error| record.unique_error(error))?;
        Ok(without_secrets(rows.pop().ok_or_else(|| Error::not_found(record.record_name))?))
    }

    /// Changes a record that the caller read at `version`; 409 when somebody was faster, 404 when it is out of scope.
    pub fn update(&mut self, record: &'static Record, scope: &Scope, id: i64, version: i64, pairs: Pairs) -> Result<()> {
        self.require_group_for(record, None, false)?;
        self.lock(record.table, id)?;
        let before = self.in_scope(record, scope, id)?;
        if before.get("version").and_then(Json::as_i64) != Some(version) {
            let by = if scope.is_family() { None } else { self.last_changed_by(record, id)? };
            return Err(Error::stale_by(record.record_name, by));
        }
        self.change(record, id, before, pairs, "updated")
    }

    /// Changes a record as part of a larger act (a status, a total): no version is asked. `action` is the audit's word.
    pub fn set(&mut self, record: &'static Record, id: i64, action: &'static str, pairs: Pairs) -> Result<()> {
        self.lock(record.table, id)?;
        let before = self.snapshot(record, id)?;
        self.change(record, id, before, pairs, action)
    }

    fn change(&mut self, record: &'static Record, id: i64, before: Map<String, Json>, pairs: Pairs, action: &'static str) -> Result<()> {
        debug_assert!(pairs.iter().all(|p| record.columns.contains(&p.0)), "{}: unknown column in {:?}", record.table, pairs);
        let text = record.update_sql(&pairs);
        let mut binds = vec![id.into(), self.now().into()];
        binds.extend(pairs.into_iter().map(|p| p.1));
        let after = self.written(record, &text, binds)?;
        self.require_group_for(record, Some(&before), false)?;
        self.require_group_for(record, Some(&after), false)?;
        if record.search_texts(&before) != record.search_texts(&after) || before.get("campus_id") != after.get("campus_id") {
            self.reindex(record, id, &after)?;
        }
        self.follow_files(record.table, Some(&before), Some(&after))?;
        self.audit(record, id, action, Some(&before), Some(&after))
    }

    /// Removes a record that nobody refers to; else 409 with the referrers.
    pub fn delete(&mut self, record: &'static Record, scope: &Scope, id: i64) -> Result<()> {
        self.require_group_for(record, None, false)?;
        self.lock(record.table, id)?;
        let before = self.in_scope(record, scope, id)?;
        self.require_group_for(record, Some(&before), false)?;
        let referrers = self.referrers(record, id)?;
        if !referrers.is_empty() {
            let list: Vec<String> = referrers.iter().map(|r| format!("{} {}", r.count, r.what)).collect();
            let said = spoken(record.record_name);
            let message = format!("This {said} cannot be deleted: {} refer to it. Deactivate it instead.", list.join(", "));
            return Err(Error::Conflict { message, referrers, by: None });
        }
        self.run(&format!("DELETE FROM {} WHERE id = $1", record.table), &[id.into()]).map_err(|error| match error {
            Error::Db(DbError { kind: DbErrorKind::ForeignKey, .. }) => Error::conflict(format!(
                "This {} cannot be deleted: other records refer to it. Deactivate it instead.",
                spoken(record.record_name)
            )),
            other => other,
        })?;
        self.unindex_search(record.record_name, id)?;
        self.follow_files(record.table, Some(&before), None)?;
        self.audit(record, id, "deleted", Some(&before), None)
    }

    /// The record as stored, by column; 404 when it is not there.
    pub fn snapshot(&mut self, record: &'static Record, id: i64) -> Result<Map<String, Json>> {
        let mut rows = self.objects(&record.snapshot_sql(), &[id.into()])?;
        Ok(without_secrets(rows.pop().ok_or_else(|| Error::not_found(record.record_name))?))
    }

    /// Those of the ids that are there.
    pub fn existing(&mut self, record: &'static Record, ids: Vec<i64>) -> Result<Vec<i64>> {
        Ok(self.rows::<One<i64>>(&record.existing_sql(), &[ids.into()])?.into_iter().map(|one| one.0).collect())
    }

    /// The unique indexes that refuse a new record of these values.
    pub fn taken(&mut self, record: &'static Record, pairs: &Pairs) -> Result<Vec<&'static Unique>> {
        let mut taken = Vec::new();
        for unique in record.unique {
            let value = |column: &&'static str| pairs.iter().find(|pair| pair.0 == *column).map(|pair| pair.1.clone());
            let Some(values) = unique.on.iter().map(value).collect::<Option<Vec<Value>>>() else { continue };
            if !self.rows::<One<i64>>(&record.taken_sql(unique), &values)?.is_empty() {
                taken.push(unique);
            }
        }
        Ok(taken)
    }

    /// The record, when it is within the scope; else 404.
    pub fn in_scope(&mut self, record: &'static Record, scope: &Scope, id: i64) -> Result<Map<String, Json>> {
        let (condition, binds) = scope.condition(record.scope, 2);
        let mut all = vec![Value::Int(id)];
        all.extend(binds);
        let found = self.rows::<One<i64>>(&format!("SELECT id FROM {} WHERE id = $1 AND {condition}", record.table), &all)?;
        if found.is_empty() {
            return Err(Error::not_found(record.record_name));
        }
        self.snapshot(record, id)
    }

    fn reindex(&mut self, record: &'static Record, id: i64, row: &Map<String, Json>) -> Result<()> {
        if record.words.is_empty() && record.numbers.is_empty() {
            return Ok(());
        }
        let (texts, numbers) = record.search_texts(row);
        self.index_search(record.record_name, id, row.get("campus_id").and_then(Json::as_i64), &texts, &numbers)
    }
}

/// `pairs! { name: form.name, code: code }`: columns and their values.
#[macro_export]
macro_rules! pairs {
    ($($column:ident : $value:expr),* $(,)?) => { ::std::vec![$((stringify!($column), $crate::db::Value::from($value))),*] };
}
