use crate::dashboard::model::DashboardFigure;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One of the three: a campus, or the sum of a branch's or a school's campuses.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
pub struct Place {
    pub campus_id: Option<i64>,
    pub branch_id: Option<i64>,
    pub school_id: Option<i64>,
}

/// The figures of a place. Only what the reader's permissions allow.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PlaceFigures {
    pub figures: Vec<DashboardFigure>,
    /// Active students by campus, program and class, in the order of names and levels; empty for who may not see students.
    pub strength: Vec<Strength>,
}

/// A class of a program at a campus, in the active session.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, kernel::Row)]
pub struct Strength {
    pub campus_id: i64,
    pub campus_name: String,
    pub program_id: i64,
    pub program_name: String,
    pub class_id: i64,
    pub class_name: String,
    /// Of the class, in the order of the school.
    pub level: i64,
    /// Active students.
    pub students: i64,
    /// Sections of the active session.
    pub sections: i64,
    /// Seats in those sections.
    pub seats: i64,
}

/// The address of a list, narrowed to these campuses.
pub fn narrowed(link: &str, campuses: &[i64]) -> String {
    let ids: Vec<String> = campuses.iter().map(i64::to_string).collect();
    let joint = if link.contains('?') { '&' } else { '?' };
    format!("{link}{joint}campus_id={}", ids.join(","))
}

#[cfg(test)]
mod tests {
    use super::narrowed;

    #[test]
    fn a_link_is_narrowed_beside_its_own_filters() {
        assert_eq!(narrowed("/admin/students?status=active", &[3, 4]), "/admin/students?status=active&campus_id=3,4");
        assert_eq!(narrowed("/admin/view-accounts", &[3]), "/admin/view-accounts?campus_id=3");
    }
}
