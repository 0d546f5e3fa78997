//! What only a campus's own page shows beside its record: its photographs and its people, in the page's language.

use super::{fill, names};
use crate::{campus_pages, library::Library};
use kernel::{Result, Tx};
use serde_json::{Value, json};
use std::collections::HashMap;

/// The photographs and people of a campus, as lists of the app's `site::GalleryPicture` and `site::Person`.
#[derive(Debug, Default)]
pub struct Shown {
    pub pictures: Value,
    pub people: Value,
}

/// Of one campus. Only people in post who are marked to be shown are here, and of them name, post and portrait.
pub fn of(tx: &mut Tx, lang: &str, campus_id: i64) -> Result<Shown> {
    let chosen = campus_pages::queries::chosen(tx, campus_id)?;
    let (pictures, portraits) = chosen.map(|chosen| (chosen.pictures, chosen.people)).unwrap_or_default();
    let library = Library::of(tx, lang, campus_pages::model::ids(&pictures, &portraits))?;
    let people = campus_pages::queries::marked(tx, campus_id, &portraits)?;
    let person = |one: &campus_pages::model::Marked| {
        let portrait = portraits.iter().find(|other| other.employee_id == one.id).and_then(|other| library.whole(other.picture.as_ref()?));
        names::filled(json!({
            "name": names::of(lang, one.name_ur.as_ref(), &one.name), "role": names::of(lang, one.role_ur.as_ref(), &one.role), "picture": portrait,
        }))
    };
    Ok(Shown {
        // the first stands at the head of the page already
        pictures: pictures.iter().filter_map(|line| fill::album_picture(lang, &library, line)).skip(1).collect(),
        people: people.iter().map(person).collect(),
    })
}

/// The first photograph of every campus that has one, by the campus's id.
pub fn faces(tx: &mut Tx, lang: &str) -> Result<HashMap<i64, Value>> {
    let chosen = campus_pages::queries::faces(tx)?;
    let named = chosen.iter().flat_map(|(_, chosen)| campus_pages::model::ids(&chosen.pictures, &[])).collect();
    let library = Library::of(tx, lang, named)?;
    let face = |(campus, chosen): &(i64, campus_pages::model::Chosen)| {
        let picture = chosen.pictures.iter().find_map(|line| library.whole(&line.picture))?;
        Some((*campus, serde_json::to_value(picture).ok()?))
    };
    Ok(chosen.iter().filter_map(face).collect())
}
