pub mod scale;

use crate::{picture::Picture, rights};
use kernel::{Col, Filter, Form, History, Instant, List, Listed, Record, Row, ScopeBy};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum PictureState { Waiting = "waiting", Ready = "ready", Failed = "failed" }
}

pub static PICTURE: Record = Record {
    table: "web_picture",
    record_name: "picture",
    columns: &["file_id", "name", "alt", "alt_ur", "focal_x", "focal_y", "hash", "width", "height", "state", "problem", "job_id", "sizes"],
    scope: ScopeBy::GroupAddedByAll,
    history: History::of(&[rights::INDEX]),
    unique: &[],
    words: &["name", "alt", "alt_ur"],
    numbers: &[],
};

pub static PICTURES: List = List {
    name: "pictures",
    record_name: "picture",
    from: "web_picture p",
    id: "p.id",
    scope: ScopeBy::Group,
    only: "TRUE",
    columns: &[
        Col::hidden("id", "p.id"),
        Col::hidden("version", "p.version"),
        Col::text("name", "p.name", "Name"),
        Col::text("alt", "p.alt", "What it shows"),
        Col::text("alt_ur", "p.alt_ur", "What it shows, in Urdu").nullable(),
        Col::int("width", "p.width", "Width"),
        Col::int("height", "p.height", "Height"),
        Col::hidden("focal_x", "p.focal_x"),
        Col::hidden("focal_y", "p.focal_y"),
        Col::text("state", "p.state", "State"),
        Col::text("problem", "p.problem", "Problem").nullable(),
        Col::hidden("job_id", "p.job_id"),
        Col::instant("created_at", "p.created_at", "Added"),
    ],
    filters: &[Filter::word("state", "p.state", PictureState::WORDS), Filter::day("created_at", "p.created_at")],
    sort: "-created_at",
    totals: &[],
};

/// A picture, as the library shows it.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row, Listed)]
#[list(PICTURES)]
#[schemars(rename = "LibraryPicture")]
pub struct Shown {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub alt: String,
    pub alt_ur: Option<String>,
    /// Pixels, as it was uploaded and turned upright.
    pub width: i64,
    pub height: i64,
    pub focal_x: i64,
    pub focal_y: i64,
    pub state: PictureState,
    /// Why it failed.
    pub problem: Option<String>,
    pub job_id: Option<i64>,
    pub created_at: Instant,
    /// The whole picture, once it is ready.
    #[row(skip)]
    pub picture: Option<Picture>,
    #[row(skip)]
    pub thumb_url: Option<String>,
}

/// Where a picture is shown or kept for showing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct Use {
    /// `page`, `blog`, `event`, `banner`, `album` or `campus`.
    pub kind: String,
    pub id: i64,
    pub title: String,
    /// Of a page.
    pub path: Option<String>,
}

/// Everything about one picture.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct PictureDetails {
    #[serde(flatten)]
    pub shown: Shown,
    pub used_in: Vec<Use>,
}

/// A new picture: an uploaded file, described.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct NewPicture {
    pub file_id: i64,
    /// What it shows, for those who do not see it.
    #[serde(default)]
    pub alt: String,
    pub alt_ur: Option<String>,
    #[serde(default = "middle")]
    pub focal_x: i64,
    #[serde(default = "middle")]
    pub focal_y: i64,
}

impl NewPicture {
    pub fn words(self) -> PictureForm {
        PictureForm { alt: self.alt, alt_ur: self.alt_ur, focal_x: self.focal_x, focal_y: self.focal_y }
    }
}

/// What the office says of a picture.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("picture")]
pub struct PictureForm {
    /// What it shows, for those who do not see it.
    #[serde(default)]
    #[garde(length(min = 2, max = 300), label = "what the picture shows, for those who do not see it")]
    pub alt: String,
    #[garde(length(max = 300))]
    pub alt_ur: Option<String>,
    /// What stays in view when it is cut, in hundredths.
    #[serde(default = "middle")]
    #[garde(range(min = 0, max = 100))]
    pub focal_x: i64,
    #[serde(default = "middle")]
    #[garde(range(min = 0, max = 100))]
    pub focal_y: i64,
}

fn middle() -> i64 {
    50
}
