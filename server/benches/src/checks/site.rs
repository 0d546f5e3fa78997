//! The public pages as a browser asks for them: from memory, against the hello-world route, and rendered anew after every change of content.

use crate::{
    Bench, machine, raw,
    report::{Amount, Bound, Outcome},
    server::Server,
    world::World,
};
use std::{
    thread,
    time::{Duration, Instant},
};

const STUDENTS: usize = 300;
const CALLERS: usize = 16;
/// The cheapest round of each counts, since the machine is shared.
const ROUNDS: usize = 8;
const SPELL: Duration = Duration::from_millis(900);
/// Shown from memory to as many at once as `lists` has callers.
const KEPT: [&str; 3] = ["/", "/ur", "/all-campuses"];

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let world = World::demo(bench, "site", STUDENTS);
    let server = Server::start(&bench.program, &world.data, None);
    let pages = pages(&server);
    let mut outcomes: Vec<Outcome> = kept(&server);
    outcomes.extend(rendered(&server, &world, &pages));
    outcomes
}

/// Every public address in both languages, as the sitemap lists them, and the second designs.
fn pages(server: &Server) -> Vec<String> {
    let sitemap = String::from_utf8(server.client("").get("/sitemap.xml").body).expect("text");
    let listed = sitemap.split("<loc>").skip(1).filter_map(|rest| {
        let address = rest.split("</loc>").next()?.replace("&amp;", "&");
        let path = address.splitn(4, '/').nth(3)?.to_owned();
        Some(format!("/{path}"))
    });
    let designs = ["/home2", "/about-us2", "/academic2", "/contact-us2"];
    let pages: Vec<String> = listed.chain(designs.iter().flat_map(|path| [(*path).to_owned(), format!("/ur{path}")])).collect();
    assert!(pages.len() > 40, "the demo has public pages: {pages:?}");
    pages
}

/// Requests a second, counted by processor time, since server and callers share the machine.
fn kept(server: &Server) -> Vec<Outcome> {
    let callers = vec![String::new(); CALLERS];
    let mut hello = f64::INFINITY;
    let mut costs = [f64::INFINITY; KEPT.len()];
    for _ in 0..ROUNDS / 4 {
        hello = hello.min(server.load(&callers, SPELL, |client, _, _| client.get_packed("/healthz").check()).cpu_each());
        for (path, cost) in KEPT.iter().zip(&mut costs) {
            *cost = cost.min(server.load(&callers, SPELL, |client, _, _| client.get_packed(path).check()).cpu_each());
        }
    }
    let line = |(path, cost): (&&str, f64)| {
        Outcome::against(
            format!("{path} from memory, a processor second"),
            Amount::PerSecond(1.0 / cost),
            "hello-world route",
            Amount::PerSecond(1.0 / hello),
            Bound::LeastTimes(0.4),
        )
    };
    KEPT.iter().zip(costs).map(line).collect()
}

/// After a change of content every page is read, rendered and packed once. Processor time of all, and the wall time of the slowest.
fn rendered(server: &Server, world: &World, pages: &[String]) -> Vec<Outcome> {
    let writer = raw::open(&world.data);
    let mut client = server.client("");
    let mut cost = f64::INFINITY;
    let mut times = vec![f64::INFINITY; pages.len()];
    for _ in 0..ROUNDS {
        writer.execute("UPDATE web_epoch SET epoch = epoch + 1 WHERE one = 1", []).expect("a change of content");
        // the server looks once a second whether somebody else wrote
        thread::sleep(Duration::from_millis(1_100));
        let cpu = machine::cpu_of(server.pid());
        for (path, time) in pages.iter().zip(&mut times) {
            let start = Instant::now();
            client.get_packed(path).check();
            *time = time.min(start.elapsed().as_secs_f64());
        }
        // the clock of processor time has a hundred ticks a second
        thread::sleep(Duration::from_millis(20));
        cost = cost.min((machine::cpu_of(server.pid()) - cpu) / pages.len() as f64);
    }
    let (slowest, longest) = pages.iter().zip(&times).max_by(|a, b| a.1.total_cmp(b.1)).expect("pages");
    let bound = || Bound::Most(Amount::Seconds(0.025));
    println!("  the slowest of {} pages is {slowest}", pages.len());
    vec![
        Outcome::fixed("a page rendered anew, processor time", Amount::Seconds(cost), bound()),
        Outcome::fixed("the slowest page rendered anew", Amount::Seconds(*longest), bound()),
    ]
}
