//! A cashier's day: a till is opened with change, takes and gives back, is handed over, counted, closed, and its cash is found again on the bank's statement.

mod counted_again;

use crate::{
    desk::{Desk, FIRST, MONTH, bill_run, plans_for_the_class},
    petty_cash::cash_in,
    settlements::{applied, billed, cleared},
    sub_ledgers::Damage,
};
use kernel::sql;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, Reply, School, World, in_school};

const FLOAT: i64 = 500_000;

async fn whole(desk: &Desk) {
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
}

fn says(reply: &Reply, status: u16, words: &str) {
    assert_eq!(reply.status, status, "{}", reply.body);
    let said = reply.body["message"].as_str().unwrap_or_default();
    assert!(said.contains(words), "{said}");
}

async fn opened(desk: &Desk, by: &Client, float: i64) -> i64 {
    by.post("/save-till", json!({ "campus_id": desk.school.a.id, "float_minor": float })).await.id()
}

async fn till(desk: &Desk, id: i64) -> Value {
    desk.accountant.get(&format!("/get-till-details?id={id}")).await.ok()["data"].clone()
}

/// Closes a till as it stands, with this count.
fn closing(till: &Value, count: &Value, reason: &str) -> Value {
    json!({ "id": till["id"], "version": till["version"], "balance_minor": till["balance_minor"], "count": count, "reason": reason })
}

async fn paid(desk: &Desk, by: &Client, student: usize, amount: i64, how: &Value) -> Value {
    let challan = desk.challan(desk.school.a.students[student], "issued").await;
    let mut form = json!({ "challan_ids": [challan["id"]], "amount_minor": amount });
    form.as_object_mut().expect("a form").extend(how.as_object().expect("an object").clone());
    by.post("/approve-installment", form).await.ok()["data"].clone()
}

/// Bills of the class, and Rs 50,000 in the cash box.
async fn office(world: Arc<World>, school: School) -> Desk {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    cash_in(&desk, "2026-11-02", 5_000_000).await;
    desk
}

fn line<'l>(lines: &'l Value, head: &str) -> &'l Value {
    lines.as_array().expect("lines").iter().find(|line| line["head_name"] == head).unwrap_or_else(|| panic!("no {head} in {lines}"))
}

in_school!(a_cashiers_day_ends_on_the_banks_statement, |world: Arc<World>, school: School| async move {
    let desk = office(world, school).await;
    let (a, bank) = (desk.school.a.id, desk.school.a.bank);
    let (cashier, elsewhere) = (desk.school.user("cashier", "a"), desk.school.user("cashier", "b"));

    // What is refused at the opening.
    let open = |float: i64| json!({ "campus_id": a, "float_minor": float });
    cashier.post("/save-till", open(-1)).await.refused(422, "float_minor");
    cashier.post("/save-till", open(5_000_001)).await.refused(422, "amount_minor");
    elsewhere.post("/save-till", open(0)).await.refused(422, "campus_id");
    assert_eq!(cashier.get("/get-my-till").await.ok()["data"]["till"], Value::Null);

    // Both sides are shown, then posted; a cashier has one open till.
    let shown = cashier.post("/preview-till", open(FLOAT)).await.ok()["data"].clone();
    assert_eq!(line(&shown, "Cash in tills")["debit_minor"], FLOAT, "{shown}");
    assert_eq!(line(&shown, "Cash in hand")["credit_minor"], FLOAT, "{shown}");
    let id = opened(&desk, &cashier, FLOAT).await;
    cashier.post("/save-till", open(0)).await.refused(422, "campus_id");
    assert_eq!(cashier.get("/get-my-till").await.ok()["data"]["till"]["is_mine"], true);
    assert_eq!(elsewhere.get(&format!("/get-till-details?id={id}")).await.status, 404);

    // Fees: cash lies in the till, a cheque among the cheques. What is reversed while it is open goes back out of it, whoever reverses.
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let form = json!({ "challan_ids": [challan["id"]], "amount_minor": FIRST });
    let shown = cashier.post("/preview-collection", form).await.ok()["data"]["receipt"]["postings"].clone();
    assert_eq!(line(&shown, "Cash in tills")["debit_minor"], FIRST, "{shown}");
    let first = paid(&desk, &cashier, 0, FIRST, &json!({})).await;
    let wrong = paid(&desk, &cashier, 1, MONTH, &json!({})).await;
    let cheque =
        json!({ "instrument": "cheque", "instrument_no": "00112233", "instrument_bank": "MCB Bank", "instrument_date": "2026-11-20" });
    paid(&desk, &cashier, 2, MONTH, &cheque).await;
    assert_eq!(desk.head("Cash in tills").await, FLOAT + FIRST + MONTH);
    desk.post("/unpaid-installment", json!({ "receipt_id": wrong["id"], "reason": "Wrong student" })).await;
    let now = till(&desk, id).await;
    assert_eq!(now["balance_minor"], FLOAT + FIRST, "{now}");
    let taking = |what: &str, instrument: &str| {
        let rows = now["takings"].as_array().expect("rows").iter();
        rows.filter(|row| row["what"] == what && row["instrument"] == instrument)
            .map(|row| row["amount_minor"].as_i64().expect("an amount"))
            .sum::<i64>()
    };
    assert_eq!((taking("received", "cash"), taking("given_back", "cash")), (FIRST + MONTH, -MONTH), "{now}");
    assert_eq!(taking("received", "cheque"), MONTH, "{now}");
    whole(&desk).await;

    // Handed over to the accountant's till: counted, accepted by the other, once.
    let other = opened(&desk, &desk.accountant, 0).await;
    let give = |from: i64, to: i64, pieces: i64| json!({ "from_till_id": from, "to_till_id": to, "count": [{ "rupees": 5000, "pieces": pieces }] });
    says(&desk.accountant.post("/save-till-handover", give(id, other, 1)).await, 403, "Nobody else");
    cashier.post("/save-till-handover", give(id, id, 1)).await.refused(422, "to_till_id");
    cashier.post("/save-till-handover", give(id, other, 5)).await.refused(422, "count");
    elsewhere.post("/save-till-handover", give(id, other, 1)).await.refused(422, "from_till_id");
    let withdrawn = cashier.post("/save-till-handover", give(id, other, 1)).await.id();
    cashier.post("/withdraw-till-handover", json!({ "id": withdrawn, "version": 1 })).await.ok();
    assert_eq!(desk.accountant.post("/accept-till-handover", json!({ "id": withdrawn, "version": 2 })).await.status, 409);
    let handed = cashier.post("/save-till-handover", give(id, other, 2)).await.id();
    assert_eq!(desk.head("Cash in tills").await, FLOAT + FIRST, "nothing moves before it is accepted");
    says(&cashier.post("/close-till", closing(&till(&desk, id).await, &json!([]), "Empty")).await, 409, "waits");
    says(&cashier.post("/accept-till-handover", json!({ "id": handed, "version": 1 })).await, 403, "Nobody else");
    desk.post("/accept-till-handover", json!({ "id": handed, "version": 1 })).await;
    assert_eq!(desk.accountant.post("/accept-till-handover", json!({ "id": handed, "version": 1 })).await.status, 409);
    // Told of at the campus of the tills, and nowhere else.
    let told = async |at: &str| {
        let events = desk.school.user("campus_admin", at).get("/get-audit-events?record=till%20hand-over").await.ok();
        events["total"].as_i64().expect("a number")
    };
    assert_eq!((told("a").await, told("b").await), (4, 0), "begun twice, withdrawn, accepted");
    assert_eq!(
        (till(&desk, id).await["balance_minor"].as_i64(), till(&desk, other).await["balance_minor"].as_i64()),
        (Some(1_050_000), Some(1_000_000))
    );
    whole(&desk).await;

    // Counted Rs 50 short. Nobody closes another's box; bad counts are answered at their fields; two closings at once close once.
    let count = json!([{ "rupees": 5000, "pieces": 2 }, { "rupees": 100, "pieces": 4 }, { "rupees": 50, "pieces": 1 }]);
    let mut form = closing(&till(&desk, id).await, &count, "A note was torn");
    form["kept_minor"] = json!(400_000);
    says(&desk.accountant.post("/close-till", form.clone()).await, 403, "Nobody else");
    let with = |field: &str, value: Value| {
        let mut other = form.clone();
        other[field] = value;
        other
    };
    cashier.post("/close-till", with("reason", Value::Null)).await.refused(422, "reason");
    cashier.post("/close-till", with("count", json!([{ "rupees": 30, "pieces": 1 }]))).await.refused(422, "count.0.rupees");
    cashier.post("/close-till", with("kept_minor", json!(1_045_001))).await.refused(422, "kept_minor");
    says(&cashier.post("/close-till", with("balance_minor", json!(1_040_000))).await, 409, "Count it again");
    says(&cashier.post("/close-till", with("version", json!(7))).await, 409, "");
    let shown = cashier.post("/preview-closed-till", form.clone()).await.ok()["data"].clone();
    assert_eq!(line(&shown, "Cash over and short")["debit_minor"], 5_000, "{shown}");
    assert_eq!(
        (line(&shown, "Cash in hand")["debit_minor"].as_i64(), line(&shown, "Cash in tills")["credit_minor"].as_i64()),
        (Some(1_045_000), Some(1_050_000))
    );
    let (one, two) = tokio::join!(cashier.post("/close-till", form.clone()), cashier.post("/close-till", form.clone()));
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{} {}", one.body, two.body);
    assert_eq!((desk.head("Cash in tills").await, desk.head("Cash over and short").await), (1_000_000, 5_000));
    let register = desk.accountant.get("/get-fee-exceptions?kind=till_difference").await.ok();
    assert_eq!((register["total"].as_i64(), &register["data"][0]["reason"]), (Some(1), &json!("A note was torn")), "{register}");
    whole(&desk).await;

    // A receipt of a till that is closed: out of the till of whoever gives it back while it holds as much, else out of the cash box.
    let back = json!({ "receipt_id": first["id"], "reason": "Paid twice" });
    says(&desk.accountant.post("/unpaid-installment", back.clone()).await, 409, "The till holds Rs 10,000");
    let form = closing(&till(&desk, other).await, &json!([{ "rupees": 5000, "pieces": 2 }]), "");
    let key = [("Idempotency-Key", "6f2d5a1c-0114-4000-8000-000000000001")];
    for _ in 0..2 {
        let closed = desk.accountant.send("POST".parse().expect("a method"), "/close-till", &key, Some(form.clone())).await.id();
        assert_eq!(closed, other, "the same answer");
    }
    let before = desk.head("Cash in hand").await;
    desk.post("/unpaid-installment", back).await;
    assert_eq!((desk.head("Cash in tills").await, desk.head("Cash in hand").await), (0, before - FIRST));
    whole(&desk).await;

    // To the bank with one slip.
    let deposit = json!({ "till_ids": [id, other], "bank_id": bank, "date": "2026-11-20", "slip_no": "DS-55012" });
    let wrong = |field: &str, value: Value| {
        let mut form = deposit.clone();
        form[field] = value;
        form
    };
    cashier.post("/save-till-deposit", wrong("till_ids", json!([]))).await.refused(422, "till_ids");
    cashier.post("/save-till-deposit", wrong("slip_no", json!(" "))).await.refused(422, "slip_no");
    cashier.post("/save-till-deposit", wrong("date", json!("2026-11-19"))).await.refused(422, "date");
    cashier.post("/save-till-deposit", wrong("date", json!("2026-11-21"))).await.refused(422, "date");
    elsewhere.post("/save-till-deposit", deposit.clone()).await.refused(422, "till_ids");
    let held =
        desk.accountant.get(&format!("/get-bank-details?id={bank}")).await.ok()["data"]["balance_minor"].as_i64().expect("a balance");
    let shown = cashier.post("/preview-till-deposit", deposit.clone()).await.ok()["data"].clone();
    assert_eq!(line(&shown, "Cash in hand")["credit_minor"], 1_645_000, "{shown}");
    let slip = cashier.post("/save-till-deposit", deposit.clone()).await.id();
    cashier.post("/save-till-deposit", deposit).await.refused(422, "till_ids");
    let closed = till(&desk, id).await;
    let reopen = json!({ "id": id, "version": closed["version"], "reason": "Count again" });
    says(&desk.accountant.post("/reopen-till", reopen).await, 409, "DS-55012");
    let voucher = closed["closing_voucher_id"].clone();
    let chief = desk.school.user("chief_accountant", "a");
    says(&chief.post("/reverse-voucher", json!({ "id": voucher, "reason": "By hand" })).await, 409, "till");
    whole(&desk).await;

    // The bank's line is found, and what it shows stands.
    let csv = "Date,Description,Cheque No,Debit,Credit\n20-11-2026,Cash deposit DS-55012,,,16450\n";
    let file = desk.accountant.upload("/upload-file", "november.csv", csv.as_bytes()).await.id();
    let statement = json!({ "bank_id": bank, "file_id": file, "from_on": "2026-11-20", "to_on": "2026-11-20", "opening_minor": held,
        "closing_minor": held + 1_645_000 });
    let read = desk.post("/save-bank-statement", statement).await;
    assert_eq!((read["matched_lines"].as_i64(), read["open_lines"].as_i64()), (Some(1), Some(0)), "{read}");
    let matched = till(&desk, id).await;
    assert_eq!((&matched["shown_on"], &matched["statement_id"]), (&json!("2026-11-20"), &read["id"]), "{matched}");
    assert_eq!((&matched["slip_no"], matched["to_deposit_minor"].as_i64()), (&json!("DS-55012"), Some(645_000)), "{matched}");
    assert_eq!(chief.post("/reverse-bank-transaction", json!({ "id": slip, "reason": "Wrong slip" })).await.status, 409);

    // The day's paper.
    let paper = desk.accountant.get(&format!("/get-till-report?till_id={id}")).await.ok()["data"].clone();
    let row = |item: &str| {
        paper.as_array().expect("rows").iter().find(|row| row["item"] == item).unwrap_or_else(|| panic!("no {item}: {paper}"))["amount_minor"].as_i64()
    };
    assert_eq!((row("Change at the start"), row("Expected in the till"), row("Rs 5000")), (Some(FLOAT), Some(1_050_000), Some(1_000_000)));
    assert_eq!(row("Over or short: A note was torn"), Some(-5_000));
    let pdf = desk.accountant.get(&format!("/get-till-report?till_id={id}&format=pdf")).await;
    assert!(pdf.status == 200 && pdf.bytes.starts_with(b"%PDF"), "{}", pdf.body);
    assert_eq!(elsewhere.get(&format!("/get-till-report?till_id={id}")).await.status, 404);
    whole(&desk).await;
});

in_school!(refunds_are_paid_out_of_the_till, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    cash_in(&desk, "2026-11-02", 5_000_000).await;
    let (office, chief) = (school.user("admission_officer", "a"), school.user("chief_accountant", "a"));
    let student = billed(&desk, "Farhan", "2026-08-01", 5, FIRST + 4 * MONTH).await;
    let withdrawal = applied(&office, student, "withdrawal").await;
    cleared(&school, withdrawal, 70_000).await;
    let settlement = desk.accountant.post("/save-settlement", json!({ "withdrawal_id": withdrawal })).await.id();
    chief.post("/approve-settlement", json!({ "id": settlement, "version": 1 })).await.ok();

    let id = opened(&desk, &desk.accountant, 150_000).await;
    let pay = |version: i64, amount: i64| json!({ "id": settlement, "version": version, "amount_minor": amount, "payee": "Ahmed Nawaz", "paid_from": "cash" });
    says(&desk.accountant.post("/pay-refund", pay(2, 150_001)).await, 409, "The till holds Rs 1,500");
    let refund = desk.accountant.post("/pay-refund", pay(2, 100_000)).await.id();
    assert_eq!(till(&desk, id).await["balance_minor"], 50_000);
    whole(&desk).await;
    chief.post("/take-refund-payment-back", json!({ "id": refund, "reason": "Nobody came" })).await.ok();
    assert_eq!(till(&desk, id).await["balance_minor"], 150_000);
    let again = desk.accountant.post("/pay-refund", pay(4, 100_000)).await.id();
    let form = closing(&till(&desk, id).await, &json!([{ "rupees": 500, "pieces": 1 }]), "");
    desk.post("/close-till", form).await;
    // After the closing it comes back into the cash box.
    let before = desk.head("Cash in hand").await;
    chief.post("/take-refund-payment-back", json!({ "id": again, "reason": "Nobody came" })).await.ok();
    assert_eq!((desk.head("Cash in tills").await, desk.head("Cash in hand").await), (0, before + 100_000));
    whole(&desk).await;
});

in_school!(tills_are_held_to_their_heads, |world: Arc<World>, school: School| async move {
    let desk = office(world, school).await;
    let cashier = desk.school.user("cashier", "a");
    let id = opened(&desk, &cashier, FLOAT).await;
    paid(&desk, &cashier, 0, FIRST, &json!({})).await;
    let form = closing(&till(&desk, id).await, &json!([{ "rupees": 5000, "pieces": 4 }, { "rupees": 500, "pieces": 1 }]), "");
    cashier.post("/close-till", form).await.ok();
    let deposit = json!({ "till_ids": [id], "bank_id": desk.school.a.bank, "date": "2026-11-20", "slip_no": "DS-9" });
    cashier.post("/save-till-deposit", deposit).await.ok();
    opened(&desk, &desk.accountant, 0).await;
    paid(&desk, &desk.accountant, 1, MONTH, &json!({})).await;
    whole(&desk).await;

    for damage in [
        Damage {
            makes: sql!("UPDATE till SET float_minor = float_minor + 100"),
            mends: sql!("UPDATE till SET float_minor = float_minor - 100"),
            says: &[
                "(open) holds Rs 10,500 by the books and Rs 10,501 by its receipts.",
                "(closed) holds Rs 0 by the books and Rs 1 by its receipts.",
            ],
        },
        Damage {
            makes: sql!("UPDATE fee_receipt SET till_id = NULL, till_back_id = till_id WHERE till_id IS NOT NULL"),
            mends: sql!("UPDATE fee_receipt SET till_id = till_back_id, till_back_id = NULL WHERE till_back_id IS NOT NULL"),
            says: &["(open) holds Rs 10,500 by the books and Rs -10,500 by its receipts."],
        },
        Damage {
            makes: sql!(
                "UPDATE till SET counted_minor = counted_minor + 100, difference_minor = difference_minor + 100 WHERE status = 'closed'"
            ),
            mends: sql!(
                "UPDATE till SET counted_minor = counted_minor - 100, difference_minor = difference_minor - 100 WHERE status = 'closed'"
            ),
            says: &["was counted with Rs 20,501, its closing brought Rs 20,500", "took Rs 15,500 to the bank, its tills had Rs 15,501"],
        },
        Damage {
            makes: sql!("UPDATE till SET kept_minor = kept_minor + 100 WHERE status = 'closed'"),
            mends: sql!("UPDATE till SET kept_minor = kept_minor - 100 WHERE status = 'closed'"),
            says: &["took Rs 15,500 to the bank, its tills had Rs 15,499"],
        },
    ] {
        damage.shows(&desk).await;
    }
});
