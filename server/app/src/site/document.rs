//! Fills the built index.html: head, rendered body, data. Everything that comes from content is escaped here and in `head`, and nowhere else.

use std::fmt::Write as _;
use std::sync::Arc;

use serde_json::Value;

use super::Files;
use super::content::{Page, SectionBody, Taken};
use super::head::{Head, head_html};
use super::looks::{Looks, Sources};

/// A finished page, and what its policy has to allow beside that of all pages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    pub html: String,
    pub inline: Sources,
    /// The hosts whose frames it may show once its reader asks for them.
    pub frames: Vec<&'static str>,
}

/// A kept document's bytes, sent without being copied.
pub struct Shown(pub Arc<Document>);

impl AsRef<[u8]> for Shown {
    fn as_ref(&self) -> &[u8] {
        self.0.html.as_bytes()
    }
}

/// The built index.html of the public pages.
#[derive(Clone, Debug)]
pub struct Shell {
    html: String,
    looks: Looks,
}

impl Shell {
    /// With the looks written into each page; none when the web was not built.
    pub fn written(files: &dyn Files) -> Option<Shell> {
        Shell::new(files, true)
    }

    /// With links to the looks.
    pub fn linked(files: &dyn Files) -> Option<Shell> {
        Shell::new(files, false)
    }

    /// The nonces of the built file go: these pages are kept, and each answer has another.
    fn new(files: &dyn Files, written: bool) -> Option<Shell> {
        let index = files.text("index.html")?.replace(r#" nonce="__CSP_NONCE__""#, "").replace(r#"<meta property="csp-nonce">"#, "");
        let (html, looks) = Looks::of(&with_versions(&index, files), files, written);
        Some(Shell { html, looks })
    }

    /// The whole document. `data` is the page as JSON, `body` the rendered HTML of #root, beside which the browser needs little of the data; without one a plain
    /// shell stands there until the browser has drawn the page.
    pub fn page(&self, page: &Page, data: &str, head: &Head<'_>, body: Option<&str>) -> Document {
        let (plain, taken);
        let (body, data) = match body {
            Some(body) => {
                taken = serde_json::to_string(&Taken::of(page)).unwrap_or_default();
                (body, taken.as_str())
            }
            None => {
                plain = plain_body(page);
                (plain.as_str(), data)
            }
        };
        let (looks, inline) = self.looks.of_page(body, head.colours);
        let data = in_script(data);
        let html = fill(
            &self.html,
            &[
                ("__LANG__", page.lang.code()),
                ("__DIR__", page.lang.direction()),
                ("<!--page-head-->", &head_html(page, head)),
                ("<!--page-looks-->", &looks),
                ("<!--page-body-->", body),
                ("<!--page-data-->", &format!(r#"<script type="application/json" id="page-data">{data}</script>"#)),
            ],
        );
        Document { html, inline, frames: frames(page) }
    }
}

/// Names the scripts beside the build by their version, so that each is fetched once and for ever.
pub fn with_versions(html: &str, files: &dyn Files) -> String {
    ["theme.js", "alive.js"].iter().fold(html.to_owned(), |html, script| match files.file(script) {
        Some(file) => html.replace(&format!(r#"src="/{script}""#), &format!(r#"src="/{script}?v={:016x}""#, file.hash)),
        None => html,
    })
}

/// Whose frames a page may show once its reader asks for them.
fn frames(page: &Page) -> Vec<&'static str> {
    let holds = |kind: fn(&SectionBody) -> bool| page.sections.iter().any(|section| kind(&section.body));
    let map = holds(|body| matches!(body, SectionBody::Map(_))).then_some("https://www.openstreetmap.org");
    let video = holds(|body| matches!(body, SectionBody::Video(_))).then_some("https://www.youtube-nocookie.com");
    map.into_iter().chain(video).collect()
}

/// Puts each text in the place of its mark, once, in the order in which the marks stand. A text is not searched for further marks, so content cannot bring its own.
fn fill(html: &str, parts: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(html.len() + parts.iter().map(|(_, text)| text.len()).sum::<usize>());
    let mut rest = html;
    for (mark, text) in parts {
        if let Some((before, after)) = rest.split_once(mark) {
            filled.push_str(before);
            filled.push_str(text);
            rest = after;
        }
    }
    filled.push_str(rest);
    filled
}

/// What can be read when the page was not rendered: its title and description, the ways on, the telephone. `data-plain` tells the browser to draw the page anew.
fn plain_body(page: &Page) -> String {
    let links: String =
        page.site.menu.iter().map(|item| format!(r#"<li><a href="{}">{}</a></li>"#, escape(&item.href), escape(&item.label))).collect();
    let phone = page.site.contact.phone.as_deref().map(|phone| format!("<p><bdi>{}</bdi></p>", escape(phone))).unwrap_or_default();
    format!(
        r#"<div class="plain" data-plain><p>{}</p><main><h1>{}</h1><p>{}</p></main><ul>{links}</ul>{phone}</div>"#,
        escape(&page.site.name),
        escape(&page.title),
        escape(&page.description)
    )
}

/// Text as it may stand in HTML and in a quoted attribute.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// JSON as it may stand in a `<script>`: no `<`, so neither `</script>` nor `<!--` can end or change it; the line separators are old parsers' new lines.
pub fn script_json(value: &Value) -> String {
    in_script(&value.to_string())
}

fn in_script(json: &str) -> String {
    let mut safe = String::with_capacity(json.len() + json.len() / 16);
    let mut rest = json;
    while let Some(at) = rest.find(['<', '\u{2028}', '\u{2029}']) {
        let (before, after) = rest.split_at(at);
        let Some(char) = after.chars().next() else { break };
        safe.push_str(before);
        let _ = write!(safe, "\\u{:04x}", u32::from(char));
        rest = &after[char.len_utf8()..];
    }
    safe.push_str(rest);
    safe
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::{File, Lang};
    use std::borrow::Cow;

    const INDEX: &str = r#"<!doctype html><html lang="__LANG__" dir="__DIR__"><head><!--page-head--><!--page-looks--><script src="/theme.js"  nonce="__CSP_NONCE__"></script><script async src="/alive.js" nonce="__CSP_NONCE__"></script><link rel="stylesheet" href="/theme.css" nonce="__CSP_NONCE__"><link rel="stylesheet" crossorigin href="/assets/site-1.css"></head><body><div id="root"><!--page-body--></div><!--page-data--></body></html>"#;

    struct Built;

    impl Files for Built {
        fn file(&self, path: &str) -> Option<File> {
            let text = match path {
                "index.html" => INDEX,
                "assets/site-1.css" => "p{margin:0}",
                "theme.js" | "alive.js" => "file",
                _ => return None,
            };
            Some(File { data: Cow::Borrowed(text.as_bytes()), hash: 7 })
        }
        fn bundle(&self) -> Option<String> {
            None
        }
    }

    fn written(page: &Page, head: &Head<'_>, body: Option<&str>) -> String {
        Shell::written(&Built).unwrap().page(page, &json(page), head, body).html
    }

    fn json(page: &Page) -> String {
        serde_json::to_string(page).unwrap()
    }

    fn example() -> Page {
        serde_json::from_str(include_str!("../../../../web/src/site/examples/home.en.json")).expect("the example has the shape of Page")
    }

    fn head() -> Head<'static> {
        Head { base: "https://chinar.edu.pk", indexed: true, colours: ":root{}" }
    }

    #[test]
    fn the_example_page_of_the_web_comes_back_unchanged() {
        let text: Value = serde_json::from_str(include_str!("../../../../web/src/site/examples/home.en.json")).unwrap();
        assert_eq!(serde_json::to_value(example()).unwrap(), text);
    }

    #[test]
    fn fills_head_body_and_data() {
        let html = written(&example(), &head(), Some("<p>body</p>"));
        assert!(html.contains(r#"<html lang="en" dir="ltr">"#));
        assert!(html.contains(r#"<link rel="canonical" href="https://chinar.edu.pk/">"#));
        assert!(html.contains(r#"<link rel="alternate" hreflang="ur" href="https://chinar.edu.pk/ur">"#));
        assert!(html.contains(r#"<div id="root"><p>body</p></div><script type="application/json" id="page-data">{"#));
        assert!(html.contains("<script>file</script><style>p{margin:0}</style><style>:root{}</style>") && !html.contains("nonce"));
        assert!(
            html.contains(r#"<script async data-looks="/assets/site-1.css" src="/alive.js?v=0000000000000007">"#)
                && !html.contains("stylesheet")
        );
        assert!(html.contains(r#""@type":"EducationalOrganization""#) && html.contains("/pictures/courtyard.jpg"));
    }

    #[test]
    fn an_urdu_page_reads_from_the_right() {
        let page = Page { lang: Lang::Ur, ..example() };
        let html = written(&page, &head(), Some(""));
        assert!(html.contains(r#"<html lang="ur" dir="rtl">"#) && html.contains(r#"href="https://chinar.edu.pk/ur""#));
    }

    #[test]
    fn a_policy_names_what_stands_in_its_page_alone() {
        let document = Shell::written(&Built).unwrap().page(&example(), "{}", &head(), Some(""));
        assert_eq!((document.inline.styles.len(), document.inline.scripts.len()), (2, 1));
        assert!(document.inline.styles.iter().all(|source| source.starts_with("'sha256-") && source.ends_with("='")));
        assert!(document.frames.is_empty());
        assert!(Shell::linked(&Built).unwrap().page(&example(), "{}", &head(), None).inline.styles.is_empty());
    }

    #[test]
    fn content_cannot_leave_its_place() {
        let nasty = "</script><script>alert(1)</script><!--page-data--><!--page-body-->\u{2028}\"'&";
        let mut page = example();
        page.title = nasty.into();
        page.description = nasty.into();
        page.site.name = nasty.into();
        page.site.menu[0].href = nasty.into();
        for body in [Some("<p>body</p>"), None] {
            let html = written(&page, &head(), body);
            assert!(!html.contains("<script>alert"), "{html}");
            assert_eq!(
                html.matches("</script>").count(),
                4,
                "those of light and dark, the organisation, the data and what follows the paint"
            );
            assert_eq!(html.matches(r#"id="page-data""#).count(), 1);
            assert!(
                !html.contains('\u{2028}')
                    || html.matches('\u{2028}').count()
                        == html.split("<script").next().unwrap_or("").matches('\u{2028}').count() + plain_count(&html)
            );
        }
    }

    /// The separator may stand in text, never in a script.
    fn plain_count(html: &str) -> usize {
        html.split_once(r#"<div id="root">"#)
            .and_then(|(_, rest)| rest.split_once("<script"))
            .map_or(0, |(text, _)| text.matches('\u{2028}').count())
    }

    #[test]
    fn an_unrendered_page_still_says_what_it_is() {
        let html = written(&example(), &head(), None);
        assert!(html.contains("data-plain") && html.contains("<h1>") && html.contains(r#"id="page-data""#));
    }

    #[test]
    fn a_hidden_page_has_no_canonical_address() {
        let html = written(&example(), &Head { indexed: false, ..head() }, Some(""));
        assert!(html.contains("noindex") && !html.contains("canonical") && !html.contains("ld+json"));
    }
}
