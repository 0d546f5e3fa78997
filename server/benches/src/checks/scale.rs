//! What a student, a day and the upkeep of a group cost as the group grows, on both engines. Nothing here has a bound: docs/scaling.md counts with the figures.

mod day;
mod place;

use crate::{
    Bench, machine, raw,
    report::{Amount, Outcome},
    server::Server,
    world::{self, CALLERS, RARE_NAME, World},
};
use day::{Cost, Sample};
use place::{Cpu, Place};
use std::{fs, thread, time::Duration};

const SIZES: [usize; 3] = [10_000, 100_000, 1_000_000];
/// Students of a section.
const SEATS: usize = 40;
const STARTS: usize = 3;
const REQUESTS: usize = 1_000;
const ROUNDS: usize = 3;
const SPELL: Duration = Duration::from_millis(900);
const MINUTE: Duration = Duration::from_secs(60);
/// A server is at rest when it and its database have worked so little, in seconds, within such a spell.
const LITTLE: f64 = 0.2;
const SPELL_AT_REST: Duration = Duration::from_secs(6);
/// Spells after which nobody waits for it any longer.
const MOST_SPELLS: usize = 300;

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let sizes: Vec<usize> = SIZES.into_iter().filter(|students| *students <= bench.students).collect();
    if sizes.is_empty() {
        return vec![Outcome::skipped("cost of a student, a day, the upkeep", "--students is less than 10,000")];
    }
    sizes.into_iter().flat_map(|students| measure(bench, students)).collect()
}

/// A group on SQLite, then the same group on PostgreSQL, as it was before the day.
fn measure(bench: &Bench, students: usize) -> Vec<Outcome> {
    let world = World::demo(bench, &format!("scale-{students}"), world::PATTERNS);
    let export = bench.folder.join("scale.jsonl").display().to_string();
    let on_file = Place::sqlite(bench, &world.data);
    let alone = on_file.number("SELECT count(*) FROM student");
    let small = on_file.bytes();
    let small_moved = bench.postgres.as_deref().map(|server| {
        on_file.run(&["export", "--format", "json", "--out", &export]).expect("the demo is exported");
        let place = Place::postgres(bench, &world.data, server);
        place.import(&export).expect("the demo is imported");
        place.bytes()
    });

    without_nightly_work(&world);
    world.fill_sections(students, SEATS);
    let crowd = (students as i64 - alone) as f64;
    let sample = Sample::of(&raw::open(&world.data));
    let mut rows = Rows::of(&on_file, students);
    rows.add("a student, in the database", Amount::Bytes((on_file.bytes() - small) / crowd));
    if bench.postgres.is_some() {
        rows.add_run("export", on_file.run(&["export", "--format", "json", "--out", &export]));
    }
    day_and_upkeep(bench, &on_file, &sample, &mut rows);
    let mut found = rows.found;

    if let Some((server, small)) = bench.postgres.as_deref().zip(small_moved) {
        let place = Place::postgres(bench, &world.data, server);
        let mut rows = Rows::of(&place, students);
        rows.add_run("import, with its verification", place.import(&export));
        fs::remove_file(&export).expect("removed");
        if place.is_filled() {
            rows.add("a student, in the database", Amount::Bytes((place.bytes() - small) / crowd));
            day_and_upkeep(bench, &place, &sample, &mut rows);
        }
        found.extend(rows.found);
    }
    found
}

/// The drill and the verification of a demo are months late, and would begin with the server.
fn without_nightly_work(world: &World) {
    world::bulk(&world.data)
        .execute_batch(
            "INSERT OR REPLACE INTO setting (key, value, version, updated_at) VALUES ('upkeep.drill_days', '0', 1, 0), ('upkeep.verify_days', '0', 1, 0)",
        )
        .expect("settings");
}

fn day_and_upkeep(bench: &Bench, place: &Place<'_>, sample: &Sample, rows: &mut Rows) {
    let tokens = place.sign_ins(CALLERS);
    let (bytes, cpu) = (place.bytes(), place.cpu_before());
    let server = place.start();
    rows.add("memory when ready", Amount::Bytes(machine::resident(server.pid())));
    rows.add_cpu("from the start to rest", rest(place, &server).since(cpu));
    rows.add("from the start to rest, in the database", Amount::Bytes(place.bytes() - bytes));
    let mut client = server.client(&tokens[0]);
    for n in 0..REQUESTS {
        client.get(&format!("/api/get-students?per_page=25&page={}", 1 + n % 100)).check();
    }
    rows.add("memory after 1,000 list requests", Amount::Bytes(machine::resident(server.pid())));
    screens(place, &server, &tokens, rows);

    let (count, cost) = day::bills(place, &server, &tokens[0], sample);
    rows.add_cost(&format!("one of {count} challans billed"), &cost);
    rows.add_cost("a receipt", &day::receipts(place, &server, &tokens[0], sample));
    match day::sheets(place, &server, &tokens[0], sample) {
        Some((students, messages, cost)) => {
            rows.add_cost(&format!("a sheet of {students:.1} students"), &cost);
            rows.add("messages of all these sheets", Amount::Count(messages as f64));
        }
        None => rows.push(Outcome::skipped(format!("{}: a sheet", rows.of), "no school day within ten days")),
    }
    rest(place, &server);
    let before = place.cpu(&server);
    thread::sleep(MINUTE);
    rows.add_cpu("a minute at rest", place.cpu(&server).since(before));
    rows.add("most memory until then", Amount::Bytes(machine::peak(server.pid())));
    drop(server);

    let starts = (0..STARTS).map(|_| place.start().ready_after.as_secs_f64());
    rows.add("start to ready", Amount::Seconds(starts.fold(f64::INFINITY, f64::min)));
    rows.add_run("verify", place.run(&["verify"]));
    let backup = bench.folder.join("scale.zip");
    let taken = place.run(&["backup", "--to", &backup.display().to_string()]);
    let is_there = taken.is_ok();
    rows.add_run("backup", taken);
    if is_there {
        rows.add("size of the backup", Amount::Bytes(fs::metadata(&backup).expect("the backup").len() as f64));
        fs::remove_file(&backup).expect("removed");
    }
}

/// Waits until what begins by itself is done: sheets of the day, seals, messages. Gives what was taken by then.
fn rest(place: &Place<'_>, server: &Server) -> Cpu {
    for _ in 0..MOST_SPELLS {
        let before = place.cpu(server);
        thread::sleep(SPELL_AT_REST);
        if place.cpu(server).since(before).total() < LITTLE {
            break;
        }
    }
    place.cpu(server)
}

/// What is asked for most: the cheapest of some rounds each.
fn screens(place: &Place<'_>, server: &Server, tokens: &[String], rows: &mut Rows) {
    let last = place.number("SELECT max(id) FROM student");
    let paths = [
        ("first page of the students", "/api/get-students".to_owned()),
        ("a search with 300 hits", format!("/api/get-students?search={RARE_NAME}")),
        ("a student's details", format!("/api/get-student-details?id={last}")),
    ];
    for (what, path) in paths {
        let costs = (0..ROUNDS).map(|_| {
            let before = place.cpu(server);
            let load = server.load(tokens, SPELL, |client, _, _| client.get(&path).check());
            place.cpu(server).since(before).each(load.requests as f64)
        });
        rows.add_cpu(what, costs.reduce(Cpu::least).expect("rounds"));
    }
}

/// What was found of one group on one engine. Printed as it comes: the largest group takes hours.
struct Rows {
    of: String,
    found: Vec<Outcome>,
}

impl Rows {
    fn of(place: &Place<'_>, students: usize) -> Rows {
        Rows { of: format!("{} {students}", place.engine()), found: Vec::new() }
    }

    fn add(&mut self, what: &str, amount: Amount) {
        self.push(Outcome::noted(format!("{}: {what}", self.of), amount));
    }

    fn add_cpu(&mut self, what: &str, cpu: Cpu) {
        self.add(&format!("{what}, program"), Amount::Seconds(cpu.program));
        if let Some(seconds) = cpu.database {
            self.add(&format!("{what}, database"), Amount::Seconds(seconds));
        }
    }

    fn add_cost(&mut self, what: &str, cost: &Cost) {
        self.add(&format!("{what}, in the database"), Amount::Bytes(cost.bytes));
        self.add_cpu(what, cost.cpu);
    }

    /// How long a command took, or why it failed.
    fn add_run(&mut self, what: &str, taken: Result<f64, String>) {
        match taken {
            Ok(seconds) => self.add(what, Amount::Seconds(seconds)),
            Err(why) => self.push(Outcome::skipped(format!("{}: {what}", self.of), why)),
        }
    }

    fn push(&mut self, outcome: Outcome) {
        println!("  {}", outcome.line());
        self.found.push(outcome);
    }
}
