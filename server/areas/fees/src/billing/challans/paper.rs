//! The data of printed challans, for the documents crate: many at once, so that a print run asks few questions.

use super::{
    model::{BankWords, ChallanStatus, LineKind, Words, verification_address},
    queries,
};
use crate::{
    papers, settings,
    settlement::{self, OpenChallan, late_fees::payable_on},
};
use accounting::api::Bank;
use documents::papers::{Arrear, BankAccount, Challan, ChallanLine, ChallanStudent, DatedAmount, Letterhead};
use institution::api::CampusBrief;
use kernel::{App, Error, Money, Month, Result, Row, Scope, Tx, Value, sql};
use std::collections::HashMap;

/// What a paper says beside the challan itself.
#[derive(Debug, Row)]
struct Beside {
    id: i64,
    code: Option<String>,
    bank_id: Option<i64>,
    print_count: i64,
    installments: Option<i64>,
    student_name: String,
    name_ur: Option<String>,
    father_name: Option<String>,
    registration_no: String,
    roll_no: Option<String>,
    session_name: String,
}

/// What every paper of a run shares.
struct Shared {
    letterhead: Letterhead,
    notes: Vec<String>,
    notes_urdu: Vec<String>,
    public_url: String,
}

fn lines_of(text: &str) -> Vec<String> {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

fn shared(tx: &mut Tx, app: &App) -> Result<Shared> {
    let letterhead = reporting::letterhead(tx)?;
    let (notes, notes_ur): (String, String) = (tx.setting(settings::NOTES)?, tx.setting(settings::NOTES_UR)?);
    Ok(Shared { letterhead, notes: lines_of(&notes), notes_urdu: lines_of(&notes_ur), public_url: app.config.public_url.clone() })
}

/// The paper of a challan within the scope, by its id or number. A planned one is only shown to those who print challans; else 404.
pub fn of_challan(tx: &mut Tx, app: &App, scope: &Scope, id: Option<i64>, challan_no: Option<&str>, sees_planned: bool) -> Result<Challan> {
    let id = queries::find(tx, scope, id, challan_no)?;
    if queries::status(tx, id)? == ChallanStatus::Planned && !sees_planned {
        return Err(Error::not_found("challan"));
    }
    of_challans(tx, app, &[id])?.pop().ok_or_else(|| Error::not_found("challan"))
}

/// The papers of some challans, in the order of the ids. Scope is for the caller.
pub fn of_challans(tx: &mut Tx, app: &App, ids: &[i64]) -> Result<Vec<Challan>> {
    let shared = shared(tx, app)?;
    let mut words = queries::words_of(tx, ids)?;
    let mut beside: HashMap<i64, Beside> = beside(tx, ids)?.into_iter().map(|b| (b.id, b)).collect();
    let mut campuses: HashMap<i64, CampusBrief> = HashMap::new();
    let mut banks: HashMap<i64, Option<Bank>> = HashMap::new();
    let mut out = Vec::with_capacity(ids.len());
    for id in ids {
        let challan = settlement::load_challan(tx, *id)?;
        let own = beside.remove(id).ok_or_else(|| Error::not_found("challan"))?;
        if let std::collections::hash_map::Entry::Vacant(e) = campuses.entry(challan.campus_id) {
            let campus = institution::api::campus(tx, challan.campus_id)?;
            e.insert(campus);
        }
        let bank = match own.bank_id {
            Some(bank) if !banks.contains_key(&bank) => {
                let scope = Scope::of_campus(challan.campus_id);
                let found = accounting::api::bank(tx, &scope, bank).ok();
                banks.insert(bank, found.clone());
                found
            }
            Some(bank) => banks[&bank].clone(),
            None => None,
        };
        let arrears = arrears(tx, &challan)?;
        let today = tx.today();
        let named = words.remove(id).unwrap_or_default();
        out.push(paper(
            &shared,
            &campuses[&challan.campus_id],
            named.account(bank.as_ref()).map(printed_account),
            &challan,
            (own, named),
            arrears,
            today,
        ));
    }
    Ok(out)
}

fn beside(tx: &mut Tx, ids: &[i64]) -> Result<Vec<Beside>> {
    tx.all(
        sql!(
            "SELECT c.id, c.code, c.bank_id, c.print_count, f.installments, s.name AS student_name, s.name_ur, s.father_name, s.registration_no, s.roll_no,
                    e.name AS session_name
             FROM challan c JOIN student s ON s.id = c.student_id JOIN session e ON e.id = c.session_id
             LEFT JOIN fee_plan f ON f.id = c.plan_id WHERE c.id IN [$1] ORDER BY c.id"
        ),
        &[ids.into()],
    )
}

#[derive(Debug, Row)]
struct Older {
    challan_no: Option<String>,
    period: String,
    due_on: chrono::NaiveDate,
    balance_minor: Money,
}

/// Older open challans of the student: a memo.
fn arrears(tx: &mut Tx, challan: &OpenChallan) -> Result<Vec<Arrear>> {
    let older: Vec<Older> = tx.all(
        sql!(
            "SELECT challan_no, period, due_on, amount_minor - paid_minor AS balance_minor FROM challan
             WHERE student_id = $1 AND status IN ('issued', 'partly_paid') AND (due_on < $2 OR (due_on = $2 AND id < $3)) ORDER BY due_on, id LIMIT 100"
        ),
        &[challan.student_id.into(), challan.due_on.into(), Value::Int(challan.id)],
    )?;
    Ok(older
        .into_iter()
        .map(|o| Arrear {
            challan_no: o.challan_no.unwrap_or_default(),
            period: period_name(&o.period),
            due_on: o.due_on,
            balance_minor: o.balance_minor.0,
        })
        .collect())
}

/// `2026-11` as papers say it: `Nov 2026`.
pub fn period_name(period: &str) -> String {
    period.parse::<Month>().map_or_else(|_| period.to_owned(), Month::label)
}

fn paper(
    shared: &Shared,
    campus: &CampusBrief,
    bank: Option<BankAccount>,
    challan: &OpenChallan,
    (own, words): (Beside, Words),
    arrears: Vec<Arrear>,
    today: chrono::NaiveDate,
) -> Challan {
    let amounts = dated_amounts(challan, today);
    Challan {
        letterhead: papers::sender(campus).letterhead(&shared.letterhead),
        challan_no: challan.challan_no.clone().unwrap_or_default(),
        issue_no: challan.issue_no,
        is_duplicate: own.print_count > 0,
        // Nothing to verify before it is issued.
        verify_url: own.code.map_or_else(String::new, |code| {
            kernel::paper_code::verify_url(&shared.public_url, &verification_address(&code, challan.issue_no))
        }),
        bank,
        student: ChallanStudent {
            name: own.student_name,
            name_urdu: own.name_ur,
            father_name: own.father_name.unwrap_or_default(),
            registration_no: own.registration_no,
            roll_no: own.roll_no,
            class: challan.class_name.clone(),
            section: challan.section_name.clone(),
            session: own.session_name,
            is_applicant: false,
        },
        period: period_name(&challan.period),
        installment: own.installments.map(|of| format!("Installment {} of {}", challan.sequence, of.max(challan.sequence))),
        issued_on: challan.issued_on.unwrap_or(today),
        due_on: challan.due_on,
        valid_until: challan.valid_until,
        lines: paper_lines(challan, &words),
        paid_minor: challan.paid_minor.0,
        words: amounts.first().map_or(Money::ZERO, |a| Money(a.amount_minor)).in_words(),
        amounts,
        arrears_minor: arrears.iter().map(|a| a.balance_minor).sum(),
        arrears,
        notes: shared.notes.clone(),
        notes_urdu: shared.notes_urdu.clone(),
    }
}

fn printed_account(account: BankWords) -> BankAccount {
    let BankWords { name, branch, account_title, account_no, iban } = account;
    BankAccount { name, branch, account_title, account_no, iban }
}

/// Heads gross, then what was conceded.
fn paper_lines(challan: &OpenChallan, words: &Words) -> Vec<ChallanLine> {
    let mut lines: Vec<ChallanLine> = challan
        .lines
        .iter()
        .filter(|l| l.kind == LineKind::Fee || l.amount_minor.is_positive())
        .map(|l| ChallanLine { head: words.head(l.fee_head_id, &l.head_name), amount_minor: (l.amount_minor + l.concession_minor).0 })
        .collect();
    if challan.concession_minor.is_positive() {
        lines.push(ChallanLine { head: "Concession".into(), amount_minor: -challan.concession_minor.0 });
    }
    lines
}

/// What is payable by when: outstanding with the late fee of each step that is not over. The same function prices every step, so paper and counter agree.
pub fn dated_amounts(challan: &OpenChallan, today: chrono::NaiveDate) -> Vec<DatedAmount> {
    if !challan.is_open() && challan.status != ChallanStatus::Planned {
        return vec![DatedAmount { until: challan.due_on, amount_minor: challan.outstanding().0 }];
    }
    let payable = |until| DatedAmount { until, amount_minor: payable_on(challan, until).0 };
    let mut amounts: Vec<DatedAmount> = challan.steps.iter().filter(|s| s.until_on >= today).map(|s| payable(s.until_on)).collect();
    if amounts.is_empty() {
        amounts.push(payable(challan.due_on.max(today)));
    }
    amounts.truncate(4);
    amounts
}
