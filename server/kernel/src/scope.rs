//! What a person may see. Every query of scoped rows is narrowed by it on the server; an empty scope matches nothing.

use crate::{Error, Result};
use std::sync::Arc;

crate::string_enum! {
    /// How a scope was given.
    pub enum ScopeKind { Group = "group", School = "school", Branch = "branch", Campuses = "campuses", OwnSections = "own_sections", OwnSelf = "self", Children = "children" }
}

/// The records within a person's reach. Lists of ids are complete: a group-wide scope names every campus.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Scope {
    pub kind: Option<ScopeKind>,
    /// Group-wide: schools, branches and records of no campus are within reach too.
    pub all: bool,
    pub schools: Vec<i64>,
    pub branches: Vec<i64>,
    pub campuses: Vec<i64>,
    /// Sections of a teacher.
    pub sections: Vec<i64>,
    /// The student themself, or a guardian's children.
    pub students: Vec<i64>,
    /// Where each campus within reach stands.
    pub places: Vec<CampusPlace>,
}

/// Where a campus stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CampusPlace {
    pub campus: i64,
    pub branch: i64,
    pub school: i64,
}

/// Campuses as they were chosen, with the branches and schools that were named to choose them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenPlaces {
    pub campuses: Vec<i64>,
    pub branches: Vec<i64>,
    pub schools: Vec<i64>,
}

/// The field of a choice that is out of reach, and the sentence beside it.
pub type WrongPlace = (&'static str, &'static str);

/// The permission behind which a call stands, as the route table tells the call.
#[derive(Clone, Copy, Debug)]
pub struct CallPermission(pub &'static str);

/// Under which permission and within which scope somebody makes a call. What the call leaves for later is given out while they have both.
#[derive(Clone, Debug)]
pub struct MadeUnder {
    /// None: whoever is signed in may make it.
    pub permission: Option<&'static str>,
    pub scope: Arc<Scope>,
    /// The hand-over under which a deputy makes it.
    pub deputy: Option<i64>,
}

/// By which columns a table's rows are narrowed. A row is within reach when any of the named columns is.
#[derive(Clone, Copy, Debug)]
pub enum ScopeBy {
    /// Rows of the whole group: everybody with the permission sees them, only a group-wide scope changes them.
    Group,
    /// As `Group`, but whoever has the permission adds to them: pictures, schools of other groups, designations.
    GroupAddedByAll,
    /// Rows of one person each; their calls find the caller's own only.
    Own,
    /// Rows that only a group-wide scope reaches.
    GroupWide,
    School(&'static str),
    Branch(&'static str),
    Campus(&'static str),
    /// Rows of two campuses, as what a person of one has to do with a person of another: both must be within reach.
    BothCampuses(&'static str, &'static str),
    /// Rows of several campuses: within reach when the link finds a campus within reach, or the other one a section.
    Linked {
        campus: Link,
        section: Option<Link>,
    },
    /// Rows that belong to a school, or a branch, or a campus: whichever of the columns is filled. Each campus that `each_of` finds must be within reach too.
    Place {
        school: &'static str,
        branch: &'static str,
        campus: &'static str,
        each_of: Option<Link>,
    },
    /// Rows of one campus, or (where the column is NULL) of the whole group: those only a group-wide scope changes.
    CampusOrGroup(&'static str),
    /// A student's row: campus, student and section columns.
    Student {
        campus: &'static str,
        student: &'static str,
        section: &'static str,
    },
    /// Rows that students lead to (a guardian): within reach when their own campus is, or when `link` (what stands after FROM, with
    /// `student st` in it) finds a student within reach.
    ThroughStudents {
        campus: &'static str,
        link: &'static str,
    },
    /// Rows of a section: within reach when campus or section is, or when `seen_by` (what stands after FROM, with `pl.student_id` in it) finds a student
    /// within reach.
    Section {
        campus: &'static str,
        section: &'static str,
        seen_by: Option<&'static str>,
    },
}

/// Rows that lead from a row to its places: what stands after FROM and names the row, and the column of the place.
#[derive(Clone, Copy, Debug)]
pub struct Link {
    pub from: &'static str,
    pub column: &'static str,
}

impl ScopeBy {
    /// Whether its rows belong to places or people, so that each campus has rows of its own.
    pub(crate) fn is_of_places(self) -> bool {
        !matches!(self, ScopeBy::Group | ScopeBy::GroupAddedByAll | ScopeBy::GroupWide | ScopeBy::Own)
    }

    /// Whether a row belongs to the whole group, so that only somebody whose scope is the whole group changes it.
    /// Without a row: whether every row does.
    pub(crate) fn is_of_group(self, row: Option<&serde_json::Map<String, serde_json::Value>>, is_new: bool) -> bool {
        match self {
            ScopeBy::Group | ScopeBy::GroupWide => true,
            ScopeBy::GroupAddedByAll => !is_new,
            ScopeBy::CampusOrGroup(column) => row.is_some_and(|row| row.get(column).is_none_or(serde_json::Value::is_null)),
            ScopeBy::Own
            | ScopeBy::School(_)
            | ScopeBy::Branch(_)
            | ScopeBy::Campus(_)
            | ScopeBy::BothCampuses(..)
            | ScopeBy::Linked { .. }
            | ScopeBy::Place { .. }
            | ScopeBy::Student { .. }
            | ScopeBy::ThroughStudents { .. }
            | ScopeBy::Section { .. } => false,
        }
    }
}

impl Scope {
    /// A scope of the whole group over these campuses.
    pub fn group(schools: Vec<i64>, branches: Vec<i64>, campuses: Vec<i64>) -> Self {
        Scope { kind: Some(ScopeKind::Group), all: true, schools, branches, campuses, ..Scope::default() }
    }

    /// Of one campus alone: for what the program does there by itself.
    pub fn of_campus(campus_id: i64) -> Self {
        Scope::of_campuses([campus_id])
    }

    /// Of these campuses alone: of a reader's who asks for some of theirs, or for what the program does there by itself.
    pub fn of_campuses(campuses: impl Into<Vec<i64>>) -> Self {
        Scope { campuses: campuses.into(), ..Scope::default() }
    }

    /// Whatever there is, whoever works: for steps of the program that were looked at already. It names no campus, so that no form is checked by it.
    pub fn everything() -> Self {
        Scope { all: true, ..Scope::default() }
    }

    pub fn has_campus(&self, campus_id: i64) -> bool {
        self.campuses.contains(&campus_id)
    }

    /// Students and parents: they see their own records, and nothing of other people.
    pub fn is_family(&self) -> bool {
        matches!(self.kind, Some(ScopeKind::OwnSelf | ScopeKind::Children))
    }

    /// Which campuses a choice means, as an address has it (ids with commas between): those within reach that are in all of what is named, every one where
    /// nothing is.
    pub fn chosen(
        &self,
        campuses: Option<&str>,
        branches: Option<&str>,
        schools: Option<&str>,
    ) -> std::result::Result<ChosenPlaces, WrongPlace> {
        const OUTSIDE: [WrongPlace; 3] = [
            ("campus_id", "Choose one of your campuses."),
            ("branch_id", "None of your campuses is in this branch."),
            ("school_id", "None of your campuses is in this school."),
        ];
        let [campus, branch, school] = OUTSIDE;
        let (named, branches, schools) = (ids(campuses, campus)?, ids(branches, branch)?, ids(schools, school)?);
        let is_within = |of: fn(&CampusPlace) -> i64, id: &i64| self.places.iter().any(|place| of(place) == *id);
        if !named.iter().all(|id| self.has_campus(*id)) {
            return Err(campus);
        }
        if !branches.iter().all(|id| is_within(|place| place.branch, id)) {
            return Err(branch);
        }
        if !schools.iter().all(|id| is_within(|place| place.school, id)) {
            return Err(school);
        }
        let mut campuses = if named.is_empty() { self.campuses.clone() } else { named };
        if !branches.is_empty() || !schools.is_empty() {
            let inside = self.campuses_in(&branches, &schools);
            campuses.retain(|id| inside.contains(id));
            if campuses.is_empty() {
                return Err(("campus_id", "No campus is in all that is chosen."));
            }
        }
        Ok(ChosenPlaces { campuses, branches, schools })
    }

    /// The campuses within reach that stand in one of these branches and in one of these schools; of no branches, or no schools, anywhere.
    pub fn campuses_in(&self, branches: &[i64], schools: &[i64]) -> Vec<i64> {
        let is_one = |ids: &[i64], id: i64| ids.is_empty() || ids.contains(&id);
        let inside = self.places.iter().filter(|place| is_one(branches, place.branch) && is_one(schools, place.school));
        inside.map(|place| place.campus).collect()
    }

    /// 422 at the field: a form that names a campus out of reach is answered as if it were not there.
    pub fn check_campus(&self, field: &str, campus_id: i64) -> Result<()> {
        if self.has_campus(campus_id) { Ok(()) } else { Err(Error::field(field, "Choose one of your campuses.")) }
    }

    /// 404 for a record of a campus out of reach.
    pub fn find_campus(&self, what: &str, campus_id: i64) -> Result<()> {
        if self.has_campus(campus_id) { Ok(()) } else { Err(Error::not_found(what)) }
    }

    /// The condition and its binds, numbered from `first`.
    pub(crate) fn condition(&self, by: ScopeBy, first: usize) -> (String, Vec<crate::db::Value>) {
        let list = |column: &str, ids: &Vec<i64>, at: usize| match ids.as_slice() {
            [] => ("FALSE".to_owned(), vec![]),
            [one] => (format!("{column} = ${at}"), vec![(*one).into()]),
            many => (format!("{column} IN [${at}]"), vec![many.into()]),
        };
        if self.all {
            return ("TRUE".into(), vec![]);
        }
        // Every kind stands here by name: one that was forgotten must not compile, since it would show everything.
        match by {
            ScopeBy::Group | ScopeBy::GroupAddedByAll | ScopeBy::Own => ("TRUE".into(), vec![]),
            ScopeBy::GroupWide => ("FALSE".into(), vec![]),
            ScopeBy::School(column) => list(column, &self.schools, first),
            ScopeBy::Branch(column) => list(column, &self.branches, first),
            ScopeBy::Campus(column) => list(column, &self.campuses, first),
            ScopeBy::BothCampuses(one, other) => {
                let (one, mut binds) = list(one, &self.campuses, first);
                let (other, mut more) = list(other, &self.campuses, first + binds.len());
                binds.append(&mut more);
                (format!("({one} AND {other})"), binds)
            }
            ScopeBy::Linked { campus, section } => {
                let exists = |link: Link, within: &str| format!("EXISTS (SELECT 1 FROM {} AND {within})", link.from);
                let (within, mut binds) = list(campus.column, &self.campuses, first);
                let of_campus = exists(campus, &within);
                let Some(link) = section.filter(|_| !self.sections.is_empty()) else { return (of_campus, binds) };
                let (within, mut more) = list(link.column, &self.sections, first + binds.len());
                binds.append(&mut more);
                (format!("({of_campus} OR {})", exists(link, &within)), binds)
            }
            ScopeBy::CampusOrGroup(column) => {
                let (within, binds) = list(column, &self.campuses, first);
                (format!("({column} IS NULL OR {within})"), binds)
            }
            ScopeBy::Place { school, branch, campus, each_of } => {
                let (own, mut binds) = any_of([(school, &self.schools), (branch, &self.branches), (campus, &self.campuses)], list, first);
                let Some(link) = each_of else { return (own, binds) };
                let (within, mut more) = list(link.column, &self.campuses, first + binds.len());
                binds.append(&mut more);
                (format!("({own} AND NOT EXISTS (SELECT 1 FROM {} AND NOT ({within})))", link.from), binds)
            }
            ScopeBy::Student { campus, student, section } => {
                any_of([(campus, &self.campuses), (student, &self.students), (section, &self.sections)], list, first)
            }
            ScopeBy::ThroughStudents { campus, link } => {
                let (own, mut binds) = list(campus, &self.campuses, first);
                let student = ScopeBy::Student { campus: "st.campus_id", student: "st.id", section: "st.section_id" };
                let (reached, mut more) = self.condition(student, first + binds.len());
                binds.append(&mut more);
                (format!("({own} OR EXISTS (SELECT 1 FROM {link} AND {reached}))"), binds)
            }
            ScopeBy::Section { campus, section, seen_by } => {
                let (own, mut binds) = any_of([(campus, &self.campuses), (section, &self.sections), ("", &Vec::new())], list, first);
                let Some(link) = seen_by.filter(|_| !self.students.is_empty()) else { return (own, binds) };
                let (reached, mut more) = list("pl.student_id", &self.students, first + binds.len());
                binds.append(&mut more);
                (format!("({own} OR EXISTS (SELECT 1 FROM {link} AND {reached}))"), binds)
            }
        }
    }
}

/// Ids with commas between; none where nothing is written.
fn ids(text: Option<&str>, wrong: WrongPlace) -> std::result::Result<Vec<i64>, WrongPlace> {
    match text.map(str::trim).filter(|text| !text.is_empty()) {
        None => Ok(Vec::new()),
        Some(text) => text.split(',').map(|id| id.trim().parse().map_err(|_| wrong)).collect(),
    }
}

type Condition = (String, Vec<crate::db::Value>);

/// Rows for which one of the columns is within its list.
fn any_of(columns: [(&str, &Vec<i64>); 3], list: impl Fn(&str, &Vec<i64>, usize) -> Condition, first: usize) -> Condition {
    let mut parts = Vec::new();
    let mut binds = Vec::new();
    for (column, ids) in columns.into_iter().filter(|(_, ids)| !ids.is_empty()) {
        let (part, mut more) = list(column, ids, first + binds.len());
        parts.push(part);
        binds.append(&mut more);
    }
    if parts.is_empty() { ("FALSE".into(), binds) } else { (format!("({})", parts.join(" OR ")), binds) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_scope_matches_nothing() {
        let nobody = Scope::default();
        assert_eq!(nobody.condition(ScopeBy::Campus("c"), 1).0, "FALSE");
        assert_eq!(nobody.condition(ScopeBy::GroupWide, 1).0, "FALSE");
        assert_eq!(nobody.condition(ScopeBy::Student { campus: "c", student: "s", section: "x" }, 1).0, "FALSE");
    }

    #[test]
    fn everything_is_reached_and_no_campus_is_chosen() {
        let everything = Scope::everything();
        assert_eq!(everything.condition(ScopeBy::GroupWide, 1).0, "TRUE");
        assert!(everything.check_campus("campus_id", 4).is_err() && !Scope::of_campus(4).all);
        assert_eq!(Scope::of_campus(4).condition(ScopeBy::Campus("c"), 1).0, "c = $1");
    }

    #[test]
    fn a_branch_or_a_school_means_its_campuses_within_reach() {
        let place = |campus, branch, school| CampusPlace { campus, branch, school };
        let places = vec![place(1, 10, 100), place(2, 10, 100), place(3, 11, 100), place(4, 12, 101)];
        let reader = Scope { places, ..Scope::of_campuses([1, 2, 3, 4]) };
        let chosen = |campuses: &str, branches: &str, schools: &str| {
            reader.chosen(Some(campuses), Some(branches), Some(schools)).map(|places| places.campuses).map_err(|(field, _)| field)
        };
        assert_eq!(reader.chosen(None, None, None).expect("all of them").campuses, [1, 2, 3, 4]);
        assert_eq!(chosen("2, 4", "", ""), Ok(vec![2, 4]));
        assert_eq!(chosen("", "10,12", ""), Ok(vec![1, 2, 4]));
        assert_eq!(chosen("", "", "100"), Ok(vec![1, 2, 3]));
        assert_eq!(chosen("2,3", "11", "100"), Ok(vec![3]));
        assert_eq!(chosen("1", "12", ""), Err("campus_id"), "nothing is in both");
        assert_eq!(
            (chosen("5", "", ""), chosen("", "13", ""), chosen("", "", "x")),
            (Err("campus_id"), Err("branch_id"), Err("school_id"))
        );
        let clerk = Scope { places: vec![place(1, 10, 100)], ..Scope::of_campus(1) };
        assert_eq!(clerk.chosen(None, Some("10"), None).expect("their part of it").campuses, [1]);
        assert!(clerk.chosen(None, None, Some("101")).is_err());
        assert!(Scope::default().chosen(None, None, None).expect("nothing").campuses.is_empty());
    }

    #[test]
    fn a_row_is_reached_through_its_students() {
        let clerk = Scope { campuses: vec![4], students: vec![9], ..Scope::default() };
        let by = ScopeBy::ThroughStudents { campus: "g.campus_id", link: "student st WHERE st.guardian_id = g.id" };
        let (text, binds) = clerk.condition(by, 2);
        assert_eq!(
            text,
            "(g.campus_id = $2 OR EXISTS (SELECT 1 FROM student st WHERE st.guardian_id = g.id AND (st.campus_id = $3 OR st.id = $4)))"
        );
        assert_eq!(binds.len(), 3);
    }

    #[test]
    fn a_row_of_a_section_is_reached_by_its_section_or_a_student_who_sits_in_it() {
        let by = |seen_by| ScopeBy::Section { campus: "t.campus_id", section: "t.section_id", seen_by };
        let link = Some("placement pl WHERE pl.section_id = t.section_id");
        let teacher = Scope { sections: vec![4, 5], ..Scope::default() };
        assert_eq!(teacher.condition(by(link), 2).0, "(t.section_id IN [$2])");
        let parent = Scope { students: vec![9], ..Scope::default() };
        let (text, binds) = parent.condition(by(link), 2);
        assert_eq!(text, "(FALSE OR EXISTS (SELECT 1 FROM placement pl WHERE pl.section_id = t.section_id AND pl.student_id = $2))");
        assert_eq!((binds.len(), parent.condition(by(None), 2).0.as_str()), (1, "FALSE"));
    }

    #[test]
    fn a_row_of_several_campuses_is_reached_by_any_of_them() {
        let campus = Link { from: "exam_campus ec WHERE ec.exam_id = e.id", column: "ec.campus_id" };
        let section = Some(Link { from: "award_list al WHERE al.exam_id = e.id", column: "al.section_id" });
        let clerk = Scope { campuses: vec![4], ..Scope::default() };
        let by = ScopeBy::Linked { campus, section };
        assert_eq!(clerk.condition(by, 2).0, "EXISTS (SELECT 1 FROM exam_campus ec WHERE ec.exam_id = e.id AND ec.campus_id = $2)");
        assert!(Scope::default().condition(by, 1).0.ends_with("AND FALSE)"), "an empty scope matches nothing");
        let teacher = Scope { sections: vec![7], ..Scope::default() };
        let (text, binds) = teacher.condition(by, 1);
        assert!(
            text.contains("AND FALSE) OR EXISTS (SELECT 1 FROM award_list al WHERE al.exam_id = e.id AND al.section_id = $1)"),
            "{text}"
        );
        assert_eq!((binds.len(), teacher.condition(ScopeBy::Linked { campus, section: None }, 1).1.len()), (1, 0));
    }

    #[test]
    fn a_row_of_a_place_is_reached_by_who_reaches_each_campus_of_it() {
        let each_of = Some(Link { from: "user_campus uc WHERE uc.user_id = s.user_id", column: "uc.campus_id" });
        let by = ScopeBy::Place { school: "s.school_id", branch: "s.branch_id", campus: "s.campus_id", each_of };
        let clerk = Scope { campuses: vec![4], ..Scope::default() };
        let (text, binds) = clerk.condition(by, 2);
        assert_eq!(
            text,
            "((s.campus_id = $2) AND NOT EXISTS (SELECT 1 FROM user_campus uc WHERE uc.user_id = s.user_id AND NOT (uc.campus_id = $3)))"
        );
        assert_eq!(binds.len(), 2);
        assert!(Scope::default().condition(by, 1).0.starts_with("(FALSE AND"), "an empty scope matches nothing");
    }

    #[test]
    fn one_and_many_are_bound() {
        let one = Scope { campuses: vec![4], ..Scope::default() };
        assert_eq!(one.condition(ScopeBy::Campus("c"), 3).0, "c = $3");
        assert_eq!(one.condition(ScopeBy::BothCampuses("c", "d"), 3).0, "(c = $3 AND d = $4)");
        let many = Scope { campuses: vec![4, 5], students: vec![9], ..Scope::default() };
        assert_eq!(many.condition(ScopeBy::Student { campus: "c", student: "s", section: "x" }, 2).0, "(c IN [$2] OR s = $3)");
    }
}
