use super::model::{FormatCategory, FormatDetails, RESULT_FORMAT};
use crate::results::reckoning::queries::ResultExam;
use kernel::{Error, Result, Scope, Tx, binds, sql};

const FORMAT: &str = "SELECT f.id, f.version, f.name, f.session_id, s.name AS session_name, f.program_id, p.name AS program_name, f.class_id,
    c.full_name AS class_name, f.campus_id, k.name AS campus_name, f.basis, f.grade_scale_id, g.name AS grade_scale_name, f.ranks, f.shown, f.remarks,
    f.signatures, f.is_active, f.created_at, f.updated_at
    FROM result_format f JOIN session s ON s.id = f.session_id JOIN program p ON p.id = f.program_id JOIN class c ON c.id = f.class_id
    LEFT JOIN campus k ON k.id = f.campus_id JOIN grade_scale g ON g.id = f.grade_scale_id";

/// One format within the scope; else 404.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<FormatDetails> {
    tx.in_scope(&RESULT_FORMAT, scope, id)?;
    format(tx, id)
}

/// One format, whoever asks: for work that has checked its scope.
pub fn format(tx: &mut Tx, id: i64) -> Result<FormatDetails> {
    let found: Option<FormatDetails> = tx.first(sql!(FORMAT, " WHERE f.id = $1"), &binds![id])?;
    with_categories(tx, found.ok_or_else(|| Error::not_found("result format"))?)
}

/// The format that a kept version is of; a format in use is its own.
pub fn origin(tx: &mut Tx, id: i64) -> Result<i64> {
    tx.value(sql!("SELECT coalesce(version_of, id) FROM result_format WHERE id = $1"), &binds![id])
}

/// The format by which an exam of its category is made where nobody names one: the campus's own before that of all.
pub fn usual(tx: &mut Tx, exam: &ResultExam) -> Result<Option<FormatDetails>> {
    let found: Option<FormatDetails> = tx.first(
        sql!(
            FORMAT,
            " JOIN result_format_category l ON l.format_id = f.id AND l.category_id = $3
             WHERE f.session_id = $1 AND f.class_id = $2 AND f.is_active = TRUE AND (f.campus_id IS NULL OR f.campus_id = CAST($4 AS BIGINT))
             ORDER BY CASE WHEN f.campus_id IS NULL THEN 1 ELSE 0 END, CASE f.basis WHEN 'one_exam' THEN 0 ELSE 1 END, f.id LIMIT 1"
        ),
        &binds![exam.session_id, exam.class_id, exam.category_id, exam.campus_id],
    )?;
    found.map(|found| with_categories(tx, found)).transpose()
}

fn with_categories(tx: &mut Tx, mut format: FormatDetails) -> Result<FormatDetails> {
    format.categories = categories(tx, format.id)?;
    Ok(format)
}

pub fn categories(tx: &mut Tx, format_id: i64) -> Result<Vec<FormatCategory>> {
    tx.all(
        sql!(
            "SELECT l.category_id, g.name AS category_name, g.kind, l.weight, l.best_of
             FROM result_format_category l JOIN exam_category g ON g.id = l.category_id WHERE l.format_id = $1 ORDER BY l.place, l.id"
        ),
        &binds![format_id],
    )
}
