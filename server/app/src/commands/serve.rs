//! `maktab serve`.

use super::{Outcome, open};
use crate::connections;
use kernel::{
    App,
    config::Config,
    db::{Lane, Replica},
    http_security::network,
    jobs,
    telemetry::Metrics,
};
use std::{io, net::SocketAddr, time::Duration};
use tokio::net::TcpSocket;

pub fn serve(mut config: Config) -> Outcome {
    let socket = taken(config.listen)?;
    config.hold(socket.local_addr().map_err(|error| error.to_string())?);
    let app = open(config)?;
    app.db.use_replica(&app.config).map_err(|error| format!("replica: {error}"))?;
    first_administrator(&app)?;
    tell_closed_second_steps(&app)?;
    let metrics = Metrics::new();
    watch(&app, &metrics);
    let workers = jobs::start(&app, app.config.jobs.threads);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(|error| error.to_string())?;
    let outcome = runtime.block_on(listen_until_told(&app, &metrics, socket));
    app.jobs.stop();
    for worker in workers {
        let _ = worker.join();
    }
    runtime.shutdown_timeout(Duration::from_secs(2));
    if let Err(error) = kernel::refusals::write(&app, true) {
        tracing::warn!(%error, "the last refusals were not written to the audit trail");
    }
    if let Err(error) = app.db.checkpoint() {
        tracing::warn!(%error, "the log of the database stays beside its file; the next start reads it");
    }
    outcome
}

/// The address, taken before anything is opened: where `listen` leaves the port to the system, the program knows it from then on. Callers are refused until it
/// listens.
fn taken(listen: SocketAddr) -> Result<TcpSocket, String> {
    let take = || -> io::Result<TcpSocket> {
        let socket = if listen.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        socket.set_reuseaddr(true)?;
        socket.bind(listen)?;
        Ok(socket)
    };
    take().map_err(|error| cannot_listen(listen, &error))
}

fn cannot_listen(listen: SocketAddr, error: &io::Error) -> String {
    format!("The server cannot listen on {listen}: {error}. Choose another address with --listen.")
}

/// Callers that wait to be let in.
const MOST_WAITING: u32 = 1_024;

async fn listen_until_told(app: &App, metrics: &Metrics, socket: TcpSocket) -> Outcome {
    let address = app.config.listen;
    let listener = socket.listen(MOST_WAITING).map_err(|error| cannot_listen(address, &error))?;
    let router = crate::http::router(app, metrics);
    println!("Maktab is ready at http://{address}");
    tokio::spawn(housekeeping(app.clone()));
    // Nobody waits for what is gathered once.
    let registry = app.registry.clone();
    tokio::task::spawn_blocking(move || registry.reports().len());
    let mut exempt = app.config.trusted_proxies.clone();
    exempt.extend(["127.0.0.0/8", "::1"].map(|own| network(own).expect("a network")));
    connections::serve(listener, router, connections::Bounds::default(), exempt, told_to_stop()).await;
    Ok(())
}

/// SIGTERM or Ctrl-C: no new requests, those running are finished.
async fn told_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate()).expect("signals can be heard");
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminate.recv() => {}
    }
    tracing::info!("stopping");
}

/// On an empty database: the super administrator of the configuration, or one with a one-time password that is printed once.
fn first_administrator(app: &App) -> Outcome {
    let email = app.config.admin_email.clone().unwrap_or_else(|| "admin@maktab.local".into());
    let password = app.config.admin_password.as_ref().map(|secret| secret.reveal().to_owned());
    let shown = email.clone();
    let second_step = app.config.admin_second_step;
    let made = app
        .db
        .write_now(Lane::Interactive, move |tx| {
            let is_new = access::api::is_empty(tx)?;
            let made = access::api::ensure_super_admin(tx, &email, password.as_deref())?;
            if is_new && !second_step {
                tx.set_setting(access::api::SECOND_STEP_REQUIRED, &serde_json::Value::Bool(false))?;
            }
            Ok(made)
        })
        .map_err(|error| error.to_string())?;
    if let Some(once) = made {
        println!("First sign-in: {shown} with the one-time password {once} (to be changed at once)");
    }
    Ok(())
}

/// Says so when second steps were sealed with another secret key: their users would stand before a closed door.
fn tell_closed_second_steps(app: &App) -> Outcome {
    let key = app.secret_key.clone();
    let closed =
        app.db.write_now(Lane::Interactive, move |tx| access::api::seal_second_steps(tx, &key)).map_err(|error| error.to_string())?;
    if closed > 0 {
        tracing::error!(
            closed,
            "second steps were set up with another secret key: set secret_key to the former key, or copy the former secret.key into the data folder; otherwise their users must sign in with recovery codes, or the office must reset their second step"
        );
    }
    Ok(())
}

fn watch(app: &App, metrics: &Metrics) {
    let db = app.db.clone();
    metrics.counter("maktab_database_commits", "Transactions with changes that were committed.", move || db.commits());
    let db = app.db.clone();
    metrics.gauge("maktab_database_reads_waiting", "Reads that wait for a thread.", move || db.waiting().0 as u64);
    let db = app.db.clone();
    metrics.gauge("maktab_database_writes_waiting", "Writes that wait for a thread.", move || db.waiting().1 as u64);
    if app.db.replica().is_some() {
        watch_replica(app, metrics);
    }
}

fn watch_replica(app: &App, metrics: &Metrics) {
    let of = |read: fn(&Replica) -> u64| {
        let db = app.db.clone();
        move || db.replica().map_or(0, read)
    };
    let in_use = of(|replica| replica.is_in_time().into());
    metrics.gauge("maktab_replica_in_use", "Whether the replica is close enough to the primary to be read: 1 or 0.", in_use);
    // 0 while it is not known: it is not in use then
    let behind = of(|replica| replica.behind().map_or(0, |behind| behind.as_secs()));
    metrics.gauge("maktab_replica_behind_seconds", "The greatest age that the data of the replica may have, in seconds.", behind);
    metrics.counter("maktab_replica_reads", "Reads that the replica has answered.", of(Replica::reads));
    metrics.counter("maktab_replica_passed_on", "Reads that were sent to the replica and answered by the primary.", of(Replica::passed_on));
}

const ROUNDS_A_MINUTE: u64 = 12;

/// Seals the audit trail, publishes what was scheduled for the website and forgets what is over, every few seconds; every minute it looks what upkeep is due, and whether fees
/// of a month that has begun wait to be released.
async fn housekeeping(app: App) {
    let mut every = tokio::time::interval(Duration::from_secs(5));
    let forsaken = tokio::task::spawn_blocking(documents::render::PrivateFolder::remove_forsaken).await;
    if let Ok(1..) = forsaken {
        tracing::info!("papers that a killed run left behind were removed");
    }
    for round in 0_u64.. {
        every.tick().await;
        let registry = app.clone();
        let sealed = tokio::task::spawn_blocking(move || kernel::audit::seal_now(&registry)).await;
        if let Ok(Err(error)) = sealed {
            tracing::warn!(%error, "the audit trail could not be sealed");
        }
        let registry = app.clone();
        let noted = tokio::task::spawn_blocking(move || kernel::refusals::write(&registry, false)).await;
        if let Ok(Err(error)) = noted {
            tracing::warn!(%error, "refusals could not be written to the audit trail");
        }
        let registry = app.clone();
        let published = tokio::task::spawn_blocking(move || website::api::publish_due(&registry)).await;
        if let Ok(Err(error)) = published {
            tracing::warn!(%error, "what was scheduled for the website could not be published");
        }
        let registry = app.clone();
        let begun = tokio::task::spawn_blocking(move || messages::api::begin_delivery(&registry)).await;
        if let Ok(Err(error)) = begun {
            tracing::warn!(%error, "the delivery of messages could not be begun");
        }
        let registry = app.clone();
        let told = tokio::task::spawn_blocking(move || attendance::api::tell_finished(&registry)).await;
        if let Ok(Err(error)) = told {
            tracing::warn!(%error, "families could not be told of the day's absences");
        }
        if round % ROUNDS_A_MINUTE == 0 {
            let registry = app.clone();
            let kept = tokio::task::spawn_blocking(move || kernel::system::keep_logo(&registry)).await;
            if let Ok(Err(error)) = kept {
                tracing::warn!(%error, "the group's logo could not be fetched");
            }
            let registry = app.clone();
            let begun = tokio::task::spawn_blocking(move || kernel::system::begin_due(&registry)).await;
            if let Ok(Err(error)) = begun {
                tracing::warn!(%error, "upkeep could not be begun");
            }
            let registry = app.clone();
            let begun = tokio::task::spawn_blocking(move || fees::api::begin_releases(&registry)).await;
            if let Ok(Err(error)) = begun {
                tracing::warn!(%error, "the release of earned fees could not be begun");
            }
            let registry = app.clone();
            let begun = tokio::task::spawn_blocking(move || accounting::api::begin_recurring(&registry)).await;
            if let Ok(Err(error)) = begun {
                tracing::warn!(%error, "recurring vouchers could not be begun");
            }
            let registry = app.clone();
            let begun = tokio::task::spawn_blocking(move || fees::api::begin_overdue(&registry)).await;
            if let Ok(Err(error)) = begun {
                tracing::warn!(%error, "reminders of overdue fees could not be begun");
            }
            let registry = app.clone();
            let begun = tokio::task::spawn_blocking(move || fees::api::begin_lapses(&registry)).await;
            if let Ok(Err(error)) = begun {
                tracing::warn!(%error, "unpaid challans could not be lapsed");
            }
            let registry = app.clone();
            let begun = tokio::task::spawn_blocking(move || reports::api::begin_schedules(&registry)).await;
            if let Ok(Err(error)) = begun {
                tracing::warn!(%error, "scheduled reports could not be begun");
            }
            let registry = app.clone();
            let removed = tokio::task::spawn_blocking(move || reports::api::remove_old_files(&registry)).await;
            if let Ok(Err(error)) = removed {
                tracing::warn!(%error, "old archives and printed runs could not be removed");
            }
            let registry = app.clone();
            let removed = tokio::task::spawn_blocking(move || kernel::system::remove_unnamed_files(&registry)).await;
            if let Ok(Err(error)) = removed {
                tracing::warn!(%error, "files that nothing names could not be removed");
            }
            let registry = app.clone();
            let wiped = tokio::task::spawn_blocking(move || admissions::api::wipe_drafts(&registry)).await;
            if let Ok(Err(error)) = wiped {
                tracing::warn!(%error, "old drafts of applications could not be removed");
            }
            let registry = app.clone();
            let moved = tokio::task::spawn_blocking(move || admissions::api::move_up(&registry)).await;
            if let Ok(Err(error)) = moved {
                tracing::warn!(%error, "waiting lists of admissions could not move up");
            }
            let registry = app.clone();
            let followed = tokio::task::spawn_blocking(move || entry_tests::api::follow_day(&registry)).await;
            if let Ok(Err(error)) = followed {
                tracing::warn!(%error, "expired entry-test applications and offers could not be closed");
            }
            let registry = app.clone();
            let begun = tokio::task::spawn_blocking(move || students::api::begin_rollovers(&registry)).await;
            if let Ok(Err(error)) = begun {
                tracing::warn!(%error, "year rollovers whose day has come could not be begun");
            }
            let registry = app.clone();
            let followed = tokio::task::spawn_blocking(move || attendance::api::follow_day(&registry)).await;
            if let Ok(Err(error)) = followed {
                tracing::warn!(%error, "the day's attendance could not be prepared or closed");
            }
            let registry = app.clone();
            let followed = tokio::task::spawn_blocking(move || students::api::follow_day(&registry)).await;
            if let Ok(Err(error)) = followed {
                tracing::warn!(%error, "families could not be told of the day's tasks");
            }
        }
        let forgotten = app
            .db
            .write(|tx| {
                let old = tx.now().minus(Duration::from_secs(48 * 3600));
                tx.exec(kernel::sql!("DELETE FROM idempotency WHERE created_at < $1"), &kernel::binds![old]).map(drop)
            })
            .await;
        if let Err(error) = forgotten {
            tracing::debug!(%error, "old idempotency keys stay");
        }
    }
}
