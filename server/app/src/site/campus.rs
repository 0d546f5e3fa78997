//! The page of one campus, `/campus?slug=…`, made of what the site knows of it: name, city, picture, summary, address, telephone. A page
//! that the office has written for that address takes its place.

use super::content::{
    Action, CallToAction, CampusDetails, Campuses, Card, Cards, Gallery, Hero, Lang, MapPlace, Page, People, Picture, RichText, Section,
    SectionBody, Site, SiteCampus, Wing,
};
use super::escape::escape;

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

/// What there is to say of a campus; sections without content are left out. None when no public campus has this slug.
pub fn page(site: Site, slug: &str, details: &CampusDetails, lang: Lang) -> Option<Page> {
    let campus = site.campuses.iter().find(|campus| campus.slug == slug)?.clone();
    let words = words(lang);
    let text =
        campus.summary.clone().or_else(|| campus.address.clone()).or_else(|| site.tagline.clone()).unwrap_or_else(|| site.name.clone());
    let sections = [
        Some(section("campus", SectionBody::Hero(hero(&site, &campus, lang, &text)))),
        about(details, words),
        programs(details, &campus, words),
        facilities(details, words),
        people(details, words),
        gallery(details, words),
        map(details, &campus, words),
        Some(section("visit", SectionBody::CallToAction(visit(&site, &campus, details, lang)))),
        (site.campuses.len() > 1)
            .then(|| section("campuses", SectionBody::Campuses(Campuses { heading: words.others.into(), text: None, finder: false }))),
    ];
    Some(Page {
        path: address(slug),
        lang,
        title: campus.name,
        description: text,
        sections: sections.into_iter().flatten().collect(),
        site,
        ..Page::default()
    })
}

fn section(id: &str, body: SectionBody) -> Section {
    Section { id: id.into(), body }
}

fn hero(site: &Site, campus: &SiteCampus, lang: Lang, text: &str) -> Hero {
    let wing = wing(campus.wing, lang);
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
        action: ask(campus, words(lang)),
        second_action: call(site, campus, lang),
        banners: Vec::new(),
    }
}

/// The inquiry form, with this campus chosen.
fn ask(campus: &SiteCampus, words: &Words) -> Action {
    Action { label: words.ask.into(), href: format!("/inquiry-form?campus={}", campus.slug) }
}

fn about(details: &CampusDetails, words: &Words) -> Option<Section> {
    let text = details.description.as_ref()?;
    let html = text.split('\n').filter(|line| !line.trim().is_empty()).map(|line| format!("<p>{}</p>", escape(line.trim()))).collect();
    Some(section("about", SectionBody::RichText(RichText { heading: Some(words.about.into()), html })))
}

fn programs(details: &CampusDetails, campus: &SiteCampus, words: &Words) -> Option<Section> {
    let items: Vec<Card> = details
        .programs
        .iter()
        .map(|(name, classes)| Card { title: name.clone(), text: classes.join(words.comma), note: None, href: None, picture: None })
        .collect();
    let cards = Cards { heading: words.programs.into(), text: None, items, action: Some(ask(campus, words)) };
    (!cards.items.is_empty()).then(|| section("programs", SectionBody::Cards(cards)))
}

fn facilities(details: &CampusDetails, words: &Words) -> Option<Section> {
    let rows: String = details.facilities.iter().map(|line| format!("<li>{}</li>", escape(line))).collect();
    let text = RichText { heading: Some(words.facilities.into()), html: format!("<ul>{rows}</ul>") };
    (!rows.is_empty()).then(|| section("facilities", SectionBody::RichText(text)))
}

fn people(details: &CampusDetails, words: &Words) -> Option<Section> {
    let people = People { heading: words.people.into(), text: None, items: details.people.clone() };
    (!people.items.is_empty()).then(|| section("people", SectionBody::People(people)))
}

fn gallery(details: &CampusDetails, words: &Words) -> Option<Section> {
    let gallery = Gallery { heading: words.pictures.into(), text: None, pictures: details.pictures.clone(), albums: Vec::new() };
    (!gallery.pictures.is_empty()).then(|| section("pictures", SectionBody::Gallery(gallery)))
}

fn map(details: &CampusDetails, campus: &SiteCampus, words: &Words) -> Option<Section> {
    let (latitude, longitude) = details.at?;
    let address = campus.address.clone().unwrap_or_else(|| campus.name.clone());
    Some(section("map", SectionBody::Map(MapPlace { heading: words.map.into(), address, latitude, longitude, zoom: 15 })))
}

fn visit(site: &Site, campus: &SiteCampus, details: &CampusDetails, lang: Lang) -> CallToAction {
    let words = words(lang);
    let place = [campus.address.clone(), site.contact.hours.clone()].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let email = details.email.as_ref().or(site.contact.email.as_ref());
    CallToAction {
        heading: words.visit.into(),
        text: if place.is_empty() { words.welcome.into() } else { place },
        action: call(site, campus, lang).unwrap_or_else(|| ask(campus, words)),
        second_action: email.map(|email| Action { label: words.write.into(), href: format!("mailto:{email}") }),
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
    others: &'static str,
    about: &'static str,
    programs: &'static str,
    facilities: &'static str,
    people: &'static str,
    pictures: &'static str,
    map: &'static str,
    ask: &'static str,
    visit: &'static str,
    welcome: &'static str,
    write: &'static str,
    call: &'static str,
    comma: &'static str,
}

const ENGLISH: Words = Words {
    others: "Our other campuses",
    about: "About this campus",
    programs: "What is taught here",
    facilities: "What is here",
    people: "Who is here",
    pictures: "Pictures",
    map: "How to find it",
    ask: "Ask about a place",
    visit: "Come and see it",
    welcome: "You are welcome on any working morning.",
    write: "Write to us",
    call: "Call",
    comma: ", ",
};

const URDU: Words = Words {
    others: "ہمارے دیگر کیمپس",
    about: "اس کیمپس کے بارے میں",
    programs: "یہاں کیا پڑھایا جاتا ہے",
    facilities: "یہاں کیا کیا ہے",
    people: "یہاں کون ہے",
    pictures: "تصویریں",
    map: "یہاں کیسے پہنچیں",
    ask: "داخلے کا پوچھیے",
    visit: "تشریف لائیے",
    welcome: "کسی بھی دن صبح تشریف لائیں۔",
    write: "ہمیں لکھیے",
    call: "فون",
    comma: "، ",
};

fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &ENGLISH,
        Lang::Ur => &URDU,
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
        let nothing = CampusDetails::default();
        let page = page(site.clone(), "new", &nothing, Lang::En).unwrap();
        assert_eq!((page.title.as_str(), page.path.as_str()), ("New Campus", "/campus?slug=new"));
        assert_eq!(page.sections.iter().map(|section| section.id.as_str()).collect::<Vec<_>>(), ["campus", "visit"]);
        assert!(super::page(site, "other", &nothing, Lang::En).is_none());
    }

    #[test]
    fn what_the_office_wrote_of_a_campus_is_text_and_not_html() {
        let campus = SiteCampus {
            name: "New".into(),
            slug: "new".into(),
            city: "Lahore".into(),
            wing: Wing::Boys,
            address: Some("Mall Road".into()),
            phone: None,
            summary: None,
            picture: None,
            programs: Vec::new(),
        };
        let site = Site { campuses: vec![campus], ..Site::default() };
        let details = CampusDetails {
            description: Some("One <b>\n\nTwo".into()),
            facilities: vec!["Library & lab".into()],
            programs: vec![("ICS".into(), vec!["1st Year".into(), "2nd Year".into()])],
            at: Some((31.5, 74.3)),
            ..CampusDetails::default()
        };
        let page = page(site, "new", &details, Lang::En).unwrap();
        let text = serde_json::to_string(&page.sections).unwrap();
        assert!(text.contains("<p>One &lt;b&gt;</p><p>Two</p>") && text.contains("<li>Library &amp; lab</li>"), "{text}");
        assert!(text.contains("1st Year, 2nd Year") && text.contains(r#""latitude":31.5"#) && text.contains("/inquiry-form?campus=new"));
    }
}
