//! Approving one, and beginning to approve many.

use super::{
    model::{APPROVAL_RUN, ApprovalsBegun, Approved, JOB, LineState, RunState, Terms},
    queries,
};
use crate::{
    forms::{
        actions::steps,
        mail,
        model::{
            ADMISSION,
            answers::Kept,
            news::News,
            status::{AdmissionStatus, SeatState, refusal},
        },
        queries::{self as forms, merit, standing},
    },
    seats,
};
use chrono::{Duration, NaiveDate};
use fees::api::FirstBill;
use kernel::{App, Error, Result, Scope, Tx, jobs::NewJob, pairs};
use students::api::Admit;

/// The terms that were asked for, with today and the setting's day where nothing was said.
pub fn terms(tx: &mut Tx, admitted_on: Option<NaiveDate>, pay_until: Option<NaiveDate>, section_id: Option<i64>) -> Result<Terms> {
    let today = tx.today();
    let days: i64 = tx.setting("admissions.pay_days")?;
    let terms = Terms {
        admitted_on: admitted_on.unwrap_or(today),
        pay_until: pay_until.unwrap_or(today + Duration::days(days.clamp(1, 180))),
        section_id,
    };
    Ok(terms.check(today)?)
}

/// Approves an admission: the seat, the pending student with a registration number, the scholarship, the fee plan and the first challan, all or nothing. 409 with
/// what stands against it; when only a seat is lacking, the sentence begins with `FULL`.
pub fn approve(tx: &mut Tx, scope: &Scope, id: i64, terms: Terms) -> Result<Approved> {
    let form = forms::locked(tx, scope, id)?;
    if let Some(sentence) = refusal(form.status, AdmissionStatus::Approved).filter(|_| !form.status.is_for_approval()) {
        return Err(Error::conflict(sentence));
    }
    if !form.status.is_for_approval() {
        return Err(Error::conflict(format!("This admission is {}. Reopen it first.", form.status)));
    }
    let blocks = standing::blocks(tx, &form)?;
    if !blocks.is_empty() {
        return Err(Error::conflict(blocks.join(" ")));
    }
    let scholarship = merit::asked(tx, &form)?.transpose().map_err(Error::conflict)?;
    let pool = seats::actions::take(tx, &form)?;
    let admitted = admit(tx, scope, &form, terms)?;
    let now = tx.now();
    let more = pairs! {
        seat_pool_id: pool, seat_state: SeatState::Taken, seat_held_until: None::<NaiveDate>, waiting_no: None::<i64>, approved_at: now,
        student_id: admitted.id
    };
    steps::step_untold(tx, &form, AdmissionStatus::Approved, (None, None), more)?;
    if let Some(one) = scholarship {
        entry_tests::api::award(tx, scope, &one, admitted.id, false)?;
    }
    let challan = fees::api::first_bill(tx, &bill(&form, admitted.id, terms)?)?;
    let paper = pairs! {
        challan_id: challan.challan_id, challan_no: &challan.number, challan_minor: challan.amount, pay_until: challan.valid_until
    };
    tx.set(&ADMISSION, form.id, "first challan issued", paper)?;
    // Of one that is covered the family was told already that the seat is paid for.
    if !challan.is_covered {
        let news = News::FirstChallan { number: challan.number.clone(), amount: challan.amount, until: challan.valid_until };
        mail::tell(tx, &form, AdmissionStatus::Approved, &news)?;
    }
    Ok(Approved {
        id: form.id,
        student_id: admitted.id,
        registration_no: admitted.registration_no,
        is_readmission: admitted.is_readmission,
        challan_id: challan.challan_id,
        challan_no: challan.number,
        challan_minor: challan.amount,
        pay_until: challan.valid_until,
        notes: admitted.notes,
    })
}

fn admit(tx: &mut Tx, scope: &Scope, form: &Kept, terms: Terms) -> Result<students::api::Admitted> {
    let education = forms::education(tx, form.id)?;
    let program = form.program_id.ok_or_else(|| Error::conflict("The form lacks the program."))?;
    let batch = queries::batch(tx, program, form.session_id)?;
    let student = queries::student_form(form, &education, terms, batch)?.check(tx.today())?;
    let admit = Admit { form: student, scope: scope.clone(), reason: format!("Admission form {} approved", form.form_no) };
    students::api::admit(tx, &admit)
}

fn bill(form: &Kept, student_id: i64, terms: Terms) -> Result<FirstBill> {
    let place = queries::fee_place(form).ok_or_else(|| Error::conflict("The form lacks the class."))?;
    Ok(FirstBill {
        student_id,
        campus_id: place.campus_id,
        session_id: place.session_id,
        program_id: place.program_id,
        class_id: place.class_id,
        concessions: Vec::new(),
        valid_until: terms.pay_until,
    })
}

/// Writes down which admissions are approved and leaves it to a job. 409 when none of them waits for approval.
pub fn begin(tx: &mut Tx, app: &App, ids: &[i64], terms: Terms) -> Result<ApprovalsBegun> {
    let forms: Vec<Kept> = forms::many(tx, ids)?.into_iter().filter(|form| form.status.is_for_approval()).collect();
    if forms.is_empty() {
        return Err(Error::conflict("None of these admissions waits for approval."));
    }
    let first = forms[0].campus_id;
    let campus = Some(first).filter(|campus| forms.iter().all(|form| form.campus_id == *campus));
    let (by, total) = (tx.who().name.clone(), forms.len() as i64);
    let columns = pairs! {
        campus_id: campus.unwrap_or(first), admitted_on: terms.admitted_on, pay_until: terms.pay_until, state: RunState::Running, started_by: by
    };
    let run_id = tx.insert(&APPROVAL_RUN, columns)?;
    let row = |form: &Kept| pairs! { run_id: run_id, admission_id: form.id, state: LineState::Planned };
    tx.insert_lines("approval_line", forms.iter().map(row))?;
    let job = NewJob {
        kind: JOB,
        title: format!("Approval of {total} admissions"),
        campus_id: campus,
        params: serde_json::json!({ "run_id": run_id }),
        key: None,
        total,
    };
    let job_id = tx.enqueue(app, job)?;
    tx.set(&APPROVAL_RUN, run_id, "queued", pairs! { job_id: job_id })?;
    Ok(ApprovalsBegun { run_id, job_id, total })
}
