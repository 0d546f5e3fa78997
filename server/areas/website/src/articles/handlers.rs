use super::model::{About, Article};
use crate::{
    api::public_url,
    epoch,
    library::Library,
    revisions::{
        self,
        model::{State, worker},
        workflow,
    },
    rich_text,
    section::check_ids,
};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Error, Json, Query, Result, Tx, pairs};
use std::collections::BTreeSet;

/// The article with its draft where there is one, its pictures whole.
pub fn details_of<A: Article>(tx: &mut Tx, base: &str, id: i64) -> Result<A::Details> {
    let (created_at, updated_at) = revisions::queries::times(tx, A::KIND, id)?;
    let kept = match revisions::queries::draft(tx, A::KIND, id)? {
        Some(draft) => Some(draft),
        None => revisions::queries::latest(tx, A::KIND, id)?,
    };
    let mut article: A = revisions::model::body(&kept.ok_or_else(|| Error::not_found(A::KIND.record_name()))?.body)?;
    let (lang, named) = (article.lang().to_owned(), pictures(&mut article));
    let library = Library::of(tx, &lang, named)?;
    let cover = article.cover();
    *cover = cover.as_ref().and_then(|cover| library.whole(cover));
    let html = article.html();
    *html = rich_text::filled(html, |id| library.get(id));
    let (version, standing) = revisions::queries::standing(tx, A::KIND, id)?;
    let public_url = public_url(base, &lang, &format!("{}?slug={}", A::PATH, article.slug()));
    article.details(tx, About { id, version, standing, public_url, created_at, updated_at })
}

fn pictures<A: Article>(article: &mut A) -> BTreeSet<i64> {
    let cover = article.cover().as_ref().and_then(|cover| cover.id);
    rich_text::pictures(article.html()).into_iter().chain(cover).collect()
}

fn check_stored<A: Article>(tx: &mut Tx, article: &A, id: i64) -> Result<()> {
    check_ids(tx, "html", pictures(&mut article.clone()))?;
    article.check_stored(tx)?;
    workflow::check_slug(tx, A::KIND, article.lang(), article.slug(), id)
}

/// Stores a new one as a draft.
pub fn insert<A: Article>(tx: &mut Tx, article: &A) -> Result<i64> {
    check_stored(tx, article, 0)?;
    let (name, now) = (worker(tx), tx.now());
    let mut columns = article.columns();
    columns.extend(pairs! { is_published: false, state: State::Draft, has_draft: true, draft_by: name, draft_at: now });
    let id = tx.insert(A::KIND.record(), columns)?;
    revisions::queries::add(tx, A::KIND, id, &serde_json::to_value(article).unwrap_or_default(), "draft", None)?;
    Ok(id)
}

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
        workflow::save_draft(tx, A::KIND, id, version, &serde_json::to_value(&article).unwrap_or_default())?;
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
