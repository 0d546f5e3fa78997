//! Promises to pay: what a parent said, and what became of it.

use crate::rights;
use chrono::{Days, NaiveDate};
use institution::api::{CAMPUS, OF_CAMPUS};
use kernel::{
    Answer, Body, Can, Checks, ColumnValues as _, Columns, Cx, Error, Filter, Form, History, Instant, Money, Part, Record, Reference,
    Result, Routes, Row, ScopeBy, Tx, binds, listed, pairs, sql,
};
use schemars::JsonSchema;
use serde::Deserialize;
use students::api::{OF_STUDENT, STUDENT};

pub static PART: Part = Part {
    routes,
    references: &[
        Reference::new(&STUDENT, "payment_promise", "student_id", "promises to pay"),
        Reference::new(&CAMPUS, "payment_promise", "campus_id", "promises to pay"),
    ],
    records: &[&PROMISE],
    lists: &[&PROMISES],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<Promise>("/get-promises", Can(rights::DEFAULTERS_INDEX))
        .post("/save-promise", Can(rights::PROMISES_CREATE), save_promise)
        .post("/update-promise", Can(rights::PROMISES_CREATE), judge_promise)
}

kernel::string_enum! {
    pub enum PromiseStatus { Open = "open", Kept = "kept", Broken = "broken" }
}

pub static PROMISE: Record = Record {
    table: "payment_promise",
    record_name: "payment_promise",
    columns: &["student_id", "campus_id", "promised_on", "due_on", "amount_minor", "promised_by", "note", "status"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::DEFAULTERS_INDEX]),
    ..Record::BARE
};

listed! {
    /// A promise to pay.
    #[derive(Clone)]
    pub struct Promise of PROMISES {
        name: "promises",
        from: "payment_promise q",
        scope: ScopeBy::Campus("q.campus_id"),
        filters: &[Filter::when("past_due", "q.status = 'open' AND q.due_on < :today")],
        sort: "-due_on",
        totals: &[("amount_minor", "q.amount_minor")],
    } columns {
        id: i64 = int("q.id", "");
        version: i64 = hidden("q.version");
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "s.name", "q.student_id").nullable();
        registration_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "q.campus_id").nullable();
        promised_on: NaiveDate = date("q.promised_on", "Promised on").filtered();
        due_on: NaiveDate = date("q.due_on", "To be paid on").filtered();
        amount_minor: Money = money("q.amount_minor", "Amount");
        promised_by: String = text("q.promised_by", "By");
        note: Option<String> = text("q.note", "Note").nullable();
        status: PromiseStatus = text("q.status", "Status").words(PromiseStatus::WORDS);
        created_at: Instant = instant("q.created_at", "Entered");
    }
}

/// What a parent said they would pay, and when.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns, Form)]
pub struct PromiseForm {
    pub student_id: i64,
    pub due_on: NaiveDate,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    /// Who promised.
    #[garde(length(min = 2, max = 120))]
    pub promised_by: String,
    #[garde(length(max = 300))]
    pub note: Option<String>,
}

/// Writes a promise down; its day lies today or later.
pub async fn save_promise(cx: Cx, Body(form): Body<PromiseForm>) -> Result<Answer<i64>> {
    let today = cx.today();
    let mut c = Checks::of("promise");
    let form = form.checked(&mut c);
    c.ensure(form.due_on >= today, "due_on", "A promise is for today or later.");
    c.done()?;
    let scope = cx.scope();
    cx.save("Promise saved successfully", move |tx| {
        let student = students::api::chosen(tx, &scope, "student_id", form.student_id)?;
        write_promise(tx, &form, student.campus_id, PromiseStatus::Open)
    })
    .await
}

/// A promise of today; the demo writes its past with it.
pub fn write_promise(tx: &mut Tx, form: &PromiseForm, campus_id: i64, status: PromiseStatus) -> Result<i64> {
    let today = tx.today();
    let mut columns = form.columns();
    columns.extend(pairs! { campus_id: campus_id, promised_on: today, status: status });
    tx.insert(&PROMISE, columns)
}

/// How a promise ended.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Judged {
    pub id: i64,
    pub version: i64,
    /// `kept` or `broken`.
    pub status: PromiseStatus,
}

/// Marks a promise kept or broken.
pub async fn judge_promise(cx: Cx, Body(form): Body<Judged>) -> Result<Answer<i64>> {
    if form.status == PromiseStatus::Open {
        return Err(Error::field("status", "Choose kept or broken."));
    }
    let scope = cx.scope();
    cx.save("Promise updated successfully", move |tx| {
        tx.update(&PROMISE, &scope, form.id, form.version, pairs! { status: form.status })?;
        Ok(form.id)
    })
    .await
}

/// A promise that nobody has judged.
#[derive(Debug, Row)]
struct OpenPromise {
    id: i64,
    promised_on: NaiveDate,
    due_on: NaiveDate,
    amount_minor: Money,
}

/// Judges a student's open promises: one is kept once as much was paid from its day on, or nothing is owed any more; it is broken once its day is past.
pub fn settle_promises(tx: &mut Tx, student_id: i64) -> Result<()> {
    let today = tx.today();
    let owed = crate::settlement::owed::owed_by(tx, &[student_id])?;
    let open: Vec<OpenPromise> = tx.all(
        sql!("SELECT id, promised_on, due_on, amount_minor FROM payment_promise WHERE student_id = $1 AND status = 'open' ORDER BY id"),
        &binds![student_id],
    )?;
    for one in open {
        let is_kept = owed.is_zero() || paid_between(tx, student_id, one.promised_on, one.due_on)? >= one.amount_minor;
        let status = match (is_kept, one.due_on < today) {
            (true, _) => PromiseStatus::Kept,
            (false, true) => PromiseStatus::Broken,
            (false, false) => continue,
        };
        tx.set(&PROMISE, one.id, "judged", pairs! { status: status })?;
    }
    Ok(())
}

/// What came in for a student from day to day, by the day on which it was paid.
fn paid_between(tx: &mut Tx, student_id: i64, from: NaiveDate, to: NaiveDate) -> Result<Money> {
    tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM fee_allocation
             WHERE student_id = $1 AND receipt_id IS NOT NULL AND is_reversed = FALSE AND on_date >= $2 AND on_date <= $3"
        ),
        &binds![student_id, from, to],
    )
}

/// Days for which a promise is looked at again: no cheque comes back later.
const COMES_BACK: Days = Days::new(92);

/// Promises that were kept by money which was taken back or moved to somebody else since.
pub fn lost(tx: &mut Tx, most: i64) -> Result<Vec<i64>> {
    let since = tx.today() - COMES_BACK;
    tx.values(
        sql!(
            "SELECT q.id FROM payment_promise q WHERE q.status = 'kept' AND q.due_on >= $1
               AND EXISTS (SELECT 1 FROM fee_allocation a JOIN fee_receipt r ON r.id = a.receipt_id
                           WHERE a.student_id = q.student_id AND a.is_reversed = TRUE AND a.on_date >= q.promised_on AND a.on_date <= q.due_on
                             AND r.updated_at > q.updated_at)
             ORDER BY q.id LIMIT $2"
        ),
        &binds![since, most],
    )
}

/// Opens such promises again, so that they are judged by what is paid now.
pub fn open_again(tx: &mut Tx, promises: &[i64]) -> Result<()> {
    promises.iter().try_for_each(|id| tx.set(&PROMISE, *id, "reopened", pairs! { status: PromiseStatus::Open }))
}

/// Students with promises whose day is past and which nobody has judged.
pub fn to_judge(tx: &mut Tx, most: i64) -> Result<Vec<i64>> {
    let today = tx.today();
    tx.values(
        sql!("SELECT DISTINCT student_id FROM payment_promise WHERE status = 'open' AND due_on < $1 ORDER BY student_id LIMIT $2"),
        &binds![today, most],
    )
}
