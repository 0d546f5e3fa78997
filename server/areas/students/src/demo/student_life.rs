//! Leaving, certificates and alumni, as the demo writes them.

use crate::{
    alumni::{self, AlumnusForm},
    certificates::{
        actions::issue,
        model::{CertificateForm, CertificateKind},
    },
    leaving::{
        actions::{StudentLeaves, apply, leave_on, tick},
        model::{ClearanceForm, ClearanceKind, ClearanceState, LeavingKind, WithdrawalForm},
    },
    students::{actions::set_status, model::status::StudentStatus},
};
use chrono::NaiveDate;
use kernel::{Money, Result, Scope, Tx, binds, sql};

/// Students of a campus who may leave in the demo, the newest first: active, without a sign-in, and at the campus for some time.
pub fn leavers(tx: &mut Tx, campus_id: i64, before: NaiveDate, most: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT st.id FROM student st WHERE st.campus_id = $1 AND st.status = 'active' AND st.section_id IS NOT NULL AND st.admitted_on < $2
             AND NOT EXISTS (SELECT 1 FROM app_user u WHERE u.person_kind = 'student' AND u.person_id = st.id)
             AND NOT EXISTS (SELECT 1 FROM student_guardian g JOIN app_user u ON u.person_kind = 'guardian' AND u.person_id = g.guardian_id
                             WHERE g.student_id = st.id)
             ORDER BY st.id DESC LIMIT $3"
        ),
        &binds![campus_id, before, most],
    )
}

/// An application with so many desks ticked; the library is owed something by every other student. Whoever is expelled is so before it.
pub fn withdraw(tx: &mut Tx, scope: &Scope, student_id: i64, kind: LeavingKind, (applied_on, desks): (NaiveDate, usize)) -> Result<i64> {
    let reason = match kind {
        LeavingKind::TransferOut => "The father has been transferred to another city",
        LeavingKind::Expulsion => "Decision of the discipline committee",
        _ => "The family moves to another city",
    };
    if kind == LeavingKind::Expulsion {
        let today = tx.today();
        set_status(tx, student_id, StudentStatus::Expelled, reason, today)?;
    }
    let form = WithdrawalForm {
        student_id,
        kind,
        applied_on,
        leaves_on: tx.today(),
        reason: reason.into(),
        going_to: (kind == LeavingKind::TransferOut).then(|| "Government High School, Sahiwal".into()),
    };
    let id = apply(tx, scope, &form)?;
    for (n, desk) in ClearanceKind::ALL.iter().enumerate().take(desks) {
        let owed = *desk == ClearanceKind::Library && student_id % 2 == 0;
        let form = ClearanceForm {
            id,
            version: n as i64 + 1,
            kind: *desk,
            state: if *desk == ClearanceKind::Hostel { ClearanceState::NotApplicable } else { ClearanceState::Cleared },
            amount_minor: if owed { Money::major(850) } else { Money::ZERO },
            note: owed.then(|| "Physics, part II, was not returned".into()),
        };
        tick(tx, scope, &form)?;
    }
    Ok(id)
}

/// Whether money of a student is under way, so that they cannot leave.
pub fn is_held(tx: &mut Tx, student_id: i64) -> Result<bool> {
    Ok(tx.check_holds::<StudentLeaves>(student_id).is_err())
}

pub fn graduate(tx: &mut Tx, scope: &Scope, student_id: i64) -> Result<()> {
    let today = tx.today();
    leave_on(tx, scope, &[student_id], LeavingKind::Graduation, "Passed the last class", today)?;
    let form = AlumnusForm {
        student_id,
        version: None,
        phone: None,
        email: None,
        city: Some("Lahore".into()),
        institution: Some("University of Engineering and Technology, Lahore".into()),
        occupation: Some("Student of civil engineering".into()),
        remarks: None,
    };
    alumni::keep(tx, &form).map(drop)
}

/// Issues a certificate; a fee certificate of the days between.
pub fn certify(tx: &mut Tx, scope: &Scope, student_id: i64, kind: CertificateKind, from: NaiveDate) -> Result<i64> {
    let (today, tells_fees) = (tx.today(), kind == CertificateKind::Fee);
    let form = CertificateForm {
        student_id,
        kind,
        conduct: matches!(kind, CertificateKind::Leaving | CertificateKind::Character).then(|| "good".into()),
        purpose: (kind == CertificateKind::Bonafide).then(|| "A passport".into()),
        remarks: None,
        from_on: tells_fees.then_some(from),
        to_on: tells_fees.then_some(today),
    };
    issue(tx, scope, &form)
}
