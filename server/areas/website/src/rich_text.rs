//! Rich text, cleaned by an allow-list when it is kept, with its pictures filled in when it is read.

use crate::links::is_safe;
use crate::picture::{Picture, is_built_in};
use std::collections::{HashMap, HashSet};

const TAGS: [&str; 27] = [
    "p",
    "h2",
    "h3",
    "h4",
    "ul",
    "ol",
    "li",
    "blockquote",
    "strong",
    "em",
    "u",
    "s",
    "a",
    "br",
    "hr",
    "img",
    "figure",
    "figcaption",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "code",
    "b",
    "i",
];

/// Only what `TAGS` names stays: no script, no style, no frame, no address but a safe one. A link gets `rel=noopener`, a picture is one of the library
/// (`data-picture`) or built in.
pub fn clean(html: &str) -> String {
    let none = HashSet::new;
    let attributes = HashMap::from([
        ("a", HashSet::from(["href", "title"])),
        ("img", HashSet::from(["src", "alt", "data-picture"])),
        ("td", HashSet::from(["colspan", "rowspan"])),
        ("th", HashSet::from(["colspan", "rowspan", "scope"])),
    ]);
    let cleaned = ammonia::Builder::default()
        .tags(HashSet::from(TAGS))
        .clean_content_tags(HashSet::from(["script", "style", "iframe", "object", "embed", "noscript", "template", "svg", "math"]))
        .tag_attributes(attributes)
        .generic_attributes(none())
        .url_schemes(HashSet::from(["http", "https", "mailto", "tel"]))
        .url_relative(ammonia::UrlRelative::PassThrough)
        .link_rel(Some("noopener"))
        .attribute_filter(|tag, attribute, value| match (tag, attribute) {
            ("a", "href") => is_safe(value).then(|| value.into()),
            ("img", "src") => is_built_in(value).then(|| value.into()),
            ("img", "data-picture") => value.parse::<i64>().ok().filter(|id| *id > 0).map(|_| value.into()),
            ("td" | "th", "colspan" | "rowspan") => value.parse::<u8>().ok().map(|_| value.into()),
            _ => Some(value.into()),
        })
        .clean(html)
        .to_string();
    each_picture(&cleaned, |tag| match of_tag(tag) {
        Some(Named::Shelved(id, alt)) => format!(r#"<img data-picture="{id}" alt="{}">"#, escape(&alt)),
        Some(Named::BuiltIn(src, alt)) => format!(r#"<img src="{}" alt="{}">"#, escape(&src), escape(&alt)),
        None => String::new(),
    })
}

/// The library's pictures that a cleaned text shows.
pub fn pictures(html: &str) -> Vec<i64> {
    let mut ids = Vec::new();
    each_picture(html, |tag| {
        if let Some(Named::Shelved(id, _)) = of_tag(tag) {
            ids.push(id);
        }
        String::new()
    });
    ids
}

/// The text with its pictures whole; one that is not there is left out.
pub fn filled(html: &str, find: impl Fn(i64) -> Option<Picture>) -> String {
    each_picture(html, |tag| match of_tag(tag) {
        Some(Named::BuiltIn(src, alt)) => format!(r#"<img src="{}" alt="{}" width="1200" height="900">"#, escape(&src), escape(&alt)),
        Some(Named::Shelved(id, alt)) => find(id).map_or_else(String::new, |picture| whole(id, &alt, &picture)),
        None => String::new(),
    })
}

fn whole(id: i64, alt: &str, picture: &Picture) -> String {
    let own = picture.alt.clone().unwrap_or_default();
    let alt = if alt.is_empty() { own.as_str() } else { alt };
    format!(
        r#"<img data-picture="{id}" src="{}" srcset="{}" width="{}" height="{}" alt="{}">"#,
        escape(picture.src.as_deref().unwrap_or_default()),
        escape(picture.webp.as_deref().or(picture.srcset.as_deref()).unwrap_or_default()),
        picture.width.unwrap_or(1),
        picture.height.unwrap_or(1),
        escape(alt)
    )
}

enum Named {
    Shelved(i64, String),
    BuiltIn(String, String),
}

/// Reads a tag that the cleaner wrote: attributes in double quotes.
fn of_tag(tag: &str) -> Option<Named> {
    let alt = attribute(tag, "alt").unwrap_or_default();
    match attribute(tag, "data-picture").and_then(|id| id.parse().ok()) {
        Some(id) => Some(Named::Shelved(id, alt)),
        None => attribute(tag, "src").map(|src| Named::BuiltIn(src, alt)),
    }
}

fn attribute(tag: &str, name: &str) -> Option<String> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    let (value, _) = rest.split_once('"')?;
    Some(value.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#39;", "'").replace("&amp;", "&"))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Puts another text in the place of every picture.
fn each_picture(html: &str, mut make: impl FnMut(&str) -> String) -> String {
    let mut out = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(start) = rest.find("<img") {
        let Some(length) = end_of_tag(&rest[start..]) else { break };
        out.push_str(&rest[..start]);
        out.push_str(&make(&rest[start..=start + length]));
        rest = &rest[start + length + 1..];
    }
    out.push_str(rest);
    out
}

/// Where the tag ends: a `>` within quotes belongs to a value.
fn end_of_tag(tag: &str) -> Option<usize> {
    let mut quoted = false;
    tag.char_indices().find_map(|(at, c)| {
        quoted ^= c == '"';
        (c == '>' && !quoted).then_some(at)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn script_style_and_frames_go() {
        let dirty = concat!(
            "<p style=\"color:red\" onclick=\"x()\">Hi <script>alert(1)</script><b>there</b></p><iframe src=\"https://x\">f</iframe>",
            "<svg onload=x><a href=1>s</a></svg><a href=\"javascript:x\">a</a><a href=\"https://bise.example\" target=_blank>b</a>",
            "<img src=\"https://evil.example/p.png\" onerror=x><form><input></form><h1>Big</h1>",
        );
        let clean = clean(dirty);
        for bad in ["script", "style", "onclick", "iframe", "svg", "javascript", "evil", "onerror", "<form", "<input", "<h1", "target"] {
            assert!(!clean.contains(bad), "{bad} in {clean}");
        }
        assert!(clean.contains("<b>there</b>") && clean.contains(r#"rel="noopener""#) && clean.contains("Big"), "{clean}");
        assert_eq!(super::clean(&clean), clean);
    }

    #[test]
    fn pictures_are_filled_in_and_those_that_are_gone_left_out() {
        let kept = clean(
            r#"<p>a</p><img data-picture="7" src="/media/7-ab/320.jpg" alt="A > &quot;gate&quot;"><img data-picture="8"><img data-picture="x">"#,
        );
        assert_eq!(pictures(&kept), [7, 8]);
        let picture = Picture { src: Some("/media/7-ab/960.jpg".into()), width: Some(960), height: Some(640), ..Picture::default() };
        let shown = filled(&kept, |id| (id == 7).then(|| picture.clone()));
        assert!(shown.contains(r#"src="/media/7-ab/960.jpg""#) && shown.contains(r#"width="960""#), "{shown}");
        assert!(shown.contains("&quot;gate&quot;") && shown.matches("<img").count() == 1, "{shown}");
    }
}
