//! Whom a section's wing takes.

use academics::api::{SectionBrief, Wing};
use kernel::{Error, Result};
use people::api::Gender;

/// Whether a wing takes a student of this gender.
pub fn takes(wing: Wing, gender: Gender) -> bool {
    match wing {
        Wing::CoEducation => true,
        Wing::Boys => gender != Gender::Female,
        Wing::Girls => gender != Gender::Male,
    }
}

/// Why the wing does not take the student, as a sentence.
pub fn wing_refusal(section: &SectionBrief, student: &str, gender: Gender) -> Option<String> {
    let wing = if section.wing == Wing::Boys { "boys" } else { "girls" };
    (!takes(section.wing, gender))
        .then(|| format!("Section {} is for {wing}, and {student} is {gender}. Choose another section.", section.name))
}

/// 422 at `section_id` when the wing does not take the student.
pub fn check_wing(section: &SectionBrief, student: &str, gender: Gender) -> Result<()> {
    wing_refusal(section, student, gender).map_or(Ok(()), |sentence| Err(Error::field("section_id", sentence)))
}
