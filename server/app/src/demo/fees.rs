//! What is charged: templates, concessions, plans, and the bills of each month.

use super::{Group, Place, Run, Staff, academics::Studies, calendar::Calendar, chance::Chance, students::Family, transaction};
use ::fees::demo::{self, ConcessionForm, ConcessionKind, FeeTemplateForm, HeadKind, LineForm, PlanForm, Spread};
use ::students::api::StudentId;
use accounting::demo::BankForm;
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{App, Money, Month, Result, Tx};
use serde_json::json;
use std::collections::BTreeMap;

/// Students whose plans or concessions are written in one transaction.
const UNIT: usize = 100;
/// Challans issued in one transaction.
const BILLS: i64 = 200;

/// An account for each campus; gives them by campus.
pub fn banks(app: &App, calendar: &Calendar, group: &Group, staff: &Staff) -> Result<BTreeMap<i64, i64>> {
    let (places, opened) = (group.places.clone(), calendar.first.plus(-1).first());
    transaction(app, calendar.at(opened, 9, 30), &staff.chief, move |tx| {
        let mut out = BTreeMap::new();
        for (n, place) in places.iter().enumerate() {
            // What the owners put in lets even a campus of a few students pay its people for a year.
            let form = BankForm {
                name: BANKS[n % BANKS.len()].into(),
                branch: Some(format!("{} branch", place.town)),
                account_title: format!("{} fee collection", place.name),
                account_no: format!("0{:03}-{:010}", 110 + n, 1_002_003_004 + n as u64 * 7_919),
                iban: None,
                campus_id: place.id,
                challan_prefix: None,
                is_default: true,
                is_active: true,
                overdraft_minor: Money::ZERO,
                opening_minor: Some(Money::major(12_500_000)),
                opening_on: Some(opened),
            };
            out.insert(place.id, accounting::demo::create_bank(tx, form)?);
        }
        Ok(out)
    })
}

const BANKS: &[&str] = &["Bank Alfalah", "MCB Bank", "Meezan Bank", "Habib Bank", "United Bank", "Allied Bank"];

/// What each class pays at each campus.
pub fn templates(app: &App, calendar: &Calendar, group: &Group, studies: &Studies, staff: &Staff) -> Result<()> {
    let (group, studies, calendar) = (group.clone(), studies.clone(), *calendar);
    transaction(app, calendar.at(calendar.first.plus(-1).first(), 11, 0), &staff.chief, move |tx| {
        let heads = heads(tx)?;
        for place in &group.places {
            for class in &studies.offered[&place.id] {
                let class = studies.classes[*class];
                let form = FeeTemplateForm {
                    name: format!("{} level {} {}", place.code, class.level, calendar.session_name()),
                    campus_id: place.id,
                    session_id: studies.session_id,
                    program_id: class.program_id,
                    class_id: class.id,
                    first_month: calendar.first,
                    installments: 12,
                    due_day: 10,
                    valid_days: 15,
                    is_active: true,
                    lines: lines(&heads, place, class.level),
                };
                demo::create_template(tx, &group.scope, form)?;
            }
        }
        Ok(())
    })
}

fn heads(tx: &mut Tx) -> Result<BTreeMap<&'static str, i64>> {
    let all = demo::fee_heads(tx)?;
    let find = |kind: HeadKind| all.iter().find(|head| head.kind == kind).map(|head| head.id);
    Ok([("tuition", HeadKind::Tuition), ("admission", HeadKind::Admission), ("security", HeadKind::Security), ("exam", HeadKind::Exam)]
        .into_iter()
        .filter_map(|(name, kind)| Some((name, find(kind)?)))
        .collect())
}

/// Tuition month by month, the rest with the first bill.
fn lines(heads: &BTreeMap<&'static str, i64>, place: &Place, level: i64) -> Vec<LineForm> {
    let monthly = (3_600 + level * 380) * place.price() / 100 / 50 * 50;
    let first = |name: &str, amount: i64| {
        heads.get(name).map(|head| LineForm { fee_head_id: *head, amount_minor: Money::major(amount), spread: Spread::First })
    };
    let tuition =
        heads.get("tuition").map(|head| LineForm { fee_head_id: *head, amount_minor: Money::major(monthly * 12), spread: Spread::Each });
    let entry = matches!(level, 1 | 6 | 9 | 11);
    [
        tuition,
        first("exam", 1_200 + level * 100),
        entry.then(|| first("admission", 4_000 + level * 500)).flatten(),
        entry.then(|| first("security", 3_000)).flatten(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// What campuses charge by beside their templates.
pub fn registers(run: &Run) -> Result<()> {
    routes(run)?;
    hostel_rooms(run)
}

/// Two vans of each campus with students of several classes on them, from next month on.
fn routes(run: &Run) -> Result<()> {
    for (n, place) in run.group.places.iter().enumerate().filter(|(_, place)| !place.is_new()) {
        let (scope, campus, city) = (run.group.scope.clone(), place.id, place.city);
        let of_campus = run.families.iter().filter(|family| family.place == n).flat_map(|family| family.students.iter().copied());
        let riders: Vec<i64> = of_campus.filter(|student| !run.gone.contains(student)).step_by(17).take(24).collect();
        let next = Month::of(run.calendar.today).plus(1);
        transaction(&run.app, run.calendar.minutes_ago(90), &run.staff.chief, move |tx| {
            let head = demo::fee_heads(tx)?.into_iter().find(|head| head.kind == HeadKind::Transport).map(|head| head.id);
            for (at, (road, driver)) in ROADS.iter().enumerate() {
                let route = json!({
                    "campus_id": campus, "name": format!("{city} {road}"), "code": format!("R-{}", at + 1), "driver_name": driver,
                    "driver_phone": format!("0300-45{n}{at}817"), "vehicle_no": format!("LEA-{}", 4_100 + n * 10 + at), "seats": 18,
                    "fee_head_id": head, "amount_minor": Money::major(3_000 + 500 * at as i64),
                });
                let id = tx.add_plain("transport route", &scope, route)?;
                for student in riders.iter().skip(at).step_by(ROADS.len()) {
                    demo::take_route(tx, &scope, StudentId(*student), id, next)?;
                }
            }
            Ok(())
        })?;
    }
    Ok(())
}

const ROADS: &[(&str, &str)] = &[("Ring Road", "Muhammad Aslam"), ("Railway Station", "Ghulam Rasool")];

/// Three hostel rooms of the first campus under one warden, billed under a fee head of the hostel.
fn hostel_rooms(run: &Run) -> Result<()> {
    let (scope, campus) = (run.group.scope.clone(), run.group.places[0].id);
    transaction(&run.app, run.calendar.minutes_ago(90), &run.staff.chief, move |tx| {
        let head = tx.as_program(|tx| demo::add_head(tx, "Hostel", HeadKind::Other, 55))?;
        let warden = ::payroll::demo::employees(tx, campus)?.last().map(|(id, _)| *id);
        for (name, beds) in [("Room 101", 4), ("Room 102", 4), ("Room 201", 6)] {
            let room = json!({ "campus_id": campus, "name": name, "beds": beds, "warden_id": warden, "fee_head_id": head });
            tx.add_plain("hostel room", &scope, room)?;
        }
        Ok(())
    })
}

/// Brothers and sisters, children of employees, scholars: requested and approved before the plans are drawn.
pub fn concessions(app: &App, calendar: &Calendar, group: &Group, staff: &Staff, families: &[Family]) -> Result<usize> {
    let mut chance = Chance::new(42);
    let from = calendar.first.plus(-1).first();
    let mut wanted = Vec::new();
    for (n, family) in families.iter().enumerate() {
        for (nth, student) in family.students.iter().enumerate() {
            if let Some((kind, percent, reason)) = given(&mut chance, n % 97 == 13, nth) {
                wanted.push(concession(*student, kind, percent, reason, from));
            }
        }
    }
    for (n, chunk) in wanted.chunks(UNIT).enumerate() {
        let (forms, scope) = (chunk.to_vec(), group.scope.clone());
        transaction(app, calendar.at(from, 12, n as u64 % 60), &staff.chief, move |tx| {
            forms.iter().try_for_each(|form| demo::grant_concession(tx, &scope, form.clone()).map(drop))
        })?;
    }
    Ok(wanted.len())
}

fn concession(student_id: i64, kind: ConcessionKind, percent: i64, reason: &str, valid_from: NaiveDate) -> ConcessionForm {
    ConcessionForm {
        student_id,
        session_id: None,
        kind,
        fee_head_id: None,
        percent_hundredths: Some(percent * 100),
        amount_minor: None,
        valid_from,
        valid_to: None,
        reason: reason.into(),
    }
}

/// Kind, percentage and reason for the nth child of a family.
fn given(chance: &mut Chance, staff_child: bool, nth: usize) -> Option<(ConcessionKind, i64, &'static str)> {
    match nth {
        _ if staff_child => Some((ConcessionKind::StaffChild, 50, "Child of an employee")),
        1 if chance.percent(70) => Some((ConcessionKind::Sibling, 10, "Second child in our campuses")),
        2 => Some((ConcessionKind::Sibling, 25, "Third child in our campuses")),
        0 if chance.percent(4) => {
            Some((ConcessionKind::Scholarship, *chance.one_of(&[25, 50, 75, 100]), "Scholarship on merit by the board's result"))
        }
        _ => None,
    }
}

/// A plan for everybody.
pub fn plans(app: &App, calendar: &Calendar, group: &Group, staff: &Staff, families: &[Family], say: &dyn Fn(&str)) -> Result<()> {
    let ids: Vec<i64> = families.iter().flat_map(|family| &family.students).copied().collect();
    let day = calendar.first.plus(-1).first();
    for (n, chunk) in ids.chunks(UNIT).enumerate() {
        let (student_ids, scope) = (chunk.to_vec(), group.scope.clone());
        transaction(app, calendar.at(day, 14, n as u64 % 60), &staff.chief, move |tx| {
            let form = PlanForm {
                student_id: None,
                student_ids: student_ids.clone(),
                campus_id: None,
                session_id: None,
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
            };
            demo::save_plans(tx, &scope, form).map(drop)
        })?;
        if n % 10 == 9 {
            say(&format!("{} fee plans of {}", (n + 1) * UNIT, ids.len()));
        }
    }
    Ok(())
}

/// The bills of a month of a campus, issued and printed on its first day. Those of the present month are printed but not all confirmed.
pub fn bills(app: &App, calendar: &Calendar, staff: &Staff, studies: &Studies, place: &Place, month: Month) -> Result<usize> {
    let (on, campus_id, session_id) = (month.first(), place.id, studies.session_id);
    let accountant = &staff.at[&campus_id].0;
    let past = month < Month::of(calendar.today);
    let (mut challans, mut amount) = (0, Money::ZERO);
    loop {
        let issued = transaction(app, calendar.at(on, 8, 30), accountant, move |tx| {
            let ids = demo::planned_ids(tx, campus_id, month, BILLS)?;
            let issued = demo::issue_many(tx, &ids, on)?;
            let confirmed = if past { issued.ids.len() } else { issued.ids.len() * 2 / 3 };
            demo::mark_printed(tx, &issued.ids[..confirmed], true)?;
            demo::mark_printed(tx, &issued.ids[confirmed..], false)?;
            Ok(issued)
        })?;
        if issued.ids.is_empty() {
            break;
        }
        challans += issued.ids.len();
        amount += issued.amount_minor;
    }
    transaction(app, calendar.at(on, 8, 45), accountant, move |tx| {
        demo::note_bill_run(tx, CampusId(campus_id), session_id, month, challans, amount).map(drop)
    })?;
    Ok(challans)
}
