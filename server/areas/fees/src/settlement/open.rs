//! A challan as those who change it need it: locked, with its lines, printed steps and rule.

use crate::{
    billing::challans::model::{ChallanKind, ChallanStatus, LineKind},
    ids::PlanId,
    setup::{
        heads::model::Treatment,
        late_fee_rules::{FIRST_RULE, LateRule},
    },
};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Row, Scope, Tx, Value, binds, sql};
use std::collections::{BTreeMap, BTreeSet};
use students::api::StudentStatus;

/// A challan with everything that a settlement asks. Amounts are net of concessions.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct OpenChallan {
    pub id: i64,
    pub version: i64,
    pub kind: ChallanKind,
    pub challan_no: Option<String>,
    pub plan_id: Option<PlanId>,
    pub student_id: i64,
    pub student_name: String,
    pub student_status: StudentStatus,
    pub registration_no: String,
    pub father_name: Option<String>,
    pub campus_id: i64,
    pub session_id: i64,
    pub program_id: i64,
    pub class_id: i64,
    pub class_name: String,
    pub section_id: Option<i64>,
    pub section_name: Option<String>,
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
    /// Late fees posted since its due date, waived ones too, but not those withdrawn for an earlier value date: later only the days after count. A re-issue
    /// has a new due date and counts anew.
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
    /// Of a late fee: the day on which it was posted.
    pub late_fee_on: Option<NaiveDate>,
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
    pub fn label(&self) -> String {
        name(self.challan_no.as_deref(), self.sequence, &self.period)
    }
}

/// A challan in any status, its student's root row and itself locked. 404 when it is not there or its campus is out of scope.
pub fn challan(tx: &mut Tx, scope: &Scope, id: i64) -> Result<OpenChallan> {
    lock(tx, scope, &[id])?;
    load(tx, id)
}

/// A challan that can be settled: issued or partly paid. Locks as `challan` does; 404 out of scope, 409 in any other status.
pub fn open_challan(tx: &mut Tx, scope: &Scope, id: i64) -> Result<OpenChallan> {
    open_one(challan(tx, scope, id)?)
}

/// Challans that can be settled, the one due first first. Locks and errors as `open_challan`.
pub(crate) fn open_challans(tx: &mut Tx, scope: &Scope, ids: &[i64]) -> Result<Vec<OpenChallan>> {
    lock(tx, scope, ids)?;
    let mut challans = ids.iter().map(|id| open_one(load(tx, *id)?)).collect::<Result<Vec<_>>>()?;
    challans.sort_by_key(|challan| (challan.due_on, challan.id));
    Ok(challans)
}

/// Locks the students' root rows, then the challans, each in order. 404 when one is not there or out of scope.
fn lock(tx: &mut Tx, scope: &Scope, ids: &[i64]) -> Result<()> {
    let found: Vec<(i64, i64)> = tx.all(
        sql!("SELECT id, student_id FROM challan WHERE id IN [$1] AND campus_id IN [$2] ORDER BY id"),
        &[Value::Ids(ids.to_vec()), Value::from(&scope.campuses)],
    )?;
    if !ids.iter().all(|id| found.iter().any(|(one, _)| one == id)) {
        return Err(Error::not_found("challan"));
    }
    let students: BTreeSet<i64> = found.iter().map(|(_, student)| *student).collect();
    students.into_iter().try_for_each(|id| students::api::lock_student(tx, id))?;
    found.into_iter().try_for_each(|(id, _)| tx.lock("challan", id))
}

/// The challan, when it can be settled; else 409.
fn open_one(found: OpenChallan) -> Result<OpenChallan> {
    if found.is_open() {
        Ok(found)
    } else {
        Err(Error::conflict(format!(
            "This {} is {}; only an issued one can be paid or changed.",
            found.label(),
            status_label(found.status)
        )))
    }
}

/// Every open challan of a student, the one due first first; the student's root row is locked.
pub fn open_challans_of(tx: &mut Tx, scope: &Scope, student_id: i64) -> Result<Vec<OpenChallan>> {
    students::api::lock_student(tx, student_id)?;
    // The plus as in `open_of`.
    let ids: Vec<i64> = tx.values(
        sql!(
            "SELECT id FROM challan WHERE student_id = $1 AND status IN ('issued', 'partly_paid') AND +campus_id IN [$2] ORDER BY due_on, id"
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
pub(crate) fn status_label(status: ChallanStatus) -> &'static str {
    match status {
        ChallanStatus::Planned => "not issued yet",
        ChallanStatus::Issued => "issued",
        ChallanStatus::PartlyPaid => "partly paid",
        ChallanStatus::Paid => "paid already",
        ChallanStatus::Revised => "replaced by a revision",
        ChallanStatus::Cancelled => "cancelled",
    }
}

/// A challan's row with what else is known of it.
#[derive(Debug, Row)]
struct Loaded {
    #[row(flatten)]
    challan: OpenChallan,
    grace_days: Option<i64>,
    per_day_minor: Option<Money>,
    most_minor: Option<Money>,
    posted_minor: Money,
}

/// Up to the rules of late fees among which `FIRST_RULE` chooses.
const OPEN_CHALLAN: &str =
    "SELECT c.id, c.version, c.kind, c.challan_no, c.plan_id, c.student_id, s.name AS student_name, s.status AS student_status, s.registration_no,
            s.father_name, c.campus_id,
            c.session_id, c.program_id, c.class_id, k.full_name AS class_name, c.section_id, n.name AS section_name, c.sequence, c.period, c.due_on, c.valid_until, c.issued_on, c.issue_no, c.status,
            c.amount_minor, c.concession_minor, c.paid_minor, c.is_unearned, r.grace_days, r.per_day_minor, r.most_minor,
            CAST((SELECT coalesce(SUM(f.amount_minor), 0) FROM fine f
                  WHERE f.challan_id = c.id AND f.kind = 'late_fee' AND f.is_withdrawn = FALSE AND f.on_date > c.due_on) AS BIGINT) AS posted_minor
     FROM challan c JOIN student s ON s.id = c.student_id JOIN class k ON k.id = c.class_id LEFT JOIN section n ON n.id = c.section_id
     LEFT JOIN late_fee_rule r ON r.id = (
        SELECT q.id FROM late_fee_rule q WHERE q.from_on <= coalesce(c.issued_on, c.due_on) AND (q.campus_id IS NULL OR q.campus_id = c.campus_id)";

impl Loaded {
    /// Without its lines and steps.
    fn challan(self) -> OpenChallan {
        let rule = match (self.grace_days, self.per_day_minor, self.most_minor) {
            (Some(grace_days), Some(per_day_minor), Some(most_minor)) => Some(LateRule { grace_days, per_day_minor, most_minor }),
            _ => None,
        };
        OpenChallan { rule, late_fee_posted_minor: self.posted_minor, ..self.challan }
    }
}

/// A challan as it stands, for those who have checked scope and locked what they change.
pub(crate) fn load(tx: &mut Tx, id: i64) -> Result<OpenChallan> {
    let loaded: Option<Loaded> = tx.first(sql!(OPEN_CHALLAN, FIRST_RULE, ") WHERE c.id = $1"), &binds![id])?;
    let mut challan = loaded.ok_or_else(|| Error::not_found("challan"))?.challan();
    challan.lines = lines(tx, id)?;
    challan.steps = tx.all(sql!("SELECT until_on, late_fee_minor FROM challan_step WHERE challan_id = $1 ORDER BY step"), &binds![id])?;
    Ok(challan)
}

#[derive(Debug, Row)]
struct LineOf {
    challan_id: i64,
    #[row(flatten)]
    line: OpenLine,
}

#[derive(Debug, Row)]
struct StepOf {
    challan_id: i64,
    #[row(flatten)]
    step: Step,
}

/// Many at once as they stand, by three statements, in the order of their ids.
pub(crate) fn load_many(tx: &mut Tx, ids: &[i64]) -> Result<Vec<OpenChallan>> {
    let found: Vec<Loaded> = tx.all(sql!(OPEN_CHALLAN, FIRST_RULE, ") WHERE c.id IN [$1] ORDER BY c.id"), &[ids.into()])?;
    let mut challans: BTreeMap<i64, OpenChallan> = found.into_iter().map(Loaded::challan).map(|one| (one.id, one)).collect();
    let lines: Vec<LineOf> = tx.all(
        sql!(
            "SELECT l.challan_id, l.id, l.line, l.kind, l.fee_head_id, h.name AS head_name, h.treatment, h.ledger_head_id, l.fine_id, l.amount_minor,
                    l.concession_minor, l.paid_minor, CASE WHEN f.kind = 'late_fee' THEN f.on_date END AS late_fee_on
             FROM challan_line l JOIN fee_head h ON h.id = l.fee_head_id LEFT JOIN fine f ON f.id = l.fine_id
             WHERE l.challan_id IN [$1] ORDER BY l.challan_id, l.line"
        ),
        &[ids.into()],
    )?;
    let steps: Vec<StepOf> = tx.all(
        sql!("SELECT challan_id, until_on, late_fee_minor FROM challan_step WHERE challan_id IN [$1] ORDER BY challan_id, step"),
        &[ids.into()],
    )?;
    for LineOf { challan_id, line } in lines {
        if let Some(challan) = challans.get_mut(&challan_id) {
            challan.lines.push(line);
        }
    }
    for StepOf { challan_id, step } in steps {
        if let Some(challan) = challans.get_mut(&challan_id) {
            challan.steps.push(step);
        }
    }
    Ok(challans.into_values().collect())
}

pub fn lines(tx: &mut Tx, challan_id: i64) -> Result<Vec<OpenLine>> {
    tx.all(
        sql!(
            "SELECT l.id, l.line, l.kind, l.fee_head_id, h.name AS head_name, h.treatment, h.ledger_head_id, l.fine_id, l.amount_minor,
                    l.concession_minor, l.paid_minor, CASE WHEN f.kind = 'late_fee' THEN f.on_date END AS late_fee_on
             FROM challan_line l JOIN fee_head h ON h.id = l.fee_head_id LEFT JOIN fine f ON f.id = l.fine_id
             WHERE l.challan_id = $1 ORDER BY l.line"
        ),
        &binds![challan_id],
    )
}

/// Open challans of some students, as a sentence names them.
#[derive(Debug, Row)]
pub(crate) struct OpenBrief {
    pub id: i64,
    pub student_id: i64,
    challan_no: Option<String>,
    sequence: i64,
    period: String,
    pub due_on: NaiveDate,
}

impl OpenBrief {
    /// As `OpenChallan::label`.
    pub fn label(&self) -> String {
        name(self.challan_no.as_deref(), self.sequence, &self.period)
    }
}

/// The open challans of students who are locked, the ones due first first. The plus keeps the engines with the few challans of the students: without it SQLite
/// walks over all that is open at the campuses.
pub(crate) fn open_of(tx: &mut Tx, scope: &Scope, students: &[i64]) -> Result<Vec<OpenBrief>> {
    tx.all(
        sql!(
            "SELECT id, student_id, challan_no, sequence, period, due_on FROM challan
             WHERE student_id IN [$1] AND status IN ('issued', 'partly_paid') AND +campus_id IN [$2] ORDER BY due_on, id"
        ),
        &[students.into(), Value::from(&scope.campuses)],
    )
}

fn name(challan_no: Option<&str>, sequence: i64, period: &str) -> String {
    match challan_no {
        Some(no) => format!("challan {no}"),
        None => format!("installment {sequence} ({period})"),
    }
}
