//! Teachers of a section who teach its like in another session.

use crate::{
    sections::model::{SECTION, SectionBrief},
    teachers::queries::TEACHING,
};
use kernel::{Result, Tx, binds, db::One, pairs, sql};

/// What was copied from one section to another.
#[derive(Clone, Copy, Debug)]
pub struct Carried {
    pub incharge: bool,
    pub subjects: i64,
    pub visits: i64,
}

/// Gives a section the incharge, the subjects and the class teachers of another one, of each only where it has none; people who have left are not taken along.
pub fn copy(tx: &mut Tx, from: &SectionBrief, to: &SectionBrief) -> Result<Carried> {
    let now = tx.now();
    let incharge = copy_incharge(tx, from, to)?;
    let subjects = tx.exec(
        sql!(
            "INSERT INTO teacher_subject (employee_id, section_id, subject_id, created_at)
             SELECT ts.employee_id, CAST($2 AS BIGINT), ts.subject_id, CAST($3 AS BIGINT)
             FROM teacher_subject ts JOIN employee e ON e.id = ts.employee_id JOIN designation d ON d.id = e.designation_id
             WHERE ts.section_id = $1 AND NOT EXISTS (SELECT 1 FROM teacher_subject o WHERE o.section_id = $2)
               AND (EXISTS (SELECT 1 FROM program_subject ps WHERE ps.class_id = $4 AND ps.subject_id = ts.subject_id)
                 OR NOT EXISTS (SELECT 1 FROM program_subject q WHERE q.class_id = $4)) AND ",
            TEACHING
        ),
        &binds![from.id, to.id, now, to.class_id],
    )? as i64;
    let visits = tx.exec(
        sql!(
            "INSERT INTO teacher_section (employee_id, section_id, created_at)
             SELECT ts.employee_id, CAST($2 AS BIGINT), CAST($3 AS BIGINT)
             FROM teacher_section ts JOIN employee e ON e.id = ts.employee_id JOIN designation d ON d.id = e.designation_id
             WHERE ts.section_id = $1 AND NOT EXISTS (SELECT 1 FROM teacher_section o WHERE o.section_id = $2) AND ",
            TEACHING
        ),
        &binds![from.id, to.id, now],
    )? as i64;
    if subjects + visits > 0 {
        let is = serde_json::json!({ "subjects": subjects, "class teachers": visits, "from section": from.id });
        tx.audit_event(SECTION.record_name, Some(to.id), "teachers copied", Some(to.campus_id), None, Some(is))?;
    }
    Ok(Carried { incharge, subjects, visits })
}

fn copy_incharge(tx: &mut Tx, from: &SectionBrief, to: &SectionBrief) -> Result<bool> {
    let incharge: Option<One<i64>> = tx.first(
        sql!(
            "SELECT e.id FROM section x JOIN employee e ON e.id = x.incharge_id
             WHERE x.id = $1 AND e.status IN ('active', 'on_leave') AND e.campus_id = $2
               AND EXISTS (SELECT 1 FROM section o WHERE o.id = $3 AND o.incharge_id IS NULL)"
        ),
        &binds![from.id, to.campus_id, to.id],
    )?;
    let Some(One(employee)) = incharge else { return Ok(false) };
    tx.set(&SECTION, to.id, "incharge assigned", pairs! { incharge_id: employee })?;
    Ok(true)
}

/// Takes back what was copied from another section, where it is still so.
pub fn take_back(tx: &mut Tx, from: i64, to: &SectionBrief, copied: Carried) -> Result<()> {
    if copied.incharge {
        let same: bool = tx.value(
            sql!("SELECT EXISTS (SELECT 1 FROM section x JOIN section f ON f.incharge_id = x.incharge_id WHERE x.id = $1 AND f.id = $2)"),
            &binds![to.id, from],
        )?;
        if same {
            tx.set(&SECTION, to.id, "incharge removed", pairs! { incharge_id: None::<i64> })?;
        }
    }
    if copied.subjects > 0 {
        tx.exec(
            sql!(
                "DELETE FROM teacher_subject WHERE section_id = $1 AND EXISTS (SELECT 1 FROM teacher_subject f
                 WHERE f.section_id = $2 AND f.employee_id = teacher_subject.employee_id AND f.subject_id = teacher_subject.subject_id)"
            ),
            &binds![to.id, from],
        )?;
    }
    if copied.visits > 0 {
        tx.exec(
            sql!(
                "DELETE FROM teacher_section WHERE section_id = $1 AND EXISTS (SELECT 1 FROM teacher_section f
                 WHERE f.section_id = $2 AND f.employee_id = teacher_section.employee_id)"
            ),
            &binds![to.id, from],
        )?;
    }
    if copied.subjects + copied.visits > 0 {
        tx.audit_event(SECTION.record_name, Some(to.id), "copied teachers removed", Some(to.campus_id), None, None)?;
    }
    Ok(())
}

/// Removes all teachers of a section that goes.
pub fn clear(tx: &mut Tx, section_id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM teacher_subject WHERE section_id = $1"), &binds![section_id])?;
    tx.exec(sql!("DELETE FROM teacher_section WHERE section_id = $1"), &binds![section_id]).map(drop)
}
