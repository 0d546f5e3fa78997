use super::{actions, model::Article, queries};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Edited, Json, Query, Result};

/// One of them, as its editor shows it.
pub async fn details<A: Article>(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<A::Details>>> {
    let (base, scope) = (cx.app.config.public_url.clone(), cx.scope());
    cx.one(move |tx| queries::details_in::<A>(tx, &scope, &base, id)).await
}

/// Adds one as a draft. 422 at `slug` when another has it.
pub async fn save<A: Article>(cx: Cx, Body(form): Body<A>) -> Result<Answer<A::Details>> {
    let (article, base) = (form.check()?, cx.app.config.public_url.clone());
    article.check_reach(&cx.scope())?;
    cx.save(A::SAID[0], move |tx| {
        let id = actions::insert(tx, &article)?;
        queries::details_of::<A>(tx, &base, id)
    })
    .await
}

/// Keeps it as a draft; what is public stays until it is published. 409 when somebody saved meanwhile.
pub async fn update<A: Article>(cx: Cx, Edit { id, version, form }: Edit<A>) -> Result<Answer<A::Details>> {
    let (article, base, scope) = (form.check()?, cx.app.config.public_url.clone(), cx.scope());
    article.check_reach(&scope)?;
    cx.save(A::SAID[1], move |tx| {
        actions::update(tx, &scope, Edited { id, version }, &article)?;
        queries::details_of::<A>(tx, &base, id)
    })
    .await
}

/// Removes it with all that it was.
pub async fn delete<A: Article>(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save(A::SAID[2], move |tx| actions::delete::<A>(tx, &scope, id)).await
}
