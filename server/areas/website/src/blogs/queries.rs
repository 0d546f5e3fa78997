use kernel::{Result, Tx, binds, sql};

pub fn by_slug(tx: &mut Tx, lang: &str, slug: &str) -> Result<Option<i64>> {
    Ok(tx.values(sql!("SELECT id FROM web_blog WHERE lang = $1 AND slug = $2"), &binds![lang, slug])?.first().copied())
}
