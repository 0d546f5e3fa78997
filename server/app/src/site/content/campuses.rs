//! Campuses: as every page lists them, and what only a campus's own page says.

use super::{
    pictures::{GalleryPicture, Picture},
    sections::Person,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wing {
    Boys,
    Girls,
    CoEducation,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SiteCampus {
    pub name: String,
    pub slug: String,
    pub city: String,
    pub wing: Wing,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
    /// Names of what is taught there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub programs: Vec<String>,
}

/// What only a campus's own page says of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CampusDetails {
    pub email: Option<String>,
    pub description: Option<String>,
    pub facilities: Vec<String>,
    /// Programs with the names of their classes.
    pub programs: Vec<(String, Vec<String>)>,
    pub pictures: Vec<GalleryPicture>,
    /// Latitude and longitude, in degrees.
    pub at: Option<(f64, f64)>,
    /// `1987-04-01`
    pub opened_on: Option<String>,
    pub people: Vec<Person>,
}
