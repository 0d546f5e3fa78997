//! A bank that asks for bills: how long the slowest inquiries take while 100 callers ask at once.

use super::billing;
use crate::{
    Bench, raw,
    report::{Amount, Bound, Outcome, p99},
    server::Server,
    world::World,
};
use kernel::signed::signature;
use serde_json::json;
use std::{
    thread,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

const STUDENTS: usize = 2_400;
const CALLERS: usize = 100;
/// Of each caller: a key makes 200 calls a second, so that they pause between two.
const TURNS: usize = 20;
const PAUSE: Duration = Duration::from_millis(600);
const MOST: f64 = 0.050;

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let world = World::billable(bench, "bill-payment", STUDENTS);
    let token = world.sign_ins(1).remove(0);
    let server = Server::start(&bench.program, &world.data, None);
    billing::bill(&server, &token, &world, billing::this_month);
    let seen = raw::open(&world.data);
    let campus =
        raw::number(&seen, "SELECT campus_id FROM challan WHERE status = 'issued' GROUP BY campus_id ORDER BY count(*) DESC LIMIT 1");
    let bank = raw::number(&seen, &format!("SELECT id FROM bank WHERE campus_id = {campus} ORDER BY is_default DESC, id LIMIT 1"));
    let mut office = server.client(&token);
    office.post("/api/update-settings", &json!({ "values": { "fees.bill_payment": true } })).check();
    let made = office.post("/api/save-biller-key", &json!({ "bank_id": bank })).json()["data"].take();
    let text = |field: &str| made[field].as_str().expect("a text").to_owned();
    let (key, secret) = (text("key_no"), text("secret"));
    let number = |nth: usize| {
        let asked =
            format!("SELECT challan_no FROM challan WHERE status = 'issued' AND campus_id = {campus} ORDER BY id LIMIT 1 OFFSET {nth}");
        raw::text(&seen, &asked)
    };
    let numbers: Vec<String> = (0..CALLERS).map(number).collect();
    let (server, key, secret) = (&server, key.as_str(), secret.as_str());
    let mut took: Vec<f64> = thread::scope(|scope| {
        let callers: Vec<_> = numbers.iter().map(|number| scope.spawn(move || asks(server, key, secret, number))).collect();
        callers.into_iter().flat_map(|caller| caller.join().expect("a caller")).collect()
    });
    took.sort_by(f64::total_cmp);
    println!("  {} inquiries, half of them within {:.1} ms", took.len(), took[took.len() / 2] * 1e3);
    let p99 = p99(took);
    let what = format!("p99 of bill inquiries, {CALLERS} callers");
    vec![Outcome::fixed(what, Amount::Seconds(p99), Bound::Most(Amount::Seconds(MOST)))]
}

/// One caller's inquiries; gives how long each took.
#[expect(clippy::disallowed_methods, reason = "calls are signed for the real time")]
fn asks(server: &Server, key: &str, secret: &str, number: &str) -> Vec<f64> {
    let mut client = server.client("");
    let body = json!({ "consumer_no": number }).to_string();
    let mut took = Vec::with_capacity(TURNS);
    for _ in 0..TURNS {
        let at = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970").as_secs().to_string();
        let signed = signature(secret, &at, &body);
        let headers = [("x-maktab-key", key), ("x-maktab-timestamp", &at), ("x-maktab-signature", &signed)];
        let start = Instant::now();
        client.post_with("/api/bill-inquiry", &headers, &body).check();
        took.push(start.elapsed().as_secs_f64());
        thread::sleep(PAUSE);
    }
    took
}
