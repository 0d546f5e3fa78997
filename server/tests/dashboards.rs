//! Everybody's morning: what a line counts is what its list holds, for each role, and nobody sees another campus's work.

mod accounts;
mod books;
mod figures;
mod second;
mod steps;

use crate::calls::{
    requests::Maker,
    table::{Elsewhere, row},
};
use kernel::{binds, sql};
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc};
use testkit::{Client, School, World, in_school, school::ROLES};

/// The calls of the lists behind the lines, by hand.
const LISTS: &[(&str, &str)] = &[
    ("/admin/absent-today", "/get-absences"),
    ("/admin/leave-applications", "/get-leave-applications"),
    ("/admin/deposit-claims", "/get-deposit-claims"),
    ("/admin/provisional-receipts", "/get-provisional-receipts"),
    ("/admin/post-dated-cheques", "/get-post-dated-cheques"),
    ("/admin/tills", "/get-tills"),
    ("/admin/concessions", "/get-concessions"),
    ("/admin/accounts", "/get-fee-accounts"),
    ("/admin/settlements", "/get-settlements"),
    ("/admin/refunds", "/get-student-refunds"),
    ("/admin/write-offs", "/get-write-offs"),
    ("/admin/unidentified-receipts", "/get-unidentified-receipts"),
    ("/admin/fee-exceptions", "/get-fee-exceptions"),
    ("/admin/petty-cash-slips", "/get-petty-cash-slips"),
    ("/admin/voucher-drafts", "/get-voucher-drafts"),
    ("/admin/payee-accounts", "/get-payee-accounts"),
    ("/admin/bills", "/get-bills"),
    ("/admin/recurring-vouchers", "/get-recurring-vouchers"),
    ("/admin/liabilities", "/get-liabilities"),
    ("/admin/revenue", "/get-revenues"),
    ("/admin/withheld-taxes", "/get-withheld-taxes"),
    ("/admin/budget-revisions", "/get-budget-revisions"),
    ("/admin/budget", "/get-expense-budget"),
    ("/admin/bank-statements", "/get-bank-statements"),
    ("/admin/staff-payroll", "/get-payroll-runs"),
    ("/admin/staff-loans", "/get-staff-loans"),
    ("/admin/withdrawals", "/get-withdrawals"),
    ("/admin/tasks", "/get-tasks"),
    ("/admin/result-rechecks", "/get-result-rechecks"),
    ("/admin/awardlists", "/get-award-lists"),
    ("/admin/fast-applications", "/get-fasts"),
    ("/admin/scholarship-awards", "/get-scholarship-awards"),
    ("/admin/approve-students", "/fetch-students-data"),
    ("/admin/admissions", "/get-admissions"),
    ("/admin/messages", "/get-messages"),
    ("/admin/sent-messages", "/get-sent-messages"),
    ("/admin/profile-changes", "/get-profile-changes"),
    ("/admin/guardian-requests", "/get-guardian-requests"),
    ("/admin/inquiries", "/get-inquiries"),
    ("/admin/Filter-Challans", "/get-challans"),
    ("/admin/fee-receipts", "/get-fee-receipts"),
    ("/admin/collection-days", "/get-collection-days"),
    ("/admin/payment-promises", "/get-promises"),
    ("/admin/defaulter-list", "/get-defaulters"),
    ("/admin/view-accounts", "/get-money-places"),
    ("/admin/students", "/get-students"),
    ("/admin/employee", "/get-employee"),
    ("/admin/users", "/get-users"),
    ("/admin/exams", "/get-exams"),
    ("/admin/fast-tests", "/get-fast-tests"),
    ("/admin/fast-award-lists", "/get-fast-award-lists"),
    ("/admin/contribution-rates", "/get-contribution-rates"),
    ("/admin/tax-tables", "/get-tax-tables"),
    ("/admin/withholding-rates", "/get-withholding-rates"),
    ("/admin/fiscal-years", "/get-books-years"),
    ("/admin/payroll-dues", "/get-payroll-dues"),
];

/// Lines that count something else than the rows of a list: what is put together for them.
const PUT_TOGETHER: &[&str] = &[
    "sections_late",
    "sections_missed",
    "sections_unmarked",
    "absence_runs",
    "own_marks_missing",
    "staff_unmarked",
    "months_to_close",
    "jobs",
];

/// The list's call for a line's address; none where the line is not counted by a list.
fn behind(link: &str) -> Option<String> {
    let (screen, query) = link.split_once('?').unwrap_or((link, ""));
    let call = LISTS.iter().find(|(at, _)| *at == screen)?.1;
    let filters: Vec<&str> = query.split('&').filter(|pair| !pair.is_empty() && *pair != "session_id=all").collect();
    Some(format!("{call}?{}", filters.join("&")))
}

async fn day(by: &Client) -> Value {
    by.get("/get-admin-data").await.ok()["data"].clone()
}

fn line<'a>(day: &'a Value, key: &str) -> Option<&'a Value> {
    day["tasks"].as_array().expect("tasks").iter().find(|task| task["key"] == key)
}

fn counted(day: &Value, key: &str) -> i64 {
    line(day, key).map_or(0, |task| task["count"].as_i64().expect("a count"))
}

/// A line counts the rows of what it opens, a list or a report; its amount is what they come to.
fn is_of_its_list(task: &Value, opened: &Value, whose: &str) {
    let rows = opened["data"].as_array().map(Vec::len).and_then(|rows| i64::try_from(rows).ok());
    let holds = opened["total"].as_i64().or(rows);
    assert_eq!(holds, task["count"].as_i64(), "{whose}: {task}");
    if let Some(amount) = task["amount_minor"].as_i64() {
        let totals = opened["totals"].as_object().unwrap_or_else(|| panic!("{whose}: no totals for {task}"));
        assert!(totals.values().any(|total| total.as_i64() == Some(amount)), "{whose}: {task} of {totals:?}");
    }
}

/// How many a line counts in somebody's morning; nought where there is none. Its list holds as many.
pub(crate) async fn waiting(by: &Client, key: &str) -> i64 {
    let today = day(by).await;
    let Some(task) = line(&today, key) else { return 0 };
    let call = behind(task["link"].as_str().expect("a link")).expect("a list that this story knows");
    is_of_its_list(task, &by.get(&call).await.ok(), &call);
    counted(&today, key)
}

/// Records of campus A that wait for somebody.
const WAITING: &[&str] = &[
    "/get-leave-applications?ids=@new_leave_application",
    "/get-deposit-claim-details?id=@new_deposit_claim",
    "/get-absences?ids=@new_absence",
    "/get-concession-details?id=@new_concession",
    "/get-petty-cash-slips?ids=@new_petty_cash_slip",
    "/get-staff-loans?ids=@new_staff_loan",
    "/get-withdrawals?ids=@new_withdrawal",
    "/get-settlements?ids=@new_settlement",
    "/get-student-refunds?ids=@new_refund_payment",
    "/get-write-offs?ids=@new_write_off",
    "/get-voucher-draft-details?id=@new_draft",
];

async fn make_work(world: &Arc<World>, school: &School) {
    let maker = Maker::new(Arc::clone(world), school.clone()).await;
    for address in WAITING {
        maker.request(&row("GET /any", "signed", address, "", Elsewhere::Same), &school.admin()).await;
    }
}

in_school!(a_line_counts_what_its_list_holds, |world: Arc<World>, school: School| async move {
    make_work(&world, &school).await;
    let mut lines = 0;
    for role in ROLES.iter().filter(|role| !["student", "parent"].contains(role)) {
        for at in ["a", "b"] {
            let by = school.user(role, at);
            let today = day(&by).await;
            for task in today["tasks"].as_array().expect("tasks") {
                let key = task["key"].as_str().expect("a key");
                if PUT_TOGETHER.contains(&key) {
                    continue;
                }
                let link = task["link"].as_str().expect("a link");
                let call = behind(link).unwrap_or_else(|| panic!("{key} opens {link}, which this story does not know"));
                let reply = by.get(&call).await;
                // Who may do the work may read its list.
                assert_eq!(reply.status, 200, "{role} of {at}: {key} opens {call}: {}", reply.body);
                is_of_its_list(task, &reply.body, &format!("{role} of {at}, {call}"));
                lines += 1;
            }
            figures::are_of_what_they_open(&by, &today).await;
        }
    }
    assert!(lines > 10, "only {lines} lines were looked at");
});

/// Lines about days of employees, in the order of the counts below.
const DAYS_OF_EMPLOYEES: [&str; 4] = ["probations_over", "contracts_over", "probations_ending", "contracts_ending"];

// Today is 20 November, and a day within 30 days is one until 20 December.
in_school!(probations_and_contracts_that_end_are_told, |_world: Arc<World>, school: School| async move {
    let hr = school.user("hr_officer", "a");
    let form = |name: &str, days: Value| {
        let mut form = json!({ "name": name, "gender": "female", "designation_id": school.designation, "campus_id": school.a.id,
            "joined_on": "2026-08-01", "contract": "contract" });
        form.as_object_mut().expect("a form").extend(days.as_object().expect("days").clone());
        form
    };
    let hired = async |name: &str, days: Value| hr.post("/save-employee", form(name, days)).await.id();
    let over = hired("Sana Iqbal", json!({ "probation_to": "2026-11-19" })).await;
    let soon = hired("Hina Malik", json!({ "probation_to": "2026-11-20", "contract_to": "2026-12-20" })).await;
    hired("Nadia Aslam", json!({ "probation_to": "2026-12-21", "contract_to": "2026-12-21" })).await;
    let left = hired("Rabia Anwar", json!({ "contract_to": "2026-11-10" })).await;
    let counts = async |role: &str, at: &str| {
        let today = day(&school.user(role, at)).await;
        DAYS_OF_EMPLOYEES.map(|key| counted(&today, key))
    };
    for role in ["hr_officer", "principal", "campus_admin"] {
        assert_eq!(counts(role, "a").await, [1, 1, 1, 1], "{role}");
        assert_eq!(counts(role, "b").await, [0; 4], "{role} of the other campus");
    }
    assert_eq!(counts("accountant", "a").await, [0; 4], "who does not keep the staff");

    // Each line opens those very rows.
    let today = day(&hr).await;
    for (key, id) in DAYS_OF_EMPLOYEES.into_iter().zip([over, left, soon, soon]) {
        let call = behind(line(&today, key).expect("a line")["link"].as_str().expect("a link")).expect("a list that this story knows");
        let rows = hr.get(&call).await.ok()["data"].clone();
        let ids: Vec<&Value> = rows.as_array().expect("rows").iter().map(|row| &row["id"]).collect();
        assert_eq!(ids, [&json!(id)], "{key} of {call}");
    }

    // Confirmed, renewed and gone are no line any more; what stood before is in the history.
    let change = |id: i64, name: &str, days: Value| {
        let mut form = form(name, days);
        form["id"] = json!(id);
        form["version"] = json!(1);
        form
    };
    hr.post("/update-employee", change(over, "Sana Iqbal", json!({}))).await.ok();
    hr.post("/update-employee", change(soon, "Hina Malik", json!({ "contract_to": "2027-12-20" }))).await.ok();
    let leaves = json!({ "id": left, "version": 1, "status": "resigned", "on": "2026-11-20", "reason": "Contract not renewed" });
    hr.post("/change-employee-status", leaves).await.ok();
    assert_eq!(counts("hr_officer", "a").await, [0; 4]);
    let trail = school.user("principal", "a").get(&format!("/get-audit-events?record=employee&id={over}")).await.ok().to_string();
    assert!(trail.contains("probation_to") && trail.contains("2026-11-19"), "{trail}");

    // A day before the first one, and one of a contract that has none.
    for field in ["probation_to", "contract_to"] {
        hr.post("/save-employee", form("Amna Javed", json!({ field: "2026-07-31" }))).await.refused(422, field);
    }
    let permanent = json!({ "contract": "permanent", "contract_to": "2027-07-31" });
    hr.post("/save-employee", form("Amna Javed", permanent)).await.refused(422, "contract_to");
});

in_school!(lines_are_counted_again_from_the_raw_rows, |world: Arc<World>, school: School| async move {
    make_work(&world, &school).await;
    let campus = school.a.id;
    let raw = world.app.db.read(move |tx| {
        let mut found: BTreeMap<&str, i64> = BTreeMap::new();
        let leaves =
            tx.value(sql!("SELECT count(*) FROM leave_application WHERE campus_id = $1 AND status = 'pending'"), &binds![campus])?;
        found.insert("leave_requests", leaves);
        let claims = tx.value(sql!("SELECT count(*) FROM deposit_claim WHERE campus_id = $1 AND status = 'waiting'"), &binds![campus])?;
        found.insert("deposit_claims", claims);
        Ok(found)
    });
    let raw = raw.await.expect("raw rows");
    assert!(raw.values().all(|count| *count > 0), "{raw:?}");
    for (key, count) in &raw {
        assert_eq!(counted(&day(&school.user("campus_admin", "a")).await, key), *count, "{key}");
        assert_eq!(counted(&day(&school.user("campus_admin", "b")).await, key), 0, "{key} at the other campus");
        assert_eq!(counted(&day(&school.admin()).await, key), *count, "{key} of the group");
        let there = school.admin().get(&format!("/get-admin-data?campus_id={}", school.b.id)).await.ok()["data"].clone();
        assert_eq!(counted(&there, key), 0, "{key} of the group, at the other campus");
    }
    // Who may not decide sees no line.
    assert!(line(&day(&school.user("auditor", "a")).await, "leave_requests").is_none());
    // Decided, it is gone.
    let office = school.user("campus_admin", "a");
    let waiting = office.get("/get-leave-applications?status=pending").await.ok()["data"].clone();
    for one in waiting.as_array().expect("rows") {
        let form = json!({ "id": one["id"], "version": one["version"], "reason": "Examination week" });
        office.post("/refuse-leave-application", form).await.ok();
    }
    assert!(line(&day(&office).await, "leave_requests").is_none());
    // A campus of somebody else is none.
    office.get(&format!("/get-admin-data?campus_id={}", school.b.id)).await.refused(422, "campus_id");
});

in_school!(campuses_stand_beside_each_other, |world: Arc<World>, school: School| async move {
    make_work(&world, &school).await;
    let rows = school.admin().get("/get-campus-day").await.ok()["data"].as_array().expect("rows").clone();
    assert_eq!(rows.len(), 2);
    for row in &rows {
        let campus = row["campus_id"].as_i64().expect("a campus");
        let raw = world.app.db.read(move |tx| {
            let of = binds![campus, tx.today()];
            let students: i64 = tx.value(sql!("SELECT count(*) FROM student WHERE campus_id = $1 AND status = 'active'"), &of[..1])?;
            let absent: i64 = tx.value(
                sql!("SELECT count(*) FROM student_attendance WHERE campus_id = $1 AND on_date = $2 AND status = 'absent' AND lecture_id IS NULL AND is_void = FALSE"),
                &of,
            )?;
            let received: i64 = tx.value(
                sql!("SELECT CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM fee_receipt WHERE campus_id = $1 AND booked_on = $2"),
                &of,
            )?;
            Ok((students, absent, received))
        });
        let (students, absent, received) = raw.await.expect("raw rows");
        assert_eq!((&row["students"], &row["absent"]), (&json!(students), &json!(absent)), "{row}");
        // Nothing was reversed.
        assert_eq!(row["collected_minor"], received, "{row}");
    }
    assert_eq!(school.user("campus_admin", "a").get("/get-campus-day").await.ok()["data"].as_array().map(Vec::len), Some(1));
    school.user("campus_admin", "a").get(&format!("/get-campus-day?campus_id={}", school.b.id)).await.refused(422, "campus_id");
    assert_eq!(school.user("teacher", "a").get("/get-campus-day").await.status, 403);
});

in_school!(everybody_arranges_their_own_dashboard, |_world: Arc<World>, school: School| async move {
    let (mine, other) = (school.user("principal", "a"), school.user("cashier", "a"));
    assert_eq!(mine.get("/get-dashboard-layout").await.ok()["data"], json!({ "cards": [], "hidden": [] }));
    let layout = json!({ "cards": ["ageing", "figures"], "hidden": ["class_seats"] });
    mine.post("/save-dashboard-layout", layout.clone()).await.ok();
    assert_eq!(mine.get("/get-dashboard-layout").await.ok()["data"], layout);
    assert_eq!(other.get("/get-dashboard-layout").await.ok()["data"]["cards"], json!([]));
    // Again, and at the same time twice.
    let (first, second) =
        tokio::join!(mine.post("/save-dashboard-layout", layout.clone()), mine.post("/save-dashboard-layout", layout.clone()));
    assert_eq!((first.status, second.status), (200, 200));
    mine.post("/save-dashboard-layout", json!({ "cards": ["<b>"], "hidden": [] })).await.refused(422, "cards");
    mine.post("/save-dashboard-layout", json!({ "cards": [], "hidden": vec!["a"; 61] })).await.refused(422, "hidden");
    mine.post("/save-dashboard-layout", json!({ "cards": [], "hidden": [] })).await.ok();
    assert_eq!(mine.get("/get-dashboard-layout").await.ok()["data"], json!({ "cards": [], "hidden": [] }));
    assert_eq!(school.visitor().get("/get-dashboard-layout").await.status, 401);
});

/// Every declared line has its sentence in both languages, a list that has the call of its filters, and a permission that is one.
#[test]
fn declared_lines_are_whole() {
    let mut hooks = kernel::Hooks::default();
    for area in maktab::AREAS {
        (area.hooks)(&mut hooks);
    }
    let text = |language: &str| {
        let file = stories::sources::root().join(format!("web/src/areas/reports/text/{language}.ts"));
        std::fs::read_to_string(file).expect("the texts of reports")
    };
    let (english, urdu) = (text("en"), text("ur"));
    let permissions: Vec<&str> = maktab::AREAS.iter().flat_map(|area| area.all_permissions()).map(|one| one.name).collect();
    let mut keys = std::collections::BTreeSet::new();
    for one in hooks.to_dos() {
        assert!(keys.insert(one.key), "{} stands twice", one.key);
        let key = format!("'reports.task.{}'", one.key);
        assert!(english.contains(&key) && urdu.contains(&key), "{} has no sentence", one.key);
        assert!(permissions.contains(&one.permission), "{} asks {}, which is no permission", one.key, one.permission);
        let pairs = one.waiting.split('&').filter_map(|pair| pair.split_once('='));
        let filters = pairs.map(|(name, value)| (name.to_owned(), if value.starts_with(':') { "2026-11-20" } else { value }.to_owned()));
        let shared = one.is_shared.then(|| (kernel::to_do::AT_ONE_CAMPUS.to_owned(), "true".to_owned()));
        assert!(one.list.request(filters.chain(shared)).is_ok(), "{} asks its list for what it does not know", one.key);
        assert!(one.amount.is_none_or(|sum| one.list.totals.iter().any(|(name, _)| *name == sum)), "{} adds up nothing", one.key);
        assert!(LISTS.iter().any(|(screen, _)| *screen == one.screen), "the story does not know {}", one.screen);
    }
}
