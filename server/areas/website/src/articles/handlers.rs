use super::{
    actions::{check_stored, insert},
    model::Article,
    queries::details_of,
};
use crate::{epoch, revisions};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Error, Json, Query, Result};

/// One of them, as its editor shows it.
pub async fn details<A: Article>(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<A::Details>>> {
    let (base, scope) = (cx.app.config.public_url.clone(), cx.scope());
    cx.one(move |tx| {
        tx.in_scope(A::KIND.record(), &scope, id)?;
        details_of::<A>(tx, &base, id)
    })
    .await
}

/// Adds one as a draft. 422 at `slug` when another has it.
pub async fn save<A: Article>(cx: Cx, Body(form): Body<A>) -> Result<Answer<A::Details>> {
    let (article, base) = (form.check()?, cx.app.config.public_url.clone());
    article.check_reach(&cx.scope())?;
    cx.save(A::SAID[0], move |tx| {
        let id = insert(tx, &article)?;
        details_of::<A>(tx, &base, id)
    })
    .await
}

/// Keeps it as a draft; what is public stays until it is published. 409 when somebody saved meanwhile.
pub async fn update<A: Article>(cx: Cx, Edit { id, version, form }: Edit<A>) -> Result<Answer<A::Details>> {
    let (article, base, scope) = (form.check()?, cx.app.config.public_url.clone(), cx.scope());
    article.check_reach(&scope)?;
    cx.save(A::SAID[1], move |tx| {
        tx.in_scope(A::KIND.record(), &scope, id)?;
        let held = revisions::queries::held(tx, A::KIND, id)?;
        if held.lang != article.lang() {
            let sentence =
                format!("A {} keeps its language. Write another for the other language, with the same web address.", A::KIND.record_name());
            return Err(Error::field("lang", sentence));
        }
        check_stored(tx, &article, id)?;
        revisions::actions::save_draft(tx, A::KIND, id, version, &serde_json::to_value(&article).unwrap_or_default())?;
        details_of::<A>(tx, &base, id)
    })
    .await
}

/// Removes it with all that it was.
pub async fn delete<A: Article>(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save(A::SAID[2], move |tx| {
        tx.delete(A::KIND.record(), &scope, id)?;
        revisions::queries::forget(tx, A::KIND, id)?;
        epoch::bump(tx)
    })
    .await
}
