use super::model::{MessageResend, SENT_MESSAGES};
use crate::{guardians::GuardiansNow, queue::sent_today, settings::queries::settings};
use kernel::{Result, Row, Scope, Selection, Tx, binds, pairs, sql};
use std::collections::BTreeSet;

/// Messages taken at once.
const MOST: i64 = 2_000;

/// What became of messages that were to be sent again.
#[derive(Clone, Copy, Debug, Default)]
pub struct Resent {
    pub messages: i64,
    /// Not sent, since their person has as many of the day as the group lets one have.
    pub over_limit: i64,
    /// Not sent, since their person is no guardian of the student any more.
    pub ended: i64,
}

/// A message that may be sent again; `counts` unless it goes to browsers only.
#[derive(Clone, Debug, Row)]
struct Again {
    id: i64,
    person_key: String,
    /// As whose guardian the person was told.
    student_id: Option<i64>,
    counts: bool,
}

/// Queues messages again on the channels where they did not arrive. Codes are not: whoever needs one asks for a new one. Nor is what somebody opted out of, nor
/// what is more than a person gets in a day, nor what tells of a student to somebody who is no guardian of theirs any more.
pub fn resend(tx: &mut Tx, scope: &Scope, form: &MessageResend) -> Result<Resent> {
    let ids = form.chosen().resolve(tx, &SENT_MESSAGES, scope, MOST)?;
    let now = tx.now();
    let states: Vec<String> = ["refused", "failed", "unknown", "cancelled", "over_limit"]
        .into_iter()
        .chain(form.even_sent.then_some("sent"))
        .map(str::to_owned)
        .collect();
    let wanted: Vec<Again> = tx.all(
        sql!(
            "SELECT m.id, m.person_key, m.student_id, EXISTS (SELECT 1 FROM message_delivery d
                WHERE d.message_id = m.id AND d.channel <> 'push' AND d.state IN [$2]) AS counts
             FROM message m WHERE m.id IN [$1] AND m.kind <> 'password_code'
             AND EXISTS (SELECT 1 FROM message_delivery d WHERE d.message_id = m.id AND d.state IN [$2]) ORDER BY m.id"
        ),
        &binds![ids, states.clone()],
    )?;
    let (wanted, ended) = of_guardians_now(tx, wanted)?;
    let limit = settings(tx)?.daily_limit;
    let mut sent = sent_today(tx, wanted.iter().map(|one| one.person_key.clone()).collect())?;
    let (mut ids, mut counted, mut over_limit) = (Vec::new(), Vec::new(), 0);
    for one in wanted {
        let so_far = sent.entry(one.person_key.clone()).or_default();
        if one.counts && limit > 0 && *so_far >= limit {
            over_limit += 1;
            continue;
        }
        ids.push(one.id);
        if one.counts {
            *so_far += 1;
            counted.push(pairs! { message_id: one.id, person_key: one.person_key, at: now });
        }
    }
    tx.insert_lines("message_resend", counted)?;
    let mut again: Vec<i64> = tx.values(
        sql!(
            "UPDATE message_delivery SET state = 'queued', queued_at = $3, next_try_at = $3, tries = 0, sent_at = NULL, provider_id = NULL, error = NULL
             WHERE message_id IN [$1] AND state IN [$2] RETURNING message_id"
        ),
        &binds![&ids, states, now],
    )?;
    again.sort_unstable();
    again.dedup();
    for id in &again {
        note(tx, *id, "resent")?;
    }
    Ok(Resent { messages: again.len() as i64, over_limit, ended })
}

/// Leaves out what tells of a student to somebody who is no guardian of theirs any more; gives how many these are.
fn of_guardians_now(tx: &mut Tx, wanted: Vec<Again>) -> Result<(Vec<Again>, i64)> {
    let Some(GuardiansNow(ask)) = tx.provider() else { return Ok((wanted, 0)) };
    let students: Vec<i64> = wanted.iter().filter_map(|one| one.student_id).collect();
    let now: BTreeSet<(i64, String)> = ask(tx, &students)?.into_iter().map(|(student, id)| (student, format!("guardian/{id}"))).collect();
    let (kept, ended): (Vec<Again>, Vec<Again>) =
        wanted.into_iter().partition(|one| one.student_id.is_none_or(|student| now.contains(&(student, one.person_key.clone()))));
    Ok((kept, ended.len() as i64))
}

/// Takes back what waits. Gives how many messages.
pub fn cancel(tx: &mut Tx, scope: &Scope, chosen: &Selection) -> Result<i64> {
    let ids = chosen.resolve(tx, &SENT_MESSAGES, scope, MOST)?;
    let over: Vec<i64> = tx.values(
        sql!("UPDATE message_delivery SET state = 'cancelled', sealed = NULL WHERE message_id IN [$1] AND state = 'queued' RETURNING message_id"),
        &binds![&ids],
    )?;
    note_cancelled(tx, over)
}

/// Takes back what waits to be told to somebody of a student whose guardian they are no more.
pub fn stop_telling(tx: &mut Tx, (kind, id): (&str, i64), student_id: i64) -> Result<()> {
    let over: Vec<i64> = tx.values(
        sql!(
            "UPDATE message_delivery SET state = 'cancelled', sealed = NULL WHERE state = 'queued' AND message_id IN
                (SELECT m.id FROM message m WHERE m.person_key = $1 AND m.student_id = $2) RETURNING message_id"
        ),
        &binds![format!("{kind}/{id}"), student_id],
    )?;
    note_cancelled(tx, over).map(drop)
}

/// Messages of which something was cancelled say so in their history; gives how many these are.
fn note_cancelled(tx: &mut Tx, mut over: Vec<i64>) -> Result<i64> {
    over.sort_unstable();
    over.dedup();
    for id in &over {
        note(tx, *id, "cancelled")?;
    }
    Ok(over.len() as i64)
}

fn note(tx: &mut Tx, id: i64, action: &'static str) -> Result<()> {
    let campus: Vec<Option<i64>> = tx.values(sql!("SELECT campus_id FROM message WHERE id = $1"), &binds![id])?;
    tx.audit_event("sent_message", Some(id), action, campus.first().copied().flatten(), None, None)
}
