use super::{
    actions,
    model::{CONDONATION, CondonationForm},
};
use kernel::{Answer, Body, ById, Cx, Query, Result};

/// Condones a student's shortage within the campus's limit. 409 when the student is not short, or by more than the limit.
pub async fn save(cx: Cx, Body(form): Body<CondonationForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Shortage condoned successfully", move |tx| actions::condone(tx, &scope, &form)).await
}

/// Takes the condoning of a shortage back. 404 out of scope.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Condonation deleted successfully", move |tx| tx.delete(&CONDONATION, &scope, id)).await
}
