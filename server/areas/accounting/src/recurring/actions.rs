use super::{
    model::{RECURRING_VOUCHER, RecurringForm, RecurringKind, RecurringStatus, RecurringVoucherDetails, SetRecurring},
    queries,
};
use crate::{
    books::{
        model::{NewVoucher, VoucherKind},
        months::{is_closed, open_day_of},
        post::post,
        reverse::reverse,
    },
    journal::actions::check_lines,
    markup::actions::reverse_begun,
    settings,
    vouchers::actions::announce,
};
use chrono::NaiveDate;
use kernel::{Error, Money, Month, Result, Scope, Tx, Value, binds, sql};

/// Adds a recurring voucher; it posts nothing yet. Above the limit it waits until another person approves it.
pub fn save(tx: &mut Tx, scope: &Scope, form: &RecurringForm) -> Result<i64> {
    let today = tx.today();
    check_lines(tx, scope, &form.as_journal(today))?;
    let (limit, who) = (settings::second_person_limit(tx)?, tx.who().clone());
    let status = if limit.is_positive() && form.amount() > limit { RecurringStatus::Waiting } else { RecurringStatus::Active };
    let id = tx.insert(
        &RECURRING_VOUCHER,
        kernel::pairs! {
            campus_id: form.campus_id, name: form.name.clone(), kind: form.kind, day: form.day, from_month: form.from_month.clone(),
            to_month: form.to_month.clone(), narration: form.narration.clone(), lines: Value::json(&form.lines), amount_minor: form.amount(),
            status: status, prepared_by: who.user_id, prepared_by_name: who.name,
        },
    )?;
    if status == RecurringStatus::Active {
        start(tx, scope, id)?;
    }
    Ok(id)
}

/// Takes the whole amount of what is paid or received ahead from its head, where it was booked when it was paid; on the first of its months or, where that is
/// to come or closed, today.
fn start(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    let one = queries::one(tx, scope, id)?;
    if !one.kind.is_spread() {
        return Ok(());
    }
    let first: Month = one.from_month.parse().map_err(Error::internal)?;
    let lines = one.start_lines();
    let campuses: Vec<i64> = lines.iter().map(|line| line.campus_id).chain([one.campus_id]).collect();
    let wanted = first.first().min(tx.today());
    let date = open_day_of(tx, &campuses, wanted)?;
    let what = if one.kind == RecurringKind::Unearned { "received ahead" } else { "paid ahead" };
    let narration = format!("{}: {what}", one.narration);
    let voucher = NewVoucher::new(VoucherKind::Journal, one.campus_id, date, narration.clone()).from("recurring voucher", id).lines(lines);
    let posted = post(tx, voucher)?;
    announce(tx, &posted, one.campus_id, &narration, None)?;
    tx.set(&RECURRING_VOUCHER, id, "started", kernel::pairs! { start_voucher_id: posted.id })
}

/// Brings what is left of something paid or received ahead to its head, when it is ended early.
fn bring_rest(tx: &mut Tx, one: &RecurringVoucherDetails) -> Result<()> {
    if !one.kind.is_spread() || one.start_voucher_id.is_none() {
        return Ok(());
    }
    let posted: Vec<Month> = queries::posted_months(tx, one.id)?.iter().filter_map(|month| month.parse().ok()).collect();
    let lines = one.rest_lines(&posted);
    if lines.is_empty() {
        return Ok(());
    }
    let (today, narration) = (tx.today(), format!("{}: what is left", one.narration));
    let voucher =
        NewVoucher::new(VoucherKind::Journal, one.campus_id, today, narration.clone()).from("recurring voucher", one.id).lines(lines);
    let voucher = post(tx, voucher)?;
    announce(tx, &voucher, one.campus_id, &narration, None)?;
    tx.set(&RECURRING_VOUCHER, one.id, "ended", kernel::pairs! { end_voucher_id: voucher.id })
}

/// What a form would post first, for its preview: of what is paid ahead the amount taken from the expense, else its first month.
pub fn try_first(tx: &mut Tx, scope: &Scope, form: &RecurringForm) -> Result<()> {
    let id = save(tx, scope, form)?;
    let one = queries::one(tx, scope, id)?;
    if one.start_voucher_id.is_some() {
        return Ok(());
    }
    let month: Month = one.from_month.parse().map_err(Error::internal)?;
    let today = tx.today();
    let lines = one.lines_of(month);
    post(tx, NewVoucher::new(VoucherKind::Journal, one.campus_id, today, one.narration.clone()).lines(lines)).map(drop)
}

/// Lets a voucher above the limit begin. 409 for the person who prepared it.
pub fn approve(tx: &mut Tx, scope: &Scope, id: i64) -> Result<i64> {
    tx.lock("recurring_voucher", id)?;
    let one = queries::one(tx, scope, id)?;
    if one.status != RecurringStatus::Waiting {
        return Err(Error::conflict("This recurring voucher does not wait for anybody."));
    }
    if tx.who().is(one.prepared_by) {
        return Err(Error::conflict("You prepared this recurring voucher, so another person approves it."));
    }
    let who = tx.who().name.clone();
    tx.set(&RECURRING_VOUCHER, id, "approved", kernel::pairs! { status: RecurringStatus::Active, approved_by_name: who })?;
    start(tx, scope, id)?;
    Ok(id)
}

/// Pauses, resumes or ends one. What was posted stays.
pub fn set(tx: &mut Tx, scope: &Scope, form: &SetRecurring) -> Result<i64> {
    tx.lock("recurring_voucher", form.id)?;
    let one = queries::one(tx, scope, form.id)?;
    use RecurringStatus::{Active, Ended, Paused, Waiting};
    match (one.status, form.status) {
        (Active, Paused) | (Paused, Active) | (Active | Paused | Waiting, Ended) => {}
        (Ended, _) => return Err(Error::conflict("This recurring voucher has ended. Add another.")),
        (Waiting, _) => return Err(Error::conflict("This recurring voucher waits for another person's approval.")),
        (_, Waiting) => return Err(Error::field("status", "Choose active, paused or ended.")),
        _ => return Err(Error::conflict("This recurring voucher is so already.")),
    }
    tx.update(&RECURRING_VOUCHER, scope, form.id, form.version, kernel::pairs! { status: form.status })?;
    if form.status == Ended {
        bring_rest(tx, &one)?;
    }
    Ok(form.id)
}

/// Posts everything of a campus that is due by today; gives how many vouchers.
pub fn post_due(tx: &mut Tx, campus_id: i64) -> Result<i64> {
    let today = tx.today();
    post_upto(tx, campus_id, today)
}

/// Before a month closes: what it holds of recurring vouchers, and the mirrors of the accruals of the month before.
pub fn before_closing(tx: &mut Tx, campus_id: i64, month: Month) -> Result<()> {
    post_upto(tx, campus_id, month.last()).map(drop)
}

fn post_upto(tx: &mut Tx, campus_id: i64, upto: NaiveDate) -> Result<i64> {
    let mut posted = 0;
    for (one, months) in queries::due(tx, campus_id, upto)? {
        tx.lock("recurring_voucher", one.id)?;
        for (month, day) in months {
            posted += i64::from(post_month(tx, &one, month, day)?);
        }
    }
    for (posting, voucher, day) in queries::accruals_to_reverse(tx, campus_id, upto)? {
        let mirror = reverse(tx, voucher, day, "the accrual of the month before")?;
        tx.exec(sql!("UPDATE recurring_posting SET reversal_voucher_id = $2 WHERE id = $1"), &binds![posting, mirror.id])?;
        announce(tx, &mirror, campus_id, "The accrual of the month before", None)?;
        posted += 1;
    }
    Ok(posted + reverse_begun(tx, campus_id, upto)?)
}

/// Posts one month once; where its day is closed, today. False when it was posted before.
fn post_month(tx: &mut Tx, one: &RecurringVoucherDetails, month: Month, day: NaiveDate) -> Result<bool> {
    if queries::posted_months(tx, one.id)?.contains(&month.to_string()) {
        return Ok(false);
    }
    let lines = one.lines_of(month);
    if lines.is_empty() {
        return Ok(false);
    }
    let campuses: Vec<i64> = lines.iter().map(|line| line.campus_id).chain([one.campus_id]).collect();
    let date = open_day_of(tx, &campuses, day)?;
    let narration = format!("{} ({})", one.narration, month.label());
    let posted = post(
        tx,
        NewVoucher::new(VoucherKind::Journal, one.campus_id, date, narration.clone()).from("recurring voucher", one.id).lines(lines),
    )?;
    let amount: Money = tx.value(sql!("SELECT amount_minor FROM voucher WHERE id = $1"), &binds![posted.id])?;
    tx.exec(
        sql!("INSERT INTO recurring_posting (recurring_id, month, voucher_id, amount_minor) VALUES ($1, $2, $3, $4)"),
        &binds![one.id, month.to_string(), posted.id, amount],
    )?;
    announce(tx, &posted, one.campus_id, &narration, None)?;
    // An accrual that is booked late belongs to no later month.
    if one.kind == RecurringKind::Accrual && date != day && is_closed(tx, one.campus_id, day)? {
        let posting: i64 =
            tx.value(sql!("SELECT id FROM recurring_posting WHERE recurring_id = $1 AND month = $2"), &binds![one.id, month.to_string()])?;
        let mirror = reverse(tx, posted.id, date, "the accrual of a closed month")?;
        tx.exec(sql!("UPDATE recurring_posting SET reversal_voucher_id = $2 WHERE id = $1"), &binds![posting, mirror.id])?;
    }
    if one.to_month.as_deref() == Some(month.to_string().as_str()) && one.kind != RecurringKind::Accrual {
        tx.set(&RECURRING_VOUCHER, one.id, "ended", kernel::pairs! { status: RecurringStatus::Ended })?;
    }
    Ok(true)
}
