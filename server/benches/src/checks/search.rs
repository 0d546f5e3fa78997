//! The search over everything (Ctrl K) in a large group whose challans are in the word index too: what a question costs the server's processor, asked by
//! somebody who sees everything, and by somebody at whose campus nobody is, so that the server looks at all that match and finds none of it.

use super::billing;
use crate::{
    Bench, raw,
    report::{Amount, Bound, Outcome, p99},
    server::Server,
    world::{CALLERS, RARE, RARE_NAME, World},
};
use rusqlite::Connection;
use std::time::{Duration, Instant};

const ROUNDS: usize = 4;
const SPELL: Duration = Duration::from_millis(800);
const MOST: f64 = 0.050;
/// Questions of one caller, one after the other, for the time that somebody waits.
const ASKED: usize = 200;
/// Names that are tried for two which nobody has together.
const COMMON: usize = 200;

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let world = World::billable(bench, "search", bench.students);
    let newcomers = world.sign_ins_at_new_campus(CALLERS);
    let tokens = world.sign_ins(CALLERS);
    let server = Server::start(&bench.program, &world.data, None);
    billing::bill(&server, &tokens[0], &world, billing::this_month);
    let terms = terms(&server, &tokens[0], &raw::open(&world.data));
    server.settle();
    let asked: Vec<(String, &str, &[String])> = [("", &tokens), (", asked where nobody is", &newcomers)]
        .into_iter()
        .flat_map(|(by, tokens)| terms.iter().map(move |(what, term)| (format!("{what}{by}"), term.as_str(), tokens.as_slice())))
        .collect();
    let mut costs = vec![f64::INFINITY; asked.len()];
    for _ in 0..ROUNDS {
        for ((_, term, tokens), cost) in asked.iter().zip(&mut costs) {
            let path = path(term);
            *cost = cost.min(server.load(tokens, SPELL, |client, _, _| client.get(&path).check()).cpu_each());
        }
    }
    for (what, term, tokens) in &asked {
        println!("  {what}: p99 of {ASKED} questions of one caller {:.2} ms", p99_of(&server, &tokens[0], term) * 1e3);
    }
    let measured = asked.iter().zip(costs);
    measured
        .map(|((what, ..), cost)| {
            let what = format!("search in {} students: {what}", bench.students);
            Outcome::fixed(what, Amount::Seconds(cost), Bound::Most(Amount::Seconds(MOST)))
        })
        .collect()
}

/// What is typed, and what it is. One letter alone is refused by the server, so that it stands beside a name.
fn terms(server: &Server, token: &str, c: &Connection) -> Vec<(String, String)> {
    let names = common_names(c);
    let common = &names[0];
    let whole = raw::text(c, "SELECT lower(name) FROM student ORDER BY id DESC LIMIT 1");
    let challan = raw::text(c, "SELECT challan_no FROM challan WHERE status = 'issued' ORDER BY id DESC LIMIT 1");
    assert!(finds(server, token, &whole) && finds(server, token, &challan), "the search finds whom and what it is asked for");
    let other = names.iter().find(|other| !finds(server, token, &format!("{common} {other}")));
    let apart = format!("{common} {}", other.map_or("qqqq", String::as_str));
    println!("  the common name is {common}, the two that nobody has together are {apart}");
    let named = |what: &str, term: String| (what.to_owned(), term);
    vec![
        named("a whole name", whole),
        (format!("a name that {RARE} have"), RARE_NAME.to_lowercase()),
        named("a common name", common.clone()),
        named("two letters", common.chars().take(2).collect()),
        named("a letter and a common name", format!("a {common}")),
        named("a challan's number", challan),
        named("two words without a hit", apart),
    ]
}

/// The words that most students are found by, the commonest first.
fn common_names(c: &Connection) -> Vec<String> {
    let mut statement = c
        .prepare(
            "SELECT word FROM search_word WHERE kind = 'student' AND word >= 'a' AND word < '{' AND length(word) > 2
             GROUP BY word ORDER BY count(*) DESC, word LIMIT ?1",
        )
        .expect("a statement");
    let names = statement.query_map([COMMON as i64], |row| row.get(0)).expect("rows");
    names.map(|name| name.expect("a name")).collect()
}

fn finds(server: &Server, token: &str, term: &str) -> bool {
    let found = server.client(token).get(&path(term)).json();
    !found["data"].as_array().expect("kinds").is_empty()
}

fn path(term: &str) -> String {
    format!("/api/search?q={}", term.replace(' ', "%20"))
}

/// Seconds from a question to its answer at the 99th percentile, with nobody else there.
fn p99_of(server: &Server, token: &str, term: &str) -> f64 {
    let (mut client, path) = (server.client(token), path(term));
    let taken = (0..ASKED)
        .map(|_| {
            let start = Instant::now();
            client.get(&path).check();
            start.elapsed().as_secs_f64()
        })
        .collect();
    p99(taken)
}
