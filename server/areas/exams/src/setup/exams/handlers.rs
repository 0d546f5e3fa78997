use super::{
    actions,
    model::{ExamForm, ExamsMade, NewExamForm},
};
use kernel::{Answer, Body, Cx, Edit, Edited, Result, Saved};

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
