//! What the office and the visitor are told of a message.

use super::model::{MessageForm, MessageKind};
use kernel::{App, Result, Tx, contact::phone_show, mail::Mail};

/// To the office of the settings; none when it has no address.
pub fn to_office(tx: &mut Tx, app: &App, id: i64, message: &MessageForm) -> Result<Option<Mail>> {
    let own: String = tx.setting("website.office_email")?;
    let to = if own.is_empty() { tx.setting("group.email")? } else { own };
    if to.is_empty() {
        return Ok(None);
    }
    let what = match message.kind {
        MessageKind::Contact => "Message",
        MessageKind::Franchise => "Franchise",
    };
    let mut text = format!("{} wrote to us.\n\nPhone: {}\n", message.name, phone_show(&message.phone));
    for (label, value) in [("E-mail", &message.email), ("City", &message.city), ("Subject", &message.subject)] {
        if let Some(value) = value {
            text.push_str(&format!("{label}: {value}\n"));
        }
    }
    text.push_str(&format!("\n{}\n\n{}/admin/message-details?id={id}\n", message.message, app.config.public_url));
    Ok(Some(Mail { to, subject: format!("{what}: {}", message.name), text, html: None, file_ids: Vec::new() }))
}

/// To whoever wrote. It repeats nothing of what was typed, so that nobody can use it to write to others.
pub fn to_visitor(tx: &mut Tx, to: &str) -> Result<Mail> {
    let group: String = tx.setting("group.name")?;
    let text = format!(
        "Thank you for writing to {group}. The office has your message and will answer within two working days.\n\nآپ کے پیغام کا شکریہ۔ دفتر کو آپ کا پیغام مل گیا ہے، دو دفتری دنوں میں جواب دیا جائے گا۔\n\n{group}\n"
    );
    let subject = format!("Your message to {group}").chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    Ok(Mail { to: to.to_owned(), subject, text, html: None, file_ids: Vec::new() })
}
