//! What is drawn for a document before it is laid out: barcode, QR code, logo, photographs and a sound accent.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};

use super::typeset::Typesetter;
use crate::{Result, codes};

/// Maktab's green, when a group has no colour of its own.
const ACCENT: &str = "#14532d";
const LOGO_BYTES_MOST: u64 = 1024 * 1024;
/// A photograph that was made small (`photo::small`) has a few dozen kilobytes.
const PHOTO_BYTES_MOST: u64 = 256 * 1024;

/// Logos that were read already, by their path on this machine: where the template finds them, none if they
/// cannot be read or shown.
#[derive(Default)]
pub struct Drawings {
    logos: HashMap<PathBuf, Option<String>>,
    /// Photographs of the chunk that is being gathered: their names are taken anew by the next one, since a name once given is never let go of.
    photos: usize,
}

impl Drawings {
    /// Adds `barcode` and `qr` pictures to a document and settles its letterhead's accent and logo.
    pub fn draw(&mut self, document: &mut Value, typesetter: &mut Typesetter) -> Result<()> {
        let Some(fields) = document.as_object_mut() else { return Ok(()) };
        if let Some(url) = fields.get("verify_url").and_then(Value::as_str).filter(|url| !url.is_empty()) {
            let qr = codes::qr_svg(url)?;
            fields.insert("qr".into(), qr.into());
        }
        if let Some(number) = fields.get("challan_no").and_then(Value::as_str).filter(|number| !number.is_empty()) {
            let barcode = codes::code128_svg(number)?;
            fields.insert("barcode".into(), barcode.into());
        }
        for list in ["cards", "slips"] {
            for card in fields.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten() {
                self.card(card, typesetter)?;
            }
        }
        if fields.get("has_photo").and_then(Value::as_bool) == Some(true) {
            self.photo(fields, typesetter)?;
        }
        let Some(letterhead) = fields.get_mut("letterhead").and_then(Value::as_object_mut) else { return Ok(()) };
        let accent = letterhead.get("accent").and_then(Value::as_str).filter(|colour| is_colour(colour)).unwrap_or(ACCENT).to_owned();
        letterhead.insert("accent".into(), accent.into());
        let logo = match letterhead.get("logo").and_then(Value::as_str) {
            Some(path) => self.logo(Path::new(path), typesetter)?,
            None => None,
        };
        letterhead.insert("logo".into(), logo.into());
        Ok(())
    }

    /// A chunk was laid out: its photographs are gone.
    pub fn begin_chunk(&mut self) {
        self.photos = 0;
    }

    /// The QR code of a card or slip, of its number unless it leads to where it can be proved, and its photograph.
    fn card(&mut self, card: &mut Value, typesetter: &mut Typesetter) -> Result<()> {
        let Some(fields) = card.as_object_mut() else { return Ok(()) };
        let says = |field: &str| fields.get(field).and_then(Value::as_str).filter(|text| !text.is_empty());
        if let Some(text) = says("verify_url").or_else(|| says("number")) {
            let qr = codes::qr_svg(text)?;
            fields.insert("qr".into(), qr.into());
        }
        self.photo(fields, typesetter)
    }

    /// The photograph that a path names, as the template finds it; none when it cannot be read.
    fn photo(&mut self, fields: &mut Map<String, Value>, typesetter: &mut Typesetter) -> Result<()> {
        let photo = match fields.get("photo").and_then(Value::as_str).and_then(|path| read_photo(Path::new(path))) {
            Some(bytes) => {
                let inner = format!("/photos/{}.jpg", self.photos);
                self.photos += 1;
                typesetter.put_picture(&inner, bytes)?;
                Some(inner)
            }
            None => None,
        };
        fields.insert("photo".into(), photo.into());
        Ok(())
    }

    fn logo(&mut self, path: &Path, typesetter: &mut Typesetter) -> Result<Option<String>> {
        if let Some(known) = self.logos.get(path) {
            return Ok(known.clone());
        }
        let found = match read_logo(path) {
            Some((bytes, kind)) => {
                let inner = format!("/logos/{}.{kind}", self.logos.len());
                typesetter.try_picture(&inner, bytes)?.then_some(inner)
            }
            None => None,
        };
        self.logos.insert(path.to_owned(), found.clone());
        Ok(found)
    }
}

/// A logo's bytes and kind, judged by its first bytes and not by its name. None of a picture that is damaged: no paper fails for it.
fn read_logo(path: &Path) -> Option<(Vec<u8>, &'static str)> {
    let about = std::fs::metadata(path).ok()?;
    if !about.is_file() || about.len() > LOGO_BYTES_MOST {
        return None;
    }
    let bytes = std::fs::read(path).ok()?;
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(512)]).into_owned();
    let kind = match bytes.as_slice() {
        [0x89, b'P', b'N', b'G', ..] => "png",
        [0xff, 0xd8, 0xff, ..] => "jpg",
        _ if head.contains("<svg") => "svg",
        _ => return None,
    };
    let is_sound = kind == "svg" || image::load_from_memory(&bytes).is_ok();
    is_sound.then_some((bytes, kind))
}

/// A photograph as `photo::small` made it: a JPEG file.
fn read_photo(path: &Path) -> Option<Vec<u8>> {
    let about = std::fs::metadata(path).ok()?;
    if !about.is_file() || about.len() > PHOTO_BYTES_MOST {
        return None;
    }
    std::fs::read(path).ok().filter(|bytes| bytes.starts_with(&[0xff, 0xd8, 0xff]))
}

fn is_colour(text: &str) -> bool {
    text.len() == 7 && text.starts_with('#') && text[1..].bytes().all(|byte| byte.is_ascii_hexdigit())
}
