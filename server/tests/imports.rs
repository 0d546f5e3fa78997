//! Employees and parents from sheets: tried dry, every wrong row named, the good ones taken in once, whatever is sent again.

use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc};
use testkit::{Client, School, World, in_school, in_school_and_on_two_nodes};

/// A register that sheets fill.
struct Register {
    template: &'static str,
    check: &'static str,
    import: &'static str,
    undo: &'static str,
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
    undo: "/undo-employee-import",
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
    undo: "/undo-parent-import",
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

/// An import is taken back by who may delete: what was changed since stays, and the rows can come in again.
async fn taken_back(register: &Register, school: &School, by: &Client, change: impl AsyncFnOnce(i64)) {
    let before = register.count(by).await;
    let sheet = register.sheet(&(0..3).map(|n| register.good(40 + n)).collect::<Vec<_>>());
    let ask = register.asked(by, school, &sheet).await;
    let job = by.post(register.import, ask.clone()).await.ok()["data"]["job_id"].as_i64().expect("a job");
    assert_eq!(by.finished_job(job).await["result"]["written"], 3);
    for (role, at, status) in [("teacher", "a", 403), ("campus_admin", "b", 404)] {
        let refused = school.user(role, at).post(register.undo, json!({ "job_id": job })).await;
        assert_eq!(refused.status, status, "{role} of {at}: {}", refused.body);
    }
    let one = by.get(&format!("{}?search=Tariq%2052&per_page=1", register.list)).await.ok()["data"][0]["id"].clone();
    change(one.as_i64().expect("an id")).await;
    let undone = by.post(register.undo, json!({ "job_id": job })).await.ok();
    assert_eq!((&undone["data"]["removed"], &undone["data"]["kept"]), (&json!(2), &json!(1)), "{undone}");
    assert_eq!(register.count(by).await, before + 1);
    // Taken back again, nothing more goes; the two rows are new to the same sheet.
    let again = by.post(register.undo, json!({ "job_id": job })).await.ok();
    assert_eq!(again["data"]["removed"], 0, "{again}");
    let check = by.post(register.check, ask).await.ok()["data"].clone();
    assert_eq!((&check["good"], &check["repeated"]), (&json!(2), &json!(1)), "{check}");
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
    let asked = by.post(register.check, nameless.clone()).await.ok()["data"].clone();
    assert_eq!((&asked["reading"]["questions"][0]["kind"], &asked["good"]), (&json!("headings"), &json!(0)), "{asked}");
    by.post(register.import, nameless).await.refused(422, "choices.heading_row");
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

in_school!(an_import_of_people_is_taken_back, |_world: Arc<World>, school: School| async move {
    let (office, admin) = (school.user("campus_admin", "a"), school.admin());
    let employed = async |id: i64| {
        let details = admin.get(&format!("/get-employee-details?id={id}")).await.ok()["data"].clone();
        let step = json!({ "id": id, "version": details["version"], "status": "on_leave", "reason": "Study leave" });
        admin.post("/change-employee-status", step).await.ok();
    };
    taken_back(&EMPLOYEES, &school, &office, employed).await;
    let with_child = async |id: i64| {
        let mut child = testkit::school::student_form(&school, &school.a, "Child of the sheet");
        child["guardians"] = json!([{ "guardian_id": id, "relation": "father", "is_primary": true }]);
        admin.post("/save-student", child).await.ok();
    };
    taken_back(&PARENTS, &school, &office, with_child).await;
});

in_school!(students_are_taken_back_with_the_parents_who_came_along, |_world: Arc<World>, school: School| async move {
    let office = school.user("campus_admin", "a");
    let count = async |list: &str| office.get(list).await.ok()["total"].as_i64().expect("a count");
    let (students, parents) = (count("/get-students").await, count("/get-parents").await);
    let known = school.admin().get(&format!("/get-parent-details?id={}", school.a.guardian)).await.ok()["data"].clone();
    let cnic = known["cnic"].as_str().expect("a CNIC");
    let sheet = format!(
        "Name,Gender,Program,Class,Section,Guardian name,Guardian CNIC,Guardian is\n\
         Zohaib Sheet,male,Matriculation,Class 9,A,Tariq Sheet,35202-7777777-1,father\n\
         Zaid Sheet,male,Matriculation,Class 9,A,Tariq Sheet,35202-7777777-1,father\n\
         Zain Sheet,male,Matriculation,Class 9,A,{},{cnic},father\n",
        known["name"].as_str().expect("a name")
    );
    let file = office.upload("/upload-file", "students.csv", sheet.as_bytes()).await.id();
    let form = json!({ "file_id": file, "campus_id": school.a.id, "session_id": school.session });
    let job = office.post("/import-students", form).await.ok()["data"]["job_id"].as_i64().expect("a job");
    let done = office.finished_job(job).await;
    assert_eq!(done["result"]["written"], 3, "{done}");
    assert_eq!((count("/get-students").await, count("/get-parents").await), (students + 3, parents + 1));
    assert_eq!(school.user("admission_officer", "a").post("/undo-student-import", json!({ "job_id": job })).await.status, 403);
    let undone = office.post("/undo-student-import", json!({ "job_id": job })).await.ok();
    assert_eq!((&undone["data"]["removed"], &undone["data"]["kept"]), (&json!(3), &json!(0)), "{undone}");
    assert_eq!((count("/get-students").await, count("/get-parents").await), (students, parents), "who was there before stays");
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

in_school!(sections_from_a_sheet, |_world: Arc<World>, school: School| async move {
    let office = school.user("campus_admin", "a");
    let count = async || office.get("/get-sections").await.ok()["total"].as_i64().expect("a count");
    let sheet = "Section,Grade,Program,Seats,Wing\n\
                 Rose,Class 9,Matriculation,35,Girls\n\
                 Jasmine,class 9,,40,\n\
                 Rose,Class 9,,40,\n\
                 A,Class 9,,40,\n\
                 Lily,Class 99,,40,\n\
                 Lily,Class 9,,many,\n\
                 Lily,Class 9,,40,parrots\n\
                 ,Class 9,,40,\n\
                 Lily,Class 9,,9999,\n";
    let file = office.upload("/upload-file", "sections.csv", sheet.as_bytes()).await.id();
    let ask = json!({ "file_id": file, "campus_id": school.a.id });
    let check = office.post("/check-section-import", ask.clone()).await.ok()["data"].clone();
    assert_eq!((&check["rows"], &check["good"], &check["bad"]), (&json!(9), &json!(2), &json!(7)), "{check}");
    let at: Vec<(i64, &str)> = check["problems"]
        .as_array()
        .expect("problems")
        .iter()
        .map(|one| (one["row"].as_i64().expect("a row"), one["column"].as_str().unwrap_or_default()))
        .collect();
    let wanted = [(4, "name"), (5, "name"), (6, "class"), (7, "capacity"), (8, "wing"), (9, "name"), (10, "capacity")];
    assert_eq!(at, wanted, "{check}");
    let before = count().await;
    let job = office.post("/import-sections", ask.clone()).await.ok()["data"]["job_id"].as_i64().expect("a job");
    assert_eq!(office.finished_job(job).await["result"]["written"], 2);
    assert_eq!(count().await, before + 2);
    let rose = office.get("/get-sections?search=Rose").await.ok()["data"][0].clone();
    assert_eq!(
        (&rose["capacity"], &rose["wing"], &rose["session_id"]),
        (&json!(35), &json!("girls"), &json!(school.session)),
        "of the running session: {rose}"
    );
    // A section with a student stays when the import is taken back.
    let mut pupil = testkit::school::student_form(&school, &school.a, "Sits In Rose");
    (pupil["gender"], pupil["section_id"]) = (json!("female"), rose["id"].clone());
    office.post("/save-student", pupil).await.ok();
    assert_eq!(school.user("teacher", "a").post("/undo-section-import", json!({ "job_id": job })).await.status, 403);
    assert_eq!(school.user("campus_admin", "b").post("/undo-section-import", json!({ "job_id": job })).await.status, 404);
    let undone = office.post("/undo-section-import", json!({ "job_id": job })).await.ok();
    assert_eq!((&undone["data"]["removed"], &undone["data"]["kept"]), (&json!(1), &json!(1)), "{undone}");
    assert_eq!(count().await, before + 1);
    let elsewhere = json!({ "file_id": file, "campus_id": school.b.id });
    office.post("/check-section-import", elsewhere).await.refused(422, "campus_id");
});

in_school!(holidays_from_a_sheet, |_world: Arc<World>, school: School| async move {
    let office = school.user("campus_admin", "a");
    let count = async || office.get("/get-calendar-days").await.ok()["total"].as_i64().expect("a count");
    let sheet = "Holiday,Type,Date,To\n\
                 Quaid-e-Azam Day,,25/12/2026,\n\
                 Winter break,Holiday,2026-12-26,2027-01-03\n\
                 Sports day,event,12/02/2027,\n\
                 Quaid-e-Azam Day,,2026-12-25,\n\
                 Nothing,carnival,2027-02-13,\n\
                 Nothing,,,\n\
                 Nothing,,2027-02-14,2027-02-13\n\
                 ,,2027-02-15,\n";
    let file = office.upload("/upload-file", "holidays.csv", sheet.as_bytes()).await.id();
    let ask = json!({ "file_id": file, "campus_id": school.a.id });
    let check = office.post("/check-calendar-day-import", ask.clone()).await.ok()["data"].clone();
    assert_eq!((&check["rows"], &check["good"], &check["bad"]), (&json!(8), &json!(3), &json!(5)), "{check}");
    let columns: Vec<&str> = check["problems"].as_array().expect("problems").iter().filter_map(|one| one["column"].as_str()).collect();
    assert_eq!(columns, ["name", "kind", "starts_on", "ends_on", "name"], "{check}");
    let before = count().await;
    let job = office.post("/import-calendar-days", ask).await.ok()["data"]["job_id"].as_i64().expect("a job");
    assert_eq!(office.finished_job(job).await["result"]["written"], 3);
    let found = office.get("/get-calendar-days?search=Quaid").await.ok()["data"][0].clone();
    assert_eq!(
        (&found["kind"], &found["starts_on"], &found["ends_on"]),
        (&json!("holiday"), &json!("2026-12-25"), &json!("2026-12-25")),
        "{found}"
    );
    assert_eq!(school.user("teacher", "a").post("/undo-calendar-day-import", json!({ "job_id": job })).await.status, 403);
    let undone = office.post("/undo-calendar-day-import", json!({ "job_id": job })).await.ok();
    assert_eq!((&undone["data"]["removed"], count().await), (&json!(3), before), "{undone}");
});

/// Two people import a sheet each at once; gives how many rows came in, and how many were refused as wrong.
async fn both_import(school: &School, call: &str, sheets: [&str; 2]) -> (i64, i64) {
    let by = [school.user("chief_accountant", "a"), school.admin()];
    let mut asked = Vec::new();
    for (by, sheet) in by.iter().zip(sheets) {
        let file = by.upload("/upload-file", "sheet.csv", sheet.as_bytes()).await.id();
        asked.push(json!({ "file_id": file, "campus_id": school.a.id }));
    }
    let (one, other) = tokio::join!(by[0].post(call, asked[0].clone()), by[1].post(call, asked[1].clone()));
    let (mut written, mut bad) = (0, 0);
    for (by, reply) in by.iter().zip([one, other]) {
        // Who comes after the other's job has ended is told so before a job begins.
        if reply.status == 422 {
            continue;
        }
        let job = reply.ok()["data"]["job_id"].as_i64().expect("a job");
        let done = by.finished_job(job).await;
        assert_eq!(done["status"], "done", "{done}");
        written += done["result"]["written"].as_i64().expect("a count");
        bad += done["result"]["bad"].as_i64().expect("a count");
    }
    (written, bad)
}

in_school_and_on_two_nodes!(what_two_people_import_at_once_comes_in_once, |world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let rows: String = (0..75).map(|n| format!("Lamp {n},Furniture and fittings,1000\n")).collect();
    let sheet = format!("Name,Ledger head,Cost\n{rows}");
    assert_eq!(both_import(&school, "/import-assets", [&sheet, &sheet]).await, (75, 0), "one sheet of assets");
    assert_eq!(admin.get("/get-assets?search=Lamp&per_page=1").await.ok()["data"]["total"], 75);

    // Of one employee, whom each sheet lets owe something else.
    let teacher = admin.get(&format!("/get-employee-details?id={}", school.a.teacher)).await.ok()["data"].clone();
    let number = teacher["employee_no"].as_str().expect("a number");
    let loan = |owed: i64| format!("Employee no,Employee,Owed,A month,From month\n{number},,{owed},100,2026-11\n");
    let (written, bad) = both_import(&school, "/import-staff-openings", [&loan(1_000), &loan(2_000)]).await;
    assert!(written == 1 && bad <= 1, "{written} came in, {bad} were refused");
    let openings = admin.get(&format!("/get-staff-openings?employee_id={}&is_reversed=false", school.a.teacher)).await.ok();
    assert_eq!(openings["total"], 1, "{openings}");
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
});

/// A sheet of campus A: its check, and the question that starts the job.
async fn checked(by: &Client, school: &School, name: &str, check: &str, sheet: &str) -> (Value, Value) {
    let file = by.upload("/upload-file", name, sheet.as_bytes()).await.id();
    let ask = json!({ "file_id": file, "campus_id": school.a.id });
    (by.post(check, ask.clone()).await.ok()["data"].clone(), ask)
}

fn problems(check: &Value) -> Vec<(i64, &str)> {
    let all = check["problems"].as_array().expect("problems").iter();
    all.map(|one| (one["row"].as_i64().expect("a row"), one["column"].as_str().expect("a column"))).collect()
}

in_school!(other_institutions_from_a_sheet, |_world: Arc<World>, school: School| async move {
    let (office, admin) = (school.user("admission_officer", "a"), school.admin());
    admin.post("/save-institution", json!({ "name": "Crescent Academy", "kind": "academy", "city": "Lahore" })).await.ok();
    let count = async || admin.get("/get-institutions").await.ok()["total"].as_i64().expect("a count");
    let before = count().await;
    let sheet = "Institution,Type,Town,Phone\n\
        Iqbal High School,school,Lahore,042-35761234\n\
        Crescent Academy,academy,Multan,\n\
        crescent academy,academy,lahore,\n\
        Iqbal College,castle,Lahore,\n\
        Iqbal Academy,academy,Lahore,12\n";
    let (check, ask) = checked(&office, &school, "institutions.csv", "/check-institution-import", sheet).await;
    assert_eq!((&check["rows"], &check["good"]), (&json!(5), &json!(2)), "{check}");
    assert_eq!(problems(&check), [(4, "name"), (5, "kind"), (6, "phone")], "{check}");
    assert_eq!(count().await, before, "a dry run writes nothing");
    let job = office.post("/import-institutions", ask.clone()).await.ok()["data"]["job_id"].as_i64().expect("a job");
    let done = office.finished_job(job).await["result"].clone();
    assert_eq!((&done["written"], &done["bad"], count().await), (&json!(2), &json!(3), before + 2), "{done}");
    // The other campus brings the same list along: each stays one.
    let there = school.user("admission_officer", "b");
    let file = there.upload("/upload-file", "institutions.csv", sheet.as_bytes()).await.id();
    let again = json!({ "file_id": file, "campus_id": school.b.id });
    assert_eq!(there.post("/check-institution-import", again).await.ok()["data"]["good"], 0);
    // The list is the whole group's: who may delete from it takes back.
    assert_eq!(office.post("/undo-institution-import", json!({ "job_id": job })).await.status, 403);
    let undone = admin.post("/undo-institution-import", json!({ "job_id": job })).await.ok();
    assert_eq!((&undone["data"]["removed"], count().await), (&json!(2), before), "{undone}");
});

in_school!(what_is_known_of_alumni_from_a_sheet, |_world: Arc<World>, school: School| async move {
    let (office, admin) = (school.user("admission_officer", "a"), school.admin());
    let mut numbers = Vec::new();
    for name in ["Adeel Anwar", "Bushra Bano", "Danish Dar"] {
        let id = admin.post("/save-student", testkit::school::student_form(&school, &school.a, name)).await.id();
        let leaves = json!({ "student_ids": [id], "kind": "graduation", "on_date": "2026-11-19", "reason": "Passed the last class" });
        admin.post("/leave-students", leaves).await.ok();
        let student = admin.get(&format!("/get-student-details?id={id}")).await.ok()["data"].clone();
        numbers.push((id, student["registration_no"].as_str().expect("a number").to_owned()));
    }
    // Of the third the office knows something itself.
    office.post("/save-alumnus", json!({ "student_id": numbers[2].0, "city": "Quetta" })).await.ok();
    let sheet = format!(
        "Reg no,Student name,Mobile,City,University,Job\n\
         {a},Adeel Anwar,0300-1234567,Karachi,NED University,Engineer\n\
         {b},Bushra Bano,,Lahore,,\n\
         {b},Bushra Bano,,Multan,,\n\
         {c},Danish Dar,,Gilgit,,\n\
         {a},Somebody Else,,Lahore,,\n\
         GUL-1999-00001,Nobody Known,,Lahore,,\n",
        a = numbers[0].1,
        b = numbers[1].1,
        c = numbers[2].1,
    );
    let (check, ask) = checked(&office, &school, "alumni.csv", "/check-alumnus-import", &sheet).await;
    assert_eq!((&check["rows"], &check["good"]), (&json!(6), &json!(2)), "{check}");
    assert_eq!(problems(&check), [(4, "registration_no"), (5, "registration_no"), (6, "name"), (7, "registration_no")], "{check}");
    let job = office.post("/import-alumni", ask).await.ok()["data"]["job_id"].as_i64().expect("a job");
    assert_eq!(office.finished_job(job).await["result"]["written"], 2);
    let known = async |student: i64| office.get(&format!("/get-alumni?ids={student}")).await.ok()["data"][0].clone();
    let first = known(numbers[0].0).await;
    assert_eq!((&first["city"], &first["institution"]), (&json!("Karachi"), &json!("NED University")), "{first}");
    assert_eq!(known(numbers[2].0).await["city"], "Quetta", "what somebody wrote down stays");
    // Changed since, it stays; another campus finds no such import.
    office.post("/save-alumnus", json!({ "student_id": numbers[1].0, "version": 1, "city": "Sialkot" })).await.ok();
    let back = json!({ "job_id": job });
    assert_eq!(school.user("admission_officer", "b").post("/undo-alumnus-import", back.clone()).await.status, 404);
    let undone = office.post("/undo-alumnus-import", back).await.ok();
    assert_eq!((&undone["data"]["removed"], &undone["data"]["kept"]), (&json!(1), &json!(1)), "{undone}");
    assert_eq!(known(numbers[0].0).await["institution"], Value::Null);
});
