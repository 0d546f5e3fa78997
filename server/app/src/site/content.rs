//! What a public page is made of: the same shapes as `web/src/site/content.ts`, which says what each part is for. A test reads that
//! folder's `examples/home.en.json`, so that the two cannot part.

use std::collections::BTreeMap;

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

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Picture {
    pub src: String,
    /// What the picture shows; empty only when it is decoration.
    pub alt: String,
    pub width: u32,
    pub height: u32,
    /// Its number in the library; none for a built-in drawing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<i64>,
    /// JPEG of several widths, ready for the attribute; so are the next two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub srcset: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub avif: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub webp: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub focal: Option<Focal>,
}

/// What stays in view when a picture is cut, in hundredths of its width and height.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Focal {
    pub x: u8,
    pub y: u8,
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
    /// Those that are due; the server fills them in on the home page.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banners: Vec<Banner>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Banner {
    pub picture: Picture,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<Action>,
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
    /// Can be narrowed by city and by who is taught there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub finder: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Gallery {
    pub heading: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    #[serde(default)]
    pub pictures: Vec<GalleryPicture>,
    /// The visible ones; the server fills them in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub albums: Vec<Album>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Album {
    pub slug: String,
    pub title: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<Picture>,
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

/// What happens, one after the other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Steps {
    pub heading: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    pub items: Vec<Step>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<Action>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step {
    pub title: String,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RichText {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
    /// Cleaned by the website area.
    pub html: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PictureText {
    pub heading: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub html: Option<String>,
    pub picture: Picture,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<Action>,
    /// Where the picture stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Start,
    End,
}

/// Which of the news and events a section lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shown {
    Upcoming,
    News,
    Past,
    All,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Events {
    pub heading: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    pub show: Shown,
    pub limit: u32,
    /// The server fills them in.
    #[serde(default)]
    pub items: Vec<EventItem>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub more: Option<Action>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventKind {
    News,
    Event,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EventItem {
    pub slug: String,
    pub kind: EventKind,
    pub title: String,
    pub summary: String,
    /// Days are `2026-11-20`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts_on: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends_on: Option<String>,
    /// `10:30`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub campus: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<Picture>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Posts {
    pub heading: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    pub limit: u32,
    /// The server fills them in.
    #[serde(default)]
    pub items: Vec<PostItem>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub more: Option<Action>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PostItem {
    pub slug: String,
    pub title: String,
    pub summary: String,
    pub author: String,
    pub published_on: String,
    #[serde(default)]
    pub tags: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<Picture>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArticleKind {
    Blog,
    News,
    Event,
}

/// A whole blog post, news item or event, on its own page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Article {
    pub kind: ArticleKind,
    pub title: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<String>,
    /// Cleaned by the website area.
    pub html: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<Picture>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published_on: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts_on: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends_on: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    pub back: Action,
}

/// Nothing is fetched from the map's host before the reader asks for it; so with videos.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MapPlace {
    pub heading: String,
    pub address: String,
    pub latitude: f64,
    pub longitude: f64,
    pub zoom: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Video {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
    pub title: String,
    pub provider: Provider,
    pub video_id: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub poster: Option<Picture>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Provider {
    Youtube,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FormKind {
    Inquiry,
    Contact,
    Franchise,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Form {
    pub form: FormKind,
    pub heading: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What the sender agrees to.
    pub consent: String,
    /// The server fills them in.
    #[serde(default)]
    pub choices: Choices,
    /// A token that says when the page was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub started: Option<String>,
    /// What was typed, after a post without script that was refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<BTreeMap<String, String>>,
    /// Why, by field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub errors: Option<BTreeMap<String, String>>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sent: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Choices {
    #[serde(default)]
    pub campuses: Vec<FormCampus>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FormCampus {
    pub id: i64,
    pub name: String,
    pub slug: String,
    pub city: String,
    #[serde(default)]
    pub programs: Vec<FormProgram>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FormProgram {
    pub id: i64,
    pub name: String,
    #[serde(default)]
    pub classes: Vec<FormClass>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FormClass {
    pub id: i64,
    pub name: String,
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
    /// Names of what is taught there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub programs: Vec<String>,
}

/// What only a campus's own page says of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CampusDetails {
    pub email: Option<String>,
    pub description: Option<String>,
    pub facilities: Vec<String>,
    /// Programs with the names of their classes.
    pub programs: Vec<(String, Vec<String>)>,
    pub pictures: Vec<GalleryPicture>,
    /// Latitude and longitude, in degrees.
    pub at: Option<(f64, f64)>,
    /// `1987-04-01`
    pub opened_on: Option<String>,
    pub people: Vec<Person>,
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
    fn is_first(&self) -> bool {
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
    pub sections: Vec<Section>,
    pub site: Site,
}

impl Page {
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
