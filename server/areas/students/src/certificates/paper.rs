//! A certificate as it is printed.

use super::{
    model::{CertificateContent, CertificateKind},
    queries::KeptCertificate,
};
use chrono::{Datelike as _, NaiveDate};
use documents::papers::{Certificate, Letterhead};
use kernel::{Money, money::number_words, time};
use people::api::Gender;

/// What the paper shows.
pub fn laid_out(kept: &KeptCertificate, letterhead: Letterhead, public_url: &str) -> Certificate {
    let content = &kept.content;
    let total: Money = content.paid.iter().map(|one| one.amount_minor).sum();
    Certificate {
        letterhead,
        title: kept.kind.title().to_owned(),
        number: kept.certificate_no.clone(),
        issued: time::show(kept.issued_on),
        student: content.student_name.clone(),
        student_urdu: content.student_name_ur.clone(),
        paragraphs: paragraphs(kept.kind, content),
        facts: facts(kept.kind, content).into_iter().chain(duplicate(kept)).collect(),
        rows: content.paid.iter().map(|one| (one.head_name.clone(), one.amount_minor.minor())).collect(),
        total_minor: total.minor(),
        words: total.is_positive().then(|| total.in_words()),
        signatures: match kept.kind {
            CertificateKind::Fee => vec!["Accounts officer".into(), "Principal".into()],
            _ => vec!["Prepared by".into(), "Principal".into()],
        },
        mark: match (kept.cancelled_at, kept.duplicates) {
            (Some(_), _) => Some("CANCELLED".into()),
            (None, 0) => None,
            (None, count) => Some(format!("DUPLICATE {count}")),
        },
        verify_url: Some(kernel::paper_code::verify_url(public_url, &kept.code)),
    }
}

/// Which duplicate it is.
fn duplicate(kept: &KeptCertificate) -> Option<(String, String)> {
    kept.duplicate_on.map(|on| ("Duplicate".to_owned(), format!("No {}, issued on {}", kept.duplicates, time::show(on))))
}

const DAYS: [&str; 31] = [
    "First",
    "Second",
    "Third",
    "Fourth",
    "Fifth",
    "Sixth",
    "Seventh",
    "Eighth",
    "Ninth",
    "Tenth",
    "Eleventh",
    "Twelfth",
    "Thirteenth",
    "Fourteenth",
    "Fifteenth",
    "Sixteenth",
    "Seventeenth",
    "Eighteenth",
    "Nineteenth",
    "Twentieth",
    "Twenty-first",
    "Twenty-second",
    "Twenty-third",
    "Twenty-fourth",
    "Twenty-fifth",
    "Twenty-sixth",
    "Twenty-seventh",
    "Twenty-eighth",
    "Twenty-ninth",
    "Thirtieth",
    "Thirty-first",
];

/// A day as registers write a birth: `Fourth March two thousand twelve`.
fn in_words(day: NaiveDate) -> String {
    let year = number_words(u64::from(day.year().unsigned_abs()));
    format!("{} {} {year}", DAYS[day.day0() as usize], day.format("%B"))
}

/// How the words speak of the student.
struct Words {
    he: &'static str,
    his: &'static str,
    son: &'static str,
}

fn words(gender: Gender) -> Words {
    match gender {
        Gender::Female => Words { he: "She", his: "Her", son: "daughter" },
        Gender::Male => Words { he: "He", his: "His", son: "son" },
        _ => Words { he: "The student", his: "The student's", son: "child" },
    }
}

fn paragraphs(kind: CertificateKind, content: &CertificateContent) -> Vec<String> {
    let Words { he, his, son } = words(content.gender);
    let class = class(content);
    let whose = content.father_name.as_ref().map_or(String::new(), |father| format!(", {son} of {father}"));
    let name = format!("{}{whose}", content.student_name);
    let comma = if whose.is_empty() { "" } else { "," };
    let mut out = match kind {
        CertificateKind::Leaving => vec![
            format!(
                "This is to certify that {name}{comma} was a student of this institution from {} to {} and was last enrolled in {class}, session {}.",
                time::show(content.admitted_on),
                day(content.left_on),
                content.session_name
            ),
            format!("{his} name has been taken off the rolls. All dues of the institution have been settled."),
        ],
        CertificateKind::Character => vec![
            format!(
                "This is to certify that {name}{comma} {} a student of this institution {}, in {class}, session {}.",
                if content.left_on.is_some() { "was" } else { "has been" },
                content.left_on.map_or_else(
                    || format!("since {}", time::show(content.admitted_on)),
                    |on| format!("from {} to {}", time::show(content.admitted_on), time::show(on))
                ),
                content.session_name
            ),
            format!("{he} bears a good moral character to the best of our knowledge."),
        ],
        CertificateKind::Bonafide => vec![format!(
            "This is to certify that {name}{comma} is a bonafide student of this institution, enrolled in {class}, session {}, since {}.",
            content.session_name,
            time::show(content.admitted_on)
        )],
        CertificateKind::Fee => vec![format!(
            "This is to certify that the following fees of {name}, a student of {class}, were received between {} and {}.",
            day(content.from_on),
            day(content.to_on)
        )],
    };
    out.extend(content.conduct.as_ref().map(|conduct| format!("{his} conduct at this institution was {conduct}.")));
    out.extend(
        content.purpose.as_ref().map(|purpose| format!("This certificate is issued at the request of the family. Purpose: {purpose}.")),
    );
    out.extend(content.remarks.clone());
    out
}

/// A class that is called by its program needs it only once.
fn class(content: &CertificateContent) -> String {
    let CertificateContent { class_name, program_name, section_name, .. } = content;
    let class = if class_name.starts_with(program_name.as_str()) { class_name.clone() } else { format!("{class_name} ({program_name})") };
    match section_name {
        Some(section) => format!("{class}, section {section}"),
        None => class,
    }
}

fn day(on: Option<NaiveDate>) -> String {
    on.map(time::show).unwrap_or_default()
}

/// In words too, so that nobody changes a digit.
fn born_on(born: NaiveDate) -> String {
    format!("{} ({})", time::show(born), in_words(born))
}

fn facts(kind: CertificateKind, content: &CertificateContent) -> Vec<(String, String)> {
    let mut out = vec![("Registration no".to_owned(), content.registration_no.clone())];
    let mut put = |label: &str, value: Option<String>| out.extend(value.map(|value| (label.to_owned(), value)));
    put("Roll no", content.roll_no.clone());
    put("Date of birth", content.date_of_birth.map(born_on));
    put("B-form or CNIC", content.cnic.clone());
    if kind == CertificateKind::Leaving {
        put("Admitted on", Some(time::show(content.admitted_on)));
        put("Left on", content.left_on.map(time::show));
        put("Reason for leaving", content.leaving_reason.clone());
        put("Next institution", content.going_to.clone());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::students::model::status::StudentStatus;

    #[test]
    fn a_birth_is_written_in_words() {
        let day = |text: &str| in_words(text.parse().expect("a day"));
        assert_eq!(day("2012-03-04"), format!("Fourth March {}", number_words(2012)));
        assert_eq!(day("1999-12-31"), format!("Thirty-first December {}", number_words(1999)));
    }

    #[test]
    fn every_certificate_says_the_birth_in_words() {
        let content = CertificateContent {
            student_name: "Ayesha Khan".into(),
            student_name_ur: None,
            father_name: None,
            gender: Gender::Female,
            date_of_birth: "2012-03-04".parse().ok(),
            cnic: None,
            registration_no: "GUL-2026-00012".into(),
            roll_no: None,
            class_name: "Class 9".into(),
            section_name: None,
            program_name: "Matriculation".into(),
            session_name: "2026-27".into(),
            campus_name: "Gulberg Campus".into(),
            status: StudentStatus::Active,
            admitted_on: "2026-08-01".parse().expect("a day"),
            left_on: None,
            leaving_reason: None,
            going_to: None,
            conduct: None,
            purpose: None,
            remarks: None,
            from_on: None,
            to_on: None,
            paid: Vec::new(),
        };
        for kind in CertificateKind::ALL {
            let facts = facts(*kind, &content);
            let (_, born) = facts.iter().find(|(label, _)| label == "Date of birth").expect("the birth");
            assert!(born.starts_with("4 Mar 2012 (Fourth March two thousand"), "{kind}: {born}");
        }
    }
}
