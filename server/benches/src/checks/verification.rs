//! `maktab verify` of a group with years of attendance and results behind it: all of it is told anew from the rows.

use crate::{
    Bench,
    history::{self, YEARS},
    raw,
    report::{Amount, Bound, Outcome},
    world::{self, World},
};
use std::{process::Command, time::Instant};

const STUDENTS: usize = 5_000;
const MOST: f64 = 60.0;

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let world = World::demo(bench, "verify", STUDENTS);
    let c = world::bulk(&world.data);
    history::add_attendance(&c);
    history::seat_students(&c);
    history::add_results(&c);
    c.execute_batch("ANALYZE").expect("analyzed");
    let count = |table: &str| raw::number(&c, &format!("SELECT count(*) FROM {table}"));
    println!("  {} marks of attendance, {} of exams, {} cards", count("student_attendance"), count("award_mark"), count("result_card"));
    drop(c);
    let start = Instant::now();
    let done = Command::new(&bench.program).arg("verify").arg("--data").arg(&world.data).output().expect("the program starts");
    let taken = start.elapsed().as_secs_f64();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stdout));
    vec![Outcome::fixed(
        format!("verification of {STUDENTS} students with {YEARS} years behind them"),
        Amount::Seconds(taken),
        Bound::Most(Amount::Seconds(MOST)),
    )]
}
