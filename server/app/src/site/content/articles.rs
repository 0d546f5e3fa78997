//! Posts, news and events: in lists, and whole.

use super::{pictures::Picture, sections::Action};
use serde::{Deserialize, Serialize};

/// Which of the news and events a section lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shown {
    Upcoming,
    News,
    Past,
    All,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Events {
    pub heading: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    pub show: Shown,
    pub limit: u32,
    /// The server fills them in.
    #[serde(default)]
    pub items: Vec<EventItem>,
    /// Of a list that goes on on further pages; so with posts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pages: Option<Paging>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub more: Option<Action>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventKind {
    News,
    Event,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EventItem {
    pub slug: String,
    pub kind: EventKind,
    pub title: String,
    pub summary: String,
    /// Days are `2026-11-20`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts_on: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends_on: Option<String>,
    /// `10:30`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub campus: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<Picture>,
}

/// Which page of a list this is, from 1, and how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paging {
    pub number: u32,
    pub count: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Posts {
    pub heading: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    pub limit: u32,
    /// The server fills them in.
    #[serde(default)]
    pub items: Vec<PostItem>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pages: Option<Paging>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub more: Option<Action>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PostItem {
    pub slug: String,
    pub title: String,
    pub summary: String,
    pub author: String,
    pub published_on: String,
    #[serde(default)]
    pub tags: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<Picture>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArticleKind {
    Blog,
    News,
    Event,
}

/// A whole blog post, news item or event, on its own page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Article {
    pub kind: ArticleKind,
    pub title: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<String>,
    /// Cleaned by the website area.
    pub html: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<Picture>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published_on: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts_on: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends_on: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    pub back: Action,
}
