use kernel::{Col, Filter, Instant, Row};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    /// What is written as a draft and published.
    pub enum ContentKind { Page = "page", Blog = "blog", Event = "event" }
}
kernel::string_enum! {
    pub enum State { Draft = "draft", Scheduled = "scheduled", Published = "published", Unpublished = "unpublished" }
}
kernel::string_enum! {
    pub enum RevisionState { Draft = "draft", Scheduled = "scheduled", Published = "published", Past = "past" }
}

kernel::string_enum! {
    /// In which pages are written.
    pub enum Lang { En = "en", Ur = "ur" }
}

/// The columns of every table whose rows are drafted and published.
pub const COLUMNS: &[&str] = &["is_published", "state", "has_draft", "draft_by", "draft_at", "publish_at", "published_at"];

/// What every list of such rows shows; `it` is the row's table (`w` is the word index's). Each list adds its own.
pub const LISTED: &[Col] = &[
    Col::hidden("id", "it.id"),
    Col::hidden("version", "it.version"),
    Col::text("title", "it.title", "Title"),
    Col::text("lang", "it.lang", "Language"),
    Col::text("state", "it.state", "State"),
    Col::flag("has_draft", "it.has_draft", "Draft"),
    Col::text("draft_by", "it.draft_by", "Draft by").nullable(),
    Col::instant("draft_at", "it.draft_at", "Draft of").nullable(),
    Col::instant("publish_at", "it.publish_at", "To be published").nullable(),
    Col::instant("published_at", "it.published_at", "Published").nullable(),
    Col::instant("updated_at", "it.updated_at", "Changed"),
];

/// By what every such list can be narrowed.
pub const NARROWED: &[Filter] = &[
    Filter::word("lang", "it.lang", Lang::WORDS),
    Filter::word("state", "it.state", State::WORDS),
    Filter::flag("has_draft", "it.has_draft"),
    Filter::when("scheduled", "it.publish_at IS NOT NULL"),
];

/// What `LISTED` gives of each.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct ListedContent {
    pub id: i64,
    pub version: i64,
    pub title: String,
    #[schemars(with = "Lang")]
    pub lang: String,
    #[serde(flatten)]
    #[row(flatten)]
    pub standing: Standing,
    pub updated_at: Instant,
}

/// Where a content stands between draft and public.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct Standing {
    pub state: State,
    pub has_draft: bool,
    pub draft_by: Option<String>,
    pub draft_at: Option<Instant>,
    /// When the draft becomes public by itself.
    pub publish_at: Option<Instant>,
    pub published_at: Option<Instant>,
}

/// A content as the workflow needs it.
#[derive(Clone, Debug, Row)]
pub struct Held {
    pub id: i64,
    pub version: i64,
    pub lang: String,
    /// A page's path, else the slug.
    pub slug: String,
    pub is_published: bool,
    pub state: State,
    pub draft_by: Option<String>,
    pub draft_at: Option<Instant>,
    pub published_at: Option<Instant>,
}

/// One body that a content had, has or will have.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Revision {
    pub id: i64,
    pub number: i64,
    pub state: RevisionState,
    pub created_by_name: String,
    pub created_at: Instant,
    pub published_at: Option<Instant>,
    pub publish_at: Option<Instant>,
}

/// Which content's revisions.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct Which {
    pub kind: ContentKind,
    pub id: i64,
}

#[derive(Debug, Deserialize, JsonSchema)]
pub struct Publish {
    pub kind: ContentKind,
    pub id: i64,
    /// As it was read.
    pub version: i64,
    /// At this time instead of now.
    pub publish_at: Option<Instant>,
}

#[derive(Debug, Deserialize, JsonSchema)]
pub struct Versioned {
    pub kind: ContentKind,
    pub id: i64,
    pub version: i64,
}

/// Makes an earlier revision the draft.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct Restore {
    /// The revision's.
    pub id: i64,
    /// The content's, as it was read.
    pub version: i64,
}

/// The answer of publishing, discarding and restoring: where the content stands now.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Moved {
    pub kind: ContentKind,
    pub id: i64,
    pub version: i64,
    #[serde(flatten)]
    pub standing: Standing,
}

/// A body that came out of the database in the shape that it went in with.
pub fn body<T: serde::de::DeserializeOwned>(kept: &serde_json::Value) -> kernel::Result<T> {
    serde_json::from_value(kept.clone()).map_err(|error| kernel::Error::internal(format!("a revision's body: {error}")))
}
