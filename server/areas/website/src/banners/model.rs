use crate::rights;
use crate::{links::is_safe, picture::Picture, revisions::model::Lang};
use chrono::NaiveDate;
use kernel::{Checks, Columns, Filter, Form, History, Instant, Record, ScopeBy, listed};
use schemars::JsonSchema;
use serde::Deserialize;

kernel::string_enum! {
    /// Whether visitors see it today.
    pub enum BannerState { Shown = "shown", Planned = "planned", Over = "over", Off = "off" }
}

pub static BANNER: Record = Record {
    table: "web_banner",
    record_name: "banner",
    columns: &["lang", "place", "picture", "heading", "text", "link", "link_label", "show_from", "show_until", "is_active"],
    scope: ScopeBy::Group,
    history: History::of(&[rights::INDEX]),
    words: &["heading", "text"],
    ..Record::BARE
};

listed! {
    /// A banner, as the list and its form show it.
    pub struct Banner of BANNERS {
        name: "banners",
        record_name: "banner",
        from: "web_banner b",
        scope: ScopeBy::Group,
        filters: &[
            Filter::word("lang", "b.lang", &["en", "ur"]),
            Filter::flag("is_active", "b.is_active"),
            Filter::when(
                "shown",
                "b.is_active = TRUE AND (b.show_from IS NULL OR b.show_from <= :today) AND (b.show_until IS NULL OR b.show_until >= :today)",
            ),
            Filter::date("show_from", "b.show_from"),
            Filter::date("show_until", "b.show_until"),
        ],
        sort: "place",
    } columns {
        id: i64 = hidden("b.id");
        version: i64 = hidden("b.version");
        #[row(json)]
        picture: Picture = hidden("b.picture");
        /// From 1, in the order of the home page.
        place: i64 = int("b.place", "Place");
        #[schemars(with = "Lang")]
        lang: String = text("b.lang", "Language");
        heading: Option<String> = text("b.heading", "Heading").nullable();
        text: Option<String> = text("b.text", "Text").nullable();
        link: Option<String> = text("b.link", "Link").nullable();
        link_label: Option<String> = text("b.link_label", "Words of the link").nullable();
        show_from: Option<NaiveDate> = date("b.show_from", "From").nullable();
        show_until: Option<NaiveDate> = date("b.show_until", "Until").nullable();
        is_active: bool = flag("b.is_active", "Active");
        created_at: Instant = instant("b.created_at", "Added");
    } besides {
        state: Option<BannerState>;
    }
}

impl Banner {
    /// Whether it is shown on a day.
    pub fn state_on(&self, day: NaiveDate) -> BannerState {
        match () {
            () if !self.is_active => BannerState::Off,
            () if self.show_until.is_some_and(|until| until < day) => BannerState::Over,
            () if self.show_from.is_some_and(|from| from > day) => BannerState::Planned,
            () => BannerState::Shown,
        }
    }
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns, Form)]
#[form("banner", rules)]
pub struct BannerForm {
    #[schemars(with = "Lang")]
    pub lang: String,
    #[column(json)]
    pub picture: Picture,
    #[garde(length(max = 120))]
    pub heading: Option<String>,
    #[garde(lines, length(max = 400))]
    pub text: Option<String>,
    pub link: Option<String>,
    #[garde(length(max = 60))]
    pub link_label: Option<String>,
    /// The first and last day on which it is shown.
    pub show_from: Option<NaiveDate>,
    pub show_until: Option<NaiveDate>,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
}

/// The banners of a language in their new order.
#[derive(Debug, Clone, Deserialize, JsonSchema, Form)]
#[form("")]
pub struct Order {
    #[garde(length(min = 1, max = 100))]
    pub ids: Vec<i64>,
}

impl BannerForm {
    fn rules(&mut self, c: &mut Checks) {
        self.link = self.link.take().map(|link| link.trim().to_owned()).filter(|link| !link.is_empty());
        if let Some(link) = &self.link {
            c.ensure(is_safe(link), "link", "Enter a link such as /about-us, https://…, mailto:… or tel:….");
        }
        if let (Some(from), Some(until)) = (self.show_from, self.show_until) {
            c.in_order(from, "show_until", until);
        }
        self.lang = c.one_of("lang", &self.lang, &["en", "ur"]).to_owned();
        self.picture = c.take("picture", self.picture.kept());
        c.ensure(
            self.link.is_none() || self.link_label.is_some() || self.heading.is_some(),
            "link_label",
            "Say where the link leads, or give a heading.",
        );
    }
}
