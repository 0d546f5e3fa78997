//! What all people have in common.

use reporting::import::plain;

kernel::string_enum! {
    pub enum Gender { Male = "male", Female = "female", Other = "other" }
}

/// Men and women, boys and girls as offices write them; `whose` stands in the sentence: "the student's".
pub fn gender(text: &str, whose: &str) -> Result<Gender, String> {
    match plain(text).as_str() {
        "m" | "male" | "boy" | "b" | "man" => Ok(Gender::Male),
        "f" | "female" | "girl" | "g" | "woman" => Ok(Gender::Female),
        "other" | "o" | "x" => Ok(Gender::Other),
        "" => Err(format!("Enter {whose} gender: male or female.")),
        _ => Err("A gender is male, female or other.".into()),
    }
}
