//! What employees see of their own pay: slips of approved payrolls, and their tax certificate.

use crate::runs::{handlers::rendered, paper};
use crate::{
    rights as r,
    structures::month_of,
    tax_tables,
    withheld::{self, Withheld},
};
use chrono::NaiveDate;
use documents::{papers::Certificate, render::Template};
use kernel::{
    Actor, Attachment, ById, Can, Cx, Data, Error, Json, Money, Month, Part, Query, Result, Routes, Row, Tx, binds, files::Kind, sql, time,
};
use reporting::Sender;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static PART: Part = Part { routes, ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/get-my-payslips", Can(r::OWN), slips).get("/my-payslip-pdf", Can(r::OWN), slip_pdf).get(
        "/my-tax-certificate",
        Can(r::OWN),
        own_certificate,
    )
}

/// A slip of one's own.
#[derive(Debug, Serialize, JsonSchema, Row)]
pub struct OwnPayslip {
    pub id: i64,
    pub month: String,
    pub campus_name: String,
    pub gross_minor: Money,
    pub tax_minor: Money,
    pub deductions_minor: Money,
    pub net_minor: Money,
    pub is_held: bool,
    pub paid_on: Option<NaiveDate>,
}

/// Whoever is signed in as an employee; nobody else has slips.
fn employee(actor: &Actor) -> i64 {
    actor.person.as_ref().filter(|person| person.kind == "employee").map_or(0, |person| person.id)
}

/// One's own slips of approved payrolls, the latest first; none for who is no employee.
pub async fn slips(cx: Cx) -> Result<Json<Data<Vec<OwnPayslip>>>> {
    let own = employee(cx.actor()?);
    cx.one(move |tx| {
        tx.all(
            sql!(
                "SELECT p.id, p.month, c.name AS campus_name, p.gross_minor, p.tax_minor, p.deductions_minor, p.net_minor, p.status = 'withheld' AS is_held,
                        y.paid_on
                 FROM payslip p JOIN payroll_run r ON r.id = p.run_id JOIN campus c ON c.id = p.campus_id LEFT JOIN salary_payment y ON y.id = p.payment_id
                 WHERE p.employee_id = $1 AND r.status IN ('approved', 'paid') ORDER BY p.month DESC, p.id DESC LIMIT 120"
            ),
            &binds![own],
        )
    })
    .await
}

/// One of one's own slips as PDF; else 404.
pub async fn slip_pdf(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Attachment> {
    let own = employee(cx.actor()?);
    let papers = cx
        .read(move |tx| {
            let is_own: bool = tx.value(
                sql!(
                    "SELECT EXISTS (SELECT 1 FROM payslip p JOIN payroll_run r ON r.id = p.run_id
                     WHERE p.id = $1 AND p.employee_id = $2 AND r.status IN ('approved', 'paid'))"
                ),
                &binds![id, own],
            )?;
            if is_own { paper::of_slips(tx, &[id]) } else { Err(Error::not_found("payslip")) }
        })
        .await?;
    rendered(&cx, papers).await
}

/// A tax year, named by the year in which it ends: 2027 is July 2026 to June 2027.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct CertificateQuery {
    pub employee_id: i64,
    pub tax_year: i32,
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct OwnCertificateQuery {
    pub tax_year: i32,
}

/// The certificate of tax taken off an employee's salary in a tax year. 404 out of the scope, 409 where there was no salary.
pub async fn certificate(cx: Cx, Query(CertificateQuery { employee_id, tax_year }): Query<CertificateQuery>) -> Result<Attachment> {
    let scope = cx.scope();
    let paper = cx
        .read(move |tx| {
            people::api::employee(tx, &scope, employee_id)?;
            certified(tx, employee_id, tax_year)
        })
        .await?;
    laid_out(&cx, paper).await
}

/// The certificate of one's own tax.
pub async fn own_certificate(cx: Cx, Query(OwnCertificateQuery { tax_year }): Query<OwnCertificateQuery>) -> Result<Attachment> {
    let own = employee(cx.actor()?);
    if own == 0 {
        return Err(Error::not_found("employee"));
    }
    let paper = cx.read(move |tx| certified(tx, own, tax_year)).await?;
    laid_out(&cx, paper).await
}

async fn laid_out(cx: &Cx, paper: Certificate) -> Result<Attachment> {
    let name = format!("{}.pdf", paper.number);
    let bytes = reporting::pdf(cx, Template::Certificate, "Certificate of tax on salary", paper).await?;
    Ok(Attachment { name, content_type: Kind::Pdf.content_type(), bytes })
}

#[derive(Row)]
struct Whose {
    name: String,
    name_ur: Option<String>,
    employee_no: String,
    cnic: Option<String>,
    campus_id: i64,
    left_on: Option<NaiveDate>,
    designation_name: String,
}

fn named(one: &Withheld) -> Result<String> {
    if one.is_earlier { Ok("Tax of earlier months".into()) } else { Ok(format!("Tax of {}", month_of(&one.month)?.label())) }
}

/// What was deducted beyond the tax of the year, of a year that is over for the employee.
fn taken_too_much(tx: &mut Tx, withheld: &[Withheld], elsewhere: &[Withheld]) -> Result<Option<String>> {
    let Some(last) = withheld.last() else { return Ok(None) };
    let Some((slabs, _)) = tax_tables::in_force(tx, month_of(&last.month)?.first())? else { return Ok(None) };
    let all = || withheld.iter().chain(elsewhere);
    let due = slabs.tax(all().map(|one| one.taxable_minor).sum());
    let taken: Money = all().map(|one| one.tax_minor).sum();
    let beyond = (taken - due).or_zero();
    Ok(beyond.is_positive().then(|| format!("The income tax of the year on this pay is Rs {due}, so Rs {beyond} was deducted too much.")))
}

fn certified(tx: &mut Tx, employee_id: i64, tax_year: i32) -> Result<Certificate> {
    let first = Month::new(tax_year - 1, 7).ok_or_else(|| Error::field("tax_year", "Give a tax year, like 2027."))?;
    let (elsewhere, withheld): (Vec<Withheld>, Vec<Withheld>) =
        withheld::in_year(tx, employee_id, first)?.into_iter().partition(|one| one.former_employer.is_some());
    if withheld.is_empty() {
        return Err(Error::conflict("No payroll of this tax year is approved yet, so there is nothing to certify."));
    }
    let who: Whose = tx.one(
        sql!(
            "SELECT e.name, e.name_ur, e.employee_no, e.cnic, e.campus_id, e.left_on, d.name AS designation_name
             FROM employee e JOIN designation d ON d.id = e.designation_id WHERE e.id = $1"
        ),
        &binds![employee_id],
    )?;
    let campus = institution::api::campus(tx, who.campus_id)?;
    let group = reporting::letterhead(tx)?;
    let sender =
        Sender { name: &campus.name, address: campus.address.as_deref(), city: campus.city.as_deref(), phone: campus.phone.as_deref() };
    let taxable: Money = withheld.iter().map(|one| one.taxable_minor).sum();
    let taken: Money = withheld.iter().map(|one| one.tax_minor).sum();
    let rows: Vec<(String, i64)> = withheld
        .iter()
        .filter(|one| !one.is_earlier || one.tax_minor.is_positive())
        .map(|one| Ok((named(one)?, one.tax_minor.minor())))
        .collect::<Result<_>>()?;
    let today = tx.today();
    let mut paragraphs = vec![format!(
        "This is to certify that income tax of Rs {taken} was deducted under section 149 of the Income Tax Ordinance, 2001, from the \
         taxable salary of Rs {taxable} from {} to {}.",
        first.label(),
        first.plus(11).label()
    )];
    for one in &elsewhere {
        let employer = one.former_employer.as_deref().unwrap_or_default();
        paragraphs.push(format!(
            "A taxable salary of Rs {} from {employer} in this tax year, with income tax of Rs {}, was declared and taken into account.",
            one.taxable_minor, one.tax_minor
        ));
    }
    let has_left = who.left_on.is_some_and(|left| left <= today);
    if has_left || today > first.plus(11).last() {
        paragraphs.extend(taken_too_much(tx, &withheld, &elsewhere)?);
    }
    Ok(Certificate {
        letterhead: sender.letterhead(&group),
        title: "Certificate of tax on salary".into(),
        number: format!("TAX-{tax_year}-{}", who.employee_no),
        issued: time::show(today),
        student: who.name,
        student_urdu: who.name_ur,
        paragraphs,
        facts: vec![
            ("Employee no".into(), who.employee_no),
            ("CNIC".into(), who.cnic.as_deref().map(kernel::contact::identity_show).unwrap_or_default()),
            ("Designation".into(), who.designation_name),
            ("Tax year".into(), tax_year.to_string()),
        ],
        rows,
        total_minor: taken.minor(),
        words: Some(taken.in_words()),
        signatures: vec!["Accounts officer".into(), "Principal".into()],
        mark: None,
        verify_url: None,
    })
}
