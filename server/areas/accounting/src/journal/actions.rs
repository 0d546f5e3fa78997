use super::model::{JournalForm, line_error};
use crate::{
    books::{model::Posted, post::post},
    chart::ledger_heads::queries::facts_for_vouchers,
    drafts::model::DraftKind,
    second_person::{Outcome, Prepared, wait_above_limit},
    vouchers,
};
use kernel::{Result, Scope, Tx};

/// Posts a checked form. Above the limit of the settings it waits as a draft until another person posts it.
pub fn save(tx: &mut Tx, scope: &Scope, form: &JournalForm) -> Result<Outcome<Posted>> {
    check_lines(tx, scope, form)?;
    let prepared = Prepared { kind: DraftKind::Journal, form, voucher: &form.voucher(), amount: form.amount() };
    match wait_above_limit(tx, prepared)? {
        Some(draft_id) => Ok(Outcome::Waits { draft_id }),
        None => post_checked(tx, form).map(Outcome::Posted),
    }
}

/// Posts a checked form, whatever its amount.
pub fn post_form(tx: &mut Tx, scope: &Scope, form: &JournalForm) -> Result<Posted> {
    check_lines(tx, scope, form)?;
    post_checked(tx, form)
}

fn post_checked(tx: &mut Tx, form: &JournalForm) -> Result<Posted> {
    let posted = post(tx, form.voucher())?;
    vouchers::actions::announce(tx, &posted, form.campus_id, &form.narration, None)?;
    Ok(posted)
}

/// 422 at the line whose head is out of reach, of another campus, or the business of another form.
pub fn check_lines(tx: &mut Tx, scope: &Scope, form: &JournalForm) -> Result<()> {
    for (n, line) in form.lines.iter().enumerate() {
        let campus = line.campus_id.unwrap_or(form.campus_id);
        scope.check_campus(&format!("lines.{n}.campus_id"), campus)?;
        let (_, free, own_campus, name) =
            facts_for_vouchers(tx, scope, line.ledger_head_id).map_err(|_| line_error(n, "Choose a ledger head of your campuses."))?;
        if !free {
            let sentence = format!("{name} is posted to by its own forms (receipts, payments, deposits), not by a journal voucher.");
            return Err(line_error(n, sentence));
        }
        if own_campus.is_some_and(|own| own != campus) {
            return Err(line_error(n, format!("{name} belongs to another campus's books.")));
        }
    }
    Ok(())
}
