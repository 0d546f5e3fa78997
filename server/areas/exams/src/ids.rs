//! Ids of exams that have a type, where another id stands beside them. And whose mark it is, where it takes two ids to say so.

use kernel::Row;

kernel::id! {
    /// A paper of an exam.
    pub struct PaperId;
}

kernel::id! {
    /// A format by which results are made.
    pub struct FormatId;
}

kernel::id! {
    /// A publication of an exam's results.
    pub struct PublicationId;
}

/// A student in a paper: whose mark it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Row)]
pub struct StudentPaper {
    pub student_id: i64,
    pub paper_id: i64,
}
