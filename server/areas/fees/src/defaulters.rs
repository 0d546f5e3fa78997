//! Who owes: every student with an open challan past its due date, the promises made for it, and whether they were kept (domain.md section 10).

use crate::rights;
use chrono::NaiveDate;
use kernel::{
    Answer, Body, Checks, Col, ColumnValues as _, Columns, Cx, Error, Filter, History, Instant, List, ListQuery, Listed, Listing, Money,
    Record, Result, Row, ScopeBy, Tx, binds, pairs, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::StudentStatus;

/// What a student owes that is due: on issued challans whose due date has passed.
const OVERDUE: &str = "(SELECT CAST(coalesce(SUM(o.amount_minor - o.paid_minor), 0) AS BIGINT) FROM challan o WHERE o.student_id = s.id AND o.status IN ('issued', 'partly_paid') AND o.due_on < :today)";

/// Open challans, one row a challan, are gathered by student in the database; the list's rows are students.
pub static DEFAULTERS: List = List {
    name: "defaulters",
    record_name: "student",
    from: "student s LEFT JOIN campus p ON p.id = s.campus_id LEFT JOIN program g ON g.id = s.program_id LEFT JOIN class k ON k.id = s.class_id
           LEFT JOIN section n ON n.id = s.section_id LEFT JOIN guardian h ON h.id = s.guardian_id",
    id: "s.id",
    scope: ScopeBy::Student { campus: "s.campus_id", student: "s.id", section: "s.section_id" },
    // Who owes nothing is left out by the filter that the call always gives.
    only: "TRUE",
    columns: &[
        Col::int("id", "s.id", ""),
        Col::text("name", "s.name", "Student"),
        Col::text("registration_no", "s.registration_no", "Registration no"),
        Col::text("father_name", "s.father_name", "Father").nullable(),
        Col::text("phone", "coalesce(s.phone, h.phone)", "Phone").nullable(),
        Col::hidden("campus_id", "s.campus_id"),
        Col::text("campus_name", "p.name", "Campus").nullable(),
        Col::text("program_name", "g.name", "Program").nullable(),
        Col::text("class_name", "k.name", "Class").nullable(),
        Col::text("section_name", "n.name", "Section").nullable(),
        Col::text("status", "s.status", "Status"),
        Col::int("challans", "(SELECT count(*) FROM challan o WHERE o.student_id = s.id AND o.status IN ('issued', 'partly_paid'))", "Open challans"),
        Col::date("oldest_due_on", "(SELECT MIN(o.due_on) FROM challan o WHERE o.student_id = s.id AND o.status IN ('issued', 'partly_paid'))", "Oldest due").nullable(),
        Col::money("due_minor", OVERDUE, "Owed"),
        Col::money(
            "open_minor",
            "(SELECT CAST(coalesce(SUM(o.amount_minor - o.paid_minor), 0) AS BIGINT) FROM challan o WHERE o.student_id = s.id AND o.status IN ('issued', 'partly_paid'))",
            "With what is not due yet",
        ),
        Col::date("promised_for", "(SELECT MAX(q.due_on) FROM payment_promise q WHERE q.student_id = s.id AND q.status = 'open')", "Promised for").nullable(),
        Col::int("broken_promises", "(SELECT count(*) FROM payment_promise q WHERE q.student_id = s.id AND q.status = 'broken')", "Broken promises"),
    ],
    filters: &[
        Filter::id("campus_id", "s.campus_id"),
        Filter::id("program_id", "s.program_id"),
        Filter::id("class_id", "s.class_id"),
        Filter::id("section_id", "s.section_id"),
        Filter::word("status", "s.status", StudentStatus::WORDS),
        Filter::date("oldest_due_on", "(SELECT MIN(o.due_on) FROM challan o WHERE o.student_id = s.id AND o.status IN ('issued', 'partly_paid'))"),
        Filter::amount("due_minor", OVERDUE),
        Filter::when("owing", "EXISTS (SELECT 1 FROM challan o WHERE o.student_id = s.id AND o.status IN ('issued', 'partly_paid'))"),
        Filter::when("overdue", "EXISTS (SELECT 1 FROM challan o WHERE o.student_id = s.id AND o.status IN ('issued', 'partly_paid') AND o.due_on < :today)"),
        Filter::when("promised", "EXISTS (SELECT 1 FROM payment_promise q WHERE q.student_id = s.id AND q.status = 'open')"),
    ],
    sort: "-due_minor",
    totals: &[("due_minor", OVERDUE)],
};

/// A student who owes.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Defaulter {
    pub id: i64,
    pub name: String,
    pub registration_no: String,
    pub father_name: Option<String>,
    pub phone: Option<String>,
    pub campus_id: i64,
    pub campus_name: Option<String>,
    pub program_name: Option<String>,
    pub class_name: Option<String>,
    pub section_name: Option<String>,
    pub status: StudentStatus,
    pub challans: i64,
    pub oldest_due_on: Option<NaiveDate>,
    /// On issued challans past their due date, without late fees that are not posted yet.
    pub due_minor: Money,
    /// With the challans that are not due yet.
    pub open_minor: Money,
    pub promised_for: Option<NaiveDate>,
    pub broken_promises: i64,
}

impl Listed for Defaulter {
    const LIST: &'static List = &DEFAULTERS;
    fn id(&self) -> i64 {
        self.id
    }
}

/// Students with challans past their due date; `overdue=false` names those whose open challans are not due yet.
pub async fn list(cx: Cx, mut query: ListQuery<Defaulter>) -> Result<Listing<Defaulter>> {
    let overdue = query.request.filters.entry("overdue".into()).or_insert_with(|| "true".into());
    if !matches!(overdue.as_str(), "true" | "1") {
        query.request.filters.insert("owing".into(), "true".into());
    }
    cx.list(query).await
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
    unique: &[],
    words: &[],
    numbers: &[],
};

pub static PROMISES: List = List {
    name: "promises",
    record_name: "",
    from: "payment_promise q LEFT JOIN student s ON s.id = q.student_id LEFT JOIN campus p ON p.id = q.campus_id",
    id: "q.id",
    scope: ScopeBy::Campus("q.campus_id"),
    only: "TRUE",
    columns: &[
        Col::int("id", "q.id", ""),
        Col::hidden("version", "q.version"),
        Col::hidden("student_id", "q.student_id"),
        Col::text("student_name", "s.name", "Student").nullable(),
        Col::text("registration_no", "s.registration_no", "Registration no").nullable(),
        Col::text("campus_name", "p.name", "Campus").nullable(),
        Col::date("promised_on", "q.promised_on", "Promised on"),
        Col::date("due_on", "q.due_on", "To be paid on"),
        Col::money("amount_minor", "q.amount_minor", "Amount"),
        Col::text("promised_by", "q.promised_by", "By"),
        Col::text("note", "q.note", "Note").nullable(),
        Col::text("status", "q.status", "Status"),
        Col::instant("created_at", "q.created_at", "Written"),
    ],
    filters: &[
        Filter::id("campus_id", "q.campus_id"),
        Filter::of("student_id", "q.student_id"),
        Filter::word("status", "q.status", PromiseStatus::WORDS),
        Filter::date("due_on", "q.due_on"),
        Filter::when("past_due", "q.status = 'open' AND q.due_on < :today"),
    ],
    sort: "-due_on",
    totals: &[("amount_minor", "q.amount_minor")],
};

/// A promise to pay.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Promise {
    pub id: i64,
    pub version: i64,
    pub student_id: i64,
    pub student_name: Option<String>,
    pub registration_no: Option<String>,
    pub campus_name: Option<String>,
    pub promised_on: NaiveDate,
    pub due_on: NaiveDate,
    pub amount_minor: Money,
    pub promised_by: String,
    pub note: Option<String>,
    pub status: PromiseStatus,
    pub created_at: Instant,
}

impl Listed for Promise {
    const LIST: &'static List = &PROMISES;
    fn id(&self) -> i64 {
        self.id
    }
}

/// What a parent said they would pay, and when.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns)]
pub struct PromiseForm {
    pub student_id: i64,
    pub due_on: NaiveDate,
    pub amount_minor: Money,
    /// Who promised.
    pub promised_by: String,
    pub note: Option<String>,
}

/// Writes a promise down; its day lies today or later.
pub async fn save_promise(cx: Cx, Body(form): Body<PromiseForm>) -> Result<Answer<i64>> {
    let today = cx.today();
    let mut c = Checks::of("promise");
    let promised_by = c.text("promised_by", &form.promised_by, 2..=120);
    let note = c.optional_text("note", form.note.as_deref(), 300);
    c.money_positive("amount_minor", form.amount_minor);
    c.ensure(form.due_on >= today, "due_on", "A promise is for today or later.");
    c.done()?;
    let form = PromiseForm { promised_by, note, ..form };
    let scope = cx.scope();
    cx.save("Promise saved successfully", move |tx| {
        let student = students::api::student(tx, &scope, form.student_id)
            .map_err(|_| Error::field("student_id", "Choose a student of your campuses."))?;
        scope.check_campus("student_id", student.campus_id)?;
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

/// Promises whose day is past are broken while the student still owes, and kept otherwise: asked whenever money comes in or the list is opened by a job.
pub fn settle_promises(tx: &mut Tx, student_id: i64) -> Result<()> {
    let today = tx.today();
    let owed = crate::receipts::queries::owed_by(tx, &[student_id])?;
    let open: Vec<(i64, NaiveDate)> =
        tx.all(sql!("SELECT id, due_on FROM payment_promise WHERE student_id = $1 AND status = 'open' ORDER BY id"), &binds![student_id])?;
    for (id, due_on) in open {
        let status = match (owed.is_zero(), due_on < today) {
            (true, _) => PromiseStatus::Kept,
            (false, true) => PromiseStatus::Broken,
            (false, false) => continue,
        };
        tx.set(&PROMISE, id, "judged", pairs! { status: status })?;
    }
    Ok(())
}
