//! What an approved concession changes: planned installments become cheaper, open ones get a credit; what was paid stays.

use super::model::{Concession, Granted};
use crate::{
    books::{self, Charge},
    challans::model::ChallanStatus,
    ledger,
    plans::{model::in_force, queries as plans},
};
use kernel::{Error, Money, Month, Result, Row, Tx, Value, binds, sql};

#[derive(Debug, Row)]
struct Covered {
    id: i64,
    challan_id: i64,
    fee_head_id: i64,
    amount_minor: Money,
    concession_minor: Money,
    paid_minor: Money,
    period: String,
    status: ChallanStatus,
}

impl Covered {
    fn unpaid(&self) -> Money {
        self.amount_minor - self.paid_minor
    }
}

/// What a concession is worth to a student in a session, by the plan or else the class's template; none when neither is there.
pub fn worth(tx: &mut Tx, (student_id, session_id): (i64, i64), granted: &Granted) -> Result<Option<Money>> {
    if let Some(amount) = granted.amount_minor {
        return Ok(Some(amount));
    }
    let whose = binds![student_id, session_id, granted.fee_head_id];
    let gross: Money = tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(l.amount_minor + l.concession_minor), 0) AS BIGINT) FROM fee_plan f JOIN fee_plan_line l ON l.plan_id = f.id
             JOIN fee_head h ON h.id = l.fee_head_id AND h.treatment IN ('income', 'refundable')
             WHERE f.student_id = $1 AND f.session_id = $2 AND f.status = 'active'
             AND (l.fee_head_id = $3 OR (CAST($3 AS BIGINT) IS NULL AND h.kind = 'tuition'))"
        ),
        &whose,
    )?;
    let gross = if gross.is_positive() { gross } else { template_gross(tx, &whose)? };
    Ok(gross.is_positive().then(|| gross.percent_of(granted.percent_hundredths.unwrap_or(0))))
}

fn template_gross(tx: &mut Tx, whose: &[Value]) -> Result<Money> {
    tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(l.amount_minor), 0) AS BIGINT) FROM student s
             JOIN fee_template t ON t.campus_id = s.campus_id AND t.session_id = $2 AND t.program_id = s.program_id AND t.class_id = s.class_id
             JOIN fee_template_line l ON l.template_id = t.id JOIN fee_head h ON h.id = l.fee_head_id AND h.treatment IN ('income', 'refundable')
             WHERE s.id = $1 AND (l.fee_head_id = $3 OR (CAST($3 AS BIGINT) IS NULL AND h.kind = 'tuition'))"
        ),
        whose,
    )
}

/// Gives the concession on every unpaid line that it covers in its validity. Gives how much was given. The student's root row is locked.
pub fn apply(tx: &mut Tx, concession: &Concession) -> Result<Money> {
    students::api::lock_student(tx, concession.student_id)?;
    let covered = covered(tx, concession)?;
    let mut left = concession.amount_minor;
    let mut given = Money::ZERO;
    for line in covered {
        let month: Month = line.period.parse().map_err(Error::internal)?;
        if !in_force(concession.valid_from, concession.valid_to, month.last())
            && !in_force(concession.valid_from, concession.valid_to, month.first())
        {
            continue;
        }
        let gross = line.amount_minor + line.concession_minor;
        let wanted = concession.percent_hundredths.map_or(left.unwrap_or_default(), |percent| gross.percent_of(percent));
        let part = wanted.min(line.unpaid());
        if part.is_positive() {
            give(tx, &line, part)?;
            left = left.map(|left| left - part);
            given += part;
        }
    }
    Ok(given)
}

fn covered(tx: &mut Tx, concession: &Concession) -> Result<Vec<Covered>> {
    tx.all(
        sql!(
            "SELECT l.id, l.challan_id, l.fee_head_id, l.amount_minor, l.concession_minor, l.paid_minor, c.period, c.status
             FROM challan c JOIN fee_plan f ON f.id = c.plan_id AND f.status = 'active' JOIN challan_line l ON l.challan_id = c.id AND l.kind = 'fee'
             JOIN fee_head h ON h.id = l.fee_head_id AND h.treatment IN ('income', 'refundable')
             WHERE c.student_id = $1 AND c.session_id = $2 AND c.status IN ('planned', 'issued', 'partly_paid')
             AND (l.fee_head_id = $3 OR (CAST($3 AS BIGINT) IS NULL AND h.kind = 'tuition')) ORDER BY c.due_on, c.id, l.line"
        ),
        &binds![concession.student_id, concession.session_id, concession.fee_head_id],
    )
}

fn give(tx: &mut Tx, line: &Covered, part: Money) -> Result<()> {
    tx.lock("challan", line.challan_id)?;
    let mut challan = ledger::load_challan(tx, line.challan_id)?;
    if line.status != ChallanStatus::Planned {
        let own = challan.lines.iter().find(|own| own.id == line.id).ok_or_else(|| Error::internal("a conceded line is not there"))?;
        books::post_concession(tx, &challan, Charge::from(own), part)?;
    }
    tx.exec(
        sql!("UPDATE challan_line SET amount_minor = amount_minor - $2, concession_minor = concession_minor + $2 WHERE id = $1"),
        &binds![line.id, part],
    )?;
    if let Some(plan) = challan.plan_id {
        plans::change_line(tx, plan, line.fee_head_id, -part, part)?;
    }
    challan.concession_minor += part;
    if line.status == ChallanStatus::Planned {
        let now = tx.now();
        let amount = challan.amount_minor - part;
        return tx
            .exec(
                sql!("UPDATE challan SET version = version + 1, updated_at = $2, amount_minor = $3, concession_minor = $4 WHERE id = $1"),
                &binds![challan.id, now, amount, challan.concession_minor],
            )
            .map(drop);
    }
    ledger::lower_amount(tx, challan, part)
}
