use crate::{
    Cx, Json, Result,
    app::{body::Query, cx::Data, search::FoundKind},
};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Debug, Deserialize, JsonSchema)]
pub struct Typed {
    /// Beginnings of words, or a number as printed, whole or its end: 2 to 100 characters.
    q: String,
}

/// Records of every kind that the caller may open and that match, a few of each, within the caller's scope.
pub async fn search(cx: Cx, Query(Typed { q }): Query<Typed>) -> Result<Json<Data<Vec<FoundKind>>>> {
    let actor = cx.actor()?.clone();
    cx.one(move |tx| tx.search_all(&actor, &q)).await
}
