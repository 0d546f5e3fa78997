//! A student's statement of account: read off the books themselves (the student's lines in receivable and advances), so that no second figure can exist.

use crate::{rights, settlement::owed::owed_by};
use accounting::api::{Control, PartyKind};
use chrono::NaiveDate;
use documents::{
    papers::{Statement as Paper, StatementEntry},
    render::Template,
};
use kernel::{Actor, Attachment, Can, Cx, Data, Error, Figure, Json, Money, Part, Query, Result, Routes, Row, Tx, binds, sql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::StudentBrief;

pub static PART: Part = Part { routes, ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/get-student-statement", Can(rights::STATEMENTS_DETAILS), details).get(
        "/student-statement-pdf",
        Can(rights::STATEMENTS_DETAILS),
        pdf,
    )
}

/// Whose statement, over which days; the whole account when left out.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct Which {
    pub student_id: i64,
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
}

/// One movement of the account. A positive balance is owed by the student.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Entry {
    pub on: NaiveDate,
    pub voucher_id: i64,
    pub voucher_no: String,
    pub narration: String,
    /// The record behind it: `challan`, `fee_receipt`, …
    pub source_record: Option<String>,
    pub source_id: Option<i64>,
    pub charged_minor: Money,
    pub received_minor: Money,
    pub balance_minor: Money,
}

/// A statement of account.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Statement {
    pub student_id: i64,
    pub student_name: String,
    pub registration_no: String,
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub opening_minor: Money,
    pub entries: Vec<Entry>,
    pub charged_minor: Money,
    pub received_minor: Money,
    pub closing_minor: Money,
}

#[derive(Debug, Row)]
struct Moved {
    date: NaiveDate,
    voucher_id: i64,
    voucher_no: String,
    narration: String,
    source_record: Option<String>,
    source_id: Option<i64>,
    debit_minor: Money,
    credit_minor: Money,
}

/// The statement of a student within the scope of the caller (checked by `student`).
pub fn statement(tx: &mut Tx, student: &StudentBrief, from: Option<NaiveDate>, to: Option<NaiveDate>) -> Result<Statement> {
    let today = tx.today();
    let from = from.unwrap_or(student.admitted_on.min(today));
    let to = to.unwrap_or(today);
    if from > to {
        return Err(Error::field("from", "The first day is after the last."));
    }
    let heads: Vec<i64> = tx.values(
        sql!("SELECT id FROM ledger_head WHERE control IN ($1, $2) ORDER BY id"),
        &binds![Control::StudentsReceivable, Control::Advances],
    )?;
    // What a merged record was charged and paid is told with the rest: the voucher between the two names moves nothing here.
    let names = accounting::api::party_with_merged(tx, PartyKind::Student, student.id)?;
    let opening: Money = tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(debit_minor - credit_minor), 0) AS BIGINT) FROM entry
             WHERE party_kind = 'student' AND party_id IN [$1] AND ledger_head_id IN [$2] AND date < $3"
        ),
        &binds![names.clone(), heads.clone(), from],
    )?;
    let moved: Vec<Moved> = tx.all(
        sql!(
            "SELECT v.date, v.id AS voucher_id, v.voucher_no, v.narration, v.source_record, v.source_id, CAST(SUM(e.debit_minor) AS BIGINT) AS debit_minor,
                    CAST(SUM(e.credit_minor) AS BIGINT) AS credit_minor
             FROM entry e JOIN voucher v ON v.id = e.voucher_id
             WHERE e.party_kind = 'student' AND e.party_id IN [$1] AND e.ledger_head_id IN [$2] AND e.date >= $3 AND e.date <= $4
             GROUP BY v.date, v.id, v.voucher_no, v.narration, v.source_record, v.source_id ORDER BY v.date, v.id LIMIT 2000"
        ),
        &binds![names.clone(), heads, from, to],
    )?;
    let recovered = recovered(tx, &names, (from, to))?;
    Ok(with_balances(student, (from, to), opening, moved, recovered))
}

/// What was received of dues that were written off, and not taken back: it moves none of the student's heads, so it is told beside them.
fn recovered(tx: &mut Tx, names: &[i64], (from, to): (NaiveDate, NaiveDate)) -> Result<Vec<Moved>> {
    tx.all(
        sql!(
            "SELECT v.date, v.id AS voucher_id, v.voucher_no, v.narration, v.source_record, v.source_id, CAST(SUM(e.credit_minor) AS BIGINT) AS debit_minor,
                    CAST(SUM(e.credit_minor) AS BIGINT) AS credit_minor
             FROM ledger_head l JOIN entry e ON e.ledger_head_id = l.id JOIN voucher v ON v.id = e.voucher_id LEFT JOIN voucher m ON m.reverses_id = v.id
             WHERE l.control = 'bad_debt_recoveries' AND e.party_kind = 'student' AND e.party_id IN [$1] AND e.date >= $2 AND e.date <= $3
               AND v.source_record = 'write-off receipt' AND v.reverses_id IS NULL AND m.id IS NULL
             GROUP BY v.date, v.id, v.voucher_no, v.narration, v.source_record, v.source_id ORDER BY v.date, v.id LIMIT 200"
        ),
        &binds![names, from, to],
    )
}

/// Movements that only move money between the student's own two heads (an advance applied) show as charged and received alike, so they are left out. What was
/// received of dues that were written off counts as owed again and received.
fn with_balances(
    student: &StudentBrief,
    (from, to): (NaiveDate, NaiveDate),
    opening: Money,
    moved: Vec<Moved>,
    recovered: Vec<Moved>,
) -> Statement {
    let mut balance = opening;
    let (mut charged, mut received) = (Money::ZERO, Money::ZERO);
    let own = moved.into_iter().filter(|m| m.debit_minor != m.credit_minor);
    let mut told: Vec<(Moved, bool)> = own.map(|m| (m, false)).chain(recovered.into_iter().map(|m| (m, true))).collect();
    told.sort_by_key(|(m, _)| (m.date, m.voucher_id));
    let entries: Vec<Entry> = told
        .into_iter()
        .map(|(m, is_recovery)| {
            let net = m.debit_minor - m.credit_minor;
            balance += net;
            let (debit, credit) = match (is_recovery, net.is_positive()) {
                (true, _) => (m.debit_minor, m.credit_minor),
                (false, true) => (net, Money::ZERO),
                (false, false) => (Money::ZERO, -net),
            };
            charged += debit;
            received += credit;
            Entry {
                on: m.date,
                voucher_id: m.voucher_id,
                voucher_no: m.voucher_no,
                narration: match m.source_record.as_deref() {
                    Some("payroll") if net.is_positive() => "Salary deduction reversed".into(),
                    Some("payroll") => "Deducted from salary".into(),
                    _ => of_one(m.narration),
                },
                source_record: m.source_record,
                source_id: m.source_id,
                charged_minor: debit,
                received_minor: credit,
                balance_minor: balance,
            }
        })
        .collect();
    Statement {
        student_id: student.id,
        student_name: student.name.clone(),
        registration_no: student.registration_no.clone(),
        from,
        to,
        opening_minor: opening,
        entries,
        charged_minor: charged,
        received_minor: received,
        closing_minor: balance,
    }
}

impl Statement {
    /// Why the office waived, revised, cancelled, wrote off or reversed is not for families; what happened they read.
    fn hide_words_of_office(&mut self) {
        self.entries.iter_mut().for_each(|entry| entry.narration = without_reason(&entry.narration));
    }
}

/// How vouchers begin that take something off a challan.
const TAKEN_OFF: [&str; 3] = ["Cancellation", "Revision", "Waiver"];

/// What a voucher says without the reason that stands in it: "Cancellation (the father came): challan 12 of Ahmed Khan", "Dues of Ahmed Khan written off: moved
/// abroad", "Reversal of JV-7 (Fine of Ahmed Khan): entered twice".
fn without_reason(narration: &str) -> String {
    if let Some(reversed) = narration.strip_prefix("Reversal of ") {
        return format!("Reversal of {}", reversed.split(" (").next().unwrap_or(reversed));
    }
    if let Some((dues, _)) = narration.split_once(" written off: ") {
        return format!("{dues} written off");
    }
    let is_taken_off = TAKEN_OFF.iter().any(|what| narration.starts_with(what));
    match (narration.find(" ("), narration.rfind("): ")) {
        (Some(from), Some(to)) if is_taken_off && from < to => format!("{}{}", &narration[..from], &narration[to + 1..]),
        _ => narration.to_owned(),
    }
}

/// One receipt may be for several families; the statement of a student names no other.
fn of_one(narration: String) -> String {
    match narration.split_once(" received for ") {
        // It waited without a name; the parent paid it.
        Some(("Unidentified receipt", _)) => "Payment received".to_owned(),
        // The narration of a reversal has that of the receipt in brackets.
        Some((what, _)) if what.contains('(') => format!("{what} received)"),
        Some((what, _)) => format!("{what} received"),
        None => narration,
    }
}

/// For the head of a student's page: what is open on issued challans now, for whoever may see the statement.
pub fn owed_now(tx: &mut Tx, actor: &Actor, student_id: i64) -> Result<Vec<Figure>> {
    if !actor.can(rights::STATEMENTS_DETAILS) {
        return Ok(Vec::new());
    }
    let owed = owed_by(tx, &[student_id])?;
    Ok(vec![Figure::money("fees.owed_now", owed.minor(), format!("/admin/student-statement?student_id={student_id}"))])
}

/// The statement of one student.
pub async fn details(cx: Cx, Query(which): Query<Which>) -> Result<Json<Data<Statement>>> {
    let scope = cx.scope();
    cx.one(move |tx| {
        let student = students::api::student(tx, &scope, which.student_id)?;
        let mut found = statement(tx, &student, which.from, which.to)?;
        if scope.is_family() {
            found.hide_words_of_office();
        }
        Ok(found)
    })
    .await
}

/// The statement as a PDF, which is for the family whoever prints it.
pub async fn pdf(cx: Cx, Query(which): Query<Which>) -> Result<Attachment> {
    let scope = cx.scope();
    let data = cx
        .read(move |tx| {
            let student = students::api::student(tx, &scope, which.student_id)?;
            let mut found = statement(tx, &student, which.from, which.to)?;
            found.hide_words_of_office();
            paper(tx, &student, found)
        })
        .await?;
    let name = format!("statement-{}.pdf", data.registration_no);
    let bytes = reporting::pdf(&cx, Template::Statement, Template::Statement.label(), data).await?;
    Ok(Attachment { name, content_type: "application/pdf", bytes })
}

fn paper(tx: &mut Tx, student: &StudentBrief, found: Statement) -> Result<Paper> {
    let campus = institution::api::campus(tx, student.campus_id)?;
    let letterhead = crate::papers::sender(&campus).letterhead(&reporting::letterhead(tx)?);
    let class = [Some(student.class_name.clone()), student.section_name.clone()].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    Ok(Paper {
        letterhead,
        student: student.name.clone(),
        student_urdu: student.name_ur.clone(),
        father_name: student.father_name.clone().unwrap_or_default(),
        registration_no: student.registration_no.clone(),
        roll_no: student.roll_no.clone(),
        class,
        session: student.session_name.clone(),
        from: found.from,
        to: found.to,
        opening_minor: found.opening_minor.minor(),
        entries: found
            .entries
            .iter()
            .map(|e| StatementEntry {
                on: e.on,
                number: e.voucher_no.clone(),
                particulars: e.narration.clone(),
                charged_minor: e.charged_minor.minor(),
                received_minor: e.received_minor.minor(),
                balance_minor: e.balance_minor.minor(),
            })
            .collect(),
        closing_minor: found.closing_minor.minor(),
        words: found.closing_minor.is_positive().then(|| found.closing_minor.in_words()),
        printed: None,
        verify_url: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_family_reads_what_happened_and_not_why() {
        for (told, read) in [
            ("Cancellation (the father (a friend) came): challan 12 of Ahmed Khan", "Cancellation: challan 12 of Ahmed Khan"),
            ("Waiver of a late fee fine (first time): challan 12 of Ahmed Khan", "Waiver of a late fee fine: challan 12 of Ahmed Khan"),
            ("Reversal of JV-7 (Fine of Ahmed Khan: late): entered twice", "Reversal of JV-7"),
            ("Reversal of RV-7 (Cash received)", "Reversal of RV-7"),
            ("Dues of Ahmed Khan written off: moved abroad", "Dues of Ahmed Khan written off"),
            ("Fine of Ahmed Khan (junior): broke a window", "Fine of Ahmed Khan (junior): broke a window"),
        ] {
            assert_eq!(without_reason(told), read);
        }
    }
}
