//! What applicants are told, by e-mail and the SMS gateway.

use crate::applications::model::FAST_APPLICATION;
use chrono::NaiveDate;
use kernel::{App, Result, Row, Tx, binds, mail::MAILS_A_DAY, mail::Mail, sql};
use messages::api::{Language, MessageKind, NewMessage, Recipient, day_in, languages, send_many};
use std::time::Duration;

/// What is told of an application.
#[derive(Clone, Debug)]
pub enum News {
    Confirmed,
    FeePaid,
    /// The slip of the test fee was not paid in time.
    FeeSlipLapsed,
    /// Another slip of the test fee.
    FeeSlip {
        until: NaiveDate,
    },
    Approved,
    Rejected(String),
    Offered {
        campus: String,
        until: NaiveDate,
    },
    NotOffered,
}

impl News {
    fn key(&self) -> &'static str {
        match self {
            News::Confirmed => "confirmed",
            News::FeePaid => "fee_paid",
            News::FeeSlipLapsed => "fee_slip_lapsed",
            News::FeeSlip { .. } => "fee_slip",
            News::Approved => "approved",
            News::Rejected(_) => "rejected",
            News::Offered { .. } => "offered",
            News::NotOffered => "not_offered",
        }
    }

    fn sentence(&self, language: Language, to: &Told) -> String {
        let roll = to.roll_no.as_deref().unwrap_or_default();
        match (language, self) {
            (Language::English, News::Confirmed) => "Your application is confirmed. The office will now check it.".into(),
            (Language::English, News::FeePaid) => "The test fee is received. The office will now check your application.".into(),
            (Language::English, News::FeeSlipLapsed) => {
                "Your test fee slip was not paid in time and has expired. Ask the office for another one if you still want to sit the test."
                    .into()
            }
            (Language::English, News::FeeSlip { until }) => {
                format!("Your test fee slip has expired. A new slip is on our website. Pay it by {}.", day_in(*until, language))
            }
            (Language::English, News::Approved) => {
                format!(
                    "Your application is approved. Your roll number is {roll}. Print your roll number slip from our website and bring it to the test."
                )
            }
            (Language::English, News::Rejected(reason)) => format!("Your application was not accepted: {reason}"),
            (Language::English, News::Offered { campus, until }) => {
                format!(
                    "You are offered a seat at {campus}. Accept it by {}; after that it will be offered to the next applicant.",
                    day_in(*until, language)
                )
            }
            (Language::English, News::NotOffered) => {
                "The merit list is published. You do not have a seat at present; you are on the waiting list.".into()
            }
            (Language::Urdu, News::Confirmed) => "آپ کی درخواست کی تصدیق ہو گئی ہے۔ اب دفتر اسے دیکھے گا۔".into(),
            (Language::Urdu, News::FeePaid) => "ٹیسٹ فیس موصول ہو گئی ہے۔ اب دفتر آپ کی درخواست دیکھے گا۔".into(),
            (Language::Urdu, News::FeeSlipLapsed) => {
                "آپ کی ٹیسٹ فیس کی سلپ وقت پر ادا نہیں ہوئی اور اس کی میعاد ختم ہو گئی ہے۔ اگر آپ اب بھی ٹیسٹ دینا چاہتے ہیں تو دفتر سے نئی سلپ مانگیں۔".into()
            }
            (Language::Urdu, News::FeeSlip { until }) => {
                format!(
                    "آپ کی ٹیسٹ فیس کی سلپ کی میعاد ختم ہو گئی تھی۔ نئی سلپ ہماری ویب سائٹ پر ہے؛ اسے {} تک جمع کرائیں۔",
                    day_in(*until, language)
                )
            }
            (Language::Urdu, News::Approved) => {
                format!("آپ کی درخواست منظور ہو گئی ہے۔ آپ کا رول نمبر {roll} ہے۔ ہماری ویب سائٹ سے سلپ چھاپ کر ساتھ لائیں۔")
            }
            (Language::Urdu, News::Rejected(reason)) => format!("آپ کی درخواست منظور نہیں ہوئی: {reason}"),
            (Language::Urdu, News::Offered { campus, until }) => {
                format!(
                    "آپ کو {campus} میں نشست کی پیشکش کی گئی ہے۔ {} تک قبول کریں، ورنہ نشست اگلے امیدوار کو ملے گی۔",
                    day_in(*until, language)
                )
            }
            (Language::Urdu, News::NotOffered) => {
                "میرٹ لسٹ شائع ہو گئی ہے۔ آپ کو فی الحال نشست نہیں ملی؛ آپ انتظار کی فہرست میں ہیں۔".into()
            }
        }
    }
}

#[derive(Clone, Debug, Row)]
pub struct Told {
    pub id: i64,
    pub name: String,
    pub application_no: String,
    pub test_name: String,
    pub campus_id: i64,
    pub campus_name: String,
    pub phone: String,
    pub email: Option<String>,
    pub roll_no: Option<String>,
}

fn told(tx: &mut Tx, ids: &[i64]) -> Result<Vec<Told>> {
    tx.all(
        sql!(
            "SELECT a.id, a.name, a.application_no, t.name AS test_name, a.campus_id, k.name AS campus_name, a.phone, a.email, a.roll_no
             FROM fast_application a JOIN fast_test t ON t.id = a.test_id JOIN campus k ON k.id = a.campus_id WHERE a.id IN [$1] ORDER BY a.id"
        ),
        &binds![ids],
    )
}

fn recipient(to: &Told, language: Language) -> Recipient {
    Recipient {
        user_id: None,
        person_kind: None,
        person_id: None,
        name: to.name.clone(),
        phone: Some(to.phone.clone()),
        email: to.email.clone(),
        language,
        of_student: None,
    }
}

/// Tells applicants the same news; of one occasion each is told once. A few hundred a transaction.
pub fn tell(tx: &mut Tx, ids: &[i64], occasion: &str, news: &News) -> Result<usize> {
    tell_each(tx, ids, occasion, |_| Some(news.clone()))
}

/// As `tell`, each their own news.
pub fn tell_each(tx: &mut Tx, ids: &[i64], occasion: &str, news: impl Fn(i64) -> Option<News>) -> Result<usize> {
    let (language, _) = languages(tx, &[])?;
    let mut all = Vec::new();
    for to in told(tx, ids)? {
        let Some(news) = news(to.id) else { continue };
        all.push(NewMessage {
            kind: MessageKind::EntryTest,
            about: (&FAST_APPLICATION, to.id),
            campus_id: Some(to.campus_id),
            values: vec![
                ("student", to.name.clone()),
                ("test", to.test_name.clone()),
                ("application_no", to.application_no.clone()),
                ("news", news.sentence(language, &to)),
                ("campus", to.campus_name.clone()),
            ],
            key: format!("entry_test/{}/{}/{occasion}", to.id, news.key()),
            to: recipient(&to, language),
            answerable: false,
        });
    }
    send_many(tx, all)
}

/// Sends the code that confirms an application: by the gateway, and by a mail that repeats nothing of what was typed, at most so many a day to one address.
pub fn send_code(tx: &mut Tx, app: &App, id: i64, code: &str) -> Result<()> {
    let (language, _) = languages(tx, &[])?;
    let Some(to) = told(tx, &[id])?.pop() else { return Ok(()) };
    let purpose = match language {
        Language::English => format!("entry-test application {}", to.application_no),
        Language::Urdu => format!("ٹیسٹ کی درخواست {}", to.application_no),
    };
    let values = vec![("code", code.to_owned()), ("purpose", purpose), ("minutes", (48 * 60).to_string())];
    let mut by_phone = recipient(&to, language);
    by_phone.email = None;
    let message = NewMessage {
        kind: MessageKind::PasswordCode,
        about: (&FAST_APPLICATION, id),
        campus_id: Some(to.campus_id),
        values,
        key: format!("entry_test/{id}/code"),
        to: by_phone,
        answerable: false,
    };
    send_many(tx, vec![message])?;
    let Some(email) = to.email.clone() else { return Ok(()) };
    let since = tx.now().minus(Duration::from_secs(24 * 3_600));
    if super::queries::of_email(tx, &email, since)? > MAILS_A_DAY {
        return Ok(());
    }
    let group: String = tx.setting("group.name")?;
    let text = format!(
        "{code} confirms the entry-test application {} at {group}. Enter this code on our website within 48 hours; otherwise the application will be cancelled.\n\n{code} سے آپ کی داخلہ ٹیسٹ کی درخواست {} کی تصدیق ہوتی ہے۔ اسے 48 گھنٹے میں ہماری ویب سائٹ پر درج کریں، ورنہ درخواست ختم ہو جائے گی۔\n",
        to.application_no, to.application_no
    );
    let subject: String = format!("Your entry-test application at {group}").chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    tx.send_mail(app, &Mail { to: email, subject, text, html: None, file_ids: Vec::new() }, &format!("entry_test/{id}/code"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One of each, with the next: a new one does not compile before it stands here.
    fn next(of: &News) -> Option<News> {
        let until = NaiveDate::from_ymd_opt(2026, 11, 25).expect("a day");
        Some(match of {
            News::Confirmed => News::FeePaid,
            News::FeePaid => News::FeeSlipLapsed,
            News::FeeSlipLapsed => News::FeeSlip { until },
            News::FeeSlip { .. } => News::Approved,
            News::Approved => News::Rejected("تصویر صاف نہیں".into()),
            News::Rejected(_) => News::Offered { campus: "گلبرگ".into(), until },
            News::Offered { .. } => News::NotOffered,
            News::NotOffered => return None,
        })
    }

    #[test]
    fn applicants_who_read_urdu_read_no_english() {
        let to = Told {
            id: 1,
            name: "Sana Iqbal".into(),
            application_no: "27-00001".into(),
            test_name: "Entry test".into(),
            campus_id: 1,
            campus_name: "Gulberg".into(),
            phone: "03001234567".into(),
            email: None,
            roll_no: Some("27-09999".into()),
        };
        let mut news = Some(News::Confirmed);
        while let Some(one) = news {
            let said = one.sentence(Language::Urdu, &to);
            assert!(!said.chars().any(|c| c.is_ascii_alphabetic()), "{said}");
            assert!(said.chars().count() <= 200, "what is longer is cut off in a message: {said}");
            news = next(&one);
        }
    }
}
