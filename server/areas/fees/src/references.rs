//! What of fees refers to records of other areas: a record is not deleted while anything does.

use kernel::{Result, Tx, error::Referrer, sql};

fn referrers(counts: &[(&str, i64)]) -> Vec<Referrer> {
    counts.iter().map(|(what, count)| Referrer { what: (*what).to_owned(), count: *count }).collect()
}

/// What refers to a student.
pub fn of_student(tx: &mut Tx, id: i64) -> Result<Vec<Referrer>> {
    let plans: i64 = tx.value(sql!("SELECT count(*) FROM fee_plan WHERE student_id = $1"), &kernel::binds![id])?;
    let challans: i64 = tx.value(sql!("SELECT count(*) FROM challan WHERE student_id = $1"), &kernel::binds![id])?;
    let receipts: i64 = tx.value(sql!("SELECT count(*) FROM fee_receipt WHERE student_id = $1"), &kernel::binds![id])?;
    let concessions: i64 = tx.value(sql!("SELECT count(*) FROM concession WHERE student_id = $1"), &kernel::binds![id])?;
    Ok(referrers(&[("fee plans", plans), ("challans", challans), ("receipts", receipts), ("concessions", concessions)]))
}

pub fn of_campus(tx: &mut Tx, id: i64) -> Result<Vec<Referrer>> {
    let templates: i64 = tx.value(sql!("SELECT count(*) FROM fee_template WHERE campus_id = $1"), &kernel::binds![id])?;
    let challans: i64 = tx.value(sql!("SELECT count(*) FROM challan WHERE campus_id = $1"), &kernel::binds![id])?;
    let rules: i64 = tx.value(sql!("SELECT count(*) FROM late_fee_rule WHERE campus_id = $1"), &kernel::binds![id])?;
    Ok(referrers(&[("fee templates", templates), ("challans", challans), ("late fee rules", rules)]))
}

pub fn of_session(tx: &mut Tx, id: i64) -> Result<Vec<Referrer>> {
    let templates: i64 = tx.value(sql!("SELECT count(*) FROM fee_template WHERE session_id = $1"), &kernel::binds![id])?;
    let plans: i64 = tx.value(sql!("SELECT count(*) FROM fee_plan WHERE session_id = $1"), &kernel::binds![id])?;
    Ok(referrers(&[("fee templates", templates), ("fee plans", plans)]))
}

pub fn of_program(tx: &mut Tx, id: i64) -> Result<Vec<Referrer>> {
    let templates: i64 = tx.value(sql!("SELECT count(*) FROM fee_template WHERE program_id = $1"), &kernel::binds![id])?;
    let plans: i64 = tx.value(sql!("SELECT count(*) FROM fee_plan WHERE program_id = $1"), &kernel::binds![id])?;
    Ok(referrers(&[("fee templates", templates), ("fee plans", plans)]))
}

pub fn of_class(tx: &mut Tx, id: i64) -> Result<Vec<Referrer>> {
    let templates: i64 = tx.value(sql!("SELECT count(*) FROM fee_template WHERE class_id = $1"), &kernel::binds![id])?;
    let plans: i64 = tx.value(sql!("SELECT count(*) FROM fee_plan WHERE class_id = $1"), &kernel::binds![id])?;
    Ok(referrers(&[("fee templates", templates), ("fee plans", plans)]))
}

pub fn of_section(tx: &mut Tx, id: i64) -> Result<Vec<Referrer>> {
    let challans: i64 = tx.value(sql!("SELECT count(*) FROM challan WHERE section_id = $1"), &kernel::binds![id])?;
    Ok(referrers(&[("challans", challans)]))
}

pub fn of_bank(tx: &mut Tx, id: i64) -> Result<Vec<Referrer>> {
    let challans: i64 = tx.value(sql!("SELECT count(*) FROM challan WHERE bank_id = $1"), &kernel::binds![id])?;
    let receipts: i64 = tx.value(sql!("SELECT count(*) FROM fee_receipt WHERE bank_id = $1"), &kernel::binds![id])?;
    Ok(referrers(&[("challans", challans), ("receipts", receipts)]))
}

pub fn of_ledger_head(tx: &mut Tx, id: i64) -> Result<Vec<Referrer>> {
    let heads: i64 = tx.value(sql!("SELECT count(*) FROM fee_head WHERE ledger_head_id = $1"), &kernel::binds![id])?;
    Ok(referrers(&[("fee heads", heads)]))
}
