//! What search engines and readers of feeds ask for.

use kernel::{Instant, Result, Row, Tx, binds, sql};

/// A public address, without its language's prefix, in the languages that have it.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    pub path: String,
    pub langs: Vec<String>,
    pub changed_at: Instant,
}

#[derive(Row)]
struct Found {
    path: String,
    lang: String,
    changed_at: Instant,
}

/// Every public page, post, news and event, and every campus.
pub fn addresses(tx: &mut Tx) -> Result<Vec<Listed>> {
    let rows: Vec<Found> = tx.all(
        sql!(
            "SELECT path, lang, updated_at AS changed_at FROM web_page WHERE is_published = TRUE AND path <> '/coming-soon'
             UNION ALL SELECT '/blog-details?slug=' || slug AS path, lang, updated_at AS changed_at FROM web_blog WHERE is_published = TRUE
             UNION ALL SELECT '/event-details?slug=' || slug AS path, lang, updated_at AS changed_at FROM web_event WHERE is_published = TRUE
             UNION ALL SELECT '/campus?slug=' || c.slug AS path, l.code AS lang, c.updated_at AS changed_at
              FROM campus c JOIN branch b ON b.id = c.branch_id JOIN school s ON s.id = b.school_id JOIN web_lang l ON l.place >= 0
              WHERE c.is_public = TRUE AND c.is_active = TRUE AND b.is_active = TRUE AND s.is_active = TRUE
             ORDER BY 1, 2 LIMIT 50000"
        ),
        &[],
    )?;
    let mut listed: Vec<Listed> = Vec::new();
    for row in rows {
        match listed.last_mut().filter(|last| last.path == row.path) {
            Some(last) => {
                last.langs.push(row.lang);
                last.changed_at = last.changed_at.max(row.changed_at);
            }
            None => listed.push(Listed { path: row.path, langs: vec![row.lang], changed_at: row.changed_at }),
        }
    }
    Ok(listed)
}

/// An entry of a language's feed.
#[derive(Clone, Debug, Row)]
pub struct Entry {
    pub path: String,
    pub title: String,
    pub summary: String,
    pub published_at: Instant,
}

/// The latest posts and news of a language.
pub fn entries(tx: &mut Tx, lang: &str) -> Result<Vec<Entry>> {
    tx.all(
        sql!(
            "SELECT '/blog-details?slug=' || slug AS path, title, summary, published_at FROM web_blog WHERE lang = $1 AND is_published = TRUE
             UNION ALL SELECT '/event-details?slug=' || slug AS path, title, summary, published_at FROM web_event WHERE lang = $1 AND is_published = TRUE
             ORDER BY published_at DESC, path LIMIT 50"
        ),
        &binds![lang],
    )
}
