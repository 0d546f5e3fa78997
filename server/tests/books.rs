//! The books against a plain model: random sequences of everything that moves fees, compared after every step, on both engines.

mod driver;
mod model;

use crate::sequences::{seed, steps};
use driver::Driver;
use kernel::db::Engine;
use std::sync::Arc;
use testkit::{School, World};

/// Steps more, for what chance has not brought about in those that were asked for.
const MORE: usize = 600;

async fn sequence(world: Arc<World>, school: School, seed: u64, steps: usize, pace: u64) {
    let mut driver = Driver::new(world, school, seed, pace).await;
    let mut step = 0;
    while step < steps || (!driver.missing().is_empty() && step < steps + MORE) {
        if step == steps {
            driver.seek();
        }
        let done = driver.step().await;
        let agrees = match done {
            Ok(()) => driver.compare(step % 100 == 99 || step + 1 == steps, step % 25 == 24 || step + 1 == steps).await,
            Err(fault) => Err(fault),
        };
        if let Err(fault) = agrees {
            panic!("seed {seed}: {fault}\nafter these {} steps:\n{}", driver.log.len(), driver.log.join("\n"));
        }
        step += 1;
    }
    if let Err(fault) = driver.compare(true, true).await {
        panic!("seed {seed}: {fault}\nin the end, after these {} steps:\n{}", driver.log.len(), driver.log.join("\n"));
    }
    println!("seed {seed}: {step} steps, {:?}", driver.tally());
    driver.agree_with_hledger().await;
    assert!(driver.missing().is_empty(), "seed {seed}: never reached: {:?}", driver.missing());
}

/// As many days pass in a longer sequence: the session has no more of them.
fn pace(usual: u64, usual_steps: usize) -> u64 {
    (usual * steps(usual_steps) as u64 / usual_steps as u64).max(usual)
}

#[test]
fn random_sequences_agree_with_the_model_on_sqlite() {
    testkit::run_in_school(Engine::Sqlite, |world, school| sequence(world, school, seed(), steps(1_000), pace(60, 1_000)));
}

#[test]
fn random_sequences_agree_with_the_model_on_postgres() {
    testkit::run_in_school(Engine::Postgres, |world, school| sequence(world, school, seed() + 1, steps(300), pace(20, 300)));
}
