use super::{
    actions::{self, of_visitor},
    model::{SaveInquiry, answers::SimilarInquiries, steps::Typed},
    queries,
};
use crate::rights;
use kernel::{Answer, Body, Cx, Data, Json, Query, Result};

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
    cx.save("Inquiry saved successfully", move |tx| actions::of_office(tx, &scope, &inquiry).map(Some)).await
}

/// Inquiries and students like what is being typed: no more than a hint, nothing is refused by it.
pub async fn similar(cx: Cx, Query(typed): Query<Typed>) -> Result<Json<Data<SimilarInquiries>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::similar::find(tx, &scope, typed.name.as_deref(), typed.phone.as_deref(), typed.id)).await
}
