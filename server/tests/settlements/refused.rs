//! What is open of a student refuses every step by which they would leave, with its sentence, and leaves everything as it was.

use super::{applied, billed, cleared, sentence};
use crate::{
    desk::{Desk, FIRST},
    outage::{machine, receipt, sent},
    refunds::refund,
    verify::after,
};
use kernel::{Tx, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

/// Somebody whose desks have all ticked, and whose settlement waits for its approval.
struct Leaver {
    student: i64,
    withdrawal: i64,
    settlement: i64,
}

impl Leaver {
    /// With one installment issued, of which so much is paid.
    async fn new(desk: &Desk, name: &str, paid: i64) -> Leaver {
        let student = billed(desk, name, "2026-08-01", 1, paid).await;
        let withdrawal = applied(&desk.school.user("admission_officer", "a"), student, "withdrawal").await;
        cleared(&desk.school, withdrawal, 0).await;
        let settlement = desk.accountant.post("/save-settlement", json!({ "withdrawal_id": withdrawal })).await.id();
        Leaver { student, withdrawal, settlement }
    }

    /// Tries every step, each of which says these words and changes nothing.
    async fn is_held(&self, desk: &Desk, words: &str) {
        let (chief, principal) = (desk.school.user("chief_accountant", "a"), desk.school.user("principal", "a"));
        let (of, approval) = (json!({ "withdrawal_id": self.withdrawal }), json!({ "id": self.settlement, "version": 1 }));
        // Four desks have ticked.
        let tick = json!({ "id": self.withdrawal, "version": 5, "kind": "accounts", "state": "cleared" });
        let go = json!({ "id": self.withdrawal, "version": 5 });
        let list = |leave_out_held: bool| {
            json!({ "student_ids": [self.student], "kind": "transfer_out", "on_date": "2026-11-20", "reason": "The family moves",
                "leave_out_held": leave_out_held })
        };
        let steps = [
            (&desk.accountant, "/clear-withdrawal", tick),
            (&desk.accountant, "/preview-settlement", of.clone()),
            (&desk.accountant, "/save-settlement", of),
            (&desk.accountant, "/preview-approved-settlement", approval.clone()),
            (&chief, "/approve-settlement", approval),
            (&principal, "/let-student-go", go),
            (&principal, "/leave-students", list(false)),
            (&principal, "/leave-students", list(true)),
        ];
        let before = all(desk).await;
        for (by, path, body) in steps {
            let said = sentence(by, path, body, 409).await;
            assert!(said.contains(words), "{path} does not say \"{words}\": {said}");
            assert_eq!(all(desk).await, before, "{path} was refused, and changed something");
        }
    }
}

/// Everything that a step would change: students and where they sit, challans, applications, settlements, vouchers and what is noted.
async fn all(desk: &Desk) -> Vec<String> {
    let read = |tx: &mut Tx| {
        tx.values::<String>(
            sql!(
                "SELECT o.line FROM (
                     SELECT 'student ' || CAST(id AS TEXT) || ' ' || status AS line FROM student
                     UNION ALL SELECT 'seat ' || CAST(id AS TEXT) || ' ' || coalesce(CAST(to_on AS TEXT), '') FROM placement
                     UNION ALL SELECT 'challan ' || CAST(id AS TEXT) || ' ' || status || ' ' || CAST(amount_minor AS TEXT) || ' ' || CAST(paid_minor AS TEXT)
                               FROM challan
                     UNION ALL SELECT 'application ' || CAST(id AS TEXT) || ' ' || status || ' ' || CAST(version AS TEXT) FROM withdrawal
                     UNION ALL SELECT 'settlement ' || CAST(id AS TEXT) || ' ' || status || ' ' || CAST(version AS TEXT) FROM settlement
                     UNION ALL SELECT 'vouchers ' || CAST(count(*) AS TEXT) FROM voucher
                     UNION ALL SELECT 'exceptions ' || CAST(count(*) AS TEXT) FROM fee_exception
                     UNION ALL SELECT 'sign-ins ' || CAST(count(*) AS TEXT) FROM app_user WHERE is_active = TRUE
                 ) o ORDER BY o.line"
            ),
            &[],
        )
    };
    desk.world.app.db.read(read).await.expect("what there is")
}

in_school!(what_is_open_refuses_every_step_and_leaves_no_half_state, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (school, chief) = (desk.school.clone(), desk.school.user("chief_accountant", "a"));

    // A cheque that the bank has not cleared. Once it has, the account is another one than was prepared.
    let one = Leaver::new(&desk, "Ghazi", 0).await;
    let challan = desk.challan(one.student, "issued").await;
    let cheque = json!({ "challan_ids": [challan["id"]], "amount_minor": 100_000, "instrument": "cheque", "instrument_no": "00551144",
        "instrument_bank": "MCB Bank", "instrument_date": "2026-11-20" });
    let cheque = desk.post("/approve-installment", cheque).await["id"].clone();
    one.is_held(&desk, "there is 1 cheque of Rs 1,000 not cleared by the bank").await;
    desk.post("/realise-cheques", json!({ "ids": [cheque], "bank_id": school.a.bank })).await;
    let before = all(&desk).await;
    let changed = sentence(&chief, "/approve-settlement", json!({ "id": one.settlement, "version": 1 }), 409).await;
    assert!(changed.contains("Since it was prepared, the account has changed"), "{changed}");
    assert_eq!(all(&desk).await, before);

    // Money in a bank's file that names a challan and that nobody has matched.
    let two = Leaver::new(&desk, "Haris", 0).await;
    let challan = desk.challan(two.student, "issued").await;
    let no = challan["challan_no"].as_str().expect("a number");
    desk.bank_list("late.csv", &format!("T-78,{no},2026-11-19,123.00\n")).await;
    two.is_held(&desk, "there is 1 payment of Rs 123 in banks' files that nobody has matched").await;
    // So is money of a day whose month is closed.
    assert_eq!(after(&desk, sql!("UPDATE bank_line SET status = 'closed' WHERE status <> 'posted'")).await, Vec::<String>::new());
    two.is_held(&desk, "there is 1 payment of Rs 123 in banks' files that nobody has matched").await;

    // A refund that waits for its second person.
    school.admin().post("/update-settings", json!({ "values": { "fees.refund_limit": 100_000 } })).await.ok();
    let three = Leaver::new(&desk, "Imran", FIRST + 300_000).await;
    desk.accountant.post("/save-student-refund", refund(three.student, "advance", 250_000)).await.id();
    three.is_held(&desk, "there is 1 refund of Rs 2,500 waiting for a second person").await;

    // A concession that somebody asked for.
    let four = Leaver::new(&desk, "Kamran", 0).await;
    let form = json!({ "student_id": four.student, "kind": "sibling", "percent_hundredths": 1_000, "valid_from": "2026-08-01", "reason": "A sister here" });
    desk.accountant.post("/save-concession", form).await.id();
    four.is_held(&desk, "there is 1 concession waiting for a decision").await;

    // A receipt that the counter gave without the server, of a challan that was paid meanwhile.
    let five = Leaver::new(&desk, "Luqman", FIRST).await;
    let cashier = school.user("cashier", "a");
    cashier.post("/save-till", json!({ "campus_id": school.a.id, "float_minor": 0 })).await.ok();
    let given = receipt(&machine(&desk, &cashier).await, 1, &desk.challan(five.student, "paid").await);
    assert_eq!(sent(&cashier, &given).await["status"], "to_decide");
    five.is_held(&desk, "there is 1 provisional receipt of Rs").await;
});

in_school!(a_refund_above_what_was_received_leaves_no_half_state, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (school, chief) = (desk.school.clone(), desk.school.user("chief_accountant", "a"));
    let one = Leaver::new(&desk, "Javed", FIRST).await;
    let more = |amount: i64| -> Value {
        json!({ "withdrawal_id": one.withdrawal, "amounts": [{ "fee_head_id": school.heads["Tuition"], "amount_minor": amount }],
            "override_reason": "As the director decided" })
    };
    let before = all(&desk).await;
    for call in ["/preview-settlement", "/save-settlement"] {
        let said = chief.post(call, more(1_000_001)).await.refused(422, "amounts.0.amount_minor");
        assert!(said.contains("Rs 10,000 was received under Tuition") && said.contains("cannot be more than Rs 10,000"), "{said}");
        assert_eq!(all(&desk).await, before, "{call} was refused, and changed something");
    }
    // What was prepared before stands, and is what happens: of the months that have begun nothing comes back, and the deposit does.
    chief.post("/approve-settlement", json!({ "id": one.settlement, "version": 1 })).await.ok();
    let settled = desk.accountant.get(&format!("/get-settlement-details?id={}", one.settlement)).await.ok()["data"].clone();
    assert_eq!((&settled["refund_minor"], &settled["override_reason"]), (&json!(500_000), &Value::Null), "{settled}");
    // A leaving is settled once: a second application would give a part of the rest back again.
    let office = school.user("admission_officer", "a");
    let again = json!({ "student_id": one.student, "kind": "withdrawal", "applied_on": "2026-11-20", "leaves_on": "2026-11-20", "reason": "Once more" });
    let said = sentence(&office, "/save-withdrawal", again, 409).await;
    assert!(said.contains("was settled when the student left"), "{said}");
});
