//! An application as its applicant sees it, and what the online form chooses from.

use crate::{
    forms::model::{AdmissionSource, Quota, Shift, form::AdmissionForm, status::AdmissionStatus},
    papers::model::{Paper, PaperState},
};
use chrono::NaiveDate;
use kernel::{Form, Instant, Money, Row};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The number on the form, and the applicant's B-form or CNIC.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct FindAdmission {
    #[garde(length(min = 5, max = 30), label = "the form number")]
    pub form_no: String,
    #[garde(cnic, label = "the applicant's B-form or CNIC")]
    pub cnic: String,
}

/// A paper as the applicant sees it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PaperStanding {
    pub paper: Paper,
    pub is_required: bool,
    pub state: PaperState,
    pub due_on: Option<NaiveDate>,
    /// Why it was refused.
    pub reason: Option<String>,
}

/// A step of the application.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct StepStanding {
    pub status: AdmissionStatus,
    pub reason: Option<String>,
    pub at: Instant,
}

/// Where an application stands. It holds no number of a person, no telephone and no address.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AdmissionStanding {
    pub form_no: String,
    /// The first name and an initial.
    pub name: String,
    pub status: AdmissionStatus,
    pub status_reason: Option<String>,
    pub campus_name: String,
    pub campus_phone: Option<String>,
    pub session_name: String,
    pub program_name: Option<String>,
    pub class_name: Option<String>,
    pub merit_hundredths: Option<i64>,
    pub entry_rank: Option<i64>,
    /// From 1, while it waits.
    pub waiting_place: Option<i64>,
    pub seat_held_until: Option<NaiveDate>,
    pub papers: Vec<PaperStanding>,
    pub conditions: Vec<ConditionStanding>,
    pub steps: Vec<StepStanding>,
    pub fee_slip_no: Option<String>,
    pub fee_slip_minor: Option<Money>,
    pub fee_slip_until: Option<NaiveDate>,
    pub fee_paid_on: Option<NaiveDate>,
    pub registration_no: Option<String>,
    pub challan_no: Option<String>,
    pub challan_minor: Option<Money>,
    pub pay_until: Option<NaiveDate>,
    pub enrolled_at: Option<Instant>,
}

/// What is open while somebody is admitted provisionally.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ConditionStanding {
    pub kind: crate::papers::model::ConditionKind,
    pub due_on: NaiveDate,
    pub consequence: String,
    pub state: crate::papers::model::ConditionState,
}

/// An id with its name, to choose from.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Named {
    pub id: i64,
    pub name: String,
}

/// What the online form chooses from.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AdmissionChoices {
    /// Applications are taken on the website.
    pub is_open: bool,
    /// The present session, and those to come.
    pub sessions: Vec<Named>,
    pub classes: Vec<OpenClass>,
    pub boards: Vec<Named>,
    pub form_fee_minor: Money,
}

/// Which class is asked about.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct FactsQuery {
    pub campus_id: i64,
    pub session_id: Option<i64>,
    pub class_id: i64,
    pub shift: Option<Shift>,
    pub quota: Option<Quota>,
}

/// Of what a new form is filled in.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct DataQuery {
    pub campus_id: Option<i64>,
    pub session_id: Option<i64>,
    pub class_id: Option<i64>,
    pub inquiry_id: Option<i64>,
    pub fast_application_id: Option<i64>,
}

/// A new form filled in from an inquiry or an entry test, with the seats and the fee of its class.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AdmissionData {
    #[schemars(with = "AdmissionDraft")]
    pub draft: AdmissionForm,
    /// What it is filled in from.
    pub source: AdmissionSource,
    /// As sentences name it: the inquiry's name, the application's number.
    pub source_label: Option<String>,
    pub facts: Option<ClassFacts>,
}

/// The form as it stands before anybody wrote the applicant's name.
struct AdmissionDraft;

impl JsonSchema for AdmissionDraft {
    fn schema_name() -> Cow<'static, str> {
        "AdmissionDraft".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = AdmissionForm::json_schema(generator);
        if let Some(name) = schema.ensure_object().get_mut("properties").and_then(|fields| fields["name"].as_object_mut()) {
            name.remove("minLength");
        }
        schema
    }
}

/// A class that takes applications, as the online form lists it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct OpenClass {
    pub campus_id: i64,
    pub campus_name: String,
    pub city: Option<String>,
    pub program_id: i64,
    pub program_name: String,
    pub class_id: i64,
    pub class_name: String,
}

/// A head of what a child pays.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct FeeLine {
    pub head_name: String,
    pub amount_minor: Money,
    /// Of it, what has to be paid for the seat.
    pub first_minor: Money,
    pub is_refundable: bool,
}

/// What a class costs, and how many seats it has left.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ClassFacts {
    pub seats_left: Option<i64>,
    /// None where the fees of the class are not set up yet.
    pub fee_minor: Option<Money>,
    pub first_minor: Option<Money>,
    pub fee: Vec<FeeLine>,
}
