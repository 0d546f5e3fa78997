//! How each basis measures somebody, students of a run and applicants alike: marks in hundredths of a percent, a half upwards, siblings in hundreds.

use crate::scholarships::{
    awards::model::Merit,
    setup::model::{Basis, Terms},
};
use kernel::{Result, Tx, binds, sql};
use students::api::StudentId;

/// The best marks in an entry test of the session ($2) by whoever bears the CNIC or B-form of `st`: ranked, on a merit list that is published.
pub const OF_TEST: &str = "(SELECT MAX((m.test_halves * 20000 + w.halves) / (2 * w.halves)) FROM fast_application fa
    JOIN fast_merit m ON m.application_id = fa.id AND m.rank IS NOT NULL
    JOIN fast_award_list l ON l.id = m.award_list_id AND l.status = 'published'
    JOIN fast_test ft ON ft.id = fa.test_id AND ft.session_id = $2
    JOIN (SELECT q.test_id, CAST(2 * SUM(q.total_marks) AS BIGINT) AS halves FROM fast_part q GROUP BY q.test_id) AS w ON w.test_id = fa.test_id
    WHERE fa.identity_no = st.cnic)";

/// The board's result of the student `st`, or else the marks that were brought along; of the annual attempt only where the scholarship ($1) says so.
pub const OF_MATRIC: &str = "coalesce((SELECT MAX(m.percent_hundredths) FROM matric_result m WHERE m.student_id = st.id AND m.exam = 'ssc'
    AND (m.attempt = 'annual' OR NOT (SELECT a5.annual_only FROM scholarship a5 WHERE a5.id = $1))),
    (st.previous_obtained * 20000 + st.previous_total) / (2 * st.previous_total))";

/// Children of a guardian `g` who are on the rolls: active, or with a seat kept for them. What follows says which guardian, and which children.
pub const OF_SIBLINGS: &str = "count(DISTINCT o.id) * 100 FROM guardian g JOIN student_guardian theirs ON theirs.guardian_id = g.id
    JOIN student o ON o.id = theirs.student_id AND o.status IN ('active', 'pending')";

/// An employee in post. What follows says by which CNIC.
pub const OF_STAFF: &str = "CAST(10000 AS BIGINT) FROM employee y WHERE y.status IN ('active', 'on_leave') AND y.cnic";

/// Whoever bears the CNIC or B-form of `st` was found to be a hafiz at an entry test.
pub const OF_HAFIZ: &str =
    "(SELECT CAST(10000 AS BIGINT) FROM fast_application fa WHERE fa.identity_no = st.cnic AND fa.hafiz_verified = TRUE
     ORDER BY fa.id LIMIT 1)";

/// An applicant in the place of a student `st`, by the CNIC or B-form ($1).
const OF_APPLICANT: &str = " FROM (SELECT CAST($1 AS TEXT) AS cnic) AS st";

/// What an applicant reached or is by the basis of a scholarship; none where that is nothing, or only the office can know.
pub fn of_applicant(tx: &mut Tx, terms: &Terms, merit: &Merit) -> Result<Option<i64>> {
    let (own, guardian) = (merit.cnic.clone(), merit.guardian_cnic.clone());
    let found: Option<i64> = match terms.basis {
        Basis::TestMarks => tx.value(sql!("SELECT ", OF_TEST, OF_APPLICANT), &binds![own, terms.session_id])?,
        Basis::MatricMarks => merit.matric_hundredths.filter(|_| merit.is_annual || !terms.annual_only),
        Basis::Sibling => tx.value(sql!("SELECT ", OF_SIBLINGS, " WHERE g.cnic = $1"), &binds![guardian])?,
        Basis::StaffChild => tx.value(sql!("SELECT (SELECT ", OF_STAFF, " = $1 ORDER BY y.id LIMIT 1)"), &binds![guardian])?,
        Basis::Hafiz if merit.is_hafiz => Some(10_000),
        Basis::Hafiz => tx.value(sql!("SELECT ", OF_HAFIZ, OF_APPLICANT), &binds![own])?,
        Basis::Need | Basis::Sport => None,
    };
    Ok(found.filter(|measure| *measure > 0))
}

/// The matric result of a student as a scholarship counts it.
pub fn matric_of(tx: &mut Tx, scholarship_id: i64, student_id: StudentId) -> Result<Option<i64>> {
    tx.value(sql!("SELECT ", OF_MATRIC, " FROM student st WHERE st.id = $2"), &binds![scholarship_id, student_id])
}
