use super::{
    actions,
    model::{AnswerForm, OwnAbsence},
    queries,
};
use kernel::{Answer, Body, Cx, Data, Json, Result};

/// The caller's own children who are marked absent today, with what was answered.
pub async fn own(cx: Cx) -> Result<Json<Data<Vec<OwnAbsence>>>> {
    let scope = cx.scope();
    cx.one(move |tx| {
        let today = tx.today();
        queries::own(tx, &scope.students, today)
    })
    .await
}

/// A parent answers for today's absence of an own child: sick, travelling, or left home, which puts the child on top of the office's call list.
/// 409 when the child is not marked absent, or is answered for already.
pub async fn answer(cx: Cx, Body(form): Body<AnswerForm>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save("Thank you. The school has your answer.", move |tx| actions::answer(tx, &scope, form.student_id, form.answer)).await
}
