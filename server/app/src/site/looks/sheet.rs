//! A style sheet that can be cut down to what a page shows: of a whole site's looks a page needs about half, and its reader on a slow line waits for all of it.

use std::collections::HashMap;

/// The rules of a style sheet, as a build writes it, in their order.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    rules: Vec<Rule>,
    classes: Classes,
}

/// The classes that the rules name, each with its number, so that they are looked for once a page and not once a rule.
#[derive(Clone, Debug, Default)]
struct Classes(HashMap<String, usize>);

impl Classes {
    fn number(&mut self, class: &str) -> usize {
        let next = self.0.len();
        *self.0.entry(class.to_owned()).or_insert(next)
    }

    /// Which of them may be found in this HTML, by number.
    fn found_in(&self, html: &str) -> Vec<bool> {
        let mut found = vec![false; self.0.len()];
        for class in classes_in(html) {
            if let Some(number) = self.0.get(class) {
                found[*number] = true;
            }
        }
        found
    }
}

#[derive(Clone, Debug)]
enum Rule {
    Always(String),
    /// Holds where all classes of one of its selectors may be found.
    Where {
        selectors: Vec<Vec<usize>>,
        text: String,
    },
    /// `@media …` and its kin.
    Group {
        head: String,
        rules: Vec<Rule>,
    },
}

impl Sheet {
    pub fn of(css: &str) -> Sheet {
        let mut classes = Classes::default();
        Sheet { rules: rules(css, &mut classes), classes }
    }

    /// The rules that can hold in this HTML. What script adds to the page later may need more.
    pub fn for_page(&self, html: &str) -> String {
        let mut css = String::new();
        write(&self.rules, &self.classes.found_in(html), &mut css);
        css
    }
}

/// Classes that the script of `public/theme.js` sets on the root.
const OF_SCRIPT: [&str; 1] = ["own-faces"];

fn classes_in(html: &str) -> impl Iterator<Item = &str> {
    let attributes = html.split(" class=\"").skip(1).filter_map(|rest| rest.split('"').next());
    attributes.flat_map(str::split_ascii_whitespace).chain(OF_SCRIPT)
}

fn write(rules: &[Rule], found: &[bool], css: &mut String) {
    for rule in rules {
        match rule {
            Rule::Always(text) => css.push_str(text),
            Rule::Where { selectors, text } => {
                if selectors.iter().any(|selector| selector.iter().all(|class| found[*class])) {
                    css.push_str(text);
                }
            }
            Rule::Group { head, rules } => {
                let start = css.len();
                css.push_str(head);
                css.push('{');
                let empty = css.len();
                write(rules, found, css);
                if css.len() == empty {
                    css.truncate(start);
                } else {
                    css.push('}');
                }
            }
        }
    }
}

fn rules(css: &str, classes: &mut Classes) -> Vec<Rule> {
    let (mut rules, mut rest) = (Vec::new(), css.trim_start());
    while !rest.is_empty() {
        let (text, after) = rest.split_at(end_of_rule(rest));
        rules.push(rule(text, classes));
        rest = after.trim_start();
    }
    rules
}

/// Behind the rule that the text begins with: a block with its braces, or a statement with its semicolon.
fn end_of_rule(css: &str) -> usize {
    let (mut depth, mut quote, mut escaped) = (0_usize, None, false);
    for (at, byte) in css.bytes().enumerate() {
        match (quote, byte) {
            _ if escaped => escaped = false,
            (_, b'\\') => escaped = true,
            (Some(open), _) if open == byte => quote = None,
            (Some(_), _) => {}
            (None, b'"' | b'\'') => quote = Some(byte),
            (None, b'{') => depth += 1,
            (None, b'}') => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return at + 1;
                }
            }
            (None, b';') if depth == 0 => return at + 1,
            (None, _) => {}
        }
    }
    css.len()
}

fn rule(text: &str, classes: &mut Classes) -> Rule {
    let Some((head, body)) = text.split_once('{') else { return Rule::Always(text.to_owned()) };
    if ["@media", "@supports", "@container"].iter().any(|kind| head.starts_with(kind)) {
        return Rule::Group { head: head.to_owned(), rules: rules(body.strip_suffix('}').unwrap_or(body), classes) };
    }
    // an escaped character in a selector is more than this reads
    if head.starts_with('@') || head.contains('\\') {
        return Rule::Always(text.to_owned());
    }
    Rule::Where { selectors: selectors(head, classes), text: text.to_owned() }
}

/// The classes that each selector of a list asks for. Those in brackets do not count: what `:not()` and its kin name may be absent.
fn selectors(list: &str, classes: &mut Classes) -> Vec<Vec<usize>> {
    let (mut selectors, mut depth, mut rest) = (vec![Vec::new()], 0_usize, list);
    while let Some(at) = rest.find(['(', ')', '[', ']', ',', '.']) {
        let sign = rest.as_bytes()[at];
        rest = &rest[at + 1..];
        match sign {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            b',' => selectors.push(Vec::new()),
            _ => {
                let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_')).unwrap_or(rest.len());
                if let Some(selector) = selectors.last_mut() {
                    selector.push(classes.number(&rest[..end]));
                }
                rest = &rest[end..];
            }
        }
    }
    selectors
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(css: &str, html: &str) -> String {
        Sheet::of(css).for_page(html)
    }

    #[test]
    fn rules_of_classes_that_are_not_there_go() {
        let css = "a{x:1}.here{x:2}.gone{x:3}.here .gone{x:4}.gone,.here>p{x:5}.here.too:hover{x:6}";
        assert_eq!(cut(css, r#"<div class="here"><p class="also too">"#), "a{x:1}.here{x:2}.gone,.here>p{x:5}.here.too:hover{x:6}");
        assert_eq!(cut(css, r#"<div class="here">"#), "a{x:1}.here{x:2}.gone,.here>p{x:5}");
    }

    #[test]
    fn what_may_be_absent_or_cannot_be_told_stays() {
        for css in [
            ".here:not(.gone){x:1}",
            ":is(.gone,p) a{x:1}",
            "[data-x=\".gone\"]{x:1}",
            ".here:has(.gone){x:1}",
            r".a\:b{x:1}",
            ":root.own-faces{x:1}",
            "@font-face{src:url(a.woff2)}",
            "@charset \"utf-8\";",
            "@page{margin:1cm}",
        ] {
            assert_eq!(cut(css, r#"<p class="here">"#), css);
        }
    }

    #[test]
    fn groups_are_cut_inside_and_go_when_they_are_empty() {
        let css = "@media (width<60rem){.gone{x:1}}@media print{.gone{x:1}.here{x:2}@supports (a:b){p{x:3}}}.here{x:4}";
        assert_eq!(cut(css, r#"<p class="here">"#), "@media print{.here{x:2}@supports (a:b){p{x:3}}}.here{x:4}");
    }

    #[test]
    fn quoted_braces_end_no_rule() {
        let css = r#".here:before{content:"}{\""}.gone{x:1}p{x:2}"#;
        assert_eq!(cut(css, r#"<p class="here">"#), r#".here:before{content:"}{\""}p{x:2}"#);
    }
}
