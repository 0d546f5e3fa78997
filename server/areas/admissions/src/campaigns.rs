//! Campaigns that bring inquiries: a banner, a post, a fair. Links with the campaign's code (`/inquiry-form?campaign=FB-OCT`) tell by themselves where
//! somebody comes from.

use crate::inquiries::model::InquirySource;
use crate::rights::{CAMPAIGNS as RIGHTS, INQUIRIES, INQUIRIES_REPORT};
use chrono::NaiveDate;
use institution::api::{CAMPUS, OF_CAMPUS};
use kernel::{
    Checks, ColumnValues as _, Columns, Form, History, Instant, Money, Options, Plain, PlainRecord, Record, Reference, Row, ScopeBy,
    Unique, listed, record_paths,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static CAMPAIGNS: Plain = Plain {
    options: &[OPTIONS],
    references: &[
        Reference::new(&CAMPUS, "inquiry_campaign", "campus_id", "campaigns"),
        Reference::new(&CAMPAIGN, "inquiry", "campaign_id", "inquiries"),
    ],
    ..Plain::of::<InquiryCampaign, CampaignForm>(&RIGHTS, |r| {
        r.record::<InquiryCampaign, CampaignForm>(record_paths!("inquiry-campaign", "inquiry-campaigns"), &RIGHTS)
    })
};

pub static CAMPAIGN: Record = Record {
    table: "inquiry_campaign",
    record_name: "inquiry campaign",
    columns: CampaignForm::COLUMNS,
    scope: ScopeBy::CampusOrGroup("campus_id"),
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of("inquiry_campaign_code", &["code"], "code", "Another campaign has this code.")],
    words: &["name", "code"],
    numbers: &[],
};

listed! {
    /// A row of the list.
    pub struct InquiryCampaign of INQUIRY_CAMPAIGNS {
        name: "inquiry campaigns",
        record_name: "inquiry campaign",
        from: "inquiry_campaign g",
        scope: ScopeBy::CampusOrGroup("g.campus_id"),
        sort: "-starts_on",
    } columns {
        id: i64 = hidden("g.id");
        name: String = text("g.name", "Name");
        code: String = text("g.code", "Code");
        campus_id: Option<i64>, campus_name: Option<String> = of(&OF_CAMPUS, "k.name", "g.campus_id").nullable();
        source: InquirySource = text("g.source", "Source").words(InquirySource::WORDS);
        starts_on: NaiveDate = date("g.starts_on", "From").filtered();
        ends_on: Option<NaiveDate> = date("g.ends_on", "To").nullable();
        cost_minor: Money = money("g.cost_minor", "Cost");
        /// At all campuses.
        inquiries: i64 = int("(SELECT count(*) FROM inquiry i WHERE i.campaign_id = g.id)", "Inquiries");
        converted: i64 = int("(SELECT count(*) FROM inquiry i WHERE i.campaign_id = g.id AND i.status = 'converted')", "Admissions");
        is_active: bool = flag("g.is_active", "Active").filtered();
        created_at: Instant = instant("g.created_at", "Added");
    }
}

const OPTIONS: Options = Options::of(
    "inquiry_campaigns",
    &INQUIRY_CAMPAIGNS,
    &[RIGHTS.index, INQUIRIES.index, INQUIRIES.create, INQUIRIES.update, INQUIRIES_REPORT],
)
.hint("code")
.only("is_active", "true");

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("campaign", rules)]
pub struct CampaignForm {
    /// None: of the whole group.
    pub campus_id: Option<i64>,
    #[garde(length(min = 2, max = 80))]
    pub name: String,
    /// Stands in links.
    #[garde(code, length(min = 2, max = 20))]
    pub code: String,
    pub source: InquirySource,
    pub starts_on: NaiveDate,
    pub ends_on: Option<NaiveDate>,
    #[serde(default)]
    #[garde(range(min = 0, max = 20_000_000_00))]
    pub cost_minor: Money,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
}

impl CampaignForm {
    fn rules(&mut self, c: &mut Checks) {
        if let Some(ends_on) = self.ends_on {
            c.in_order(self.starts_on, "ends_on", ends_on);
        }
    }
}

impl PlainRecord for CampaignForm {
    const RECORD: &'static Record = &CAMPAIGN;
}
