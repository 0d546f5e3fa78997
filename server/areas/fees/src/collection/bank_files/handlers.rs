use super::{
    actions,
    model::{BankFileDetails, BankFileForm, IgnoreForm, PostForm, Started},
    queries::file_details,
};
use documents::sheet::Limits;
use kernel::{Answer, Body, ById, Cx, Data, Error, Json, Query, Result};

/// Reads a bank's file and judges every line; posts nothing. 422 at `file_id` when it cannot be read.
pub async fn check(cx: Cx, Body(form): Body<BankFileForm>) -> Result<Answer<BankFileDetails>> {
    let (scope, user) = (cx.scope(), cx.actor()?.user_id);
    let file_id = form.file_id;
    let stored = cx.read(move |tx| tx.stored_file(file_id)).await.map_err(|_| Error::field("file_id", "Choose the file again."))?;
    if stored.user_id != Some(user) {
        return Err(Error::field("file_id", "Choose the file again."));
    }
    let bytes = cx.app.files.get(&stored.key).await?;
    let name = stored.name.clone();
    let table = tokio::task::spawn_blocking(move || documents::sheet::read(&name, &bytes, Limits::default()))
        .await
        .map_err(|error| Error::internal(error.to_string()))?
        .map_err(|error| Error::field("file_id", error.to_string()))?;
    cx.save("Bank file read: nothing is posted yet", move |tx| actions::read_file(tx, &scope, &form, &stored, &table)).await
}

/// A file with its counts.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<BankFileDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| file_details(tx, &scope, id)).await
}

/// Starts the posting of a file's lines. Lines that were posted before, from whatever file, are left.
pub async fn post(cx: Cx, Body(form): Body<PostForm>) -> Result<Answer<Started>> {
    let (scope, app) = (cx.scope(), cx.app.clone());
    cx.save("Posting has begun", move |tx| actions::start(tx, &app, &scope, &form)).await
}

/// Sets lines aside, with a reason; gives how many. Lines whose money is in the books stay as they are. 404 when one is not of the caller's campuses: then none
/// is set aside.
pub async fn ignore(cx: Cx, Body(form): Body<IgnoreForm>) -> Result<Answer<i64>> {
    let mut c = kernel::Checks::of("line");
    let reason = c.text("reason", &form.reason, 3..=200);
    c.count("line_ids", &form.line_ids, 1..=1_000);
    c.done()?;
    let mut ids = form.line_ids;
    ids.sort_unstable();
    ids.dedup();
    let scope = cx.scope();
    cx.save("Lines set aside", move |tx| actions::ignore(tx, &scope, &ids, &reason)).await
}
