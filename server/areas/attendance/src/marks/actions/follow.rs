//! What becomes of sheets and marks when students turn out to have sat elsewhere: a mark goes to the sheet of where its student sat, and a sheet counts who sat there.

use crate::{
    calendar,
    marks::{
        model::{ATTENDANCE_SHEET, STUDENT_ATTENDANCE, SheetKey, SheetState},
        queries::{
            self,
            seats::{CountedSheet, DayMark, days_of_faults, marks_between, names_of, sheets_between, summed_up},
        },
    },
    notices,
};
use academics::api as academic;
use chrono::NaiveDate;
use kernel::{Result, Tx, pairs, time::show};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use students::api::{self as register, SeatsChanged, SheetsDiffer, Sitting};

/// Has marks and sheets follow students who sit elsewhere by now. Gives the sections whose sheets are different.
pub fn follow(tx: &mut Tx, changes: &[SeatsChanged]) -> Result<Vec<SheetsDiffer>> {
    let from = changes.iter().map(|change| change.from_on).min();
    let to = changes.iter().map(SeatsChanged::last).max();
    let Some(days) = from.zip(to) else { return Ok(Vec::new()) };
    let students = once(changes.iter().map(|change| change.student_id));
    let sections = once(changes.iter().flat_map(|change| change.sections.iter().copied()));
    settle(tx, &students, &sections, days)
}

/// Mends marks that stand elsewhere than their student sat, and sheets that count otherwise. Gives a sentence for each section.
pub fn repair(tx: &mut Tx) -> Result<Vec<String>> {
    let mut out = Vec::new();
    for fault in days_of_faults(tx)? {
        let sections = once(fault.section_id.into_iter());
        let students = once(fault.student_id.into_iter());
        for one in settle(tx, &students, &sections, (fault.from_on, fault.to_on))? {
            let SheetsDiffer { class_name, section_name, from_on, to_on, sheets, .. } = one;
            out.push(format!(
                "{class_name} {section_name}: {sheets} sheets from {} to {} count who sat there.",
                show(from_on),
                show(to_on)
            ));
        }
    }
    Ok(out)
}

fn once(ids: impl Iterator<Item = i64>) -> Vec<i64> {
    let mut ids: Vec<i64> = ids.collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// What comes to the sheets of a section, and goes from them.
#[derive(Default)]
struct Passed {
    come: i64,
    go: i64,
    void: i64,
}

/// What marks are settled by: where students sat, and the sheets that were looked up for others of the same section and day.
#[derive(Default)]
struct Settling {
    seats: HashMap<i64, Vec<Sitting>>,
    sheets: HashMap<SheetKey, Option<Sheet>>,
    passed: BTreeMap<i64, Passed>,
}

/// A sheet to which a mark may go.
#[derive(Clone, Copy)]
struct Sheet {
    id: i64,
    campus_id: i64,
    state: SheetState,
}

fn settle(tx: &mut Tx, students: &[i64], sections: &[i64], (from, to): (NaiveDate, NaiveDate)) -> Result<Vec<SheetsDiffer>> {
    let mut settling = Settling::default();
    for seat in register::sittings_of(tx, students, from, to)? {
        settling.seats.entry(seat.student_id).or_default().push(seat);
    }
    let today = tx.today();
    let mut come_today: BTreeSet<i64> = BTreeSet::new();
    for mark in marks_between(tx, students, from, to)? {
        let come_to = settle_mark(tx, &mark, &mut settling)?;
        come_today.extend(come_to.filter(|_| mark.on_date == today));
    }
    let passed = settling.passed;
    let sections = once(sections.iter().chain(passed.keys()).copied());
    let differ = recount(tx, &sections, (from, to), &passed)?;
    for sheet in come_today {
        tell(tx, sheet)?;
    }
    Ok(differ)
}

/// Whose absence came onto a sheet of which guardians are told already is told of at once, unless the sheet it came from did so.
fn tell(tx: &mut Tx, sheet_id: i64) -> Result<()> {
    let sheet = queries::sheet_of_id(tx, sheet_id)?;
    if sheet.told_at.is_some() && sheet.state != SheetState::Voided { notices::tell_guardians(tx, &sheet) } else { Ok(()) }
}

/// Puts a mark where its student sat on the day. One of a day on which they sat nowhere, or whose section had no school, stays on its sheet and counts no more.
/// Gives the sheet onto which it came.
fn settle_mark(tx: &mut Tx, mark: &DayMark, Settling { seats, sheets, passed }: &mut Settling) -> Result<Option<i64>> {
    let own = seats.get(&mark.student_id).map_or(&[][..], Vec::as_slice);
    let sat_in = own.iter().find(|seat| seat.holds(mark.on_date)).map(|seat| seat.section_id);
    let there = match sat_in {
        Some(section) if section == mark.section_id => Some(Sheet { id: mark.sheet_id, campus_id: mark.campus_id, state: mark.state }),
        Some(section) => sheet_in(tx, mark, section, sheets)?,
        None => None,
    };
    let (sheet_id, campus_id, is_void) = match there {
        Some(Sheet { id, campus_id, state }) => (id, campus_id, state == SheetState::Voided),
        None => (mark.sheet_id, mark.campus_id, true),
    };
    if (sheet_id, is_void) == (mark.sheet_id, mark.is_void) {
        return Ok(None);
    }
    if sheet_id != mark.sheet_id {
        passed.entry(mark.section_id).or_default().go += 1;
        passed.entry(sat_in.unwrap_or(mark.section_id)).or_default().come += 1;
    } else if is_void {
        passed.entry(mark.section_id).or_default().void += 1;
    } else {
        passed.entry(mark.section_id).or_default();
    }
    tx.set(&STUDENT_ATTENDANCE, mark.id, "followed the student", pairs! { sheet_id: sheet_id, campus_id: campus_id, is_void: is_void })?;
    Ok((sheet_id != mark.sheet_id).then_some(sheet_id))
}

/// The sheet of a section that a mark belongs to, begun if it is not there: of the day, or of the same lecture and subject. None where the section had no school.
fn sheet_in(tx: &mut Tx, mark: &DayMark, section_id: i64, known: &mut HashMap<SheetKey, Option<Sheet>>) -> Result<Option<Sheet>> {
    let key = SheetKey { section_id, date: mark.on_date, lecture_id: mark.lecture_id, subject_id: mark.subject_id };
    if let Some(found) = known.get(&key) {
        return Ok(*found);
    }
    let found = sheet_of(tx, key)?;
    known.insert(key, found);
    Ok(found)
}

fn sheet_of(tx: &mut Tx, key: SheetKey) -> Result<Option<Sheet>> {
    let Some(section) = academic::find_section(tx, key.section_id)? else { return Ok(None) };
    if queries::sheet(tx, key)?.is_none() && calendar::closed(tx, key.section_id, key.date)?.is_some() {
        return Ok(None);
    }
    // Its strength is counted with those of the others.
    let sheet = queries::begin(tx, &section, key, 0)?;
    Ok(Some(Sheet { id: sheet.id, campus_id: sheet.campus_id, state: sheet.state }))
}

/// Has the sheets of sections between two days say who sat there and how they are marked.
fn recount(tx: &mut Tx, sections: &[i64], (from, to): (NaiveDate, NaiveDate), passed: &BTreeMap<i64, Passed>) -> Result<Vec<SheetsDiffer>> {
    let sheets = sheets_between(tx, sections, from, to)?;
    if sheets.is_empty() {
        return Ok(Vec::new());
    }
    let sitting = register::sitting_in(tx, sections, from, to)?;
    let strengths = strengths(tx, &sheets, sitting)?;
    let ids: Vec<i64> = sheets.iter().map(|sheet| sheet.id).collect();
    let sums = summed_up(tx, &ids)?;
    let names = names_of(tx, sections)?;
    let mut out: BTreeMap<i64, SheetsDiffer> = BTreeMap::new();
    for sheet in sheets {
        let strength = strengths.get(&sheet.id).copied().unwrap_or(0);
        let counts = sums.get(&sheet.id).copied().unwrap_or_default();
        if (sheet.strength, sheet.counts.counts()) == (strength, counts) {
            continue;
        }
        let state = match (sheet.state, counts.marked()) {
            (SheetState::Voided, _) => SheetState::Voided,
            _ if sheet.confirmed_at.is_some() => SheetState::Confirmed,
            (_, 0) => SheetState::Unmarked,
            _ => SheetState::PartlyMarked,
        };
        let values = pairs! {
            strength: strength, state: state, present: counts.present, absent: counts.absent, late: counts.late, on_leave: counts.leave,
            half_day: counts.half_day, on_duty: counts.duty,
        };
        tx.set(&ATTENDANCE_SHEET, sheet.id, "counted again", values)?;
        let Some((class_name, section_name)) = names.get(&sheet.section_id) else { continue };
        let own = passed.get(&sheet.section_id);
        let one = out.entry(sheet.section_id).or_insert_with(|| SheetsDiffer {
            section_id: sheet.section_id,
            class_name: class_name.clone(),
            section_name: section_name.clone(),
            from_on: sheet.on_date,
            to_on: sheet.on_date,
            sheets: 0,
            marks_come: own.map_or(0, |own| own.come),
            marks_go: own.map_or(0, |own| own.go),
            marks_void: own.map_or(0, |own| own.void),
        });
        (one.from_on, one.to_on) = (one.from_on.min(sheet.on_date), one.to_on.max(sheet.on_date));
        one.sheets += 1;
    }
    Ok(out.into_values().collect())
}

/// How many are on each sheet: who sits in the section, of a lecture who takes its subject. One question for all lectures of a day.
fn strengths(tx: &mut Tx, sheets: &[CountedSheet], sitting: Vec<Sitting>) -> Result<HashMap<i64, i64>> {
    let mut seats: HashMap<i64, Vec<Sitting>> = HashMap::new();
    for seat in sitting {
        seats.entry(seat.section_id).or_default().push(seat);
    }
    let (mut out, mut lectures) = (HashMap::new(), BTreeMap::<NaiveDate, Vec<(i64, i64, i64)>>::new());
    for sheet in sheets {
        if let (Some(_), Some(subject)) = (sheet.lecture_id, sheet.subject_id) {
            lectures.entry(sheet.on_date).or_default().push((sheet.id, sheet.section_id, subject));
        } else {
            let own = seats.get(&sheet.section_id).map_or(&[][..], Vec::as_slice);
            out.insert(sheet.id, own.iter().filter(|seat| seat.holds(sheet.on_date)).count() as i64);
        }
    }
    for (day, of_day) in lectures {
        let sections = once(of_day.iter().map(|(_, section, _)| *section));
        let subjects = once(of_day.iter().map(|(_, _, subject)| *subject));
        let mut takers: HashMap<(i64, i64), i64> = HashMap::new();
        for taker in register::takers(tx, &sections, &subjects, day)? {
            *takers.entry((taker.section_id, taker.subject_id)).or_default() += 1;
        }
        out.extend(of_day.into_iter().map(|(sheet, section, subject)| (sheet, takers.get(&(section, subject)).copied().unwrap_or(0))));
    }
    Ok(out)
}
