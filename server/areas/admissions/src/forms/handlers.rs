use super::{
    actions::{self, own, steps},
    model::{
        answers::{AdmissionDetails, AdmissionSaved},
        form::AdmissionForm,
        steps::{AdmissionStep, DecideAdmission, HoldSeat, OwnKey},
    },
    queries::{self, details, of_reader},
};
use crate::{rights::forms::ADMISSIONS, seats};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Edited, Error, Json, Query, Result, form::check};

const SAVED: &str = "Admission saved successfully";

/// Everything about one admission.
pub async fn show(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<AdmissionDetails>>> {
    let (app, actor) = (cx.app.clone(), cx.actor()?.clone());
    cx.one(move |tx| details(tx, &app, &actor, id)).await
}

/// Begins a form. Of a visitor only an applicant's own fields are read, and the form opens by the key of its link; whoever may write admissions fills the
/// office's fields too, for a campus of theirs. `submit` sends it to the office; without, it is a draft.
pub async fn save(cx: Cx, Body(form): Body<AdmissionForm>) -> Result<Answer<AdmissionSaved>> {
    let (today, app, scope) = (cx.today(), cx.app.clone(), cx.scope());
    if cx.actor().is_ok_and(|actor| actor.can(ADMISSIONS.create)) {
        let form = form.check(today)?;
        return cx.save(SAVED, move |tx| actions::of_office(tx, &scope, &form)).await;
    }
    let form = form.of_applicant().check_begun(today)?;
    cx.save(SAVED, move |tx| own::begin(tx, &app, &form)).await
}

/// Changes a form: of the office while nothing is decided, of an applicant (by `key`) while it is with them. 409 when somebody else was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<AdmissionForm>) -> Result<Answer<AdmissionSaved>> {
    let (today, scope) = (cx.today(), cx.scope());
    let Some(key) = form.key.clone() else {
        cx.actor()?.require(ADMISSIONS.update)?;
        let form = form.check(today)?;
        return cx.save("Admission updated successfully", move |tx| actions::update(tx, &scope, Edited { id, version }, &form)).await;
    };
    let form = form.of_applicant().check(today)?;
    cx.save("Admission updated successfully", move |tx| own::update(tx, &key, Edited { id, version }, &form)).await
}

/// An applicant's own form, by the key of its link; one 404 for every key that opens none.
pub async fn own(cx: Cx, Body(OwnKey { key }): Body<OwnKey>) -> Result<Json<Data<AdmissionDetails>>> {
    let app = cx.app.clone();
    cx.one(move |tx| {
        let found = queries::of_key(tx, &key)?;
        of_reader(tx, &app, 0, found).map(AdmissionDetails::for_applicant)
    })
    .await
}

/// Returns, rejects, cancels, reopens or queues an admission, or gives its held seat back; what the applicant loses by it needs a reason.
pub async fn decide(cx: Cx, Body(form): Body<DecideAdmission>) -> Result<Answer<AdmissionDetails>> {
    let (form, actor, app) = (check(form)?, cx.actor()?.clone(), cx.app.clone());
    let message = format!("Admission {} successfully", form.step.done());
    cx.save(message, move |tx| {
        let (scope, id) = (&actor.scope, form.id);
        let reason = form.reason.clone().unwrap_or_default();
        queries::check_version(tx, scope, id, form.version)?;
        match form.step {
            AdmissionStep::Return => steps::give_back(tx, scope, id, &reason)?,
            AdmissionStep::Reject => steps::reject(tx, scope, id, &reason)?,
            AdmissionStep::Cancel => steps::cancel(tx, scope, id, &reason)?,
            AdmissionStep::Reopen => steps::reopen(tx, scope, id, &reason)?,
            AdmissionStep::Submit => steps::submit_for(tx, scope, id)?,
            AdmissionStep::Queue => steps::queue(tx, scope, id, &reason)?,
            AdmissionStep::Release => steps::release(tx, scope, id)?,
        }
        details(tx, &app, &actor, id)
    })
    .await
}

/// Keeps a seat for an application until a day. 409 when none is free: it goes to the waiting list, and the answer says its place.
pub async fn hold(cx: Cx, Body(form): Body<HoldSeat>) -> Result<Answer<AdmissionDetails>> {
    let (actor, app, scope) = (cx.actor()?.clone(), cx.app.clone(), cx.scope());
    let answer = cx
        .save("Seat held successfully", move |tx| {
            queries::check_version(tx, &actor.scope, form.id, form.version)?;
            steps::hold(tx, &actor.scope, form.id, form.held_until)?;
            details(tx, &app, &actor, form.id)
        })
        .await;
    match answer {
        Err(error) if seats::actions::is_full(&error) => Err(waiting_instead(&cx, scope, form.id, error).await?),
        other => other,
    }
}

/// The loser of the last seat: put on the waiting list, and told its place.
pub async fn waiting_instead(cx: &Cx, scope: std::sync::Arc<kernel::Scope>, id: i64, full: Error) -> Result<Error> {
    let said = full.to_string();
    let place = cx.write(move |tx| steps::wait_if_full(tx, &scope, id)).await?;
    Ok(match place {
        Some(place) => Error::conflict(format!("{said} The application waits at place {place}.")),
        None => Error::conflict(format!("{said} Look at the seat board and try again.")),
    })
}
