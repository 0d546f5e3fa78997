//! The mail that carries a report.

use kernel::mail::Mail;

/// What it says besides its words.
pub struct Sending<'a> {
    pub group: &'a str,
    pub public_url: &'a str,
    pub heading: &'a str,
    pub set_name: &'a str,
    /// Who scheduled it.
    pub sender: &'a str,
    /// `26 Nov 2026`.
    pub day: &'a str,
}

/// The mail to one reader.
pub fn report_mail(name: &str, email: &str, sending: &Sending<'_>, file_id: i64) -> Mail {
    let Sending { group, public_url, heading, set_name, sender, day } = sending;
    let text = format!(
        "Dear {name},\n\nThe report \"{heading}\" ({set_name}) of {day} is attached. It contains only the data that you have permission to see.\n\n{sender} scheduled this report for you. All reports: {public_url}/admin/reports\n\n\
         محترم {name}،\n\n{day} کی رپورٹ منسلک ہے۔ اس میں صرف وہ معلومات ہیں جنہیں دیکھنے کی آپ کو اجازت ہے۔\n\n{group}\n"
    );
    let subject: String = format!("{heading}: {set_name}, {day}").chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    Mail { to: email.to_owned(), subject, text, html: None, file_ids: vec![file_id] }
}
