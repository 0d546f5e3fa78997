//! Sections whose words stand in the page itself.

use super::pictures::Picture;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Action {
    pub label: String,
    pub href: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hero {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kicker: Option<String>,
    pub heading: String,
    pub text: String,
    pub picture: Picture,
    pub action: Action,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_action: Option<Action>,
    /// Those that are due; the server fills them in on the home page.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banners: Vec<Banner>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Banner {
    pub picture: Picture,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<Action>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Statement {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
    pub text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signed: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figures {
    pub heading: String,
    pub items: Vec<Figure>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    pub value: String,
    pub label: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cards {
    pub heading: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    pub items: Vec<Card>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<Action>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Card {
    pub title: String,
    pub text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub href: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
}

/// Lists `Site::campuses`; the section itself has only its words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Campuses {
    pub heading: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Can be narrowed by city and by who is taught there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub finder: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Quote {
    pub text: String,
    pub name: String,
    pub role: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct People {
    pub heading: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    pub items: Vec<Person>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Person {
    pub name: String,
    pub role: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Questions {
    pub heading: String,
    pub items: Vec<Question>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    pub question: String,
    pub answer: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CallToAction {
    pub heading: String,
    pub text: String,
    pub action: Action,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_action: Option<Action>,
}

/// What happens, one after the other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Steps {
    pub heading: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    pub items: Vec<Step>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<Action>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step {
    pub title: String,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RichText {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
    /// Cleaned by the website area.
    pub html: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PictureText {
    pub heading: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub html: Option<String>,
    pub picture: Picture,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<Action>,
    /// Where the picture stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Start,
    End,
}

/// Nothing is fetched from the map's host before the reader asks for it; so with videos.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MapPlace {
    pub heading: String,
    pub address: String,
    pub latitude: f64,
    pub longitude: f64,
    pub zoom: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Video {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
    pub title: String,
    pub provider: Provider,
    pub video_id: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub poster: Option<Picture>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Provider {
    Youtube,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ComingSoon {
    pub heading: String,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NotFound {}
