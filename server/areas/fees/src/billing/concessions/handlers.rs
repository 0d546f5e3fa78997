use super::{
    actions,
    model::{Approved, ConcessionDetails, ConcessionEndForm, ConcessionEnded, Decision},
    queries,
};
use crate::approvals::Approver;
use kernel::{Answer, Body, ById, Checks, Cx, Data, Json, Query, Result, Saved};

/// One concession, with what it comes to in the session. 404 out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<ConcessionDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| {
        let concession = queries::concession(tx, &scope, id)?;
        let validity = (concession.valid_from, concession.valid_to);
        let worth_minor = queries::worth(tx, concession.whose(), &concession.granted(), validity)?;
        let notes = if concession.is_waiting() { Vec::from_iter(actions::shortfall(tx, &concession)?) } else { Vec::new() };
        Ok(ConcessionDetails { concession, worth_minor, notes })
    })
    .await
}

/// Recommends a request to whoever may approve it: above the limit nothing is approved without, and nobody recommends what they requested.
pub async fn recommend(cx: Cx, Body(form): Body<Decision>) -> Result<Answer<i64>> {
    let (scope, approver) = (cx.scope(), Approver::of(cx.actor()?));
    cx.save("Concession recommended successfully", move |tx| actions::recommend(tx, &scope, approver, &form)).await
}

/// Approves a concession: planned installments become cheaper, open ones get a credit. Above the limit it takes the right to approve any and somebody's
/// recommendation, nobody approves what they requested or recommended, and it enters the exceptions register. A note says why it was not given in full.
pub async fn approve(cx: Cx, Body(form): Body<Decision>) -> Result<Answer<Approved>> {
    let (scope, approver) = (cx.scope(), Approver::of(cx.actor()?));
    cx.save_as(move |tx| {
        let approved = actions::approve(tx, &scope, approver, &form)?;
        let notes = approved.notes.clone();
        Ok(Saved::new("Concession approved successfully", approved).noting(notes))
    })
    .await
}

/// Ends a concession with a month: planned installments from then on are charged in full again, issued ones stay. 409 for a part of a scholarship.
pub async fn end(cx: Cx, Body(form): Body<ConcessionEndForm>) -> Result<Answer<ConcessionEnded>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save_as(move |tx| {
        let ended = actions::later::end_from(tx, &scope, &form)?;
        let note = ended.dearer_minor.is_positive().then(|| format!("Planned installments cost Rs {} more.", ended.dearer_minor));
        Ok(Saved::new("Concession ended successfully", ended).noting(note))
    })
    .await
}

/// Rejects a request, with a reason.
pub async fn reject(cx: Cx, Body(form): Body<Decision>) -> Result<Answer<i64>> {
    let mut c = Checks::of("rejection");
    let reason = c.text("reason", form.reason.clone(), 3..=300);
    c.done()?;
    let scope = cx.scope();
    cx.save("Concession rejected successfully", move |tx| actions::reject(tx, &scope, &form, &reason)).await
}
