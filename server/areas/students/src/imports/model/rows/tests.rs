use super::*;
use std::collections::BTreeMap;

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

fn places() -> Places {
    let program = |id, name: &str, code: &str| ProgramBrief { id, name: name.into(), code: code.into(), years: 5, is_active: true };
    let class = |id, program_id, name: &str, full_name: &str| ClassBrief {
        id,
        program_id,
        name: name.into(),
        full_name: full_name.into(),
        level: id,
        year: 1,
        is_active: true,
    };
    let section = |id, class_id, name: &str| SectionBrief {
        id,
        campus_id: 1,
        session_id: 1,
        program_id: 1,
        class_id,
        name: name.into(),
        capacity: 30,
        wing: academics::api::Wing::Boys,
        is_manual: false,
    };
    Places {
        session: SessionBrief { id: 1, name: "2026-27".into(), starts_on: day("2026-08-01"), ends_on: day("2027-06-30"), is_active: true },
        programs: vec![
            (
                program(1, "Matriculation", "MAT"),
                vec![class(10, 1, "Class 9", "Matriculation, Class 9"), class(11, 1, "Class 10", "Class 10")],
            ),
            (program(2, "O Level", "OL"), vec![class(20, 2, "Class 9", "O Level, Class 9")]),
        ],
        sections: vec![section(100, 10, "A"), section(101, 10, "B")],
    }
}

fn ask() -> ImportRequest {
    ImportRequest {
        file_id: 1,
        campus_id: 1,
        session_id: 1,
        program_id: None,
        class_id: None,
        admitted_on: None,
        mapping: BTreeMap::new(),
        choices: reporting::tables::TableChoices::default(),
    }
}

fn row(number: i64, cells: &[(&'static str, &str)]) -> Row {
    let usual =
        [("name", "Ali Raza"), ("gender", "M"), ("program", "MAT"), ("class", "class 9"), ("section", "a"), ("admitted_on", "2026-08-01")];
    Row::of(number, usual.iter().chain(cells).map(|(field, text)| (*field, (*text).to_owned())).collect())
}

fn wrong(cells: &[(&'static str, &str)]) -> Vec<(String, String)> {
    match read_row(&row(2, cells), &ask(), &places(), day("2026-11-20")) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.into_iter().map(|p| (p.column.unwrap_or_default(), p.message)).collect(),
    }
}

#[test]
fn a_right_row_becomes_a_form() {
    let cells = [("date_of_birth", "2012-03-21"), ("guardian_phone", "0300-1234567"), ("father_name", "Raza Khan"), ("blood_group", "b+")];
    let marks = [("previous_exam", "Class 8, 2026"), ("previous_obtained", "512"), ("previous_total", "600.00")];
    let form = read_row(&row(2, &[&cells[..], &marks].concat()), &ask(), &places(), day("2026-11-20")).expect("a right row");
    assert_eq!((form.previous_obtained, form.previous_total), (Some(512), Some(600)));
    assert_eq!((form.program_id, form.class_id, form.section_id), (1, 10, Some(100)));
    assert_eq!(form.date_of_birth, Some(day("2012-03-21")));
    assert_eq!(form.guardians[0].name, "Raza Khan");
    assert_eq!(form.guardians[0].phone.as_deref(), Some("+923001234567"));
    assert_eq!(form.blood_group.as_deref(), Some("B+"));
}

#[test]
fn a_class_is_found_as_lists_call_it() {
    let cells = [("program", ""), ("class", "O Level, Class 9"), ("section", "")];
    let form = read_row(&row(2, &cells), &ask(), &places(), day("2026-11-20")).expect("a right row");
    assert_eq!((form.program_id, form.class_id), (2, 20));
}

#[test]
fn every_wrong_cell_is_named_with_its_reason() {
    let said = |field: &str, sentence: &str| vec![(field.to_owned(), sentence.to_owned())];
    assert_eq!(wrong(&[]), []);
    assert_eq!(
        wrong(&[("previous_obtained", "85%"), ("previous_total", "600")]),
        said("previous_obtained", "Marks are a whole number, such as 512.")
    );
    assert_eq!(wrong(&[("previous_obtained", "512")]), said("previous_total", "Enter the total of these marks."));
    assert_eq!(wrong(&[("name", "")]), said("name", "Enter the student's name."));
    assert_eq!(wrong(&[("gender", "z")]), said("gender", "A gender is male, female or other."));
    assert_eq!(wrong(&[("date_of_birth", "2027-01-01")]), said("date_of_birth", "This day of birth is in the future."));
    assert_eq!(wrong(&[("class", "Class 11")]), said("class", "There is no class Class 11 in the programs of this campus."));
    assert_eq!(wrong(&[("section", "Z")]), said("section", "Matriculation, Class 9 has no section Z; it has A, B."));
    assert_eq!(wrong(&[("program", "FSc")]), said("program", "This campus offers no program FSc."));
    assert_eq!(wrong(&[("program", "")]), said("program", "Class class 9 is in several programs; enter the program."));
    for field in ["cnic", "phone", "guardian_cnic", "guardian_phone"] {
        let found = wrong(&[(field, "12"), ("guardian_name", "Raza Khan")]);
        assert_eq!(found.iter().map(|(at, _)| at.as_str()).collect::<Vec<_>>(), [field]);
    }
}

#[test]
fn several_wrong_cells_of_a_row_are_all_named() {
    let found = wrong(&[("name", ""), ("cnic", "1"), ("section", "Z"), ("gender", "")]);
    let mut fields: Vec<&str> = found.iter().map(|(at, _)| at.as_str()).collect();
    fields.sort_unstable();
    assert_eq!(fields, ["cnic", "gender", "name", "section"]);
}
