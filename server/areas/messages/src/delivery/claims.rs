//! What is to be sent: claimed in small transactions, so that no message is taken twice, and settled with what became of it.

use super::outcome::{Outcome, away, pause};
use crate::{
    kinds::{Channel, DeliveryState, Language, MessageKind},
    push::{self, actions::Tried, model::Subscribed},
    settings::{model::MessageSettings, queries},
};
use kernel::{Instant, Result, Row, Tx, binds, sql};

/// Taken at once.
const fn batch_of(channel: Channel) -> usize {
    match channel {
        Channel::Email | Channel::Gateway => 8,
        // They go at the same time: a round takes as long as its slowest, at most eight seconds.
        Channel::Push => 32,
    }
}

/// A message on its way over a channel.
#[derive(Clone, Debug, Row)]
pub struct Claimed {
    pub id: i64,
    pub channel: Channel,
    pub address: String,
    pub is_urgent: bool,
    pub queued_at: Instant,
    /// This one counted.
    pub tries: i64,
    pub sealed: Option<String>,
    pub kind: MessageKind,
    pub language: Language,
    pub key: String,
    pub title: String,
    pub body: String,
    pub subscription_id: Option<i64>,
    /// The browser; none when it was taken off the list meanwhile.
    #[row(skip)]
    pub browser: Option<Subscribed>,
}

const CLAIM: &str = "UPDATE message_delivery SET state = 'sending', job_id = $1, tries = tries + 1 WHERE id IN
    (SELECT d.id FROM message_delivery d WHERE d.state = 'queued' AND d.channel = $2 AND d.is_urgent = $3 AND d.next_try_at <= $4
        AND NOT EXISTS (SELECT 1 FROM push_subscription s JOIN push_pause p ON p.host = s.host WHERE s.id = d.subscription_id AND p.until > $4)
     ORDER BY d.next_try_at, d.id LIMIT $5) RETURNING id";

/// Takes the next messages of one channel, those that somebody waits for first. Empty when none can go now.
pub fn claim(tx: &mut Tx, job_id: i64) -> Result<(MessageSettings, Vec<Claimed>)> {
    let settings = queries::settings(tx)?;
    let now = tx.now();
    let is_quiet = settings.is_quiet(queries::minute_of_day(tx, now));
    for channel in open_channels(tx)? {
        let batch = batch_of(channel);
        let mut ids: Vec<i64> = tx.values(sql!(CLAIM), &binds![job_id, channel, true, now, batch as i64])?;
        let room = batch.saturating_sub(ids.len());
        if !is_quiet && room > 0 {
            ids.extend(tx.values::<i64>(sql!(CLAIM), &binds![job_id, channel, false, now, room as i64])?);
        }
        if !ids.is_empty() {
            return Ok((settings, claimed(tx, &ids)?));
        }
    }
    Ok((settings, Vec::new()))
}

fn claimed(tx: &mut Tx, ids: &[i64]) -> Result<Vec<Claimed>> {
    let mut claimed: Vec<Claimed> = tx.all(
        sql!(
            "SELECT d.id, d.channel, d.address, d.is_urgent, d.queued_at, d.tries, d.sealed, d.subscription_id, m.kind, m.language, m.key,
                m.title, m.body
             FROM message_delivery d JOIN message m ON m.id = d.message_id WHERE d.id IN [$1] ORDER BY d.id"
        ),
        &binds![ids],
    )?;
    let browsers: Vec<i64> = claimed.iter().filter_map(|one| one.subscription_id).collect();
    if !browsers.is_empty() {
        let found = push::queries::subscribed(tx, &browsers)?;
        for one in &mut claimed {
            one.browser = one.subscription_id.and_then(|id| found.get(&id).cloned());
        }
    }
    Ok(claimed)
}

/// The channels that are not left alone now.
fn open_channels(tx: &mut Tx) -> Result<Vec<Channel>> {
    let now = tx.now();
    let paused: Vec<Channel> = tx.values(sql!("SELECT channel FROM message_pause WHERE until > $1 ORDER BY channel"), &binds![now])?;
    Ok(Channel::ALL.iter().copied().filter(|channel| !paused.contains(channel)).collect())
}

/// How many could go now.
pub fn waiting(tx: &mut Tx) -> Result<i64> {
    let settings = queries::settings(tx)?;
    let now = tx.now();
    let is_quiet = settings.is_quiet(queries::minute_of_day(tx, now));
    let mut count = 0;
    for channel in open_channels(tx)? {
        count += tx.value::<i64>(
            sql!(
                "SELECT count(*) FROM message_delivery d WHERE d.state = 'queued' AND d.channel = $1 AND d.is_urgent IN (TRUE, $2) AND d.next_try_at <= $3
                    AND NOT EXISTS (SELECT 1 FROM push_subscription s JOIN push_pause p ON p.host = s.host WHERE s.id = d.subscription_id AND p.until > $3)"
            ),
            &binds![channel, is_quiet, now],
        )?;
    }
    Ok(count)
}

/// What an ended run left on its way: nobody knows whether it was sent, so it is not sent again by itself.
pub fn forsake(tx: &mut Tx) -> Result<u64> {
    tx.exec(
        sql!(
            "UPDATE message_delivery SET state = 'unknown', error = 'The program was stopped while this message was sent.' WHERE state = 'sending'"
        ),
        &[],
    )
}

/// Keeps what became of what was taken, and leaves a channel alone through which nothing came.
pub fn settle(tx: &mut Tx, job_id: i64, done: &[(Claimed, Outcome)]) -> Result<()> {
    let mut tried = Vec::new();
    for (claimed, outcome) in done {
        let state = keep(tx, job_id, claimed, outcome)?;
        let browser = claimed.browser.as_ref();
        tried.extend(browser.map(|one| Tried { id: one.id, host: one.host.clone(), outcome: outcome.clone(), state }));
    }
    let Some(channel) = done.first().map(|(claimed, _)| claimed.channel) else { return Ok(()) };
    if channel == Channel::Push {
        return push::actions::note(tx, &tried);
    }
    if done.iter().any(|(_, outcome)| !matches!(outcome, Outcome::Later(_))) {
        return tx.exec(sql!("DELETE FROM message_pause WHERE channel = $1"), &binds![channel]).map(drop);
    }
    let failed: Vec<i64> = tx.values(sql!("SELECT failed FROM message_pause WHERE channel = $1"), &binds![channel])?;
    let failed = failed.first().copied().unwrap_or(0) + 1;
    let until = tx.now().plus(away(failed));
    tx.exec(
        sql!(
            "INSERT INTO message_pause (channel, until, failed) VALUES ($1, $2, $3)
             ON CONFLICT (channel) DO UPDATE SET until = excluded.until, failed = excluded.failed"
        ),
        &binds![channel, until, failed],
    )
    .map(drop)
}

/// Gives how the message stands now.
fn keep(tx: &mut Tx, job_id: i64, claimed: &Claimed, outcome: &Outcome) -> Result<DeliveryState> {
    let now = tx.now();
    let (state, sent_at, provider_id, error, next) = match outcome {
        Outcome::Sent(id) => (DeliveryState::Sent, Some(now), id.clone(), None, None),
        Outcome::Refused(said) | Outcome::Gone(said) => (DeliveryState::Refused, None, None, Some(said.clone()), None),
        Outcome::Again(said) | Outcome::Later(said) => match pause(claimed.tries, claimed.is_urgent) {
            Some(pause) => (DeliveryState::Queued, None, None, Some(said.clone()), Some(now.plus(pause))),
            None => (DeliveryState::Failed, None, None, Some(said.clone()), None),
        },
    };
    // The row of this try only: a resend meanwhile is another one. A code that is on its way no more is forgotten.
    tx.exec(
        sql!(
            "UPDATE message_delivery SET state = $3, sent_at = $4, provider_id = $5, error = $6, next_try_at = coalesce($7, next_try_at),
                sealed = CASE WHEN $3 = 'queued' THEN sealed END
             WHERE id = $1 AND job_id = $2 AND tries = $8 AND queued_at = $9 AND state IN ('sending', 'unknown')"
        ),
        &binds![claimed.id, job_id, state, sent_at, provider_id, error, next, claimed.tries, claimed.queued_at],
    )?;
    Ok(state)
}
