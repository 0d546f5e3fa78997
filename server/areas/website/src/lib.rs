//! The public site's content: pages in their languages, made of sections (domain.md section 12). How they look is `web/src/site`; how they are rendered is the app's `site`.

pub mod api;

use kernel::{Area, Parts, Routes, Setting, SettingKind};

pub const AREA: Area = Area {
    name: "website",
    routes: |r: Routes| r,
    rights: &[],
    tables: &["web_page", "web_section"],
    reads: &["campus", "branch", "school", "access_epoch", "setting"],
    records: &[],
    lists: &[],
    options: &[],
    jobs: &[],
    settings: SETTINGS,
    parts: |_: &mut Parts| {},
};

const SETTINGS: &[Setting] = &[
    Setting {
        key: "website.coming_soon",
        label: "Coming soon",
        help: "Visitors see only that the website is being made.",
        kind: SettingKind::Switch,
        default: "false",
    },
    Setting {
        key: "website.tagline",
        label: "Line under the name",
        help: "One sentence; stands in the website's footer.",
        kind: SettingKind::Text,
        default: "\"\"",
    },
    Setting { key: "website.tagline_ur", label: "Line under the name, in Urdu", help: "", kind: SettingKind::Text, default: "\"\"" },
    Setting {
        key: "website.hours",
        label: "Office hours",
        help: "Such as Monday to Saturday, 8 am to 3 pm.",
        kind: SettingKind::Text,
        default: "\"\"",
    },
];
