//! With which seed random sequences run, and how long: `MAKTAB_TEST_SEED` and `MAKTAB_TEST_STEPS` choose others.

fn of_environment(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|number| number.parse().ok())
}

pub fn seed() -> u64 {
    of_environment("MAKTAB_TEST_SEED").unwrap_or(20_261_120)
}

pub fn steps(usual: usize) -> usize {
    of_environment("MAKTAB_TEST_STEPS").and_then(|steps| usize::try_from(steps).ok()).unwrap_or(usual)
}
