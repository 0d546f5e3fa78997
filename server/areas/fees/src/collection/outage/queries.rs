use super::model::{
    CounterDues, CounterMachine, KeptChallan, KeptDue, KeptQuery, ProvisionalForm, ProvisionalStatus, ProvisionalTaken, Taken,
};
use crate::{
    ids::MachineId,
    settlement::{OpenChallan, late_fees, load_challans},
};
use chrono::{Days, NaiveDate};
use institution::api::CampusId;
use kernel::{Error, Instant, Money, Result, Scope, Tx, Value, binds, sql};
use std::time::Duration;

/// Challans of one page.
const PAGE: i64 = 500;
/// A change is written under the time at which its transaction began: so long may it take until it shows.
const OVERLAP: Duration = Duration::from_secs(120);

/// What a machine keeps: nothing where nothing changed, what changed since the last answer of the same day, else a page of all.
pub fn dues(tx: &mut Tx, asked: &KeptQuery) -> Result<CounterDues> {
    let (as_of, today) = (tx.now(), tx.today());
    let version = version_of(tx, asked.campus_id, today)?;
    let since = asked.since.filter(|since| tx.registry().zone().today(*since) == today);
    let mut out = CounterDues {
        as_of,
        today,
        day_ends_at: tx.registry().zone().start_of(today + Days::new(1)),
        is_unchanged: asked.after.is_none() && asked.version.as_ref() == Some(&version),
        version,
        is_whole: since.is_none(),
        challans: Vec::new(),
        open_ids: Vec::new(),
        next_after: None,
    };
    if out.is_unchanged {
        return Ok(out);
    }
    let ids = page_of_open(tx, asked.campus_id, asked.after, since.map(|since| since.minus(OVERLAP)))?;
    out.next_after = ids.last().copied().filter(|_| ids.len() as i64 == PAGE);
    out.challans = load_challans(tx, &ids)?.iter().map(|challan| kept(challan, today)).collect();
    if !out.is_whole && out.next_after.is_none() {
        out.open_ids = open_ids(tx, asked.campus_id)?;
    }
    Ok(out)
}

/// The day and what is open: another text as soon as a challan is issued, paid or changed, or its student comes back. A late fee is another one each day.
fn version_of(tx: &mut Tx, campus_id: i64, today: NaiveDate) -> Result<String> {
    let (count, ids, versions): (i64, i64, i64) = tx.one(
        sql!(
            "SELECT count(*), CAST(coalesce(SUM(c.id), 0) AS BIGINT), CAST(coalesce(SUM(c.version), 0) AS BIGINT)
             FROM challan c JOIN student s ON s.id = c.student_id
             WHERE c.campus_id = $1 AND c.status IN ('issued', 'partly_paid') AND s.status = 'active'"
        ),
        &binds![campus_id],
    )?;
    Ok(format!("{today}/{count}/{ids}/{versions}"))
}

fn page_of_open(tx: &mut Tx, campus_id: i64, after: Option<i64>, since: Option<Instant>) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT c.id FROM challan c JOIN student s ON s.id = c.student_id
             WHERE c.campus_id = $1 AND c.status IN ('issued', 'partly_paid') AND s.status = 'active' AND c.id > $2 AND (c.updated_at >= $3 OR s.updated_at >= $3)
             ORDER BY c.id LIMIT $4"
        ),
        &binds![campus_id, after.unwrap_or(0), since.unwrap_or_default(), PAGE],
    )
}

fn open_ids(tx: &mut Tx, campus_id: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT c.id FROM challan c JOIN student s ON s.id = c.student_id
             WHERE c.campus_id = $1 AND c.status IN ('issued', 'partly_paid') AND s.status = 'active' ORDER BY c.id"
        ),
        &binds![campus_id],
    )
}

fn kept(challan: &OpenChallan, today: NaiveDate) -> KeptChallan {
    let due = |on: NaiveDate| {
        let payable_minor = late_fees::payable_on(challan, on);
        KeptDue { on, late_fee_minor: payable_minor - challan.outstanding(), payable_minor }
    };
    KeptChallan {
        id: challan.id,
        challan_no: challan.challan_no.clone(),
        student_id: challan.student_id,
        student_name: challan.student_name.clone(),
        registration_no: challan.registration_no.clone(),
        father_name: challan.father_name.clone(),
        class_name: challan.class_name.clone(),
        section_name: challan.section_name.clone(),
        period: challan.period.clone(),
        due_on: challan.due_on,
        dues: vec![due(today), due(today + Days::new(1))],
    }
}

/// The caller's own machine within the scope, locked, so that its receipts come one after the other. 422 at `machine_id`.
pub fn own_machine(tx: &mut Tx, scope: &Scope, id: MachineId, cashier_id: i64) -> Result<CounterMachine> {
    tx.lock("counter_machine", id.0)?;
    tx.first(
        sql!("SELECT id, campus_id, prefix FROM counter_machine WHERE id = $1 AND cashier_id = $2 AND campus_id IN [$3]"),
        &[id.into(), cashier_id.into(), Value::from(&scope.campuses)],
    )?
    .ok_or_else(|| Error::field("machine_id", "This machine was turned on by somebody else. Its cashier has to sign in again."))
}

/// The receipt that was sent before under this key. 422 at `client_key` when it was another one, at `running_no` when its number was used for another.
pub fn sent_before(tx: &mut Tx, machine_id: i64, form: &ProvisionalForm) -> Result<Option<i64>> {
    let found: Option<(i64, i64, i64, i64, Money)> = tx.first(
        sql!("SELECT id, machine_id, running_no, challan_id, amount_minor FROM provisional_receipt WHERE client_key = $1"),
        &binds![&form.client_key],
    )?;
    if let Some((id, machine, running_no, challan, amount)) = found {
        let is_same = (machine, running_no, challan, amount) == (machine_id, form.running_no, form.challan_id, form.amount_minor);
        return if is_same { Ok(Some(id)) } else { Err(Error::field("client_key", "This key was used for another receipt.")) };
    }
    let is_used: bool = tx.value(
        sql!("SELECT EXISTS (SELECT 1 FROM provisional_receipt WHERE machine_id = $1 AND running_no = $2)"),
        &binds![machine_id, form.running_no],
    )?;
    if is_used { Err(Error::field("running_no", "This provisional number was used before.")) } else { Ok(None) }
}

pub fn became(tx: &mut Tx, id: i64) -> Result<ProvisionalTaken> {
    tx.one(
        sql!(
            "SELECT v.id, v.provisional_no, v.status, v.receipt_id, r.receipt_no, v.why FROM provisional_receipt v
             LEFT JOIN fee_receipt r ON r.id = v.receipt_id WHERE v.id = $1"
        ),
        &binds![id],
    )
}

/// One that waits for a decision, locked. 404 out of scope, 409 when it does not wait any more.
pub fn waiting(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Taken> {
    tx.lock("provisional_receipt", id)?;
    let found: Taken = tx
        .first(
            sql!(
                "SELECT id, provisional_no, cashier_id, campus_id, challan_id, student_id, instrument, instrument_no, instrument_bank,
                        instrument_date, amount_minor, payer_name, taken_at, status
                 FROM provisional_receipt WHERE id = $1 AND campus_id IN [$2]"
            ),
            &[id.into(), Value::from(&scope.campuses)],
        )?
        .ok_or_else(|| Error::not_found("provisional receipt"))?;
    match found.status {
        ProvisionalStatus::ToDecide => Ok(found),
        ProvisionalStatus::Posted | ProvisionalStatus::Decided => {
            Err(Error::conflict(format!("Provisional receipt {} does not wait for a decision any more.", found.provisional_no)))
        }
    }
}

/// How many of a cashier wait for a decision at these campuses, and their money.
pub fn to_decide(tx: &mut Tx, campuses: &[i64], cashier_id: i64) -> Result<(i64, Money)> {
    tx.one(
        sql!(
            "SELECT count(*), CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM provisional_receipt
             WHERE campus_id IN [$1] AND status = 'to_decide' AND cashier_id = $2"
        ),
        &[campuses.into(), cashier_id.into()],
    )
}

/// Cash that a cashier took on a day at a campus and that waits for a decision: it lies in their till, and the books do not have it.
pub fn undecided_cash(tx: &mut Tx, cashier_id: i64, campus_id: CampusId, day: NaiveDate) -> Result<Money> {
    let zone = tx.registry().zone();
    let (from, to) = (zone.start_of(day), zone.start_of(day + Days::new(1)));
    tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM provisional_receipt
             WHERE cashier_id = $1 AND status = 'to_decide' AND instrument = 'cash' AND campus_id = $2 AND taken_at >= $3 AND taken_at < $4"
        ),
        &binds![cashier_id, campus_id, from, to],
    )
}

/// What was posted has one receipt of its amount; what waits or was given back has none.
pub fn agree(tx: &mut Tx) -> Result<Vec<String>> {
    let found: Vec<(String, String)> = tx.all(
        sql!(
            "SELECT v.provisional_no, coalesce(r.receipt_no, 'none') FROM provisional_receipt v LEFT JOIN fee_receipt r ON r.id = v.receipt_id
             WHERE (v.status = 'to_decide' OR coalesce(v.decision, '') = 'given_back') <> (r.id IS NULL)
                OR (r.id IS NOT NULL AND r.amount_minor <> v.amount_minor) OR (v.status = 'decided') <> (v.decision IS NOT NULL)
             ORDER BY v.id LIMIT 20"
        ),
        &[],
    )?;
    let twice: Vec<String> = tx.values(
        sql!(
            "SELECT r.receipt_no FROM provisional_receipt v JOIN fee_receipt r ON r.id = v.receipt_id GROUP BY r.receipt_no HAVING count(*) > 1
             ORDER BY r.receipt_no LIMIT 20"
        ),
        &[],
    )?;
    let mut out: Vec<String> = found
        .iter()
        .map(|(number, receipt)| format!("Provisional receipt {number} and what was received for it (receipt {receipt}) do not agree."))
        .collect();
    out.extend(twice.iter().map(|receipt| format!("Receipt {receipt} stands for more than one provisional receipt.")));
    Ok(out)
}
