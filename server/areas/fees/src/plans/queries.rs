use super::{
    draw::{Conceded, Drawn},
    model::{FeePlan, FeePlanLine, in_force},
};
use crate::{
    challans::{self, model::LineKind},
    ledger::OpenChallan,
};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Row, Scope, Tx, Value, binds, sql};

/// A plan within the scope.
pub fn plan(tx: &mut Tx, scope: &Scope, id: i64) -> Result<FeePlan> {
    tx.first(
        sql!(
            "SELECT f.id, f.version, f.student_id, f.campus_id, f.session_id, e.name AS session_name, k.name AS class_name, f.template_id,
                    t.name AS template_name, f.status, f.amount_minor, f.concession_minor, f.installments, f.created_at
             FROM fee_plan f LEFT JOIN session e ON e.id = f.session_id LEFT JOIN class k ON k.id = f.class_id
             LEFT JOIN fee_template t ON t.id = f.template_id WHERE f.id = $1 AND (f.campus_id IN [$2] OR f.student_id IN [$3])"
        ),
        &[id.into(), Value::from(&scope.campuses), Value::from(&scope.students)],
    )?
    .ok_or_else(|| Error::not_found("fee plan"))
}

/// A student's active plans, the latest session first.
pub fn of_student(tx: &mut Tx, student_id: i64, session_id: Option<i64>) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT id FROM fee_plan WHERE student_id = $1 AND status = 'active' AND (CAST($2 AS BIGINT) IS NULL OR session_id = $2)
             ORDER BY session_id DESC, id DESC"
        ),
        &binds![student_id, session_id],
    )
}

pub fn lines(tx: &mut Tx, plan_id: i64) -> Result<Vec<FeePlanLine>> {
    tx.all(
        sql!(
            "SELECT l.fee_head_id, h.name AS head_name, l.amount_minor, l.concession_minor, l.spread FROM fee_plan_line l
             JOIN fee_head h ON h.id = l.fee_head_id WHERE l.plan_id = $1 ORDER BY l.line"
        ),
        &binds![plan_id],
    )
}

/// Students among these who have an active plan for the session.
pub fn with_plan(tx: &mut Tx, students: &[i64], session_id: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!("SELECT student_id FROM fee_plan WHERE student_id IN [$1] AND session_id = $2 AND status = 'active' ORDER BY student_id"),
        &[students.into(), session_id.into()],
    )
}

#[derive(Debug, Row)]
struct Granted {
    student_id: i64,
    fee_head_id: Option<i64>,
    percent_hundredths: Option<i64>,
    amount_minor: Option<Money>,
    valid_from: NaiveDate,
    valid_to: Option<NaiveDate>,
}

/// Approved concessions of these students that are in force on a day.
pub fn concessions(tx: &mut Tx, students: &[i64], session_id: i64, on: NaiveDate) -> Result<Vec<(i64, Conceded)>> {
    let granted: Vec<Granted> = tx.all(
        sql!(
            "SELECT student_id, fee_head_id, percent_hundredths, amount_minor, valid_from, valid_to FROM concession
             WHERE student_id IN [$1] AND session_id = $2 AND status = 'approved' ORDER BY id"
        ),
        &[students.into(), session_id.into()],
    )?;
    Ok(granted
        .into_iter()
        .filter(|g| in_force(g.valid_from, g.valid_to, on) || g.valid_from > on)
        .map(|g| {
            let Granted { fee_head_id, percent_hundredths, amount_minor, .. } = g;
            (g.student_id, Conceded { fee_head_id, percent_hundredths, amount_minor })
        })
        .collect())
}

/// Stores the lines of a plan.
pub fn insert_lines(tx: &mut Tx, plan_id: i64, drawn: &Drawn) -> Result<()> {
    let rows: Vec<Vec<Value>> = drawn
        .lines
        .iter()
        .enumerate()
        .map(|(n, l)| {
            vec![
                plan_id.into(),
                (n as i64 + 1).into(),
                l.fee_head_id.into(),
                l.amount_minor.into(),
                l.concession_minor.into(),
                l.spread.into(),
            ]
        })
        .collect();
    tx.insert_many("fee_plan_line", &["plan_id", "line", "fee_head_id", "amount_minor", "concession_minor", "spread"], &rows)
}

/// Takes the unpaid fees of a challan off its plan, head by head: it is about to be cancelled.
pub fn take_off(tx: &mut Tx, challan: &OpenChallan) -> Result<()> {
    let Some(plan_id) = challan.plan_id else { return Ok(()) };
    tx.lock("fee_plan", plan_id)?;
    let parts = challans::revise::unpaid_parts(&challan.lines);
    for (line, (net, conceded)) in challan.lines.iter().zip(parts).filter(|(line, _)| line.kind == LineKind::Fee) {
        change_line(tx, plan_id, line.fee_head_id, -net, -conceded)?;
    }
    Ok(())
}

/// Raises (or lowers) a head of a plan and the plan's own sums. A plan of several lines under one head has the first of them changed.
pub fn change_line(tx: &mut Tx, plan_id: i64, fee_head_id: i64, amount: Money, concession: Money) -> Result<()> {
    tx.exec(
        sql!(
            "UPDATE fee_plan_line SET amount_minor = amount_minor + $3, concession_minor = concession_minor + $4
             WHERE plan_id = $1 AND fee_head_id = $2 AND line = (SELECT MIN(line) FROM fee_plan_line WHERE plan_id = $1 AND fee_head_id = $2)"
        ),
        &binds![plan_id, fee_head_id, amount, concession],
    )?;
    let now = tx.now();
    tx.exec(
        sql!(
            "UPDATE fee_plan SET version = version + 1, updated_at = $2, amount_minor = amount_minor + $3, concession_minor = concession_minor + $4
             WHERE id = $1"
        ),
        &binds![plan_id, now, amount, concession],
    )
    .map(drop)
}
