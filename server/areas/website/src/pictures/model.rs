pub mod scale;

use crate::{picture::Picture, rights};
use kernel::{Form, History, Instant, Record, Row, ScopeBy, listed};
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
    words: &["name", "alt", "alt_ur"],
    ..Record::BARE
};

listed! {
    /// A picture, as the library shows it.
    #[schemars(rename = "LibraryPicture")]
    pub struct Shown of PICTURES {
        name: "pictures",
        record_name: "picture",
        from: "web_picture p",
        scope: ScopeBy::Group,
        sort: "-created_at",
    } columns {
        id: i64 = hidden("p.id");
        version: i64 = hidden("p.version");
        name: String = text("p.name", "Name");
        alt: String = text("p.alt", "What it shows");
        alt_ur: Option<String> = text("p.alt_ur", "What it shows, in Urdu").nullable();
        /// Pixels, as it was uploaded and turned upright.
        width: i64 = int("p.width", "Width");
        height: i64 = int("p.height", "Height");
        focal_x: i64 = hidden("p.focal_x");
        focal_y: i64 = hidden("p.focal_y");
        state: PictureState = text("p.state", "State").words(PictureState::WORDS);
        /// Why it failed.
        problem: Option<String> = text("p.problem", "Problem").nullable();
        job_id: Option<i64> = hidden("p.job_id");
        created_at: Instant = instant("p.created_at", "Added").filtered();
    } besides {
        /// The whole picture, once it is ready.
        picture: Option<Picture>;
        thumb_url: Option<String>;
    }
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
#[derive(Debug, Serialize, JsonSchema)]
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
