//! What the program does for itself: the backup drill and the verification, when they are due, and how they went the last time.

use crate::{
    Answer, App, Body, Cx, Instant, Result, Tx,
    app::jobs::NewJob,
    binds,
    db::{Lane, One, Value},
    sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::time::Duration;

crate::string_enum! {
    pub enum UpkeepKind {
        /// A backup is taken, restored into a scratch place, verified and counted.
        Drill = "drill",
        /// The checks of `maktab verify` on the data themselves.
        Verify = "verify",
    }
}

/// The hours of the night in which upkeep begins by itself, in the group's time zone.
const NIGHT: std::ops::Range<u64> = 2..5;
const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl UpkeepKind {
    /// The kind of its job.
    pub fn job(self) -> &'static str {
        match self {
            UpkeepKind::Drill => "upkeep.drill",
            UpkeepKind::Verify => "upkeep.verify",
        }
    }

    fn title(self) -> &'static str {
        match self {
            UpkeepKind::Drill => "Backup drill",
            UpkeepKind::Verify => "Verification",
        }
    }

    /// The setting of the days from one to the next.
    pub fn days_setting(self) -> &'static str {
        match self {
            UpkeepKind::Drill => "upkeep.drill_days",
            UpkeepKind::Verify => "upkeep.verify_days",
        }
    }
}

/// How one kind of upkeep went the last time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, kernel_derive::Row)]
pub struct Upkeep {
    pub kind: UpkeepKind,
    pub at: Instant,
    pub is_good: bool,
    /// One sentence.
    pub said: String,
    #[row(json)]
    pub details: UpkeepDetails,
}

/// The figures of an upkeep.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct UpkeepDetails {
    /// Checks that were made.
    pub checks: i64,
    /// Rows that came back from the backup; 0 for a verification.
    pub rows: i64,
    /// Size of the backup; 0 for a verification.
    pub bytes: i64,
    pub seconds: i64,
    /// What was found wrong, the first of it.
    pub faults: Vec<String>,
}

/// Faults that are kept with a result.
const MOST_FAULTS: usize = 20;

impl Tx<'_> {
    /// Keeps how an upkeep went.
    pub fn note_upkeep(&mut self, kind: UpkeepKind, said: &str, mut details: UpkeepDetails) -> Result<()> {
        let (now, is_good) = (self.now(), details.faults.is_empty());
        details.faults.truncate(MOST_FAULTS);
        self.exec(
            sql!(
                "INSERT INTO upkeep (kind, at, is_good, said, details) VALUES ($1, $2, $3, $4, $5)
                 ON CONFLICT (kind) DO UPDATE SET at = excluded.at, is_good = excluded.is_good, said = excluded.said, details = excluded.details"
            ),
            &[kind.into(), now.into(), is_good.into(), said.into(), Value::json(&details)],
        )
        .map(drop)
    }

    /// The last result of each kind that has been done.
    pub fn upkeep(&mut self) -> Result<Vec<Upkeep>> {
        self.all(sql!("SELECT kind, at, is_good, said, details FROM upkeep ORDER BY kind"), &[])
    }
}

/// Puts the upkeep that is due into the queue; of several nodes one does. Called every minute.
pub fn begin_due(app: &App) -> Result<()> {
    for kind in UpkeepKind::ALL.iter().copied() {
        let app = app.clone();
        app.clone().db.write_now(Lane::Job, move |tx| {
            if is_due(tx, kind)? {
                let key = format!("{}/{}", kind.job(), tx.today());
                begin(tx, &app, kind, Some(key))?;
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// Due so many days after the last time (or after the group's first day), at night; when it is two days late, at any hour.
fn is_due(tx: &mut Tx, kind: UpkeepKind) -> Result<bool> {
    let days: i64 = tx.setting(kind.days_setting())?;
    let Some(days) = u32::try_from(days).ok().filter(|days| *days > 0) else { return Ok(false) };
    let last: Option<One<Instant>> = tx.first(sql!("SELECT at FROM upkeep WHERE kind = $1"), &binds![kind])?;
    let began = match last {
        Some(One(at)) => Some(at),
        None => tx.first::<One<Instant>>(sql!("SELECT at FROM audit_event ORDER BY id LIMIT 1"), &[])?.map(|one| one.0),
    };
    let Some(began) = began else { return Ok(false) };
    let zone = tx.registry().zone();
    let hour = tx.now().since(zone.start_of(tx.today())).as_secs() / 3_600;
    // Three hours less, so that an upkeep that took long last night does not move into the next one's morning.
    let due = began.plus(DAY * days).minus(HOUR * 3);
    let now = tx.now();
    Ok(now >= due && (NIGHT.contains(&hour) || now >= due.plus(DAY * 2)))
}

fn begin(tx: &mut Tx, app: &App, kind: UpkeepKind, key: Option<String>) -> Result<i64> {
    let open: Option<One<i64>> =
        tx.first(sql!("SELECT id FROM job WHERE kind = $1 AND status IN ('queued', 'running') ORDER BY id"), &binds![kind.job()])?;
    if let Some(One(id)) = open {
        return Ok(id);
    }
    let params = serde_json::Value::Null;
    tx.enqueue(app, NewJob { kind: kind.job(), title: kind.title().into(), campus_id: None, params, key, total: 0 })
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct WhichUpkeep {
    kind: UpkeepKind,
}

/// An upkeep that was begun.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct UpkeepStarted {
    pub job_id: i64,
}

/// Begins a drill or a verification now; when one is at work, it is that one.
pub async fn run_upkeep(cx: Cx, Body(form): Body<WhichUpkeep>) -> Result<Answer<UpkeepStarted>> {
    let app = cx.app.clone();
    cx.save("Upkeep started", move |tx| {
        tx.require_group("work")?;
        Ok(UpkeepStarted { job_id: begin(tx, &app, form.kind, None)? })
    })
    .await
}
