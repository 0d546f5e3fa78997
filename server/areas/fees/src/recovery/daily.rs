//! What is done once a day: put into the queue under a key of the day, so that however often it is asked for it begins once.

use crate::settlement::overdue::{holders, pay_by_advance};
use kernel::{
    App, Result, Tx, binds,
    db::{Lane, One},
    jobs::{JobCx, NewJob},
    sql,
};

/// Students who are read at once.
const UNIT: i64 = 100;

/// Puts the day's job into the queue, unless it was begun or nothing is due. Called every minute.
pub fn begin(app: &App, kind: &'static str, title: &'static str, is_due: fn(&mut Tx) -> Result<bool>) -> Result<()> {
    let begins = app.db.read_now(move |tx| Ok(!was_begun(tx, &key(tx, kind))? && is_due(tx)?))?;
    if !begins {
        return Ok(());
    }
    let queue = app.clone();
    app.db.write_now(Lane::Job, move |tx| {
        let key = Some(key(tx, kind));
        let job = NewJob { kind, title: title.into(), campus_id: None, params: serde_json::Value::Null, key, total: 0 };
        tx.enqueue(&queue, job).map(drop)
    })
}

fn key(tx: &Tx, kind: &str) -> String {
    format!("{kind}/{}", tx.today())
}

fn was_begun(tx: &mut Tx, key: &str) -> Result<bool> {
    Ok(tx.first::<One<i64>>(sql!("SELECT id FROM job WHERE key = $1"), &binds![key])?.is_some())
}

/// Pays what is overdue by what is held in advance, a student a transaction. Gives of how many.
pub fn pay_by_advances(cx: &JobCx) -> Result<usize> {
    let (mut paid, mut after) = (0, 0);
    loop {
        let some = cx.read(move |tx| holders(tx, after, UNIT))?;
        let Some(last) = some.last() else { return Ok(paid) };
        after = *last;
        for student in some {
            paid += usize::from(cx.write(move |tx| pay_by_advance(tx, student))?.is_positive());
        }
    }
}
