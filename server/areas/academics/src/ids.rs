//! Ids that have a type where another id stands beside them: a section, a session.

kernel::id! {
    /// A section of a class, in a session at a campus.
    pub struct SectionId;
}

kernel::id! {
    /// A session: a school year.
    pub struct SessionId;
}
