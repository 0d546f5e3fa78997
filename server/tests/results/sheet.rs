//! Sheets of many subjects: each has a column, on the screen, on paper and in files.

use super::{Of, category, held, office, paper, row};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

in_school!(a_sheet_has_a_column_for_each_subject, |_world: Arc<World>, school: School| async move {
    let (admin, office, ahmed) = (school.admin(), office(&school), school.a.students[0]);
    let mut papers = Vec::new();
    for n in 1..=18 {
        let subject = json!({ "name": format!("Subject {n:02}"), "code": format!("S{n:02}"), "kind": "theory" });
        let subject = admin.post("/save-subject", subject).await.id();
        papers.push(paper(subject, "theory", 50, [30.0, 25.0, 20.0, 40.0].map(Of)));
    }
    let category = category(&school, "First term", "term").await;
    let exam = held(&school, "First term", category, &papers).await;
    for (path, total) in [("/get-result-sheet", json!("900")), ("/get-marks-report", json!(900))] {
        let answer = office.get(&format!("{path}?exam_id={exam}")).await.ok();
        let columns = answer["columns"].as_array().expect("columns").iter();
        let made: Vec<(&str, &Value, &Value)> = columns
            .map(|column| (column["name"].as_str().expect("a name"), &column["heading"], &column["label"]))
            .filter(|(name, ..)| name.starts_with('s') && name.len() == 3)
            .collect();
        assert_eq!(made.len(), 18, "{path}: {made:?}");
        assert_eq!((made[0], made[17]), (("s01", &json!("Subject 01"), &json!("")), ("s18", &json!("Subject 18"), &json!(""))), "{path}");
        let own = row(&answer, ahmed);
        let marks = made.iter().map(|(name, ..)| own[*name].as_str().expect("marks").parse::<i64>().expect("a number"));
        assert_eq!((marks.sum::<i64>(), &own["obtained"], &own["total"]), (540, &json!("540"), &total), "{path}: {own}");
        let head = async |columns: &str| {
            let file = office.get(&format!("{path}?exam_id={exam}&format=csv{columns}")).await;
            let text = String::from_utf8(file.bytes).expect("UTF-8");
            text.lines().next().expect("a head").trim_start_matches('\u{feff}').trim().to_owned()
        };
        assert!(head("").await.contains("Subject 17,Subject 18"), "{path}");
        assert_eq!(head("&columns=s18,name").await, "Subject 18,Name", "{path}");
        assert_eq!(head("&columns=name,s").await.matches("Subject").count(), 18, "{path}");
        // Chosen for an exam of more subjects.
        assert_eq!(head("&columns=name,s40").await, "Name", "{path}");
        assert_eq!(office.get(&format!("{path}?exam_id={exam}&format=pdf")).await.status, 200, "{path}");
    }
});
