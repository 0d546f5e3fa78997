use super::{
    actions,
    model::{DocumentsForm, PersonDocument},
    queries,
};
use crate::credentials::model::WhoseSignIn;
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result};

/// The papers of a person, each with a link that is good for a minute. 404 when out of scope.
pub async fn list(cx: Cx, Query(WhoseSignIn { kind, id }): Query<WhoseSignIn>) -> Result<Json<Data<Vec<PersonDocument>>>> {
    let (app, actor) = (cx.app.clone(), cx.actor()?.clone());
    cx.one(move |tx| queries::papers(tx, &app, &actor, kind.as_str(), id)).await
}

/// Keeps uploaded files with a person. 422 at the line for a file that the caller did not upload.
pub async fn save(cx: Cx, Body(form): Body<DocumentsForm>) -> Result<Answer<i64>> {
    let (form, actor) = (form.check()?, cx.actor()?.clone());
    cx.save("Documents uploaded successfully", move |tx| actions::keep(tx, &actor, &form)).await
}

/// Takes a paper out of a person's file.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let actor = cx.actor()?.clone();
    cx.save("Document deleted successfully", move |tx| actions::remove(tx, &actor, id)).await
}
