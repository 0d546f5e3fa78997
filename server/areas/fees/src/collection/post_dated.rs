//! Cheques that bear a day to come: registered when they are handed over, without any posting, and received on their day as any other cheque
//! (domain.md section 10). Before that they count as paid nowhere.

use crate::{
    collection::receipts::model::OF_RECEIPT,
    collection::{
        receipts::{
            actions::collect::collect,
            model::{CollectForm, Instrument},
        },
        tellings::model::{key_of, number_key},
    },
    rights,
    settlement::open_of,
};
use academics::api::OF_CLASS;
use accounting::api::Posts as _;
use chrono::{Days, NaiveDate};
use institution::api::OF_CAMPUS;
use kernel::{
    Answer, Body, Can, Checks, Cx, Error, Filter, Form, History, Hooks, Instant, Money, Part, Record, Result, Routes, Scope, ScopeBy, Tx,
    Unique, listed, pairs, sql, string_enum, time,
};
use schemars::JsonSchema;
use serde::Deserialize;
use students::api::OF_STUDENT;

string_enum! {
    pub enum PostDatedStatus { Held = "held", Received = "received", GivenBack = "given_back" }
}

pub static POST_DATED_CHEQUE: Record = Record {
    table: "post_dated_cheque",
    record_name: "post-dated cheque",
    columns: &[
        "student_id",
        "campus_id",
        "cheque_no",
        "number_key",
        "bank_key",
        "account_key",
        "bank",
        "branch",
        "account",
        "cheque_date",
        "amount_minor",
        "payer_name",
        "note",
        "registered_on",
        "registered_by",
        "status",
        "receipt_id",
        "ended_on",
        "end_reason",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::POST_DATED_INDEX]),
    unique: &[Unique::of(
        "post_dated_cheque_no",
        &["number_key", "bank_key", "account_key"],
        "cheque_no",
        "A cheque of this number and bank is registered already.",
    )],
    ..Record::BARE
};

listed! {
    /// A row of the list, and all there is to one.
    #[derive(Clone)]
    pub struct PostDatedCheque of POST_DATED_CHEQUES {
        name: "post-dated cheques",
        from: "post_dated_cheque q",
        scope: ScopeBy::Campus("q.campus_id"),
        filters: &[Filter::when("is_due", "q.status = 'held' AND q.cheque_date <= :today")],
        sort: "cheque_date",
        totals: &[("amount_minor", "q.amount_minor")],
    } columns {
        id: i64 = int("q.id", "");
        version: i64 = hidden("q.version");
        cheque_date: NaiveDate = date("q.cheque_date", "Date of the cheque").filtered();
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "s.name", "q.student_id").nullable();
        registration_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        class_name: Option<String> = of(&OF_CLASS, "k.full_name", "s.class_id").nullable().unfiltered();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "q.campus_id").nullable();
        cheque_no: String = text("q.cheque_no", "Cheque no").filtered();
        /// The bank that it is drawn on.
        bank: String = text("q.bank", "Bank");
        branch: Option<String> = text("q.branch", "Branch").nullable();
        account: Option<String> = hidden("q.account");
        amount_minor: Money = money("q.amount_minor", "Amount").filtered();
        payer_name: Option<String> = text("q.payer_name", "Received from").nullable();
        registered_on: NaiveDate = date("q.registered_on", "Registered on");
        registered_by: String = text("q.registered_by", "By");
        status: PostDatedStatus = text("q.status", "Status").words(PostDatedStatus::WORDS);
        receipt_id: Option<i64>, receipt_no: Option<String> = of(&OF_RECEIPT, "r.receipt_no", "q.receipt_id").nullable().unfiltered();
        ended_on: Option<NaiveDate> = date("q.ended_on", "Given back on").nullable();
        end_reason: Option<String> = text("q.end_reason", "Given back because").nullable();
        note: Option<String> = text("q.note", "Note").nullable();
        created_at: Instant = instant("q.created_at", "Entered");
    }
}

pub static PART: Part = Part { routes, records: &[&POST_DATED_CHEQUE], lists: &[&POST_DATED_CHEQUES], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.list::<PostDatedCheque>("/get-post-dated-cheques", Can(rights::POST_DATED_INDEX))
        .one("/get-post-dated-cheque-details", Can(rights::POST_DATED_INDEX), found)
        .act_on("/save-post-dated-cheque", Can(rights::POST_DATED_CREATE), "Post-dated cheque saved successfully", write)
        .act("/receive-post-dated-cheque", Can(rights::POST_DATED_RECEIVE), "Post-dated cheque received successfully", receive_one)
        .posts("/preview-received-post-dated-cheque", Can(rights::POST_DATED_RECEIVE), receive_one)
        .post("/give-back-post-dated-cheque", Can(rights::POST_DATED_RECEIVE), give_back)
}

pub fn register(hooks: &mut Hooks) {
    hooks.verify("post-dated cheques agree with their receipts", agree);
}

/// How far ahead the day of a cheque may lie.
const AHEAD: Days = Days::new(400);
/// As many open challans as one receipt takes.
const MOST: usize = 50;

/// A cheque as it is handed over.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct PostDatedForm {
    pub student_id: i64,
    #[garde(length(min = 1, max = 40))]
    pub cheque_no: String,
    /// The bank that it is drawn on.
    #[garde(length(min = 2, max = 80))]
    pub bank: String,
    #[garde(length(max = 80))]
    pub branch: Option<String>,
    #[garde(length(max = 40))]
    pub account: Option<String>,
    /// The day that is written on it.
    pub cheque_date: NaiveDate,
    #[garde(range(min = 1, max = 10_000_000_00))]
    pub amount_minor: Money,
    /// Who gave it; the father's name when left out.
    #[garde(length(max = 120))]
    pub payer_name: Option<String>,
    #[garde(length(max = 300))]
    pub note: Option<String>,
}

kernel::dated!(PostDatedForm: checked_on);
impl PostDatedForm {
    fn checked_on(self, today: NaiveDate) -> Result<PostDatedForm> {
        let mut c = Checks::of("post-dated cheque");
        let form = self.checked(&mut c);
        c.ensure(!number_key(&form.cheque_no).is_empty(), "cheque_no", "Enter the number of the cheque.");
        c.ensure(form.cheque_date > today, "cheque_date", "Its day has come. Receive this cheque at the counter.");
        c.ensure(form.cheque_date <= today + AHEAD, "cheque_date", "This day is too far ahead.");
        c.done()?;
        Ok(form)
    }
}

/// A cheque whose day has come, in the version that was read.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("post-dated cheque")]
pub struct ReceivePostDated {
    pub id: i64,
    pub version: i64,
    /// Why this is another payment than the one that was told before.
    #[garde(length(max = 300))]
    pub same_payment_reason: Option<String>,
}
kernel::dated!(ReceivePostDated);

kernel::of_one! {
    /// A cheque that goes back to the family, and why.
    pub struct GiveBackPostDated("post-dated cheque", 3..=300);
}

/// Gives a cheque back to the family that nobody has received.
async fn give_back(cx: Cx, Body(form): Body<GiveBackPostDated>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Post-dated cheque given back successfully", move |tx| {
        held(tx, &scope, form.id)?;
        let today = tx.today();
        tx.update(
            &POST_DATED_CHEQUE,
            &scope,
            form.id,
            form.version,
            pairs! { status: PostDatedStatus::GivenBack, ended_on: today, end_reason: form.reason.clone() },
        )?;
        Ok(form.id)
    })
    .await
}

fn found(tx: &mut Tx, scope: &Scope, id: i64) -> Result<PostDatedCheque> {
    let request = POST_DATED_CHEQUES.request([("ids".to_owned(), id.to_string())])?;
    tx.page::<PostDatedCheque>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("post-dated cheque"))
}

/// One that nobody has received or given back, locked.
fn held(tx: &mut Tx, scope: &Scope, id: i64) -> Result<PostDatedCheque> {
    tx.lock("post_dated_cheque", id)?;
    let cheque = found(tx, scope, id)?;
    match cheque.status {
        PostDatedStatus::Held => Ok(cheque),
        PostDatedStatus::Received => Err(Error::conflict("This cheque is received already.")),
        PostDatedStatus::GivenBack => Err(Error::conflict("This cheque was given back to the family.")),
    }
}

/// Registers a checked form; the demo writes its past with it.
pub fn write(tx: &mut Tx, scope: &Scope, form: &PostDatedForm) -> Result<i64> {
    let student = students::api::chosen(tx, scope, "student_id", form.student_id)?;
    let (today, who) = (tx.today(), tx.who().name.clone());
    tx.insert(
        &POST_DATED_CHEQUE,
        pairs! {
            student_id: student.id, campus_id: student.campus_id, cheque_no: form.cheque_no.clone(), number_key: number_key(&form.cheque_no),
            bank_key: key_of(&form.bank), account_key: form.account.as_deref().map(number_key).unwrap_or_default(), bank: form.bank.clone(),
            branch: form.branch.clone(), account: form.account.clone(), cheque_date: form.cheque_date, amount_minor: form.amount_minor,
            payer_name: form.payer_name.clone().or(student.father_name), note: form.note.clone(), registered_on: today, registered_by: who,
            status: PostDatedStatus::Held,
        },
    )
}

/// Receives a cheque on its day or later: a receipt for the student's open challans, the oldest first; what is left becomes an advance. Gives the receipt. 409
/// before its day, and once it is received or given back.
fn receive_one(tx: &mut Tx, scope: &Scope, form: &ReceivePostDated) -> Result<i64> {
    let cheque = held(tx, scope, form.id)?;
    let today = tx.today();
    if cheque.cheque_date > today {
        return Err(Error::conflict(format!(
            "This cheque is dated {}. It can be received from that day on.",
            time::show(cheque.cheque_date)
        )));
    }
    students::api::lock_student(tx, cheque.student_id)?;
    let open: Vec<i64> = open_of(tx, scope, &[cheque.student_id])?.iter().map(|challan| challan.id).take(MOST).collect();
    let request = CollectForm {
        student_id: Some(cheque.student_id),
        instrument: Instrument::Cheque,
        instrument_no: Some(cheque.cheque_no),
        instrument_bank: Some(cheque.bank),
        instrument_branch: cheque.branch,
        instrument_account: cheque.account,
        instrument_date: Some(cheque.cheque_date),
        payer_name: cheque.payer_name,
        note: cheque.note,
        same_payment_reason: form.same_payment_reason.clone(),
        ..CollectForm::cash(open, cheque.amount_minor)
    };
    let receipt_id = collect(tx, scope, &request.check(today)?)?.id;
    tx.update(&POST_DATED_CHEQUE, scope, cheque.id, form.version, pairs! { status: PostDatedStatus::Received, receipt_id: receipt_id })?;
    Ok(receipt_id)
}

/// A received cheque has a receipt by cheque of its amount; no other has one.
fn agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, String)> = tx.all(
        sql!(
            "SELECT q.id, q.cheque_no FROM post_dated_cheque q LEFT JOIN fee_receipt r ON r.id = q.receipt_id
             WHERE (q.status = 'received') <> (r.id IS NOT NULL) OR (r.id IS NOT NULL AND (r.amount_minor <> q.amount_minor OR r.instrument <> 'cheque'))
                OR (q.status = 'given_back') <> (q.ended_on IS NOT NULL)
             ORDER BY q.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(rows.into_iter().map(|(_, number)| format!("Post-dated cheque {number} and what became of it do not agree.")).collect())
}
