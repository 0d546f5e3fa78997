//! Makes a picture's sizes: one width a transaction, each kept with the picture, so that a run taken up again goes on behind the last.

use super::{
    model::{PictureState, scale},
    queries,
};
use crate::{epoch, library::Size};
use kernel::{
    App, Error, Result, Tx,
    db::Lane,
    files::{Kind, Stored},
    jobs::{JobCx, JobKind, NewJob},
    pairs,
};
use serde_json::json;

pub const JOB: JobKind = JobKind { kind: "website.picture", run };

/// Has the sizes of a picture made once this transaction is committed.
pub fn start(tx: &mut Tx, app: &App, id: i64, name: &str) -> Result<()> {
    let job = NewJob {
        kind: JOB.kind,
        title: format!("Picture {name}"),
        campus_id: None,
        params: json!({ "picture_id": id }),
        key: None,
        total: 5,
    };
    let job_id = tx.enqueue(app, job)?;
    let columns = pairs! { job_id: job_id, state: PictureState::Waiting, problem: None::<String> };
    tx.as_program(|tx| tx.set(&super::model::PICTURE, id, "scaling", columns))
}

fn run(cx: &JobCx) -> Result<serde_json::Value> {
    let id = cx.params["picture_id"].as_i64().ok_or_else(|| Error::internal("a picture's job names no picture"))?;
    let outcome = scaled(cx, id);
    if let Err(error) = &outcome
        && !error.will_pass()
    {
        // Not a transaction of the job: it may have been cancelled, and the picture must say so.
        let said = error.problem().message;
        cx.app.db.write_now(Lane::Interactive, move |tx| match queries::work(tx, id)? {
            Some(work) if work.state == PictureState::Waiting => queries::set_state(tx, id, PictureState::Failed, Some(&said)),
            _ => Ok(()),
        })?;
    }
    outcome.map(|count| json!({ "sizes": count }))
}

fn scaled(cx: &JobCx, id: i64) -> Result<usize> {
    let Some(work) = cx.read(move |tx| queries::work(tx, id))? else { return Ok(0) };
    let file_id = work.file_id;
    let key = cx.read(move |tx| tx.stored_file(file_id))?.key;
    let bytes = cx.app.files.get_now(&key)?;
    cx.progress(0, 1, "Opening the picture")?;
    let picture = scale::open(&bytes).map_err(|sentence| Error::field("file_id", sentence))?;
    drop(bytes);
    let widths = scale::widths(picture.width());
    let total = widths.len() as i64;
    let whole = (i64::from(picture.width()), i64::from(picture.height()));
    let mut sizes = work.sizes;
    for (n, width) in widths.iter().enumerate() {
        if sizes.jpg.iter().any(|size| size.width == i64::from(*width)) {
            continue;
        }
        cx.progress(n as i64, total, "Making the sizes")?;
        let made = scale::make(&picture, *width).map_err(Error::internal)?;
        let (jpg, webp) = (put(cx, made.jpg, Kind::Jpeg)?, put(cx, made.webp, Kind::Webp)?);
        let before = sizes.clone();
        sizes = cx.write(move |tx| {
            let mut sizes = before.clone();
            let (width, height) = (i64::from(made.width), i64::from(made.height));
            sizes.jpg.push(Size { width, height, file_id: tx.insert_file(&jpg, None)? });
            sizes.webp.push(Size { width, height, file_id: tx.insert_file(&webp, None)? });
            queries::set_sizes(tx, id, &sizes, whole)?;
            Ok(sizes)
        })?;
    }
    finish(cx, id, total)?;
    Ok(sizes.jpg.len())
}

fn finish(cx: &JobCx, id: i64, total: i64) -> Result<()> {
    cx.progress(total, total, "Done")?;
    cx.write(move |tx| {
        queries::set_state(tx, id, PictureState::Ready, None)?;
        epoch::bump(tx)
    })
}

/// Keeps one made file. Jobs stand outside the runtime.
fn put(cx: &JobCx, bytes: Vec<u8>, kind: Kind) -> Result<Stored> {
    Ok(cx.app.files.put_now(bytes, "picture", &[kind])?)
}
