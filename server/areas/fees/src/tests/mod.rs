//! Fees on a real database of each engine: SQLite always, PostgreSQL when `MAKTAB_TEST_POSTGRES` names one.

mod concessions;
mod random;
mod story;
mod world;
