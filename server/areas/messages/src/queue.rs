//! Queueing: a message is stored once by its key, with what is to go by e-mail, by gateway and to browsers.

use crate::{
    kinds::{Channel, DeliveryState, Language, MessageKind},
    new_message::{NewMessage, Recipient},
    push::queries::of_users,
    render::Filled,
    settings::{model::MessageSettings, queries::settings},
    templates::{model::Template, queries as templates},
};
use kernel::{Error, Instant, Result, Tx, Value, binds, pairs, sql};
use std::collections::{BTreeMap, BTreeSet};

/// Stands in stored words for what is told to one person only.
const HIDDEN: &str = "••••••";

/// What the secret words of a delivery are sealed for.
pub fn sealed_for(key: &str) -> String {
    format!("message {key}")
}

/// What a list of messages is queued with, read once.
struct Desk {
    group: String,
    settings: MessageSettings,
    templates: BTreeMap<MessageKind, Template>,
    opted_out: BTreeSet<(i64, MessageKind)>,
    /// Messages of today by person; what went to browsers only is none of them.
    sent_today: BTreeMap<String, i64>,
    /// Browsers by user.
    browsers: BTreeMap<i64, Vec<i64>>,
}

/// Queues those whose key is new; gives how many these were.
pub fn queue(tx: &mut Tx, messages: Vec<NewMessage>) -> Result<usize> {
    if messages.is_empty() {
        return Ok(0);
    }
    let mut desk = Desk::open(tx, &messages)?;
    let (mut made, mut deliveries) = (0, Vec::new());
    for message in messages {
        if let Some(rows) = desk.store(tx, message)? {
            made += 1;
            deliveries.extend(rows);
        }
    }
    tx.insert_lines("message_delivery", deliveries)?;
    Ok(made)
}

/// A delivery, as it is stored.
type Delivery = Vec<(&'static str, Value)>;

impl Desk {
    fn open(tx: &mut Tx, messages: &[NewMessage]) -> Result<Desk> {
        let kinds: BTreeSet<MessageKind> = messages.iter().map(|message| message.kind).collect();
        let users: BTreeSet<i64> = messages.iter().filter_map(|message| message.to.user_id).collect();
        let people: BTreeSet<String> = messages.iter().map(|message| person_key(&message.to)).collect();
        let settings = settings(tx)?;
        let sent_today = if settings.daily_limit > 0 { sent_today(tx, people)? } else { BTreeMap::new() };
        let kinds: Vec<MessageKind> = kinds.into_iter().collect();
        let those: Vec<i64> = users.iter().copied().collect();
        let browsers = if settings.push_on && !those.is_empty() { of_users(tx, &those)? } else { BTreeMap::new() };
        Ok(Desk {
            group: tx.setting("group.name")?,
            settings,
            templates: templates::of_kinds(tx, &kinds)?.into_iter().map(|template| (template.kind, template)).collect(),
            opted_out: opted_out(tx, users)?,
            sent_today,
            browsers,
        })
    }

    /// Stores one message; gives its deliveries, or none when the key was used.
    fn store(&mut self, tx: &mut Tx, message: NewMessage) -> Result<Option<Vec<Delivery>>> {
        let template = self.templates.get(&message.kind).ok_or_else(|| Error::internal(format!("no template of {}", message.kind)))?;
        let (kind, to) = (message.kind, &message.to);
        let mut values: Filled = message.values.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        debug_assert!(values.keys().all(|name| kind.placeholders().any(|known| known == name)), "{kind}: {values:?}");
        values.insert("name".into(), to.name.clone());
        values.insert("group".into(), self.group.clone());
        let told = template.words(&values, to.language);
        let sealed = match kind.secret() {
            Some(secret) => {
                let sealed = tx.registry().secret_key()?.seal(&sealed_for(&message.key), &told.body);
                values.insert(secret.into(), HIDDEN.into());
                Some(sealed)
            }
            None => None,
        };
        let shown = template.words(&values, to.language);
        let (now, person) = (tx.now(), person_key(to));
        let made: Vec<i64> = tx.values(
            sql!(
                "INSERT INTO message (created_at, kind, record, record_id, campus_id, key, user_id, person_key, name, phone, email, language,
                    title, body, filled, is_answerable, student_id)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) ON CONFLICT (key) DO NOTHING RETURNING id"
            ),
            &[
                now.into(),
                kind.into(),
                message.about.0.record_name.into(),
                message.about.1.into(),
                message.campus_id.into(),
                message.key.clone().into(),
                to.user_id.into(),
                person.clone().into(),
                to.name.clone().into(),
                to.phone.clone().into(),
                to.email.clone().into(),
                to.language.into(),
                shown.title.into(),
                shown.body.into(),
                Value::json(&values),
                message.answerable.into(),
                to.of_student.into(),
            ],
        )?;
        let Some(id) = made.first().copied() else { return Ok(None) };
        let state = self.first_state(kind, to, &person);
        let channels = self.channels(kind, to);
        let counts = state == DeliveryState::Queued && channels.iter().any(|(channel, ..)| *channel != Channel::Push);
        let rows: Vec<Delivery> = channels
            .into_iter()
            .map(|(channel, address, browser)| {
                // What browsers show costs nothing, and waits in the quiet hours as all does: no limit holds it back.
                let is_free = state == DeliveryState::OverLimit && channel == Channel::Push;
                let state = if is_free { DeliveryState::Queued } else { state };
                pairs! {
                    message_id: id, channel: channel, state: state, address: address, is_urgent: kind.is_urgent(), queued_at: now,
                    next_try_at: now, tries: 0_i64, sealed: sealed.clone(), subscription_id: browser
                }
            })
            .collect();
        if counts {
            *self.sent_today.entry(person).or_default() += 1;
        }
        Ok(Some(rows))
    }

    fn first_state(&self, kind: MessageKind, to: &Recipient, person: &str) -> DeliveryState {
        if kind.is_urgent() {
            return DeliveryState::Queued;
        }
        if to.user_id.is_some_and(|user| self.opted_out.contains(&(user, kind))) {
            return DeliveryState::OptedOut;
        }
        let limit = self.settings.daily_limit;
        if limit > 0 && self.sent_today.get(person).is_some_and(|sent| *sent >= limit) {
            DeliveryState::OverLimit
        } else {
            DeliveryState::Queued
        }
    }

    /// By which channels the message goes, and where: also to which browser. What the bell shows, browsers say.
    fn channels(&self, kind: MessageKind, to: &Recipient) -> Vec<(Channel, String, Option<i64>)> {
        let Some(template) = self.templates.get(&kind) else { return Vec::new() };
        let email = to.email.clone().filter(|_| template.by_email).map(|address| (Channel::Email, address, None));
        let by_gateway = template.by_gateway && self.settings.has_gateway();
        let gateway = to.phone.clone().filter(|_| by_gateway).map(|number| (Channel::Gateway, number, None));
        let browsers = to.user_id.filter(|_| kind.secret().is_none()).and_then(|user| self.browsers.get(&user)).into_iter().flatten();
        let browsers = browsers.map(|browser| (Channel::Push, browser.to_string(), Some(*browser)));
        email.into_iter().chain(gateway).chain(browsers).collect()
    }
}

/// Whose daily limit a message counts for.
fn person_key(to: &Recipient) -> String {
    match (&to.person_kind, to.person_id, to.user_id) {
        (Some(kind), Some(id), _) => format!("{kind}/{id}"),
        (_, _, Some(user)) => format!("user/{user}"),
        _ => to.phone.clone().or_else(|| to.email.clone()).unwrap_or_default(),
    }
}

fn opted_out(tx: &mut Tx, users: BTreeSet<i64>) -> Result<BTreeSet<(i64, MessageKind)>> {
    let users: Vec<i64> = users.into_iter().collect();
    let found: Vec<(i64, MessageKind)> =
        tx.all(sql!("SELECT user_id, kind FROM message_opt_out WHERE user_id IN [$1] ORDER BY user_id, kind"), &binds![users])?;
    Ok(found.into_iter().collect())
}

/// How many messages were queued for each person today, each time that one was sent again among them, but for those that went to browsers only.
pub fn sent_today(tx: &mut Tx, people: BTreeSet<String>) -> Result<BTreeMap<String, i64>> {
    let since = tx.registry().zone().start_of(tx.today());
    let people: Vec<String> = people.into_iter().collect();
    let found: Vec<(String, i64)> = tx.all(
        sql!(
            "SELECT m.person_key, count(*) FROM message m WHERE m.person_key IN [$1] AND m.created_at >= $2
                AND EXISTS (SELECT 1 FROM message_delivery d WHERE d.message_id = m.id AND d.channel <> 'push'
                    AND d.state NOT IN ('opted_out', 'over_limit', 'cancelled'))
             GROUP BY m.person_key ORDER BY m.person_key"
        ),
        &binds![people.clone(), since],
    )?;
    let again: Vec<(String, i64)> = tx.all(
        sql!(
            "SELECT person_key, count(*) FROM message_resend WHERE person_key IN [$1] AND at >= $2 GROUP BY person_key ORDER BY person_key"
        ),
        &binds![people, since],
    )?;
    let mut sent: BTreeMap<String, i64> = found.into_iter().collect();
    for (person, times) in again {
        *sent.entry(person).or_default() += times;
    }
    Ok(sent)
}

/// When these people were told last of a kind, since an instant: by the student as whose guardians they were.
pub fn last_told(tx: &mut Tx, kind: MessageKind, people: &[Recipient], since: Instant) -> Result<BTreeMap<i64, Instant>> {
    let people: BTreeSet<String> = people.iter().map(person_key).collect();
    let people: Vec<String> = people.into_iter().collect();
    let found: Vec<(i64, Instant)> = tx.all(
        sql!(
            "SELECT student_id, MAX(created_at) FROM message WHERE person_key IN [$1] AND created_at >= $2 AND kind = $3
                AND student_id IS NOT NULL GROUP BY student_id ORDER BY student_id"
        ),
        &binds![people, since, kind],
    )?;
    Ok(found.into_iter().collect())
}

/// The languages that users chose for their messages.
pub fn languages(tx: &mut Tx, users: &[i64]) -> Result<(Language, BTreeMap<i64, Language>)> {
    let chosen: Vec<(i64, Language)> =
        tx.all(sql!("SELECT user_id, language FROM message_preference WHERE user_id IN [$1] ORDER BY user_id"), &binds![users.to_vec()])?;
    Ok((settings(tx)?.language, chosen.into_iter().collect()))
}
