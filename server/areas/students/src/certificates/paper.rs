//! A certificate as it is printed.

use super::{
    model::{CertificateContent, CertificateKind},
    queries::KeptCertificate,
};
use chrono::NaiveDate;
use documents::papers::{Certificate, Letterhead};
use kernel::{Money, time};
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
        facts: facts(kept.kind, content),
        rows: content.paid.iter().map(|one| (one.head_name.clone(), one.amount_minor.minor())).collect(),
        total_minor: total.minor(),
        words: total.is_positive().then(|| total.in_words()),
        signatures: match kept.kind {
            CertificateKind::Fee => vec!["Accounts officer".into(), "Principal".into()],
            _ => vec!["Prepared by".into(), "Principal".into()],
        },
        mark: kept.cancelled_at.map(|_| "CANCELLED".into()),
        verify_url: Some(kernel::paper_code::verify_url(public_url, &kept.code)),
    }
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

fn class(content: &CertificateContent) -> String {
    match &content.section_name {
        Some(section) => format!("{} ({}), section {section}", content.class_name, content.program_name),
        None => format!("{} ({})", content.class_name, content.program_name),
    }
}

fn day(on: Option<NaiveDate>) -> String {
    on.map(time::show).unwrap_or_default()
}

fn facts(kind: CertificateKind, content: &CertificateContent) -> Vec<(String, String)> {
    let mut out = vec![("Registration no".to_owned(), content.registration_no.clone())];
    let mut put = |label: &str, value: Option<String>| out.extend(value.map(|value| (label.to_owned(), value)));
    put("Roll no", content.roll_no.clone());
    put("Date of birth", content.date_of_birth.map(time::show));
    put("B-form or CNIC", content.cnic.clone());
    if kind == CertificateKind::Leaving {
        put("Admitted on", Some(time::show(content.admitted_on)));
        put("Left on", content.left_on.map(time::show));
        put("Reason for leaving", content.leaving_reason.clone());
        put("Next institution", content.going_to.clone());
    }
    out
}
