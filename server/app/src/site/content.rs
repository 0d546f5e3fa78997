//! What a public page is made of: the same shapes as `web/src/site/content.ts`, which says what each part is for. A test reads that
//! folder's `examples/home.en.json`, so that the two cannot part.

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
pub struct Picture {
    pub src: String,
    /// What the picture shows; empty only when it is decoration.
    pub alt: String,
    pub width: u32,
    pub height: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Action {
    pub label: String,
    pub href: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hero {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kicker: Option<String>,
    pub heading: String,
    pub text: String,
    pub picture: Picture,
    pub action: Action,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_action: Option<Action>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Statement {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
    pub text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signed: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figures {
    pub heading: String,
    pub items: Vec<Figure>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    pub value: String,
    pub label: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cards {
    pub heading: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    pub items: Vec<Card>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<Action>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Card {
    pub title: String,
    pub text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub href: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
}

/// Lists `Site::campuses`; the section itself has only its words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Campuses {
    pub heading: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Gallery {
    pub heading: String,
    pub pictures: Vec<GalleryPicture>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GalleryPicture {
    #[serde(flatten)]
    pub picture: Picture,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caption: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Quote {
    pub text: String,
    pub name: String,
    pub role: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct People {
    pub heading: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    pub items: Vec<Person>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Person {
    pub name: String,
    pub role: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Questions {
    pub heading: String,
    pub items: Vec<Question>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    pub question: String,
    pub answer: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CallToAction {
    pub heading: String,
    pub text: String,
    pub action: Action,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_action: Option<Action>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ComingSoon {
    pub heading: String,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NotFound {}

/// What the world may know of a challan that it holds in its hands (domain 10: the QR code of the paper).
#[derive(Clone, Debug, PartialEq, Hash, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum Verification {
    /// No challan has this code.
    Unknown,
    /// Issued or partly paid, and the paper is the latest.
    Unpaid(Challan),
    Paid(Challan),
    /// Revised, or issued again under a later issue number.
    Superseded(Challan),
    Cancelled(Challan),
}

/// Amounts are minor units; dates are `2026-11-20`.
#[derive(Clone, Debug, PartialEq, Hash, Serialize, Deserialize)]
pub struct Challan {
    pub challan_no: String,
    /// First name and an initial, never more: `Ayesha K.`
    pub student: String,
    pub campus: String,
    pub currency: String,
    /// The sum of its lines, as printed for payment by the due date.
    pub amount_minor: i64,
    /// What has to be paid on `as_of`, late fee included; 0 unless unpaid.
    pub due_minor: i64,
    pub issued_on: String,
    pub due_on: String,
    /// The last day on which a bank takes this paper.
    pub valid_until: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paid_on: Option<String>,
    /// The group's today.
    pub as_of: String,
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
    ComingSoon(ComingSoon),
    NotFound(NotFound),
    Verification(Verification),
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wing {
    Boys,
    Girls,
    CoEducation,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SiteCampus {
    pub name: String,
    pub slug: String,
    pub city: String,
    pub wing: Wing,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
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

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Page {
    pub path: String,
    pub lang: Lang,
    pub title: String,
    pub description: String,
    pub sections: Vec<Section>,
    pub site: Site,
}

impl Page {
    /// The first picture of the first screen: what a shared link shows.
    pub fn picture(&self) -> Option<&Picture> {
        self.sections.iter().find_map(|section| match &section.body {
            SectionBody::Hero(hero) => Some(&hero.picture),
            _ => None,
        })
    }
}
