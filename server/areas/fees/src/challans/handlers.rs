use super::{
    details::{self, ChallanDetails},
    issue,
    model::{CHALLAN, CHALLANS, Challan, ChallanStatus},
    queries,
    revise::{ReviseForm, revise, withdraw},
};
use crate::{approvals::Approver, bank_days::BankDays, exceptions, late_fees, ledger, papers, plans, rights};
use chrono::NaiveDate;
use kernel::{
    Answer, Attachment, Body, Checks, Cx, Data, Error, Json, ListQuery, Listing, Money, Query, Result, Selection, Tx, Value, binds, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// By id, or by the number on the paper.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Which {
    pub id: Option<i64>,
    pub challan_no: Option<String>,
}

/// One challan or installment with everything about it. 404 out of scope.
pub async fn details(cx: Cx, Query(which): Query<Which>) -> Result<Json<Data<ChallanDetails>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let id = queries::find(tx, &scope, which.id, which.challan_no.as_deref())?;
        details::details(tx, &app, reader, id)
    })
    .await
}

/// What somebody typed: a challan number, part of one, a name or a registration number.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Typed {
    pub search: String,
}

/// Challans that a typed number or name finds, at most 50.
pub async fn search(cx: Cx, Query(Typed { search }): Query<Typed>) -> Result<Json<Data<Vec<Challan>>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::search(tx, &scope, &search)).await
}

/// The list, narrowed to printed papers.
pub async fn printed(cx: Cx, query: ListQuery<Challan>) -> Result<Listing<Challan>> {
    narrowed(cx, query, "is_printed", "true").await
}

/// The list, narrowed to paid installments.
pub async fn paid(cx: Cx, query: ListQuery<Challan>) -> Result<Listing<Challan>> {
    narrowed(cx, query, "status", "paid").await
}

async fn narrowed(cx: Cx, mut query: ListQuery<Challan>, filter: &str, value: &str) -> Result<Listing<Challan>> {
    query.request.filters.insert(filter.to_owned(), value.to_owned());
    cx.list(query).await
}

/// Challans taken at once by calls that answer directly; a bill run takes any number.
pub const MOST_AT_ONCE: i64 = 500;

/// What an issue by hand made.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct IssuedView {
    pub ids: Vec<i64>,
    pub challans: usize,
    pub amount_minor: Money,
    pub advances_minor: Money,
}

/// Issues chosen planned installments today; others are passed over.
pub async fn issue(cx: Cx, Body(form): Body<Selection>) -> Result<Answer<IssuedView>> {
    let scope = cx.scope();
    cx.save("Challans issued successfully", move |tx| {
        let chosen = form.resolve(tx, &CHALLANS, &scope, MOST_AT_ONCE)?;
        let ids = queries::billable(tx, &chosen)?;
        let today = tx.today();
        let issued = issue::issue_many(tx, &ids, today)?;
        if issued.ids.is_empty() {
            return Err(Error::conflict("None of these can be issued: they are issued already, or their students are not billed."));
        }
        let (challans, amount_minor, advances_minor) = (issued.ids.len(), issued.amount_minor, issued.advances_minor);
        Ok(IssuedView { ids: issued.ids, challans, amount_minor, advances_minor })
    })
    .await
}

/// New dates for a paper that expired, or will not be paid in time.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Reissue {
    pub id: i64,
    pub version: i64,
    pub due_on: NaiveDate,
    /// The last day on which a bank takes it; as many days after the due date as before when left out.
    pub valid_until: Option<NaiveDate>,
}

/// Issues a challan again: the same number, a higher issue number, new dates. The late fee up to today is posted first.
pub async fn reissue(cx: Cx, Body(form): Body<Reissue>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save("Challan issued again successfully", move |tx| {
        let challan = ledger::open_challan(tx, &scope, form.id)?;
        check_version(&challan, form.version)?;
        let (today, old) = (tx.today(), (challan.due_on, challan.valid_until));
        let due_on = BankDays::read(tx)?.on_or_after(form.due_on);
        let valid_until = form.valid_until.unwrap_or_else(|| due_on + (old.1 - old.0));
        let mut c = Checks::of("challan");
        c.date_between("due_on", form.due_on, today..=today + chrono::Duration::days(366));
        c.in_order(due_on, "valid_until", valid_until);
        c.done()?;
        let (challan, _) = ledger::post_late_fee(tx, challan, today)?;
        let rule = late_fees::rule_on(tx, challan.campus_id, today)?;
        queries::set_steps(tx, challan.id, &issue::step_rows(challan.id, rule, due_on, valid_until))?;
        tx.set(
            &CHALLAN,
            challan.id,
            "issued again",
            kernel::pairs! { due_on: due_on, valid_until: valid_until, issue_no: challan.issue_no + 1, print_count: 0i64,
            printed_at: Value::Null, print_confirmed_at: Value::Null },
        )?;
        Ok(challan.id)
    })
    .await
}

pub(crate) fn check_version(challan: &ledger::OpenChallan, version: i64) -> Result<()> {
    if challan.version == version { Ok(()) } else { Err(Error::stale("challan")) }
}

/// Replaces what is unpaid of an installment by new ones. 422 when they do not add up to it.
pub async fn revise_installment(cx: Cx, Body(form): Body<ReviseForm>) -> Result<Answer<Vec<i64>>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    cx.save("Installment revised successfully", move |tx| {
        let challan = ledger::challan(tx, &scope, form.id)?;
        check_version(&challan, form.version)?;
        revise(tx, &challan, &form)
    })
    .await
}

/// A challan and why.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct WithReason {
    pub id: i64,
    pub version: i64,
    pub reason: String,
}

/// Withdraws what is unpaid of a challan: reversed in the books, off the plan. What was paid stays. Its open fines are waived with it, which takes the right
/// to waive each of them.
pub async fn cancel(cx: Cx, Body(form): Body<WithReason>) -> Result<Answer<i64>> {
    let (scope, approver) = (cx.scope(), Approver::of(cx.actor()?));
    let mut c = Checks::of("cancellation");
    let reason = c.text("reason", &form.reason, 3..=300);
    c.done()?;
    cx.save("Challan cancelled successfully", move |tx| {
        let challan = ledger::challan(tx, &scope, form.id)?;
        check_version(&challan, form.version)?;
        if !(challan.is_open() || challan.status == ChallanStatus::Planned) {
            return Err(Error::conflict(format!(
                "This {} cannot be cancelled: it is {}.",
                challan.label(),
                ledger::status_label(challan.status)
            )));
        }
        approver.may_cancel(tx, &challan)?;
        let unpaid = challan.outstanding();
        plans::queries::take_off(tx, &challan)?;
        withdraw(tx, &challan, ChallanStatus::Cancelled, "Cancellation", &reason)?;
        crate::fines::handlers::waive_with_challan(tx, &challan, &reason)?;
        exceptions::note(tx, exceptions::Kind::Cancelled, &challan, None, unpaid, &reason)?;
        Ok(challan.id)
    })
    .await
}

/// A challan and the file that its sender uploaded.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct WithFile {
    pub id: i64,
    pub file_id: i64,
}

/// Attaches a paper to an installment: a bank's slip, an application. It is a claim to be checked, not a payment.
pub async fn attach(cx: Cx, Body(form): Body<WithFile>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save("Attachment uploaded successfully", move |tx| {
        let id = queries::find(tx, &scope, Some(form.id), None)?;
        tx.check_own_file("file_id", form.file_id)?;
        if scope.is_family() {
            check_family_attaches(tx, id)?;
        }
        tx.set(&CHALLAN, id, "attached", kernel::pairs! { attachment_file_id: form.file_id })?;
        Ok(id)
    })
    .await
}

/// A family attaches to a challan that is not settled, and puts another paper in the place of its own; the office's proof stays.
fn check_family_attaches(tx: &mut Tx, id: i64) -> Result<()> {
    let (status, attached): (ChallanStatus, Option<i64>) =
        tx.one(sql!("SELECT status, attachment_file_id FROM challan WHERE id = $1"), &binds![id])?;
    if !matches!(status, ChallanStatus::Planned | ChallanStatus::Issued | ChallanStatus::PartlyPaid) {
        return Err(Error::conflict("This challan is settled, so its papers stay as they are. Bring yours to the office."));
    }
    match attached {
        Some(file) if tx.check_own_file("file_id", file).is_err() => {
            Err(Error::conflict("The office attached a paper to this challan already. Bring yours to the office."))
        }
        _ => Ok(()),
    }
}

/// Says that papers came out of the printer well. Nothing is posted.
pub async fn confirm_print(cx: Cx, Body(form): Body<Selection>) -> Result<Answer<u64>> {
    let scope = cx.scope();
    cx.save("Print confirmed successfully", move |tx| {
        let ids = form.resolve(tx, &CHALLANS, &scope, 5_000)?;
        let now = tx.now();
        let confirmed = queries::confirm_printed(tx, &ids, now)?;
        if confirmed == 0 {
            return Err(Error::conflict("None of these is issued, so there is no print to confirm."));
        }
        let is = serde_json::json!({ "challans": confirmed, "ids": ids });
        tx.audit_event("challan", ids.first().copied().filter(|_| ids.len() == 1), "print confirmed", None, None, Some(is))?;
        Ok(confirmed)
    })
    .await
}

/// One challan as a PDF: three copies on one page. Marked DUPLICATE when it was printed before; counts nothing. A planned installment is shown to who prints
/// challans, marked NOT ISSUED and without a barcode.
pub async fn pdf(cx: Cx, Query(which): Query<Which>) -> Result<Attachment> {
    let (scope, app) = (cx.scope(), cx.app.clone());
    let sees_planned = cx.actor()?.can(rights::CHALLANS_PRINT);
    let paper = cx
        .read(move |tx| {
            let id = queries::find(tx, &scope, which.id, which.challan_no.as_deref())?;
            let status: ChallanStatus = tx.value(sql!("SELECT status FROM challan WHERE id = $1"), &binds![id])?;
            if status == ChallanStatus::Planned && !sees_planned {
                return Err(Error::not_found("challan"));
            }
            papers::of_challans(tx, &app, &[id])?.pop().ok_or_else(|| Error::not_found("challan"))
        })
        .await?;
    let name = format!("challan-{}.pdf", if paper.challan_no.is_empty() { "preview" } else { &paper.challan_no });
    let app = cx.app.clone();
    let bytes = tokio::task::spawn_blocking(move || {
        papers::renderer(&app).one_titled(documents::render::Template::Challan, &name, &paper).map(|b| (name, b))
    })
    .await
    .map_err(|error| Error::internal(error.to_string()))?
    .map_err(|error| Error::internal(error.to_string()))?;
    Ok(Attachment { name: bytes.0, content_type: "application/pdf", bytes: bytes.1 })
}
