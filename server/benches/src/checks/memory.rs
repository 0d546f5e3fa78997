//! What a started program holds, and how soon it is there: on the demo as it comes.

use crate::{
    Bench, machine,
    report::{Amount, Bound, Outcome},
    server::Server,
    world::World,
};

const STUDENTS: usize = 3_000;
const REQUESTS: usize = 1_000;
const STARTS: usize = 5;

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let world = World::demo(bench, "memory", STUDENTS);
    let tokens = world.sign_ins(1);
    let starts = (0..STARTS).map(|_| Server::start(&bench.program, &world.data, None).ready_after.as_secs_f64());
    let soonest = starts.fold(f64::INFINITY, f64::min);
    let server = Server::start(&bench.program, &world.data, None);
    let ready = machine::resident(server.pid());
    let mut client = server.client(&tokens[0]);
    for n in 0..REQUESTS {
        client.get(&format!("/api/get-students?per_page=25&page={}", 1 + n % 100)).check();
    }
    let after = machine::resident(server.pid());
    println!("  resident when ready: {:.1} MB", ready / f64::from(1 << 20));
    vec![
        Outcome::fixed(
            "resident memory after 1,000 list requests",
            Amount::Bytes(after),
            Bound::Most(Amount::Bytes(150.0 * f64::from(1 << 20))),
        ),
        Outcome::fixed("start to ready, demo of 3,000 students", Amount::Seconds(soonest), Bound::Most(Amount::Seconds(1.0))),
    ]
}
