use super::model::{AbsenceRun, Candidate, SectionToday, UnmarkedSection};
use crate::{
    marks::{
        model::{MarkCounts, MarkStatus, SheetState},
        queries::{RUN_DAYS, marked_days},
    },
    settings,
    staff::model::clock,
};
use academics::api::{SchoolDay, SchoolDays, leads_section, school_days};
use chrono::NaiveDate;
use kernel::{Instant, Result, Row, Scope, ScopeKind, Tx, Value, sql};
use std::{
    collections::{HashMap, hash_map::Entry},
    time::Duration,
};
use students::api::strengths;

/// Rows that a dashboard shows at most.
const MOST: usize = 100;

/// Campuses and sections within the scope, narrowed to one campus where it is given.
fn reach(scope: &Scope, campus: Option<i64>) -> [Value; 3] {
    let campuses: Vec<i64> = scope.campuses.iter().copied().filter(|id| campus.is_none_or(|one| one == *id)).collect();
    [campuses.into(), scope.sections.clone().into(), campus.into()]
}

#[derive(Row)]
struct SheetLine {
    section_id: i64,
    section_name: String,
    class_id: i64,
    class_name: String,
    program_name: String,
    campus_id: i64,
    campus_name: String,
    incharge_name: Option<String>,
    state: Option<SheetState>,
    #[row(flatten)]
    counts: Counted,
    present_before: i64,
    absent_before: i64,
    late_before: i64,
    on_leave_before: i64,
    half_day_before: i64,
    on_duty_before: i64,
}

#[derive(Row)]
struct Counted {
    present: i64,
    absent: i64,
    late: i64,
    on_leave: i64,
    half_day: i64,
    on_duty: i64,
}

/// A section with students as it stands today.
pub struct Standing {
    line: SheetLine,
    strength: i64,
    cut_off: String,
    is_late: bool,
    day: SchoolDay,
}

/// Students who are marked absent on a day: the rows of the list of absences.
pub fn absent_on(tx: &mut Tx, campuses: &[i64], day: NaiveDate) -> Result<i64> {
    tx.value(
        sql!(
            "SELECT count(*) FROM student_attendance WHERE campus_id IN [$1] AND on_date = $2 AND status = 'absent' AND lecture_id IS NULL
             AND is_void = FALSE"
        ),
        &[campuses.into(), day.into()],
    )
}

/// Sections of the active session with students, as they stand today.
pub fn standings(tx: &mut Tx, scope: &Scope, campus: Option<i64>) -> Result<Vec<Standing>> {
    let (today, now) = (tx.today(), tx.now());
    let yesterday = today.pred_opt().unwrap_or(today);
    let [campuses, sections, one] = reach(scope, campus);
    let lines: Vec<SheetLine> = tx.all(
        sql!(
            "SELECT x.id AS section_id, x.name AS section_name, x.class_id, c.full_name AS class_name, p.name AS program_name, x.campus_id, k.name AS campus_name, e.name AS incharge_name,
                    a.state, coalesce(a.present, 0) AS present, coalesce(a.absent, 0) AS absent, coalesce(a.late, 0) AS late,
                    coalesce(a.on_leave, 0) AS on_leave, coalesce(a.half_day, 0) AS half_day, coalesce(a.on_duty, 0) AS on_duty,
                    coalesce(b.present, 0) AS present_before, coalesce(b.absent, 0) AS absent_before, coalesce(b.late, 0) AS late_before,
                    coalesce(b.on_leave, 0) AS on_leave_before, coalesce(b.half_day, 0) AS half_day_before, coalesce(b.on_duty, 0) AS on_duty_before
             FROM section x JOIN session s ON s.id = x.session_id JOIN class c ON c.id = x.class_id JOIN program p ON p.id = x.program_id
             JOIN campus k ON k.id = x.campus_id LEFT JOIN employee e ON e.id = x.incharge_id
             LEFT JOIN attendance_sheet a ON a.section_id = x.id AND a.on_date = $3 AND a.lecture_id IS NULL
             LEFT JOIN attendance_sheet b ON b.section_id = x.id AND b.on_date = $5 AND b.lecture_id IS NULL AND b.state <> 'voided'
             WHERE s.is_active = TRUE AND (x.campus_id IN [$1] OR (x.id IN [$2] AND (CAST($4 AS BIGINT) IS NULL OR x.campus_id = $4)))
             ORDER BY k.name, k.id, c.level, c.full_name, x.name, x.id"
        ),
        &[campuses, sections, today.into(), one, yesterday.into()],
    )?;
    let mut known: HashMap<i64, Campus> = HashMap::new();
    let mut out = Vec::new();
    for line in lines {
        let campus = match known.entry(line.campus_id) {
            Entry::Occupied(kept) => kept.into_mut(),
            Entry::Vacant(free) => free.insert(Campus::read(tx, line.campus_id, today)?),
        };
        let Some(strength) = campus.strengths.get(&line.section_id).copied() else { continue };
        let day = campus.days.of(line.class_id, line.section_id, today);
        out.push(Standing { line, strength, cut_off: clock(campus.cut_off), is_late: now >= campus.locks_at, day });
    }
    Ok(out)
}

/// Sections of the active session with students whose sheet of today is not finished, on a school day of theirs.
pub fn unmarked(tx: &mut Tx, scope: &Scope, campus: Option<i64>) -> Result<Vec<UnmarkedSection>> {
    Ok(standings(tx, scope, campus)?.into_iter().filter(Standing::waits).map(Standing::unmarked).collect())
}

/// Those whose sheet an employee marks: of a teacher, the sections that they have charge of or go to as class teacher.
pub fn to_mark(tx: &mut Tx, scope: &Scope, employee: Option<i64>, sections: Vec<UnmarkedSection>) -> Result<Vec<UnmarkedSection>> {
    if scope.kind != Some(ScopeKind::OwnSections) {
        return Ok(sections);
    }
    let mut own = Vec::new();
    for section in sections {
        if let Some(employee) = employee
            && leads_section(tx, employee, section.section_id)?
        {
            own.push(section);
        }
    }
    Ok(own)
}

impl Counted {
    fn counts(&self) -> MarkCounts {
        let Counted { present, absent, late, on_leave: leave, half_day, on_duty: duty } = *self;
        MarkCounts { present, absent, late, leave, half_day, duty }
    }
}

impl Standing {
    /// Somebody has to mark it today.
    pub fn waits(&self) -> bool {
        self.day.is_open() && !matches!(self.line.state, Some(SheetState::Confirmed | SheetState::Voided))
    }

    pub fn shown(&self) -> SectionToday {
        let line = &self.line;
        SectionToday {
            section_id: line.section_id,
            section_name: line.section_name.clone(),
            class_id: line.class_id,
            class_name: line.class_name.clone(),
            campus_id: line.campus_id,
            campus_name: line.campus_name.clone(),
            strength: self.strength,
            counts: line.counts.counts(),
            yesterday: MarkCounts {
                present: line.present_before,
                absent: line.absent_before,
                late: line.late_before,
                leave: line.on_leave_before,
                half_day: line.half_day_before,
                duty: line.on_duty_before,
            },
            is_finished: line.state == Some(SheetState::Confirmed),
            closed: (!self.day.is_open()).then_some(self.day.kind),
            closed_for: self.day.title.clone().filter(|_| !self.day.is_open()),
        }
    }

    pub fn unmarked(self) -> UnmarkedSection {
        let Standing { line, strength, cut_off, is_late, .. } = self;
        let marked = line.counts.counts().marked();
        let SheetLine { section_id, section_name, class_name, program_name, campus_id, campus_name, incharge_name, .. } = line;
        UnmarkedSection {
            section_id,
            section_name,
            class_name,
            program_name,
            campus_id,
            campus_name,
            incharge_name,
            strength,
            marked,
            cut_off,
            is_late,
        }
    }
}

/// What is asked of each campus once.
struct Campus {
    cut_off: i64,
    locks_at: Instant,
    strengths: HashMap<i64, i64>,
    days: SchoolDays,
}

impl Campus {
    fn read(tx: &mut Tx, id: i64, day: NaiveDate) -> Result<Campus> {
        let cut_off = settings::of(tx, id)?.cut_off_minutes;
        let locks_at = tx.registry().zone().start_of(day).plus(Duration::from_secs(cut_off.unsigned_abs() * 60));
        Ok(Campus { cut_off, locks_at, strengths: strengths(tx, id, day)?, days: school_days(tx, id, day, day)? })
    }
}

/// Active students whose absences in a run reach the setting of their campus, the longest first.
pub fn runs(tx: &mut Tx, scope: &Scope, campus: Option<i64>) -> Result<Vec<AbsenceRun>> {
    let today = tx.today();
    let from = today - chrono::Days::new(RUN_DAYS);
    let candidates = candidates(tx, scope, campus, from)?;
    let ids: Vec<i64> = candidates.iter().map(|one| one.student_id).collect();
    let mut days: HashMap<i64, Vec<(NaiveDate, MarkStatus)>> = HashMap::new();
    for (student, day, status) in marked_days(tx, &ids, from, today)? {
        days.entry(student).or_default().push((day, status));
    }
    let mut limits: HashMap<i64, i64> = HashMap::new();
    let mut out = Vec::new();
    for one in candidates {
        let limit = match limits.get(&one.campus_id) {
            Some(limit) => *limit,
            None => *limits.entry(one.campus_id).or_insert(settings::of(tx, one.campus_id)?.run_proposes_strike_off),
        };
        let own = days.remove(&one.student_id).unwrap_or_default();
        let run: Vec<NaiveDate> = own.iter().rev().take_while(|(_, status)| *status == MarkStatus::Absent).map(|(day, _)| *day).collect();
        if let Some(since) = run.last().copied().filter(|_| run.len() as i64 >= limit) {
            out.push(one.run(run.len() as i64, since));
        }
    }
    out.sort_by(|one, other| (other.days, &one.name).cmp(&(one.days, &other.name)));
    out.truncate(MOST);
    Ok(out)
}

/// Active students who were absent when their section was marked last: only their absences run on.
fn candidates(tx: &mut Tx, scope: &Scope, campus: Option<i64>, from: NaiveDate) -> Result<Vec<Candidate>> {
    let today = tx.today();
    let [campuses, sections, one] = reach(scope, campus);
    // From the last finished sheet of each section on: one that is begun after it may lack some students. CROSS JOIN has SQLite go from sections to marks;
    // it would read all marks otherwise.
    let absent: Vec<i64> = tx.values(
        sql!(
            "SELECT DISTINCT m.student_id FROM section x CROSS JOIN attendance_sheet h CROSS JOIN student_attendance m
             WHERE (x.campus_id IN [$1] OR (x.id IN [$2] AND (CAST($3 AS BIGINT) IS NULL OR x.campus_id = $3)))
             AND h.section_id = x.id AND h.lecture_id IS NULL AND h.on_date <= $5
             AND h.on_date >= coalesce((SELECT max(l.on_date) FROM attendance_sheet l WHERE l.section_id = x.id AND l.on_date >= $4 AND l.on_date <= $5
                                        AND l.lecture_id IS NULL AND l.state = 'confirmed'), $4)
             AND m.sheet_id = h.id AND m.status = 'absent' AND m.is_void = FALSE ORDER BY m.student_id"
        ),
        &[campuses.clone(), sections.clone(), one.clone(), from.into(), today.into()],
    )?;
    tx.all(
        sql!(
            "SELECT st.id AS student_id, st.registration_no, st.name, c.full_name AS class_name, x.name AS section_name, st.campus_id, k.name AS campus_name
             FROM student st JOIN class c ON c.id = st.class_id JOIN campus k ON k.id = st.campus_id LEFT JOIN section x ON x.id = st.section_id
             WHERE st.id IN [$4] AND st.status = 'active'
             AND (st.campus_id IN [$1] OR (st.section_id IN [$2] AND (CAST($3 AS BIGINT) IS NULL OR st.campus_id = $3))) ORDER BY st.id"
        ),
        &[campuses, sections, one, absent.into()],
    )
}

impl Candidate {
    fn run(self, days: i64, since: NaiveDate) -> AbsenceRun {
        let Candidate { student_id, registration_no, name, class_name, section_name, campus_name, .. } = self;
        AbsenceRun { student_id, registration_no, name, class_name, section_name, campus_name, days, since }
    }
}
