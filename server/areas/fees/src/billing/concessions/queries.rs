use super::model::{Concession, Granted};
use crate::billing::challans::model::ChallanStatus;
use chrono::NaiveDate;
use kernel::{Error, Listed as _, Money, Result, Row, Scope, Tx, Value, binds, sql};

#[derive(Debug, Row)]
pub struct Covered {
    pub id: i64,
    pub challan_id: i64,
    pub fee_head_id: i64,
    pub amount_minor: Money,
    pub concession_minor: Money,
    pub paid_minor: Money,
    pub period: String,
    pub issued_on: Option<NaiveDate>,
    pub status: ChallanStatus,
}

impl Covered {
    pub fn unpaid(&self) -> Money {
        self.amount_minor - self.paid_minor
    }
}

/// What a concession is worth to a student in a session, by the plan or else the class's template; none when neither is there.
pub fn worth(tx: &mut Tx, (student_id, session_id): (i64, i64), granted: &Granted) -> Result<Option<Money>> {
    if let Some(amount) = granted.amount_minor {
        return Ok(Some(amount));
    }
    let whose = binds![student_id, session_id, granted.fee_head_id];
    let heads: Vec<Money> = tx.values(
        sql!(
            "SELECT CAST(SUM(l.amount_minor + l.concession_minor) AS BIGINT) FROM fee_plan f JOIN fee_plan_line l ON l.plan_id = f.id
             JOIN fee_head h ON h.id = l.fee_head_id AND h.treatment IN ('income', 'refundable')
             WHERE f.student_id = $1 AND f.session_id = $2 AND f.status = 'active'
             AND (l.fee_head_id = $3 OR (CAST($3 AS BIGINT) IS NULL AND h.kind = 'tuition')) GROUP BY l.fee_head_id"
        ),
        &whose,
    )?;
    let is_charged = |heads: &[Money]| heads.iter().any(|gross| gross.is_positive());
    let heads = if is_charged(&heads) { heads } else { template_heads(tx, &whose)? };
    // Head by head, as a plan is drawn by it.
    let percent = granted.percent_hundredths.unwrap_or(0);
    Ok(is_charged(&heads).then(|| heads.iter().map(|gross| gross.percent_of(percent)).sum()))
}

fn template_heads(tx: &mut Tx, whose: &[Value]) -> Result<Vec<Money>> {
    tx.values(
        sql!(
            "SELECT CAST(SUM(l.amount_minor) AS BIGINT) FROM student s
             JOIN fee_template t ON t.campus_id = s.campus_id AND t.session_id = $2 AND t.program_id = s.program_id AND t.class_id = s.class_id
             JOIN fee_template_line l ON l.template_id = t.id JOIN fee_head h ON h.id = l.fee_head_id AND h.treatment IN ('income', 'refundable')
             WHERE s.id = $1 AND (l.fee_head_id = $3 OR (CAST($3 AS BIGINT) IS NULL AND h.kind = 'tuition')) GROUP BY l.fee_head_id"
        ),
        whose,
    )
}

/// The lines of a student's plan of a session that stand under a head, or (none) under every tuition head, the paid ones too; those due first first.
pub fn lines_of(tx: &mut Tx, (student_id, session_id): (i64, i64), fee_head_id: Option<i64>) -> Result<Vec<Covered>> {
    tx.all(
        sql!(
            "SELECT l.id, l.challan_id, l.fee_head_id, l.amount_minor, l.concession_minor, l.paid_minor, c.period, c.issued_on, c.status
             FROM challan c JOIN fee_plan f ON f.id = c.plan_id AND f.status = 'active' JOIN challan_line l ON l.challan_id = c.id AND l.kind = 'fee'
             JOIN fee_head h ON h.id = l.fee_head_id AND h.treatment IN ('income', 'refundable')
             WHERE c.student_id = $1 AND c.session_id = $2 AND c.status IN ('planned', 'issued', 'partly_paid', 'paid')
             AND (l.fee_head_id = $3 OR (CAST($3 AS BIGINT) IS NULL AND h.kind = 'tuition')) ORDER BY c.due_on, c.id, l.line"
        ),
        &binds![student_id, session_id, fee_head_id],
    )
}

/// Whether the student has a plan of the session.
pub fn has_plan(tx: &mut Tx, (student_id, session_id): (i64, i64)) -> Result<bool> {
    tx.value(
        sql!("SELECT EXISTS (SELECT 1 FROM fee_plan WHERE student_id = $1 AND session_id = $2 AND status = 'active')"),
        &binds![student_id, session_id],
    )
}

pub fn concession(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Concession> {
    let request = Concession::LIST.request([("ids".to_owned(), id.to_string())])?;
    tx.page::<Concession>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("concession"))
}
