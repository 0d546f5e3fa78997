use super::model::{Place, Strength};
use kernel::{Error, Result, Scope, Tx, binds, sql};

/// The campuses of a place that the reader reaches. 404 for a place out of reach; 422 when not exactly one is named.
pub fn campuses(scope: &Scope, place: Place) -> Result<Vec<i64>> {
    match (place.campus_id, place.branch_id, place.school_id) {
        (Some(id), None, None) if scope.has_campus(id) => Ok(vec![id]),
        (None, Some(id), None) if scope.branches.contains(&id) => Ok(scope.campuses_in(&[id], &[])),
        (None, None, Some(id)) if scope.schools.contains(&id) => Ok(scope.campuses_in(&[], &[id])),
        (Some(_), None, None) => Err(Error::not_found("campus")),
        (None, Some(_), None) => Err(Error::not_found("branch")),
        (None, None, Some(_)) => Err(Error::not_found("school")),
        _ => Err(Error::field("campus_id", "Name one campus, one branch or one school.")),
    }
}

/// Employees in post.
pub fn staff(tx: &mut Tx, campuses: &[i64]) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM employee WHERE campus_id IN [$1] AND status IN ('active', 'on_leave')"), &[campuses.into()])
}

/// Sections of a session.
pub fn sections(tx: &mut Tx, campuses: &[i64], session_id: i64) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM section WHERE campus_id IN [$1] AND session_id = $2"), &[campuses.into(), session_id.into()])
}

/// Active students and the active session's seats, by campus, program and class.
pub fn strength(tx: &mut Tx, campuses: &[i64], session_id: Option<i64>) -> Result<Vec<Strength>> {
    tx.all(
        sql!(
            "SELECT x.campus_id, c.name AS campus_name, x.program_id, p.name AS program_name, x.class_id, k.full_name AS class_name, k.level,
                    CAST(SUM(x.students) AS BIGINT) AS students, CAST(SUM(x.sections) AS BIGINT) AS sections, CAST(SUM(x.seats) AS BIGINT) AS seats
             FROM (SELECT campus_id, program_id, class_id, count(*) AS students, 0 AS sections, 0 AS seats
                   FROM student WHERE campus_id IN [$1] AND status = 'active' GROUP BY campus_id, program_id, class_id
                   UNION ALL
                   SELECT campus_id, program_id, class_id, 0, count(*), SUM(capacity)
                   FROM section WHERE campus_id IN [$1] AND session_id = $2 GROUP BY campus_id, program_id, class_id) AS x
             JOIN campus c ON c.id = x.campus_id JOIN program p ON p.id = x.program_id JOIN class k ON k.id = x.class_id
             GROUP BY x.campus_id, c.name, c.name_order, x.program_id, p.name, p.name_order, x.class_id, k.full_name, k.level
             ORDER BY c.name_order, x.campus_id, (SELECT min(q.level) FROM class q WHERE q.program_id = x.program_id), p.name_order, x.program_id, k.level, x.class_id"
        ),
        &binds![campuses, session_id],
    )
}
