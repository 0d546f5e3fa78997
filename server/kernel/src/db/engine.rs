//! The two engines, and the kinds of work that they do.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    Sqlite,
    Postgres,
}

/// Whose turn comes first: people wait for interactive transactions, jobs can wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    Interactive,
    Job,
}

/// How a transaction looks at the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AccessMode {
    Write,
    /// One state of the database throughout.
    Read,
}
