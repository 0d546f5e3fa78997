//! Lists of more rows than are counted: 10,000 (conventions, "Calls").

use crate::desk::{Desk, MONTH, plans_for_the_class};
use kernel::{binds, sql};
use std::sync::Arc;
use testkit::{School, World, in_school};

pub(crate) const MORE: i64 = 10_050;

/// As many installments again, planned for no plan at all: enough for a list.
pub(crate) async fn copy_an_installment(world: &World, id: i64) {
    world.leaves_faults("the copies of an installment have no lines");
    world
        .app
        .db
        .write(move |tx| {
            tx.exec(
                sql!(
                    "INSERT INTO challan (version, created_at, updated_at, kind, student_id, campus_id, session_id, program_id, class_id, section_id, sequence, period,
                         due_on, valid_until, issue_no, status, amount_minor, concession_minor, paid_minor, withdrawn_minor, is_unearned, print_count)
                     WITH RECURSIVE place (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM place WHERE n < $2)
                     SELECT 1, c.created_at, c.updated_at, c.kind, c.student_id, c.campus_id, c.session_id, c.program_id, c.class_id, c.section_id, p.n, c.period,
                         c.due_on, c.valid_until, 1, 'planned', 100, 0, 0, 0, FALSE, 0
                     FROM challan c CROSS JOIN place p WHERE c.id = $1"
                ),
                &binds![id, MORE],
            )
        })
        .await
        .expect("the copies");
}

in_school!(beyond_ten_thousand_rows_a_list_counts_and_adds_up_on_demand, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    let student = desk.school.a.students[0];
    let row = desk.challan(student, "planned").await;
    let list = format!("/get-challans?student_id={student}&status=planned&per_page=1");
    let before = desk.accountant.get(&list).await.ok();
    assert_eq!(before["total_exact"], true);
    let (count, sum) = (before["total"].as_i64().expect("a count"), before["totals"]["amount_minor"].as_i64().expect("a sum"));
    assert!(count > 0 && sum >= MONTH);

    copy_an_installment(&desk.world, row["id"].as_i64().expect("an id")).await;

    let many = desk.accountant.get(&list).await.ok();
    assert_eq!((&many["total"], &many["total_exact"]), (&10_000.into(), &false.into()));
    assert_eq!(many["totals"], serde_json::json!({}), "sums of more rows than are counted");
    let all = desk.accountant.get(&format!("{list}&count=exact")).await.ok();
    assert_eq!((&all["total"], &all["total_exact"]), (&(count + MORE).into(), &true.into()));
    assert_eq!(all["totals"]["amount_minor"].as_i64(), Some(sum + MORE * 100));
});

in_school!(pages_of_a_search_join_and_each_knows_how_many_there_are, |_world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let ids = |page: &serde_json::Value| -> Vec<i64> {
        page["data"].as_array().expect("rows").iter().map(|row| row["id"].as_i64().expect("an id")).collect()
    };
    let one =
        admin.get("/get-permissions?search=fee&per_page=1").await.ok()["data"][0]["name"].as_str().expect("a name").replace('.', "%20");
    for typed in ["fee", &one] {
        let list = format!("/get-permissions?search={typed}&sort=-name");
        let all = admin.get(&format!("{list}&per_page=200")).await.ok();
        let wanted = ids(&all);
        assert!((1..200).contains(&wanted.len()) && all["total"] == wanted.len(), "{typed}: {}", all["total"]);
        let mut found = Vec::new();
        for page in 1..=wanted.len() / 3 + 2 {
            let some = admin.get(&format!("{list}&per_page=3&page={page}")).await.ok();
            assert_eq!((&some["total"], &some["total_exact"]), (&wanted.len().into(), &true.into()), "{typed}, page {page}");
            assert_eq!(some["next_after"].is_null(), found.len() + 3 >= wanted.len(), "{typed}, page {page}");
            found.extend(ids(&some));
        }
        assert_eq!(found, wanted, "{typed}, page by page");
    }
    assert_eq!(admin.get("/get-permissions?search=nobodyhasthis").await.ok()["total"], 0);
});
