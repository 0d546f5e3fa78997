//! A sheet of invented students for trying the import: good rows, and one row of each kind of fault.

use crate::{
    imports::{
        model::{FIELDS, ImportRequest},
        sheets,
    },
    placements::{self, model::wings::takes},
};
use academics::api::Wing;
use chrono::{Datelike as _, NaiveDate};
use kernel::{Result, Tx, binds, db::One, sql};
use people::api::Gender;
use reporting::{import, tables::TableChoices};
use std::collections::BTreeMap;

const BOYS: &[&str] = &[
    "Ahmed", "Ali", "Bilal", "Danish", "Ehsan", "Faizan", "Hamza", "Hassan", "Ibrahim", "Junaid", "Kashif", "Moiz", "Owais", "Rehan",
    "Saad", "Taha", "Umair", "Usman", "Yasir", "Zain",
];
const GIRLS: &[&str] = &[
    "Aleena", "Amna", "Areeba", "Ayesha", "Dua", "Eman", "Fatima", "Hafsa", "Hira", "Iqra", "Javeria", "Khadija", "Laiba", "Maham", "Noor",
    "Rabia", "Sana", "Tooba", "Zainab", "Zoya",
];
const FATHERS: &[&str] = &[
    "Abdul Rauf",
    "Amjad Hussain",
    "Arshad Mehmood",
    "Asif Javed",
    "Ghulam Mustafa",
    "Imran Yousaf",
    "Khalid Bashir",
    "Mian Tariq",
    "Nadeem Akhtar",
    "Naveed Anjum",
    "Rashid Latif",
    "Sajid Iqbal",
    "Shahid Rafiq",
    "Sohail Aslam",
    "Tanveer Ahmed",
    "Waqas Butt",
    "Zafar Ullah",
];
/// The kinds of fault, one row each.
pub const FAULTS: usize = 12;

/// A section with seats: program, class and section by name, and whom it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    pub place: [String; 3],
    pub wing: Wing,
    pub left: usize,
}

/// What the sheet is made for.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Rows in all, the wrong ones among them.
    pub rows: usize,
    pub seats: Vec<Seat>,
    /// A section without seats; one row then asks for it.
    pub full: Option<[String; 3]>,
    /// A registration number of the database; one row then bears it.
    pub taken: Option<String>,
    pub today: NaiveDate,
}

/// The sample of a campus and session as they are now, as an XLSX of so many rows.
pub fn of_campus(tx: &mut Tx, campus_id: i64, session_id: i64, rows: usize) -> Result<Vec<u8>> {
    let ask = ImportRequest {
        file_id: 0,
        campus_id,
        session_id,
        program_id: None,
        class_id: None,
        admitted_on: None,
        mapping: BTreeMap::new(),
        choices: TableChoices::default(),
    };
    let places = sheets::places(tx, &ask)?;
    let mut sample = Sample { rows, seats: Vec::new(), full: None, taken: None, today: tx.today() };
    for section in &places.sections {
        let found =
            places.programs.iter().find_map(|(program, classes)| Some((program, classes.iter().find(|c| c.id == section.class_id)?)));
        let Some((program, class)) = found else { continue };
        let place = [program.name.clone(), class.name.clone(), section.name.clone()];
        match section.capacity - placements::queries::seats_taken(tx, section.id)? {
            left if left > 0 => sample.seats.push(Seat { place, wing: section.wing, left: left as usize }),
            _ => sample.full = sample.full.or(Some(place)),
        }
    }
    sample.taken = tx
        .first::<One<String>>(sql!("SELECT registration_no FROM student WHERE campus_id = $1 ORDER BY id LIMIT 1"), &binds![campus_id])?
        .map(|one| one.0);
    import::write("Students", FIELDS, sample.cells())
}

type Cells = BTreeMap<&'static str, String>;

impl Sample {
    /// The rows as texts in the order of the template's columns. Faults stand spread among the good rows.
    pub fn cells(&self) -> Vec<Vec<String>> {
        let mut seats = self.seats.clone();
        let mut rows: Vec<Cells> = (0..self.rows).map(|n| self.good(n, &mut seats)).collect();
        let step = (self.rows / (FAULTS + 1)).max(1);
        let at: Vec<usize> = (0..FAULTS).map(|kind| (kind + 1) * step).filter(|at| *at < self.rows).collect();
        for (kind, at) in at.into_iter().enumerate() {
            let first = rows[0].clone();
            self.spoil(kind, &first, &mut rows[at]);
        }
        rows.into_iter().map(|mut row| FIELDS.iter().map(|field| row.remove(field.name).unwrap_or_default()).collect()).collect()
    }

    /// The nth student; every third is the brother or sister of the one before.
    fn good(&self, n: usize, seats: &mut [Seat]) -> Cells {
        let family = n - n % 3 / 2;
        let (girl, father) = (n % 2 == 1, FATHERS[family * 7 % FATHERS.len()]);
        let first = if girl { GIRLS[n * 11 % GIRLS.len()] } else { BOYS[n * 13 % BOYS.len()] };
        let last = father.split(' ').next_back().unwrap_or_default();
        let gender = if girl { Gender::Female } else { Gender::Male };
        let seat = seats.iter_mut().find(|seat| seat.left > 0 && takes(seat.wing, gender)).map(|seat| {
            seat.left -= 1;
            seat.place.clone()
        });
        let born = NaiveDate::from_ymd_opt(self.today.year() - 8 - (n % 8) as i32, 1 + (n % 12) as u32, 1 + (n * 5 % 28) as u32);
        let mut row = Cells::new();
        let mut put = |field: &'static str, text: String| row.insert(field, text).map_or((), drop);
        put("name", format!("{first} {last}"));
        put("father_name", father.to_owned());
        put("gender", gender.to_string());
        put("date_of_birth", born.unwrap_or(self.today).to_string());
        put("cnic", format!("35202-{:07}-{}", 4_100_003 + n * 37, 1 + n % 9));
        put("city", "Lahore".to_owned());
        put("admitted_on", self.today.to_string());
        put("guardian_name", father.to_owned());
        put("guardian_relation", "father".to_owned());
        put("guardian_cnic", format!("35201-{:07}-{}", 2_300_011 + family * 41, 1 + family % 9));
        put("guardian_phone", format!("03{:02}-{:07}", family % 50, 1_000_003 + family * 7919));
        if let Some([program, class, section]) =
            seat.or_else(|| self.full.clone().map(|[program, class, _]| [program, class, String::new()]))
        {
            put("program", program);
            put("class", class);
            put("section", section);
        }
        row
    }

    /// Makes a row wrong in the nth way.
    fn spoil(&self, kind: usize, first: &Cells, row: &mut Cells) {
        let mut put = |field: &'static str, text: &str| row.insert(field, text.to_owned()).map_or((), drop);
        match kind {
            0 => put("name", ""),
            1 => put("gender", "unknown"),
            2 => put("date_of_birth", &format!("{}-05-05", self.today.year() + 1)),
            3 => put("date_of_birth", "31/02/2015"),
            4 => put("cnic", "35202-12345"),
            5 => put("cnic", first.get("cnic").map_or("", String::as_str)),
            6 => put("phone", "0300-12"),
            7 => put("class", "Class 99"),
            8 => put("section", "No such section"),
            9 => put("guardian_cnic", "12345-1"),
            10 => match &self.taken {
                Some(number) => put("registration_no", number),
                None => put("email", "not an address"),
            },
            _ => match &self.full {
                Some([program, class, section]) => {
                    put("program", program);
                    put("class", class);
                    put("section", section);
                }
                None => put("program", "No such program"),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_has_one_row_of_each_fault() {
        let place = |section: &str| ["Matriculation".to_owned(), "Class 9".to_owned(), section.to_owned()];
        let sample = Sample {
            rows: 312,
            seats: vec![Seat { place: place("A"), wing: Wing::CoEducation, left: 400 }],
            full: Some(place("B")),
            taken: Some("GUL-2026-00001".into()),
            today: "2026-11-20".parse().expect("a day"),
        };
        let rows = sample.cells();
        assert_eq!(rows.len(), 312);
        let column = |name: &str| FIELDS.iter().position(|field| field.name == name).expect("a field");
        let with = |name: &str, text: &str| rows.iter().filter(|row| row[column(name)] == text).count();
        assert_eq!((with("name", ""), with("gender", "unknown"), with("section", "B"), with("class", "Class 99")), (1, 1, 1, 1));
        assert_eq!((with("registration_no", "GUL-2026-00001"), with("cnic", &rows[0][column("cnic")])), (1, 2));
    }

    #[test]
    fn good_rows_have_numbers_of_their_own_and_families() {
        let sample = Sample { rows: 300, seats: Vec::new(), full: None, taken: None, today: "2026-11-20".parse().expect("a day") };
        let rows: Vec<Cells> = (0..300).map(|n| sample.good(n, &mut [])).collect();
        let distinct = |field: &str| rows.iter().map(|row| row[field].clone()).collect::<std::collections::BTreeSet<_>>().len();
        assert_eq!(distinct("cnic"), 300);
        assert_eq!(distinct("guardian_cnic"), 200);
    }
}
