//! What only the demo calls: kept parameters, and a schedule that has sent twice.

use crate::{
    saved::model::REPORT_SET,
    schedules::{
        actions::note,
        model::{MOST_READERS, REPORT_SCHEDULE, ReportFormat, ReportOutcome, ReportRhythm, Timing},
        queries::name_of,
    },
    spans::ReportSpan,
};
use access::api::users_of_roles;
use kernel::{Error, Result, Scope, Tx, binds, pairs, sql};

const KEPT: [(&str, &str, &str, Option<ReportSpan>); 3] = [
    ("/fetch-fee-report", "Campuses, this month", "by=campus", Some(ReportSpan::ThisMonth)),
    ("/get-collection-report", "Cashiers, yesterday", "by=cashier", Some(ReportSpan::Yesterday)),
    ("/get-student-report", "Classes, last month", "by=class", Some(ReportSpan::LastMonth)),
];

/// Keeps parameters of a super administrator, shares the first with the chief accountants, and has them sent each day.
pub fn keep(tx: &mut Tx) -> Result<()> {
    let group = Scope::everything();
    let owners: i64 = tx.value(sql!("SELECT id FROM role WHERE name = 'super_admin'"), &[])?;
    let user_id = users_of_roles(tx, &group, &[owners], 1)?.into_iter().next().ok_or_else(|| Error::internal("nobody keeps parameters"))?;
    let now = tx.now();
    let role: i64 = tx.value(sql!("SELECT id FROM role WHERE name = 'chief_accountant'"), &[])?;
    let mut sets = Vec::new();
    for (report, name, query, span) in KEPT {
        sets.push(tx.insert(&REPORT_SET, pairs! { user_id: user_id, report: report, name: name, query: query, span: span })?);
    }
    tx.exec(sql!("INSERT INTO report_set_role (report_set_id, role_id) VALUES ($1, $2)"), &binds![sets[0], role])?;
    tx.exec(
        sql!("INSERT INTO report_use (user_id, report, is_favourite, used_at) VALUES ($1, $2, TRUE, $3)"),
        &binds![user_id, KEPT[0].0, now],
    )?;
    let timing = Timing { rhythm: ReportRhythm::Daily, weekday: None, month_day: None, hour: 7 };
    let next_at = timing.next(now, tx.registry().zone());
    let schedule = tx.insert(
        &REPORT_SCHEDULE,
        pairs! {
            report_set_id: sets[0], user_id: user_id, format: ReportFormat::Pdf, rhythm: timing.rhythm, hour: timing.hour, is_active: true,
            next_at: next_at,
        },
    )?;
    tx.exec(sql!("INSERT INTO report_schedule_role (report_schedule_id, role_id) VALUES ($1, $2)"), &binds![schedule, role])?;
    sent_today(tx, &group, schedule, role)
}

fn sent_today(tx: &mut Tx, group: &Scope, schedule: i64, role: i64) -> Result<()> {
    let (now, today) = (tx.now(), tx.today());
    let run: i64 = tx.value(
        sql!("INSERT INTO report_run (report_schedule_id, key, due_on, begun_at, finished_at) VALUES ($1, $2, $3, $4, $4) RETURNING id"),
        &binds![schedule, today.to_string(), today, now],
    )?;
    tx.exec(sql!("UPDATE report_schedule SET last_at = $2 WHERE id = $1"), &binds![schedule, now])?;
    for reader in users_of_roles(tx, group, &[role], MOST_READERS)? {
        let name = name_of(tx, reader)?;
        note(tx, run, reader, (name.as_str(), None), (ReportOutcome::Sent, None))?;
    }
    Ok(())
}
