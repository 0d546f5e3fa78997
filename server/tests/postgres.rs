//! Connections to PostgreSQL: which server is taken, what is on its way both ways at once, and a server that went away while nobody asked.

use kernel::{
    Tx, Value,
    config::{Config, Database, Sources},
    db::{Db, Engine},
    sql,
};
use std::time::Duration;
use testkit::World;

const LARGE: usize = 20_000;

fn series(name: &str) -> Vec<Vec<Value>> {
    (0..64).map(|n| vec![format!("{name}/{n}/{}", "x".repeat(LARGE)).into(), 1.into()]).collect()
}

/// More changes on their way than any buffer holds: whoever only wrote would wait for the server, and the server for them.
async fn large_both_ways(world: World) {
    let counted = world.app.db.write(|tx: &mut Tx| {
        for round in 0..4 {
            tx.insert_many("number_series", &["series", "last"], &series(&format!("large/{round}")))?;
        }
        tx.value::<i64>(sql!("SELECT count(*) FROM number_series WHERE series LIKE 'large/%'"), &[])
    });
    let counted = tokio::time::timeout(Duration::from_secs(60), counted).await.expect("neither waits for the other");
    assert_eq!(counted.expect("a transaction"), 256);
}

#[test]
fn what_is_large_both_ways_arrives() {
    testkit::run(Engine::Postgres, large_both_ways);
}

/// The server ends every other connection; a transaction whose first words are its commit does not notice by an error.
async fn ended_while_idle(world: World) {
    let end = sql!(
        "SELECT count(*) FROM (SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()) AS ended"
    );
    for round in 1..=8_i64 {
        let _ = world.app.db.read(move |tx| tx.value::<i64>(end, &[])).await.expect("others are ended");
        tokio::time::sleep(Duration::from_millis(600)).await;
        let raise = |tx: &mut Tx| tx.add_many("number_series", &["series", "last"], 1, &[vec!["idle".into(), 1.into()]]);
        world.app.db.write(raise).await.expect("a connection that ended while idle is made anew");
        let last: i64 =
            world.app.db.read(|tx| tx.value(sql!("SELECT last FROM number_series WHERE series = 'idle'"), &[])).await.expect("a number");
        assert_eq!(last, round);
    }
}

#[test]
fn a_connection_that_ended_while_idle_is_made_anew() {
    testkit::run(Engine::Postgres, ended_while_idle);
}

/// Opens the database at an address; why not, when it cannot be.
async fn opened(url: String, tls: &'static str) -> Result<(), String> {
    let flags =
        vec![("database".to_owned(), url), ("database_tls".to_owned(), tls.to_owned()), ("database_pool".to_owned(), "2".to_owned())];
    let config = Config::load(&Sources { flags, ..Sources::default() }).expect("a configuration");
    let open = move || Db::open(&config).map(drop).map_err(|error| error.to_string());
    tokio::task::spawn_blocking(open).await.expect("a thread")
}

/// Of several servers the first that suits is taken. TLS, or a sign-in bound to it, that somebody wants is never done without.
async fn addresses(world: World) {
    let Database::Postgres(url) = world.app.config.database() else { panic!("a story of PostgreSQL") };
    let (head, rest) = url.reveal().rsplit_once('@').expect("a user");
    let (host, name) = rest.rsplit_once('/').expect("a database");
    let at = |hosts: &str, wish: &str| format!("{head}@{hosts}/{name}?{wish}");
    let two = format!("127.0.0.1:1,{host}");
    assert_eq!(opened(at(&two, "target_session_attrs=read-write"), "off").await, Ok(()));
    for (url, tls, sentence) in [
        (
            at(&two, "target_session_attrs=read-only"),
            "off",
            "PostgreSQL cannot be used: error connecting to server: database is not read only.",
        ),
        (at(host, "sslmode=require"), "off", "PostgreSQL cannot be used: the address wants TLS: set database_tls = require."),
        (at(host, "sslmode=disable"), "require", "accepts only connections without TLS"),
        (at(host, "channel_binding=require"), "off", "The address requires the sign-in to be bound to TLS"),
    ] {
        let refusal = opened(url, tls).await.expect_err("a refusal");
        assert!(refusal.contains(sentence), "{refusal}");
    }
}

#[test]
fn an_address_is_taken_as_it_is_meant() {
    testkit::run(Engine::Postgres, addresses);
}
