//! Attendance and interview marks at a centre; codes of scripts.

use super::{
    model::{A_PACKET, CentreForm, ScriptsMade},
    queries,
};
use crate::{
    applications::{
        model::{FAST_APPLICATION, FastStatus},
        queries::centre_of,
    },
    fast_tests::{actions::own, queries::brief},
};
use institution::api::CampusId;
use kernel::{Checks, Error, Result, Scope, Tx, Value, pairs, token::random_bytes};
use std::collections::{BTreeSet, HashMap};

/// Enters who appeared, and marks of the interview. What stands as it was sent is left alone. 422 at the line that somebody else changed meanwhile.
pub fn enter(tx: &mut Tx, scope: &Scope, form: &CentreForm) -> Result<i64> {
    scope.find_campus("centre", form.campus_id)?;
    let test = brief(tx, form.test_id)?;
    let centre = centre_of(tx, test.id, CampusId(form.campus_id))?.ok_or_else(|| Error::not_found("centre"))?;
    tx.lock("fast_centre", centre)?;
    let ids: Vec<i64> = form.lines.iter().map(|line| line.id).collect();
    let there: HashMap<i64, queries::AtCentre> = queries::at_centre(tx, centre, &ids)?.into_iter().map(|one| (one.id, one)).collect();
    let has_scripts = queries::has_scripts(tx, test.id)?;
    let most = 2 * test.formula.interview_total;
    let mut plan: Vec<(i64, Vec<(&'static str, Value)>)> = Vec::new();
    let mut c = Checks::of("attendance");
    for (n, line) in form.lines.iter().enumerate() {
        c.at("lines", n);
        match there.get(&line.id) {
            None => c.error("id", "This applicant does not sit at this centre."),
            Some(is) => {
                let status = line.appeared.map(|appeared| if appeared { FastStatus::Appeared } else { FastStatus::Absent });
                let status = status.filter(|status| *status != is.status);
                let marks = line.interview_marks.map(|marks| marks.0).filter(|marks| Some(*marks) != is.interview_halves);
                if status.is_none() && marks.is_none() {
                } else if line.version != is.version {
                    c.error("version", "Somebody changed this line meanwhile. Load the sheet again.");
                } else if status.is_some()
                    && (has_scripts || !matches!(is.status, FastStatus::Approved | FastStatus::Appeared | FastStatus::Absent))
                {
                    c.error("appeared", "Scripts have their codes: attendance of this test stands.");
                } else if marks.is_some() && !matches!(is.status, FastStatus::Approved | FastStatus::Appeared) {
                    c.error("interview_marks", "The merit list is frozen, or the applicant was absent.");
                } else if marks.is_some_and(|marks| marks > most) {
                    c.error("interview_marks", format!("The interview gives {} marks.", test.formula.interview_total));
                } else {
                    let mut values = Vec::new();
                    if let Some(status) = status {
                        values.extend(pairs! { status: status });
                    }
                    if let Some(marks) = marks {
                        values.extend(pairs! { interview_halves: marks });
                    }
                    plan.push((line.id, values));
                }
            }
        }
        c.up();
    }
    c.done()?;
    let written = plan.len() as i64;
    for (id, values) in plan {
        tx.set(&FAST_APPLICATION, id, "attendance", values)?;
    }
    Ok(written)
}

/// Gives those who appeared a script each, under a code that tells nothing, in packets by code. 409 while attendance is missing.
pub fn give_codes(tx: &mut Tx, scope: &Scope, test_id: i64) -> Result<ScriptsMade> {
    let test = own(tx, scope, test_id)?;
    let unmarked = queries::unmarked(tx, test.id)?;
    if unmarked > 0 {
        return Err(Error::conflict(format!("Attendance is missing for {unmarked} applicants. Enter it first.")));
    }
    if crate::marks::queries::is_locked(tx, test.id)? {
        return Err(Error::conflict("The merit list is frozen: no more scripts are taken."));
    }
    let waiting = queries::without_script(tx, test.id)?;
    if waiting.is_empty() {
        return Err(Error::conflict("Everybody who appeared has a script already."));
    }
    let (given, last) = queries::codes(tx, test.id)?;
    let mut used: BTreeSet<String> = given.into_iter().collect();
    let mut coded: Vec<(String, i64, i64)> = waiting.into_iter().map(|(id, centre)| (fresh(&mut used), id, centre)).collect();
    // By code, so that a packet says nothing of centre or seat.
    coded.sort();
    let made = ScriptsMade { scripts: coded.len() as i64, packets: coded.len().div_ceil(A_PACKET) as i64 };
    let rows = coded.into_iter().enumerate().map(|(n, (code, id, centre))| {
        pairs! { test_id: test.id, application_id: id, centre_id: centre, code: code, packet: last + 1 + (n / A_PACKET) as i64 }
    });
    tx.insert_lines("fast_script", rows)?;
    tx.audit_event("fast test", Some(test.id), "script codes given", None, None, Some(serde_json::json!({ "scripts": made.scripts })))?;
    Ok(made)
}

/// Six letters and digits that are not mistaken for each other, and not given yet.
fn fresh(used: &mut BTreeSet<String>) -> String {
    const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    loop {
        let code: String = random_bytes::<6>().iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect();
        if used.insert(code.clone()) {
            return code;
        }
    }
}
