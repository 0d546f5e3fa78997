use super::model::{AdmissionCondition, AdmissionDocument, ConditionKind, Paper};
use kernel::{App, Result, Tx, binds, sql};

/// The checklist as it is kept.
pub fn rows(tx: &mut Tx, admission_id: i64) -> Result<Vec<AdmissionDocument>> {
    tx.all(
        sql!(
            "SELECT id, version, paper, is_required, form, state, due_on, file_id, reason, received_at, decided_by, decided_at, given_to, given_on
             FROM admission_document WHERE admission_id = $1 ORDER BY is_required DESC, id"
        ),
        &binds![admission_id],
    )
}

/// The checklist with links to its scans, signed for the reader (0: the applicant).
pub fn documents(tx: &mut Tx, app: &App, reader: i64, admission_id: i64) -> Result<Vec<AdmissionDocument>> {
    let mut found = rows(tx, admission_id)?;
    for one in &mut found {
        one.file = one.file_id.map(|file| tx.file_ref(app, reader, file)).transpose()?;
    }
    Ok(found)
}

pub fn paper(tx: &mut Tx, admission_id: i64, paper: Paper) -> Result<Option<AdmissionDocument>> {
    Ok(rows(tx, admission_id)?.into_iter().find(|one| one.paper == paper))
}

pub fn conditions(tx: &mut Tx, admission_id: i64) -> Result<Vec<AdmissionCondition>> {
    tx.all(
        sql!(
            "SELECT id, version, kind, due_on, consequence, state, reason, decided_by, decided_at FROM admission_condition
             WHERE admission_id = $1 ORDER BY due_on, id"
        ),
        &binds![admission_id],
    )
}

pub fn condition(tx: &mut Tx, admission_id: i64, kind: ConditionKind) -> Result<Option<AdmissionCondition>> {
    Ok(conditions(tx, admission_id)?.into_iter().find(|one| one.kind == kind))
}

/// Files that a form holds: scans and photograph.
pub fn files(tx: &mut Tx, admission_id: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!("SELECT file_id FROM admission_document WHERE admission_id = $1 AND file_id IS NOT NULL ORDER BY file_id"),
        &binds![admission_id],
    )
}
