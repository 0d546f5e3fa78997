use super::model::{
    Clearance, ClearanceKind, ClearanceState, WITHDRAWAL, WithdrawalDetails,
    register::{ClassFrom, LeavingCertificate, Past, Step},
};
use kernel::{Error, Money, Result, Scope, Tx, binds, pairs, sql};
use std::collections::HashMap;

/// One application within the scope, with its tick list; else 404.
pub fn withdrawal(tx: &mut Tx, scope: &Scope, id: i64) -> Result<WithdrawalDetails> {
    tx.in_scope(&WITHDRAWAL, scope, id)?;
    let mut found: WithdrawalDetails = tx
        .first(
            sql!(
                "SELECT q.id, q.version, q.student_id, st.name AS student_name, st.father_name, st.registration_no, st.status AS student_status,
                        st.class_id, c.name AS class_name, x.name AS section_name, st.program_id, p.name AS program_name, st.session_id,
                        s.name AS session_name, st.admitted_on, q.campus_id, k.name AS campus_name, q.kind, q.applied_on, q.leaves_on, q.reason,
                        q.going_to, q.status, q.has_left, q.cancelled_reason, q.created_at, q.updated_at
                 FROM withdrawal q JOIN student st ON st.id = q.student_id JOIN class c ON c.id = st.class_id JOIN program p ON p.id = st.program_id
                 JOIN session s ON s.id = st.session_id JOIN campus k ON k.id = q.campus_id LEFT JOIN section x ON x.id = st.section_id
                 WHERE q.id = $1"
            ),
            &binds![id],
        )?
        .ok_or_else(|| Error::not_found("withdrawal"))?;
    found.clearances = clearances(tx, id)?;
    Ok(found)
}

/// The tick list in the order of the desks.
pub fn clearances(tx: &mut Tx, withdrawal_id: i64) -> Result<Vec<Clearance>> {
    let mut found: Vec<Clearance> = tx.all(
        sql!("SELECT kind, state, amount_minor, note, cleared_by, cleared_at FROM clearance WHERE withdrawal_id = $1 ORDER BY kind"),
        &binds![withdrawal_id],
    )?;
    found.sort_by_key(|one| ClearanceKind::ALL.iter().position(|kind| *kind == one.kind));
    Ok(found)
}

/// Whether a settlement of an application waits for its second person.
pub fn settlement_waits(tx: &mut Tx, id: i64) -> Result<bool> {
    tx.value(sql!("SELECT settlement_waits FROM withdrawal WHERE id = $1"), &binds![id])
}

/// Keeps whether a settlement of an application waits for its second person. The settlement's own event says who prepared it.
pub fn set_settlement_waits(tx: &mut Tx, id: i64, waits: bool) -> Result<()> {
    tx.exec(sql!("UPDATE withdrawal SET settlement_waits = $2 WHERE id = $1"), &binds![id, waits]).map(drop)
}

/// Whether an application of a student was settled since the student was last on the rolls.
pub fn is_settled(tx: &mut Tx, student_id: i64) -> Result<bool> {
    tx.value(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM withdrawal q WHERE q.student_id = $1 AND q.status = 'settled' AND NOT EXISTS (
                 SELECT 1 FROM student_status_event e WHERE e.student_id = q.student_id AND e.to_status = 'active' AND e.created_at > q.updated_at))"
        ),
        &binds![student_id],
    )
}

/// A student's open or latest settled application.
pub fn last_of(tx: &mut Tx, student_id: i64) -> Result<Option<i64>> {
    Ok(tx
        .values(
            sql!("SELECT id FROM withdrawal WHERE student_id = $1 AND status <> 'cancelled' ORDER BY id DESC LIMIT 1"),
            &binds![student_id],
        )?
        .first()
        .copied())
}

/// What the register tells of these students' time here.
pub fn pasts(tx: &mut Tx, students: &[i64]) -> Result<HashMap<i64, Past>> {
    let steps: Vec<Step> = tx.all(
        sql!(
            "SELECT student_id, id, from_status, to_status, reason, happened_on, created_at FROM student_status_event
             WHERE student_id IN [$1] ORDER BY student_id, id"
        ),
        &binds![students],
    )?;
    let classes: Vec<ClassFrom> = tx.all(
        sql!(
            "SELECT pl.student_id, pl.campus_id, c.program_id, c.full_name AS class_name, pl.from_on FROM placement pl
             JOIN class c ON c.id = pl.class_id WHERE pl.student_id IN [$1] ORDER BY pl.student_id, pl.from_on"
        ),
        &binds![students],
    )?;
    let certificates: Vec<LeavingCertificate> = tx.all(
        sql!(
            "SELECT student_id, certificate_no, created_at FROM certificate
             WHERE kind = 'leaving' AND cancelled_at IS NULL AND student_id IN [$1] ORDER BY student_id, id"
        ),
        &binds![students],
    )?;
    let mut out: HashMap<i64, Past> = HashMap::new();
    for step in steps {
        out.entry(step.student_id).or_default().steps.push(step);
    }
    for class in classes {
        out.entry(class.student_id).or_default().classes.push(class);
    }
    for certificate in certificates {
        out.entry(certificate.student_id).or_default().certificates.push(certificate);
    }
    Ok(out)
}

/// An empty tick list.
pub fn insert_clearances(tx: &mut Tx, withdrawal_id: i64) -> Result<()> {
    let row = |kind: &ClearanceKind| {
        pairs! { withdrawal_id: withdrawal_id, kind: *kind, state: ClearanceState::Pending, amount_minor: Money::ZERO }
    };
    tx.insert_lines("clearance", ClearanceKind::ALL.iter().map(row))
}

/// Those whose status says that they left, or did not, otherwise than their application does.
pub fn disagreeing(tx: &mut Tx) -> Result<Vec<String>> {
    tx.values(
        sql!(
            "SELECT st.registration_no FROM withdrawal q JOIN student st ON st.id = q.student_id
             WHERE (q.status = 'settled' AND q.has_left = FALSE)
                OR (q.status IN ('applied', 'cleared') AND q.has_left = TRUE AND st.status IN ('pending', 'active', 'struck_off'))
                OR (q.status = 'settled' AND EXISTS (SELECT 1 FROM clearance y WHERE y.withdrawal_id = q.id AND y.state = 'pending'))
             ORDER BY q.id LIMIT 20"
        ),
        &[],
    )
}

/// Whoever has left and can still sign in.
pub fn who_signs_in_still(tx: &mut Tx) -> Result<Vec<String>> {
    tx.values(
        sql!(
            "SELECT st.registration_no FROM app_user u JOIN student st ON u.person_kind = 'student' AND u.person_id = st.id
             WHERE u.is_active = TRUE AND st.status NOT IN ('pending', 'active') ORDER BY st.id LIMIT 20"
        ),
        &[],
    )
}
