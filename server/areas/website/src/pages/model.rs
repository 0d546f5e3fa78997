pub mod kinds;

use crate::{
    revisions::model::{COLUMNS, LISTED, Lang, ListedContent, NARROWED, Standing},
    rights,
    section::Section,
};
use kernel::{Checks, Filter, Form, History, Record, Row, ScopeBy, list::joined, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static PAGE: Record = Record {
    table: "web_page",
    record_name: "web page",
    columns: &joined::<_, 12>(COLUMNS, &["path", "lang", "title", "description", "menu"]),
    scope: ScopeBy::Group,
    history: History::of(&[rights::INDEX]),
    words: &["title", "path", "description"],
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct Page of PAGES {
        name: "pages",
        record_name: "web page",
        from: "web_page it",
        scope: ScopeBy::Group,
        filters: &joined::<_, 6>(NARROWED, &[Filter::text("path", "it.path"), Filter::day("updated_at", "it.updated_at")]),
        sort: "path",
    } columns {
        ..LISTED as content: ListedContent;
        path: String = text("it.path", "Address");
    }
}

/// The same page in another language.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Other {
    pub id: i64,
    #[schemars(with = "Lang")]
    pub lang: String,
}

/// Everything about one page: its draft where there is one, else what is public.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct PageDetails {
    pub id: i64,
    pub version: i64,
    pub path: String,
    #[schemars(with = "Lang")]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Form)]
pub struct PageBody {
    /// Empty for the group's name.
    #[serde(default)]
    #[garde(length(max = 120))]
    pub title: String,
    #[serde(default)]
    #[garde(length(max = 300))]
    pub description: String,
    #[garde(length(max = 40))]
    pub menu: Option<String>,
    pub sections: Vec<Section>,
}

const MOST_SECTIONS: usize = 40;

impl PageBody {
    /// The words cleaned, or a sentence at each wrong field.
    pub fn check(self, path: &str, c: &mut Checks) -> PageBody {
        c.ensure(self.sections.len() <= MOST_SECTIONS, "sections", format!("A page has at most {MOST_SECTIONS} sections."));
        let kinds = kinds::of(path);
        let body = self.checked(c);
        let sections: Vec<Section> = body.sections.into_iter().enumerate().map(|(n, section)| section.cleaned(c, n, kinds)).collect();
        for (n, section) in sections.iter().enumerate() {
            let twice = sections[..n].iter().any(|other| other.id == section.id);
            c.ensure(!twice, &format!("sections.{n}.id"), "Another section of this page has this name.");
        }
        PageBody { sections, ..body }
    }
}

/// One homepage section, by its name.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct HomeSection {
    /// `mission`, `vision`, `curriculum`, `co_curricular`, `school_environment`, `parental_engagement`, `our_campuses`, `gallery` or `news_events`.
    pub section: String,
    #[schemars(with = "Lang")]
    pub lang: String,
    pub content: serde_json::Value,
    pub is_visible: Option<bool>,
    /// The home page's, as it was read.
    pub version: i64,
    /// Makes this section public at once, and leaves what is drafted elsewhere on the page; needs the permission to publish.
    #[serde(default)]
    pub publish: bool,
}
