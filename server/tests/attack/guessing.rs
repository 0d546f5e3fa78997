//! Guessing passwords: across accounts from one address, and of one account at several nodes at once.

use serde_json::json;
use std::sync::Arc;
use testkit::{
    School, World, run_on_two_nodes,
    school::{PASSWORD, ROLES},
};

/// `access` counts these within fifteen minutes.
const OF_ACCOUNT: usize = 10;
const OF_ADDRESS: usize = 100;

/// Nine guesses at each of twelve accounts: none is locked, and yet the address is closed, also for who knows a password.
async fn one_address_guesses_at_many_accounts(_world: Arc<World>, school: School) {
    let visitor = school.visitor();
    let mut wrong = 0;
    'guessing: for n in 0.. {
        let email = School::email(ROLES[n % ROLES.len()], ["a", "b"][n / ROLES.len() % 2]);
        for guess in 0..OF_ACCOUNT - 1 {
            let reply = visitor.post("/login", json!({ "email": email, "password": format!("guess {guess}") })).await;
            if reply.status == 429 {
                assert!(reply.headers.contains_key("retry-after"));
                break 'guessing;
            }
            assert_eq!(reply.status, 401, "{}", reply.body);
            wrong += 1;
            assert!(wrong <= OF_ADDRESS, "{wrong} guesses were let through");
        }
    }
    assert_eq!(wrong, OF_ADDRESS);
    let known = visitor.post("/login", json!({ "email": School::email("auditor", "b"), "password": PASSWORD })).await;
    assert_eq!(known.status, 429, "{}", known.body);
    assert_eq!(school.user("auditor", "b").get("/user").await.status, 200, "who is signed in goes on");
}

#[test]
fn an_address_that_guesses_at_many_accounts_is_closed() {
    testkit::run_in_school(kernel::db::Engine::Sqlite, one_address_guesses_at_many_accounts);
}

/// Guesses that arrive at the same moment at two programs on one database do not slip past each other.
#[test]
fn two_nodes_count_the_same_guesses() {
    run_on_two_nodes(|_world, school| async move {
        let email = School::email("principal", "a");
        let mut guesses = Vec::new();
        for n in 0..40 {
            let (visitor, email) = (school.visitor(), email.clone());
            guesses.push(tokio::spawn(async move {
                visitor.post("/login", json!({ "email": email, "password": format!("guess {n}") })).await.status
            }));
        }
        let mut wrong = 0;
        for guess in guesses {
            let status = guess.await.expect("an answer");
            assert!(matches!(status, 401 | 429), "{status}");
            wrong += usize::from(status == 401);
        }
        assert_eq!(wrong, OF_ACCOUNT, "guesses were looked at by two nodes");
        for _ in 0..2 {
            let known = school.visitor().post("/login", json!({ "email": email, "password": PASSWORD })).await;
            assert_eq!(known.status, 429, "the account is locked at both: {}", known.body);
        }
    });
}
