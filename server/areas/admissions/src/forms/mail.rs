//! What an applicant is told: the link of the own form, each step, and a paper that is refused.

use super::model::{ADMISSION, answers::Kept, status::AdmissionStatus};
use crate::papers::model::Paper;
use chrono::NaiveDate;
use kernel::{App, Result, Tx, contact::phone_show, mail::Mail, time::show};
use messages::api::{Language, MessageKind, NewMessage, Recipient, languages, send};

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

/// Tells a step, with a reason or what comes next.
pub fn tell(tx: &mut Tx, form: &Kept, to: AdmissionStatus, more: &str) -> Result<()> {
    write(tx, form, to, more, to.as_str())
}

/// Tells that a paper is refused, and why.
pub fn tell_refused(tx: &mut Tx, form: &Kept, paper: Paper, reason: &str) -> Result<()> {
    let more = format!("A paper is refused: {}{reason}. Please send or bring it again.", paper.label());
    write(tx, form, form.status, &more, paper.as_str())
}

/// Tells that the slip of the form fee was not paid in time, and how to get another.
pub fn tell_slip_lapsed(tx: &mut Tx, form: &Kept, slip_no: &str, valid_until: NaiveDate) -> Result<()> {
    let until = show(valid_until);
    let more = match languages(tx, &[])?.0 {
        Language::English => {
            format!("Slip {slip_no} of the form fee was to be paid by {until} and has expired. Ask the admission office for another one.")
        }
        Language::Urdu => {
            format!("فارم کی فیس کی سلپ {slip_no}، جو {until} تک ادا ہونی تھی، کی میعاد ختم ہو گئی ہے۔ داخلہ دفتر سے نئی سلپ مانگیں۔")
        }
    };
    write(tx, form, form.status, &more, "form fee slip")
}

/// `about` tells messages of one moment apart.
fn write(tx: &mut Tx, form: &Kept, status: AdmissionStatus, more: &str, about: &str) -> Result<()> {
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
            ("text", more.to_owned()),
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
