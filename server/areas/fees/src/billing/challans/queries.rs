pub mod details;

use super::model::{BankWords, Challan, ChallanStatus, LineKind, Words};
use crate::{
    settlement::{Step, late_fees},
    setup::{heads::model::HeadBrief, late_fee_rules::LateRule},
};
use accounting::api::Bank;
use chrono::NaiveDate;
use kernel::{Error, Instant, Money, Result, Row, Scope, Tx, Value, binds, pairs, sql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};

/// A line that a challan gets, with nothing paid on it yet.
#[derive(Clone, Debug)]
pub struct NewLine {
    pub challan_id: i64,
    /// From 1 on.
    pub line: i64,
    pub kind: LineKind,
    pub fee_head_id: i64,
    pub fine_id: Option<i64>,
    pub amount_minor: Money,
    pub concession_minor: Money,
}

pub fn add_lines(tx: &mut Tx, lines: impl IntoIterator<Item = NewLine>) -> Result<()> {
    let row = |new: NewLine| {
        pairs! {
            challan_id: new.challan_id, line: new.line, kind: new.kind, fee_head_id: new.fee_head_id, fine_id: new.fine_id,
            amount_minor: new.amount_minor, concession_minor: new.concession_minor, paid_minor: Money::ZERO
        }
    };
    tx.insert_lines("challan_line", lines.into_iter().map(row))
}

/// A challan's id by its number or id, within the scope; else 404.
pub fn find(tx: &mut Tx, scope: &Scope, id: Option<i64>, challan_no: Option<&str>) -> Result<i64> {
    // What people type between the digits does not count; anything else is no number.
    let digits: Option<String> = challan_no
        .map(|no| no.chars().filter(|c| !c.is_whitespace() && *c != '-').collect::<String>())
        .filter(|no| no.len() <= 20 && no.bytes().all(|b| b.is_ascii_digit()));
    tx.values(
        sql!(
            "SELECT c.id FROM challan c WHERE (c.id = $1 OR c.challan_no = $2)
             AND (c.campus_id IN [$3] OR c.student_id IN [$4]) ORDER BY c.id"
        ),
        &[id.into(), digits.into(), Value::from(&scope.campuses), Value::from(&scope.students)],
    )?
    .first()
    .copied()
    .ok_or_else(|| Error::not_found("challan"))
}

/// The rows of some challans, in the order of their due dates.
pub fn rows(tx: &mut Tx, ids: &[i64]) -> Result<Vec<Challan>> {
    tx.all(
        sql!(
            "SELECT c.id, c.version, c.challan_no, c.kind, c.student_id, s.name AS student_name, s.father_name, s.registration_no, s.roll_no, c.campus_id,
                    p.name AS campus_name, g.name AS program_name, k.full_name AS class_name, n.name AS section_name, c.plan_id, c.sequence, c.period, c.due_on,
                    c.valid_until, c.issued_on, c.issue_no, c.status, c.amount_minor, c.concession_minor, c.paid_minor,
                    CASE WHEN c.status = 'planned' THEN 0 ELSE c.amount_minor - c.paid_minor END AS outstanding_minor, c.paid_on, c.print_count, c.printed_at, c.print_confirmed_at
             FROM challan c LEFT JOIN student s ON s.id = c.student_id LEFT JOIN campus p ON p.id = c.campus_id LEFT JOIN class k ON k.id = c.class_id
             LEFT JOIN section n ON n.id = c.section_id LEFT JOIN program g ON g.id = c.program_id
             WHERE c.id IN [$1] ORDER BY c.due_on, c.id"
        ),
        &[ids.into()],
    )
}

/// The installments of a plan, revised and cancelled ones too.
pub fn ids_of_plan(tx: &mut Tx, plan_id: i64) -> Result<Vec<i64>> {
    // By the student, of whom there is an index.
    tx.values(
        sql!(
            "SELECT id FROM challan WHERE student_id = (SELECT student_id FROM fee_plan WHERE id = $1) AND plan_id = $1
             ORDER BY due_on, id"
        ),
        &binds![plan_id],
    )
}

/// Challans that a typed number or name finds: exact number first, then the word index.
pub fn search(tx: &mut Tx, scope: &Scope, typed: &str) -> Result<Vec<Challan>> {
    if let Ok(id) = find(tx, scope, None, Some(typed)) {
        return rows(tx, &[id]);
    }
    let request = <Challan as kernel::Listed>::LIST.request([
        ("search".to_owned(), typed.chars().filter(|c| !c.is_control()).collect()),
        ("per_page".to_owned(), "50".to_owned()),
        ("sort".to_owned(), "-due_on".to_owned()),
    ])?;
    Ok(tx.page::<Challan>(scope, &request)?.data)
}

/// What the details screen shows beside the row.
#[derive(Debug, Row)]
pub struct Beside {
    pub bank_id: Option<i64>,
    pub bank_name: Option<String>,
    pub voucher_id: Option<i64>,
    pub code: Option<String>,
    pub withdrawn_minor: Money,
    pub is_unearned: bool,
    pub revised_from_id: Option<i64>,
    pub attachment_file_id: Option<i64>,
    pub note: Option<String>,
}

pub fn beside(tx: &mut Tx, id: i64) -> Result<Beside> {
    tx.one(
        sql!(
            "SELECT c.bank_id, b.name AS bank_name, c.voucher_id, c.code, c.withdrawn_minor, c.is_unearned, c.revised_from_id,
                    c.attachment_file_id, c.note
             FROM challan c LEFT JOIN bank b ON b.id = c.bank_id WHERE c.id = $1"
        ),
        &binds![id],
    )
}

/// A paper of a challan, as it is stored.
#[derive(Debug, Row)]
pub struct Paper {
    pub file_id: i64,
    pub attached_at: Instant,
    pub attached_by: String,
}

/// Every paper that was attached to a challan, the latest first.
pub fn papers(tx: &mut Tx, challan_id: i64) -> Result<Vec<Paper>> {
    tx.all(
        sql!("SELECT file_id, attached_at, attached_by FROM challan_paper WHERE challan_id = $1 ORDER BY attached_at DESC, id DESC"),
        &binds![challan_id],
    )
}

/// Money that came to a challan, with its receipt.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct PaidBy {
    pub receipt_id: Option<i64>,
    /// None when it came from an advance.
    pub receipt_no: Option<String>,
    pub on_date: NaiveDate,
    pub amount_minor: Money,
    pub is_reversed: bool,
}

pub fn paid_by(tx: &mut Tx, challan_id: i64) -> Result<Vec<PaidBy>> {
    tx.all(
        sql!(
            "SELECT a.receipt_id, r.receipt_no, a.on_date, CAST(SUM(a.amount_minor) AS BIGINT) AS amount_minor, a.is_reversed
             FROM fee_allocation a LEFT JOIN fee_receipt r ON r.id = a.receipt_id WHERE a.challan_id = $1
             GROUP BY a.receipt_id, r.receipt_no, a.on_date, a.is_reversed ORDER BY a.on_date, a.receipt_id"
        ),
        &binds![challan_id],
    )
}

/// Replaces the dated amounts of a paper.
pub fn set_steps(tx: &mut Tx, challan_id: i64, rows: Vec<StepRow>) -> Result<()> {
    tx.exec(sql!("DELETE FROM challan_step WHERE challan_id = $1"), &binds![challan_id])?;
    add_steps(tx, rows)
}

pub fn add_steps(tx: &mut Tx, rows: Vec<StepRow>) -> Result<()> {
    tx.insert_lines("challan_step", rows)
}

/// Counts a print of each and keeps when; gives how many were printed before.
pub fn mark_printed(tx: &mut Tx, ids: &[i64], at: Instant) -> Result<()> {
    tx.exec(sql!("UPDATE challan SET print_count = print_count + 1, printed_at = $2 WHERE id IN [$1]"), &[ids.into(), at.into()]).map(drop)
}

/// Confirms prints; one that was never counted is counted now. Gives how many are issued among them.
pub fn confirm_printed(tx: &mut Tx, ids: &[i64], at: Instant) -> Result<u64> {
    tx.exec(
        sql!(
            "UPDATE challan SET print_confirmed_at = $2, printed_at = coalesce(printed_at, $2),
                    print_count = CASE WHEN print_count = 0 THEN 1 ELSE print_count END
             WHERE id IN [$1] AND status IN ('issued', 'partly_paid', 'paid')"
        ),
        &[ids.into(), at.into()],
    )
}

/// Which of these were printed, or had their print confirmed, at this moment, by campus.
pub fn printed_at(tx: &mut Tx, ids: &[i64], at: Instant) -> Result<BTreeMap<i64, Vec<i64>>> {
    let rows: Vec<(i64, i64)> = tx.all(
        sql!("SELECT campus_id, id FROM challan WHERE id IN [$1] AND (printed_at = $2 OR print_confirmed_at = $2) ORDER BY campus_id, id"),
        &[ids.into(), at.into()],
    )?;
    let mut out: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for (campus, id) in rows {
        out.entry(campus).or_default().push(id);
    }
    Ok(out)
}

/// A printed step, as answers show it.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct StepView {
    pub until_on: NaiveDate,
    pub late_fee_minor: Money,
}

impl From<&Step> for StepView {
    fn from(step: &Step) -> StepView {
        StepView { until_on: step.until_on, late_fee_minor: step.late_fee_minor }
    }
}

/// The open challans of a student, the one due first first.
pub fn open_of_student(tx: &mut Tx, student_id: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!("SELECT id FROM challan WHERE student_id = $1 AND status IN ('issued', 'partly_paid') ORDER BY due_on, id"),
        &binds![student_id],
    )
}

/// Those of students who are billed: struck-off students and those who left are not.
pub fn billable(tx: &mut Tx, ids: &[i64]) -> Result<Vec<i64>> {
    tx.values(
        sql!("SELECT c.id FROM challan c JOIN student s ON s.id = c.student_id WHERE c.id IN [$1] AND s.status IN ('active', 'pending') ORDER BY c.id"),
        &[ids.into()],
    )
}

/// A dated amount of a paper, as it is stored.
pub type StepRow = Vec<(&'static str, Value)>;

/// The rows of the paper's dated amounts.
pub fn step_rows(challan_id: i64, rule: Option<LateRule>, due_on: NaiveDate, valid_until: NaiveDate) -> Vec<StepRow> {
    late_fees::steps(rule, due_on, valid_until)
        .iter()
        .zip(1_i64..)
        .map(|(step, n)| pairs! { challan_id: challan_id, step: n, until_on: step.until_on, late_fee_minor: step.late_fee_minor })
        .collect()
}

/// Keeps what the papers of some challans call the account and the heads of their lines; challans with the same words share one row, which is found again.
pub fn keep_words(tx: &mut Tx, bank: Option<&Bank>, challan_ids: &[i64]) -> Result<i64> {
    let heads: Vec<(i64, String)> = match challan_ids {
        [] => Vec::new(),
        ids => tx.all(
            sql!(
                "SELECT DISTINCT h.id, h.name FROM challan_line l JOIN fee_head h ON h.id = l.fee_head_id WHERE l.challan_id IN [$1] ORDER BY h.id"
            ),
            &[ids.into()],
        )?,
    };
    keep(tx, &Words { bank: bank.map(BankWords::from), heads: heads.into_iter().collect() })
}

fn keep(tx: &mut Tx, words: &Words) -> Result<i64> {
    let text = serde_json::to_string(words).map_err(|error| Error::internal(error.to_string()))?;
    let known: Vec<i64> = tx.values(sql!("SELECT id FROM paper_words WHERE words = $1 ORDER BY id LIMIT 1"), &binds![&text])?;
    match known.first() {
        Some(id) => Ok(*id),
        None => tx.value(sql!("INSERT INTO paper_words (words) VALUES ($1) RETURNING id"), &binds![&text]),
    }
}

/// What a challan that is issued again calls its account and heads from now on.
pub fn words_now(tx: &mut Tx, challan_id: i64) -> Result<i64> {
    let bank_id = beside(tx, challan_id)?.bank_id;
    let campus_id: i64 = tx.value(sql!("SELECT campus_id FROM challan WHERE id = $1"), &binds![challan_id])?;
    let scope = Scope::of_campus(campus_id);
    let bank = bank_id.and_then(|id| accounting::api::bank(tx, &scope, id).ok());
    keep_words(tx, bank.as_ref(), &[challan_id])
}

/// A line that came onto a challan after it was handed out is called as its head is called then.
pub fn name_head(tx: &mut Tx, challan_id: i64, head: &HeadBrief) -> Result<()> {
    let Some(mut words) = words_of(tx, &[challan_id])?.remove(&challan_id) else { return Ok(()) };
    if words.heads.contains_key(&head.id) {
        return Ok(());
    }
    words.heads.insert(head.id, head.name.clone());
    let id = keep(tx, &words)?;
    tx.exec(sql!("UPDATE challan SET words_id = $2 WHERE id = $1"), &binds![challan_id, id]).map(drop)
}

/// The words of some challans; those of before have none.
pub fn words_of(tx: &mut Tx, ids: &[i64]) -> Result<HashMap<i64, Words>> {
    let kept: Vec<(i64, String)> = tx.all(
        sql!("SELECT c.id, w.words FROM challan c JOIN paper_words w ON w.id = c.words_id WHERE c.id IN [$1] ORDER BY c.id"),
        &[ids.into()],
    )?;
    kept.into_iter().map(|(id, text)| Ok((id, serde_json::from_str(&text).map_err(|error| Error::internal(error.to_string()))?))).collect()
}

/// Of `maktab verify`: challans whose words are not kept.
pub fn words_are_kept(tx: &mut Tx) -> Result<Vec<String>> {
    let ids: Vec<i64> = tx.values(
        sql!(
            "SELECT c.id FROM challan c LEFT JOIN paper_words w ON w.id = c.words_id WHERE c.words_id IS NOT NULL AND w.id IS NULL
             ORDER BY c.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(ids.into_iter().map(|id| format!("The words that challan {id} was handed out with are not kept.")).collect())
}

/// The status of a challan that is there.
pub fn status(tx: &mut Tx, id: i64) -> Result<ChallanStatus> {
    tx.value(sql!("SELECT status FROM challan WHERE id = $1"), &binds![id])
}
