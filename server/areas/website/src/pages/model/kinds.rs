//! Which sections suit a page.

/// Sections that stand on any page.
const ANYWHERE: &[&str] = &[
    "hero",
    "statement",
    "figures",
    "cards",
    "campuses",
    "gallery",
    "quote",
    "people",
    "questions",
    "call_to_action",
    "steps",
    "rich_text",
    "picture_text",
    "events",
    "posts",
    "map",
    "video",
    "form",
];
const COMING_SOON: &[&str] = &["coming_soon", "hero", "statement", "rich_text", "call_to_action", "form"];
const PRIVACY: &[&str] = &["hero", "statement", "rich_text", "questions", "call_to_action"];

/// The kinds that the office may put on the page at this path.
pub fn of(path: &str) -> &'static [&'static str] {
    match path {
        "/coming-soon" => COMING_SOON,
        "/privacy-policy" => PRIVACY,
        _ => ANYWHERE,
    }
}

/// Pages with two designs of one content: path, the other design's address, the setting that says which stands at the path.
pub const DESIGNS: &[(&str, &str, &str)] = &[
    ("/", "/home2", "website.home_design"),
    ("/about-us", "/about-us2", "website.about_design"),
    ("/academic", "/academic2", "website.academic_design"),
    ("/contact-us", "/contact-us2", "website.contact_design"),
];
