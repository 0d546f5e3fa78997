pub mod ahead;
pub mod ground;
pub mod lines;

use super::model::Promotion;
use academics::api::SessionId;
use institution::api::CampusId;
use kernel::{Hold, Money, Result, Tx};
use std::collections::HashMap;

/// A year rollover is taken back.
pub struct RolloverTakenBack;
impl Hold for RolloverTakenBack {}

/// Where the students of a class go at the end of a session, by its promotion list; empty where the class has no list. Provided by the area
/// that makes the lists.
#[derive(Clone, Copy, Debug)]
pub struct Promotions(pub fn(&mut Tx, SessionId, i64) -> Result<HashMap<i64, Promotion>>);

/// The classes of a campus that go from one session to another.
#[derive(Clone, Debug)]
pub struct NewSession {
    pub campus_id: i64,
    pub from_session_id: i64,
    pub to_session_id: i64,
    /// Classes that are rolled over, and those that their students go to.
    pub class_ids: Vec<i64>,
}

/// What the fees office would make ready.
#[derive(Clone, Copy, Debug, Default)]
pub struct FeesAhead {
    /// Templates that the new session lacks.
    pub templates: i64,
    /// Students who owe something, and how much: it stays with them.
    pub owing: i64,
    pub owed_minor: Money,
}

/// What the fees office does when classes go over to a new session: provided by the area of fees. Nothing of it is posted.
#[derive(Clone, Copy, Debug)]
pub struct SessionFees {
    /// What would be copied, and what these students owe.
    pub ahead: fn(&mut Tx, &NewSession, &[i64]) -> Result<FeesAhead>,
    /// Copies the templates that the new session lacks. Gives their ids.
    pub copy_templates: fn(&mut Tx, &NewSession) -> Result<Vec<i64>>,
    /// Draws the plans of students for a session: each with the plan, or why there is none.
    pub draw_plans: DrawPlans,
    /// Cancels plans of which no installment was issued or changed. Gives those that stay.
    pub cancel_plans: fn(&mut Tx, &[i64]) -> Result<Vec<i64>>,
    /// Removes templates that nobody changed or used. Gives the names of those that stay.
    pub remove_templates: fn(&mut Tx, &[i64]) -> Result<Vec<String>>,
}

/// Draws the fee plans of a session for students of a campus. Gives of each the plan, or why there is none.
pub type DrawPlans = fn(&mut Tx, CampusId, SessionId, &[i64]) -> Result<Vec<(i64, Result<i64, String>)>>;
