//! Checks of `maktab verify`: admission forms against their students, and the waiting list against itself.

use kernel::{Hooks, Result, Tx, sql};

pub fn register(hooks: &mut Hooks) {
    hooks.verify("admission forms agree with their students", forms_agree);
    hooks.verify("who waits for a seat has a number of the waiting list", waiting_list_agrees);
}

/// An approved form has a pending student, and whoever sits on a seat has not left.
fn forms_agree(tx: &mut Tx) -> Result<Vec<String>> {
    tx.values(
        sql!(
            "SELECT 'Admission ' || a.form_no || ' is ' || a.status || CASE WHEN a.seat_state = 'taken' THEN ' and has a seat' ELSE '' END
                 || ', and its student is ' || replace(coalesce(st.status, 'not there'), '_', ' ') || '.'
             FROM admission a LEFT JOIN student st ON st.id = a.student_id
             WHERE (a.status = 'approved' AND coalesce(st.status, '') <> 'pending')
                OR (a.seat_state = 'taken' AND (a.status NOT IN ('approved', 'enrolled')
                    OR coalesce(st.status, '') NOT IN ('pending', 'active', 'struck_off')))
             ORDER BY a.id LIMIT 20"
        ),
        &[],
    )
}

fn waiting_list_agrees(tx: &mut Tx) -> Result<Vec<String>> {
    tx.values(
        sql!(
            "SELECT 'Admission ' || form_no || ' is ' || status || CASE WHEN waiting_no IS NULL THEN ', without a number of the waiting list.'
                 ELSE ', with a number of the waiting list.' END
             FROM admission WHERE (status = 'waiting' AND waiting_no IS NULL) OR (status NOT IN ('waiting', 'returned') AND waiting_no IS NOT NULL)
             ORDER BY id LIMIT 20"
        ),
        &[],
    )
}
