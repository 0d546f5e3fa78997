//! What becomes of a student's fees who goes to another program, class or campus (domain.md section 10): issued challans stay where they were earned, planned ones
//! are re-priced by the new class's template, or moved as they are where they were agreed by hand or there is none; advances and security deposits go to the new campus's books.

use crate::{
    billing::{
        challans::{actions::revise, model::ChallanStatus},
        plans::{
            self,
            model::{
                FEE_PLAN, PlanForm, PlanStatus,
                draw::{Drawn, PlanLine},
            },
        },
        route_riders::leave_route,
    },
    postings,
    settlement::{advance_of, deposits::deposit_lines, load_challan, owed::owed_by},
    setup::templates::{self, model::FeePlace},
};
use accounting::api::{Head, Line, NewVoucher, PartyKind, VoucherKind};
use institution::api::CampusId;
use kernel::{Error, Money, Month, Result, Row, Scope, Tx, binds, pairs, sql};
use std::collections::{BTreeMap, BTreeSet};
use students::api::{FeeDifference, FeesOfMove, Move, PlannedMonth, StudentBrief, StudentId};

pub const FEES_OF_MOVE: FeesOfMove = FeesOfMove(apply);

/// The student's row holds the new place already.
fn apply(tx: &mut Tx, moved: &Move) -> Result<FeeDifference> {
    let everywhere = Scope::of_campus(moved.to.campus_id);
    let student = students::api::student(tx, &everywhere, moved.student_id)?;
    let mut out = FeeDifference { stays_minor: owed_by(tx, &[student.id])?, ..FeeDifference::default() };
    planned(tx, moved, &student, &mut out)?;
    if moved.from.class_id != moved.to.class_id {
        out.notes.extend(issued_ahead(tx, moved, &student)?);
    }
    if moved.from.campus_id != moved.to.campus_id {
        out.advance_minor = move_advances(tx, moved)?;
        out.security_minor = move_deposits(tx, moved)?;
    }
    out.difference_minor = out.planned_after_minor - out.planned_before_minor;
    Ok(out)
}

#[derive(Clone, Debug, Row)]
struct Planned {
    id: i64,
    period: String,
    amount_minor: Money,
}

/// Planned installments of the session from the month of the move on.
fn planned(tx: &mut Tx, moved: &Move, student: &StudentBrief, out: &mut FeeDifference) -> Result<()> {
    let Some(plan_id) = plans::queries::of_student(tx, StudentId(student.id), Some(student.session_id))?.first().copied() else {
        out.notes.push(format!("{} has no fee plan of this session. Make one at the new place.", student.name));
        return Ok(());
    };
    let ahead = planned_from(tx, plan_id, moved)?;
    let mut months: BTreeMap<String, (Money, Money)> = BTreeMap::new();
    for one in &ahead {
        months.entry(one.period.clone()).or_default().0 += one.amount_minor;
    }
    if ahead.is_empty() {
        out.notes.push("Nothing is planned any more: issued challans stay where they were earned.".into());
        return Ok(());
    }
    let by_template: Option<i64> = tx.value(sql!("SELECT template_id FROM fee_plan WHERE id = $1"), &binds![plan_id])?;
    let template = templates::queries::of_class(tx, FeePlace::of(student, student.session_id))?;
    match (by_template, template) {
        (Some(_), Some(_)) => {
            for (period, amount) in reprice(tx, moved, student, plan_id, &ahead, out)? {
                months.entry(period).or_default().1 += amount;
            }
        }
        (by_template, _) => {
            take_along(tx, student, plan_id, &ahead)?;
            if moved.from.campus_id != moved.to.campus_id && leave_route(tx, plan_id, Month::of(moved.from_on))? {
                out.notes.push(ROUTE_ENDS.into());
            }
            for one in planned_from(tx, plan_id, moved)? {
                months.entry(one.period).or_default().1 += one.amount_minor;
            }
            out.notes.push(match by_template {
                None => "The fee plan was made by hand, so its planned installments keep their amounts.".into(),
                Some(_) => format!(
                    "There is no fee template for {} at {}, so the planned installments keep their amounts.",
                    student.class_name, student.campus_name
                ),
            });
        }
    }
    out.planned_before_minor = months.values().map(|month| month.0).sum();
    out.planned_after_minor = months.values().map(|month| month.1).sum();
    out.installments =
        months.into_iter().map(|(period, (before_minor, after_minor))| PlannedMonth { period, before_minor, after_minor }).collect();
    Ok(())
}

fn planned_from(tx: &mut Tx, plan_id: i64, moved: &Move) -> Result<Vec<Planned>> {
    tx.all(
        sql!("SELECT id, period, amount_minor FROM challan WHERE plan_id = $1 AND status = 'planned' AND period >= $2 ORDER BY period, id"),
        &binds![plan_id, Month::of(moved.from_on).to_string()],
    )
}

const ROUTE_ENDS: &str = "The transport route of the old campus ends with the move. Choose one of the new campus.";

/// The planned installments stand at the new place, with their amounts.
fn take_along(tx: &mut Tx, student: &StudentBrief, plan_id: i64, ahead: &[Planned]) -> Result<()> {
    let now = tx.now();
    for one in ahead {
        tx.exec(
            sql!(
                "UPDATE challan SET version = version + 1, updated_at = $2, campus_id = $3, program_id = $4, class_id = $5, section_id = $6 WHERE id = $1"
            ),
            &binds![one.id, now, student.campus_id, student.program_id, student.class_id, student.section_id],
        )?;
    }
    let place =
        pairs! { campus_id: student.campus_id, program_id: student.program_id, class_id: student.class_id, template_id: None::<i64> };
    tx.set(&FEE_PLAN, plan_id, "moved", place)
}

/// The old plan ends with what was issued of it; a new one is drawn by the new class's template for the months that are not billed. Gives its months.
fn reprice(
    tx: &mut Tx,
    moved: &Move,
    student: &StudentBrief,
    plan_id: i64,
    ahead: &[Planned],
    out: &mut FeeDifference,
) -> Result<Vec<(String, Money)>> {
    let route = route_kept(tx, moved, plan_id, out)?;
    for one in ahead {
        let challan = load_challan(tx, one.id)?;
        plans::actions::take_off(tx, &challan)?;
        revise::withdraw(tx, &challan, ChallanStatus::Cancelled, "Moved", "Another program, class or campus")?;
    }
    tx.set(&FEE_PLAN, plan_id, "ended", pairs! { status: PlanStatus::Cancelled })?;
    let form = PlanForm { route_id: route, ..form_of(student) };
    let here = Scope::of_campus(student.campus_id);
    let billed = billed_months(tx, student)?;
    let first = Month::of(moved.from_on).to_string();
    for one in plans::actions::prepare(tx, &here, &form)? {
        match one.plan {
            Ok((basis, drawn)) => {
                let drawn = without(drawn, &first, &billed);
                if !drawn.installments.is_empty() {
                    plans::actions::write(tx, &one.student, &basis, &drawn)?;
                }
                return Ok(drawn.installments.iter().map(|one| (one.period.clone(), one.amount_minor)).collect());
            }
            Err(why) => out.notes.push(format!("No new plan was drawn. {}: {why}", one.student.name)),
        }
    }
    Ok(Vec::new())
}

/// The route of a plan, where the new one can take it; a note says why it cannot.
fn route_kept(tx: &mut Tx, moved: &Move, plan_id: i64, out: &mut FeeDifference) -> Result<Option<i64>> {
    let route: Option<(i64, String, bool)> = tx.first(
        sql!("SELECT r.id, r.name, r.is_active FROM fee_plan f JOIN transport_route r ON r.id = f.route_id WHERE f.id = $1"),
        &binds![plan_id],
    )?;
    match route {
        Some(_) if moved.from.campus_id != moved.to.campus_id => out.notes.push(ROUTE_ENDS.into()),
        Some((_, name, false)) => {
            out.notes.push(format!("{name} is closed, so the new plan takes no transport route. Choose another one."))
        }
        Some((id, _, true)) => return Ok(Some(id)),
        None => {}
    }
    Ok(None)
}

fn form_of(student: &StudentBrief) -> PlanForm {
    PlanForm {
        student_id: Some(student.id),
        student_ids: Vec::new(),
        campus_id: None,
        session_id: Some(student.session_id),
        program_id: None,
        class_id: None,
        section_id: None,
        template_id: None,
        route_id: None,
        lines: Vec::new(),
        first_month: None,
        installments: None,
        due_day: None,
        valid_days: None,
    }
}

/// Months of the session for which an installment was issued.
fn billed_months(tx: &mut Tx, student: &StudentBrief) -> Result<BTreeSet<String>> {
    let months: Vec<String> = tx.values(
        sql!(
            "SELECT DISTINCT period FROM challan WHERE student_id = $1 AND session_id = $2 AND kind = 'installment'
             AND status IN ('issued', 'partly_paid', 'paid') ORDER BY period"
        ),
        &binds![student.id, student.session_id],
    )?;
    Ok(months.into_iter().collect())
}

/// Issued installments of months from the move on keep their amounts, which may be those of another class: the office decides about them.
fn issued_ahead(tx: &mut Tx, moved: &Move, student: &StudentBrief) -> Result<Option<String>> {
    let first = Month::of(moved.from_on).to_string();
    let months = billed_months(tx, student)?
        .into_iter()
        .filter(|period| *period >= first)
        .map(|period| period.parse::<Month>().map(Month::label).map_err(Error::internal))
        .collect::<Result<Vec<String>>>()?;
    if months.is_empty() {
        return Ok(None);
    }
    Ok(Some(format!(
        "Issued already with the amounts of before: {}. Revise or cancel those installments where the new class costs something else.",
        months.join(", ")
    )))
}

/// A plan without the months before the move and those that are billed: heads and sums are of what is left.
fn without(drawn: Drawn, first: &str, billed: &BTreeSet<String>) -> Drawn {
    let installments: Vec<_> =
        drawn.installments.into_iter().filter(|one| one.period.as_str() >= first && !billed.contains(&one.period)).collect();
    let of = |head: i64| {
        let lines = installments.iter().flat_map(|one| &one.lines).filter(|line| line.fee_head_id == head);
        lines.fold((Money::ZERO, Money::ZERO), |sum, line| (sum.0 + line.amount_minor, sum.1 + line.concession_minor))
    };
    let mut heads = BTreeSet::new();
    let lines: Vec<PlanLine> = drawn
        .lines
        .iter()
        .filter(|line| heads.insert(line.fee_head_id))
        .map(|line| {
            let (amount_minor, concession_minor) = of(line.fee_head_id);
            PlanLine { amount_minor, concession_minor, ..*line }
        })
        .filter(|line| !(line.amount_minor.is_zero() && line.concession_minor.is_zero()))
        .collect();
    Drawn {
        amount_minor: installments.iter().map(|one| one.amount_minor).sum(),
        concession_minor: installments.iter().map(|one| one.concession_minor).sum(),
        lines,
        installments,
    }
}

fn move_advances(tx: &mut Tx, moved: &Move) -> Result<Money> {
    let (student_id, goes_to) = (StudentId(moved.student_id), CampusId(moved.to.campus_id));
    let Some((held_in, held)) = advance_of(tx, moved.student_id)?.filter(|(held_in, _)| *held_in != goes_to) else {
        return Ok(Money::ZERO);
    };
    postings::move_advance(tx, student_id, held_in, goes_to, held)?;
    tx.exec(sql!("UPDATE fee_advance SET campus_id = $2 WHERE student_id = $1"), &binds![student_id, goes_to])?;
    Ok(held)
}

/// A deposit that stands in a campus's books in the student's name.
#[derive(Clone, Copy, Debug, Row)]
pub struct Deposit {
    pub ledger_head_id: i64,
    pub campus_id: i64,
    pub held_minor: Money,
}

/// The deposits of a student by head and campus, as the books have them.
pub fn deposits_of(tx: &mut Tx, student_id: i64) -> Result<Vec<Deposit>> {
    let names = accounting::api::party_with_merged(tx, PartyKind::Student, student_id)?;
    tx.all(
        sql!(
            "SELECT e.ledger_head_id, e.campus_id, CAST(SUM(e.credit_minor - e.debit_minor) AS BIGINT) AS held_minor FROM entry e
             WHERE e.party_kind = 'student' AND e.party_id IN [$1]
               AND e.ledger_head_id IN (SELECT h.ledger_head_id FROM fee_head h WHERE h.treatment = 'refundable')
             GROUP BY e.ledger_head_id, e.campus_id HAVING SUM(e.credit_minor - e.debit_minor) <> 0 ORDER BY e.ledger_head_id, e.campus_id"
        ),
        &binds![names],
    )
}

/// The debits that take deposits from where the books hold them: this campus first, then those where the student was before. `wanted` is by ledger head.
pub fn deposit_debits(tx: &mut Tx, student_id: StudentId, campus_id: CampusId, wanted: &BTreeMap<i64, Money>) -> Result<Vec<Line>> {
    let mut held = deposits_of(tx, student_id.0)?;
    held.sort_by_key(|one| one.campus_id != campus_id.0);
    let mut out = Vec::new();
    for (head, wanted) in wanted {
        let mut left = *wanted;
        for one in held.iter().filter(|one| one.ledger_head_id == *head) {
            let part = one.held_minor.or_zero().min(left);
            out.push(Line::debit(one.campus_id, Head::Ledger(*head), part).party(PartyKind::Student, student_id.0));
            left -= part;
        }
        out.push(Line::debit(campus_id.0, Head::Ledger(*head), left).party(PartyKind::Student, student_id.0));
    }
    out.retain(|line| !line.net().is_zero());
    Ok(out)
}

/// What was received of a deposit goes along; what is unpaid of it stays with its challan.
fn move_deposits(tx: &mut Tx, moved: &Move) -> Result<Money> {
    let mut received: BTreeMap<i64, Money> = BTreeMap::new();
    for line in deposit_lines(tx, moved.student_id)? {
        *received.entry(line.ledger_head_id).or_default() += line.held();
    }
    let deposits = deposits_of(tx, moved.student_id)?;
    let mut lines = Vec::new();
    let mut total = Money::ZERO;
    for (head, received) in received {
        let here: Money =
            deposits.iter().filter(|one| one.ledger_head_id == head && one.campus_id == moved.to.campus_id).map(|one| one.held_minor).sum();
        let mut left = (received - here).or_zero();
        for one in deposits.iter().filter(|one| one.ledger_head_id == head && one.campus_id != moved.to.campus_id) {
            let part = one.held_minor.or_zero().min(left);
            if part.is_positive() {
                lines.push(Line::debit(one.campus_id, Head::Ledger(head), part).party(PartyKind::Student, moved.student_id));
                lines.push(Line::credit(moved.to.campus_id, Head::Ledger(head), part).party(PartyKind::Student, moved.student_id));
                left -= part;
                total += part;
            }
        }
    }
    if total.is_positive() {
        let today = tx.today();
        let voucher =
            NewVoucher::new(VoucherKind::Journal, moved.from.campus_id, today, "Security deposits go to another campus with their student")
                .from("student", moved.student_id)
                .lines(lines);
        accounting::api::post(tx, voucher)?;
    }
    Ok(total)
}
