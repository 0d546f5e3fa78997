//! What the demo writes of results: formats, published terms with their cards, a re-check, a withheld result.

use crate::{
    half_marks::HalfMarks,
    ids::PublicationId,
    results::{
        cards::actions::keep,
        formats::model::FormatForm,
        holds::{
            self,
            model::{HoldForm, HoldKind},
        },
        publications::{
            actions::{complete, prepare},
            model::{PUBLICATION, PublicationState},
            queries,
        },
        rechecks::{
            self,
            model::{DecisionForm, RecheckForm},
        },
    },
};
use kernel::{Error, Result, Row, Scope, Tx, binds, db::Who, pairs, plain, sql};

/// A closed exam.
#[derive(Clone, Debug, Row)]
pub struct Closed {
    pub id: i64,
    pub session_id: i64,
    pub program_id: i64,
    pub class_id: i64,
    pub class_name: String,
}

/// The closed exams of a series, the youngest class first.
pub fn closed(tx: &mut Tx, series: &str) -> Result<Vec<Closed>> {
    tx.all(
        sql!(
            "SELECT e.id, e.session_id, e.program_id, e.class_id, c.name AS class_name FROM exam e JOIN class c ON c.id = e.class_id
             WHERE e.series = $1 AND e.status = 'closed' ORDER BY c.level, e.id"
        ),
        &binds![series],
    )
}

/// Adds a format by the fields of its form.
pub fn format(tx: &mut Tx, scope: &Scope, form: serde_json::Value) -> Result<i64> {
    let form: FormatForm = serde_json::from_value(form).map_err(|error| Error::internal(format!("a result format: {error}")))?;
    plain::insert(tx, scope, &form.check()?)
}

/// The scale of a name.
pub fn scale(tx: &mut Tx, name: &str) -> Result<i64> {
    tx.value(sql!("SELECT id FROM grade_scale WHERE name = $1"), &binds![name])
}

/// Publishes an exam at once, as its job does; nobody is told. Gives how many cards.
pub fn publish(tx: &mut Tx, exam: &Closed, format_id: i64) -> Result<usize> {
    let exam_id = exam.id;
    let (version, by): (i64, _) = (tx.value(sql!("SELECT version FROM exam WHERE id = $1"), &binds![exam_id])?, tx.who().name.clone());
    let id = tx.insert(
        &PUBLICATION,
        pairs! {
            exam_id: exam_id, exam_version: version, format_id: format_id, state: PublicationState::Preparing, tells_families: false, cards: 0_i64,
            started_by: by,
        },
    )?;
    let publication = queries::kept(tx, id)?;
    let (cards, averages) = prepare(tx, &publication)?;
    keep(tx, PublicationId(id), exam_id, &cards, false)?;
    complete(tx, &publication, &averages)?;
    Ok(cards.len())
}

/// The first student of a published exam whose mark in a theory paper leaves room, with the paper and the mark in halves.
fn with_room(tx: &mut Tx, exam_id: i64, after: i64) -> Result<Option<(i64, i64, i64)>> {
    tx.first(
        sql!(
            "SELECT m.student_id, a.paper_id, m.obtained_halves FROM award_mark m JOIN award_list a ON a.id = m.award_list_id
             JOIN exam_paper q ON q.id = a.paper_id
             WHERE a.exam_id = $1 AND m.student_id > $2 AND m.state = 'obtained' AND q.part = 'theory' AND m.obtained_halves + 12 < 2 * q.total_marks
             ORDER BY m.student_id, a.paper_id LIMIT 1"
        ),
        &binds![exam_id, after],
    )
}

/// A re-check that changes a mark, so that a student has a second card; and one that waits.
pub fn rechecks(tx: &mut Tx, scope: &Scope, exam_id: i64) -> Result<()> {
    let Some((student_id, paper_id, halves)) = with_room(tx, exam_id, 0)? else { return Ok(()) };
    let reason = "The marks of question 3 do not seem to be added".to_owned();
    // Somebody else asks than who decides.
    let who = tx.who().clone();
    tx.act_as(Who { user_id: None, name: "Reception".into(), ..who.clone() });
    let id = rechecks::actions::request(tx, scope, &RecheckForm { student_id, paper_id, reason: reason.clone() })?;
    tx.act_as(who);
    let marks = Some(HalfMarks(halves + 8));
    rechecks::actions::decide(tx, scope, &DecisionForm { id, version: 1, marks, finding: "Question 3 was not added".into() })?;
    if let Some((student_id, paper_id, _)) = with_room(tx, exam_id, student_id)? {
        rechecks::actions::request(tx, scope, &RecheckForm { student_id, paper_id, reason })?;
    }
    Ok(())
}

/// Withholds the result of the last student of an exam.
pub fn withhold(tx: &mut Tx, scope: &Scope, exam_id: i64) -> Result<()> {
    let last: Vec<i64> =
        tx.values(sql!("SELECT student_id FROM result_card WHERE exam_id = $1 ORDER BY student_id DESC LIMIT 1"), &binds![exam_id])?;
    let Some(student_id) = last.first().copied() else { return Ok(()) };
    let form = HoldForm { student_id, exam_id: Some(exam_id), kind: HoldKind::Dues, reason: "Fees of two months are not paid".into() };
    holds::actions::place(tx, scope, &form).map(drop)
}
