use super::{
    actions::{insert, of_visitor},
    model::SaveInquiry,
    queries,
};
use crate::rights;
use kernel::{Answer, Body, Cx, Result};

/// Takes an inquiry. Of a visitor only the public form's fields are read, its address is limited (429), and the answer tells no number; whoever may write
/// inquiries down fills the office's fields too, for a campus of theirs (422 at `campus_id`).
pub async fn save(cx: Cx, Body(form): Body<SaveInquiry>) -> Result<Answer<Option<i64>>> {
    let clerk = cx.actor().is_ok_and(|actor| actor.can(rights::INQUIRIES_CREATE));
    let (app, scope) = (cx.app.clone(), cx.scope());
    if !clerk {
        form.of_visitor()?;
        return cx
            .save("Inquiry saved successfully", move |tx| {
                of_visitor(tx, &app, &form)?;
                Ok(None)
            })
            .await;
    }
    let inquiry = form.of_office()?;
    cx.save("Inquiry saved successfully", move |tx| {
        scope.check_campus("campus_id", inquiry.campus_id)?;
        queries::check_places(tx, inquiry.campus_id, inquiry.program_id, inquiry.class_id)?;
        insert(tx, &inquiry).map(Some)
    })
    .await
}
