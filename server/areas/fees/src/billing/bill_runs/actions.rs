use super::{
    job::{BILL_RUN_JOB, BillRunParams},
    model::{BILL_RUN, BillRunForm, BillRunPreview, NewBillRun, Started},
    queries::{self, Narrowed},
};
use kernel::{App, ColumnValues as _, Error, Result, Scope, Tx, jobs::NewJob, pairs};

/// Settles the session and checks that campus, class and section are within reach.
fn narrowed(tx: &mut Tx, scope: &Scope, form: &BillRunForm) -> Result<Narrowed> {
    scope.check_campus("campus_id", form.campus_id)?;
    let session_id = match form.session_id {
        Some(id) => academics::api::session(tx, id).map_err(|_| Error::field("session_id", "Choose a session."))?.id,
        None => {
            academics::api::active_session(tx)?.ok_or_else(|| Error::field("session_id", "No session is active. Activate one first."))?.id
        }
    };
    if let Some(section) = form.section_id {
        let section =
            academics::api::section(tx, scope, section).map_err(|_| Error::field("section_id", "Choose a section of this campus."))?;
        if section.campus_id != form.campus_id {
            return Err(Error::field("section_id", "Choose a section of this campus."));
        }
    }
    Ok(Narrowed { form: form.clone(), session_id })
}

/// The dry run: counts, totals by head, the change against last month, and what is odd.
pub fn preview(tx: &mut Tx, scope: &Scope, form: &BillRunForm) -> Result<BillRunPreview> {
    let narrowed = narrowed(tx, scope, form)?;
    let planned = queries::planned(tx, &narrowed)?;
    let last = queries::issued(tx, &narrowed, &form.period.prev().to_string())?;
    Ok(BillRunPreview {
        period: form.period.to_string(),
        challans: planned.challans,
        amount_minor: planned.amount_minor,
        concession_minor: planned.concession_minor,
        by_head: queries::by_head(tx, &narrowed)?,
        last_month_challans: last.challans,
        last_month_minor: last.amount_minor,
        change_minor: planned.amount_minor - last.amount_minor,
        exceptions: queries::exceptions(tx, &narrowed)?,
    })
}

/// Writes the run down and enqueues its job. 409 when there is nothing to issue.
pub fn start(tx: &mut Tx, app: &App, scope: &Scope, form: &BillRunForm) -> Result<Started> {
    let narrowed = narrowed(tx, scope, form)?;
    let today = tx.today();
    accounting::api::open_day(tx, form.campus_id, today)?;
    let total = queries::planned(tx, &narrowed)?.challans;
    if total == 0 {
        return Err(Error::conflict(format!(
            "There is nothing to issue for {}: everything planned is issued already.",
            form.period.label()
        )));
    }
    let new = NewBillRun {
        campus_id: form.campus_id,
        period: form.period.to_string(),
        session_id: narrowed.session_id,
        program_id: form.program_id,
        class_id: form.class_id,
        section_id: form.section_id,
        challans: 0,
        amount_minor: kernel::Money::ZERO,
    };
    let id = tx.insert(&BILL_RUN, new.columns())?;
    let params = BillRunParams { bill_run_id: id, narrowed: narrowed.clone(), issued_on: today };
    let job_id = tx.enqueue(
        app,
        NewJob {
            kind: BILL_RUN_JOB,
            title: format!("Bill run {}", form.period.label()),
            campus_id: Some(form.campus_id),
            params: serde_json::to_value(&params).map_err(|error| Error::internal(error.to_string()))?,
            key: Some(format!("{BILL_RUN_JOB}/{id}")),
            total,
        },
    )?;
    tx.set(&BILL_RUN, id, "started", pairs! { job_id: job_id })?;
    Ok(Started { id, job_id, total })
}
