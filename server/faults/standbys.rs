//! A synchronous standby that is promoted when its primary dies, by PostgreSQL's own tools: the programs find it by the address that names both.

use crate::{
    chance::Chance,
    counter::Counter,
    desk::{Desk, moved_to, tell},
    postgres::Postgres,
};
use kernel::db::Engine;
use serde_json::json;
use testkit::{Place, School};

/// The primary is killed while people take money and give fines at two programs; nothing that was acknowledged is lost, and nothing is done twice.
async fn promoted(place: Place, school: School) {
    let mut chance = Chance::of("a standby promoted under load");
    let primary = Postgres::start();
    let standby = primary.standby();
    let mut desk = Desk::open(moved_to(&place, &primary.url_with(&standby)), school, 2).await;
    primary.wait_for_standby();
    let canteen = json!({ "name": "Canteen", "income_kind": "service", "campus_id": desk.school.a.id });
    let canteen = desk.school.admin().post("/save-income-type", canteen).await.id();
    let (money, fines) = (Counter::takes(&desk, 4, canteen), Counter::open(&desk, 2));
    money.gives(20).await;
    fines.gives(5).await;
    let import = desk.import("boys", 100).await;
    money.gives(chance.between(1, 12) as usize).await;
    chance.linger(20_000);
    primary.kill();
    standby.promote();
    assert_eq!(standby.ask("SELECT pg_is_in_recovery()"), "f");
    money.gives(20).await;
    fines.gives(5).await;
    let job = desk.done(&desk.clerk(), import).await;
    assert_eq!((&job["result"]["written"], &job["result"]["bad"]), (&json!(100), &json!(0)), "{job}");
    assert_eq!(desk.total(&desk.clerk(), "/get-students").await, 104);
    let repeated = money.close(&desk).await + fines.close(&desk).await;
    println!("asked again {repeated} times");
    desk.verifies("the promotion of a standby");
    desk.close();
}

#[test]
fn a_standby_is_promoted_under_load() {
    // The school comes from SQLite's copy, by export and import.
    tell(Engine::Sqlite, promoted);
}
