use crate::{
    revisions::model::{Standing, State},
    section::Section,
};
use kernel::{Checks, Col, Filter, Instant, List, Listed, Record, Result, Row, ScopeBy, app::PageMaker};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static PAGE: Record = Record {
    table: "web_page",
    noun: "web page",
    columns: &[
        "path",
        "lang",
        "title",
        "description",
        "menu",
        "is_published",
        "state",
        "has_draft",
        "draft_by",
        "draft_at",
        "publish_at",
        "published_at",
    ],
    scope: ScopeBy::Group,
    unique: &[],
    words: &["title", "path", "description"],
    numbers: &[],
};

pub static PAGES: List = List {
    name: "pages",
    noun: "web page",
    from: "web_page p",
    id: "p.id",
    scope: ScopeBy::Group,
    only: "TRUE",
    columns: &[
        Col::hidden("id", "p.id"),
        Col::hidden("version", "p.version"),
        Col::text("path", "p.path", "Address"),
        Col::text("lang", "p.lang", "Language"),
        Col::text("title", "p.title", "Title"),
        Col::text("state", "p.state", "State"),
        Col::flag("has_draft", "p.has_draft", "Draft"),
        Col::text("draft_by", "p.draft_by", "Draft by").nullable(),
        Col::instant("draft_at", "p.draft_at", "Draft of").nullable(),
        Col::instant("publish_at", "p.publish_at", "To be published").nullable(),
        Col::instant("published_at", "p.published_at", "Published").nullable(),
        Col::instant("updated_at", "p.updated_at", "Changed"),
    ],
    filters: &[
        Filter::text("path", "p.path"),
        Filter::word("lang", "p.lang", &["en", "ur"]),
        Filter::word("state", "p.state", State::WORDS),
        Filter::flag("has_draft", "p.has_draft"),
        Filter::when("scheduled", "p.publish_at IS NOT NULL"),
        Filter::day("updated_at", "p.updated_at"),
    ],
    sort: "path",
    totals: &[],
};

/// A row of the list.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Page {
    pub id: i64,
    pub version: i64,
    pub path: String,
    pub lang: String,
    pub title: String,
    pub state: State,
    pub has_draft: bool,
    pub draft_by: Option<String>,
    pub draft_at: Option<Instant>,
    pub publish_at: Option<Instant>,
    pub published_at: Option<Instant>,
    pub updated_at: Instant,
}

impl Listed for Page {
    const LIST: &'static List = &PAGES;
    fn id(&self) -> i64 {
        self.id
    }
}

/// The same page in another language.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Other {
    pub id: i64,
    pub lang: String,
}

/// Everything about one page: its draft where there is one, else what is public.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct PageDetails {
    pub id: i64,
    pub version: i64,
    pub path: String,
    pub lang: String,
    pub title: String,
    pub description: String,
    /// Its word in the menu; the title where there is none.
    pub menu: Option<String>,
    pub sections: Vec<Section>,
    #[serde(flatten)]
    pub standing: Standing,
    pub public_url: String,
    /// The kinds of section that suit this page.
    pub kinds: Vec<String>,
    pub others: Vec<Other>,
}

/// What the office writes.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PageBody {
    /// Empty for the group's name.
    #[serde(default)]
    pub title: String,
    #[serde(default)]
    pub description: String,
    pub menu: Option<String>,
    pub sections: Vec<Section>,
}

const MOST_SECTIONS: usize = 40;

impl PageBody {
    /// The words cleaned, or a sentence at each wrong field.
    pub fn check(self, path: &str, c: &mut Checks) -> PageBody {
        c.ensure(self.sections.len() <= MOST_SECTIONS, "sections", format!("A page has at most {MOST_SECTIONS} sections."));
        let kinds = super::kinds::of(path);
        let title = c.text("title", self.title, 0..=120);
        let description = c.text("description", self.description, 0..=300);
        let menu = c.optional_text("menu", self.menu, 40);
        let sections: Vec<Section> = self.sections.into_iter().enumerate().map(|(n, section)| section.cleaned(c, n, kinds)).collect();
        for (n, section) in sections.iter().enumerate() {
            let twice = sections[..n].iter().any(|other| other.id == section.id);
            c.ensure(!twice, &format!("sections.{n}.id"), "Another section of this page has this name.");
        }
        PageBody { title, description, menu, sections }
    }
}

/// The cleaned body as it is kept, with every shape checked on its filled pictures.
pub fn checked(tx: &mut kernel::Tx, path: &str, lang: &str, body: PageBody, maker: Option<&dyn PageMaker>) -> Result<PageBody> {
    let mut c = Checks::of("page");
    let body = body.check(path, &mut c);
    let library = library_of(tx, lang, &body)?;
    for (n, section) in body.sections.iter().enumerate() {
        let mut ids = std::collections::BTreeSet::new();
        crate::library::named(&section.content, &mut ids);
        let gone = ids.into_iter().any(|id| library.get(id).is_none());
        c.ensure(!gone, &format!("sections.{n}.content"), "A picture is not in the library, or is not ready yet. Choose it again.");
        if let Some(maker) = maker {
            let mut filled = section.content.clone();
            crate::library::fill(&mut filled, &library, true);
            section.check_shape(&mut c, n, &filled, maker);
        }
    }
    c.done()?;
    Ok(body)
}

/// The pictures that a page names.
pub fn library_of(tx: &mut kernel::Tx, lang: &str, body: &PageBody) -> Result<crate::library::Library> {
    let mut ids = std::collections::BTreeSet::new();
    body.sections.iter().for_each(|section| crate::library::named(&section.content, &mut ids));
    crate::library::Library::of(tx, lang, ids)
}

/// One homepage section, by its name.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct HomeSection {
    /// `mission`, `vision`, `curriculum`, `co_curricular`, `school_environment`, `parental_engagement`, `our_campuses`, `gallery` or `news_events`.
    pub section: String,
    pub lang: String,
    pub content: serde_json::Value,
    pub is_visible: Option<bool>,
    /// The home page's, as it was read.
    pub version: i64,
    /// Makes the home page's draft public at once; needs the permission to publish.
    #[serde(default)]
    pub publish: bool,
}
