//! Invented people: names with their Urdu spelling, numbers, addresses. Nobody real is meant.

use super::chance::Chance;

type Spelled = (&'static str, &'static str);

#[rustfmt::skip]
const BOYS: &[Spelled] = &[
    ("Abdullah", "عبداللہ"), ("Adeel", "عدیل"), ("Ahmad", "احمد"), ("Ali", "علی"), ("Ammar", "عمار"), ("Arham", "ارحم"), ("Arslan", "ارسلان"), ("Asad", "اسد"),
    ("Ayaan", "ایان"), ("Azan", "اذان"), ("Bilal", "بلال"), ("Burhan", "برہان"), ("Daniyal", "دانیال"), ("Fahad", "فہد"), ("Faizan", "فیضان"), ("Farhan", "فرحان"),
    ("Haider", "حیدر"), ("Hamza", "حمزہ"), ("Haris", "حارث"), ("Hassan", "حسن"), ("Hussain", "حسین"), ("Huzaifa", "حذیفہ"), ("Ibrahim", "ابراہیم"), ("Imran", "عمران"),
    ("Ismail", "اسماعیل"), ("Jawad", "جواد"), ("Junaid", "جنید"), ("Kamran", "کامران"), ("Khizar", "خضر"), ("Mahad", "مہد"), ("Moiz", "معیز"), ("Mubashir", "مبشر"),
    ("Musa", "موسیٰ"), ("Mustafa", "مصطفیٰ"), ("Nabeel", "نبیل"), ("Nouman", "نعمان"), ("Omar", "عمر"), ("Qasim", "قاسم"), ("Rayyan", "ریان"), ("Rizwan", "رضوان"),
    ("Saad", "سعد"), ("Salman", "سلمان"), ("Shahzaib", "شاہ زیب"), ("Shayan", "شایان"), ("Sohaib", "صہیب"), ("Taimoor", "تیمور"), ("Talha", "طلحہ"), ("Usman", "عثمان"),
    ("Waleed", "ولید"), ("Yahya", "یحییٰ"), ("Yousaf", "یوسف"), ("Zaid", "زید"), ("Zain", "زین"), ("Zohaib", "زوہیب"),
];
#[rustfmt::skip]
const GIRLS: &[Spelled] = &[
    ("Abeer", "عبیر"), ("Aiman", "ایمن"), ("Aleena", "علینا"), ("Alishba", "علیشبہ"), ("Amna", "آمنہ"), ("Anaya", "عنایہ"), ("Anum", "انعم"), ("Areeba", "اریبہ"),
    ("Arooj", "عروج"), ("Asma", "اسماء"), ("Ayesha", "عائشہ"), ("Bisma", "بسمہ"), ("Dua", "دعا"), ("Eman", "ایمان"), ("Eshal", "عشال"), ("Faiza", "فائزہ"),
    ("Farwa", "فروہ"), ("Fatima", "فاطمہ"), ("Fiza", "فضا"), ("Hafsa", "حفصہ"), ("Hajra", "ہاجرہ"), ("Hania", "ہانیہ"), ("Hira", "حرا"), ("Huma", "ہما"),
    ("Inaya", "عنایہ"), ("Iqra", "اقرا"), ("Javeria", "جویریہ"), ("Kainat", "کائنات"), ("Khadija", "خدیجہ"), ("Laiba", "لائبہ"), ("Lubna", "لبنیٰ"), ("Maham", "ماہم"),
    ("Maheen", "ماہین"), ("Malaika", "ملائکہ"), ("Mariam", "مریم"), ("Mehak", "مہک"), ("Minahil", "مناہل"), ("Momina", "مومنہ"), ("Nimra", "نمرہ"), ("Noor", "نور"),
    ("Rabia", "رابعہ"), ("Ramsha", "رمشہ"), ("Rida", "ردا"), ("Saba", "صبا"), ("Sadia", "سعدیہ"), ("Saira", "سائرہ"), ("Sana", "ثنا"), ("Sumaiya", "سمیہ"),
    ("Tayyaba", "طیبہ"), ("Urooj", "عروج"), ("Warda", "وردہ"), ("Zahra", "زہرا"), ("Zainab", "زینب"), ("Zoya", "زویا"),
];
#[rustfmt::skip]
const FAMILIES: &[Spelled] = &[
    ("Abbasi", "عباسی"), ("Afzal", "افضل"), ("Ahmed", "احمد"), ("Akhtar", "اختر"), ("Akram", "اکرم"), ("Ansari", "انصاری"), ("Arshad", "ارشد"), ("Aslam", "اسلم"),
    ("Awan", "اعوان"), ("Aziz", "عزیز"), ("Baig", "بیگ"), ("Bajwa", "باجوہ"), ("Bashir", "بشیر"), ("Bhatti", "بھٹی"), ("Bukhari", "بخاری"), ("Butt", "بٹ"),
    ("Chaudhry", "چوہدری"), ("Cheema", "چیمہ"), ("Dar", "ڈار"), ("Dogar", "ڈوگر"), ("Farooq", "فاروق"), ("Ghani", "غنی"), ("Gilani", "گیلانی"), ("Gondal", "گوندل"),
    ("Hashmi", "ہاشمی"), ("Hayat", "حیات"), ("Iqbal", "اقبال"), ("Javed", "جاوید"), ("Karim", "کریم"), ("Kazmi", "کاظمی"), ("Khalid", "خالد"), ("Khan", "خان"),
    ("Khokhar", "کھوکھر"), ("Latif", "لطیف"), ("Lodhi", "لودھی"), ("Mahmood", "محمود"), ("Malik", "ملک"), ("Mirza", "مرزا"), ("Mughal", "مغل"), ("Naqvi", "نقوی"),
    ("Nawaz", "نواز"), ("Niazi", "نیازی"), ("Pervaiz", "پرویز"), ("Qureshi", "قریشی"), ("Rafiq", "رفیق"), ("Rana", "رانا"), ("Rashid", "رشید"), ("Raza", "رضا"),
    ("Rehman", "رحمان"), ("Riaz", "ریاض"), ("Sarwar", "سرور"), ("Shafiq", "شفیق"), ("Shah", "شاہ"), ("Shahid", "شاہد"), ("Sheikh", "شیخ"), ("Siddiqui", "صدیقی"),
    ("Tariq", "طارق"), ("Tufail", "طفیل"), ("Virk", "ورک"), ("Waheed", "وحید"), ("Warraich", "وڑائچ"), ("Yaqoob", "یعقوب"), ("Zafar", "ظفر"), ("Zaidi", "زیدی"),
];
const STREETS: &[&str] = &[
    "Block A",
    "Block B",
    "Block C",
    "Block D",
    "Block E",
    "Canal View",
    "Main Boulevard",
    "Officers Colony",
    "Rehman Park",
    "Shah Jamal",
    "Street 4",
    "Street 9",
    "Street 17",
    "Sabzazar",
    "Gulshan Colony",
];
/// Where newcomers were before.
pub const INSTITUTIONS: &[&str] = &[
    "Al-Noor Public School",
    "Crescent Model High School",
    "Government Boys High School",
    "Government Girls High School",
    "Green Valley School",
    "Iqra Grammar School",
    "New Horizon School",
    "Sunrise Public School",
];
pub const OCCUPATIONS: &[&str] = &[
    "Shopkeeper",
    "Teacher",
    "Government service",
    "Engineer",
    "Doctor",
    "Banker",
    "Farmer",
    "Driver",
    "Electrician",
    "Lawyer",
    "Army",
    "Textile trader",
    "Tailor",
    "Software developer",
    "Works abroad",
];
/// As long as a name can become on a form.
const LONG: &[&str] = &[
    "Sahibzada Syed Muhammad Shaheryar Hassan Raza Mustafa Ali Haider Abbas Gilani Bukhari Naqvi Mashhadi",
    "Syeda Umme Kulsoom Fatima tuz Zahra Batool Zainab Masooma Hashmi Kazmi Mashhadi Bukhari Naqvi Rizvi",
    "Malik Muhammad Abdul Rehman Khan Muhammad Ibrahim Khalil Ahmad Sherwani Awan Tiwana Noon Bandial",
];

/// A person's name in both scripts.
#[derive(Clone, Debug)]
pub struct Name {
    pub english: String,
    pub urdu: String,
}

fn joined(first: Spelled, last: Spelled) -> Name {
    Name { english: format!("{} {}", first.0, last.0), urdu: format!("{} {}", first.1, last.1) }
}

/// The name of a family, by which its members are called.
pub fn family(chance: &mut Chance) -> (&'static str, &'static str) {
    *chance.one_of(FAMILIES)
}

pub fn person(chance: &mut Chance, girl: bool, family: Spelled) -> Name {
    let first = *chance.one_of(if girl { GIRLS } else { BOYS });
    match chance.below(5) {
        0 if !girl => {
            let plain = joined(first, family);
            Name { english: format!("Muhammad {}", plain.english), urdu: format!("محمد {}", plain.urdu) }
        }
        1 => {
            let second = *chance.one_of(if girl { GIRLS } else { BOYS });
            Name { english: format!("{} {} {}", first.0, second.0, family.0), urdu: format!("{} {} {}", first.1, second.1, family.1) }
        }
        _ => joined(first, family),
    }
}

/// A name that tries every form, paper and list.
pub fn long(chance: &mut Chance) -> String {
    (*chance.one_of(LONG)).to_owned()
}

/// An identity number of a district, of a serial that nobody else has: `33102-1234567-1`, odd at its end for a man.
pub fn identity(district: &str, serial: u64, girl: bool) -> String {
    // Multiplied by a number without a factor in common with ten million: other serials, other numbers.
    let digits = (serial.wrapping_mul(7_654_321) + 1_350_246) % 10_000_000;
    let last = 1 + (serial % 4) * 2 + u64::from(girl);
    format!("{district}-{digits:07}-{last}")
}

pub fn mobile(chance: &mut Chance) -> String {
    format!("03{:02}-{:07}", chance.below(50), chance.between(1_000_000, 9_999_999))
}

pub fn address(chance: &mut Chance, town: &str, city: &str) -> String {
    format!("House {}, {}, {town}, {city}", chance.between(1, 420), chance.one_of(STREETS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_identity_numbers_are_alike() {
        let all: std::collections::BTreeSet<String> = (0..50_000).map(|n| identity("33102", n, n % 2 == 0)).collect();
        assert_eq!(all.len(), 50_000);
        assert!(all.iter().all(|number| number.len() == 15));
    }

    #[test]
    fn long_names_fit_the_form() {
        assert!(LONG.iter().all(|name| (90..=120).contains(&name.chars().count())));
    }
}
