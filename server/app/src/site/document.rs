//! Fills the built index.html: head, styles, rendered body, data. Everything that comes from content is escaped here and in `head` (`escape`), and nowhere else.
//!
//! The whole style sheet and the few lines of script that set light or dark stand in the page itself: on a slow line a file that the first paint
//! waits for costs more than its bytes. The page's content security policy names both by their hashes, so that nothing else may stand inline.

use axum::body::Bytes;
use base64::{Engine as _, engine::general_purpose::STANDARD};
use brotli::enc::BrotliEncoderParams;
use sha2::{Digest, Sha256};

use super::Files;
use super::assets::{version, with_versions};
use super::content::{Page, SectionBody, Taken};
use super::escape::{escape, in_script};
use super::head::{Head, head_html};
use super::theme::css_of;

/// A finished page, and what its policy allows beside that of all pages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    pub html: Bytes,
    /// The same, packed with brotli.
    pub packed: Bytes,
    /// `'sha256-…'` of its inline style and of its inline script.
    pub style: String,
    pub script: String,
    /// The hosts whose frames it may show once its reader asks for them.
    pub frames: Vec<&'static str>,
}

impl Document {
    pub fn bytes(&self) -> usize {
        self.html.len() + self.packed.len()
    }
}

/// The built index.html of the public pages, with what it needs before its first paint.
#[derive(Clone, Debug)]
pub struct Shell {
    html: String,
    /// The address of the style sheet, and its text.
    sheet: (String, String),
    /// The address of /theme.js with its version, and its text.
    script: (String, String),
}

/// Stands in the built index.html with the address of the style sheet (`web/vite.config.ts`).
const STYLES: (&str, &str) = ("<!--page-styles ", "-->");

impl Shell {
    /// None when the web was not built. The nonces of the built file go: pages are kept, and each answer has another.
    pub fn new(files: &dyn Files) -> Option<Shell> {
        let index = files.text("index.html")?.replace(r#" nonce="__CSP_NONCE__""#, "").replace(r#"<meta property="csp-nonce">"#, "");
        let (before, rest) = index.split_once(STYLES.0)?;
        let (sheet, after) = rest.split_once(STYLES.1)?;
        Some(Shell {
            html: with_versions(&format!("{before}<!--page-styles-->{after}"), files),
            sheet: (sheet.to_owned(), files.text(sheet.trim_start_matches('/'))?),
            script: (with_versions(r#"src="/theme.js""#, files), files.text("theme.js")?),
        })
    }

    /// The document that visitors get. `body` is the rendered HTML of #root; without one a plain shell stands there until the browser has drawn the
    /// page of its data.
    pub fn document(&self, page: &Page, head: &Head<'_>, body: Option<&str>) -> Document {
        let style = format!("{}{}", self.sheet.1, css_of(&page.site.colour));
        let script = &self.script.1;
        let html = self.filled(page, head, body, &format!("<script>{script}</script><style>{style}</style>"));
        Document { packed: pack(&html), html: html.into(), style: source(&style), script: source(script), frames: frames(page) }
    }

    /// The same page with its style sheets as files: an editor's preview is shown under the policy of the back office, which allows no inline styles.
    pub fn preview(&self, page: &Page, head: &Head<'_>, body: &str) -> String {
        let (script, sheet, colours) = (&self.script.0, &self.sheet.0, version(&css_of(&page.site.colour)));
        let links = format!(
            r#"<script {script}></script><link rel="stylesheet" href="{sheet}"><link rel="stylesheet" href="/theme.css?v={colours}">"#
        );
        self.filled(page, head, Some(body), &links)
    }

    fn filled(&self, page: &Page, head: &Head<'_>, body: Option<&str>, styles: &str) -> String {
        // beside rendered HTML the browser needs little of the data
        let (body, data) = match body {
            Some(body) => (body.to_owned(), serde_json::to_string(&Taken::of(page))),
            None => (plain_body(page), serde_json::to_string(page)),
        };
        let (preloads, body) = body.split_at(body.find("<div").unwrap_or(0));
        let data = in_script(&data.unwrap_or_default());
        fill(
            &self.html,
            &[
                ("__LANG__", page.lang.code()),
                ("__DIR__", page.lang.direction()),
                ("<!--page-head-->", &format!("{}{preloads}", head_html(page, head))),
                ("<!--page-styles-->", styles),
                ("<!--page-body-->", body),
                ("<!--page-data-->", &format!(r#"<script type="application/json" id="page-data">{data}</script>"#)),
            ],
        )
    }
}

/// Names an inline text in a content security policy.
fn source(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text.as_bytes())))
}

/// Packed once for all who ask: 2 ms for a page of 90 KB, which becomes 18 KB. The highest quality would save 1.5 KB more and take 140 ms.
fn pack(html: &str) -> Bytes {
    // a window of the page's own size: a larger one would be cleared for nothing
    let lgwin = html.len().max(1).next_power_of_two().ilog2().clamp(10, 24) as i32;
    let parameters = BrotliEncoderParams { quality: 6, lgwin, size_hint: html.len(), ..BrotliEncoderParams::default() };
    let mut packed = Vec::with_capacity(html.len() / 4);
    brotli::BrotliCompress(&mut html.as_bytes(), &mut packed, &parameters).expect("memory takes every byte");
    packed.into()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::{File, Lang};
    use serde_json::Value;
    use std::borrow::Cow;

    const INDEX: &str = r#"<!doctype html><html lang="__LANG__" dir="__DIR__"><head><!--page-head--><!--page-styles /assets/site-1.css--><script async src="/hydrate.js" nonce="__CSP_NONCE__"></script></head><body><div id="root"><!--page-body--></div><!--page-data--></body></html>"#;

    struct Built;

    impl Files for Built {
        fn file(&self, path: &str) -> Option<File> {
            let text = match path {
                "index.html" => INDEX,
                "assets/site-1.css" => "p{margin:0}",
                "theme.js" | "hydrate.js" => "file",
                _ => return None,
            };
            Some(File { data: Cow::Borrowed(text.as_bytes()), hash: 7 })
        }
        fn bundle(&self) -> Option<String> {
            None
        }
    }

    fn written(page: &Page, head: &Head<'_>, body: Option<&str>) -> String {
        String::from_utf8(Shell::new(&Built).unwrap().document(page, head, body).html.to_vec()).unwrap()
    }

    fn example() -> Page {
        serde_json::from_str(include_str!("../../../../web/src/site/examples/home.en.json")).expect("the example has the shape of Page")
    }

    fn head() -> Head<'static> {
        Head { base: "https://chinar.edu.pk", indexed: true }
    }

    #[test]
    fn the_example_page_of_the_web_comes_back_unchanged() {
        let text: Value = serde_json::from_str(include_str!("../../../../web/src/site/examples/home.en.json")).unwrap();
        assert_eq!(serde_json::to_value(example()).unwrap(), text);
    }

    #[test]
    fn fills_head_body_and_data() {
        let html = written(&example(), &head(), Some(r#"<link rel="preload"/><div>body</div>"#));
        assert!(html.contains(r#"<html lang="en" dir="ltr">"#));
        assert!(html.contains(r#"<link rel="canonical" href="https://chinar.edu.pk/">"#));
        assert!(html.contains(r#"<link rel="alternate" hreflang="ur" href="https://chinar.edu.pk/ur">"#));
        assert!(html.contains(r#"<div id="root"><div>body</div></div><script type="application/json" id="page-data">{"#));
        let colours = css_of(&example().site.colour);
        let inline = format!(r#"<link rel="preload"/><script>file</script><style>p{{margin:0}}{colours}</style>"#);
        assert!(html.contains(&inline) && !html.contains("nonce") && !html.contains("stylesheet"), "{html}");
        assert!(html.contains(r#"<script async src="/hydrate.js?v=0000000000000007">"#));
        assert!(html.contains(r#""@type":"EducationalOrganization""#) && html.contains("/pictures/courtyard.jpg"));
    }

    #[test]
    fn an_urdu_page_reads_from_the_right() {
        let page = Page { lang: Lang::Ur, ..example() };
        let html = written(&page, &head(), Some(""));
        assert!(html.contains(r#"<html lang="ur" dir="rtl">"#) && html.contains(r#"href="https://chinar.edu.pk/ur""#));
    }

    #[test]
    fn a_page_comes_with_the_hashes_of_what_stands_inline_and_packed() {
        let document = Shell::new(&Built).unwrap().document(&example(), &head(), Some(""));
        assert_eq!(document.script, "'sha256-O5w1jzbwoxtq0+FPMJx88ZiskkboMW+c5UPVsZrAK4A='");
        assert!(document.style.starts_with("'sha256-") && document.frames.is_empty());
        let mut unpacked = Vec::new();
        brotli::BrotliDecompress(&mut &document.packed[..], &mut unpacked).unwrap();
        assert_eq!(unpacked, document.html);
    }

    #[test]
    fn a_preview_links_its_styles() {
        let html = Shell::new(&Built).unwrap().preview(&example(), &head(), "<div>body</div>");
        assert!(!html.contains("<style") && html.contains(r#"<script src="/theme.js?v=0000000000000007"></script>"#), "{html}");
        assert!(html.contains(r#"<link rel="stylesheet" href="/assets/site-1.css"><link rel="stylesheet" href="/theme.css?v="#));
    }

    #[test]
    fn content_cannot_leave_its_place() {
        let nasty = "</script><script>alert(1)</script><!--page-data--><!--page-body-->\u{2028}\"'&";
        let mut page = example();
        page.title = nasty.into();
        page.description = nasty.into();
        page.site.name = nasty.into();
        page.site.menu[0].href = nasty.into();
        for body in [Some("<div>body</div>"), None] {
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
