//! A year rollover that is taken back: not once marks were entered in the new sections.

use kernel::{Hooks, Refusal, Result, Tx, binds, db::One, sql};
use students::api::RolloverTakenBack;

pub fn register(p: &mut Hooks) {
    p.hold::<RolloverTakenBack>(refuse_taking_back);
}

/// Holds a rollover once one of its students has marks in the new section.
fn refuse_taking_back(tx: &mut Tx, rollover: i64) -> Result<Option<Refusal>> {
    let marked: Option<One<String>> = tx.first(
        sql!(
            "SELECT st.name FROM year_rollover_student l JOIN award_list al ON al.section_id = l.to_section_id
             JOIN award_mark m ON m.award_list_id = al.id AND m.student_id = l.student_id AND m.state IS NOT NULL
             JOIN student st ON st.id = l.student_id
             WHERE l.rollover_id = $1 AND l.state = 'done' ORDER BY l.id LIMIT 1"
        ),
        &binds![rollover],
    )?;
    Ok(marked.map(|One(name)| Refusal::new(format!("Marks of {name} were entered in the new section, so the students stay."))))
}
