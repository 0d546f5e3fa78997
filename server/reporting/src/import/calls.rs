//! The calls of every register that sheets can fill: the template, the dry run, the start of the job, and taking it back.

use super::{
    choices,
    model::{ImportCheck, ImportField, ImportProblem, MOST_PROBLEMS, SheetRequest as _, Started, Undo, Undone, rows_of},
    register::Import,
    rows, sheet,
    validate::{self, Candidate},
};
use crate::tables::TableChoices;
use kernel::{Answer, Attachment, Body, Cx, Data, Error, Instant, Json, Result, Saved, Scope, Tx, files::sniff::Kind, jobs::NewJob};
use std::collections::{BTreeMap, BTreeSet};

/// An XLSX with the headings and one example.
pub async fn template<I: Import>(cx: Cx) -> Result<Attachment> {
    template_with::<I>(&cx.read(I::example).await?)
}

/// As `template`, with cells of the example.
pub fn template_with<I: Import>(own: &BTreeMap<&'static str, String>) -> Result<Attachment> {
    let bytes = sheet::template(I::REGISTER, I::FIELDS, own)?;
    Ok(Attachment { name: format!("{}-template.xlsx", I::REGISTER), content_type: Kind::Xlsx.content_type(), bytes })
}

/// The dry run: how the sheet is read, and every wrong row with its number, field and reason. While only the office can tell how it is to be read
/// (`reading.questions`), no row is judged. Writes nothing.
pub async fn check<I: Import>(cx: Cx, Body(asked): Body<I::Asked>) -> Result<Json<Data<ImportCheck>>> {
    cx.scope().check_campus("campus_id", asked.campus_id())?;
    Ok(Json(Data { data: dry_run::<I>(&cx, asked).await?.check }))
}

/// Starts the job that takes the good rows in, and keeps which columns were chosen for the next sheet. 422 when there is none, and at the choice that is missing
/// (`choices.layout`, `choices.heading_row`, `choices.columns`, `choices.encoding`, `choices.days`).
pub async fn start<I: Import>(cx: Cx, Body(mut asked): Body<I::Asked>) -> Result<Answer<Started>> {
    cx.scope().check_campus("campus_id", asked.campus_id())?;
    let Tried { check: found, chosen, kept } = dry_run::<I>(&cx, asked.clone()).await?;
    if let Some((choice, sentence)) = found.reading.unanswered() {
        return Err(Error::field(choice, sentence));
    }
    // The job reads the sheet as the check did, whatever is chosen for another one until it runs.
    asked.choose(found.reading.as_read(&chosen, &kept));
    if found.good == 0 {
        return Err(Error::field("file_id", "No row of this sheet is new and right. Correct the rows that the check names."));
    }
    let app = cx.app.clone();
    let params = serde_json::to_value(&asked).map_err(|error| Error::internal(error.to_string()))?;
    cx.save("The import has started", move |tx| {
        let title = format!("Import of {} {}", found.good, I::REGISTER);
        let job = NewJob { kind: I::JOB, title, campus_id: Some(asked.campus_id()), params: params.clone(), key: None, total: found.rows };
        tx.keep_waiting_file(asked.file_id())?;
        choices::keep::<I>(tx, asked.campus_id(), &found.reading, (&chosen, &kept))?;
        Ok(Started { job_id: tx.enqueue(&app, job)? })
    })
    .await
}

/// Records that one transaction takes back: a register of thousands keeps nobody else from writing for long.
const UNIT: usize = 25;

/// Takes an import back: removes what it added and nobody changed or used since. 409 while it, or another import of the same file, runs. One that is cut short
/// goes on when it is asked for again.
pub async fn undo<I: Import>(cx: Cx, Body(Undo { job_id }): Body<Undo>) -> Result<Answer<Undone>> {
    let scope = cx.scope();
    let reach = scope.clone();
    let (ids, begun_at) = cx
        .read(move |tx| {
            let asked: I::Asked = tx.job_params(job_id, I::JOB)?;
            reach.find_campus("job", asked.campus_id())?;
            Ok((rows::records_of::<I>(tx, &asked)?, rows::begun_at::<I>(tx, &asked)?))
        })
        .await?;
    let mut done = Undone { removed: 0, kept: 0 };
    for unit in ids.chunks(UNIT) {
        let (unit, scope) = (unit.to_vec(), scope.clone());
        let part = cx.write(move |tx| take_back::<I>(tx, &scope, &unit, begun_at)).await?;
        done = Undone { removed: done.removed + part.removed, kept: done.kept + part.kept };
    }
    cx.save_as(move |_| {
        let register = I::REGISTER;
        let kept = (done.kept > 0).then(|| format!("{} stay: somebody changed or used them since.", done.kept));
        Ok(Saved::new(format!("Import taken back: {} {register} removed", done.removed), done).noting(kept))
    })
    .await
}

/// Takes back these records. One that went to another campus stays, as one that somebody changed; one that is gone counts no more.
fn take_back<I: Import>(tx: &mut Tx, scope: &Scope, ids: &[i64], begun_at: Instant) -> Result<Undone> {
    let mut done = Undone { removed: 0, kept: 0 };
    for id in ids {
        tx.lock(I::RECORD.table, *id)?;
        if tx.existing(I::RECORD, vec![*id])?.is_empty() {
            continue;
        }
        let is_new = match tx.in_scope(I::RECORD, scope, *id) {
            Err(Error::NotFound(_)) => false,
            found => found?.get("version").and_then(serde_json::Value::as_i64) == Some(1),
        };
        if is_new && tx.referrers(I::RECORD, *id)?.is_empty() && I::take_back(tx, scope, *id, begun_at)? {
            done.removed += 1;
        } else {
            done.kept += 1;
        }
    }
    Ok(done)
}

/// What a dry run found, and by which choices.
struct Tried {
    check: ImportCheck,
    chosen: TableChoices,
    kept: TableChoices,
}

/// Reads the uploaded file, which must be the caller's own, and validates its rows.
async fn dry_run<I: Import>(cx: &Cx, asked: I::Asked) -> Result<Tried> {
    let wanted = asked.clone();
    let (file, known, kept) = cx
        .read(move |tx| {
            tx.check_own_file("file_id", wanted.file_id())?;
            Ok((tx.stored_file(wanted.file_id())?, I::known(tx, &wanted)?, choices::kept::<I>(tx, wanted.campus_id())?))
        })
        .await?;
    let chosen = choices::chosen(&asked);
    // It lasts until the check is over: so long its rows are in memory.
    let turn = cx.turn().await?;
    let bytes = cx.app.files.get(&file.key).await?;
    let (of, by, today, campus_id) = (asked.clone(), known.clone(), cx.today(), asked.campus_id());
    let by_choice = (chosen.clone(), kept.clone());
    let checked = turn.clone().run(move || {
        let read = sheet::read(I::FIELDS, (&file.name, &bytes), (&by_choice.0, &by_choice.1), today)?;
        sheet::check_mapping(I::FIELDS, of.mapping(), &read.reading)?;
        let is_asked = read.reading.unanswered().is_some();
        let rows = if is_asked { Vec::new() } else { read.rows };
        let validated = validate::validate(&rows, I::NAMES_CELLS, |row| I::read_row(row, &of, &by, today), I::numbers);
        Ok::<_, Error>((read.reading, read.headings, validate::part(&validated)))
    });
    let (reading, headings, (candidates, mut problems)) = checked.await??;
    let left = cx.read(move |tx| deduplicate::<I>(tx, campus_id, &known, candidates.clone())).await?;
    problems.extend(left.problems);
    problems.sort();
    let (good, bad) = (left.good.len() as i64, rows_of(&problems));
    problems.truncate(MOST_PROBLEMS);
    drop(turn);
    let fields = I::FIELDS.iter().map(|field| ImportField { name: field.name.to_owned(), label: field.label.to_owned() }).collect();
    let check = ImportCheck { rows: reading.rows, good, repeated: left.repeated, bad, problems, headings, fields, reading };
    Ok(Tried { check, chosen, kept })
}

/// Rows that the database lets pass, and what is wrong with the others.
pub(super) struct Kept<F> {
    pub good: Vec<Candidate<F>>,
    /// Rows that were taken in before.
    pub repeated: i64,
    pub problems: Vec<ImportProblem>,
}

/// Leaves out, of rows that are right by themselves, those that came in before and those that the database refuses.
pub(super) fn deduplicate<I: Import>(
    tx: &mut Tx,
    campus_id: i64,
    known: &I::Known,
    candidates: Vec<Candidate<I::Form>>,
) -> Result<Kept<I::Form>> {
    let keys: Vec<String> = candidates.iter().map(|one| one.key.clone()).collect();
    let before: BTreeSet<String> = rows::taken_in::<I>(tx, campus_id, &keys)?.into_iter().collect();
    let all = candidates.len();
    let new: Vec<Candidate<I::Form>> = candidates.into_iter().filter(|one| !before.contains(&one.key)).collect();
    let problems = I::refusals(tx, known, &new)?;
    let wrong: BTreeSet<i64> = problems.iter().map(|problem| problem.row).collect();
    let repeated = (all - new.len()) as i64;
    Ok(Kept { good: new.into_iter().filter(|one| !wrong.contains(&one.row)).collect(), repeated, problems })
}
