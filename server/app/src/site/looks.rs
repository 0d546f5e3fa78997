//! The looks of the public pages, and the few lines of script that choose light or dark before the first paint. What a page needs of them is written into it: on a slow
//! line a file that the page waits for costs more than its bytes. The whole sheet follows when the page is drawn, for what script adds. The content security policy names
//! the written texts by their hashes, so that nothing else may stand inline.
//! What is drawn for an editor links them, since it is shown under another policy.

mod sheet;

use base64::{Engine, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha256};

use sheet::Sheet;

use super::Files;
use super::shell::version;

/// The looks that all pages share.
#[derive(Clone, Debug)]
pub enum Looks {
    Written {
        sheet: Sheet,
        script: Inline,
    },
    /// The `<link>` elements.
    Linked(String),
}

/// An element that holds its text, and the source that allows it in a policy, `'sha256-…'`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inline {
    pub element: String,
    pub source: String,
}

impl Inline {
    pub fn style(css: &str) -> Inline {
        Inline::of("style", css)
    }

    pub fn script(text: &str) -> Inline {
        Inline::of("script", text)
    }

    fn of(name: &str, text: &str) -> Inline {
        let source = format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text.as_bytes())));
        Inline { element: format!("<{name}>{text}</{name}>"), source }
    }
}

/// What stands inline in a page, as the sources that its policy has to allow.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sources {
    pub styles: Vec<String>,
    pub scripts: Vec<String>,
}

impl Looks {
    /// Takes the style sheets and /theme.js out of the built page, and gives what is left of it. They are written where they are files of the build.
    pub fn of(html: &str, files: &dyn Files, written: bool) -> (String, Looks) {
        let (rest, links) = without_sheets(html);
        if let Some(sheets) = links.iter().map(|link| sheet(link, files)).collect::<Option<Vec<_>>>().filter(|_| written)
            && let Some((again, css)) = joined(&sheets)
            && let Some(script) = files.text("theme.js")
            && !script.to_ascii_lowercase().contains("</script")
            && let Some(rest) = without_theme(&rest)
        {
            let rest = rest.replace("src=\"/alive.js", &format!("data-looks=\"{again}\" src=\"/alive.js"));
            return (rest, Looks::Written { sheet: Sheet::of(&css), script: Inline::script(script.trim()) });
        }
        (rest, Looks::Linked(links.concat()))
    }

    /// The elements of a page with this body in the group's colours, and the sources that its policy has to allow for them.
    pub fn of_page(&self, body: &str, theme: &str) -> (String, Sources) {
        match self {
            Looks::Written { sheet, script } => {
                let (looks, colours) = (Inline::style(&sheet.for_page(body)), Inline::style(theme));
                let sources = Sources { styles: vec![looks.source, colours.source], scripts: vec![script.source.clone()] };
                (format!("{}{}{}", script.element, looks.element, colours.element), sources)
            }
            Looks::Linked(links) => {
                (format!(r#"{links}<link rel="stylesheet" href="/theme.css?v={}">"#, version(theme)), Sources::default())
            }
        }
    }
}

/// The address and the text of a sheet of the build.
fn sheet<'l>(link: &'l str, files: &dyn Files) -> Option<(&'l str, String)> {
    let address = address(link)?;
    let css = files.text(address.trim_start_matches('/'))?;
    (!css.to_ascii_lowercase().contains("</style")).then_some((address, css))
}

/// The sheet that a page fetches whole when it is drawn, and all of them as one text. The page has the faces already: fetched once more, they would have a
/// browser set every line anew.
fn joined<'l>(sheets: &[(&'l str, String)]) -> Option<(&'l str, String)> {
    let faces = |css: &str| css.trim_start().starts_with("@font-face");
    let [(again, _)] = sheets.iter().filter(|(_, css)| !faces(css)).collect::<Vec<_>>()[..] else { return None };
    let (first, last): (Vec<_>, Vec<_>) = sheets.iter().partition(|(_, css)| faces(css));
    Some((again, first.into_iter().chain(last).map(|(_, css)| css.trim_end()).collect()))
}

/// The page without the element that asks for the script that runs before the first paint.
fn without_theme(html: &str) -> Option<String> {
    let (before, rest) = html.split_once("<script src=\"/theme.js")?;
    Some(format!("{before}{}", rest.split_once("</script>")?.1))
}

/// The page without its links to style sheets, and those of them that are not the group's colours, which each page brings itself.
fn without_sheets(html: &str) -> (String, Vec<String>) {
    let (mut kept, mut links, mut rest) = (String::with_capacity(html.len()), Vec::new(), html);
    while let Some(start) = rest.find("<link") {
        let Some(length) = rest[start..].find('>') else { break };
        let (before, link) = (&rest[..start], &rest[start..=start + length]);
        kept.push_str(before);
        if !link.contains(r#"rel="stylesheet""#) {
            kept.push_str(link);
        } else if address(link) != Some("/theme.css") {
            links.push(link.to_owned());
        }
        rest = &rest[start + length + 1..];
    }
    kept.push_str(rest);
    (kept, links)
}

fn address(link: &str) -> Option<&str> {
    Some(link.split_once("href=\"")?.1.split_once('"')?.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::File;
    use std::borrow::Cow;

    struct One;

    impl Files for One {
        fn file(&self, path: &str) -> Option<File> {
            let data: &[u8] = match path {
                "assets/site-1.css" => b"p{color:red}.gone{color:blue}",
                "assets/faces-1.css" => b"@font-face{src:url(a.woff2)}\n",
                "theme.js" => b"dark()\n",
                _ => return None,
            };
            Some(File { data: Cow::Borrowed(data), hash: 1 })
        }
        fn bundle(&self) -> Option<String> {
            None
        }
    }

    const HTML: &str = r#"<head><link rel="icon" href="/a.svg"><link rel="stylesheet" href="/theme.css" /><link rel="stylesheet" crossorigin href="/assets/site-1.css"><script src="/theme.js?v=7" ></script><script async src="/alive.js?v=7" data-alive="/a.js"></script></head>"#;

    #[test]
    fn sheets_are_written_into_the_page_and_named_by_their_hash() {
        let (rest, looks) = Looks::of(HTML, &One, true);
        assert_eq!(
            rest,
            r#"<head><link rel="icon" href="/a.svg"><script async data-looks="/assets/site-1.css" src="/alive.js?v=7" data-alive="/a.js"></script></head>"#
        );
        let (elements, sources) = looks.of_page("<p>", ":root{}");
        assert_eq!(elements, "<script>dark()</script><style>p{color:red}</style><style>:root{}</style>");
        assert_eq!(sources.styles[0], "'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='");
        assert_eq!(sources.scripts, [Inline::script("dark()").source]);
    }

    #[test]
    fn faces_are_written_first_and_not_fetched_again() {
        let faces = r#"<link rel="stylesheet" href="/assets/faces-1.css"><script src="/theme.js"#;
        let (rest, looks) = Looks::of(&HTML.replace("<script src=\"/theme.js", faces), &One, true);
        assert!(rest.contains(r#"data-looks="/assets/site-1.css""#), "{rest}");
        assert!(looks.of_page("<p>", "").0.contains("<style>@font-face{src:url(a.woff2)}p{color:red}</style>"));
    }

    #[test]
    fn what_is_drawn_for_an_editor_links_them() {
        let (_, looks) = Looks::of(HTML, &One, false);
        let (elements, sources) = looks.of_page("<p>", ":root{}");
        assert!(
            elements
                .starts_with(r#"<link rel="stylesheet" crossorigin href="/assets/site-1.css"><link rel="stylesheet" href="/theme.css?v="#)
        );
        assert_eq!(sources, Sources::default());
        let (_, looks) = Looks::of(&HTML.replace("site-1", "none"), &One, true);
        assert!(matches!(looks, Looks::Linked(links) if links.contains("none.css")), "a sheet that is not there is linked still");
    }
}
