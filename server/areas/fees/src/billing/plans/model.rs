//! A fee plan: what it holds, what a form may say of it, how plans are listed.

pub mod draw;
pub mod split;

use crate::{
    billing::challans::model::Challan,
    rights,
    settlement::owed::{OWED, OWES},
    setup::lines::{LineForm, MOST_INSTALLMENTS, Spread, check_once},
};
use academics::api::{OF_CLASS, OF_PROGRAM, OF_SECTION};
use draw::Drawn;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Filter, Form, History, Instant, Money, Month, Record, Row, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum PlanStatus { Active = "active", Cancelled = "cancelled" }
}

pub static FEE_PLAN: Record = Record {
    table: "fee_plan",
    record_name: "fee plan",
    columns: &[
        "student_id",
        "campus_id",
        "session_id",
        "program_id",
        "class_id",
        "template_id",
        "route_id",
        "status",
        "amount_minor",
        "concession_minor",
        "installments",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::INSTALLMENT_DETAILS]),
    unique: &[Unique::of(
        "fee_plan_one",
        &["student_id", "session_id"],
        "student_id",
        "This student has a fee plan for the session already.",
    )],
    ..Record::BARE
};

listed! {
    /// A student's fee account in one line.
    pub struct Account of ACCOUNTS {
        // The fee accounts of students: everybody with their plan of a session and what is open. One row a student; searched as students are.
        name: "fee accounts",
        record_name: "student",
        from: "student s",
        joins: [
            on("fee_plan", "f", "f.student_id = s.id AND f.session_id = s.session_id AND f.status = 'active'"),
            on("fee_advance", "a", "a.student_id = s.id"), by_id("transport_route", "r", "f.route_id"),
        ],
        scope: ScopeBy::Student { campus: "s.campus_id", student: "s.id", section: "s.section_id" },
        filters: &[
            Filter::id("session_id", "s.session_id"),
            Filter::id("program_id", "s.program_id"),
            Filter::id("class_id", "s.class_id"),
            Filter::id("section_id", "s.section_id"),
            Filter::id("route_id", "f.route_id"),
            Filter::when("has_plan", "f.id IS NOT NULL"),
            Filter::when("has_advance", "coalesce(a.amount_minor, 0) > 0"),
            Filter::when("has_dues", OWES),
        ],
        sort: "name",
        totals: &[
            ("plan_minor", "coalesce(f.amount_minor, 0)"),
            ("concession_minor", "coalesce(f.concession_minor, 0)"),
            ("outstanding_minor", OWED),
            ("advance_minor", "coalesce(a.amount_minor, 0)"),
        ],
    } columns {
        id: i64 = int("s.id", "");
        name: String = text("s.name", "Student");
        father_name: Option<String> = text("s.father_name", "Father's name").nullable();
        registration_no: String = text("s.registration_no", "Registration no");
        roll_no: Option<String> = text("s.roll_no", "Roll no").nullable();
        status: students::api::StudentStatus = text("s.status", "Status").words(students::api::StudentStatus::WORDS);
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "s.campus_id").nullable();
        program_name: Option<String> = of(&OF_PROGRAM, "g.name", "s.program_id").nullable().unfiltered();
        class_name: Option<String> = of(&OF_CLASS, "k.full_name", "s.class_id").nullable().unfiltered();
        section_name: Option<String> = of(&OF_SECTION, "n.name", "s.section_id").nullable().unfiltered();
        /// The active plan of the student's session.
        plan_id: Option<i64> = hidden("f.id");
        /// The transport route that the plan takes.
        route_name: Option<String> = text("r.name", "Transport route").nullable();
        plan_minor: Money = money("coalesce(f.amount_minor, 0)", "Plan");
        concession_minor: Money = money("coalesce(f.concession_minor, 0)", "Concession");
        outstanding_minor: Money = money(OWED, "Outstanding");
        advance_minor: Money = money("coalesce(a.amount_minor, 0)", "Advance");
    }
}

/// A plan with its student, for its screen.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct FeePlan {
    pub id: i64,
    pub version: i64,
    pub student_id: i64,
    pub campus_id: i64,
    pub session_id: i64,
    pub session_name: Option<String>,
    pub class_name: Option<String>,
    pub template_id: Option<i64>,
    pub template_name: Option<String>,
    pub route_id: Option<i64>,
    pub route_name: Option<String>,
    pub status: PlanStatus,
    pub amount_minor: Money,
    pub concession_minor: Money,
    pub installments: i64,
    pub created_at: Instant,
}

/// A head of a plan, as shown.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct FeePlanLine {
    pub fee_head_id: i64,
    pub head_name: String,
    pub amount_minor: Money,
    pub concession_minor: Money,
    pub spread: Spread,
}

/// Plans for one student, for several, or for a whole class: its template, or lines and schedule of one's own.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("fee plan", rules)]
pub struct PlanForm {
    /// One student; or leave out and name a class.
    pub student_id: Option<i64>,
    #[serde(default)]
    #[garde(length(max = 1_000))]
    pub student_ids: Vec<i64>,
    pub campus_id: Option<i64>,
    /// The active session when left out.
    pub session_id: Option<i64>,
    pub program_id: Option<i64>,
    pub class_id: Option<i64>,
    pub section_id: Option<i64>,
    /// The class's own template when left out and no lines are given.
    pub template_id: Option<i64>,
    /// The transport route that the chosen students take: a line of its amount in each installment. Of a whole class, who rode in the session before keeps the route.
    pub route_id: Option<i64>,
    #[serde(default)]
    #[garde(length(max = 30), dive)]
    pub lines: Vec<LineForm>,
    /// `2026-08`.
    pub first_month: Option<Month>,
    #[garde(range(min = 1, max = MOST_INSTALLMENTS))]
    pub installments: Option<i64>,
    /// Day of the month.
    #[garde(range(min = 1, max = 31))]
    pub due_day: Option<i64>,
    /// Days after the due date until which a bank takes the paper.
    #[garde(range(min = 0, max = 180))]
    pub valid_days: Option<i64>,
}

impl PlanForm {
    /// Chosen students, not a whole class.
    pub fn names_students(&self) -> bool {
        self.student_id.is_some() || !self.student_ids.is_empty()
    }

    fn rules(&mut self, c: &mut Checks) {
        let one = self.names_students();
        c.ensure(one || self.class_id.is_some(), "class_id", "Choose a student or a class.");
        c.ensure(one || self.campus_id.is_some(), "campus_id", "Choose the campus.");
        c.ensure(one || self.route_id.is_none(), "route_id", "Choose the students who take the route: a whole class takes none.");
        check_once(c, &self.lines);
    }
}

/// A student's plan as it would be, or why there will be none.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PlanPreview {
    pub student_id: i64,
    pub student_name: String,
    pub registration_no: String,
    /// Why this student gets no plan; then `plan` is empty.
    pub problem: Option<String>,
    pub plan: Option<Drawn>,
}

/// All plans of a step.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct PlansPreview {
    pub plans: Vec<PlanPreview>,
    /// Students that get a plan.
    pub count: usize,
    pub amount_minor: Money,
    pub concession_minor: Money,
    pub by_head: Vec<HeadTotal>,
    pub template_name: Option<String>,
}

/// A sum under a head.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct HeadTotal {
    pub fee_head_id: i64,
    pub head_name: String,
    pub amount_minor: Money,
    pub concession_minor: Money,
}

/// What was saved.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct PlansSaved {
    pub plan_ids: Vec<i64>,
    pub count: usize,
    pub amount_minor: Money,
    /// Students passed over, with the reason.
    pub skipped: Vec<Skipped>,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Skipped {
    pub student_id: i64,
    pub student_name: String,
    pub reason: String,
}

/// Whose plan: by student (and session, the latest when left out), or by the plan itself.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct WhosePlan {
    pub id: Option<i64>,
    pub student_id: Option<i64>,
    pub session_id: Option<i64>,
}

/// A student's plan with its installments, every other challan of theirs, and the advances.
#[derive(Debug, Serialize, JsonSchema)]
pub struct InstallmentDetails {
    pub student_id: i64,
    pub student_name: String,
    pub father_name: Option<String>,
    pub registration_no: String,
    pub class_name: String,
    pub section_name: Option<String>,
    pub campus_name: String,
    pub status: students::api::StudentStatus,
    /// None while the student has no plan.
    pub plan: Option<FeePlan>,
    pub lines: Vec<FeePlanLine>,
    pub installments: Vec<Challan>,
    /// Open challans outside of this plan: fines, earlier sessions.
    pub others: Vec<Challan>,
    pub advance_minor: Money,
    pub outstanding_minor: Money,
    /// What settles everything that is open today, late fees included.
    pub payable_minor: Money,
    /// The same of each open challan.
    pub payable: Vec<PayableToday>,
}

/// What settles an open challan today, its late fee included.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PayableToday {
    pub challan_id: i64,
    pub payable_minor: Money,
}
