//! A month's depreciation of a campus with very many assets: its job from the call to the end.

use super::billing;
use crate::{
    Bench, machine, raw,
    report::{Amount, Bound, Outcome},
    server::Server,
    world::{self, World},
};
use rusqlite::Connection;
use serde_json::json;
use std::time::Instant;

const ASSETS: i64 = 50_000;
const MOST: f64 = 10.0;

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let world = World::demo(bench, "depreciation", 300);
    let campus = fill(&world::bulk(&world.data));
    let tokens = world.sign_ins(1);
    let seen = raw::open(&world.data);
    let month = billing::last_month(&seen);
    let server = Server::start(&bench.program, &world.data, None);
    let mut client = server.client(&tokens[0]);
    let (cpu, start) = (machine::cpu_of(server.pid()), Instant::now());
    let begun = client.post("/api/run-depreciation", &json!({ "campus_ids": [campus], "month": month })).json();
    server.wait_for_job(&mut client, begun["data"]["job_id"].as_i64().expect("a job"));
    let (wall, cpu) = (start.elapsed().as_secs_f64(), machine::cpu_of(server.pid()) - cpu);
    println!("  {cpu:.1} s of processor time");
    let lines = raw::number(
        &seen,
        &format!("SELECT count(*) FROM depreciation_line d JOIN depreciation_run r ON r.id = d.run_id WHERE r.campus_id = {campus}"),
    );
    assert_eq!(lines, ASSETS, "every asset loses value");
    vec![Outcome::fixed(format!("depreciation of {ASSETS} assets"), Amount::Seconds(wall), Bound::Most(Amount::Seconds(MOST)))]
}

/// A campus of its own, whose assets are like one of the demo's and half a year old. Gives the campus.
fn fill(c: &Connection) -> i64 {
    let campus = raw::number(c, "SELECT max(id) + 1 FROM campus");
    let id = campus.to_string();
    let own: [(&str, &str); 4] = [("id", &id), ("name", "'Warehouse'"), ("code", "'WHS'"), ("slug", "'warehouse'")];
    raw::copy(c, "campus", &own, "(SELECT * FROM campus ORDER BY id LIMIT 1) p");
    let available_on = format!("date('{}', 'start of month', '-6 months')", raw::today(c));
    c.execute_batch(&format!(
        "CREATE TEMP TABLE made AS WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {ASSETS}) SELECT n FROM n"
    ))
    .expect("numbers");
    raw::copy(
        c,
        "fixed_asset",
        &[
            ("id", "NULL"),
            ("campus_id", &id),
            ("tag", "'FA-WHS-' || printf('%06d', w.n)"),
            ("custodian_id", "NULL"),
            ("available_on", &available_on),
            ("amount_minor", "600000 + w.n * 100"),
            ("life_months", "60"),
            ("residual_minor", "0"),
            ("before_minor", "0"),
            ("accumulated_minor", "0"),
        ],
        "made w CROSS JOIN (SELECT * FROM fixed_asset WHERE method = 'straight_line' AND status = 'in_use' ORDER BY id LIMIT 1) p",
    );
    c.execute_batch("ANALYZE").expect("statistics");
    campus
}
