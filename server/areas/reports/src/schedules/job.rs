//! Sends a run of a schedule: reader after reader, each in their own name, each once.

use super::{
    actions::{self, SEND_REPORTS},
    mail::{Sending, report_mail},
    model::{MOST_READERS, ReportFormat, ReportOutcome},
    queries::{self, Order},
};
use crate::{rights::SCHEDULES, saved::queries::filled, spans::written};
use access::api::{actor_of, users_of_roles, works_within};
use kernel::{
    Actor, App, Error, Result,
    db::Lane,
    files::Kind as FileKind,
    jobs::{JobCx, JobKind},
    time,
};
use serde::Deserialize;
use serde_json::{Value, json};
use std::{collections::BTreeSet, sync::Arc};

pub const SEND: JobKind = JobKind { kind: SEND_REPORTS, run };

/// Puts what is due into the queue. Called every minute, on every node. One that cannot begin keeps no other from it; the first error is told.
pub fn begin_schedules(app: &App) -> Result<()> {
    let mut done = Ok(());
    for id in app.db.read_now(queries::due)? {
        let queue = app.clone();
        let begun = app.db.write_now(Lane::Job, move |tx| actions::begin_due(tx, &queue, id));
        done = done.and(begun);
    }
    done
}

#[derive(Debug, Deserialize)]
struct Sent {
    run_id: i64,
}

fn run(cx: &JobCx) -> Result<Value> {
    let Sent { run_id } = cx.params()?;
    let Some(order) = cx.read(move |tx| queries::order(tx, run_id))?.filter(|order| order.finished_at.is_none()) else {
        return Ok(Value::Null);
    };
    let Some(sender) = sender(cx, &order)? else {
        cx.write(move |tx| {
            actions::finish(tx, run_id, Some("The person who sent it has left, or may not open or schedule the report any more."))
        })?;
        return Ok(json!({ "sent": 0 }));
    };
    let readers = readers(cx, &order, &sender, run_id)?;
    let (all, mut sent) = (readers.len() as i64, 0);
    for (n, reader) in readers.into_iter().enumerate() {
        sent += i64::from(send(cx, &order, &sender, run_id, reader)?);
        cx.progress(n as i64 + 1, all, "Sending the report")?;
    }
    cx.write(move |tx| actions::finish(tx, run_id, None))?;
    Ok(json!({ "sent": sent }))
}

/// A user who is here, as they may see and do now.
fn present(cx: &JobCx, user_id: i64) -> Result<Option<Actor>> {
    cx.read(move |tx| match actor_of(tx, user_id) {
        Ok(actor) => Ok(Some(actor)),
        Err(Error::SignedOut) => Ok(None),
        Err(other) => Err(other),
    })
}

/// Who has it sent, while they may open it themself and have it sent.
fn sender(cx: &JobCx, order: &Order) -> Result<Option<Actor>> {
    let registry = cx.app.registry.clone();
    let may_send = |actor: &Actor| actor.can(SCHEDULES.create) && registry.report(&order.report).is_some_and(|call| call.opens_for(actor));
    Ok(present(cx, order.user_id)?.filter(may_send))
}

/// Everybody who is still to be told: by their roles within the sender's reach, and by name.
fn readers(cx: &JobCx, order: &Order, sender: &Actor, run_id: i64) -> Result<Vec<i64>> {
    let (id, scope) = (order.report_schedule_id, sender.scope.clone());
    cx.read(move |tx| {
        let (roles, named) = queries::readers(tx, id)?;
        let mut readers: BTreeSet<i64> = users_of_roles(tx, &scope, &roles, MOST_READERS)?.into_iter().collect();
        readers.extend(named);
        for done in queries::done(tx, run_id)? {
            readers.remove(&done);
        }
        Ok(readers.into_iter().collect())
    })
}

/// What stands against a reader's mail, in a sentence.
type Refused = (ReportOutcome, Option<String>);

/// Sends to one reader, or notes why not. Gives whether it was sent.
fn send(cx: &JobCx, order: &Order, sender: &Actor, run_id: i64, user_id: i64) -> Result<bool> {
    let Some(reader) = present(cx, user_id)? else {
        let name = cx.read(move |tx| queries::name_of(tx, user_id))?;
        let sentence = "The sign-in of this reader has ended.".to_owned();
        return leave_out(cx, run_id, user_id, (name, None), (ReportOutcome::Left, Some(sentence)));
    };
    let who = (reader.name.clone(), Some(reader.email.clone()).filter(|email| !email.is_empty()));
    let Some(email) = who.1.clone() else {
        return leave_out(cx, run_id, user_id, who, (ReportOutcome::NoAddress, Some("This reader has no e-mail address.".into())));
    };
    match file(cx, order, sender, reader)? {
        Ok(bytes) => deliver(cx, order, sender, (run_id, user_id), (who.0, email), bytes),
        Err(refused) => leave_out(cx, run_id, user_id, who, refused),
    }
}

/// The report as this reader may see it now, or why there is none.
fn file(cx: &JobCx, order: &Order, sender: &Actor, reader: Actor) -> Result<std::result::Result<Vec<u8>, Refused>> {
    let registry = cx.app.registry.clone();
    let Some(call) = registry.report(&order.report).cloned().filter(|call| call.opens_for(&reader)) else {
        return Ok(Err((ReportOutcome::NoPermission, Some("This reader may not open the report any more.".into()))));
    };
    let (id, scope) = (reader.user_id, sender.scope.clone());
    if !cx.read(move |tx| works_within(tx, &scope, id))? {
        return Ok(Err((ReportOutcome::OutOfReach, Some("This reader works outside the campuses of the person who has it sent.".into()))));
    }
    let (query, span) = (order.query.clone(), order.span);
    let mut pairs = cx.read(move |tx| filled(tx, &call, &query, span))?;
    pairs.push(("format".into(), order.format.as_str().into()));
    let answered = cx.app.call_in_name_of(Arc::new(reader), &format!("{}?{}", order.report, written(&pairs)))?;
    match answered.status.as_u16() {
        200 => Ok(Ok(answered.bytes.to_vec())),
        403 => Ok(Err((ReportOutcome::NoPermission, Some(answered.sentence())))),
        // The database is away or busy: the job is begun again.
        503 => Err(Error::Busy),
        _ => Ok(Err((ReportOutcome::Failed, Some(answered.sentence())))),
    }
}

fn deliver(cx: &JobCx, order: &Order, sender: &Actor, of: (i64, i64), to: (String, String), bytes: Vec<u8>) -> Result<bool> {
    let (run_id, user_id) = of;
    let heading = cx.app.registry.report(&order.report).and_then(|call| call.declared["heading"].as_str().map(str::to_owned));
    let heading = heading.unwrap_or_else(|| "Report".into());
    let name = format!("{} {}.{}", heading, order.set_name, order.format);
    let stored = cx.app.files.put_now(bytes, &name, &[kind(order.format)])?;
    let (app, set_name, sender) = (cx.app.clone(), order.set_name.clone(), sender.name.clone());
    cx.write(move |tx| {
        if !actions::note(tx, run_id, user_id, (to.0.as_str(), Some(to.1.as_str())), (ReportOutcome::Sent, None))? {
            return Ok(false);
        }
        // Whoever begins a run is no reader of the others' files.
        let file_id = tx.insert_file_of_nobody(&stored, None)?;
        let group: String = tx.setting("group.name")?;
        let day = time::show(tx.today());
        let sending = Sending {
            group: &group,
            public_url: &app.config.public_url,
            heading: &heading,
            set_name: &set_name,
            sender: &sender,
            day: &day,
        };
        tx.send_mail(&app, &report_mail(&to.0, &to.1, &sending, file_id), &format!("report/{run_id}/{user_id}"))?;
        Ok(true)
    })
}

fn kind(format: ReportFormat) -> FileKind {
    match format {
        ReportFormat::Pdf => FileKind::Pdf,
        ReportFormat::Xlsx => FileKind::Xlsx,
    }
}

fn leave_out(cx: &JobCx, run_id: i64, user_id: i64, who: (String, Option<String>), why: Refused) -> Result<bool> {
    cx.write(move |tx| actions::note(tx, run_id, user_id, (who.0.as_str(), who.1.as_deref()), (why.0, why.1.as_deref())))?;
    Ok(false)
}
