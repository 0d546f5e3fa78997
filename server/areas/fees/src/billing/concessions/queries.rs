use super::model::{Concession, Granted};
use crate::{billing::challans::model::ChallanStatus, ids::StudentSession};
use chrono::NaiveDate;
use kernel::{Error, Listed as _, Money, Month, Result, Row, Scope, Tx, Value, binds, sql};

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

/// What a concession is worth to a student in a session, by the months of the plan in which it stands. Before there is a plan it is all that the class's template
/// charges, since nobody knows in which months that will be; none when neither is there.
pub fn worth(
    tx: &mut Tx,
    StudentSession { student_id, session_id }: StudentSession,
    granted: &Granted,
    (from, to): (NaiveDate, Option<NaiveDate>),
) -> Result<Option<Money>> {
    if let Some(amount) = granted.amount_minor {
        return Ok(Some(amount));
    }
    let (first, last) = (Month::of(from).to_string(), to.map(|to| Month::of(to).to_string()));
    let planned: Vec<(Money, Money)> = tx.all(
        sql!(
            "SELECT CAST(SUM(l.amount_minor + l.concession_minor) AS BIGINT) AS whole,
                    CAST(SUM(CASE WHEN c.period >= $4 AND (CAST($5 AS TEXT) IS NULL OR c.period <= $5) THEN l.amount_minor + l.concession_minor
                             ELSE 0 END) AS BIGINT) AS own
             FROM fee_plan f JOIN challan c ON c.plan_id = f.id JOIN challan_line l ON l.challan_id = c.id AND l.kind = 'fee'
             JOIN fee_head h ON h.id = l.fee_head_id AND h.treatment IN ('income', 'refundable')
             WHERE f.student_id = $1 AND f.session_id = $2 AND f.status = 'active'
             AND (l.fee_head_id = $3 OR (CAST($3 AS BIGINT) IS NULL AND h.kind = 'tuition')) GROUP BY l.fee_head_id ORDER BY l.fee_head_id"
        ),
        &binds![student_id, session_id, granted.fee_head_id, first, last],
    )?;
    let heads: Vec<Money> = if planned.iter().any(|(whole, _)| whole.is_positive()) {
        planned.into_iter().map(|(_, own)| own).collect()
    } else {
        let charged = template_heads(tx, &binds![student_id, session_id, granted.fee_head_id])?;
        if !charged.iter().any(|gross| gross.is_positive()) {
            return Ok(None);
        }
        charged
    };
    // Head by head, as a plan is drawn by it.
    let percent = granted.percent_hundredths.unwrap_or(0);
    Ok(Some(heads.iter().map(|gross| gross.percent_of(percent)).sum()))
}

/// A concession that was approved.
#[derive(Debug, Row)]
struct Standing {
    fee_head_id: Option<i64>,
    percent_hundredths: Option<i64>,
    amount_minor: Option<Money>,
    valid_from: NaiveDate,
    valid_to: Option<NaiveDate>,
}

/// What a student is conceded in a session by what was approved, other than by one of them. What cannot be counted takes nothing off any bill, and counts as nothing.
pub fn conceded(tx: &mut Tx, whose: StudentSession, other_than: Option<i64>) -> Result<Money> {
    let approved: Vec<Standing> = tx.all(
        sql!(
            "SELECT fee_head_id, percent_hundredths, amount_minor, valid_from, valid_to FROM concession
             WHERE student_id = $1 AND session_id = $2 AND status = 'approved' AND (CAST($3 AS BIGINT) IS NULL OR id <> $3) ORDER BY id"
        ),
        &binds![whose.student_id, whose.session_id, other_than],
    )?;
    let mut whole = Money::ZERO;
    for Standing { fee_head_id, percent_hundredths, amount_minor, valid_from, valid_to } in approved {
        let granted = Granted { fee_head_id, percent_hundredths, amount_minor };
        whole += worth(tx, whose, &granted, (valid_from, valid_to))?.unwrap_or_default();
    }
    Ok(whole)
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
pub fn lines_of(tx: &mut Tx, whose: StudentSession, fee_head_id: Option<i64>) -> Result<Vec<Covered>> {
    tx.all(
        sql!(
            "SELECT l.id, l.challan_id, l.fee_head_id, l.amount_minor, l.concession_minor, l.paid_minor, c.period, c.issued_on, c.status
             FROM challan c JOIN fee_plan f ON f.id = c.plan_id AND f.status = 'active' JOIN challan_line l ON l.challan_id = c.id AND l.kind = 'fee'
             JOIN fee_head h ON h.id = l.fee_head_id AND h.treatment IN ('income', 'refundable')
             WHERE c.student_id = $1 AND c.session_id = $2 AND c.status IN ('planned', 'issued', 'partly_paid', 'paid')
             AND (l.fee_head_id = $3 OR (CAST($3 AS BIGINT) IS NULL AND h.kind = 'tuition')) ORDER BY c.due_on, c.id, l.line"
        ),
        &binds![whose.student_id, whose.session_id, fee_head_id],
    )
}

/// Whether the student has a plan of the session.
pub fn has_plan(tx: &mut Tx, whose: StudentSession) -> Result<bool> {
    tx.value(
        sql!("SELECT EXISTS (SELECT 1 FROM fee_plan WHERE student_id = $1 AND session_id = $2 AND status = 'active')"),
        &binds![whose.student_id, whose.session_id],
    )
}

pub fn concession(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Concession> {
    let request = Concession::LIST.request([("ids".to_owned(), id.to_string())])?;
    tx.page::<Concession>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("concession"))
}
