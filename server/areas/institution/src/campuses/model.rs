//! A campus: where teaching happens, or a head office or hostel that keeps its own books.

use crate::{branches::BRANCH, rights, schools::OF_SCHOOL};
use chrono::NaiveDate;
use kernel::{
    Checks, ColumnValues as _, Columns, Form, History, Instant, Of, Options, Record, Row, ScopeBy, Unique, listed, system::FileRef,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

kernel::string_enum! {
    /// A head office keeps its own books and allocates shared costs.
    pub enum CampusKind { Campus = "campus", HeadOffice = "head_office", Hostel = "hostel" }
}
kernel::string_enum! {
    pub enum Wing { Boys = "boys", Girls = "girls", CoEducation = "co_education" }
}

pub static CAMPUS: Record = Record {
    table: "campus",
    record_name: "campus",
    columns: CampusForm::COLUMNS,
    scope: ScopeBy::Campus("id"),
    history: History::of(&[rights::CAMPUSES_DETAIL]),
    unique: &[
        Unique::of("campus_code", &["code"], "code", "A campus with this code already exists."),
        Unique::of("campus_slug", &["slug"], "slug", "Another campus has this web address."),
    ],
    words: &["name", "code", "city"],
    numbers: &["phone"],
};

pub const OF_CAMPUS: Of = Of::record(&CAMPUS, "Campus").place(1);

listed! {
    /// A row of the list.
    pub struct Campus of CAMPUSES {
        name: "campuses",
        record_name: "campus",
        from: "campus c", joins: [by_id("branch", "b", "c.branch_id")],
        scope: ScopeBy::Campus("c.id"),
        sort: "name",
    } columns {
        id: i64 = hidden("c.id");
        name: String = text("c.name", "Name");
        name_ur: Option<String> = text("c.name_ur", "Name in Urdu").nullable();
        code: String = text("c.code", "Code");
        kind: CampusKind = text("c.kind", "Kind").words(CampusKind::WORDS);
        wing: Wing = text("c.wing", "Wing").words(Wing::WORDS);
        branch_id: i64 = hidden("c.branch_id").filtered().refers(&BRANCH);
        branch_name: Option<String> = text("b.name", "Branch").nullable();
        school_id: Option<i64>, school_name: Option<String> = of(&OF_SCHOOL, "s.name", "b.school_id").nullable();
        city: Option<String> = text("c.city", "City").nullable().filtered();
        phone: Option<String> = text("c.phone", "Phone").nullable();
        email: Option<String> = text("c.email", "E-mail").nullable();
        capacity: Option<i64> = int("c.capacity", "Capacity").nullable();
        opened_on: Option<NaiveDate> = date("c.opened_on", "Opened").nullable().filtered();
        is_public: bool = flag("c.is_public", "On the website").filtered();
        is_active: bool = flag("c.is_active", "Active").filtered();
        created_at: Instant = instant("c.created_at", "Added");
    }
}

pub const OPTIONS: Options = Options::of_all("campuses", &CAMPUSES).hint("code").within("branch_id").only("is_active", "true");

/// Everything about one campus.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct CampusDetails {
    pub id: i64,
    pub version: i64,
    pub branch_id: i64,
    pub branch_name: String,
    pub school_id: i64,
    pub school_name: String,
    pub name: String,
    pub name_ur: Option<String>,
    pub code: String,
    pub kind: CampusKind,
    pub wing: Wing,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub address: Option<String>,
    pub city: Option<String>,
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
    pub capacity: Option<i64>,
    pub opened_on: Option<NaiveDate>,
    pub is_active: bool,
    pub slug: String,
    pub summary: Option<String>,
    pub summary_ur: Option<String>,
    pub description: Option<String>,
    pub facilities: Option<String>,
    pub is_public: bool,
    pub created_at: Instant,
    pub updated_at: Instant,
    #[row(skip)]
    pub photo_file_ids: Vec<i64>,
    #[row(skip)]
    pub photos: Vec<FileRef>,
}

/// What a visitor of the website may know of a campus.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct PublicCampus {
    pub id: i64,
    pub name: String,
    pub name_ur: Option<String>,
    pub slug: String,
    pub wing: Wing,
    pub school_name: String,
    pub city: Option<String>,
    pub address: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
    pub summary: Option<String>,
    pub summary_ur: Option<String>,
    pub description: Option<String>,
    pub facilities: Option<String>,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns, Form)]
#[form("campus", rules)]
pub struct CampusForm {
    pub branch_id: i64,
    #[garde(length(min = 2, max = 120))]
    pub name: String,
    #[garde(length(max = 120))]
    pub name_ur: Option<String>,
    /// Short, letters and digits; printed in roll and challan numbers.
    #[garde(code, length(min = 2, max = 12))]
    pub code: String,
    #[serde(default = "campus")]
    pub kind: CampusKind,
    #[serde(default = "both")]
    pub wing: Wing,
    #[garde(phone)]
    pub phone: Option<String>,
    #[garde(email)]
    pub email: Option<String>,
    #[garde(lines, length(max = 400))]
    pub address: Option<String>,
    #[garde(length(max = 80))]
    pub city: Option<String>,
    /// Degrees.
    #[garde(range(min = -90.0, max = 90.0))]
    pub latitude: Option<f64>,
    /// Degrees.
    #[garde(range(min = -180.0, max = 180.0))]
    pub longitude: Option<f64>,
    /// Students that it has room for.
    #[garde(range(min = 0, max = 100_000))]
    pub capacity: Option<i64>,
    pub opened_on: Option<NaiveDate>,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
    /// The end of its address on the website; made of the name when left out.
    pub slug: Option<String>,
    #[garde(length(max = 300))]
    pub summary: Option<String>,
    #[garde(length(max = 300))]
    pub summary_ur: Option<String>,
    #[garde(lines, length(max = 10_000))]
    pub description: Option<String>,
    /// One a line.
    #[garde(lines, length(max = 2_000))]
    pub facilities: Option<String>,
    #[serde(default)]
    pub is_public: bool,
    #[column(skip)]
    #[serde(default)]
    pub photo_file_ids: Vec<i64>,
}

fn campus() -> CampusKind {
    CampusKind::Campus
}
fn both() -> Wing {
    Wing::CoEducation
}

/// Photos of a campus, at most.
const MOST_PHOTOS: usize = 30;

impl CampusForm {
    fn rules(&mut self, c: &mut Checks) {
        let slug = slug_of(self.slug.as_deref().filter(|typed| !typed.trim().is_empty()).unwrap_or(&self.name));
        c.ensure(!slug.is_empty(), "slug", "Use letters a to z and digits, such as gulberg-campus.");
        c.ensure(slug.len() <= 80, "slug", "Enter at most 80 characters.");
        self.slug = Some(slug);
        c.ensure(self.latitude.is_some() == self.longitude.is_some(), "longitude", "Give latitude and longitude together, or neither.");
        let mut seen = BTreeSet::new();
        self.photo_file_ids.retain(|id| seen.insert(*id));
        c.count("photo_file_ids", &self.photo_file_ids, 0..=MOST_PHOTOS);
    }
}

/// Words of letters and digits with hyphens between: what stands in an address.
fn slug_of(text: &str) -> String {
    let plain: Vec<String> = kernel::fold::words(text)
        .into_iter()
        .map(|word| word.chars().filter(char::is_ascii_alphanumeric).collect::<String>())
        .filter(|word| !word.is_empty())
        .collect();
    plain.join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> CampusForm {
        serde_json::from_value(serde_json::json!({ "branch_id": 1, "name": "Gulberg  Campus (Boys)", "code": "gul" })).unwrap()
    }

    #[test]
    fn the_web_address_is_made_of_the_name() {
        let checked = form().check().unwrap();
        assert_eq!((checked.slug.as_deref(), checked.code.as_str()), (Some("gulberg-campus-boys"), "GUL"));
        let own = CampusForm { slug: Some("Our Gulberg".into()), ..form() }.check().unwrap();
        assert_eq!(own.slug.as_deref(), Some("our-gulberg"));
        assert!(CampusForm { name: "گلبرگ کیمپس".into(), ..form() }.check().is_err());
    }

    #[test]
    fn a_place_on_the_map_has_both_numbers_within_their_limits() {
        assert!(CampusForm { latitude: Some(31.5), ..form() }.check().is_err());
        assert!(CampusForm { latitude: Some(131.5), longitude: Some(74.3), ..form() }.check().is_err());
        assert!(CampusForm { latitude: Some(31.5), longitude: Some(74.3), ..form() }.check().is_ok());
    }
}
