//! Seats by class: the active students beside the seats of the active session's sections.

use crate::place::{model::Strength, queries::strength};
use kernel::{Result, Tx};
use reporting::{Arguments, ChartKind, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

kernel::string_enum! {
    /// What the rows of the report are.
    pub enum SeatsBy { Class = "class", Campus = "campus" }
}

pub static CLASS_SEATS: Report = Report::new(
    "reports.class_seats",
    "Seats by class",
    &[Parameter::choice("by", "reports.rows_are", "Group by", &["class", "campus"]), Parameter::campuses(), Parameter::program()],
    ClassSeatsRow::SHOWN,
)
.answers("Where are seats free, and where is a class too full?")
.in_order()
.drawn(ChartKind::Bars, "name", &["students", "seats"]);

reporting::shown! {
    /// A class of a program over its campuses, or a campus.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct ClassSeatsRow {
        pub name: String = text("kit.label.name", "Name").share(3);
        /// The program of a class.
        pub of: Option<String> = text("reports.of", "Program or campus").share(2);
        pub sections: i64 = count("reports.figure.sections", "Sections");
        pub students: i64 = count("reports.figure.students", "Students");
        pub seats: i64 = count("reports.seats", "Seats");
        /// Below zero where more students are placed than there are seats.
        pub free: i64 = count("reports.seats_free", "Free");
        /// Hundredths of a percent; none where there is no seat.
        pub filled_percent: Option<i64> = percent("reports.seats_filled", "Filled");
        /// The class or campus.
        pub id: i64;
        #[serde(skip)]
        level: i64;
    }
}

impl Reported for ClassSeatsRow {
    const REPORT: &'static Report = &CLASS_SEATS;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let session = tx.active_session()?.map(|(id, _)| id);
        let program = asked.id("program_id");
        let found = strength(tx, asked.campuses(), session)?;
        let mut rows: Vec<ClassSeatsRow> = Vec::new();
        for one in found.iter().filter(|one| program.is_none_or(|id| one.program_id == id)) {
            let own = row_of(one, asked.choice("by")?);
            match rows.iter_mut().find(|row| row.id == own.id) {
                Some(row) => row.add(&own),
                None => rows.push(own),
            }
        }
        // As the school counts: the program with the youngest class first.
        let mut youngest: BTreeMap<Option<String>, i64> = BTreeMap::new();
        for row in &rows {
            let level = youngest.entry(row.of.clone()).or_insert(row.level);
            *level = row.level.min(*level);
        }
        rows.sort_by_cached_key(|row| (youngest.get(&row.of).copied(), row.of.clone(), row.level, row.name.clone()));
        Ok(rows.into())
    }

    /// The sections of the class or campus.
    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        let program = asked.id("program_id").map(|id| id.to_string()).unwrap_or_default();
        let by: SeatsBy = asked.choice("by").ok()?;
        let (campuses, class) = match by {
            SeatsBy::Class => (asked.campus_list(), self.id.to_string()),
            SeatsBy::Campus => (self.id.to_string(), String::new()),
        };
        let parameters = [("in_active_session", "true".to_owned()), ("campus_id", campuses), ("program_id", program), ("class_id", class)];
        (self.sections > 0).then(|| LeadsTo::call("/get-sections", parameters))
    }

    fn totals_lead_to(asked: &Arguments) -> Option<LeadsTo> {
        let program = asked.id("program_id").map(|id| id.to_string()).unwrap_or_default();
        let parameters = [("in_active_session", "true".to_owned()), ("campus_id", asked.campus_list()), ("program_id", program)];
        Some(LeadsTo::call("/get-sections", parameters))
    }
}

fn row_of(one: &Strength, by: SeatsBy) -> ClassSeatsRow {
    let (id, name, of, level) = match by {
        SeatsBy::Class => (one.class_id, one.class_name.clone(), Some(one.program_name.clone()), one.level),
        SeatsBy::Campus => (one.campus_id, one.campus_name.clone(), None, 0),
    };
    let mut row = ClassSeatsRow { name, of, sections: 0, students: 0, seats: 0, free: 0, filled_percent: None, id, level };
    (row.sections, row.students, row.seats) = (one.sections, one.students, one.seats);
    row.compare();
    row
}

impl ClassSeatsRow {
    fn add(&mut self, other: &ClassSeatsRow) {
        self.sections += other.sections;
        self.students += other.students;
        self.seats += other.seats;
        self.compare();
    }

    fn compare(&mut self) {
        self.free = self.seats - self.students;
        self.filled_percent = (self.seats > 0).then(|| self.students * 10_000 / self.seats);
    }
}
