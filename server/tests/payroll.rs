//! Payroll: a month from the draft to the bank's file and the tax deposit, with amounts worked out by hand; and what is refused.

mod arrears;
mod cash_roll;
mod children;
mod days;
mod edges;
mod former;
mod lectures;
mod model;
mod moved;
mod openings;
mod paid;
mod provisions;
mod seen;
mod shares;
mod sheets;
mod vacation;

use crate::desk::Desk;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

async fn whole(world: &World) {
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

async fn sentence(by: &Client, path: &str, body: Value, status: u16) -> String {
    let reply = by.post(path, body).await;
    assert_eq!(reply.status, status, "{path}: {}", reply.body);
    reply.body["message"].as_str().unwrap_or_default().to_owned()
}

fn version(id: i64, version: i64) -> Value {
    json!({ "id": id, "version": version })
}

/// Somebody in post at campus A, with a bank account.
pub(crate) async fn employee(school: &School, name: &str, basic: i64, more: Value) -> i64 {
    let mut form = json!({
        "name": name, "gender": "female", "designation_id": school.designation, "campus_id": school.a.id, "joined_on": "2024-04-01",
        "contract": "permanent", "basic_salary_minor": basic, "bank_name": "HBL", "bank_account_no": format!("0011{:08}", name.len()),
    });
    form.as_object_mut().expect("a form").extend(more.as_object().expect("fields").clone());
    school.admin().post("/save-employee", form).await.id()
}

/// Money in the bank, and rates that the office has read.
async fn ready(desk: &Desk) {
    let admin = desk.school.admin();
    let profit = json!({ "kind": "profit", "bank_id": desk.school.a.bank, "date": "2026-11-02", "amount_minor": 100_000_000 });
    admin.post("/save-bank-transaction", profit).await.ok();
}

pub(crate) async fn confirm_rates(school: &School) {
    let admin = school.admin();
    for (list, confirm) in [("/get-contribution-rates", "/confirm-contribution-rate"), ("/get-tax-tables", "/confirm-tax-table")] {
        for one in admin.get(list).await.ok()["data"].as_array().expect("rows") {
            if one["confirmed_on"].is_null() {
                admin.post(confirm, json!({ "id": one["id"], "version": one["version"] })).await.ok();
            }
        }
    }
}

/// The slip of an employee in a payroll.
async fn slip(by: &Client, run: i64, employee: i64) -> Value {
    let rows = by.get(&format!("/get-payslips?run_id={run}&employee_id={employee}")).await.ok();
    let id = rows["data"][0]["id"].as_i64().unwrap_or_else(|| panic!("no slip of {employee} in {rows}"));
    by.get(&format!("/get-payslip-details?id={id}")).await.ok()["data"].clone()
}

fn line(slip: &Value, kind: &str) -> i64 {
    let lines = slip["lines"].as_array().expect("lines");
    lines.iter().filter(|line| line["kind"] == kind).map(|line| line["amount_minor"].as_i64().expect("an amount")).sum()
}

in_school!(a_month_is_prepared_checked_approved_and_paid, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    ready(&desk).await;
    let (hr, chief, admin) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"), school.admin());
    let accountant = &desk.accountant;
    // Sana by a structure: 100,000 and 20 % house rent, provident fund 5 % each, EOBI. Bilqis by the register: 40,000, two days absent.
    let sana = employee(&school, "Sana Tariq", 0, json!({})).await;
    let bilqis = employee(&school, "Bilqis Bano", 4_000_000, json!({})).await;
    let structure = json!({
        "campus_id": school.a.id, "employee_id": sana, "from_month": "2026-07", "basic_minor": 10_000_000,
        "lines": [
            { "kind": "allowance", "name": "House rent", "percent_hundredths": 2_000, "is_taxable": true },
            { "kind": "deduction", "name": "Van", "amount_minor": 200_000 },
        ],
        "provident_fund_hundredths": 500, "employer_fund_hundredths": 500, "has_eobi": true,
    });
    let kept = hr.post("/save-pay-structure", structure.clone()).await.id();
    hr.post("/save-pay-structure", structure.clone()).await.refused(422, "from_month");
    let elsewhere = json!({ "campus_id": school.b.id, "employee_id": sana, "from_month": "2026-08", "basic_minor": 1 });
    admin.post("/save-pay-structure", elsewhere).await.refused(422, "employee_id");
    let absent = |day: &str| json!({ "campus_id": school.a.id, "date": day, "lines": [{ "employee_id": bilqis, "status": "absent" }] });
    hr.post("/staff-attendance", absent("2026-11-10")).await.ok();
    hr.post("/staff-attendance", absent("2026-11-11")).await.ok();

    // An advance of 6,000 to Bilqis, 4,000 a month; whoever requested it does not approve it.
    let advance = |installment: i64| {
        json!({ "campus_id": school.a.id, "employee_id": bilqis, "kind": "advance", "amount_minor": 6_000_000, "installment_minor": installment,
            "first_month": "2026-11", "reason": "A wedding" })
    };
    let beyond = hr.post("/save-staff-loan", advance(4_500_000)).await.refused(422, "installment_minor");
    assert!(beyond.contains("Rs 40,000 a month"), "{beyond}");
    let loan = hr
        .post(
            "/save-staff-loan",
            json!({ "campus_id": school.a.id, "employee_id": bilqis, "kind": "advance", "amount_minor": 600_000,
        "installment_minor": 400_000, "first_month": "2026-11", "reason": "A wedding" }),
        )
        .await
        .id();
    let give = json!({ "id": loan, "version": 1, "given_on": "2026-11-05", "paid_from": "bank", "bank_id": school.a.bank });
    assert_eq!(hr.post("/approve-staff-loan", give.clone()).await.status, 403);
    chief.post("/approve-staff-loan", give.clone()).await.ok();
    assert_eq!(chief.post("/approve-staff-loan", give).await.status, 409, "once");
    assert_eq!(desk.head("Advances and loans to staff").await, 600_000);
    let early =
        json!({ "id": loan, "version": 2, "amount_minor": 100, "received_in": "bank", "bank_id": school.a.bank, "paid_on": "2026-11-04" });
    let early = accountant.post("/repay-staff-loan", early).await.refused(422, "paid_on");
    assert!(early.contains("5 Nov 2026"), "{early}");
    whole(&desk.world).await;

    // The draft: 120,000 gross; tax of 12 x 120,000 by the table of 2027 is 6,000 + 11 % of 240,000 = 32,400 over 8 months that are left.
    hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-12" })).await.refused(422, "month");
    let run = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-11" })).await.id();
    hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-11" })).await.refused(422, "month");
    let of_sana = slip(&hr, run, sana).await;
    // From November on: 8 x 120,000 = 960,000, of which 360,000 at 1 % is 3,600, so 450 a month.
    assert_eq!((of_sana["gross_minor"].as_i64(), of_sana["tax_minor"].as_i64()), (Some(12_000_000), Some(45_000)), "{of_sana}");
    assert_eq!((line(&of_sana, "provident_fund"), line(&of_sana, "eobi"), line(&of_sana, "deduction")), (500_000, 40_000, 200_000));
    assert_eq!(of_sana["net_minor"], 12_000_000 - 45_000 - 500_000 - 40_000 - 200_000);
    assert_eq!(of_sana["employer_minor"], 500_000 + 200_000);
    let of_bilqis = slip(&hr, run, bilqis).await;
    // 40,000 x 2 / 30 = 2,667 in whole rupees; 4,000 of the advance.
    assert_eq!((line(&of_bilqis, "absence"), line(&of_bilqis, "advance")), (266_700, 400_000), "{of_bilqis}");
    assert_eq!(of_bilqis["net_minor"], 4_000_000 - 266_700 - 400_000);

    // Nobody approves what is not checked, what they checked, or by a rate that nobody confirmed.
    assert!(sentence(&chief, "/approve-payroll-run", version(run, 1), 409).await.contains("Check this payroll first"));
    hr.post("/check-payroll-run", version(run, 1)).await.ok();
    assert_eq!(hr.post("/approve-payroll-run", version(run, 2)).await.status, 403, "no right");
    let unconfirmed = sentence(&chief, "/approve-payroll-run", version(run, 2), 409).await;
    assert!(unconfirmed.contains("not confirmed"), "{unconfirmed}");
    confirm_rates(&school).await;

    // The attendance changes after the check.
    hr.post(
        "/update-staff-attendance",
        json!({ "campus_id": school.a.id, "date": "2026-11-11", "lines": [{ "employee_id": bilqis, "status": "half_day", "version": 1 }] }),
    )
    .await
    .ok();
    let changed = sentence(&chief, "/approve-payroll-run", version(run, 2), 409).await;
    assert!(changed.contains("Bilqis Bano") && changed.contains("Check it again"), "{changed}");
    admin.post("/check-payroll-run", version(run, 2)).await.ok();
    assert_eq!(admin.post("/approve-payroll-run", version(run, 3)).await.status, 403, "whoever checked it");
    let of_bilqis = slip(&hr, run, bilqis).await;
    assert_eq!(of_bilqis["net_minor"], 4_000_000 - 200_000 - 400_000, "a day and a half");

    // Approved: one voucher, as its preview says.
    let lines = chief.post("/preview-approved-payroll-run", version(run, 3)).await.ok()["data"].clone();
    let of = |head: &str| {
        let line = lines.as_array().expect("lines").iter().find(|line| line["head_name"] == head).cloned().unwrap_or_default();
        line["debit_minor"].as_i64().unwrap_or_default() - line["credit_minor"].as_i64().unwrap_or_default()
    };
    let net = 11_215_000 + 3_400_000;
    assert_eq!((of("Salaries"), of("Employer's contributions"), of("Salaries payable")), (15_800_000, 700_000, -net), "{lines}");
    assert_eq!((of("Provident fund"), of("EOBI payable"), of("Income tax of salaries")), (-1_000_000, -240_000, -45_000));
    assert_eq!((of("Deductions from salaries"), of("Advances and loans to staff")), (-200_000, -400_000));
    chief.post("/approve-payroll-run", version(run, 3)).await.ok();
    assert_eq!(chief.post("/approve-payroll-run", version(run, 3)).await.status, 409, "an old version");
    // The heads whose names begin with it: the expense, and what is payable.
    assert_eq!((desk.head("Salaries payable").await, desk.head("Salaries").await), (-net, 15_800_000 - net));
    assert_eq!(desk.head("Advances and loans to staff").await, 200_000);
    whole(&desk.world).await;

    // What was used stays.
    let mut again = structure.clone();
    again["id"] = json!(kept);
    again["version"] = json!(1);
    assert_eq!(hr.post("/update-pay-structure", again).await.status, 409);
    assert_eq!(hr.delete(&format!("/pay-structures/{kept}")).await.status, 409);
    assert_eq!(hr.delete(&format!("/payroll-runs/{run}")).await.status, 409);
    for (list, record) in [("/get-contribution-rates", "contribution-rates"), ("/get-tax-tables", "tax-tables")] {
        let of_then = admin.get(&format!("{list}?sort=from_on")).await.ok()["data"][0]["id"].clone();
        assert_eq!(admin.delete(&format!("/{record}/{of_then}")).await.status, 409, "{record}");
    }

    // Bilqis's salary is held; Sana's is paid, and the bank's file names her alone.
    let id = of_bilqis["id"].as_i64().expect("an id");
    hr.post("/hold-salary", json!({ "id": id, "version": 1, "reason": "Keys not handed over" })).await.ok();
    let pay =
        |version: i64| json!({ "id": run, "version": version, "paid_from": "bank", "bank_id": school.a.bank, "paid_on": "2026-11-20" });
    let chosen = json!({ "id": run, "version": 4, "payslip_ids": [id], "paid_from": "bank", "bank_id": school.a.bank });
    accountant.post("/pay-salaries", chosen).await.refused(422, "payslip_ids");
    let payment = accountant.post("/pay-salaries", pay(4)).await.id();
    assert!(sentence(accountant, "/pay-salaries", pay(5), 409).await.contains("held"));
    let format = admin.get("/get-salary-file-formats").await.ok()["data"][0]["id"].clone();
    let file = accountant.get(&format!("/salary-bank-file?id={payment}&format_id={format}")).await;
    let text = String::from_utf8(file.bytes).expect("text");
    assert!(text.lines().count() == 2 && text.contains("Sana Tariq") && text.contains("112150.00") && !text.contains("Bilqis"), "{text}");
    whole(&desk.world).await;

    // The bank sends it back; it is owed and held again, and paid once more with the other.
    let sana_slip = slip(&hr, run, sana).await;
    let back = json!({ "id": sana_slip["id"], "version": sana_slip["version"], "on_date": "2026-11-20", "reason": "Account closed" });
    accountant.post("/return-salary", back.clone()).await.ok();
    assert_eq!(accountant.post("/return-salary", back).await.status, 409);
    whole(&desk.world).await;
    for employee in [sana, bilqis] {
        let one = slip(&hr, run, employee).await;
        hr.post("/release-salary", json!({ "id": one["id"], "version": one["version"] })).await.ok();
    }
    let now = hr.get(&format!("/get-payroll-run-details?id={run}")).await.ok()["data"].clone();
    assert_eq!((now["due_minor"].as_i64(), now["status"].as_str()), (Some(net), Some("approved")), "{now}");
    let paid = pay(now["version"].as_i64().expect("a version"));
    let key = [("Idempotency-Key", "salaries-of-november")];
    let first = accountant.send("POST".parse().expect("a method"), "/pay-salaries", &key, Some(paid.clone())).await;
    let second = accountant.send("POST".parse().expect("a method"), "/pay-salaries", &key, Some(paid)).await;
    assert_eq!((first.status, first.body.clone()), (200, second.body), "a doubled request pays once");
    assert_eq!(desk.head("Salaries payable").await, 0);
    let done = hr.get(&format!("/get-payroll-run-details?id={run}")).await.ok()["data"].clone();
    assert_eq!(done["status"], "paid", "{done}");
    let reason = json!({ "id": run, "version": done["version"], "reason": "A mistake" });
    assert!(sentence(&chief, "/reverse-payroll-run", reason, 409).await.contains("are paid"));
    whole(&desk.world).await;

    // The tax is deposited, never more than is due, each number once.
    let deposit = |amount: i64, number: &str| {
        json!({ "campus_id": school.a.id, "kind": "income_tax", "amount_minor": amount, "paid_on": "2026-11-20", "paid_from": "bank",
            "bank_id": school.a.bank, "deposit_no": number })
    };
    accountant.post("/save-payroll-deposit", deposit(45_001, "CPR-1")).await.refused(422, "amount_minor");
    let first = accountant.post("/save-payroll-deposit", deposit(40_000, "CPR-1")).await.id();
    accountant.post("/save-payroll-deposit", deposit(5_000, "CPR-1")).await.refused(422, "deposit_no");
    chief.post("/take-payroll-deposit-back", json!({ "id": first, "reason": "The wrong head" })).await.ok();
    accountant.post("/save-payroll-deposit", deposit(45_000, "CPR-1")).await.ok();
    assert_eq!(desk.head("Income tax of salaries").await, 0);
    let tax = accountant.get(&format!("/get-salary-tax?campus_id={}&month=2026-11", school.a.id)).await.ok();
    assert_eq!(tax["totals"]["year_tax_minor"], 45_000, "{tax}");
    for path in [format!("/payslip-pdf?id={}", sana_slip["id"]), format!("/salary-tax-certificate?employee_id={sana}&tax_year=2027")] {
        let paper = accountant.get(&path).await;
        assert!(paper.status == 200 && paper.bytes.starts_with(b"%PDF"), "{path}: {}", paper.body);
    }
    whole(&desk.world).await;
});

in_school!(a_payroll_is_taken_back_while_nothing_is_paid, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    ready(&desk).await;
    confirm_rates(&school).await;
    let (hr, chief) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"));
    let who = employee(&school, "Nadia Rafiq", 5_000_000, json!({})).await;
    let loan = json!({ "campus_id": school.a.id, "employee_id": who, "kind": "loan", "amount_minor": 2_000_000, "installment_minor": 1_000_000,
        "first_month": "2026-10", "reason": "A motorcycle" });
    let loan = hr.post("/save-staff-loan", loan).await.id();
    chief.post("/approve-staff-loan", json!({ "id": loan, "version": 1, "paid_from": "bank", "bank_id": school.a.bank })).await.ok();
    let bonus = json!({ "campus_id": school.a.id, "employee_id": who, "month": "2026-10", "kind": "bonus", "amount_minor": 500_000,
        "reason": "Results of the board" });
    let bonus = hr.post("/save-pay-adjustment", bonus).await.id();
    let run = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-10" })).await.id();
    hr.post("/check-payroll-run", version(run, 1)).await.ok();
    chief.post("/approve-payroll-run", version(run, 2)).await.ok();
    let first = slip(&hr, run, who).await;
    assert_eq!((first["gross_minor"].as_i64(), line(&first, "loan")), (Some(5_500_000), 1_000_000), "{first}");
    assert_eq!(hr.delete(&format!("/pay-adjustments/{bonus}")).await.status, 409);

    // Taken back: the voucher is mirrored, the installment is owed again, the month is free.
    assert_eq!(hr.post("/reverse-payroll-run", json!({ "id": run, "version": 3, "reason": "Wrong bonus" })).await.status, 403);
    chief.post("/reverse-payroll-run", json!({ "id": run, "version": 3, "reason": "Wrong bonus" })).await.ok();
    assert_eq!((desk.head("Salaries payable").await, desk.head("Advances and loans to staff").await), (0, 2_000_000));
    whole(&desk.world).await;
    let again = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-10" })).await.id();
    hr.post("/check-payroll-run", version(again, 1)).await.ok();

    // She pays it all back meanwhile.
    let accountant = &desk.accountant;
    let repay = |version: i64, amount: i64| json!({ "id": loan, "version": version, "amount_minor": amount, "received_in": "bank", "bank_id": school.a.bank });
    let now = hr.get(&format!("/get-staff-loan-details?id={loan}")).await.ok()["data"]["version"].as_i64().expect("a version");
    accountant.post("/repay-staff-loan", repay(now, 2_000_001)).await.refused(422, "amount_minor");
    accountant.post("/repay-staff-loan", repay(now, 2_000_000)).await.ok();
    let sooner = sentence(&chief, "/approve-payroll-run", version(again, 2), 409).await;
    assert!(sooner.contains("The pay, loans or bank account of Nadia Rafiq"), "{sooner}");
    hr.post("/check-payroll-run", version(again, 2)).await.ok();
    chief.post("/approve-payroll-run", version(again, 3)).await.ok();
    assert_eq!(desk.head("Advances and loans to staff").await, 0);
    whole(&desk.world).await;

    // A closed month takes no payroll.
    chief.post("/close-month", json!({ "campus_ids": [school.a.id], "month": "2026-08" })).await.ok();
    let august = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-08" })).await.id();
    hr.post("/check-payroll-run", version(august, 1)).await.ok();
    assert!(sentence(&chief, "/approve-payroll-run", version(august, 2), 409).await.contains("closed"));
    hr.delete(&format!("/payroll-runs/{august}")).await.ok();
    whole(&desk.world).await;
});

in_school!(pay_is_seen_by_who_may_see_it, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    ready(&desk).await;
    confirm_rates(&school).await;
    let (hr, chief, admin) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"), school.admin());
    let teacher = school.a.teacher;
    let structure =
        json!({ "campus_id": school.a.id, "employee_id": teacher, "from_month": "2026-08", "basic_minor": 7_777_700, "is_taxed": false });
    hr.post("/save-pay-structure", structure).await.ok();
    let run = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-11" })).await.id();
    hr.post("/check-payroll-run", version(run, 1)).await.ok();
    let own = school.user("teacher", "a");
    assert_eq!(own.get("/get-my-payslips").await.ok()["data"].as_array().map(Vec::len), Some(0), "not before the approval");
    chief.post("/approve-payroll-run", version(run, 2)).await.ok();
    let mine = own.get("/get-my-payslips").await.ok()["data"].clone();
    assert_eq!((mine.as_array().map(Vec::len), mine[0]["net_minor"].as_i64()), (Some(1), Some(7_777_700)), "{mine}");
    let paper = own.get(&format!("/my-payslip-pdf?id={}", mine[0]["id"])).await;
    assert!(paper.status == 200 && paper.bytes.starts_with(b"%PDF"));
    let certificate = own.get("/my-tax-certificate?tax_year=2027").await;
    assert!(certificate.status == 200 && certificate.bytes.starts_with(b"%PDF"), "{}", certificate.body);
    assert_eq!(school.user("teacher", "b").get(&format!("/my-payslip-pdf?id={}", mine[0]["id"])).await.status, 404, "another's");
    for role in ["principal", "cashier", "teacher", "parent", "admission_officer"] {
        for path in ["/get-payslips", "/get-payroll-runs", "/get-pay-structures", "/get-staff-loans"] {
            assert_eq!(school.user(role, "a").get(path).await.status, 403, "{role} {path}");
        }
    }
    let other = school.user("hr_officer", "b");
    assert_eq!(other.get(&format!("/get-payroll-run-details?id={run}")).await.status, 404);
    assert_eq!(other.get("/get-payslips").await.ok()["total"], 0);
    other.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-09" })).await.refused(422, "campus_id");
    // No entry names her or her pay alone, and nobody finds it by searching.
    let vouchers = admin.get("/get-vouchers?kind=payroll").await.ok();
    assert!(!vouchers.to_string().contains("Teacher of"), "{vouchers}");
    let found = admin.get("/search?q=77777").await.ok();
    assert!(!found.to_string().contains("payslip"), "{found}");

    // All slips in one PDF.
    let started = hr.post("/print-payslips", json!({ "id": run })).await.ok();
    let job = hr.finished_job(started["data"]["job_id"].as_i64().expect("a job")).await;
    assert!(job["status"] == "done" && job["result"]["payslips"].as_i64() > Some(0), "{job}");
    whole(&desk.world).await;
});

in_school!(who_leaves_in_the_middle_gets_a_last_salary, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    ready(&desk).await;
    confirm_rates(&school).await;
    let (hr, chief) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"));
    let who = employee(&school, "Rubina Aslam", 6_000_000, json!({})).await;
    let loan = json!({ "campus_id": school.a.id, "employee_id": who, "kind": "loan", "amount_minor": 1_500_000, "installment_minor": 500_000,
        "first_month": "2026-11", "reason": "A laptop" });
    let loan = hr.post("/save-staff-loan", loan).await.id();
    chief.post("/approve-staff-loan", json!({ "id": loan, "version": 1, "paid_from": "bank", "bank_id": school.a.bank })).await.ok();
    let left = json!({ "id": who, "version": 1, "status": "resigned", "on": "2026-11-15", "reason": "Moves to Multan" });
    hr.post("/change-employee-status", left).await.ok();
    let leave = |days: i64| {
        json!({ "campus_id": school.a.id, "employee_id": who, "month": "2026-11", "kind": "leave_encashment", "days": days, "amount_minor": 2_000_000,
            "reason": "Leave not taken" })
    };
    let beyond = hr.post("/save-pay-adjustment", leave(25)).await.refused(422, "days");
    assert!(beyond.contains("24 days of leave are left"), "{beyond}");
    hr.post("/save-pay-adjustment", leave(10)).await.ok();
    let fine = json!({ "campus_id": school.a.id, "employee_id": who, "month": "2026-11", "kind": "fine", "amount_minor": 9_000_000, "reason": "A lost projector" });
    let fine = hr.post("/save-pay-adjustment", fine).await.id();
    let run = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-11" })).await.id();
    hr.post("/check-payroll-run", version(run, 1)).await.ok();
    let short = sentence(&chief, "/approve-payroll-run", version(run, 2), 409).await;
    assert!(short.contains("Rubina Aslam"), "{short}");
    let smaller = json!({ "id": fine, "version": 1, "campus_id": school.a.id, "employee_id": who, "month": "2026-11", "kind": "fine",
        "amount_minor": 1_000_000, "reason": "A lost projector" });
    assert_eq!(hr.post("/update-pay-adjustment", smaller).await.status, 409, "the payroll has taken it");
    hr.delete(&format!("/payroll-runs/{run}")).await.ok();
    hr.delete(&format!("/pay-adjustments/{fine}")).await.ok();
    let run = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-11" })).await.id();
    let last = slip(&hr, run, who).await;
    // Half of 60,000, and 20,000 of leave; all that is owed of the loan.
    assert_eq!(
        (last["gross_minor"].as_i64(), line(&last, "loan"), last["is_final"].as_bool()),
        (Some(5_000_000), 1_500_000, Some(true)),
        "{last}"
    );
    hr.post("/check-payroll-run", version(run, 1)).await.ok();
    chief.post("/approve-payroll-run", version(run, 2)).await.ok();
    assert_eq!(desk.head("Advances and loans to staff").await, 0);
    let balances = hr.get(&format!("/get-staff-leave-balances?campus_id={}&month=2026-11", school.a.id)).await.ok();
    let own = balances["data"].as_array().expect("rows").iter().find(|row| row["employee_id"] == who).cloned().expect("hers");
    assert_eq!((own["encashed"].as_i64(), own["left"].as_i64()), (Some(10), Some(14)), "{own}");
    whole(&desk.world).await;
});
