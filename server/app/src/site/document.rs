//! Fills the built index.html: head, rendered body, data. Everything that comes from content is escaped here and in `head`, and nowhere else.

use serde_json::Value;

use super::content::{Lang, Page};
use super::head::{Head, head_html};

/// The built index.html of the public pages.
#[derive(Clone, Debug)]
pub struct Shell {
    html: String,
}

impl Shell {
    /// `index` is the built file. Its nonce attributes go: these pages carry no inline style, and their HTML is cached.
    pub fn new(index: &str) -> Shell {
        Shell { html: index.replace(r#" nonce="__CSP_NONCE__""#, "").replace(r#"<meta property="csp-nonce">"#, "") }
    }

    /// The whole document. `body` is the rendered HTML of #root; without one a plain shell stands there until the browser has drawn the page.
    pub fn page(&self, page: &Page, head: &Head<'_>, body: Option<&str>) -> String {
        let plain;
        let body = match body {
            Some(body) => body,
            None => {
                plain = plain_body(page);
                &plain
            }
        };
        let data = serde_json::to_value(page).unwrap_or(Value::Null);
        let html = without_other_preloads(&self.html, page.lang)
            .replace("__LANG__", page.lang.code())
            .replace("__DIR__", page.lang.direction())
            .replace(r#"href="/theme.css""#, &format!(r#"href="/theme.css?v={}""#, head.theme));
        fill(
            &html,
            &[
                ("<!--page-head-->", &head_html(page, head)),
                ("<!--page-body-->", body),
                ("<!--page-data-->", &format!(r#"<script type="application/json" id="page-data">{}</script>"#, script_json(&data))),
            ],
        )
    }
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

/// Leaves out `<link … data-lang="ur" …>` of a language that this page is not in: its font is large.
fn without_other_preloads(html: &str, lang: Lang) -> String {
    let mut kept = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(start) = rest.find("<link") {
        let Some(length) = rest[start..].find('>') else { break };
        let tag = &rest[start..=start + length];
        let other = tag.contains("data-lang=") && !tag.contains(&format!(r#"data-lang="{}""#, lang.code()));
        kept.push_str(&rest[..start]);
        if !other {
            kept.push_str(tag);
        }
        rest = &rest[start + length + 1..];
    }
    kept.push_str(rest);
    kept
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
    value.to_string().replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}

#[cfg(test)]
mod tests {
    use super::*;

    const INDEX: &str = r#"<!doctype html><html lang="__LANG__" dir="__DIR__"><head><!--page-head--><link rel="stylesheet" href="/theme.css" nonce="__CSP_NONCE__"><link rel="preload" data-lang="en" href="/a.woff2"><link
  rel="preload"
  data-lang="ur"
  href="/b.woff2"
/></head><body><div id="root"><!--page-body--></div><!--page-data--></body></html>"#;

    fn example() -> Page {
        serde_json::from_str(include_str!("../../../../web/src/site/examples/home.en.json")).expect("the example has the shape of Page")
    }

    fn head() -> Head<'static> {
        Head { base: "https://chinar.edu.pk", indexed: true, theme: "7" }
    }

    #[test]
    fn the_example_page_of_the_web_comes_back_unchanged() {
        let text: Value = serde_json::from_str(include_str!("../../../../web/src/site/examples/home.en.json")).unwrap();
        assert_eq!(serde_json::to_value(example()).unwrap(), text);
    }

    #[test]
    fn fills_head_body_and_data() {
        let html = Shell::new(INDEX).page(&example(), &head(), Some("<p>body</p>"));
        assert!(html.contains(r#"<html lang="en" dir="ltr">"#));
        assert!(html.contains(r#"<link rel="canonical" href="https://chinar.edu.pk/">"#));
        assert!(html.contains(r#"<link rel="alternate" hreflang="ur" href="https://chinar.edu.pk/ur">"#));
        assert!(html.contains(r#"<div id="root"><p>body</p></div><script type="application/json" id="page-data">{"#));
        assert!(html.contains(r#"href="/theme.css?v=7""#) && !html.contains("nonce"));
        assert!(html.contains("/a.woff2") && !html.contains("/b.woff2"));
        assert!(html.contains(r#""@type":"EducationalOrganization""#) && html.contains("/pictures/courtyard.jpg"));
    }

    #[test]
    fn an_urdu_page_reads_from_the_right() {
        let page = Page { lang: Lang::Ur, ..example() };
        let html = Shell::new(INDEX).page(&page, &head(), Some(""));
        assert!(html.contains(r#"<html lang="ur" dir="rtl">"#) && html.contains(r#"href="https://chinar.edu.pk/ur""#));
        assert!(html.contains("/b.woff2") && !html.contains("/a.woff2"));
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
            let html = Shell::new(INDEX).page(&page, &head(), body);
            assert!(!html.contains("<script>alert"), "{html}");
            assert_eq!(html.matches("</script>").count(), 2, "the organisation's and the data's own");
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
        let html = Shell::new(INDEX).page(&example(), &head(), None);
        assert!(html.contains("data-plain") && html.contains("<h1>") && html.contains(r#"id="page-data""#));
    }

    #[test]
    fn a_hidden_page_has_no_canonical_address() {
        let html = Shell::new(INDEX).page(&example(), &Head { indexed: false, ..head() }, Some(""));
        assert!(html.contains("noindex") && !html.contains("canonical") && !html.contains("ld+json"));
    }
}
