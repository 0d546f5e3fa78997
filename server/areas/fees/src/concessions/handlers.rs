use super::{
    apply,
    model::{CONCESSION, Concession, ConcessionForm, ConcessionStatus},
};
use crate::{
    approvals::Approver,
    exceptions,
    heads::{self, model::HeadKind},
};
use kernel::{
    Answer, Body, ById, Checks, ColumnValues as _, Cx, Data, Error, Json, Listed as _, Money, Query, Result, Saved, Scope, Tx, pairs,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

fn concession(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Concession> {
    let request = Concession::LIST.request([("ids".to_owned(), id.to_string())])?;
    tx.page::<Concession>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("concession"))
}

/// One concession. 404 out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<Concession>>> {
    let scope = cx.scope();
    cx.one(move |tx| concession(tx, &scope, id)).await
}

/// Asks for a concession; somebody with the right approves it.
pub async fn save(cx: Cx, Body(form): Body<ConcessionForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Concession saved successfully", move |tx| request(tx, &scope, &form)).await
}

/// Stores a checked request.
pub fn request(tx: &mut Tx, scope: &Scope, form: &ConcessionForm) -> Result<i64> {
    let student =
        students::api::student(tx, scope, form.student_id).map_err(|_| Error::field("student_id", "Choose a student of your campuses."))?;
    scope.check_campus("student_id", student.campus_id)?;
    check_head(tx, form.fee_head_id)?;
    let session_id = match form.session_id {
        Some(id) => academics::api::session(tx, id).map_err(|_| Error::field("session_id", "Choose a session."))?.id,
        None => student.session_id,
    };
    let who = tx.who().user_id;
    let mut all = form.columns();
    all.extend(pairs! { campus_id: student.campus_id, session_id: session_id, status: ConcessionStatus::Requested, requested_by: who });
    tx.insert(&CONCESSION, all)
}

/// 422 for a head on which no concession is given.
fn check_head(tx: &mut Tx, fee_head_id: Option<i64>) -> Result<()> {
    let Some(id) = fee_head_id else { return Ok(()) };
    let head = heads::queries::all(tx)?.into_iter().find(|head| head.id == id && head.is_active && head.kind != HeadKind::Fine);
    let head = head.ok_or_else(|| Error::field("fee_head_id", "Choose an active fee head that is no fine."))?;
    head.treatment.refuses_concession().map_or(Ok(()), |sentence| Err(Error::field("fee_head_id", sentence)))
}

/// A decision, of the version that was read.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Decision {
    pub id: i64,
    pub version: i64,
    /// Needed for a rejection.
    pub reason: Option<String>,
}

/// What an approval gave.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Approved {
    pub id: i64,
    /// Taken off planned and open installments.
    pub given_minor: Money,
}

/// Recommends a request to whoever may approve it: above the limit nothing is approved without, and nobody recommends what they requested.
pub async fn recommend(cx: Cx, Body(form): Body<Decision>) -> Result<Answer<i64>> {
    let (scope, approver) = (cx.scope(), Approver::of(cx.actor()?));
    cx.save("Concession recommended successfully", move |tx| {
        let found = open_request(tx, &scope, &form)?;
        if found.status == ConcessionStatus::Recommended {
            return Err(Error::conflict("This concession is recommended already."));
        }
        approver.may_recommend(tx, &found)?;
        let who = tx.who().user_id;
        tx.update(&CONCESSION, &scope, form.id, form.version, pairs! { status: ConcessionStatus::Recommended, recommended_by: who })?;
        Ok(form.id)
    })
    .await
}

/// Approves a concession: planned installments become cheaper, open ones get a credit. Above the limit it takes the right to approve any and somebody's
/// recommendation, nobody approves what they requested or recommended, and it enters the exceptions register.
pub async fn approve(cx: Cx, Body(form): Body<Decision>) -> Result<Answer<Approved>> {
    let (scope, approver) = (cx.scope(), Approver::of(cx.actor()?));
    cx.save("Concession approved successfully", move |tx| {
        let found = open_request(tx, &scope, &form)?;
        check_head(tx, found.fee_head_id)?;
        students::api::lock_student(tx, found.student_id)?;
        let is_above = approver.may_concede(tx, &found)?;
        let who = tx.who().user_id;
        tx.update(&CONCESSION, &scope, form.id, form.version, pairs! { status: ConcessionStatus::Approved, approved_by: who })?;
        let given_minor = apply::apply(tx, &found)?;
        if is_above {
            let whose = (found.campus_id, found.student_id);
            exceptions::note_of(tx, exceptions::Kind::OverLimit, whose, None, None, given_minor, &found.reason)?;
        }
        Ok(Approved { id: form.id, given_minor })
    })
    .await
}

/// Approves without asking limits: the caller has decided. Gives what was taken off.
pub fn grant(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Money> {
    let found = concession(tx, scope, id)?;
    let who = tx.who().user_id;
    tx.set(&CONCESSION, id, "approved", pairs! { status: ConcessionStatus::Approved, approved_by: who })?;
    apply::apply(tx, &found)
}

fn open_request(tx: &mut Tx, scope: &Scope, form: &Decision) -> Result<Concession> {
    let found = concession(tx, scope, form.id)?;
    if matches!(found.status, ConcessionStatus::Requested | ConcessionStatus::Recommended) {
        Ok(found)
    } else {
        Err(Error::conflict(format!("This concession is {} already.", found.status)))
    }
}

/// Rejects a request, with a reason.
pub async fn reject(cx: Cx, Body(form): Body<Decision>) -> Result<Answer<i64>> {
    let mut c = Checks::of("rejection");
    let reason = c.text("reason", form.reason.clone(), 3..=300);
    c.done()?;
    let scope = cx.scope();
    cx.save_as(move |tx| {
        let found = open_request(tx, &scope, &form)?;
        let reason = format!("{} · Rejected: {reason}", found.reason);
        tx.update(&CONCESSION, &scope, form.id, form.version, pairs! { status: ConcessionStatus::Rejected, reason: reason })?;
        Ok(Saved::new("Concession rejected successfully", form.id))
    })
    .await
}
