//! What reads marks beside results: what a list says of its students elsewhere, its sums, and the total of a paper.

use super::{agrees, empty, enter, list, lists, make_lists, moves, on_list, section, term};
use crate::results::{self, office};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Reply, School, World, in_school};

/// Gives a paper of an exam, the first one, another total.
async fn gives(school: &School, exam: i64, total: i64) -> Reply {
    let office = office(school);
    let own = results::exam(&office, exam).await;
    let line = |(n, paper): (usize, &Value)| {
        let total = if n == 0 { json!(total) } else { paper["total_marks"].clone() };
        json!({ "id": paper["id"], "subject_id": paper["subject_id"], "part": paper["part"], "total_marks": total,
            "passing_marks": paper["passing_marks"], "on_date": paper["on_date"] })
    };
    let papers: Vec<Value> = own["papers"].as_array().expect("papers").iter().enumerate().map(line).collect();
    office.post("/update-exam", json!({ "id": exam, "version": own["version"], "papers": papers })).await
}

in_school!(a_list_counts_and_compares_the_marks_that_count, |world: Arc<World>, school: School| async move {
    let (exam, _) = term(&school).await;
    let a = school.a.clone();
    let (ahmed, bilal) = (a.students[0], a.students[1]);
    let of_a = lists(&school, exam, a.section).await;
    enter(&school, of_a[0], &[(ahmed, 90.0), (bilal, 50.0)]).await;
    // Ahmed sat in B from before the papers, and was marked there too.
    let b = section(&school, "B").await;
    moves(&school, ahmed, b, "2026-11-16").await;
    make_lists(&school, exam).await;
    let of_b = lists(&school, exam, b).await;
    enter(&school, of_b[0], &[(ahmed, 60.0)]).await;

    // In Urdu, slips are found by the 60 of English that count, not by both lists; in English there is nothing else.
    assert_eq!(on_list(&school, of_b[3], ahmed).await["usual_percent"], 6000);
    assert_eq!(on_list(&school, of_a[3], bilal).await["usual_percent"], 5000);
    assert_eq!(on_list(&school, of_b[0], ahmed).await["usual_percent"], Value::Null);
    // What gives way is in no sum of its list.
    let sums = async |id: i64| {
        let sum = list(&school, id).await["summary"].clone();
        (sum["appeared"].clone(), sum["highest"].clone())
    };
    assert_eq!((sums(of_a[0]).await, sums(of_b[0]).await), ((json!(1), json!(50)), (json!(1), json!(60))));

    // A paper holds every cell, since the one of A counts again should he turn out to have sat there.
    let sentence = gives(&school, exam, 80).await.refused(422, "papers.0.total_marks");
    assert_eq!(sentence, "Somebody has 90 marks already.");
    moves(&school, ahmed, a.section, "2026-11-16").await;
    assert_eq!(on_list(&school, of_a[3], ahmed).await["usual_percent"], 9000);
    moves(&school, ahmed, b, "2026-11-16").await;
    empty(&school, of_a[0], ahmed).await;
    gives(&school, exam, 80).await.ok();
    assert_eq!(on_list(&school, of_b[3], ahmed).await["usual_percent"], 7500);
    agrees(&world).await;
});
