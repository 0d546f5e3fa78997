//! Two terms of exams with marks for every section, and a test that is under way: some lists locked, some submitted, some missing.

use super::{Run, chance::Chance, results, transaction};
use ::exams::demo::terms::{self, AwardListStatus, ExamStatus, Given, MarkState, NewExamForm, Sheet};
use academics::api as academic;
use chrono::{Days, NaiveDate};
use kernel::{Result, Tx};
use serde_json::json;

/// Students whose marks are written; of a crowd, only those of one small campus.
const MOST_STUDENTS: usize = 5_000;
/// School days of a term's exams: two papers a day.
const TERM_DAYS: usize = 7;
/// Levels of the classes that sit the test under way.
const TESTED: &[i64] = &[1, 4, 9, 10];

/// Name, kind, weight.
const CATEGORIES: &[(&str, &str, i64)] = &[
    ("First term", "term", 30),
    ("Second term", "term", 30),
    ("Monthly test", "monthly", 10),
    ("Send-up", "send_up", 20),
    ("Annual", "annual", 60),
];

/// Writes what there is of exams; gives how many marks.
pub fn write(run: &Run) -> Result<usize> {
    let categories = categories(run)?;
    let campuses = campuses(run);
    let (first, today) = (run.calendar.first.first(), run.calendar.today);
    let span = (today - first).num_days().max(0) as u64;
    let mut marks = 0;
    for (n, (name, share)) in [("First term", 20), ("Second term", 80)].into_iter().enumerate() {
        let days = open_days(run, &campuses, first + Days::new(span * share / 100), today - Days::new(3))?;
        if let Some(days) = days.get(..TERM_DAYS) {
            marks += term(run, Term { name, category: categories[n], campuses: &campuses, days, seed: n as u64 })?;
        }
    }
    marks += test(run, categories[2], campuses[0])?;
    results::write(run, &categories)?;
    Ok(marks)
}

/// The campuses whose students sit: all of them, or a small one of a crowd.
fn campuses(run: &Run) -> Vec<i64> {
    if run.sizes.iter().sum::<usize>() <= MOST_STUDENTS {
        return run.group.places.iter().map(|place| place.id).collect();
    }
    let small = (0..run.sizes.len()).filter(|n| !run.group.places[*n].is_new()).min_by_key(|n| run.sizes[*n]).unwrap_or(0);
    vec![run.group.places[small].id]
}

fn categories(run: &Run) -> Result<Vec<i64>> {
    let scope = run.group.scope.clone();
    transaction(&run.app, run.calendar.at(run.calendar.first.first(), 10, 0), &run.group.founder, move |tx| {
        let add = |tx: &mut Tx, (name, kind, weight): &(&str, &str, i64)| {
            tx.add_plain("exam category", &scope, json!({ "name": name, "kind": kind, "weight": weight }))
        };
        CATEGORIES.iter().map(|category| add(tx, category)).collect()
    })
}

/// The days between two on which all of these campuses have school.
fn open_days(run: &Run, campuses: &[i64], from: NaiveDate, to: NaiveDate) -> Result<Vec<NaiveDate>> {
    if from > to {
        return Ok(Vec::new());
    }
    let campuses = campuses.to_vec();
    run.app.db.read_now(move |tx| {
        let mut days: Vec<NaiveDate> = from.iter_days().take_while(|day| *day <= to).collect();
        for campus in &campuses {
            let own = academic::school_days(tx, *campus, from, to)?;
            days.retain(|day| own.of_campus(*day).is_open());
        }
        Ok(days)
    })
}

/// A term of every class.
struct Term<'a> {
    name: &'static str,
    category: i64,
    campuses: &'a [i64],
    days: &'a [NaiveDate],
    seed: u64,
}

/// A term from its date sheet to the last locked list; gives how many marks.
fn term(run: &Run, term: Term) -> Result<usize> {
    let (Some(first), Some(last)) = (term.days.first().copied(), term.days.last().copied()) else { return Ok(0) };
    let (calendar, scope, founder) = (run.calendar, run.group.scope.clone(), &run.group.founder);
    let offered = |class: &usize| term.campuses.iter().any(|campus| run.studies.offered.get(campus).is_some_and(|own| own.contains(class)));
    let classes: Vec<i64> = (0..run.studies.classes.len()).filter(offered).map(|class| run.studies.classes[class].id).collect();
    let form = NewExamForm {
        name: term.name.into(),
        series: None,
        category_id: term.category,
        session_id: Some(run.studies.session_id),
        class_ids: classes,
        campus_ids: term.campuses.to_vec(),
        starts_on: first,
        ends_on: last,
        total_marks: None,
        with_practicals: true,
        instructions: Some("Be in the hall 15 minutes before the paper starts.\nBring your roll number slip and your own pens.".into()),
    };
    let made_on = first.checked_sub_days(Days::new(8)).unwrap_or(first).max(calendar.first.first());
    let (own, days) = (scope.clone(), term.days.to_vec());
    let ids = transaction(&run.app, calendar.at(made_on, 11, 0), founder, move |tx| {
        let ids = terms::create(tx, &own, form.clone())?;
        for id in &ids {
            terms::schedule(tx, &own, *id, &days)?;
        }
        Ok(ids)
    })?;
    let mut written = 0;
    for id in ids {
        let (own, seed) = (scope.clone(), term.seed);
        written += transaction(&run.app, calendar.at(last, 13, 30), founder, move |tx| {
            terms::step(tx, &own, id, ExamStatus::Open)?;
            let sheets = terms::sheets(tx, id)?;
            let filled: Vec<(&Sheet, Vec<Given>)> = sheets.iter().map(|sheet| (sheet, given(sheet, seed))).collect();
            terms::fill(tx, &filled)?;
            let lists: Vec<i64> = sheets.iter().map(|sheet| sheet.id).collect();
            terms::bring_to(tx, &lists, AwardListStatus::Submitted)?;
            if let Some(sheet) = sheets.get(id as usize % sheets.len().max(1)) {
                terms::correct(tx, sheet, 4, "Two marks of question 3 were not added")?;
            }
            Ok(filled.iter().map(|(_, given)| given.len()).sum::<usize>())
        })?;
        let own = scope.clone();
        transaction(&run.app, calendar.at(last + Days::new(2), 12, 0), founder, move |tx| {
            let lists: Vec<i64> = terms::sheets(tx, id)?.iter().map(|sheet| sheet.id).collect();
            terms::bring_to(tx, &lists, AwardListStatus::Locked)?;
            // A class in which nobody sits yet has no lists.
            if lists.is_empty() { Ok(()) } else { terms::step(tx, &own, id, ExamStatus::Closed) }
        })?;
    }
    Ok(written)
}

/// The test of this week at one campus, in a few classes: papers of the last days are marked, others are missing or still to come.
fn test(run: &Run, category: i64, campus: i64) -> Result<usize> {
    let (calendar, scope, founder, today) = (run.calendar, run.group.scope.clone(), &run.group.founder, run.calendar.today);
    let first = (today - Days::new(9)).max(calendar.first.first());
    let days = open_days(run, &[campus], first, (today + Days::new(12)).min(calendar.session_end()))?;
    if days.len() < TERM_DAYS {
        return Ok(0);
    }
    let offered = run.studies.offered.get(&campus).cloned().unwrap_or_default();
    let classes: Vec<i64> = offered
        .iter()
        .map(|class| run.studies.classes[*class])
        .filter(|class| TESTED.contains(&class.level))
        .map(|class| class.id)
        .collect();
    if classes.is_empty() {
        return Ok(0);
    }
    // From the first day to the last in as many steps as there are days of papers.
    let days: Vec<NaiveDate> = (0..TERM_DAYS).map(|n| days[n * (days.len() - 1) / (TERM_DAYS - 1)]).collect();
    let form = NewExamForm {
        name: format!("Monthly test, {}", today.format("%B")),
        series: None,
        category_id: category,
        session_id: Some(run.studies.session_id),
        class_ids: classes,
        campus_ids: vec![campus],
        starts_on: days[0],
        ends_on: days[TERM_DAYS - 1],
        total_marks: Some(25),
        with_practicals: false,
        instructions: None,
    };
    transaction(&run.app, calendar.at(first, 9, 0), founder, move |tx| {
        let mut written = 0;
        for id in terms::create(tx, &scope, form.clone())? {
            terms::schedule(tx, &scope, id, &days)?;
            terms::step(tx, &scope, id, ExamStatus::Open)?;
            let sheets = terms::sheets(tx, id)?;
            let past: Vec<&Sheet> = sheets.iter().filter(|sheet| sheet.on_date < today).collect();
            // The teacher of the demo's sign-in has lists to fill.
            let first = sheets.iter().filter_map(|sheet| sheet.employee_id).min();
            let standing = |sheet: &Sheet| if sheet.employee_id == first { AwardListStatus::Draft } else { standing(sheet) };
            let filled: Vec<(&Sheet, Vec<Given>)> = past.iter().map(|sheet| (*sheet, part_of(sheet, standing(sheet)))).collect();
            terms::fill(tx, &filled)?;
            written += filled.iter().map(|(_, given)| given.len()).sum::<usize>();
            for status in [AwardListStatus::Submitted, AwardListStatus::Checked, AwardListStatus::Locked] {
                let lists: Vec<i64> = past.iter().filter(|sheet| standing(sheet) == status).map(|sheet| sheet.id).collect();
                terms::bring_to(tx, &lists, status)?;
            }
        }
        Ok(written)
    })
}

/// How far a list of the test is.
fn standing(sheet: &Sheet) -> AwardListStatus {
    match sheet.id % 5 {
        0 | 1 => AwardListStatus::Locked,
        2 => AwardListStatus::Checked,
        3 => AwardListStatus::Submitted,
        _ => AwardListStatus::Draft,
    }
}

/// All cells of a list, or the first third of a draft.
fn part_of(sheet: &Sheet, standing: AwardListStatus) -> Vec<Given> {
    let mut given = given(sheet, 9);
    if standing == AwardListStatus::Draft {
        given.truncate(given.len() / 3);
    }
    given
}

/// What the students of a list have: each by what they can, the subject and the day.
fn given(sheet: &Sheet, seed: u64) -> Vec<Given> {
    let mut chance = Chance::new(sheet.id as u64 * 31 + seed);
    // How hard the paper is, and how the section is taught.
    let paper = Chance::new(sheet.subject_id as u64 * 101 + seed).between(-8, 6) + Chance::new(sheet.section_id as u64 * 17).between(-5, 5);
    sheet.students.iter().map(|student| one(&mut chance, sheet, *student, paper)).collect()
}

fn one(chance: &mut Chance, sheet: &Sheet, student_id: i64, paper: i64) -> Given {
    let state = match chance.below(1_000) {
        0..18 => MarkState::Absent,
        18..22 => MarkState::Exempt,
        22..23 => MarkState::UnfairMeans,
        _ => MarkState::Obtained,
    };
    // Three draws of what the student can lie closer to the middle than one.
    let mut own = Chance::new(student_id as u64 * 6_007 + 3);
    let ability = 38 + (own.between(0, 18) + own.between(0, 18) + own.between(0, 18));
    let bonus = if sheet.part == terms::PaperPart::Practical { 8 } else { 0 };
    let percent = (ability + paper + bonus + chance.between(-11, 11)).clamp(9, 99);
    let halves = 2 * sheet.total_marks * percent / 100;
    // A quarter of the half marks stay; most teachers round them up.
    let halves = if halves % 2 == 1 && !chance.percent(25) { halves + 1 } else { halves };
    let obtained = matches!(state, MarkState::Obtained | MarkState::UnfairMeans).then(|| terms::halves(halves.min(2 * sheet.total_marks)));
    Given { student_id, state, obtained }
}
