//! The exams of a series are found however many others there are.

use super::{Of, category, format_of, held, office, paper, publish};
use kernel::{binds, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

/// More than a page of a list.
const MORE: i64 = 210;

/// As many closed exams again, later ones and a series each; the last of them is of the series of the first.
async fn later_ones(world: &World, exam_id: i64) {
    world
        .app
        .db
        .write(move |tx| {
            tx.exec(
                sql!(
                    "INSERT INTO exam (version, created_at, updated_at, name, series, category_id, session_id, program_id, class_id, campus_id, starts_on,
                         ends_on, status, closed_at)
                     WITH RECURSIVE place (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM place WHERE n < $2)
                     SELECT 1, e.created_at, e.updated_at, 'Weekly test ' || CAST(p.n AS TEXT), 'Weekly test ' || CAST(p.n AS TEXT), e.category_id,
                         e.session_id, e.program_id, e.class_id, e.campus_id, e.ends_on, e.ends_on, e.status, e.closed_at
                     FROM exam e CROSS JOIN place p WHERE e.id = $1"
                ),
                &binds![exam_id, MORE],
            )?;
            tx.exec(
                sql!(
                    "UPDATE exam SET series = 'First term', starts_on = (SELECT o.starts_on FROM exam o WHERE o.id = $1)
                     WHERE id = (SELECT max(o.id) FROM exam o)"
                ),
                &binds![exam_id],
            )?;
            tx.exec(
                sql!(
                    "INSERT INTO exam_campus (exam_id, campus_id)
                     SELECT e.id, c.campus_id FROM exam e CROSS JOIN exam_campus c WHERE c.exam_id = $1 AND e.id > $1"
                ),
                &binds![exam_id],
            )
        })
        .await
        .expect("the exams");
}

async fn choices(by: &Client, asked: &str) -> Vec<Value> {
    by.get(&format!("/get-options?of={asked}")).await.ok()["data"].as_array().expect("choices").clone()
}

in_school!(a_series_is_whole_among_many_closed_exams, |world: Arc<World>, school: School| async move {
    let (office, other) = (office(&school), school.user("exam_controller", "b"));
    let category = category(&school, "First term", "term").await;
    let english = paper(school.subject, "theory", 100, [Of(87.5), Of(61.0), Of(45.0), Of(30.0)]);
    let id = held(&school, "First term", category, &[english]).await;
    later_ones(&world, id).await;
    let exams = async |by: &Client, status: &str| {
        by.get(&format!("/get-exams?status={status}&series_of={id}&per_page=200")).await.ok()["total"].clone()
    };

    let first_term = json!([{ "id": id, "label": "First term", "hint": "2026-27" }]);
    assert_eq!(choices(&office, "closed_series").await.len(), 50, "the latest of many");
    assert_eq!(json!(choices(&office, "closed_series&search=first").await), first_term);
    assert_eq!(exams(&office, "closed").await, 2, "both exams of the series, and none of another one");
    assert!(choices(&other, "closed_series").await.is_empty(), "a series of another campus");
    assert_eq!(exams(&other, "closed").await, 0);

    let published = format!("published_series&parent={}", school.a.id);
    assert!(choices(&office, &published).await.is_empty());
    publish(&office, id, format_of(&school, category).await).await;
    assert_eq!(json!(choices(&office, &published).await), first_term);
    assert!(choices(&school.admin(), &format!("published_series&parent={}", school.b.id)).await.is_empty());
    let kept = json!(choices(&office, "closed_series&search=first").await);
    assert_eq!(kept, first_term, "the series keeps its number while an exam of it waits");
    assert_eq!((exams(&office, "closed").await, exams(&office, "published").await), (json!(1), json!(1)));
});
