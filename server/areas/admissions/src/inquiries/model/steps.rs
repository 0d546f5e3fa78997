//! What the office does with an inquiry: the log, steps, assignment, messages.

use super::{InquiryStatus, LostReason};
use chrono::NaiveDate;
use kernel::{Checks, Form, Selection, string_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

string_enum! {
    pub enum ContactKind { Call = "call", Visit = "visit", Message = "message", Note = "note", Step = "step" }
}
string_enum! {
    /// What the office writes down by hand.
    pub enum LoggedKind { Call = "call", Visit = "visit", Note = "note" }
}
string_enum! {
    /// How a call ended.
    pub enum ContactOutcome { Reached = "reached", NoAnswer = "no_answer", CallBack = "call_back", WrongNumber = "wrong_number" }
}

/// A call, a visit or a note.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("inquiry", rules)]
pub struct LogForm {
    pub id: i64,
    pub kind: LoggedKind,
    /// Of a call.
    pub outcome: Option<ContactOutcome>,
    #[garde(lines, length(max = 2_000))]
    pub note: Option<String>,
    /// When to call again; today or later.
    pub next_follow_up_on: Option<NaiveDate>,
}

impl LogForm {
    fn rules(&mut self, c: &mut Checks) {
        match self.kind {
            LoggedKind::Call => c.ensure(self.outcome.is_some(), "outcome", "Select how the call ended."),
            LoggedKind::Visit | LoggedKind::Note => c.ensure(self.outcome.is_none(), "outcome", "Only a call has this."),
        }
        c.ensure(self.kind != LoggedKind::Note || self.note.is_some(), "note", "Write the note.");
    }

    /// What the line does to the status of the inquiry.
    pub fn leads_to(&self, status: InquiryStatus) -> Option<InquiryStatus> {
        let talked = self.outcome.is_some_and(|outcome| matches!(outcome, ContactOutcome::Reached | ContactOutcome::CallBack));
        match (self.kind, status) {
            (LoggedKind::Call, InquiryStatus::New) if talked => Some(InquiryStatus::Contacted),
            (LoggedKind::Visit, InquiryStatus::New | InquiryStatus::Contacted | InquiryStatus::Lost) => Some(InquiryStatus::Visited),
            _ => None,
        }
    }

    /// Whether somebody talked to the family.
    pub fn is_contact(&self) -> bool {
        self.kind == LoggedKind::Visit
            || self.outcome.is_some_and(|outcome| matches!(outcome, ContactOutcome::Reached | ContactOutcome::CallBack))
    }
}

/// A step to another status.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("inquiry", rules)]
pub struct MoveForm {
    pub id: i64,
    pub version: i64,
    pub status: InquiryStatus,
    /// Of a lost one.
    pub lost_reason: Option<LostReason>,
    #[garde(lines, length(max = 2_000))]
    pub note: Option<String>,
}

impl MoveForm {
    fn rules(&mut self, c: &mut Checks) {
        if self.status == InquiryStatus::Lost {
            c.ensure(self.lost_reason.is_some(), "lost_reason", "Select why it is lost.");
        } else {
            c.ensure(self.lost_reason.is_none(), "lost_reason", "Only a lost inquiry has this.");
        }
    }
}

/// Who keeps these inquiries from now on; none takes them off everybody. Chosen as in a `Selection`, whose fields stand here so that a wrong one is named.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct AssignForm {
    #[serde(default)]
    pub ids: Vec<i64>,
    pub query: Option<BTreeMap<String, String>>,
    pub assigned_to: Option<i64>,
}

impl AssignForm {
    pub fn chosen(&self) -> Selection {
        Selection { ids: self.ids.clone(), query: self.query.clone() }
    }
}

/// How many inquiries somebody else keeps now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct InquiriesAssigned {
    pub assigned: i64,
    /// They were kept by the same person before, or are closed.
    pub left: i64,
}

/// A message to the family.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("inquiry")]
pub struct MessageForm {
    pub id: i64,
    #[garde(length(min = 2, max = 200), label = "the message")]
    pub text: String,
    pub next_follow_up_on: Option<NaiveDate>,
}

/// What is being typed. What cannot be read yet finds nothing.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub struct Typed {
    pub name: Option<String>,
    pub phone: Option<String>,
    /// The inquiry that is being changed: not found itself.
    pub id: Option<i64>,
}

/// Two inquiries about one child: `id` goes, `into_id` stays.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct MergeInquiries {
    pub id: i64,
    pub into_id: i64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn log(kind: &str, outcome: Option<&str>) -> LogForm {
        serde_json::from_value(json!({ "id": 1, "kind": kind, "outcome": outcome, "note": "Asked for the fee" })).expect("a form")
    }

    #[test]
    fn a_talk_is_a_contact_and_a_visit_is_a_visit() {
        assert_eq!(log("call", Some("reached")).leads_to(InquiryStatus::New), Some(InquiryStatus::Contacted));
        assert_eq!(log("call", Some("no_answer")).leads_to(InquiryStatus::New), None);
        assert_eq!(log("call", Some("reached")).leads_to(InquiryStatus::Visited), None);
        assert_eq!(log("visit", None).leads_to(InquiryStatus::Lost), Some(InquiryStatus::Visited));
        assert_eq!(log("visit", None).leads_to(InquiryStatus::Converted), None);
        assert_eq!(log("note", None).leads_to(InquiryStatus::New), None);
        assert!(!log("call", Some("wrong_number")).is_contact());
    }

    #[test]
    fn a_call_says_how_it_ended() {
        let fields = |form: LogForm| kernel::form::check(form).err().map(|error| error.problem().errors.into_keys().collect::<Vec<_>>());
        assert_eq!(fields(log("call", None)), Some(vec!["outcome".to_owned()]));
        assert_eq!(fields(log("visit", Some("reached"))), Some(vec!["outcome".to_owned()]));
        assert_eq!(fields(log("visit", None)), None);
    }
}
