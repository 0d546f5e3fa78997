//! The replica: whether it is a standby of the database, and follows it closely enough to be read.

use super::Finding;
use kernel::{config::Config, db::ReplicaWatch};

const SUBJECT: &str = "replica";

/// None where the configuration names no replica. The program works without one: what is amiss is a note.
pub fn look(config: &Config) -> Option<Finding> {
    let caught_up = match ReplicaWatch::of(config) {
        Ok(None) => return None,
        Ok(Some(watch)) => watch.catch_up(config.replica_lag),
        Err(error) => Err(error),
    };
    let bound = config.replica_lag.as_secs();
    Some(match caught_up {
        Ok(Some(taken)) => {
            Finding::fine(SUBJECT, format!("It follows the database; it caught up within {} milliseconds.", taken.as_millis()))
        }
        Ok(None) => Finding::note(
            SUBJECT,
            format!("It is more than {bound} seconds behind the database; until it catches up, the database answers in its place."),
            "See that it receives and replays: pg_stat_replication on the database, pg_stat_wal_receiver on the replica.",
        ),
        Err(error) => Finding::note(
            SUBJECT,
            format!("{error} The database answers in its place."),
            "See that it runs as a standby of this database, and that the address in `replica` is right.",
        ),
    })
}
