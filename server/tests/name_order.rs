//! How names sort, on both engines (docs/decisions/0175-how-names-sort.md).

use kernel::{fold::order, sql};
use serde_json::Value;
use std::sync::Arc;
use testkit::{Client, School, World, in_school, school::student_form};

/// As they come in a list, from the first.
const IN_ORDER: [&str; 9] = [
    "Zz ali Akbar",
    "Zz ALI Raza",
    "Zz Bilal Khan",
    "Zz zahid Mir",
    "Zz آمنہ بی بی",
    "Zz بلال احمد",
    "Zz پرویز اختر",
    "Zz تنویر حسین",
    "Zz گل زمان",
];

fn encoded(text: &str) -> String {
    text.bytes().map(|b| if b.is_ascii_alphanumeric() { char::from(b).to_string() } else { format!("%{b:02X}") }).collect()
}

/// The names of a list's rows that are ours, page after page of two.
async fn listed(by: &Client, sort: &str) -> Vec<String> {
    let (mut names, mut mark) = (Vec::new(), String::new());
    loop {
        let page = by.get(&format!("/get-students?sort={sort}&per_page=2{mark}")).await.ok();
        let rows = page["data"].as_array().expect("rows");
        names.extend(rows.iter().filter_map(|row| row["name"].as_str()).filter(|name| name.starts_with("Zz ")).map(str::to_owned));
        let Some(after) = page["next_after"].as_str() else { return names };
        mark = format!("&after={}", encoded(after));
    }
}

in_school!(names_sort_by_their_alphabets_whatever_their_case, |world: Arc<World>, school: School| async move {
    let admin = school.admin();
    for name in IN_ORDER.iter().rev() {
        let mut form = student_form(&school, &school.a, name);
        if !name.is_ascii() {
            form["name_ur"] = name.trim_start_matches("Zz ").into();
        }
        admin.post("/save-student", form).await.ok();
    }
    assert_eq!(listed(&admin, "name").await, IN_ORDER);
    let backwards: Vec<&str> = IN_ORDER.into_iter().rev().collect();
    assert_eq!(listed(&admin, "-name").await, backwards);
    let office = school.user("campus_admin", "a");
    assert_eq!(listed(&office, "name").await, IN_ORDER, "within a campus");
    assert_eq!(listed(&admin, "name_ur").await[..5], IN_ORDER[4..], "by the name in Urdu; who has none comes last");

    // What the engine keeps is what the program works out, and follows the name.
    let id = admin.get(&format!("/get-students?search={}", encoded("گل زمان"))).await.ok()["data"][0]["id"].clone();
    let mut form: Value = admin.get(&format!("/get-student-details?id={id}")).await.ok()["data"].clone();
    form["name"] = "Zz ABID".into();
    admin.post("/update-student", form).await.ok();
    assert_eq!(listed(&admin, "name").await[0], "Zz ABID");
    let read = |tx: &mut kernel::Tx| tx.all::<(String, String)>(sql!("SELECT name, name_order FROM student ORDER BY id"), &[]);
    let kept = world.app.db.read(read).await.expect("names");
    assert!(kept.len() > IN_ORDER.len());
    for (name, kept) in kept {
        assert_eq!(kept, order(&name), "{name}");
    }
});
