//! What holds for every record, whatever its area: it changes in the version that was read, what must be unique is refused at its field, what others refer to
//! stays. Nothing here names a record: a call's row in the table is its sample, and the audit trail tells what the call does to which record.

use super::{
    events_after, newest_event, none,
    requests::{Maker, Request},
    rows,
    table::Row,
};
use kernel::Record;
use rusqlite::{Connection, OpenFlags};
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};
use testkit::{Client, Reply, School, World, in_school, run_in_school};

/// An id that no record has.
const NOBODY: i64 = 999_999_999;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Does {
    Adds,
    Changes,
    Removes,
}

/// A call, and what it does to a record.
struct Found {
    row: Row,
    does: Does,
    record: &'static Record,
}

fn records(world: &World) -> impl Iterator<Item = &'static Record> {
    world.app.registry.areas.iter().flat_map(|area| area.records).copied()
}

/// The id that a call answers: of the record that it added.
fn answered(reply: &Reply) -> Option<i64> {
    reply.body["data"].as_i64().or_else(|| reply.body["data"]["id"].as_i64())
}

/// Makes every request of the table once, and reads in the audit trail what each did.
async fn found(world: &World, maker: &Maker, admin: &Client) -> Vec<Found> {
    let mut found = Vec::new();
    for row in rows().into_iter().filter(|row| row.body.starts_with('{') || row.call.starts_with("DELETE ")) {
        let request = maker.request(&row, admin).await;
        let before = newest_event(admin).await;
        let reply = request.send(admin).await;
        for event in events_after(admin, before).await {
            let Some(record) = records(world).find(|record| event["record"] == record.record_name) else { continue };
            let (id, body) = (event["record_id"].as_i64().expect("an id"), request.body.as_ref().unwrap_or(&Value::Null));
            let does = match event["action"].as_str().expect("an action") {
                "created" if answered(&reply) == Some(id) && body["id"].is_null() => Does::Adds,
                "updated" if body["id"] == id && body["version"].is_i64() => Does::Changes,
                "deleted" if request.address.ends_with(&id.to_string()) => Does::Removes,
                _ => continue,
            };
            found.push(Found { row, does, record });
        }
    }
    found
}

async fn snapshot(world: &World, record: &'static Record, id: i64) -> Value {
    Value::Object(world.app.db.read(move |tx| tx.snapshot(record, id)).await.expect("a row"))
}

/// A change of the version that was read is taken once; a second of the same version changes nothing. 404 for a record that is not there.
async fn is_changed_once(world: &World, maker: &Maker, admin: &Client, one: &Found) -> Result<(), String> {
    let request = maker.request(&one.row, admin).await;
    let id = request.body.as_ref().and_then(|body| body["id"].as_i64()).expect("an id");
    let first = request.send(admin).await;
    let after = snapshot(world, one.record, id).await;
    let second = request.send(admin).await;
    let sentence = kernel::Error::stale(one.record.record_name).to_string();
    if (first.status, second.status) != (200, 409) || second.body["message"] != sentence {
        return Err(format!("taken with {}, then with {} {}", first.status, second.status, second.body));
    }
    if snapshot(world, one.record, id).await != after {
        return Err("a change of an old version was stored".into());
    }
    let mut nobody = request;
    nobody.body.as_mut().expect("a body")["id"] = NOBODY.into();
    let reply = nobody.send(admin).await;
    if reply.status == 404 { Ok(()) } else { Err(format!("a record that is not there gets {} {}", reply.status, reply.body)) }
}

/// Two samples with the same values where they must be unique: the second is refused at the field. Gives what no form says.
async fn is_unique(maker: &Maker, admin: &Client, one: &Found) -> Result<Vec<&'static str>, String> {
    let mut unsaid = Vec::new();
    for unique in one.record.unique {
        let (first, mut second) = (maker.request(&one.row, admin).await, maker.request(&one.row, admin).await);
        let (own, other) = (first.body.as_ref().expect("a body"), second.body.as_mut().expect("a body"));
        if unique.on.iter().any(|column| own[*column].is_null()) {
            unsaid.push(unique.index);
            continue;
        }
        unique.on.iter().for_each(|column| other[*column] = own[*column].clone());
        let (taken, refused) = (first.send(admin).await, second.send(admin).await);
        if taken.status != 200 || refused.status != 422 || refused.body["errors"][unique.field].is_null() {
            let index = unique.index;
            return Err(format!("{index}: taken with {}, then refused with {} {}", taken.status, refused.status, refused.body));
        }
    }
    Ok(unsaid)
}

/// A record to which others refer stays, and the refusal names them. Gives whether there was one.
async fn stays_while_needed(world: &World, maker: &Maker, admin: &Client, one: &Found) -> Result<bool, String> {
    let record = one.record;
    let request = maker.request(&one.row, admin).await;
    let at = request.address.rfind(|c: char| !c.is_ascii_digit()).map_or(0, |at| at + 1);
    let of = |id: i64| Request { address: format!("{}{id}", &request.address[..at]), ..request.clone() };
    let missing = of(NOBODY).send(admin).await;
    if missing.status != 404 {
        return Err(format!("a record that is not there gets {} {}", missing.status, missing.body));
    }
    let needed = world.app.db.read(move |tx| {
        for id in 1..300 {
            if tx.snapshot(record, id).is_err() {
                continue;
            }
            let referrers = tx.referrers(record, id)?;
            if !referrers.is_empty() {
                return Ok(Some((id, referrers)));
            }
        }
        Ok(None)
    });
    let Some((id, referrers)) = needed.await.expect("referrers") else { return Ok(false) };
    let refused = of(id).send(admin).await;
    let named = refused.body["referrers"].as_array().cloned().unwrap_or_default();
    let names = |what: &str| named.iter().any(|one| one["what"] == what);
    if refused.status != 409 || !referrers.iter().all(|one| names(&one.what)) {
        return Err(format!("{referrers:?} refer to it, and it gets {} {}", refused.status, refused.body));
    }
    Ok(true)
}

/// Records that no call of the table adds, changes or removes as such, by hand: (record, why).
const MADE_OTHERWISE: &[(&str, &str)] = &[];

/// Unique indexes over what no form says, by hand.
const UNSAID: &[&str] = &[];

in_school!(every_record_keeps_its_rules, |world: Arc<World>, school: School| async move {
    let maker = Maker::new(world.clone(), school.clone()).await;
    let admin = school.admin();
    let found = found(&world, &maker, &admin).await;
    let (mut faults, mut unsaid, mut needed) = (Vec::new(), BTreeSet::new(), BTreeMap::new());
    for one in &found {
        let name = one.record.record_name;
        let outcome = match one.does {
            Does::Adds => is_unique(&maker, &admin, one).await.map(|some| unsaid.extend(some)),
            Does::Changes => is_changed_once(&world, &maker, &admin, one).await,
            Does::Removes => stays_while_needed(&world, &maker, &admin, one).await.map(|was| *needed.entry(name).or_insert(false) |= was),
        };
        faults.extend(outcome.err().map(|fault| format!("{}, {name}: {fault}", one.row.call)));
    }
    let known: BTreeSet<&str> = found.iter().map(|one| one.record.record_name).collect();
    let missing = records(&world).map(|record| record.record_name).filter(|name| !known.contains(name));
    assert_eq!(missing.collect::<BTreeSet<_>>(), MADE_OTHERWISE.iter().map(|(name, _)| *name).collect(), "no call shows its record");
    assert_eq!(unsaid, UNSAID.iter().copied().collect(), "unique indexes over what no form says");
    faults.extend(needed.into_iter().filter(|(_, was)| !was).map(|(name, _)| format!("nothing refers to any {name}")));
    none(&faults);
});

/// Lines of a record that go with it, and what only the program writes: (table, column).
const GOES_ALONG: &[(&str, &str)] = &[];

/// Every foreign key to a record that can be deleted is named in the refusal: by a `Reference`, or by a function of the area.
#[test]
fn every_foreign_key_is_a_reference() {
    run_in_school(kernel::db::Engine::Sqlite, |world, _| async move {
        let file = world.app.config.data_dir.join("maktab.db");
        let db = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY).expect("the database");
        let mut keys = db
            .prepare(
                "SELECT t.name, k.\"from\", k.\"table\" FROM sqlite_master t JOIN pragma_foreign_key_list(t.name) k
                 WHERE t.type = 'table' AND k.on_delete = 'NO ACTION' ORDER BY 1, 2",
            )
            .expect("a query");
        let keys: Vec<(String, String, String)> =
            keys.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).expect("keys").map(|key| key.expect("a key")).collect();
        assert!(keys.len() > 50, "only {} keys were found", keys.len());
        let references: Vec<_> = world.app.registry.areas.iter().flat_map(|area| area.references).collect();
        let mut faults = Vec::new();
        for (table, column, to) in keys {
            let Some(record) = records(&world).find(|record| record.table == to) else { continue };
            let named = references.iter().any(|one| one.to == record && one.table == table && one.column == column);
            let goes_along = GOES_ALONG.contains(&(table.as_str(), column.as_str()));
            if !named && !goes_along && !world.app.registry.hooks.counts_referrers(record) {
                faults.push(format!("{table}.{column} refers to a {}, and no area says so", record.record_name));
            }
        }
        none(&faults);
    });
}
