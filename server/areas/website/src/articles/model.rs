use crate::{
    links::{LONGEST_SLUG, slug_of},
    picture::Picture,
    revisions::model::{ContentKind, Standing},
    rich_text,
};
use kernel::{Checks, ColumnValues, Instant, Result, Scope};
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use std::collections::BTreeSet;

/// A post, or news and events, as its author writes it: the form, and the body of every revision.
pub trait Article: ColumnValues + Serialize + DeserializeOwned + JsonSchema + Clone + Send + Sync + 'static {
    const KIND: ContentKind;
    /// Where visitors read it, before `?slug=`.
    const PATH: &'static str;
    /// What is said when it was added, changed and removed.
    const SAID: [&'static str; 3];
    /// What its editor shows.
    type Details: Serialize + DeserializeOwned + JsonSchema + Send + 'static;

    /// The form with its texts cleaned, or a sentence for each wrong field.
    fn check(self) -> Result<Self>;

    /// Whether the writer's scope reaches what it is about. What belongs to the whole group is refused where it is stored.
    fn check_reach(&self, _: &Scope) -> Result<()> {
        Ok(())
    }

    /// The campus that it is about; none when it is about the whole group.
    fn campus_id(&self) -> Option<i64> {
        None
    }

    fn lang(&self) -> &str;
    fn slug(&self) -> &str;
    fn html(&mut self) -> &mut String;
    fn cover(&mut self) -> &mut Option<Picture>;
    fn details(self, about: About) -> Self::Details;
}

/// What is known of an article beside its words.
#[derive(Debug)]
pub struct About {
    pub id: i64,
    pub version: i64,
    pub campus_name: Option<String>,
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

pub fn pictures<A: Article>(article: &mut A) -> BTreeSet<i64> {
    let cover = article.cover().as_ref().and_then(|cover| cover.id);
    rich_text::pictures(article.html()).into_iter().chain(cover).collect()
}
