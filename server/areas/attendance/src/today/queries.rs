pub mod runs;

use super::model::{SectionToday, UnmarkedSection};
use crate::{
    marks::model::{MarkCounts, SheetState},
    settings,
    staff::model::clock,
};
use academics::api::{SchoolDay, SchoolDays, SectionId, leads_section, school_days, two_weeks_before};
use chrono::NaiveDate;
use kernel::{Instant, Result, Row, Scope, ScopeKind, Tx, Value, sql};
use std::{
    collections::{BTreeSet, HashMap, hash_map::Entry},
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
    /// The day of its last sheet.
    before_on: Option<NaiveDate>,
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
    /// Its last sheet is that of its last school day.
    compares: bool,
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

/// Sections in which students sit today, as they stand: also of a session that is no more, or not yet, the active one.
pub fn standings(tx: &mut Tx, scope: &Scope, campus: Option<i64>) -> Result<Vec<Standing>> {
    let (today, now) = (tx.today(), tx.now());
    let [campuses, sections, one] = reach(scope, campus);
    let lines: Vec<SheetLine> = tx.all(
        sql!(
            "SELECT x.id AS section_id, x.name AS section_name, x.class_id, c.full_name AS class_name, p.name AS program_name, x.campus_id, k.name AS campus_name, e.name AS incharge_name,
                    a.state, coalesce(a.present, 0) AS present, coalesce(a.absent, 0) AS absent, coalesce(a.late, 0) AS late,
                    coalesce(a.on_leave, 0) AS on_leave, coalesce(a.half_day, 0) AS half_day, coalesce(a.on_duty, 0) AS on_duty,
                    b.on_date AS before_on,
                    coalesce(b.present, 0) AS present_before, coalesce(b.absent, 0) AS absent_before, coalesce(b.late, 0) AS late_before,
                    coalesce(b.on_leave, 0) AS on_leave_before, coalesce(b.half_day, 0) AS half_day_before, coalesce(b.on_duty, 0) AS on_duty_before
             FROM section x JOIN class c ON c.id = x.class_id JOIN program p ON p.id = x.program_id
             JOIN campus k ON k.id = x.campus_id LEFT JOIN employee e ON e.id = x.incharge_id
             LEFT JOIN attendance_sheet a ON a.section_id = x.id AND a.on_date = $3 AND a.lecture_id IS NULL
             LEFT JOIN attendance_sheet b ON b.section_id = x.id AND b.lecture_id IS NULL AND b.on_date =
                 (SELECT max(z.on_date) FROM attendance_sheet z WHERE z.section_id = x.id AND z.on_date < $3 AND z.lecture_id IS NULL AND z.state <> 'voided')
             WHERE (x.campus_id IN [$1] OR (x.id IN [$2] AND (CAST($4 AS BIGINT) IS NULL OR x.campus_id = $4)))
             AND EXISTS (SELECT 1 FROM placement pl WHERE pl.section_id = x.id AND pl.from_on <= $3 AND (pl.to_on IS NULL OR pl.to_on >= $3))
             ORDER BY k.name_order, k.id, c.level, c.full_name, x.name_order, x.id"
        ),
        &[campuses, sections, today.into(), one],
    )?;
    let at: BTreeSet<i64> = lines.iter().map(|line| line.campus_id).collect();
    let strengths = strengths(tx, &at.into_iter().collect::<Vec<_>>(), today)?;
    let mut known: HashMap<i64, Campus> = HashMap::new();
    let mut out = Vec::new();
    for line in lines {
        let campus = match known.entry(line.campus_id) {
            Entry::Occupied(kept) => kept.into_mut(),
            Entry::Vacant(free) => free.insert(Campus::read(tx, line.campus_id, today)?),
        };
        let Some(strength) = strengths.get(&line.section_id).copied() else { continue };
        let day = campus.days.of(line.class_id, SectionId(line.section_id), today);
        let before = campus.days.before(line.class_id, SectionId(line.section_id), today);
        let compares = before.is_some_and(|before| line.before_on.is_some_and(|on| on >= before));
        out.push(Standing { line, strength, cut_off: clock(campus.cut_off), is_late: now >= campus.locks_at, day, compares });
    }
    Ok(out)
}

/// Sections with students whose sheet of today is not finished, on a school day of theirs.
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
            && leads_section(tx, employee, SectionId(section.section_id))?
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

impl SheetLine {
    fn before(&self) -> MarkCounts {
        MarkCounts {
            present: self.present_before,
            absent: self.absent_before,
            late: self.late_before,
            leave: self.on_leave_before,
            half_day: self.half_day_before,
            duty: self.on_duty_before,
        }
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
            yesterday: if self.compares { line.before() } else { MarkCounts::default() },
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
    days: SchoolDays,
}

impl Campus {
    fn read(tx: &mut Tx, id: i64, day: NaiveDate) -> Result<Campus> {
        let cut_off = settings::of(tx, id)?.cut_off_minutes;
        let locks_at = tx.registry().zone().start_of(day).plus(Duration::from_secs(cut_off.unsigned_abs() * 60));
        Ok(Campus { cut_off, locks_at, days: school_days(tx, id, two_weeks_before(day), day)? })
    }
}
