//! The usual spellings of names of Pakistan in Latin letters. A search asks for all of them, so that the index holds each name only as it was typed and old rows
//! are found as new ones are. An h that is hardly heard, after a vowel and before a consonant, is often left out: Zahra, Zara.

/// The fewest letters of a beginning that is taken for one of these names.
const FEWEST: usize = 4;

/// One name a line, folded. A spelling stands in one line only.
#[rustfmt::skip]
const SPELLINGS: &[&[&str]] = &[
    &["muhammad", "mohammad", "mohammed", "muhammed", "mohamed", "mohamad", "muhamad", "mohd"],
    &["abdullah", "abdulla", "abdallah"],
    &["ahmad", "ahmed", "ahamed"],
    &["akhtar", "akhter"],
    &["aleena", "alina"],
    &["aliya", "aaliya", "alia"],
    &["amna", "aamna"],
    &["anwar", "anwer", "anvar"],
    &["aqeel", "aqil", "akeel"],
    &["aqsa", "aksa"],
    &["areeba", "ariba"],
    &["asghar", "asgar"],
    &["ateeq", "atiq"],
    &["ayesha", "aisha", "aysha", "aesha", "ayisha", "aaisha"],
    &["aziz", "azeez"],
    &["bilal", "belal"],
    &["chaudhry", "chaudhary", "choudhry", "choudhary", "chaudhri", "chaudry", "chowdhury"],
    &["dawood", "daud", "dawud", "dawoud"],
    &["ehsan", "ihsan"],
    &["eman", "iman", "eiman"],
    &["fahad", "fahd"],
    &["faisal", "faysal", "feisal", "faisel"],
    &["farooq", "faruq", "farouk", "faruk"],
    &["fatima", "fathima"],
    &["feroz", "firoz"],
    &["fozia", "fouzia", "fauzia", "fawzia"],
    &["ghafoor", "ghafur", "gafoor"],
    &["hafeez", "hafiz"],
    &["hafsa", "hafza"],
    &["haider", "hyder", "haidar", "hayder"],
    &["haleema", "halima"],
    &["hameed", "hamid"],
    &["hareem", "harim"],
    &["haroon", "harun", "haroun"],
    &["hashmi", "hashimi"],
    &["hassan", "hasan"],
    &["hussain", "husain", "hussein", "husein", "hossain", "hosain"],
    &["huzaifa", "huzayfa"],
    &["ibrahim", "ebrahim", "ibraheem"],
    &["idrees", "idris"],
    &["ilyas", "elyas"],
    &["imran", "emran"],
    &["inam", "enam"],
    &["iqbal", "eqbal"],
    &["iqra", "ikra"],
    &["irfan", "erfan"],
    &["ishaq", "ishak"],
    &["ismail", "ismael", "esmail", "ismaeel"],
    &["jaffar", "jafar", "jafer", "jaafar"],
    &["jaleel", "jalil"],
    &["jameel", "jamil"],
    &["jamshed", "jamsheed", "jamshaid"],
    &["javed", "javaid", "jawed", "jawaid", "javid"],
    &["junaid", "junayd", "junaed"],
    &["kareem", "karim"],
    &["khadija", "khadeeja"],
    &["khaleel", "khalil"],
    &["khizar", "khizer", "khizr", "khidr"],
    &["khurshid", "khursheed"],
    &["kulsoom", "kulsum", "kalsoom"],
    &["laiba", "layba"],
    &["mahnoor", "mehnoor", "mahnur"],
    &["majeed", "majid"],
    &["malik", "malek"],
    &["mansoor", "mansur"],
    &["manzoor", "manzur"],
    &["maqsood", "maqsud"],
    &["maryam", "mariam", "maryum", "miriam"],
    &["masood", "masud", "masoud"],
    &["mehmood", "mahmood", "mahmud", "mehmud"],
    &["mehreen", "mahreen"],
    &["mehwish", "mahwish", "mewish"],
    &["moeen", "moin", "mueen"],
    &["moeez", "moiz", "muiz"],
    &["mubashir", "mubashar", "mubasher", "mobashir"],
    &["mudassar", "mudassir", "mudasir"],
    &["muneeb", "munib"],
    &["muneer", "munir"],
    &["murtaza", "murtadha", "murtuza"],
    &["mustafa", "mustapha"],
    &["muzaffar", "muzafar"],
    &["muzammil", "muzamil", "muzammal"],
    &["nabeel", "nabil"],
    &["nadeem", "nadim"],
    &["naeem", "naim", "nayeem"],
    &["nafeesa", "nafisa"],
    &["naseem", "nasim"],
    &["nasreen", "nasrin"],
    &["naveed", "navid", "naweed"],
    &["nazia", "naziya"],
    &["noman", "nouman", "numan", "nauman"],
    &["noor", "nur"],
    &["noreen", "naureen", "norin"],
    &["parveen", "perveen", "parvin"],
    &["qureshi", "quraishi", "qurashi"],
    &["rabia", "rabiya"],
    &["rafiq", "rafeeq"],
    &["raheem", "rahim"],
    &["rasheed", "rashid", "rashed"],
    &["razia", "raziya"],
    &["rehman", "rahman", "rehmaan", "rahmaan"],
    &["rukhsana", "ruksana"],
    &["ruqayya", "ruqaiya", "ruqia", "rukaiya"],
    &["sadia", "saadia", "sadiya"],
    &["saeed", "said", "sayeed"],
    &["safia", "safiya", "safiyya"],
    &["saima", "sayma"],
    &["sakina", "sakeena"],
    &["saleem", "salim"],
    &["samina", "sameena"],
    &["shafiq", "shafeeq"],
    &["shahbaz", "shehbaz", "shabaz"],
    &["shaheen", "shahin"],
    &["shahzad", "shehzad", "shahzaad", "shazad"],
    &["shakoor", "shakur"],
    &["shazia", "shaziya"],
    &["sheikh", "shaikh", "shaykh"],
    &["shireen", "shirin"],
    &["shoaib", "shuaib", "shoib"],
    &["siddique", "siddiq", "siddeeq"],
    &["sohail", "suhail", "sohayl"],
    &["sulaiman", "suleman", "suleiman"],
    &["sumaira", "sumera"],
    &["sumayya", "sumaiya", "somaiya"],
    &["syed", "sayed", "sayyid", "saiyed"],
    &["tahira", "tahera"],
    &["tanveer", "tanvir", "tanweer"],
    &["tariq", "tarik", "tareq"],
    &["tauqeer", "tauqir"],
    &["tayyab", "tayyib", "taiyab", "tayab"],
    &["tehmina", "tahmina"],
    &["toufeeq", "taufeeq", "taufiq", "tawfiq", "tofiq"],
    &["ubaid", "obaid"],
    &["umar", "omar", "umer", "omer"],
    &["usama", "osama"],
    &["usman", "osman", "uthman"],
    &["waheed", "wahid"],
    &["wakeel", "wakil"],
    &["waqar", "wakar"],
    &["waqas", "waqaas", "wakas"],
    &["waseem", "wasim"],
    &["yaqoob", "yaqub", "yakub", "yaqoub"],
    &["yasir", "yasser", "yaser"],
    &["yasmeen", "yasmin"],
    &["younas", "younis", "yunus", "younus", "yunis"],
    &["yousaf", "yousuf", "yusuf", "yusaf", "yousef", "yusef"],
    &["zahoor", "zahur"],
    &["zahra", "zehra", "zara"],
    &["zainab", "zaynab", "zeinab", "zenab"],
    &["zakariya", "zakaria"],
    &["zeeshan", "zishan", "zeshan"],
    &["zohaib", "zuhaib", "zohayb"],
    &["zohra", "zuhra", "zora"],
    &["zubair", "zubayr", "zobair"],
];

/// A folded word, and the other spellings of the names that it is or begins. No one of them begins with another.
pub fn spellings(word: &str) -> Vec<String> {
    let is_meant = |spelling: &&str| *spelling == word || (word.len() >= FEWEST && spelling.starts_with(word));
    let mut all = vec![word.to_owned()];
    for name in SPELLINGS.iter().filter(|name| name.iter().any(is_meant)) {
        for spelling in *name {
            if !all.iter().any(|known| spelling.starts_with(known.as_str())) {
                all.push((*spelling).to_owned());
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fold;
    use std::collections::BTreeSet;

    fn meet(one: &str, other: &str) {
        for (typed, kept) in [(one, other), (other, one)] {
            assert!(spellings(typed).iter().any(|spelling| kept.starts_with(spelling.as_str())), "{typed} does not find {kept}");
        }
    }

    #[test]
    fn usual_spellings_find_each_other() {
        for (one, other) in [
            ("mohammad", "muhammad"),
            ("aisha", "ayesha"),
            ("zaynab", "zainab"),
            ("hasan", "hassan"),
            ("omer", "umar"),
            ("yusuf", "yousaf"),
            ("zara", "zahra"),
            ("shazad", "shehzad"),
        ] {
            meet(one, other);
        }
        assert!(spellings("moha").contains(&"muhammad".to_owned()), "a beginning is enough");
    }

    #[test]
    fn other_words_stay_as_they_are() {
        for word in ["khan", "moh", "ali", "0042", "عائشہ", "gulberg"] {
            assert_eq!(spellings(word), [word]);
        }
        assert!(!spellings("hassan").contains(&"hussain".to_owned()));
    }

    #[test]
    fn each_spelling_is_folded_and_stands_once() {
        let mut known = BTreeSet::new();
        for spelling in SPELLINGS.iter().copied().flatten() {
            assert_eq!(fold::fold(spelling), *spelling);
            assert!(known.insert(*spelling), "{spelling} stands twice");
        }
    }
}
