use super::{
    actions,
    model::{PreviewQuery, PublicationBegun, PublicationPreview, PublishForm, WithdrawForm},
    queries,
};
use kernel::{Answer, Body, Cx, Data, Json, Query, Result};

/// What publishing an exam would give out: how many pass, who is withheld, what stands against it. Writes nothing.
pub async fn preview(cx: Cx, Query(asked): Query<PreviewQuery>) -> Result<Json<Data<PublicationPreview>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::preview(tx, &scope, asked.exam_id, asked.format_id)).await
}

/// Publishes the results of a closed exam, as a job: a card for every student, then the families are told. 409 with what stands against it.
pub async fn publish(cx: Cx, Body(form): Body<PublishForm>) -> Result<Answer<PublicationBegun>> {
    let (scope, app) = (cx.scope(), cx.app.clone());
    cx.save("Publishing of results started", move |tx| actions::begin(tx, &app, &scope, &form)).await
}

/// Takes published results back, with a reason. Families see them no more, and the exam is closed again.
pub async fn withdraw(cx: Cx, Body(form): Body<WithdrawForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Results taken back successfully", move |tx| actions::withdraw(tx, &scope, &form)).await
}
