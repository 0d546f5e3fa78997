//! The job that tells everybody on a published list where they stand, a few hundred a transaction.

use super::queries;
use crate::public::mail::{News, tell_each};
use kernel::{
    App, Result, Tx,
    jobs::{JobCx, JobKind, NewJob},
};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

pub const TELL_RESULTS: JobKind = JobKind { kind: "entry_tests.tell_results", run };

const AT_ONCE: i64 = 200;

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Params {
    list_id: i64,
}

/// How far it is: up to this application.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
struct Told {
    application_id: i64,
    done: i64,
}

/// Puts the telling into the queue. Who was told the same already is not told again.
pub fn tell(tx: &mut Tx, app: &App, list_id: i64, name: &str) -> Result<i64> {
    let params = serde_json::json!({ "list_id": list_id });
    tx.enqueue(
        app,
        NewJob { kind: TELL_RESULTS.kind, title: format!("Messages of results, {name}"), campus_id: None, params, key: None, total: 0 },
    )
}

fn run(job: &JobCx) -> Result<serde_json::Value> {
    let list_id = job.params::<Params>()?.list_id;
    let mut told = job.state::<Option<Told>>()?.flatten().unwrap_or_default();
    let job_id = job.job_id;
    loop {
        let before = told;
        let next = job.write(move |tx| {
            let some = queries::to_tell(tx, list_id, before.application_id, AT_ONCE)?;
            let Some(last) = some.last().map(|one| one.application_id) else { return Ok(None) };
            let news: HashMap<i64, News> = some.iter().map(|one| (one.application_id, news_of(one))).collect();
            let ids: Vec<i64> = some.iter().map(|one| one.application_id).collect();
            let occasion = format!("results/{list_id}");
            tell_each(tx, &ids, &occasion, |id| news.get(&id).cloned())?;
            let told = Told { application_id: last, done: before.done + some.len() as i64 };
            tx.keep_state(job_id, &told, told.done)?;
            Ok(Some(told))
        })?;
        match next {
            Some(next) => told = next,
            None => return Ok(serde_json::json!({ "told": told.done })),
        }
        job.progress(told.done, told.done, "Telling applicants")?;
    }
}

fn news_of(one: &queries::ToTell) -> News {
    match (&one.campus_name, one.expires_on) {
        (Some(campus), Some(until)) => News::Offered { campus: campus.clone(), until },
        _ => News::NotOffered,
    }
}
