//! Results: a format of each class, the first term published with its cards, one card after a re-check; the second term waits for publication.

use super::{Run, transaction};
use ::exams::demo::results::{self, Closed};
use chrono::Days;
use kernel::Result;
use serde_json::{Value, json};

/// Classes of the boards, which give ten grades from 2026 on.
const BOARD_CLASSES: &[&str] = &["Class 9", "Class 10"];

/// Publishes the first term; gives how many cards. The categories are those of `exams`: first term, second term, monthly test, send-up, annual.
pub fn write(run: &Run, categories: &[i64]) -> Result<usize> {
    let (calendar, scope, founder) = (run.calendar, run.group.scope.clone(), &run.group.founder);
    let exams = run.app.db.read_now(|tx| results::closed(tx, "First term"))?;
    let at = calendar.at(calendar.today.checked_sub_days(Days::new(1)).unwrap_or(calendar.today), 15, 0);
    let mut cards = 0;
    for (n, exam) in exams.iter().enumerate() {
        let (own, exam, categories) = (scope.clone(), exam.clone(), categories.to_vec());
        cards += transaction(&run.app, at, founder, move |tx| {
            let scale = if BOARD_CLASSES.contains(&exam.class_name.as_str()) { "Ten grades, pass 40" } else { "Traditional, pass 33" };
            let scale = results::scale(tx, scale)?;
            let card = results::format(tx, &own, term_card(&exam, scale, &categories))?;
            results::format(tx, &own, annual(&exam, scale, &categories))?;
            let made = results::publish(tx, &exam, card)?;
            if n == 0 {
                results::rechecks(tx, &own, exam.id)?;
                results::withhold(tx, &own, exam.id)?;
            }
            Ok(made)
        })?;
    }
    Ok(cards)
}

fn of_class(exam: &Closed, name: &str, scale: i64) -> Value {
    json!({
        "name": name, "session_id": exam.session_id, "program_id": exam.program_id, "class_id": exam.class_id, "grade_scale_id": scale,
        "ranks": ["section", "class"], "shown": ["passing", "percent", "grade", "attendance", "photo", "remark", "class_average"],
        "remarks": [
            { "from_percent": 80, "remark": "Excellent work. Keep it up." },
            { "from_percent": 60, "remark": "Good work; can do better." },
            { "from_percent": 40, "remark": "Needs regular study at home." },
            { "from_percent": 0, "remark": "Please meet the class teacher." },
        ],
        "signatures": [{ "title": "Class teacher" }, { "title": "Controller of examinations" }, { "title": "Principal" }],
    })
}

fn term_card(exam: &Closed, scale: i64, categories: &[i64]) -> Value {
    let mut form = of_class(exam, "Term card", scale);
    form["basis"] = json!("one_exam");
    form["categories"] = categories.iter().take(3).map(|id| json!({ "category_id": id, "weight": 100 })).collect();
    form
}

/// First and second term with 20 percent each, the annual exam with 60.
fn annual(exam: &Closed, scale: i64, categories: &[i64]) -> Value {
    let mut form = of_class(exam, "Annual result", scale);
    form["basis"] = json!("weighted");
    let weights = [(0, 20), (1, 20), (4, 60)].into_iter();
    form["categories"] = weights
        .filter_map(|(at, weight): (usize, i64)| categories.get(at).map(|id| json!({ "category_id": id, "weight": weight })))
        .collect();
    form
}
