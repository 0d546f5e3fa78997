//! The id of a student has a type where another id stands beside it.

kernel::id! {
    /// A student of the register.
    pub struct StudentId;
}
