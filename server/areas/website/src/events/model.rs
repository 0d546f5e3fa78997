use crate::{
    blogs::model::{LONGEST_HTML, cover, slug},
    picture::Picture,
    revisions::model::{Standing, State},
    rich_text,
};
use chrono::NaiveDate;
use kernel::{Checks, Col, Columns, Filter, Instant, List, Listed, Record, Result, Row, ScopeBy, Unique};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::words! {
    pub enum EventKind { News = "news", Event = "event" }
}

pub static EVENT: Record = Record {
    table: "web_event",
    noun: "news and events",
    columns: &[
        "kind",
        "lang",
        "slug",
        "title",
        "summary",
        "html",
        "cover",
        "starts_on",
        "ends_on",
        "time",
        "place",
        "campus_id",
        "is_published",
        "state",
        "has_draft",
        "draft_by",
        "draft_at",
        "publish_at",
        "published_at",
    ],
    scope: ScopeBy::Group,
    unique: &[Unique {
        index: "web_event_slug",
        on: &["lang", "slug"],
        field: "slug",
        sentence: "Another one has this web address already. Change a word of it.",
    }],
    words: &["title", "place"],
    numbers: &[],
};

pub static EVENTS: List = List {
    name: "news and events",
    noun: "news and events",
    from: "web_event e LEFT JOIN campus k ON k.id = e.campus_id",
    id: "e.id",
    scope: ScopeBy::Group,
    only: "TRUE",
    columns: &[
        Col::hidden("id", "e.id"),
        Col::hidden("version", "e.version"),
        Col::text("kind", "e.kind", "Kind"),
        Col::text("title", "e.title", "Title"),
        Col::text("slug", "e.slug", "Web address"),
        Col::text("lang", "e.lang", "Language"),
        Col::date("starts_on", "e.starts_on", "Day"),
        Col::date("ends_on", "e.ends_on", "Last day").nullable(),
        Col::text("time", "e.time", "Time").nullable(),
        Col::text("place", "e.place", "Place").nullable(),
        Col::hidden("campus_id", "e.campus_id"),
        Col::text("campus_name", "k.name", "Campus").nullable(),
        Col::text("state", "e.state", "State"),
        Col::flag("has_draft", "e.has_draft", "Draft"),
        Col::text("draft_by", "e.draft_by", "Draft by").nullable(),
        Col::instant("draft_at", "e.draft_at", "Draft of").nullable(),
        Col::instant("publish_at", "e.publish_at", "To be published").nullable(),
        Col::instant("published_at", "e.published_at", "Published").nullable(),
        Col::instant("created_at", "e.created_at", "Added"),
        Col::instant("updated_at", "e.updated_at", "Changed"),
    ],
    filters: &[
        Filter::word("kind", "e.kind", EventKind::WORDS),
        Filter::word("lang", "e.lang", &["en", "ur"]),
        Filter::word("state", "e.state", State::WORDS),
        Filter::id("campus_id", "e.campus_id"),
        Filter::flag("has_draft", "e.has_draft"),
        Filter::when("scheduled", "e.publish_at IS NOT NULL"),
        Filter::date("starts_on", "e.starts_on"),
        Filter::day("published_at", "e.published_at"),
        Filter::day("created_at", "e.created_at"),
    ],
    sort: "-starts_on",
    totals: &[],
};

/// A row of the list.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "WebEvent")]
pub struct Event {
    pub id: i64,
    pub version: i64,
    pub kind: EventKind,
    pub title: String,
    pub slug: String,
    pub lang: String,
    pub starts_on: NaiveDate,
    pub ends_on: Option<NaiveDate>,
    pub time: Option<String>,
    pub place: Option<String>,
    pub campus_id: Option<i64>,
    pub campus_name: Option<String>,
    pub state: State,
    pub has_draft: bool,
    pub draft_by: Option<String>,
    pub draft_at: Option<Instant>,
    pub publish_at: Option<Instant>,
    pub published_at: Option<Instant>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

impl Listed for Event {
    const LIST: &'static List = &EVENTS;
    fn id(&self) -> i64 {
        self.id
    }
}

/// News or an event as its author writes it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Columns)]
pub struct EventForm {
    pub kind: EventKind,
    pub title: String,
    /// The end of its web address; made of the title when left out.
    #[serde(default)]
    pub slug: String,
    /// `en` or `ur`; stays as it was at first.
    pub lang: String,
    #[serde(default)]
    pub summary: String,
    /// Rich text, cleaned by the server.
    #[serde(default)]
    pub html: String,
    #[column(json)]
    pub cover: Option<Picture>,
    /// Of news: the day that it tells of.
    pub starts_on: NaiveDate,
    pub ends_on: Option<NaiveDate>,
    /// `10:30`
    pub time: Option<String>,
    pub place: Option<String>,
    pub campus_id: Option<i64>,
}

/// Everything about one: its draft where there is one.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct EventDetails {
    pub id: i64,
    pub version: i64,
    #[serde(flatten)]
    pub event: EventForm,
    pub campus_name: Option<String>,
    #[serde(flatten)]
    pub standing: Standing,
    pub public_url: String,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// `9:30` and `09:30` are `09:30`; the error is a sentence.
fn time(typed: &str) -> Result<String, String> {
    let plain: String = typed.trim().chars().map(kernel::clean::latin_digit).collect();
    let read = plain.split_once(':').and_then(|(hour, minute)| Some((hour.parse::<u32>().ok()?, minute.parse::<u32>().ok()?)));
    match read {
        Some((hour, minute)) if hour < 24 && minute < 60 => Ok(format!("{hour:02}:{minute:02}")),
        _ => Err("Enter a time like 10:30.".into()),
    }
}

impl EventForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self) -> Result<EventForm> {
        let mut c = Checks::of("event");
        let title = c.text("title", self.title, 2..=160);
        c.ensure(self.html.len() <= LONGEST_HTML, "html", "This text is too long.");
        if let Some(ends_on) = self.ends_on {
            c.in_order(self.starts_on, "ends_on", ends_on);
        }
        let typed = self.time.as_deref().map(str::trim).filter(|typed| !typed.is_empty());
        let checked = EventForm {
            slug: slug(&mut c, &self.slug, &title),
            lang: c.one_of("lang", self.lang, &["en", "ur"]).to_owned(),
            summary: c.text("summary", self.summary, 0..=400),
            html: rich_text::clean(&self.html),
            cover: cover(&mut c, "cover", self.cover),
            time: typed.map(|typed| c.take("time", time(typed))),
            place: c.optional_text("place", self.place, 160),
            title,
            ..self
        };
        c.done()?;
        Ok(checked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_written_one_way() {
        assert_eq!(time("9:30").as_deref(), Ok("09:30"));
        assert_eq!(time(" ۱۰:۰۵ ").as_deref(), Ok("10:05"));
        for bad in ["", "10", "24:00", "10:60", "ten", "10:30 pm"] {
            assert!(time(bad).is_err(), "{bad}");
        }
    }
}
