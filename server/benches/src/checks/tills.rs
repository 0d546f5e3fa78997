//! A cashier's till with very many receipts: counted and closed in one call.

use super::billing;
use crate::{
    Bench, raw,
    report::{Amount, Bound, Outcome},
    server::Server,
    world::World,
};
use serde_json::{Value, json};
use std::time::Instant;

const STUDENTS: usize = 400;
const RECEIPTS: usize = 1_000;
const ROUNDS: usize = 3;
const MOST: f64 = 0.1;

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let world = World::billable(bench, "tills", STUDENTS);
    let tokens = world.sign_ins(1);
    let server = Server::start(&bench.program, &world.data, None);
    billing::bill(&server, &tokens[0], &world, billing::this_month);
    let seen = raw::open(&world.data);
    let open = billing::open_challans(&seen);
    let campus = raw::number(&seen, "SELECT min(campus_id) FROM challan");
    let mut client = server.client(&tokens[0]);
    client.post("/api/save-till", &json!({ "campus_id": campus, "float_minor": 0 })).check();
    for challan in open.iter().cycle().take(RECEIPTS) {
        client.post("/api/approve-installment", &json!({ "challan_ids": [challan], "amount_minor": 100 })).check();
    }
    let id = raw::number(&seen, "SELECT max(id) FROM till");
    let mut best = f64::INFINITY;
    for round in 0..ROUNDS {
        let till = client.get(&format!("/api/get-till-details?id={id}")).json()["data"].clone();
        assert_eq!(till["balance_minor"].as_i64(), Some(100 * RECEIPTS as i64), "every receipt lies in the till");
        let form = closing(&till);
        let start = Instant::now();
        client.post("/api/close-till", &form).check();
        best = best.min(start.elapsed().as_secs_f64());
        if round + 1 < ROUNDS {
            let version = till["version"].as_i64().map(|version| version + 1);
            client.post("/api/reopen-till", &json!({ "id": id, "version": version, "reason": "Measured again" })).check();
        }
    }
    vec![Outcome::fixed(format!("closing a till of {RECEIPTS} receipts"), Amount::Seconds(best), Bound::Most(Amount::Seconds(MOST)))]
}

fn closing(till: &Value) -> Value {
    let rupees = till["balance_minor"].as_i64().map(|minor| minor / 100);
    json!({ "id": till["id"], "version": till["version"], "balance_minor": till["balance_minor"],
        "count": [{ "rupees": 1, "pieces": rupees }] })
}
