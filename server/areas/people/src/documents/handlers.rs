use super::{model::PersonDocument, queries};
use crate::credentials::model::WhoseSignIn;
use kernel::{Cx, Data, Json, Query, Result};

/// The papers of a person, each with a link that is good for a minute. 404 when out of scope.
pub async fn list(cx: Cx, Query(WhoseSignIn { kind, id }): Query<WhoseSignIn>) -> Result<Json<Data<Vec<PersonDocument>>>> {
    let (app, actor) = (cx.app.clone(), cx.actor()?.clone());
    cx.one(move |tx| queries::papers(tx, &app, &actor, kind.as_str(), id)).await
}
