use super::model::{CalendarDayDetails, CalendarEntry, Entry, Place};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Result, Scope, Tx, binds, db::Value, sql};

const JOINED: &str = "FROM calendar_day d LEFT JOIN school s ON s.id = d.school_id LEFT JOIN campus k ON k.id = d.campus_id
    LEFT JOIN class c ON c.id = d.class_id LEFT JOIN section x ON x.id = d.section_id";

/// One entry of the calendar. 404 when it is another campus's.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<CalendarDayDetails> {
    tx.first(
        sql!(
            "SELECT d.id, d.version, d.title, d.title_ur, d.kind, d.starts_on, d.ends_on, d.school_id, s.name AS school_name, d.campus_id,
                    k.name AS campus_name, d.class_id, c.full_name AS class_name, d.section_id, x.name AS section_name, d.note, d.created_at, d.updated_at ",
            JOINED,
            " WHERE d.id = $1 AND (d.campus_id IS NULL OR d.campus_id IN [$2])"
        ),
        &binds![id, &scope.campuses],
    )?
    .ok_or_else(|| Error::not_found("calendar day"))
}

/// What is in force for a campus and its classes and sections between two days, events aside.
pub fn in_force(tx: &mut Tx, school_id: i64, campus_id: CampusId, (from, to): (NaiveDate, NaiveDate)) -> Result<Vec<Entry>> {
    tx.all(
        sql!(
            "SELECT title, kind, starts_on, ends_on, school_id, campus_id, class_id, section_id FROM calendar_day
             WHERE ends_on >= $1 AND starts_on <= $2 AND (school_id IS NULL OR school_id = $3) AND (campus_id IS NULL OR campus_id = $4)
             AND kind <> 'event' ORDER BY starts_on, id"
        ),
        &binds![from, to, school_id, campus_id],
    )
}

/// Whose entries somebody sees: those of the group, and of these schools, campuses, classes and sections.
pub struct Seen {
    pub schools: Vec<i64>,
    pub campuses: Vec<i64>,
    /// None: of every class and section of the campuses.
    pub of_sections: Option<(Vec<i64>, Vec<i64>)>,
}

/// What the calendar shows between two days.
pub fn entries(tx: &mut Tx, seen: &Seen, (from, to): (NaiveDate, NaiveDate)) -> Result<Vec<CalendarEntry>> {
    let (all, (classes, sections)) = (seen.of_sections.is_none(), seen.of_sections.clone().unwrap_or_default());
    let binds: Vec<Value> = binds![from, to, &seen.schools, &seen.campuses, all, &classes, &sections].to_vec();
    tx.all(
        sql!(
            "SELECT d.id, d.title, d.title_ur, d.kind, d.starts_on, d.ends_on, s.name AS school_name, k.name AS campus_name, c.full_name AS class_name,
                    x.name AS section_name, d.note ",
            JOINED,
            " WHERE d.ends_on >= $1 AND d.starts_on <= $2 AND (d.school_id IS NULL OR d.school_id IN [$3]) AND (d.campus_id IS NULL OR d.campus_id IN [$4])
             AND ($5 = TRUE OR ((d.class_id IS NULL OR d.class_id IN [$6]) AND (d.section_id IS NULL OR d.section_id IN [$7])))
             ORDER BY d.starts_on, d.id"
        ),
        &binds,
    )
}

/// The sections for which an entry of a place is, of sessions that have one of its days.
pub fn sections_of(tx: &mut Tx, place: Place, (from, to): (NaiveDate, NaiveDate)) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT x.id FROM section x JOIN session s ON s.id = x.session_id JOIN campus k ON k.id = x.campus_id JOIN branch b ON b.id = k.branch_id
             WHERE s.ends_on >= $1 AND s.starts_on <= $2 AND (CAST($3 AS BIGINT) IS NULL OR b.school_id = $3)
             AND (CAST($4 AS BIGINT) IS NULL OR x.campus_id = $4) AND (CAST($5 AS BIGINT) IS NULL OR x.class_id = $5)
             AND (CAST($6 AS BIGINT) IS NULL OR x.id = $6) ORDER BY x.id"
        ),
        &binds![from, to, place.school_id, place.campus_id, place.class_id, place.section_id],
    )
}
