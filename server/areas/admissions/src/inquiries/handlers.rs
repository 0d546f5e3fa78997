use super::{
    actions::{self, merging, of_visitor, steps},
    model::{
        InquiryFields, SaveInquiry,
        answers::{InquiryDetails, SimilarInquiries},
        steps::{AssignForm, InquiriesAssigned, LogForm, MergeInquiries, MessageForm, MoveForm, Typed},
    },
    queries,
};
use crate::rights;
use kernel::{Answer, Body, ById, Cx, Data, Edit, Edited, Json, Query, Result, form::check};

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

/// One inquiry with its log, and the inquiries and students of the same family. 404 out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<InquiryDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::details(tx, &scope, id)).await
}

/// Changes what is known of an inquiry; its status moves by `/move-inquiry`. 409 when somebody else was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<InquiryFields>) -> Result<Answer<i64>> {
    let (form, scope) = (check(form)?, cx.scope());
    cx.save("Inquiry updated successfully", move |tx| actions::update(tx, &scope, Edited { id, version }, &form)).await
}

/// Removes an inquiry with its log. 409 once it has become an admission.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Inquiry deleted successfully", move |tx| actions::delete(tx, &scope, id)).await
}

/// Inquiries and students like what is being typed: no more than a hint, nothing is refused by it.
pub async fn similar(cx: Cx, Query(typed): Query<Typed>) -> Result<Json<Data<SimilarInquiries>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::similar::find(tx, &scope, typed.name.as_deref(), typed.phone.as_deref(), typed.id)).await
}

/// Writes a call, a visit or a note down. A talk makes a new inquiry contacted, a visit makes it visited; the follow-up that was set is met.
pub async fn log(cx: Cx, Body(form): Body<LogForm>) -> Result<Answer<i64>> {
    let (form, scope) = (check(form)?, cx.scope());
    cx.save("Contact saved successfully", move |tx| steps::log(tx, &scope, &form)).await
}

/// Moves an inquiry to another status; a lost one says why. 409 for a step that there is not: only an admission converts.
pub async fn move_to(cx: Cx, Body(form): Body<MoveForm>) -> Result<Answer<i64>> {
    let (form, scope) = (check(form)?, cx.scope());
    cx.save("Inquiry moved successfully", move |tx| steps::move_to(tx, &scope, &form)).await
}

/// Gives open inquiries to a colleague. 422 at `assigned_to` for somebody who does not keep those of the campus.
pub async fn assign(cx: Cx, Body(form): Body<AssignForm>) -> Result<Answer<InquiriesAssigned>> {
    let scope = cx.scope();
    cx.save("Inquiries assigned successfully", move |tx| steps::assign(tx, &scope, &form)).await
}

/// Sends the family a message by e-mail and SMS. 409 where neither can go.
pub async fn message(cx: Cx, Body(form): Body<MessageForm>) -> Result<Answer<i64>> {
    let (form, scope) = (check(form)?, cx.scope());
    cx.save("Message sent successfully", move |tx| steps::message(tx, &scope, &form)).await
}

/// Makes one of two inquiries about the same child: what one knows is filled into the other, with its log.
pub async fn merge(cx: Cx, Body(form): Body<MergeInquiries>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save("Inquiries merged successfully", move |tx| merging::merge(tx, &scope, form)).await
}
