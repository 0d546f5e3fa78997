use crate::{articles, library::Library, picture::Picture, rights};
use kernel::{Checks, Col, Columns, Filter, Form, History, Instant, List, Listed, Record, Row, ScopeBy, Unique};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

pub static ALBUM: Record = Record {
    table: "web_album",
    record_name: "album",
    columns: &["slug", "title", "title_ur", "is_visible", "cover", "pictures", "picture_count"],
    scope: ScopeBy::Group,
    history: History::of(&[rights::INDEX]),
    unique: &[Unique { index: "web_album_slug", on: &["slug"], field: "slug", sentence: "Another album has this web address already." }],
    words: &["title", "title_ur"],
    numbers: &[],
};

pub static ALBUMS: List = List {
    name: "albums",
    record_name: "album",
    from: "web_album a",
    id: "a.id",
    scope: ScopeBy::Group,
    only: "TRUE",
    columns: &[
        Col::hidden("id", "a.id"),
        Col::hidden("version", "a.version"),
        Col::hidden("cover", "a.cover"),
        Col::hidden("pictures", "a.pictures"),
        Col::text("title", "a.title", "Title"),
        Col::text("title_ur", "a.title_ur", "Title in Urdu").nullable(),
        Col::text("slug", "a.slug", "Web address"),
        Col::int("picture_count", "a.picture_count", "Pictures"),
        Col::flag("is_visible", "a.is_visible", "Visible"),
        Col::instant("created_at", "a.created_at", "Added"),
        Col::instant("updated_at", "a.updated_at", "Changed"),
    ],
    filters: &[Filter::flag("is_visible", "a.is_visible"), Filter::day("created_at", "a.created_at")],
    sort: "-created_at",
    totals: &[],
};

/// A picture of an album with what is said below it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Form)]
pub struct AlbumPicture {
    pub picture: Picture,
    #[garde(length(max = 200))]
    pub caption: Option<String>,
    #[garde(length(max = 200))]
    pub caption_ur: Option<String>,
}

/// A row of the list.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row, Listed)]
#[list(ALBUMS)]
pub struct Album {
    pub id: i64,
    pub version: i64,
    pub title: String,
    pub title_ur: Option<String>,
    pub slug: String,
    /// The chosen one, or else the first picture.
    #[row(json)]
    pub cover: Option<Picture>,
    #[row(json)]
    #[serde(skip)]
    pub pictures: Vec<AlbumPicture>,
    pub picture_count: i64,
    pub is_visible: bool,
    pub created_at: Instant,
    pub updated_at: Instant,
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
