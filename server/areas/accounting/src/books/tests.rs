//! The books on a real database of each engine: SQLite always, PostgreSQL when `MAKTAB_TEST_POSTGRES` names one.

mod journal;
mod posting;
mod random;
mod statements;
mod triggers;
mod world;
