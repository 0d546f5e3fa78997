//! What must agree after every step of a story: trial balance, control heads, challans, statements, cash and bank, and `maktab verify`.

use kernel::{Tx, binds, sql};
use serde_json::Value;
use testkit::{Client, School, World};

/// What campus A holds, in paisa.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    pub receivable: i64,
    pub advances: i64,
    pub cash: i64,
    pub bank: i64,
}

/// What a ledger head of a trial balance holds, debit first.
pub fn held(rows: &[Value], name: &str) -> i64 {
    let side = |row: &Value, field: &str| row[field].as_i64().expect("an amount");
    rows.iter()
        .filter(|row| row["name"].as_str().is_some_and(|own| own.starts_with(name)))
        .map(|row| side(row, "closing_debit_minor") - side(row, "closing_credit_minor"))
        .sum()
}

/// What advances cover of what is overdue, by student.
fn covered(tx: &mut Tx, campus_id: i64) -> kernel::Result<i64> {
    let today = tx.today();
    tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(CASE WHEN o.late < a.amount_minor THEN o.late ELSE a.amount_minor END), 0) AS BIGINT)
             FROM (SELECT student_id, SUM(amount_minor - paid_minor) AS late FROM challan
                   WHERE campus_id = $1 AND status IN ('issued', 'partly_paid') AND due_on < $2 GROUP BY student_id) o
             JOIN fee_advance a ON a.student_id = o.student_id WHERE a.amount_minor > 0"
        ),
        &binds![campus_id, today],
    )
}

impl Figures {
    /// Reads them every way there is, and fails with `after` when two ways differ.
    pub async fn agreed(world: &World, school: &School, by: &Client, after: &str) -> Figures {
        let at = school.a.id;
        let trial = by.get(&format!("/get-trial-balance?campus_id={at}")).await.ok();
        assert_eq!(trial["is_balanced"], true, "after {after}");
        let rows = trial["data"].as_array().expect("rows");
        let closing: i64 = rows
            .iter()
            .map(|row| row["closing_debit_minor"].as_i64().unwrap_or(0) - row["closing_credit_minor"].as_i64().unwrap_or(0))
            .sum();
        assert_eq!(closing, 0, "the trial balance sums to zero after {after}");
        let figures = Figures {
            receivable: held(rows, "Students receivable"),
            advances: -held(rows, "Advances from students"),
            cash: held(rows, "Cash in hand"),
            bank: held(rows, "Habib Bank"),
        };
        let open = by.get(&format!("/get-challans?campus_id={at}&is_open=true&per_page=1")).await.ok();
        assert_eq!(
            open["totals"]["outstanding_minor"].as_i64(),
            Some(figures.receivable),
            "open challans after {after}: {}",
            open["totals"]
        );
        figures.statements_agree(by, at, after).await;
        let cash = by.get(&format!("/get-cash-in-hand?campus_id={at}")).await.ok();
        assert_eq!(cash["cashInHand"].as_i64(), Some(figures.cash), "cash in hand after {after}: {cash}");
        let bank = by.get(&format!("/get-bank-details?id={}", school.a.bank)).await.ok();
        assert_eq!(bank["data"]["balance_minor"].as_i64(), Some(figures.bank), "bank after {after}");
        let sheet = by.get(&format!("/get-balance-sheet?campus_id={at}")).await.ok();
        figures.sheet_agrees(&sheet, after);
        figures.defaulters_agree(world, by, at, after).await;
        figures.report_agrees(world, by, at, after).await;
        let faults = world.faults().await;
        assert!(faults.is_empty(), "verify after {after}:\n{}", faults.join("\n"));
        figures
    }

    fn sheet_agrees(&self, sheet: &Value, after: &str) {
        assert_eq!(sheet["is_balanced"], true, "balance sheet after {after}");
        let rows = sheet["data"].as_array().expect("rows");
        let shown = |name: &str| -> i64 {
            rows.iter()
                .filter(|row| row["kind"] == "ledger" && row["name"].as_str().is_some_and(|own| own.starts_with(name)))
                .map(|row| row["amount_minor"].as_i64().expect("an amount"))
                .sum()
        };
        let found = Figures {
            receivable: shown("Students receivable"),
            advances: shown("Advances from students"),
            cash: shown("Cash in hand"),
            bank: shown("Habib Bank"),
        };
        assert_eq!(found, *self, "balance sheet after {after}");
    }

    /// What defaulters owe is what is overdue and no advance covers, however the list is sorted; with what is not due yet, and with those who owe nothing that is
    /// due, it is the receivable.
    async fn defaulters_agree(&self, world: &World, by: &Client, at: i64, after: &str) {
        let overdue = by.get(&format!("/get-challans?campus_id={at}&overdue=true&per_page=1")).await.ok();
        let covered = world.app.db.read(move |tx| covered(tx, at)).await.expect("an amount");
        let owed = overdue["totals"]["outstanding_minor"].as_i64().map(|late| late - covered);
        for sort in ["-due_minor", "name"] {
            let list = by.get(&format!("/get-defaulters?campus_id={at}&per_page=1&sort={sort}")).await.ok();
            assert_eq!(list["totals"]["due_minor"].as_i64(), owed, "defaulters by {sort} after {after}");
        }
        let mut owed = 0;
        for overdue in [true, false] {
            let (mut page, mut seen) = (1, 0);
            loop {
                let list = by.get(&format!("/get-defaulters?campus_id={at}&overdue={overdue}&per_page=200&page={page}")).await.ok();
                let rows = list["data"].as_array().expect("rows");
                seen += rows.len() as u64;
                owed += rows.iter().map(|row| row["open_minor"].as_i64().expect("an amount")).sum::<i64>();
                if rows.len() < 200 {
                    assert_eq!(list["total"].as_u64(), Some(seen), "defaulters after {after}");
                    break;
                }
                page += 1;
            }
        }
        assert_eq!(owed, self.receivable, "open challans of defaulters after {after}");
    }

    /// What the fee report says is owed, over all months that challans are of, is the receivable.
    async fn report_agrees(&self, world: &World, by: &Client, at: i64, after: &str) {
        let mut owed = 0;
        let months = move |tx: &mut Tx| tx.values::<String>(sql!("SELECT DISTINCT period FROM challan WHERE campus_id = $1"), &binds![at]);
        for period in world.app.db.read(months).await.expect("months") {
            let report = by.get(&format!("/fetch-fee-report?campus_id={at}&period={period}&by=class")).await.ok();
            let by_head = by.get(&format!("/fetch-fee-report?campus_id={at}&period={period}&by=head")).await.ok();
            for figure in ["billed_minor", "collected_minor", "owed_minor"] {
                assert_eq!(report["totals"][figure], by_head["totals"][figure], "{figure} of {period} after {after}");
            }
            owed += report["totals"]["owed_minor"].as_i64().expect("an amount");
        }
        assert_eq!(owed, self.receivable, "fee report after {after}");
    }

    /// The statement of every student of the campus says what their account says, and together they are the books.
    async fn statements_agree(&self, by: &Client, at: i64, after: &str) {
        let (mut owed, mut advances, mut page) = (0, 0, 1);
        loop {
            let accounts = by.get(&format!("/get-fee-accounts?campus_id={at}&per_page=200&page={page}&sort=id&count=exact")).await.ok();
            let rows = accounts["data"].as_array().expect("accounts");
            for account in rows {
                let statement = by.get(&format!("/get-student-statement?student_id={}", account["id"])).await.ok();
                let (outstanding, advance) =
                    (account["outstanding_minor"].as_i64().expect("an amount"), account["advance_minor"].as_i64().expect("an amount"));
                assert_eq!(
                    statement["data"]["closing_minor"].as_i64(),
                    Some(outstanding - advance),
                    "statement of {} after {after}",
                    account["name"]
                );
                owed += outstanding;
                advances += advance;
            }
            if rows.is_empty() || page * 200 >= accounts["total"].as_i64().expect("a count") {
                break;
            }
            page += 1;
        }
        assert_eq!((owed, advances), (self.receivable, self.advances), "students' statements after {after}");
    }

    /// The same with changes.
    #[must_use]
    pub fn plus(self, receivable: i64, advances: i64, cash: i64, bank: i64) -> Figures {
        Figures {
            receivable: self.receivable + receivable,
            advances: self.advances + advances,
            cash: self.cash + cash,
            bank: self.bank + bank,
        }
    }
}
