//! The job `fees.bank_file`: posts a file's lines.

use super::{
    actions::post::post_line,
    model::PostParams,
    queries::{Waiting, count_waiting, next_waiting},
};
use kernel::{Result, binds, jobs::JobCx, sql};

/// The job `fees.bank_file`: posts the lines that may be posted, one transaction each; a run taken up again goes on where it was.
pub fn run(cx: &JobCx) -> Result<serde_json::Value> {
    let params: PostParams = cx.params()?;
    let total = {
        let params = params.clone();
        cx.read(move |tx| count_waiting(tx, &params))?
    };
    let mut done = 0;
    loop {
        let wanted = params.clone();
        let next: Option<Waiting> = cx.read(move |tx| next_waiting(tx, &wanted))?;
        let Some(line) = next else { break };
        let wanted = params.clone();
        cx.write(move |tx| post_line(tx, &wanted, &line))?;
        done += 1;
        if done % 10 == 0 || done == total {
            cx.progress(done, total.max(done), "Posting the bank's lines")?;
        }
    }
    cx.progress(done, total.max(done), "")?;
    let file = params.bank_file_id;
    cx.read(move |tx| {
        let rows: Vec<(String, i64, i64)> = tx.all(
            sql!("SELECT status, count(*), CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM bank_line WHERE bank_file_id = $1 GROUP BY status ORDER BY status"),
            &binds![file],
        )?;
        Ok(rows.into_iter().map(|(status, lines, minor)| (status, serde_json::json!({ "lines": lines, "amount_minor": minor }))).collect::<serde_json::Map<_, _>>().into())
    })
}
