use super::{
    actions,
    model::{Adjustment, GraceForm, ModerationForm},
};
use kernel::{Answer, Body, Cx, Error, Result, Saved};

/// Moderates the marks of a paper of a closed exam; what the teachers gave stays, and each change is listed. 409 when nothing changes.
pub async fn moderate(cx: Cx, Body(form): Body<ModerationForm>) -> Result<Answer<Adjustment>> {
    let (form, scope) = (form.check()?, cx.scope());
    let reason = given(form.reason.clone(), "Say why the marks are moderated.")?;
    cx.save_as(move |tx| {
        let done = actions::moderate(tx, &scope, &form, &reason)?;
        Ok(Saved::new(changed("moderated", done.changed), done))
    })
    .await
}

/// Gives grace marks to students of a closed exam who pass by them, within what the grade scale allows, or takes all back.
pub async fn give_grace(cx: Cx, Body(form): Body<GraceForm>) -> Result<Answer<Adjustment>> {
    let (form, scope) = (form.check()?, cx.scope());
    let reason = given(form.reason.clone(), "Say why grace marks are given.")?;
    cx.save_as(move |tx| {
        let done = actions::give_grace(tx, &scope, &form, &reason)?;
        Ok(Saved::new(changed("changed by grace", done.changed), done))
    })
    .await
}

fn given(reason: Option<String>, sentence: &str) -> Result<String> {
    reason.filter(|reason| reason.chars().count() >= 3).ok_or_else(|| Error::field("reason", sentence))
}

fn changed(how: &str, marks: i64) -> String {
    match marks {
        1 => format!("1 mark {how} successfully"),
        many => format!("{many} marks {how} successfully"),
    }
}
