//! What a page's head says to browsers, to search engines and to those who show shared links. Everything that comes from content is escaped here.

use serde_json::{Value, json};

use super::content::{Article, ArticleKind, Lang, MapPlace, Page, Paging, SectionBody, SiteCampus};
use super::escape::{escape, script_json};

/// What a head needs to know beyond the page.
#[derive(Clone, Copy, Debug)]
pub struct Head<'a> {
    /// `https://chinar.edu.pk`, without a slash at its end.
    pub base: &'a str,
    /// Search engines may list the page.
    pub indexed: bool,
}

pub fn head_html(page: &Page, head: &Head<'_>) -> String {
    let (title, description) = (escape(&title(page)), escape(&page.description));
    let article = article(page);
    let mut html = format!(
        r#"<title>{title}</title><meta name="description" content="{description}"><meta property="og:title" content="{title}"><meta property="og:description" content="{description}"><meta property="og:type" content="{}"><meta property="og:site_name" content="{}"><meta property="og:locale" content="{}">"#,
        if article.is_some() { "article" } else { "website" },
        escape(&page.site.name),
        if page.lang == Lang::Ur { "ur_PK" } else { "en_PK" },
    );
    if !head.indexed {
        html.push_str(r#"<meta name="robots" content="noindex">"#);
        return html;
    }
    let path = listed(page);
    let at = |number: u32| escape(&format!("{}{}", head.base, page_address(page, number)));
    let paging = page.paging();
    let number = paging.map_or(1, |paging| paging.number);
    let address = at(number);
    html.push_str(&format!(r#"<link rel="canonical" href="{address}"><meta property="og:url" content="{address}">"#));
    if let Some(day) = article.and_then(|article| article.published_on.as_deref()) {
        html.push_str(&format!(r#"<meta property="article:published_time" content="{}">"#, escape(day)));
    }
    if let Some(picture) = page.picture() {
        html.push_str(&format!(
            r#"<meta property="og:image" content="{}"><meta property="og:image:alt" content="{}"><meta name="twitter:card" content="summary_large_image">"#,
            escape(&absolute(head.base, &shared_picture(&picture.src))),
            escape(&picture.alt)
        ));
    }
    if number > 1 {
        html.push_str(&format!(r#"<link rel="prev" href="{}">"#, at(number - 1)));
    }
    if paging.is_some_and(|paging| number < paging.count) {
        html.push_str(&format!(r#"<link rel="next" href="{}">"#, at(number + 1)));
    }
    // further pages of a list hold other things in another language
    if page.site.languages.len() > 1 && number == 1 {
        for lang in &page.site.languages {
            html.push_str(&alternate(lang.code(), &format!("{}{}", head.base, lang.address(path))));
        }
        html.push_str(&alternate("x-default", &format!("{}{path}", head.base)));
    }
    html.push_str(&format!(
        r#"<link rel="alternate" type="application/rss+xml" title="{}" href="{}">"#,
        escape(&page.site.name),
        page.lang.address("/rss.xml")
    ));
    let graph = json!({ "@context": "https://schema.org", "@graph": graph(page, head.base) });
    html.push_str(&format!(r#"<script type="application/ld+json">{}</script>"#, script_json(&graph)));
    html
}

/// The page's own title and whose it is.
fn title(page: &Page) -> String {
    let name = &page.site.name;
    let whole = if page.title.contains(name.as_str()) { page.title.clone() } else { format!("{} · {name}", page.title) };
    match (page.paging().filter(|paging| paging.number > 1), page.lang) {
        (Some(Paging { number, .. }), Lang::En) => format!("{whole} · Page {number}"),
        (Some(Paging { number, .. }), Lang::Ur) => format!("{whole} · صفحہ {number}"),
        (None, _) => whole,
    }
}

/// The address that search engines list, of one page of its list.
fn page_address(page: &Page, number: u32) -> String {
    let address = page.lang.address(listed(page));
    if number > 1 { format!("{address}?page={number}") } else { address }
}

/// The address that search engines list.
fn listed(page: &Page) -> &str {
    page.canonical.as_deref().unwrap_or(&page.path)
}

fn alternate(lang: &str, address: &str) -> String {
    format!(r#"<link rel="alternate" hreflang="{lang}" href="{}">"#, escape(address))
}

/// Those who show shared links take no SVG: each drawing stands beside a JPEG of the same name.
fn shared_picture(src: &str) -> String {
    match src.strip_suffix(".svg") {
        Some(name) => format!("{name}.jpg"),
        None => src.to_owned(),
    }
}

fn absolute(base: &str, address: &str) -> String {
    if address.starts_with('/') { format!("{base}{address}") } else { address.to_owned() }
}

fn article(page: &Page) -> Option<&Article> {
    page.sections.iter().find_map(|section| match &section.body {
        SectionBody::Article(article) => Some(article),
        _ => None,
    })
}

fn map(page: &Page) -> Option<&MapPlace> {
    page.sections.iter().find_map(|section| match &section.body {
        SectionBody::Map(map) => Some(map),
        _ => None,
    })
}

/// The campus whose own page this is.
fn campus(page: &Page) -> Option<&SiteCampus> {
    let slug = page.path.strip_prefix("/campus?slug=")?;
    page.site.campuses.iter().find(|campus| campus.slug == slug)
}

/// What the page is about, in the vocabulary of schema.org: the group, the way to the page, and a campus, an article or an event.
fn graph(page: &Page, base: &str) -> Vec<Value> {
    let mut things = vec![organisation(page, base)];
    if page.path != "/" {
        things.push(breadcrumb(page, base));
    }
    if let Some(campus) = campus(page) {
        things.push(place(campus, map(page), base));
    }
    if let Some(article) = article(page) {
        things.push(match article.kind {
            ArticleKind::Event => event(page, article, base),
            _ => written(page, article, base),
        });
    }
    things
}

/// The group; its campuses only where the page is about the whole of it.
fn organisation(page: &Page, base: &str) -> Value {
    let site = &page.site;
    let whole = listed(page) == "/";
    let campuses: Vec<Value> = site.campuses.iter().filter(|_| whole).map(|campus| place(campus, None, base)).collect();
    filled(json!({
        "@type": "EducationalOrganization",
        "@id": format!("{base}/#group"),
        "name": site.name,
        "url": format!("{base}/"),
        "description": whole.then_some(&page.description),
        "slogan": site.tagline,
        "logo": absolute(base, site.logo.as_ref().map_or("/favicon.svg", |logo| &logo.src)),
        "telephone": site.contact.phone,
        "email": site.contact.email,
        "address": site.contact.address,
        "department": (!campuses.is_empty()).then_some(campuses),
    }))
}

fn place(campus: &SiteCampus, map: Option<&MapPlace>, base: &str) -> Value {
    filled(json!({
        "@type": "School",
        "@id": format!("{base}/campus?slug={}#school", campus.slug),
        "name": campus.name,
        "url": format!("{base}/campus?slug={}", campus.slug),
        "description": campus.summary,
        "telephone": campus.phone,
        "parentOrganization": { "@id": format!("{base}/#group") },
        "image": campus.picture.as_ref().map(|picture| absolute(base, &shared_picture(&picture.src))),
        "address": { "@type": "PostalAddress", "streetAddress": campus.address, "addressLocality": campus.city, "addressCountry": "PK" },
        "geo": map.map(|map| json!({ "@type": "GeoCoordinates", "latitude": map.latitude, "longitude": map.longitude })),
    }))
}

/// Home, the list that the page belongs to, the page.
fn breadcrumb(page: &Page, base: &str) -> Value {
    let urdu = page.lang == Lang::Ur;
    let list = match page.path.split('?').next() {
        Some("/campus") => Some(("/all-campuses", if urdu { "کیمپس" } else { "Campuses" })),
        Some("/event-details") => Some(("/all-events", if urdu { "خبریں اور تقریبات" } else { "News and events" })),
        Some("/blog-details") => Some(("/blogs", if urdu { "بلاگ" } else { "Blog" })),
        _ => None,
    };
    let home = ("/", if urdu { "ہوم" } else { "Home" });
    let steps = [Some(home), list, Some((listed(page), page.title.as_str()))];
    let steps: Vec<Value> = steps
        .into_iter()
        .flatten()
        .enumerate()
        .map(|(n, (path, name))| json!({ "@type": "ListItem", "position": n + 1, "name": name, "item": format!("{base}{}", page.lang.address(path)) }))
        .collect();
    json!({ "@type": "BreadcrumbList", "itemListElement": steps })
}

fn written(page: &Page, article: &Article, base: &str) -> Value {
    filled(json!({
        "@type": if article.kind == ArticleKind::Blog { "BlogPosting" } else { "NewsArticle" },
        "headline": article.title,
        "description": article.summary,
        "inLanguage": page.lang.code(),
        "datePublished": article.published_on,
        "author": article.author.as_ref().map(|name| json!({ "@type": "Person", "name": name })),
        "publisher": { "@id": format!("{base}/#group") },
        "image": article.cover.as_ref().map(|cover| absolute(base, &shared_picture(&cover.src))),
        "mainEntityOfPage": format!("{base}{}", page.lang.address(listed(page))),
        "keywords": (!article.tags.is_empty()).then(|| article.tags.join(", ")),
    }))
}

fn event(page: &Page, article: &Article, base: &str) -> Value {
    let place = article.place.as_deref().unwrap_or(&page.site.name);
    filled(json!({
        "@type": "Event",
        "name": article.title,
        "description": article.summary,
        "inLanguage": page.lang.code(),
        "startDate": article.starts_on.as_ref().map(|day| begins(day, article.time.as_deref())),
        "endDate": article.ends_on,
        "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode",
        "location": { "@type": "Place", "name": place, "address": page.site.contact.address },
        "organizer": { "@id": format!("{base}/#group") },
        "image": article.cover.as_ref().map(|cover| absolute(base, &shared_picture(&cover.src))),
        "url": format!("{base}{}", page.lang.address(listed(page))),
    }))
}

/// The day, with the hour when it was written as one.
fn begins(day: &str, time: Option<&str>) -> String {
    let hour = time.filter(|time| {
        time.len() == 5 && time.bytes().enumerate().all(|(n, byte)| if n == 2 { byte == b':' } else { byte.is_ascii_digit() })
    });
    hour.map_or_else(|| day.to_owned(), |hour| format!("{day}T{hour}"))
}

/// Without its nulls, at any depth of objects.
fn filled(value: Value) -> Value {
    match value {
        Value::Object(map) => {
            Value::Object(map.into_iter().filter(|(_, value)| !value.is_null()).map(|(key, value)| (key, filled(value))).collect())
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::content::{Action, Section};

    const HEAD: Head<'static> = Head { base: "https://chinar.edu.pk", indexed: true };

    fn home() -> Page {
        serde_json::from_str(include_str!("../../../../web/src/site/examples/home.en.json")).expect("the example has the shape of Page")
    }

    fn told(kind: ArticleKind) -> Page {
        let article = Article {
            kind,
            title: "Open day".into(),
            summary: Some("Come </script> in".into()),
            html: String::new(),
            cover: home().picture().cloned(),
            author: Some("Sadia".into()),
            published_on: Some("2026-11-01".into()),
            starts_on: Some("2026-11-28".into()),
            ends_on: None,
            time: Some("09:00".into()),
            place: Some("The courtyard".into()),
            tags: vec!["Reading".into()],
            back: Action { label: "All".into(), href: "/all-events".into() },
        };
        let path = if kind == ArticleKind::Blog { "/blog-details?slug=x" } else { "/event-details?slug=x" };
        let sections = vec![Section { id: "article".into(), body: SectionBody::Article(article) }];
        Page { path: path.into(), title: "Open day".into(), sections, ..home() }
    }

    #[test]
    fn a_title_names_the_group_once() {
        assert!(head_html(&home(), &HEAD).contains("<title>Chinar Schools &amp; Colleges</title>"));
        let about = Page { title: "About us".into(), ..home() };
        assert!(head_html(&about, &HEAD).contains("<title>About us · Chinar Schools &amp; Colleges</title>"));
    }

    #[test]
    fn the_second_design_names_the_menus_address() {
        let second = Page { path: "/home2".into(), canonical: Some("/".into()), lang: Lang::Ur, ..home() };
        let html = head_html(&second, &HEAD);
        assert!(html.contains(r#"<link rel="canonical" href="https://chinar.edu.pk/ur">"#), "{html}");
        assert!(html.contains(r#"hreflang="en" href="https://chinar.edu.pk/""#) && !html.contains("home2"));
    }

    #[test]
    fn an_event_says_when_and_where() {
        let html = head_html(&told(ArticleKind::Event), &HEAD);
        assert!(html.contains(r#""@type":"Event""#) && html.contains(r#""startDate":"2026-11-28T09:00""#), "{html}");
        assert!(
            html.contains("The courtyard")
                && html.contains(r#""@type":"BreadcrumbList""#)
                && html.contains("https://chinar.edu.pk/all-events")
        );
        assert_eq!(html.matches("</script>").count(), 1, "content cannot end the script");
    }

    #[test]
    fn a_post_says_who_and_when() {
        let html = head_html(&told(ArticleKind::Blog), &HEAD);
        assert!(html.contains(r#""@type":"BlogPosting""#) && html.contains(r#""datePublished":"2026-11-01""#) && html.contains("Sadia"));
        assert!(html.contains(r#"content="article""#) && html.contains("/pictures/courtyard.jpg"));
    }

    #[test]
    fn a_campus_is_a_school_of_the_group() {
        let page = Page { path: "/campus?slug=gulberg".into(), title: "Gulberg Campus".into(), ..home() };
        let html = head_html(&page, &HEAD);
        assert!(
            html.contains(r#""@id":"https://chinar.edu.pk/campus?slug=gulberg#school""#) && !html.contains("Johar Town Campus"),
            "{html}"
        );
    }

    #[test]
    fn a_time_in_words_is_not_an_hour() {
        assert_eq!(begins("2026-11-28", Some("after the prayer")), "2026-11-28");
        assert_eq!(begins("2026-11-28", Some("09:30")), "2026-11-28T09:30");
    }
}
