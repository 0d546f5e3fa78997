//! What other areas may call.

pub use crate::{
    certificates::{
        actions::{FeesPaid, LeavingCertificateIssued},
        model::PaidUnder,
    },
    guardians::model::{GuardianLine, OF_GUARDIAN, Relation},
    ids::StudentId,
    leaving::{
        actions::{SettlementGivenUp, StudentLeaves, by_list::StudentLeavesByList},
        model::{Clearance, ClearanceKind, ClearanceState, LeavingKind, WITHDRAWAL, WITHDRAWALS, WithdrawalDetails, WithdrawalStatus},
    },
    placements::{
        actions::stays::{Moves, ResultsDiffer, SheetsFollow},
        model::{
            differs::{AfterLeaving, CardDiffers, ExamDiffers, SheetsDiffer},
            stays::SeatsChanged,
        },
        queries::{
            Merit,
            placed::{Placed, placed_in, strengths},
            stays::{
                InClass, Sitting, has_sat, in_class_by, in_class_on, last_between, of_session_on, section_on, sitting_in, sittings_of,
            },
            steps::{merged_at, seated_at},
        },
    },
    program_changes::{
        actions::{FeesOfMove, StudentLeavesCampus, StudentTakesPlace},
        model::{FeeDifference, Move, Place, PlannedMonth},
    },
    rollover::{
        job::begin_rollovers,
        model::Promotion,
        queries::{FeesAhead, NewSession, Promotions, RolloverTakenBack, SessionFees},
    },
    student_subjects::queries::Taker,
    students::{
        actions::{
            StudentCameBack, StudentLeft,
            admission::{Admit, Admitted, admit, standing_of},
        },
        model::{OF_STUDENT, STUDENT, form::StudentForm, status::StudentStatus},
        queries::brief::{StudentBrief, StudentFilter, chosen, lock_student, student, students_for},
        queries::search::{nearest, place},
    },
    tasks::job::follow_day,
    verification::verification,
};
use crate::{guardians, student_subjects, students};
use academics::api::SectionId;
use chrono::NaiveDate;
use kernel::{Error, Hold, Result, Scope, Tx};
use messages::api::Recipient;
use std::collections::{BTreeSet, HashMap};

/// A student gets the roll number slip of an exam. The area of exams asks. The type stands here, since attendance answers too and imports nothing of exams.
pub struct ExamSlip;
impl Hold for ExamSlip {}

/// One student within the scope, or who sits within it on a day: their own row says the next class already after a rollover that was run early, and the new campus
/// before the day of a move. Else 404.
pub fn student_on(tx: &mut Tx, scope: &Scope, id: i64, day: NaiveDate) -> Result<StudentBrief> {
    let sits_here = in_class_on(tx, &[id], day)?.get(&id).is_some_and(|place| {
        scope.has_campus(place.campus_id) || place.section_id.is_some_and(|section| scope.sections.contains(&section))
    });
    if sits_here { student(tx, &Scope { students: vec![id], ..scope.clone() }, id) } else { student(tx, scope, id) }
}

/// Takes a step of the status, in the history with its reason, day and who. 409 when the step is none.
pub fn set_status(tx: &mut Tx, id: i64, to: StudentStatus, reason: &str, on: NaiveDate) -> Result<()> {
    students::actions::set_status(tx, id, to, reason, on)
}

/// As `set_status`, of several students at once. Gives the sheets of attendance that followed; `Moves::results` adds the exams that no longer fit,
/// `Moves::after_leaving` gives both.
pub fn set_status_of(tx: &mut Tx, ids: &[i64], to: StudentStatus, reason: &str, on: NaiveDate) -> Result<Moves> {
    students::actions::set_status_of(tx, ids, to, reason, on)
}

/// Ids of the students with a guardian in common, at whatever campus.
pub fn siblings(tx: &mut Tx, student_id: i64) -> Result<Vec<i64>> {
    students::queries::sibling_ids(tx, student_id)
}

/// The students who sit in a section on a day and take a subject. Who has chosen none of a set that is no elective takes each of the set.
pub fn students_of_subject(tx: &mut Tx, section_id: SectionId, subject_id: i64, day: NaiveDate) -> Result<Vec<i64>> {
    student_subjects::queries::students_of_subject(tx, section_id, subject_id, day)
}

/// Who takes which of these subjects in which of these sections on a day, without those who had left before it.
pub fn takers(tx: &mut Tx, sections: &[i64], subjects: &[i64], day: NaiveDate) -> Result<Vec<Taker>> {
    student_subjects::queries::takers(tx, sections, subjects, day)
}

/// Whom to tell about students: of each the first guardian to be called, then those who sign in. Students without a guardian are left out.
pub fn guardians_to_tell(tx: &mut Tx, student_ids: &[i64]) -> Result<HashMap<i64, Vec<Recipient>>> {
    guardians::queries::to_tell::guardians_to_tell(tx, student_ids)
}

/// The families that hear what is told of these students, each by its first guardian to be called: brothers and sisters are of one.
pub fn families_to_tell(tx: &mut Tx, student_ids: &[i64]) -> Result<BTreeSet<i64>> {
    guardians::queries::to_tell::families_to_tell(tx, student_ids)
}

/// One application to leave within the scope, with its tick list; else 404.
pub fn withdrawal(tx: &mut Tx, scope: &Scope, id: i64) -> Result<WithdrawalDetails> {
    crate::leaving::queries::withdrawal(tx, scope, id)
}

/// A student's open or latest settled application to leave.
pub fn last_withdrawal(tx: &mut Tx, student_id: i64) -> Result<Option<i64>> {
    crate::leaving::queries::last_of(tx, student_id)
}

/// Whether every desk has ticked an open application; 409 with the sentence when not.
pub fn check_cleared(tx: &mut Tx, scope: &Scope, id: i64) -> Result<WithdrawalDetails> {
    let found = crate::leaving::actions::open(tx, scope, id)?;
    match found.status {
        WithdrawalStatus::Cleared => Ok(found),
        _ => Err(Error::conflict(crate::leaving::actions::desks_left(&found))),
    }
}

/// A settlement of an application was prepared and waits for its second person: the application is not to be settled again.
pub fn settlement_waits(tx: &mut Tx, id: i64) -> Result<()> {
    crate::leaving::queries::set_settlement_waits(tx, id, true)
}

/// The accounts office has settled an application: whoever has not left leaves with it. Gives whether they did.
pub fn withdrawal_settled(tx: &mut Tx, scope: &Scope, id: i64) -> Result<bool> {
    crate::leaving::actions::settled(tx, scope, id)
}

/// The settlement of an application was undone and waits again: the application is cleared, and whoever left with it comes back (`StudentCameBack`).
pub fn withdrawal_unsettled(tx: &mut Tx, scope: &Scope, id: i64, left_with_it: bool, reason: &str) -> Result<()> {
    crate::leaving::actions::unsettled(tx, scope, id, left_with_it, reason)
}

/// A student whose lapsed admission is taken up again has no section yet: the stay there ended with the admission.
pub fn leave_section(tx: &mut Tx, id: i64) -> Result<()> {
    tx.set(&STUDENT, id, "without a section", kernel::pairs! { section_id: None::<i64> })
}
