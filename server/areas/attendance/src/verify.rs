//! Checks of `maktab verify`: sheets of attendance against their marks, and marks against what was corrected in them, told anew from the rows themselves.

use chrono::NaiveDate;
use kernel::{Hooks, Result, Tx, sql, time::show};

pub fn register(hooks: &mut Hooks) {
    hooks.verify("sheets of attendance are the sums of their marks", sheets_add_up);
    hooks.verify("marks of attendance are what they were corrected to", corrections_agree);
}

/// Each kind of mark by itself. A mark of another day, campus or lecture than its sheet does not count on it; one of a sheet that counts no more does, as it did
/// before its day was closed.
fn sheets_add_up(tx: &mut Tx) -> Result<Vec<String>> {
    let wrong: Vec<(String, String, NaiveDate, String, i64, i64)> = tx.all(
        sql!(
            "SELECT c.full_name, x.name, s.on_date, d.status, d.kept, d.marked
             FROM (SELECT k.id, k.status, k.kept, coalesce(m.many, 0) AS marked
                   FROM (SELECT id, 'present' AS status, present AS kept FROM attendance_sheet
                         UNION ALL SELECT id, 'absent', absent FROM attendance_sheet
                         UNION ALL SELECT id, 'late', late FROM attendance_sheet
                         UNION ALL SELECT id, 'leave', on_leave FROM attendance_sheet
                         UNION ALL SELECT id, 'half_day', half_day FROM attendance_sheet
                         UNION ALL SELECT id, 'duty', on_duty FROM attendance_sheet) k
                   LEFT JOIN (SELECT a.sheet_id, a.status, count(*) AS many FROM student_attendance a JOIN attendance_sheet o ON o.id = a.sheet_id
                              WHERE (a.is_void = FALSE OR o.state = 'voided') AND a.on_date = o.on_date AND a.campus_id = o.campus_id
                                AND coalesce(a.lecture_id, 0) = coalesce(o.lecture_id, 0)
                              GROUP BY a.sheet_id, a.status) m ON m.sheet_id = k.id AND m.status = k.status
                   WHERE k.kept <> coalesce(m.many, 0)) d
             JOIN attendance_sheet s ON s.id = d.id JOIN section x ON x.id = s.section_id JOIN class c ON c.id = x.class_id
             ORDER BY d.id, d.status LIMIT 20"
        ),
        &[],
    )?;
    let said = |(class, section, day, status, kept, marked): (String, String, NaiveDate, String, i64, i64)| {
        let (day, status) = (show(day), status.replace('_', " "));
        format!("The attendance sheet of {class} {section} of {day} says {status}: {kept}. Of its marks, {marked} do.")
    };
    Ok(wrong.into_iter().map(said).collect())
}

/// Every change of a mark is listed, so the last one says what the mark is.
fn corrections_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let wrong: Vec<(String, NaiveDate, String, String)> = tx.all(
        sql!(
            "SELECT st.registration_no, a.on_date, a.status, c.to_status
             FROM (SELECT attendance_id, max(id) AS last_id FROM attendance_correction GROUP BY attendance_id) l
             JOIN attendance_correction c ON c.id = l.last_id JOIN student_attendance a ON a.id = c.attendance_id JOIN student st ON st.id = a.student_id
             WHERE c.to_status <> a.status ORDER BY a.id LIMIT 20"
        ),
        &[],
    )?;
    let said = |(number, day, status, corrected): (String, NaiveDate, String, String)| {
        let [status, corrected] = [status, corrected].map(|word| word.replace('_', " "));
        format!("The mark of student {number} on {} is {status}, and was corrected to {corrected} last.", show(day))
    };
    Ok(wrong.into_iter().map(said).collect())
}
