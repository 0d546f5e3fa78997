//! What the app asks: a page with everything on it, its version, the addresses of all pages; and what the demo writes.

use institution::api::Wing;
use kernel::{Result, Row, Tx, binds, sql};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A page as a file of content gives it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PageContent {
    pub path: String,
    /// `en` or `ur`.
    pub lang: String,
    /// Empty for the group's name.
    pub title: String,
    pub description: String,
    pub sections: Vec<SectionContent>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SectionContent {
    pub id: String,
    pub kind: String,
    pub content: Value,
}

/// The first pages of a new group, when it has none; the office edits them afterwards.
pub fn seed(tx: &mut Tx) -> Result<()> {
    let pages: i64 = tx.value(sql!("SELECT count(*) FROM web_page"), &[])?;
    if pages == 0 {
        for text in [include_str!("../content/first.en.json"), include_str!("../content/first.ur.json")] {
            save_page(tx, &read(text)?)?;
        }
    }
    Ok(())
}

/// The demo group's own pages instead of the first ones.
pub fn seed_demo(tx: &mut Tx) -> Result<()> {
    for text in [include_str!("../content/chinar.en.json"), include_str!("../content/chinar.ur.json")] {
        save_page(tx, &read(text)?)?;
    }
    Ok(())
}

fn read(text: &str) -> Result<PageContent> {
    serde_json::from_str(text).map_err(|error| kernel::Error::internal(format!("a page's content is unreadable: {error}")))
}

/// Stores a page in place of what its address held.
pub fn save_page(tx: &mut Tx, page: &PageContent) -> Result<()> {
    let now = tx.now();
    let id: i64 = tx.value(
        sql!(
            "INSERT INTO web_page (version, created_at, updated_at, path, lang, title, description, is_published) VALUES (1, $1, $1, $2, $3, $4, $5, TRUE)
             ON CONFLICT (path, lang) DO UPDATE SET version = web_page.version + 1, updated_at = excluded.updated_at, title = excluded.title,
                 description = excluded.description RETURNING id"
        ),
        &binds![now, &page.path, &page.lang, &page.title, &page.description],
    )?;
    tx.exec(sql!("DELETE FROM web_section WHERE page_id = $1"), &binds![id])?;
    for (place, section) in page.sections.iter().enumerate() {
        tx.exec(
            sql!("INSERT INTO web_section (page_id, place, name, kind, content, is_visible) VALUES ($1, $2, $3, $4, $5, TRUE)"),
            &binds![id, place as i64, &section.id, &section.kind, section.content.clone()],
        )?;
    }
    tx.audit_event("web_page", Some(id), "saved", None, None, Some(json!({ "path": page.path, "lang": page.lang })))
}

/// The addresses of the published pages, without a language's prefix.
pub fn paths(tx: &mut Tx) -> Result<Vec<String>> {
    tx.values(sql!("SELECT DISTINCT path FROM web_page WHERE is_published = TRUE ORDER BY path"), &[])
}

/// A number that changes with the page, the settings and the campuses; none when there is no such page.
pub fn page_version(tx: &mut Tx, path: &str, lang: &str) -> Result<Option<u64>> {
    let found: Option<(i64, i64)> = tx.first(
        sql!("SELECT p.version, e.epoch FROM web_page p JOIN access_epoch e ON e.one = 1 WHERE p.path = $1 AND p.lang = $2 AND p.is_published = TRUE"),
        &binds![path, lang],
    )?;
    Ok(found.map(|(version, epoch)| epoch.unsigned_abs() << 24 | (version.unsigned_abs() & 0xFF_FFFF)))
}

#[derive(Debug, Row)]
struct Stored {
    id: i64,
    title: String,
    description: String,
}

/// The page with its visible sections and what every page shares.
pub fn page(tx: &mut Tx, path: &str, lang: &str) -> Result<Option<(u64, Value)>> {
    let Some(version) = page_version(tx, path, lang)? else { return Ok(None) };
    let stored: Stored = tx.one(sql!("SELECT id, title, description FROM web_page WHERE path = $1 AND lang = $2"), &binds![path, lang])?;
    let rows: Vec<(String, String, String)> = tx.all(
        sql!("SELECT name, kind, content FROM web_section WHERE page_id = $1 AND is_visible = TRUE ORDER BY place"),
        &binds![stored.id],
    )?;
    let sections: Vec<Value> = rows
        .iter()
        .map(|(name, kind, content)| json!({ "id": name, "kind": kind, "content": serde_json::from_str::<Value>(content).unwrap_or_default() }))
        .collect();
    let site = site(tx, lang, &rows)?;
    let title = if stored.title.is_empty() { site["name"].clone() } else { stored.title.into() };
    Ok(Some((
        version,
        json!({ "path": path, "lang": lang, "title": title, "description": stored.description, "sections": sections, "site": site }),
    )))
}

#[derive(Debug, Row)]
struct Campus {
    name: String,
    slug: String,
    city: Option<String>,
    wing: Wing,
    address: Option<String>,
    phone: Option<String>,
    summary: Option<String>,
}

fn site(tx: &mut Tx, lang: &str, sections: &[(String, String, String)]) -> Result<Value> {
    let urdu = lang == "ur";
    let own: String = tx.setting(if urdu { "group.name_ur" } else { "group.name" })?;
    let name = if own.is_empty() { tx.setting("group.name")? } else { own };
    let tagline: String = tx.setting(if urdu { "website.tagline_ur" } else { "website.tagline" })?;
    let campuses: Vec<Campus> = tx.all(
        sql!(
            "SELECT c.name, c.slug, c.city, c.wing, c.address, c.phone, c.summary FROM campus c JOIN branch b ON b.id = c.branch_id JOIN school s ON s.id = b.school_id
             WHERE c.is_public = TRUE AND c.is_active = TRUE AND b.is_active = TRUE AND s.is_active = TRUE ORDER BY c.id"
        ),
        &[],
    )?;
    let campuses: Vec<Value> = campuses.iter().enumerate().map(|(n, campus)| campus_json(n, campus, urdu)).collect();
    let filled = |text: String| if text.is_empty() { Value::Null } else { text.into() };
    Ok(json!({
        "name": name,
        "tagline": filled(tagline),
        "colour": tx.setting::<String>("group.colour")?,
        "menu": menu(sections, urdu),
        "campuses": campuses,
        "contact": {
            "phone": filled(tx.setting("group.phone")?), "email": filled(tx.setting("group.email")?),
            "address": filled(tx.setting("group.address")?), "hours": filled(tx.setting("website.hours")?),
        },
        "coming_soon": tx.setting::<bool>("website.coming_soon")?,
        "languages": ["en", "ur"],
    }))
}

/// Until a campus has photographs of its own, it is shown by one of the drawings.
fn campus_json(n: usize, campus: &Campus, urdu: bool) -> Value {
    const DRAWINGS: [(&str, &str, &str); 6] = [
        ("gate", "A pale school building with a tall gate and a chinar tree", "ایک سفید عمارت، بلند دروازہ اور چنار کا درخت"),
        ("tower", "A brick building with a clock tower and two storeys of arches", "اینٹوں کی عمارت، گھنٹہ گھر اور محرابوں کی دو منزلیں"),
        (
            "garden",
            "A long ochre building with a domed gate, palms and a chinar tree",
            "زرد رنگ کی لمبی عمارت، گنبد والا دروازہ، کھجور اور چنار",
        ),
        ("river", "A white building with three domes above a canal", "سفید عمارت، تین گنبد، نہر کے کنارے"),
        ("rose", "A rose-coloured building behind a row of cypresses", "گلابی عمارت، سرو کے درختوں کے پیچھے"),
        ("dusk", "A building at dusk with lit windows", "شام کے وقت عمارت، روشن کھڑکیاں"),
    ];
    let (file, english, in_urdu) = DRAWINGS[n % DRAWINGS.len()];
    let picture =
        json!({ "src": format!("/pictures/campus-{file}.svg"), "alt": if urdu { in_urdu } else { english }, "width": 1200, "height": 900 });
    json!({
        "name": campus.name, "slug": campus.slug, "city": campus.city.clone().unwrap_or_default(), "wing": campus.wing.as_str(),
        "address": campus.address, "phone": campus.phone, "summary": campus.summary, "picture": picture,
    })
}

/// The menu leads to the sections that are there.
fn menu(sections: &[(String, String, String)], urdu: bool) -> Vec<Value> {
    let word = |kind: &str| match (kind, urdu) {
        ("cards", false) => Some("Programs"),
        ("cards", true) => Some("پروگرام"),
        ("campuses", false) => Some("Campuses"),
        ("campuses", true) => Some("کیمپس"),
        ("figures", false) => Some("Results"),
        ("figures", true) => Some("نتائج"),
        ("questions", false) => Some("Questions"),
        ("questions", true) => Some("سوالات"),
        ("call_to_action", false) => Some("Admissions"),
        ("call_to_action", true) => Some("داخلہ"),
        _ => None,
    };
    let home = if urdu { "/ur" } else { "/" };
    sections.iter().filter_map(|(name, kind, _)| Some(json!({ "label": word(kind)?, "href": format!("{home}#{name}") }))).collect()
}
