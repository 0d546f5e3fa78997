//! What keeps others from guessing numbers and from filling the register: failures by form number and CNIC, and forms begun by one address.

use kernel::{Error, Result, Tx, binds, sql};

/// Look-ups that may fail within an hour, by form number and by CNIC.
const MOST_FAILURES: i64 = 5;
/// Forms that one CNIC or phone may begin within an hour.
const MOST_OF_PERSON: i64 = 10;
/// Forms and look-ups of one address within an hour: a mobile network is one address, so this is high.
const MOST_OF_ADDRESS: i64 = 100_000;
/// An hour in microseconds.
const SLOT: i64 = 3_600 * 1_000_000;

fn slot(tx: &Tx) -> i64 {
    tx.now().micros().div_euclid(SLOT)
}

fn counted(tx: &mut Tx, keys: &[String]) -> Result<i64> {
    let slot = slot(tx);
    tx.value(
        sql!("SELECT CAST(coalesce(max(count), 0) AS BIGINT) FROM admission_try WHERE key IN [$1] AND slot = $2"),
        &binds![keys.to_vec(), slot],
    )
}

fn count(tx: &mut Tx, key: &str) -> Result<i64> {
    let slot = slot(tx);
    tx.value(
        sql!(
            "INSERT INTO admission_try (key, slot, count) VALUES ($1, $2, 1)
             ON CONFLICT (key, slot) DO UPDATE SET count = admission_try.count + 1 RETURNING count"
        ),
        &binds![key, slot],
    )
}

fn too_many(tx: &Tx) -> Error {
    let left = (slot(tx) + 1) * SLOT - tx.now().micros();
    let retry_after = u64::try_from(left / 1_000_000 + 1).unwrap_or(1);
    Error::TooMany { message: "Too many tries. Try again in an hour, or call the office.".into(), retry_after }
}

fn failures_of(form_no: &str, cnic: &str) -> [String; 2] {
    [format!("no/{form_no}"), format!("cnic/{cnic}")]
}

/// 429 for a form number or CNIC that failed too often within this hour.
pub fn check_failures(tx: &mut Tx, form_no: &str, cnic: &str) -> Result<()> {
    if counted(tx, &failures_of(form_no, cnic))? >= MOST_FAILURES { Err(too_many(tx)) } else { Ok(()) }
}

/// Counts a look-up that found nothing.
pub fn failed(tx: &mut Tx, form_no: &str, cnic: &str) -> Result<()> {
    forget_old(tx)?;
    failures_of(form_no, cnic).iter().try_for_each(|key| count(tx, key).map(drop))
}

/// Counts a form that a visitor begins: by person, and by address.
pub fn begun(tx: &mut Tx, cnic: Option<&str>, phone: &str) -> Result<()> {
    forget_old(tx)?;
    let address = format!("address/{}", tx.who().network());
    let person = cnic.map_or_else(|| format!("phone/{phone}"), |cnic| format!("begun/{cnic}"));
    if count(tx, &person)? > MOST_OF_PERSON || count(tx, &address)? > MOST_OF_ADDRESS {
        return Err(too_many(tx));
    }
    Ok(())
}

fn forget_old(tx: &mut Tx) -> Result<()> {
    let old = slot(tx) - 2;
    tx.exec(sql!("DELETE FROM admission_try WHERE slot < $1"), &binds![old]).map(drop)
}
