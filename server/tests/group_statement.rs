//! The group statement of more campuses than a page has room for.

use serde_json::json;
use std::{collections::BTreeMap, sync::Arc};
use testkit::{School, World, in_school};

/// Campuses beside the two of the school.
const MORE: i64 = 18;

in_school!(any_number_of_campuses_stand_side_by_side, |_world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let heads = admin.get("/get-all-ledger-heads?per_page=200").await.ok();
    let head = |name: &str| {
        let found = heads["data"].as_array().expect("heads").iter().find(|head| head["name"] == name);
        found.unwrap_or_else(|| panic!("no head {name}"))["id"].clone()
    };
    let mut wanted = BTreeMap::from([("Gulberg Campus".to_owned(), 0), ("Defence Campus".to_owned(), 0)]);
    for n in 1..=MORE {
        let (name, amount) = (format!("Campus {n:02}"), n * 1_000);
        let campus = json!({ "branch_id": school.a.branch, "name": name, "code": format!("C{n:02}") });
        let campus = admin.post("/save-campus", campus).await.id();
        let rent = json!({ "campus_id": campus, "date": "2026-11-10", "narration": "Rent of November", "lines": [
            { "ledger_head_id": head("Rent"), "debit_minor": amount }, { "ledger_head_id": head("Bills payable"), "credit_minor": amount } ] });
        admin.post("/save-journal-voucher", rent).await.ok();
        wanted.insert(name, amount);
    }

    // A column for each campus, headed by its name, and their sum.
    let address = "/get-group-statement?to=2026-11-20&view=result";
    let statement = admin.get(address).await.ok();
    let heads = statement["columns"].as_array().expect("columns").iter().filter(|column| column["label"] == "");
    assert!(heads.map(|column| column["heading"].as_str()).is_sorted(), "by name, whatever their schools: {statement}");
    let columns = statement["columns"].as_array().expect("columns").iter().filter(|column| column["label"] == "");
    let rent = statement["data"].as_array().expect("rows").iter().find(|row| row["name"] == "Rent").expect("the rent").clone();
    let shown: BTreeMap<String, i64> = columns
        .map(|column| {
            assert_eq!((&column["kind"], &column["align"]), (&json!("amount"), &json!("end")), "{column}");
            let amount = rent[column["name"].as_str().expect("a name")].as_i64().expect("an amount");
            (column["heading"].as_str().expect("a heading").to_owned(), amount)
        })
        .collect();
    assert_eq!(shown, wanted, "{statement}");
    assert_eq!(rent["total_minor"].as_i64(), Some(wanted.values().sum::<i64>()), "{rent}");
    // A figure opens the entries of its campus alone.
    let fifth = statement["columns"].as_array().expect("columns").iter().find(|column| column["heading"] == "Campus 05").expect("a column");
    let (head, campus) = (&rent["ledger_head_id"], fifth["narrows"]["campus_id"].as_str().expect("a campus"));
    let ledger = admin.get(&format!("/get-head-transactions?ledger_head_id={head}&campus_id={campus}&to=2026-11-20")).await.ok();
    assert_eq!((ledger["total"].as_i64(), ledger["closing_minor"].as_i64()), (Some(1), Some(5_000)), "{ledger}");
    let position = admin.get("/get-group-statement?to=2026-11-20").await.ok();
    assert_eq!(position["is_balanced"], true, "{position}");

    // So they do in files and on paper; branches put them together.
    let csv = admin.get(&format!("{address}&format=csv&columns=name,u,total_minor")).await;
    let csv = String::from_utf8(csv.bytes).expect("UTF-8");
    let first = csv.lines().next().expect("a heading");
    assert_eq!(first.split(',').count() as i64, MORE + 4, "{first}");
    assert!(first.contains("Campus 18"), "{first}");
    assert_eq!(admin.get(&format!("{address}&format=xlsx")).await.status, 200);
    let paper = admin.get(&format!("{address}&format=pdf")).await;
    let pdf = lopdf::Document::load_mem(&paper.bytes).expect("a PDF");
    let page = pdf.get_dictionary(pdf.get_pages()[&1]).expect("a page");
    let width = page.get(b"MediaBox").expect("a size").as_array().expect("four sides")[2].as_float().expect("a width");
    assert!(width > 1_190.0, "two sheets side by side: {width}");
    let branches = admin.get(&format!("{address}&by=branch")).await.ok();
    let rent = branches["data"].as_array().expect("rows").iter().find(|row| row["name"] == "Rent").expect("the rent").clone();
    let sides: Vec<i64> = ["u01", "u02"].iter().map(|unit| rent[*unit].as_i64().expect("an amount")).collect();
    assert_eq!((sides.iter().sum::<i64>(), sides.contains(&0)), (wanted.values().sum::<i64>(), true), "{rent}");
});
