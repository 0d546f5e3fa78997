//! What a request carries, read with a sentence for each wrong field: JSON bodies and query strings.

mod values;

use crate::{
    App, Error, FieldErrors, Result, Value, app::shares::room_for_body, idempotency::RequestDigest, list::ListRequest, list::Listed,
};
use aide::{
    OperationInput,
    generate::GenContext,
    openapi::{Operation, Parameter, ParameterData, ParameterSchemaOrContent, QueryStyle, SchemaObject},
    operation::add_parameters,
};
use axum::{
    extract::{FromRequest, FromRequestParts, Request, rejection::JsonRejection},
    http::request::Parts,
};
use schemars::JsonSchema;
use serde::{
    Deserialize,
    de::{DeserializeOwned, IgnoredAny},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    marker::PhantomData,
    sync::{Arc, Mutex},
};

/// A JSON body. A field of the wrong type is 422 at that field; broken JSON is 400.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Error;
    async fn from_request(request: Request, app: &App) -> Result<Self> {
        read(raw(request, app).await?.get()).map(Body)
    }
}

async fn raw(request: Request, app: &App) -> Result<Box<serde_json::value::RawValue>> {
    let digest = request.extensions().get::<RequestDigest>().cloned();
    let (request, _turn) = room_for_body(request, app).await?;
    match axum::Json::<Box<serde_json::value::RawValue>>::from_request(request, app).await {
        Ok(axum::Json(raw)) => {
            if let Some(digest) = digest {
                digest.add_body(raw.get());
            }
            values::check_count(raw.get())?;
            Ok(raw)
        }
        Err(JsonRejection::MissingJsonContentType(_)) => Err(Error::Unsupported("Send the form as application/json.".into())),
        Err(JsonRejection::BytesRejection(_)) => Err(Error::TooLarge("The request is too large.".into())),
        Err(_) => Err(Error::Bad("The request is not readable JSON.".into())),
    }
}

pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T> {
    let mut reader = serde_json::Deserializer::from_str(text);
    serde_path_to_error::deserialize(&mut reader).map_err(|error| wrong_field(error.path().to_string(), &error.inner().to_string()))
}

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

impl<T: DeserializeOwned> FromRequest<App> for Edit<T> {
    type Rejection = Error;
    async fn from_request(request: Request, app: &App) -> Result<Self> {
        let raw = raw(request, app).await?;
        let Edited { id, version } = read(raw.get())?;
        Ok(Edit { id, version, form: read(raw.get())? })
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

impl<T: DeserializeOwned> FromRequest<App> for SentEdit<T> {
    type Rejection = Error;
    async fn from_request(request: Request, app: &App) -> Result<Self> {
        let raw = raw(request, app).await?;
        let Edited { id, version } = read(raw.get())?;
        let form = read(raw.get())?;
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

impl<T: DeserializeOwned> FromRequest<App> for Try<T> {
    type Rejection = Error;
    async fn from_request(request: Request, app: &App) -> Result<Self> {
        let raw = raw(request, app).await?;
        let ById { id } = read(raw.get())?;
        Ok(Try { id, form: read(raw.get())? })
    }
}

impl<T: JsonSchema> OperationInput for Try<T> {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        axum::Json::<TryBody<T>>::operation_input(ctx, operation);
    }
}

impl<T: JsonSchema> OperationInput for Body<T> {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        axum::Json::<T>::operation_input(ctx, operation);
    }
}

/// A query string as a struct; a parameter that is none of its fields is 422.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Error;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        let text = parts.uri.query().unwrap_or_default();
        let pairs: Vec<(String, String)> =
            serde_urlencoded::from_str(text).map_err(|_| Error::Bad("The address is not readable.".into()))?;
        if let Some(known) = fields_of::<T>() {
            refuse_unknown(pairs.iter().map(|(name, _)| name.as_str()), known)?;
        }
        let kept: Vec<_> = pairs.into_iter().filter(|(_, value)| !value.trim().is_empty()).collect();
        of_pairs(&kept).map(Query)
    }
}

/// Names and texts as a struct; 422 at the field that is wrong.
pub(crate) fn of_pairs<T: DeserializeOwned>(pairs: &[(String, String)]) -> Result<T> {
    let clean = serde_urlencoded::to_string(pairs).unwrap_or_default();
    let reader = serde_urlencoded::Deserializer::new(url_pairs(&clean));
    serde_path_to_error::deserialize(reader).map_err(|error| wrong_field(error.path().to_string(), &error.inner().to_string()))
}

/// 422 at each parameter that a call does not take.
pub fn refuse_unknown<'n>(names: impl Iterator<Item = &'n str>, known: &[&str]) -> Result<()> {
    let unknown = names.filter(|name| !known.contains(name));
    let errors: BTreeMap<String, Vec<String>> =
        unknown.map(|name| (name.to_owned(), vec![format!("This call has no parameter {name}.")])).collect();
    if errors.is_empty() { Ok(()) } else { Err(FieldErrors(errors).into()) }
}

/// The names of a struct's fields, other names of theirs among them; none for a type that takes any.
fn fields_of<T: DeserializeOwned>() -> Option<&'static [&'static str]> {
    struct Names<'n>(&'n mut Option<&'static [&'static str]>);
    impl<'de> serde::Deserializer<'de> for Names<'_> {
        type Error = serde::de::value::Error;
        fn deserialize_any<V: serde::de::Visitor<'de>>(self, _: V) -> Result<V::Value, Self::Error> {
            Err(serde::de::Error::custom("only names are asked"))
        }
        fn deserialize_struct<V: serde::de::Visitor<'de>>(
            self,
            _: &'static str,
            fields: &'static [&'static str],
            visitor: V,
        ) -> Result<V::Value, Self::Error> {
            *self.0 = Some(fields);
            self.deserialize_any(visitor)
        }
        serde::forward_to_deserialize_any! {
            bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct newtype_struct seq tuple
            tuple_struct map enum identifier ignored_any
        }
    }
    let mut names = None;
    let _ = T::deserialize(Names(&mut names));
    names
}

fn url_pairs(text: &str) -> form_urlencoded::Parse<'_> {
    form_urlencoded::parse(text.as_bytes())
}

impl<T: JsonSchema> OperationInput for Query<T> {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        <axum::extract::Query<T> as OperationInput>::operation_input(ctx, operation);
    }
}

/// A path's named parameters: `Path<ById>`.
#[derive(Debug)]
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Error;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        match axum::extract::Path::<T>::from_request_parts(parts, state).await {
            Ok(axum::extract::Path(value)) => Ok(Path(value)),
            Err(_) => Err(Error::NotFound("There is nothing at this address.".into())),
        }
    }
}

impl<T: JsonSchema> OperationInput for Path<T> {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        <axum::extract::Path<T> as OperationInput>::operation_input(ctx, operation);
    }
}

/// `?id=` or `/{id}`.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct ById {
    pub id: i64,
}

/// Turns a reader's complaint into the field and a plain sentence.
fn wrong_field(path: String, complaint: &str) -> Error {
    let missing = complaint.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
    let prefix = if path == "." || path.is_empty() { String::new() } else { path.replace('[', ".").replace(']', "") };
    let (field, sentence) = match missing {
        Some(name) => (if prefix.is_empty() { name.to_owned() } else { format!("{prefix}.{name}") }, "This field is needed.".to_owned()),
        None if complaint.starts_with("unknown variant") => (prefix, format!("Choose one of: {}.", allowed_words(complaint))),
        None if complaint.starts_with("This amount is too large.") => (prefix, "This amount is too large.".into()),
        // A type of an area that says itself what it takes: a time, marks.
        None if complaint.starts_with("Enter ") => (prefix, complaint.split(" at line ").next().unwrap_or_default().to_owned()),
        None if complaint.contains("expected i64")
            || complaint.contains("invalid digit")
            || complaint.contains("expected u32")
            || complaint.contains("expected i32") =>
        {
            (prefix, "Give a whole number.".into())
        }
        None if complaint.contains("date")
            || complaint.contains("premature end of input")
            || complaint.contains("input contains invalid characters") =>
        {
            (prefix, "Give a date such as 2026-11-20.".into())
        }
        None if complaint.contains("expected a boolean") || complaint.contains("provided string was not `true` or `false`") => {
            (prefix, "Give true or false.".into())
        }
        None if complaint.contains("expected a string") => (prefix, "Give a text.".into()),
        None => (prefix, "This value is not of the kind that belongs here.".into()),
    };
    if field.is_empty() {
        return Error::Invalid { message: "The form does not have the expected shape.".into(), errors: BTreeMap::new() };
    }
    FieldErrors(BTreeMap::from([(field, vec![sentence])])).into()
}

fn allowed_words(complaint: &str) -> String {
    complaint.split("expected").nth(1).unwrap_or_default().replace("one of", "").replace('`', "").trim().to_owned()
}

/// The file that a call makes is one of several. No request from outside carries it.
#[derive(Clone, Debug)]
pub(crate) struct FilePart {
    /// Its rows stand behind this id.
    pub after_id: i64,
    /// What the call wrote.
    pub written: Arc<Mutex<Option<Written>>>,
}

/// What stands in a file that is one of several.
#[derive(Clone, Copy, Debug)]
pub struct Written {
    pub rows: i64,
    /// The last id of a full one: the next begins behind it.
    pub full_at: Option<i64>,
}

/// A list's query string, checked against the list's declaration.
#[derive(Debug)]
pub struct ListQuery<L> {
    pub request: ListRequest,
    of: PhantomData<fn() -> L>,
}

impl<L: Listed, S: Sync> FromRequestParts<S> for ListQuery<L> {
    type Rejection = Error;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        let pairs: Vec<(String, String)> = serde_urlencoded::from_str(parts.uri.query().unwrap_or_default())
            .map_err(|_| Error::Bad("The address is not readable.".into()))?;
        let request = L::LIST.request(pairs)?;
        let request = match parts.extensions.get::<FilePart>() {
            Some(part) => request.part(part.after_id),
            None => request,
        };
        Ok(ListQuery { request, of: PhantomData })
    }
}

impl<L: Listed> OperationInput for ListQuery<L> {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        use crate::list::Takes;
        let list = L::LIST;
        let sorts: Vec<String> =
            list.columns.iter().filter(|c| c.sorts).flat_map(|c| [c.name.to_owned(), format!("-{}", c.name)]).collect();
        let mut parameters = vec![
            parameter("page", serde_json::json!({ "type": "integer", "minimum": 1, "default": 1 })),
            parameter(
                "per_page",
                serde_json::json!({ "type": "integer", "minimum": 1, "maximum": crate::list::MOST_PER_PAGE, "default": 25 }),
            ),
            parameter("sort", serde_json::json!({ "type": "string", "enum": sorts, "default": list.sort })),
            parameter("after", serde_json::json!({ "type": "string" })),
            parameter("count", serde_json::json!({ "type": "string", "enum": ["exact"] })),
            parameter("ids", serde_json::json!({ "type": "string", "pattern": "^[0-9]+(,[0-9]+)*$" })),
            parameter("format", serde_json::json!({ "type": "string", "enum": ["csv", "xlsx"] })),
            parameter("columns", serde_json::json!({ "type": "string" })),
        ];
        if !list.record_name.is_empty() {
            parameters.push(parameter("search", serde_json::json!({ "type": "string", "maxLength": 200 })));
        }
        for filter in list.all_filters() {
            let schema = match filter.takes {
                Takes::Ids | Takes::Through(_) => serde_json::json!({ "type": "string", "pattern": "^[0-9]+(,[0-9]+)*$" }),
                Takes::Words(words) => serde_json::json!({ "type": "string", "examples": words }),
                Takes::Text | Takes::Texts => serde_json::json!({ "type": "string" }),
                Takes::Flag | Takes::Condition => serde_json::json!({ "type": "boolean" }),
                Takes::Dates | Takes::Days => serde_json::json!({ "type": "string", "format": "date" }),
                Takes::Amounts => serde_json::json!({ "type": "integer", "description": "minor units" }),
            };
            parameters.extend(filter.parameters().iter().map(|name| parameter(name, schema.clone())));
        }
        add_parameters(ctx, operation, parameters);
        let declared = serde_json::json!({ "name": list.name, "of_places": list.scope.is_of_places() });
        operation.extensions.insert("x-list".into(), declared);
    }
}

/// A parameter of a query, for the description of a call.
pub fn parameter(name: &str, schema: serde_json::Value) -> Parameter {
    Parameter::Query {
        parameter_data: ParameterData {
            name: name.to_owned(),
            description: None,
            required: false,
            deprecated: None,
            format: ParameterSchemaOrContent::Schema(SchemaObject {
                json_schema: schema.try_into().expect("a schema"),
                external_docs: None,
                example: None,
            }),
            example: None,
            examples: Default::default(),
            explode: None,
            extensions: Default::default(),
        },
        allow_reserved: false,
        style: QueryStyle::Form,
        allow_empty_value: None,
    }
}
