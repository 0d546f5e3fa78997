//! What stands in the cells of the result sheet, beside what the raw marks come to.

use super::{
    int,
    planted::{Own, Raw, in_all, in_subject, plant},
};
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc};
use testkit::{School, World, in_school};

/// Halves as people write them: `87.5`.
fn written(halves: i64) -> String {
    format!("{}{}", halves / 2, if halves % 2 == 0 { "" } else { ".5" })
}

/// The marks that count, with a letter for what is no mark and a star where the subject is not passed.
fn cell(raws: &[&Raw], own: &Own) -> String {
    if raws.iter().all(|raw| raw.is("exempt")) {
        return "E".into();
    }
    if !own.is_there() {
        return "…".into();
    }
    let any = |state: &str| raws.iter().any(|raw| raw.is(state));
    let letter = if any("absent") {
        "A"
    } else if any("unfair_means") {
        "U"
    } else {
        ""
    };
    let star = if own.passes() { "" } else { "*" };
    match (own.counted, letter) {
        (halves, "") => format!("{}{star}", written(halves)),
        (0, letter) => format!("{letter}{star}"),
        (halves, letter) => format!("{} {letter}{star}", written(halves)),
    }
}

in_school!(cells_of_the_result_sheet_are_those_of_the_raw_marks, |world: Arc<World>, school: School| async move {
    let planted = plant(&world, &school).await;
    let mut seen: BTreeMap<String, i64> = BTreeMap::new();
    for exam in [planted.earlier, planted.exam] {
        let answer = school.admin().get(&format!("/get-result-sheet?exam_id={exam}")).await.ok();
        let named = |heading: &str| {
            let column = answer["columns"].as_array().expect("columns").iter().find(|column| column["heading"] == heading);
            column.and_then(|column| column["name"].as_str()).unwrap_or_else(|| panic!("no column of {heading}"))
        };
        let subjects = [(planted.english, named("English")), (planted.physics, named("Physics")), (planted.biology, named("Biology"))];
        let (wholes, by_subject) = (in_all(planted.of(exam)), in_subject(planted.of(exam)));
        let shown: &Vec<Value> = answer["data"].as_array().expect("rows");
        assert_eq!(shown.len(), wholes.len(), "a row a student");
        for row in shown {
            let student = int(row, "student_id");
            for (subject, column) in subjects {
                let raws: Vec<&Raw> = planted.of(exam).filter(|raw| (raw.student_id, raw.subject_id) == (student, subject)).collect();
                let wanted = cell(&raws, &by_subject[&(student, subject)]);
                assert_eq!(row[column], wanted, "{subject} of {row}");
                *seen.entry(wanted.trim_matches(|c: char| c.is_ascii_digit() || c == '.').to_owned()).or_default() += 1;
            }
            let whole = &wholes[&student];
            if whole.is_there() {
                assert_eq!((&row["obtained"], &row["total"]), (&json!(written(whole.counted)), &json!(written(whole.total))), "{row}");
                assert_eq!(row["percent"].as_i64(), whole.percent(), "{row}");
            }
        }
    }
    for kind in ["", "*", "A*", "U*", "E", "…"] {
        assert!(seen.contains_key(kind), "no cell was like {kind:?}: {seen:?}");
    }
});

in_school!(papers_of_several_campuses_name_them, |world: Arc<World>, school: School| async move {
    let planted = plant(&world, &school).await;
    let (admin, exam) = (school.admin(), planted.exam);
    for path in ["/get-marks-report", "/get-result-sheet"] {
        let named = async |more: &str| {
            let answer = admin.get(&format!("{path}?exam_id={exam}{more}")).await.ok();
            let is_column = answer["columns"].as_array().expect("columns").iter().any(|column| column["name"] == "campus_name");
            let paper = admin.get(&format!("{path}?exam_id={exam}{more}&format=pdf")).await;
            let text = lopdf::Document::load_mem(&paper.bytes).expect("a PDF").extract_text(&[1]).expect("text");
            (is_column, text.matches("Defence").count())
        };
        let (is_column, lines) = named("").await;
        assert!(is_column && lines >= school.b.students.len(), "{path} names Defence Campus {lines} times");
        // The head of its paper names it.
        let (is_column, _) = named(&format!("&campus_id={}", school.b.id)).await;
        assert!(!is_column, "{path} of one campus names it in each row");
    }
});
