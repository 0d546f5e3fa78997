use super::model::{
    Closing, FeeAsked, Missing, OpenCentre, OpenSeat, OpenTest, OwnApplication, ResultShown, RollNoSlip, Standing, StatusOffer,
};
use crate::{
    applications::{model::FastStatus, queries::slips::slips},
    awards::{model::merit::Below, queries::waiting_place},
    fast_tests::{model::TieBreak, queries::TestBrief},
};
use academics::api::Clock;
use chrono::NaiveDate;
use exams::api::HalfMarks;
use fees::api::SlipStatus;
use kernel::{App, Error, Instant, Result, Row, Tx, binds, contact, db::One, sql, time};
use qrcodegen::{QrCode, QrCodeEcc};

/// The tests that take applications today, with centres and seats.
pub fn open_tests(tx: &mut Tx) -> Result<Vec<OpenTest>> {
    let today = tx.today();
    let mut tests: Vec<OpenTest> = tx.all(
        sql!(
            "SELECT t.id, t.name, s.name AS session_name, t.on_date, t.starts_at, t.closes_on, t.fee_minor, t.rules, t.matric_weight, t.test_weight,
                    t.interview_weight, t.matric_minimum, t.test_minimum, t.interview_minimum, t.interview_total, t.hafiz_marks, t.gap_hundredths,
                    t.tie_breaks, t.last_seat, t.offer_days
             FROM fast_test t JOIN session s ON s.id = t.session_id WHERE t.status = 'open' AND t.opens_on <= $1 AND t.closes_on >= $1
             ORDER BY t.on_date, t.id LIMIT 50"
        ),
        &binds![today],
    )?;
    let ids: Vec<i64> = tests.iter().map(|test| test.id).collect();
    let centres: Vec<OpenCentre> = tx.all(
        sql!(
            "SELECT n.id, n.test_id, k.name AS campus_name, k.name_ur AS campus_name_ur, k.city FROM fast_centre n JOIN campus k ON k.id = n.campus_id
             WHERE n.test_id IN [$1] ORDER BY k.name_order, n.id"
        ),
        &binds![&ids],
    )?;
    let seats: Vec<OpenSeat> = tx.all(
        sql!(
            "SELECT z.test_id, z.program_id, p.name AS program_name, z.campus_id, k.name AS campus_name, k.name_ur AS campus_name_ur, z.seats
             FROM fast_seat z JOIN program p ON p.id = z.program_id JOIN campus k ON k.id = z.campus_id
             WHERE z.test_id IN [$1] ORDER BY p.name_order, p.id, k.name_order, k.id"
        ),
        &binds![&ids],
    )?;
    for test in &mut tests {
        test.centres = centres.iter().filter(|centre| centre.test_id == test.id).cloned().collect();
        test.seats = seats.iter().filter(|seat| seat.test_id == test.id).cloned().collect();
    }
    Ok(tests)
}

/// An application by the applicant's own key.
#[derive(Clone, Debug, Row)]
pub struct Keyed {
    pub id: i64,
    pub test_id: i64,
    pub application_no: String,
    pub status: FastStatus,
    pub identity_no: String,
    pub code_hash: Option<String>,
    pub code_tries: i64,
    pub confirmed_at: Option<Instant>,
    pub fee_slip_id: Option<i64>,
    pub has_photo: bool,
}

const KEYED: &str = "SELECT id, test_id, application_no, status, identity_no, code_hash, code_tries, confirmed_at, fee_slip_id,
    CASE WHEN photo_file_id IS NULL THEN FALSE ELSE TRUE END AS has_photo FROM fast_application";

pub fn of_key(tx: &mut Tx, key_hash: &str) -> Result<Option<Keyed>> {
    tx.first(sql!(KEYED, " WHERE key_hash = $1"), &binds![key_hash])
}

/// An application whose applicant is known.
pub fn keyed(tx: &mut Tx, id: i64) -> Result<Keyed> {
    tx.one(sql!(KEYED, " WHERE id = $1"), &binds![id])
}

/// The application of this person for a test that counts.
pub fn of_person(tx: &mut Tx, test_id: i64, identity: &str) -> Result<Option<(i64, Instant, bool)>> {
    tx.first(
        sql!(
            "SELECT id, created_at, CASE WHEN confirmed_at IS NOT NULL OR fee_paid_on IS NOT NULL OR status <> 'pending' THEN TRUE ELSE FALSE END
             FROM fast_application WHERE test_id = $1 AND identity_key = $2"
        ),
        &binds![test_id, identity],
    )
}

/// The name of another test of the same day for which an application of this person counts.
pub fn other_of_day(tx: &mut Tx, test: &TestBrief, identity: &str) -> Result<Option<String>> {
    let found: Option<One<String>> = tx.first(
        sql!(
            "SELECT t.name FROM fast_application a JOIN fast_test t ON t.id = a.test_id
             WHERE a.identity_no = $1 AND a.identity_key IS NOT NULL AND a.test_id <> $2 AND coalesce(a.test_on, t.on_date) = $3 ORDER BY a.id LIMIT 1"
        ),
        &binds![identity, test.id, test.on_date],
    )?;
    Ok(found.map(|one| one.0))
}

/// One's own application as it was sent.
pub fn own(tx: &mut Tx, id: i64) -> Result<OwnApplication> {
    let mut own: OwnApplication = tx.one(
        sql!(
            "SELECT application_no, test_id, status, CASE WHEN confirmed_at IS NULL THEN FALSE ELSE TRUE END AS is_confirmed, name, father_name,
                    identity_no, guardian_identity_no, gender, date_of_birth, phone, email, city, board_id, board_roll_no, board_year, matric_obtained,
                    matric_total, is_hafiz, gap_years, program_id, wanted_centre_id,
                    CASE WHEN photo_file_id IS NULL THEN FALSE ELSE TRUE END AS has_photo
             FROM fast_application WHERE id = $1"
        ),
        &binds![id],
    )?;
    own.choices = tx.values(
        sql!("SELECT campus_id FROM fast_application_campus WHERE application_id = $1 AND choice IS NOT NULL ORDER BY choice"),
        &binds![id],
    )?;
    Ok(own)
}

/// The latest application of somebody who is known by CNIC, birth date and mobile.
pub fn last_no(tx: &mut Tx, identity: &str, born: NaiveDate, phone: &str) -> Result<Option<String>> {
    let found: Option<One<String>> = tx.first(
        sql!(
            "SELECT application_no FROM fast_application WHERE identity_no = $1 AND date_of_birth = $2 AND phone = $3 AND status <> 'lapsed'
             ORDER BY id DESC LIMIT 1"
        ),
        &binds![identity, born, phone],
    )?;
    Ok(found.map(|one| one.0))
}

/// The application of a number (its own or its roll number) and the identity that belongs to it.
pub fn of_number(tx: &mut Tx, number: &str, identity: &str) -> Result<Option<i64>> {
    let found: Option<One<i64>> =
        tx.first(sql!("SELECT id FROM fast_application WHERE application_no = $1 AND identity_no = $2"), &binds![number, identity])?;
    if found.is_some() {
        return Ok(found.map(|one| one.0));
    }
    let rolled: Option<One<i64>> =
        tx.first(sql!("SELECT id FROM fast_application WHERE roll_no = $1 AND identity_no = $2"), &binds![number, identity])?;
    Ok(rolled.map(|one| one.0))
}

/// The fee of an application, when its test has one.
pub fn fee(tx: &mut Tx, slip_id: Option<i64>) -> Result<Option<FeeAsked>> {
    let Some(id) = slip_id else { return Ok(None) };
    let slip = fees::api::applicant_slip(tx, id)?;
    Ok(slip.map(|slip| FeeAsked {
        slip_no: slip.number,
        amount_minor: slip.amount,
        valid_until: slip.valid_until,
        is_lapsed: slip.status == SlipStatus::Lapsed,
        paid_on: slip.paid_on,
    }))
}

/// The slip that an application's fee can be paid by. 409 where there is none, or its days are over.
pub fn payable(tx: &mut Tx, id: i64) -> Result<i64> {
    let slip: Option<i64> = tx.value(sql!("SELECT fee_slip_id FROM fast_application WHERE id = $1"), &binds![id])?;
    let slip = slip.ok_or_else(|| Error::conflict("Nothing is to be paid for this application."))?;
    match fee(tx, Some(slip))? {
        Some(fee) if fee.is_lapsed => Err(Error::conflict(format!(
            "The slip of this application was valid until {}. Ask the office for another.",
            time::show(fee.valid_until)
        ))),
        _ => Ok(slip),
    }
}

#[derive(Row)]
struct Stood {
    application_no: String,
    name: String,
    test_id: i64,
    test_name: String,
    program_id: i64,
    program_name: String,
    status: FastStatus,
    status_reason: Option<String>,
    confirmed_at: Option<Instant>,
    fee_slip_id: Option<i64>,
    fee_paid_on: Option<NaiveDate>,
    photo_file_id: Option<i64>,
    matric_obtained: Option<i64>,
    roll_no: Option<String>,
    test_on: Option<NaiveDate>,
    test_at: Option<Clock>,
    centre_name: Option<String>,
    is_published: bool,
}

/// How an application stands; its result once the list of its program is published.
pub fn standing(tx: &mut Tx, id: i64) -> Result<Standing> {
    let one: Stood = tx.one(
        sql!(
            "SELECT a.application_no, a.name, a.test_id, t.name AS test_name, a.program_id, p.name AS program_name, a.status, a.status_reason,
                    a.confirmed_at, a.fee_slip_id, a.fee_paid_on, a.photo_file_id, a.matric_obtained, a.roll_no, a.test_on, a.test_at,
                    k.name AS centre_name,
                    CASE WHEN EXISTS (SELECT 1 FROM fast_award_list l WHERE l.test_id = a.test_id AND l.program_id = a.program_id
                                      AND l.status = 'published') THEN TRUE ELSE FALSE END AS is_published
             FROM fast_application a JOIN fast_test t ON t.id = a.test_id JOIN program p ON p.id = a.program_id
             LEFT JOIN fast_centre n ON n.id = a.centre_id LEFT JOIN campus k ON k.id = n.campus_id WHERE a.id = $1"
        ),
        &binds![id],
    )?;
    let needs = [
        (Missing::Confirm, one.confirmed_at.is_none() && one.fee_paid_on.is_none() && one.status == FastStatus::Pending),
        (Missing::Fee, one.fee_slip_id.is_some() && one.fee_paid_on.is_none() && one.status == FastStatus::Pending),
        (Missing::Photo, one.photo_file_id.is_none() && one.status == FastStatus::Pending),
        (Missing::Matric, one.matric_obtained.is_none()),
    ];
    let fee = fee(tx, one.fee_slip_id)?;
    let result = if one.is_published { result(tx, id, one.test_id, one.program_id)? } else { None };
    let has_slip = one.roll_no.is_some() && one.status.has_slip();
    Ok(Standing {
        application_no: one.application_no,
        name: one.name,
        test_name: one.test_name,
        program_name: one.program_name,
        // Before the list is published nobody is told who got a seat.
        status: if !one.is_published && matches!(one.status, FastStatus::Awarded | FastStatus::NotAwarded) {
            FastStatus::Appeared
        } else {
            one.status
        },
        status_reason: one.status_reason,
        missing: needs.into_iter().filter(|(_, is)| *is).map(|(what, _)| what).collect(),
        fee,
        has_slip,
        roll_no: one.roll_no,
        test_on: one.test_on,
        test_at: one.test_at,
        centre_name: one.centre_name,
        result,
    })
}

#[derive(Row)]
struct Ranked {
    award_list_id: i64,
    rank: Option<i64>,
    aggregate: i64,
    test_halves: i64,
    is_tied: bool,
    decided_by: Option<TieBreak>,
    below: Option<Below>,
    formula: String,
}

fn result(tx: &mut Tx, id: i64, test_id: i64, program_id: i64) -> Result<Option<ResultShown>> {
    let found: Option<Ranked> = tx.first(
        sql!(
            "SELECT m.award_list_id, m.rank, m.aggregate, m.test_halves, m.is_tied, m.decided_by, m.below, l.formula
             FROM fast_merit m JOIN fast_award_list l ON l.id = m.award_list_id WHERE m.application_id = $1"
        ),
        &binds![id],
    )?;
    let Some(one) = found else { return Ok(None) };
    let ranked: i64 =
        tx.value(sql!("SELECT count(*) FROM fast_merit WHERE award_list_id = $1 AND rank IS NOT NULL"), &binds![one.award_list_id])?;
    let total: i64 =
        tx.value(sql!("SELECT CAST(coalesce(SUM(2 * total_marks), 0) AS BIGINT) FROM fast_part WHERE test_id = $1"), &binds![test_id])?;
    let offer: Option<StatusOffer> = tx.first(
        sql!(
            "SELECT k.name AS campus_name, o.choice, o.state, o.expires_on FROM fast_offer o JOIN campus k ON k.id = o.campus_id
             WHERE o.application_id = $1 ORDER BY o.id DESC LIMIT 1"
        ),
        &binds![id],
    )?;
    let waiting_place = waiting_place(tx, one.award_list_id, id)?;
    let formula = serde_json::from_str(&one.formula).map_err(|error| Error::internal(error.to_string()))?;
    Ok(Some(ResultShown {
        rank: one.rank,
        ranked,
        aggregate: one.aggregate,
        test_marks: HalfMarks(one.test_halves),
        test_total: HalfMarks(total),
        is_tied: one.is_tied,
        decided_by: one.decided_by,
        below: one.below,
        formula,
        offer,
        waiting_place,
        closing: closing(tx, id, test_id, program_id, one.award_list_id)?,
    }))
}

fn closing(tx: &mut Tx, id: i64, test_id: i64, program_id: i64, award_list_id: i64) -> Result<Vec<Closing>> {
    tx.all(
        sql!(
            "SELECT k.name AS campus_name, z.seats, c.rank, c.aggregate
             FROM fast_application_campus f JOIN campus k ON k.id = f.campus_id
             JOIN fast_seat z ON z.test_id = $2 AND z.program_id = $3 AND z.campus_id = f.campus_id
             LEFT JOIN (SELECT o.campus_id, MAX(m.rank) AS rank, MIN(m.aggregate) AS aggregate
                        FROM fast_offer o JOIN fast_merit m ON m.application_id = o.application_id
                        WHERE o.award_list_id = $4 AND o.state IN ('offered', 'taken_up') GROUP BY o.campus_id) c ON c.campus_id = f.campus_id
             WHERE f.application_id = $1 AND f.choice IS NOT NULL ORDER BY f.choice, k.name_order"
        ),
        &binds![id, test_id, program_id, award_list_id],
    )
}

/// The roll number slip of an application; none before it is approved and once results are out.
pub fn slip(tx: &mut Tx, app: &App, id: i64) -> Result<Option<RollNoSlip>> {
    let Some(one) = slips(tx, &[id])?.pop() else { return Ok(None) };
    let photo_url = one.photo_file_id.map(|file| tx.file_ref(app, 0, file)).transpose()?.map(|file| file.url);
    let verify_url = kernel::paper_code::verify_url(&app.config.public_url, &one.slip_code);
    let (qr_path, qr_size) = qr(&verify_url)?;
    Ok(Some(RollNoSlip {
        roll_no: one.roll_no,
        application_no: one.application_no,
        name: one.name,
        father_name: one.father_name,
        identity_masked: masked(&one.identity_no),
        test_name: one.test_name,
        program_name: one.program_name,
        program_name_ur: one.program_name_ur,
        test_on: one.test_on,
        test_at: one.test_at,
        centre_name: one.centre_name,
        centre_address: one.centre_address,
        room: one.room,
        seat_no: one.seat_no,
        rules: one.rules,
        photo_url,
        verify_url,
        qr_path,
        qr_size,
    }))
}

/// Enough for a guard to compare, too little to use: `35202-*****67-1`.
pub fn masked(identity: &str) -> String {
    let shown = contact::identity_show(identity);
    let last = shown.chars().count().saturating_sub(4);
    let first = if shown.len() == 15 { 6 } else { 2 };
    shown.chars().enumerate().map(|(n, c)| if n < first || n >= last || c == '-' { c } else { '*' }).collect()
}

/// The dark modules of a QR code as one path, and how many modules a side has.
fn qr(text: &str) -> Result<(String, i64)> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).map_err(|_| Error::internal("an address too long for a QR code"))?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|x| code.get_module(*x, y)) {
            path.push_str(&format!("M{x} {y}h1v1h-1z"));
        }
    }
    Ok((path, i64::from(size)))
}

/// Applications that name this e-mail address since then.
pub fn of_email(tx: &mut Tx, email: &str, since: Instant) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM fast_application WHERE email = $1 AND created_at > $2"), &binds![email, since])
}

/// The boards of the list, by name.
pub fn boards(tx: &mut Tx) -> Result<Vec<(i64, String)>> {
    tx.all(sql!("SELECT id, name FROM board WHERE is_active = TRUE ORDER BY name_order, id"), &[])
}

pub fn is_board(tx: &mut Tx, id: i64) -> Result<bool> {
    tx.value(sql!("SELECT EXISTS (SELECT 1 FROM board WHERE id = $1)"), &binds![id])
}

/// Whether somebody's parent has this CNIC.
pub fn is_guardian(tx: &mut Tx, identity: &str) -> Result<bool> {
    tx.value(sql!("SELECT EXISTS (SELECT 1 FROM guardian WHERE cnic = $1)"), &binds![identity])
}

/// Campuses that have seats of a program in a test.
pub fn campuses_with_seats(tx: &mut Tx, test_id: i64, program_id: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!("SELECT campus_id FROM fast_seat WHERE test_id = $1 AND program_id = $2 ORDER BY campus_id"),
        &binds![test_id, program_id],
    )
}

pub fn is_centre(tx: &mut Tx, test_id: i64, centre_id: i64) -> Result<bool> {
    tx.value(sql!("SELECT EXISTS (SELECT 1 FROM fast_centre WHERE id = $1 AND test_id = $2)"), &binds![centre_id, test_id])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_masked_identity_says_little() {
        assert_eq!(masked("3520212345671"), "35202-*****67-1");
        assert_eq!(masked("AB1234567"), "AB***4567");
    }
}
