//! What other areas may call.

use crate::campuses::model::CampusKind;
pub use crate::{
    boards::{BOARD, OF_BOARD},
    branches::BRANCH,
    campuses::model::{CAMPUS, OF_CAMPUS, PublicCampus, Wing},
    ids::CampusId,
    institutions::INSTITUTION,
    schools::{OF_SCHOOL, SCHOOL},
};
use kernel::{Error, Result, Row, Scope, Tx, binds, sql};

/// A campus as other areas need it: whose it is and what papers print of it.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct CampusBrief {
    pub id: i64,
    pub branch_id: i64,
    pub school_id: i64,
    pub name: String,
    pub code: String,
    pub kind: CampusKind,
    pub wing: Wing,
    pub address: Option<String>,
    pub city: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub is_active: bool,
    pub school_name: String,
}

const BRIEF: &str =
    "SELECT c.id, c.branch_id, b.school_id, c.name, c.code, c.kind, c.wing, c.address, c.city, c.phone, c.email, c.is_active,
    s.name AS school_name FROM campus c JOIN branch b ON b.id = c.branch_id JOIN school s ON s.id = b.school_id";

/// One campus; 404 when there is none. Scope is for the caller to ask.
pub fn campus(tx: &mut Tx, id: i64) -> Result<CampusBrief> {
    tx.first(sql!(BRIEF, " WHERE c.id = $1"), &binds![id])?.ok_or_else(|| Error::not_found("campus"))
}

/// The one other institution with exactly this name; none where there are two of it.
pub fn institution_named(tx: &mut Tx, name: &str) -> Result<Option<i64>> {
    let found: Vec<i64> = tx.values(sql!("SELECT id FROM institution WHERE name = $1 ORDER BY id LIMIT 2"), &binds![name])?;
    Ok(found.first().copied().filter(|_| found.len() == 1))
}

/// Every campus of the group by name, closed ones too.
pub fn campuses(tx: &mut Tx) -> Result<Vec<CampusBrief>> {
    tx.all(sql!(BRIEF, " ORDER BY c.name_order, c.id"), &[])
}

/// The campus with this code (printed in roll and challan numbers), if there is one.
pub fn campus_by_code(tx: &mut Tx, code: &str) -> Result<Option<i64>> {
    Ok(tx.values(sql!("SELECT id FROM campus WHERE code = $1"), &binds![code.to_ascii_uppercase()])?.first().copied())
}

/// What the website shows: active, public campuses of active branches and schools.
pub fn public_campuses(tx: &mut Tx) -> Result<Vec<PublicCampus>> {
    crate::campuses::public(tx)
}

/// The campus that had this web address before.
pub fn campus_of_old_slug(tx: &mut Tx, slug: &str) -> Result<Option<i64>> {
    crate::campuses::queries::campus_of_old_slug(tx, slug)
}

/// Schools by id and name.
pub fn schools(tx: &mut Tx) -> Result<Vec<(i64, String)>> {
    tx.all(sql!("SELECT id, name FROM school ORDER BY name_order, id"), &[])
}

/// Branches by id, school's id and name.
pub fn branches(tx: &mut Tx) -> Result<Vec<(i64, i64, String)>> {
    tx.all(sql!("SELECT id, school_id, name FROM branch ORDER BY name_order, id"), &[])
}

/// A board of examination by its name, if there is one.
pub fn board_by_name(tx: &mut Tx, name: &str) -> Result<Option<i64>> {
    Ok(tx.values(sql!("SELECT id FROM board WHERE name = $1"), &binds![name])?.first().copied())
}

/// 422 at `branch_id` for a branch that is not there or out of the scope.
pub(crate) fn check_branch(scope: &Scope, id: i64) -> Result<()> {
    if scope.branches.contains(&id) { Ok(()) } else { Err(Error::field("branch_id", "Choose one of your branches.")) }
}
