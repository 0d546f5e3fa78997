//! Ids of accounting that have a type, where another id stands beside them; that of a voucher stands with posting (`books/model.rs`).

kernel::id! {
    /// A register of petty cash.
    pub struct RegisterId;
}
