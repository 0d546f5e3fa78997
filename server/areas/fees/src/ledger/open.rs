//! A challan as those who change it need it: locked, with its lines, printed steps and rule.

use crate::{
    challans::model::{ChallanKind, ChallanStatus, LineKind},
    heads::model::Treatment,
    late_fees::LateRule,
};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Row, Scope, Tx, Value, binds, sql};

/// A challan with everything that a settlement asks. Amounts are net of concessions.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct OpenChallan {
    pub id: i64,
    pub version: i64,
    pub kind: ChallanKind,
    pub challan_no: Option<String>,
    pub plan_id: Option<i64>,
    pub student_id: i64,
    pub student_name: String,
    pub registration_no: String,
    pub campus_id: i64,
    pub session_id: i64,
    pub program_id: i64,
    pub class_id: i64,
    pub section_id: Option<i64>,
    pub sequence: i64,
    /// `2026-11`.
    pub period: String,
    pub due_on: NaiveDate,
    /// The last day on which a bank takes the paper.
    pub valid_until: NaiveDate,
    pub issued_on: Option<NaiveDate>,
    pub issue_no: i64,
    pub status: ChallanStatus,
    pub amount_minor: Money,
    pub concession_minor: Money,
    pub paid_minor: Money,
    pub is_unearned: bool,
    #[row(skip)]
    pub lines: Vec<OpenLine>,
    /// As printed, in order; the first is the due date with nothing.
    #[row(skip)]
    pub steps: Vec<Step>,
    /// The rule of its day of issue: what lateness costs where the paper no longer says it.
    #[row(skip)]
    pub rule: Option<LateRule>,
    /// Late fees posted since its due date, waived ones too: later only the days after count. A re-issue has a new due date and counts anew.
    #[row(skip)]
    pub late_fee_posted_minor: Money,
}

/// A line of a challan with the head that it credits.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct OpenLine {
    pub id: i64,
    pub line: i64,
    pub kind: LineKind,
    pub fee_head_id: i64,
    pub head_name: String,
    pub treatment: Treatment,
    pub ledger_head_id: i64,
    pub fine_id: Option<i64>,
    pub amount_minor: Money,
    pub concession_minor: Money,
    pub paid_minor: Money,
}

impl OpenLine {
    pub fn outstanding(&self) -> Money {
        self.amount_minor - self.paid_minor
    }
}

/// A dated amount of the paper: the late fee of every value date up to `until_on`.
#[derive(Clone, Copy, Debug, PartialEq, Row)]
pub struct Step {
    pub until_on: NaiveDate,
    pub late_fee_minor: Money,
}

impl OpenChallan {
    /// What is still to be paid on it, without a late fee that is not posted yet.
    pub fn outstanding(&self) -> Money {
        self.amount_minor - self.paid_minor
    }

    pub fn is_open(&self) -> bool {
        matches!(self.status, ChallanStatus::Issued | ChallanStatus::PartlyPaid)
    }

    /// How people name it: its number, or its place in the plan while it has none.
    pub fn said(&self) -> String {
        match &self.challan_no {
            Some(no) => format!("challan {no}"),
            None => format!("installment {} ({})", self.sequence, self.period),
        }
    }
}

/// A challan in any status, its student's root row and itself locked. 404 when it is not there or its campus is out of scope.
pub fn challan(tx: &mut Tx, scope: &Scope, id: i64) -> Result<OpenChallan> {
    let student: Option<(i64, i64)> = tx.first(
        sql!("SELECT student_id, campus_id FROM challan WHERE id = $1 AND campus_id IN [$2]"),
        &[id.into(), Value::from(&scope.campuses)],
    )?;
    let (student_id, _) = student.ok_or_else(|| Error::not_found("challan"))?;
    students::api::lock_student(tx, student_id)?;
    tx.lock("challan", id)?;
    load(tx, id)
}

/// A challan that can be settled: issued or partly paid. Locks as `challan` does; 404 out of scope, 409 in any other status.
pub fn open_challan(tx: &mut Tx, scope: &Scope, id: i64) -> Result<OpenChallan> {
    let found = challan(tx, scope, id)?;
    if found.is_open() {
        Ok(found)
    } else {
        Err(Error::conflict(format!("This {} is {}; only an issued one can be paid or changed.", found.said(), said(found.status))))
    }
}

/// Every open challan of a student, the one due first first; the student's root row is locked.
pub fn open_challans_of(tx: &mut Tx, scope: &Scope, student_id: i64) -> Result<Vec<OpenChallan>> {
    students::api::lock_student(tx, student_id)?;
    let ids: Vec<i64> = tx.values(
        sql!(
            "SELECT id FROM challan WHERE student_id = $1 AND status IN ('issued', 'partly_paid') AND campus_id IN [$2] ORDER BY due_on, id"
        ),
        &[student_id.into(), Value::from(&scope.campuses)],
    )?;
    ids.into_iter()
        .map(|id| {
            tx.lock("challan", id)?;
            load(tx, id)
        })
        .collect()
}

/// A status as a sentence says it.
pub(crate) fn said(status: ChallanStatus) -> &'static str {
    match status {
        ChallanStatus::Planned => "not issued yet",
        ChallanStatus::Issued => "issued",
        ChallanStatus::PartlyPaid => "partly paid",
        ChallanStatus::Paid => "paid already",
        ChallanStatus::Revised => "replaced by a revision",
        ChallanStatus::Cancelled => "cancelled",
    }
}

/// A challan as it stands, for those who have checked scope and locked what they change.
pub(crate) fn load(tx: &mut Tx, id: i64) -> Result<OpenChallan> {
    let mut found: OpenChallan = tx
        .first(
            sql!(
                "SELECT c.id, c.version, c.kind, c.challan_no, c.plan_id, c.student_id, s.name AS student_name, s.registration_no, c.campus_id, c.session_id,
                        c.program_id, c.class_id, c.section_id, c.sequence, c.period, c.due_on, c.valid_until, c.issued_on, c.issue_no, c.status,
                        c.amount_minor, c.concession_minor, c.paid_minor, c.is_unearned
                 FROM challan c JOIN student s ON s.id = c.student_id WHERE c.id = $1"
            ),
            &binds![id],
        )?
        .ok_or_else(|| Error::not_found("challan"))?;
    found.lines = lines(tx, id)?;
    found.steps = steps(tx, id)?;
    found.rule = crate::late_fees::rule_on(tx, found.campus_id, found.issued_on.unwrap_or(found.due_on))?;
    found.late_fee_posted_minor = tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM fine WHERE challan_id = $1 AND kind = 'late_fee' AND on_date > $2"
        ),
        &binds![id, found.due_on],
    )?;
    Ok(found)
}

pub(super) fn lines(tx: &mut Tx, challan_id: i64) -> Result<Vec<OpenLine>> {
    tx.all(
        sql!(
            "SELECT l.id, l.line, l.kind, l.fee_head_id, h.name AS head_name, h.treatment, h.ledger_head_id, l.fine_id, l.amount_minor,
                    l.concession_minor, l.paid_minor
             FROM challan_line l JOIN fee_head h ON h.id = l.fee_head_id WHERE l.challan_id = $1 ORDER BY l.line"
        ),
        &binds![challan_id],
    )
}

fn steps(tx: &mut Tx, challan_id: i64) -> Result<Vec<Step>> {
    tx.all(sql!("SELECT until_on, late_fee_minor FROM challan_step WHERE challan_id = $1 ORDER BY step"), &binds![challan_id])
}
