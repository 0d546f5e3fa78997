//! The page of one campus, `/campus?slug=…`, made of what the site knows of it: name, city, picture, summary, address, telephone. A page
//! that the office has written for that address takes its place.

use super::content::{Action, CallToAction, Campuses, Hero, Lang, Page, Picture, Section, SectionBody, Site, SiteCampus, Wing};

pub const PATH: &str = "/campus";

/// The slug of a query; slugs are lower case letters, digits and hyphens, so nothing needs decoding.
pub fn slug(query: &str) -> Option<&str> {
    let slug = query.split('&').find_map(|pair| pair.strip_prefix("slug="))?;
    let is_slug = !slug.is_empty()
        && slug.len() <= 100
        && slug.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    is_slug.then_some(slug)
}

/// The address of a campus's page, without a language's prefix.
pub fn address(slug: &str) -> String {
    format!("{PATH}?slug={slug}")
}

pub fn page(site: Site, slug: &str, lang: Lang) -> Option<Page> {
    let campus = site.campuses.iter().find(|campus| campus.slug == slug)?.clone();
    let words = words(lang);
    let text =
        campus.summary.clone().or_else(|| campus.address.clone()).or_else(|| site.tagline.clone()).unwrap_or_else(|| site.name.clone());
    let sections = vec![
        section("campus", SectionBody::Hero(hero(&site, &campus, lang, &text))),
        section("visit", SectionBody::CallToAction(visit(&site, &campus, lang))),
        section("campuses", SectionBody::Campuses(Campuses { heading: words.all.into(), text: None, finder: false })),
    ];
    Some(Page {
        path: address(slug),
        lang,
        title: format!("{} · {}", campus.name, site.name),
        description: text,
        sections,
        site,
        ..Page::default()
    })
}

fn section(id: &str, body: SectionBody) -> Section {
    Section { id: id.into(), body }
}

fn hero(site: &Site, campus: &SiteCampus, lang: Lang, text: &str) -> Hero {
    let wing = wing(campus.wing, lang);
    let words = words(lang);
    let all = Action { label: words.all.into(), href: "#campuses".into() };
    let call = call(site, campus, lang);
    Hero {
        kicker: Some(if campus.city.is_empty() { wing.into() } else { format!("{} · {wing}", campus.city) }),
        heading: campus.name.clone(),
        text: text.into(),
        picture: campus.picture.clone().unwrap_or_else(|| Picture {
            src: "/pictures/courtyard.svg".into(),
            alt: String::new(),
            width: 1200,
            height: 1440,
            ..Picture::default()
        }),
        second_action: call.is_some().then(|| all.clone()),
        action: call.unwrap_or(all),
        banners: Vec::new(),
    }
}

fn visit(site: &Site, campus: &SiteCampus, lang: Lang) -> CallToAction {
    let words = words(lang);
    let place = [campus.address.clone(), site.contact.hours.clone()].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let write = site.contact.email.as_ref().map(|email| Action { label: words.write.into(), href: format!("mailto:{email}") });
    let call = call(site, campus, lang);
    let home = || Action { label: words.all.into(), href: "#campuses".into() };
    CallToAction {
        heading: words.visit.into(),
        text: if place.is_empty() { words.welcome.into() } else { place },
        second_action: if call.is_some() { write.clone() } else { None },
        action: call.or(write).unwrap_or_else(home),
    }
}

/// The campus's own telephone, or else the group's.
fn call(site: &Site, campus: &SiteCampus, lang: Lang) -> Option<Action> {
    let phone = campus.phone.as_ref().or(site.contact.phone.as_ref())?;
    let dialled: String = phone.chars().filter(|char| char.is_ascii_digit() || *char == '+').collect();
    // Isolated from left to right: within Urdu its groups of digits would change places.
    let label = format!("{} \u{2066}{phone}\u{2069}", words(lang).call);
    Some(Action { label, href: format!("tel:{dialled}") })
}

struct Words {
    all: &'static str,
    visit: &'static str,
    welcome: &'static str,
    write: &'static str,
    call: &'static str,
}

fn words(lang: Lang) -> Words {
    match lang {
        Lang::En => Words {
            all: "All our campuses",
            visit: "Come and see it",
            welcome: "You are welcome on any working morning.",
            write: "Write to us",
            call: "Call",
        },
        Lang::Ur => {
            Words {
                all: "ہمارے تمام کیمپس", visit: "تشریف لائیے", welcome: "کسی بھی دن صبح تشریف لائیں۔", write: "ہمیں لکھیے", call: "فون"
            }
        }
    }
}

fn wing(wing: Wing, lang: Lang) -> &'static str {
    match (wing, lang) {
        (Wing::Boys, Lang::En) => "Boys",
        (Wing::Girls, Lang::En) => "Girls",
        (Wing::CoEducation, Lang::En) => "Boys and girls",
        (Wing::Boys, Lang::Ur) => "طلبہ",
        (Wing::Girls, Lang::Ur) => "طالبات",
        (Wing::CoEducation, Lang::Ur) => "طلبہ و طالبات",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_is_read_from_the_query_and_nothing_else_is() {
        assert_eq!(slug("slug=gulberg"), Some("gulberg"));
        assert_eq!(slug("a=1&slug=model-town-2"), Some("model-town-2"));
        for query in ["", "slug=", "id=7", "slug=Gul%20berg", "slug=<b>", "slug=../x"] {
            assert_eq!(slug(query), None, "{query}");
        }
    }

    #[test]
    fn a_campus_without_telephone_or_address_still_has_a_page() {
        let campus = SiteCampus {
            name: "New Campus".into(),
            slug: "new".into(),
            city: String::new(),
            wing: Wing::Girls,
            address: None,
            phone: None,
            summary: None,
            picture: None,
            programs: Vec::new(),
        };
        let site = Site { name: "Chinar".into(), campuses: vec![campus], ..Site::default() };
        let page = page(site.clone(), "new", Lang::En).unwrap();
        assert_eq!((page.title.as_str(), page.path.as_str()), ("New Campus · Chinar", "/campus?slug=new"));
        assert!(super::page(site, "other", Lang::En).is_none());
    }
}
