//! The books on a real database of each engine: SQLite always, PostgreSQL when `MAKTAB_TEST_POSTGRES` names one.

mod closing;
mod journal;
mod money;
mod posting;
mod random;
mod repairs;
mod statements;
mod triggers;
mod world;
