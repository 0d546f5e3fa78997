//! The id of a campus has a type where another id stands beside it.

kernel::id! {
    /// A campus of the group.
    pub struct CampusId;
}
