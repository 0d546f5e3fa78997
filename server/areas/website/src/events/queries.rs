use kernel::{Error, Instant, Result, Row, Tx, binds, sql};

pub fn by_slug(tx: &mut Tx, lang: &str, slug: &str) -> Result<Option<i64>> {
    Ok(tx.values(sql!("SELECT id FROM web_event WHERE lang = $1 AND slug = $2"), &binds![lang, slug])?.first().copied())
}

#[derive(Row)]
pub struct Times {
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// When it was added and changed; 404 when there is none.
pub fn times(tx: &mut Tx, id: i64) -> Result<Times> {
    tx.first(sql!("SELECT created_at, updated_at FROM web_event WHERE id = $1"), &binds![id])?
        .ok_or_else(|| Error::not_found("news or event"))
}

pub fn campus_name(tx: &mut Tx, id: Option<i64>) -> Result<Option<String>> {
    let Some(id) = id else { return Ok(None) };
    Ok(tx.values(sql!("SELECT name FROM campus WHERE id = $1"), &binds![id])?.into_iter().next())
}
