//! A concession of a student for a session.

use crate::{ids::StudentSession, rights, setup::heads::model::OF_FEE_HEAD};
use academics::api::{OF_CLASS, OF_SESSION};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Columns, Filter, Form, History, Instant, Money, Month, Record, Row, ScopeBy, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::{OF_STUDENT, StudentId};

kernel::string_enum! {
    pub enum ConcessionKind { Scholarship = "scholarship", Sibling = "sibling", StaffChild = "staff_child", Special = "special" }
}
kernel::string_enum! {
    pub enum ConcessionStatus { Requested = "requested", Recommended = "recommended", Approved = "approved", Rejected = "rejected", Ended = "ended" }
}

pub static CONCESSION: Record = Record {
    table: "concession",
    record_name: "concession",
    columns: &[
        "student_id",
        "campus_id",
        "session_id",
        "kind",
        "fee_head_id",
        "percent_hundredths",
        "amount_minor",
        "valid_from",
        "valid_to",
        "reason",
        "status",
        "requested_by",
        "recommended_by",
        "recommended_for",
        "approved_by",
        "end_reason",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::CONCESSIONS_DETAILS]),
    ..Record::BARE
};

listed! {
    /// A row of the list, and all there is to a concession.
    pub struct Concession of CONCESSIONS {
        name: "concessions",
        from: "concession n",
        scope: ScopeBy::Campus("n.campus_id"),
        filters: &[Filter::id("class_id", "s.class_id")],
        sort: "-id",
        // Amounts alone: a percentage is worth what each bill makes of it.
        totals: &[("amount_minor", "coalesce(n.amount_minor, 0)")],
    } columns {
        id: i64 = int("n.id", "");
        version: i64 = hidden("n.version");
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "s.name", "n.student_id").nullable();
        registration_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        class_name: Option<String> = of(&OF_CLASS, "k.full_name", "s.class_id").nullable().unfiltered();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "n.campus_id").nullable();
        session_id: i64, session_name: Option<String> = of(&OF_SESSION, "e.name", "n.session_id").nullable().loose();
        kind: ConcessionKind = text("n.kind", "Kind").words(ConcessionKind::WORDS);
        /// None: every tuition head.
        fee_head_id: Option<i64>, head_name: Option<String> = of(&OF_FEE_HEAD, "h.name", "n.fee_head_id").nullable();
        percent_hundredths: Option<i64> = int("n.percent_hundredths", "Percent (hundredths)").nullable();
        /// For the session.
        amount_minor: Option<Money> = money("n.amount_minor", "Amount").nullable();
        valid_from: NaiveDate = date("n.valid_from", "From").filtered();
        valid_to: Option<NaiveDate> = date("n.valid_to", "To").nullable();
        reason: String = text("n.reason", "Reason");
        /// Why it ends on `valid_to`, where somebody ended it.
        end_reason: Option<String> = text("n.end_reason", "Ended because").nullable();
        status: ConcessionStatus = text("n.status", "Status").words(ConcessionStatus::WORDS);
        created_at: Instant = instant("n.created_at", "Requested");
    }
}

/// A concession with what it comes to.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ConcessionDetails {
    #[serde(flatten)]
    pub concession: Concession,
    /// Of the session, by the student's plan or else the class's template; none when neither is there.
    pub worth_minor: Option<Money>,
    /// While it waits: why an approval would not give it in full.
    pub notes: Vec<String>,
}

/// What a concession gives: on one head, or (none) on every tuition head that takes concessions.
#[derive(Clone, Copy, Debug, PartialEq, Row)]
pub struct Granted {
    pub fee_head_id: Option<i64>,
    pub percent_hundredths: Option<i64>,
    pub amount_minor: Option<Money>,
}

impl Concession {
    /// Nobody has decided about it.
    pub fn is_waiting(&self) -> bool {
        matches!(self.status, ConcessionStatus::Requested | ConcessionStatus::Recommended)
    }

    pub fn whose(&self) -> StudentSession {
        StudentSession { student_id: StudentId(self.student_id), session_id: self.session_id }
    }

    pub fn granted(&self) -> Granted {
        Granted { fee_head_id: self.fee_head_id, percent_hundredths: self.percent_hundredths, amount_minor: self.amount_minor }
    }
}

/// What is asked for: a percentage or an amount.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns, Form)]
#[form("concession", rules)]
pub struct ConcessionForm {
    pub student_id: i64,
    /// The active session when left out.
    #[column(skip)]
    pub session_id: Option<i64>,
    pub kind: ConcessionKind,
    pub fee_head_id: Option<i64>,
    /// Hundredths of a percent: 12.5 % is 1250.
    pub percent_hundredths: Option<i64>,
    #[garde(range(min = 1, max = 10_000_000_00))]
    pub amount_minor: Option<Money>,
    pub valid_from: NaiveDate,
    pub valid_to: Option<NaiveDate>,
    #[garde(length(min = 3, max = 300))]
    pub reason: String,
}

impl ConcessionForm {
    fn rules(&mut self, c: &mut Checks) {
        if let Some(percent) = self.percent_hundredths {
            c.ensure((1..=10_000).contains(&percent), "percent_hundredths", "Enter a percentage above 0 and at most 100.");
        }
        let one = self.percent_hundredths.is_some() != self.amount_minor.is_some();
        c.ensure(one, "percent_hundredths", "Give a percentage or an amount, one of the two.");
        if let Some(to) = self.valid_to {
            c.in_order(self.valid_from, "valid_to", to);
        }
    }
}

/// A decision, of the version that was read.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Decision {
    pub id: i64,
    pub version: i64,
    /// Needed for a rejection.
    pub reason: Option<String>,
}

/// With which month a concession ends, and why.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("concession")]
pub struct ConcessionEndForm {
    pub id: i64,
    pub version: i64,
    /// The first month without it, `2026-12`.
    pub from_month: Month,
    #[garde(length(min = 3, max = 300))]
    pub reason: String,
}

/// What the end of a concession did.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ConcessionEnded {
    pub id: i64,
    /// Its last day.
    pub valid_to: NaiveDate,
    /// By how much planned installments became dearer; issued ones stay.
    pub dearer_minor: Money,
}

/// What an approval gave.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Approved {
    pub id: i64,
    /// Taken off planned and open installments.
    pub given_minor: Money,
    /// Why it was not given in full.
    pub notes: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentage_or_an_amount() {
        let form = |more: serde_json::Value| -> ConcessionForm {
            let mut all = serde_json::json!({ "student_id": 1, "kind": "sibling", "valid_from": "2026-08-01", "reason": "second child" });
            all.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            serde_json::from_value(all).unwrap()
        };
        assert!(form(serde_json::json!({ "percent_hundredths": 2500 })).check().is_ok());
        assert!(form(serde_json::json!({ "amount_minor": 500_000 })).check().is_ok());
        assert!(form(serde_json::json!({})).check().is_err());
        assert!(form(serde_json::json!({ "percent_hundredths": 2500, "amount_minor": 1 })).check().is_err());
        assert!(form(serde_json::json!({ "percent_hundredths": 10_001 })).check().is_err());
    }
}
