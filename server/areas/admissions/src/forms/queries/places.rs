//! Where somebody can be admitted: campuses, programs and classes, what they cost, how many seats are left.

use crate::seats;
use academics::api as academic;
use fees::api::FeePlace;
use kernel::{Error, Money, Result, Row, Tx, binds, sql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// 422 at the field for a program that the campus does not offer, a class of another one, or a session that is over.
pub fn check(tx: &mut Tx, campus_id: i64, session_id: i64, program_id: Option<i64>, class_id: Option<i64>) -> Result<()> {
    let today = tx.today();
    let session = academic::session(tx, session_id).map_err(|_| Error::field("session_id", "Choose one of the sessions."))?;
    if session.ends_on < today {
        return Err(Error::field("session_id", "This session is over. Choose the present or the next one."));
    }
    if let Some(program) = program_id
        && !academic::is_offered(tx, program, campus_id)?
    {
        return Err(Error::field("program_id", "This campus does not offer the program. Choose another."));
    }
    if let Some(class) = class_id {
        let found = academic::class(tx, class).map_err(|_| Error::field("class_id", "Choose one of the classes."))?;
        if program_id != Some(found.program_id) {
            return Err(Error::field("class_id", "Choose a class of this program."));
        }
    }
    Ok(())
}

/// A class that takes applications, as the online form lists it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct OpenClass {
    pub campus_id: i64,
    pub campus_name: String,
    pub city: Option<String>,
    pub program_id: i64,
    pub program_name: String,
    pub class_id: i64,
    pub class_name: String,
}

/// The classes of public campuses.
pub fn open_classes(tx: &mut Tx) -> Result<Vec<OpenClass>> {
    tx.all(
        sql!(
            "SELECT k.id AS campus_id, k.name AS campus_name, k.city, p.id AS program_id, p.name AS program_name, c.id AS class_id, c.name AS class_name
             FROM campus k JOIN program_campus q ON q.campus_id = k.id JOIN program p ON p.id = q.program_id JOIN class c ON c.program_id = p.id
             WHERE k.is_public = TRUE AND k.is_active = TRUE AND p.is_active = TRUE AND c.is_active = TRUE
             ORDER BY k.name, k.id, p.name, p.id, c.level, c.id"
        ),
        &[],
    )
}

/// 422 at the field for a campus that visitors do not see.
pub fn check_public(tx: &mut Tx, campus_id: i64) -> Result<()> {
    let shown: bool = tx.value(
        sql!("SELECT EXISTS (SELECT 1 FROM campus WHERE id = $1 AND is_active = TRUE AND is_public = TRUE)"),
        &binds![campus_id],
    )?;
    if shown { Ok(()) } else { Err(Error::field("campus_id", "Choose one of the campuses.")) }
}

/// A head of what a child pays.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct FeeLine {
    pub head_name: String,
    pub amount_minor: Money,
    /// Of it, what has to be paid for the seat.
    pub first_minor: Money,
    pub is_refundable: bool,
}

/// What a class costs, and how many seats it has left.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ClassFacts {
    pub seats_left: Option<i64>,
    /// None where the fees of the class are not set up yet.
    pub fee_minor: Option<Money>,
    pub first_minor: Option<Money>,
    pub fee: Vec<FeeLine>,
}

/// "Fee for this child", and the seats.
pub fn facts(tx: &mut Tx, place: FeePlace, seat: &seats::model::SeatWish) -> Result<ClassFacts> {
    let seats_left = seats::queries::left_for(tx, seat)?;
    let ahead = match fees::api::fee_ahead(tx, place, &[]) {
        Ok(ahead) => Some(ahead),
        Err(Error::Conflict { .. }) => None,
        Err(other) => return Err(other),
    };
    let lines = ahead.iter().flat_map(|ahead| &ahead.lines);
    let fee = lines.map(|line| FeeLine {
        head_name: line.head_name.clone(),
        amount_minor: line.amount_minor,
        first_minor: line.first_minor,
        is_refundable: line.is_refundable,
    });
    Ok(ClassFacts {
        seats_left,
        fee_minor: ahead.as_ref().map(|ahead| ahead.amount_minor),
        first_minor: ahead.as_ref().map(|ahead| ahead.first_minor),
        fee: fee.collect(),
    })
}
