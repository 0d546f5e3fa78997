use super::{
    actions::{self, absent, close, hand_over as handovers},
    model::{
        CloseTillForm, MyTill, TillDetails, TillForm, TillHandoverAt, TillHandoverForm,
        counts::{TillCountAt, TillCountForm},
    },
    queries,
};
use crate::{ids::TillId, settings};
use accounting::api::{PreviewLine, try_out};
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result};

/// One till with what came and went, its hand-overs and its count.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<TillDetails>>> {
    let (scope, reader) = (cx.scope(), cx.actor()?.user_id);
    cx.one(move |tx| queries::details(tx, &scope, reader, TillId(id))).await
}

/// The caller's open till, none when they have none, and whether the counter needs one.
pub async fn mine(cx: Cx) -> Result<Json<Data<MyTill>>> {
    let (scope, reader) = (cx.scope(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let till = queries::open_of(tx, reader)?.map(|id| queries::details(tx, &scope, reader, TillId(id))).transpose()?;
        Ok(MyTill { till, is_needed: tx.setting(settings::TILL_NEEDED)? })
    })
    .await
}

/// Opens the caller's till: Dr cash in tills, Cr cash in hand. 422 while they have an open one, for a till that left no change, and where the cash box holds
/// less.
pub async fn save(cx: Cx, Body(form): Body<TillForm>) -> Result<Answer<i64>> {
    let (form, cashier) = (form.check()?, cx.actor()?.user_id);
    cx.scope().check_campus("campus_id", form.campus_id)?;
    cx.save("Till opened successfully", move |tx| actions::open(tx, cashier, &form)).await
}

/// What opening would post. 422 as opening.
pub async fn preview(cx: Cx, Body(form): Body<TillForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, cashier) = (form.check()?, cx.actor()?.user_id);
    cx.scope().check_campus("campus_id", form.campus_id)?;
    try_out(&cx, move |tx| actions::open(tx, cashier, &form)).await
}

/// Closes the caller's own till as it was counted: its cash goes to the cash box, what is over or short is posted. 403 for another's till; 409 while a hand-over
/// waits, and when something was taken since the count began.
pub async fn close(cx: Cx, Body(form): Body<CloseTillForm>) -> Result<Answer<i64>> {
    let (form, scope, cashier) = (form.check()?, cx.scope(), cx.actor()?.user_id);
    cx.save("Till closed successfully", move |tx| close::close(tx, &scope, cashier, &form)).await
}

/// What closing would post. 403, 409 and 422 as closing.
pub async fn preview_close(cx: Cx, Body(form): Body<CloseTillForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope, cashier) = (form.check()?, cx.scope(), cx.actor()?.user_id);
    try_out(&cx, move |tx| close::close(tx, &scope, cashier, &form)).await
}

/// Hands cash of the caller's till to another cashier, who counts it and accepts. 403 for another's till; 422 above what it holds.
pub async fn hand_over(cx: Cx, Body(form): Body<TillHandoverForm>) -> Result<Answer<i64>> {
    let (form, scope, cashier) = (form.check()?, cx.scope(), cx.actor()?.user_id);
    cx.save("Cash handed over: it waits until the other cashier accepts it", move |tx| handovers::hand_over(tx, &scope, cashier, &form))
        .await
}

/// Accepts cash into the caller's till: Dr cash in tills of the caller, Cr of the giver. 403 for whoever it is not for.
pub async fn accept(cx: Cx, Body(form): Body<TillHandoverAt>) -> Result<Answer<i64>> {
    let (scope, cashier) = (cx.scope(), cx.actor()?.user_id);
    cx.save("Cash accepted successfully", move |tx| handovers::accept(tx, &scope, cashier, &form)).await
}

/// Takes a hand-over back that waits: by its giver, or by its receiver who counts another amount.
pub async fn withdraw(cx: Cx, Body(form): Body<TillHandoverAt>) -> Result<Answer<i64>> {
    let (scope, cashier) = (cx.scope(), cx.actor()?.user_id);
    cx.save("Hand-over withdrawn successfully", move |tx| handovers::withdraw(tx, &scope, cashier, &form)).await
}

/// Writes down what lies in the till of an absent cashier; somebody else counts it too and accepts. 409 for one's own till.
pub async fn count_absent(cx: Cx, Body(form): Body<TillCountForm>) -> Result<Answer<i64>> {
    let (form, scope, who) = (form.check()?, cx.scope(), cx.actor()?.user_id);
    cx.save("Till counted: it is closed once somebody else has counted it too", move |tx| absent::count(tx, &scope, who, &form)).await
}

/// What accepting a count would post. 403 and 409 as accepting it.
pub async fn preview_accept_count(cx: Cx, Body(form): Body<TillCountAt>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let scope = cx.scope();
    try_out(&cx, move |tx| absent::accept(tx, &scope, &form)).await
}
