//! What a child pays in a session, and the plan with the first challan of one who is approved. Both are drawn by one function.

use crate::{
    bank_days::BankDays,
    billing::{
        challans::{actions::issue, model::ChallanStatus},
        concessions::model::{CONCESSION, ConcessionStatus},
        first_bills::{
            model::{
                Bill, FIRST_BILL, FeeAhead, FeeAheadLine, FirstBill, FirstBillStatus, FirstChallan, InstallmentAhead, NewConcession,
                Revived, months_charged,
            },
            queries,
        },
        plans::{
            self,
            actions::Basis,
            model::{
                FEE_PLAN, PlanStatus,
                draw::{Conceded, Cost, Drawn, Schedule, draw},
                split::share,
            },
        },
    },
    settlement,
    setup::{
        heads::{self, model::Treatment},
        lines::Spread,
        templates::{self, model::FeePlace},
    },
    telling,
};
use chrono::{Duration, NaiveDate};
use kernel::{Error, Event, Hold, Money, Month, Result, Scope, Tx, binds, pairs, sql};
use students::api::{StudentBrief, StudentId, StudentStatus, set_status, student};

/// A student whose admission lapsed gets a seat again.
pub struct AdmissionRevives;
impl Hold for AdmissionRevives {}

/// A lapsed student is pending again: money came late, and a seat was free.
pub struct AdmissionRevived;
impl Event for AdmissionRevived {}

/// Days in which a revived admission is paid.
const REVIVED_DAYS: i64 = 7;

/// The plan of somebody admitted now. 409 when the class has no fee template.
fn drawn(tx: &mut Tx, place: FeePlace, conceded: &[Conceded]) -> Result<(Basis, Drawn)> {
    let Some(id) = templates::queries::of_class(tx, place)? else {
        return Err(Error::conflict("The fees of this class are not set up yet: it has no fee template for the session at this campus."));
    };
    let template = templates::queries::template(tx, &Scope::of_campus(place.campus_id), id)?;
    let heads = heads::queries::all(tx)?;
    let now = Month::of(tx.today());
    let (first_month, charged) = months_charged(template.first_month.parse().unwrap_or(now), template.installments, now);
    let cost = |line: &templates::model::TemplateLine| {
        let head = heads.iter().find(|head| head.id == line.fee_head_id)?;
        let amount_minor = match line.spread {
            Spread::Each => share(line.amount_minor, Money(charged), Money(template.installments)),
            Spread::First => line.amount_minor,
        };
        let takes_concession = head.treatment.refuses_concession().is_none();
        Some(Cost { fee_head_id: head.id, kind: head.kind, takes_concession, amount_minor, spread: line.spread })
    };
    let costs: Vec<Cost> = template.lines.iter().filter_map(cost).collect();
    let schedule = Schedule {
        first_month,
        installments: charged as usize,
        due_day: template.due_day as u32,
        valid_days: template.valid_days,
        bank_days: BankDays::read(tx)?,
    };
    let drawn = draw(&costs, conceded, &schedule);
    let basis = Basis {
        session_id: place.session_id,
        template_id: Some(id),
        template_name: Some(template.name.clone()),
        route_id: None,
        costs,
        schedule,
    };
    Ok((basis, drawn))
}

/// What a child would pay in a session, head by head. 409 when the class has no fee template.
pub fn fee_ahead(tx: &mut Tx, place: FeePlace, conceded: &[Conceded]) -> Result<FeeAhead> {
    let (_, drawn) = drawn(tx, place, conceded)?;
    let heads = heads::queries::all(tx)?;
    let first = drawn.installments.first().ok_or_else(|| Error::internal("a plan without installments"))?;
    let line = |line: &plans::model::draw::PlanLine| {
        let head = heads.iter().find(|head| head.id == line.fee_head_id)?;
        Some(FeeAheadLine {
            fee_head_id: head.id,
            head_name: head.name.clone(),
            amount_minor: line.amount_minor,
            concession_minor: line.concession_minor,
            first_minor: first.lines.iter().filter(|own| own.fee_head_id == head.id).map(|own| own.amount_minor).sum(),
            is_refundable: head.treatment == Treatment::Refundable,
        })
    };
    Ok(FeeAhead {
        lines: drawn.lines.iter().filter_map(line).collect(),
        amount_minor: drawn.amount_minor,
        concession_minor: drawn.concession_minor,
        first_minor: first.amount_minor,
        installments: drawn
            .installments
            .iter()
            .map(|one| InstallmentAhead { period: one.period.clone(), due_on: one.due_on, amount_minor: one.amount_minor })
            .collect(),
    })
}

/// Makes the fee plan of a pending student and issues its first challan: the seat hangs on it. 409 when the student is not pending, has a plan that still
/// asks for money, or the class has no fee template; 422 at `valid_until` for a day that is over.
pub fn make(tx: &mut Tx, form: &FirstBill) -> Result<FirstChallan> {
    students::api::lock_student(tx, form.student_id)?;
    let here = Scope::of_campus(form.campus_id);
    let student = student(tx, &here, form.student_id)?;
    check(tx, &student, form)?;
    end_settled_plan(tx, StudentId(student.id), form.session_id)?;
    for concession in &form.concessions {
        insert_concession(tx, &student, form.session_id, concession)?;
    }
    let conceded: Vec<Conceded> =
        plans::queries::concessions(tx, &[student.id], form.session_id)?.into_iter().map(|(_, one)| one).collect();
    let place = FeePlace { campus_id: form.campus_id, session_id: form.session_id, program_id: form.program_id, class_id: form.class_id };
    let (basis, drawn) = drawn(tx, place, &conceded)?;
    let plan_id = plans::actions::write(tx, &student, &basis, &drawn)?;
    let valid_until = BankDays::read(tx)?.on_or_after(form.valid_until);
    issue_first(tx, &student, plan_id, valid_until)
}

fn check(tx: &mut Tx, student: &StudentBrief, form: &FirstBill) -> Result<()> {
    if student.status != StudentStatus::Pending {
        return Err(Error::conflict(format!("{} is {}: only a pending student gets a first bill.", student.name, student.status.label())));
    }
    if form.valid_until < tx.today() {
        return Err(Error::field("valid_until", "This day is over. Choose the last day on which the challan can be paid."));
    }
    Ok(())
}

/// A plan of before, of which nothing asks for money any more, makes room: somebody who left is admitted again.
fn end_settled_plan(tx: &mut Tx, student_id: StudentId, session_id: i64) -> Result<()> {
    for plan in plans::queries::of_student(tx, student_id, Some(session_id))? {
        if !queries::unsettled(tx, plan)?.is_empty() {
            return Err(Error::conflict(
                "The student has a fee plan of this session that still asks for money. Settle or cancel its challans first.",
            ));
        }
        tx.set(&FEE_PLAN, plan, "ended", pairs! { status: PlanStatus::Cancelled })?;
    }
    Ok(())
}

fn insert_concession(tx: &mut Tx, student: &StudentBrief, session_id: i64, one: &NewConcession) -> Result<i64> {
    let (today, who) = (tx.today(), tx.who().user_id);
    tx.insert(
        &CONCESSION,
        pairs! {
            student_id: student.id, campus_id: student.campus_id, session_id: session_id, kind: one.kind, fee_head_id: one.conceded.fee_head_id,
            percent_hundredths: one.conceded.percent_hundredths, amount_minor: one.conceded.amount_minor, valid_from: today,
            reason: one.reason.clone(), status: ConcessionStatus::Approved, requested_by: who, approved_by: who
        },
    )
}

/// Issues the plan's first installment, due on the last day of its paper; the family is told.
fn issue_first(tx: &mut Tx, student: &StudentBrief, plan_id: i64, valid_until: NaiveDate) -> Result<FirstChallan> {
    let challan_id: i64 =
        tx.value(sql!("SELECT id FROM challan WHERE student_id = $1 AND plan_id = $2 AND sequence = 1"), &binds![student.id, plan_id])?;
    tx.exec(sql!("UPDATE challan SET due_on = $2, valid_until = $2 WHERE id = $1"), &binds![challan_id, valid_until])?;
    tx.insert(
        &FIRST_BILL,
        pairs! {
            student_id: student.id, campus_id: student.campus_id, plan_id: plan_id, challan_id: challan_id, status: FirstBillStatus::Waiting
        },
    )?;
    let today = tx.today();
    issue::issue_many(tx, &[challan_id], today)?;
    telling::issued(tx, &[challan_id])?;
    let issued = settlement::load_challan(tx, challan_id)?;
    Ok(FirstChallan {
        plan_id,
        challan_id,
        number: issued.challan_no.clone().unwrap_or_default(),
        amount: issued.amount_minor,
        valid_until: issued.valid_until,
        is_covered: issued.status == ChallanStatus::Paid,
    })
}

/// Takes a lapsed admission up again: the student is pending, with a new plan and challan on today's fees. 409 when it did not lapse, or when no seat is free.
pub fn revive(tx: &mut Tx, scope: &Scope, student_id: i64, reason: &str) -> Result<Revived> {
    students::api::lock_student(tx, student_id)?;
    let found = student(tx, scope, student_id)?;
    scope.check_campus("student_id", found.campus_id)?;
    let lapsed: Option<Bill> = queries::latest(tx, student_id)?.filter(|bill| bill.status == FirstBillStatus::Lapsed);
    if lapsed.is_none() || found.status != StudentStatus::Cancelled {
        return Err(Error::conflict(format!("{} is {}: only a lapsed admission is revived.", found.name, found.status.label())));
    }
    tx.check_holds::<AdmissionRevives>(student_id)?;
    let today = tx.today();
    students::api::leave_section(tx, student_id)?;
    set_status(tx, student_id, StudentStatus::Pending, reason, today)?;
    tx.emit::<AdmissionRevived>(student_id)?;
    let form = FirstBill {
        student_id,
        campus_id: found.campus_id,
        session_id: found.session_id,
        program_id: found.program_id,
        class_id: found.class_id,
        concessions: Vec::new(),
        valid_until: today + Duration::days(REVIVED_DAYS),
    };
    let made = make(tx, &form)?;
    Ok(Revived {
        student_id,
        challan_id: made.challan_id,
        challan_no: made.number,
        amount_minor: made.amount,
        valid_until: made.valid_until,
    })
}
