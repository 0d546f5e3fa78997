//! What the office and the visitor are told of an inquiry.

use super::model::InquiryFields;
use institution::api::campus;
use kernel::{Result, Tx, contact::phone_show, mail::Mail};

/// To the campus, or else the group's office; none when neither has an address.
pub fn to_office(tx: &mut Tx, inquiry: &InquiryFields) -> Result<Option<Mail>> {
    let campus = campus(tx, inquiry.campus_id)?;
    let group: String = tx.setting("group.email")?;
    let Some(to) = campus.email.or(Some(group)).filter(|to| !to.is_empty()) else { return Ok(None) };
    let mut text = format!("{} asks about admission at {}.\n\nPhone: {}\n", inquiry.name, campus.name, phone_show(&inquiry.phone));
    let lines = [("Father", &inquiry.father_name), ("E-mail", &inquiry.email), ("City", &inquiry.city), ("Message", &inquiry.message)];
    for (label, value) in lines.iter().filter_map(|(label, value)| Some((label, value.as_ref()?))) {
        text.push_str(&format!("{label}: {value}\n"));
    }
    Ok(Some(Mail { to, subject: format!("Inquiry: {}", inquiry.name), text, html: None, file_ids: Vec::new() }))
}

/// To whoever asked. It repeats nothing of what was typed, so that nobody can use it to write to others.
pub fn to_visitor(tx: &mut Tx, inquiry: &InquiryFields) -> Result<Option<Mail>> {
    let Some(to) = inquiry.email.clone() else { return Ok(None) };
    let group: String = tx.setting("group.name")?;
    let phone: String = tx.setting("group.phone")?;
    let call = if phone.is_empty() {
        String::new()
    } else {
        format!(
            "
If it is urgent, call us / فوری ہو تو فون کریں: {phone}
"
        )
    };
    let text = format!(
        "Thank you for asking about {group}. The admission office has your inquiry and will call you within two working days.\n\nآپ کی دلچسپی کا شکریہ۔ داخلہ دفتر کو آپ کی انکوائری مل گئی ہے، دو دفتری دنوں میں آپ سے رابطہ کیا جائے گا۔\n{call}\n{group}\n"
    );
    let subject: String = format!("Your inquiry at {group}").chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    Ok(Some(Mail { to, subject, text, html: None, file_ids: Vec::new() }))
}
