//! What visitors send and get.

mod answers;

pub use answers::{
    Closing, FeeAsked, LastApplication, Missing, OpenCentre, OpenSeat, OpenTest, OpenedFast, OwnApplication, ResultShown, RollNoSlip,
    Standing, StatusOffer,
};

use chrono::NaiveDate;
use kernel::{Checks, Form, Result, contact};
use people::api::Gender;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// An applicant is no older, and no younger.
const AGES: std::ops::RangeInclusive<i64> = 3..=60;

/// An application as a visitor or the office writes it. With the applicant's own key it changes the one that is there.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Form)]
pub struct SaveFast {
    /// The applicant's own, from the answer to the first sending.
    #[garde(length(max = 80))]
    pub key: Option<String>,
    pub test_id: Option<i64>,
    #[serde(default)]
    #[garde(length(min = 2, max = 120), label = "the applicant's name")]
    pub name: String,
    #[serde(default)]
    #[garde(length(min = 2, max = 120), label = "the father's name")]
    pub father_name: String,
    /// CNIC or B-form of the applicant.
    #[serde(default)]
    #[garde(cnic, label = "the applicant's own CNIC or B-form number")]
    pub identity_no: String,
    #[garde(cnic)]
    pub guardian_identity_no: Option<String>,
    pub gender: Option<Gender>,
    pub date_of_birth: Option<NaiveDate>,
    #[serde(default)]
    #[garde(phone, label = "a mobile number")]
    pub phone: String,
    #[garde(email)]
    pub email: Option<String>,
    #[garde(length(max = 80))]
    pub city: Option<String>,
    pub board_id: Option<i64>,
    #[garde(length(max = 20))]
    pub board_roll_no: Option<String>,
    #[garde(range(min = 1990, max = 2100))]
    pub board_year: Option<i64>,
    /// Matric marks; left out while the result is awaited.
    #[garde(range(min = 0, max = 5_000))]
    pub matric_obtained: Option<i64>,
    #[garde(range(min = 1, max = 5_000))]
    pub matric_total: Option<i64>,
    #[serde(default)]
    pub is_hafiz: bool,
    #[serde(default)]
    #[garde(range(min = 0, max = 20))]
    pub gap_years: i64,
    pub program_id: Option<i64>,
    /// Campuses, the first choice first.
    #[serde(default)]
    #[garde(length(max = 10))]
    pub choices: Vec<i64>,
    /// Where the applicant wants to sit the test.
    pub wanted_centre_id: Option<i64>,
    /// The applicant lets the office keep this.
    #[serde(default)]
    pub consent: bool,
    /// Stays empty: people do not see it.
    #[serde(default)]
    pub website_address: String,
    /// The office has seen the certificate. Without the permission it is not read.
    #[serde(default)]
    pub hafiz_verified: bool,
}

/// A checked application.
#[derive(Clone, Debug)]
pub struct Applied {
    pub test_id: i64,
    pub program_id: i64,
    pub gender: Gender,
    pub date_of_birth: NaiveDate,
    pub form: SaveFast,
    pub by_office: bool,
}

impl SaveFast {
    /// 422 with a sentence for each wrong field.
    pub fn check(self, today: NaiveDate, by_office: bool) -> Result<Applied> {
        let mut c = Checks::of("fast application");
        let mut form = self.checked(&mut c);
        let test_id = c.needed("test_id", form.test_id);
        let program_id = c.needed("program_id", form.program_id);
        let gender = c.require("gender", form.gender);
        let born = c.require("date_of_birth", form.date_of_birth);
        if let Some(born) = born {
            let years = (today - born).num_days() / 365;
            c.ensure(AGES.contains(&years), "date_of_birth", "Enter the applicant's date of birth.");
        }
        let chosen: BTreeSet<i64> = form.choices.iter().copied().collect();
        c.ensure(!form.choices.is_empty(), "choices", "Choose a campus.");
        c.ensure(chosen.len() == form.choices.len(), "choices", "Choose each campus once.");
        match (form.matric_obtained, form.matric_total) {
            (Some(obtained), Some(total)) => c.ensure(obtained <= total, "matric_obtained", "The marks are more than the total."),
            (Some(_), None) => c.error("matric_total", "Enter what the marks are out of."),
            (None, Some(_)) => c.error("matric_obtained", "Enter the marks, or leave both out while the result is awaited."),
            (None, None) => (),
        }
        c.ensure(
            form.guardian_identity_no.as_ref() != Some(&form.identity_no),
            "identity_no",
            "Enter the applicant's own CNIC or B-form number, not the guardian's.",
        );
        c.ensure(by_office || form.consent, "consent", "Tick this, so that we may keep what you wrote.");
        c.done()?;
        form.hafiz_verified = form.hafiz_verified && by_office && form.is_hafiz;
        let (Some(gender), Some(date_of_birth)) = (gender, born) else { return Err(kernel::Error::internal("a checked form")) };
        Ok(Applied { test_id, program_id, gender, date_of_birth, form, by_office })
    }
}

/// An application that was taken.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct FastSaved {
    pub application_no: String,
    /// The applicant's own key; told once, to a visitor only.
    pub key: Option<String>,
    /// For the office.
    pub id: Option<i64>,
    pub is_confirmed: bool,
    pub fee: Option<FeeAsked>,
}

/// A number with the CNIC or B-form that belongs to it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct LookUp {
    /// Application number or roll number.
    pub number: String,
    pub cnic: String,
}

impl LookUp {
    /// The number as it is kept, and the identity; an unreadable one finds nobody.
    pub fn clean(&self) -> (String, String) {
        let number: String = self.number.trim().to_uppercase().chars().filter(|c| !c.is_whitespace()).take(40).collect();
        (number, contact::identity(&self.cnic).unwrap_or_default())
    }
}

/// The applicant's own key, or who they are.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct LastQuery {
    pub key: Option<String>,
    pub cnic: Option<String>,
    pub date_of_birth: Option<NaiveDate>,
    pub phone: Option<String>,
}

/// The code that was sent to the applicant: by the applicant's own key, else by number and CNIC, days later and on any device.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct ConfirmForm {
    #[garde(length(max = 80))]
    pub key: Option<String>,
    /// Application number.
    #[garde(length(max = 40))]
    pub number: Option<String>,
    #[garde(length(max = 20))]
    pub cnic: Option<String>,
    #[garde(length(min = 6, max = 8))]
    pub code: String,
}

/// What opens one's own application on another device: number and CNIC, and the code that was sent.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct OpenForm {
    /// Application number.
    #[garde(length(max = 40))]
    pub number: String,
    #[garde(length(max = 20))]
    pub cnic: String,
    #[garde(length(min = 6, max = 8))]
    pub code: String,
}

/// Whose photograph it is: by the applicant's own key, else by number and CNIC.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct PhotoOf {
    pub key: Option<String>,
    pub number: Option<String>,
    pub cnic: Option<String>,
}

/// Which published results.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct ResultsQuery {
    pub test_id: i64,
    pub program_id: Option<i64>,
    /// From 1; 200 a page.
    pub page: Option<i64>,
}
