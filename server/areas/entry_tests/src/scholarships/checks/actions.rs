use super::{
    model::{CheckForm, CheckState, Checked, judge},
    queries,
};
use crate::scholarships::{
    awards::{model::Brief, queries as awards},
    setup,
};
use kernel::{Error, Result, Scope, Tx, binds, sql};

/// Checks the holders of a scholarship against its conditions in a term; a repetition takes the place of what was found before. 409 when it has no condition.
pub fn check(tx: &mut Tx, scope: &Scope, form: &CheckForm) -> Result<Checked> {
    let terms = setup::queries::locked(tx, scope, form.scholarship_id)?;
    if terms.least_result.is_none() && terms.least_attendance.is_none() {
        return Err(Error::conflict("This scholarship has no condition to check."));
    }
    let term = queries::term(tx, form.term_id)?;
    if term.session_id != terms.session_id {
        return Err(Error::field("term_id", "Choose a term of the scholarship's session."));
    }
    let holders = awards::given_of(tx, scope, form.scholarship_id)?;
    let students: Vec<i64> = holders.iter().map(|award| award.student_id).collect();
    let results = exams::api::percents(tx, &students, term.session_id, (term.starts_on, term.ends_on))?;
    let attendance = attendance::api::percents(tx, &students, terms.session_id)?;
    let mut checked = Checked::default();
    for award in &holders {
        let has = (results.get(&award.student_id).copied(), attendance.get(&award.student_id).copied());
        let state = judge((terms.least_result, terms.least_attendance), has);
        match state {
            CheckState::Met => checked.met += 1,
            CheckState::Failed => checked.failed += 1,
            CheckState::Unknown => checked.unknown += 1,
        }
        keep(tx, award, form.term_id, has, state)?;
    }
    let is = serde_json::json!({ "term_id": form.term_id, "met": checked.met, "failed": checked.failed, "unknown": checked.unknown });
    tx.audit_event("scholarship", Some(form.scholarship_id), "conditions checked", None, None, Some(is))?;
    Ok(checked)
}

fn keep(tx: &mut Tx, award: &Brief, term_id: i64, has: (Option<i64>, Option<i64>), state: CheckState) -> Result<()> {
    let (now, who) = (tx.now(), tx.who().name.clone());
    tx.exec(
        sql!(
            "INSERT INTO scholarship_check (version, created_at, updated_at, award_id, term_id, campus_id, result_hundredths, attendance_hundredths, state,
                                            checked_by) VALUES (1, $1, $1, $2, $3, $4, $5, $6, $7, $8)
             ON CONFLICT (award_id, term_id) DO UPDATE SET version = scholarship_check.version + 1, updated_at = excluded.updated_at,
                 result_hundredths = excluded.result_hundredths, attendance_hundredths = excluded.attendance_hundredths, state = excluded.state,
                 checked_by = excluded.checked_by"
        ),
        &binds![now, award.id, term_id, award.campus_id, has.0, has.1, state, who],
    )
    .map(drop)
}
