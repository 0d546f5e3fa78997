//! The group statement of more campuses than a page has room for; the chart and the accounts' figures of branches and schools.

use serde_json::{Value, json};
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

in_school!(the_chart_and_the_accounts_figures_are_of_the_places_that_are_named, |_world: Arc<World>, school: School| async move {
    let (admin, a, b) = (school.admin(), &school.a, &school.b);
    let heads = admin.get("/get-all-ledger-heads?per_page=200").await.ok();
    let head = |name: &str| {
        let found = heads["data"].as_array().expect("heads").iter().find(|head| head["name"] == name);
        found.unwrap_or_else(|| panic!("no head {name}"))["id"].clone()
    };
    let beside = json!({ "branch_id": a.branch, "name": "Second Campus", "code": "SEC" });
    let beside = admin.post("/save-campus", beside).await.id();
    for (campus, amount) in [(a.id, 1_000), (beside, 20_000), (b.id, 300_000)] {
        let rent = json!({ "campus_id": campus, "date": "2026-11-10", "narration": "Rent of November", "lines": [
            { "ledger_head_id": head("Rent"), "debit_minor": amount }, { "ledger_head_id": head("Bills payable"), "credit_minor": amount } ] });
        admin.post("/save-journal-voucher", rent).await.ok();
    }
    let figure = |answer: &Value, label: &str| {
        let found = answer["data"].as_array().expect("figures").iter().find(|figure| figure["label"] == label);
        found.unwrap_or_else(|| panic!("no figure {label}: {answer}")).clone()
    };
    for (places, wanted) in [
        (String::new(), 321_000_i64),
        (format!("campus_id={}", a.id), 1_000),
        (format!("branch_id={}", a.branch), 21_000),
        (format!("branch_id={},{}", a.branch, b.branch), 321_000),
        (format!("school_id={}", b.school), 300_000),
        (format!("school_id={}&campus_id={beside}", a.school), 20_000),
    ] {
        let chart = admin.get(&format!("/get-chart-of-accounts?{places}")).await.ok();
        let mut groups = chart["data"].as_array().expect("classes").iter().flat_map(|class| class["heads"].as_array().expect("groups"));
        let holds_rent = |ledgers: &Value| ledgers.as_array().expect("heads").iter().any(|ledger| ledger["id"] == head("Rent"));
        let group = groups.find(|group| holds_rent(&group["ledger_heads"])).expect("the group of rent");
        let rent = group["ledger_heads"].as_array().expect("heads").iter().find(|ledger| ledger["id"] == head("Rent")).expect("rent");
        assert_eq!(rent["balance_minor"], wanted, "{places}");
        // Each figure opens the ledger of the same places.
        assert_eq!(group["balance_minor"], wanted, "{places}");
        for of in [format!("ledger_head_id={}", head("Rent")), format!("head_id={}", group["id"])] {
            let ledger = admin.get(&format!("/get-head-transactions?{of}&{places}")).await.ok();
            assert_eq!(ledger["closing_minor"], wanted, "{of} {places}");
        }

        // The sum of a class opens its heads.
        for class in chart["data"].as_array().expect("classes") {
            let heads: i64 = class["heads"].as_array().expect("groups").iter().filter_map(|group| group["balance_minor"].as_i64()).sum();
            let name = class["class"].as_str().expect("a class");
            let trial = admin.get(&format!("/get-trial-balance?class={name}&{places}")).await.ok();
            assert!(trial["data"].as_array().expect("rows").iter().all(|row| row["class"] == name), "{trial}");
            assert_eq!(trial["is_balanced"], true, "of all classes: {trial}");
            let total = |side: &str| trial["totals"][format!("closing_{side}_minor")].as_i64().expect("a sum");
            let net = total("debit") - total("credit");
            let own_side = if ["asset", "expense"].contains(&name) { net } else { -net };
            assert_eq!(class["balance_minor"].as_i64(), Some(heads), "{name} {places}");
            assert_eq!(own_side, heads, "{name} {places}: {trial}");
            if name == "expense" {
                assert_eq!(heads, wanted, "{places}");
            }
        }

        let figures = admin.get(&format!("/get-account-dashboard?{places}")).await.ok();
        assert_eq!(figure(&figures, "expenses_this_month")["value"], wanted, "{places}");
        // A list follows the campus chosen above unless its address names campuses.
        let banks = figure(&figures, "banks")["link"].as_str().expect("a link").to_owned();
        assert_eq!(banks.contains("campus_id="), !places.is_empty(), "{banks}");
        assert_eq!(admin.get(&format!("/get-cash-in-hand?{places}")).await.status, 200);
    }

    // Nobody is told of what they do not reach.
    let clerk = school.user("accountant", "a");
    for path in ["/get-chart-of-accounts", "/get-account-dashboard", "/get-cash-in-hand"] {
        for (field, id) in [("campus_id", b.id), ("branch_id", b.branch), ("school_id", b.school)] {
            let refused = clerk.get(&format!("{path}?{field}={id}")).await;
            assert_eq!((refused.status, refused.body["errors"][field].is_array()), (422, true), "{path} {field}");
        }
        assert_eq!(clerk.get(&format!("{path}?branch_id={}", a.branch)).await.status, 200, "{path}");
    }
});
