use super::{
    actions,
    model::{MarkSheet, MarksCheck, MarksFile, MarksForm, MarksQuery, MarksSaved, Round},
    queries, sheets,
};
use crate::fast_tests::model::FAST_TEST;
use documents::sheet::Limits;
use kernel::{Answer, Attachment, Body, Cx, Data, Error, Json, Query, Result, form::check};

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

/// The sheet of a packet as XLSX, to be filled away from the screen: scripts by code, without names, with what is entered in the round. 422 for the round
/// `settled`.
pub async fn file(cx: Cx, Query(asked): Query<MarksQuery>) -> Result<Attachment> {
    if asked.round == Some(Round::Settled) {
        return Err(Error::field("round", "Differences are settled one by one, with the script at hand."));
    }
    let scope = cx.scope();
    sheets::write(&cx.read(move |tx| queries::sheet(tx, &scope, asked)).await?)
}

/// What a filled sheet would change in a round, and every wrong cell by row and column. Writes nothing: `/save-fast-marks` takes the changes.
pub async fn check_file(cx: Cx, Body(asked): Body<MarksFile>) -> Result<Json<Data<MarksCheck>>> {
    let (scope, seen) = (cx.scope(), cx.scope());
    let stored = cx
        .read(move |tx| {
            tx.in_scope(&FAST_TEST, &seen, asked.test_id)?;
            tx.check_own_file("file_id", asked.file_id)?;
            tx.stored_file(asked.file_id)
        })
        .await?;
    let turn = cx.turn().await?;
    let bytes = cx.app.files.get(&stored.key).await?;
    let read = turn.run(move || documents::sheet::read(&stored.name, &bytes, Limits::default())).await?;
    let table = read.map_err(|error| Error::field("file_id", error.to_string()))?;
    cx.one(move |tx| actions::check_file(tx, &scope, asked, &table)).await
}
