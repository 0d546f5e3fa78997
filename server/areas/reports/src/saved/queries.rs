use super::model::ReportSet;
use crate::spans::{Pairs, Parameters, ReportSpan, written};
use kernel::{Actor, Error, Result, Row, Tx, binds, routes::DeclaredCall, sql};

/// Parameters that others share, at most.
const MOST_SHARED: i64 = 200;

#[derive(Debug, Row)]
struct SharedWith {
    report_set_id: i64,
    role_id: i64,
    name: String,
}

/// One's own parameters, then those shared with one's roles, of reports that one may open. Who shares takes turns, so that nobody hides what others share.
pub fn sets(tx: &mut Tx, actor: &Actor, report: Option<&str>) -> Result<Vec<ReportSet>> {
    let mut found: Vec<ReportSet> = tx.all(
        sql!(
            "SELECT s.id, s.version, s.report, s.name, s.query, s.span, s.user_id, u.name AS user_name
             FROM report_set s LEFT JOIN app_user u ON u.id = s.user_id
             WHERE s.user_id = $1 AND (CAST($2 AS TEXT) IS NULL OR s.report = $2) ORDER BY s.name_order, s.id LIMIT 500"
        ),
        &binds![actor.user_id, report],
    )?;
    let shared: Vec<ReportSet> = tx.all(
        sql!(
            "SELECT q.id, q.version, q.report, q.name, q.query, q.span, q.user_id, q.user_name
             FROM (SELECT s.id, s.version, s.report, s.name, s.name_order, s.query, s.span, s.user_id, u.name AS user_name,
                          row_number() OVER (PARTITION BY s.user_id ORDER BY s.name_order, s.id) AS turn
                   FROM report_set s LEFT JOIN app_user u ON u.id = s.user_id
                   WHERE s.user_id <> $1 AND (CAST($2 AS TEXT) IS NULL OR s.report = $2)
                     AND EXISTS (SELECT 1 FROM report_set_role sr JOIN role r ON r.id = sr.role_id
                                 WHERE sr.report_set_id = s.id AND r.name IN [$3])) AS q
             ORDER BY q.turn, q.name_order, q.id LIMIT $4"
        ),
        &binds![actor.user_id, report, actor.roles.clone(), MOST_SHARED],
    )?;
    found.extend(shared);
    let registry = tx.registry();
    found.retain(|set| registry.report(&set.report).is_some_and(|call| call.opens_for(actor)));
    complete(tx, actor, &mut found)?;
    Ok(found)
}

fn complete(tx: &mut Tx, actor: &Actor, sets: &mut [ReportSet]) -> Result<()> {
    let ids: Vec<i64> = sets.iter().map(|set| set.id).collect();
    let shared: Vec<SharedWith> = tx.all(
        sql!(
            "SELECT sr.report_set_id, sr.role_id, r.name FROM report_set_role sr JOIN role r ON r.id = sr.role_id
             WHERE sr.report_set_id IN [$1] ORDER BY sr.report_set_id, r.name_order"
        ),
        &binds![&ids],
    )?;
    for set in sets {
        set.is_own = set.user_id == actor.user_id;
        for one in shared.iter().filter(|one| one.report_set_id == set.id) {
            set.roles.push(one.name.clone());
            set.role_ids.push(one.role_id);
        }
        set.address = match tx.registry().report(&set.report) {
            Some(call) => written(&filled(tx, call, &set.query, set.span)?),
            None => set.query.clone(),
        };
    }
    Ok(())
}

/// The pairs of kept parameters, their days as of today.
pub fn filled(tx: &mut Tx, call: &DeclaredCall, query: &str, span: Option<ReportSpan>) -> Result<Pairs> {
    let days = match span {
        Some(span) => Some(span.days(tx.today(), accounting::api::fiscal_year_start(tx)?)),
        None => None,
    };
    Ok(Parameters(&call.declared).filled(query, days))
}

/// 404 for parameters that are not the user's own.
pub fn check_own(tx: &mut Tx, user_id: i64, id: i64) -> Result<()> {
    let found: Vec<i64> = tx.values(sql!("SELECT id FROM report_set WHERE id = $1 AND user_id = $2"), &binds![id, user_id])?;
    if found.is_empty() { Err(Error::not_found("report set")) } else { Ok(()) }
}

/// How many a user keeps.
pub fn kept(tx: &mut Tx, user_id: i64) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM report_set WHERE user_id = $1"), &binds![user_id])
}

/// Those of the roles that are there.
pub fn roles_there(tx: &mut Tx, ids: &[i64]) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM role WHERE id IN [$1]"), &binds![ids])
}
