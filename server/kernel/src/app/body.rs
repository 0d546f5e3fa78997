//! What a request carries, read with a sentence for each wrong field: JSON bodies and query strings.

mod days;
mod edits;
mod list_query;
mod values;

pub use edits::{Edit, Edited, Sent, SentEdit, Try};
pub(crate) use list_query::FilePart;
pub use list_query::{ListQuery, Written};

use crate::{App, Error, FieldErrors, Result, app::shares::room_for_body, idempotency::RequestDigest};
use aide::{
    OperationInput,
    generate::GenContext,
    openapi::{Operation, Parameter, ParameterData, ParameterSchemaOrContent, QueryStyle, SchemaObject},
};
use axum::{
    extract::{FromRequest, FromRequestParts, Request, rejection::JsonRejection},
    http::request::Parts,
};
use schemars::JsonSchema;
use serde::{Deserialize, de::DeserializeOwned};
use std::collections::BTreeMap;

const GIVE_A_DATE: &str = "Give a date such as 2026-11-20.";

/// A JSON body. A field of the wrong type is 422 at that field, and so is a day that is not written as 2026-11-20; broken JSON is 400.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned + JsonSchema + 'static> FromRequest<App> for Body<T> {
    type Rejection = Error;
    async fn from_request(request: Request, app: &App) -> Result<Self> {
        read_form(raw(request, app).await?.get()).map(Body)
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

/// A JSON text as a form.
pub(super) fn read_form<T: DeserializeOwned + JsonSchema + 'static>(text: &str) -> Result<T> {
    days::refuse_half::<T>(|| serde_json::from_str(text).ok())?;
    read(text)
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T> {
    let mut reader = serde_json::Deserializer::from_str(text);
    serde_path_to_error::deserialize(&mut reader).map_err(|error| wrong_field(error.path().to_string(), &error.inner().to_string()))
}

impl<T: JsonSchema> OperationInput for Body<T> {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        axum::Json::<T>::operation_input(ctx, operation);
    }
}

/// A query string as a struct; a parameter that is none of its fields, or cannot be read as its field, is 422. Empty ones are left out.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned + JsonSchema + 'static, S: Sync> FromRequestParts<S> for Query<T> {
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
pub(crate) fn of_pairs<T: DeserializeOwned + JsonSchema + 'static>(pairs: &[(String, String)]) -> Result<T> {
    days::refuse_half::<T>(|| Some(pairs.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect()))?;
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
    // The reader of JSON says where it stopped, which tells a person at a form nothing.
    let complaint = complaint.rsplit_once(" at line ").map_or(complaint, |(words, _)| words);
    let missing = complaint.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
    let prefix = if path == "." || path.is_empty() { String::new() } else { path.replace('[', ".").replace(']', "") };
    let (field, sentence) = match missing {
        Some(name) => (if prefix.is_empty() { name.to_owned() } else { format!("{prefix}.{name}") }, "This field is needed.".to_owned()),
        None if complaint.starts_with("unknown variant") => (prefix, format!("Choose one of: {}.", allowed_words(complaint))),
        None if complaint.starts_with("This amount is too large.") => (prefix, "This amount is too large.".into()),
        // A type of an area that says itself what it takes: a time, marks.
        None if complaint.starts_with("Enter ") => (prefix, complaint.to_owned()),
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
            (prefix, GIVE_A_DATE.into())
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
    complaint.split("expected").nth(1).unwrap_or_default().replace("one of", "").replace("` or `", ", ").replace('`', "").trim().to_owned()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Deserialize)]
    struct Leaving {
        #[serde(rename = "kind")]
        _kind: Kind,
        #[serde(rename = "student_ids")]
        _student_ids: Vec<i64>,
    }
    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Kind {
        Withdrawal,
        TransferOut,
    }

    /// The sentence at `field` of a body that does not fit.
    fn sentence(body: &str, field: &str) -> String {
        match read::<Leaving>(body) {
            Err(Error::Invalid { errors, .. }) => errors[field].join(" "),
            other => panic!("{body}: {other:?}"),
        }
    }

    #[derive(Debug, Deserialize, JsonSchema)]
    struct Asked {
        #[serde(rename = "student_id")]
        _student_id: Option<i64>,
        #[serde(rename = "from")]
        _from: Option<chrono::NaiveDate>,
    }

    #[test]
    fn a_day_is_written_out_in_an_address_and_in_a_body() {
        let fields = |error: Error| error.problem().errors.into_keys().collect::<Vec<_>>();
        for half in ["1-1-1", "2026-11-2", "soon"] {
            let pairs = [("from".to_owned(), half.to_owned()), ("student_id".to_owned(), "1".to_owned())];
            assert_eq!(fields(of_pairs::<Asked>(&pairs).expect_err(half)), ["from"], "{half}");
            assert_eq!(fields(read_form::<Asked>(&format!(r#"{{"from":"{half}","student_id":1}}"#)).expect_err(half)), ["from"], "{half}");
        }
        assert!(of_pairs::<Asked>(&[("from".to_owned(), "2026-11-20".to_owned())]).is_ok());
        assert!(read_form::<Asked>(r#"{"from":"2026-11-20"}"#).is_ok());
    }

    #[test]
    fn a_wrong_field_is_answered_without_a_place_in_the_text() {
        assert_eq!(sentence(r#"{"kind": "gone", "student_ids": []}"#, "kind"), "Choose one of: withdrawal, transfer_out.");
        assert_eq!(sentence(r#"{"kind": "withdrawal"}"#, "student_ids"), "This field is needed.");
        assert_eq!(sentence(r#"{"kind": "withdrawal", "student_ids": [1, "x"]}"#, "student_ids.1"), "Give a whole number.");
    }
}
