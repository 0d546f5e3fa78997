//! `maktab repair`: what earlier versions left wrong is told by verify, said beforehand without changing anything, mended once, and then there is nothing to
//! mend.

use crate::desk::{Desk, MONTH, plans_for_the_class};
use accounting::api::{Control, Line, NewVoucher, PartyKind, VoucherId, VoucherKind, post, reverse};
use kernel::Money;
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{School, World, in_school, school::PASSWORD};

type Repairs = Vec<(&'static str, Vec<String>)>;

async fn repair(desk: &Desk, yes: bool) -> Repairs {
    let app = desk.world.app.clone();
    tokio::task::spawn_blocking(move || maktab::commands::books::repair_all(&app, yes)).await.expect("a thread").expect("a repair")
}

/// Every balance of the campus, and how many vouchers there are.
async fn books(desk: &Desk) -> (Value, Value) {
    let trial = desk.accountant.get(&format!("/get-trial-balance?campus_id={}", desk.school.a.id)).await.ok();
    let vouchers = desk.accountant.get("/get-vouchers?per_page=1&count=exact").await.ok();
    (trial["data"].clone(), vouchers["total"].clone())
}

/// Told by verify, said by a dry run that changes nothing, done by the repair of this name alone in so many sentences, and never twice.
async fn mended(desk: &Desk, name: &str, sentences: usize) {
    let (wrong, before) = (desk.world.faults().await, books(desk).await);
    assert!(!wrong.is_empty(), "verify does not tell it");
    let would = repair(desk, false).await;
    assert!(would.len() == 1 && would[0].0 == name && would[0].1.len() == sentences, "{would:?}");
    assert_eq!(books(desk).await, before, "a dry run posts nothing");
    assert_eq!(desk.world.faults().await, wrong);
    let did = repair(desk, true).await;
    assert_eq!((did.len(), did[0].0, did[0].1.len()), (1, name, sentences), "{did:?}");
    assert_eq!(desk.world.faults().await, Vec::<String>::new(), "after {did:?}");
    let after = books(desk).await;
    assert_ne!(after, before);
    for yes in [false, true] {
        assert_eq!(repair(desk, yes).await, Repairs::new(), "nothing twice");
    }
    assert_eq!(books(desk).await, after);
    let told = desk.world.admin().await.get("/get-audit-events?record=repair&per_page=5&count=exact").await.ok();
    assert_eq!(told["total"], 1, "one repair in the audit trail: {told}");
}

async fn days_pass(desk: &mut Desk, days: u64) {
    desk.world.advance(Duration::from_secs(days * 24 * 3_600));
    desk.accountant = desk.world.sign_in(&School::email("accountant", "a"), PASSWORD).await;
}

async fn concede(desk: &Desk, head: &str, amount: i64) {
    let form = json!({
        "student_id": desk.school.a.students[0], "kind": "special", "fee_head_id": desk.school.heads[head], "amount_minor": amount,
        "valid_from": "2026-08-01", "reason": "Asked by the principal",
    });
    let id = desk.accountant.post("/save-concession", form).await.id();
    let principal = desk.world.sign_in(&School::email("principal", "a"), PASSWORD).await;
    principal.post("/approve-concession", json!({ "id": id, "version": 1 })).await.ok();
}

/// Somebody reverses by hand what the program had posted for itself: the newest of these journals.
async fn reversed_by_hand(desk: &Desk, words: &'static str) {
    let work = move |tx: &mut kernel::Tx| {
        let newest: VoucherId = tx.value(
            kernel::sql!("SELECT MAX(id) FROM voucher WHERE kind = 'journal' AND narration LIKE $1"),
            &kernel::binds![format!("{words}%")],
        )?;
        let today = tx.today();
        reverse(tx, newest, today, "by hand").map(drop)
    };
    desk.world.app.db.write(work).await.expect("a reversal");
}

async fn bills(desk: &Desk, period: &str, earlier: bool) {
    let started = desk.post("/run-bill-run", json!({ "campus_id": desk.school.a.id, "period": period, "include_earlier": earlier })).await;
    desk.accountant.finished_job(started["job_id"].as_i64().expect("a job")).await;
}

in_school!(releases_that_never_came_are_made, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bills(&desk, "2026-12", false).await;
    bills(&desk, "2027-01", false).await;
    assert_eq!(desk.head("Unearned fees").await, -8 * MONTH);
    days_pass(&mut desk, 30).await;
    assert_eq!(desk.head("Unearned fees").await, -8 * MONTH, "December came, and nothing ran");
    assert_eq!(desk.world.faults().await, Vec::<String>::new(), "December is not over");
    days_pass(&mut desk, 16).await;
    mended(&desk, "fees of months that have begun are income", 9).await;
    assert_eq!((desk.head("Unearned fees").await, desk.head("Tuition").await), (0, -8_000_000));
    desk.now("the repair", 8 * MONTH, 0, 0, 0).await;
});

in_school!(own_journals_that_somebody_reversed_stand_again, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    let student = desk.school.a.students[0];
    desk.post("/approve-installment", json!({ "student_id": student, "challan_ids": [], "amount_minor": MONTH / 2 })).await;
    bills(&desk, "2026-11", true).await;
    concede(&desk, "Tuition", 100_000).await;
    bills(&desk, "2026-12", false).await;
    days_pass(&mut desk, 13).await;
    let app = desk.world.app.clone();
    let (campus, month) = (desk.school.a.id, "2026-12".parse().expect("a month"));
    app.db.write(move |tx| fees::demo::release_all(tx, campus, month)).await.expect("a release");
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
    let before = books(&desk).await.0;
    for words in ["Advance of", "Concession of", "Fees earned by"] {
        reversed_by_hand(&desk, words).await;
    }
    mended(&desk, "journals of the program that were reversed by hand", 3).await;
    let closing = |rows: &Value| -> Vec<Value> {
        let rows = rows.as_array().expect("rows").iter();
        rows.map(|row| json!([row["name"], row["closing_debit_minor"], row["closing_credit_minor"]])).collect()
    };
    assert_eq!(closing(&books(&desk).await.0), closing(&before), "every balance as before the reversals");
});

in_school!(concessions_on_deposits_reduce_the_deposit, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (student, heads) = (desk.school.a.students[0], desk.school.heads.clone());
    let lines = json!([
        { "fee_head_id": heads["Tuition"], "amount_minor": 2_000_000 },
        { "fee_head_id": heads["Security deposit"], "amount_minor": 500_000, "spread": "first" },
    ]);
    desk.post("/save-installments", json!({ "student_id": student, "lines": lines, "first_month": "2026-12", "installments": 2 })).await;
    concede(&desk, "Security deposit", 300_000).await;
    let planned = desk.challan(student, "planned").await;
    desk.post("/issue-challans", json!({ "ids": [planned["id"]] })).await;
    assert_eq!(desk.head("Security deposits").await, -200_000);
    // As earlier versions posted it: the deposit whole, and the concession partly under concessions, partly out of unearned fees.
    let campus = desk.school.a.id;
    let as_before = move |tx: &mut kernel::Tx| {
        let today = tx.today();
        let own = |line: Line| line.party(PartyKind::Student, student);
        let voucher = NewVoucher::new(VoucherKind::Journal, campus, today, "As before")
            .line(Line::debit(campus, Control::FeeConcession, Money(180_000)))
            .line(own(Line::debit(campus, Control::UnearnedFees, Money(120_000))))
            .line(own(Line::credit(campus, Control::SecurityDeposits, Money(300_000))));
        post(tx, voucher).map(drop)
    };
    desk.world.app.db.write(as_before).await.expect("a voucher");
    assert_eq!((desk.head("Security deposits").await, desk.head("Unearned fees").await), (-500_000, -880_000));
    mended(&desk, "concessions on deposits reduce the deposit", 2).await;
    assert_eq!((desk.head("Security deposits").await, desk.head("Unearned fees").await), (-200_000, -1_000_000));
    assert_eq!(desk.head("Fee concessions").await, 0);
});

type Parts = Vec<(i64, Option<i64>, Money)>;

async fn kept_parts(desk: &Desk) -> Parts {
    let read = |tx: &mut kernel::Tx| {
        tx.all::<(i64, Option<i64>, Money)>(
            kernel::sql!(
                "SELECT challan_line_id, concession_id, amount_minor FROM concession_part ORDER BY challan_line_id, coalesce(concession_id, 0)"
            ),
            &[],
        )
    };
    desk.world.app.db.read(read).await.expect("parts")
}

in_school!(which_concession_gave_what_is_told_where_amounts_say_it, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    let (student, principal) = (desk.school.a.students[0], desk.school.user("principal", "a"));
    for (kind, percent) in [("sibling", 1_000), ("special", 500)] {
        let form = json!({ "student_id": student, "kind": kind, "percent_hundredths": percent, "valid_from": "2026-08-01", "reason": "Two of them" });
        let id = desk.accountant.post("/save-concession", form).await.id();
        principal.post("/approve-concession", json!({ "id": id, "version": 1 })).await.ok();
    }
    let before = kept_parts(&desk).await;
    assert_eq!(before.len(), 24, "two on each of twelve lines: {before:?}");

    // As before parts were kept: nobody can tell, which is no fault.
    let forget = |tx: &mut kernel::Tx| {
        tx.exec(kernel::sql!("DELETE FROM concession_part"), &[])?;
        tx.exec(
            kernel::sql!(
                "INSERT INTO concession_part (challan_line_id, amount_minor) SELECT id, concession_minor FROM challan_line WHERE concession_minor > 0"
            ),
            &[],
        )
    };
    desk.world.app.db.write(forget).await.expect("a change");
    let untold = kept_parts(&desk).await;
    assert_eq!((untold.len(), desk.world.faults().await), (12, Vec::new()));
    let name = "parts of concessions name their concession";
    let would = repair(&desk, false).await;
    assert_eq!((would.len(), would[0].0, would[0].1.len()), (1, name, 1), "{would:?}");
    assert_eq!(kept_parts(&desk).await, untold, "a dry run changes nothing");
    repair(&desk, true).await;
    assert_eq!(kept_parts(&desk).await, before);
    assert_eq!(repair(&desk, false).await, Repairs::new(), "nothing twice");

    // An older program beside the new one keeps none: verify tells it, and the repair says whose it is.
    let line = before[0].0;
    let older =
        move |tx: &mut kernel::Tx| tx.exec(kernel::sql!("DELETE FROM concession_part WHERE challan_line_id = $1"), &kernel::binds![line]);
    desk.world.app.db.write(older).await.expect("a change");
    let wrong = desk.world.faults().await;
    assert!(wrong.len() == 1 && wrong[0].contains("its parts add up to Rs 0"), "{wrong:?}");
    repair(&desk, true).await;
    assert_eq!((kept_parts(&desk).await, desk.world.faults().await), (before, Vec::new()));
    desk.now("the repair", 0, 0, 0, 0).await;
});

in_school!(bills_conceded_whole_that_were_never_posted_are, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let student = desk.school.a.students[0];
    let tuition = json!([{ "fee_head_id": desk.school.heads["Tuition"], "amount_minor": 2_000_000 }]);
    desk.post("/save-installments", json!({ "student_id": student, "lines": tuition, "first_month": "2026-12", "installments": 2 })).await;
    concede(&desk, "Tuition", 2_000_000).await;
    let challan = desk.challan(student, "planned").await["id"].as_i64().expect("an id");
    desk.post("/issue-challans", json!({ "ids": [challan] })).await;
    // As they left it: no voucher, and nothing that will ever make one.
    let forget =
        move |tx: &mut kernel::Tx| tx.exec(kernel::sql!("UPDATE challan SET is_unearned = FALSE WHERE id = $1"), &kernel::binds![challan]);
    desk.world.app.db.write(forget).await.expect("a change");
    days_pass(&mut desk, 13).await;
    mended(&desk, "fees of months that have begun are income", 3).await;
    assert_eq!((desk.head("Tuition").await, desk.head("Fee concessions").await), (-1_000_000, 1_000_000));
});
