//! Late fees on many challans: what they come to first, then a job that charges them one by one.

use super::{challans::model::CHALLANS, fines::actions::charge_late_fee};
use crate::{
    rights,
    runs::{self, MOST},
    settlement::overdue::late_fees_due,
};
use chrono::NaiveDate;
use kernel::{
    Answer, Body, Can, Checks, Cx, Data, Error, Json, Money, Part, Result, Routes, Scope, Selection, Tx, binds,
    jobs::{JobCx, JobKind, NewJob},
    sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const LATE_FEE_RUN_JOB: &str = "fees.late_fees";

pub static PART: Part = Part { routes, jobs: &[JobKind { kind: LATE_FEE_RUN_JOB, run }], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.post("/preview-late-fees", Can(rights::FINES_LATE_FEE), preview).post("/run-late-fees", Can(rights::FINES_LATE_FEE), begin)
}

/// Challans on which late fees are charged: chosen as in a `Selection`, whose fields stand here so that a wrong one is named.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct LateFeeRunForm {
    #[serde(default)]
    pub ids: Vec<i64>,
    pub query: Option<BTreeMap<String, String>>,
    /// Up to which day; today when left out, and never later.
    pub value_date: Option<NaiveDate>,
}

impl LateFeeRunForm {
    /// The day up to which late fees count.
    fn day(&self, today: NaiveDate) -> Result<NaiveDate> {
        let on = self.value_date.unwrap_or(today);
        let mut c = Checks::of("late fee");
        c.ensure(on <= today, "value_date", "A late fee is charged up to today at most.");
        c.done()?;
        Ok(on)
    }

    fn chosen(&self) -> Selection {
        Selection { ids: self.ids.clone(), query: self.query.clone() }
    }
}

/// What charging would come to.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct LateFeesDue {
    /// Challans that were chosen.
    pub chosen: usize,
    /// Of these, on which a late fee is due beyond what was charged.
    pub challans: usize,
    pub amount_minor: Money,
}

/// A run that was started.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct LateFeesBegun {
    pub job_id: i64,
    pub challans: usize,
    pub amount_minor: Money,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Params {
    ids: Vec<i64>,
    on: NaiveDate,
}

/// What a run charged.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
struct Charged {
    challans: i64,
    amount_minor: Money,
}

/// How many were chosen, and what is due on each of those that owe a late fee.
fn due(tx: &mut Tx, scope: &Scope, form: &LateFeeRunForm, on: NaiveDate) -> Result<(usize, Vec<(i64, Money)>)> {
    let chosen = form.chosen().resolve(tx, &CHALLANS, scope, MOST)?;
    Ok((chosen.len(), late_fees_due(tx, &chosen, on)?))
}

fn sum(due: &[(i64, Money)]) -> Money {
    due.iter().map(|(_, amount)| *amount).sum()
}

/// What charging late fees on chosen challans, or on all that a list's query matches, would come to. Writes nothing.
async fn preview(cx: Cx, Body(form): Body<LateFeeRunForm>) -> Result<Json<Data<LateFeesDue>>> {
    let (on, scope) = (form.day(cx.today())?, cx.scope());
    cx.one(move |tx| {
        let (chosen, due) = due(tx, &scope, &form, on)?;
        Ok(LateFeesDue { chosen, challans: due.len(), amount_minor: sum(&due) })
    })
    .await
}

/// Charges late fees on chosen challans, or on all that a list's query matches, as a job. What was charged before is not charged again. 409 when none is due.
async fn begin(cx: Cx, Body(form): Body<LateFeeRunForm>) -> Result<Answer<LateFeesBegun>> {
    let (on, scope, app) = (form.day(cx.today())?, cx.scope(), cx.app.clone());
    cx.save("Charging of late fees started", move |tx| {
        let (_, due) = due(tx, &scope, &form, on)?;
        if due.is_empty() {
            return Err(Error::conflict("No late fee is due beyond what was charged."));
        }
        let (challans, amount_minor) = (due.len(), sum(&due));
        let params = Params { ids: due.into_iter().map(|(id, _)| id).collect(), on };
        let params = serde_json::to_value(params).map_err(|error| Error::internal(error.to_string()))?;
        let title = format!("Late fees on {challans} challans");
        let job = NewJob { kind: LATE_FEE_RUN_JOB, title, campus_id: None, params, key: None, total: challans as i64 };
        Ok(LateFeesBegun { job_id: tx.enqueue(&app, job)?, challans, amount_minor })
    })
    .await
}

/// Charges one challan after the other. One that was paid meanwhile stays as it is.
fn run(cx: &JobCx) -> Result<serde_json::Value> {
    let Params { ids, on } = cx.params()?;
    runs::each(cx, &ids, "Charging late fees", move |tx, id, charged: &mut Charged| {
        let campus: i64 = tx.value(sql!("SELECT campus_id FROM challan WHERE id = $1"), &binds![id])?;
        if let Some((_, late)) = charge_late_fee(tx, &Scope::of_campus(campus), id, on)? {
            charged.challans += 1;
            charged.amount_minor += late.amount_minor;
        }
        Ok(())
    })
}
