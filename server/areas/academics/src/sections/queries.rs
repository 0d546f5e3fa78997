use super::model::{SectionBrief, SectionDetails};
use crate::ids::SessionId;
use institution::api::CampusId;
use kernel::{Error, Result, Scope, Tx, binds, sql};

/// One section. 404 when out of scope.
pub fn section(tx: &mut Tx, scope: &Scope, id: i64) -> Result<SectionDetails> {
    tx.first(
        sql!(
            "SELECT x.id, x.version, x.campus_id, k.name AS campus_name, x.session_id, s.name AS session_name, x.program_id, p.name AS program_name,
                    x.class_id, c.full_name AS class_name, x.name, x.capacity, x.wing, x.incharge_id, e.name AS incharge_name, x.is_manual,
                    x.created_at, x.updated_at
             FROM section x JOIN campus k ON k.id = x.campus_id JOIN session s ON s.id = x.session_id JOIN program p ON p.id = x.program_id
             JOIN class c ON c.id = x.class_id LEFT JOIN employee e ON e.id = x.incharge_id
             WHERE x.id = $1 AND x.campus_id IN [$2]"
        ),
        &binds![id, &scope.campuses],
    )?
    .ok_or_else(|| Error::not_found("section"))
}

const BRIEF: &str = "SELECT id, campus_id, session_id, program_id, class_id, name, capacity, wing, is_manual FROM section";

pub fn brief(tx: &mut Tx, id: i64) -> Result<Option<SectionBrief>> {
    tx.first(sql!(BRIEF, " WHERE id = $1"), &binds![id])
}

pub fn of_class(tx: &mut Tx, campus_id: CampusId, session_id: SessionId, class_id: i64) -> Result<Vec<SectionBrief>> {
    tx.all(
        sql!(BRIEF, " WHERE campus_id = $1 AND session_id = $2 AND class_id = $3 ORDER BY name_order, id"),
        &binds![campus_id, session_id, class_id],
    )
}

pub fn of_campus(tx: &mut Tx, campus_id: CampusId, session_id: SessionId) -> Result<Vec<SectionBrief>> {
    tx.all(sql!(BRIEF, " WHERE campus_id = $1 AND session_id = $2 ORDER BY class_id, name_order, id"), &binds![campus_id, session_id])
}

pub fn count_of_class(tx: &mut Tx, id: i64) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM section WHERE class_id = $1"), &binds![id])
}
