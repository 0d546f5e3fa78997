use super::{
    model::{LineStatus, Mapping},
    post::{NewFile, PostParams, store},
    read,
};
use documents::sheet::Limits;
use kernel::{Answer, Body, ById, Cx, Data, Error, Json, Money, Query, Result, Row, Scope, Tx, Value, binds, jobs::NewJob, sql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A bank's file to be looked at.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct BankFileForm {
    /// An uploaded CSV or XLSX.
    pub file_id: i64,
    pub bank_id: i64,
    /// Which column holds what; the bank's own, or the usual headings, when left out. Kept for the next file.
    pub mapping: Option<Mapping>,
}

/// How many lines stand how.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Count {
    pub status: LineStatus,
    pub lines: i64,
    pub amount_minor: Money,
}

/// A file with its counts; its lines are `GET /get-bank-lines?bank_file_id=`.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct BankFileDetails {
    pub id: i64,
    pub name: String,
    pub bank_id: i64,
    pub bank_name: String,
    pub campus_id: i64,
    pub lines: i64,
    pub amount_minor: Money,
    pub posted_lines: i64,
    pub posted_minor: Money,
    pub job_id: Option<i64>,
    #[row(skip)]
    pub counts: Vec<Count>,
}

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
    cx.save("Bank file read: nothing is posted yet", move |tx| {
        let bank =
            accounting::api::bank(tx, &scope, form.bank_id).map_err(|_| Error::field("bank_id", "Choose one of your bank accounts."))?;
        let known = match &form.mapping {
            Some(mapping) => Some(mapping.clone()),
            None => tx
                .first::<kernel::db::One<String>>(sql!("SELECT mapping FROM bank_file_format WHERE bank_id = $1"), &binds![bank.id])?
                .and_then(|one| serde_json::from_str(&one.0).ok()),
        };
        let mapping = read::mapping(&table, known).map_err(|sentence| Error::field("file_id", sentence))?;
        keep_mapping(tx, bank.id, &mapping)?;
        let (payments, unreadable) = read::payments(&table, &mapping, bank.challan_prefix.as_deref());
        let file = NewFile {
            bank_id: bank.id,
            campus_id: bank.campus_id,
            name: stored.name.clone(),
            file_id: Some(stored.id),
            payments,
            unreadable,
        };
        let id = store(tx, &scope, &file)?;
        file_details(tx, &scope, id)
    })
    .await
}

fn keep_mapping(tx: &mut Tx, bank_id: i64, mapping: &Mapping) -> Result<()> {
    let now = tx.now();
    tx.exec(
        sql!(
            "INSERT INTO bank_file_format (bank_id, mapping, updated_at) VALUES ($1, $2, $3)
             ON CONFLICT (bank_id) DO UPDATE SET mapping = excluded.mapping, updated_at = excluded.updated_at"
        ),
        &[bank_id.into(), Value::json(mapping), now.into()],
    )
    .map(drop)
}

fn file_details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<BankFileDetails> {
    let mut found: BankFileDetails = tx
        .first(
            sql!(
                "SELECT f.id, f.name, f.bank_id, b.name AS bank_name, f.campus_id, f.lines, f.amount_minor, f.posted_lines, f.posted_minor, f.job_id
                 FROM bank_file f JOIN bank b ON b.id = f.bank_id WHERE f.id = $1 AND f.campus_id IN [$2]"
            ),
            &[id.into(), Value::from(&scope.campuses)],
        )?
        .ok_or_else(|| Error::not_found("bank file"))?;
    found.counts = tx.all(
        sql!(
            "SELECT status, count(*) AS lines, CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) AS amount_minor FROM bank_line WHERE bank_file_id = $1
             GROUP BY status ORDER BY status"
        ),
        &binds![id],
    )?;
    Ok(found)
}

/// A file with its counts.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<BankFileDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| file_details(tx, &scope, id)).await
}

/// What to post of a file.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct PostForm {
    pub id: i64,
    /// Also lines whose amount differs: as part payments, or with an advance.
    #[serde(default)]
    pub differing: bool,
    /// Also lines of closed months: booked today, with their value date kept; those whose amount differs as part payments or with an advance.
    #[serde(default)]
    pub closed: bool,
}

/// A started job.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Started {
    pub job_id: i64,
}

/// Starts the posting of a file's lines. Lines that were posted before, from whatever file, are left.
pub async fn post(cx: Cx, Body(form): Body<PostForm>) -> Result<Answer<Started>> {
    let (scope, app) = (cx.scope(), cx.app.clone());
    cx.save("Posting has begun", move |tx| {
        let file = file_details(tx, &scope, form.id)?;
        tx.lock("bank_file", file.id)?;
        let params = PostParams { bank_file_id: file.id, campuses: scope.campuses.clone(), differing: form.differing, closed: form.closed };
        let waiting: i64 = file.counts.iter().filter(|c| params.posts(c.status)).map(|c| c.lines).sum();
        if waiting == 0 {
            return Err(Error::conflict("No line of this file is left to be posted."));
        }
        let job_id = tx.enqueue(
            &app,
            NewJob {
                kind: "fees.bank_file",
                title: format!("Posting {}", file.name),
                campus_id: Some(file.campus_id),
                params: serde_json::to_value(&params).map_err(|error| Error::internal(error.to_string()))?,
                key: None,
                total: waiting,
            },
        )?;
        tx.exec(sql!("UPDATE bank_file SET job_id = $2 WHERE id = $1"), &binds![file.id, job_id])?;
        Ok(Started { job_id })
    })
    .await
}

/// Lines that the office sets aside, or takes up again.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct IgnoreForm {
    pub line_ids: Vec<i64>,
    pub reason: String,
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
    cx.save("Lines set aside", move |tx| {
        let campuses = campuses_of(tx, &scope, &ids)?;
        let changed = tx.exec(
            sql!("UPDATE bank_line SET status = 'ignored', reason = $2 WHERE id IN [$1] AND status NOT IN ('posted', 'unidentified')"),
            &[Value::from(&ids), reason.as_str().into()],
        )?;
        for campus in campuses {
            tx.audit_event("bank_line", None, "ignored", Some(campus), None, Some(serde_json::json!({ "lines": ids, "reason": reason })))?;
        }
        Ok(changed as i64)
    })
    .await
}

/// The campuses of some lines. 404 when one of the lines is not there or out of the scope.
fn campuses_of(tx: &mut Tx, scope: &Scope, line_ids: &[i64]) -> Result<std::collections::BTreeSet<i64>> {
    let rows: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT l.id, f.campus_id FROM bank_line l JOIN bank_file f ON f.id = l.bank_file_id WHERE l.id IN [$1] AND f.campus_id IN [$2] ORDER BY l.id"
        ),
        &[line_ids.into(), Value::from(&scope.campuses)],
    )?;
    if rows.len() == line_ids.len() { Ok(rows.into_iter().map(|row| row.1).collect()) } else { Err(Error::not_found("bank line")) }
}
