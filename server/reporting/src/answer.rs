//! The call of a report: JSON with what is needed to draw it, or its file.

use crate::{
    arguments::Arguments,
    columns::{Column, Total},
    declaration::Chart,
    files,
    made::Made,
    paper,
    rows::{LeadsTo, Reported},
};
use aide::{
    OperationInput, OperationOutput,
    generate::GenContext,
    openapi::{Operation, Response as ApiResponse},
    operation::add_parameters,
};
use axum::{
    extract::FromRequestParts,
    http::request::Parts,
    response::{IntoResponse, Response},
};
use kernel::{Attachment, Cx, Error, Json, Result, body::parameter, cx::or_file, files::Kind as FileKind};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};
use std::{borrow::Cow, collections::BTreeMap, marker::PhantomData};

/// The handler of every report: `.get("/get-day-book", Can(…), report::<DayBookRow>)`.
pub async fn report<R: Reported>(cx: Cx, request: ReportRequest<R>) -> Result<ReportResponse<R>> {
    let report = R::REPORT;
    let mut asked = Arguments::read(report.parameters, &request.pairs, cx.scope(), cx.today())?;
    asked.for_file = request.format.is_some();
    let sort = request.sort;
    // Who waits for a file's turn has no rows in memory yet.
    let turn = match request.format {
        None => None,
        Some(Format::Pdf) => Some(cx.app.shares.papers.turn(&cx.who().caller()).await?),
        Some(Format::Csv | Format::Xlsx) => Some(cx.turn().await?),
    };
    let made = cx.read_older(move |tx| Made::fill::<R>(tx, &asked, sort.as_deref())).await?;
    match (request.format, turn) {
        (Some(Format::Pdf), Some(turn)) => Ok(ReportResponse::File(paper::report(&cx, turn, made).await?)),
        (Some(format), Some(turn)) => {
            let columns = files::chosen(report.columns, &made.columns, request.columns.as_deref())?;
            let of = (columns, made.named);
            Ok(ReportResponse::File(files::sheet(&cx, turn, report.heading, format == Format::Xlsx, of, made.rows).await?))
        }
        _ => Ok(ReportResponse::Answer(Answer { body: answer(made), of: PhantomData })),
    }
}

/// What the call answers.
fn answer(made: Made) -> Value {
    let mut answer = match made.beside {
        Value::Object(fields) => fields,
        _ => Map::new(),
    };
    answer.insert("data".into(), made.rows.into());
    if !made.totals.is_empty() {
        answer.insert("totals".into(), json!(made.totals));
    }
    if let Some(leads_to) = made.totals_lead_to {
        answer.insert("totals_lead_to".into(), json!(leads_to));
    }
    if made.provisional {
        answer.insert("provisional".into(), true.into());
    }
    let columns = made.columns.iter().map(|column| {
        let field = column.field();
        told(column, made.named.get(&*field), made.narrows.get(&*field))
    });
    answer.insert("columns".into(), columns.collect());
    answer.insert("group".into(), json!(made.report.group));
    answer.insert("chart".into(), json!(made.report.chart));
    Value::Object(answer)
}

/// A column of the answer. One with a heading of its own has no label.
fn told(column: &Column, named: Option<&String>, narrows: Option<&BTreeMap<&'static str, String>>) -> Value {
    let mut told = json!(column);
    told["name"] = json!(column.field());
    if let Some(heading) = named {
        told["heading"] = json!(heading);
        told["label"] = json!("");
    }
    if let Some(narrows) = narrows {
        told["narrows"] = json!(narrows);
    }
    told
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Csv,
    Xlsx,
    Pdf,
}

/// The address of a report's call.
#[derive(Debug)]
pub struct ReportRequest<R> {
    pairs: Vec<(String, String)>,
    format: Option<Format>,
    /// Columns of a CSV or XLSX file, in order.
    columns: Option<String>,
    sort: Option<String>,
    of: PhantomData<fn() -> R>,
}

impl<R> ReportRequest<R> {
    /// Whether the address names a parameter, for calls that ask more of who gives it.
    pub fn names(&self, parameter: &str) -> bool {
        self.pairs.iter().any(|(name, value)| name == parameter && !value.trim().is_empty())
    }
}

impl<R: Reported, S: Sync> FromRequestParts<S> for ReportRequest<R> {
    type Rejection = Error;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        let mut pairs: Vec<(String, String)> = serde_urlencoded::from_str(parts.uri.query().unwrap_or_default())
            .map_err(|_| Error::Bad("The address is not readable.".into()))?;
        let mut take = |name: &str| {
            let (own, rest) = std::mem::take(&mut pairs).into_iter().partition::<Vec<_>, _>(|(own, _)| own == name);
            pairs = rest;
            own.into_iter().map(|(_, value)| value).rfind(|value| !value.trim().is_empty())
        };
        let format = match take("format").as_deref() {
            None => None,
            Some("csv") => Some(Format::Csv),
            Some("xlsx") => Some(Format::Xlsx),
            Some("pdf") => Some(Format::Pdf),
            Some(_) => return Err(Error::field("format", "A file is csv, xlsx or pdf.")),
        };
        let columns = take("columns");
        let sort = if R::REPORT.keeps_order { None } else { take("sort") };
        Ok(ReportRequest { pairs, format, columns, sort, of: PhantomData })
    }
}

impl<R: Reported> OperationInput for ReportRequest<R> {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        let report = R::REPORT;
        let names: Vec<&str> = report.columns.iter().filter(|column| !column.many).map(|column| column.name).collect();
        let mut parameters: Vec<_> =
            report.parameters.iter().flat_map(|one| one.schemas()).map(|(name, schema)| parameter(name, schema)).collect();
        parameters.push(parameter("format", json!({ "type": "string", "enum": ["csv", "xlsx", "pdf"] })));
        parameters.push(parameter("columns", json!({ "type": "string" })));
        if !report.keeps_order {
            let both = names.iter().flat_map(|name| [(*name).to_owned(), format!("-{name}")]).collect::<Vec<_>>();
            parameters.push(parameter("sort", json!({ "type": "string", "enum": both })));
        }
        add_parameters(ctx, operation, parameters);
        operation.extensions.insert("x-report".into(), json!(report));
    }
}

/// The answer, or its file.
#[derive(Debug)]
pub enum ReportResponse<R> {
    Answer(Answer<R>),
    File(Attachment),
}

/// `{ data, totals, columns, … }` with what the report says beside.
#[derive(Debug)]
pub struct Answer<R> {
    body: Value,
    of: PhantomData<fn() -> R>,
}

impl<R> IntoResponse for ReportResponse<R> {
    fn into_response(self) -> Response {
        match self {
            ReportResponse::Answer(answer) => Json(answer.body).into_response(),
            ReportResponse::File(file) => file.into_response(),
        }
    }
}

impl<R: Reported> JsonSchema for Answer<R> {
    fn schema_name() -> Cow<'static, str> {
        match R::Beside::schema_name() {
            name if name == <()>::schema_name() => format!("{}Report", R::schema_name()).into(),
            name => name,
        }
    }

    fn schema_id() -> Cow<'static, str> {
        format!("{}::Report<{}>", module_path!(), R::schema_id()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let totals: Map<String, Value> = R::REPORT
            .columns
            .iter()
            .filter(|column| !column.many)
            .filter_map(|column| match column.total {
                Total::None => None,
                Total::Sum => Some((column.name.to_owned(), json!({ "type": "integer" }))),
                Total::Maybe => Some((column.name.to_owned(), json!({ "type": ["integer", "null"] }))),
            })
            .collect();
        let is_always = |name: &str| R::REPORT.columns.iter().any(|column| column.name == name && !column.sometimes);
        let needed: Vec<&String> = totals.keys().filter(|name| is_always(name)).collect();
        let mut always: Vec<Value> = vec!["data".into(), "columns".into()];
        always.extend((!needed.is_empty()).then(|| "totals".into()));
        let totals = json!({ "type": "object", "properties": totals, "required": needed });
        let row = json!({ "allOf": [generator.subschema_for::<R>(), leads_to(generator)] });
        let own = json!({
            "data": { "type": "array", "items": row },
            "totals": totals,
            "totals_lead_to": generator.subschema_for::<Option<LeadsTo>>(),
            "provisional": { "type": "boolean", "description": "Whether the figures may still change; left out when they may not." },
            "columns": generator.subschema_for::<Vec<ToldColumn>>(),
            "group": { "type": ["string", "null"] },
            "chart": generator.subschema_for::<Option<Chart>>(),
        });
        let beside = Value::from(R::Beside::json_schema(generator));
        let mut schema = match beside {
            Value::Object(fields) if fields.contains_key("properties") => fields,
            _ => Map::from_iter([("type".to_owned(), json!("object")), ("properties".to_owned(), json!({}))]),
        };
        if let (Some(Value::Object(properties)), Value::Object(own)) = (schema.get_mut("properties"), own) {
            properties.extend(own);
        }
        let mut required = schema.remove("required").and_then(|names| names.as_array().cloned()).unwrap_or_default();
        required.extend(always);
        schema.insert("required".into(), required.into());
        Schema::from(schema)
    }
}

fn leads_to(generator: &mut SchemaGenerator) -> Schema {
    let leads = generator.subschema_for::<Option<LeadsTo>>();
    json_schema!({ "type": "object", "properties": { "leads_to": leads } })
}

/// The schema of a column of the answer: as it is declared, and what `told` adds.
enum ToldColumn {}

impl JsonSchema for ToldColumn {
    fn schema_name() -> Cow<'static, str> {
        "ReportColumn".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = Map::new();
        if let Value::Object(declared) = Value::from(Column::json_schema(generator)) {
            schema = declared;
        }
        if let Some(Value::Object(properties)) = schema.get_mut("properties") {
            let narrows = json!({
                "description": "Of a column that the data makes: what its figures ask for in the place of the parameters of `leads_to`.",
                "type": "object",
                "additionalProperties": { "type": "string" },
            });
            properties.insert("narrows".into(), narrows);
        }
        Schema::from(schema)
    }
}

impl<R: Reported> OperationOutput for ReportResponse<R> {
    type Inner = Answer<R>;
    fn operation_response(ctx: &mut GenContext, operation: &mut Operation) -> Option<ApiResponse> {
        Json::<Answer<R>>::operation_response(ctx, operation)
    }
    fn inferred_responses(ctx: &mut GenContext, operation: &mut Operation) -> Vec<(Option<u16>, ApiResponse)> {
        or_file(Json::<Answer<R>>::inferred_responses(ctx, operation), &[FileKind::Csv, FileKind::Xlsx, FileKind::Pdf])
    }
}
