//! The list of inquiries, and everything about one.

use super::{
    InquirySource, InquiryStatus, LostReason,
    steps::{ContactKind, ContactOutcome},
};
use academics::api::{OF_CLASS, OF_PROGRAM, OF_SESSION};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Filter, Instant, Options, Row, ScopeBy, listed};
use people::api::Gender;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

listed! {
    /// A row of the list.
    pub struct Inquiry of INQUIRIES {
        name: "inquiries",
        record_name: "inquiry",
        from: "inquiry i", joins: [by_id("app_user", "u", "i.assigned_to"), by_id("inquiry_campaign", "g", "i.campaign_id")],
        scope: ScopeBy::Campus("i.campus_id"),
        filters: &[
            Filter::id("session_id", "i.session_id"),
            Filter::id("campaign_id", "i.campaign_id"),
            Filter::word("furthest", "i.furthest", InquiryStatus::WORDS),
            Filter::when("is_due", "(i.status IN ('new', 'contacted', 'visited') AND coalesce(i.next_follow_up_on <= :today, FALSE))"),
            Filter::when("is_open", "i.status IN ('new', 'contacted', 'visited')"),
            Filter::when("is_doubtful", "(i.is_doubtful = TRUE AND i.status = 'new')"),
            Filter::when("is_unassigned", "i.assigned_to IS NULL"),
            Filter::when("without_campaign", "i.campaign_id IS NULL"),
        ],
        sort: "-created_at",
    } columns {
        id: i64 = hidden("i.id");
        version: i64 = hidden("i.version");
        name: String = text("i.name", "Student");
        father_name: Option<String> = text("i.father_name", "Father's name").nullable();
        phone: String = text("i.phone", "Phone");
        email: Option<String> = text("i.email", "E-mail").nullable();
        city: Option<String> = text("i.city", "City").nullable();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "k.name", "i.campus_id").nullable();
        program_name: Option<String> = of(&OF_PROGRAM, "p.name", "i.program_id").nullable();
        class_name: Option<String> = of(&OF_CLASS, "c.full_name", "i.class_id").nullable();
        session_name: Option<String> = of(&OF_SESSION, "e.name", "i.session_id").nullable().unfiltered();
        source: InquirySource = text("i.source", "Source").words(InquirySource::WORDS);
        campaign_name: Option<String> = text("g.name", "Campaign").nullable();
        status: InquiryStatus = text("i.status", "Status").words(InquiryStatus::WORDS);
        lost_reason: Option<LostReason> = text("i.lost_reason", "Lost for").nullable().words(LostReason::WORDS);
        assigned_to: Option<i64> = hidden("i.assigned_to").nullable().filtered();
        assigned_name: Option<String> = text("u.name", "Assigned to").nullable();
        next_follow_up_on: Option<NaiveDate> = date("i.next_follow_up_on", "Next follow-up").nullable().filtered();
        /// The next follow-up is today or has passed.
        is_due: bool = flag(
            "(i.status IN ('new', 'contacted', 'visited') AND coalesce(i.next_follow_up_on <= :today, FALSE))",
            "Due"
        );
        /// A machine may have sent it, and nobody has dealt with it yet.
        is_doubtful: bool = flag("(i.is_doubtful = TRUE AND i.status = 'new')", "May be spam");
        last_contact_at: Option<Instant> = instant("i.last_contact_at", "Last contact").nullable();
        created_at: Instant = instant("i.created_at", "Received").filtered();
    }
}

listed! {
    /// A colleague who keeps inquiries.
    pub struct Keeper of KEEPERS {
        name: "keepers of inquiries",
        from: "app_user u", joins: [on("user_role", "ur", "ur.user_id = u.id AND ur.place = 0"), by_id("role", "r", "ur.role_id")],
        scope: ScopeBy::Place { school: "u.school_id", branch: "u.branch_id", campus: "u.campus_id", each_of: None },
        only: "u.is_active = TRUE AND (EXISTS (SELECT 1 FROM user_role o JOIN role_permission q ON q.role_id = o.role_id JOIN permission n ON n.id = q.permission_id
                   WHERE o.user_id = u.id AND n.name = 'Admissions.inquiries.update')
               OR EXISTS (SELECT 1 FROM user_permission q JOIN permission n ON n.id = q.permission_id
                   WHERE q.user_id = u.id AND n.name = 'Admissions.inquiries.update'))",
        filters: &[Filter::id("campus_id", "u.campus_id")],
        sort: "name",
    } columns {
        id: i64 = hidden("u.id");
        name: String = text("u.name", "Name");
        role_label: Option<String> = text("r.label", "Role").nullable();
    }
}

pub const KEEPER_OPTIONS: Options = Options::of(
    "inquiry_keepers",
    &KEEPERS,
    &[crate::rights::INQUIRIES.index, crate::rights::INQUIRIES.create, crate::rights::INQUIRIES.update, crate::rights::INQUIRIES_ASSIGN],
)
.hint("role_label");

/// Everything about one inquiry.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct InquiryDetails {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub father_name: Option<String>,
    pub gender: Option<Gender>,
    pub phone: String,
    pub email: Option<String>,
    pub city: Option<String>,
    pub campus_id: i64,
    pub campus_name: String,
    pub program_id: Option<i64>,
    pub program_name: Option<String>,
    pub class_id: Option<i64>,
    pub class_name: Option<String>,
    pub session_id: Option<i64>,
    pub session_name: Option<String>,
    pub previous_institution: Option<String>,
    pub previous_institution_id: Option<i64>,
    pub previous_institution_name: Option<String>,
    pub marks: Option<String>,
    pub source: InquirySource,
    pub campaign_id: Option<i64>,
    pub campaign_name: Option<String>,
    pub message: Option<String>,
    pub assigned_to: Option<i64>,
    pub assigned_name: Option<String>,
    pub next_follow_up_on: Option<NaiveDate>,
    pub notes: Option<String>,
    pub status: InquiryStatus,
    /// The furthest status that it reached, though it was lost.
    pub furthest: InquiryStatus,
    pub contacted_at: Option<Instant>,
    pub last_contact_at: Option<Instant>,
    pub closed_on: Option<NaiveDate>,
    pub lost_reason: Option<LostReason>,
    /// The admission that it became.
    pub admission_id: Option<i64>,
    /// A machine may have sent it, and nobody has dealt with it yet.
    pub is_doubtful: bool,
    pub created_at: Instant,
    pub updated_at: Instant,
    /// Calls, visits, messages, notes and steps, the last first.
    #[row(skip)]
    pub contacts: Vec<InquiryContact>,
    #[row(skip)]
    pub similar: SimilarInquiries,
}

/// A line of the log.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct InquiryContact {
    pub id: i64,
    pub at: Instant,
    pub kind: ContactKind,
    pub outcome: Option<ContactOutcome>,
    pub note: Option<String>,
    pub from_status: Option<InquiryStatus>,
    pub to_status: Option<InquiryStatus>,
    /// How the message went by each channel: `gateway: sent`. None for what is no message.
    pub delivery: Option<String>,
    pub by_name: String,
}

kernel::string_enum! {
    /// What an inquiry has in common with what was typed.
    pub enum InquiryLikeness { Phone = "phone", Name = "name" }
}

/// Who has asked before, and whose brothers and sisters are here: no more than a hint.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct SimilarInquiries {
    pub inquiries: Vec<SimilarInquiry>,
    /// Students whose own or whose guardian's phone it is.
    pub students: Vec<FamilyStudent>,
}

/// An inquiry that may be about the same child.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct SimilarInquiry {
    pub id: i64,
    pub name: String,
    pub father_name: Option<String>,
    pub campus_name: String,
    pub class_name: Option<String>,
    pub status: InquiryStatus,
    pub assigned_name: Option<String>,
    pub created_at: Instant,
    #[row(skip)]
    pub why: Option<InquiryLikeness>,
}

/// A student of the same family.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct FamilyStudent {
    pub id: i64,
    pub registration_no: String,
    pub name: String,
    pub class_name: String,
    pub campus_name: String,
}
