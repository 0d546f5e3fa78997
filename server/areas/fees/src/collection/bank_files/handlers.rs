use super::{
    actions::{self, decide, take_back},
    model::{
        AcceptLine, BankFileDetails, BankFileForm, BankFileReading, IgnoreForm, LineDone, PostForm, ReversedLine, Started,
        read::{self, Lines},
    },
    queries::choices_of,
};
use crate::approvals::Approver;
use kernel::{Answer, Body, ById, Cx, Data, Error, Json, Money, Result, Saved, system::StoredFile};
use reporting::tables::TableReading;

/// How a bank's file would be read, with examples and counts; stores nothing. Questions that only the office can answer are in `reading.questions`. 422 at
/// `file_id` when it is no table at all.
pub async fn preview(cx: Cx, Body(form): Body<BankFileForm>) -> Result<Json<Data<BankFileReading>>> {
    let (_, reading, lines) = read_table(&cx, &form).await?;
    let amount_minor = lines.amount().unwrap_or(Money::ZERO);
    let (payments, taken_back, unreadable) = (lines.payments.len() as i64, lines.taken_back.len() as i64, lines.unreadable.len() as i64);
    Ok(Json(Data { data: BankFileReading { reading, payments, taken_back, unreadable, amount_minor } }))
}

/// Reads a bank's file and judges every line; posts nothing. What was chosen is kept for the bank's next file. 422 at `file_id` when it cannot be read, and at
/// the choice that is missing (`choices.layout`, `choices.heading_row`, `choices.columns`, `choices.encoding`, `choices.days`).
pub async fn check(cx: Cx, Body(form): Body<BankFileForm>) -> Result<Answer<BankFileDetails>> {
    let scope = cx.scope();
    let (stored, reading, lines) = read_table(&cx, &form).await?;
    if let Some((choice, sentence)) = reading.unanswered() {
        return Err(Error::field(choice, sentence));
    }
    cx.save("Bank file read: nothing is posted yet", move |tx| actions::read_file(tx, &scope, &form, &stored, (&reading, &lines))).await
}

/// The caller's own file, read as it was chosen now and for the bank's last file.
async fn read_table(cx: &Cx, form: &BankFileForm) -> Result<(StoredFile, TableReading, Lines)> {
    let (scope, user, today) = (cx.scope(), cx.actor()?.user_id, cx.today());
    let (file_id, bank_id, chosen) = (form.file_id, form.bank_id, form.choices.clone());
    let stored = cx.read(move |tx| tx.stored_file(file_id)).await.map_err(|_| Error::field("file_id", "Choose the file again."))?;
    if stored.user_id != Some(user) {
        return Err(Error::field("file_id", "Choose the file again."));
    }
    let (bank, kept) = cx
        .read(move |tx| {
            let bank =
                accounting::api::bank(tx, &scope, bank_id).map_err(|_| Error::field("bank_id", "Choose one of your bank accounts."))?;
            let kept = choices_of(tx, bank.id)?;
            Ok((bank, kept))
        })
        .await?;
    let turn = cx.turn().await?;
    let bytes = cx.app.files.get(&stored.key).await?;
    let name = stored.name.clone();
    let read = turn.run(move || read::of_file((&name, &bytes), (&chosen, &kept), bank.challan_prefix.as_deref(), today));
    let (reading, lines) = read.await?.map_err(|sentence| Error::field("file_id", sentence))?;
    Ok((stored, reading, lines))
}

/// Marks the receipt unpaid that a reversal of the bank takes back, on the day of the bank. 409 when no posted line of this bank has its challan and amount, or
/// the receipt cannot be taken back; 403 when it is booked in a closed month, without the right to reverse there.
pub async fn reverse_line(cx: Cx, Body(ById { id }): Body<ById>) -> Result<Answer<ReversedLine>> {
    let (scope, approver) = (cx.scope(), Approver::of(cx.actor()?));
    cx.save("Receipt marked unpaid", move |tx| take_back::reverse_line(tx, &scope, approver, id)).await
}

/// Posts one line that is another payment than the one before, for a reason, or whose receipt was marked unpaid. A second payment of a challan that is paid pays
/// the student's oldest open ones; what is left becomes an advance. 409 for any other line.
pub async fn accept_line(cx: Cx, Body(form): Body<AcceptLine>) -> Result<Answer<LineDone>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save_as(move |tx| {
        let done = decide::accept(tx, &scope, &form)?;
        let note = done.reason.clone().map(|reason| format!("The line is not posted. {reason}"));
        Ok(Saved::new("Line judged successfully", done).noting(note))
    })
    .await
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
