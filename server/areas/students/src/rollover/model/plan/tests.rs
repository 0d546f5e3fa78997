use super::*;
use academics::api::Wing;

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

fn rung(id: i64, program_id: i64, year: i64, has_board: bool) -> Rung {
    let (name, program_name) = (format!("Class {id}"), format!("Program {program_id}"));
    Rung { id, name, level: id, year, program_id, program_name, is_active: true, is_offered: true, has_board }
}

fn section(id: i64, class_id: i64, name: &str, capacity: i64) -> SectionBrief {
    SectionBrief {
        id,
        campus_id: 1,
        session_id: 1,
        program_id: 1,
        class_id,
        name: name.into(),
        capacity,
        wing: Wing::CoEducation,
        is_manual: false,
    }
}

fn candidate(id: i64, class_id: i64) -> Candidate {
    Candidate {
        id,
        registration_no: format!("R{id}"),
        name: format!("Student {id}"),
        gender: Gender::Male,
        program_id: 1,
        class_id,
        section_id: Some(class_id * 10),
        section_name: Some("A".into()),
        status: StudentStatus::Active,
        admitted_on: day("2026-08-01"),
        placed_from: Some(day("2026-08-01")),
    }
}

/// Class 9 goes to class 10, class 10 graduates; a board examines both.
fn ground() -> Ground {
    let (nine, ten) = (rung(9, 1, 1, true), rung(10, 1, 2, true));
    Ground {
        ways: vec![Way { class: ten.clone(), to: None }, Way { class: nine, to: Some(ten) }],
        students: vec![candidate(1, 9), candidate(2, 9), candidate(3, 10)],
        old: vec![section(90, 9, "A", 40), section(100, 10, "A", 30)],
        begins_on: day("2027-08-01"),
        ..Ground::default()
    }
}

fn steps(plan: &Plan) -> Vec<(i64, RolloverStep, Option<Promotion>)> {
    plan.students.iter().map(|one| (one.student_id, one.step, one.outcome)).collect()
}

#[test]
fn without_a_list_everybody_goes_up_provisionally_and_the_last_class_graduates() {
    use RolloverStep::{Graduates, MovesUp};
    let ground = ground();
    let plan = Plan::of(&ground);
    let provisional = Some(Promotion::Provisional);
    assert_eq!(steps(&plan), [(1, MovesUp, provisional), (2, MovesUp, provisional), (3, Graduates, provisional)]);
    let sections: Vec<(i64, &str, i64, Option<i64>)> =
        plan.sections.iter().map(|one| (one.class_id, one.name.as_str(), one.like.id, one.taught_as)).collect();
    assert_eq!(sections, [(10, "A", 90, Some(100)), (9, "A", 90, Some(90))], "students bring their seats, teachers stay with the class");
    let classes = classes_ahead(&ground, &plan);
    assert_eq!((classes[1].moves_up, classes[1].provisional, classes[0].graduates), (2, 2, 1));
    assert_eq!((classes[1].sections, classes[0].sections, plan.count()), (2, 0, 3));
}

#[test]
fn a_list_says_who_goes_where() {
    use RolloverStep::{MovesUp, Repeats, Stays};
    let mut ground = ground();
    ground.students = (1..=6).map(|id| candidate(id, if id == 6 { 10 } else { 9 })).collect();
    let list = [(1, Promotion::Promoted), (2, Promotion::Conditional), (3, Promotion::Repeat), (4, Promotion::Left)];
    ground.lists.insert(9, list.into_iter().collect());
    ground.lists.insert(10, [(6, Promotion::Conditional)].into_iter().collect());
    ground.repeat.insert(1);
    let plan = Plan::of(&ground);
    assert_eq!(
        steps(&plan),
        [
            (1, Repeats, Some(Promotion::Repeat)),
            (2, MovesUp, Some(Promotion::Conditional)),
            (3, Repeats, Some(Promotion::Repeat)),
            (4, Stays, Some(Promotion::Left)),
            (5, Stays, None),
            (6, Stays, Some(Promotion::Conditional)),
        ]
    );
    assert_eq!((plan.students[0].to_class_id, plan.students[1].to_class_id), (Some(9), Some(10)));
}

#[test]
fn who_is_not_active_stays_and_the_preview_says_why() {
    let mut ground = ground();
    ground.students[0].status = StudentStatus::StruckOff;
    ground.students[1].placed_from = Some(day("2027-08-01"));
    ground.students[2].status = StudentStatus::Pending;
    let plan = Plan::of(&ground);
    assert!(plan.students.iter().all(|one| one.step == RolloverStep::Stays && one.reason.is_some()));
    let classes = classes_ahead(&ground, &plan);
    assert_eq!(classes[0].problems, ["1 student stays: pending: the first challan is not paid."]);
    assert_eq!(
        classes[1].problems,
        ["1 student stays: struck off.", "1 student stays: in the old session only from 1 Aug 2027 on, when the new one has begun."]
    );
}

#[test]
fn seats_go_first_to_those_who_come_up() {
    let mut ground = ground();
    ground.repeat.insert(3);
    ground.new = vec![section(200, 10, "a", 3)];
    ground.taken.insert(200, 1);
    let plan = Plan::of(&ground);
    assert_eq!(plan.sections[0].there.as_ref().map(|one| one.id), Some(200), "a section of the name is there already");
    let placed: Vec<bool> = plan.students.iter().map(|one| one.to_section_name.is_some()).collect();
    assert_eq!(placed, [true, true, false]);
    let classes = classes_ahead(&ground, &plan);
    assert_eq!(classes[0].problems, ["1 student goes without a section: section A has no seat left."]);
    let sections = sections_ahead(&ground, &plan);
    assert_eq!((sections[0].taken, sections[0].coming, sections[0].capacity, sections[0].is_there), (1, 2, 3, true));
}

#[test]
fn a_wing_takes_its_own() {
    let mut ground = ground();
    let girls = SectionBrief { wing: Wing::Girls, ..section(200, 10, "A", 40) };
    ground.new = vec![girls];
    let plan = Plan::of(&ground);
    assert_eq!(plan.students[0].reason.as_deref(), Some("Section A is of another wing."));
}

#[test]
fn the_next_class_is_of_the_program_or_the_only_one_of_the_next_level() {
    let ladder = [rung(10, 3, 2, true), rung(9, 3, 1, true), rung(8, 2, 3, false), rung(7, 2, 2, false)];
    let next = |class: &Rung, ladder: &[Rung]| next_class(ladder, class).map(|one| one.id);
    assert_eq!(next(&ladder[3], &ladder), Some(8));
    assert_eq!(next(&ladder[2], &ladder), Some(9), "from the last class of a program to the only class of the next level");
    assert_eq!(next(&ladder[1], &ladder), Some(10));
    assert_eq!(next(&ladder[0], &ladder), None, "a board's certificate ends a program");
    let two = [rung(9, 3, 1, true), rung(9, 4, 1, true), rung(8, 2, 3, false)];
    assert_eq!(next(&two[2], &two), None, "which of two programs, the office says");
}
