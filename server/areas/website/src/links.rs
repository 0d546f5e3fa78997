//! Addresses that content may lead to, and the ends of addresses that content has.

/// Whether a link may stand on a page: a place of the site, a web address, an e-mail address or a telephone. No script, no data.
pub fn is_safe(link: &str) -> bool {
    let plain = !link.contains(|c: char| c.is_control() || c.is_whitespace() || "\"'<>\\`".contains(c));
    let lower = link.to_ascii_lowercase();
    let site = (link.starts_with('/') && !link.starts_with("//")) || link.starts_with('#') || link.starts_with('?');
    let outside =
        ["https://", "http://", "mailto:", "tel:"].iter().any(|scheme| lower.strip_prefix(scheme).is_some_and(|rest| !rest.is_empty()));
    plain && link.len() <= 500 && (site || outside)
}

/// Words of letters and digits with hyphens between: what stands in an address. Empty where a text has no such letters.
pub fn slug_of(text: &str) -> String {
    let mut slug = String::new();
    for c in kernel::fold::fold(text).chars() {
        match c {
            c if c.is_ascii_alphanumeric() => slug.push(c),
            '\'' | '\u{2019}' => {}
            _ if slug.ends_with('-') || slug.is_empty() => {}
            _ => slug.push('-'),
        }
    }
    let mut slug: String = slug.chars().take(LONGEST_SLUG).collect();
    while slug.ends_with('-') {
        slug.pop();
    }
    slug
}

pub const LONGEST_SLUG: usize = 80;

/// An address as visitors write it.
pub(crate) fn public_url(base: &str, lang: &str, path: &str) -> String {
    let base = base.trim_end_matches('/');
    match (lang, path) {
        ("ur", "/") => format!("{base}/ur"),
        ("ur", path) => format!("{base}/ur{path}"),
        (_, path) => format!("{base}{path}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_somewhere_harmless() {
        for good in ["/about-us", "#campuses", "/ur/blogs?page=2", "https://bise.example/x", "mailto:a@b.pk", "tel:+924235761400"] {
            assert!(is_safe(good), "{good}");
        }
        for bad in [
            "javascript:alert(1)",
            "JaVaScRiPt:x",
            "data:text/html,x",
            "//evil.example",
            "/a b",
            "vbscript:x",
            "/x\"onclick",
            "https://",
            "",
        ] {
            assert!(!is_safe(bad), "{bad}");
        }
    }

    #[test]
    fn a_slug_is_made_of_words() {
        assert_eq!(slug_of("Parents' Evening: the 2nd, at Gulberg!"), "parents-evening-the-2nd-at-gulberg");
        assert_eq!(slug_of("  Éclair--x "), "eclair-x");
        assert_eq!(slug_of("یوم آزادی"), "");
        assert!(slug_of(&"ab ".repeat(80)).len() <= LONGEST_SLUG);
    }
}
