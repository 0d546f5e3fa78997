//! Ids of fees that have a type: a challan, a receipt, its voucher and the bank's line that brought its money often stand beside each other. And whose something
//! is, where it takes two ids to say so.

use students::api::StudentId;

kernel::id! {
    /// A challan of a student.
    pub struct ChallanId;
}

kernel::id! {
    /// A receipt of fees; an applicant's slip has receipts of its own.
    pub struct ReceiptId;
}

kernel::id! {
    /// A fee plan of a student.
    pub struct PlanId;
}

kernel::id! {
    /// A concession of a student.
    pub struct ConcessionId;
}

kernel::id! {
    /// A cashier's till.
    pub struct TillId;
}

kernel::id! {
    /// A browser at the counter that takes money while the server does not answer.
    pub struct MachineId;
}

kernel::id! {
    /// A line of a bank's list.
    pub struct BankLineId;
}

/// A student in a session: whose plan it is, or whose concessions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct StudentSession {
    pub student_id: StudentId,
    pub session_id: i64,
}
