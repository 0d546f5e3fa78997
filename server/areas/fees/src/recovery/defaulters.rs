//! Who owes: every student with an open challan past its due date that no advance covers, the promises made for it, and whether they were kept (domain.md section 10).

use crate::{
    rights,
    settlement::{
        overdue::{IS_OVERDUE, OVERDUE},
        owed::{OWED, OWES},
    },
};
use academics::api::{OF_CLASS, OF_PROGRAM, OF_SECTION};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Can, Cx, Filter, ListQuery, Listing, Money, Part, Result, Routes, Scope, ScopeBy, Selection, Tx, listed};
use std::collections::BTreeMap;
use students::api::StudentStatus;

pub static PART: Part = Part { routes, lists: &[&DEFAULTERS], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/get-defaulters", Can(rights::DEFAULTERS_INDEX), list)
}

listed! {
    /// A student who owes.
    #[derive(Clone)]
    pub struct Defaulter of DEFAULTERS {
        // Open challans, one row a challan, are gathered by student in the database; the list's rows are students.
        name: "defaulters",
        record_name: "student",
        from: "student s", joins: [by_id("guardian", "h", "s.guardian_id")],
        scope: ScopeBy::Student { campus: "s.campus_id", student: "s.id", section: "s.section_id" },
        // Who owes nothing is left out by the filter that the call always gives.
        filters: &[
            Filter::through(
                "fee_head_id",
                "challan o JOIN challan_line ol ON ol.challan_id = o.id WHERE o.student_id = s.id AND o.status IN ('issued', 'partly_paid') AND ol.paid_minor < ol.amount_minor",
                "ol.fee_head_id",
            ),
            Filter::date("oldest_due_on", "(SELECT MIN(o.due_on) FROM challan o WHERE o.student_id = s.id AND o.status IN ('issued', 'partly_paid'))"),
            Filter::amount("due_minor", OVERDUE),
            Filter::when("owing", OWES),
            Filter::when("overdue", IS_OVERDUE),
            Filter::when("claimed", "EXISTS (SELECT 1 FROM deposit_claim d WHERE d.student_id = s.id AND d.status = 'waiting')"),
            Filter::when("promised", "EXISTS (SELECT 1 FROM payment_promise q WHERE q.student_id = s.id AND q.status = 'open')"),
        ],
        sort: "-due_minor",
        totals: &[("due_minor", OVERDUE)],
    } columns {
        id: i64 = int("s.id", "");
        name: String = text("s.name", "Student");
        registration_no: String = text("s.registration_no", "Registration no");
        father_name: Option<String> = text("s.father_name", "Father's name").nullable();
        phone: Option<String> = text("coalesce(s.phone, h.phone)", "Phone").nullable();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "s.campus_id").nullable();
        program_name: Option<String> = of(&OF_PROGRAM, "g.name", "s.program_id").nullable();
        class_name: Option<String> = of(&OF_CLASS, "k.full_name", "s.class_id").nullable();
        section_name: Option<String> = of(&OF_SECTION, "n.name", "s.section_id").nullable();
        status: StudentStatus = text("s.status", "Status").words(StudentStatus::WORDS);
        challans: i64 = int("(SELECT count(*) FROM challan o WHERE o.student_id = s.id AND o.status IN ('issued', 'partly_paid'))", "Open challans");
        oldest_due_on: Option<NaiveDate> = date(
            "(SELECT MIN(o.due_on) FROM challan o WHERE o.student_id = s.id AND o.status IN ('issued', 'partly_paid'))",
            "Oldest due"
        ).nullable();
        /// On issued challans past their due date, less what is held in advance, without late fees that are not posted yet.
        due_minor: Money = money(OVERDUE, "Owed");
        /// With the challans that are not due yet.
        open_minor: Money = money(OWED, "Including not yet due");
        /// The day of the last notice that the office sent.
        noticed_on: Option<NaiveDate> = date("(SELECT MAX(z.sent_on) FROM fee_notice z WHERE z.student_id = s.id)", "Last notice").nullable();
        promised_for: Option<NaiveDate> = date(
            "(SELECT MAX(q.due_on) FROM payment_promise q WHERE q.student_id = s.id AND q.status = 'open')",
            "Promised for"
        ).nullable();
        /// By slips that the family sent and nobody has decided on: until then they get no notice and are not struck off.
        claimed_minor: Money = money(
            "(SELECT CAST(coalesce(SUM(d.amount_minor), 0) AS BIGINT) FROM deposit_claim d WHERE d.student_id = s.id AND d.status = 'waiting')",
            "Slips that wait"
        );
        broken_promises: i64 = int("(SELECT count(*) FROM payment_promise q WHERE q.student_id = s.id AND q.status = 'broken')", "Broken promises");
    }
}

/// Students with challans past their due date that no advance covers; `overdue=false` names those whose open challans are not due yet.
pub async fn list(cx: Cx, mut query: ListQuery<Defaulter>) -> Result<Listing<Defaulter>> {
    narrow(&mut query.request.filters);
    cx.list(query).await
}

/// Who owes nothing is left out; unless a query says otherwise, so is who owes nothing that is overdue.
fn narrow(filters: &mut BTreeMap<String, String>) {
    let overdue = filters.entry("overdue".into()).or_insert_with(|| "true".into());
    if !matches!(overdue.as_str(), "true" | "1") {
        filters.insert("owing".into(), "true".into());
    }
}

/// Chosen students of the list, or all that it shows for a query.
pub fn chosen(tx: &mut Tx, scope: &Scope, chosen: &Selection, most: i64) -> Result<Vec<i64>> {
    let mut chosen = chosen.clone();
    if let Some(query) = &mut chosen.query {
        narrow(query);
    }
    chosen.resolve(tx, &DEFAULTERS, scope, most)
}

/// How many students of these campuses stand in the list.
pub fn count(tx: &mut Tx, campuses: &[i64]) -> Result<i64> {
    let scope = Scope::of_campuses(campuses);
    let pairs = [("overdue", "true"), ("count", "exact")].map(|(name, value)| (name.to_owned(), value.to_owned()));
    tx.matching_count(&DEFAULTERS, &scope, &DEFAULTERS.request(pairs)?)
}
