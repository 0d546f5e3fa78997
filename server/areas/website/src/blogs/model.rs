use crate::{
    links::{LONGEST_SLUG, slug_of},
    picture::Picture,
    revisions::model::{Standing, State},
    rich_text,
};
use kernel::{Checks, Col, Columns, Filter, Instant, List, Listed, Record, Result, Row, ScopeBy, Unique};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static BLOG: Record = Record {
    table: "web_blog",
    noun: "blog",
    columns: &[
        "lang",
        "slug",
        "title",
        "summary",
        "html",
        "cover",
        "author",
        "tags",
        "seo_title",
        "seo_description",
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
        index: "web_blog_slug",
        on: &["lang", "slug"],
        field: "slug",
        sentence: "Another one has this web address already. Change a word of it.",
    }],
    words: &["title", "author", "tags"],
    numbers: &[],
};

pub static BLOGS: List = List {
    name: "blogs",
    noun: "blog",
    from: "web_blog b",
    id: "b.id",
    scope: ScopeBy::Group,
    only: "TRUE",
    columns: &[
        Col::hidden("id", "b.id"),
        Col::hidden("version", "b.version"),
        Col::text("title", "b.title", "Title"),
        Col::text("slug", "b.slug", "Web address"),
        Col::text("lang", "b.lang", "Language"),
        Col::text("author", "b.author", "Author"),
        Col::text("state", "b.state", "State"),
        Col::flag("has_draft", "b.has_draft", "Draft"),
        Col::text("draft_by", "b.draft_by", "Draft by").nullable(),
        Col::instant("draft_at", "b.draft_at", "Draft of").nullable(),
        Col::instant("publish_at", "b.publish_at", "To be published").nullable(),
        Col::instant("published_at", "b.published_at", "Published").nullable(),
        Col::instant("created_at", "b.created_at", "Added"),
        Col::instant("updated_at", "b.updated_at", "Changed"),
    ],
    filters: &[
        Filter::word("lang", "b.lang", &["en", "ur"]),
        Filter::word("state", "b.state", State::WORDS),
        Filter::flag("has_draft", "b.has_draft"),
        Filter::text("author", "b.author"),
        Filter::when("scheduled", "b.publish_at IS NOT NULL"),
        Filter::day("published_at", "b.published_at"),
        Filter::day("created_at", "b.created_at"),
    ],
    sort: "-updated_at",
    totals: &[],
};

/// A row of the list.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Blog {
    pub id: i64,
    pub version: i64,
    pub title: String,
    pub slug: String,
    pub lang: String,
    pub author: String,
    pub state: State,
    pub has_draft: bool,
    pub draft_by: Option<String>,
    pub draft_at: Option<Instant>,
    pub publish_at: Option<Instant>,
    pub published_at: Option<Instant>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

impl Listed for Blog {
    const LIST: &'static List = &BLOGS;
    fn id(&self) -> i64 {
        self.id
    }
}

/// A post as its author writes it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Columns)]
pub struct BlogForm {
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
    #[serde(default)]
    pub author: String,
    #[serde(default)]
    #[column(json)]
    pub tags: Vec<String>,
    /// For search engines, where it differs from the title.
    pub seo_title: Option<String>,
    pub seo_description: Option<String>,
}

/// Everything about one post: its draft where there is one.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct BlogDetails {
    pub id: i64,
    pub version: i64,
    #[serde(flatten)]
    pub blog: BlogForm,
    #[serde(flatten)]
    pub standing: Standing,
    pub public_url: String,
    pub created_at: Instant,
    pub updated_at: Instant,
}

pub const LONGEST_HTML: usize = 200_000;

/// The end of an address: what was typed, or else the title's words.
pub fn slug(c: &mut Checks, typed: &str, title: &str) -> String {
    let slug = slug_of(if typed.trim().is_empty() { title } else { typed });
    c.ensure(!slug.is_empty(), "slug", "Give the web address in letters a to z and digits, such as sports-day-2026.");
    c.ensure(slug.len() <= LONGEST_SLUG, "slug", format!("Enter at most {LONGEST_SLUG} characters."));
    slug
}

/// A cover as it is kept, or a sentence at `field`.
pub fn cover(c: &mut Checks, field: &str, cover: Option<Picture>) -> Option<Picture> {
    cover.filter(|cover| cover.id.is_some() || cover.src.is_some()).map(|cover| c.take(field, cover.kept()))
}

impl BlogForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self) -> Result<BlogForm> {
        let mut c = Checks::of("post");
        let title = c.text("title", self.title, 2..=160);
        c.ensure(self.html.len() <= LONGEST_HTML, "html", "This text is too long.");
        let mut tags: Vec<String> = Vec::new();
        for tag in self.tags {
            let tag = c.text("tags", tag, 1..=40);
            if !tags.contains(&tag) {
                tags.push(tag);
            }
        }
        c.count("tags", &tags, 0..=10);
        let checked = BlogForm {
            slug: slug(&mut c, &self.slug, &title),
            lang: c.one_of("lang", self.lang, &["en", "ur"]).to_owned(),
            summary: c.text("summary", self.summary, 0..=400),
            html: rich_text::clean(&self.html),
            cover: cover(&mut c, "cover", self.cover),
            author: c.text("author", self.author, 0..=120),
            seo_title: c.optional_text("seo_title", self.seo_title, 120),
            seo_description: c.optional_text("seo_description", self.seo_description, 300),
            title,
            tags,
        };
        c.done()?;
        Ok(checked)
    }
}
