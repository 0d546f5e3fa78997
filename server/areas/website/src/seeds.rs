//! The pages that a new group begins with, and those of the demo group: files of `content/`.

use crate::{
    albums::{self, model::AlbumForm},
    articles::{self, model::Article as _},
    banners::{self, model::BannerForm},
    blogs::model::BlogForm,
    epoch,
    events::model::EventForm,
    messages::{
        self,
        model::{MESSAGE, MessageState, PublicMessage},
    },
    pages::{self, model::PAGE},
    revisions::{self, model::ContentKind},
    section::Section,
};
use kernel::{Error, Result, Tx, pairs, sql};
use rust_embed::RustEmbed;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;
use std::{collections::BTreeMap, time::Duration};

#[derive(RustEmbed)]
#[folder = "content"]
#[include = "*.json"]
struct Files;

/// A page as a file of content gives it.
#[derive(Clone, Debug, Deserialize)]
pub struct PageContent {
    pub path: String,
    /// `en` or `ur`.
    pub lang: String,
    /// Empty for the group's name.
    pub title: String,
    pub description: String,
    pub menu: Option<String>,
    pub sections: Vec<SectionContent>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct SectionContent {
    pub id: String,
    pub kind: String,
    pub content: Value,
    #[serde(default = "kernel::yes")]
    pub is_visible: bool,
}

/// What files leave open (`{next_session}`), by name: years and days that the demo's day decides.
pub type Said = [(&'static str, String)];

fn read<T: DeserializeOwned>(name: &str, bytes: &[u8], said: &Said) -> Result<T> {
    let text = String::from_utf8_lossy(bytes).into_owned();
    let text = said.iter().fold(text, |text, (open, value)| text.replace(&format!("{{{open}}}"), value));
    serde_json::from_str(&text).map_err(|error| Error::internal(format!("content/{name} is unreadable: {error}")))
}

/// The pages of a folder of `content/`; a file holds one or a list.
pub fn pages_of(folder: &str, said: &Said) -> Result<Vec<PageContent>> {
    let mut pages = Vec::new();
    for name in Files::iter().filter(|name| name.starts_with(&format!("{folder}/"))) {
        if !name.ends_with(".en.json") && !name.ends_with(".ur.json") {
            continue;
        }
        let file = Files::get(&name).ok_or_else(|| Error::internal(format!("content/{name} is gone")))?;
        match read::<Value>(&name, &file.data, said)? {
            Value::Array(all) => pages.extend(all.into_iter().map(|one| page(&name, one)).collect::<Result<Vec<_>>>()?),
            one => pages.push(page(&name, one)?),
        }
    }
    Ok(pages)
}

fn page(name: &str, value: Value) -> Result<PageContent> {
    serde_json::from_value(value).map_err(|error| Error::internal(format!("content/{name} is no page: {error}")))
}

/// The rows of a file of `content/demo`; none when there is no such file.
fn rows<T: DeserializeOwned>(name: &str, said: &Said) -> Result<Vec<T>> {
    let name = format!("demo/{name}.json");
    Files::get(&name).map_or(Ok(Vec::new()), |file| read(&name, &file.data, said))
}

/// Pages that every group has and this one lacks; what the office has edited stays.
pub fn first(tx: &mut Tx) -> Result<()> {
    let known: Vec<(String, String)> = tx.all(sql!("SELECT path, lang FROM web_page ORDER BY id"), &[])?;
    for page in pages_of("first", &[])? {
        if !known.contains(&(page.path.clone(), page.lang.clone())) {
            save_page(tx, &page)?;
        }
    }
    Ok(())
}

/// Stores a page in place of what its address held.
pub fn save_page(tx: &mut Tx, page: &PageContent) -> Result<()> {
    let now = tx.now();
    let id = match pages::queries::id_at(tx, &page.path, &page.lang)? {
        Some(id) => {
            let columns = pairs! { title: page.title.clone(), description: page.description.clone(), menu: page.menu.clone() };
            tx.set(&PAGE, id, "saved", columns)?;
            id
        }
        None => tx.insert(
            &PAGE,
            pairs! {
                path: page.path.clone(), lang: page.lang.clone(), title: page.title.clone(), description: page.description.clone(),
                menu: page.menu.clone(), is_published: true, state: "published", has_draft: false, published_at: now,
            },
        )?,
    };
    let section = |section: &SectionContent| Section {
        id: section.id.clone(),
        kind: section.kind.clone(),
        content: section.content.clone(),
        is_visible: section.is_visible,
        show_from: None,
        show_until: None,
    };
    let sections: Vec<Section> = page.sections.iter().map(section).collect();
    pages::queries::set_sections(tx, id, &sections)?;
    epoch::bump(tx)
}

/// The demo group's own pages.
pub fn demo_pages(tx: &mut Tx, said: &Said) -> Result<()> {
    pages_of("demo", said)?.iter().try_for_each(|page| save_page(tx, page))
}

#[derive(Deserialize)]
struct DemoBlog {
    #[serde(flatten)]
    blog: BlogForm,
    published_ago: i64,
}

#[derive(Deserialize)]
struct DemoBanner {
    #[serde(flatten)]
    banner: BannerForm,
    from_days: Option<i64>,
    until_days: Option<i64>,
}

#[derive(Deserialize)]
struct DemoMessage {
    #[serde(flatten)]
    message: PublicMessage,
    state: MessageState,
    hours_ago: u64,
    campus: Option<String>,
}

/// Posts, events, banners, albums and messages of the demo group. `campuses` are ids by code. Each is dated by its file, seen from this transaction's day.
pub fn demo_rows(tx: &mut Tx, campuses: &BTreeMap<String, i64>, said: &Said) -> Result<()> {
    let (now, today) = (tx.now(), tx.today());
    for album in rows::<AlbumForm>("albums", said)? {
        albums::actions::insert(tx, &album.check()?)?;
    }
    for DemoBanner { banner, from_days, until_days } in rows("banners", said)? {
        let day = |days: Option<i64>| days.map(|days| today + chrono::Duration::days(days));
        banners::actions::insert(tx, &BannerForm { show_from: day(from_days), show_until: day(until_days), ..banner }.check()?)?;
    }
    for DemoBlog { blog, published_ago } in rows("blogs", said)? {
        tx.set_now(now.minus(days(published_ago)));
        let id = articles::actions::insert(tx, &blog.check()?)?;
        revisions::actions::publish(tx, ContentKind::Blog, id, 1, None)?;
    }
    for event in rows::<Value>("events", said)? {
        let (event, ago) = demo_event(event, today, campuses)?;
        tx.set_now(now.minus(days(ago)));
        let id = articles::actions::insert(tx, &event.check()?)?;
        revisions::actions::publish(tx, ContentKind::Event, id, 1, None)?;
    }
    for demo in rows::<DemoMessage>("messages", said)? {
        tx.set_now(now.minus(Duration::from_secs(demo.hours_ago * 3_600)));
        let campus_id = demo.campus.as_ref().and_then(|code| campuses.get(code).copied());
        let message = PublicMessage { campus_id, consent: true, ..demo.message }.check()?;
        let id = messages::actions::insert(tx, &message)?;
        if demo.state != MessageState::New {
            tx.set(&MESSAGE, id, "updated", pairs! { state: demo.state })?;
        }
    }
    tx.set_now(now);
    Ok(())
}

fn days(days: i64) -> Duration {
    Duration::from_secs(u64::try_from(days.max(0)).unwrap_or(0) * 24 * 3_600)
}

/// A demo event with its days counted from today, and how many days ago it was published.
fn demo_event(mut event: Value, today: chrono::NaiveDate, campuses: &BTreeMap<String, i64>) -> Result<(EventForm, i64)> {
    let day = |days: Option<i64>| days.map(|days| Value::from((today + chrono::Duration::days(days)).to_string()));
    let (starts, ends) = (event["starts_in"].as_i64().unwrap_or(0), event["ends_in"].as_i64());
    let ago = event["published_ago"].as_i64().unwrap_or_else(|| (-starts).max(1));
    let campus = event["campus"].as_str().and_then(|code| campuses.get(code).copied());
    event["starts_on"] = day(Some(starts)).unwrap_or_default();
    event["ends_on"] = day(ends).unwrap_or_default();
    event["campus_id"] = campus.map_or(Value::Null, Value::from);
    Ok((serde_json::from_value(event).map_err(|error| Error::internal(format!("content/demo/events.json: {error}")))?, ago))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_demo_names_no_year_that_its_day_decides() {
        for name in Files::iter().filter(|name| name.starts_with("demo/")) {
            let file = Files::get(&name).expect("a file");
            let text = String::from_utf8_lossy(&file.data).into_owned();
            assert!(!text.contains("2027") && !text.contains("15 January"), "{name}");
        }
    }

    #[test]
    fn what_a_file_leaves_open_is_said() {
        let said = [("next_session", "2028-29".to_owned()), ("closes_on", "15 January 2028".to_owned())];
        let pages = pages_of("demo", &said).expect("pages");
        let home = pages.iter().find(|page| page.path == "/" && page.lang == "en").expect("the home");
        let kicker = home.sections.iter().find_map(|section| section.content["kicker"].as_str());
        assert_eq!(kicker, Some("Admissions for 2028-29 are open until 15 January 2028"));
    }
}
