//! A hand-over of approvals: what is stored, what a form says, how it is shown, and what it lends.

use crate::rights;
use chrono::{Days, NaiveDate};
use kernel::{Checks, Form, History, Instant, Link, Options, Record, Row, ScopeBy, area::Registry, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Days of one hand-over at most; who is away for longer hands over again.
pub const MOST_DAYS: u64 = 90;

pub static DEPUTY: Record = Record {
    table: "deputy",
    record_name: "deputy",
    columns: &["user_id", "deputy_id", "from_on", "to_on", "reason", "ended_at", "ended_by"],
    scope: ScopeBy::Own,
    history: History::of(&[rights::USERS_DETAIL]),
    ..Record::BARE
};

/// The campuses that a user reaches.
const REACHED: &str =
    "campus k JOIN branch b ON b.id = k.branch_id WHERE (u.scope_kind = 'group' OR b.school_id = u.school_id OR b.id = u.branch_id
    OR k.id = u.campus_id OR EXISTS (SELECT 1 FROM user_campus uc WHERE uc.user_id = u.id AND uc.campus_id = k.id))";

listed! {
    /// Active staff who reach one of somebody's campuses, those of the whole group too: whom they may choose.
    pub struct Colleague of COLLEAGUES {
        name: "colleagues",
        record_name: "user",
        from: "app_user u", joins: [on("user_role", "ur", "ur.user_id = u.id AND ur.place = 0"), by_id("role", "r", "ur.role_id")],
        scope: ScopeBy::Linked { campus: Link { from: REACHED, column: "k.id" }, section: None },
        only: "u.is_active = TRUE AND u.scope_kind NOT IN ('self', 'children')",
        sort: "name",
    } columns {
        id: i64 = hidden("u.id");
        name: String = text("u.name", "Name");
        role_label: Option<String> = text("r.label", "Role's label").nullable();
    }
}

pub const OPTIONS: Options = Options::of_all("deputies", &COLLEAGUES).hint("role_label");

kernel::string_enum! {
    /// How a hand-over stands today.
    pub enum DeputyState { Planned = "planned", Active = "active", Over = "over", Ended = "ended" }
}

/// A hand-over as its two people and administrators see it.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Deputy {
    pub id: i64,
    pub version: i64,
    /// Who hands over.
    pub user_id: i64,
    pub user_name: String,
    pub deputy_id: i64,
    pub deputy_name: String,
    pub from_on: NaiveDate,
    pub to_on: NaiveDate,
    pub reason: String,
    pub state: DeputyState,
    pub ended_at: Option<Instant>,
    pub ended_by_name: Option<String>,
}

/// A hand-over as its rules need it.
#[derive(Clone, Debug, Row)]
pub struct Kept {
    pub version: i64,
    pub user_id: i64,
    pub deputy_id: i64,
    pub from_on: NaiveDate,
    pub to_on: NaiveDate,
    pub is_ended: bool,
}

/// Whom a hand-over names as a deputy, whose approvals it hands over, and for which days: what the deputy is told.
#[derive(Clone, Debug, Row)]
pub struct NamedDeputy {
    pub user_id: i64,
    pub name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub lender: String,
    pub from_on: NaiveDate,
    pub to_on: NaiveDate,
}

/// `?user_id=`: of another user; of oneself when left out.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct OfUser {
    pub user_id: Option<i64>,
}

kernel::of_one! {
    /// A hand-over in the version that was read.
    pub struct DeputyVersion;
}

#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("deputy", rules)]
pub struct DeputyForm {
    /// Who hands over; oneself when left out. For another it takes the permission to change users.
    #[serde(default)]
    pub user_id: Option<i64>,
    pub deputy_id: i64,
    /// The first day on which the deputy may act.
    pub from_on: NaiveDate,
    /// The last one.
    pub to_on: NaiveDate,
    #[garde(length(min = 3, max = 200))]
    pub reason: String,
}

impl DeputyForm {
    fn rules(&mut self, c: &mut Checks) {
        c.in_order(self.from_on, "to_on", self.to_on);
        let is_short = self.from_on.checked_add_days(Days::new(MOST_DAYS)).is_none_or(|end| self.to_on < end);
        c.ensure(is_short, "to_on", format!("A hand-over lasts {MOST_DAYS} days at most. Whoever is away for longer hands over again."));
    }
}

/// What somebody who holds these lends: their approvals, with what the screens of these need. Nothing else, and nothing that was lent to them.
pub fn lent(registry: &Registry, held: &BTreeSet<String>) -> BTreeSet<String> {
    let approvals: Vec<_> = registry.approvals().filter(|approval| held.contains(approval.permission)).collect();
    if approvals.is_empty() {
        return BTreeSet::new();
    }
    let own = approvals.iter().flat_map(|approval| [approval.permission].into_iter().chain(approval.with.iter().copied()));
    own.chain(registry.shown_to_deputies()).filter(|permission| held.contains(*permission)).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(from_on: &str, to_on: &str) -> DeputyForm {
        let day = |text: &str| text.parse().expect("a day");
        DeputyForm { user_id: None, deputy_id: 2, from_on: day(from_on), to_on: day(to_on), reason: "On leave".into() }
    }

    #[test]
    fn a_hand_over_lasts_ninety_days_at_most() {
        assert!(form("2026-11-20", "2026-11-20").check().is_ok(), "one day");
        assert!(form("2026-11-20", "2027-02-17").check().is_ok(), "ninety");
        assert!(form("2026-11-20", "2027-02-18").check().is_err(), "ninety-one");
        assert!(form("2026-11-20", "2026-11-19").check().is_err(), "it ends before it begins");
    }
}
