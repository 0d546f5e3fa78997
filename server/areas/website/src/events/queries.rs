use kernel::{Result, Tx, binds, sql};

pub fn by_slug(tx: &mut Tx, lang: &str, slug: &str) -> Result<Option<i64>> {
    Ok(tx.values(sql!("SELECT id FROM web_event WHERE lang = $1 AND slug = $2"), &binds![lang, slug])?.first().copied())
}

pub fn campus_name(tx: &mut Tx, id: Option<i64>) -> Result<Option<String>> {
    let Some(id) = id else { return Ok(None) };
    Ok(tx.values(sql!("SELECT name FROM campus WHERE id = $1"), &binds![id])?.into_iter().next())
}

/// As a page in this language says it.
pub fn campus_name_in(tx: &mut Tx, lang: &str, id: Option<i64>) -> Result<Option<String>> {
    let Some(id) = id else { return Ok(None) };
    let both: Option<(String, Option<String>)> = tx.first(sql!("SELECT name, name_ur FROM campus WHERE id = $1"), &binds![id])?;
    Ok(both.map(|(name, urdu)| crate::public::names::of(lang, urdu.as_ref(), &name)))
}
