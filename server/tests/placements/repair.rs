//! What the database refuses, and what a repair makes of changes that were made past the program.

use super::{THURSDAY, agrees, details, mark, section, stays};
use kernel::{binds, sql};
use std::sync::Arc;
use testkit::{School, World, in_school};

in_school!(the_database_refuses_two_places_a_day_and_repair_mends_the_rest, |world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), school.a.clone());
    let [ahmed, bilal, danish, ehsan] = a.students[..] else { panic!("four students") };
    let b = section(&school, "B").await;
    mark(&office, a.section, THURSDAY, &[(ahmed, "present"), (bilal, "present"), (danish, "absent"), (ehsan, "present")]).await;
    let (campus, session) = (a.id, school.session);
    let written = async |student: i64, section: i64, class: i64, from: &'static str| {
        let work = move |tx: &mut kernel::Tx| {
            let day: chrono::NaiveDate = from.parse().expect("a day");
            tx.exec(
                sql!(
                    "INSERT INTO placement (student_id, campus_id, session_id, class_id, section_id, from_on, user_name, created_at)
                     VALUES ($1, $2, $3, $4, $5, $6, 'Somebody', 0)"
                ),
                &binds![student, campus, session, class, section, day],
            )
        };
        world.app.db.write(work).await
    };
    // Beside the open one, and in a section of another class.
    assert!(written(ahmed, b, school.class, "2026-11-16").await.is_err());
    let close = |student: i64, last: &'static str| {
        let day: chrono::NaiveDate = last.parse().expect("a day");
        world.app.db.write(move |tx| tx.exec(sql!("UPDATE placement SET to_on = $2 WHERE student_id = $1"), &binds![student, day]))
    };
    close(ahmed, "2026-11-10").await.expect("a change past the program");
    assert!(written(ahmed, b, school.class, "2026-11-10").await.is_err(), "the last day is the stay's");
    assert!(written(ahmed, b, school.next_class, "2026-11-16").await.is_err(), "section B is of class nine");
    written(ahmed, b, school.class, "2026-11-16").await.expect("a stay of its own days");
    let gone = world.app.db.write(move |tx| tx.exec(sql!("DELETE FROM placement WHERE student_id = $1"), &binds![bilal]));
    gone.await.expect("a change past the program");
    let other = world.app.db.write(move |tx| tx.exec(sql!("UPDATE student SET section_id = NULL WHERE id = $1"), &binds![danish]));
    other.await.expect("a change past the program");
    let miscounted = world.app.db.write(|tx| tx.exec(sql!("UPDATE attendance_sheet SET strength = 9"), &[]));
    miscounted.await.expect("a change past the program");

    let faults = world.faults().await.join("\n");
    for said in [
        "by the status the seat is of from 1 Aug 2026 on, by the placements of 1 Aug 2026 to 10 Nov 2026 and from 16 Nov 2026 on",
        "by the placements of no day",
        "class and section are not those of the last placement",
        "is of 9 students",
        "stands on the sheet of a section where they did not sit",
    ] {
        assert!(faults.contains(said), "{said} in {faults}");
    }
    let repair = async |yes: bool| {
        let app = world.app.clone();
        tokio::task::spawn_blocking(move || maktab::commands::books::repair_all(&app, yes)).await.expect("a thread").expect("a repair")
    };
    let would = repair(false).await;
    assert_eq!(
        would.iter().map(|one| one.0).collect::<Vec<_>>(),
        ["placements are those of the status", "attendance is of those who sat there"]
    );
    assert_eq!(world.faults().await.join("\n"), faults, "a dry run changes nothing");
    repair(true).await;
    agrees(&world).await;
    assert_eq!(stays(&office, ahmed).await, ["A 2026-08-01 to 2026-11-10", "no section 2026-11-11 to 2026-11-15", "B from 2026-11-16"]);
    assert_eq!(stays(&office, bilal).await, ["A from 2026-08-01"]);
    assert_eq!(details(&office, danish).await["section_name"], "A");
    assert!(repair(true).await.is_empty(), "nothing twice");
});
