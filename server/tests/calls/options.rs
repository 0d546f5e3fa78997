//! Who may choose from what: every `of` of `/get-options` with every role, against a table written by hand.

use super::{
    none,
    table::{
        INITIALS, board, budgets, controls, entry_tests, exams, fees, inquiries, payroll, petty_cash, registers, results, scholarships,
        tills,
    },
};
use serde_json::{Value, json};
use std::{collections::BTreeSet, sync::Arc};
use testkit::{Client, School, World, in_school, school::student_form};

const SIGNED: &str = "SA BA CA AC AO CH CS PR EX HR AU TE ST PA";
const BOOKS: &str = "SA BA CA AC CH AU";
const CASH: &str = "SA BA CA AC CH AU CS";

/// Initials as in `table.rs`. The super administrator may choose from everything.
const TABLE: &[(&str, &str)] = &[
    ("schools", "SA BA CA AO PR EX HR AU"),
    ("branches", "SA BA CA PR HR AU"),
    ("campuses", SIGNED),
    ("institutions", "SA BA CA AO PR EX AU"),
    ("boards", "SA BA CA AO PR EX AU"),
    // Colleagues within one's scope: nobody for families.
    ("deputies", SIGNED),
    ("users", "SA BA CA AC CS HR AU PR CH"),
    ("roles", "SA BA CA HR AU AO PR CH"),
    ("permissions", "SA BA CA HR AU"),
    ("designations", "SA BA CA HR PR"),
    ("teaching_designations", "SA BA CA HR PR EX"),
    ("employees", "SA BA CA HR PR AC CH AU CS AO"),
    ("teachers", "SA BA CA AO HR PR EX AU TE"),
    ("sessions", SIGNED),
    ("programs", SIGNED),
    ("terms", "SA BA CA AC AO CH PR EX HR AU"),
    ("classes", SIGNED),
    ("sections", SIGNED),
    ("class_sections", SIGNED),
    ("subjects", "SA BA CA AO PR EX AU TE ST PA"),
    ("unincharged_sections", "SA BA CA HR PR EX"),
    // Parents choose among their children, a student finds themself: their scope holds nobody else.
    ("students", "SA BA CA AO AC CH CS PR EX AU TE ST PA HR"),
    ("guardians", "SA BA CA AO"),
    // Sections whose attendance one reads: a teacher's own.
    ("attendance_sections", "SA BA CA PR EX AU TE"),
    ("banks", "SA BA CA AC CH CS AU PR"),
    ("account_heads", BOOKS),
    ("asset_heads", BOOKS),
    ("liability_heads", BOOKS),
    ("capital_heads", BOOKS),
    ("revenue_heads", BOOKS),
    ("expense_groups", CASH),
    ("ledger_heads", BOOKS),
    ("free_ledger_heads", BOOKS),
    ("voucher_heads", BOOKS),
    ("payment_heads", BOOKS),
    ("expense_heads", "SA BA CA AC CH AU CS PR AO"),
    ("asset_ledger_heads", BOOKS),
    ("liability_ledger_heads", BOOKS),
    ("capital_ledger_heads", BOOKS),
    ("revenue_ledger_heads", BOOKS),
    ("expense_ledger_heads", CASH),
];

/// Those of an area whose rows say them: the calls and choices of a record stand in one file.
fn table() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    TABLE
        .iter()
        .chain(exams::CHOICES)
        .chain(board::CHOICES)
        .chain(budgets::CHOICES)
        .chain(petty_cash::CHOICES)
        .chain(tills::CHOICES)
        .chain(controls::CHOICES)
        .chain(registers::CHOICES)
        .chain(payroll::CHOICES)
        .chain(results::CHOICES)
        .chain(fees::CHOICES)
        .chain(inquiries::CHOICES)
        .chain(entry_tests::CHOICES)
        .chain(scholarships::CHOICES)
}

in_school!(choices_are_open_to_those_who_need_them, |world: Arc<World>, school: School| async move {
    let known: BTreeSet<&str> = world.app.registry.areas.iter().flat_map(|area| area.all_options()).map(|options| options.of).collect();
    let listed: BTreeSet<&str> = table().map(|(of, _)| *of).collect();
    assert_eq!(known, listed, "the table and the code name other choices");
    let mut faults = Vec::new();
    for (of, may) in table() {
        for (initials, role) in INITIALS {
            let wanted = if may.split(' ').any(|one| one == *initials) { 200 } else { 403 };
            let reply = school.user(role, "a").get(&format!("/get-options?of={of}")).await;
            if reply.status != wanted {
                faults.push(format!("{of}: {role} gets {} instead of {wanted}", reply.status));
            }
        }
        let all = school.admin().get(&format!("/get-options?of={of}")).await.ok();
        faults.extend(
            all["data"].as_array().expect("choices").iter().filter(|one| tells_a_number(&one["hint"])).map(|one| format!("{of}: {one}")),
        );
    }
    assert_eq!(school.visitor().get("/get-options?of=campuses").await.status, 401);
    assert_eq!(school.admin().get("/get-options?of=nothing").await.status, 404);
    none(&faults);
});

/// A phone, a CNIC or an account number: nine digits and more, with or without marks between.
fn tells_a_number(hint: &Value) -> bool {
    let text = hint.as_str().unwrap_or_default();
    let others = text.chars().filter(|c| !c.is_ascii_digit() && !"+- ".contains(*c)).count();
    others == 0 && text.chars().filter(char::is_ascii_digit).count() >= 9
}

/// A choice as a select shows it.
fn read(choice: &Value) -> String {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    format!("{} · {}", text(&choice["label"]), text(&choice["hint"]))
}

/// What a select offers, in its order.
async fn offered(by: &Client, asked: &str) -> Vec<String> {
    by.get(&format!("/get-options?of={asked}")).await.ok()["data"].as_array().expect("choices").iter().map(read).collect()
}

/// A second program with a class nine of its own, and its section A at campus A.
async fn second_program(admin: &Client, school: &School) -> i64 {
    let form = json!({ "name": "Cambridge", "code": "CAM", "years": 2, "campus_ids": [school.a.id] });
    let program = admin.post("/save-program", form).await.id();
    let class = admin.post("/save-class", json!({ "program_id": program, "name": "Class 9", "level": 9, "year": 1 })).await.id();
    let section = json!({ "campus_id": school.a.id, "session_id": school.session, "program_id": program, "class_id": class, "name": "A",
        "capacity": 40, "wing": "co_education" });
    admin.post("/save-section", section).await.ok();
    class
}

in_school!(no_two_choices_of_a_select_are_alike, |world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let class = second_program(&admin, &school).await;
    let namesakes = ["Namesake Khan", "Namesake Khan"].map(|name| student_form(&school, &school.a, name));
    for mut form in namesakes {
        form["father_name"] = json!("Imran Khan");
        admin.post("/save-student", form).await.ok();
    }
    // Two teachers of one name and post.
    for cnic in ["35202-5550001-2", "35202-5550002-2"] {
        let form = json!({ "name": "Sana Tariq", "gender": "female", "designation_id": school.designation, "campus_id": school.a.id,
            "joined_on": "2024-04-01", "contract": "permanent", "cnic": cnic });
        admin.post("/save-employee", form).await.ok();
    }
    let mut faults = Vec::new();
    for options in world.app.registry.areas.iter().flat_map(|area| area.all_options()) {
        let mut known = BTreeSet::new();
        let alike = offered(&admin, options.of).await.into_iter().filter(|choice| !known.insert(choice.clone()));
        faults.extend(alike.map(|choice| format!("{}: {choice} twice", options.of)));
    }
    none(&faults);
    let programs = format!("programs&parent={}", school.b.id);
    assert_eq!(offered(&admin, &programs).await, ["Matriculation · MAT"], "what is taught at this campus");
    let sections = format!("sections&parent={}", school.a.id);
    let shown = ["Cambridge, Class 9 A · Gulberg Campus", "Matriculation, Class 9 A · Gulberg Campus", "Class 10 A · Gulberg Campus"];
    assert_eq!(offered(&admin, &sections).await, shown, "as the school counts, with the program where two classes have one name");
    assert_eq!(offered(&admin, &format!("attendance_{sections}")).await, shown);
    assert_eq!(offered(&admin, &format!("{sections}&search=10%20a")).await, shown[2..], "found by what they are called");
    let of_first = async || admin.get(&format!("/get-students?ids={}", school.a.students[0])).await.ok()["data"][0]["class_name"].clone();
    assert_eq!(of_first().await, "Matriculation, Class 9", "so does a student's class");
    // Alone again, the class needs no program.
    let kept = admin.get(&format!("/get-class-details?id={class}")).await.ok()["data"].clone();
    let form =
        json!({ "id": class, "version": kept["version"], "program_id": kept["program_id"], "name": "O Level", "level": 9, "year": 1 });
    admin.post("/update-class", form).await.ok();
    assert_eq!(
        offered(&admin, &sections).await,
        ["Class 9 A · Gulberg Campus", "O Level A · Gulberg Campus", "Class 10 A · Gulberg Campus"]
    );
    assert_eq!(of_first().await, "Class 9");
});

in_school!(choices_of_students_begin_with_their_own_names, |_world: Arc<World>, school: School| async move {
    let (admin, office) = (school.admin(), school.user("admission_officer", "a"));
    for (name, father) in [("Abdullah Butt", "Khizar Butt"), ("Syed Khizar Ali", "Arham Ali"), ("Khizar Aslam", "Naeem Aslam")] {
        let mut form = student_form(&school, &school.a, name);
        form["father_name"] = json!(father);
        admin.post("/save-student", form).await.ok();
    }
    for typed in ["khizar", "khizer"] {
        let found = offered(&office, &format!("students&search={typed}")).await;
        let names: Vec<&str> = found.iter().filter_map(|one| one.split(" · ").next()).collect();
        assert_eq!(names, ["Khizar Aslam", "Syed Khizar Ali", "Abdullah Butt"], "{typed}");
        assert!(found[0].contains(" · Class 9 A, Naeem Aslam, "), "{found:?}");
    }
    let parents = offered(&office, "guardians&search=father").await;
    assert_eq!(parents, ["Father of Gulberg · father, mobile …4567"]);
});

#[test]
fn every_permission_that_opens_choices_or_histories_is_one() {
    testkit::run(kernel::db::Engine::Sqlite, |world| async move {
        let registry = &world.app.registry;
        let rights: BTreeSet<&str> = registry.areas.iter().flat_map(|area| area.all_permissions()).map(|right| right.name).collect();
        let options = registry.areas.iter().flat_map(|area| area.all_options());
        let opened = options.filter_map(|options| Some((options.of, registry.openers(options)?)));
        let read = registry.histories().map(|(record_name, history)| (record_name, history.opened_by.to_vec()));
        let unknown = |(what, permissions): (&str, Vec<&'static str>)| {
            let missing: Vec<String> =
                permissions.iter().filter(|name| !rights.contains(*name)).map(|name| format!("{what}: {name} is no permission")).collect();
            if permissions.is_empty() { vec![format!("nothing opens {what}")] } else { missing }
        };
        none(&opened.chain(read).flat_map(unknown).collect::<Vec<_>>());
    });
}
