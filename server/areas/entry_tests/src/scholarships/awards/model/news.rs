//! What a family is told of a scholarship, in its language, and why an award ends.

use kernel::Money;
use messages::api::{Language, amount_in};

#[derive(Clone, Debug, PartialEq)]
pub enum News {
    Given(Money),
    Confirmed,
    /// The result is better: so much is credited.
    More(Money),
    /// The result is worse: so much less is given.
    Less(Money),
    Ends(Ending),
}

/// Why an award ends.
#[derive(Clone, Debug, PartialEq)]
pub enum Ending {
    /// As the office wrote it.
    Written(String),
    /// Hundredths of the matric result.
    InNoSlab(i64),
    StudentLeft,
    AdmissionLapsed,
}

impl News {
    pub fn sentence(&self, language: Language) -> String {
        match (language, self) {
            (Language::English, News::Given(cost)) => {
                format!("it is given from today on, {} in the session.", amount_in(*cost, language))
            }
            (Language::English, News::Confirmed) => "the result confirms it.".into(),
            (Language::English, News::More(more)) => {
                format!("the result confirms more: {} are credited.", amount_in(*more, language))
            }
            (Language::English, News::Less(less)) => {
                format!("by the result it is {} less, from the next installment on.", amount_in(*less, language))
            }
            (Language::English, News::Ends(why)) => format!("it ends with the next installment. {}.", why.english()),
            (Language::Urdu, News::Given(cost)) => {
                format!("آج سے دیا جا رہا ہے، اس سیشن میں {}۔", amount_in(*cost, language))
            }
            (Language::Urdu, News::Confirmed) => "نتیجے سے اس کی تصدیق ہو گئی ہے۔".into(),
            (Language::Urdu, News::More(more)) => {
                format!("نتیجے کے مطابق زیادہ ملے گا: {} آپ کے کھاتے میں جمع ہو گئے۔", amount_in(*more, language))
            }
            (Language::Urdu, News::Less(less)) => {
                format!("نتیجے کے مطابق اگلی قسط سے {} کم ملیں گے۔", amount_in(*less, language))
            }
            (Language::Urdu, News::Ends(why)) => format!("اگلی قسط سے ختم ہے۔ {}۔", why.urdu()),
        }
    }
}

impl Ending {
    /// As it stands with the award; the web says it in Urdu to those who read Urdu.
    pub fn english(&self) -> String {
        match self {
            Ending::Written(reason) => reason.clone(),
            Ending::InNoSlab(measure) => format!("The matric result of {}.{:02} % lies in no slab", measure / 100, measure % 100),
            Ending::StudentLeft => "The student left".into(),
            Ending::AdmissionLapsed => "The admission lapsed".into(),
        }
    }

    fn urdu(&self) -> String {
        match self {
            Ending::Written(reason) => reason.clone(),
            Ending::InNoSlab(measure) => {
                format!("میٹرک کا نتیجہ {}.{:02} فیصد سکالرشپ کی کسی حد میں نہیں آتا", measure / 100, measure % 100)
            }
            Ending::StudentLeft => "طالب علم نے سکول چھوڑ دیا".into(),
            Ending::AdmissionLapsed => "داخلے کی میعاد ختم ہو گئی".into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One of each, with the next: a new one does not compile before it stands here.
    fn next(of: &News) -> Option<News> {
        let amount = Money(2_500_000);
        Some(match of {
            News::Given(_) => News::Confirmed,
            News::Confirmed => News::More(amount),
            News::More(_) => News::Less(amount),
            News::Less(_) => News::Ends(Ending::Written("حاضری کم رہی".into())),
            News::Ends(Ending::Written(_)) => News::Ends(Ending::InNoSlab(7_905)),
            News::Ends(Ending::InNoSlab(_)) => News::Ends(Ending::StudentLeft),
            News::Ends(Ending::StudentLeft) => News::Ends(Ending::AdmissionLapsed),
            News::Ends(Ending::AdmissionLapsed) => return None,
        })
    }

    #[test]
    fn families_who_read_urdu_read_no_english() {
        let mut news = Some(News::Given(Money(2_500_000)));
        while let Some(one) = news {
            let said = one.sentence(Language::Urdu);
            assert!(!said.chars().any(|c| c.is_ascii_alphabetic()), "{said}");
            assert!(said.ends_with('۔') && one.sentence(Language::English).ends_with('.'), "{said}");
            news = next(&one);
        }
    }

    #[test]
    fn amounts_and_results_are_said() {
        let given = News::Given(Money(2_500_000));
        assert_eq!(given.sentence(Language::English), "it is given from today on, Rs 25,000 in the session.");
        assert!(given.sentence(Language::Urdu).contains("25,000 روپے"));
        assert_eq!(Ending::InNoSlab(7_905).english(), "The matric result of 79.05 % lies in no slab");
    }
}
