//! What all people have in common.

kernel::words! {
    pub enum Gender { Male = "male", Female = "female", Other = "other" }
}
