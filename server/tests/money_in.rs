//! What banks, counters and spreadsheets really sent, one input after the other: each is checked, posted and taken back, and at the end everybody owes what they
//! owed before. Stories of their own: a surplus that a later bill used (`advances`), who is pending and never paid (`seats`), another class and a status that
//! nobody sets (`student_life`), a concession that is too large (`earned`); marks that are pasted by number stand in the web's tests of a sheet (`pasted.test.ts`).

use crate::desk::{Desk, FIRST, MONTH, bill_run, plans_for_the_class};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{School, World, in_school, school::PASSWORD};

/// A desk with sixteen issued challans.
async fn billed(world: Arc<World>, school: School) -> Desk {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    desk
}

async fn days_pass(desk: &mut Desk, days: u64) {
    desk.world.advance(Duration::from_secs(days * 24 * 3_600));
    desk.accountant = desk.world.sign_in(&School::email("accountant", "a"), PASSWORD).await;
}

/// A student's open challans, the oldest first, and what is open on them.
async fn open_of(desk: &Desk, student: i64) -> (Vec<Value>, i64) {
    let open = desk.accountant.get(&format!("/get-challans?student_id={student}&is_open=true&sort=id&per_page=50")).await.ok();
    (open["data"].as_array().expect("challans").clone(), open["totals"]["outstanding_minor"].as_i64().expect("an amount"))
}

/// What each student of the class owes.
async fn owed(desk: &Desk) -> Vec<i64> {
    let mut all = Vec::new();
    for student in &desk.school.a.students {
        all.push(open_of(desk, *student).await.1);
    }
    all
}

fn number(challan: &Value) -> &str {
    challan["challan_no"].as_str().expect("a number")
}

/// A bank's file, read and judged.
async fn check(desk: &Desk, name: &str, list: &str) -> Value {
    let file = desk.accountant.upload("/upload-file", name, list.as_bytes()).await.id();
    desk.post("/check-bank-file", json!({ "file_id": file, "bank_id": desk.school.a.bank })).await
}

async fn lines_of(desk: &Desk, file: &Value) -> Vec<Value> {
    let lines = desk.accountant.get(&format!("/get-bank-lines?bank_file_id={}&sort=line", file["id"])).await.ok();
    lines["data"].as_array().expect("lines").clone()
}

fn statuses(lines: &[Value]) -> Vec<&str> {
    lines.iter().map(|line| line["status"].as_str().expect("a status")).collect()
}

/// Posts what can be posted of a file, and accepts what is maybe the same.
async fn post(desk: &Desk, file: &Value) {
    let started = desk.post("/post-bank-file", json!({ "id": file["id"], "differing": true })).await;
    desk.job(&started).await;
    for line in lines_of(desk, file).await.iter().filter(|line| line["status"] == "maybe_same") {
        let done = desk.post("/accept-bank-line", json!({ "id": line["id"], "reason": "The mother paid too" })).await;
        assert_eq!(done["status"], "posted", "{done}");
    }
}

/// Marks every receipt of a file unpaid, the latest first.
async fn take_back(desk: &Desk, file: &Value) {
    for line in lines_of(desk, file).await.iter().rev().filter(|line| line["status"] == "posted") {
        desk.post("/unpaid-installment", json!({ "receipt_id": line["receipt_id"], "reason": "Wrong student" })).await;
    }
}

/// A bank's list as it came, its lines as they are read, and what they bring once they are posted.
struct Listed {
    what: &'static str,
    /// `{1}` to `{3}` are the numbers of the first challans of three students, `{zeros}` that of the first without its zeros, `{next}` of its second.
    list: &'static str,
    read: &'static [&'static str],
    brings: i64,
}

const LISTS: &[Listed] = &[
    Listed {
        what: "titles, a ragged row and a total",
        list: "Collection report\nAccount:,0123\n\nTransaction ID,Challan No,Value Date,Amount,Payer\nR-1,{1},20/11/2026,15000,Aslam\n\
               R-2,{2},20/11/2026,7000,Khan, A\nR-3,{3},20/11/2026,10000,Bilal\nTotal,,,25000\n",
        read: &["differing", "unreadable", "differing"],
        brings: 2_500_000,
    },
    Listed {
        what: "zeros that a spreadsheet ate, and a number that it wrote short",
        list: "Transaction ID,Challan No,Date,Amount\nZ-1,{zeros},20-11-2026,15500\nZ-2,{2}.0,20-11-2026,15500\nZ-3,1.26E+09,20-11-2026,15500\n",
        read: &["matched", "matched", "unreadable"],
        brings: 2 * FIRST,
    },
    Listed {
        what: "twins of one list",
        list: "Transaction ID,Challan No,Date,Amount\n123,{1},20-11-2026,5000\n123,{1},20-11-2026,5000\n",
        read: &["differing", "maybe_same"],
        brings: 1_000_000,
    },
    Listed {
        what: "arrears that are paid on the newest number",
        list: "Transaction ID,Challan No,Date,Amount\nN-1,{next},20-11-2026,26000\n",
        read: &["differing"],
        brings: MONTH + FIRST,
    },
    Listed {
        what: "one challan paid twice, by two transactions",
        list: "Transaction ID,Challan No,Date,Amount\nS-1,{1},20-11-2026,15500\nS-2,{1},20-11-2026,10500\n",
        read: &["matched", "differing"],
        brings: FIRST + MONTH,
    },
];

in_school!(lists_are_read_posted_and_taken_back, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let students = desk.school.a.students.clone();
    let (first, _) = open_of(&desk, students[1]).await;
    let (second, third) = (desk.challan(students[2], "issued").await, desk.challan(students[3], "issued").await);
    let before = owed(&desk).await;
    for (at, case) in LISTS.iter().enumerate() {
        let list = case
            .list
            .replace("{1}", number(&first[0]))
            .replace("{2}", number(&second))
            .replace("{3}", number(&third))
            .replace("{zeros}", number(&first[0]).trim_start_matches('0'))
            .replace("{next}", number(&first[1]));
        let file = check(&desk, &format!("list-{at}.csv"), &list).await;
        let lines = lines_of(&desk, &file).await;
        desk.now(case.what, 0, 0, 0, 0).await;
        if statuses(&lines) != case.read {
            panic!("{}: {lines:?}", case.what);
        }
        post(&desk, &file).await;
        settle_second(&desk, &file).await;
        desk.now(case.what, -case.brings, 0, 0, case.brings).await;
        take_back(&desk, &file).await;
        desk.now(case.what, case.brings, 0, 0, -case.brings).await;
        assert_eq!(owed(&desk).await, before, "{}: everybody owes what they owed", case.what);
    }
});

/// A line whose challan another line of its list paid first: the office says that it is another payment.
async fn settle_second(desk: &Desk, file: &Value) {
    for line in lines_of(desk, file).await.iter().filter(|line| line["is_second"] == true) {
        let done = desk.post("/accept-bank-line", json!({ "id": line["id"], "reason": "The father paid the wrong paper" })).await;
        assert_eq!(done["status"], "posted", "{done}");
    }
}

in_school!(a_late_list_with_short_years_takes_the_late_fee_of_its_day, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let students = desk.school.a.students.clone();
    days_pass(&mut desk, 14).await;
    let mut challans = Vec::new();
    for student in &students[..3] {
        challans.push(desk.challan(*student, "issued").await);
    }
    let payable = async |desk: &Desk, challan: &Value| desk.details(challan).await["payable_minor"].as_i64().expect("an amount");
    let then = payable(&desk, &challans[0]).await;
    assert!(then > FIRST, "a late fee has grown");

    // Four days later the list of that day is read.
    days_pass(&mut desk, 4).await;
    let today = payable(&desk, &challans[0]).await;
    let parent = desk.world.sign_in(&School::email("parent", "a"), PASSWORD).await;
    let page = parent.get(&format!("/get-installment-details?student_id={}", students[0])).await.ok()["data"].clone();
    let own = page["payable"].as_array().expect("challans").iter().find(|one| one["challan_id"] == challans[0]["id"]).cloned();
    assert_eq!(own.map(|one| one["payable_minor"].as_i64()), Some(Some(today)), "the parent's page asks what the counter asks: {page}");
    let rows: String = ["04-Dec-26", "04/12/26", "04-12-26"]
        .into_iter()
        .zip(&challans)
        .enumerate()
        .map(|(at, (day, challan))| format!("Y-{at},{},{day},{}.00,Aslam\n", number(challan), then / 100))
        .collect();
    let file = check(&desk, "years.csv", &format!("Transaction ID,Challan No,Date,Amount,Payer\n{rows}")).await;
    let lines = lines_of(&desk, &file).await;
    assert_eq!(statuses(&lines), ["matched", "matched", "matched"], "{lines:?}");
    assert!(lines.iter().all(|line| line["value_date"] == "2026-12-04"), "{lines:?}");
    post(&desk, &file).await;
    for (challan, line) in challans.iter().zip(lines_of(&desk, &file).await) {
        assert_eq!(desk.details(challan).await["status"], "paid");
        let receipt = desk.accountant.get(&format!("/get-fee-receipt-details?id={}", line["receipt_id"])).await.ok()["data"].clone();
        assert_eq!((&receipt["value_date"], &receipt["amount_minor"]), (&json!("2026-12-04"), &json!(then)), "{receipt}");
    }
    take_back(&desk, &file).await;
    for challan in &challans {
        assert_eq!(payable(&desk, challan).await, today, "as much as before it was posted");
    }
});

in_school!(what_a_bank_takes_back_is_known_however_it_is_spelled, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let challan = desk.challan(desk.school.a.students[1], "issued").await;
    let before = owed(&desk).await;
    for (at, spelled) in ["(5,000.00)", "5,000.00-", "-5,000", "5,000 DR"].into_iter().enumerate() {
        let brought = desk.bank_list(&format!("monday-{at}.csv"), &format!("A-{at},{},20-11-2026,5000\n", number(&challan))).await;
        post(&desk, &brought).await;
        desk.now(spelled, -500_000, 0, 0, 500_000).await;
        let back = desk.bank_list(&format!("tuesday-{at}.csv"), &format!("A-{at},{},20-11-2026,\"{spelled}\"\n", number(&challan))).await;
        let lines = lines_of(&desk, &back).await;
        assert_eq!(statuses(&lines), ["reversal"], "{spelled}: {lines:?}");
        assert!(lines[0]["reason"].as_str().is_some_and(|reason| reason.starts_with(&format!("Reversal of A-{at}"))), "{lines:?}");
        desk.post("/reverse-bank-line", json!({ "id": lines[0]["id"] })).await;
        desk.now(spelled, 500_000, 0, 0, -500_000).await;
    }
    assert_eq!(owed(&desk).await, before);
});

in_school!(one_slip_is_received_once_and_taken_back, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let challan = desk.challan(desk.school.a.students[1], "issued").await;
    let before = owed(&desk).await;
    let form = json!({ "challan_ids": [challan["id"]], "amount_minor": 500_000, "channel": "bank", "instrument": "online",
        "instrument_no": "SLIP-778", "bank_id": desk.school.a.bank });
    let first = desk.post("/approve-installment", form.clone()).await;
    let no = first["receipt_no"].as_str().expect("a number");
    for _ in 0..2 {
        // Another key each time, as somebody who types it again.
        let said = desk.accountant.post("/approve-installment", form.clone()).await.refused(422, "same_payment_reason");
        assert!(said.contains(no), "it names the first: {said}");
    }
    desk.now("one slip", -500_000, 0, 0, 500_000).await;
    desk.post("/unpaid-installment", json!({ "receipt_id": first["id"], "reason": "Wrong student" })).await;
    desk.now("taken back", 500_000, 0, 0, -500_000).await;
    assert_eq!(owed(&desk).await, before);
});

in_school!(by_the_due_date_knows_parts_and_concessions, |world: Arc<World>, school: School| async move {
    let desk = billed(world, school).await;
    let student = desk.school.a.students[1];
    let challan = desk.challan(student, "issued").await;
    // What the public page says of the number: by the due date, and today.
    let told = async |desk: &Desk| {
        let own = number(&challan).to_owned();
        let seen = desk.world.app.db.read(move |tx| fees::api::verification_of_number(tx, &own)).await.expect("an answer");
        (seen["amount_minor"].as_i64(), seen["due_minor"].as_i64())
    };
    let part = desk.post("/approve-installment", json!({ "challan_ids": [challan["id"]], "amount_minor": 250_000 })).await;
    let form = json!({ "student_id": student, "kind": "special", "fee_head_id": desk.school.heads["Security deposit"], "amount_minor": 200_000,
        "valid_from": "2026-08-01", "valid_to": "2026-08-31", "reason": "An orphan" });
    let id = desk.accountant.post("/save-concession", form).await.id();
    desk.school.user("principal", "a").post("/approve-concession", json!({ "id": id, "version": 1 })).await.ok();
    let rest = FIRST - 250_000 - 200_000;
    assert_eq!(told(&desk).await, (Some(rest), Some(rest)));
    assert_eq!(desk.details(&challan).await["payable_minor"], rest);
    desk.post("/unpaid-installment", json!({ "receipt_id": part["id"], "reason": "Wrong student" })).await;
    assert_eq!(told(&desk).await, (Some(rest + 250_000), Some(rest + 250_000)));
});

/// Three heads of 1,000.50 each in three installments.
fn three_heads(school: &School) -> Value {
    let of = |name: &str| json!({ "fee_head_id": school.heads[name], "amount_minor": 100_050 });
    json!([of("Tuition"), of("Examination"), of("Security deposit")])
}

/// 12.5 % on each of them.
async fn concede(desk: &Desk, student: i64) -> Vec<i64> {
    let mut ids = Vec::new();
    for head in ["Tuition", "Examination", "Security deposit"] {
        let form = json!({ "student_id": student, "kind": "special", "fee_head_id": desk.school.heads[head], "percent_hundredths": 1_250,
            "valid_from": "2026-08-01", "reason": "Two sisters here" });
        let id = desk.accountant.post("/save-concession", form).await.id();
        desk.school.user("principal", "a").post("/approve-concession", json!({ "id": id, "version": 1 })).await.ok();
        ids.push(id);
    }
    ids
}

/// What the concessions come to on the student's challans, and each on its own page.
async fn conceded(desk: &Desk, student: i64, ids: &[i64]) -> (i64, Vec<i64>) {
    let rows = desk.accountant.get(&format!("/get-challans?student_id={student}&per_page=50")).await.ok();
    let all = rows["data"].as_array().expect("challans").iter().filter_map(|one| one["concession_minor"].as_i64()).sum();
    let mut own = Vec::new();
    for id in ids {
        let page = desk.accountant.get(&format!("/get-concession-details?id={id}")).await.ok();
        own.push(page["data"]["worth_minor"].as_i64().expect("an amount"));
    }
    (all, own)
}

in_school!(a_percentage_is_one_figure_everywhere, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let [early, late, ..] = desk.school.a.students[..] else { panic!("two students") };
    let lines = three_heads(&desk.school);
    let plan = |student: i64| json!({ "student_id": student, "lines": lines, "first_month": "2026-11", "installments": 3 });
    let (early_plan, late_plan) = (plan(early), plan(late));
    let one_figure = (37_518, vec![12_506; 3]);

    // Given before there is a plan.
    let ids = concede(&desk, early).await;
    let preview = desk.post("/preview-installments", early_plan.clone()).await;
    assert_eq!(preview["concession_minor"], one_figure.0, "{preview}");
    desk.post("/save-installments", early_plan).await;
    assert_eq!(conceded(&desk, early, &ids).await, one_figure);
    // Given on a plan that is there.
    desk.post("/save-installments", late_plan).await;
    let ids = concede(&desk, late).await;
    assert_eq!(conceded(&desk, late, &ids).await, one_figure);
    desk.now("plans and concessions post nothing", 0, 0, 0, 0).await;
});

/// A sheet of students as an office sent it, what has to be chosen for it, and how many of its rows are taken in.
struct Sheet {
    what: &'static str,
    bytes: Vec<u8>,
    choices: Value,
    good: i64,
    bad: i64,
}

fn sheets() -> Vec<Sheet> {
    let sheet = |what, text: &str, choices, (good, bad)| Sheet { what, bytes: text.as_bytes().to_vec(), choices, good, bad };
    let urdu: &[u8] = &[0xc7, 0xd3, 0xe1, 0xe3];
    let of_code_page = [
        b"Name,Name in Urdu,Gender,Program,Class,Section\nZarak Four,".as_slice(),
        urdu,
        b",male,Matriculation,Class 9,A\nAli ???,,male,Matriculation,Class 9,A\n".as_slice(),
    ];
    vec![
        sheet(
            "a year of two digits",
            "Name,Gender,Date of birth,Program,Class,Section\nZarak One,male,21-Mar-14,Matriculation,Class 9,A\n",
            json!({}),
            (1, 0),
        ),
        sheet(
            "days with the month first",
            "Name,Gender,Date of birth,Program,Class,Section\nZarak Two,male,11/12/2013,Matriculation,Class 9,A\n\
             Zarak Three,male,11/25/2013,Matriculation,Class 9,A\n",
            json!({ "days": { "date_of_birth": { "order": "month_first" } } }),
            (2, 0),
        ),
        Sheet {
            what: "the code page of Arabic and Urdu, and a name whose letters are lost",
            bytes: of_code_page.concat(),
            choices: json!({ "encoding": "windows_1256" }),
            good: 1,
            bad: 1,
        },
        sheet(
            "a title, a gap, a ragged row and a count",
            "Students of the new class\n\nName,Gender,Program,Class,Section\nZarak Five,male,Matriculation,Class 9,A\n\
             Zarak Six,male,Matriculation,Class 9,A,left\nTotal,2,,,\n",
            json!({}),
            (1, 1),
        ),
    ]
}

in_school!(sheets_of_students_are_read_taken_in_and_taken_back, |_world: Arc<World>, school: School| async move {
    let office = school.user("campus_admin", "a");
    let count = async || office.get("/get-students").await.ok()["total"].as_i64().expect("a count");
    let before = count().await;
    for Sheet { what, bytes, choices, good, bad } in sheets() {
        let file = office.upload("/upload-file", "students.csv", &bytes).await.id();
        let form = json!({ "file_id": file, "campus_id": school.a.id, "session_id": school.session, "choices": choices });
        let checked = office.post("/check-student-import", form.clone()).await.ok()["data"].clone();
        assert_eq!((&checked["good"], &checked["bad"]), (&json!(good), &json!(bad)), "{what}: {checked}");
        assert_eq!(count().await, before, "{what}: a check stores nothing");
        let job = office.post("/import-students", form).await.ok()["data"]["job_id"].as_i64().expect("a job");
        assert_eq!(office.finished_job(job).await["result"]["written"], good, "{what}");
        assert_eq!(count().await, before + good, "{what}");
        let undone = office.post("/undo-student-import", json!({ "job_id": job })).await.ok();
        assert_eq!((&undone["data"]["removed"], &undone["data"]["kept"]), (&json!(good), &json!(0)), "{what}: {undone}");
        assert_eq!(count().await, before, "{what}: taken back");
    }
});
