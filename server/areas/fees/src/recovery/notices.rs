//! Notices: what the office writes to the parents of who owes, before it strikes anybody off.

use crate::{
    rights,
    settlement::{
        overdue::{Overdue, overdue, pay_by_advance},
        slips::waits_for,
    },
};
use academics::api::OF_CLASS;
use chrono::{Days, NaiveDate};
use institution::api::{CAMPUS, OF_CAMPUS};
use kernel::{
    Answer, Body, Can, Checks, Cx, Error, Filter, Form, History, Instant, Money, Part, Record, Reference, Result, Routes, Saved, Scope,
    ScopeBy, Tx, binds, listed, pairs, sql,
};
use messages::api::{MessageKind, NewMessage, amount_in, send_many};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use students::api::{OF_STUDENT, STUDENT, StudentBrief};

pub static FEE_NOTICE: Record = Record {
    table: "fee_notice",
    record_name: "fee notice",
    columns: &["student_id", "campus_id", "sent_on", "pay_by", "owed_minor", "note", "sent_by"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::NOTICES_INDEX]),
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct FeeNotice of FEE_NOTICES {
        name: "fee notices",
        from: "fee_notice z",
        scope: ScopeBy::Campus("z.campus_id"),
        filters: &[
            Filter::when(
                "answered",
                "EXISTS (SELECT 1 FROM payment_promise q WHERE q.student_id = z.student_id AND q.promised_on >= z.sent_on)"
            ),
        ],
        sort: "-id",
        totals: &[("owed_minor", "z.owed_minor")],
    } columns {
        id: i64 = int("z.id", "");
        sent_on: NaiveDate = date("z.sent_on", "Date").filtered();
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "s.name", "z.student_id").nullable();
        registration_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        class_name: Option<String> = of(&OF_CLASS, "k.full_name", "s.class_id").nullable().unfiltered();
        campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "z.campus_id").nullable();
        /// Overdue on that day.
        owed_minor: Money = money("z.owed_minor", "Owed");
        pay_by: NaiveDate = date("z.pay_by", "To be paid by");
        note: Option<String> = text("z.note", "Note").nullable();
        sent_by: String = text("z.sent_by", "By");
        created_at: Instant = instant("z.created_at", "Entered");
    }
}

pub static PART: Part = Part {
    routes,
    references: &[
        Reference::new(&STUDENT, "fee_notice", "student_id", "notices"),
        Reference::new(&CAMPUS, "fee_notice", "campus_id", "notices"),
    ],
    records: &[&FEE_NOTICE],
    lists: &[&FEE_NOTICES],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<FeeNotice>("/get-fee-notices", Can(rights::NOTICES_INDEX)).post("/send-fee-notices", Can(rights::NOTICES_CREATE), send)
}

/// How far ahead the day of payment may lie.
const AHEAD: Days = Days::new(92);

/// To whom, and until when it is to be paid.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct NoticeForm {
    pub student_ids: Vec<i64>,
    pub pay_by: NaiveDate,
    /// What the notice says beside the amount.
    #[garde(length(max = 300))]
    pub note: Option<String>,
}

impl NoticeForm {
    fn checked_on(self, today: NaiveDate) -> Result<NoticeForm> {
        let mut c = Checks::of("notice");
        let mut form = self.checked(&mut c);
        form.student_ids.sort_unstable();
        form.student_ids.dedup();
        c.count("student_ids", &form.student_ids, 1..=500);
        check_pay_by(&mut c, form.pay_by, today);
        c.done()?;
        Ok(form)
    }
}

/// The day of payment lies ahead, and not too far.
pub fn check_pay_by(c: &mut Checks, pay_by: NaiveDate, today: NaiveDate) {
    c.date_between("pay_by", pay_by, today..=today + AHEAD);
}

/// What was sent.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct NoticesSent {
    pub notices: usize,
    /// To each parent who is told.
    pub messages: usize,
    pub owed_minor: Money,
    /// Students who owe nothing that is overdue, had a notice today, or sent a slip that waits.
    pub passed_over: usize,
}

/// Sends a notice to the parents of students with overdue fees, each once a day; others, and those whose slip waits, are passed over. 409 when there is none
/// among them.
async fn send(cx: Cx, Body(form): Body<NoticeForm>) -> Result<Answer<NoticesSent>> {
    let (form, scope) = (form.checked_on(cx.today())?, cx.scope());
    cx.save_as(move |tx| {
        let sent = send_all(tx, &scope, &form)?;
        let note = (sent.passed_over > 0).then(|| {
            format!("{} were passed over: nothing of theirs is overdue, they had a notice today, or their slip waits.", sent.passed_over)
        });
        Ok(Saved::new("Notices sent successfully", sent).noting(note))
    })
    .await
}

/// Writes and sends the notices of a checked form.
pub fn send_all(tx: &mut Tx, scope: &Scope, form: &NoticeForm) -> Result<NoticesSent> {
    let mut sent = NoticesSent::default();
    for id in &form.student_ids {
        send_if_due(tx, scope, *id, form, &mut sent)?;
    }
    if sent.notices == 0 {
        return Err(Error::conflict(NOBODY));
    }
    Ok(sent)
}

pub const NOBODY: &str = "Nothing of these students is overdue, they had a notice today, or their slip waits.";

/// Sends the notice of one student, or passes them over. What is held in advance pays what is overdue first.
pub fn send_if_due(tx: &mut Tx, scope: &Scope, student_id: i64, form: &NoticeForm, sent: &mut NoticesSent) -> Result<()> {
    let student = students::api::chosen(tx, scope, "student_ids", student_id)?;
    pay_by_advance(tx, student.id)?;
    match to_notify(tx, &[student.id])?.first() {
        None => sent.passed_over += 1,
        Some(one) => {
            sent.messages += send_one(tx, &student, one.unpaid_minor, form)?;
            sent.owed_minor += one.unpaid_minor;
            sent.notices += 1;
        }
    }
    Ok(())
}

/// Those among these students who get a notice today, with what is overdue of them: they had none today, and no slip of theirs waits.
pub fn to_notify(tx: &mut Tx, students: &[i64]) -> Result<Vec<Overdue>> {
    let today = tx.today();
    let noticed: Vec<i64> = tx.values(
        sql!("SELECT DISTINCT student_id FROM fee_notice WHERE student_id IN [$1] AND sent_on = $2 ORDER BY student_id"),
        &binds![students, today],
    )?;
    let passed_over: BTreeSet<i64> = noticed.into_iter().chain(waits_for(tx, students)?).collect();
    let mut late = overdue(tx, students)?;
    late.retain(|one| !passed_over.contains(&one.student_id));
    Ok(late)
}

/// The notice, and a message to each parent who is told.
fn send_one(tx: &mut Tx, student: &StudentBrief, owed: Money, form: &NoticeForm) -> Result<usize> {
    let (today, who) = (tx.today(), tx.who().name.clone());
    let id = tx.insert(
        &FEE_NOTICE,
        pairs! {
            student_id: student.id, campus_id: student.campus_id, sent_on: today, pay_by: form.pay_by, owed_minor: owed, note: form.note.clone(),
            sent_by: who,
        },
    )?;
    let guardians = students::api::guardians_to_tell(tx, &[student.id])?.remove(&student.id).unwrap_or_default();
    let messages = guardians.into_iter().map(|to| NewMessage {
        kind: MessageKind::FeeNotice,
        about: (&FEE_NOTICE, id),
        campus_id: Some(student.campus_id),
        values: vec![
            ("student", student.name.clone()),
            ("amount", amount_in(owed, to.language)),
            ("pay_by", form.pay_by.to_string()),
            ("text", form.note.clone().unwrap_or_default()),
            ("campus", student.campus_name.clone()),
        ],
        key: format!("fee_notice/{id}/{}", to.person_id.unwrap_or_default()),
        to,
        answerable: false,
    });
    send_many(tx, messages.collect())
}
