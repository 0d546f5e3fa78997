use super::{
    model::{DocumentsForm, PERSON_DOCUMENT, PersonDocument},
    queries,
};
use crate::credentials::model::WhoseSignIn;
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result, pairs};

/// The papers of a person, each with a link that is good for a minute. 404 when out of scope.
pub async fn list(cx: Cx, Query(WhoseSignIn { kind, id }): Query<WhoseSignIn>) -> Result<Json<Data<Vec<PersonDocument>>>> {
    let (app, actor) = (cx.app.clone(), cx.actor()?.clone());
    cx.one(move |tx| {
        tx.person(&actor, kind.as_str(), id)?;
        let mut papers = queries::of_person(tx, kind.as_str(), id)?;
        for paper in &mut papers {
            paper.file = Some(tx.file_ref(&app, actor.user_id, paper.file_id)?);
        }
        Ok(papers)
    })
    .await
}

/// Keeps uploaded files with a person. 422 at the line for a file that the caller did not upload.
pub async fn save(cx: Cx, Body(form): Body<DocumentsForm>) -> Result<Answer<i64>> {
    let (form, actor) = (form.check()?, cx.actor()?.clone());
    cx.save("Documents uploaded successfully", move |tx| {
        let who = tx.person(&actor, form.kind.as_str(), form.id)?;
        for (n, line) in form.documents.iter().enumerate() {
            tx.check_own_file(&format!("documents.{n}.file_id"), line.file_id)?;
            tx.insert(
                &PERSON_DOCUMENT,
                pairs! {
                    person_kind: form.kind.as_str(), person_id: form.id, campus_id: who.campus_id, title: line.title.clone(),
                    file_id: line.file_id, user_name: actor.name.clone(),
                },
            )?;
        }
        Ok(form.id)
    })
    .await
}

/// Takes a paper out of a person's file.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let actor = cx.actor()?.clone();
    cx.save("Document deleted successfully", move |tx| {
        let of = queries::whose(tx, id)?;
        tx.person(&actor, &of.person_kind, of.person_id)?;
        tx.delete(&PERSON_DOCUMENT, &actor.scope, id)
    })
    .await
}
