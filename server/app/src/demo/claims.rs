//! Slips that families sent this morning, a receipt that was moved to a sister, notices to who owes, post-dated cheques, a sponsor. After the bank's list, in
//! which the slips are found.

use super::{Run, transaction};
use ::fees::demo::{self, Payable};
use chrono::Days;
use kernel::{Error, Money, Result, db::Who, files::Kind};
use serde_json::json;

/// Slips that are sent; the last one is refused.
const SLIPS: i64 = 4;
/// Students who get a notice, two weeks ago and this morning.
const NOTICED: i64 = 6;
/// Cheques that families gave for later.
const CHEQUES: i64 = 3;

pub fn write(run: &Run) -> Result<()> {
    let campus = run.group.places[0].id;
    slips(run, campus)?;
    let (scope, accountant, calendar) = (run.group.scope.clone(), run.staff.at[&campus].0.clone(), run.calendar);
    let past = calendar.today - Days::new(16);
    transaction(&run.app, calendar.at(past, 11, 0), &accountant, move |tx| {
        // One of them is of today, others of the weeks to come.
        for (n, student) in demo::owing_students(tx, campus, CHEQUES)?.into_iter().enumerate() {
            let cheque = (format!("{:08}", 771_204 + n), calendar.today + Days::new(14 * n as u64));
            demo::post_date(tx, &scope, student, cheque, Money::major(8_500))?;
        }
        let students = demo::overdue_students(tx, campus, NOTICED)?;
        if !students.is_empty() {
            demo::send_notices(tx, &scope, students, past + Days::new(7))?;
        }
        tx.set_now(calendar.minutes_ago(7));
        let students = demo::overdue_students(tx, campus, NOTICED)?;
        if !students.is_empty() {
            demo::send_notices(tx, &scope, students, calendar.today + Days::new(7))?;
        }
        // A foundation takes a part of one challan over, and has not paid it.
        let foundation = json!({ "campus_id": campus, "name": "Umeed Foundation", "kind": "foundation", "contact_name": "Sara Khan" });
        let sponsor = tx.add_plain("sponsor", &scope, foundation)?;
        demo::take_over(tx, &scope, campus, (sponsor, Money::major(4_000)))?;
        tx.set_now(calendar.minutes_ago(6));
        demo::move_to_sibling(tx, &scope, campus, "The father paid it for the sister").map(drop)
    })
}

/// Slips of payments that the bank's list of this morning shows.
fn slips(run: &Run, campus: i64) -> Result<()> {
    let found = transaction(&run.app, run.calendar.minutes_ago(9), &run.staff.chief, move |tx| demo::payable_lines(tx, campus, SLIPS))?;
    for (n, paid) in found.into_iter().enumerate() {
        let name = format!("slip-{}.pdf", paid.transaction_id);
        let stored = run.app.files.put_now(paper(&paid), &name, &[Kind::Pdf]).map_err(|error| Error::internal(error.to_string()))?;
        let (scope, accountant) = (run.group.scope.clone(), run.staff.at[&campus].0.clone());
        let is_refused = n as i64 + 1 == SLIPS;
        transaction(&run.app, run.calendar.minutes_ago(8), &accountant.clone(), move |tx| {
            // The family's own name, under a user who may store files.
            tx.act_as(Who { name: paid.father_name.clone(), ..accountant.clone() });
            let file = tx.insert_file(&stored, Some(campus))?;
            let id = demo::send_slip(tx, &scope, &paid, file)?;
            tx.act_as(accountant.clone());
            if is_refused {
                demo::refuse_slip(tx, &scope, id, "The photograph is cut off: the number cannot be read")?;
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// A bank's slip as a page of PDF.
fn paper(paid: &Payable) -> Vec<u8> {
    let lines = [
        "DEPOSIT SLIP".to_owned(),
        format!("No. {}", paid.transaction_id),
        paid.value_date.to_string(),
        format!("Rs {}", paid.amount_minor),
    ];
    let shown: Vec<String> =
        lines.iter().enumerate().map(|(n, line)| format!("BT /F1 14 Tf 40 {} Td ({line}) Tj ET", 240 - 28 * n)).collect();
    let drawn = shown.join("\n");
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>".to_owned(),
        format!("<< /Length {} >>\nstream\n{drawn}\nendstream", drawn.len()),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
    ];
    let mut out = String::from("%PDF-1.4\n");
    let mut places = Vec::new();
    for (n, object) in objects.iter().enumerate() {
        places.push(out.len());
        out.push_str(&format!("{} 0 obj\n{object}\nendobj\n", n + 1));
    }
    let table = out.len();
    out.push_str(&format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1));
    places.iter().for_each(|place| out.push_str(&format!("{place:010} 00000 n \n")));
    out.push_str(&format!("trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n", objects.len() + 1));
    out.into_bytes()
}
