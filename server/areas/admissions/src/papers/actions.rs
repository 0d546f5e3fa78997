//! Papers come, are looked at, refused, waived and given back; conditions are set and decided.

use super::{
    model::{
        AdmissionCondition, AdmissionDocument, ConditionState, DecideCondition, MarkPaper, Paper, PaperForm, PaperState, PaperStep,
        SetCondition, VerifyEducation,
    },
    queries,
};
use crate::{
    forms::{
        mail,
        model::{ADMISSION, answers::Kept, status::AdmissionStatus},
        queries as forms,
    },
    requirements::of_program,
    rights::forms::WAIVE,
};
use chrono::{Duration, NaiveDate};
use kernel::{Actor, Error, Result, Scope, Tx, binds, files::Stored, pairs, sql};

/// Makes the checklist what the program asks for: papers that nobody brought yet come and go with it.
pub fn sync(tx: &mut Tx, admission_id: i64, program_id: Option<i64>, is_hafiz: bool) -> Result<()> {
    let known = queries::rows(tx, admission_id)?;
    let mut wanted = of_program(tx, program_id)?;
    for paper in wanted.iter_mut().filter(|paper| paper.paper == Paper::Hafiz) {
        paper.is_required = is_hafiz;
    }
    let today = tx.today();
    for gone in known.iter().filter(|one| one.state == PaperState::Awaited && wanted.iter().all(|paper| paper.paper != one.paper)) {
        tx.exec(sql!("DELETE FROM admission_document WHERE id = $1"), &binds![gone.id])?;
    }
    for paper in wanted {
        let due_on = paper.due_days.map(|days| today + Duration::days(days));
        tx.exec(
            sql!(
                "INSERT INTO admission_document (admission_id, paper, is_required, form, state, due_on) VALUES ($1, $2, $3, $4, 'awaited', $5)
                 ON CONFLICT (admission_id, paper) DO UPDATE SET is_required = $3"
            ),
            &binds![admission_id, paper.paper, paper.is_required, paper.form, due_on],
        )?;
    }
    Ok(())
}

/// The audit trail of a form says what happened to its papers.
fn note(tx: &mut Tx, form: &Kept, said: String) -> Result<()> {
    let after = serde_json::json!({ "paper": said });
    tx.audit_event(ADMISSION.record_name, Some(form.id), "papers changed", Some(form.campus_id), None, Some(after))
}

/// Keeps a scan of a paper in place of the one before; one that is verified stays. A photograph is the applicant's portrait too.
pub fn keep_scan(tx: &mut Tx, form: &Kept, paper: Paper, stored: &Stored) -> Result<()> {
    let known = queries::paper(tx, form.id, paper)?;
    if known.as_ref().is_some_and(|one| one.state.is_settled()) {
        return Err(Error::conflict(format!("The {} is verified already, so it stays as it is.", paper.label())));
    }
    let scans = queries::files(tx, form.id)?.len();
    if scans >= MOST_SCANS && known.as_ref().is_none_or(|one| one.file_id.is_none()) {
        return Err(Error::conflict(format!("A form holds at most {MOST_SCANS} scans.")));
    }
    let file_id = tx.insert_file(stored, Some(form.campus_id))?;
    let now = tx.now();
    tx.exec(
        sql!(
            "INSERT INTO admission_document (admission_id, paper, is_required, form, state, file_id, received_at)
             VALUES ($1, $2, FALSE, 'copy', 'received', $3, $4)
             ON CONFLICT (admission_id, paper) DO UPDATE SET state = 'received', file_id = $3, received_at = $4, reason = NULL, decided_by = NULL,
                 decided_at = NULL, version = admission_document.version + 1"
        ),
        &binds![form.id, paper, file_id, now],
    )?;
    if let Some(replaced) = known.and_then(|one| one.file_id) {
        tx.let_go_of_file(replaced)?;
    }
    if paper == Paper::Photographs && stored.content_type.starts_with("image/") {
        tx.set(&ADMISSION, form.id, "photograph received", pairs! { photo_file_id: file_id })?;
    }
    note(tx, form, format!("{}: received", paper.label()))
}

const MOST_SCANS: usize = 20;

/// What the office says of a paper. What was given back is done with; of what is refused the family is told, so that it comes again.
pub fn mark(tx: &mut Tx, actor: &Actor, of: &MarkPaper) -> Result<()> {
    let form = forms::locked(tx, &actor.scope, of.id)?;
    let known = queries::paper(tx, form.id, of.paper)?;
    check_read("admission paper", of.version, known.as_ref().map(|one| one.version))?;
    let state = known.as_ref().map_or(PaperState::Awaited, |one| one.state);
    let next = match of.step {
        PaperStep::Receive => PaperState::Received,
        PaperStep::Verify => PaperState::Verified,
        PaperStep::Refuse => PaperState::Refused,
        PaperStep::Waive => PaperState::Waived,
        PaperStep::GiveBack => PaperState::GivenBack,
        PaperStep::Await => PaperState::Awaited,
    };
    if of.step == PaperStep::Waive {
        actor.require(WAIVE)?;
    }
    refuse(of, state, known.as_ref().map(|one| one.form))?;
    let (who, now, today) = (tx.who().name.clone(), tx.now(), tx.today());
    let known = known.unwrap_or_else(|| none_of(of.paper));
    let came = matches!(next, PaperState::Received | PaperState::Verified).then_some(now);
    let (form_of, due_on, received) = (of.form.unwrap_or(known.form), of.due_on.or(known.due_on), known.received_at.or(came));
    let given_on: Option<NaiveDate> = (next == PaperState::GivenBack).then_some(today);
    tx.exec(
        sql!(
            "INSERT INTO admission_document (admission_id, paper, is_required, form, state, due_on, reason, received_at, decided_by, decided_at, given_to,
                given_on)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
             ON CONFLICT (admission_id, paper) DO UPDATE SET form = $4, state = $5, due_on = $6, reason = $7, received_at = $8, decided_by = $9,
                 decided_at = $10, given_to = $11, given_on = $12, version = admission_document.version + 1"
        ),
        &binds![
            form.id,
            of.paper,
            known.is_required,
            form_of,
            next,
            due_on,
            of.reason.clone(),
            received,
            who,
            now,
            of.given_to.clone(),
            given_on
        ],
    )?;
    let reason = of.reason.as_ref().map(|reason| format!(" ({reason})")).unwrap_or_default();
    note(tx, &form, format!("{}: {next}{reason}", of.paper.label()))?;
    let is_over = matches!(form.status, AdmissionStatus::Rejected | AdmissionStatus::Cancelled);
    if next == PaperState::Refused && !is_over {
        mail::tell_refused(tx, &form, of.paper, of.reason.clone())?;
    }
    Ok(())
}

/// 409 when somebody else has decided, or a new scan has come, since this was read.
fn check_read(what: &str, read: Option<i64>, stands: Option<i64>) -> Result<()> {
    if read == stands { Ok(()) } else { Err(Error::stale(what)) }
}

/// A paper that the checklist does not ask for.
fn none_of(paper: Paper) -> AdmissionDocument {
    AdmissionDocument {
        id: 0,
        version: 0,
        paper,
        is_required: false,
        form: PaperForm::Copy,
        state: PaperState::Awaited,
        due_on: None,
        file_id: None,
        reason: None,
        received_at: None,
        decided_by: None,
        decided_at: None,
        given_to: None,
        given_on: None,
        file: None,
    }
}

fn refuse(of: &MarkPaper, state: PaperState, form: Option<PaperForm>) -> Result<()> {
    let name = of.paper.label();
    if state == PaperState::GivenBack {
        return Err(Error::conflict(format!("The {name} was given back already.")));
    }
    if of.step == PaperStep::GiveBack {
        let is_original = of.form.or(form) == Some(PaperForm::Original);
        if !state.is_there() || !is_original {
            return Err(Error::conflict(format!("Only an original that came is given back; this {name} is not one.")));
        }
    }
    if of.step == PaperStep::Refuse && state == PaperState::Awaited {
        return Err(Error::conflict(format!("The {name} has not come, so there is nothing to refuse.")));
    }
    Ok(())
}

/// Sets a condition, or its day and consequence anew. One that was decided is open again for a reason only.
pub fn set_condition(tx: &mut Tx, scope: &Scope, of: &SetCondition) -> Result<()> {
    let form = forms::locked(tx, scope, of.id)?;
    if of.due_on < tx.today() {
        return Err(Error::field("due_on", "This day is over. Choose today or a later day."));
    }
    let known = queries::condition(tx, form.id, of.kind)?;
    check_read("condition", of.version, known.as_ref().map(|one| one.version))?;
    let opened = opened_again(known.as_ref(), of.reason.as_deref())?;
    tx.exec(
        sql!(
            "INSERT INTO admission_condition (admission_id, kind, due_on, consequence, state) VALUES ($1, $2, $3, $4, 'open')
             ON CONFLICT (admission_id, kind) DO UPDATE SET due_on = $3, consequence = $4, state = 'open', reason = NULL, decided_by = NULL,
                 decided_at = NULL, version = admission_condition.version + 1"
        ),
        &binds![form.id, of.kind, of.due_on, &of.consequence],
    )?;
    note(tx, &form, format!("condition {} until {}{opened}", of.kind, of.due_on))
}

/// What the audit trail says of a condition that was decided before; nothing of one that is new or open.
fn opened_again(known: Option<&AdmissionCondition>, reason: Option<&str>) -> Result<String> {
    let Some(before) = known.filter(|one| one.state != ConditionState::Open) else { return Ok(String::new()) };
    let Some(reason) = reason else {
        return Err(Error::field("reason", format!("This condition is {} already. Say why it is open again.", before.state)));
    };
    let (state, why) = (before.state, before.reason.as_deref().unwrap_or_default());
    Ok(format!(", open again: {reason} (it was {state}: {why})"))
}

/// Says what became of a condition.
pub fn decide_condition(tx: &mut Tx, actor: &Actor, of: &DecideCondition) -> Result<()> {
    if of.state == ConditionState::Open {
        return Err(Error::field("state", "Choose met, waived or failed."));
    }
    if of.state == ConditionState::Waived {
        actor.require(WAIVE)?;
    }
    let form = forms::locked(tx, &actor.scope, of.id)?;
    let known = queries::condition(tx, form.id, of.kind)?;
    check_read("condition", Some(of.version), known.as_ref().map(|one| one.version))?;
    if known.is_none_or(|one| one.state != ConditionState::Open) {
        return Err(Error::conflict("This condition is not open."));
    }
    let (who, now) = (tx.who().name.clone(), tx.now());
    tx.exec(
        sql!(
            "UPDATE admission_condition SET state = $3, reason = $4, decided_by = $5, decided_at = $6, version = version + 1
             WHERE admission_id = $1 AND kind = $2"
        ),
        &binds![form.id, of.kind, of.state, &of.reason, who, now],
    )?;
    note(tx, &form, format!("condition {}: {} ({})", of.kind, of.state, of.reason))
}

/// Says that an examination was checked, and how: with the marks that were read. What somebody else has said of it stays.
pub fn verify_education(tx: &mut Tx, scope: &Scope, of: &VerifyEducation) -> Result<()> {
    forms::check_version(tx, scope, of.id, of.version)?;
    let form = forms::locked(tx, scope, of.id)?;
    let known = forms::education(tx, form.id)?.into_iter().find(|one| one.place == of.place);
    let Some(known) = known else { return Err(Error::field("place", "The form has no such examination.")) };
    if let (Some(by), Some(how)) = (known.verified_by, known.verified_how) {
        return Err(Error::conflict(format!("These marks were checked by {by} already ({how}).")));
    }
    let (who, now) = (tx.who().name.clone(), tx.now());
    tx.exec(
        sql!("UPDATE admission_education SET verified_by = $3, verified_at = $4, verified_how = $5 WHERE admission_id = $1 AND place = $2"),
        &binds![form.id, of.place, who, now, &of.how],
    )?;
    note(tx, &form, format!("examination {} checked: {}", of.place, of.how))
}
