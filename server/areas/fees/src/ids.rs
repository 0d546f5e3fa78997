//! Ids of fees that have a type: a challan, a receipt and its voucher often stand beside each other.

kernel::id! {
    /// A challan of a student.
    pub struct ChallanId;
}

kernel::id! {
    /// A receipt of fees; an applicant's slip has receipts of its own.
    pub struct ReceiptId;
}
