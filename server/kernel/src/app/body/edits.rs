//! The bodies of forms that change a record: its `id` and the `version` that was read stand beside the form's own fields.

use super::{ById, raw, read, read_form};
use crate::{App, Error, Result, Value};
use aide::{OperationInput, generate::GenContext, openapi::Operation};
use axum::extract::{FromRequest, Request};
use schemars::JsonSchema;
use serde::{
    Deserialize,
    de::{DeserializeOwned, IgnoredAny},
};
use std::collections::{BTreeMap, BTreeSet};

/// The JSON body of an update: the record's `id`, the `version` that was read, and the form's own fields beside them.
#[derive(Debug)]
pub struct Edit<T> {
    pub id: i64,
    pub version: i64,
    pub form: T,
}

/// A record that is changed, and the version of it that was read.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Edited {
    pub id: i64,
    pub version: i64,
}

/// How an `Edit` is described; read in two steps, since a flattened form would not know which of its fields is wrong.
#[derive(JsonSchema)]
#[schemars(rename = "{T}Edit")]
#[allow(dead_code)]
struct EditBody<T> {
    id: i64,
    version: i64,
    #[serde(flatten)]
    form: T,
}

impl<T: DeserializeOwned + JsonSchema + 'static> FromRequest<App> for Edit<T> {
    type Rejection = Error;
    async fn from_request(request: Request, app: &App) -> Result<Self> {
        let raw = raw(request, app).await?;
        let Edited { id, version } = read(raw.get())?;
        Ok(Edit { id, version, form: read_form(raw.get())? })
    }
}

impl<T: JsonSchema> OperationInput for Edit<T> {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        axum::Json::<EditBody<T>>::operation_input(ctx, operation);
    }
}

/// As `Edit`, with which fields the body held: for a form whose fields stand for something when they are left out, so that they do not replace what is stored.
#[derive(Debug)]
pub struct SentEdit<T> {
    pub id: i64,
    pub version: i64,
    pub form: T,
    pub sent: Sent,
}

/// The names of the fields that a body held.
#[derive(Clone, Debug)]
pub struct Sent(BTreeSet<String>);

impl Sent {
    pub fn has(&self, field: &str) -> bool {
        self.0.contains(field)
    }

    /// What a field was sent with, else what is stored.
    pub fn or<V>(&self, field: &str, value: V, stored: V) -> V {
        if self.has(field) { value } else { stored }
    }

    /// The columns of a form without the values that stand for fields which were left out. A field that may be empty is empty when it is left out.
    pub fn columns(&self, form: Vec<(&'static str, Value)>) -> Vec<(&'static str, Value)> {
        form.into_iter().filter(|(name, value)| self.has(name) || matches!(value, Value::Null)).collect()
    }
}

impl<T: DeserializeOwned + JsonSchema + 'static> FromRequest<App> for SentEdit<T> {
    type Rejection = Error;
    async fn from_request(request: Request, app: &App) -> Result<Self> {
        let raw = raw(request, app).await?;
        let Edited { id, version } = read(raw.get())?;
        let form = read_form(raw.get())?;
        let names: BTreeMap<String, IgnoredAny> = read(raw.get())?;
        Ok(SentEdit { id, version, form, sent: Sent(names.into_keys().collect()) })
    }
}

impl<T: JsonSchema> OperationInput for SentEdit<T> {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        axum::Json::<EditBody<T>>::operation_input(ctx, operation);
    }
}

/// The JSON body of a form that is tried and not saved: the record's `id`, and the form's own fields beside it.
#[derive(Debug)]
pub struct Try<T> {
    pub id: i64,
    pub form: T,
}

#[derive(JsonSchema)]
#[schemars(rename = "{T}Try")]
#[allow(dead_code)]
struct TryBody<T> {
    id: i64,
    #[serde(flatten)]
    form: T,
}

impl<T: DeserializeOwned + JsonSchema + 'static> FromRequest<App> for Try<T> {
    type Rejection = Error;
    async fn from_request(request: Request, app: &App) -> Result<Self> {
        let raw = raw(request, app).await?;
        let ById { id } = read(raw.get())?;
        Ok(Try { id, form: read_form(raw.get())? })
    }
}

impl<T: JsonSchema> OperationInput for Try<T> {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        axum::Json::<TryBody<T>>::operation_input(ctx, operation);
    }
}
