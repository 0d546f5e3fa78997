//! The office's books against a plain model: random sequences of everything that is not fees, with what takes it back, compared after every step, on both
//! engines; in the end with hledger too, month by month.

mod assets;
mod budgets;
mod clerk;
mod compare;
mod model;
mod months;
mod openings;
mod payees;
mod petty_cash;
mod program;
mod registers;

use crate::sequences::{seed, steps};
use clerk::Clerk;
use kernel::db::Engine;
use std::sync::Arc;
use testkit::{School, World};

/// Steps more, for what chance has not brought about in those that were asked for.
const MORE: usize = 400;

async fn sequence(world: Arc<World>, school: School, seed: u64, steps: usize) {
    let mut clerk = Clerk::new(world, school, seed, steps).await;
    let mut step = 0;
    while step < steps || (!clerk.missing().is_empty() && step < steps + MORE) {
        let agrees = match clerk.step().await {
            Ok(()) => clerk.compare(step % 20 == 19).await,
            Err(fault) => Err(fault),
        };
        clerk.must(seed, agrees);
        if step % 20 == 19 {
            let agrees = clerk.compare_a_day(step).await;
            clerk.must(seed, agrees);
        }
        step += 1;
    }
    assert!(clerk.missing().is_empty(), "seed {seed}: never reached: {:?}", clerk.missing());
    let ended = clerk.end_the_year().await;
    clerk.must(seed, ended);
    let read = clerk.compare_with_hledger().await;
    clerk.must(seed, read);
    println!("seed {seed}: {step} steps, {:?}", clerk.tally());
}

#[test]
fn the_office_agrees_with_the_model_on_sqlite() {
    testkit::run_in_school(Engine::Sqlite, |world, school| sequence(world, school, seed(), steps(400)));
}

#[test]
fn the_office_agrees_with_the_model_on_postgres() {
    testkit::run_in_school(Engine::Postgres, |world, school| sequence(world, school, seed() + 1, steps(200)));
}
