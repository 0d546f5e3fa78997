//! What roll number slips say.

use academics::api::Clock;
use chrono::NaiveDate;
use kernel::{Result, Row, Tx, binds, sql};

/// The slip of an applicant who has a seat.
#[derive(Clone, Debug, Row)]
pub struct Slip {
    pub id: i64,
    pub test_id: i64,
    pub test_name: String,
    pub session_name: String,
    pub rules: Option<String>,
    pub roll_no: String,
    pub application_no: String,
    pub name: String,
    pub father_name: String,
    pub identity_no: String,
    pub program_name: String,
    pub program_name_ur: Option<String>,
    pub test_on: NaiveDate,
    pub test_at: Clock,
    /// The campus at which the test is sat.
    pub centre_campus_id: i64,
    pub centre_name: String,
    pub centre_address: Option<String>,
    pub room: String,
    pub seat_no: i64,
    pub photo_file_id: Option<i64>,
    pub slip_code: String,
}

/// The slips of these applications, by test and centre in the order of the seats. Who is not approved, or whose results are out, has none.
pub fn slips(tx: &mut Tx, ids: &[i64]) -> Result<Vec<Slip>> {
    tx.all(
        sql!(
            "SELECT a.id, a.test_id, t.name AS test_name, s.name AS session_name, t.rules, a.roll_no, a.application_no, a.name, a.father_name,
                    a.identity_no, p.name AS program_name, p.name_ur AS program_name_ur, a.test_on, a.test_at, n.campus_id AS centre_campus_id, k.name AS centre_name,
                    k.address AS centre_address, o.name AS room, a.seat_no, a.photo_file_id, a.slip_code
             FROM fast_application a JOIN fast_test t ON t.id = a.test_id JOIN session s ON s.id = t.session_id
             JOIN program p ON p.id = a.program_id JOIN fast_centre n ON n.id = a.centre_id JOIN campus k ON k.id = n.campus_id
             JOIN fast_room o ON o.id = a.room_id
             WHERE a.id IN [$1] AND a.roll_no IS NOT NULL AND a.status IN ('approved', 'appeared')
             ORDER BY a.test_id, a.centre_id, a.test_on, a.test_at, o.place, a.seat_no, a.id"
        ),
        &binds![ids],
    )
}
