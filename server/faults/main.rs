//! What goes wrong while a school works: programs killed at random points, a database restarted, disks full, clocks set back. Real processes of `maktab serve`
//! on both engines; each story waits for what it has seen, never for time to pass.
//!
//! The random points come from one seed, printed by each story; `MAKTAB_TEST_SEED=…` takes the same points again.

#![expect(clippy::disallowed_methods, reason = "processes whose clock is set as an offset from the computer's")]

mod approvals;
mod chance;
mod clock;
mod copies;
mod counter;
mod desk;
mod disk;
mod intruders;
mod kills;
mod nodes;
mod older_marks;
mod pooler;
mod postgres;
mod repairs;
mod replicas;
mod rolling;
mod soak;
mod standbys;
mod streams;
mod upgrades;
