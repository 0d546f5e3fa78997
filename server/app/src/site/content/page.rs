//! A page: its sections in their order, and what every page shares.

use super::{
    admissions::Apply,
    articles::{Article, Events, Paging, Posts},
    campuses::SiteCampus,
    challans::Verification,
    entry_tests::{Fast, FastSlip},
    forms::Form,
    pictures::{Gallery, Picture},
    sections::{
        CallToAction, Campuses, Cards, ComingSoon, Figures, Hero, MapPlace, NotFound, People, PictureText, Questions, Quote, RichText,
        Statement, Steps, Video,
    },
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    #[default]
    En,
    Ur,
}

impl Lang {
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ur => "ur",
        }
    }

    pub fn direction(self) -> &'static str {
        match self {
            Lang::En => "ltr",
            Lang::Ur => "rtl",
        }
    }

    /// The address of a page in this language: English has no prefix, Urdu stands under /ur.
    pub fn address(self, path: &str) -> String {
        match self {
            Lang::En => path.to_owned(),
            Lang::Ur if path == "/" => "/ur".to_owned(),
            Lang::Ur => format!("/ur{path}"),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "content", rename_all = "snake_case")]
pub enum SectionBody {
    Hero(Hero),
    Statement(Statement),
    Figures(Figures),
    Cards(Cards),
    Campuses(Campuses),
    Gallery(Gallery),
    Quote(Quote),
    People(People),
    Questions(Questions),
    CallToAction(CallToAction),
    Steps(Steps),
    RichText(RichText),
    PictureText(PictureText),
    Events(Events),
    Posts(Posts),
    Article(Article),
    Map(MapPlace),
    Video(Video),
    Form(Form),
    ComingSoon(ComingSoon),
    NotFound(NotFound),
    Verification(Verification),
    Fast(Fast),
    FastSlip(FastSlip),
    Apply(Apply),
}

impl SectionBody {
    /// As the data of a page names it.
    pub fn kind(&self) -> &'static str {
        match self {
            SectionBody::Hero(_) => "hero",
            SectionBody::Statement(_) => "statement",
            SectionBody::Figures(_) => "figures",
            SectionBody::Cards(_) => "cards",
            SectionBody::Campuses(_) => "campuses",
            SectionBody::Gallery(_) => "gallery",
            SectionBody::Quote(_) => "quote",
            SectionBody::People(_) => "people",
            SectionBody::Questions(_) => "questions",
            SectionBody::CallToAction(_) => "call_to_action",
            SectionBody::Steps(_) => "steps",
            SectionBody::RichText(_) => "rich_text",
            SectionBody::PictureText(_) => "picture_text",
            SectionBody::Events(_) => "events",
            SectionBody::Posts(_) => "posts",
            SectionBody::Article(_) => "article",
            SectionBody::Map(_) => "map",
            SectionBody::Video(_) => "video",
            SectionBody::Form(_) => "form",
            SectionBody::ComingSoon(_) => "coming_soon",
            SectionBody::NotFound(_) => "not_found",
            SectionBody::Verification(_) => "verification",
            SectionBody::Fast(_) => "fast",
            SectionBody::FastSlip(_) => "fast_slip",
            SectionBody::Apply(_) => "apply",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Section {
    /// Unique on its page; becomes the section's anchor.
    pub id: String,
    #[serde(flatten)]
    pub body: SectionBody,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MenuItem {
    pub label: String,
    pub href: String,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Contact {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hours: Option<String>,
}

/// What every page shares: the group, its menu, campuses and contact.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Site {
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tagline: Option<String>,
    /// `#14532d`; `theme::Palette` makes all shades of it.
    pub colour: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logo: Option<Picture>,
    #[serde(default)]
    pub menu: Vec<MenuItem>,
    #[serde(default)]
    pub campuses: Vec<SiteCampus>,
    #[serde(default)]
    pub contact: Contact,
    /// Only the coming-soon page is shown to visitors.
    #[serde(default)]
    pub coming_soon: bool,
    #[serde(default)]
    pub languages: Vec<Lang>,
}

/// Home, about, academic and contact have two designs of the same content.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Design {
    #[default]
    First,
    Second,
}

impl Design {
    pub fn is_first(&self) -> bool {
        *self == Design::First
    }
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Page {
    pub path: String,
    pub lang: Lang,
    pub title: String,
    pub description: String,
    #[serde(default, skip_serializing_if = "Design::is_first")]
    pub design: Design,
    /// The address that search engines list, when it is not `path` itself: that of the menu, for a page in its other design.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub canonical: Option<String>,
    /// A browser to which the page's script has not come sent a form that only the script can send: the page says so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unsent: bool,
    pub sections: Vec<Section>,
    pub site: Site,
}

impl Page {
    /// Where this is one of several pages of a list.
    pub fn paging(&self) -> Option<Paging> {
        self.sections.iter().find_map(|section| match &section.body {
            SectionBody::Events(events) => events.pages,
            SectionBody::Posts(posts) => posts.pages,
            _ => None,
        })
    }

    /// The first picture of the first screen: what a shared link shows.
    pub fn picture(&self) -> Option<&Picture> {
        self.sections.iter().find_map(|section| match &section.body {
            SectionBody::Hero(hero) => Some(&hero.picture),
            SectionBody::Article(article) => article.cover.as_ref(),
            SectionBody::PictureText(words) => Some(&words.picture),
            _ => None,
        })
    }
}
