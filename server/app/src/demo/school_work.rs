//! What students chose, and the homework of the last weeks with hand-ins and marks.

use super::{Place, Run, calendar::working_day, chance::Chance, transaction};
use ::students::demo::school_work::{self, Homework, Lesson, Sent, Undecided};
use chrono::{Days, NaiveDate};
use kernel::Result;

/// Campuses with homework, and sections of each of them: enough to look at.
const CAMPUSES: usize = 2;
const SECTIONS: usize = 16;
/// Days before today on which homework was given; the last of it is still to be done.
const GIVEN: &[u64] = &[19, 15, 12, 8, 5, 1];

/// Exercises by the subject's code, with what is to be done.
#[rustfmt::skip]
const EXERCISES: &[(&str, &[(&str, &str)])] = &[
    ("ENG", &[("Essay: My school", "Write 150 words in three paragraphs."), ("Past tense, exercise 12", "Questions 1 to 10."), ("Letter to the editor", "About traffic in front of the school.")]),
    ("URD", &[("مضمون: علامہ اقبال", "ایک صفحہ لکھیں۔"), ("غزل کی تشریح", "پہلے پانچ اشعار۔")]),
    ("MTH", &[("Exercise 4.2", "Questions 1 to 8, with all steps."), ("Word problems", "Page 61, questions 3, 5 and 7."), ("Exercise 4.3", "Odd-numbered questions.")]),
    ("SCI", &[("The water cycle", "Draw and label it."), ("States of matter", "Answer the questions at the end of chapter 3.")]),
    ("ISL", &[("سورۃ الفاتحہ کا ترجمہ", "یاد کر کے لکھیں۔"), ("Five pillars", "Two sentences about each.")]),
    ("ETH", &[("Honesty in daily life", "Describe one situation in ten sentences.")]),
    ("PKS", &[("Map of Pakistan", "Mark the provinces and five rivers."), ("Lahore Resolution", "Questions 1 to 6.")]),
    ("PHY", &[("Numericals of chapter 2", "Problems 2.1 to 2.6."), ("Pendulum", "Write up the experiment.")]),
    ("CHM", &[("Balancing equations", "The ten equations of page 44."), ("Periodic table", "Learn the first twenty elements.")]),
    ("BIO", &[("Plant cell", "Draw and label it."), ("Enzymes", "Short questions 1 to 5.")]),
    ("CMP", &[("Flow chart of a vending machine", "On one page."), ("Number systems", "Convert the twelve numbers.")]),
];
const REMARKS: &[&str] = &["Well done", "Good work; check your spelling", "Show your steps", "Neat work", "Please write it again"];

/// Everybody in a class with alternatives has chosen; the first campuses have homework.
pub fn write(run: &Run) -> Result<()> {
    for place in &run.group.places {
        choices(run, place)?;
    }
    let mut chance = Chance::new(17);
    for place in run.group.places.iter().take(CAMPUSES) {
        homework(run, &mut chance, place)?;
    }
    Ok(())
}

/// Ethics for who is no Muslim, Computer science for one in three.
fn takes(one: &Undecided) -> bool {
    let muslim = one.religion.as_deref() != Some("Christianity");
    match one.subject_code.as_str() {
        "ISL" => muslim,
        "ETH" => !muslim,
        "CMP" => one.student_id % 3 == 0,
        "BIO" => one.student_id % 3 != 0,
        _ => true,
    }
}

fn choices(run: &Run, place: &Place) -> Result<()> {
    let (campus_id, first) = (place.id, run.calendar.first.first());
    transaction(&run.app, run.calendar.at(first, 11, 0), &run.group.founder, move |tx| {
        let chosen: Vec<Undecided> = school_work::undecided(tx, campus_id)?.into_iter().filter(takes).collect();
        school_work::choose(tx, &chosen, first)
    })
}

fn homework(run: &Run, chance: &mut Chance, place: &Place) -> Result<()> {
    let (campus_id, session_id) = (place.id, run.studies.session_id);
    let lessons = run.app.db.read_now(move |tx| school_work::lessons(tx, campus_id, session_id))?;
    let mut sections: Vec<Vec<Lesson>> = Vec::new();
    for lesson in lessons {
        match sections.last_mut().filter(|section| section[0].section_id == lesson.section_id) {
            Some(section) => section.push(lesson),
            None => sections.push(vec![lesson]),
        }
    }
    // The highest classes first: the family that signs in has children there, and they hand in by themselves.
    sections.sort_by_key(|section| std::cmp::Reverse(section[0].class_level));
    for section in sections.into_iter().take(SECTIONS) {
        for ago in GIVEN {
            let lesson = chance.one_of(&section).clone();
            let Some((_, exercises)) = EXERCISES.iter().find(|(code, _)| *code == lesson.subject_code) else { continue };
            let (title, description) = *chance.one_of(exercises);
            let assigned_on = working_day(run.calendar.today - Days::new(*ago)).min(run.calendar.today);
            let due_on = working_day(assigned_on + Days::new(3));
            let marked = chance.percent(80);
            let work = Homework {
                title: title.into(),
                description: Some(description.into()),
                assigned_on,
                due_on,
                takes_text: chance.percent(75),
                total_marks: marked.then_some(10),
            };
            given(run, chance, lesson, work)?;
        }
    }
    Ok(())
}

/// A task with what came in until now.
fn given(run: &Run, chance: &mut Chance, lesson: Lesson, work: Homework) -> Result<()> {
    let calendar = run.calendar;
    let own = lesson.clone();
    let set = work.clone();
    let (task_id, takers) = transaction(&run.app, calendar.at(work.assigned_on, 10, 30), &run.group.founder, move |tx| {
        Ok((school_work::set_task(tx, &own, &set)?, school_work::takers(tx, &own, set.assigned_on)?))
    })?;
    if !work.takes_text {
        return Ok(());
    }
    let mut sent = Vec::new();
    for student_id in takers {
        let Some(on) = handed_in_on(chance, &work, calendar.today) else { continue };
        let marked_on = working_day(work.due_on + Days::new(1));
        let is_marked = marked_on < calendar.today && chance.percent(90);
        let marks = chance.between(4, 10);
        let remark = chance.percent(30).then(|| *chance.one_of(REMARKS));
        sent.push(Sent {
            task_id,
            student_id,
            answer: format!("{}: I have done it in my notebook.", work.title),
            at: calendar.at(on, 17, chance.below(60) as u64),
            is_late: on > work.due_on,
            mark: (is_marked && work.total_marks.is_some()).then(|| (marks, remark, calendar.at(marked_on, 13, 0))),
        });
    }
    transaction(&run.app, calendar.at(calendar.today, 8, 0), &run.group.founder, move |tx| {
        sent.iter().try_for_each(|one| school_work::hand_in(tx, &lesson, one).map(drop))
    })
}

/// The day on which a student hands in: most in time, some late, some not at all. Never one to come.
fn handed_in_on(chance: &mut Chance, work: &Homework, today: NaiveDate) -> Option<NaiveDate> {
    let on = match chance.below(100) {
        0..78 => work.assigned_on + Days::new(1 + chance.below(2) as u64),
        78..88 => work.due_on + Days::new(1),
        _ => return None,
    };
    (on < today).then_some(on)
}
