//! An inquiry: what it holds, and what a visitor or the office may say of it.

pub mod answers;
pub mod steps;

use crate::rights;
use chrono::NaiveDate;
use kernel::{Checks, Columns, Form, History, Instant, Record, Result, Row, ScopeBy, string_enum};
use people::api::Gender;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    pub enum InquiryStatus { New = "new", Contacted = "contacted", Visited = "visited", Converted = "converted", Lost = "lost" }
}
string_enum! {
    pub enum InquirySource { Website = "website", WalkIn = "walk_in", Phone = "phone", Referral = "referral", Social = "social" }
}
string_enum! {
    /// Why the family does not come.
    pub enum LostReason {
        Fees = "fees", Distance = "distance", OtherSchool = "other_school", NoSeat = "no_seat", NotReached = "not_reached",
        NotEligible = "not_eligible", Other = "other",
    }
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
        "previous_institution_id",
        "marks",
        "source",
        "campaign_id",
        "message",
        "assigned_to",
        "next_follow_up_on",
        "notes",
        "status",
        "furthest",
        "contacted_at",
        "last_contact_at",
        "closed_on",
        "lost_reason",
        "admission_id",
        "is_doubtful",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::INQUIRIES.details]),
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
    /// The code of the campaign whose link the visitor followed; one that is not known is passed over.
    #[garde(length(max = 40))]
    pub campaign: Option<String>,
    /// Stays empty: people do not see it.
    #[serde(default)]
    pub website_address: String,
    /// When the visitor first touched the form, in milliseconds since 1970; empty without script.
    #[serde(default)]
    pub started: String,
    pub session_id: Option<i64>,
    /// As somebody said it, where it is not in the register of institutions.
    #[garde(length(max = 160))]
    pub previous_institution: Option<String>,
    /// Another institution of the register; its name stands before what was typed.
    pub previous_institution_id: Option<i64>,
    #[garde(length(max = 60))]
    pub marks: Option<String>,
    pub source: Option<InquirySource>,
    pub campaign_id: Option<i64>,
    /// The user who keeps it.
    pub assigned_to: Option<i64>,
    pub next_follow_up_on: Option<NaiveDate>,
    #[garde(lines, length(max = 4_000))]
    pub notes: Option<String>,
}

/// What the office changes of an inquiry. Its status moves by `/move-inquiry`.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Columns, Form)]
#[form("inquiry")]
pub struct InquiryFields {
    #[garde(length(min = 2, max = 120), label = "the student's name")]
    pub name: String,
    #[garde(length(max = 120))]
    pub father_name: Option<String>,
    pub gender: Option<Gender>,
    #[garde(phone, label = "a phone number that we can call")]
    pub phone: String,
    #[garde(email)]
    pub email: Option<String>,
    #[garde(length(max = 80))]
    pub city: Option<String>,
    pub campus_id: i64,
    pub program_id: Option<i64>,
    pub class_id: Option<i64>,
    pub session_id: Option<i64>,
    #[garde(length(max = 160))]
    pub previous_institution: Option<String>,
    pub previous_institution_id: Option<i64>,
    #[garde(length(max = 60))]
    pub marks: Option<String>,
    pub source: InquirySource,
    pub campaign_id: Option<i64>,
    #[garde(lines, length(max = 2_000))]
    pub message: Option<String>,
    pub assigned_to: Option<i64>,
    pub next_follow_up_on: Option<NaiveDate>,
    #[garde(lines, length(max = 4_000))]
    pub notes: Option<String>,
}

/// A checked inquiry as its row begins.
#[derive(Clone, Debug)]
pub struct InquiryForm {
    pub fields: InquiryFields,
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
        let sent = SaveInquiry {
            session_id: None,
            previous_institution: None,
            previous_institution_id: None,
            marks: None,
            source: None,
            campaign_id: None,
            assigned_to: None,
            next_follow_up_on: None,
            notes: None,
            ..self.clone()
        };
        let form = sent.checked(&mut c).row(&mut c, InquirySource::Website);
        c.ensure(self.consent, "consent", "Tick this, so that we may keep what you wrote and call you.");
        c.done()?;
        Ok(form)
    }

    fn row(self, c: &mut Checks, source: InquirySource) -> InquiryForm {
        let fields = InquiryFields {
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
            previous_institution_id: self.previous_institution_id,
            marks: self.marks,
            source: self.source.unwrap_or(source),
            campaign_id: self.campaign_id,
            message: self.message,
            assigned_to: self.assigned_to,
            next_follow_up_on: self.next_follow_up_on,
            notes: self.notes,
        };
        InquiryForm { fields, status: InquiryStatus::New }
    }
}

impl InquiryStatus {
    /// Whether somebody still has to do something about it.
    pub fn is_open(self) -> bool {
        matches!(self, InquiryStatus::New | InquiryStatus::Contacted | InquiryStatus::Visited)
    }

    /// Whether the office moves an inquiry so. Only an admission converts one, and what was answered is not new again.
    pub fn moves_to(self, to: InquiryStatus) -> Result<(), &'static str> {
        match (self, to) {
            (InquiryStatus::Converted, _) => Err("This inquiry has become an admission; it does not move any more."),
            (_, InquiryStatus::Converted) => Err("An inquiry is converted by its admission: open it and begin the admission form."),
            (from, to) if from == to => Err("The inquiry is there already."),
            (_, InquiryStatus::New) => Err("Somebody has dealt with this inquiry already, so it is not new again. Move it to contacted."),
            _ => Ok(()),
        }
    }

    /// The furthest of two: a lost inquiry stays as far as it came.
    pub fn furthest(self, other: InquiryStatus) -> InquiryStatus {
        let place = |status: InquiryStatus| if status == InquiryStatus::Lost { InquiryStatus::New } else { status };
        place(self).max(place(other))
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

/// An inquiry as it stands, for whoever works with it.
#[derive(Clone, Debug, Row)]
pub struct Standing {
    pub version: i64,
    pub campus_id: i64,
    pub campus_name: String,
    pub name: String,
    pub father_name: Option<String>,
    pub phone: String,
    pub email: Option<String>,
    pub status: InquiryStatus,
    pub furthest: InquiryStatus,
    pub contacted_at: Option<Instant>,
    pub assigned_to: Option<i64>,
    pub next_follow_up_on: Option<NaiveDate>,
    pub admission_id: Option<i64>,
}

#[cfg(test)]
mod tests {
    use super::InquiryStatus::{Contacted, Converted, Lost, New, Visited};

    #[test]
    fn inquiries_move_forward_are_lost_and_come_back() {
        for (from, to) in [(New, Contacted), (New, Visited), (New, Lost), (Visited, Contacted), (Lost, Contacted), (Lost, Visited)] {
            assert!(from.moves_to(to).is_ok(), "{from} {to}");
        }
        for (from, to) in [(New, New), (Contacted, New), (Lost, New), (Visited, Converted), (Converted, Lost), (Converted, Visited)] {
            assert!(from.moves_to(to).is_err(), "{from} {to}");
        }
    }

    #[test]
    fn what_was_lost_stays_as_far_as_it_came() {
        assert_eq!(Visited.furthest(Lost), Visited);
        assert_eq!(New.furthest(Lost), New);
        assert_eq!(Contacted.furthest(Visited), Visited);
        assert_eq!(Visited.furthest(Contacted), Visited);
        assert_eq!(Visited.furthest(Converted), Converted);
    }
}
