use super::{
    actions,
    model::{
        BankOutstandingForm, BankStatementDetails, BankStatementForm, StatementMatchForm, StatementMatched, StatementPartsForm,
        read::{self, Lines},
        reading::{BankStatementFileForm, BankStatementReading},
    },
    queries,
};
use crate::{
    books::preview::{PreviewLine, try_out},
    money_source::active_bank,
};
use kernel::{Answer, Body, ById, Cx, Data, Error, Json, Query, Result, system::StoredFile};
use reporting::tables::{TableChoices, TableReading};

/// How a bank's statement would be read, with examples and counts; stores nothing. Questions that only the office can answer are in `reading.questions`. 422 at
/// `file_id` when it is no table at all.
pub async fn preview(cx: Cx, Body(form): Body<BankStatementFileForm>) -> Result<Json<Data<BankStatementReading>>> {
    let (_, reading, lines) = read_table(&cx, (form.bank_id, form.file_id), &form.choices).await?;
    Ok(Json(Data { data: BankStatementReading::of(reading, lines) }))
}

/// Reads a bank's statement and matches its lines to the ledger; posts nothing. What was chosen is kept for the bank's next file. 422 at `file_id` when it cannot
/// be read, or was read before, and at the choice that is missing (`choices.heading_row`, `choices.columns`, `choices.encoding`, `choices.days`).
pub async fn save(cx: Cx, Body(form): Body<BankStatementForm>) -> Result<Answer<StatementMatched>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    let (stored, reading, lines) = read_table(&cx, (form.bank_id, form.file_id), &form.choices).await?;
    if let Some((choice, sentence)) = reading.unanswered() {
        return Err(Error::field(choice, sentence));
    }
    cx.save("Bank statement read: nothing is posted", move |tx| actions::save(tx, &scope, &form, &stored, (&reading, &lines))).await
}

/// The caller's own file, read as it was chosen now and for the bank's last one.
async fn read_table(cx: &Cx, (bank_id, file_id): (i64, i64), chosen: &TableChoices) -> Result<(StoredFile, TableReading, Lines)> {
    let (scope, user, today, chosen) = (cx.scope(), cx.actor()?.user_id, cx.today(), chosen.clone());
    let again = || Error::field("file_id", "Choose the file again.");
    let stored = cx.read(move |tx| tx.stored_file(file_id)).await.map_err(|_| again())?;
    if stored.user_id != Some(user) {
        return Err(again());
    }
    let kept = cx
        .read(move |tx| {
            let bank = active_bank(tx, &scope, "bank_id", bank_id)?;
            queries::choices_of(tx, bank.id)
        })
        .await?;
    let (turn, name) = (cx.turn().await?, stored.name.clone());
    let bytes = cx.app.files.get(&stored.key).await?;
    let read = turn.run(move || read::of_file((&name, &bytes), (&chosen, &kept), today)).await?;
    let (reading, lines) = read.map_err(|sentence| Error::field("file_id", sentence))?;
    Ok((stored, reading, lines))
}

/// One statement with how it stands against the ledger on its last day.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<BankStatementDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::details(tx, &scope, id)).await
}

/// Matches what waits of a statement to entries of the ledger, after something was posted.
pub async fn match_all(cx: Cx, Body(ById { id }): Body<ById>) -> Result<Answer<StatementMatched>> {
    let scope = cx.scope();
    cx.save("Lines matched", move |tx| actions::match_all(tx, &scope, id)).await
}

/// Matches a line to chosen entries. 422 when they do not sum to it.
pub async fn match_line(cx: Cx, Body(form): Body<StatementMatchForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Line matched", move |tx| actions::match_line(tx, &scope, &form)).await
}

/// Matches lines of a statement to the one entry that they show in parts. 422 when they do not sum to it.
pub async fn match_parts(cx: Cx, Body(form): Body<StatementPartsForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Lines matched to one entry", move |tx| actions::parts::match_parts(tx, &scope, &form)).await
}

/// Takes the match of a line off; lines that show one entry in parts lose it together.
pub async fn unmatch_line(cx: Cx, Body(ById { id }): Body<ById>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save("Match taken off", move |tx| actions::unmatch_line(tx, &scope, id)).await
}

/// Posts a line that the books lack as the bank's charge or profit. Above the limit it waits as a draft; then the answer has no id.
pub async fn post_line(cx: Cx, Body(ById { id }): Body<ById>) -> Result<Answer<Option<i64>>> {
    let scope = cx.scope();
    cx.save_as(move |tx| Ok(actions::post_line(tx, &scope, id)?.record("Line posted"))).await
}

/// What posting a line would post. 409 as posting.
pub async fn preview_line(cx: Cx, Body(ById { id }): Body<ById>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let scope = cx.scope();
    try_out(&cx, move |tx| actions::try_line(tx, &scope, id)).await
}

/// Notes which entries from before a bank's first statement it had not shown by then.
pub async fn note_outstanding(cx: Cx, Body(form): Body<BankOutstandingForm>) -> Result<Answer<i64>> {
    let (mut form, scope) = (form.check()?, cx.scope());
    form.entry_ids.sort_unstable();
    form.entry_ids.dedup();
    cx.save("Outstanding entries noted", move |tx| actions::note_outstanding(tx, &scope, &form)).await
}

/// Finishes a statement. 409 while a line is open, or a difference above the tolerance is unexplained.
pub async fn finish(cx: Cx, Body(ById { id }): Body<ById>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save("Bank statement reconciled successfully", move |tx| actions::finish(tx, &scope, id)).await
}

/// Reopens a bank's last statement. 409 once the books are closed on its last day.
pub async fn reopen(cx: Cx, Body(ById { id }): Body<ById>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save("Bank statement reopened successfully", move |tx| actions::reopen(tx, &scope, id)).await
}

/// Removes a bank's last statement while it is not finished. What was posted from its lines stays posted.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Bank statement deleted successfully", move |tx| actions::delete(tx, &scope, id)).await
}
