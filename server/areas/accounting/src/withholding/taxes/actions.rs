use super::{
    model::{WITHHELD_TAX, WithheldNature, by_nature},
    queries::{self, Taxed},
};
use crate::{
    books::model::{Control, Line, VoucherId},
    payees::accounts::queries::payee,
};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Scope, Tx};

/// What is withheld from a payment for one nature.
#[derive(Clone, Debug)]
pub struct Withheld {
    pub nature: WithheldNature,
    pub section: String,
    pub rate_id: i64,
    pub hundredths: Option<i64>,
    pub gross: Money,
    pub tax: Money,
}

/// Works out the tax on a payment of some parts: all that it pays for one nature is taxed as a whole, whatever bills and lines it is made of. 409 where no rate is
/// in force.
pub fn work_out(tx: &mut Tx, payee: &Taxed, parts: &[(WithheldNature, Money)], on: NaiveDate) -> Result<Vec<Withheld>> {
    let mut out = Vec::new();
    if !parts.is_empty() {
        // Of two payments at once the second counts the first for the threshold of the year.
        tx.lock("payee", payee.id)?;
    }
    for (nature, gross) in by_nature(parts) {
        let rate = queries::rate(tx, nature, payee.kind, on)?;
        let rate = rate
            .ok_or_else(|| Error::conflict("No rate of withholding tax is in force for this payment. Add it under Withholding rates."))?;
        let before = queries::paid_before(tx, payee.id, nature, on)?;
        out.push(Withheld {
            nature,
            section: rate.section.clone(),
            rate_id: rate.id,
            hundredths: rate.printed(payee.filer_status),
            gross,
            tax: rate.tax(payee.filer_status, before, gross),
        });
    }
    Ok(out)
}

/// A payee of the register, and what is withheld from it.
#[derive(Clone, Debug)]
pub struct FromPayee {
    pub payee: Taxed,
    pub withheld: Vec<Withheld>,
}

/// What is withheld from a payment of one nature; none where no nature is said. `whose` is the payee and the nature. 422 without a payee.
pub fn from_payee(
    tx: &mut Tx,
    scope: &Scope,
    whose: (Option<i64>, Option<WithheldNature>),
    gross: Money,
    on: NaiveDate,
) -> Result<Option<FromPayee>> {
    let (payee_id, nature) = whose;
    let found = payee_id.map(|id| payee(tx, scope, id)).transpose()?;
    let Some(nature) = nature else { return Ok(None) };
    let payee = found.ok_or_else(|| Error::field("payee_id", "Choose the payee: the tax depends on who it is."))?;
    let withheld = work_out(tx, &payee, &[(nature, gross)], on)?;
    Ok(Some(FromPayee { payee, withheld }))
}

/// The lines of a voucher that owe the tax to the government.
pub fn lines(campus_id: i64, withheld: &[Withheld]) -> Vec<Line> {
    let line = |one: &Withheld| Line::credit(campus_id, Control::WithholdingTax, one.tax).memo(format!("Section {}", one.section));
    withheld.iter().map(line).collect()
}

pub fn total(withheld: &[Withheld]) -> Money {
    withheld.iter().map(|one| one.tax).sum()
}

/// Keeps what a voucher withheld from a payee.
pub fn keep(tx: &mut Tx, voucher_id: VoucherId, campus_id: i64, on: NaiveDate, payee: &Taxed, withheld: &[Withheld]) -> Result<()> {
    for one in withheld {
        tx.insert(
            &WITHHELD_TAX,
            kernel::pairs! {
                campus_id: campus_id, voucher_id: voucher_id, date: on, payee_id: payee.id, payee_name: payee.name.clone(), nature: one.nature,
                section: one.section.clone(), rate_id: one.rate_id, hundredths: one.hundredths, gross_minor: one.gross, tax_minor: one.tax,
                is_reversed: false,
            },
        )?;
    }
    Ok(())
}

/// Keeps tax that somebody wrote by hand.
pub fn keep_by_hand(tx: &mut Tx, written: &ByHand) -> Result<()> {
    tx.insert(
        &WITHHELD_TAX,
        kernel::pairs! {
            campus_id: written.campus_id, voucher_id: written.voucher_id, date: written.date, payee_id: written.payee.as_ref().map(|one| one.id),
            payee_name: written.payee_name.clone(), section: written.section.clone(), gross_minor: written.gross, tax_minor: written.tax,
            is_reversed: false,
        },
    )
    .map(drop)
}

/// Tax as it was written on a payment.
#[derive(Debug)]
pub struct ByHand {
    pub campus_id: i64,
    pub voucher_id: VoucherId,
    pub date: NaiveDate,
    pub payee: Option<Taxed>,
    pub payee_name: String,
    pub section: Option<String>,
    pub gross: Money,
    pub tax: Money,
}
