//! What does not go by the rule: fines and waivers, students struck off and taken back, promises kept and broken, requests that wait.

use super::{Run, chance::Chance, collections::open_by_family, students::Habit, transaction};
use ::fees::demo::{
    self, CollectForm, ConcessionForm, ConcessionKind, FineKind, NewFine, NewInstallment, PromiseForm, PromiseStatus, RestoredMonths,
    ReviseForm,
};
use ::students::api::{StudentStatus, set_status};
use chrono::{Days, NaiveDate};
use kernel::{Money, Month, Result, Scope, Tx, jobs::NewJob};
use serde_json::json;

const REASONS: &[(&str, i64)] = &[
    ("Library book returned late", 150),
    ("Came without uniform three times", 300),
    ("Broken beaker in the laboratory", 450),
    ("Identity card lost", 500),
    ("Classroom window broken", 900),
];

/// Fines of a month, on its first day; some are waived the same afternoon.
pub fn fines(run: &Run, chance: &mut Chance, month: Month) -> Result<()> {
    let count = (run.of_student.len() / 180).max(1);
    let chosen: Vec<(i64, i64, &'static str, i64)> = (0..count)
        .filter_map(|_| {
            let family = &run.families[chance.below(run.families.len())];
            let (reason, amount) = *chance.one_of(REASONS);
            (!run.gone.contains(family.students.first()?)).then(|| (run.group.places[family.place].id, family.students[0], reason, amount))
        })
        .collect();
    let (on, scope, calendar, staff) = (month.first(), run.group.scope.clone(), run.calendar, run.staff.clone());
    transaction(&run.app, calendar.at(on, 9, 30), &run.staff.chief, move |tx| {
        for (n, (campus, student_id, reason, amount)) in chosen.iter().enumerate() {
            tx.act_as(staff.at[campus].0.clone());
            tx.set_now(calendar.at(on, 9, 30));
            let fine = NewFine {
                student_id: *student_id,
                challan_id: None,
                kind: FineKind::General,
                amount_minor: Money::major(*amount),
                reason: (*reason).into(),
                on_date: on,
            };
            let id = demo::post_fine(tx, &fine)?;
            if n % 4 == 3 {
                tx.act_as(staff.chief.clone());
                tx.set_now(calendar.at(on, 13, 10));
                demo::waive_fine(tx, &scope, id, "First time; the class teacher requested the waiver")?;
            }
        }
        Ok(())
    })
}

/// Strikes off students whose families have stopped paying; gives them.
pub fn strike_off(run: &Run, month: Month) -> Result<Vec<i64>> {
    let most = (run.of_student.len() / 300).max(1);
    let chosen: Vec<(i64, i64)> = run
        .families
        .iter()
        .filter(|family| matches!(family.habit, Habit::Stops(2)))
        .filter_map(|family| Some((run.group.places[family.place].id, *family.students.first()?)))
        .take(most)
        .collect();
    let (on, staff) = (month.day_or_last(24), run.staff.clone());
    if on >= run.calendar.today {
        return Ok(Vec::new());
    }
    transaction(&run.app, run.calendar.at(on, 12, 0), &run.staff.chief, move |tx| {
        chosen
            .iter()
            .map(|(campus, student)| {
                tx.act_as(staff.at[campus].0.clone());
                demo::strike_off(tx, *student, "Fees of three months are unpaid after two notices")?;
                Ok(*student)
            })
            .collect()
    })
}

/// Every second of them pays everything and comes back, on the first day of a month.
pub fn restore(run: &Run, struck: &[i64], month: Month) -> Result<Vec<i64>> {
    let back: Vec<i64> = struck.iter().step_by(2).copied().collect();
    let (scope, on) = (run.group.scope.clone(), month.first());
    transaction(&run.app, run.calendar.at(on, 11, 0), &run.staff.chief, move |tx| {
        for student in &back {
            pay_all(tx, &scope, *student, on)?;
            demo::restore(tx, &scope, *student, RestoredMonths::Bill, "All dues are paid")?;
        }
        Ok(back.clone())
    })
}

fn pay_all(tx: &mut Tx, scope: &Scope, student: i64, on: NaiveDate) -> Result<()> {
    let open = demo::open_challans_of(tx, scope, student)?;
    let due: Money = open.iter().map(|challan| challan.outstanding() + demo::due_on(challan, on).amount_minor).sum();
    if !due.is_positive() {
        return Ok(());
    }
    let form = CollectForm {
        value_date: Some(on),
        note: Some("Dues paid before readmission".into()),
        ..CollectForm::cash(open.iter().map(|challan| challan.id).collect(), due)
    };
    demo::collect(tx, scope, form).map(drop)
}

/// Some families move away in the middle of the session; gives their students.
pub fn withdraw(run: &Run, month: Month) -> Result<Vec<i64>> {
    let most = (run.of_student.len() / 500).max(1);
    let leaving: Vec<i64> = run
        .families
        .iter()
        .filter(|f| f.habit == Habit::Prompt && f.students.len() == 1)
        .map(|f| f.students[0])
        .step_by(7)
        .take(most)
        .collect();
    let on = month.day_or_last(26);
    if on >= run.calendar.today {
        return Ok(Vec::new());
    }
    transaction(&run.app, run.calendar.at(on, 12, 30), &run.staff.chief, move |tx| {
        for student in &leaving {
            set_status(tx, *student, StudentStatus::Withdrawn, "The family moves to another city", on)?;
        }
        Ok(leaving.clone())
    })
}

/// Promises of families who owe: some were kept, some broken, some are for the coming days.
pub fn promises(run: &Run) -> Result<()> {
    let today = run.calendar.today;
    let past = today.checked_sub_days(Days::new(16)).unwrap_or(today);
    let later = |days: u64| today.checked_add_days(Days::new(days)).unwrap_or(today);
    let most = (run.of_student.len() / 60).max(3);
    let mut written = Vec::new();
    for (n, family) in run.families.iter().enumerate().filter(|(_, f)| f.students.first().is_some_and(|s| !run.gone.contains(s))) {
        let promised = match family.habit {
            Habit::Stops(_) if n % 3 == 0 => (past, past.checked_add_days(Days::new(7)).unwrap_or(past), PromiseStatus::Broken),
            Habit::Stops(_) => (today, later(3 + n as u64 % 9), PromiseStatus::Open),
            Habit::InParts => (past, past.checked_add_days(Days::new(9)).unwrap_or(past), PromiseStatus::Kept),
            _ => continue,
        };
        written.push((run.group.places[family.place].id, family.students[0], promised));
    }
    written.truncate(most);
    written.sort_by_key(|(_, student, (on, _, _))| (*on, *student));
    let (calendar, staff) = (run.calendar, run.staff.clone());
    transaction(&run.app, calendar.at(past, 12, 0), &run.staff.chief, move |tx| {
        for (campus, student_id, (on, due_on, status)) in &written {
            tx.set_now(calendar.at(*on, 12, 0));
            tx.act_as(staff.at[campus].0.clone());
            let form = PromiseForm {
                student_id: *student_id,
                due_on: *due_on,
                amount_minor: Money::major(12_000),
                promised_by: "Father".into(),
                note: Some("By telephone".into()),
            };
            demo::write_promise(tx, &form, *campus, *status)?;
        }
        Ok(())
    })
}

/// Requests that wait for somebody this morning, and installments that were split for families who asked.
pub fn waiting(run: &Run) -> Result<()> {
    let today = run.calendar.today;
    let asked: Vec<(i64, i64)> = run
        .families
        .iter()
        .filter(|f| f.habit == Habit::Late && f.students.len() == 1)
        .take(9)
        .map(|f| (run.group.places[f.place].id, f.students[0]))
        .collect();
    let split: Vec<(i64, i64)> = open_by_family(run, run.group.places[0].id)?
        .into_iter()
        .filter(|(family, open)| {
            run.families[*family].habit == Habit::InParts && open.len() == 1 && open[0].outstanding_minor > Money::major(1_000)
        })
        .take(4)
        .map(|(_, open)| (run.group.places[0].id, open[0].id))
        .collect();
    let (scope, staff) = (run.group.scope.clone(), run.staff.clone());
    transaction(&run.app, run.calendar.minutes_ago(55), &run.staff.chief, move |tx| {
        for (campus, student_id) in &asked {
            tx.act_as(staff.at[campus].0.clone());
            let form = ConcessionForm {
                student_id: *student_id,
                session_id: None,
                kind: ConcessionKind::Special,
                fee_head_id: None,
                percent_hundredths: Some(2_000),
                amount_minor: None,
                valid_from: today,
                valid_to: None,
                reason: "The father's shop was damaged by heavy rain".into(),
            };
            demo::request_concession(tx, &scope, form)?;
        }
        for (campus, challan) in &split {
            tx.act_as(staff.at[campus].0.clone());
            let found = demo::open_challan(tx, &scope, *challan)?;
            let halves = found.outstanding().split(2);
            let due = |days: u64| today.checked_add_days(Days::new(days)).unwrap_or(today);
            let installments =
                halves.iter().enumerate().map(|(n, half)| NewInstallment { due_on: due(5 + 14 * n as u64), amount_minor: *half }).collect();
            demo::revise_installment(
                tx,
                &scope,
                ReviseForm {
                    id: found.id,
                    version: found.version,
                    installments,
                    reason: "Paid in two parts, as agreed with the father".into(),
                },
            )?;
        }
        Ok(())
    })
}

/// This morning's prints, and a print run that somebody called off.
pub fn prints(run: &Run) -> Result<()> {
    let campus_id = run.group.places[0].id;
    let open: Vec<i64> = open_by_family(run, campus_id)?.into_values().flatten().map(|one| one.id).take(60).collect();
    let app = run.app.clone();
    transaction(&run.app, run.calendar.minutes_ago(25), &run.staff.at[&campus_id].1, move |tx| {
        demo::mark_printed(tx, &open[..open.len() / 2], false)?;
        let title = format!("Print run of {} challans", open.len());
        let job = NewJob {
            kind: "fees.print_run",
            title,
            campus_id: Some(campus_id),
            params: json!({ "ids": open }),
            key: None,
            total: open.len() as i64,
        };
        let id = tx.enqueue(&app, job)?;
        tx.cancel_job(id)
    })
}
