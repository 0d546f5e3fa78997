use super::model::{CentreShown, FAST_TEST, FastTestDetails, FastTestStatus, Formula, PartShown, RoomShown, SeatShown, TestProgress};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Money, Result, Row, Scope, Tx, binds, sql};

/// A test as its acts need it.
#[derive(Clone, Debug, Row)]
pub struct TestBrief {
    pub id: i64,
    pub name: String,
    pub code: String,
    pub session_id: i64,
    pub on_date: NaiveDate,
    pub opens_on: NaiveDate,
    pub closes_on: NaiveDate,
    pub fee_minor: Money,
    #[row(flatten)]
    pub formula: Formula,
    pub status: FastTestStatus,
}

impl TestBrief {
    /// Whether visitors may apply today.
    pub fn takes_applications(&self, today: NaiveDate) -> bool {
        self.status == FastTestStatus::Open && self.opens_on <= today && today <= self.closes_on
    }
}

const FORMULA: &str =
    "t.matric_weight, t.test_weight, t.interview_weight, t.matric_minimum, t.test_minimum, t.interview_minimum, t.interview_total,
    t.hafiz_marks, t.gap_hundredths, t.tie_breaks, t.last_seat, t.offer_days";

/// One test, whoever asks; 404 when there is none.
pub fn brief(tx: &mut Tx, id: i64) -> Result<TestBrief> {
    let found: Option<TestBrief> = tx.first(
        sql!(
            "SELECT t.id, t.name, t.code, t.session_id, t.on_date, t.opens_on, t.closes_on, t.fee_minor, t.status, ",
            FORMULA,
            " FROM fast_test t WHERE t.id = $1"
        ),
        &binds![id],
    )?;
    found.ok_or_else(|| Error::not_found("fast test"))
}

/// Everything about a test within the scope; else 404.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<FastTestDetails> {
    tx.in_scope(&FAST_TEST, scope, id)?;
    let mut test: FastTestDetails = tx.one(
        sql!(
            "SELECT t.id, t.version, t.name, t.code, t.session_id, s.name AS session_name, t.on_date, t.starts_at, t.opens_on, t.closes_on, t.fee_minor,
                    t.rules, t.status, t.status_reason, t.created_at, t.updated_at, ",
            FORMULA,
            " FROM fast_test t JOIN session s ON s.id = t.session_id WHERE t.id = $1"
        ),
        &binds![id],
    )?;
    test.parts = parts(tx, id)?;
    test.centres = centres(tx, id)?;
    test.seats = seats(tx, id)?;
    test.progress = progress(tx, id)?;
    test.may_change = campuses(tx, id)?.iter().all(|campus| scope.has_campus(*campus));
    Ok(test)
}

pub fn parts(tx: &mut Tx, test_id: i64) -> Result<Vec<PartShown>> {
    tx.all(sql!("SELECT id, name, total_marks, minimum_marks FROM fast_part WHERE test_id = $1 ORDER BY place"), &binds![test_id])
}

/// The centres of a test by their campus's name, each with its rooms in their order.
pub fn centres(tx: &mut Tx, test_id: i64) -> Result<Vec<CentreShown>> {
    let mut centres: Vec<CentreShown> = tx.all(
        sql!(
            "SELECT n.id, n.campus_id, k.name AS campus_name, k.code AS campus_code,
                    (SELECT count(*) FROM fast_application a WHERE a.centre_id = n.id AND a.seat_no IS NOT NULL) AS seated
             FROM fast_centre n JOIN campus k ON k.id = n.campus_id WHERE n.test_id = $1 ORDER BY k.name_order, n.id"
        ),
        &binds![test_id],
    )?;
    let rooms: Vec<RoomShown> = tx.all(
        sql!(
            "SELECT o.id, o.centre_id, o.name, o.seats FROM fast_room o JOIN fast_centre n ON n.id = o.centre_id
             WHERE n.test_id = $1 ORDER BY o.centre_id, o.place"
        ),
        &binds![test_id],
    )?;
    for room in rooms {
        centres.iter_mut().filter(|centre| centre.id == room.centre_id).for_each(|centre| centre.rooms.push(room.clone()));
    }
    Ok(centres)
}

pub fn seats(tx: &mut Tx, test_id: i64) -> Result<Vec<SeatShown>> {
    tx.all(
        sql!(
            "SELECT z.id, z.program_id, p.name AS program_name, z.campus_id, k.name AS campus_name, z.seats,
                    (SELECT count(*) FROM fast_offer o JOIN fast_award_list l ON l.id = o.award_list_id
                     WHERE l.test_id = z.test_id AND o.program_id = z.program_id AND o.campus_id = z.campus_id AND o.state = 'offered') AS offered,
                    (SELECT count(*) FROM fast_offer o JOIN fast_award_list l ON l.id = o.award_list_id
                     WHERE l.test_id = z.test_id AND o.program_id = z.program_id AND o.campus_id = z.campus_id AND o.state = 'taken_up') AS taken_up
             FROM fast_seat z JOIN program p ON p.id = z.program_id JOIN campus k ON k.id = z.campus_id
             WHERE z.test_id = $1 ORDER BY p.name_order, k.name_order, z.id"
        ),
        &binds![test_id],
    )
}

pub fn campuses(tx: &mut Tx, test_id: i64) -> Result<Vec<i64>> {
    tx.values(sql!("SELECT campus_id FROM fast_test_campus WHERE test_id = $1 ORDER BY campus_id"), &binds![test_id])
}

fn progress(tx: &mut Tx, test_id: i64) -> Result<TestProgress> {
    tx.one(
        sql!(
            "SELECT count(*) AS applications, CAST(coalesce(SUM(CASE a.status WHEN 'pending' THEN 1 ELSE 0 END), 0) AS BIGINT) AS pending,
                    CAST(coalesce(SUM(CASE WHEN a.roll_no IS NULL THEN 0 ELSE 1 END), 0) AS BIGINT) AS approved,
                    CAST(coalesce(SUM(CASE WHEN a.status IN ('appeared', 'awarded', 'not_awarded') THEN 1 ELSE 0 END), 0) AS BIGINT) AS appeared,
                    CAST(coalesce(SUM(CASE a.status WHEN 'absent' THEN 1 ELSE 0 END), 0) AS BIGINT) AS absent,
                    (SELECT count(*) FROM fast_script c WHERE c.test_id = $1) AS scripts,
                    (SELECT count(*) FROM fast_mark m JOIN fast_script c ON c.id = m.script_id WHERE c.test_id = $1 AND m.round = 'first') AS first_round,
                    (SELECT count(*) FROM fast_mark m JOIN fast_script c ON c.id = m.script_id WHERE c.test_id = $1 AND m.round = 'second') AS second_round,
                    (SELECT count(*) FROM fast_script c JOIN fast_mark x ON x.script_id = c.id AND x.round = 'first'
                     JOIN fast_mark y ON y.script_id = c.id AND y.part_id = x.part_id AND y.round = 'second'
                     LEFT JOIN fast_mark z ON z.script_id = c.id AND z.part_id = x.part_id AND z.round = 'settled'
                     WHERE c.test_id = $1 AND x.halves <> y.halves AND z.script_id IS NULL) AS open_differences,
                    (SELECT count(*) FROM fast_award_list l WHERE l.test_id = $1) AS award_lists
             FROM fast_application a WHERE a.test_id = $1 AND a.status <> 'lapsed'"
        ),
        &binds![test_id],
    )
}

/// Applications that a part of a test's setup is in use by.
pub fn applications(tx: &mut Tx, test_id: i64) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM fast_application WHERE test_id = $1"), &binds![test_id])
}

/// Of these pairs of program and campus, which are not offered.
pub fn is_offered(tx: &mut Tx, program_id: i64, campus_id: CampusId) -> Result<bool> {
    tx.value(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM program_campus pc JOIN program p ON p.id = pc.program_id
             WHERE pc.program_id = $1 AND pc.campus_id = $2 AND p.is_active = TRUE)"
        ),
        &binds![program_id, campus_id],
    )
}
