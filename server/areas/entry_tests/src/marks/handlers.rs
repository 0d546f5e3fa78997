use super::{
    actions,
    model::{MarksCheck, MarksFile, MarksQuery, Round, file},
    queries, sheets,
};
use crate::fast_tests::{model::FAST_TEST, queries::parts};
use kernel::{Attachment, Body, Cx, Data, Error, Json, Query, Result};

/// The sheet of a packet as XLSX, to be filled away from the screen: scripts by code, without names, with what is entered in the round. 422 for the round
/// `settled`.
pub async fn file(cx: Cx, Query(asked): Query<MarksQuery>) -> Result<Attachment> {
    if asked.round == Some(Round::Settled) {
        return Err(Error::field("round", "Differences are settled one by one, with the script at hand."));
    }
    let scope = cx.scope();
    sheets::write(&cx.read(move |tx| queries::sheet(tx, &scope, asked)).await?)
}

/// How a filled sheet is read, what it would change in a round, and every wrong cell by row and column. Writes nothing: `/save-fast-marks` takes the changes.
pub async fn check_file(cx: Cx, Body(asked): Body<MarksFile>) -> Result<Json<Data<MarksCheck>>> {
    let (scope, seen, today) = (cx.scope(), cx.scope(), cx.today());
    let MarksFile { file_id, test_id, round, choices } = asked;
    let (stored, parts) = cx
        .read(move |tx| {
            tx.in_scope(&FAST_TEST, &seen, test_id)?;
            tx.check_own_file("file_id", file_id)?;
            Ok((tx.stored_file(file_id)?, parts(tx, test_id)?))
        })
        .await?;
    let turn = cx.turn().await?;
    let bytes = cx.app.files.get(&stored.key).await?;
    let read = turn.run(move || file::of_file((&stored.name, &bytes), &parts, &choices, today)).await?;
    let filled = read.map_err(|sentence| Error::field("file_id", sentence))?;
    cx.one(move |tx| actions::check_file(tx, &scope, (test_id, round), &filled)).await
}
