//! Every report of the index, as it opens for a super administrator. Where its bare statements are known it may cost twice these. Nothing says which the others
//! run: they have a fixed bound, which is not twice their bare query.

use super::report_statements::{Asked, Statement, statements};
use crate::{
    Bench,
    client::Client,
    machine::cpu_each,
    raw,
    report::{Amount, Bound, Outcome},
    server::Server,
    world::{CALLERS, World},
};
use chrono::NaiveDate;
use rusqlite::Connection;
use serde_json::Value;
use std::time::Duration;

/// Students of the demo, each with its own months of bills and receipts.
const STUDENTS: usize = 5_000;
const ROUNDS: usize = 3;
const SPELL: Duration = Duration::from_millis(400);
const MOST: f64 = 0.100;
const MOST_TIMES: f64 = 2.0;

/// A report at the address by which it opens.
struct Report {
    name: String,
    address: String,
    /// Empty where they are not known.
    statements: Vec<Statement>,
}

/// What was measured of a report: the call, and its statements by themselves.
struct Cost {
    call: f64,
    bare: f64,
}

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let world = World::demo(bench, "reports", STUDENTS);
    let tokens = world.sign_ins(CALLERS);
    let seen = raw::open(&world.data);
    let server = Server::start(&bench.program, &world.data, None);
    let (reports, mut outcomes) = index(&server, &tokens[0], &seen);
    server.settle();
    let mut hello = f64::INFINITY;
    let mut costs: Vec<Cost> = reports.iter().map(|_| Cost { call: f64::INFINITY, bare: f64::INFINITY }).collect();
    for _ in 0..ROUNDS {
        hello = hello.min(server.load(&tokens, SPELL, |client, _, _| client.get("/healthz").check()).cpu_each());
        for (report, cost) in reports.iter().zip(&mut costs) {
            cost.call = cost.call.min(server.load(&tokens, SPELL, |client, _, _| client.get(&report.address).check()).cpu_each());
            if !report.statements.is_empty() {
                cost.bare = cost.bare.min(cpu_each(SPELL / 2, || report.statements.iter().for_each(|one| one.read(&seen))));
            }
        }
    }
    println!("  hello-world route: {:.1} us", hello * 1e6);
    outcomes.extend(reports.iter().zip(&costs).map(|(report, cost)| outcome(report, cost, hello)));
    outcomes
}

fn outcome(report: &Report, cost: &Cost, hello: f64) -> Outcome {
    let ours = Amount::Seconds(cost.call);
    if report.statements.is_empty() {
        return Outcome::fixed(&report.name, ours, Bound::Most(Amount::Seconds(MOST)));
    }
    let baseline_is = format!("hello-world route + its bare statements ({:.1} us)", cost.bare * 1e6);
    Outcome::against(&report.name, ours, baseline_is, Amount::Seconds(hello + cost.bare), Bound::MostTimes(MOST_TIMES))
}

/// Every report of the server's index; those that the demo gives nothing to ask for are told beside.
fn index(server: &Server, token: &str, seen: &Connection) -> (Vec<Report>, Vec<Outcome>) {
    let mut client = server.client(token);
    let described = client.get("/api/openapi.json").json();
    let today: NaiveDate = client.get("/api/user").json()["group"]["today"].as_str().expect("a day").parse().expect("a day");
    let asked = Asked::of(seen, today);
    let all = client.get("/api/get-reports").json()["data"].take();
    let (mut reports, mut skipped) = (Vec::new(), Vec::new());
    for one in all.as_array().expect("reports") {
        let name = one["report"].as_str().expect("a call");
        let parameters = &described["paths"][name]["get"]["x-report"]["parameters"];
        match address(&mut client, name, parameters) {
            Ok(address) => reports.push(Report { name: name.to_owned(), address, statements: statements(name, &asked) }),
            Err(why) => skipped.push(Outcome::skipped(name, why)),
        }
    }
    (reports, skipped)
}

/// By which a report opens: whatever it cannot be asked without is the first of its choices.
fn address(client: &mut Client, name: &str, parameters: &Value) -> Result<String, String> {
    let mut address = format!("/api{name}");
    let plain = client.get(&address);
    if plain.status == 200 {
        return Ok(address);
    }
    let refusal: Value = serde_json::from_slice(&plain.body).unwrap_or_default();
    let wanted = parameters.as_array().into_iter().flatten().filter(|one| {
        let name = one["name"].as_str().unwrap_or_default();
        !refusal["errors"][name].is_null()
    });
    for (at, one) in wanted.enumerate() {
        let (name, of) = (one["name"].as_str().unwrap_or_default(), one["of"].as_str().unwrap_or_default());
        let choices = client.get(&format!("/api/get-options?of={of}"));
        let choices: Value = serde_json::from_slice(&choices.body).unwrap_or_default();
        let id = choices["data"][0]["id"].as_i64().ok_or_else(|| format!("the demo has no {name} to ask for"))?;
        address.push_str(&format!("{}{name}={id}", if at == 0 { '?' } else { '&' }));
    }
    let answer = client.get(&address);
    if answer.status == 200 { Ok(address) } else { Err(format!("{}: {}", answer.status, String::from_utf8_lossy(&answer.body))) }
}
