use super::{
    actions,
    model::{RequestAnswer, RequestStatus},
};
use kernel::{Answer, Body, Cx, Result};

/// Links the student with the parent, who sees them from then on. 409 when the request was answered already, 404 for who does not see the parent.
pub async fn accept(cx: Cx, Body(form): Body<RequestAnswer>) -> Result<Answer<i64>> {
    answer(cx, form, RequestStatus::Accepted, "Parent linked successfully").await
}

/// Leaves the student without the parent. 409 when the request was answered already, 404 for who does not see the parent.
pub async fn refuse(cx: Cx, Body(form): Body<RequestAnswer>) -> Result<Answer<i64>> {
    answer(cx, form, RequestStatus::Refused, "Request refused successfully").await
}

async fn answer(cx: Cx, form: RequestAnswer, status: RequestStatus, message: &'static str) -> Result<Answer<i64>> {
    let (scope, by) = (cx.scope(), cx.actor()?.name.clone());
    cx.save(message, move |tx| actions::answer(tx, &scope, form, status, &by)).await
}
