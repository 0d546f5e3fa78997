//! What the program does by itself with tasks: their families are told on the day on which they are given.

use super::{actions, queries};
use kernel::{App, Result, db::Lane};

/// Tells of the tasks whose day has come. Called every minute; of several nodes one tells.
pub fn follow_day(app: &App) -> Result<()> {
    for id in app.db.read_now(queries::untold)? {
        app.db.write_now(Lane::Job, move |tx| actions::tell_given(tx, id))?;
    }
    Ok(())
}
