//! How students without a section are dealt out to the sections of their class. Pure rules; the office sees the result before it is saved.

use super::wings::takes;
use academics::api::{SectionBrief, Wing};
use kernel::fold::order;
use people::api::Gender;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

kernel::string_enum! {
    /// In which order: the best first into the first section, by name into the first section, or one to each section in turn.
    pub enum FillBy { Merit = "merit", Name = "name", Alternately = "alternately" }
}

/// A student who waits for a section.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Waiting {
    pub id: i64,
    pub registration_no: String,
    pub name: String,
    pub gender: Gender,
    /// Hundredths of a percent, where marks are known.
    pub merit: Option<i64>,
}

/// A section with the students that it would get.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Filled {
    pub section_id: i64,
    pub section_name: String,
    pub capacity: i64,
    /// Seats taken already.
    pub taken: i64,
    pub students: Vec<Waiting>,
}

/// What would be saved, and who would be left without a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Filling {
    pub sections: Vec<Filled>,
    pub left: Vec<Waiting>,
}

/// A section with the seats that it has taken.
#[derive(Clone, Debug)]
pub struct Room {
    pub section: SectionBrief,
    pub taken: i64,
}

/// Deals students out within capacity and wing. Sections are taken by name, those filled by hand are left out by the caller.
pub fn fill(rooms: Vec<Room>, mut students: Vec<Waiting>, by: FillBy) -> Filling {
    match by {
        FillBy::Merit => students.sort_by_cached_key(|one| (Reverse(one.merit), order(&one.name), one.id)),
        FillBy::Name | FillBy::Alternately => students.sort_by_cached_key(|one| (order(&one.name), one.id)),
    }
    let wings: Vec<Wing> = rooms.iter().map(|room| room.section.wing).collect();
    let mut sections: Vec<Filled> = rooms.into_iter().map(Filled::of).collect();
    let mut left = Vec::new();
    let mut turn = 0;
    for student in students {
        let start = if by == FillBy::Alternately { turn } else { 0 };
        let free = (0..sections.len())
            .map(|step| (start + step) % sections.len())
            .find(|n| sections[*n].has_seat() && takes(wings[*n], student.gender));
        match free {
            Some(n) => {
                sections[n].students.push(student);
                turn = n + 1;
            }
            None => left.push(student),
        }
    }
    Filling { sections, left }
}

impl Filled {
    fn of(room: Room) -> Filled {
        let Room { section, taken } = room;
        Filled { section_id: section.id, section_name: section.name, capacity: section.capacity, taken, students: Vec::new() }
    }

    fn has_seat(&self) -> bool {
        self.taken + (self.students.len() as i64) < self.capacity
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room(id: i64, capacity: i64, taken: i64, wing: Wing) -> Room {
        let section = SectionBrief {
            id,
            campus_id: 1,
            session_id: 1,
            program_id: 1,
            class_id: 1,
            name: format!("S{id}"),
            capacity,
            wing,
            is_manual: false,
        };
        Room { section, taken }
    }

    fn student(id: i64, name: &str, gender: Gender, merit: Option<i64>) -> Waiting {
        Waiting { id, registration_no: format!("R{id}"), name: name.into(), gender, merit }
    }

    fn names(filled: &Filled) -> Vec<&str> {
        filled.students.iter().map(|one| one.name.as_str()).collect()
    }

    fn five() -> Vec<Waiting> {
        ["Dawood", "ali", "Bilal", "Ehsan", "Chand"]
            .iter()
            .enumerate()
            .map(|(n, name)| student(n as i64, name, Gender::Male, Some(n as i64 * 100)))
            .collect()
    }

    #[test]
    fn by_name_fills_one_section_after_the_other() {
        let out = fill(vec![room(1, 4, 2, Wing::Boys), room(2, 2, 0, Wing::CoEducation)], five(), FillBy::Name);
        assert_eq!((names(&out.sections[0]), names(&out.sections[1])), (vec!["ali", "Bilal"], vec!["Chand", "Dawood"]));
        assert_eq!(out.left.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["Ehsan"]);
    }

    #[test]
    fn by_merit_the_best_come_first() {
        let out = fill(vec![room(1, 2, 0, Wing::Boys), room(2, 9, 0, Wing::Boys)], five(), FillBy::Merit);
        assert_eq!(names(&out.sections[0]), ["Chand", "Ehsan"]);
    }

    #[test]
    fn alternately_goes_round_and_skips_what_is_full() {
        let out = fill(vec![room(1, 1, 0, Wing::Boys), room(2, 9, 0, Wing::Boys), room(3, 9, 0, Wing::Boys)], five(), FillBy::Alternately);
        assert_eq!(out.sections.iter().map(names).collect::<Vec<_>>(), [vec!["ali"], vec!["Bilal", "Dawood"], vec!["Chand", "Ehsan"]]);
    }

    #[test]
    fn a_wing_takes_its_own() {
        let girl = vec![student(1, "Amna", Gender::Female, None)];
        let out = fill(vec![room(1, 9, 0, Wing::Boys), room(2, 9, 0, Wing::Girls)], girl.clone(), FillBy::Name);
        assert_eq!((out.sections[0].students.len(), out.sections[1].students.len()), (0, 1));
        assert_eq!(fill(vec![room(1, 9, 0, Wing::Boys)], girl.clone(), FillBy::Name).left.len(), 1);
        assert_eq!(fill(vec![], girl, FillBy::Alternately).left.len(), 1);
    }
}
