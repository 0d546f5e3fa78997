use crate::rights;
use crate::{
    articles::model::{About, Article, LONGEST_HTML, cover, slug},
    picture::Picture,
    revisions::model::{COLUMNS, ContentKind, LISTED, Lang, ListedContent, NARROWED, Standing},
    rich_text,
};
use kernel::{Checks, Columns, Filter, Form, History, Instant, Record, Result, ScopeBy, Unique, list::joined, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static BLOG: Record = Record {
    table: "web_blog",
    record_name: "blog",
    columns: &joined::<_, 17>(
        COLUMNS,
        &["lang", "slug", "title", "summary", "html", "cover", "author", "tags", "seo_title", "seo_description"],
    ),
    scope: ScopeBy::Group,
    history: History::of(&[rights::INDEX]),
    unique: &[Unique::of("web_blog_slug", &["lang", "slug"], "slug", "Another one has this web address already. Change a word of it.")],
    words: &["title", "author", "tags"],
    numbers: &[],
};

listed! {
    /// A row of the list.
    pub struct Blog of BLOGS {
        name: "blogs",
        record_name: "blog",
        from: "web_blog it",
        scope: ScopeBy::Group,
        filters: &joined::<_, 7>(
            NARROWED,
            &[Filter::text("author", "it.author"), Filter::day("published_at", "it.published_at"), Filter::day("created_at", "it.created_at")],
        ),
        sort: "-updated_at",
    } columns {
        ..LISTED as content: ListedContent;
        slug: String = text("it.slug", "Web address");
        author: String = text("it.author", "Author");
        created_at: Instant = instant("it.created_at", "Added");
    }
}

/// A post as its author writes it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Columns, Form)]
pub struct BlogForm {
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
    #[serde(default)]
    #[garde(length(max = 120))]
    pub author: String,
    #[serde(default)]
    #[column(json)]
    pub tags: Vec<String>,
    /// For search engines, where it differs from the title.
    #[garde(length(max = 120))]
    pub seo_title: Option<String>,
    #[garde(length(max = 300))]
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

impl Article for BlogForm {
    const KIND: ContentKind = ContentKind::Blog;
    const PATH: &'static str = "/blog-details";
    const SAID: [&'static str; 3] = ["Blog saved successfully", "Blog updated successfully", "Blog deleted successfully"];
    type Details = BlogDetails;

    fn check(self) -> Result<BlogForm> {
        let mut c = Checks::of("post");
        let mut checked = self.checked(&mut c);
        c.ensure(checked.html.len() <= LONGEST_HTML, "html", "This text is too long.");
        let mut tags: Vec<String> = Vec::new();
        for tag in std::mem::take(&mut checked.tags) {
            let tag = c.text("tags", tag, 1..=40);
            if !tags.contains(&tag) {
                tags.push(tag);
            }
        }
        c.count("tags", &tags, 0..=10);
        checked = BlogForm {
            slug: slug(&mut c, &checked.slug, &checked.title),
            lang: c.one_of("lang", checked.lang, &["en", "ur"]).to_owned(),
            html: rich_text::clean(&checked.html),
            cover: cover(&mut c, "cover", checked.cover),
            tags,
            ..checked
        };
        c.done()?;
        Ok(checked)
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

    fn details(self, about: About) -> BlogDetails {
        let About { id, version, standing, public_url, created_at, updated_at, .. } = about;
        BlogDetails { id, version, blog: self, standing, public_url, created_at, updated_at }
    }
}
