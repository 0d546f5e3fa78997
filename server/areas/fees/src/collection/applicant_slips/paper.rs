//! A slip as a paper: three copies on one page, as a challan.

use super::{
    model::{ApplicantSlip, SlipStatus},
    queries,
};
use crate::{papers, settings};
use documents::papers::{BankAccount, Challan, ChallanLine, ChallanStudent, DatedAmount};
use kernel::{App, Error, Money, Result, Scope, Tx, binds, sql};

/// The paper of a slip within the scope; else 404.
pub fn of_slip_in(tx: &mut Tx, app: &App, scope: &Scope, id: i64) -> Result<Challan> {
    queries::row(tx, scope, id)?;
    of_slip(tx, app, id)
}

/// The paper of a slip, for its owner to hand to the applicant. 404 for one that is cancelled.
pub fn of_slip(tx: &mut Tx, app: &App, id: i64) -> Result<Challan> {
    let slip =
        queries::slip(tx, id)?.filter(|slip| slip.status != SlipStatus::Cancelled).ok_or_else(|| Error::not_found("applicant slip"))?;
    let (code, bank_id, print_count): (String, Option<i64>, i64) =
        tx.one(sql!("SELECT code, bank_id, print_count FROM applicant_slip WHERE id = $1"), &binds![id])?;
    let here = Scope::of_campus(slip.campus_id);
    let bank = bank_id.and_then(|bank| accounting::api::bank(tx, &here, bank).ok());
    let campus = institution::api::campus(tx, slip.campus_id)?;
    let letterhead = papers::sender(&campus).letterhead(&reporting::letterhead(tx)?);
    let notes: String = tx.setting(settings::NOTES)?;
    let paid = if slip.status == SlipStatus::Paid { slip.amount } else { Money::ZERO };
    let due = slip.amount - paid;
    Ok(Challan {
        letterhead,
        challan_no: slip.number.clone(),
        issue_no: 1,
        is_duplicate: print_count > 0,
        verify_url: kernel::paper_code::verify_url(&app.config.public_url, &code),
        bank: bank.map(|b| BankAccount {
            name: b.name,
            branch: b.branch,
            account_title: b.account_title,
            account_no: b.account_no,
            iban: b.iban,
        }),
        student: applicant(&slip),
        period: slip.kind.label().to_owned(),
        installment: None,
        issued_on: slip.issued_on,
        due_on: slip.valid_until,
        valid_until: slip.valid_until,
        lines: vec![ChallanLine { head: slip.kind.label().to_owned(), amount_minor: slip.amount.minor() }],
        paid_minor: paid.minor(),
        words: due.in_words(),
        amounts: vec![DatedAmount { until: slip.valid_until, amount_minor: due.minor() }],
        arrears_minor: 0,
        arrears: Vec::new(),
        notes: notes.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect(),
        notes_urdu: Vec::new(),
    })
}

fn applicant(slip: &ApplicantSlip) -> ChallanStudent {
    ChallanStudent {
        name: slip.name.clone(),
        registration_no: slip.identity_no.clone().unwrap_or_default(),
        class: "Applicant".into(),
        is_applicant: true,
        ..ChallanStudent::default()
    }
}
