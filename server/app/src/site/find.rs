//! What stands at a public address: a page of the content, one that stands in no row (a campus, a verification, the page of a site that is not open), where
//! it went, or a helpful 404.

use std::hash::{DefaultHasher, Hash, Hasher};

use axum::http::StatusCode;
use serde_json::Value;

use super::content::{Apply, ComingSoon, FastSlip, Lang, NotFound, Page, Section, SectionBody, Site, Verification};
use super::{Ask, Content, Found, campus};

const COMING_SOON: &str = "/coming-soon";
const FAST: &str = "/fast";
const FAST_SLIP: &str = "/fast-roll-no-slip";
const APPLY: &str = "/apply";

/// An address with what of its query decides what is shown.
#[derive(Clone, Debug)]
pub struct Wanted {
    pub ask: Ask,
    /// A form was taken: its place says thanks.
    sent: bool,
}

impl Wanted {
    pub fn of(uri: &axum::http::Uri, drafts: bool) -> Wanted {
        let (lang, path) = language(uri.path());
        let query = uri.query().unwrap_or_default();
        let of_query = |name: &str| query.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='));
        let by_slug = matches!(path.as_str(), campus::PATH | "/blog-details" | "/event-details");
        let slug = campus::slug(query).filter(|_| by_slug).map(str::to_owned);
        let id = of_query("id").filter(|_| by_slug).and_then(|id| id.parse().ok());
        let number = of_query("page").filter(|_| !by_slug).and_then(|number| number.parse::<u32>().ok()).filter(|number| *number > 1);
        Wanted { ask: Ask { path, lang, slug, id, number, drafts }, sent: of_query("sent") == Some("1") }
    }

    /// The address under which its document is kept.
    pub fn address(&self) -> String {
        let slug = self.ask.slug.as_ref().map(|slug| format!("?slug={slug}")).unwrap_or_default();
        let number = self.ask.number.map(|number| format!("?page={number}")).unwrap_or_default();
        let sent = if self.sent { "?sent=1" } else { "" };
        self.ask.lang.address(&format!("{}{slug}{number}{sent}", self.ask.path))
    }
}

/// A page to be answered, and how.
pub struct Answer {
    pub page: Box<Page>,
    /// Its own where it stands in no row; else that of the content.
    pub version: Option<u64>,
    pub status: StatusCode,
    pub indexed: bool,
}

impl Answer {
    /// With thanks in the place of its forms, once one of them was taken.
    fn thanking(mut self, wanted: &Wanted) -> Answer {
        for section in self.page.sections.iter_mut().filter(|_| wanted.sent) {
            if let SectionBody::Form(form) = &mut section.body {
                form.sent = true;
            }
        }
        self
    }
}

/// What an address leads to.
pub enum Outcome {
    Page(Answer),
    Moved(String),
}

impl Outcome {
    pub fn page(&self) -> Option<&Page> {
        match self {
            Outcome::Page(answer) => Some(&answer.page),
            Outcome::Moved(_) => None,
        }
    }
}

/// `/ur` and what is under it is Urdu.
pub fn language(path: &str) -> (Lang, String) {
    match path.strip_prefix("/ur") {
        Some("") => (Lang::Ur, "/".to_owned()),
        Some(rest) if rest.starts_with('/') => (Lang::Ur, rest.to_owned()),
        _ => (Lang::En, path.to_owned()),
    }
}

/// What stands at an address: a page, where it went, the page of a site that is not open, or a helpful 404.
pub fn find(content: &dyn Content, wanted: &Wanted) -> Result<Outcome, String> {
    let Ask { lang, path, drafts, .. } = &wanted.ask;
    let of_its_own = [campus::PATH, COMING_SOON, FAST, FAST_SLIP, APPLY].contains(&path.as_str());
    let found = if of_its_own { Found::Nothing } else { content.find(&wanted.ask)? };
    if let Found::Page(page) = found {
        let page = read(*page)?;
        if page.site.coming_soon && !drafts {
            return coming_soon(content, page.site, &wanted.ask).map(Outcome::Page);
        }
        return Ok(Outcome::Page(
            Answer { page: Box::new(page), version: None, status: StatusCode::OK, indexed: !wanted.sent }.thanking(wanted),
        ));
    }
    let site = frame(content, *lang)?;
    if (site.coming_soon && !drafts) || path == COMING_SOON {
        return coming_soon(content, site, &wanted.ask).map(Outcome::Page);
    }
    match found {
        Found::Moved(to) => Ok(Outcome::Moved(to)),
        _ if path == campus::PATH => of_campus(content, site, &wanted.ask),
        _ if path == APPLY => Ok(Outcome::Page(of_applications(site, path, *lang))),
        _ if path == FAST || path == FAST_SLIP => of_entry_tests(content, site, path, *lang).map(Outcome::Page),
        _ => Ok(Outcome::Page(not_found(site, *lang))),
    }
}

/// What every page shares, in this language.
pub fn frame(content: &dyn Content, lang: Lang) -> Result<Site, String> {
    serde_json::from_value(content.site(lang)?).map_err(|error| format!("the site has another shape: {error}"))
}

/// The page of a campus; asked for by its number or by a slug that it had before, the address with its slug.
fn of_campus(content: &dyn Content, site: Site, ask: &Ask) -> Result<Outcome, String> {
    let by_number = ask.id.filter(|_| ask.slug.is_none());
    if let Some(slug) = by_number.map(|id| content.campus_slug(id)).transpose()?.flatten() {
        return Ok(Outcome::Moved(ask.lang.address(&campus::address(&slug))));
    }
    let slug = ask.slug.as_deref().unwrap_or_default();
    let page = match content.campus(slug, ask.lang)? {
        Some(details) => campus::page(site.clone(), slug, &details, ask.lang),
        None => None,
    };
    if let Some(page) = page {
        return Ok(Outcome::Page(Answer { page: Box::new(page), version: None, status: StatusCode::OK, indexed: true }));
    }
    Ok(match content.campus_slug_now(slug)? {
        Some(now) => Outcome::Moved(ask.lang.address(&campus::address(&now))),
        None => Outcome::Page(not_found(site, ask.lang)),
    })
}

/// The page on which one applies for admission and sees how it stands.
fn of_applications(site: Site, path: &str, lang: Lang) -> Answer {
    let title = if lang == Lang::Ur { "داخلے کی درخواست" } else { "Apply for admission" };
    let answer = alone(path, lang, title, site, SectionBody::Apply(Apply {}), StatusCode::OK);
    Answer { version: None, indexed: true, ..answer }
}

/// The page on which one applies for an entry test and sees how it stands, or the one of roll number slips. They change with the content's version.
fn of_entry_tests(content: &dyn Content, site: Site, path: &str, lang: Lang) -> Result<Answer, String> {
    let (title, body) = match (path == FAST, lang) {
        (true, Lang::En) => ("Entry test", SectionBody::Fast(content.fast()?)),
        (true, Lang::Ur) => ("داخلہ ٹیسٹ", SectionBody::Fast(content.fast()?)),
        (false, Lang::En) => ("Roll number slip", SectionBody::FastSlip(FastSlip {})),
        (false, Lang::Ur) => ("رول نمبر سلپ", SectionBody::FastSlip(FastSlip {})),
    };
    let answer = alone(path, lang, title, site, body, StatusCode::OK);
    Ok(Answer { version: None, indexed: path == FAST, ..answer })
}

/// One page serves every such address, so it has none of its own in another language.
fn not_found(mut site: Site, lang: Lang) -> Answer {
    site.languages = vec![lang];
    let title = match lang {
        Lang::En => "This page is not here",
        Lang::Ur => "یہ صفحہ یہاں نہیں ہے",
    };
    alone("/not-found", lang, title, site, SectionBody::NotFound(NotFound {}), StatusCode::NOT_FOUND)
}

/// The group's own page at /coming-soon, or else ours: rendered once, whatever address was asked for.
fn coming_soon(content: &dyn Content, site: Site, ask: &Ask) -> Result<Answer, String> {
    let lang = ask.lang;
    if let Found::Page(page) = content.find(&Ask { path: COMING_SOON.to_owned(), lang, drafts: ask.drafts, ..Ask::default() })? {
        let page = read(*page)?;
        return Ok(Answer { version: Some(version_of(&page)), page: Box::new(page), status: StatusCode::OK, indexed: false });
    }
    let (heading, text) = match lang {
        Lang::En => ("We open here soon", "Our new website is being made ready. Until then, the office is glad to answer you."),
        Lang::Ur => ("ہم جلد یہاں ملیں گے", "ہماری نئی ویب سائٹ تیار ہو رہی ہے۔ تب تک دفتر سے رابطہ کیجیے۔"),
    };
    let body = SectionBody::ComingSoon(ComingSoon { heading: heading.into(), text: text.into() });
    Ok(alone(COMING_SOON, lang, heading, site, body, StatusCode::OK))
}

fn read(page: Value) -> Result<Page, String> {
    serde_json::from_value(page).map_err(|error| format!("a page's content has another shape: {error}"))
}

/// The page of a verification: at its code, or at the page that asks for numbers.
pub fn verification(mut site: Site, lang: Lang, code: Option<&str>, paper: Verification) -> Answer {
    let is_card = matches!(
        paper,
        Verification::ResultValid(_)
            | Verification::ResultSuperseded(_)
            | Verification::ResultWithdrawn(_)
            | Verification::ResultWithheld(_)
    );
    let is_certificate = matches!(paper, Verification::CertificateValid(_) | Verification::CertificateCancelled(_));
    let title = match (lang, is_card) {
        (Lang::En, _) if is_certificate => "Verify a certificate",
        (Lang::Ur, _) if is_certificate => "سرٹیفکیٹ کی تصدیق",
        (Lang::En, false) => "Verify a challan or receipt",
        (Lang::Ur, false) => "چالان یا رسید کی تصدیق",
        (Lang::En, true) => "Verify a result card",
        (Lang::Ur, true) => "رزلٹ کارڈ کی تصدیق",
    };
    let is_unknown = matches!(paper, Verification::Unknown { .. });
    // Every unknown code is one page, rendered once; it has no address in another language.
    let path = match code.filter(|_| !is_unknown) {
        Some(code) => format!("/verify/{code}"),
        None => "/verify".to_owned(),
    };
    if is_unknown && code.is_some() {
        site.languages = vec![lang];
    }
    let status = if is_unknown { StatusCode::NOT_FOUND } else { StatusCode::OK };
    alone(&path, lang, title, site, SectionBody::Verification(paper), status)
}

/// A page of one section that search engines leave alone. Its version is what is on it.
fn alone(path: &str, lang: Lang, title: &str, site: Site, body: SectionBody, status: StatusCode) -> Answer {
    let page = Page {
        path: path.to_owned(),
        lang,
        title: format!("{title} · {}", site.name),
        description: title.to_owned(),
        sections: vec![Section { id: "message".into(), body }],
        site,
        ..Page::default()
    };
    Answer { version: Some(version_of(&page)), page: Box::new(page), status, indexed: false }
}

/// A page that no row stands for changes with what is on it.
pub fn version_of(page: &Page) -> u64 {
    let mut hasher = DefaultHasher::new();
    serde_json::to_string(page).unwrap_or_default().hash(&mut hasher);
    hasher.finish()
}
