use super::{
    model::{FINE, FineKind, FineStatus},
    queries,
};
use crate::{approvals::Approver, exceptions, ledger, ledger::NewFine, settings};
use chrono::NaiveDate;
use kernel::{Answer, Body, Checks, Cx, Error, Money, Result, Scope, Tx, binds, pairs, sql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A fine of the office's choice.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct FineForm {
    /// One student, or several at once.
    #[serde(default)]
    pub student_id: Option<i64>,
    #[serde(default)]
    pub student_ids: Vec<i64>,
    /// The open challan to put it on; a challan of its own when left out.
    pub challan_id: Option<i64>,
    pub amount_minor: Money,
    pub reason: String,
}

/// The most that one fine may be: a slip of the keyboard, not a policy.
const MOST: Money = Money::major(1_000_000);

/// Gives a general fine to one student or several. The fines' ids.
pub async fn add_fine(cx: Cx, Body(form): Body<FineForm>) -> Result<Answer<Vec<i64>>> {
    let mut c = Checks::of("fine");
    let reason = c.text("reason", &form.reason, 3..=300);
    c.money_positive("amount_minor", form.amount_minor);
    c.ensure(form.amount_minor <= MOST, "amount_minor", format!("Enter at most Rs {MOST}."));
    let mut students = form.student_ids.clone();
    students.extend(form.student_id);
    students.sort_unstable();
    students.dedup();
    c.count("student_ids", &students, 1..=500);
    c.ensure(form.challan_id.is_none() || students.len() == 1, "challan_id", "A challan belongs to one student.");
    c.done()?;
    let scope = cx.scope();
    cx.save("Fine added successfully", move |tx| {
        let on_date = tx.today();
        let mut ids = Vec::new();
        for student_id in &students {
            let student = students::api::student(tx, &scope, *student_id)
                .map_err(|_| Error::field("student_ids", "Choose students of your campuses."))?;
            scope.check_campus("student_ids", student.campus_id)?;
            if let Some(challan) = form.challan_id {
                let challan = ledger::open_challan(tx, &scope, challan)?;
                if challan.student_id != *student_id {
                    return Err(Error::field("challan_id", "This challan is another student's."));
                }
            }
            let fine = NewFine {
                student_id: *student_id,
                challan_id: form.challan_id,
                kind: FineKind::General,
                amount_minor: form.amount_minor,
                reason: reason.clone(),
                on_date,
            };
            ids.push(ledger::post_fine(tx, &fine)?);
        }
        Ok(ids)
    })
    .await
}

/// A fine on one challan.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct OnChallan {
    pub id: i64,
    pub reason: Option<String>,
    /// True when the printer or the office is to blame: the reprint is noted and costs nothing.
    #[serde(default)]
    pub is_office_error: bool,
}

/// What came of it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Fined {
    /// None when nothing was charged.
    pub fine_id: Option<i64>,
    pub amount_minor: Money,
    pub explanation: String,
}

/// Charges a reprint by the settings, and notes it. An office error costs nothing.
pub async fn add_reprint_fine(cx: Cx, Body(form): Body<OnChallan>) -> Result<Answer<Fined>> {
    let mut c = Checks::of("fine");
    let given = c.optional_text("reason", form.reason.clone(), 300);
    c.done()?;
    let scope = cx.scope();
    cx.save("Re-print fine added successfully", move |tx| {
        let challan = ledger::open_challan(tx, &scope, form.id)?;
        let amount: Money = Money(tx.setting(settings::REPRINT_FINE)?);
        let reason = given.clone().unwrap_or_else(|| "Paper lost by the family".into());
        let charged = if form.is_office_error { Money::ZERO } else { amount };
        let fine = NewFine {
            student_id: challan.student_id,
            challan_id: Some(challan.id),
            kind: FineKind::Reprint,
            amount_minor: charged,
            reason: reason.clone(),
            on_date: tx.today(),
        };
        let fine_id = if charged.is_positive() { Some(ledger::post_fine(tx, &fine)?) } else { None };
        exceptions::note(tx, exceptions::Kind::Reprinted, &challan, None, charged, &reason)?;
        let explanation = if form.is_office_error { "An office error is free".into() } else { reason };
        Ok(Fined { fine_id, amount_minor: charged, explanation })
    })
    .await
}

/// A challan or several, and the day that counts.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct LateOn {
    pub id: Option<i64>,
    #[serde(default)]
    pub ids: Vec<i64>,
    /// Today when left out.
    pub value_date: Option<NaiveDate>,
}

/// Posts the late fee that is due and not posted yet; of several challans those that owe none are passed over. 409 when there is none at all.
pub async fn add_late_fee_fine(cx: Cx, Body(form): Body<LateOn>) -> Result<Answer<Fined>> {
    let scope = cx.scope();
    let mut ids = form.ids.clone();
    ids.extend(form.id);
    ids.sort_unstable();
    ids.dedup();
    let mut c = Checks::of("late fee");
    c.count("id", &ids, 1..=500);
    c.ensure(form.value_date.is_none_or(|on| on <= cx.today()), "value_date", "A late fee is charged up to today at most.");
    c.done()?;
    cx.save("Late fee fine added successfully", move |tx| {
        let on = form.value_date.unwrap_or_else(|| tx.today());
        let mut fined = Fined { fine_id: None, amount_minor: Money::ZERO, explanation: String::new() };
        for id in &ids {
            let challan = ledger::open_challan(tx, &scope, *id)?;
            let late = crate::late_fees::due_on(&challan, on);
            // Charging takes nothing back: what was charged for a later day stays.
            if !late.amount_minor.is_positive() {
                continue;
            }
            let (_, fine_id) = ledger::post_late_fee(tx, challan, on)?;
            fined.fine_id = fined.fine_id.or(fine_id);
            fined.amount_minor += late.amount_minor;
            if ids.len() == 1 {
                fined.explanation = late.explanation;
            }
        }
        if fined.fine_id.is_none() {
            return Err(Error::conflict("No late fee is due beyond what was charged."));
        }
        Ok(fined)
    })
    .await
}

/// A fine to be forgiven, and why.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Waive {
    pub id: i64,
    pub reason: String,
}

/// Forgives a fine of which nothing is paid: what was charged is mirrored, its lines are nothing. Above the settings' limit it takes the right to waive any,
/// and somebody else than who gave it.
pub async fn waive_fine(cx: Cx, Body(form): Body<Waive>) -> Result<Answer<i64>> {
    let mut c = Checks::of("waiver");
    let reason = c.text("reason", &form.reason, 3..=300);
    c.done()?;
    let (scope, approver) = (cx.scope(), Approver::of(cx.actor()?));
    cx.save("Fine waived successfully", move |tx| {
        let fine = queries::fine(tx, &scope, form.id)?;
        approver.may_waive(tx, &fine)?;
        waive(tx, &scope, &fine, &reason)?;
        Ok(fine.id)
    })
    .await
}

/// The waiver itself. A fine that was revised stands on several papers, and is forgiven on all of them or on none: what is paid of it, on whatever paper,
/// must be taken back first, since the waiver ends the fine and a later *mark unpaid* would open it again. 409 when a part is paid, or it is not open.
pub fn waive(tx: &mut Tx, scope: &Scope, fine: &queries::FineBrief, reason: &str) -> Result<()> {
    students::api::lock_student(tx, fine.student_id)?;
    let on = queries::papers_of(tx, fine.id)?;
    if on.iter().any(|paper| paper.paid_minor.is_positive()) {
        return Err(Error::conflict("A part of this fine is paid, so it cannot be waived. Mark the payment unpaid first."));
    }
    let open: Vec<i64> = on.iter().filter(|paper| paper.amount_minor.is_positive()).map(|paper| paper.challan_id).collect();
    if open.is_empty() {
        return Err(Error::conflict(format!("This fine is {} already.", queries::fine(tx, scope, fine.id)?.status)));
    }
    let (today, who) = (tx.today(), tx.who().user_id);
    let mut voucher = None;
    for challan_id in open {
        let challan = ledger::open_challan(tx, scope, challan_id)?;
        for line in challan.lines.iter().filter(|l| l.fine_id == Some(fine.id)) {
            let charge = crate::books::Charge::from(line);
            voucher = crate::books::post_withdrawal(tx, &challan, &[charge], &format!("Waiver of a {} fine ({reason})", fine.kind), today)?;
            tx.exec(sql!("UPDATE challan_line SET amount_minor = 0 WHERE id = $1"), &binds![line.id])?;
            ledger::lower_amount(tx, challan.clone(), line.amount_minor)?;
            exceptions::note(tx, exceptions::Kind::Waived, &challan, None, line.amount_minor, reason)?;
        }
    }
    tx.set(
        &FINE,
        fine.id,
        "waived",
        pairs! { status: FineStatus::Waived, waived_by: who, waived_reason: reason, waiver_voucher_id: voucher },
    )
}

/// Takes back a late fee that was charged beyond what the paper says for the day of the money: waived, and not counted as charged any more.
pub fn withdraw(tx: &mut Tx, fine_id: i64, reason: &str) -> Result<()> {
    let fine = queries::any_fine(tx, fine_id)?;
    let campus = Scope { campuses: vec![fine.campus_id], ..Scope::default() };
    waive(tx, &campus, &fine, reason)?;
    tx.exec(sql!("UPDATE fine SET is_withdrawn = TRUE WHERE id = $1"), &binds![fine_id]).map(drop)
}

/// The open fines of a cancelled challan end with it; its withdrawal has reversed them. One that is open on another paper still stays open.
pub fn waive_with_challan(tx: &mut Tx, challan: &ledger::OpenChallan, reason: &str) -> Result<()> {
    let who = tx.who().user_id;
    for line in challan.lines.iter().filter(|l| l.outstanding().is_positive()) {
        let Some(fine) = line.fine_id else { continue };
        exceptions::note(tx, exceptions::Kind::Waived, challan, None, line.outstanding(), reason)?;
        let elsewhere = queries::papers_of(tx, fine)?.iter().any(|paper| paper.amount_minor > paper.paid_minor);
        if !elsewhere {
            tx.set(&FINE, fine, "waived", pairs! { status: FineStatus::Waived, waived_by: who, waived_reason: reason })?;
        }
    }
    Ok(())
}
