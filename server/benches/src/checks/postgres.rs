//! Receipts on PostgreSQL with fsync on: writers must not stand in each other's way.

use super::billing;
use crate::{
    Bench, machine, raw,
    report::{Amount, Bound, Outcome},
    server::Server,
    world::{self, CALLERS, World},
};
use rusqlite::Connection;
use serde_json::json;
use std::{process::Command, time::Duration};

const ROUNDS: usize = 3;
const SPELL: Duration = Duration::from_secs(4);
const STUDENTS: usize = 1_900;

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let Some(url) = bench.postgres.as_deref() else {
        return vec![Outcome::skipped("receipts on PostgreSQL", "no PostgreSQL was started (./bench starts Debian's)")];
    };
    let world = World::billable(bench, "postgres", STUDENTS);
    world.spread(CALLERS);
    {
        let token = world.sign_ins(1).remove(0);
        let server = Server::start(&bench.program, &world.data, None);
        billing::bill(&server, &token, &world, billing::this_month);
    }
    let places = by_campus(&raw::open(&world.data));
    move_over(bench, &world, url);
    let beside = World::empty(bench, "postgres-files");
    let tokens = world::sign_ins(&beside.data, Some(url), CALLERS);
    let server = Server::start(&bench.program, &beside.data, Some(url));
    let busiest = places.iter().max_by_key(|challans| challans.len()).expect("campuses");
    let rate = |callers: usize, of: &(dyn Fn(usize) -> Vec<i64> + Sync)| {
        let own: Vec<Vec<i64>> = (0..callers).map(of).collect();
        let load = server.load(&tokens[..callers], SPELL, |client, caller, turn| {
            let challan = own[caller][turn as usize % own[caller].len()];
            client.post("/api/approve-installment", &json!({ "challan_ids": [challan], "amount_minor": 100 })).check();
        });
        load.per_second()
    };
    let (mut alone, mut apart, mut together, mut room) = (0.0_f64, 0.0_f64, 0.0_f64, 0.0_f64);
    for round in 0..ROUNDS {
        let busy = machine::busy();
        let one = rate(1, &|_| busiest.clone());
        room = room.max(1.0 / busy.share_since());
        let found = (
            one,
            rate(CALLERS, &|caller| places[caller].clone()),
            rate(CALLERS, &|caller| busiest.iter().skip(caller).step_by(CALLERS).copied().collect()),
        );
        println!("  round {}: {:.0} /s one writer, {:.0} /s on {CALLERS} campuses, {:.0} /s on one", round + 1, found.0, found.1, found.2);
        (alone, apart, together) = (alone.max(found.0), apart.max(found.1), together.max(found.2));
    }
    println!("  one writer left so much of the processors unused that {room:.1} times as many receipts would fit, did each cost the same");
    let line = |what, ours, times| {
        Outcome::against(what, Amount::PerSecond(ours), "one writer", Amount::PerSecond(alone), Bound::LeastTimes(times))
    };
    vec![
        line("PostgreSQL receipts, 16 writers on 16 campuses", apart, 1.5),
        line("PostgreSQL receipts, 16 writers on one campus", together, 1.0),
    ]
}

/// Challans to pay on, a list for each campus.
fn by_campus(c: &Connection) -> Vec<Vec<i64>> {
    let campuses = raw::ids(c, "SELECT DISTINCT campus_id FROM student WHERE registration_no LIKE 'B-26-%' ORDER BY campus_id");
    let open = billing::open_challans(c);
    let lists = campuses.into_iter().map(|campus| {
        let own = raw::ids(c, &format!("SELECT id FROM challan WHERE campus_id = {campus} AND status = 'issued'"));
        own.into_iter().filter(|id| open.binary_search(id).is_ok()).collect::<Vec<i64>>()
    });
    let lists: Vec<Vec<i64>> = lists.filter(|list| list.len() >= CALLERS).collect();
    assert_eq!(lists.len(), CALLERS, "every campus has challans to pay");
    lists
}

/// Moves the group into PostgreSQL the way an operator does.
fn move_over(bench: &Bench, world: &World, url: &str) {
    let file = bench.folder.join("group.json");
    let exported =
        Command::new(&bench.program).args(["export", "--format", "json", "--out"]).arg(&file).arg("--data").arg(&world.data).status();
    assert!(exported.is_ok_and(|status| status.success()), "the group could not be exported");
    let imported = Command::new(&bench.program).arg("import").arg(&file).arg("--data").arg(&world.data).args(["--database", url]).status();
    assert!(imported.is_ok_and(|status| status.success()), "the group could not be imported");
    std::fs::remove_file(&file).expect("removed");
}
