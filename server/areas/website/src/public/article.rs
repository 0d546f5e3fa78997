//! The pages of single posts, news and events, by `?slug=`.

use super::{
    found::{Ask, Found},
    frame,
};
use crate::{
    blogs::{self, model::BlogForm},
    events::{
        self,
        model::{EventForm, EventKind},
    },
    library::Library,
    picture::Picture,
    revisions::{self, model::ContentKind},
};
use kernel::{Instant, Result, Tx, binds, sql};
use serde_json::{Value, json};

/// What stands at an address, when it is one of these.
pub fn kind_at(path: &str) -> Option<ContentKind> {
    match path {
        "/blog-details" => Some(ContentKind::Blog),
        "/event-details" => Some(ContentKind::Event),
        _ => None,
    }
}

fn address(kind: ContentKind, lang: &str, slug: &str) -> String {
    let path = if kind == ContentKind::Blog { "blog-details" } else { "event-details" };
    format!("{}/{path}?slug={slug}", if lang == "ur" { "/ur" } else { "" })
}

/// The article of a slug; where it went when the slug was its own once; where its slug is when it was asked for by id.
pub fn find(tx: &mut Tx, kind: ContentKind, ask: &Ask) -> Result<Found> {
    let Some(slug) = &ask.slug else {
        return match ask.id {
            Some(id) => moved(tx, kind, id, ask.drafts),
            None => Ok(Found::Nothing),
        };
    };
    let id = match kind {
        ContentKind::Blog => blogs::queries::by_slug(tx, &ask.lang, slug)?,
        _ => events::queries::by_slug(tx, &ask.lang, slug)?,
    };
    if let Some(id) = id {
        let held = revisions::queries::held(tx, kind, id)?;
        let draft = if ask.drafts { revisions::queries::draft(tx, kind, id)? } else { None };
        let kept = match draft {
            Some(draft) => Some(draft),
            None if held.is_published || ask.drafts => revisions::queries::latest(tx, kind, id)?,
            None => None,
        };
        if let Some(kept) = kept {
            let mut page = match kind {
                ContentKind::Blog => of_blog(tx, &revisions::model::body(&kept.body)?, held.published_at)?,
                _ => of_event(tx, &revisions::model::body(&kept.body)?, held.published_at)?,
            };
            page["site"]["languages"] = languages(tx, kind, slug)?;
            return Ok(Found::Page(Box::new(page)));
        }
    }
    let before: Option<i64> = tx
        .values(sql!("SELECT content_id FROM web_moved WHERE kind = $1 AND lang = $2 AND slug = $3"), &binds![kind, &ask.lang, slug])?
        .first()
        .copied();
    before.map_or(Ok(Found::Nothing), |id| moved(tx, kind, id, ask.drafts))
}

fn moved(tx: &mut Tx, kind: ContentKind, id: i64, drafts: bool) -> Result<Found> {
    match revisions::queries::held(tx, kind, id) {
        Ok(held) if held.is_published || drafts => Ok(Found::Moved(address(kind, &held.lang, &held.slug))),
        Ok(_) | Err(kernel::Error::NotFound(_)) => Ok(Found::Nothing),
        Err(other) => Err(other),
    }
}

/// The languages in which a slug is public: the pair of one article has one slug.
fn languages(tx: &mut Tx, kind: ContentKind, slug: &str) -> Result<Value> {
    let langs: Vec<String> = match kind {
        ContentKind::Blog => {
            tx.values(sql!("SELECT lang FROM web_blog WHERE slug = $1 AND is_published = TRUE ORDER BY lang"), &binds![slug])?
        }
        _ => tx.values(sql!("SELECT lang FROM web_event WHERE slug = $1 AND is_published = TRUE ORDER BY lang"), &binds![slug])?,
    };
    Ok(json!(langs))
}

/// A post as its page.
pub fn of_blog(tx: &mut Tx, blog: &BlogForm, published_at: Option<Instant>) -> Result<Value> {
    let day = tx.registry().zone().today(published_at.unwrap_or(tx.now()));
    let article = json!({ "kind": "blog", "author": blog.author, "published_on": day, "tags": blog.tags });
    let words = Words { title: &blog.title, summary: &blog.summary, html: &blog.html, cover: blog.cover.as_ref(), slug: &blog.slug };
    let mut page = page(tx, ContentKind::Blog, &blog.lang, &words, article)?;
    if let Some(title) = &blog.seo_title {
        page["title"] = title.clone().into();
    }
    if let Some(description) = &blog.seo_description {
        page["description"] = description.clone().into();
    }
    Ok(page)
}

/// News or an event as its page.
pub fn of_event(tx: &mut Tx, event: &EventForm, published_at: Option<Instant>) -> Result<Value> {
    let day = tx.registry().zone().today(published_at.unwrap_or(tx.now()));
    let campus = events::queries::campus_name_in(tx, &event.lang, event.campus_id)?;
    let place = match (&event.place, campus) {
        (Some(place), Some(campus)) => Some(format!("{place}, {campus}")),
        (place, campus) => place.clone().or(campus),
    };
    let article = match event.kind {
        EventKind::News => json!({ "kind": "news", "published_on": event.starts_on.min(day), "place": place }),
        EventKind::Event => json!({
            "kind": "event", "published_on": day, "starts_on": event.starts_on, "ends_on": event.ends_on, "time": event.time, "place": place,
        }),
    };
    let words = Words { title: &event.title, summary: &event.summary, html: &event.html, cover: event.cover.as_ref(), slug: &event.slug };
    page(tx, ContentKind::Event, &event.lang, &words, article)
}

struct Words<'a> {
    title: &'a str,
    summary: &'a str,
    html: &'a str,
    cover: Option<&'a Picture>,
    slug: &'a str,
}

fn page(tx: &mut Tx, kind: ContentKind, lang: &str, words: &Words<'_>, mut article: Value) -> Result<Value> {
    let ids = crate::rich_text::pictures(words.html).into_iter().chain(words.cover.and_then(|cover| cover.id)).collect();
    let library = Library::of(tx, lang, ids)?;
    article["title"] = words.title.into();
    if !words.summary.is_empty() {
        article["summary"] = words.summary.into();
    }
    article["html"] = crate::rich_text::filled(words.html, |id| library.get(id)).into();
    article["cover"] = serde_json::to_value(words.cover.and_then(|cover| library.whole(cover))).unwrap_or_default();
    article["back"] = back(kind, lang);
    let article = super::names::filled(article);
    let sections = vec![json!({ "id": "article", "kind": "article", "content": article })];
    let site = frame::site(tx, lang, &sections)?;
    let title = format!("{} · {}", words.title, site["name"].as_str().unwrap_or_default());
    let path = address(kind, "en", words.slug);
    Ok(json!({ "path": path, "lang": lang, "title": title, "description": words.summary, "sections": sections, "site": site }))
}

fn back(kind: ContentKind, lang: &str) -> Value {
    let (path, english, urdu) = match kind {
        ContentKind::Blog => ("/blogs", "All posts", "تمام مضامین"),
        _ => ("/all-events", "All news and events", "تمام خبریں اور تقریبات"),
    };
    match lang {
        "ur" => json!({ "label": urdu, "href": format!("/ur{path}") }),
        _ => json!({ "label": english, "href": path }),
    }
}
