//! The chain of seals over the audit trail, and its check.
//!
//! A seal signs an event and the seal before it with the secret key, so that nobody who has only the database can change, remove or add an event unseen. Seals of
//! programs before migration 0073 are plain hashes; they are checked in their own way, and the first signed seal stands on the last of them. What was signed with
//! another key is not checked, and `not_checked` says so.

use crate::{Result, binds, db::Tx, secret_key::SecretKey, sql};
use sha2::{Digest, Sha256};
use std::{borrow::Cow, fmt::Write};

/// How an event is sealed, as `audit_seal.covers` has it. 1 is a hash of some columns: not of the user's name, the campus, the area, the address and the request.
const WHOLE: i64 = 2;
/// The whole event, signed with the secret key.
pub(super) const KEYED: i64 = 3;

/// An event as a seal covers it.
#[derive(Debug, kernel_derive::Row)]
pub(super) struct Event {
    pub(super) id: i64,
    at: i64,
    user_id: Option<i64>,
    user_name: String,
    action: String,
    record: String,
    record_id: Option<i64>,
    campus_id: Option<i64>,
    before: Option<String>,
    after: Option<String>,
    address: String,
    request_id: String,
    area: Option<String>,
    for_user_id: Option<i64>,
}

#[derive(Default, kernel_derive::Row)]
struct Seal {
    seq: i64,
    event_id: i64,
    hash: String,
    covers: i64,
    key_id: Option<String>,
}

/// The seal of an event behind another.
pub(super) fn keyed(key: &SecretKey, previous: &str, event: &Event) -> String {
    let number = |number: i64| Cow::Owned(number.to_string());
    let whole: [Option<Cow<str>>; 14] = [
        Some(previous.into()),
        Some(number(event.id)),
        Some(number(event.at)),
        event.user_id.map(number),
        Some((&event.user_name).into()),
        Some((&event.action).into()),
        Some((&event.record).into()),
        event.record_id.map(number),
        event.campus_id.map(number),
        event.before.as_ref().map(Cow::from),
        event.after.as_ref().map(Cow::from),
        Some((&event.address).into()),
        Some((&event.request_id).into()),
        event.area.as_ref().map(Cow::from),
    ];
    // Events of before deputies, and those of nobody's deputy, are sealed as they ever were: each field has its length, so no fourteen read as fifteen.
    let acting_for = event.for_user_id.map(number).map(Some);
    key.sign(whole.iter().chain(&acting_for).map(Option::as_deref))
}

/// The seal of an event as programs before migration 0073 made it.
fn plain(previous: &str, event: &Event, covers: i64) -> String {
    let mut text = format!(
        "{previous}|{}|{}|{:?}|{}|{}|{:?}|{:?}|{:?}",
        event.id, event.at, event.user_id, event.action, event.record, event.record_id, event.before, event.after
    );
    if covers >= WHOLE {
        let Event { user_name, campus_id, address, request_id, area, .. } = event;
        let _ = write!(text, "|{user_name:?}|{campus_id:?}|{address:?}|{request_id:?}|{area:?}");
    }
    Sha256::digest(text).iter().map(|b| format!("{b:02x}")).collect()
}

/// A check of `maktab verify`: the chain of seals, and that no event was left out of it.
pub fn verify(tx: &mut Tx) -> Result<Vec<String>> {
    let mut found: Vec<String> = walk(tx, 0, i64::MAX)?.broken.map(|broken| broken.sentence).into_iter().collect();
    let left = unsealed(tx)?;
    if left > 0 {
        found.push(format!("{left} audit events were passed over by the sealer."));
    }
    Ok(found)
}

/// Says so when events are signed with another secret key than this program has: after a restore without the key, or with a new one.
pub fn not_checked(tx: &mut Tx) -> Result<Option<String>> {
    let key = tx.registry().secret_key()?;
    let (events, last): (i64, Option<i64>) =
        tx.one(sql!("SELECT count(*), max(event_id) FROM audit_seal WHERE key_id <> $1"), &binds![key.id()])?;
    Ok(last.map(|last| {
        format!(
            "Not checked: {events} audit events, the last of them {last}, are sealed with another secret key. \
             Set secret_key to the former key, or put its secret.key into the data folder."
        )
    }))
}

/// What a walk over a part of the chain found.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Walk {
    /// Events that match their seals.
    pub checked: i64,
    /// Events that another secret key has sealed.
    pub not_checked: i64,
    /// The seal to go on after; none at the end of the chain.
    pub next: Option<i64>,
    /// The first event that is not as it was sealed.
    pub broken: Option<Broken>,
}

#[derive(Debug, PartialEq, Eq)]
pub struct Broken {
    pub event_id: i64,
    pub sentence: String,
}

/// Walks the chain from behind a seal (0 for its beginning), at most so many events. A seal that an earlier walk has proved is where the next goes on.
pub fn walk(tx: &mut Tx, after: i64, most: i64) -> Result<Walk> {
    let key = tx.registry().secret_key()?;
    let first: Option<Seal> =
        tx.first(sql!("SELECT seq, event_id, hash, covers, key_id FROM audit_seal WHERE seq = $1"), &binds![after])?;
    let mut before = first.unwrap_or_default();
    let mut found = Walk::default();
    while found.checked + found.not_checked < most {
        let seals: Vec<Seal> = tx.all(
            sql!("SELECT seq, event_id, hash, covers, key_id FROM audit_seal WHERE seq > $1 ORDER BY seq LIMIT 1000"),
            &binds![before.seq.max(after)],
        )?;
        if seals.is_empty() {
            return Ok(Walk { next: None, ..found });
        }
        let ids: Vec<i64> = seals.iter().map(|seal| seal.event_id).collect();
        let events: Vec<Event> = tx.all(
            sql!(
                "SELECT id, at, user_id, user_name, action, record, record_id, campus_id, before, after, address, request_id, area, for_user_id
                 FROM audit_event WHERE id IN [$1] ORDER BY id"
            ),
            &binds![ids],
        )?;
        for seal in seals {
            let event = events.binary_search_by_key(&seal.event_id, |event| event.id).ok().map(|at| &events[at]);
            if let Some(sentence) = fault(&key, &before, &seal, event) {
                return Ok(Walk { broken: Some(Broken { event_id: seal.event_id, sentence }), next: None, ..found });
            }
            if seal.is_foreign(&key) {
                found.not_checked += 1;
            } else {
                found.checked += 1;
            }
            before = seal;
        }
        found.next = Some(before.seq);
    }
    Ok(found)
}

/// What is wrong with a seal behind the one before it.
fn fault(key: &SecretKey, before: &Seal, seal: &Seal, event: Option<&Event>) -> Option<String> {
    let id = seal.event_id;
    if seal.seq != before.seq + 1 {
        return Some(format!("The seal before that of audit event {id} is missing."));
    }
    let Some(event) = event else { return Some(format!("Audit event {id} is missing; its seal is still there.")) };
    if seal.covers < KEYED && before.covers >= KEYED {
        return Some(format!("Audit event {id} is sealed without the secret key, after others that are sealed with it."));
    }
    let matches = seal.is_foreign(key)
        || seal.hash
            == match seal.covers {
                KEYED => keyed(key, &before.hash, event),
                older => plain(&before.hash, event, older),
            };
    (!matches).then(|| format!("Audit event {id} no longer matches its seal."))
}

impl Seal {
    /// Whether another key than this one has signed it.
    fn is_foreign(&self, key: &SecretKey) -> bool {
        self.covers >= KEYED && self.key_id.as_deref() != Some(key.id())
    }
}

/// Events that the sealer has passed for good without sealing them; there should be none.
pub fn unsealed(tx: &mut Tx) -> Result<i64> {
    tx.value(
        sql!(
            "SELECT count(*) FROM audit_event e
             WHERE e.id <= (SELECT max(event_id) FROM audit_seal) AND NOT EXISTS (SELECT 1 FROM audit_seal s WHERE s.event_id = e.id)
               AND NOT EXISTS (SELECT 1 FROM audit_gap g WHERE e.id >= g.first_id AND e.id <= g.last_id)"
        ),
        &[],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event() -> Event {
        Event {
            id: 7,
            at: 1,
            user_id: Some(3),
            user_name: "Ayesha".into(),
            action: "updated".into(),
            record: "student".into(),
            record_id: Some(9),
            campus_id: Some(1),
            before: None,
            after: Some("{}".into()),
            address: "127.0.0.1".into(),
            request_id: "r1".into(),
            area: Some("students".into()),
            for_user_id: None,
        }
    }

    #[test]
    fn a_seal_covers_the_whole_event() {
        let changed: [fn(&mut Event); 13] = [
            |e| e.at = 2,
            |e| e.user_id = None,
            |e| e.user_name = "Nobody".into(),
            |e| e.action = "deleted".into(),
            |e| e.record = "guardian".into(),
            |e| e.record_id = None,
            |e| e.campus_id = Some(2),
            |e| e.before = Some("{}".into()),
            |e| e.after = None,
            |e| e.address = "::1".into(),
            |e| e.request_id = "r2".into(),
            |e| e.area = None,
            |e| e.for_user_id = Some(4),
        ];
        let key = SecretKey::of("one key of the tests, long enough");
        let sealed = keyed(&key, "", &event());
        for (at, change) in changed.into_iter().enumerate() {
            let mut other = event();
            change(&mut other);
            assert_ne!(keyed(&key, "", &other), sealed, "change {at}");
        }
        assert_ne!(keyed(&key, "before", &event()), sealed);
        assert_ne!(keyed(&SecretKey::of("another key of the tests"), "", &event()), sealed);
        let (one, other) =
            (Event { address: "a\"|\"b".into(), ..event() }, Event { address: "a".into(), request_id: "b".into(), ..event() });
        assert_ne!(keyed(&key, "", &one), keyed(&key, "", &other), "lengths keep texts apart");
    }

    #[test]
    fn seals_of_before_are_made_as_they_were() {
        assert_eq!(plain("", &event(), 1), "9fe7a447d91a0010eb023309b95abc5dec2a7313d79a8ee3f4e03e1c76c1d1df");
        assert_eq!(plain("", &event(), WHOLE), "9e46c83a5fffdd8ffb18a9cdf7fe4e72c3c36ad48f6684cc9ea63e2bc3c72c3d");
        // Of programs before migration 0164, which knew no deputies.
        let key = SecretKey::of("one key of the tests, long enough");
        assert_eq!(keyed(&key, "", &event()), "37ce3d89229f5ab1945b00e9fc313674c30a51dc9116fbde2d0822a54b9e85cb");
    }

    #[test]
    fn what_another_key_has_sealed_is_no_fault_but_a_missing_event_is() {
        let (key, other) = (SecretKey::of("one key of the tests, long enough"), SecretKey::of("another key of the tests"));
        let seal = Seal { seq: 1, event_id: 7, hash: keyed(&other, "", &event()), covers: KEYED, key_id: Some(other.id().into()) };
        assert_eq!(fault(&key, &Seal::default(), &seal, Some(&event())), None);
        assert!(fault(&key, &Seal::default(), &seal, None).is_some_and(|said| said.contains("is missing")));
        let claimed = Seal { key_id: Some(key.id().into()), ..seal };
        assert!(fault(&key, &Seal::default(), &claimed, Some(&event())).is_some_and(|said| said.contains("no longer matches")));
    }
}
