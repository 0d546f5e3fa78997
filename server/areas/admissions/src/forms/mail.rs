//! What an applicant is told: the link of the own form, each step, a seat that is kept, and a paper that is refused.

use super::model::{ADMISSION, answers::Kept, news::News, status::AdmissionStatus};
use crate::papers::model::Paper;
use chrono::NaiveDate;
use kernel::{App, Result, Tx, contact::phone_show, mail::Mail};
use messages::api::{MessageKind, NewMessage, Recipient, languages, send};

/// The guardian, or else the applicant.
fn recipient(tx: &mut Tx, form: &Kept) -> Result<Recipient> {
    let (language, _) = languages(tx, &[])?;
    Ok(Recipient {
        user_id: None,
        person_kind: None,
        person_id: None,
        name: form.guardian_name.clone().unwrap_or_else(|| form.name.clone()),
        phone: form.guardian_phone.clone().or_else(|| form.phone.clone()),
        email: form.guardian_email.clone().or_else(|| form.email.clone()),
        language,
        of_student: None,
    })
}

/// Tells a step, with what there is to say beside the status.
pub fn tell(tx: &mut Tx, form: &Kept, to: AdmissionStatus, news: &News) -> Result<()> {
    write(tx, form, to, news, to.as_str())
}

/// Tells that a seat is kept, or kept no more, while the status stays.
pub fn tell_seat(tx: &mut Tx, form: &Kept, news: &News) -> Result<()> {
    write(tx, form, form.status, news, "seat")
}

/// Tells that a paper is refused, and why.
pub fn tell_refused(tx: &mut Tx, form: &Kept, paper: Paper, reason: Option<String>) -> Result<()> {
    write(tx, form, form.status, &News::PaperRefused { paper, reason }, paper.as_str())
}

/// Tells that the slip of the form fee was not paid in time, and how to get another.
pub fn tell_slip_lapsed(tx: &mut Tx, form: &Kept, number: String, until: NaiveDate) -> Result<()> {
    write(tx, form, form.status, &News::SlipLapsed { number, until }, "form fee slip")
}

/// `about` tells messages of one moment apart.
fn write(tx: &mut Tx, form: &Kept, status: AdmissionStatus, news: &News, about: &str) -> Result<()> {
    let recipient = recipient(tx, form)?;
    if recipient.phone.is_none() && recipient.email.is_none() {
        return Ok(());
    }
    let at = tx.now().micros();
    let message = NewMessage {
        kind: MessageKind::ApplicationStatus,
        about: (&ADMISSION, form.id),
        campus_id: Some(form.campus_id),
        values: vec![
            ("student", form.name.clone()),
            ("form_no", form.form_no.clone()),
            ("status", status.to_string()),
            ("text", news.sentence(recipient.language)),
            ("campus", form.campus_name.clone()),
        ],
        key: format!("application/{}/{about}/{at}", form.id),
        to: recipient,
        answerable: false,
    };
    send(tx, message).map(drop)
}

/// The link of the own form, once, to the address that was given. It opens the form, so it is not said by any other way.
pub fn send_link(tx: &mut Tx, app: &App, form: &Kept, key: &str) -> Result<()> {
    let Some(to) = form.guardian_email.clone().or_else(|| form.email.clone()) else { return Ok(()) };
    let group: String = tx.setting("group.name")?;
    let campus = institution::api::campus(tx, form.campus_id)?;
    let call = campus.phone.map(|phone| format!("\nPhone: {}\n", phone_show(&phone))).unwrap_or_default();
    let link = format!("{}/apply#{key}", app.config.public_url);
    let text = format!(
        "The number of your application at {} is {}.\n\nOpen this link to continue the application, upload documents and see its status:\n{link}\n\nAnybody with this link can change the application. Do not share it.\n\nآپ کی درخواست کا نمبر {} ہے۔ اسے مکمل کرنے، دستاویزات اپ لوڈ کرنے اور صورتِ حال دیکھنے کے لیے اوپر کا لنک کھولیں۔ یہ لنک کسی اور کو نہ دیں۔\n{call}\n{group}\n",
        form.campus_name, form.form_no, form.form_no,
    );
    let subject: String =
        format!("Your application {} at {group}", form.form_no).chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    tx.send_mail(app, &Mail { to, subject, text, html: None, file_ids: Vec::new() }, &format!("admission/{}/link", form.id))
}
