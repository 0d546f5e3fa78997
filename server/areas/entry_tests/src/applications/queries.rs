pub mod slips;

use super::model::{Applicant, AppliedCampus, Details, FAST_APPLICATION, FastStatus};
use academics::api::Clock;
use chrono::NaiveDate;
use fees::api::SlipStatus;
use institution::api::CampusId;
use kernel::{Result, Row, Scope, Tx, binds, sql};

/// One application as an admission is made of it; merit only once its list is published.
pub fn applicant(tx: &mut Tx, id: i64) -> Result<Option<Applicant>> {
    let found: Option<Applicant> = tx.first(
        sql!(
            "SELECT a.id, a.test_id, t.name AS test_name, t.session_id, a.application_no, a.status, a.name, a.father_name, a.identity_no,
                    a.guardian_identity_no, a.gender, a.date_of_birth, a.phone, a.email, a.city, a.photo_file_id, a.board_id, a.board_roll_no,
                    a.board_year, a.matric_obtained, a.matric_total,
                    CASE WHEN a.is_hafiz = TRUE AND a.hafiz_verified = TRUE THEN TRUE ELSE FALSE END AS is_verified_hafiz, a.program_id, a.roll_no,
                    CASE WHEN l.id IS NULL THEN NULL ELSE m.aggregate END AS aggregate, CASE WHEN l.id IS NULL THEN NULL ELSE m.rank END AS rank,
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

/// Everything about an application within the scope; else 404. Marks and rank once its list is frozen.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Details> {
    tx.in_scope(&FAST_APPLICATION, scope, id)?;
    let mut one: Details = tx.one(
        sql!(
            "SELECT a.id, a.version, a.application_no, a.test_id, t.name AS test_name, a.program_id, p.name AS program_name, a.name, a.father_name,
                    a.identity_no, a.guardian_identity_no, a.gender, a.date_of_birth, a.phone, a.email, a.city, b.name AS board_name, a.board_roll_no,
                    a.board_year, a.matric_obtained, a.matric_total, a.is_hafiz, a.hafiz_verified, a.gap_years, a.status, a.status_reason,
                    a.confirmed_at, a.fee_slip_id, a.fee_paid_on, x.name AS wanted_centre_name, k.name AS centre_name, o.name AS room, a.seat_no,
                    a.roll_no, a.test_on, a.test_at, a.admission_id, a.interview_halves, m.rank, m.aggregate, m.test_halves, a.created_at, a.updated_at,
                    a.photo_file_id
             FROM fast_application a JOIN fast_test t ON t.id = a.test_id JOIN program p ON p.id = a.program_id LEFT JOIN board b ON b.id = a.board_id
             LEFT JOIN fast_centre y ON y.id = a.wanted_centre_id LEFT JOIN campus x ON x.id = y.campus_id
             LEFT JOIN fast_centre n ON n.id = a.centre_id LEFT JOIN campus k ON k.id = n.campus_id LEFT JOIN fast_room o ON o.id = a.room_id
             LEFT JOIN fast_merit m ON m.application_id = a.id WHERE a.id = $1"
        ),
        &binds![id],
    )?;
    one.choices = tx.all(
        sql!(
            "SELECT c.campus_id, k.name AS campus_name, c.choice FROM fast_application_campus c JOIN campus k ON k.id = c.campus_id
             WHERE c.application_id = $1 AND c.choice IS NOT NULL ORDER BY c.choice"
        ),
        &binds![id],
    )?;
    one.offers = tx.all(
        sql!(
            "SELECT o.id, o.version, o.campus_id, k.name AS campus_name, o.choice, o.state, o.expires_on FROM fast_offer o
             JOIN campus k ON k.id = o.campus_id WHERE o.application_id = $1 ORDER BY o.id"
        ),
        &binds![id],
    )?;
    if let Some(slip) = one.fee_slip_id
        && let Some(slip) = fees::api::applicant_slip(tx, slip)?
    {
        one.fee_valid_until = Some(slip.valid_until);
        one.fee_is_lapsed = slip.status == SlipStatus::Lapsed;
    }
    if one.aggregate.is_some() {
        one.marks = tx.all(
            sql!(
                "SELECT q.name AS part_name, q.total_marks, coalesce(z.halves, x.halves) AS marks
                 FROM fast_script s JOIN fast_mark x ON x.script_id = s.id AND x.round = 'first' JOIN fast_part q ON q.id = x.part_id
                 LEFT JOIN fast_mark z ON z.script_id = s.id AND z.part_id = x.part_id AND z.round = 'settled'
                 WHERE s.application_id = $1 ORDER BY q.place"
            ),
            &binds![id],
        )?;
    }
    Ok(one)
}

/// The application that a fee slip is of.
pub fn of_slip(tx: &mut Tx, slip_id: i64) -> Result<Option<i64>> {
    Ok(tx.values(sql!("SELECT id FROM fast_application WHERE fee_slip_id = $1 ORDER BY id LIMIT 1"), &binds![slip_id])?.first().copied())
}

/// The application that still asks for the fee of a slip: it is pending, and its test is to come.
pub fn asking(tx: &mut Tx, slip_id: i64) -> Result<Option<i64>> {
    let today = tx.today();
    let found: Vec<i64> = tx.values(
        sql!(
            "SELECT a.id FROM fast_application a JOIN fast_test t ON t.id = a.test_id
             WHERE a.fee_slip_id = $1 AND a.status = 'pending' AND a.fee_paid_on IS NULL AND t.on_date >= $2 ORDER BY a.id LIMIT 1"
        ),
        &binds![slip_id, today],
    )?;
    Ok(found.first().copied())
}

/// An application as approving needs it.
#[derive(Clone, Debug, Row)]
pub struct ToApprove {
    pub id: i64,
    pub test_id: i64,
    pub application_no: String,
    pub campus_id: i64,
    pub status: FastStatus,
    pub fee_slip_id: Option<i64>,
    pub fee_paid_on: Option<NaiveDate>,
    pub centre_id: Option<i64>,
    pub room_id: Option<i64>,
    pub seat_no: Option<i64>,
    pub roll_no: Option<String>,
    pub test_on: Option<NaiveDate>,
    pub test_at: Option<Clock>,
    pub slip_code: Option<String>,
    pub name: String,
    pub father_name: String,
    pub city: Option<String>,
    pub identity_no: String,
    pub phone: String,
}

const TO_APPROVE: &str = "SELECT a.id, a.test_id, a.application_no, a.campus_id, a.status, a.fee_slip_id, a.fee_paid_on, a.centre_id,
    a.room_id, a.seat_no, a.roll_no, a.test_on, a.test_at, a.slip_code, a.name, a.father_name, a.city, a.identity_no,
    a.phone FROM fast_application a";

/// Of these, those within the scope, in the order in which they came.
pub fn to_approve(tx: &mut Tx, scope: &Scope, ids: &[i64]) -> Result<Vec<ToApprove>> {
    if scope.all {
        return tx.all(sql!(TO_APPROVE, " WHERE a.id IN [$1] ORDER BY a.id"), &binds![ids]);
    }
    tx.all(
        sql!(
            TO_APPROVE,
            " WHERE a.id IN [$1] AND EXISTS (SELECT 1 FROM fast_application_campus f WHERE f.application_id = a.id AND f.campus_id IN [$2])
              ORDER BY a.id"
        ),
        &binds![ids, &scope.campuses],
    )
}

/// Seats of a centre that others have at one time: room and number.
pub fn seats_taken(tx: &mut Tx, (centre_id, on, at): (i64, NaiveDate, Clock), but: &[i64]) -> Result<Vec<(i64, i64)>> {
    let rows: Vec<(i64, i64, i64)> = tx.all(
        sql!(
            "SELECT id, room_id, seat_no FROM fast_application WHERE centre_id = $1 AND test_on = $2 AND test_at = $3 AND seat_no IS NOT NULL
             ORDER BY id"
        ),
        &binds![centre_id, on, at],
    )?;
    let ours: std::collections::HashSet<i64> = but.iter().copied().collect();
    Ok(rows.into_iter().filter(|(id, _, _)| !ours.contains(id)).map(|(_, room, seat)| (room, seat)).collect())
}

/// The centre of a test at a campus.
pub fn centre_of(tx: &mut Tx, test_id: i64, campus_id: CampusId) -> Result<Option<i64>> {
    Ok(tx
        .values(sql!("SELECT id FROM fast_centre WHERE test_id = $1 AND campus_id = $2 ORDER BY id"), &binds![test_id, campus_id])?
        .first()
        .copied())
}

/// Rooms of a centre in their order, with their seats.
pub fn rooms(tx: &mut Tx, centre_id: i64) -> Result<Vec<(i64, i64)>> {
    tx.all(sql!("SELECT id, seats FROM fast_room WHERE centre_id = $1 ORDER BY place"), &binds![centre_id])
}

/// Of these, those whose status is this; in their order.
pub fn still(tx: &mut Tx, ids: &[i64], status: FastStatus) -> Result<Vec<i64>> {
    tx.values(sql!("SELECT id FROM fast_application WHERE id IN [$1] AND status = $2 ORDER BY id"), &binds![ids, status])
}
