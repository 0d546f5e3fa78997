use crate::rights;
use crate::{
    articles::model::{About, Article, LONGEST_HTML, cover, slug},
    picture::Picture,
    revisions::model::{COLUMNS, ContentKind, LISTED, Lang, ListedContent, NARROWED, Standing},
    rich_text,
};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Columns, Error, Filter, Form, History, Instant, Record, Result, Scope, ScopeBy, Unique, list::joined, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum EventKind { News = "news", Event = "event" }
}

pub static EVENT: Record = Record {
    table: "web_event",
    record_name: "news and events",
    columns: &joined::<_, 19>(
        COLUMNS,
        &["kind", "lang", "slug", "title", "summary", "html", "cover", "starts_on", "ends_on", "time", "place", "campus_id"],
    ),
    scope: ScopeBy::CampusOrGroup("campus_id"),
    history: History::of(&[rights::INDEX]),
    unique: &[Unique::of("web_event_slug", &["lang", "slug"], "slug", "Another one has this web address already. Change a word of it.")],
    words: &["title", "place"],
    numbers: &[],
};

listed! {
    /// A row of the list.
    #[schemars(rename = "WebEvent")]
    pub struct Event of EVENTS {
        name: "news and events",
        record_name: "news and events",
        from: "web_event it",
        scope: ScopeBy::CampusOrGroup("it.campus_id"),
        filters: &joined::<_, 9>(
            NARROWED,
            &[
                Filter::word("kind", "it.kind", EventKind::WORDS),
                Filter::id("campus_id", "it.campus_id"),
                Filter::date("starts_on", "it.starts_on"),
                Filter::day("published_at", "it.published_at"),
                Filter::day("created_at", "it.created_at"),
            ],
        ),
        sort: "-starts_on",
    } columns {
        ..LISTED as content: ListedContent;
        kind: EventKind = text("it.kind", "Kind");
        slug: String = text("it.slug", "Web address");
        starts_on: NaiveDate = date("it.starts_on", "Day");
        ends_on: Option<NaiveDate> = date("it.ends_on", "Last day").nullable();
        time: Option<String> = text("it.time", "Time").nullable();
        place: Option<String> = text("it.place", "Place").nullable();
        campus_id: Option<i64>, campus_name: Option<String> = of(&OF_CAMPUS, "k.name", "it.campus_id").nullable().unfiltered();
        created_at: Instant = instant("it.created_at", "Added");
    }
}

/// News or an event as its author writes it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Columns, Form)]
pub struct EventForm {
    pub kind: EventKind,
    #[garde(length(min = 2, max = 160))]
    pub title: String,
    /// The end of its web address; made of the title when left out.
    #[serde(default)]
    pub slug: String,
    /// Stays as it was at first.
    #[schemars(with = "Lang")]
    pub lang: String,
    #[serde(default)]
    #[garde(length(max = 400))]
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
    #[garde(length(max = 160))]
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

impl Article for EventForm {
    const KIND: ContentKind = ContentKind::Event;
    const PATH: &'static str = "/event-details";
    const SAID: [&'static str; 3] = ["Event saved successfully", "Event updated successfully", "Event deleted successfully"];
    type Details = EventDetails;

    fn check(self) -> Result<EventForm> {
        let mut c = Checks::of("event");
        let checked = self.checked(&mut c);
        c.ensure(checked.html.len() <= LONGEST_HTML, "html", "This text is too long.");
        if let Some(ends_on) = checked.ends_on {
            c.in_order(checked.starts_on, "ends_on", ends_on);
        }
        let typed = checked.time.as_deref().map(str::trim).filter(|typed| !typed.is_empty());
        let checked = EventForm {
            slug: slug(&mut c, &checked.slug, &checked.title),
            lang: c.one_of("lang", checked.lang, &["en", "ur"]).to_owned(),
            html: rich_text::clean(&checked.html),
            cover: cover(&mut c, "cover", checked.cover),
            time: typed.map(|typed| c.take("time", time(typed))),
            ..checked
        };
        c.done()?;
        Ok(checked)
    }

    /// An event of one campus is written by that campus's people, one of no campus by those of the whole group.
    fn check_reach(&self, scope: &Scope) -> Result<()> {
        match self.campus_id {
            Some(id) => scope.check_campus("campus_id", id),
            None if scope.all => Ok(()),
            None => Err(Error::field(
                "campus_id",
                "Choose one of your campuses. Only somebody whose scope is the whole group writes for all of them.",
            )),
        }
    }

    fn campus_id(&self) -> Option<i64> {
        self.campus_id
    }

    fn lang(&self) -> &str {
        &self.lang
    }

    fn slug(&self) -> &str {
        &self.slug
    }

    fn html(&mut self) -> &mut String {
        &mut self.html
    }

    fn cover(&mut self) -> &mut Option<Picture> {
        &mut self.cover
    }

    fn details(self, about: About) -> EventDetails {
        let About { id, version, campus_name, standing, public_url, created_at, updated_at } = about;
        EventDetails { id, version, event: self, campus_name, standing, public_url, created_at, updated_at }
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
