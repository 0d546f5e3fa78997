//! The mail with the link, in English and Urdu.

use super::queries::Addressee;
use kernel::mail::Mail;

/// What the mail says besides its words.
pub struct Letter<'a> {
    pub group: &'a str,
    pub public_url: &'a str,
    pub token: &'a str,
}

/// The mail to somebody who has an e-mail address. The token stands behind `#`: browsers send that to no server, so it is in no log.
pub fn reset_mail(to: &Addressee, email: &str, letter: &Letter<'_>) -> Mail {
    let link = format!("{}/admin/reset-password#{}", letter.public_url, letter.token);
    let (name, group) = (&to.name, letter.group);
    let text = format!(
        "Dear {name},\n\nA new password was requested for your account at {group}.\nOpen this link within 30 minutes and choose one:\n\n{link}\n\nThe link works once. If you did not request it, ignore this mail: your password will not change.\n\n{group}\n"
    );
    let (name, group) = (escaped(name), escaped(group));
    let html = format!(
        "<p>Dear {name},</p><p>A new password was requested for your account at {group}. Open this link within 30 minutes and choose one:</p>\
         <p><a href=\"{link}\">{link}</a></p><p>The link works once. If you did not request it, ignore this mail: your password will not change.</p>\
         <div dir=\"rtl\" lang=\"ur\"><p>محترم {name}،</p><p>آپ کے اکاؤنٹ کے لیے نئے پاس ورڈ کی درخواست کی گئی ہے۔ اوپر کا لنک 30 منٹ کے اندر کھولیں اور نیا پاس ورڈ چنیں۔ لنک ایک بار کام کرتا ہے۔</p>\
         <p>اگر درخواست آپ نے نہیں کی تو اس میل کو نظر انداز کریں: آپ کا پاس ورڈ نہیں بدلے گا۔</p></div><p>{group}</p>"
    );
    Mail {
        to: email.to_owned(),
        subject: format!("New password for {}", one_line(letter.group)),
        text,
        html: Some(html),
        file_ids: Vec::new(),
    }
}

/// A subject is one line; a name of the group with a break in it must not stop the mail.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_link_stands_in_both_parts_and_names_are_text() {
        let to = Addressee { id: 1, name: "<b>Ayesha</b>".into(), email: None, phone: None };
        let letter = Letter { group: "Chinar & Sons\r\nBcc: x@y.pk", public_url: "https://chinar.pk", token: "abc" };
        let mail = reset_mail(&to, "a@x.pk", &letter);
        let html = mail.html.unwrap_or_default();
        for part in [&mail.text, &html] {
            assert!(part.contains("https://chinar.pk/admin/reset-password#abc"), "{part}");
        }
        assert!(html.contains("&lt;b&gt;Ayesha") && !html.contains("<b>Ayesha"));
        assert!(!mail.subject.contains(char::is_control));
    }
}
