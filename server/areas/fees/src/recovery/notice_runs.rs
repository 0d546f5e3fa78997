//! Notices to many families: to whom and for how much first, then a job that sends them one by one.

use super::{
    defaulters,
    notices::{NOBODY, NoticeForm, NoticesSent, check_pay_by, send_if_due, to_notify},
};
use crate::{
    rights,
    runs::{self, MOST},
    settlement::overdue::Overdue,
};
use chrono::NaiveDate;
use kernel::{
    Answer, Body, Can, Checks, Cx, Data, Error, Form, Json, Money, Part, Result, Routes, Scope, Selection, Tx,
    jobs::{JobCx, JobKind, NewJob},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const NOTICE_RUN_JOB: &str = "fees.notices";

pub static PART: Part = Part { routes, jobs: &[JobKind { kind: NOTICE_RUN_JOB, run }], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.post("/preview-fee-notices", Can(rights::NOTICES_CREATE), preview).post("/run-fee-notices", Can(rights::NOTICES_CREATE), begin)
}

/// Students of the list of defaulters who get a notice: chosen as in a `Selection`, whose fields stand here so that a wrong one is named.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct NoticeRunForm {
    #[serde(default)]
    pub ids: Vec<i64>,
    pub query: Option<BTreeMap<String, String>>,
    pub pay_by: NaiveDate,
    /// What the notice says beside the amount.
    #[garde(length(max = 300))]
    pub note: Option<String>,
}

impl NoticeRunForm {
    fn checked_on(self, today: NaiveDate) -> Result<NoticeRunForm> {
        let mut c = Checks::of("notice");
        let form = self.checked(&mut c);
        check_pay_by(&mut c, form.pay_by, today);
        c.done()?;
        Ok(form)
    }
}

/// To whom notices would go.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct NoticesDue {
    /// Students who were chosen.
    pub chosen: usize,
    /// Of these, whose families get a notice; the others owe nothing that is overdue, had a notice today, or sent a slip that waits.
    pub notices: usize,
    pub owed_minor: Money,
}

/// A run that was started.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct NoticesBegun {
    pub job_id: i64,
    pub notices: usize,
    pub owed_minor: Money,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Params {
    students: Vec<i64>,
    pay_by: NaiveDate,
    note: Option<String>,
}

/// How many were chosen, and who of them gets a notice.
fn due(tx: &mut Tx, scope: &Scope, chosen: &Selection) -> Result<(usize, Vec<Overdue>)> {
    let chosen = defaulters::chosen(tx, scope, chosen, MOST)?;
    Ok((chosen.len(), to_notify(tx, &chosen)?))
}

fn sum(due: &[Overdue]) -> Money {
    due.iter().map(|one| one.unpaid_minor).sum()
}

/// To whom notices to chosen students, or to all that the list's query matches, would go. Writes nothing.
async fn preview(cx: Cx, Body(chosen): Body<Selection>) -> Result<Json<Data<NoticesDue>>> {
    let scope = cx.scope();
    cx.one(move |tx| {
        let (chosen, due) = due(tx, &scope, &chosen)?;
        Ok(NoticesDue { chosen, notices: due.len(), owed_minor: sum(&due) })
    })
    .await
}

/// Sends notices to chosen students, or to all that the list's query matches, as a job. A student gets one a day. 409 when nobody gets one.
async fn begin(cx: Cx, Body(form): Body<NoticeRunForm>) -> Result<Answer<NoticesBegun>> {
    let (form, scope, app) = (form.checked_on(cx.today())?, cx.scope(), cx.app.clone());
    cx.save("Sending of notices started", move |tx| {
        let (_, due) = due(tx, &scope, &Selection { ids: form.ids.clone(), query: form.query.clone() })?;
        if due.is_empty() {
            return Err(Error::conflict(NOBODY));
        }
        let (notices, owed_minor) = (due.len(), sum(&due));
        let students = due.into_iter().map(|one| one.student_id).collect();
        let params = Params { students, pay_by: form.pay_by, note: form.note.clone() };
        let params = serde_json::to_value(params).map_err(|error| Error::internal(error.to_string()))?;
        let title = format!("Fee notices to {notices} students");
        let job = NewJob { kind: NOTICE_RUN_JOB, title, campus_id: None, params, key: None, total: notices as i64 };
        Ok(NoticesBegun { job_id: tx.enqueue(&app, job)?, notices, owed_minor })
    })
    .await
}

/// Sends one notice after the other. Who paid meanwhile, or got a notice, is passed over.
fn run(cx: &JobCx) -> Result<serde_json::Value> {
    let Params { students, pay_by, note } = cx.params()?;
    runs::each(cx, &students, "Sending notices", move |tx, id, sent: &mut NoticesSent| {
        let scope = runs::reach_of(tx, id)?;
        let form = NoticeForm { student_ids: vec![id], pay_by, note: note.clone() };
        send_if_due(tx, &scope, id, &form, sent)
    })
}
