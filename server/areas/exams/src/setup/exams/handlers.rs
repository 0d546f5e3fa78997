use super::{
    actions,
    model::{ExamDetails, ExamForm, ExamsMade, NewExamForm},
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Edited, Json, Query, Result, Saved};

/// One exam with its papers, how far its award lists are, and what stands against the next step. 404 out of scope.
pub async fn one(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<ExamDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::details(tx, &scope, id)).await
}

/// Makes the exams of several classes at once, one a class, at those of the campuses that teach it, with the papers of its subjects.
pub async fn create(cx: Cx, Body(form): Body<NewExamForm>) -> Result<Answer<ExamsMade>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save_as(move |tx| {
        let (made, notes) = actions::create(tx, &scope, &form)?;
        Ok(Saved::new("Exam saved successfully", made).noting(notes))
    })
    .await
}

/// Changes texts and days, the papers, or takes a step: what is sent of them. 409 when somebody else was faster or something stands against the step, 422 at
/// `papers.n` for two papers at one time and a day without school, 403 for an exam of more campuses than one's own.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<ExamForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save_as(move |tx| {
        let (id, notes) = actions::update(tx, &scope, Edited { id, version }, &form)?;
        Ok(Saved::new("Exam updated successfully", id).noting(notes))
    })
    .await
}

/// Deletes a draft. 409 for an exam that is open or has marks.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Exam deleted successfully", move |tx| actions::delete(tx, &scope, id)).await
}
