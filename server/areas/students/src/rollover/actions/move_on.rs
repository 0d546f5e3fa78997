//! The transactions of a rollover's job: a section, the fee templates, a few students. Each is done once, whoever takes the job up again.

use crate::{
    ids::StudentId,
    placements::{
        actions::stays,
        model::{stays::Seat, wings::takes},
        queries::seats_taken,
    },
    rollover::{
        model::{LineState, RolloverBrief, RolloverState, RolloverStep, YEAR_ROLLOVER},
        queries::{
            SessionFees,
            lines::{self, SectionLine, StudentLine},
        },
    },
    student_subjects,
    students::{
        self,
        model::{STUDENT, status::StudentStatus},
    },
};
use academics::{
    api as academic,
    api::{Copied, SectionBrief, SessionId},
};
use institution::api::CampusId;
use kernel::{Result, Row, Tx, binds, pairs, sql};
use people::api::Gender;
use std::collections::{BTreeMap, HashMap};

/// Makes a section of the new session, or finds the one that is there, and gives it the teachers and the timetable of its like.
pub fn section(tx: &mut Tx, rollover: &RolloverBrief, line: &SectionLine) -> Result<()> {
    let (campus_id, session_id) = (CampusId(rollover.campus_id), SessionId(rollover.to_session_id));
    let there = academic::sections_of_class(tx, campus_id, session_id, line.class_id)?
        .into_iter()
        .find(|one| one.name.trim().to_lowercase() == line.name.trim().to_lowercase());
    let is_made = there.is_none();
    let id = match there {
        Some(section) => Some(section.id),
        None => make(tx, rollover, line)?,
    };
    let Some(id) = id else {
        return write(
            tx,
            line,
            LineState::LeftAlone,
            None,
            false,
            Copied::default(),
            Some("The section of the old session is gone.".into()),
        );
    };
    let copied = match line.taught_as_section_id {
        Some(from) => academic::copy_teaching(tx, from, id)?,
        None => Copied::default(),
    };
    write(tx, line, LineState::Done, Some(id), is_made, copied, note(copied))
}

fn make(tx: &mut Tx, rollover: &RolloverBrief, line: &SectionLine) -> Result<Option<i64>> {
    let Some(like) = academic::find_section(tx, line.like_section_id)? else { return Ok(None) };
    let class = academic::class(tx, line.class_id)?;
    academic::make_section(tx, &SectionBrief { name: line.name.clone(), ..like }, rollover.to_session_id, &class).map(Some)
}

/// What of the timetable could not be copied, as sentences.
fn note(copied: Copied) -> Option<String> {
    let said = [
        (copied.unstaffed, "lectures have no teacher, who has left or teaches elsewhere at that time."),
        (copied.roomless, "lectures have no room, which is taken at that time."),
        (copied.left_out, "lectures were left out: the class does not have their subject or period any more."),
    ];
    let sentences: Vec<String> = said.into_iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}")).collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

fn write(
    tx: &mut Tx,
    line: &SectionLine,
    state: LineState,
    section_id: Option<i64>,
    is_made: bool,
    copied: Copied,
    note: Option<String>,
) -> Result<()> {
    tx.exec(
        sql!(
            "UPDATE year_rollover_section SET state = $2, section_id = $3, is_made = $4, copied_incharge = $5, copied_subjects = $6, copied_visits = $7,
                    copied_lectures = $8, note = $9 WHERE id = $1"
        ),
        &binds![line.id, state, section_id, is_made, copied.incharge, copied.subjects, copied.visits, copied.lectures, note],
    )
    .map(drop)
}

/// Copies the fee templates that the new session lacks.
pub fn templates(tx: &mut Tx, rollover: &RolloverBrief) -> Result<()> {
    let Some(SessionFees { copy_templates, .. }) = tx.provider() else { return Ok(()) };
    let wanted = lines::new_session(tx, rollover)?;
    let made = copy_templates(tx, &wanted)?;
    lines::remember_templates(tx, rollover.id, &made)
}

/// A student as they stand now.
#[derive(Clone, Debug, Row)]
struct Standing {
    id: i64,
    campus_id: i64,
    session_id: i64,
    class_id: i64,
    section_id: Option<i64>,
    status: StudentStatus,
    gender: Gender,
}

/// The students of lines as they stand now, locked in the order of their ids.
fn standing(tx: &mut Tx, of: &[StudentLine]) -> Result<HashMap<i64, Standing>> {
    let mut ids: Vec<i64> = of.iter().map(|line| line.student_id).collect();
    ids.sort_unstable();
    for id in &ids {
        tx.lock("student", *id)?;
    }
    let rows: Vec<Standing> = tx.all(
        sql!("SELECT id, campus_id, session_id, class_id, section_id, status, gender FROM student WHERE id IN [$1] ORDER BY id"),
        &binds![&ids],
    )?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

/// A section of the new session with the seats that are left.
struct Room {
    section: SectionBrief,
    left: i64,
}

/// The sections that students go to, locked in the order of their ids.
fn rooms(tx: &mut Tx, of: &[StudentLine], sections: &HashMap<(i64, String), i64>) -> Result<BTreeMap<i64, Room>> {
    let mut rooms: BTreeMap<i64, Room> = BTreeMap::new();
    let mut ids: Vec<i64> = of.iter().filter_map(|line| target(line, sections)).collect();
    ids.sort_unstable();
    ids.dedup();
    for id in ids {
        academic::lock_section(tx, id)?;
        if let Some(section) = academic::find_section(tx, id)? {
            let left = section.capacity - seats_taken(tx, id)?;
            rooms.insert(id, Room { section, left });
        }
    }
    Ok(rooms)
}

fn target(line: &StudentLine, sections: &HashMap<(i64, String), i64>) -> Option<i64> {
    sections.get(&(line.to_class_id?, line.to_section_name.as_ref()?.trim().to_lowercase())).copied()
}

/// Does what is planned of these students. Whoever somebody moved or changed meanwhile is left alone.
pub fn students(tx: &mut Tx, rollover: &RolloverBrief, of: &[StudentLine], sections: &HashMap<(i64, String), i64>) -> Result<()> {
    let mut rooms = rooms(tx, of, sections)?;
    let standing = standing(tx, of)?;
    let mut moved: Vec<&StudentLine> = Vec::new();
    for line in of {
        let as_planned = standing.get(&line.student_id).filter(|now| {
            now.status == StudentStatus::Active
                && (now.campus_id, now.session_id, now.class_id, now.section_id)
                    == (rollover.campus_id, rollover.from_session_id, line.from_class_id, line.from_section_id)
        });
        let Some(student) = as_planned else {
            lines::mark(tx, line.id, LineState::LeftAlone, None, Some("Moved or changed by somebody meanwhile."))?;
            continue;
        };
        if line.step == RolloverStep::Graduates {
            graduate(tx, rollover, line)?;
        } else {
            let room = target(line, sections).and_then(|id| rooms.get_mut(&id));
            place(tx, rollover, line, student, room)?;
            moved.push(line);
        }
    }
    carry_subjects(tx, rollover, &moved)?;
    draw_plans(tx, rollover, &moved)
}

fn graduate(tx: &mut Tx, rollover: &RolloverBrief, line: &StudentLine) -> Result<()> {
    let reason = format!("Graduated at the end of {}", rollover.from_session_name);
    students::actions::set_status(tx, line.student_id, StudentStatus::Graduated, &reason, rollover.last_day())?;
    lines::mark(tx, line.id, LineState::Done, None, None)
}

/// Ends the stay on the last day and begins the next, where the section has a seat; else the student goes without one.
fn place(tx: &mut Tx, rollover: &RolloverBrief, line: &StudentLine, student: &Standing, room: Option<&mut Room>) -> Result<()> {
    let reason = format!("Promotion to {}", rollover.to_session_name);
    let refused = match &room {
        None if line.to_section_name.is_none() => None,
        None => Some("The section is gone.".to_owned()),
        Some(room) if room.left <= 0 => Some(format!("Section {} has no seat left.", room.section.name)),
        Some(room) if !takes(room.section.wing, student.gender) => Some(format!("Section {} is of another wing.", room.section.name)),
        Some(_) => None,
    };
    if let (Some(room), None) = (room, &refused) {
        room.left -= 1;
        stays::move_on(tx, student.id, Seat::from(&room.section), rollover.begins_on, &reason)?;
        stays::name_section(tx, student.id, &room.section)?;
        return lines::mark(tx, line.id, LineState::Done, Some(room.section.id), None);
    }
    let class = academic::class(tx, line.to_class_id.unwrap_or(line.from_class_id))?;
    let seat = Seat { campus_id: student.campus_id, session_id: rollover.to_session_id, class_id: class.id, section_id: None };
    stays::move_on(tx, student.id, seat, rollover.begins_on, &reason)?;
    let place = pairs! {
        session_id: rollover.to_session_id, program_id: class.program_id, class_id: class.id, section_id: None::<i64>,
    };
    tx.set(&STUDENT, student.id, "moved on without a section", place)?;
    lines::mark(tx, line.id, LineState::Done, None, refused.as_deref())
}

/// What students chose of their subjects they take in the next class too, where it has the subject to be chosen.
fn carry_subjects(tx: &mut Tx, rollover: &RolloverBrief, moved: &[&StudentLine]) -> Result<()> {
    let mut by_way: BTreeMap<(i64, i64), Vec<i64>> = BTreeMap::new();
    for line in moved {
        if let Some(to) = line.to_class_id.filter(|to| *to != line.from_class_id) {
            by_way.entry((line.from_class_id, to)).or_default().push(line.student_id);
        }
    }
    for (way, students) in by_way {
        student_subjects::actions::carry::copy(tx, CampusId(rollover.campus_id), way, &students, rollover.begins_on)?;
    }
    Ok(())
}

/// Draws the fee plans of the new session, where the rollover does.
fn draw_plans(tx: &mut Tx, rollover: &RolloverBrief, moved: &[&StudentLine]) -> Result<()> {
    let Some(SessionFees { draw_plans, .. }) = tx.provider().filter(|_| rollover.draws_plans && !moved.is_empty()) else { return Ok(()) };
    let ids: Vec<i64> = moved.iter().map(|line| line.student_id).collect();
    for (student, drawn) in draw_plans(tx, CampusId(rollover.campus_id), SessionId(rollover.to_session_id), &ids)? {
        let (plan, reason) = match drawn {
            Ok(plan) => (Some(plan), None),
            Err(why) => (None, Some(format!("No fee plan: {why}"))),
        };
        lines::mark_plan(tx, rollover.id, StudentId(student), plan, reason.as_deref())?;
    }
    Ok(())
}

/// Sections and templates are made; the students wait for the first day.
pub fn wait(tx: &mut Tx, rollover: &RolloverBrief) -> Result<()> {
    tx.set(&YEAR_ROLLOVER, rollover.id, "waits for its day", pairs! { state: RolloverState::Waiting })
}

/// Everything is done.
pub fn finish(tx: &mut Tx, rollover: &RolloverBrief) -> Result<()> {
    tx.set(&YEAR_ROLLOVER, rollover.id, "done", pairs! { state: RolloverState::Done })
}
