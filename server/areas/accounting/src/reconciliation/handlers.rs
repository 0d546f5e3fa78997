use super::{
    actions,
    model::{
        BankOutstandingForm, BankStatementForm, StatementMatched,
        read::{self, Lines},
        reading::{BankStatementFileForm, BankStatementReading},
    },
    queries,
};
use crate::{
    books::preview::{PreviewLine, try_out},
    money_source::active_bank,
};
use kernel::{Answer, Body, ById, Cx, Data, Error, Json, Result, system::StoredFile};
use reporting::tables::{TableChoices, TableReading};

/// How a bank's statement would be read, with examples and counts; stores nothing. Questions that only the office can answer are in `reading.questions`. 422 at
/// `file_id` when it is no table at all.
pub async fn preview(cx: Cx, Body(form): Body<BankStatementFileForm>) -> Result<Json<Data<BankStatementReading>>> {
    let (_, reading, lines) = read_table(&cx, Statement { bank_id: form.bank_id, file_id: form.file_id }, &form.choices).await?;
    Ok(Json(Data { data: BankStatementReading::of(reading, lines) }))
}

/// Reads a bank's statement and matches its lines to the ledger; posts nothing. What was chosen is kept for the bank's next file. 422 at `file_id` when it cannot
/// be read, or was read before, and at the choice that is missing (`choices.layout`, `choices.heading_row`, `choices.columns`, `choices.encoding`,
/// `choices.days`).
pub async fn save(cx: Cx, Body(form): Body<BankStatementForm>) -> Result<Answer<StatementMatched>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    let (stored, reading, lines) = read_table(&cx, Statement { bank_id: form.bank_id, file_id: form.file_id }, &form.choices).await?;
    if let Some((choice, sentence)) = reading.unanswered() {
        return Err(Error::field(choice, sentence));
    }
    cx.save("Bank statement read: nothing is posted", move |tx| actions::save(tx, &scope, &form, &stored, (&reading, &lines))).await
}

/// A file that is a bank's statement.
#[derive(Clone, Copy)]
struct Statement {
    bank_id: i64,
    file_id: i64,
}

/// The caller's own file, read as it was chosen now and for the bank's last one.
async fn read_table(
    cx: &Cx,
    Statement { bank_id, file_id }: Statement,
    chosen: &TableChoices,
) -> Result<(StoredFile, TableReading, Lines)> {
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
