use super::model::{CentreQuery, CentreRow, CentreSheet};
use crate::{applications::queries::centre_of, fast_tests::queries::brief};
use institution::api::CampusId;
use kernel::{Error, Result, Row, Scope, Tx, binds, sql};

/// The sheet of a centre within the scope; else 404.
pub fn sheet(tx: &mut Tx, scope: &Scope, asked: CentreQuery) -> Result<CentreSheet> {
    scope.find_campus("centre", asked.campus_id)?;
    let test = brief(tx, asked.test_id)?;
    let centre = centre_of(tx, test.id, CampusId(asked.campus_id))?.ok_or_else(|| Error::not_found("centre"))?;
    let days: Vec<chrono::NaiveDate> = tx.values(
        sql!("SELECT DISTINCT test_on FROM fast_application WHERE centre_id = $1 AND test_on IS NOT NULL ORDER BY test_on"),
        &binds![centre],
    )?;
    let day = asked.test_on.or_else(|| days.first().copied());
    let rows: Vec<CentreRow> = match day {
        None => Vec::new(),
        Some(day) => tx.all(
            sql!(
                "SELECT a.id, a.version, a.roll_no, a.name, a.father_name, o.name AS room, a.seat_no, a.test_on, a.test_at, a.status,
                        a.interview_halves AS interview_marks
                 FROM fast_application a JOIN fast_room o ON o.id = a.room_id WHERE a.centre_id = $1 AND a.test_on = $2
                 ORDER BY a.test_at, o.place, a.seat_no, a.id LIMIT 5000"
            ),
            &binds![centre, day],
        )?,
    };
    let campus = institution::api::campus(tx, asked.campus_id)?;
    let has_scripts = has_scripts(tx, test.id)?;
    Ok(CentreSheet {
        test_id: test.id,
        test_name: test.name,
        campus_id: campus.id,
        campus_name: campus.name,
        days,
        interview_total: test.formula.interview_total,
        has_scripts,
        rows,
    })
}

pub fn has_scripts(tx: &mut Tx, test_id: i64) -> Result<bool> {
    tx.value(sql!("SELECT EXISTS (SELECT 1 FROM fast_script WHERE test_id = $1)"), &binds![test_id])
}

/// Somebody on a centre's sheet, as it is changed.
#[derive(Clone, Debug, Row)]
pub struct AtCentre {
    pub id: i64,
    pub version: i64,
    pub status: crate::applications::model::FastStatus,
    pub interview_halves: Option<i64>,
}

pub fn at_centre(tx: &mut Tx, centre_id: i64, ids: &[i64]) -> Result<Vec<AtCentre>> {
    tx.all(
        sql!("SELECT id, version, status, interview_halves FROM fast_application WHERE centre_id = $1 AND id IN [$2] ORDER BY id"),
        &binds![centre_id, ids],
    )
}

/// Those who appeared and have no script yet, with their centre.
pub fn without_script(tx: &mut Tx, test_id: i64) -> Result<Vec<(i64, i64)>> {
    tx.all(
        sql!(
            "SELECT a.id, a.centre_id FROM fast_application a WHERE a.test_id = $1 AND a.status = 'appeared'
             AND NOT EXISTS (SELECT 1 FROM fast_script x WHERE x.application_id = a.id) ORDER BY a.id"
        ),
        &binds![test_id],
    )
}

/// Codes of a test that are given, and the last packet.
pub fn codes(tx: &mut Tx, test_id: i64) -> Result<(Vec<String>, i64)> {
    let codes: Vec<String> = tx.values(sql!("SELECT code FROM fast_script WHERE test_id = $1 ORDER BY code"), &binds![test_id])?;
    let last: i64 =
        tx.value(sql!("SELECT CAST(coalesce(MAX(packet), 0) AS BIGINT) FROM fast_script WHERE test_id = $1"), &binds![test_id])?;
    Ok((codes, last))
}

/// Seated applicants of whom nobody said whether they appeared.
pub fn unmarked(tx: &mut Tx, test_id: i64) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM fast_application WHERE test_id = $1 AND status = 'approved'"), &binds![test_id])
}
