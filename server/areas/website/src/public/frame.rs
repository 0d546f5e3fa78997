//! What every page shares: the group, its menu, campuses and contact.

use super::names;
use institution::api::Wing;
use kernel::contact::phone_show;
use kernel::{Result, Row, Tx, binds, sql};
use serde_json::{Value, json};
use std::sync::LazyLock;

#[derive(Debug, Row)]
struct Campus {
    id: i64,
    name: String,
    name_ur: Option<String>,
    slug: String,
    city: Option<String>,
    wing: Wing,
    address: Option<String>,
    phone: Option<String>,
    summary: Option<String>,
    summary_ur: Option<String>,
}

/// The group, its menu, campuses and contact; `sections` are those of the page.
pub fn site(tx: &mut Tx, lang: &str, sections: &[Value]) -> Result<Value> {
    let urdu = lang == "ur";
    let coming_soon: bool = tx.setting("website.coming_soon")?;
    let [english, own, tagline, colour, phone, email, address, hours, address_ur, hours_ur]: [String; 10] = tx.settings([
        "group.name",
        if urdu { "group.name_ur" } else { "group.name" },
        if urdu { "website.tagline_ur" } else { "website.tagline" },
        "group.colour",
        "group.phone",
        "group.email",
        "group.address",
        "website.hours",
        "group.address_ur",
        "website.hours_ur",
    ])?;
    let said = |english: String, in_urdu: String| if urdu && !in_urdu.is_empty() { in_urdu } else { english };
    let name = if own.is_empty() { english } else { own };
    let campuses: Vec<Campus> = tx.all(
        sql!(
            "SELECT c.id, c.name, c.name_ur, c.slug, c.city, c.wing, c.address, c.phone, c.summary, c.summary_ur
             FROM campus c JOIN branch b ON b.id = c.branch_id JOIN school s ON s.id = b.school_id
             WHERE c.is_public = TRUE AND c.is_active = TRUE AND b.is_active = TRUE AND s.is_active = TRUE ORDER BY c.id"
        ),
        &[],
    )?;
    let offered = admissions::api::offered(tx)?;
    let faces = super::campus::faces(tx, lang)?;
    let campuses: Vec<Value> =
        campuses.iter().enumerate().map(|(n, campus)| campus_json(n, campus, &offered, faces.get(&campus.id), lang)).collect();
    let filled = |text: String| if text.is_empty() { Value::Null } else { text.into() };
    Ok(json!({
        "name": name,
        "tagline": filled(tagline),
        "colour": colour,
        "menu": menu(tx, lang, sections)?,
        "campuses": campuses,
        "contact": {
            "phone": filled(phone_show(&phone)), "email": filled(email), "address": filled(said(address, address_ur)), "hours": filled(said(hours, hours_ur)),
        },
        "coming_soon": coming_soon,
        "languages": ["en", "ur"],
    }))
}

/// Until a campus has photographs of its own, it is shown by one of the drawings.
fn campus_json(n: usize, campus: &Campus, offered: &[admissions::api::Offered], face: Option<&Value>, lang: &str) -> Value {
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
    let alt = if lang == "ur" { in_urdu } else { english };
    let drawing = || json!({ "src": format!("/pictures/campus-{file}.svg"), "alt": alt, "width": 1200, "height": 900 });
    let picture = face.cloned().unwrap_or_else(drawing);
    let mut programs: Vec<&str> =
        offered.iter().filter(|choice| choice.campus_id == campus.id).map(|choice| choice.program.as_str()).collect();
    programs.dedup();
    json!({
        "name": names::of(lang, campus.name_ur.as_ref(), &campus.name), "slug": campus.slug, "city": campus.city.clone().unwrap_or_default(), "wing": campus.wing.as_str(),
        "address": campus.address, "phone": campus.phone.as_deref().map(phone_show), "summary": names::some(lang, campus.summary_ur.as_ref(), campus.summary.as_ref()), "picture": picture, "programs": programs,
    })
}

/// A line of the menu, in its place.
#[derive(serde::Deserialize)]
struct Line {
    path: String,
    en: String,
    ur: String,
}

/// The menu in its order, read once; pages that it does not name stand in no menu.
static MENU: LazyLock<Vec<Line>> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../content/menu.json")).expect("content/menu.json is a list of lines"));

/// The public pages, the most asked for first; of a group that has only its home page, the sections of it.
fn menu(tx: &mut Tx, lang: &str, sections: &[Value]) -> Result<Vec<Value>> {
    let pages: Vec<(String, Option<String>)> =
        tx.all(sql!("SELECT path, menu FROM web_page WHERE lang = $1 AND is_published = TRUE ORDER BY path"), &binds![lang])?;
    let prefix = if lang == "ur" { "/ur" } else { "" };
    let item = |line: &Line| {
        let (path, menu) = pages.iter().find(|(path, _)| *path == line.path)?;
        let usual = if lang == "ur" { &line.ur } else { &line.en };
        let label = menu.as_ref().filter(|menu| !menu.is_empty()).unwrap_or(usual);
        Some(json!({ "label": label, "href": format!("{prefix}{path}") }))
    };
    let items: Vec<Value> = MENU.iter().filter_map(item).collect();
    Ok(if items.is_empty() { anchors(sections, lang == "ur") } else { items })
}

fn anchors(sections: &[Value], urdu: bool) -> Vec<Value> {
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
    let anchor = |section: &Value| {
        let (name, kind) = (section["id"].as_str()?, section["kind"].as_str()?);
        Some(json!({ "label": word(kind)?, "href": format!("{home}#{name}") }))
    };
    sections.iter().filter_map(anchor).collect()
}
