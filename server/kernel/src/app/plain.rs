//! Plain records: what a form says of one is all that there is. `Routes::record` gives such a record its five calls.

use crate::{
    Answer, Body, ById, ColumnValues, Cx, Data, Edited, Error, Form, Instant, Json, Listed, Path, Plain, Query, Record, Result, Rights,
    Routes, Scope, ScopeBy, SentEdit, Tx, Value,
    db::{FromRow, Row},
};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, de::DeserializeOwned};
use std::borrow::Cow;

/// A form whose fields are the columns of its record. What differs in a record (how it is stored, changed or removed) stands in its functions; the rest stays.
pub trait PlainRecord: Form + ColumnValues + DeserializeOwned + JsonSchema + Clone + Send + Sync + 'static {
    const RECORD: &'static Record;
    /// What the calls answer: saved, updated, deleted.
    const MESSAGES: [&'static str; 3] = Self::SAID;

    /// Refuses what only the database tells; `id` is the record that is changed, none for a new one. That a record of a campus is put into one of the caller's
    /// campuses is checked before.
    fn allow(&self, _tx: &mut Tx, _scope: &Scope, _id: Option<i64>) -> Result<()> {
        Ok(())
    }

    /// Stores a new record, once it is allowed.
    fn store(&self, tx: &mut Tx) -> Result<i64> {
        tx.insert(Self::RECORD, self.columns())
    }

    /// Stores a change of what the caller read (its id and version), once it is allowed. `columns` are those that the change names.
    fn store_change(&self, tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, columns: Vec<(&'static str, Value)>) -> Result<()> {
        tx.update(Self::RECORD, scope, id, version, columns)
    }

    /// Refuses to remove a record on which others rest without referring to it, or that the caller may not take away though they see it.
    fn allow_removal(_tx: &mut Tx, _scope: &Scope, _id: i64) -> Result<()> {
        Ok(())
    }

    /// Removes a record, once that is allowed. What is only a part of it goes before it.
    fn erase(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
        tx.delete(Self::RECORD, scope, id)
    }

    /// What follows a record's being added, changed or removed.
    fn follow(_tx: &mut Tx, _id: i64) -> Result<()> {
        Ok(())
    }
}

impl Plain {
    /// A record by its row and its form, which no form chooses and no sheet fills: `Plain { options: &[OPTIONS], ..Plain::of::<Route, RouteForm>(&RIGHTS, |r| …) }`.
    pub const fn of<L: Listed, F: PlainRecord>(rights: &'static Rights, routes: fn(Routes) -> Routes) -> Plain {
        Plain {
            record: F::RECORD,
            list: L::LIST,
            permissions: &rights.all,
            options: &[],
            chooses: &[],
            references: &[],
            jobs: &[],
            routes,
            add: add::<F>,
        }
    }
}

/// What the details of a record answer: the record as it is stored, and what else belongs to it.
pub trait Details<F>: Serialize + JsonSchema + Send + 'static {
    fn of(tx: &mut Tx, stored: Stored<F>) -> Result<Self>
    where
        Self: Sized;
}

impl<F: PlainRecord + FromRow + Serialize> Details<F> for Stored<F> {
    fn of(_: &mut Tx, stored: Stored<F>) -> Result<Self> {
        Ok(stored)
    }
}

/// One record.
pub async fn details<D: Details<F>, F: PlainRecord + FromRow>(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<D>>> {
    let scope = cx.scope();
    cx.one(move |tx| {
        let stored = tx.stored(F::RECORD, &scope, id)?;
        D::of(tx, stored)
    })
    .await
}

/// Adds a record. 422 at the field that is wrong or taken.
pub async fn save<F: PlainRecord>(cx: Cx, Body(form): Body<F>) -> Result<Answer<i64>> {
    let (form, scope) = (crate::form::check(form)?, cx.scope());
    cx.save(F::MESSAGES[0], move |tx| insert(tx, &scope, &form)).await
}

/// Adds a record by its checked form.
pub fn insert<F: PlainRecord>(tx: &mut Tx, scope: &Scope, form: &F) -> Result<i64> {
    check_campus(form, scope)?;
    form.allow(tx, scope, None)?;
    let id = form.store(tx)?;
    F::follow(tx, id)?;
    Ok(id)
}

/// Adds a record by the fields of its form: `Plain::add`.
pub fn add<F: PlainRecord>(tx: &mut Tx, scope: &Scope, form: serde_json::Value) -> Result<i64> {
    let form: F = serde_json::from_value(form).map_err(|error| Error::internal(format!("{}: {error}", F::RECORD_NAME)))?;
    insert(tx, scope, &crate::form::check(form)?)
}

/// Changes a record. What has a value of its own when it is left out (`is_active`) keeps what is stored. 409 when somebody else was faster.
pub async fn update<F: PlainRecord>(cx: Cx, SentEdit { id, version, form, sent }: SentEdit<F>) -> Result<Answer<i64>> {
    let (form, scope) = (crate::form::check(form)?, cx.scope());
    cx.save(F::MESSAGES[1], move |tx| {
        check_campus(&form, &scope)?;
        // What is not theirs is not found, whatever else is wrong with the form.
        tx.in_scope(F::RECORD, &scope, id)?;
        form.allow(tx, &scope, Some(id))?;
        form.store_change(tx, &scope, Edited { id, version }, sent.columns(form.columns()))?;
        F::follow(tx, id)?;
        Ok(id)
    })
    .await
}

/// 422 at the campus of a form that would put its record beyond the caller's scope.
fn check_campus<F: PlainRecord>(form: &F, scope: &Scope) -> Result<()> {
    let (ScopeBy::Campus(column) | ScopeBy::CampusOrGroup(column)) = F::RECORD.scope else { return Ok(()) };
    match form.columns().into_iter().find(|(name, _)| *name == column) {
        Some((_, Value::Int(campus))) => scope.check_campus(column, campus),
        _ => Ok(()),
    }
}

/// Removes a record that nothing refers to; else 409 names what does.
pub async fn delete<F: PlainRecord>(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save(F::MESSAGES[2], move |tx| remove::<F>(tx, &scope, id)).await
}

/// Removes a record by its id.
pub fn remove<F: PlainRecord>(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    tx.in_scope(F::RECORD, scope, id)?;
    F::allow_removal(tx, scope, id)?;
    F::erase(tx, scope, id)?;
    F::follow(tx, id)
}

/// A record as it is stored: its form's fields between those that every record has.
#[derive(Clone, Debug, Serialize)]
pub struct Stored<F> {
    pub id: i64,
    pub version: i64,
    #[serde(flatten)]
    pub form: F,
    pub created_at: Instant,
    pub updated_at: Instant,
}

impl Tx<'_> {
    /// The record by its form's columns; 404 when it is not there or out of scope.
    pub fn stored<F: FromRow>(&mut self, record: &'static Record, scope: &Scope, id: i64) -> Result<Stored<F>> {
        let (condition, more) = scope.condition(record.scope, 2);
        let binds: Vec<Value> = [Value::Int(id)].into_iter().chain(more).collect();
        let rows = self.rows::<Stored<F>>(&record.stored_sql(F::COLUMNS, &condition), &binds)?;
        rows.into_iter().next().ok_or_else(|| Error::not_found(record.record_name))
    }
}

impl<F: FromRow> FromRow for Stored<F> {
    const COLUMNS: &'static [&'static str] = F::COLUMNS;
    fn from_row(row: &Row<'_>, at: &[usize]) -> Result<Self> {
        let own = F::COLUMNS.len();
        Ok(Stored {
            id: row.get(own)?,
            version: row.get(own + 1)?,
            form: F::from_row(row, at)?,
            created_at: row.get(own + 2)?,
            updated_at: row.get(own + 3)?,
        })
    }
}

/// What a schema says of input only.
const OF_INPUT: &[&str] = &["default", "minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum"];

/// `BoardDetails` of `BoardForm`: the same fields, each of them given.
impl<F: Form + JsonSchema> JsonSchema for Stored<F> {
    fn schema_name() -> Cow<'static, str> {
        F::schema_name().replace("Form", "Details").into()
    }

    fn schema_id() -> Cow<'static, str> {
        format!("Stored<{}>", F::schema_id()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        #[derive(JsonSchema)]
        #[allow(dead_code)]
        struct Described<F> {
            id: i64,
            version: i64,
            #[serde(flatten)]
            form: F,
            created_at: Instant,
            updated_at: Instant,
        }
        let mut schema = Described::<F>::json_schema(generator);
        let described = schema.ensure_object();
        described.insert("description".into(), format!("Everything about one {}.", F::RECORD_NAME).into());
        let mut given = Vec::new();
        for (name, field) in described.get_mut("properties").and_then(|fields| fields.as_object_mut()).into_iter().flatten() {
            let Some(field) = field.as_object_mut() else { continue };
            if field.get("default").is_some_and(|default| !default.is_null()) {
                given.push(name.clone().into());
            }
            field.retain(|word, _| !OF_INPUT.contains(&word.as_str()));
        }
        if let Some(required) = described.get_mut("required").and_then(|names| names.as_array_mut()) {
            required.append(&mut given);
        }
        schema
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Columns, History, Row};
    use serde::Deserialize;

    static ROUTE: Record = Record {
        table: "route",
        record_name: "route",
        columns: <RouteForm as crate::db::Columns>::COLUMNS,
        scope: ScopeBy::Campus("campus_id"),
        history: History::of(&[]),
        unique: &[],
        words: &[],
        numbers: &[],
    };

    #[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
    #[form("route")]
    struct RouteForm {
        campus_id: i64,
        #[garde(length(max = 40))]
        name: String,
    }

    impl PlainRecord for RouteForm {
        const RECORD: &'static Record = &ROUTE;
        const MESSAGES: [&'static str; 3] = ["", "", ""];
    }

    #[test]
    fn a_record_stays_within_the_campuses_of_who_writes_it() {
        let clerk = Scope { campuses: vec![4], ..Scope::default() };
        let of = |campus_id| RouteForm { campus_id, name: "Gulberg".into() };
        assert!(check_campus(&of(4), &clerk).is_ok());
        assert_eq!(
            check_campus(&of(5), &clerk).unwrap_err().to_string(),
            Error::field("campus_id", "Choose one of your campuses.").to_string()
        );
    }
}
