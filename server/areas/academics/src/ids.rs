//! The id of a section has a type where another id stands beside it.

kernel::id! {
    /// A section of a class, in a session at a campus.
    pub struct SectionId;
}
