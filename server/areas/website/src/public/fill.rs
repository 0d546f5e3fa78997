//! Puts into sections what the office keeps elsewhere: banners, albums, posts, events, what a form lets one choose.

use super::{
    lists::{self, Cut, Part},
    names::{self, filled},
};
use crate::{
    albums, banners,
    library::{self, Library},
    section::Section,
};
use kernel::{Result, Tx};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Sections as they are shown, and how many pages the list has that goes on.
pub struct Filled {
    pub sections: Vec<Value>,
    pub pages: i64,
}

/// The sections that are shown today, with everything in them; `number` is the page, from 1, of the list that goes on.
pub fn sections(tx: &mut Tx, path: &str, lang: &str, kept: &[Section], library: &Library, number: i64) -> Result<Filled> {
    let today = tx.today();
    let is_shown = |section: &&Section| {
        section.is_visible && section.show_from.is_none_or(|from| from <= today) && section.show_until.is_none_or(|until| until >= today)
    };
    let shown: Vec<&Section> = kept.iter().filter(is_shown).collect();
    let going_on = going_on(&shown).map(|section| section.id.clone());
    let mut out = Filled { sections: Vec::new(), pages: 1 };
    for section in shown {
        let mut content = section.content.clone();
        library::fill(&mut content, library, matches!(section.kind.as_str(), "hero" | "picture_text"));
        match section.kind.as_str() {
            "hero" if path == "/" => set(&mut content, "banners", banners_of(tx, lang)?),
            "gallery" if path == "/life-at-campus" => set(&mut content, "albums", albums_of(tx, lang)?),
            kind @ ("events" | "posts") => {
                let goes_on = going_on.as_ref() == Some(&section.id);
                let cut = Cut { number: if goes_on { number } else { 1 }, size: limit(&content) };
                let Part { items, pages } = match kind {
                    "posts" => lists::posts(tx, lang, cut)?,
                    _ => lists::events(tx, lang, content["show"].as_str().unwrap_or("upcoming"), cut)?,
                };
                set(&mut content, "items", items);
                out.pages = if goes_on { pages } else { out.pages };
                let place = (goes_on && pages > 1).then(|| json!({ "number": number, "count": pages }));
                set(&mut content, "pages", place.unwrap_or_default());
                content = filled(content);
            }
            "form" => {
                let choices = choices(tx, lang, content["form"].as_str().unwrap_or_default())?;
                set(&mut content, "choices", choices);
            }
            _ => {}
        }
        out.sections.push(json!({ "id": section.id, "kind": section.kind, "content": content }));
    }
    Ok(out)
}

/// The list that goes on on further pages: the page's only one from which no link leads to where all of it is.
fn going_on<'s>(shown: &[&'s Section]) -> Option<&'s Section> {
    let is_list = |section: &&&Section| matches!(section.kind.as_str(), "events" | "posts") && section.content["more"].is_null();
    let mut lists = shown.iter().filter(is_list);
    let one = lists.next()?;
    lists.next().is_none().then_some(*one)
}

fn set(content: &mut Value, name: &str, value: Value) {
    if let Value::Object(fields) = content {
        fields.insert(name.to_owned(), value);
    }
}

fn limit(content: &Value) -> i64 {
    content["limit"].as_i64().unwrap_or(6).clamp(1, 100)
}

fn banners_of(tx: &mut Tx, lang: &str) -> Result<Value> {
    let rows = banners::queries::shown(tx, lang)?;
    let library = Library::of(tx, lang, rows.iter().filter_map(|row| row.picture.id).collect())?;
    let banner = |row: &banners::model::Banner| {
        let label = row.link_label.clone().or_else(|| row.heading.clone());
        let action = row.link.as_ref().zip(label).map(|(href, label)| json!({ "label": label, "href": href }));
        Some(filled(json!({ "picture": library.whole(&row.picture)?, "heading": row.heading, "text": row.text, "action": action })))
    };
    Ok(rows.iter().filter_map(banner).collect())
}

fn albums_of(tx: &mut Tx, lang: &str) -> Result<Value> {
    let rows = albums::queries::visible(tx)?;
    let named: BTreeSet<i64> = rows
        .iter()
        .flat_map(|row| row.pictures.iter().map(|line| &line.picture).chain(row.cover.as_ref()))
        .filter_map(|picture| picture.id)
        .collect();
    let library = Library::of(tx, lang, named)?;
    let album = |row: &albums::model::AlbumDetails| {
        let pictures: Vec<Value> = row.pictures.iter().filter_map(|line| album_picture(lang, &library, line)).collect();
        let cover = albums::model::cover(&library, row.cover.as_ref(), &row.pictures);
        filled(
            json!({ "slug": row.slug, "title": names::of(lang, row.title_ur.as_ref(), &row.title), "cover": cover, "pictures": pictures }),
        )
    };
    Ok(rows.iter().map(album).collect())
}

/// A picture with what is said below it; none when it is gone.
pub fn album_picture(lang: &str, library: &Library, line: &albums::model::AlbumPicture) -> Option<Value> {
    let mut whole = serde_json::to_value(library.whole(&line.picture)?).ok()?;
    if let Some(caption) = names::some(lang, line.caption_ur.as_ref(), line.caption.as_ref()) {
        whole["caption"] = caption.into();
    }
    Some(whole)
}

/// What a form lets one choose: campuses that visitors see; of an inquiry the programs that each offers and their classes too.
fn choices(tx: &mut Tx, lang: &str, form: &str) -> Result<Value> {
    let campuses = if form == "franchise" { Vec::new() } else { institution::api::public_campuses(tx)? };
    let offered = if form == "inquiry" { admissions::api::choices(tx)? } else { Vec::new() };
    let campus = |campus: &institution::api::PublicCampus| {
        let mut programs: Vec<Value> = Vec::new();
        for choice in offered.iter().filter(|choice| choice.campus_id == campus.id) {
            let class = json!({ "id": choice.class_id, "name": choice.class });
            match programs.last_mut().filter(|program| program["id"] == choice.program_id) {
                Some(program) => program["classes"].as_array_mut().into_iter().for_each(|classes| classes.push(class.clone())),
                None => programs.push(json!({ "id": choice.program_id, "name": choice.program, "classes": [class] })),
            }
        }
        json!({
            "id": campus.id, "name": names::of(lang, campus.name_ur.as_ref(), &campus.name), "slug": campus.slug, "city": campus.city.clone().unwrap_or_default(), "programs": programs,
        })
    };
    Ok(json!({ "campuses": campuses.iter().map(campus).collect::<Vec<_>>() }))
}
