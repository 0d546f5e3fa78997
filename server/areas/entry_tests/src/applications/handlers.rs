use super::{
    actions,
    model::{ApproveForm, Approved, Details, PrintSlipsForm, SlipsStarted},
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result, Saved, form::check};

/// Everything about an application; its marks once the merit list is frozen. 404 for one that is neither for nor at one's campuses.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<Details>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let mut one = queries::details(tx, &scope, id)?;
        one.photo = one.photo_file_id.map(|file| tx.file_ref(&app, reader, file)).transpose()?;
        Ok(one)
    })
    .await
}

/// Approves these applications: a roll number of the centre's series and a seat each, all of them or none. Whoever has a roll number keeps it. 409 for one that
/// is decided already or whose fee has not arrived, 422 at `campusCode` when the centre's seats do not suffice.
pub async fn approve(cx: Cx, Body(form): Body<ApproveForm>) -> Result<Answer<Approved>> {
    let (form, scope, app) = (check(form)?, cx.scope(), cx.app.clone());
    cx.save("Applications approved successfully", move |tx| actions::approve(tx, &app, &scope, &form)).await
}

/// Prints the roll number slips of these applications as one PDF, two to a page, by centre and seat. Who has none is left out; 409 when nobody has one.
pub async fn print_slips(cx: Cx, Body(form): Body<PrintSlipsForm>) -> Result<Answer<SlipsStarted>> {
    let (form, scope, app) = (check(form)?, cx.scope(), cx.app.clone());
    cx.save_as(move |tx| {
        let started = actions::print_slips(tx, &app, &scope, &form)?;
        let note = match started.left_out {
            0 => None,
            1 => Some("1 application has no slip and was left out.".to_owned()),
            many => Some(format!("{many} applications have no slip and were left out.")),
        };
        Ok(Saved::new("Printing of slips started", started).noting(note))
    })
    .await
}
