//! Employees and parents from sheets: tried dry, every wrong row named, the good ones taken in once, whatever is sent again.

use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc};
use testkit::{Client, School, World, in_school};

/// A register that sheets fill.
struct Register {
    template: &'static str,
    check: &'static str,
    import: &'static str,
    list: &'static str,
    /// Headings and rows: `{n}` in a row makes it another person's.
    head: &'static str,
    good: &'static str,
    /// (row, the field at fault)
    wrong: &'static [(&'static str, &'static str)],
}

const EMPLOYEES: Register = Register {
    template: "/employee-import-template",
    check: "/check-employee-import",
    import: "/import-employees",
    list: "/get-employee",
    head: "Employee Name,Sex,CNIC No,Post,Joining date,Mobile,Basic pay,Contract,Urdu name",
    good: "Sana Tariq {n},F,35202-11111{n}-2,senior teacher,01/04/2024,0300-12345{n},\"45,000\",Permanent,ثنا طارق",
    wrong: &[
        (",F,35202-2222221-2,Senior Teacher,01/04/2024,,,,", "name"),
        ("Ali Raza,Q,35202-2222222-2,Senior Teacher,01/04/2024,,,,", "gender"),
        ("Ali Raza,M,12345,Senior Teacher,01/04/2024,,,,", "cnic"),
        ("Ali Raza,M,,Wizard,01/04/2024,,,,", "designation"),
        ("Ali Raza,M,,Senior Teacher,31/02/2024,,,,", "joined_on"),
        ("Ali Raza,M,,Senior Teacher,01/04/2024,12,,,", "phone"),
        ("Ali Raza,M,,Senior Teacher,01/04/2024,,much,,", "basic_salary_minor"),
        ("Ali Raza,M,,Senior Teacher,01/04/2024,,,forever,", "contract"),
        ("Ali Raza,M,35202-1111110-2,Senior Teacher,01/04/2024,,,,", "cnic"),
    ],
};

const PARENTS: Register = Register {
    template: "/parent-import-template",
    check: "/check-parent-import",
    import: "/import-parents",
    list: "/get-parents",
    head: "Parent name,Relation,CNIC No,Mobile,E-mail",
    good: "Tariq Mehmood {n},father,35202-11111{n}-2,0300-12345{n},",
    wrong: &[
        (",father,,,", "name"),
        ("Ali Raza,boss,,,", "relation"),
        ("Ali Raza,father,12,,", "cnic"),
        ("Ali Raza,father,,12,", "phone"),
        ("Ali Raza,father,,,not an address", "email"),
        ("Ali Raza,father,35202-1111110-2,,", "cnic"),
    ],
};

impl Register {
    fn sheet(&self, rows: &[String]) -> String {
        format!("{}\n{}\n", self.head, rows.join("\n"))
    }

    fn good(&self, n: usize) -> String {
        self.good.replace("{n}", &format!("{:02}", 10 + n))
    }

    async fn asked(&self, by: &Client, school: &School, sheet: &str) -> Value {
        let file = by.upload("/upload-file", "people.csv", sheet.as_bytes()).await.id();
        json!({ "file_id": file, "campus_id": school.a.id })
    }

    async fn count(&self, by: &Client) -> i64 {
        by.get(self.list).await.ok()["total"].as_i64().expect("a count")
    }
}

async fn tried_and_taken_in(register: &Register, school: &School, by: &Client) {
    let before = register.count(by).await;
    let good: Vec<String> = (0..30).map(|n| register.good(n)).collect();
    let mut rows = good.clone();
    rows.extend(register.wrong.iter().map(|(row, _)| (*row).to_owned()));
    let ask = register.asked(by, school, &register.sheet(&rows)).await;
    let check = by.post(register.check, ask.clone()).await.ok()["data"].clone();
    assert_eq!((&check["rows"], &check["good"], &check["bad"]), (&json!(rows.len()), &json!(30), &json!(register.wrong.len())), "{check}");
    let named: BTreeMap<i64, &str> = check["problems"]
        .as_array()
        .expect("problems")
        .iter()
        .map(|one| (one["row"].as_i64().expect("a row"), one["column"].as_str().expect("a column")))
        .collect();
    let wanted: BTreeMap<i64, &str> = register.wrong.iter().enumerate().map(|(n, (_, field))| (32 + n as i64, *field)).collect();
    assert_eq!(named, wanted, "{check}");
    assert_eq!(register.count(by).await, before, "a dry run writes nothing");

    let job = by.post(register.import, ask.clone()).await.ok()["data"]["job_id"].as_i64().expect("a job");
    let done = by.finished_job(job).await;
    assert_eq!((&done["result"]["written"], &done["result"]["bad"]), (&json!(30), &json!(register.wrong.len())), "{done}");
    assert_eq!(register.count(by).await, before + 30);

    // The same again, a copy, and a mended copy of which one row is new.
    by.post(register.import, ask).await.refused(422, "file_id");
    let mut mended = good.clone();
    mended.push(register.good(77));
    let again = register.asked(by, school, &register.sheet(&mended)).await;
    let check = by.post(register.check, again.clone()).await.ok()["data"].clone();
    assert_eq!((&check["good"], &check["repeated"], &check["bad"]), (&json!(1), &json!(30), &json!(0)), "{check}");
    let job = by.post(register.import, again).await.ok()["data"]["job_id"].as_i64().expect("a job");
    let done = by.finished_job(job).await;
    assert_eq!((&done["result"]["written"], &done["result"]["repeated"]), (&json!(1), &json!(30)), "{done}");
    assert_eq!(register.count(by).await, before + 31);
    // Somebody of the database, in another row than before, is refused by their number.
    let other = register.good(3).replacen("i", "y", 1);
    let check = by.post(register.check, register.asked(by, school, &register.sheet(&[other])).await).await.ok()["data"].clone();
    assert_eq!((&check["good"], &check["problems"][0]["column"]), (&json!(0), &json!("cnic")), "{check}");
}

async fn guarded(register: &Register, school: &School, by: &Client) {
    let sheet = register.sheet(&[register.good(0)]);
    let ask = register.asked(by, school, &sheet).await;
    let elsewhere = json!({ "file_id": ask["file_id"], "campus_id": school.b.id });
    for call in [register.check, register.import] {
        by.post(call, elsewhere.clone()).await.refused(422, "campus_id");
        assert_eq!(school.user("teacher", "a").post(call, ask.clone()).await.status, 403, "{call}");
        // A file of somebody else, although of the same campus.
        school.user("school_admin", "a").post(call, ask.clone()).await.refused(422, "file_id");
    }
    let nameless = register.asked(by, school, "Colour\nred\n").await;
    by.post(register.check, nameless).await.refused(422, "file_id");
    let template = by.get(register.template).await;
    assert!(template.status == 200 && template.bytes.starts_with(b"PK"), "{}", template.status);
    let file = by.upload("/upload-file", "template.xlsx", &template.bytes).await.id();
    let check = by.post(register.check, json!({ "file_id": file, "campus_id": school.a.id })).await.ok();
    assert_eq!((&check["data"]["good"], &check["data"]["bad"]), (&json!(1), &json!(0)), "the template's example is a right row: {check}");
}

in_school!(employees_from_a_sheet, |_world: Arc<World>, school: School| async move {
    let office = school.user("hr_officer", "a");
    guarded(&EMPLOYEES, &school, &office).await;
    tried_and_taken_in(&EMPLOYEES, &school, &office).await;
    let one = office.get("/get-employee?search=Sana&per_page=1").await.ok()["data"][0].clone();
    let details = office.get(&format!("/get-employee-details?id={}", one["id"])).await.ok()["data"].clone();
    assert_eq!(
        (&details["basic_salary_minor"], &details["joined_on"], &details["campus_id"], &details["name_ur"]),
        (&json!(4_500_000), &json!("2024-04-01"), &json!(school.a.id), &json!("ثنا طارق"))
    );
    assert_eq!(details["status_events"][0]["reason"], "Joined");
    // Deleted as entered by mistake, the row can come in again.
    office.delete(&format!("/employee?id={}", one["id"])).await.ok();
});

in_school!(parents_from_a_sheet, |_world: Arc<World>, school: School| async move {
    let office = school.user("campus_admin", "a");
    guarded(&PARENTS, &school, &office).await;
    tried_and_taken_in(&PARENTS, &school, &office).await;
    let rows = office.get("/get-parents?search=Tariq&per_page=2").await.ok();
    let (keep, gone) = (rows["data"][0]["id"].clone(), rows["data"][1]["id"].clone());
    office.post("/merge-parents", json!({ "keep_id": keep, "merge_id": gone, "reason": "Entered twice" })).await.ok();
    office.delete(&format!("/delete-parent?id={keep}")).await.ok();
});

in_school!(every_list_of_people_is_handed_over_as_a_workbook, |_world: Arc<World>, school: School| async move {
    let office = school.user("campus_admin", "a");
    for list in ["/get-students", "/get-parents", "/get-employee", "/get-staff", "/get-teachers", "/get-designation"] {
        let file = office.get(&format!("{list}?format=xlsx")).await;
        assert!(file.status == 200 && file.bytes.starts_with(b"PK"), "{list}: {}", file.status);
        let csv = office.get(&format!("{list}?format=csv")).await;
        let head = String::from_utf8(csv.bytes).expect("UTF-8");
        assert!(head.lines().next().is_some_and(|line| line.contains("Name")), "{list}");
    }
    let rows = office.get("/get-teachers").await.ok();
    let row = &rows["data"][0];
    assert_eq!((&row["id"], &row["employee_no"].is_string(), &row["section_count"]), (&json!(school.a.teacher), &true, &json!(1)));
});

// A CNIC of another campus in a sheet tells nothing of whose it is.
in_school!(a_sheet_names_no_parent_of_another_campus, |_world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let father = admin.get(&format!("/get-parent-details?id={}", school.a.guardian)).await.ok()["data"].clone();
    let (cnic, name) = (father["cnic"].as_str().expect("a CNIC"), father["name"].as_str().expect("a name"));
    let by = school.user("campus_admin", "b");
    let sheet = PARENTS.sheet(&[format!("Somebody Else,father,{cnic},0300-7654321,")]);
    let file = by.upload("/upload-file", "people.csv", sheet.as_bytes()).await.id();
    let check = by.post(PARENTS.check, json!({ "file_id": file, "campus_id": school.b.id })).await.ok();
    assert_eq!((&check["data"]["good"], &check["data"]["problems"][0]["column"]), (&json!(0), &json!("cnic")), "{check}");
    assert!(!check.to_string().contains(name), "{check}");
    assert_eq!(admin.get(&format!("/get-parent-details?id={}", school.a.guardian)).await.ok()["data"]["name"], json!(name));
});
