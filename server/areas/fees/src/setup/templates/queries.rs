use super::model::{FeePlace, FeeTemplateDetails, TemplateLine};
use crate::setup::lines::LineForm;
use kernel::{Error, Result, Scope, Tx, Value, binds, pairs, sql};

/// One template within the scope, with its lines.
pub fn template(tx: &mut Tx, scope: &Scope, id: i64) -> Result<FeeTemplateDetails> {
    let mut found: FeeTemplateDetails = tx
        .first(
            sql!(
                "SELECT t.id, t.version, t.name, t.campus_id, p.name AS campus_name, t.session_id, e.name AS session_name, t.program_id,
                        g.name AS program_name, t.class_id, k.name AS class_name, t.first_month, t.installments, t.due_day, t.valid_days, t.is_active,
                        t.created_at, t.updated_at
                 FROM fee_template t LEFT JOIN campus p ON p.id = t.campus_id LEFT JOIN session e ON e.id = t.session_id
                 LEFT JOIN program g ON g.id = t.program_id LEFT JOIN class k ON k.id = t.class_id WHERE t.id = $1 AND t.campus_id IN [$2]"
            ),
            &[id.into(), Value::from(&scope.campuses)],
        )?
        .ok_or_else(|| Error::not_found("fee template"))?;
    found.lines = tx.all(
        sql!(
            "SELECT l.fee_head_id, h.name AS head_name, l.amount_minor, l.spread FROM fee_template_line l JOIN fee_head h ON h.id = l.fee_head_id
             WHERE l.template_id = $1 ORDER BY l.line"
        ),
        &binds![id],
    )?;
    Ok(found)
}

/// The active template of a class, if there is one.
pub fn of_class(tx: &mut Tx, place: FeePlace) -> Result<Option<i64>> {
    Ok(tx
        .values(
            sql!(
                "SELECT id FROM fee_template WHERE campus_id = $1 AND session_id = $2 AND program_id = $3 AND class_id = $4 AND is_active = TRUE ORDER BY id"
            ),
            &binds![place.campus_id, place.session_id, place.program_id, place.class_id],
        )?
        .first()
        .copied())
}

/// Puts these lines in the place of those that the template had.
pub fn set_lines(tx: &mut Tx, template_id: i64, lines: &[LineForm]) -> Result<()> {
    remove_lines(tx, template_id)?;
    let rows = lines.iter().zip(1i64..).map(|(line, n)| {
        pairs! { template_id: template_id, line: n, fee_head_id: line.fee_head_id, amount_minor: line.amount_minor, spread: line.spread }
    });
    tx.insert_lines("fee_template_line", rows)
}

pub fn remove_lines(tx: &mut Tx, template_id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM fee_template_line WHERE template_id = $1"), &binds![template_id]).map(drop)
}

impl From<&TemplateLine> for LineForm {
    fn from(line: &TemplateLine) -> LineForm {
        LineForm { fee_head_id: line.fee_head_id, amount_minor: line.amount_minor, spread: line.spread }
    }
}
