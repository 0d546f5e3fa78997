use super::model::{Applicant, AppliedCampus};
use kernel::{Result, Tx, binds, sql};

/// One application as an admission is made of it; merit only once its list is published.
pub fn applicant(tx: &mut Tx, id: i64) -> Result<Option<Applicant>> {
    let found: Option<Applicant> = tx.first(
        sql!(
            "SELECT a.id, a.test_id, t.name AS test_name, t.session_id, a.application_no, a.status, a.name, a.father_name, a.identity_no,
                    a.guardian_identity_no, a.gender, a.date_of_birth, a.phone, a.email, a.city, a.photo_file_id, a.board_id, a.board_roll_no,
                    a.board_year, a.matric_obtained, a.matric_total,
                    CASE WHEN a.is_hafiz = TRUE AND a.hafiz_verified = TRUE THEN TRUE ELSE FALSE END AS is_verified_hafiz, a.program_id, a.roll_no,
                    CASE WHEN l.id IS NULL THEN NULL ELSE m.aggregate END AS aggregate, CASE WHEN l.id IS NULL THEN NULL ELSE m.rank END AS rank,
                    CASE WHEN l.id IS NULL THEN NULL ELSE m.test_halves END AS test_halves,
                    CASE WHEN l.id IS NULL THEN NULL
                         ELSE (SELECT CAST(SUM(2 * q.total_marks) AS BIGINT) FROM fast_part q WHERE q.test_id = a.test_id) END AS test_total_halves,
                    o.campus_id AS offer_campus_id, o.state AS offer_state, o.expires_on AS offer_expires_on, a.admission_id
             FROM fast_application a JOIN fast_test t ON t.id = a.test_id LEFT JOIN fast_merit m ON m.application_id = a.id
             LEFT JOIN fast_award_list l ON l.id = m.award_list_id AND l.status = 'published'
             LEFT JOIN fast_offer o ON o.id = (SELECT MAX(x.id) FROM fast_offer x WHERE x.application_id = a.id)
             WHERE a.id = $1"
        ),
        &binds![id],
    )?;
    let Some(mut one) = found else { return Ok(None) };
    one.choices = choices(tx, id)?;
    Ok(Some(one))
}

/// The campuses that an applicant chose, in their order.
pub fn choices(tx: &mut Tx, application_id: i64) -> Result<Vec<AppliedCampus>> {
    tx.all(
        sql!(
            "SELECT campus_id, choice FROM fast_application_campus WHERE application_id = $1 AND choice IS NOT NULL ORDER BY choice, campus_id"
        ),
        &binds![application_id],
    )
}
