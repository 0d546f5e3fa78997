use super::model::{Article, pictures};
use crate::{
    revisions::{self, model::State, queries::worker},
    section::check_ids,
};
use kernel::{Result, Tx, pairs};

pub fn check_stored<A: Article>(tx: &mut Tx, article: &A, id: i64) -> Result<()> {
    check_ids(tx, "html", pictures(&mut article.clone()))?;
    article.check_stored(tx)?;
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
