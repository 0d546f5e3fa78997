use crate::{Cx, Error, Json, Result, app::body::Query, app::cx::Data, list::Choice};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Debug, Deserialize, JsonSchema)]
pub struct Which {
    /// What to choose from: "campuses", "students", …
    of: String,
    search: Option<String>,
    /// The record above: sections of a campus, classes of a program.
    parent: Option<i64>,
    /// Resolves chosen ones instead: ids with commas between.
    #[schemars(regex(pattern = r"^[0-9]+(,[0-9]+)*$"))]
    ids: Option<String>,
}

/// Choices of a select, within the caller's scope: at most 50, with id, label and hint. 404 for an unknown `of`, 403 without a permission that opens it.
pub async fn get_options(cx: Cx, Query(which): Query<Which>) -> Result<Json<Data<Vec<Choice>>>> {
    let registry = &cx.app.registry;
    let options = registry.options(&which.of).ok_or_else(|| Error::not_found("list of choices"))?;
    let actor = cx.actor()?;
    if registry.openers(options).is_some_and(|permissions| !permissions.iter().any(|permission| actor.can(permission))) {
        return Err(Error::Forbidden("You do not have permission to choose from this list.".into()));
    }
    let ids = match &which.ids {
        None => None,
        Some(text) => Some(
            text.split(',')
                .map(|id| id.trim().parse())
                .collect::<Result<Vec<i64>, _>>()
                .map_err(|_| Error::field("ids", "Ids are numbers with commas between."))?,
        ),
    };
    let scope = cx.scope();
    cx.one(move |tx| tx.options(options, &scope, which.search.clone(), which.parent, ids.clone(), 50)).await
}
