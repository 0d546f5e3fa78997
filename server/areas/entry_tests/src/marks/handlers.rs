use super::{
    actions,
    model::{MarkSheet, MarksForm, MarksQuery, MarksSaved},
    queries,
};
use kernel::{Answer, Body, Cx, Data, Json, Query, Result, form::check};

/// A packet's scripts by code, without names, with the marks of a round; in the round `settled` the cells in which the two rounds differ.
pub async fn sheet(cx: Cx, Query(asked): Query<MarksQuery>) -> Result<Json<Data<MarkSheet>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::sheet(tx, &scope, asked)).await
}

/// Enters marks of a round. The two rounds of a script are entered by two people; 409 once the merit list is frozen.
pub async fn save(cx: Cx, Body(form): Body<MarksForm>) -> Result<Answer<MarksSaved>> {
    let (form, scope) = (check(form)?, cx.scope());
    cx.save("Marks saved successfully", move |tx| actions::save(tx, &scope, &form)).await
}
