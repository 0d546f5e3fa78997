use super::{
    actions,
    model::{PrintSlipsForm, SlipsStarted},
};
use kernel::{Answer, Body, Cx, Result, Saved, form::check};

/// Prints the slips of chosen students, a section, a campus or a whole exam, each with the student's own date sheet. Slips that are held are left out; 409 when
/// all of them are.
pub async fn print(cx: Cx, Body(form): Body<PrintSlipsForm>) -> Result<Answer<SlipsStarted>> {
    let (form, scope, app) = (check(form)?, cx.scope(), cx.app.clone());
    cx.save_as(move |tx| {
        let started = actions::print(tx, &app, &scope, &form)?;
        let note = match started.held {
            0 => None,
            1 => Some("1 slip is held and was left out.".to_owned()),
            many => Some(format!("{many} slips are held and were left out.")),
        };
        Ok(Saved::new("Printing of slips started", started).noting(note))
    })
    .await
}
