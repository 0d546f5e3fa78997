//! Scholarships with their holders, the money of applicants, and pending students whose first challan is paid, open or over.

use super::{Place, Run, chance::Chance, names, transaction};
use ::entry_tests::demo::{Basis, ScholarshipForm, SlabForm, award_all, award_named, create_scholarship};
use ::fees::demo::{CollectForm, FirstBill};
use ::students::api::{Admit, StudentForm, admit};
use chrono::{Days, NaiveDate};
use kernel::{Error, Money, Result, Tx};
use serde_json::json;

/// Days before today on which the scholarships were decided.
const DECIDED: u64 = 12;

/// Gives how many awards were made.
pub fn write(run: &Run) -> Result<usize> {
    let awards = scholarships(run)?;
    slips(run)?;
    for place in run.group.places.iter().filter(|place| !place.is_new()).take(3) {
        first_bills(run, place)?;
    }
    Ok(awards)
}

fn form(run: &Run, name: &str, basis: Basis, slabs: Vec<SlabForm>) -> ScholarshipForm {
    ScholarshipForm {
        name: name.into(),
        basis,
        session_id: run.studies.session_id,
        program_id: None,
        campus_ids: run.group.places.iter().map(|place| place.id).collect(),
        fee_head_ids: Vec::new(),
        slabs,
        awaits_matric: false,
        annual_only: false,
        least_result: None,
        least_attendance: None,
        note: None,
        is_active: true,
    }
}

/// A slab in whole percent.
fn slab(from: i64, to: Option<i64>, percent: i64, slots: Option<i64>) -> SlabForm {
    SlabForm {
        from_hundredths: from * 100,
        to_hundredths: to.map(|to| to * 100),
        percent_hundredths: Some(percent * 100),
        amount_minor: None,
        slots,
    }
}

fn scholarships(run: &Run) -> Result<usize> {
    let slots = Some((run.of_student.len() as i64 / 150).clamp(3, 20));
    let merit = ScholarshipForm {
        awaits_matric: true,
        least_result: Some(60_00),
        least_attendance: Some(75_00),
        note: Some("For students with high marks in matric.".into()),
        ..form(
            run,
            "Chinar merit scholarship",
            Basis::MatricMarks,
            vec![slab(70, Some(80), 25, slots), slab(80, Some(90), 50, slots), slab(90, None, 75, slots)],
        )
    };
    let staff = form(run, "Children of our staff", Basis::StaffChild, vec![slab(0, None, 50, None)]);
    let need = ScholarshipForm {
        least_attendance: Some(75_00),
        ..form(run, "Need scholarship", Basis::Need, vec![slab(0, Some(60), 25, None), slab(60, None, 50, None)])
    };
    let named: Vec<i64> = run
        .families
        .iter()
        .filter_map(|family| family.students.first().copied())
        .filter(|id| !run.gone.contains(id))
        .step_by(97)
        .take(9)
        .collect();
    let scope = run.group.scope.clone();
    transaction(&run.app, run.calendar.at(run.calendar.today - Days::new(DECIDED), 12, 0), &run.staff.chief, move |tx| {
        let mut awards = 0;
        for (form, budget) in [(&merit, 2_500_000), (&staff, 800_000)] {
            let id = create_scholarship(tx, &scope, form, Money::major(budget))?;
            awards += or_none(award_all(tx, &scope, id))?;
        }
        let id = create_scholarship(tx, &scope, &need, Money::major(1_000_000))?;
        let (given, waiting) = named.split_at(named.len() * 2 / 3);
        for (students, why, approves) in
            [(given, "The father has lost his job", true), (waiting, "The mother asks for help with the fee", false)]
        {
            // In a small group nobody asked.
            if !students.is_empty() {
                awards += or_none(award_named(tx, &scope, id, students.to_vec(), why, approves))?;
            }
        }
        Ok(awards)
    })
}

/// Where nobody is entitled there are no awards.
fn or_none(made: Result<usize>) -> Result<usize> {
    match made {
        Err(Error::Conflict { .. }) => Ok(0),
        other => other,
    }
}

/// Most of the slips that applicants hold are paid at the counter; the others wait.
fn slips(run: &Run) -> Result<()> {
    let (scope, staff, calendar) = (run.group.scope.clone(), run.staff.clone(), run.calendar);
    transaction(&run.app, calendar.minutes_ago(50), &run.staff.chief, move |tx| {
        for (n, (id, campus)) in ::fees::demo::open_slips(tx)?.into_iter().enumerate().filter(|(n, _)| n % 3 != 2) {
            tx.act_as(staff.at[&campus].1.clone());
            tx.set_now(calendar.minutes_ago(50 - n as u64 % 30));
            ::fees::demo::receive_slip(tx, &scope, id)?;
        }
        Ok(())
    })
}

/// Nine admissions of a campus in the middle of the session: three paid, three whose days are over, three that wait.
fn first_bills(run: &Run, place: &Place) -> Result<()> {
    let class = run.studies.offered[&place.id]
        .first()
        .map(|at| run.studies.classes[*at])
        .ok_or_else(|| Error::internal("a campus without a class"))?;
    let (mut chance, scope, session_id, place) =
        (Chance::new(97 + place.id as u64), run.group.scope.clone(), run.studies.session_id, place.clone());
    let approved: NaiveDate = super::calendar::working_day(run.calendar.today - Days::new(26));
    let forms: Vec<StudentForm> = (0..9)
        .map(|n| {
            let girl = match place.wing {
                ::institution::api::Wing::Boys => false,
                ::institution::api::Wing::Girls => true,
                ::institution::api::Wing::CoEducation => n % 2 == 0,
            };
            let family = names::family(&mut chance);
            let person = names::person(&mut chance, girl, family);
            serde_json::from_value(json!({
                "name": person.english, "name_ur": person.urdu, "gender": if girl { "female" } else { "male" },
                "date_of_birth": run.calendar.today - Days::new(365 * 12 + 40 * n as u64), "campus_id": place.id, "session_id": session_id,
                "program_id": class.program_id, "class_id": class.id, "admitted_on": approved, "status": "pending", "city": place.city,
                "phone": names::mobile(&mut chance),
            }))
            .map_err(|error| Error::internal(error.to_string()))
        })
        .collect::<Result<_>>()?;
    let (at, of_scope, valid) = (run.calendar.at(approved, 11, 15), scope.clone(), super::calendar::working_day(approved + Days::new(10)));
    let late = super::calendar::working_day(run.calendar.today + Days::new(6));
    let (campus_id, program_id, class_id) = (place.id, class.program_id, class.id);
    let bills: Vec<(i64, i64, Money)> = transaction(&run.app, at, &run.staff.chief, move |tx| {
        let mut bills = Vec::new();
        for (n, form) in forms.iter().enumerate() {
            let form = form.clone().check(tx.today())?;
            let admitted = admit(tx, &Admit { form, scope: of_scope.clone(), reason: "Admission form approved".into() })?;
            let valid_until = if n < 6 { valid } else { late };
            let bill =
                FirstBill { student_id: admitted.id, campus_id, session_id, program_id, class_id, concessions: Vec::new(), valid_until };
            let made = ::fees::demo::first_bill(tx, &bill)?;
            bills.push((admitted.id, made.challan_id, made.amount));
        }
        Ok(bills)
    })?;
    let paid: Vec<(i64, Money)> = bills[..3].iter().map(|(_, challan, amount)| (*challan, *amount)).collect();
    let over: Vec<i64> = bills[3..6].iter().map(|(student, _, _)| *student).collect();
    let cashier = run.staff.at[&campus_id].1.clone();
    transaction(&run.app, run.calendar.at(approved + Days::new(3), 10, 20), &cashier, move |tx| {
        paid.iter()
            .try_for_each(|(challan, amount)| ::fees::demo::collect(tx, &scope, CollectForm::cash(vec![*challan], *amount)).map(drop))
    })?;
    transaction(&run.app, run.calendar.at(run.calendar.today - Days::new(1), 6, 0), &run.staff.chief, move |tx: &mut Tx| {
        over.iter().try_for_each(|student| ::fees::demo::lapse_admission(tx, *student).map(drop))
    })
}
