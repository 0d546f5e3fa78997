//! A page of a large group against the same page of a small one: what a request costs the server's processor must not grow with the group.

use crate::{
    Bench, raw,
    report::{Amount, Bound, Outcome},
    server::Server,
    world::{CALLERS, RARE, RARE_NAME, World},
};
use rusqlite::Connection;
use std::time::Duration;

const ROUNDS: usize = 4;
const SPELL: Duration = Duration::from_millis(800);
const SMALL: usize = 10_000;
/// Times as many.
const LARGER: usize = 100;
const MOST: Bound = Bound::MostTimes(1.3);

struct Group {
    /// Dropped before the world, whose files it serves.
    server: Server,
    tokens: Vec<String>,
    paths: Vec<(&'static str, String)>,
    _world: World,
}

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let small = group(bench, SMALL);
    let large = group(bench, SMALL * LARGER);
    let mut costs = vec![(f64::INFINITY, f64::INFINITY); small.paths.len()];
    for _ in 0..ROUNDS {
        for (at, cost) in costs.iter_mut().enumerate() {
            cost.0 = cost.0.min(each(&large, at));
            cost.1 = cost.1.min(each(&small, at));
        }
    }
    let measured = large.paths.iter().zip(costs);
    measured
        .map(|((what, _), (large, small))| {
            Outcome::against(
                format!("1,000,000 students: {what}"),
                Amount::Seconds(large),
                "the same of 10,000",
                Amount::Seconds(small),
                MOST,
            )
        })
        .collect()
}

fn group(bench: &Bench, students: usize) -> Group {
    let world = World::crowd(bench, &format!("flat-{students}"), students);
    let tokens = world.sign_ins(CALLERS);
    let paths = paths(&raw::open(&world.data), students);
    let server = Server::start(&bench.program, &world.data, None);
    let found = server.client(&tokens[0]).get(&paths[3].1).json();
    assert_eq!(found["total"], RARE, "the search finds those who were planted");
    Group { server, tokens, paths, _world: world }
}

fn each(group: &Group, at: usize) -> f64 {
    group.server.load(&group.tokens, SPELL, |client, _, _| client.get(&group.paths[at].1).check()).cpu_each()
}

fn paths(c: &Connection, students: usize) -> Vec<(&'static str, String)> {
    let campus = raw::number(c, "SELECT campus_id FROM student GROUP BY campus_id ORDER BY count(*) DESC LIMIT 1");
    // Page 10,000 of the large group; of the small one, which has 400, the one in the middle.
    let row = (students / 4).min(students / 2).max(25) - 1;
    let (id, name): (i64, String) = c
        .query_row("SELECT id, name_order FROM student ORDER BY name_order, id LIMIT 1 OFFSET ?1", [row as i64], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .expect("a student there");
    vec![
        ("first page", "/api/get-students".into()),
        ("active ones of a campus", format!("/api/get-students?campus_id={campus}&status=active")),
        ("page 10,000 by `after`", format!("/api/get-students?after={id}~{}", name.replace(' ', "%20"))),
        ("a search with 300 hits", format!("/api/get-students?search={RARE_NAME}")),
    ]
}
