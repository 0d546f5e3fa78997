//! Formats and grade scales by which results were published. Before one is changed, its publications get a version of it that nothing changes any more; nobody
//! chooses or lists it. It is counted by its name, since the one of before may have been given to another format or scale since.

use crate::ids::FormatId;
use kernel::{Error, Result, Tx, binds, sql};

/// Keeps a format as it is for what was published by it, before it is changed. Gives how many publications stand that were made by it. 404 for a kept version: it
/// stays.
pub fn keep_format(tx: &mut Tx, id: i64) -> Result<i64> {
    tx.lock("result_format", id)?;
    let found: Option<(Option<i64>, i64)> =
        tx.first(sql!("SELECT version_of, grade_scale_id FROM result_format WHERE id = $1"), &binds![id])?;
    let Some((None, scale_id)) = found else { return Err(Error::not_found("result format")) };
    let (used, published): (i64, i64) = tx.one(
        sql!("SELECT count(*), count(CASE WHEN state = 'published' THEN 1 END) FROM result_publication WHERE format_id = $1"),
        &binds![id],
    )?;
    if used > 0 {
        copy_format(tx, FormatId(id), scale_id)?;
    }
    Ok(published)
}

/// Keeps a grade scale as it is for what was published by it, with the formats that name it. 404 for a kept version.
pub fn keep_scale(tx: &mut Tx, id: i64) -> Result<()> {
    tx.lock("grade_scale", id)?;
    let found: Option<(Option<i64>, i64)> = tx.first(sql!("SELECT version_of, id FROM grade_scale WHERE id = $1"), &binds![id])?;
    let Some((None, _)) = found else { return Err(Error::not_found("grade scale")) };
    let formats: Vec<i64> = tx.values(
        sql!(
            "SELECT f.id FROM result_format f WHERE f.grade_scale_id = $1 AND EXISTS (SELECT 1 FROM result_publication p WHERE p.format_id = f.id)
             ORDER BY f.id"
        ),
        &binds![id],
    )?;
    if formats.is_empty() {
        return Ok(());
    }
    let now = tx.now();
    tx.exec(
        sql!(
            "INSERT INTO grade_scale (version, created_at, updated_at, name, board_id, applies_to, source, pass_percent, parts, failures_allowed,
                grace_marks, grace_papers, bands, is_active, version_of)
             SELECT g.version, g.created_at, CAST($2 AS BIGINT), g.name || ', version ' || CAST((SELECT count(*) + 1 FROM grade_scale o
                WHERE substr(o.name, 1, length(g.name) + 10) = g.name || ', version ') AS TEXT), g.board_id, g.applies_to, g.source,
                g.pass_percent, g.parts, g.failures_allowed, g.grace_marks, g.grace_papers, g.bands, FALSE, g.id FROM grade_scale g WHERE g.id = $1"
        ),
        &binds![id, now],
    )?;
    let copy: i64 = tx.value(sql!("SELECT max(id) FROM grade_scale WHERE version_of = $1"), &binds![id])?;
    for format in formats {
        tx.lock("result_format", format)?;
        let of: Option<(Option<i64>, i64)> = tx.first(sql!("SELECT version_of, id FROM result_format WHERE id = $1"), &binds![format])?;
        if let Some((None, _)) = of {
            copy_format(tx, FormatId(format), copy)?;
        } else {
            tx.exec(sql!("UPDATE result_format SET grade_scale_id = $2 WHERE id = $1"), &binds![format, copy])?;
        }
    }
    Ok(())
}

/// A version of a format with its categories and a scale, which the publications of the format name from now on.
fn copy_format(tx: &mut Tx, id: FormatId, scale_id: i64) -> Result<()> {
    let now = tx.now();
    tx.exec(
        sql!(
            "INSERT INTO result_format (version, created_at, updated_at, name, session_id, program_id, class_id, campus_id, basis, grade_scale_id, ranks,
                shown, remarks, signatures, is_active, version_of)
             SELECT f.version, f.created_at, CAST($3 AS BIGINT), f.name || ', version ' || CAST((SELECT count(*) + 1 FROM result_format o
                WHERE o.session_id = f.session_id AND o.class_id = f.class_id
                    AND substr(o.name, 1, length(f.name) + 10) = f.name || ', version ') AS TEXT), f.session_id, f.program_id, f.class_id,
                f.campus_id, f.basis, CAST($2 AS BIGINT), f.ranks, f.shown, f.remarks, f.signatures, FALSE, f.id
             FROM result_format f WHERE f.id = $1"
        ),
        &binds![id, scale_id, now],
    )?;
    let copy: i64 = tx.value(sql!("SELECT max(id) FROM result_format WHERE version_of = $1"), &binds![id])?;
    tx.exec(
        sql!(
            "INSERT INTO result_format_category (format_id, category_id, place, weight, best_of)
             SELECT CAST($2 AS BIGINT), l.category_id, l.place, l.weight, l.best_of FROM result_format_category l WHERE l.format_id = $1 ORDER BY l.id"
        ),
        &binds![id, copy],
    )?;
    tx.exec(sql!("UPDATE result_publication SET format_id = $2 WHERE format_id = $1"), &binds![id, copy]).map(drop)
}
