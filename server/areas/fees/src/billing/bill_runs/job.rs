//! The bill run itself: transactions of 50 challans, each idempotent, since only planned ones are issued.

use super::queries::{self, Narrowed};
use crate::{billing::challans::actions::issue, telling};
use chrono::NaiveDate;
use kernel::{Money, Result, jobs::JobCx};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

pub const BILL_RUN_JOB: &str = "fees.bill_run";

/// Challans in a transaction: few enough that somebody at the counter never waits for it.
const UNIT: i64 = 30;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BillRunParams {
    pub bill_run_id: i64,
    pub narrowed: Narrowed,
    pub issued_on: NaiveDate,
}

/// Where a run came to.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Place {
    last_id: i64,
    done: i64,
    amount_minor: Money,
    advances_minor: Money,
    /// Issued by the last transaction, their parents still to be told.
    #[serde(default)]
    to_tell: Vec<i64>,
    /// The families that were told.
    #[serde(default)]
    families: BTreeSet<i64>,
}

/// Issues transaction after transaction, and tells the parents of each in another: messages never hold up whoever waits for the books.
pub fn run(cx: &JobCx) -> Result<serde_json::Value> {
    let params: BillRunParams = cx.params()?;
    let mut place: Place = cx.state()?.unwrap_or_default();
    let total = {
        let narrowed = params.narrowed.clone();
        place.done + cx.read(move |tx| Ok(queries::planned(tx, &narrowed)?.challans))?
    };
    cx.progress(place.done, total, "Issuing challans")?;
    loop {
        let told = place.to_tell.clone();
        if !told.is_empty() {
            place.families.extend(cx.write(move |tx| telling::issued(tx, &told))?);
        }
        let (params, from, job_id) = (params.clone(), place.clone(), cx.job_id);
        let next = cx.write(move |tx| {
            let ids = queries::next_planned(tx, &params.narrowed, from.last_id, UNIT)?;
            let Some(last) = ids.last().copied() else { return Ok(None) };
            let issued = issue::issue_many(tx, &ids, params.issued_on)?;
            queries::add(tx, params.bill_run_id, issued.ids.len(), issued.amount_minor)?;
            let place = Place {
                last_id: last,
                done: from.done + issued.ids.len() as i64,
                amount_minor: from.amount_minor + issued.amount_minor,
                advances_minor: from.advances_minor + issued.advances_minor,
                to_tell: issued.ids,
                families: from.families.clone(),
            };
            tx.keep_state(job_id, &place, place.done)?;
            Ok(Some(place))
        })?;
        match next {
            Some(next) => place = next,
            None => break,
        }
    }
    cx.progress(place.done, place.done.max(total), "Done")?;
    Ok(serde_json::json!({
        "bill_run_id": params.bill_run_id, "challans": place.done, "amount_minor": place.amount_minor, "advances_minor": place.advances_minor,
        "families": place.families.len(),
    }))
}
