//! What a bill run would issue, what is odd about it, and what it issued.

use crate::{billing::plans::model::HeadTotal, rights};
use academics::api::{OF_CLASS, OF_PROGRAM, OF_SECTION};
use accounting::api::PreviewLine;
use institution::api::OF_CAMPUS;
use kernel::{Columns, Filter, History, Instant, Money, Month, Record, Row, ScopeBy, jobs::JobStatus, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static BILL_RUN: Record = Record {
    table: "bill_run",
    record_name: "bill run",
    columns: &["campus_id", "period", "session_id", "program_id", "class_id", "section_id", "challans", "amount_minor", "job_id"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::BILL_RUNS_INDEX]),
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct BillRun of BILL_RUNS {
        name: "bill runs",
        from: "bill_run b", joins: [by_id("job", "j", "b.job_id")],
        scope: ScopeBy::Campus("b.campus_id"),
        filters: &[Filter::id("session_id", "b.session_id"), Filter::id("class_id", "b.class_id")],
        sort: "-id",
    } columns {
        id: i64 = int("b.id", "");
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "b.campus_id").nullable();
        period: String = text("b.period", "Month").months();
        program_name: Option<String> = of(&OF_PROGRAM, "g.name", "b.program_id").nullable().unfiltered().loose();
        class_name: Option<String> = of(&OF_CLASS, "k.full_name", "b.class_id").nullable().unfiltered().loose();
        section_name: Option<String> = of(&OF_SECTION, "n.name", "b.section_id").nullable().unfiltered().loose();
        challans: i64 = int("b.challans", "Challans");
        amount_minor: Money = money("b.amount_minor", "Amount");
        job_id: Option<i64> = hidden("b.job_id");
        job_status: Option<JobStatus> = text("j.status", "Status").nullable().words(JobStatus::WORDS);
        run_by: Option<String> = text("j.user_name", "Run by").nullable();
        created_at: Instant = instant("b.created_at", "Run at");
    }
}

/// Which installments: a month of a campus, narrowed.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BillRunForm {
    pub campus_id: i64,
    /// `2026-11`.
    pub period: Month,
    /// The active session when left out.
    pub session_id: Option<i64>,
    pub program_id: Option<i64>,
    pub class_id: Option<i64>,
    pub section_id: Option<i64>,
    /// Months before this one that were never billed too.
    #[serde(default)]
    pub include_earlier: bool,
}

/// What is stored of a run.
#[derive(Clone, Debug, Columns)]
pub struct NewBillRun {
    pub campus_id: i64,
    pub period: String,
    pub session_id: i64,
    pub program_id: Option<i64>,
    pub class_id: Option<i64>,
    pub section_id: Option<i64>,
    pub challans: i64,
    pub amount_minor: Money,
}

kernel::string_enum! {
    pub enum ExceptionKind {
        /// Active students without a plan: nothing can be billed.
        NoPlan = "no_plan",
        /// Planned installments of students who are not billed: struck off, left.
        NotActive = "not_active",
        /// Planned installments of pending students who have a bill and have paid nothing: passed over.
        NeverPaid = "never_paid",
        /// Installments of nothing to pay: issued, and paid at once.
        Zero = "zero",
        /// Issued already: passed over.
        AlreadyIssued = "already_issued",
        /// Months before this one that were never billed.
        Earlier = "earlier",
    }
}

/// Students to look at before the run.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BillException {
    pub kind: ExceptionKind,
    pub count: i64,
    /// The first of them.
    pub students: Vec<ExceptionStudent>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct ExceptionStudent {
    pub student_id: i64,
    pub student_name: String,
    pub registration_no: String,
    pub class_name: Option<String>,
    pub amount_minor: Money,
}

/// The dry run.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BillRunPreview {
    pub period: String,
    pub challans: i64,
    /// Net of concessions.
    pub amount_minor: Money,
    pub concession_minor: Money,
    pub by_head: Vec<HeadTotal>,
    /// What was issued for the month before to the students of this run.
    pub last_month_challans: i64,
    pub last_month_minor: Money,
    pub change_minor: Money,
    /// What advances pay of it at once.
    pub advances_minor: Money,
    /// Families that would be told: those of students who have something to pay after that.
    pub families: i64,
    /// Both sides of everything that the run posts, summed by campus and head.
    pub postings: Vec<PreviewLine>,
    pub exceptions: Vec<BillException>,
}

/// Whose months are asked for: as the run is narrowed.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct BillMonthsQuery {
    pub campus_id: i64,
    /// The active session when left out.
    pub session_id: Option<i64>,
    pub program_id: Option<i64>,
    pub class_id: Option<i64>,
    pub section_id: Option<i64>,
}

/// The months of the session's plans.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BillMonths {
    /// The first month of which most is not billed yet; none when all of them are.
    pub next: Option<String>,
    pub months: Vec<BillMonth>,
}

/// How far a month is billed.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct BillMonth {
    /// `2026-11`.
    pub period: String,
    /// Installments that a run of the month would issue.
    pub to_bill: i64,
    pub billed: i64,
}

impl BillMonths {
    /// Months in their order. A student who came late leaves an installment behind in a month that is billed; that month is not the next.
    pub fn of(months: Vec<BillMonth>) -> BillMonths {
        let next = months.iter().find(|month| month.to_bill > month.billed).map(|month| month.period.clone());
        BillMonths { next, months }
    }
}

/// A run that was started.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Started {
    pub id: i64,
    pub job_id: i64,
    pub total: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_month_is_the_first_that_is_mostly_unbilled() {
        let month = |period: &str, to_bill, billed| BillMonth { period: period.into(), to_bill, billed };
        let late_comers = vec![month("2026-10", 3, 797), month("2026-11", 0, 800), month("2026-12", 800, 0), month("2027-01", 800, 0)];
        assert_eq!(BillMonths::of(late_comers).next.as_deref(), Some("2026-12"));
        assert_eq!(BillMonths::of(vec![month("2026-10", 1, 799)]).next, None, "all are billed");
    }
}
