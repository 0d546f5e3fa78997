//! Several students who move at once, with several exams behind them: each exam is told of its own marks, cards and places.

use super::{agrees, section};
use crate::results::{Of, category, format_of, held, paper, publish};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

in_school!(each_exam_tells_its_own_marks_cards_and_places, |world: Arc<World>, school: School| async move {
    let (office, examiner, a) = (school.user("campus_admin", "a"), school.user("exam_controller", "a"), school.a.clone());
    let mut exams = Vec::new();
    for (name, kind, marks) in [("First term", "term", [60.0, 50.0, 70.0, 80.0]), ("Annual", "annual", [90.0, 50.0, 70.0, 80.0])] {
        let category = category(&school, name, kind).await;
        let exam = held(&school, name, category, &[paper(school.subject, "theory", 100, marks.map(Of))]).await;
        let published = publish(&examiner, exam, format_of(&school, category).await).await;
        assert_eq!(published["status"], "done", "{published}");
        exams.push(exam);
    }
    let b = section(&school, "B").await;
    let form = json!({ "section_id": b, "student_ids": a.students[..2], "from_on": "2026-11-16", "reason": "Asked by the family" });
    let told = office.post("/preview-section-transfer", form.clone()).await.ok()["data"].clone();
    // The last two of the first term leave nobody behind them; who was first in the annual one leaves the two who came after.
    let wanted = [(exams[0], 0), (exams[1], 2)];
    for (one, (exam, places)) in told["exams"].as_array().expect("exams").iter().zip(wanted) {
        assert_eq!((&one["exam_id"], &one["marks"], &one["places"]), (&json!(exam), &json!(2), &json!(places)), "{told}");
        let cards: Vec<[&Value; 3]> = one["cards"]
            .as_array()
            .expect("cards")
            .iter()
            .map(|card| ["student_id", "section_name", "now_section_name"].map(|name| &card[name]))
            .collect();
        let (was, is) = (json!("A"), json!("B"));
        assert_eq!(cards, [[&json!(a.students[0]), &was, &is], [&json!(a.students[1]), &was, &is]], "{told}");
    }
    assert_eq!(told["exams"].as_array().map(Vec::len), Some(2), "{told}");
    assert_eq!(office.post("/student-section-transfer", form).await.ok()["data"], told, "the act answers what was told");
    agrees(&world).await;
});
