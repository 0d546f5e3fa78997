//! The query string of a list, checked against the list's declaration.

use super::parameter;
use crate::{Error, Result, list::ListRequest, list::Listed};
use aide::{OperationInput, generate::GenContext, openapi::Operation, operation::add_parameters};
use axum::{extract::FromRequestParts, http::request::Parts};
use std::{
    marker::PhantomData,
    sync::{Arc, Mutex},
};

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
                Takes::Month => serde_json::json!({ "type": "string", "pattern": "^[0-9]{4}-[0-9]{2}$" }),
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
