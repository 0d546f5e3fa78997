//! Roll numbers of a section: given to all of its students at once, by name or by marks.

use crate::{
    placements::queries::{merits, placed::placed_in},
    rights,
    students::{model::STUDENT, queries::search::reindex},
};
use academics::api as academic;
use kernel::{Can, Error, Part, Result, Routes, Scope, Tx, pairs};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

pub static PART: Part = Part { routes, ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.take("/give-roll-numbers", Can(rights::STUDENTS_UPDATE), "Roll numbers given successfully", give_all)
}

kernel::string_enum! {
    /// In which order they are numbered: by name, or the best first.
    pub enum RollOrder { Name = "name", Merit = "merit" }
}

/// The section whose students get new roll numbers.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct RollNumbersForm {
    pub section_id: i64,
    pub by: RollOrder,
}

/// How many students the section has, and how many of them have another roll number now.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RollNumbersGiven {
    pub students: i64,
    pub changed: i64,
}

/// Numbers the students who sit in a section today from 1 on, in the place of the numbers that they have. By marks, those without any come last; 422 at `by` when
/// nobody has any, 409 for a section without students.
pub fn give_all(tx: &mut Tx, scope: &Scope, form: &RollNumbersForm) -> Result<RollNumbersGiven> {
    academic::lock_section(tx, form.section_id)?;
    academic::find_section(tx, form.section_id)?
        .filter(|section| scope.has_campus(section.campus_id))
        .ok_or_else(|| Error::field("section_id", "Choose a section of your campuses."))?;
    let today = tx.today();
    let mut students = placed_in(tx, form.section_id, today)?;
    if students.is_empty() {
        return Err(Error::conflict("Nobody sits in this section, so there is nobody to number."));
    }
    if form.by == RollOrder::Merit {
        let ids: Vec<i64> = students.iter().map(|one| one.student_id).collect();
        let merits = merits(tx, &ids)?;
        if merits.is_empty() {
            return Err(Error::field("by", "No marks of these students are known. Number them by name."));
        }
        // Those of equal marks stay in the order of their names.
        students.sort_by_key(|one| Reverse(merits.get(&one.student_id).copied()));
    }
    let mut changed = 0;
    for (one, number) in students.iter().zip(1_i64..) {
        let roll_no = number.to_string();
        if one.roll_no.as_ref() == Some(&roll_no) {
            continue;
        }
        tx.set(&STUDENT, one.student_id, "roll number given", pairs! { roll_no: roll_no })?;
        reindex(tx, one.student_id)?;
        changed += 1;
    }
    Ok(RollNumbersGiven { students: students.len() as i64, changed })
}
