//! Checks of `maktab verify`: sheets of attendance against their marks, and marks against what was corrected in them, told anew from the rows themselves.

use chrono::NaiveDate;
use kernel::{Hooks, Result, Row, Tx, sql, time::show};

pub fn register(hooks: &mut Hooks) {
    hooks.verify("sheets of attendance are the sums of their marks", sheets_add_up);
    hooks.verify("marks of attendance are what they were corrected to", corrections_agree);
}

/// A sheet with what it says of each kind of mark, and what its marks come to.
#[derive(Debug, Row)]
struct Counted {
    class_name: String,
    section_name: String,
    on_date: NaiveDate,
    present: i64,
    absent: i64,
    late: i64,
    on_leave: i64,
    half_day: i64,
    on_duty: i64,
    marked_present: i64,
    marked_absent: i64,
    marked_late: i64,
    marked_leave: i64,
    marked_half_day: i64,
    marked_duty: i64,
}

/// A mark of another day, campus or lecture than its sheet does not count on it; one of a sheet that counts no more does, as it did before its day was closed,
/// where its student sat there.
fn sheets_add_up(tx: &mut Tx) -> Result<Vec<String>> {
    let wrong: Vec<Counted> = tx.all(
        sql!(
            "SELECT c.full_name AS class_name, x.name AS section_name, s.on_date, s.present, s.absent, s.late, s.on_leave, s.half_day, s.on_duty,
                    coalesce(m.present, 0) AS marked_present, coalesce(m.absent, 0) AS marked_absent, coalesce(m.late, 0) AS marked_late,
                    coalesce(m.on_leave, 0) AS marked_leave, coalesce(m.half_day, 0) AS marked_half_day, coalesce(m.on_duty, 0) AS marked_duty
             FROM attendance_sheet s JOIN section x ON x.id = s.section_id JOIN class c ON c.id = x.class_id
             LEFT JOIN (SELECT a.sheet_id, CAST(SUM(CASE a.status WHEN 'present' THEN 1 ELSE 0 END) AS BIGINT) AS present,
                               CAST(SUM(CASE a.status WHEN 'absent' THEN 1 ELSE 0 END) AS BIGINT) AS absent,
                               CAST(SUM(CASE a.status WHEN 'late' THEN 1 ELSE 0 END) AS BIGINT) AS late,
                               CAST(SUM(CASE a.status WHEN 'leave' THEN 1 ELSE 0 END) AS BIGINT) AS on_leave,
                               CAST(SUM(CASE a.status WHEN 'half_day' THEN 1 ELSE 0 END) AS BIGINT) AS half_day,
                               CAST(SUM(CASE a.status WHEN 'duty' THEN 1 ELSE 0 END) AS BIGINT) AS on_duty
                        FROM student_attendance a JOIN attendance_sheet o ON o.id = a.sheet_id
                        WHERE (a.is_void = FALSE OR (o.state = 'voided' AND EXISTS (SELECT 1 FROM placement pl WHERE pl.student_id = a.student_id
                               AND pl.section_id = o.section_id AND pl.from_on <= a.on_date AND (pl.to_on IS NULL OR pl.to_on >= a.on_date))))
                          AND a.on_date = o.on_date AND a.campus_id = o.campus_id
                          AND coalesce(a.lecture_id, 0) = coalesce(o.lecture_id, 0)
                        GROUP BY a.sheet_id) m ON m.sheet_id = s.id
             WHERE s.present <> coalesce(m.present, 0) OR s.absent <> coalesce(m.absent, 0) OR s.late <> coalesce(m.late, 0)
                OR s.on_leave <> coalesce(m.on_leave, 0) OR s.half_day <> coalesce(m.half_day, 0) OR s.on_duty <> coalesce(m.on_duty, 0)
             ORDER BY s.id LIMIT 20"
        ),
        &[],
    )?;
    let said = |one: Counted| {
        let kinds = [
            ("present", one.present, one.marked_present),
            ("absent", one.absent, one.marked_absent),
            ("late", one.late, one.marked_late),
            ("on leave", one.on_leave, one.marked_leave),
            ("half a day", one.half_day, one.marked_half_day),
            ("on duty", one.on_duty, one.marked_duty),
        ];
        let differ = kinds.into_iter().filter(|(_, kept, marked)| kept != marked);
        let told: Vec<String> = differ.map(|(kind, kept, marked)| format!("{kind}: {kept}, and {marked} of its marks do")).collect();
        format!("The attendance sheet of {} {} of {} says {}.", one.class_name, one.section_name, show(one.on_date), told.join("; "))
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
