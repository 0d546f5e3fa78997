//! Checks of `maktab verify`: the register against the history of the status and the placements, told anew from the rows themselves.

use kernel::{Hooks, Result, Tx, sql};

pub fn register(hooks: &mut Hooks) {
    hooks.verify("students are what the last step of their history says", steps_agree);
    hooks.verify("who has a seat sits where the register says", seats_agree);
}

fn steps_agree(tx: &mut Tx) -> Result<Vec<String>> {
    tx.values(
        sql!(
            "SELECT 'Student ' || st.registration_no || ' is ' || replace(st.status, '_', ' ') || ' in the register, and '
                 || replace(e.to_status, '_', ' ') || ' by the last step of the history.'
             FROM (SELECT student_id, max(id) AS last_id FROM student_status_event GROUP BY student_id) l
             JOIN student_status_event e ON e.id = l.last_id JOIN student st ON st.id = l.student_id
             WHERE e.to_status <> st.status ORDER BY st.id LIMIT 20"
        ),
        &[],
    )
}

/// Whoever has a seat has one placement that lasts, in the campus, session, class and section of the register; nobody else has one.
fn seats_agree(tx: &mut Tx) -> Result<Vec<String>> {
    tx.values(
        sql!(
            "SELECT 'Student ' || st.registration_no || ' is ' || replace(st.status, '_', ' ') || CASE
                 WHEN st.status NOT IN ('pending', 'active') THEN ', and a placement lasts.'
                 WHEN p.id IS NULL THEN ', and no placement lasts.'
                 ELSE ', and the placement that lasts is in another campus, session, class or section than the register says.' END
             FROM student st LEFT JOIN placement p ON p.student_id = st.id AND p.to_on IS NULL
             WHERE (st.status NOT IN ('pending', 'active') AND p.id IS NOT NULL)
                OR (st.status IN ('pending', 'active') AND (p.id IS NULL OR p.campus_id <> st.campus_id OR p.session_id <> st.session_id
                    OR p.class_id <> st.class_id OR coalesce(p.section_id, 0) <> coalesce(st.section_id, 0)))
             ORDER BY st.id LIMIT 20"
        ),
        &[],
    )
}
