//! Bank lists as banks and spreadsheets really write them: how they are read is shown before anything is stored, and what was chosen is kept.

use crate::desk::{Desk, FIRST, bill_run, plans_for_the_class};
use rust_xlsxwriter::{Format, Formula, Workbook};
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use testkit::{School, World, in_school, school::PASSWORD};

const DAY: Duration = Duration::from_secs(24 * 3_600);

/// A desk with sixteen issued challans, and the numbers of the first one of each student: 15,500 each.
async fn desk_with_bills(world: Arc<World>, school: School) -> (Desk, Vec<String>) {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let mut numbers = Vec::new();
    for student in desk.school.a.students.clone() {
        numbers.push(desk.challan(student, "issued").await["challan_no"].as_str().expect("a number").to_owned());
    }
    (desk, numbers)
}

async fn form(desk: &Desk, name: &str, bytes: &[u8], choices: Value) -> Value {
    let file = desk.accountant.upload("/upload-file", name, bytes).await.id();
    json!({ "file_id": file, "bank_id": desk.school.a.bank, "choices": choices })
}

/// How a file would be read.
async fn preview(desk: &Desk, name: &str, bytes: &[u8], choices: Value) -> Value {
    let form = form(desk, name, bytes, choices).await;
    desk.post("/preview-bank-file", form).await
}

async fn check(desk: &Desk, name: &str, bytes: &[u8], choices: Value) -> Value {
    let form = form(desk, name, bytes, choices).await;
    desk.post("/check-bank-file", form).await
}

async fn lines(desk: &Desk, file: &Value) -> Vec<Value> {
    let read = desk.accountant.get(&format!("/get-bank-lines?bank_file_id={}&sort=line", file["id"])).await.ok();
    read["data"].as_array().expect("lines").clone()
}

async fn days_later(desk: &mut Desk, days: u32) {
    desk.world.advance(DAY * days);
    desk.accountant = desk.world.sign_in(&School::email("accountant", "a"), PASSWORD).await;
}

in_school!(two_digits_of_a_year_are_this_century, |world: Arc<World>, school: School| async move {
    let (desk, numbers) = desk_with_bills(world, school).await;
    let amount = FIRST / 100;
    let list = format!(
        "Transaction ID,Challan No,Date,Amount,Payer\nY-0,{},20-Nov-26,\"{amount}\",Aslam\nY-1,{},20/11/26,{amount},Aslam\nY-2,{},20-11-26,{amount},Aslam\n",
        numbers[0], numbers[1], numbers[2]
    );
    let checked = check(&desk, "years.csv", list.as_bytes(), json!({})).await;
    assert_eq!(Desk::counts(&checked), BTreeMap::from([("matched", 3)]));
    for line in lines(&desk, &checked).await {
        assert_eq!(line["value_date"], "2026-11-20", "{line}");
    }
});

in_school!(titles_ragged_rows_and_totals_refuse_no_file, |world: Arc<World>, school: School| async move {
    let (mut desk, numbers) = desk_with_bills(world, school).await;
    let list = format!(
        "Collection report\nAccount:,0123\n\nTransaction ID,Challan No,Value Date,Amount,Payer\nR-1,{},20/11/2026,15000,Aslam\nR-2,{},20/11/2026,7000,Khan, A\nR-3,{},20/11/2026,10000,Bilal\nTotal,,,25000\n",
        numbers[0], numbers[1], numbers[2]
    );
    let shown = preview(&desk, "ugly.csv", list.as_bytes(), json!({})).await;
    assert_eq!((&shown["payments"], &shown["unreadable"], &shown["amount_minor"]), (&json!(2), &json!(1), &json!(2_500_000)), "{shown}");
    let reading = &shown["reading"];
    assert_eq!((&reading["heading_row"], &reading["ragged_rows"], &reading["questions"]), (&json!(4), &json!(1), &json!([])), "{reading}");
    let total = &reading["totals"][0];
    assert_eq!((&total["row"], &total["amount_minor"], &total["sum_minor"]), (&json!(8), &json!(2_500_000), &json!(2_500_000)));
    let files = desk.accountant.get("/get-bank-files").await.ok();
    assert_eq!(files["data"], json!([]), "a preview stores nothing");

    let checked = check(&desk, "ugly.csv", list.as_bytes(), json!({})).await;
    assert_eq!(Desk::counts(&checked), BTreeMap::from([("differing", 2), ("unreadable", 1)]));
    assert_eq!(checked["reading"]["heading_row"], 4, "how it was read stays with the file: {checked}");
    let ragged = &lines(&desk, &checked).await[1];
    assert_eq!((&ragged["line"], &ragged["status"]), (&json!(6), &json!("unreadable")), "{ragged}");
    assert!(ragged["text"].as_str().is_some_and(|text| text.contains("Khan | A")), "{ragged}");
    desk.now("reading an ugly list", 0, 0, 0, 0).await;
});

/// A bank's print: every column at its own place, amounts to the right, a total below.
fn print(rows: &[[&str; 4]], total: &str) -> String {
    let line = |[id, number, amount, payer]: [&str; 4]| {
        let day = if id == "Transaction ID" { "Value Date" } else { "20/11/2026" };
        format!("{id:<16}{number:<14}{day:<12}{amount:>12}  {payer}\n")
    };
    let head = line(["Transaction ID", "Challan No", "Amount", "Payer"]);
    let rows: String = rows.iter().map(|row| line(*row)).collect();
    format!("HABIB BANK LIMITED\nFee collection, Gulberg branch\n\n{head}{rows}{:<42}{total:>12}\n", "Total")
}

in_school!(a_list_in_fixed_width_is_read_and_what_parts_it_is_kept, |world: Arc<World>, school: School| async move {
    let (mut desk, numbers) = desk_with_bills(world, school).await;
    let amount = "15,500.00";
    let rows: Vec<[&str; 4]> = numbers[..2].iter().zip(["F-1", "F-2"]).map(|(number, id)| [id, number.as_str(), amount, "Aslam"]).collect();
    let list = print(&rows, "31,000.00");
    let shown = preview(&desk, "scroll.txt", list.as_bytes(), json!({})).await;
    let reading = &shown["reading"];
    assert_eq!(reading["layout"], json!({ "layout": "fixed_width", "is_sure": true }), "{reading}");
    assert_eq!(
        (&reading["heading_row"], &reading["unreadable_rows"], &reading["questions"]),
        (&json!(4), &json!(0), &json!([])),
        "{reading}"
    );
    let total = &reading["totals"][0];
    assert_eq!((&total["amount_minor"], &total["sum_minor"]), (&json!(2 * FIRST), &json!(2 * FIRST)), "{reading}");
    let checked = check(&desk, "scroll.txt", list.as_bytes(), json!({})).await;
    assert_eq!(Desk::counts(&checked), BTreeMap::from([("matched", 2)]));
    let started = desk.post("/post-bank-file", json!({ "id": checked["id"] })).await;
    desk.job(&started).await;
    desk.now("a list in fixed width", -2 * FIRST, 0, 0, 2 * FIRST).await;

    // Payers with commas: only the office knows what parts the columns, and says it once.
    let with_commas = |id: &str, number: &str| print(&[[id, number, amount, "Khan, A, Dr"]], amount);
    let doubtful =
        print(&[["G-1", numbers[2].as_str(), amount, "Khan, A, Dr"], ["G-2", numbers[3].as_str(), amount, "Malik, B"]], "31,000.00");
    let asked = preview(&desk, "commas.txt", doubtful.as_bytes(), json!({})).await;
    assert_eq!(asked["reading"]["questions"][0]["kind"], "layout", "{asked}");
    let refused = desk.accountant.post("/check-bank-file", form(&desk, "commas.txt", doubtful.as_bytes(), json!({})).await).await;
    refused.refused(422, "choices.layout");
    let checked = check(&desk, "commas.txt", doubtful.as_bytes(), json!({ "layout": "fixed_width" })).await;
    assert_eq!(Desk::counts(&checked), BTreeMap::from([("matched", 2)]));
    assert_eq!(lines(&desk, &checked).await[0]["payer_name"], "Khan, A, Dr");
    let next = preview(&desk, "next.txt", with_commas("H-1", &numbers[3]).as_bytes(), json!({})).await;
    assert_eq!((&next["reading"]["questions"], &next["payments"]), (&json!([]), &json!(1)), "the bank's layout is known now: {next}");

    // What no print holds is no table in fixed width, and costs nothing.
    for text in ["1 2 3 ".repeat(800_000), " ".repeat(5_000_000)] {
        let mut reply = desk.accountant.upload("/upload-file", "long.txt", text.as_bytes()).await;
        if reply.status == 200 {
            let form = json!({ "file_id": reply.id(), "bank_id": desk.school.a.bank });
            reply = desk.accountant.post("/preview-bank-file", form).await;
        }
        assert!(reply.status < 500, "{}", reply.body);
    }
});

/// A workbook with a sheet of notes, titles, headings that a merged cell spans, a number that lost its zeros, and one that was rounded.
fn workbook(numbers: &[String]) -> Vec<u8> {
    let mut book = Workbook::new();
    book.add_worksheet().set_name("Notes").expect("a name").write_string(0, 0, "For November").expect("a cell");
    let list = book.add_worksheet().set_name("List").expect("a name");
    list.merge_range(0, 0, 0, 3, "Habib Bank, collection", &Format::new()).expect("a title");
    list.write_string(2, 0, "Transaction").expect("a cell");
    list.write_string(2, 1, "Challan").expect("a cell");
    list.merge_range(2, 2, 2, 3, "Payment", &Format::new()).expect("a heading");
    for (column, heading) in ["Id", "No", "Date", "Amount"].into_iter().enumerate() {
        list.write_string(3, column as u16, heading).expect("a cell");
    }
    let whole = |number: &str| number.parse::<f64>().expect("digits");
    for (row, (id, number)) in [("X-1", whole(&numbers[0])), ("X-2", whole(&format!("1234{}", numbers[1])))].into_iter().enumerate() {
        let row = row as u32 + 4;
        list.write_string(row, 0, id).expect("a cell");
        list.write_number(row, 1, number).expect("a cell");
        list.write_string(row, 2, "20-Nov-2026").expect("a cell");
        list.write_formula(row, 3, Formula::new("=15000+500").set_result("15500")).expect("a cell");
    }
    list.set_row_hidden(4).expect("a row");
    list.write_string(6, 0, "X-3").expect("a cell");
    list.write_string(6, 1, "1.26E+09").expect("a cell");
    list.write_string(6, 2, "20-Nov-2026").expect("a cell");
    list.write_number(6, 3, 15_500.0).expect("a cell");
    book.save_to_buffer().expect("a workbook")
}

in_school!(a_spreadsheet_gives_back_what_it_ate_and_says_what_it_lost, |world: Arc<World>, school: School| async move {
    let (desk, numbers) = desk_with_bills(world, school).await;
    let checked = check(&desk, "list.xlsx", &workbook(&numbers), json!({})).await;
    let reading = &checked["reading"];
    assert_eq!((&reading["sheet"], &reading["heading_row"], &reading["heading_rows"]), (&json!("List"), &json!(3), &json!(2)), "{reading}");
    assert_eq!((&reading["formulas"], &reading["hidden_rows"], &reading["merged_areas"]), (&json!(2), &json!(1), &json!(2)), "{reading}");
    let lines = lines(&desk, &checked).await;
    assert_eq!(
        (&lines[0]["status"], &lines[0]["challan_no"], &lines[0]["line"]),
        (&json!("matched"), &json!(numbers[0]), &json!(5)),
        "{lines:?}"
    );
    for (line, said) in [(1, "rounded this number"), (2, "wrote this number short")] {
        assert_eq!(lines[line]["status"], "unreadable", "{lines:?}");
        assert!(lines[line]["reason"].as_str().is_some_and(|reason| reason.contains(said)), "{lines:?}");
    }
});

in_school!(what_only_the_office_knows_is_asked_and_kept, |world: Arc<World>, school: School| async move {
    let (desk, numbers) = desk_with_bills(world, school).await;
    let list = |id: &str, day: &str, number: &str| format!("Transaction ID,Challan No,Date,Amount\n{id},{number},{day},15500\n");
    let first = list("M-1", "11/20/2026", &numbers[0]);
    let shown = preview(&desk, "us.csv", first.as_bytes(), json!({})).await;
    assert_eq!(shown["reading"]["questions"][0]["kind"], "day_order", "{shown}");
    let refused = desk.accountant.post("/check-bank-file", form(&desk, "us.csv", first.as_bytes(), json!({})).await).await;
    refused.refused(422, "choices.days");
    let chosen = json!({ "days": { "value_date": { "order": "month_first" } } });
    let checked = check(&desk, "us.csv", first.as_bytes(), chosen).await;
    assert_eq!(lines(&desk, &checked).await[0]["value_date"], "2026-11-20");
    let next = check(&desk, "us-2.csv", list("M-2", "11/20/2026", &numbers[1]).as_bytes(), json!({})).await;
    assert_eq!(lines(&desk, &next).await[0]["value_date"], "2026-11-20", "the bank's order is known now");

    // Columns under other headings are chosen once, too.
    let odd = |id: &str| format!("Ref,Paper,On,Rs\n{id},{},20-Nov-26,15500\n", numbers[2]);
    let refused = desk.accountant.post("/check-bank-file", form(&desk, "odd.csv", odd("O-1").as_bytes(), json!({})).await).await;
    refused.refused(422, "choices.heading_row");
    let columns = json!({ "transaction_id": "Ref", "challan_no": "Paper", "value_date": "On", "amount": "Rs" });
    let checked = check(&desk, "odd.csv", odd("O-1").as_bytes(), json!({ "columns": columns })).await;
    assert_eq!(Desk::counts(&checked), BTreeMap::from([("matched", 1)]));
    let next = check(&desk, "odd-2.csv", odd("O-2").as_bytes(), json!({})).await;
    assert_eq!(Desk::counts(&next), BTreeMap::from([("matched", 1)]));
});

in_school!(letters_are_read_in_the_encoding_that_the_office_confirms, |world: Arc<World>, school: School| async move {
    let (desk, numbers) = desk_with_bills(world, school).await;
    let rows = |payer: &str| format!("Transaction ID,Challan No,Date,Amount,Payer\nE-1,{},20-Nov-26,15500,{payer}\n", numbers[0]);
    // Aslam in the code page of Arabic and Urdu.
    let (before, after) = (rows("|"), "اسلم");
    let (before, end) = before.split_once('|').expect("a place");
    let code_page = [before.as_bytes(), &[0xc7, 0xd3, 0xe1, 0xe3], end.as_bytes()].concat();
    let asked = preview(&desk, "1256.csv", &code_page, json!({})).await;
    assert_eq!(asked["reading"]["questions"][0]["kind"], "encoding", "{asked}");
    let checked = check(&desk, "1256.csv", &code_page, json!({ "encoding": "windows_1256" })).await;
    assert_eq!(lines(&desk, &checked).await[0]["payer_name"], after);

    let unicode_text: Vec<u8> = rows(after).replace(',', "\t").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let checked = check(&desk, "unicode.txt", &[vec![0xff, 0xfe], unicode_text].concat(), json!({})).await;
    assert_eq!(lines(&desk, &checked).await[0]["payer_name"], after);
});

in_school!(a_line_dated_ahead_waits_for_its_day, |world: Arc<World>, school: School| async move {
    let (mut desk, numbers) = desk_with_bills(world, school).await;
    let list =
        format!("W-1,{},21-11-2026,15500.00\nW-2,{},26-11-2026,15500.00\nW-3,{},31-12-1999,15500.00\n", numbers[0], numbers[1], numbers[2]);
    let checked = desk.bank_list("evening.csv", &list).await;
    assert_eq!(Desk::counts(&checked), BTreeMap::from([("unreadable", 2), ("waiting", 1)]));
    let read = lines(&desk, &checked).await;
    assert!(read[1]["reason"].as_str().is_some_and(|reason| reason.contains("more than five days ahead")), "{read:?}");
    assert!(read[2]["reason"].as_str().is_some_and(|reason| reason.contains("before 2000")), "{read:?}");
    assert_eq!(desk.accountant.post("/post-bank-file", json!({ "id": checked["id"] })).await.status, 409, "not before its day");
    assert_eq!(desk.accountant.post("/post-unidentified-lines", json!({ "line_ids": [read[0]["id"]] })).await.status, 409);
    assert_eq!(checked["due_lines"], 0);
    days_later(&mut desk, 1).await;
    let due = desk.accountant.get(&format!("/get-bank-file-details?id={}", checked["id"])).await.ok()["data"].clone();
    assert_eq!((&due["due_lines"], &due["due_minor"]), (&json!(1), &json!(FIRST)), "{due}");
    let started = desk.post("/post-bank-file", json!({ "id": checked["id"] })).await;
    desk.job(&started).await;
    desk.now("posting on its day", -FIRST, 0, 0, FIRST).await;
});

in_school!(what_the_bank_takes_back_is_marked_unpaid_by_one_press, |world: Arc<World>, school: School| async move {
    let (mut desk, numbers) = desk_with_bills(world, school).await;
    let checked = desk.bank_list("monday.csv", &format!("A-1,{},20-11-2026,15500.00\n", numbers[0])).await;
    let started = desk.post("/post-bank-file", json!({ "id": checked["id"] })).await;
    desk.job(&started).await;
    desk.now("the bank's money", -FIRST, 0, 0, FIRST).await;

    days_later(&mut desk, 1).await;
    let back = format!("A-1,{},21-11-2026,\"(15,500.00)\"\nA-9,{},21-11-2026,\"200 DR\"\n", numbers[0], numbers[1]);
    let file = desk.bank_list("tuesday.csv", &back).await;
    assert_eq!(Desk::counts(&file), BTreeMap::from([("reversal", 2)]));
    assert_eq!(file["amount_minor"], -FIRST - 20_000);
    let read = lines(&desk, &file).await;
    assert_eq!(read[0]["reason"], "Reversal of A-1 (line 2 of monday.csv).");
    desk.now("reading what is taken back", 0, 0, 0, 0).await;
    assert_eq!(desk.accountant.post("/post-bank-file", json!({ "id": file["id"], "differing": true })).await.status, 409);
    assert_eq!(desk.accountant.post("/reverse-bank-line", json!({ "id": read[1]["id"] })).await.status, 409, "nobody brought it");

    let done = desk.post("/reverse-bank-line", json!({ "id": read[0]["id"] })).await;
    desk.now("what the bank took back", FIRST, 0, 0, -FIRST).await;
    let receipt = desk.accountant.get(&format!("/get-fee-receipt-details?id={}", done["receipt_id"])).await.ok()["data"].clone();
    assert_eq!((&receipt["status"], &receipt["reversed_on"]), (&json!("reversed"), &json!("2026-11-21")), "{receipt}");
    assert_eq!(desk.accountant.post("/reverse-bank-line", json!({ "id": read[0]["id"] })).await.status, 409);
    let again = desk.bank_list("wednesday.csv", &back).await;
    assert_eq!(Desk::counts(&again), BTreeMap::from([("repeated", 1), ("reversal", 1)]));
    desk.now("the same list again", 0, 0, 0, 0).await;
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});
