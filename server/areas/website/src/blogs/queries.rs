use kernel::{Error, Instant, Result, Tx, binds, sql};

pub fn by_slug(tx: &mut Tx, lang: &str, slug: &str) -> Result<Option<i64>> {
    Ok(tx.values(sql!("SELECT id FROM web_blog WHERE lang = $1 AND slug = $2"), &binds![lang, slug])?.first().copied())
}

/// When a post was added and changed; 404 when there is none.
pub fn times(tx: &mut Tx, id: i64) -> Result<(Instant, Instant)> {
    tx.first(sql!("SELECT created_at, updated_at FROM web_blog WHERE id = $1"), &binds![id])?.ok_or_else(|| Error::not_found("post"))
}
