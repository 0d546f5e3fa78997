//! A section of a page: what the office may send, cleaned before it is kept.

use crate::{library, links::is_safe, picture::Picture, rich_text};
use chrono::NaiveDate;
use kernel::{Checks, Result, Tx, app::PageMaker, clean};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// One section with its words and pictures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PageSection")]
pub struct Section {
    /// Unique on its page; its anchor.
    pub id: String,
    pub kind: String,
    pub content: Value,
    #[serde(default = "kernel::yes")]
    pub is_visible: bool,
    /// The first and the last day on which it is shown.
    pub show_from: Option<NaiveDate>,
    pub show_until: Option<NaiveDate>,
}

/// What the server fills in when a page is read; never kept.
const FILLED: &[(&str, &[&str])] = &[
    ("hero", &["banners"]),
    ("gallery", &["albums"]),
    ("events", &["items", "pages"]),
    ("posts", &["items", "pages"]),
    ("form", &["choices", "started", "values", "errors", "sent"]),
];

const LONGEST_TEXT: usize = 8_000;
const LONGEST_HTML: usize = 100_000;
const DEEPEST: usize = 8;
const MOST_ITEMS: usize = 60;

impl Section {
    /// The section as it is kept. What is wrong is said at its field: `sections.2.content.items.1.title`.
    pub fn cleaned(mut self, c: &mut Checks, place: usize, kinds: &[&str]) -> Section {
        let at = format!("sections.{place}");
        self.id = self.id.trim().to_owned();
        let anchor = !self.id.is_empty()
            && self.id.len() <= 60
            && self.id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_' || b == b'-');
        c.ensure(anchor, &format!("{at}.id"), "Name the section with small letters, digits and hyphens, such as our-library.");
        c.ensure(kinds.contains(&self.kind.as_str()), &format!("{at}.kind"), "This page has no such section.");
        if let (Some(from), Some(until)) = (self.show_from, self.show_until) {
            c.ensure(from <= until, &format!("{at}.show_until"), "The last day comes before the first.");
        }
        let Value::Object(fields) = &mut self.content else {
            c.error(&format!("{at}.content"), "Fill this section in.");
            return self;
        };
        for (kind, names) in FILLED {
            if *kind == self.kind {
                fields.retain(|name, _| !names.contains(&name.as_str()));
            }
        }
        clean_object(c, &format!("{at}.content"), fields, 0);
        self
    }

    /// Whether it can be shown as it is, once its pictures are filled in.
    pub fn check_shape(&self, c: &mut Checks, place: usize, filled: &Value, maker: &dyn PageMaker) {
        let section = json!({ "id": self.id, "kind": self.kind, "content": filled });
        if let Err((at, why)) = maker.check(&section) {
            let field = if at.is_empty() || at == "." { format!("sections.{place}") } else { format!("sections.{place}.content.{at}") };
            c.error(&field, sentence(&why));
        }
    }
}

/// The reader's words, for people.
fn sentence(why: &str) -> String {
    match why.strip_prefix("missing field `").and_then(|rest| rest.split_once('`')) {
        Some((field, _)) => format!("Fill in the {}.", field.replace('_', " ")),
        None => "This cannot be shown as it is; look at it again.".into(),
    }
}

fn clean_object(c: &mut Checks, at: &str, fields: &mut Map<String, Value>, depth: usize) {
    fields.retain(|_, value| !value.is_null());
    if fields.len() > 40 || depth > DEEPEST {
        c.error(at, "There is too much in here.");
        return;
    }
    for (name, value) in fields.iter_mut() {
        let at = format!("{at}.{name}");
        match value {
            Value::String(text) => clean_text(c, &at, name, text),
            other => clean_value(c, &at, other, depth),
        }
    }
}

fn clean_value(c: &mut Checks, at: &str, value: &mut Value, depth: usize) {
    match value {
        Value::Object(_) if is_picture(value) => clean_picture(c, at, value),
        Value::Object(fields) => clean_object(c, at, fields, depth + 1),
        Value::Array(items) => {
            c.ensure(items.len() <= MOST_ITEMS, at, format!("Take at most {MOST_ITEMS}."));
            for (n, item) in items.iter_mut().enumerate() {
                match item {
                    Value::String(text) => clean_text(c, &format!("{at}.{n}"), "", text),
                    other => clean_value(c, &format!("{at}.{n}"), other, depth + 1),
                }
            }
        }
        _ => {}
    }
}

fn clean_text(c: &mut Checks, at: &str, name: &str, text: &mut String) {
    match name {
        "html" => {
            c.ensure(text.len() <= LONGEST_HTML, at, "This text is too long.");
            *text = rich_text::clean(text);
        }
        "href" => {
            *text = text.trim().to_owned();
            c.ensure(is_safe(text), at, "Enter a link such as /about-us, https://…, mailto:… or tel:….");
        }
        "video_id" => {
            let good = text.len() == 11 && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
            c.ensure(good, at, "Enter the video's number: the eleven letters behind v= in its address.");
        }
        _ => {
            *text = c.take(at, clean::lines(text));
            c.ensure(text.chars().count() <= LONGEST_TEXT, at, "This text is too long.");
        }
    }
}

fn is_picture(value: &Value) -> bool {
    value.get("src").is_some() || value.get("id").is_some_and(Value::is_i64)
}

/// Keeps what names the picture, and a caption beside it.
fn clean_picture(c: &mut Checks, at: &str, value: &mut Value) {
    let captions: Vec<(String, String)> = ["caption", "caption_ur"]
        .iter()
        .filter_map(|name| Some(((*name).to_owned(), clean::line(value.get(*name)?.as_str()?).unwrap_or_default())))
        .collect();
    let picture = serde_json::from_value::<Picture>(value.clone()).map_err(|_| "Choose a picture from the library.".to_owned());
    let kept = c.take(at, picture.and_then(|picture| picture.kept()));
    *value = serde_json::to_value(kept).unwrap_or_default();
    if let Value::Object(fields) = value {
        fields.extend(captions.into_iter().map(|(name, text)| (name, text.into())));
    }
}

/// 422 at the field where one of these is not in the library, or not ready yet.
pub fn check_ids(tx: &mut Tx, field: &str, ids: BTreeSet<i64>) -> Result<()> {
    let shelf = library::Library::of(tx, "en", ids.clone())?;
    match ids.into_iter().find(|id| shelf.get(*id).is_none()) {
        Some(_) => Err(kernel::Error::field(field, "A picture is not in the library, or is not ready yet. Choose it again.")),
        None => Ok(()),
    }
}
