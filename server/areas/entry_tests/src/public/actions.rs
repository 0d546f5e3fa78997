//! Applying, changing one's application, confirming it, its photograph.

use super::{
    mail::{self, News},
    model::{Applied, FastSaved},
    queries::{self, Keyed},
};
use crate::{
    applications::model::{FAST_APPLICATION, FastStatus},
    fast_tests::queries::{TestBrief, brief},
    limits,
};
use chrono::NaiveDate;
use kernel::{
    App, Error, Instant, Money, Result, Scope, Tx, Value, binds, pairs, sql,
    token::{random_bytes, random_token, token_hash},
};
use std::time::Duration;

/// Hours in which an application has to be confirmed.
const CONFIRMED_WITHIN: Duration = Duration::from_secs(48 * 3_600);
/// Wrong codes of an application at most.
const TRIES: i64 = 10;

/// A key or code as it is stored.
pub fn hashed(secret: &str) -> String {
    token_hash(secret).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Takes an application. A visitor's is pending until its code is entered or its fee is paid; the office's counts at once. 422 at `identity_no` for a second
/// one of the same person.
pub fn apply(tx: &mut Tx, app: &App, scope: Option<&Scope>, applied: &Applied) -> Result<FastSaved> {
    let test = brief(tx, applied.test_id).map_err(|_| Error::field("test_id", "Choose a test from the list."))?;
    check_open(tx, &test, applied)?;
    check_places(tx, &test, scope, applied)?;
    check_person(tx, applied)?;
    if !applied.by_office {
        limits::count_application(tx)?;
    }
    free_lapsed(tx, test.id, &applied.form.identity_no)?;
    check_day(tx, &test, &applied.form.identity_no)?;
    let (key, code) = (random_token(), six_digits());
    let n = tx.take_numbers(&format!("fast-application/{}", test.code), 1)?;
    let application_no = format!("{}-{n:06}", test.code);
    let now = tx.now();
    let mut values = columns(applied);
    values.extend(pairs! {
        test_id: test.id, application_no: application_no.clone(), status: FastStatus::Pending, key_hash: hashed(&key),
        code_hash: hashed(&format!("{application_no}/{code}")), code_tries: 0_i64, confirmed_at: applied.by_office.then_some(now),
    });
    let id = tx.insert(&FAST_APPLICATION, values)?;
    put_choices(tx, id, &applied.form.choices)?;
    let fee = ask_fee(tx, id, &test, applied)?;
    if !applied.by_office {
        mail::send_code(tx, app, id, &code)?;
    }
    let for_office = applied.by_office;
    Ok(FastSaved {
        application_no,
        key: (!for_office).then_some(key),
        id: for_office.then_some(id),
        is_confirmed: for_office,
        fee: queries::fee(tx, fee)?,
    })
}

/// Changes one's own pending application; who it is and for which test stays.
pub fn change(tx: &mut Tx, key: &str, applied: &Applied) -> Result<FastSaved> {
    let own = of_key(tx, key)?;
    tx.lock("fast_application", own.id)?;
    let test = brief(tx, own.test_id)?;
    if own.status != FastStatus::Pending {
        return Err(Error::conflict("The office has decided on this application already. Ask it to change what is wrong."));
    }
    if applied.test_id != own.test_id || applied.form.identity_no != own.identity_no {
        return Err(Error::field("identity_no", "An application stays with its person and its test."));
    }
    check_open(tx, &test, applied)?;
    check_places(tx, &test, None, applied)?;
    tx.set(&FAST_APPLICATION, own.id, "changed by the applicant", columns(applied))?;
    tx.exec(sql!("DELETE FROM fast_application_campus WHERE application_id = $1"), &binds![own.id])?;
    put_choices(tx, own.id, &applied.form.choices)?;
    let fee = queries::fee(tx, own.fee_slip_id)?;
    Ok(FastSaved { application_no: own.application_no, key: None, id: None, is_confirmed: own.confirmed_at.is_some(), fee })
}

/// 404 for a key that nobody has.
pub fn of_key(tx: &mut Tx, key: &str) -> Result<Keyed> {
    queries::of_key(tx, &hashed(key))?
        .ok_or_else(|| Error::NotFound("This application is not there. Begin again, or ask the office.".into()))
}

/// What came of a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmed {
    Yes,
    Wrong,
    TooOften,
}

/// Confirms an application by the code that was sent. A wrong one is counted, so it is no error of the transaction.
pub fn confirm(tx: &mut Tx, id: i64, code: &str) -> Result<Confirmed> {
    tx.lock("fast_application", id)?;
    let own = queries::keyed(tx, id)?;
    if own.confirmed_at.is_some() {
        return Ok(Confirmed::Yes);
    }
    if own.status != FastStatus::Pending {
        return Err(Error::conflict(LAPSED));
    }
    let found = judge(tx, &own, code)?;
    if found == Confirmed::Yes {
        confirmed(tx, &own)?;
    }
    Ok(found)
}

/// Opens one's own application on another device by the code that was sent, which confirms it too. Gives a new key, and the one before opens nothing any more;
/// or what is wrong with the code.
pub fn open(tx: &mut Tx, id: i64, code: &str) -> Result<Result<String, Confirmed>> {
    tx.lock("fast_application", id)?;
    let own = queries::keyed(tx, id)?;
    if own.status == FastStatus::Lapsed {
        return Err(Error::conflict(LAPSED));
    }
    let found = judge(tx, &own, code)?;
    if found != Confirmed::Yes {
        return Ok(Err(found));
    }
    if own.confirmed_at.is_none() && own.status == FastStatus::Pending {
        confirmed(tx, &own)?;
    }
    let key = random_token();
    tx.exec(sql!("UPDATE fast_application SET key_hash = $2 WHERE id = $1"), &binds![own.id, hashed(&key)])?;
    Ok(Ok(key))
}

const LAPSED: &str = "This application has lapsed. Apply again.";

/// Whether this is the code that was sent to the applicant; a wrong one is counted.
fn judge(tx: &mut Tx, own: &Keyed, code: &str) -> Result<Confirmed> {
    if own.code_tries >= TRIES {
        return Ok(Confirmed::TooOften);
    }
    if own.code_hash.as_deref() == Some(hashed(&format!("{}/{}", own.application_no, code.trim())).as_str()) {
        return Ok(Confirmed::Yes);
    }
    tx.exec(sql!("UPDATE fast_application SET code_tries = code_tries + 1 WHERE id = $1"), &binds![own.id])?;
    Ok(Confirmed::Wrong)
}

fn confirmed(tx: &mut Tx, own: &Keyed) -> Result<()> {
    let now = tx.now();
    tx.set(&FAST_APPLICATION, own.id, "confirmed", pairs! { confirmed_at: now })?;
    mail::tell(tx, &[own.id], "code", &News::Confirmed).map(drop)
}

/// Puts a photograph to one's own application, before the office has decided. 409 where there is one and this one does not replace it.
pub fn photo(tx: &mut Tx, id: i64, replaces: bool, file: &kernel::files::Stored) -> Result<()> {
    tx.lock("fast_application", id)?;
    let own = queries::keyed(tx, id)?;
    if own.status != FastStatus::Pending {
        return Err(Error::conflict("The office has decided on this application already. Give it the photograph."));
    }
    if own.has_photo && !replaces {
        return Err(Error::conflict("This application has a photograph already. The office changes it."));
    }
    let file_id = tx.insert_file(file, None)?;
    tx.set(&FAST_APPLICATION, own.id, "photograph sent", pairs! { photo_file_id: file_id })
}

fn check_open(tx: &mut Tx, test: &TestBrief, applied: &Applied) -> Result<()> {
    let today = tx.today();
    let open = if applied.by_office {
        test.status == crate::fast_tests::model::FastTestStatus::Open && today <= test.on_date
    } else {
        test.takes_applications(today)
    };
    if open { Ok(()) } else { Err(Error::field("test_id", "This test takes no applications now.")) }
}

fn check_places(tx: &mut Tx, test: &TestBrief, scope: Option<&Scope>, applied: &Applied) -> Result<()> {
    let form = &applied.form;
    let offered = queries::campuses_with_seats(tx, test.id, applied.program_id)?;
    if offered.is_empty() {
        return Err(Error::field("program_id", "This test gives no seats in this program."));
    }
    if form.choices.iter().any(|campus| !offered.contains(campus)) {
        return Err(Error::field("choices", "Choose campuses that have seats in this program."));
    }
    if let Some(scope) = scope {
        scope.check_campus("choices", form.choices[0])?;
    }
    if let Some(centre) = form.wanted_centre_id
        && !queries::is_centre(tx, test.id, centre)?
    {
        return Err(Error::field("wanted_centre_id", "Choose a centre of this test."));
    }
    match form.board_id {
        Some(board) if !queries::is_board(tx, board)? => Err(Error::field("board_id", "Choose a board from the list.")),
        _ => Ok(()),
    }
}

/// A parent's CNIC is refused, so that it does not stand in the way of their own children.
fn check_person(tx: &mut Tx, applied: &Applied) -> Result<()> {
    if queries::is_guardian(tx, &applied.form.identity_no)? {
        return Err(Error::field("identity_no", "This is a parent's CNIC. Enter the applicant's own CNIC or B-form number."));
    }
    Ok(())
}

/// Nobody sits two tests at once, nor by two applications that are sent at the same moment.
fn check_day(tx: &mut Tx, test: &TestBrief, identity: &str) -> Result<()> {
    limits::one_by_one(tx, identity)?;
    let Some(other) = queries::other_of_day(tx, test, identity)? else { return Ok(()) };
    Err(Error::field("test_id", format!("This applicant has applied for {other}, which is held on the same day. Choose another test.")))
}

fn columns(applied: &Applied) -> Vec<(&'static str, Value)> {
    let form = applied.form.clone();
    let identity = form.identity_no.clone();
    pairs! {
        campus_id: form.choices[0], program_id: applied.program_id, name: form.name, father_name: form.father_name, identity_no: identity.clone(),
        identity_key: identity, guardian_identity_no: form.guardian_identity_no, gender: applied.gender, date_of_birth: applied.date_of_birth,
        phone: form.phone, email: form.email, city: form.city, board_id: form.board_id, board_roll_no: form.board_roll_no,
        board_year: form.board_year, matric_obtained: form.matric_obtained, matric_total: form.matric_total, is_hafiz: form.is_hafiz,
        hafiz_verified: form.hafiz_verified, gap_years: form.gap_years, wanted_centre_id: form.wanted_centre_id,
    }
}

fn put_choices(tx: &mut Tx, id: i64, choices: &[i64]) -> Result<()> {
    let row = |(choice, campus): (i64, &i64)| pairs! { application_id: id, campus_id: *campus, choice: choice };
    tx.insert_lines("fast_application_campus", (1_i64..).zip(choices).map(row))
}

/// The slip of the test's fee, payable until applications close.
fn ask_fee(tx: &mut Tx, id: i64, test: &TestBrief, applied: &Applied) -> Result<Option<i64>> {
    if test.fee_minor == Money::ZERO {
        return Ok(None);
    }
    let valid_until: NaiveDate = test.closes_on.max(tx.today());
    let slip = fees::api::issue_applicant_slip(
        tx,
        &fees::api::SlipRequest {
            campus_id: applied.form.choices[0],
            kind: fees::api::SlipKind::TestFee,
            record_id: id,
            name: applied.form.name.clone(),
            identity_no: Some(applied.form.identity_no.clone()),
            amount: test.fee_minor,
            valid_until,
        },
    )?;
    tx.exec(sql!("UPDATE fast_application SET fee_slip_id = $2 WHERE id = $1"), &binds![id, slip.id])?;
    Ok(Some(slip.id))
}

/// An application that nobody confirmed in time no longer keeps its person from applying.
fn free_lapsed(tx: &mut Tx, test_id: i64, identity: &str) -> Result<()> {
    match queries::of_person(tx, test_id, identity)? {
        Some((id, made, false)) if made.plus(CONFIRMED_WITHIN) < tx.now() => lapse(tx, id),
        _ => Ok(()),
    }
}

/// Lets an application lapse; its slip is cancelled.
fn lapse(tx: &mut Tx, id: i64) -> Result<()> {
    let slip: Option<i64> = tx.value(sql!("SELECT fee_slip_id FROM fast_application WHERE id = $1"), &binds![id])?;
    let never = None::<String>;
    tx.set(&FAST_APPLICATION, id, "lapsed", pairs! { status: FastStatus::Lapsed, identity_key: never })?;
    match slip {
        Some(slip) => fees::api::cancel_applicant_slip(tx, slip, "The application was not confirmed"),
        None => Ok(()),
    }
}

/// Lapses what was not confirmed within 48 hours, a few at a time.
pub fn lapse_unconfirmed(tx: &mut Tx) -> Result<usize> {
    let before: Instant = tx.now().minus(CONFIRMED_WITHIN);
    let old: Vec<i64> = tx.values(
        sql!(
            "SELECT id FROM fast_application WHERE status = 'pending' AND confirmed_at IS NULL AND fee_paid_on IS NULL AND created_at < $1
             ORDER BY id LIMIT 200"
        ),
        &binds![before],
    )?;
    for id in &old {
        tx.lock("fast_application", *id)?;
        lapse(tx, *id)?;
    }
    Ok(old.len())
}

/// Six digits, each as likely as the other.
fn six_digits() -> String {
    let n = u64::from_be_bytes(random_bytes::<8>()) % 1_000_000;
    format!("{n:06}")
}
