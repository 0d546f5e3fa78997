//! An inquiry: what it holds, and what a visitor or the office may say of it.

use crate::rights;
use chrono::NaiveDate;
use kernel::{Checks, Columns, Form, History, Record, Result, Row, ScopeBy};
use people::api::Gender;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum InquiryStatus { New = "new", Contacted = "contacted", Visited = "visited", Converted = "converted", Lost = "lost" }
}
kernel::string_enum! {
    pub enum InquirySource { Website = "website", WalkIn = "walk_in", Phone = "phone", Referral = "referral", Social = "social" }
}

pub static INQUIRY: Record = Record {
    table: "inquiry",
    record_name: "inquiry",
    columns: &[
        "name",
        "father_name",
        "gender",
        "phone",
        "email",
        "city",
        "campus_id",
        "program_id",
        "class_id",
        "session_id",
        "previous_institution",
        "marks",
        "source",
        "message",
        "assigned_to",
        "next_follow_up_on",
        "notes",
        "status",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::INQUIRIES_CREATE]),
    unique: &[],
    words: &["name", "father_name", "city"],
    numbers: &["phone"],
};

/// What `POST /save-inquiry` takes: a visitor's fields, and behind `started` those that only the office fills. Without the permission the latter are not read.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Form)]
pub struct SaveInquiry {
    /// The student's.
    #[serde(default)]
    #[garde(length(min = 2, max = 120), label = "the student's name")]
    pub name: String,
    #[garde(length(max = 120))]
    pub father_name: Option<String>,
    pub gender: Option<Gender>,
    #[serde(default)]
    #[garde(phone, label = "a phone number that we can call")]
    pub phone: String,
    #[garde(email)]
    pub email: Option<String>,
    #[garde(length(max = 80))]
    pub city: Option<String>,
    pub campus_id: Option<i64>,
    pub program_id: Option<i64>,
    pub class_id: Option<i64>,
    #[garde(lines, length(max = 2_000))]
    pub message: Option<String>,
    /// The visitor lets the office keep this and call them.
    #[serde(default)]
    pub consent: bool,
    /// Stays empty: people do not see it.
    #[serde(default)]
    pub website_address: String,
    /// When the visitor first touched the form, in milliseconds since 1970; empty without script.
    #[serde(default)]
    pub started: String,
    pub session_id: Option<i64>,
    #[garde(length(max = 160))]
    pub previous_institution: Option<String>,
    #[garde(length(max = 60))]
    pub marks: Option<String>,
    pub source: Option<InquirySource>,
    pub next_follow_up_on: Option<NaiveDate>,
    #[garde(lines, length(max = 4_000))]
    pub notes: Option<String>,
}

/// A checked inquiry, as its row holds it.
#[derive(Clone, Debug, Serialize, Columns)]
pub struct InquiryForm {
    pub name: String,
    pub father_name: Option<String>,
    pub gender: Option<Gender>,
    pub phone: String,
    pub email: Option<String>,
    pub city: Option<String>,
    pub campus_id: i64,
    pub program_id: Option<i64>,
    pub class_id: Option<i64>,
    pub session_id: Option<i64>,
    pub previous_institution: Option<String>,
    pub marks: Option<String>,
    pub source: InquirySource,
    pub message: Option<String>,
    pub next_follow_up_on: Option<NaiveDate>,
    pub notes: Option<String>,
    pub status: InquiryStatus,
}

impl SaveInquiry {
    /// As the office keeps it.
    pub fn of_office(&self) -> Result<InquiryForm> {
        let mut c = Checks::of("inquiry");
        let form = self.clone().checked(&mut c).row(&mut c, InquirySource::WalkIn);
        c.done()?;
        Ok(form)
    }

    /// As a visitor sends it: with consent, from the website, without the office's fields.
    pub fn of_visitor(&self) -> Result<InquiryForm> {
        let mut c = Checks::of("inquiry");
        let (session_id, previous_institution, marks, source, next_follow_up_on, notes) = Default::default();
        let sent = SaveInquiry { session_id, previous_institution, marks, source, next_follow_up_on, notes, ..self.clone() };
        let form = sent.checked(&mut c).row(&mut c, InquirySource::Website);
        c.ensure(self.consent, "consent", "Tick this, so that we may keep what you wrote and call you.");
        c.done()?;
        Ok(form)
    }

    fn row(self, c: &mut Checks, source: InquirySource) -> InquiryForm {
        InquiryForm {
            name: self.name,
            father_name: self.father_name,
            gender: self.gender,
            phone: self.phone,
            email: self.email,
            city: self.city,
            campus_id: c.needed("campus_id", self.campus_id),
            program_id: self.program_id,
            class_id: self.class_id,
            session_id: self.session_id,
            previous_institution: self.previous_institution,
            marks: self.marks,
            source: self.source.unwrap_or(source),
            message: self.message,
            next_follow_up_on: self.next_follow_up_on,
            notes: self.notes,
            status: InquiryStatus::New,
        }
    }
}

/// A program that a campus offers, with its classes: what a visitor chooses from.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct Choice {
    pub campus_id: i64,
    pub program_id: i64,
    pub program: String,
    pub class_id: i64,
    pub class: String,
}

/// A program that a campus offers.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct Offered {
    pub campus_id: i64,
    pub program: String,
}
