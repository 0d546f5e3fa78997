//! The back office as an app on a phone: its manifest, its icons, and the page that a service worker shows while there is no line.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::json;

use super::Shared;
use super::escape::escape;
use super::shell::{current_theme, generated, leaf};
use super::theme::{Theme, frame_colour};

/// Of the light ground, before any style is there: `--sand-0`.
const GROUND: &str = "#fbf9f4";
/// What fits below an icon.
const SHORT_NAME: usize = 12;

/// The first word or words of the group's name that fit below an icon.
fn short_name(name: &str) -> String {
    let mut short = String::new();
    for word in name.split_whitespace() {
        if !short.is_empty() && short.chars().count() + 1 + word.chars().count() > SHORT_NAME {
            break;
        }
        if !short.is_empty() {
            short.push(' ');
        }
        short.push_str(word);
    }
    short.chars().take(SHORT_NAME).collect()
}

fn manifest_of(theme: &Theme) -> String {
    let icon = |src: &str, purpose: &str| json!({ "src": src, "sizes": "any", "type": "image/svg+xml", "purpose": purpose });
    let shortcut = |name: &str, url: &str| json!({ "name": name, "url": url });
    json!({
        "id": "/admin/",
        "name": theme.name,
        "short_name": short_name(&theme.name),
        "start_url": "/admin/",
        "scope": "/admin/",
        "display": "standalone",
        "orientation": "any",
        "background_color": GROUND,
        "theme_color": frame_colour(&theme.colour),
        "icons": [icon("/favicon.svg", "any"), icon("/icon-maskable.svg", "maskable")],
        "shortcuts": [shortcut("My children", "/admin/student-details"), shortcut("My account", "/admin/my-account")],
    })
    .to_string()
}

/// What a browser reads to put the app on the home screen, in the group's name and colour.
pub async fn manifest(State(site): State<Arc<Shared>>, headers: HeaderMap) -> Response {
    let text = manifest_of(&current_theme(&site).await);
    generated(&headers, "application/manifest+json", "no-cache", text)
}

/// The icon with room around the leaf, which phones cut into a shape of their own.
pub async fn maskable_icon(State(site): State<Arc<Shared>>, headers: HeaderMap) -> Response {
    let svg = leaf(&current_theme(&site).await.colour, 0, "translate(16 16) scale(.667)");
    generated(&headers, "image/svg+xml", "public, max-age=3600", svg)
}

/// Said while there is no line, in both languages, since nobody can be asked which one. A service worker keeps it with `/theme.css`.
pub async fn offline(State(site): State<Arc<Shared>>, headers: HeaderMap) -> Response {
    let html = offline_of(&current_theme(&site).await.name);
    generated(&headers, "text/html; charset=utf-8", "no-cache", html)
}

fn offline_of(name: &str) -> String {
    let name = escape(name);
    format!(
        r#"<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>{name}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/theme.css"></head><body><main><h1>{name}</h1><p>There is no connection to the school’s server. Try again when the line is back.</p><p lang="ur" dir="rtl">سکول کے سرور سے رابطہ نہیں۔ لائن بحال ہونے پر دوبارہ کوشش کریں۔</p><p><a href="/admin/">Try again · <span lang="ur">دوبارہ کوشش کریں</span></a></p></main></body></html>"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manifest_has_the_groups_name_and_colour() {
        let theme = Theme { name: "Chinar Schools & Colleges".into(), name_ur: String::new(), colour: "#14532d".into() };
        let manifest: serde_json::Value = serde_json::from_str(&manifest_of(&theme)).expect("JSON");
        assert_eq!((&manifest["name"], &manifest["short_name"]), (&json!("Chinar Schools & Colleges"), &json!("Chinar")));
        assert_eq!(manifest["theme_color"], frame_colour(&theme.colour));
        assert_eq!(manifest["icons"].as_array().map(Vec::len), Some(2));
    }

    #[test]
    fn a_short_name_fits_below_an_icon() {
        assert_eq!(short_name("Al Noor School"), "Al Noor");
        assert_eq!(short_name("Bildungseinrichtung"), "Bildungseinr");
        assert_eq!(short_name(""), "");
    }

    #[test]
    fn the_offline_page_names_the_group_as_text() {
        assert!(offline_of("<Sons>").contains("<h1>&lt;Sons&gt;</h1>"));
    }
}
