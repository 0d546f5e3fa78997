use crate::{articles, library::Library, picture::Picture, rights};
use kernel::{Checks, Columns, Form, History, Instant, Record, Row, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

pub static ALBUM: Record = Record {
    table: "web_album",
    record_name: "album",
    columns: &["slug", "title", "title_ur", "is_visible", "cover", "pictures", "picture_count"],
    scope: ScopeBy::Group,
    history: History::of(&[rights::INDEX]),
    unique: &[Unique::of("web_album_slug", &["slug"], "slug", "Another album has this web address already.")],
    words: &["title", "title_ur"],
    numbers: &[],
};

listed! {
    /// A row of the list.
    pub struct Album of ALBUMS {
        name: "albums",
        record_name: "album",
        from: "web_album a",
        scope: ScopeBy::Group,
        sort: "-created_at",
    } columns {
        id: i64 = hidden("a.id");
        version: i64 = hidden("a.version");
        title: String = text("a.title", "Title");
        title_ur: Option<String> = text("a.title_ur", "Title in Urdu").nullable();
        slug: String = text("a.slug", "Web address");
        /// The chosen one, or else the first picture.
        #[row(json)]
        cover: Option<Picture> = hidden("a.cover");
        #[row(json)]
        #[serde(skip)]
        pictures: Vec<AlbumPicture> = hidden("a.pictures");
        picture_count: i64 = int("a.picture_count", "Pictures");
        is_visible: bool = flag("a.is_visible", "Visible").filtered();
        created_at: Instant = instant("a.created_at", "Added").filtered();
        updated_at: Instant = instant("a.updated_at", "Changed");
    }
}

/// A picture of an album with what is said below it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Form)]
pub struct AlbumPicture {
    pub picture: Picture,
    #[garde(length(max = 200))]
    pub caption: Option<String>,
    #[garde(length(max = 200))]
    pub caption_ur: Option<String>,
}

/// Everything about one album.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct AlbumDetails {
    pub id: i64,
    pub version: i64,
    pub title: String,
    pub title_ur: Option<String>,
    pub slug: String,
    pub is_visible: bool,
    #[row(json)]
    pub cover: Option<Picture>,
    #[row(json)]
    pub pictures: Vec<AlbumPicture>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns, Form)]
#[form("album", rules)]
pub struct AlbumForm {
    #[garde(length(min = 2, max = 120))]
    pub title: String,
    #[garde(length(max = 120))]
    pub title_ur: Option<String>,
    /// The end of its web address; made of the title when left out.
    #[serde(default)]
    pub slug: String,
    #[serde(default = "kernel::yes")]
    pub is_visible: bool,
    #[column(json)]
    pub cover: Option<Picture>,
    #[serde(default)]
    #[column(json)]
    #[garde(length(max = MOST_PICTURES), dive)]
    pub pictures: Vec<AlbumPicture>,
}

const MOST_PICTURES: usize = 200;

/// Pictures as they are kept, or a sentence at each wrong one.
pub fn kept_pictures(c: &mut Checks, field: &'static str, lines: &mut [AlbumPicture]) {
    for (n, line) in lines.iter_mut().enumerate() {
        c.at(field, n);
        line.picture = c.take("picture", line.picture.kept());
        c.up();
    }
}

impl AlbumForm {
    fn rules(&mut self, c: &mut Checks) {
        self.slug = articles::model::slug(c, &self.slug, &self.title);
        self.cover = articles::model::cover(c, "cover", self.cover.take());
        kept_pictures(c, "pictures", &mut self.pictures);
    }
}

pub fn ids(cover: Option<&Picture>, pictures: &[AlbumPicture]) -> BTreeSet<i64> {
    pictures.iter().map(|line| &line.picture).chain(cover).filter_map(|picture| picture.id).collect()
}

/// The chosen cover, or else the first picture that is there, whole.
pub fn cover(library: &Library, chosen: Option<&Picture>, pictures: &[AlbumPicture]) -> Option<Picture> {
    chosen.into_iter().chain(pictures.iter().map(|line| &line.picture)).find_map(|picture| library.whole(picture))
}

/// Pictures with all that pages need of them; one that is gone is left out.
pub fn whole_pictures(library: &Library, lines: Vec<AlbumPicture>) -> Vec<AlbumPicture> {
    lines.into_iter().filter_map(|line| Some(AlbumPicture { picture: library.whole(&line.picture)?, ..line })).collect()
}
