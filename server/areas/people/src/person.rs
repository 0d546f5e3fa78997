//! What all people have in common.

kernel::string_enum! {
    pub enum Gender { Male = "male", Female = "female", Other = "other" }
}
