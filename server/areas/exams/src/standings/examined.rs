//! Who sat exams, with their marks and results as `results/reckoning` works them out: read in a few statements, whatever the number of students.

use crate::{
    marks::counted::{Seat, Whose, marks_of},
    results::{
        formats::queries::{format, usual},
        grade_scales::{GradeScale, scale, scale_of_class},
        publications::queries::published,
        reckoning::queries::{Basis, Reckoned, ResultExam, exams_among, results_of},
    },
};
use academics::api::SessionId;
use kernel::{Result, Tx};
use reporting::Arguments;

/// An exam, the scale by which its results are told, and who sat it.
pub struct Examined {
    pub exam: ResultExam,
    pub scale: GradeScale,
    /// Those of whose papers one at least was sat within the asker's reach, with all of their papers.
    pub sat: Vec<Reckoned>,
    reach: Reach,
}

/// A subject, and the section in which it was sat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SubjectSat {
    pub subject_id: i64,
    pub section_id: i64,
}

impl Examined {
    /// The grade of a complete result.
    pub fn grade(&self, sat: &Reckoned) -> Option<String> {
        self.scale.grade(sat.whole_percent()?).map(str::to_owned)
    }

    /// The students who sat most of their papers within the asker's reach: their whole results are shown.
    pub fn within(&self) -> impl Iterator<Item = &Reckoned> {
        self.sat.iter().filter(move |sat| self.reach.holds(sat.seat()))
    }

    /// Each student's subjects with the section in which they were sat, of sections within the asker's reach.
    pub fn subjects(&self) -> impl Iterator<Item = (&Reckoned, SubjectSat)> {
        let of_student = move |sat: &Reckoned| -> Vec<SubjectSat> {
            let subjects = sat.result.subjects.iter().map(|subject| subject.subject_id);
            subjects
                .filter_map(|subject_id| {
                    let seat = sat.of_subject(subject_id).last().map_or(sat.seat(), |mark| mark.seat());
                    self.reach.holds(seat).then_some(SubjectSat { subject_id, section_id: seat.section_id })
                })
                .collect()
        };
        self.sat.iter().flat_map(move |sat| of_student(sat).into_iter().map(move |of| (sat, of)))
    }
}

/// Whose results a report shows: those of the section that was chosen, of a teacher's sections, else of the campuses.
#[derive(Clone, Debug)]
pub struct Reach {
    everywhere: bool,
    section: Option<i64>,
    campuses: Vec<i64>,
    sections: Vec<i64>,
}

impl Reach {
    pub fn of(asked: &Arguments) -> Reach {
        Reach {
            everywhere: false,
            section: asked.id("section_id"),
            campuses: asked.campuses().to_vec(),
            sections: asked.scope.sections.clone(),
        }
    }

    /// Of students whom the asker may see, wherever they sat.
    pub fn everywhere() -> Reach {
        Reach { everywhere: true, section: None, campuses: Vec::new(), sections: Vec::new() }
    }

    pub fn holds(&self, seat: Seat) -> bool {
        let is_near = self.everywhere || self.campuses.contains(&seat.campus_id) || self.sections.contains(&seat.section_id);
        is_near && self.section.is_none_or(|chosen| chosen == seat.section_id)
    }

    fn whose(&self) -> Whose<'_> {
        match &self.section {
            Some(section) => Whose::Sections(std::slice::from_ref(section)),
            None if self.campuses.is_empty() => Whose::Sections(&self.sections),
            None => Whose::Campuses(&self.campuses),
        }
    }
}

/// The exams that a report asks for in the order of their days, each with those who sat it within the asker's reach.
pub fn examined(tx: &mut Tx, asked: &Arguments, exam_ids: &[i64]) -> Result<Vec<Examined>> {
    let reach = Reach::of(asked);
    results(tx, exam_ids, reach.whose(), &reach)
}

/// The results of exams in the order of their days. Who has no mark at all is left out.
pub fn results(tx: &mut Tx, exam_ids: &[i64], whose: Whose, reach: &Reach) -> Result<Vec<Examined>> {
    let marks = marks_of(tx, exam_ids, whose)?;
    let mut out = Vec::new();
    for exam in exams_among(tx, exam_ids)? {
        let own: Vec<_> = marks.iter().filter(|mark| mark.exam_id == exam.id).cloned().collect();
        let scale = scale_of(tx, &exam)?;
        let basis = Basis::of_exam_alone(tx, exam.clone(), scale.clone())?;
        let mut sat = results_of(&basis, &own);
        sat.retain(|one| one.has_marks() && one.marks.iter().any(|mark| reach.holds(mark.seat())));
        out.push(Examined { exam, scale, sat, reach: reach.clone() });
    }
    Ok(out)
}

/// The scale of the format by which the exam's results were published, or would be; else of its class.
fn scale_of(tx: &mut Tx, exam: &ResultExam) -> Result<GradeScale> {
    let format = match published(tx, exam.id)? {
        Some(publication) => Some(format(tx, publication.format_id)?),
        None => usual(tx, exam)?,
    };
    match format {
        Some(format) => scale(tx, format.grade_scale_id),
        None => Ok(scale_of_class(tx, SessionId(exam.session_id), exam.class_id)?.unwrap_or_else(GradeScale::none)),
    }
}

/// A part of a whole in hundredths of a percent, a half upwards; none of nothing.
pub fn hundredths(part: i64, whole: i64) -> Option<i64> {
    (whole > 0).then(|| (part * 20_000 + whole) / (2 * whole))
}
