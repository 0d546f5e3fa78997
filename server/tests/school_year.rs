//! Placements, attendance, marks and results against a plain model: random sequences of what moves students, marks them and gives their results out, compared step by
//! step, on both engines.

mod driver;
mod model;

use crate::sequences::{seed, steps};
use driver::Driver;
use kernel::db::Engine;
use std::sync::Arc;
use testkit::{School, World};

/// Of a sequence that is so long, everything was done at least once.
const LONG: usize = 1_000;

async fn sequence(world: Arc<World>, school: School, seed: u64, steps: usize) {
    let mut driver = Driver::new(world, school, seed).await;
    for step in 0..steps {
        let done = driver.step().await;
        let agrees = match done {
            Ok(()) => driver.compare(step % 10 == 9 || step + 1 == steps, step % 25 == 24 || step + 1 == steps).await,
            Err(fault) => Err(fault),
        };
        if let Err(fault) = agrees {
            panic!("seed {seed}: {fault}\nafter these {} steps:\n{}", driver.log.len(), driver.log.join("\n"));
        }
    }
    let tally = driver.tally();
    println!("seed {seed}: {steps} steps, {tally:?}");
    let missing: Vec<&str> = tally.into_iter().filter(|(_, count)| *count == 0).map(|(name, _)| name).collect();
    assert!(steps < LONG || missing.is_empty(), "seed {seed}: never reached: {missing:?}");
}

#[test]
fn random_sequences_agree_with_the_model_on_sqlite() {
    testkit::run_in_school(Engine::Sqlite, |world, school| sequence(world, school, seed(), steps(150)));
}

#[test]
fn random_sequences_agree_with_the_model_on_postgres() {
    testkit::run_in_school(Engine::Postgres, |world, school| sequence(world, school, seed() + 1, steps(100)));
}
