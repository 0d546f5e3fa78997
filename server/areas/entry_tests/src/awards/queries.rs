use super::{
    model::merit::{Candidate, Part, Waiting},
    model::{AwardDetails, AwardQuery, AwardRow, AwardStatus, FAST_AWARD_LIST, ResultsList, ResultsPage, ResultsRow, SeatsOffered},
};
use crate::fast_tests::queries::{TestBrief, campuses, parts};
use chrono::NaiveDate;
use kernel::{Error, Result, Row, Scope, Tx, binds, db::One, sql};
use std::collections::{BTreeMap, HashMap};

/// Tests whose results everybody may read: a list is published, and the session has not begun. The latest first.
pub fn with_results(tx: &mut Tx) -> Result<Vec<(i64, String)>> {
    let today = tx.today();
    tx.all(
        sql!(
            "SELECT t.id, t.name FROM fast_test t JOIN session s ON s.id = t.session_id WHERE s.starts_on > $1
             AND EXISTS (SELECT 1 FROM fast_award_list l WHERE l.test_id = t.id AND l.status = 'published')
             ORDER BY t.on_date DESC, t.id DESC LIMIT 20"
        ),
        &binds![today],
    )
}

/// Rows of a page.
const A_PAGE: i64 = 200;

/// A list as its acts need it.
#[derive(Clone, Debug, Row)]
pub struct KeptList {
    pub id: i64,
    pub test_id: i64,
    pub program_id: i64,
    pub name: String,
    pub status: AwardStatus,
}

const KEPT_LIST: &str = "SELECT id, test_id, program_id, name, status FROM fast_award_list";

pub fn kept(tx: &mut Tx, id: i64) -> Result<KeptList> {
    let found: Option<KeptList> = tx.first(sql!(KEPT_LIST, " WHERE id = $1"), &binds![id])?;
    found.ok_or_else(|| Error::not_found("fast award list"))
}

pub fn of_program(tx: &mut Tx, test_id: i64, program_id: i64) -> Result<Option<KeptList>> {
    tx.first(sql!(KEPT_LIST, " WHERE test_id = $1 AND program_id = $2"), &binds![test_id, program_id])
}

#[derive(Row)]
struct Appeared {
    id: i64,
    roll_no: String,
    matric_obtained: Option<i64>,
    matric_total: Option<i64>,
    is_verified_hafiz: bool,
    gap_years: i64,
    date_of_birth: NaiveDate,
    interview_halves: Option<i64>,
}

/// Everybody of a program who appeared, with their marks: two statements, however many they are. Cells that are not there count nothing; `blocks` refuses them.
pub fn candidates(tx: &mut Tx, test_id: i64, program_id: i64) -> Result<(Vec<Part>, Vec<Candidate>)> {
    let parts = parts(tx, test_id)?;
    let place: HashMap<i64, usize> = parts.iter().enumerate().map(|(n, part)| (part.id, n)).collect();
    let appeared: Vec<Appeared> = tx.all(
        sql!(
            "SELECT a.id, a.roll_no, a.matric_obtained, a.matric_total,
                    CASE WHEN a.is_hafiz = TRUE AND a.hafiz_verified = TRUE THEN TRUE ELSE FALSE END AS is_verified_hafiz, a.gap_years, a.date_of_birth,
                    a.interview_halves
             FROM fast_application a WHERE a.test_id = $1 AND a.program_id = $2 AND a.status IN ('appeared', 'awarded', 'not_awarded') ORDER BY a.id"
        ),
        &binds![test_id, program_id],
    )?;
    let marks: Vec<(i64, i64, i64)> = tx.all(
        sql!(
            "SELECT s.application_id, x.part_id, coalesce(z.halves, x.halves) AS halves
             FROM fast_script s JOIN fast_application a ON a.id = s.application_id JOIN fast_mark x ON x.script_id = s.id AND x.round = 'first'
             LEFT JOIN fast_mark z ON z.script_id = s.id AND z.part_id = x.part_id AND z.round = 'settled'
             WHERE s.test_id = $1 AND a.program_id = $2 ORDER BY s.application_id"
        ),
        &binds![test_id, program_id],
    )?;
    let mut of: HashMap<i64, Vec<i64>> = appeared.iter().map(|one| (one.id, vec![0; parts.len()])).collect();
    for (application, part, halves) in marks {
        if let (Some(all), Some(at)) = (of.get_mut(&application), place.get(&part)) {
            all[*at] = halves;
        }
    }
    let candidate = |one: Appeared| Candidate {
        application_id: one.id,
        roll_no: one.roll_no,
        matric: one.matric_obtained.zip(one.matric_total),
        is_verified_hafiz: one.is_verified_hafiz,
        gap_years: one.gap_years,
        born_on: one.date_of_birth,
        parts: of.remove(&one.id).unwrap_or_default(),
        interview_halves: one.interview_halves,
    };
    let all = appeared.into_iter().map(candidate).collect();
    Ok((parts.iter().map(|part| Part { total_marks: part.total_marks, minimum_marks: part.minimum_marks }).collect(), all))
}

#[derive(Row)]
struct Gaps {
    appeared: i64,
    unmarked: i64,
    without_script: i64,
    without_interview: i64,
    cells: i64,
    agreed: i64,
}

/// What stands against freezing, as sentences.
pub fn blocks(tx: &mut Tx, test: &TestBrief, program_id: i64) -> Result<Vec<String>> {
    let gaps: Gaps = tx.one(
        sql!(
            "SELECT CAST(coalesce(SUM(CASE WHEN a.status = 'appeared' THEN 1 ELSE 0 END), 0) AS BIGINT) AS appeared,
                    CAST(coalesce(SUM(CASE WHEN a.status = 'approved' THEN 1 ELSE 0 END), 0) AS BIGINT) AS unmarked,
                    CAST(coalesce(SUM(CASE WHEN a.status = 'appeared' AND s.id IS NULL THEN 1 ELSE 0 END), 0) AS BIGINT) AS without_script,
                    CAST(coalesce(SUM(CASE WHEN a.status = 'appeared' AND a.interview_halves IS NULL THEN 1 ELSE 0 END), 0) AS BIGINT) AS without_interview,
                    count(s.id) * (SELECT count(*) FROM fast_part q WHERE q.test_id = $1) AS cells,
                    (SELECT count(*) FROM fast_script c JOIN fast_application b ON b.id = c.application_id
                     JOIN fast_mark x ON x.script_id = c.id AND x.round = 'first'
                     JOIN fast_mark y ON y.script_id = c.id AND y.part_id = x.part_id AND y.round = 'second'
                     LEFT JOIN fast_mark z ON z.script_id = c.id AND z.part_id = x.part_id AND z.round = 'settled'
                     WHERE c.test_id = $1 AND b.program_id = $2 AND (x.halves = y.halves OR z.halves IS NOT NULL)) AS agreed
             FROM fast_application a LEFT JOIN fast_script s ON s.application_id = a.id WHERE a.test_id = $1 AND a.program_id = $2"
        ),
        &binds![test.id, program_id],
    )?;
    let mut out = Vec::new();
    if of_program(tx, test.id, program_id)?.is_some() {
        out.push("The merit list of this program is frozen already.".to_owned());
        return Ok(out);
    }
    if gaps.appeared == 0 {
        out.push("Nobody of this program has appeared.".into());
    }
    if gaps.unmarked > 0 {
        out.push(format!("Attendance is missing for {} applicants.", gaps.unmarked));
    }
    if gaps.without_script > 0 {
        out.push(format!("{} who appeared have no script code yet.", gaps.without_script));
    }
    if gaps.cells > gaps.agreed {
        out.push(format!("{} marks are not entered twice, or differ and are not settled.", gaps.cells - gaps.agreed));
    }
    if test.formula.interview_total > 0 && gaps.without_interview > 0 {
        out.push(format!("Marks of the interview are missing for {} applicants.", gaps.without_interview));
    }
    Ok(out)
}

/// Seats of a program in a test by campus, with what is held and taken up.
pub fn seats(tx: &mut Tx, test_id: i64, program_id: i64) -> Result<Vec<SeatsOffered>> {
    tx.all(
        sql!(
            "SELECT z.campus_id, k.name AS campus_name, z.seats,
                    (SELECT count(*) FROM fast_offer o JOIN fast_award_list l ON l.id = o.award_list_id WHERE l.test_id = z.test_id
                     AND l.program_id = z.program_id AND o.campus_id = z.campus_id AND o.state = 'offered') AS offered,
                    (SELECT count(*) FROM fast_offer o JOIN fast_award_list l ON l.id = o.award_list_id WHERE l.test_id = z.test_id
                     AND l.program_id = z.program_id AND o.campus_id = z.campus_id AND o.state = 'taken_up') AS taken_up
             FROM fast_seat z JOIN campus k ON k.id = z.campus_id WHERE z.test_id = $1 AND z.program_id = $2 ORDER BY k.name_order, z.campus_id"
        ),
        &binds![test_id, program_id],
    )
}

/// Seats that nobody holds, by campus.
pub fn left(tx: &mut Tx, test_id: i64, program_id: i64) -> Result<BTreeMap<i64, i64>> {
    Ok(seats(tx, test_id, program_id)?.into_iter().map(|one| (one.campus_id, (one.seats - one.offered - one.taken_up).max(0))).collect())
}

/// The choices of many: campuses in their order.
pub fn choices(tx: &mut Tx, test_id: i64, program_id: i64) -> Result<HashMap<i64, Vec<i64>>> {
    let rows: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT f.application_id, f.campus_id FROM fast_application_campus f JOIN fast_application a ON a.id = f.application_id
             WHERE a.test_id = $1 AND a.program_id = $2 AND f.choice IS NOT NULL ORDER BY f.application_id, f.choice"
        ),
        &binds![test_id, program_id],
    )?;
    let mut out: HashMap<i64, Vec<i64>> = HashMap::new();
    for (application, campus) in rows {
        out.entry(application).or_default().push(campus);
    }
    Ok(out)
}

/// Those of the list `$1` with a rank who never had an offer and were not admitted otherwise.
const WAITING: &str = "FROM fast_merit m JOIN fast_application a ON a.id = m.application_id
    WHERE m.award_list_id = $1 AND m.rank IS NOT NULL AND a.admission_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM fast_offer o WHERE o.application_id = m.application_id)";

/// The place of an application among those who wait, those who share a rank at one place; none when it does not wait.
pub fn waiting_place(tx: &mut Tx, list_id: i64, application_id: i64) -> Result<Option<i64>> {
    let own: Option<One<i64>> =
        tx.first(sql!("SELECT m.rank ", WAITING, " AND m.application_id = $2"), &binds![list_id, application_id])?;
    let Some(One(rank)) = own else { return Ok(None) };
    let before: i64 = tx.value(sql!("SELECT count(*) ", WAITING, " AND m.rank < $2"), &binds![list_id, rank])?;
    Ok(Some(before + 1))
}

/// Those who wait, in their order.
pub fn waiting(tx: &mut Tx, list: &KeptList) -> Result<Vec<Waiting>> {
    let rows: Vec<(i64, i64)> =
        tx.all(sql!("SELECT m.application_id, m.rank ", WAITING, " ORDER BY m.rank, a.roll_no"), &binds![list.id])?;
    let mut choices = choices(tx, list.test_id, list.program_id)?;
    Ok(rows.into_iter().map(|(id, rank)| Waiting { application_id: id, rank, choices: choices.remove(&id).unwrap_or_default() }).collect())
}

/// Offers of a list that are over and still count as standing.
pub fn overdue(tx: &mut Tx, list_id: i64) -> Result<Vec<i64>> {
    let today = tx.today();
    tx.values(
        sql!("SELECT id FROM fast_offer WHERE award_list_id = $1 AND state = 'offered' AND expires_on < $2 ORDER BY id"),
        &binds![list_id, today],
    )
}

/// Published lists with offers that are over.
pub fn lists_with_overdue(tx: &mut Tx) -> Result<Vec<i64>> {
    let today = tx.today();
    tx.values(
        sql!("SELECT DISTINCT award_list_id FROM fast_offer WHERE state = 'offered' AND expires_on < $1 ORDER BY award_list_id"),
        &binds![today],
    )
}

/// Whose offers a list made since it was published: the applications with their campus and last day; and those who wait.
pub fn to_tell(tx: &mut Tx, list_id: i64, after: i64, most: i64) -> Result<Vec<ToTell>> {
    tx.all(
        sql!(
            "SELECT m.application_id, k.name AS campus_name, o.expires_on FROM fast_merit m
             LEFT JOIN fast_offer o ON o.id = (SELECT MAX(x.id) FROM fast_offer x WHERE x.application_id = m.application_id)
             LEFT JOIN campus k ON k.id = o.campus_id WHERE m.award_list_id = $1 AND m.application_id > $2 ORDER BY m.application_id LIMIT $3"
        ),
        &binds![list_id, after, most],
    )
}

#[derive(Clone, Debug, Row)]
pub struct ToTell {
    pub application_id: i64,
    pub campus_name: Option<String>,
    pub expires_on: Option<NaiveDate>,
}

/// A list within the scope with a page of its rows; else 404.
pub fn details(tx: &mut Tx, scope: &Scope, asked: AwardQuery) -> Result<AwardDetails> {
    let id = match (asked.id, asked.test_id, asked.program_id) {
        (Some(id), _, _) => id,
        (None, Some(test), Some(program)) => {
            of_program(tx, test, program)?.map(|list| list.id).ok_or_else(|| Error::not_found("fast award list"))?
        }
        _ => return Err(Error::field("id", "Choose a merit list.")),
    };
    tx.in_scope(&FAST_AWARD_LIST, scope, id)?;
    let mut list: AwardDetails = tx.one(
        sql!(
            "SELECT l.id, l.version, l.name, l.test_id, t.name AS test_name, l.program_id, p.name AS program_name, l.status, l.formula, l.candidates,
                    (SELECT count(*) FROM fast_merit m WHERE m.award_list_id = l.id AND m.rank IS NOT NULL) AS ranked,
                    (SELECT count(*) FROM fast_merit m WHERE m.award_list_id = l.id AND m.is_tied = TRUE) AS tied,
                    l.frozen_by, l.published_by, l.published_at, l.created_at, l.updated_at
             FROM fast_award_list l JOIN fast_test t ON t.id = l.test_id JOIN program p ON p.id = l.program_id WHERE l.id = $1"
        ),
        &binds![id],
    )?;
    list.waiting = tx.value(sql!("SELECT count(*) ", WAITING), &binds![id])?;
    list.seats = seats(tx, list.test_id, list.program_id)?;
    let from = (asked.page.unwrap_or(1).clamp(1, 500) - 1) * A_PAGE;
    list.rows = rows(tx, id, from)?;
    list.may_change = campuses(tx, list.test_id)?.iter().all(|campus| scope.has_campus(*campus));
    Ok(list)
}

fn rows(tx: &mut Tx, list_id: i64, from: i64) -> Result<Vec<AwardRow>> {
    tx.all(
        sql!(
            "SELECT m.application_id, a.roll_no, a.name, m.rank, m.aggregate, m.test_halves AS test_marks, m.is_tied, m.decided_by, m.below, a.status,
                    k.name AS offer_campus, o.choice AS offer_choice, o.state AS offer_state, o.expires_on
             FROM fast_merit m JOIN fast_application a ON a.id = m.application_id
             LEFT JOIN fast_offer o ON o.id = (SELECT MAX(x.id) FROM fast_offer x WHERE x.application_id = m.application_id)
             LEFT JOIN campus k ON k.id = o.campus_id WHERE m.award_list_id = $1
             ORDER BY CASE WHEN m.rank IS NULL THEN 1 ELSE 0 END, m.rank, a.roll_no LIMIT $2 OFFSET $3"
        ),
        &binds![list_id, A_PAGE, from],
    )
}

/// The published results of a test without names; 404 before they are published and once the session has begun.
pub fn published(tx: &mut Tx, test_id: i64, program_id: Option<i64>, page: i64) -> Result<ResultsPage> {
    let gone = || Error::NotFound("No results of this test are published.".into());
    let today = tx.today();
    let found: Option<One<String>> = tx.first(
        sql!("SELECT t.name FROM fast_test t JOIN session s ON s.id = t.session_id WHERE t.id = $1 AND s.starts_on > $2"),
        &binds![test_id, today],
    )?;
    let test_name = found.ok_or_else(gone)?.0;
    let lists: Vec<ResultsList> = tx.all(
        sql!(
            "SELECT l.program_id, p.name AS program_name, l.formula, l.published_at FROM fast_award_list l JOIN program p ON p.id = l.program_id
             WHERE l.test_id = $1 AND l.status = 'published' ORDER BY p.name_order, l.id"
        ),
        &binds![test_id],
    )?;
    let first = lists.first().ok_or_else(gone)?.program_id;
    let program = program_id.filter(|asked| lists.iter().any(|list| list.program_id == *asked)).unwrap_or(first);
    let list = of_program(tx, test_id, program)?.ok_or_else(gone)?;
    let total: i64 = tx.value(sql!("SELECT count(*) FROM fast_merit WHERE award_list_id = $1 AND rank IS NOT NULL"), &binds![list.id])?;
    let page = page.clamp(1, 500);
    let rows: Vec<ResultsRow> = tx.all(
        sql!(
            "SELECT m.rank, a.roll_no, m.aggregate, m.is_tied, k.name AS offer_campus
             FROM fast_merit m JOIN fast_application a ON a.id = m.application_id
             LEFT JOIN fast_offer o ON o.application_id = m.application_id AND o.state IN ('offered', 'taken_up')
             LEFT JOIN campus k ON k.id = o.campus_id
             WHERE m.award_list_id = $1 AND m.rank IS NOT NULL ORDER BY m.rank, a.roll_no LIMIT $2 OFFSET $3"
        ),
        &binds![list.id, A_PAGE, (page - 1) * A_PAGE],
    )?;
    Ok(ResultsPage { test_name, lists, program_id: Some(program), total, page, rows })
}
