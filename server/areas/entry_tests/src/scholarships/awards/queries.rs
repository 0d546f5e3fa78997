pub mod measures;

use super::model::{Brief, Merit};
use crate::scholarships::setup::model::{Basis, Slab, Terms};
use fees::api::{Conceded, Granted};
use kernel::{Error, Result, Row, Scope, Tx, Value, binds, sql};
use measures::{OF_HAFIZ, OF_MATRIC, OF_SIBLINGS, OF_STAFF, OF_TEST};

const AWARD_BRIEF: &str =
    "SELECT d.id, d.version, d.scholarship_id, d.slab_id, d.student_id, d.campus_id, d.session_id, d.measure_hundredths, d.why, d.status,
    d.cost_minor, d.renews_id, d.prepared_by FROM scholarship_award d";

/// An award; 404 when it is not there. Scope is for the caller.
pub fn award(tx: &mut Tx, id: i64) -> Result<Brief> {
    tx.first(sql!(AWARD_BRIEF, " WHERE d.id = $1"), &binds![id])?.ok_or_else(|| Error::not_found("scholarship award"))
}

/// An award within the scope; else 404.
pub fn award_in(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Brief> {
    tx.first(sql!(AWARD_BRIEF, " WHERE d.id = $1 AND d.campus_id IN [$2]"), &[id.into(), Value::from(&scope.campuses)])?
        .ok_or_else(|| Error::not_found("scholarship award"))
}

/// The awards of a scholarship that stand.
pub fn given_of(tx: &mut Tx, scope: &Scope, scholarship_id: i64) -> Result<Vec<Brief>> {
    tx.all(
        sql!(
            AWARD_BRIEF,
            " WHERE d.scholarship_id = $1 AND d.campus_id IN [$2] AND d.status IN ('provisional', 'confirmed') ORDER BY d.id"
        ),
        &[scholarship_id.into(), Value::from(&scope.campuses)],
    )
}

/// The awards of a student that stand.
pub fn given_to(tx: &mut Tx, student_id: i64) -> Result<Vec<Brief>> {
    tx.all(sql!(AWARD_BRIEF, " WHERE d.student_id = $1 AND d.status IN ('provisional', 'confirmed') ORDER BY d.id"), &binds![student_id])
}

/// The awards of a student that went with a lapsed admission.
pub fn lapsed_of(tx: &mut Tx, student_id: i64) -> Result<Vec<Brief>> {
    tx.all(sql!(AWARD_BRIEF, " WHERE d.student_id = $1 AND d.status = 'lapsed' ORDER BY d.id DESC"), &binds![student_id])
}

pub fn concessions_of(tx: &mut Tx, award_id: i64) -> Result<Vec<i64>> {
    tx.values(sql!("SELECT concession_id FROM scholarship_award_concession WHERE award_id = $1 ORDER BY concession_id"), &binds![award_id])
}

/// Whether a scholarship stands in the fees by this concession.
pub fn is_of_award(tx: &mut Tx, concession_id: i64) -> Result<bool> {
    tx.value(sql!("SELECT EXISTS (SELECT 1 FROM scholarship_award_concession WHERE concession_id = $1)"), &binds![concession_id])
}

pub fn add_concession(tx: &mut Tx, award_id: i64, concession_id: i64) -> Result<()> {
    tx.exec(sql!("INSERT INTO scholarship_award_concession (award_id, concession_id) VALUES ($1, $2)"), &binds![award_id, concession_id])
        .map(drop)
}

/// What a slab gives: a concession a head, or one on every tuition head.
pub fn granted(terms: &Terms, slab: &Slab) -> Vec<Granted> {
    let on = |fee_head_id| Granted { fee_head_id, percent_hundredths: slab.percent_hundredths, amount_minor: slab.amount_minor };
    if terms.fee_head_ids.is_empty() { vec![on(None)] } else { terms.fee_head_ids.iter().map(|head| on(Some(*head))).collect() }
}

/// As `granted`, for `fees::api::fee_ahead`.
pub fn conceded(fee_head_ids: &[i64], percent_hundredths: Option<i64>, amount_minor: Option<kernel::Money>) -> Vec<Conceded> {
    let on = |fee_head_id| Conceded { concession_id: None, fee_head_id, percent_hundredths, amount_minor, from: None, until: None };
    if fee_head_ids.is_empty() { vec![on(None)] } else { fee_head_ids.iter().map(|head| on(Some(*head))).collect() }
}

/// A student whom a run looks at.
#[derive(Clone, Debug, Row)]
pub struct Found {
    pub student_id: i64,
    pub student_name: String,
    pub registration_no: String,
    pub class_name: String,
    pub campus_name: String,
    /// None where the program knows no measure.
    pub measure: Option<i64>,
    /// Another award of the session that stands or is prepared.
    pub other: Option<String>,
    pub other_minor: Option<kernel::Money>,
    /// Has this one already.
    pub has_it: bool,
}

/// The students of a run with their measures. $1 scholarship, $2 session, $3 program, $4 campuses, $5 named students or none.
pub fn students(tx: &mut Tx, terms: &Terms, campuses: &[i64], named: &[i64], most: i64) -> Result<Vec<Found>> {
    let binds = vec![
        terms.id.into(),
        terms.session_id.into(),
        terms.program_id.into(),
        campuses.into(),
        named.into(),
        named.is_empty().into(),
        most.into(),
    ];
    match terms.basis {
        Basis::TestMarks => tx.all(sql!(HEAD, OF_TEST, TAIL), &binds),
        Basis::MatricMarks => tx.all(sql!(HEAD, OF_MATRIC, TAIL), &binds),
        // The elder ones: 1 is the second child.
        Basis::Sibling => tx.all(
            sql!(
                HEAD,
                "(SELECT ",
                OF_SIBLINGS,
                " AND o.id < st.id JOIN student_guardian mine ON mine.guardian_id = g.id WHERE mine.student_id = st.id)",
                TAIL
            ),
            &binds,
        ),
        Basis::StaffChild => tx.all(
            sql!(
                HEAD,
                "(SELECT ",
                OF_STAFF,
                " IN (SELECT g.cnic FROM student_guardian mine JOIN guardian g ON g.id = mine.guardian_id WHERE mine.student_id = st.id)
                ORDER BY y.id LIMIT 1)",
                TAIL
            ),
            &binds,
        ),
        Basis::Hafiz => tx.all(sql!(HEAD, OF_HAFIZ, TAIL), &binds),
        Basis::Need | Basis::Sport => tx.all(sql!(HEAD, "CAST(NULL AS BIGINT)", TAIL), &binds),
    }
}

const HEAD: &str = "SELECT f.student_id, f.student_name, f.registration_no, f.class_name, f.campus_name, f.measure, f.other, f.other_minor, f.has_it FROM (
    SELECT st.id AS student_id, st.name AS student_name, st.registration_no, k.full_name AS class_name, p.name AS campus_name,
    (SELECT a2.name FROM scholarship_award d2 JOIN scholarship a2 ON a2.id = d2.scholarship_id WHERE d2.student_id = st.id AND d2.session_id = $2
      AND d2.scholarship_id <> $1 AND d2.status IN ('proposed', 'provisional', 'confirmed') ORDER BY d2.cost_minor DESC, d2.id LIMIT 1) AS other,
    (SELECT MAX(d3.cost_minor) FROM scholarship_award d3 WHERE d3.student_id = st.id AND d3.session_id = $2 AND d3.scholarship_id <> $1
      AND d3.status IN ('proposed', 'provisional', 'confirmed')) AS other_minor,
    EXISTS (SELECT 1 FROM scholarship_award d4 WHERE d4.student_id = st.id AND d4.scholarship_id = $1
      AND d4.status IN ('proposed', 'provisional', 'confirmed')) AS has_it, ";

const TAIL: &str = " AS measure FROM student st JOIN class k ON k.id = st.class_id JOIN campus p ON p.id = st.campus_id
    WHERE st.session_id = $2 AND (CAST($3 AS BIGINT) IS NULL OR st.program_id = $3) AND st.campus_id IN [$4] AND st.status IN ('active', 'pending')
    AND (st.id IN [$5] OR $6)) AS f WHERE f.measure > 0 OR NOT $6 ORDER BY coalesce(f.measure, 0) DESC, f.student_id LIMIT $7";

/// The active scholarships of a session, campus and program, by id.
pub fn open_for(tx: &mut Tx, merit: &Merit) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT a.id FROM scholarship a JOIN scholarship_campus sc ON sc.scholarship_id = a.id AND sc.campus_id = $2
             WHERE a.session_id = $1 AND a.is_active = TRUE AND (a.program_id IS NULL OR a.program_id = $3) ORDER BY a.id"
        ),
        &binds![merit.session_id, merit.campus_id, merit.program_id],
    )
}

/// The last check of a holder failed.
pub fn failed_last_check(tx: &mut Tx, award_id: i64) -> Result<bool> {
    let last: Option<kernel::db::One<String>> = tx.first(
        sql!(
            "SELECT c.state FROM scholarship_check c JOIN term t ON t.id = c.term_id WHERE c.award_id = $1 AND c.state <> 'unknown'
             ORDER BY t.ends_on DESC, c.id DESC LIMIT 1"
        ),
        &binds![award_id],
    )?;
    Ok(last.is_some_and(|one| one.0 == "failed"))
}

/// Whether an award of a student was revoked for this reason.
pub fn was_closed_for(tx: &mut Tx, student_id: i64, reason: &str) -> Result<bool> {
    tx.value(
        sql!("SELECT EXISTS (SELECT 1 FROM scholarship_award WHERE student_id = $1 AND status = 'revoked' AND closed_reason = $2)"),
        &binds![student_id, reason],
    )
}
