//! Puts into sections what the office keeps elsewhere: banners, albums, posts, events, what a form lets one choose.

use crate::{
    albums, banners,
    events::model::EventKind,
    library::{self, Library},
    picture::Picture,
    section::Section,
};
use chrono::NaiveDate;
use kernel::{Instant, Result, Row, Tx, binds, sql};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The sections that are shown today, with everything in them.
pub fn sections(tx: &mut Tx, path: &str, lang: &str, kept: &[Section], library: &Library) -> Result<Vec<Value>> {
    let today = tx.today();
    let shown = |section: &&Section| {
        section.is_visible && section.show_from.is_none_or(|from| from <= today) && section.show_until.is_none_or(|until| until >= today)
    };
    let mut out = Vec::new();
    for section in kept.iter().filter(shown) {
        let mut content = section.content.clone();
        library::fill(&mut content, library, matches!(section.kind.as_str(), "hero" | "picture_text"));
        match section.kind.as_str() {
            "hero" if path == "/" => set(&mut content, "banners", banners_of(tx, lang)?),
            "gallery" if path == "/life-at-campus" => set(&mut content, "albums", albums_of(tx, lang)?),
            "events" => {
                let items = events(tx, lang, content["show"].as_str().unwrap_or("upcoming"), limit(&content))?;
                set(&mut content, "items", items);
            }
            "posts" => {
                let items = posts(tx, lang, limit(&content))?;
                set(&mut content, "items", items);
            }
            "form" => {
                let choices = choices(tx, content["form"].as_str().unwrap_or_default())?;
                set(&mut content, "choices", choices);
            }
            _ => {}
        }
        out.push(json!({ "id": section.id, "kind": section.kind, "content": content }));
    }
    Ok(out)
}

fn set(content: &mut Value, name: &str, value: Value) {
    if let Value::Object(fields) = content {
        fields.insert(name.to_owned(), value);
    }
}

fn limit(content: &Value) -> i64 {
    content["limit"].as_i64().unwrap_or(6).clamp(1, 100)
}

fn banners_of(tx: &mut Tx, lang: &str) -> Result<Value> {
    let rows = banners::queries::shown(tx, lang)?;
    let library = Library::of(tx, lang, rows.iter().filter_map(|row| row.picture.id).collect())?;
    let banner = |row: &banners::model::Banner| {
        let label = row.link_label.clone().or_else(|| row.heading.clone());
        let action = row.link.as_ref().zip(label).map(|(href, label)| json!({ "label": label, "href": href }));
        Some(filled(json!({ "picture": library.whole(&row.picture)?, "heading": row.heading, "text": row.text, "action": action })))
    };
    Ok(rows.iter().filter_map(banner).collect())
}

fn albums_of(tx: &mut Tx, lang: &str) -> Result<Value> {
    let rows = albums::queries::visible(tx)?;
    let named: BTreeSet<i64> = rows
        .iter()
        .flat_map(|row| row.pictures.iter().map(|line| &line.picture).chain(row.cover.as_ref()))
        .filter_map(|picture| picture.id)
        .collect();
    let library = Library::of(tx, lang, named)?;
    let urdu = |own: &Option<String>, english: Option<String>| own.clone().filter(|own| lang == "ur" && !own.is_empty()).or(english);
    let album = |row: &albums::model::AlbumDetails| {
        let picture = |line: &albums::model::AlbumPicture| {
            let mut whole = serde_json::to_value(library.whole(&line.picture)?).ok()?;
            if let Some(caption) = urdu(&line.caption_ur, line.caption.clone()) {
                whole["caption"] = caption.into();
            }
            Some(whole)
        };
        let pictures: Vec<Value> = row.pictures.iter().filter_map(picture).collect();
        let cover = albums::handlers::cover(&library, row.cover.as_ref(), &row.pictures);
        filled(json!({ "slug": row.slug, "title": urdu(&row.title_ur, Some(row.title.clone())), "cover": cover, "pictures": pictures }))
    };
    Ok(rows.iter().map(album).collect())
}

#[derive(Row)]
struct EventRow {
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
pub fn events(tx: &mut Tx, lang: &str, show: &str, limit: i64) -> Result<Value> {
    let today = tx.today();
    let rows: Vec<EventRow> = match show {
        "upcoming" => tx.all(
            sql!(
                "SELECT e.slug, e.kind, e.title, e.summary, e.cover, e.starts_on, e.ends_on, e.time, e.place, k.name AS campus
                 FROM web_event e LEFT JOIN campus k ON k.id = e.campus_id
                 WHERE e.lang = $1 AND e.is_published = TRUE AND e.kind = 'event' AND coalesce(e.ends_on, e.starts_on) >= $2
                 ORDER BY e.starts_on, e.id LIMIT $3"
            ),
            &binds![lang, today, limit],
        )?,
        "past" => tx.all(
            sql!(
                "SELECT e.slug, e.kind, e.title, e.summary, e.cover, e.starts_on, e.ends_on, e.time, e.place, k.name AS campus
                 FROM web_event e LEFT JOIN campus k ON k.id = e.campus_id
                 WHERE e.lang = $1 AND e.is_published = TRUE AND e.kind = 'event' AND coalesce(e.ends_on, e.starts_on) < $2
                 ORDER BY e.starts_on DESC, e.id DESC LIMIT $3"
            ),
            &binds![lang, today, limit],
        )?,
        "news" => tx.all(
            sql!(
                "SELECT e.slug, e.kind, e.title, e.summary, e.cover, e.starts_on, e.ends_on, e.time, e.place, k.name AS campus
                 FROM web_event e LEFT JOIN campus k ON k.id = e.campus_id
                 WHERE e.lang = $1 AND e.is_published = TRUE AND e.kind = 'news' ORDER BY e.starts_on DESC, e.id DESC LIMIT $2"
            ),
            &binds![lang, limit],
        )?,
        _ => tx.all(
            sql!(
                "SELECT e.slug, e.kind, e.title, e.summary, e.cover, e.starts_on, e.ends_on, e.time, e.place, k.name AS campus
                 FROM web_event e LEFT JOIN campus k ON k.id = e.campus_id
                 WHERE e.lang = $1 AND e.is_published = TRUE ORDER BY e.starts_on DESC, e.id DESC LIMIT $2"
            ),
            &binds![lang, limit],
        )?,
    };
    let library = Library::of(tx, lang, rows.iter().filter_map(|row| row.cover.as_ref()?.id).collect())?;
    let item = |row: &EventRow| {
        filled(json!({
            "slug": row.slug, "kind": row.kind, "title": row.title, "summary": row.summary, "starts_on": row.starts_on, "ends_on": row.ends_on,
            "time": row.time, "place": row.place, "campus": row.campus, "cover": row.cover.as_ref().and_then(|cover| library.whole(cover)),
        }))
    };
    Ok(rows.iter().map(item).collect())
}

#[derive(Row)]
struct PostRow {
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
pub fn posts(tx: &mut Tx, lang: &str, limit: i64) -> Result<Value> {
    let rows: Vec<PostRow> = tx.all(
        sql!(
            "SELECT slug, title, summary, author, tags, cover, published_at FROM web_blog
             WHERE lang = $1 AND is_published = TRUE ORDER BY published_at DESC, id DESC LIMIT $2"
        ),
        &binds![lang, limit],
    )?;
    let library = Library::of(tx, lang, rows.iter().filter_map(|row| row.cover.as_ref()?.id).collect())?;
    let zone = tx.house().zone();
    let item = |row: &PostRow| {
        filled(json!({
            "slug": row.slug, "title": row.title, "summary": row.summary, "author": row.author, "tags": row.tags,
            "published_on": zone.today(row.published_at), "cover": row.cover.as_ref().and_then(|cover| library.whole(cover)),
        }))
    };
    Ok(rows.iter().map(item).collect())
}

/// What a form lets one choose: campuses that visitors see; of an inquiry the programs that each offers and their classes too.
fn choices(tx: &mut Tx, form: &str) -> Result<Value> {
    let campuses = if form == "franchise" { Vec::new() } else { institution::api::public_campuses(tx)? };
    let offered = if form == "inquiry" { admissions::api::choices(tx)? } else { Vec::new() };
    let campus = |campus: &institution::api::PublicCampus| {
        let mut programs: Vec<Value> = Vec::new();
        for choice in offered.iter().filter(|choice| choice.campus_id == campus.id) {
            let class = json!({ "id": choice.class_id, "name": choice.class });
            match programs.last_mut().filter(|program| program["id"] == choice.program_id) {
                Some(program) => program["classes"].as_array_mut().into_iter().for_each(|classes| classes.push(class.clone())),
                None => programs.push(json!({ "id": choice.program_id, "name": choice.program, "classes": [class] })),
            }
        }
        json!({
            "id": campus.id, "name": campus.name, "slug": campus.slug, "city": campus.city.clone().unwrap_or_default(), "programs": programs,
        })
    };
    Ok(json!({ "campuses": campuses.iter().map(campus).collect::<Vec<_>>() }))
}

/// Without its nulls.
pub fn filled(value: Value) -> Value {
    match value {
        Value::Object(fields) => Value::Object(fields.into_iter().filter(|(_, value)| !value.is_null()).collect()),
        other => other,
    }
}
