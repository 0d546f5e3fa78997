//! Whether a section takes a student: its wing and its seats. Every way of placing asks here: by hand, transfer, import, a new student, automatic filling.

use super::queries::seats_taken;
use academics::api::{self as academic, SectionBrief, Wing};
use kernel::{Error, Result, Tx, binds, sql};
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

/// 422 at `gender` when the section in which the student sits would not take them.
pub fn check_gender(tx: &mut Tx, section: i64, gender: Gender) -> Result<()> {
    let refused = academic::find_section(tx, section)?.filter(|section| !takes(section.wing, gender));
    refused.map_or(Ok(()), |section| {
        let sentence = format!("The student sits in section {}, which does not take them then. Transfer them first.", section.name);
        Err(Error::field("gender", sentence))
    })
}

/// A section that was changed still has a seat for everybody who sits in it, and its wing takes them. 422 at `capacity` or `wing`.
pub fn check_section(tx: &mut Tx, id: i64) -> Result<()> {
    let Some(section) = academic::find_section(tx, id)? else { return Ok(()) };
    let strength = seats_taken(tx, id)?;
    if section.capacity < strength {
        let sentence = format!("{strength} students sit in this section. Give it {strength} seats at least, or transfer students first.");
        return Err(Error::field("capacity", sentence));
    }
    let genders: Vec<Gender> =
        tx.values(sql!("SELECT gender FROM student WHERE section_id = $1 AND status IN ('pending', 'active') ORDER BY id"), &binds![id])?;
    let strangers = genders.into_iter().filter(|gender| !takes(section.wing, *gender)).count();
    if strangers > 0 {
        let sentence = format!("{strangers} of the {strength} students in this section do not belong to this wing. Transfer them first.");
        return Err(Error::field("wing", sentence));
    }
    Ok(())
}
