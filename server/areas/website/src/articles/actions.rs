use super::model::{Article, pictures};
use crate::{
    epoch, events,
    revisions::{self, model::State, queries::worker},
    section::check_ids,
};
use kernel::{Edited, Error, Result, Scope, Tx, pairs};

/// 422 for a picture that is not in the library, a campus that is not there, or a slug that another has.
fn check_stored<A: Article>(tx: &mut Tx, article: &A, id: i64) -> Result<()> {
    check_ids(tx, "html", pictures(&mut article.clone()))?;
    if article.campus_id().is_some() && events::queries::campus_name(tx, article.campus_id())?.is_none() {
        return Err(Error::field("campus_id", "Choose one of the campuses."));
    }
    revisions::actions::check_slug(tx, A::KIND, article.lang(), article.slug(), id)
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

/// Keeps it as a draft; what is public stays until it is published.
pub fn update<A: Article>(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, article: &A) -> Result<()> {
    tx.in_scope(A::KIND.record(), scope, id)?;
    let held = revisions::queries::held(tx, A::KIND, id)?;
    if held.lang != article.lang() {
        let sentence =
            format!("A {} keeps its language. Write another for the other language, with the same web address.", A::KIND.record_name());
        return Err(Error::field("lang", sentence));
    }
    check_stored(tx, article, id)?;
    revisions::actions::save_draft(tx, A::KIND, id, version, &serde_json::to_value(article).unwrap_or_default())
}

/// Removes it with all that it was.
pub fn delete<A: Article>(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    tx.delete(A::KIND.record(), scope, id)?;
    revisions::queries::forget(tx, A::KIND, id)?;
    epoch::bump(tx)
}
