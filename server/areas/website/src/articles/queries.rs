use super::model::{About, Article, pictures};
use crate::{events, library::Library, links::public_url, revisions, rich_text};
use kernel::{Error, Result, Scope, Tx};

/// As `details_of`, within the scope.
pub fn details_in<A: Article>(tx: &mut Tx, scope: &Scope, base: &str, id: i64) -> Result<A::Details> {
    tx.in_scope(A::KIND.record(), scope, id)?;
    details_of::<A>(tx, base, id)
}

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
    let campus_name = events::queries::campus_name(tx, article.campus_id())?;
    Ok(article.details(About { id, version, campus_name, standing, public_url, created_at, updated_at }))
}
