use super::{
    actions,
    model::{CountedBy, PublicationBegun, PublishForm, WithdrawForm, Withdrawn},
};
use kernel::{Answer, Body, Cx, Result, Saved};

/// Publishes the results of a closed exam, as a job: a card for every student, then the families are told. 409 with what stands against it, 422 at
/// `leaves_out` while nobody has said that exams which the format counts too are left out.
pub async fn publish(cx: Cx, Body(form): Body<PublishForm>) -> Result<Answer<PublicationBegun>> {
    let (scope, app) = (cx.scope(), cx.app.clone());
    cx.save_as(move |tx| {
        let (begun, note) = actions::begin(tx, &app, &scope, &form)?;
        Ok(Saved::new("Publishing of results started", begun).noting(note))
    })
    .await
}

/// Takes published results back, with a reason. Families see them no more, and the exam is closed again. Cards of other exams that count them are listed: families
/// do not see these either.
pub async fn withdraw(cx: Cx, Body(form): Body<WithdrawForm>) -> Result<Answer<Withdrawn>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save_as(move |tx| {
        let (withdrawn, note) = actions::withdraw(tx, &scope, &form)?;
        let notes: Vec<String> = withdrawn.counted_by.iter().map(counting).chain(note).collect();
        Ok(Saved::new("Results taken back successfully", withdrawn).noting(notes))
    })
    .await
}

fn counting(CountedBy { exam_name, class_name, cards, .. }: &CountedBy) -> String {
    let cards = if *cards == 1 { "1 card counts".to_owned() } else { format!("{cards} cards count") };
    format!(
        "{exam_name}, {class_name}: {cards} these results, and no family sees them. Take these results back too and publish them again."
    )
}
