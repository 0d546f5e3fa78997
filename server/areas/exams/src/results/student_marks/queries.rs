use super::model::{ExamOfStudent, StudentMarks};
use crate::{
    results::{
        cards::{
            model::{CardContent, CardStudent},
            queries::{KeptCard, cards_of_student, contents},
        },
        formats::queries::usual,
        holds::queries::withheld_of_student,
        reckoning::queries::{Basis, ResultExam, exams_of_student, reckon_student},
    },
    setup::exams::model::ExamStatus,
};
use kernel::{Result, Scope, Tx};
use std::collections::HashMap;

/// A student's results over exams; 404 for a student out of reach. A family sees published results only, and of a withheld one that it is withheld.
pub fn marks(tx: &mut Tx, scope: &Scope, sees_unpublished: bool, student_id: i64) -> Result<StudentMarks> {
    let student = students::api::student(tx, scope, student_id)?;
    let is_family = scope.is_family();
    let mut cards: HashMap<i64, KeptCard> = cards_of_student(tx, student_id)?.into_iter().map(|card| (card.exam_id, card)).collect();
    // A card knows what it counts; holds are asked here of exams without one.
    let withheld = withheld_of_student(tx, student_id)?;
    let is_withheld = |exam: i64| withheld.contains(&None) || withheld.contains(&Some(exam));
    let mut exams = Vec::new();
    for exam in exams_of_student(tx, student_id)? {
        match cards.remove(&exam.id) {
            Some(card) if is_family && !card.is_out() => (),
            Some(card) => {
                let held = card.is_withheld;
                let mut shown = of_exam(exam, held);
                shown.card_id = Some(card.id).filter(|_| !(is_family && held));
                shown.card_number = Some(card.number).filter(|_| !(is_family && held));
                shown.averages = card.averages().cloned().filter(|_| !(is_family && held));
                shown.content = Some(card.content).filter(|_| !(is_family && held));
                exams.push(shown);
            }
            None if is_family || !sees_unpublished || exam.status == ExamStatus::Draft => (),
            None => {
                let content = unpublished(tx, &exam, student_id)?;
                let held = is_withheld(exam.id);
                exams.push(ExamOfStudent { content, ..of_exam(exam, held) });
            }
        }
    }
    let known = CardStudent {
        name: student.name,
        name_ur: student.name_ur,
        father_name: student.father_name,
        registration_no: student.registration_no,
        roll_no: student.roll_no,
    };
    Ok(StudentMarks {
        id: student.id,
        student: known,
        class_name: student.class_name,
        section_name: student.section_name,
        campus_name: student.campus_name,
        exams,
    })
}

fn of_exam(exam: ResultExam, is_withheld: bool) -> ExamOfStudent {
    ExamOfStudent {
        exam_id: exam.id,
        exam_name: exam.name,
        category_name: exam.category_name,
        kind: exam.kind,
        session_name: exam.session_name,
        class_name: exam.class_name,
        starts_on: exam.starts_on,
        ends_on: exam.ends_on,
        status: exam.status,
        published_at: exam.published_at,
        is_withheld,
        card_id: None,
        card_number: None,
        content: None,
        averages: None,
    }
}

/// What the card of an exam that is not published would say now, without places.
fn unpublished(tx: &mut Tx, exam: &ResultExam, student_id: i64) -> Result<Option<CardContent>> {
    let format = usual(tx, exam)?;
    let basis = Basis::of_exam(tx, exam.clone(), format)?;
    let own: Vec<_> = reckon_student(tx, &basis, student_id)?.into_iter().collect();
    Ok(contents(tx, &basis, &own)?.into_iter().next())
}
