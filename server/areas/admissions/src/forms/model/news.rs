//! What a family is told of a form beside its status: somebody's own words, or what the program says, in the family's language.

use crate::papers::model::Paper;
use chrono::NaiveDate;
use kernel::Money;
use messages::api::{Language, amount_in, day_in};

#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// The status says it all.
    Nothing,
    /// As the office wrote it.
    Written(String),
    NoSeat,
    /// The waiting list moved up.
    SeatKept {
        until: NaiveDate,
    },
    /// The office keeps a seat.
    SeatHeld {
        until: NaiveDate,
    },
    /// The office keeps it no more.
    SeatGivenBack,
    /// Another class or quota is asked for, so the form waits no more.
    AnotherPlace,
    FirstChallan {
        number: String,
        amount: Money,
        until: NaiveDate,
    },
    PaymentTakenBack,
    NotPaid,
    TakenUpAgain,
    PaperRefused {
        paper: Paper,
        reason: Option<String>,
    },
    /// The slip of the form fee was not paid in time.
    SlipLapsed {
        number: String,
        until: NaiveDate,
    },
}

impl News {
    /// What the office wrote, or nothing.
    pub fn written(reason: &str) -> News {
        if reason.is_empty() { News::Nothing } else { News::Written(reason.to_owned()) }
    }

    /// The reason that stands with a step, as the office reads it; the web says it in Urdu to those who read Urdu.
    pub fn reason(&self) -> Option<String> {
        match self {
            News::Nothing | News::FirstChallan { .. } => None,
            _ => Some(self.sentence(Language::English)),
        }
    }

    pub fn sentence(&self, language: Language) -> String {
        match language {
            Language::English => self.english(),
            Language::Urdu => self.urdu(),
        }
    }

    fn english(&self) -> String {
        match self {
            News::Nothing => String::new(),
            News::Written(reason) => reason.clone(),
            News::NoSeat => "No seat is free at present".into(),
            News::SeatKept { until } => format!("A seat is free by now and is kept until {}", day_in(*until, Language::English)),
            News::SeatHeld { until } => format!("A seat is kept for this application until {}", day_in(*until, Language::English)),
            News::SeatGivenBack => "The seat that was kept for this application is kept no more".into(),
            News::AnotherPlace => "Another class or quota is asked for".into(),
            News::FirstChallan { number, amount, until } => format!(
                "The first challan is {number}: {}. Pay it by {}; after that the seat is released.",
                amount_in(*amount, Language::English),
                day_in(*until, Language::English)
            ),
            News::PaymentTakenBack => "The payment of the first challan was taken back".into(),
            News::NotPaid => "The first challan was not paid in time, so the seat was released".into(),
            News::TakenUpAgain => "Taken up again after it had lapsed".into(),
            News::PaperRefused { paper, reason } => {
                format!("A paper is refused: {}{}. Please send or bring it again.", paper.label(), in_brackets(reason.as_ref()))
            }
            News::SlipLapsed { number, until } => format!(
                "Slip {number} of the form fee was to be paid by {} and has expired. Ask the admission office for another one.",
                day_in(*until, Language::English)
            ),
        }
    }

    fn urdu(&self) -> String {
        match self {
            News::Nothing => String::new(),
            News::Written(reason) => reason.clone(),
            News::NoSeat => "فی الحال کوئی نشست خالی نہیں۔".into(),
            News::SeatKept { until } => format!("نشست خالی ہو گئی ہے اور {} تک محفوظ ہے۔", day_in(*until, Language::Urdu)),
            News::SeatHeld { until } => format!("اس درخواست کے لیے ایک نشست {} تک محفوظ ہے۔", day_in(*until, Language::Urdu)),
            News::SeatGivenBack => "اس درخواست کے لیے رکھی گئی نشست اب محفوظ نہیں۔".into(),
            News::AnotherPlace => "کسی اور جماعت یا کوٹے کی درخواست ہے۔".into(),
            News::FirstChallan { number, amount, until } => format!(
                "پہلے چالان کا نمبر {number} اور رقم {} ہے۔ اسے {} تک ادا کریں؛ اس کے بعد نشست چھوڑ دی جائے گی۔",
                amount_in(*amount, Language::Urdu),
                day_in(*until, Language::Urdu)
            ),
            News::PaymentTakenBack => "پہلے چالان کی ادائیگی واپس لی گئی۔".into(),
            News::NotPaid => "پہلا چالان وقت پر ادا نہیں ہوا، اس لیے نشست چھوڑ دی گئی۔".into(),
            News::TakenUpAgain => "میعاد ختم ہونے کے بعد درخواست دوبارہ لی گئی۔".into(),
            News::PaperRefused { paper, reason } => {
                format!("ایک کاغذ نامنظور ہوا: {}{}۔ براہِ کرم اسے دوبارہ بھیجیں یا لائیں۔", paper.urdu(), in_brackets(reason.as_ref()))
            }
            News::SlipLapsed { number, until } => format!(
                "فارم کی فیس کی سلپ {number}، جو {} تک ادا ہونی تھی، کی میعاد ختم ہو گئی ہے۔ داخلہ دفتر سے نئی سلپ مانگیں۔",
                day_in(*until, Language::Urdu)
            ),
        }
    }
}

fn in_brackets(reason: Option<&String>) -> String {
    reason.map(|reason| format!(" ({reason})")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One of each, with the next: a new one does not compile before it stands here.
    fn next(of: &News) -> Option<News> {
        let until = NaiveDate::from_ymd_opt(2026, 11, 25).expect("a day");
        Some(match of {
            News::Nothing => News::Written("تصویر صاف نہیں".into()),
            News::Written(_) => News::NoSeat,
            News::NoSeat => News::SeatKept { until },
            News::SeatKept { .. } => News::SeatHeld { until },
            News::SeatHeld { .. } => News::SeatGivenBack,
            News::SeatGivenBack => News::AnotherPlace,
            News::AnotherPlace => News::FirstChallan { number: "2600012".into(), amount: Money(1_250_000), until },
            News::FirstChallan { .. } => News::PaymentTakenBack,
            News::PaymentTakenBack => News::NotPaid,
            News::NotPaid => News::TakenUpAgain,
            News::TakenUpAgain => News::PaperRefused { paper: Paper::BForm, reason: None },
            News::PaperRefused { .. } => News::SlipLapsed { number: "2600013".into(), until },
            News::SlipLapsed { .. } => return None,
        })
    }

    #[test]
    fn families_who_read_urdu_read_no_english() {
        let mut news = News::Nothing;
        while let Some(one) = next(&news) {
            let said = one.sentence(Language::Urdu);
            assert!(!said.is_empty() && !said.chars().any(|c| c.is_ascii_alphabetic()), "{said}");
            // What is longer is cut off in a message.
            assert!(said.chars().count() <= 200 && one.sentence(Language::English).chars().count() <= 200, "{said}");
            news = one;
        }
        for paper in Paper::ALL {
            assert!(!paper.urdu().chars().any(|c| c.is_ascii_alphabetic()), "{paper}");
        }
    }

    #[test]
    fn an_approval_says_challan_amount_and_day() {
        let until = NaiveDate::from_ymd_opt(2026, 11, 25).expect("a day");
        let news = News::FirstChallan { number: "2600012".into(), amount: Money(1_250_000), until };
        assert_eq!(
            news.sentence(Language::English),
            "The first challan is 2600012: Rs 12,500. Pay it by 25 Nov 2026; after that the seat is released."
        );
        let urdu = news.sentence(Language::Urdu);
        assert!(["2600012", "12,500 روپے", "25 نومبر 2026"].iter().all(|told| urdu.contains(told)), "{urdu}");
        assert_eq!(news.reason(), None, "the form shows its challan");
    }
}
