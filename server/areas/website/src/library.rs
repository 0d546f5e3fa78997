//! Fills in the pictures of the library wherever content names one, in one query for all of it.

use crate::picture::{Focal, Picture};
use kernel::{Result, Row, Tx, binds, sql};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};

/// What was made of a picture: widths with their heights and stored files, by kind.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Sizes {
    #[serde(default)]
    pub jpg: Vec<Size>,
    #[serde(default)]
    pub webp: Vec<Size>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Size {
    pub width: i64,
    pub height: i64,
    pub file_id: i64,
}

#[derive(Debug, Row)]
pub struct Shelved {
    pub id: i64,
    pub hash: String,
    pub alt: String,
    pub alt_ur: Option<String>,
    pub focal_x: i64,
    pub focal_y: i64,
    #[row(json)]
    pub sizes: Sizes,
}

/// A picture's usual width: what browsers without `srcset` and mails show.
const USUAL: i64 = 960;

impl Shelved {
    /// The whole picture, described in the page's language.
    pub fn picture(&self, lang: &str) -> Option<Picture> {
        let usual = self.sizes.jpg.iter().rev().find(|size| size.width <= USUAL).or(self.sizes.jpg.first())?;
        let largest = self.sizes.jpg.last()?;
        let set = |sizes: &[Size], ending: &str| {
            let parts: Vec<String> = sizes.iter().map(|size| format!("{} {}w", self.address(size.width, ending), size.width)).collect();
            Some(parts.join(", ")).filter(|set| !set.is_empty())
        };
        let own = if lang == "ur" { self.alt_ur.clone().filter(|alt| !alt.is_empty()) } else { None };
        Some(Picture {
            id: Some(self.id),
            src: Some(self.address(usual.width, "jpg")),
            alt: Some(own.unwrap_or_else(|| self.alt.clone())),
            alt_ur: None,
            width: Some(largest.width),
            height: Some(largest.height),
            srcset: set(&self.sizes.jpg, "jpg"),
            avif: None,
            webp: set(&self.sizes.webp, "webp"),
            focal: (self.focal_x != 50 || self.focal_y != 50).then_some(Focal { x: self.focal_x, y: self.focal_y }),
        })
    }

    fn address(&self, width: i64, ending: &str) -> String {
        format!("/media/{}-{}/{width}.{ending}", self.id, self.hash)
    }
}

/// The pictures of one page or answer.
pub struct Library {
    pictures: HashMap<i64, Picture>,
    urdu: bool,
}

impl Library {
    pub fn of(tx: &mut Tx, lang: &str, ids: BTreeSet<i64>) -> Result<Library> {
        let ids: Vec<i64> = ids.into_iter().collect();
        let rows: Vec<Shelved> = if ids.is_empty() {
            Vec::new()
        } else {
            tx.all(
                sql!("SELECT id, hash, alt, alt_ur, focal_x, focal_y, sizes FROM web_picture WHERE id IN [$1] AND state = 'ready' ORDER BY id"),
                &binds![ids],
            )?
        };
        Ok(Library { urdu: lang == "ur", pictures: rows.iter().filter_map(|row| Some((row.id, row.picture(lang)?))).collect() })
    }

    pub fn get(&self, id: i64) -> Option<Picture> {
        self.pictures.get(&id).cloned()
    }

    /// The picture whole; none when it is gone.
    pub fn whole(&self, picture: &Picture) -> Option<Picture> {
        let Some(id) = picture.id else {
            let own = picture.alt_ur.clone().filter(|_| self.urdu);
            return picture.src.is_some().then(|| Picture { alt: own.or_else(|| picture.alt.clone()), ..picture.clone() });
        };
        let found = self.get(id)?;
        Some(match picture.alt.as_ref().filter(|alt| !alt.is_empty()) {
            Some(alt) => Picture { alt: Some(alt.clone()), ..found },
            None => found,
        })
    }
}

/// The library's pictures that some content names, its rich texts included.
pub fn named(content: &Value, into: &mut BTreeSet<i64>) {
    match content {
        Value::Object(fields) => {
            into.extend(picture_id(content));
            if let Some(html) = fields.get("html").and_then(Value::as_str) {
                into.extend(crate::rich_text::pictures(html));
            }
            fields.values().for_each(|value| named(value, into));
        }
        Value::Array(items) => items.iter().for_each(|item| named(item, into)),
        _ => {}
    }
}

/// Only pictures have a number for an id in content.
fn picture_id(value: &Value) -> Option<i64> {
    value.get("id").and_then(Value::as_i64)
}

/// Fills every picture of some content. One that is gone leaves its list or field; where a section cannot be without one (`needed`), a drawing stands in.
pub fn fill(content: &mut Value, library: &Library, needed: bool) {
    match content {
        Value::Object(fields) => {
            if let Some(Value::String(html)) = fields.get_mut("html") {
                *html = crate::rich_text::filled(html, |id| library.get(id));
            }
            fields.retain(|name, value| fill_one(value, library, needed && name == "picture"));
        }
        Value::Array(items) => items.retain_mut(|item| fill_one(item, library, false)),
        _ => {}
    }
}

/// False for a picture that is gone.
fn fill_one(value: &mut Value, library: &Library, needed: bool) -> bool {
    let Some(id) = picture_id(value) else {
        fill(value, library, needed);
        return true;
    };
    let Some(mut picture) = library.get(id).and_then(|picture| serde_json::to_value(picture).ok()) else {
        if needed {
            *value = serde_json::json!({ "src": "/pictures/courtyard.svg", "alt": "", "width": 1200, "height": 1440 });
        }
        return needed;
    };
    if let (Value::Object(whole), Value::Object(own)) = (&mut picture, &*value) {
        let kept = own.iter().filter(|(name, own)| name.as_str() != "id" && own.as_str().is_none_or(|text| !text.is_empty()));
        whole.extend(kept.map(|(name, own)| (name.clone(), own.clone())));
    }
    *value = picture;
    true
}
