use super::{
    job::{BILL_RUN_JOB, BillRunParams},
    model::{BILL_RUN, BillMonths, BillMonthsQuery, BillRunForm, BillRunPreview, NewBillRun, Started},
    queries::{self, Narrowed},
};
use crate::{
    billing::challans::actions::issue,
    postings::{self, Charge, Whose},
    settings,
};
use accounting::api::PreviewLine;
use kernel::{App, ColumnValues as _, Error, Money, Month, Result, Scope, Tx, jobs::NewJob, pairs};

/// Settles the session and checks that campus, class and section are within reach.
fn narrowed(tx: &mut Tx, scope: &Scope, form: &BillRunForm) -> Result<Narrowed> {
    scope.check_campus("campus_id", form.campus_id)?;
    let session_id = academics::api::named_or_active(tx, form.session_id)?;
    if let Some(section) = form.section_id {
        let section =
            academics::api::section(tx, scope, section).map_err(|_| Error::field("section_id", "Choose a section of this campus."))?;
        if section.campus_id != form.campus_id {
            return Err(Error::field("section_id", "Choose a section of this campus."));
        }
    }
    let bills_all: bool = tx.setting(settings::BILL_PENDING)?;
    let passed_over = if bills_all { Vec::new() } else { queries::never_paid(tx, form.campus_id)? };
    Ok(Narrowed { form: form.clone(), session_id, passed_over })
}

/// The dry run: counts, totals by head, the change against last month, what will be posted, and what is odd.
pub fn preview(tx: &mut Tx, scope: &Scope, form: &BillRunForm) -> Result<BillRunPreview> {
    let narrowed = narrowed(tx, scope, form)?;
    let planned = queries::planned(tx, &narrowed)?;
    let last = queries::issued_to_the_same(tx, &narrowed, &form.period.prev().to_string())?;
    let (postings, advances_minor) = postings(tx, &narrowed)?;
    let told = queries::to_tell(tx, &narrowed)?;
    let families = students::api::families_to_tell(tx, &told)?.len() as i64;
    Ok(BillRunPreview {
        period: form.period.to_string(),
        challans: planned.challans,
        amount_minor: planned.amount_minor,
        concession_minor: planned.concession_minor,
        by_head: queries::by_head(tx, &narrowed)?,
        last_month_challans: last.challans,
        last_month_minor: last.amount_minor,
        change_minor: planned.amount_minor - last.amount_minor,
        advances_minor,
        families,
        postings,
        exceptions: queries::exceptions(tx, &narrowed)?,
    })
}

/// Both sides of what the run posts today, by the functions that post it, and how much of it advances pay.
fn postings(tx: &mut Tx, narrowed: &Narrowed) -> Result<(Vec<PreviewLine>, Money)> {
    let (campus_id, today) = (narrowed.form.campus_id, tx.today());
    let mut vouchers = Vec::new();
    for same in queries::charged(tx, narrowed)?.chunk_by(|a, b| (a.program_id, &a.period) == (b.program_id, &b.period)) {
        let whose = Whose { campus_id, program_id: same[0].program_id, student_id: same[0].student_id };
        let charges: Vec<Charge> = same.iter().map(Charge::from).collect();
        let unearned = issue::is_unearned(&same[0].period, today)?;
        vouchers.extend(postings::issue_voucher(whose, 0, "the month", today, &charges, unearned));
    }
    let mut advances = Money::ZERO;
    for applied in queries::applied(tx, narrowed)? {
        let whose = Whose { campus_id, program_id: applied.program_id, student_id: applied.student_id };
        advances += applied.amount_minor;
        vouchers.push(postings::advance_voucher(whose, applied.held_in, applied.amount_minor, today));
    }
    Ok((accounting::api::preview(tx, vouchers)?, advances))
}

/// How far each month is billed, and which comes next.
pub fn months(tx: &mut Tx, scope: &Scope, query: &BillMonthsQuery) -> Result<BillMonths> {
    let BillMonthsQuery { campus_id, session_id, program_id, class_id, section_id } = *query;
    let period = Month::of(tx.today());
    let form = BillRunForm { campus_id, period, session_id, program_id, class_id, section_id, include_earlier: false };
    let narrowed = narrowed(tx, scope, &form)?;
    queries::months(tx, &narrowed).map(BillMonths::of)
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
        amount_minor: Money::ZERO,
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
