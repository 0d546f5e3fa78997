//! The admission and withdrawal register: a line for each admission of a student, with the leaving that ended it. Pure, from the steps of the status.

use crate::students::model::status::StudentStatus::{self, Cancelled, Pending, StruckOff};
use chrono::NaiveDate;
use kernel::{Instant, Row};

/// A step of a student's status.
#[derive(Clone, Debug, Row)]
pub struct Step {
    pub student_id: i64,
    pub id: i64,
    pub from_status: Option<StudentStatus>,
    pub to_status: StudentStatus,
    pub reason: String,
    pub happened_on: NaiveDate,
    pub created_at: Instant,
}

impl Step {
    /// Of a new student, or of one who had left. Who had left and is active again without an admission never left: that leaving was taken back.
    fn admits(&self) -> bool {
        self.from_status.is_none_or(|from| from.has_left() && self.to_status == Pending)
    }

    /// From a status to itself, as a merge notes it.
    fn is_note(&self) -> bool {
        self.from_status == Some(self.to_status)
    }
}

/// From which day on a student was in a class.
#[derive(Clone, Debug, Row)]
pub struct ClassFrom {
    pub student_id: i64,
    pub campus_id: i64,
    pub program_id: i64,
    pub class_name: String,
    pub from_on: NaiveDate,
}

/// A leaving certificate that stands.
#[derive(Clone, Debug, Row)]
pub struct LeavingCertificate {
    pub student_id: i64,
    pub certificate_no: String,
    pub created_at: Instant,
}

/// What is known of a student's time here, each in its order.
#[derive(Clone, Debug, Default)]
pub struct Past {
    pub steps: Vec<Step>,
    pub classes: Vec<ClassFrom>,
    pub certificates: Vec<LeavingCertificate>,
}

/// A line of the register: an admission.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// The step by which the student was admitted.
    pub step_id: i64,
    /// None where no admission is written down.
    pub admitted_on: Option<NaiveDate>,
    /// The step by which the student left; none while they are here.
    pub left: Option<&'a Step>,
    /// What the student is; of an earlier admission, what they were when they left.
    pub status: StudentStatus,
    /// The class of the first day; none where none is written down.
    pub class_in: Option<&'a ClassFrom>,
    /// The class of the last day; none while the student is here.
    pub class_out: Option<&'a str>,
    pub certificate_no: Option<&'a str>,
}

/// The lines of a student. An admission whose first challan is not paid, or not any more, has none: nobody came.
pub fn lines(past: &Past) -> Vec<Line<'_>> {
    let mut classes = past.classes.iter().peekable();
    let mut out = Vec::new();
    for admission in admissions(&past.steps) {
        let left = admission.leavings.last().copied();
        let mut own: Vec<&ClassFrom> = Vec::new();
        while let Some(class) = classes.next_if(|class| left.is_none_or(|left| class.from_on <= left.happened_on)) {
            own.push(class);
        }
        if !matches!(admission.status, Pending | Cancelled) {
            out.push(Line {
                step_id: admission.begins.id,
                admitted_on: admission.begins.admits().then_some(admission.begins.happened_on),
                left,
                status: admission.status,
                class_in: own.first().copied(),
                class_out: left.and(own.last().copied().map(|class| class.class_name.as_str())),
                certificate_no: None,
            });
        }
    }
    for certificate in &past.certificates {
        // Of the last leaving before it.
        let left_before = |line: &&mut Line<'_>| line.left.is_some_and(|left| left.created_at <= certificate.created_at);
        if let Some(line) = out.iter_mut().rev().find(left_before) {
            line.certificate_no = Some(&certificate.certificate_no);
        }
    }
    out
}

/// An admission, and what came of it.
struct Admission<'a> {
    begins: &'a Step,
    /// The strike-off and the leaving by which the student is gone, the last one last.
    leavings: Vec<&'a Step>,
    status: StudentStatus,
}

fn admissions(steps: &[Step]) -> Vec<Admission<'_>> {
    let mut out: Vec<Admission<'_>> = Vec::new();
    for step in steps.iter().filter(|step| !step.is_note()) {
        match out.last_mut().filter(|_| !step.admits()) {
            Some(last) => last.follow(step),
            None => {
                let mut begun = Admission { begins: step, leavings: Vec::new(), status: step.to_status };
                begun.follow(step);
                out.push(begun);
            }
        }
    }
    out
}

impl<'a> Admission<'a> {
    fn follow(&mut self, step: &'a Step) {
        let had_left = step.from_status.is_some_and(StudentStatus::has_left);
        if step.to_status.has_seat() {
            self.leavings.clear();
        } else if step.to_status == StruckOff && had_left && self.leavings.len() > 1 {
            // The leaving was taken back, the strike-off before it stands.
            self.leavings.pop();
        } else {
            self.leavings.push(step);
        }
        self.status = step.to_status;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::students::model::status::StudentStatus::{Active, Graduated, Withdrawn};

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    /// Steps from status to status, an hour apart: what the student becomes, and on which day.
    fn past(steps: &[(StudentStatus, &str)], classes: &[(&str, &str)]) -> Past {
        let mut from_status = None;
        let step = |(n, (to_status, on)): (usize, &(StudentStatus, &str))| Step {
            student_id: 1,
            id: n as i64 + 1,
            from_status: from_status.replace(*to_status),
            to_status: *to_status,
            reason: format!("Step {}", n + 1),
            happened_on: day(on),
            created_at: Instant::from_micros(n as i64 + 1),
        };
        let class = |(class_name, on): &(&str, &str)| ClassFrom {
            student_id: 1,
            campus_id: 1,
            program_id: 1,
            class_name: (*class_name).to_owned(),
            from_on: day(on),
        };
        Past { steps: steps.iter().enumerate().map(step).collect(), classes: classes.iter().map(class).collect(), certificates: Vec::new() }
    }

    fn certified(mut past: Past, after_step: i64, number: &str) -> Past {
        let created_at = Instant::from_micros(after_step);
        past.certificates.push(LeavingCertificate { student_id: 1, certificate_no: number.to_owned(), created_at });
        past
    }

    #[test]
    fn who_comes_back_has_a_second_line() {
        let steps = [
            (Pending, "2024-04-01"),
            (Active, "2024-04-05"),
            (Withdrawn, "2025-03-31"),
            (Pending, "2026-04-01"),
            (Active, "2026-04-03"),
            (Graduated, "2027-03-31"),
        ];
        let classes = [("Five", "2024-04-01"), ("Six", "2025-01-01"), ("Seven", "2026-04-01"), ("Eight", "2026-09-01")];
        let past = certified(certified(past(&steps, &classes), 3, "LC-1"), 6, "LC-2");
        let lines = lines(&past);
        let said = |line: &Line<'_>| (line.step_id, line.admitted_on, line.left.map(|left| left.happened_on), line.status);
        assert_eq!(
            lines.iter().map(said).collect::<Vec<_>>(),
            [
                (1, Some(day("2024-04-01")), Some(day("2025-03-31")), Withdrawn),
                (4, Some(day("2026-04-01")), Some(day("2027-03-31")), Graduated),
            ]
        );
        let class_in = |line: &Line<'_>| line.class_in.map(|class| class.class_name.clone()).unwrap_or_default();
        let said = |line: &Line<'_>| {
            [class_in(line), line.class_out.unwrap_or_default().to_owned(), line.certificate_no.unwrap_or_default().to_owned()]
        };
        assert_eq!(lines.iter().map(said).collect::<Vec<_>>(), [["Five", "Six", "LC-1"], ["Seven", "Eight", "LC-2"]]);
    }

    #[test]
    fn who_is_pending_again_keeps_the_line_of_before() {
        let steps = [(Active, "2024-04-01"), (Withdrawn, "2025-03-31"), (Pending, "2026-04-01")];
        let past = certified(past(&steps, &[("Five", "2024-04-01"), ("Seven", "2026-04-01")]), 2, "LC-1");
        let lines = lines(&past);
        assert_eq!(lines.len(), 1, "{lines:?}");
        let class_in = lines[0].class_in.map(|class| class.class_name.as_str());
        assert_eq!((class_in, lines[0].class_out, lines[0].certificate_no), (Some("Five"), Some("Five"), Some("LC-1")));
        assert_eq!(lines[0].status, Withdrawn);
    }

    #[test]
    fn an_admission_that_lapsed_has_no_line() {
        let lapsed = [(Pending, "2026-04-01"), (Cancelled, "2026-04-20")];
        assert!(lines(&past(&lapsed, &[("Five", "2026-04-01")])).is_empty());
        // Somebody else's money: it was taken back.
        let mistaken = [(Pending, "2026-04-01"), (Active, "2026-04-03"), (Pending, "2026-04-04"), (Cancelled, "2026-04-20")];
        assert!(lines(&past(&mistaken, &[("Five", "2026-04-01")])).is_empty());
        let revived = [(Pending, "2026-04-01"), (Cancelled, "2026-04-20"), (Pending, "2026-05-02"), (Active, "2026-05-04")];
        let past = past(&revived, &[("Five", "2026-04-01"), ("Six", "2026-05-02")]);
        let lines = lines(&past);
        assert_eq!(lines.len(), 1, "{lines:?}");
        let class_in = lines[0].class_in.map(|class| class.class_name.as_str());
        assert_eq!((lines[0].step_id, class_in, lines[0].class_out), (3, Some("Six"), None));
    }

    #[test]
    fn a_leaving_that_was_taken_back_is_none() {
        let back = [(Active, "2024-04-01"), (Withdrawn, "2025-03-31"), (Active, "2025-04-04")];
        let past_back = past(&back, &[("Five", "2024-04-01"), ("Five", "2025-04-04")]);
        let found = lines(&past_back);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].left.is_none() && found[0].class_out.is_none() && found[0].status == Active, "{found:?}");
        // Struck off before: that stands.
        let struck_off = [(Active, "2024-04-01"), (StruckOff, "2025-03-01"), (Withdrawn, "2025-03-31"), (StruckOff, "2025-04-04")];
        let past_struck_off = past(&struck_off, &[("Five", "2024-04-01")]);
        let found = lines(&past_struck_off);
        assert_eq!(found[0].left.map(|left| left.id), Some(2), "{found:?}");
        assert_eq!(found[0].status, StruckOff);
    }

    #[test]
    fn a_merge_is_no_step() {
        let merged = past(&[(Active, "2024-04-01"), (Active, "2024-06-01"), (Withdrawn, "2025-03-31")], &[("Five", "2024-04-01")]);
        let lines = lines(&merged);
        assert_eq!((lines.len(), lines[0].left.map(|left| left.id)), (1, Some(3)));
    }
}
