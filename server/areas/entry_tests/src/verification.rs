//! What the world may learn of a roll number slip by the code on it.

use kernel::{Result, Row, Tx, binds, sql};
use serde_json::{Value, json};

#[derive(Row)]
struct Slip {
    roll_no: String,
    name: String,
    test_name: String,
    test_on: chrono::NaiveDate,
    centre_name: String,
    room: String,
    seat_no: i64,
    status: crate::applications::model::FastStatus,
}

/// The slip with this code, in the shape that the public page reads; none when no slip has it.
pub fn verification(tx: &mut Tx, code: &str) -> Result<Option<Value>> {
    let found: Option<Slip> = tx.first(
        sql!(
            "SELECT a.roll_no, a.name, t.name AS test_name, a.test_on, k.name AS centre_name, o.name AS room, a.seat_no, a.status
             FROM fast_application a JOIN fast_test t ON t.id = a.test_id JOIN fast_centre n ON n.id = a.centre_id JOIN campus k ON k.id = n.campus_id
             JOIN fast_room o ON o.id = a.room_id WHERE a.slip_code = $1"
        ),
        &binds![code],
    )?;
    let today = tx.today();
    Ok(found.map(|slip| {
        use crate::applications::model::FastStatus::{Lapsed, Rejected};
        let state = if matches!(slip.status, Rejected | Lapsed) { "fast_slip_over" } else { "fast_slip_valid" };
        json!({
            "state": state, "roll_no": slip.roll_no, "student": slip.name, "test": slip.test_name, "test_on": slip.test_on.to_string(),
            "centre": slip.centre_name, "room": slip.room, "seat_no": slip.seat_no, "as_of": today.to_string(),
        })
    }))
}
