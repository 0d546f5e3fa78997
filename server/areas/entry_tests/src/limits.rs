//! What keeps strangers from trying numbers out: five failures an hour at a number or a CNIC, whoever fails. A network is limited only high, since a mobile
//! network is one address.

use kernel::{Cx, Error, Result, Tx, binds, sql, token::token_hash};

/// A minute in microseconds.
const SLOT: i64 = 60 * 1_000_000;
/// Failures at one number, or one CNIC, within an hour.
pub const FAILURES: i64 = 5;
/// Failures of a network within an hour: thousands of families look a result up at once, and one in ten mistypes.
const FAILURES_OF_NETWORK: i64 = 6_000;
/// Applications of a network within ten minutes.
const APPLICATIONS_OF_NETWORK: i64 = 20_000;

/// One answer for every look-up that finds nothing.
pub const NOBODY: &str = "We have no application with this number and CNIC. Look at both again.";

/// What was looked up, as it is counted: nobody reads a CNIC in there.
pub fn subject(kind: &str, typed: &str) -> String {
    let hash = token_hash(&format!("{kind}/{typed}"));
    hash[..12].iter().map(|byte| format!("{byte:02x}")).collect()
}

fn counted(tx: &mut Tx, subjects: &[String], slots: i64) -> Result<i64> {
    let now = tx.now().micros().div_euclid(SLOT);
    tx.value(
        sql!(
            "SELECT CAST(coalesce(MAX(c.total), 0) AS BIGINT) FROM (SELECT SUM(count) AS total FROM fast_count
             WHERE subject IN [$1] AND slot > $2 GROUP BY subject) c"
        ),
        &binds![subjects.to_vec(), now - slots],
    )
}

fn count(tx: &mut Tx, subjects: &[String]) -> Result<()> {
    let now = tx.now().micros().div_euclid(SLOT);
    tx.exec(sql!("DELETE FROM fast_count WHERE slot < $1"), &binds![now - 120])?;
    let mut subjects = subjects.to_vec();
    subjects.sort();
    for subject in subjects {
        mark(tx, &subject, now)?;
    }
    Ok(())
}

/// One more of a subject in a minute. Whoever marks the same waits until this transaction is over.
fn mark(tx: &mut Tx, subject: &str, slot: i64) -> Result<()> {
    tx.exec(
        sql!("INSERT INTO fast_count (subject, slot, count) VALUES ($1, $2, 1) ON CONFLICT (subject, slot) DO UPDATE SET count = fast_count.count + 1"),
        &binds![subject, slot],
    )
    .map(drop)
}

/// 429 where so many looked for these in vain. A right pair waits too: else the other half could be guessed.
pub fn refuse_many(tx: &mut Tx, subjects: &[String]) -> Result<()> {
    let network = [subject("network", &tx.who().network())];
    if counted(tx, subjects, 60)? >= FAILURES || counted(tx, &network, 60)? >= FAILURES_OF_NETWORK {
        return Err(Error::TooMany {
            message: "This was looked up wrongly too often. Try again in an hour, or ask the office.".into(),
            retry_after: 3_600,
        });
    }
    Ok(())
}

/// Counts an application of the caller's network; 429 beyond what many people behind one address send.
pub fn count_application(tx: &mut Tx) -> Result<()> {
    let network = [subject("applies", &tx.who().network())];
    count(tx, &network)?;
    if counted(tx, &network, 10)? > APPLICATIONS_OF_NETWORK {
        return Err(Error::TooMany {
            message: "Too many applications came from here. Try again in a few minutes.".into(),
            retry_after: 600,
        });
    }
    Ok(())
}

/// Applications of one person wait for each other until the first is stored, whichever tests they are for. Each marks this minute and the one before, so that
/// two on both sides of a minute's end share a row too.
pub fn one_by_one(tx: &mut Tx, identity: &str) -> Result<()> {
    let (person, now) = (subject("person", identity), tx.now().micros().div_euclid(SLOT));
    mark(tx, &person, now - 1)?;
    mark(tx, &person, now)
}

/// Gives what was found; counts a failure where nothing was, and answers it as every other one.
pub async fn found<T>(cx: &Cx, subjects: Vec<String>, answer: Option<T>) -> Result<T> {
    let Some(answer) = answer else {
        cx.write(move |tx| {
            let mut all = subjects.clone();
            all.push(subject("network", &tx.who().network()));
            count(tx, &all)
        })
        .await?;
        return Err(Error::NotFound(NOBODY.into()));
    };
    Ok(answer)
}
