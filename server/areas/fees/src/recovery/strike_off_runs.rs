//! Many students who owe are struck off: how many and what it bills first, then a job that strikes them off one by one.

use super::{
    defaulters,
    strike_off::{
        actions::{fine_of, strike},
        model::StrikeOffRunForm,
        queries::{active, late_challans},
    },
};
use crate::{
    rights,
    runs::{self, MOST},
    settlement::{
        overdue::{Overdue, late_fees_due, overdue},
        slips::waits_for,
    },
};
use chrono::NaiveDate;
use kernel::{
    Answer, Body, Can, Cx, Data, Error, Json, Money, Part, Result, Routes, Scope, Tx,
    jobs::{JobCx, JobKind, NewJob},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

const STRIKE_OFF_RUN_JOB: &str = "fees.strike_off";

pub static PART: Part = Part { routes, jobs: &[JobKind { kind: STRIKE_OFF_RUN_JOB, run }], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.post("/preview-strike-offs", Can(rights::STRUCK_OFF_CREATE), preview).post("/run-strike-offs", Can(rights::STRUCK_OFF_CREATE), begin)
}

/// What striking off would bill.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct StrikeOffsDue {
    /// Students who were chosen.
    pub chosen: usize,
    /// Of these, who are struck off; the others owe nothing that is overdue, are not active, or sent a slip that waits.
    pub students: usize,
    /// What is overdue of them.
    pub owed_minor: Money,
    pub late_fees_minor: Money,
    pub fines_minor: Money,
}

/// A run that was started.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct StrikeOffsBegun {
    pub job_id: i64,
    pub students: usize,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Params {
    students: Vec<i64>,
    reason: String,
    on: NaiveDate,
    fine_minor: Money,
}

/// What a run did.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
struct Struck {
    students: i64,
    late_fees_minor: Money,
    fines_minor: Money,
    passed_over: i64,
}

/// Those among these students who are struck off: active ones of whom something is overdue that no advance covers, and for whom no slip waits.
fn among(tx: &mut Tx, students: &[i64]) -> Result<Vec<Overdue>> {
    let seated = active(tx, students)?;
    let waiting: BTreeSet<i64> = waits_for(tx, &seated)?.into_iter().collect();
    let mut due = overdue(tx, &seated)?;
    due.retain(|one| !waiting.contains(&one.student_id));
    Ok(due)
}

/// How many were chosen, and who of them is struck off.
fn due(tx: &mut Tx, scope: &Scope, form: &StrikeOffRunForm) -> Result<(usize, Vec<Overdue>)> {
    let chosen = defaulters::chosen(tx, scope, &form.chosen(), MOST)?;
    Ok((chosen.len(), among(tx, &chosen)?))
}

/// What striking off chosen students, or all that the list's query matches, would bill. Writes nothing.
async fn preview(cx: Cx, Body(form): Body<StrikeOffRunForm>) -> Result<Json<Data<StrikeOffsDue>>> {
    let (form, scope) = (form.for_preview().checked_on(cx.today())?, cx.scope());
    cx.one(move |tx| {
        let (chosen, due) = due(tx, &scope, &form)?;
        let students: Vec<i64> = due.iter().map(|one| one.student_id).collect();
        let (today, fine) = (tx.today(), fine_of(tx, form.fine_minor)?);
        let late = late_challans(tx, &students, today)?;
        Ok(StrikeOffsDue {
            chosen,
            students: students.len(),
            owed_minor: due.iter().map(|one| one.unpaid_minor).sum(),
            late_fees_minor: late_fees_due(tx, &late, today)?.into_iter().map(|(_, amount)| amount).sum(),
            fines_minor: students.iter().map(|_| fine).sum(),
        })
    })
    .await
}

/// Strikes chosen students off, or all that the list's query matches, as a job. 409 when there is none among them.
async fn begin(cx: Cx, Body(form): Body<StrikeOffRunForm>) -> Result<Answer<StrikeOffsBegun>> {
    let (form, scope, app) = (form.checked_on(cx.today())?, cx.scope(), cx.app.clone());
    cx.save("Striking off started", move |tx| {
        let (_, due) = due(tx, &scope, &form)?;
        if due.is_empty() {
            return Err(Error::conflict("Nothing of these students is overdue, they are not active, or their slip waits."));
        }
        let students: Vec<i64> = due.into_iter().map(|one| one.student_id).collect();
        let (count, fine_minor) = (students.len(), fine_of(tx, form.fine_minor)?);
        let on = form.on_date.unwrap_or_else(|| tx.today());
        let params = Params { students, reason: form.reason.clone(), on, fine_minor };
        let params = serde_json::to_value(params).map_err(|error| Error::internal(error.to_string()))?;
        let title = format!("Striking off {count} students");
        let job = NewJob { kind: STRIKE_OFF_RUN_JOB, title, campus_id: None, params, key: None, total: count as i64 };
        Ok(StrikeOffsBegun { job_id: tx.enqueue(&app, job)?, students: count })
    })
    .await
}

/// Strikes one student off after the other. Who paid meanwhile, or left, or sent a slip, is passed over.
fn run(cx: &JobCx) -> Result<serde_json::Value> {
    let Params { students, reason, on, fine_minor } = cx.params()?;
    runs::each(cx, &students, "Striking students off", move |tx, id, struck: &mut Struck| {
        students::api::lock_student(tx, id)?;
        if among(tx, &[id])?.is_empty() {
            struck.passed_over += 1;
            return Ok(());
        }
        let done = strike(tx, &[id], &reason, (on, fine_minor))?;
        struck.students += 1;
        struck.late_fees_minor += done.late_fees_minor;
        struck.fines_minor += done.fines_minor;
        Ok(())
    })
}
