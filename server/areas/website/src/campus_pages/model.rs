use crate::rights;
use crate::{
    albums::model::{AlbumPicture, kept_pictures},
    picture::Picture,
};
use kernel::{Checks, Columns, Form, History, Record, Row, ScopeBy};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

pub static CAMPUS_PAGE: Record = Record {
    table: "web_campus",
    record_name: "campus page",
    columns: &["campus_id", "pictures", "people"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::INDEX]),
    ..Record::BARE
};

/// What the office has chosen, as it is kept.
#[derive(Debug, Row)]
pub struct Chosen {
    pub id: i64,
    pub version: i64,
    #[row(json)]
    pub pictures: Vec<AlbumPicture>,
    #[row(json)]
    pub people: Vec<Portrait>,
}

/// An employee in their place on the page. Only who is marked as public on their own record is shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Portrait {
    pub employee_id: i64,
    pub picture: Option<Picture>,
}

/// An employee in post who is marked to be shown.
#[derive(Clone, Debug, Row)]
pub struct Marked {
    pub id: i64,
    pub name: String,
    pub name_ur: Option<String>,
    pub role: String,
    pub role_ur: Option<String>,
}

/// Somebody on the page, as the office sees them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ShownPerson {
    pub employee_id: i64,
    pub name: String,
    pub name_ur: Option<String>,
    /// The designation.
    pub role: String,
    pub picture: Option<Picture>,
}

/// What a campus's page shows beside its record.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "CampusOnSite")]
pub struct CampusPage {
    /// The campus's.
    pub id: i64,
    /// 0 as long as nothing was chosen.
    pub version: i64,
    /// The first is the campus's face wherever it is listed.
    pub pictures: Vec<AlbumPicture>,
    /// Everybody of the campus who is marked to be shown, in the order of the page.
    pub people: Vec<ShownPerson>,
    /// Whether visitors see the campus at all.
    pub is_public: bool,
    pub public_url: String,
}

/// What the office chooses.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns, Form)]
#[form("campus", rules)]
pub struct CampusPageForm {
    #[serde(default)]
    #[column(json)]
    #[garde(length(max = MOST_PICTURES), dive)]
    pub pictures: Vec<AlbumPicture>,
    /// In the order of the page, the head first.
    #[serde(default)]
    #[column(json)]
    #[garde(length(max = MOST_PEOPLE))]
    pub people: Vec<Portrait>,
}

const MOST_PICTURES: usize = 40;
const MOST_PEOPLE: usize = 100;

impl CampusPageForm {
    fn rules(&mut self, c: &mut Checks) {
        kept_pictures(c, "pictures", &mut self.pictures);
        let mut seen = BTreeSet::new();
        for (n, one) in self.people.iter_mut().enumerate() {
            c.at("people", n);
            c.ensure(seen.insert(one.employee_id), "employee_id", "This person is entered already.");
            one.picture = one.picture.take().map(|picture| c.take("picture", picture.kept()));
            c.up();
        }
    }

    pub fn is_empty(&self) -> bool {
        self.pictures.is_empty() && self.people.is_empty()
    }

    /// The pictures of the library that it names.
    pub fn ids(&self) -> BTreeSet<i64> {
        ids(&self.pictures, &self.people)
    }
}

/// The pictures of the library that these name.
pub fn ids(pictures: &[AlbumPicture], people: &[Portrait]) -> BTreeSet<i64> {
    let portraits = people.iter().filter_map(|one| one.picture.as_ref());
    pictures.iter().map(|line| &line.picture).chain(portraits).filter_map(|picture| picture.id).collect()
}
