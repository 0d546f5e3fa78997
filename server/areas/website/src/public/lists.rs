//! Lists of posts, news and events, cut into pages.

use super::names::filled;
use crate::{events::model::EventKind, library::Library, picture::Picture};
use chrono::NaiveDate;
use kernel::{Instant, Result, Row, Tx, binds, sql};
use serde_json::{Value, json};

/// Which page of a list: `number` from 1, `size` rows on each.
#[derive(Clone, Copy, Debug)]
pub struct Cut {
    pub number: i64,
    pub size: i64,
}

impl Cut {
    fn offset(self) -> i64 {
        (self.number - 1).saturating_mul(self.size)
    }
}

/// The rows of one page, and how many pages there are: one at least, and none behind the last.
pub struct Part {
    pub items: Value,
    pub pages: i64,
}

/// A row of a list, with how many the list has.
#[derive(Row)]
struct Found {
    id: i64,
    total: i64,
}

/// The ids of a page in their order, and how many pages there are. A page behind the last has no row to say so: then it is one.
fn cut(found: &[Found], cut: Cut) -> (Vec<i64>, i64) {
    let total = found.first().map_or(0, |row| row.total);
    (found.iter().map(|row| row.id).collect(), ((total + cut.size - 1) / cut.size).max(1))
}

fn in_order<T>(mut rows: Vec<T>, ids: &[i64], id: impl Fn(&T) -> i64) -> Vec<T> {
    rows.sort_by_key(|row| ids.iter().position(|one| *one == id(row)));
    rows
}

#[derive(Row)]
struct EventRow {
    id: i64,
    slug: String,
    kind: EventKind,
    title: String,
    summary: String,
    #[row(json)]
    cover: Option<Picture>,
    starts_on: NaiveDate,
    ends_on: Option<NaiveDate>,
    time: Option<String>,
    place: Option<String>,
    campus: Option<String>,
}

/// Public news and events: what comes, the nearest first; what was, the latest first.
pub fn events(tx: &mut Tx, lang: &str, show: &str, page: Cut) -> Result<Part> {
    let (ids, pages) = cut(&event_ids(tx, lang, show, page)?, page);
    let rows: Vec<EventRow> = tx.all(
        sql!(
            "SELECT e.id, e.slug, e.kind, e.title, e.summary, e.cover, e.starts_on, e.ends_on, e.time, e.place,
                    CASE WHEN e.lang = 'ur' THEN coalesce(k.name_ur, k.name) ELSE k.name END AS campus
             FROM web_event e LEFT JOIN campus k ON k.id = e.campus_id WHERE e.id IN [$1] ORDER BY e.id"
        ),
        &binds![&ids],
    )?;
    let rows = in_order(rows, &ids, |row| row.id);
    let library = Library::of(tx, lang, rows.iter().filter_map(|row| row.cover.as_ref()?.id).collect())?;
    let item = |row: &EventRow| {
        filled(json!({
            "slug": row.slug, "kind": row.kind, "title": row.title, "summary": row.summary, "starts_on": row.starts_on, "ends_on": row.ends_on,
            "time": row.time, "place": row.place, "campus": row.campus, "cover": row.cover.as_ref().and_then(|cover| library.whole(cover)),
        }))
    };
    Ok(Part { items: rows.iter().map(item).collect(), pages })
}

fn event_ids(tx: &mut Tx, lang: &str, show: &str, page: Cut) -> Result<Vec<Found>> {
    let today = tx.today();
    match show {
        "upcoming" => tx.all(
            sql!(
                "SELECT id, count(*) OVER () AS total FROM web_event
                 WHERE lang = $1 AND is_published = TRUE AND kind = 'event' AND coalesce(ends_on, starts_on) >= $2
                 ORDER BY starts_on, id LIMIT $3 OFFSET $4"
            ),
            &binds![lang, today, page.size, page.offset()],
        ),
        "past" => tx.all(
            sql!(
                "SELECT id, count(*) OVER () AS total FROM web_event
                 WHERE lang = $1 AND is_published = TRUE AND kind = 'event' AND coalesce(ends_on, starts_on) < $2
                 ORDER BY starts_on DESC, id DESC LIMIT $3 OFFSET $4"
            ),
            &binds![lang, today, page.size, page.offset()],
        ),
        "news" => tx.all(
            sql!(
                "SELECT id, count(*) OVER () AS total FROM web_event WHERE lang = $1 AND is_published = TRUE AND kind = 'news'
                 ORDER BY starts_on DESC, id DESC LIMIT $2 OFFSET $3"
            ),
            &binds![lang, page.size, page.offset()],
        ),
        _ => tx.all(
            sql!(
                "SELECT id, count(*) OVER () AS total FROM web_event WHERE lang = $1 AND is_published = TRUE
                 ORDER BY starts_on DESC, id DESC LIMIT $2 OFFSET $3"
            ),
            &binds![lang, page.size, page.offset()],
        ),
    }
}

#[derive(Row)]
struct PostRow {
    id: i64,
    slug: String,
    title: String,
    summary: String,
    author: String,
    #[row(json)]
    tags: Vec<String>,
    #[row(json)]
    cover: Option<Picture>,
    published_at: Instant,
}

/// Public posts, the latest first.
pub fn posts(tx: &mut Tx, lang: &str, page: Cut) -> Result<Part> {
    let found: Vec<Found> = tx.all(
        sql!(
            "SELECT id, count(*) OVER () AS total FROM web_blog WHERE lang = $1 AND is_published = TRUE
             ORDER BY published_at DESC, id DESC LIMIT $2 OFFSET $3"
        ),
        &binds![lang, page.size, page.offset()],
    )?;
    let (ids, pages) = cut(&found, page);
    let rows: Vec<PostRow> = tx.all(
        sql!("SELECT id, slug, title, summary, author, tags, cover, published_at FROM web_blog WHERE id IN [$1] ORDER BY id"),
        &binds![&ids],
    )?;
    let rows = in_order(rows, &ids, |row| row.id);
    let library = Library::of(tx, lang, rows.iter().filter_map(|row| row.cover.as_ref()?.id).collect())?;
    let zone = tx.registry().zone();
    let item = |row: &PostRow| {
        filled(json!({
            "slug": row.slug, "title": row.title, "summary": row.summary, "author": row.author, "tags": row.tags,
            "published_on": zone.today(row.published_at), "cover": row.cover.as_ref().and_then(|cover| library.whole(cover)),
        }))
    };
    Ok(Part { items: rows.iter().map(item).collect(), pages })
}
