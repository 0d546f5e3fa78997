use super::{
    model::{BLOG, BlogDetails, BlogForm},
    queries,
};
use crate::{
    api::public_url,
    library::Library,
    revisions::{
        self,
        model::{ContentKind, State, worker},
        workflow,
    },
    section::check_ids,
};
use axum::Json;
use kernel::{Answer, Body, ById, ColumnValues as _, Cx, Data, Edit, Error, Query, Result, Tx, pairs};
use std::collections::BTreeSet;

const KIND: ContentKind = ContentKind::Blog;

/// The post with its draft where there is one, its pictures whole.
pub fn details_of(tx: &mut Tx, base: &str, id: i64) -> Result<BlogDetails> {
    let (created_at, updated_at) = queries::times(tx, id)?;
    let kept = match revisions::queries::draft(tx, KIND, id)? {
        Some(draft) => Some(draft),
        None => revisions::queries::latest(tx, KIND, id)?,
    };
    let mut blog: BlogForm = revisions::model::body(&kept.ok_or_else(|| Error::not_found("post"))?.body)?;
    let library = Library::of(tx, &blog.lang, pictures(&blog))?;
    blog.cover = blog.cover.as_ref().and_then(|cover| library.whole(cover));
    blog.html = crate::rich_text::filled(&blog.html, |id| library.get(id));
    let (version, standing) = revisions::queries::standing(tx, KIND, id)?;
    let public_url = public_url(base, &blog.lang, &format!("/blog-details?slug={}", blog.slug));
    Ok(BlogDetails { id, version, blog, standing, public_url, created_at, updated_at })
}

fn pictures(blog: &BlogForm) -> BTreeSet<i64> {
    crate::rich_text::pictures(&blog.html).into_iter().chain(blog.cover.as_ref().and_then(|cover| cover.id)).collect()
}

/// Stores a new post as a draft.
pub fn insert(tx: &mut Tx, blog: &BlogForm) -> Result<i64> {
    check_ids(tx, "html", pictures(blog))?;
    workflow::check_slug(tx, KIND, &blog.lang, &blog.slug, 0)?;
    let (name, now) = (worker(tx), tx.now());
    let mut columns = blog.columns();
    columns.extend(pairs! { is_published: false, state: State::Draft, has_draft: true, draft_by: name, draft_at: now });
    let id = tx.insert(&BLOG, columns)?;
    revisions::queries::add(tx, KIND, id, &serde_json::to_value(blog).unwrap_or_default(), "draft", None)?;
    Ok(id)
}

/// One post, as its editor shows it.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<BlogDetails>>> {
    let base = cx.app.config.public_url.clone();
    cx.one(move |tx| details_of(tx, &base, id)).await
}

/// Adds a post as a draft. 422 at `slug` when another has it.
pub async fn save(cx: Cx, Body(form): Body<BlogForm>) -> Result<Answer<BlogDetails>> {
    let (blog, base) = (form.check()?, cx.app.config.public_url.clone());
    cx.save("Blog saved successfully", move |tx| {
        let id = insert(tx, &blog)?;
        details_of(tx, &base, id)
    })
    .await
}

/// Keeps a post as a draft; what is public stays until it is published. 409 when somebody saved meanwhile.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<BlogForm>) -> Result<Answer<BlogDetails>> {
    let (blog, base) = (form.check()?, cx.app.config.public_url.clone());
    cx.save("Blog updated successfully", move |tx| {
        let held = revisions::queries::held(tx, KIND, id)?;
        if held.lang != blog.lang {
            return Err(Error::field(
                "lang",
                "A post keeps its language. Write another one for the other language, with the same web address.",
            ));
        }
        check_ids(tx, "html", pictures(&blog))?;
        workflow::check_slug(tx, KIND, &blog.lang, &blog.slug, id)?;
        workflow::save_draft(tx, KIND, id, version, &serde_json::to_value(&blog).unwrap_or_default())?;
        details_of(tx, &base, id)
    })
    .await
}

/// Removes a post with all that it was.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Blog deleted successfully", move |tx| {
        tx.delete(&BLOG, &scope, id)?;
        revisions::queries::forget(tx, KIND, id)?;
        crate::epoch::bump(tx)
    })
    .await
}
