use super::model::{SCHOLARSHIP, Scholarship, ScholarshipDetails, Slab, SlabForm, Terms};
use kernel::{Error, Listed as _, Money, Result, Scope, Tx, binds, pairs, sql};

/// A scholarship within the scope, with everything about it; else 404.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<ScholarshipDetails> {
    let request = Scholarship::LIST.request([("ids".to_owned(), id.to_string())])?;
    let row = tx.page::<Scholarship>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("scholarship"))?;
    let terms = terms(tx, id)?;
    Ok(ScholarshipDetails {
        row,
        program_id: terms.program_id,
        awaits_matric: terms.awaits_matric,
        annual_only: terms.annual_only,
        least_result: terms.least_result,
        least_attendance: terms.least_attendance,
        note: tx.value(sql!("SELECT note FROM scholarship WHERE id = $1"), &binds![id])?,
        campus_names: tx.values(
            sql!("SELECT p.name FROM scholarship_campus sc JOIN campus p ON p.id = sc.campus_id WHERE sc.scholarship_id = $1 ORDER BY p.name_order, p.id"),
            &binds![id],
        )?,
        fee_head_names: tx.values(
            sql!("SELECT h.name FROM scholarship_head sh JOIN fee_head h ON h.id = sh.fee_head_id WHERE sh.scholarship_id = $1 ORDER BY h.place, h.id"),
            &binds![id],
        )?,
        campus_ids: terms.campus_ids,
        fee_head_ids: terms.fee_head_ids,
        slabs: terms.slabs,
    })
}

/// What a scholarship gives; 404 when it is not there. Scope is for the caller.
pub fn terms(tx: &mut Tx, id: i64) -> Result<Terms> {
    let mut terms: Terms = tx
        .first(
            sql!(
                "SELECT id, name, basis, session_id, program_id, awaits_matric, annual_only, least_result, least_attendance, is_active
                 FROM scholarship WHERE id = $1"
            ),
            &binds![id],
        )?
        .ok_or_else(|| Error::not_found("scholarship"))?;
    terms.campus_ids =
        tx.values(sql!("SELECT campus_id FROM scholarship_campus WHERE scholarship_id = $1 ORDER BY campus_id"), &binds![id])?;
    terms.fee_head_ids =
        tx.values(sql!("SELECT fee_head_id FROM scholarship_head WHERE scholarship_id = $1 ORDER BY fee_head_id"), &binds![id])?;
    terms.slabs = tx.all(
        sql!(
            "SELECT b.id, b.from_hundredths, b.to_hundredths, b.percent_hundredths, b.amount_minor, b.slots,
                    (SELECT count(*) FROM scholarship_award d WHERE d.slab_id = b.id AND d.status IN ('proposed', 'provisional', 'confirmed')) AS taken
             FROM scholarship_slab b WHERE b.scholarship_id = $1 ORDER BY b.place"
        ),
        &binds![id],
    )?;
    Ok(terms)
}

/// As `terms`, of one within the scope, locked: who awards at once waits, so that no slot and no rupee of the budget goes twice.
pub fn locked(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Terms> {
    tx.in_scope(&SCHOLARSHIP, scope, id)?;
    tx.lock("scholarship", id)?;
    terms(tx, id)
}

/// What the budget still bears: what is left, less what is prepared.
pub fn budget_left(tx: &mut Tx, id: i64) -> Result<Money> {
    tx.value(
        sql!(
            "SELECT CAST(coalesce((SELECT SUM(b.amount_minor) FROM scholarship_entry b WHERE b.scholarship_id = $1), 0)
                  - coalesce((SELECT SUM(d.cost_minor) FROM scholarship_award d WHERE d.scholarship_id = $1 AND d.status = 'proposed'), 0) AS BIGINT)"
        ),
        &binds![id],
    )
}

pub fn has_awards(tx: &mut Tx, id: i64) -> Result<bool> {
    tx.value(sql!("SELECT EXISTS (SELECT 1 FROM scholarship_award WHERE scholarship_id = $1)"), &binds![id])
}

/// Fee heads among these on which no scholarship is given: only income takes one.
pub fn wrong_heads(tx: &mut Tx, ids: &[i64]) -> Result<i64> {
    tx.value(
        sql!("SELECT count(*) FROM fee_head WHERE id IN [$1] AND treatment = 'income' AND kind <> 'fine' AND is_active = TRUE"),
        &binds![ids],
    )
    .map(|good: i64| ids.len() as i64 - good)
}

/// Puts these campuses and heads in the place of those that were there.
pub fn set_links(tx: &mut Tx, id: i64, campuses: &[i64], heads: &[i64]) -> Result<()> {
    tx.exec(sql!("DELETE FROM scholarship_campus WHERE scholarship_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM scholarship_head WHERE scholarship_id = $1"), &binds![id])?;
    tx.insert_lines("scholarship_campus", campuses.iter().map(|campus| pairs! { scholarship_id: id, campus_id: *campus }))?;
    tx.insert_lines("scholarship_head", heads.iter().map(|head| pairs! { scholarship_id: id, fee_head_id: *head }))
}

/// Puts these slabs in the place of those that were there; none of them was awarded.
pub fn set_slabs(tx: &mut Tx, id: i64, slabs: &[SlabForm]) -> Result<()> {
    tx.exec(sql!("DELETE FROM scholarship_slab WHERE scholarship_id = $1"), &binds![id])?;
    let row = |(n, slab): (usize, &SlabForm)| {
        pairs! {
            scholarship_id: id, place: n as i64 + 1, from_hundredths: slab.from_hundredths, to_hundredths: slab.to_hundredths,
            percent_hundredths: slab.percent_hundredths, amount_minor: slab.amount_minor, slots: slab.slots,
        }
    };
    tx.insert_lines("scholarship_slab", slabs.iter().enumerate().map(row))
}

pub fn remove_slabs(tx: &mut Tx, id: i64) -> Result<()> {
    set_slabs(tx, id, &[])?;
    tx.exec(sql!("DELETE FROM scholarship_campus WHERE scholarship_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM scholarship_entry WHERE scholarship_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM scholarship_head WHERE scholarship_id = $1"), &binds![id]).map(drop)
}

/// The slabs of a scholarship as its form has them.
pub fn as_forms(slabs: &[Slab]) -> Vec<SlabForm> {
    slabs.iter().map(SlabForm::from).collect()
}

/// The scholarship of this name in a session.
pub fn named(tx: &mut Tx, session_id: i64, name: &str) -> Result<Option<i64>> {
    Ok(tx
        .values(sql!("SELECT id FROM scholarship WHERE session_id = $1 AND name = $2 ORDER BY id"), &binds![session_id, name])?
        .first()
        .copied())
}
