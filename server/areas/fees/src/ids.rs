//! Ids of fees that have a type: a challan, a receipt and its voucher often stand beside each other. And whose something is, where it takes two ids to say so.

use students::api::StudentId;

kernel::id! {
    /// A challan of a student.
    pub struct ChallanId;
}

kernel::id! {
    /// A receipt of fees; an applicant's slip has receipts of its own.
    pub struct ReceiptId;
}

/// A student in a session: whose plan it is, or whose concessions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct StudentSession {
    pub student_id: StudentId,
    pub session_id: i64,
}
