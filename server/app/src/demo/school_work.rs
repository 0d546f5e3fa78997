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

/// What is done at home in a subject, up to a class.
type Exercises = (&'static str, i64, &'static [(&'static str, &'static str)]);

/// By the subject's code and the highest class that they are for, the younger classes first; each with what is to be done.
#[rustfmt::skip]
const EXERCISES: &[Exercises] = &[
    ("ENG", 5, &[("My best friend", "Write five sentences."), ("Singular and plural", "Page 23, ten words."), ("Reading: The thirsty crow", "Read it aloud, then answer the three questions.")]),
    ("ENG", 8, &[("Essay: My school", "Write 150 words in three paragraphs."), ("Past tense, exercise 12", "Questions 1 to 10."), ("Letter to a friend", "Invite him or her for the holidays.")]),
    ("ENG", 10, &[("Letter to the editor", "About traffic in front of the school."), ("Summary of the poem Daffodils", "Not more than 80 words."), ("Direct and indirect speech", "Exercise 9, sentences 1 to 15.")]),
    ("ENG", 12, &[("Essay: Technology and society", "Write 400 words with an outline."), ("Good-bye, Mr Chips, chapter 3", "Answer the six short questions."), ("Précis", "The passage on page 112, to a third of its length.")]),
    ("URD", 5, &[("املا", "سبق کے دس مشکل الفاظ تین تین بار لکھیں۔"), ("میرا گھر", "پانچ جملے لکھیں۔")]),
    ("URD", 8, &[("مضمون: علامہ اقبال", "ایک صفحہ لکھیں۔"), ("واحد جمع", "مشق کے بیس الفاظ۔")]),
    ("URD", 10, &[("غزل کی تشریح", "پہلے پانچ اشعار۔"), ("خط: دوست کے نام", "امتحان کی تیاری کے بارے میں۔")]),
    ("URD", 12, &[("سبق کا خلاصہ", "اپنے الفاظ میں دو صفحے۔"), ("نظم کی تشریح", "شاعر کے حوالے کے ساتھ تین بند۔")]),
    ("MTH", 5, &[("Tables", "Learn the tables of 6 to 9."), ("Sums with carrying", "Page 34, questions 1 to 12."), ("Telling the time", "Draw the clocks of exercise 5.")]),
    ("MTH", 8, &[("Exercise 4.2: fractions", "Questions 1 to 8, with all steps."), ("Word problems", "Page 61, questions 3, 5 and 7."), ("Angles of a triangle", "Draw and measure three triangles.")]),
    ("MTH", 10, &[("Exercise 2.4: quadratic equations", "Odd-numbered questions."), ("Theorem 9.1", "Write the proof with its figure."), ("Logarithms", "Exercise 3.3, questions 1 to 6.")]),
    ("MTH", 12, &[("Matrices", "Exercise 3.2, questions 1 to 10."), ("Limits", "The first eight of exercise 1.3."), ("Binomial theorem", "Expand the six terms of exercise 8.2.")]),
    ("SCI", 5, &[("Parts of a plant", "Draw a plant and name five parts."), ("Living and non-living things", "Write five of each.")]),
    ("SCI", 8, &[("The water cycle", "Draw and label it."), ("States of matter", "Answer the questions at the end of chapter 3.")]),
    ("ISL", 5, &[("کلمہ طیبہ", "ترجمے کے ساتھ یاد کریں۔"), ("Five pillars", "Name them, and learn them by heart.")]),
    ("ISL", 8, &[("سورۃ الفاتحہ کا ترجمہ", "یاد کر کے لکھیں۔"), ("Five pillars", "Two sentences about each.")]),
    ("ISL", 12, &[("سورۃ الانفال، آیات 1 تا 10", "ترجمہ لکھیں۔"), ("Treaty of Hudaybiyah", "Its terms and what followed, one page.")]),
    ("ETH", 8, &[("Honesty in daily life", "Describe one situation in ten sentences.")]),
    ("ETH", 12, &[("Rights and duties of a citizen", "One page with examples."), ("Tolerance", "Answer the questions of chapter 4.")]),
    ("PKS", 10, &[("Map of Pakistan", "Mark the provinces and five rivers."), ("Lahore Resolution", "Questions 1 to 6.")]),
    ("PKS", 12, &[("The constitution of 1973", "Its main features, one page."), ("Foreign policy", "Answer the long question of chapter 9.")]),
    ("PHY", 10, &[("Numericals of chapter 2", "Problems 2.1 to 2.6."), ("Pendulum", "Write up the experiment.")]),
    ("PHY", 12, &[("Projectile motion", "Problems 3.7 to 3.12."), ("Interference of light", "Write up the experiment with its readings.")]),
    ("CHM", 10, &[("Balancing equations", "The ten equations of page 44."), ("Periodic table", "Learn the first twenty elements.")]),
    ("CHM", 12, &[("Stoichiometry", "Numericals 1 to 8 of chapter 1."), ("Titration", "Write up the experiment with its calculation.")]),
    ("BIO", 10, &[("Plant cell", "Draw and label it."), ("Enzymes", "Short questions 1 to 5.")]),
    ("BIO", 12, &[("Replication of DNA", "Draw its steps and explain them."), ("The human heart", "Label the diagram, and write on its cycle.")]),
    ("CMP", 8, &[("Parts of a computer", "Draw one and name its parts."), ("Typing", "The text of page 18, without a mistake.")]),
    ("CMP", 10, &[("Flow chart of a vending machine", "On one page."), ("Number systems", "Convert the twelve numbers.")]),
    ("CMP", 12, &[("Loops in C", "Write the four programs of page 97."), ("Database of a library", "Draw its tables and their keys.")]),
    ("ACC", 12, &[("Ledger and trial balance", "Problem 4 of chapter 6."), ("Bank reconciliation", "Problems 2 and 3.")]),
    ("ECO", 12, &[("Law of demand", "Explain it with a table and a curve."), ("National income", "Short questions 1 to 8.")]),
    ("BMT", 12, &[("Simple and compound interest", "Exercise 3.1, questions 1 to 8."), ("Ratio and proportion", "Even-numbered questions.")]),
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
            let Some(exercises) = exercises(&lesson.subject_code, lesson.class_level) else { continue };
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

/// What a class does at home in a subject; none where nobody has thought of any.
fn exercises(subject: &str, level: i64) -> Option<&'static [(&'static str, &'static str)]> {
    let fits = |(code, upto, _): &&Exercises| *code == subject && level <= *upto;
    EXERCISES.iter().find(fits).map(|(_, _, exercises)| *exercises)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_class_has_homework_of_its_own_in_every_subject() {
        let taught: [(std::ops::RangeInclusive<i64>, &[&str]); 4] = [
            (1..=5, &["ENG", "URD", "MTH", "SCI", "ISL"]),
            (6..=8, &["ENG", "URD", "MTH", "SCI", "ISL", "ETH", "CMP"]),
            (9..=10, &["ENG", "URD", "MTH", "PHY", "CHM", "BIO", "CMP", "ISL", "ETH", "PKS"]),
            (11..=12, &["ENG", "URD", "MTH", "PHY", "CHM", "BIO", "CMP", "ISL", "ETH", "PKS", "ACC", "ECO", "BMT"]),
        ];
        for (levels, subjects) in taught {
            for level in levels {
                for subject in subjects {
                    assert!(exercises(subject, level).is_some_and(|all| !all.is_empty()), "{subject} of class {level}");
                }
            }
        }
        for subject in ["ENG", "URD", "MTH"] {
            let of = [1, 6, 9, 11].map(|level| exercises(subject, level).expect("exercises")[0].0);
            assert!(of.windows(2).all(|two| two[0] != two[1]), "{subject}: {of:?}");
        }
    }
}
