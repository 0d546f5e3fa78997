//! Plans for one student or a whole class: what the preview shows is what is written.

use super::{
    model::{
        FEE_PLAN, HeadTotal, PlanForm, PlanPreview, PlanStatus, PlansPreview, PlansSaved, Skipped,
        draw::{Conceded, Cost, Drawn, Schedule, draw},
    },
    queries::{self, Ride},
};
use crate::{
    bank_days::BankDays,
    billing::{
        challans::{
            actions::revise,
            model::{CHALLAN, ChallanKind, ChallanStatus, LineKind},
            queries::{NewLine, add_lines},
        },
        concession_parts::queries as concession_parts,
    },
    ids::PlanId,
    settlement::OpenChallan,
    setup::{
        self,
        heads::{self, model::HeadBrief},
        lines::{LineForm, Spread},
        templates::{self, model::FeePlace},
        transport_routes::queries::open_route,
    },
};
use kernel::{Error, Money, Month, Result, Scope, Tx, binds, pairs, sql};
use std::collections::{BTreeMap, HashMap};
use students::api::{StudentBrief, StudentFilter, StudentStatus};

/// What the students of one class are charged.
#[derive(Clone, Debug)]
pub struct Basis {
    pub session_id: i64,
    pub template_id: Option<i64>,
    pub template_name: Option<String>,
    pub route_id: Option<i64>,
    pub costs: Vec<Cost>,
    pub schedule: Schedule,
}

/// The students whom a form names: those within the scope, in the order of their names.
pub fn students_of(tx: &mut Tx, scope: &Scope, form: &PlanForm, session_id: i64) -> Result<Vec<StudentBrief>> {
    let mut ids = form.student_ids.clone();
    ids.extend(form.student_id);
    let named = !ids.is_empty();
    let filter = StudentFilter {
        campus_id: form.campus_id.filter(|_| !named),
        session_id: (!named).then_some(session_id),
        program_id: form.program_id.filter(|_| !named),
        class_id: form.class_id.filter(|_| !named),
        section_id: form.section_id.filter(|_| !named),
        statuses: if named { Vec::new() } else { vec![StudentStatus::Active, StudentStatus::Pending] },
        ids: named.then_some(ids),
        after_id: 0,
        most: 1_000,
    };
    let mut found = students::api::students_for(tx, scope, &filter)?;
    found.retain(|student| scope.has_campus(student.campus_id));
    match (found.is_empty(), named) {
        (true, true) => return Err(Error::not_found("student")),
        (true, false) => return Err(Error::field("class_id", "This class has no active students in the session.")),
        (false, _) => {}
    }
    found.sort_by_cached_key(|student| (kernel::fold::order(&student.name), student.id));
    Ok(found)
}

/// What each of the students rides: the form's route, or (of a whole class) what they rode in the session before. 422 at `route_id` where it is another campus's, or
/// its head stands in the form's own lines.
fn rides_of(tx: &mut Tx, scope: &Scope, form: &PlanForm, session_id: i64, students: &[StudentBrief]) -> Result<HashMap<i64, Ride>> {
    let has_line = |fee_head_id: i64| form.lines.iter().any(|line| line.fee_head_id == fee_head_id);
    let ids: Vec<i64> = students.iter().map(|student| student.id).collect();
    let Some(id) = form.route_id else {
        let mut kept = if form.names_students() { HashMap::new() } else { queries::rides_before(tx, &ids, session_id)? };
        kept.retain(|_, ride| !has_line(ride.fee_head_id));
        return Ok(kept);
    };
    let route = open_route(tx, scope, id)?;
    let sentence = match students.iter().find(|student| student.campus_id != route.campus_id) {
        Some(student) => {
            format!("{} is of a campus other than that of this route. Choose a route of {}.", student.name, student.campus_name)
        }
        None if has_line(route.fee_head_id) => "A line has this route's fee head already. Take that line out.".to_owned(),
        None => {
            let ride = Ride { route_id: id, fee_head_id: route.fee_head_id, amount_minor: route.amount_minor };
            return Ok(ids.into_iter().map(|student| (student, ride)).collect());
        }
    };
    Err(Error::field("route_id", sentence))
}

/// The lines and schedule for one student: the form's own, or the template's, with what the form overrides, and the route.
fn basis(
    tx: &mut Tx,
    scope: &Scope,
    form: &PlanForm,
    student: &StudentBrief,
    session_id: i64,
    (heads, ride): (&[HeadBrief], Option<Ride>),
) -> Result<Result<Basis, String>> {
    let template = match (form.template_id, form.lines.is_empty()) {
        (Some(id), _) => Some(id),
        (None, true) => templates::queries::of_class(tx, FeePlace::of(student, session_id))?,
        (None, false) => None,
    };
    let template = template.map(|id| templates::queries::template(tx, scope, id)).transpose()?;
    let lines: Vec<LineForm> = match &template {
        Some(template) if form.lines.is_empty() => template.lines.iter().map(LineForm::from).collect(),
        _ => form.lines.clone(),
    };
    if lines.is_empty() {
        return Ok(Err(format!("There is no fee template for {} at {}.", student.class_name, student.campus_name)));
    }
    let cost = |line: &LineForm| {
        let head = heads.iter().find(|h| h.id == line.fee_head_id)?;
        let takes_concession = head.treatment.refuses_concession().is_none();
        Some(Cost { fee_head_id: head.id, kind: head.kind, takes_concession, amount_minor: line.amount_minor, spread: line.spread })
    };
    let mut costs: Vec<Cost> = lines.iter().filter_map(cost).collect();
    let today = tx.today();
    let first = template.as_ref().and_then(|t| t.first_month.parse().ok());
    let number = |own: Option<i64>, of_template: Option<i64>, default: i64| own.or(of_template).unwrap_or(default);
    let schedule = Schedule {
        first_month: form.first_month.or(first).unwrap_or(Month::of(today)),
        installments: number(form.installments, template.as_ref().map(|t| t.installments), 1) as usize,
        due_day: number(form.due_day, template.as_ref().map(|t| t.due_day), 10) as u32,
        valid_days: number(form.valid_days, template.as_ref().map(|t| t.valid_days), 15),
        bank_days: BankDays::read(tx)?,
    };
    if let Some(Ride { fee_head_id, amount_minor, .. }) = ride {
        // What the class pays under the same head on average gives way to what the student's route costs.
        costs.retain(|cost| cost.fee_head_id != fee_head_id);
        let amount_minor = amount_minor.checked_mul(schedule.installments as i64).unwrap_or(Money::MAX);
        costs.extend(cost(&LineForm { fee_head_id, amount_minor, spread: Spread::Each }));
    }
    let (template_id, route_id) = (template.as_ref().map(|t| t.id), ride.map(|ride| ride.route_id));
    Ok(Ok(Basis { session_id, template_id, template_name: template.map(|t| t.name), route_id, costs, schedule }))
}

/// What a plan is drawn by: where the student studies, and the transport route of the student's own.
type BasisKey = (FeePlace, Option<i64>);

/// A student with the plan that would be, or why there will be none.
pub struct Planned {
    pub student: StudentBrief,
    pub plan: Result<(Basis, Drawn), String>,
}

/// Draws the plans of a form without writing anything.
pub fn prepare(tx: &mut Tx, scope: &Scope, form: &PlanForm) -> Result<Vec<Planned>> {
    let session_id = academics::api::named_or_active(tx, form.session_id)?;
    let students = students_of(tx, scope, form, session_id)?;
    setup::lines::check_heads(tx, &form.lines)?;
    let rides = rides_of(tx, scope, form, session_id, &students)?;
    let heads = heads::queries::all(tx)?;
    let ids: Vec<i64> = students.iter().map(|s| s.id).collect();
    let planned = queries::with_plan(tx, &ids, session_id)?;
    let mut conceded: HashMap<i64, Vec<Conceded>> = HashMap::new();
    for (student, one) in queries::concessions(tx, &ids, session_id)? {
        conceded.entry(student).or_default().push(one);
    }
    let mut bases: HashMap<BasisKey, Result<Basis, String>> = HashMap::new();
    let mut out = Vec::new();
    for student in students {
        let ride = rides.get(&student.id).copied();
        let key = (FeePlace::of(&student, session_id), ride.map(|ride| ride.route_id));
        if let std::collections::hash_map::Entry::Vacant(e) = bases.entry(key) {
            let found = basis(tx, scope, form, &student, session_id, (&heads, ride))?;
            e.insert(found);
        }
        let plan = match (planned.contains(&student.id), student.status, &bases[&key]) {
            (true, _, _) => Err("Has a fee plan for this session already; revise its installments instead.".to_owned()),
            (_, status, _) if !matches!(status, StudentStatus::Active | StudentStatus::Pending) => {
                Err(format!("Is {}, so nothing is billed.", status.as_str().replace('_', " ")))
            }
            (_, _, Err(why)) => Err(why.clone()),
            (_, _, Ok(basis)) => {
                let drawn = draw(&basis.costs, conceded.get(&student.id).map_or(&[], Vec::as_slice), &basis.schedule);
                Ok((basis.clone(), drawn))
            }
        };
        out.push(Planned { student, plan });
    }
    Ok(out)
}

/// The preview of prepared plans, with totals by head.
pub fn preview(tx: &mut Tx, planned: Vec<Planned>) -> Result<PlansPreview> {
    let heads = heads::queries::all(tx)?;
    let mut sums: BTreeMap<i64, (Money, Money)> = BTreeMap::new();
    let template_name = planned.iter().find_map(|p| p.plan.as_ref().ok().and_then(|(basis, _)| basis.template_name.clone()));
    let mut plans = Vec::new();
    for one in planned {
        if let Ok((_, drawn)) = &one.plan {
            for line in &drawn.lines {
                let sum = sums.entry(line.fee_head_id).or_default();
                *sum = (sum.0 + line.amount_minor, sum.1 + line.concession_minor);
            }
        }
        let (plan, problem) = match one.plan {
            Ok((_, drawn)) => (Some(drawn), None),
            Err(why) => (None, Some(why)),
        };
        let StudentBrief { id, name, registration_no, .. } = one.student;
        plans.push(PlanPreview { student_id: id, student_name: name, registration_no, problem, plan });
    }
    let by_head: Vec<HeadTotal> = heads
        .iter()
        .filter_map(|head| {
            let (amount_minor, concession_minor) = *sums.get(&head.id)?;
            Some(HeadTotal { fee_head_id: head.id, head_name: head.name.clone(), amount_minor, concession_minor })
        })
        .collect();
    Ok(PlansPreview {
        count: plans.iter().filter(|p| p.plan.is_some()).count(),
        amount_minor: by_head.iter().map(|h| h.amount_minor).sum(),
        concession_minor: by_head.iter().map(|h| h.concession_minor).sum(),
        plans,
        by_head,
        template_name,
    })
}

/// Writes one plan with its planned installments. Gives its id.
pub fn write(tx: &mut Tx, student: &StudentBrief, basis: &Basis, drawn: &Drawn) -> Result<i64> {
    students::api::lock_student(tx, student.id)?;
    let plan_id = tx.insert(
        &FEE_PLAN,
        pairs! {
            student_id: student.id, campus_id: student.campus_id, session_id: basis.session_id, program_id: student.program_id,
            class_id: student.class_id, template_id: basis.template_id, route_id: basis.route_id, status: PlanStatus::Active, amount_minor: drawn.amount_minor,
            concession_minor: drawn.concession_minor, installments: drawn.installments.len() as i64
        },
    )?;
    insert_lines(tx, plan_id, drawn)?;
    let mut lines = Vec::new();
    let mut parts = Vec::new();
    for one in &drawn.installments {
        let id = tx.insert_quietly(
            &CHALLAN,
            pairs! {
                kind: ChallanKind::Installment, plan_id: plan_id, student_id: student.id, campus_id: student.campus_id, session_id: basis.session_id,
                program_id: student.program_id, class_id: student.class_id, section_id: student.section_id, sequence: one.sequence,
                period: &one.period, due_on: one.due_on, valid_until: one.valid_until, issue_no: 1i64, status: ChallanStatus::Planned,
                amount_minor: one.amount_minor, concession_minor: one.concession_minor, paid_minor: 0i64, withdrawn_minor: 0i64,
                is_unearned: false, print_count: 0i64
            },
        )?;
        parts.extend((1i64..).zip(&one.lines).map(|(line, own)| concession_parts::OfNewLine {
            challan_id: id,
            line,
            parts: own.parts.clone(),
        }));
        lines.extend((1i64..).zip(&one.lines).map(|(line, own)| NewLine {
            challan_id: id,
            line,
            kind: LineKind::Fee,
            fee_head_id: own.fee_head_id,
            fine_id: None,
            amount_minor: own.amount_minor,
            concession_minor: own.concession_minor,
        }));
    }
    add_lines(tx, lines)?;
    concession_parts::keep_new(tx, parts)?;
    Ok(plan_id)
}

/// Saves the plans of a checked form.
pub fn save(tx: &mut Tx, scope: &Scope, form: &PlanForm) -> Result<PlansSaved> {
    let mut saved = PlansSaved { plan_ids: Vec::new(), count: 0, amount_minor: Money::ZERO, skipped: Vec::new() };
    for one in prepare(tx, scope, form)? {
        match &one.plan {
            Ok((basis, drawn)) => {
                saved.plan_ids.push(write(tx, &one.student, basis, drawn)?);
                saved.amount_minor += drawn.amount_minor;
            }
            Err(reason) => {
                saved.skipped.push(Skipped { student_id: one.student.id, student_name: one.student.name, reason: reason.clone() });
            }
        }
    }
    saved.count = saved.plan_ids.len();
    match (saved.count, saved.skipped.first()) {
        (0, Some(first)) => Err(Error::conflict(format!("No plan was made. {}: {}", first.student_name, first.reason))),
        _ => Ok(saved),
    }
}

/// Stores the lines of a plan.
pub fn insert_lines(tx: &mut Tx, plan_id: i64, drawn: &Drawn) -> Result<()> {
    let rows = drawn.lines.iter().zip(1i64..).map(|(l, n)| {
        pairs! {
            plan_id: plan_id, line: n, fee_head_id: l.fee_head_id, amount_minor: l.amount_minor, concession_minor: l.concession_minor,
            spread: l.spread
        }
    });
    tx.insert_lines("fee_plan_line", rows)
}

/// Takes the unpaid fees of a challan off its plan, head by head: it is about to be cancelled.
pub fn take_off(tx: &mut Tx, challan: &OpenChallan) -> Result<()> {
    let Some(plan_id) = challan.plan_id else { return Ok(()) };
    tx.lock("fee_plan", plan_id.0)?;
    let parts = revise::unpaid_parts(&challan.lines);
    for (line, (net, conceded)) in challan.lines.iter().zip(parts).filter(|(line, _)| line.kind == LineKind::Fee) {
        change_line(tx, plan_id, line.fee_head_id, -net, -conceded)?;
    }
    Ok(())
}

/// Raises (or lowers) a head of a plan and the plan's own sums. A plan of several lines under one head has the first of them changed.
pub fn change_line(tx: &mut Tx, plan_id: PlanId, fee_head_id: i64, amount: Money, concession: Money) -> Result<()> {
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
