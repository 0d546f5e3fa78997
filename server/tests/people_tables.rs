//! Sheets of students, staff and inquiries as offices and spreadsheets really write them: how they are read is shown before anything is written, one bad row
//! refuses no file, and what only the office can tell is asked.

use rust_xlsxwriter::{ExcelDateTime, Format, Formula, Workbook};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

/// A sheet of students of the first campus, read as it is chosen.
async fn students(by: &Client, school: &School, name: &str, bytes: &[u8], choices: Value) -> Value {
    let file = by.upload("/upload-file", name, bytes).await.id();
    json!({ "file_id": file, "campus_id": school.a.id, "session_id": school.session, "choices": choices })
}

async fn checked(by: &Client, ask: &Value) -> Value {
    by.post("/check-student-import", ask.clone()).await.ok()["data"].clone()
}

/// Takes the good rows in; gives how many.
async fn taken_in(by: &Client, ask: &Value) -> i64 {
    let job = by.post("/import-students", ask.clone()).await.ok()["data"]["job_id"].as_i64().expect("a job");
    by.finished_job(job).await["result"]["written"].as_i64().expect("a count")
}

async fn born(by: &Client, name: &str) -> Value {
    let found = by.get(&format!("/get-students?search={name}&per_page=1")).await.ok()["data"][0]["id"].clone();
    by.get(&format!("/get-student-details?id={found}")).await.ok()["data"]["date_of_birth"].clone()
}

const PLACE: &str = "Matriculation,Class 9,A";

in_school!(birthdays_are_read_as_people_write_them, |_world: Arc<World>, school: School| async move {
    let office = school.user("campus_admin", "a");
    let sheet = format!(
        "Name,Gender,Born,Program,Class,Section\n\
         Zarak One,male,21-Mar-14,{PLACE}\n\
         Zarak Two,male,20 Nov 2013,{PLACE}\n\
         Zarak Three,male,2013/11/20,{PLACE}\n\
         Zarak Four,male,\"Nov 20, 2013\",{PLACE}\n\
         Zarak Five,male,1.26E+09,{PLACE}\n"
    );
    let choices = json!({ "columns": { "date_of_birth": "Born" } });
    let ask = students(&office, &school, "born.csv", sheet.as_bytes(), choices).await;
    let check = checked(&office, &ask).await;
    assert_eq!((&check["rows"], &check["good"], &check["bad"]), (&json!(5), &json!(4), &json!(1)), "{check}");
    let wrong = &check["problems"][0];
    assert_eq!((&wrong["row"], &wrong["column"], &wrong["value"]), (&json!(6), &json!("date_of_birth"), &json!("1.26E+09")), "{check}");
    let column = &check["reading"]["columns"][2];
    assert_eq!(
        (&column["field"], &column["kind"], &column["examples"][0]["day"]),
        (&json!("date_of_birth"), &json!("day"), &json!("2014-03-21"))
    );
    let field = json!({ "name": "date_of_birth", "label": "Date of birth" });
    assert!(check["fields"].as_array().expect("fields").contains(&field), "{check}");
    assert_eq!(taken_in(&office, &ask).await, 4);
    assert_eq!(born(&office, "Zarak%20One").await, "2014-03-21");
    assert_eq!(born(&office, "Zarak%20Four").await, "2013-11-20");
});

in_school!(one_impossible_day_makes_the_column_suspect, |_world: Arc<World>, school: School| async move {
    let office = school.user("campus_admin", "a");
    let sheet = format!("Name,Gender,DOB,Program,Class,Section\nZarak One,male,11/12/2013,{PLACE}\nZarak Two,male,11/25/2013,{PLACE}\n");
    let ask = students(&office, &school, "us.csv", sheet.as_bytes(), json!({})).await;
    let check = checked(&office, &ask).await;
    assert_eq!((&check["reading"]["questions"][0]["kind"], &check["good"]), (&json!("day_order"), &json!(0)), "{check}");
    let said = office.post("/import-students", ask).await.refused(422, "choices.days");
    assert!(said.contains("days of the date of birth"), "{said}");
    let chosen = json!({ "days": { "date_of_birth": { "order": "month_first" } } });
    let ask = students(&office, &school, "us.csv", sheet.as_bytes(), chosen).await;
    assert_eq!(taken_in(&office, &ask).await, 2);
    assert_eq!(born(&office, "Zarak%20One").await, "2013-11-12");
});

in_school!(letters_are_confirmed_and_lost_ones_refused, |_world: Arc<World>, school: School| async move {
    let office = school.user("campus_admin", "a");
    let head = "Name,Name in Urdu,Gender,Program,Class,Section\n";
    // Aslam in the code page of Arabic and Urdu.
    let line = [b"Zarak One,".as_slice(), &[0xc7, 0xd3, 0xe1, 0xe3], format!(",male,{PLACE}\n????,,male,{PLACE}\n").as_bytes()].concat();
    let code_page = [head.as_bytes(), &line].concat();
    let ask = students(&office, &school, "1256.csv", &code_page, json!({})).await;
    let check = checked(&office, &ask).await;
    assert_eq!(check["reading"]["questions"][0]["kind"], "encoding", "{check}");
    assert_eq!(check["reading"]["encoding"]["previews"].as_array().map(Vec::len), Some(2), "{check}");
    office.post("/import-students", ask).await.refused(422, "choices.encoding");
    let ask = students(&office, &school, "1256.csv", &code_page, json!({ "encoding": "windows_1256" })).await;
    let check = checked(&office, &ask).await;
    let lost = &check["problems"][0];
    assert_eq!((&check["good"], &lost["row"], &lost["column"]), (&json!(1), &json!(3), &json!("name")), "{check}");
    assert!(lost["message"].as_str().is_some_and(|said| said.contains("were lost")), "{check}");
    assert_eq!(taken_in(&office, &ask).await, 1);
    let id = office.get("/get-students?search=Zarak%20One").await.ok()["data"][0]["id"].clone();
    assert_eq!(office.get(&format!("/get-student-details?id={id}")).await.ok()["data"]["name_ur"], "اسلم");

    let text = format!("{head}Zarak Two,عائشہ,male,{PLACE}\n").replace(',', "\t");
    let unicode: Vec<u8> = [0xff, 0xfe].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    let ask = students(&office, &school, "unicode.txt", &unicode, json!({})).await;
    assert_eq!(taken_in(&office, &ask).await, 1, "what a spreadsheet calls Unicode Text");
});

in_school!(a_plain_sheet_is_asked_nothing, |_world: Arc<World>, school: School| async move {
    let office = school.user("campus_admin", "a");
    // The apostrophe that a spreadsheet writes stands for the same in every code page.
    let sheet = b"Name,Father\x92s name,Gender,Program,Class,Section\nZarak One,Raza Khan,male,".as_slice();
    let sheet = [sheet, PLACE.as_bytes(), b"\n".as_slice()].concat();
    let ask = students(&office, &school, "plain.csv", &sheet, json!({})).await;
    let check = checked(&office, &ask).await;
    assert_eq!((&check["reading"]["questions"], &check["good"]), (&json!([]), &json!(1)), "{check}");
    // Somebody who is called like a total is none.
    let sheet = b"Name,Phone,City\nTotal Parco,0300-8123499,Lahore\nTotal,1,\n";
    let file = office.upload("/upload-file", "fair.csv", sheet).await.id();
    let check = office.post("/check-inquiry-import", json!({ "file_id": file, "campus_id": school.a.id })).await.ok()["data"].clone();
    assert_eq!((&check["good"], &check["reading"]["totals"][0]["row"]), (&json!(1), &json!(3)), "{check}");
});

/// A workbook with a sheet of notes, a title, headings in two rows, a formula, a hidden row, a day of the spreadsheet beside texts, a rounded number and a count
/// below.
fn workbook() -> Vec<u8> {
    let mut book = Workbook::new();
    book.add_worksheet().set_name("Notes").expect("a name").write_string(0, 0, "For the new session").expect("a cell");
    let list = book.add_worksheet().set_name("List").expect("a name");
    list.merge_range(0, 0, 0, 7, "Admissions of November", &Format::new()).expect("a title");
    list.merge_range(2, 0, 2, 1, "Student", &Format::new()).expect("a heading");
    list.merge_range(2, 7, 2, 9, "Guardian", &Format::new()).expect("a heading");
    let headings = ["Name", "Registration no", "Gender", "DOB", "Program", "Class", "Section", "Name", "CNIC", "Phone"];
    for (column, heading) in headings.into_iter().enumerate() {
        list.write_string(3, column as u16, heading).expect("a cell");
    }
    let rows = [("Zarak One", 7_001.0), ("Zarak Two", 7_002.0), ("Zarak Three", 1_234_001_260_000_011.0)];
    for (row, (name, number)) in rows.into_iter().enumerate() {
        let row = row as u32 + 4;
        list.write_string(row, 0, name).expect("a cell");
        list.write_number(row, 1, number).expect("a cell");
        list.write_string(row, 2, "male").expect("a cell");
        list.write_formula(row, 4, Formula::new("=\"Matric\"&\"ulation\"").set_result("Matriculation")).expect("a cell");
        list.write_string(row, 5, "Class 9").expect("a cell");
        list.write_string(row, 6, "A").expect("a cell");
    }
    for (column, text) in ["Tariq Zarak", "35202-7777777-1", "0300-1234567"].into_iter().enumerate() {
        list.write_string(4, column as u16 + 7, text).expect("a cell");
    }
    let day = Format::new().set_num_format("dd/mm/yyyy");
    let real = ExcelDateTime::from_ymd(2014, 3, 4).expect("a day");
    list.write_datetime_with_format(4, 3, &real, &day).expect("a cell");
    list.write_string(5, 3, "13/04/2014").expect("a cell");
    list.write_string(6, 3, "14/04/2014").expect("a cell");
    list.set_row_hidden(5).expect("a row");
    list.write_string(8, 0, "Total").expect("a cell");
    list.write_number(8, 1, 3.0).expect("a cell");
    book.save_to_buffer().expect("a workbook")
}

in_school!(a_workbook_is_read_as_it_stands_and_every_row_keeps_its_number, |_world: Arc<World>, school: School| async move {
    let office = school.user("campus_admin", "a");
    let ask = students(&office, &school, "new.xlsx", &workbook(), json!({})).await;
    let check = checked(&office, &ask).await;
    let reading = &check["reading"];
    assert_eq!((&reading["sheet"], &reading["heading_row"], &reading["heading_rows"]), (&json!("List"), &json!(3), &json!(2)), "{reading}");
    assert_eq!((&reading["hidden_rows"], &reading["formulas"], &reading["merged_areas"]), (&json!(1), &json!(3), &json!(3)), "{reading}");
    assert_eq!((&reading["totals"][0]["row"], &reading["rows"]), (&json!(9), &json!(3)), "{reading}");
    assert_eq!(reading["questions"][0]["kind"], "real_days", "{reading}");
    let chosen = json!({ "days": { "date_of_birth": { "real_days": "swapped" } } });
    let ask = students(&office, &school, "new.xlsx", &workbook(), chosen).await;
    let check = checked(&office, &ask).await;
    let wrong = &check["problems"][0];
    assert_eq!((&check["good"], &check["bad"]), (&json!(2), &json!(1)), "{check}");
    assert_eq!((&wrong["row"], &wrong["column"]), (&json!(7), &json!("registration_no")), "{check}");
    assert!(wrong["message"].as_str().is_some_and(|said| said.contains("rounded this number")), "{check}");
    assert_eq!(taken_in(&office, &ask).await, 2);
    assert_eq!(office.get("/get-parents?search=Tariq%20Zarak").await.ok()["total"], 1, "of headings in two rows");
    assert_eq!(born(&office, "Zarak%20One").await, "2014-04-03", "3 April, which the spreadsheet took for 4 March");
    let hidden = office.get("/get-students?search=Zarak%20Two").await.ok()["data"][0]["registration_no"].clone();
    assert_eq!(hidden, "7002", "a hidden row is a row");
});

in_school!(columns_that_are_chosen_once_are_known_of_the_next_sheet, |_world: Arc<World>, school: School| async move {
    let office = school.user("hr_officer", "a");
    let sheet = |name: &str, cnic: &str| format!("Bande,M or F,Post,Joining date,CNIC\n{name},M,senior teacher,01/04/2024,{cnic}\n");
    let asked = async |text: String, choices: Value| -> Value {
        let file = office.upload("/upload-file", "staff.csv", text.as_bytes()).await.id();
        json!({ "file_id": file, "campus_id": school.a.id, "choices": choices })
    };
    let ask = asked(sheet("Zarak One", "35202-5555551-1"), json!({})).await;
    let check = office.post("/check-employee-import", ask.clone()).await.ok()["data"].clone();
    assert_eq!(
        (&check["reading"]["questions"][0]["kind"], &check["reading"]["questions"][0]["field"]),
        (&json!("column"), &json!("name")),
        "{check}"
    );
    office.post("/import-employees", ask).await.refused(422, "choices.columns");
    let ask = asked(sheet("Zarak One", "35202-5555551-1"), json!({ "columns": { "name": "Bande", "gender": "M or F" } })).await;
    let job = office.post("/import-employees", ask).await.ok()["data"]["job_id"].as_i64().expect("a job");
    assert_eq!(office.finished_job(job).await["result"]["written"], 1);
    let next = asked(sheet("Zarak Two", "35202-5555552-1"), json!({})).await;
    let check = office.post("/check-employee-import", next).await.ok()["data"].clone();
    assert_eq!((&check["reading"]["questions"], &check["good"]), (&json!([]), &json!(1)), "{check}");
    // Another campus is asked itself.
    let other = school.user("campus_admin", "b");
    let file = other.upload("/upload-file", "staff.csv", sheet("Zarak Three", "35202-5555553-1").as_bytes()).await.id();
    let check = other.post("/check-employee-import", json!({ "file_id": file, "campus_id": school.b.id })).await.ok()["data"].clone();
    assert_eq!(check["reading"]["questions"][0]["kind"], "column", "{check}");
});

in_school!(titles_totals_and_ragged_rows_refuse_no_sheet, |_world: Arc<World>, school: School| async move {
    let office = school.user("campus_admin", "a");
    let cases = [
        (
            "/check-employee-import",
            "Staff of November\n\nName,Gender,Designation,Joined on,Basic salary\nZarak One,M,senior teacher,01/04/2024,\"45,000\"\n\
             Zarak Two,M,senior teacher,01/04/2024,45,000\nTotal,,,,90000\n",
            4_500_000,
        ),
        (
            "/check-inquiry-import",
            "Fair of November\n\nName,Phone,City\nZarak One,0300-8123499,Lahore\nZarak Two,0300-8123498,Lahore, Punjab\nTotal,2,\n",
            0,
        ),
    ];
    for (call, sheet, sum) in cases {
        let file = office.upload("/upload-file", "list.csv", sheet.as_bytes()).await.id();
        let check = office.post(call, json!({ "file_id": file, "campus_id": school.a.id })).await.ok()["data"].clone();
        assert_eq!((&check["rows"], &check["good"], &check["bad"]), (&json!(2), &json!(1), &json!(1)), "{call}: {check}");
        let ragged = &check["problems"][0];
        assert_eq!((&ragged["row"], &ragged["column"]), (&json!(5), &Value::Null), "{call}: {check}");
        let total = &check["reading"]["totals"][0];
        assert_eq!((&total["row"], &total["sum_minor"]), (&json!(6), &json!(sum)), "{call}: {check}");
        assert_eq!(check["reading"]["blank_rows"], 0, "{call}: a row above the headings is no blank row");
    }
});

in_school!(the_century_of_a_day_is_that_of_its_column, |_world: Arc<World>, school: School| async move {
    let office = school.user("hr_officer", "a");
    let sheet = "Name,Gender,DOB,Designation,Joining date\nZarak One,M,12-Jan-68,senior teacher,01-Apr-24\n";
    let file = office.upload("/upload-file", "staff.csv", sheet.as_bytes()).await.id();
    let job = office.post("/import-employees", json!({ "file_id": file, "campus_id": school.a.id })).await.ok()["data"]["job_id"].as_i64();
    assert_eq!(office.finished_job(job.expect("a job")).await["result"]["written"], 1);
    let id = office.get("/get-employee?search=Zarak&per_page=1").await.ok()["data"][0]["id"].clone();
    let details = office.get(&format!("/get-employee-details?id={id}")).await.ok()["data"].clone();
    assert_eq!((&details["date_of_birth"], &details["joined_on"]), (&json!("1968-01-12"), &json!("2024-04-01")));
});
