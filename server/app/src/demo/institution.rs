//! Schools, branches, campuses, boards; what the group says of itself.

use super::{Group, Place, calendar::Calendar, transaction};
use institution::{
    api::Wing,
    demo::{self, BoardForm, BranchForm, CampusForm, CampusKind, SchoolForm},
};
use kernel::{App, Result, Scope, Tx, db::Who};
use serde_json::json;
use website::demo::Said;

/// What is known of a campus before it has an id.
struct Plan {
    /// Index into the branches.
    branch: usize,
    name: &'static str,
    code: &'static str,
    wing: Wing,
    town: &'static str,
    city: &'static str,
    /// The first five digits of its people's identity numbers.
    district: &'static str,
    address: &'static str,
    phone: &'static str,
    at: (f64, f64),
    capacity: i64,
    /// Students out of a thousand.
    share: usize,
    opened: (i32, u32),
    summary: &'static str,
    /// Name and summary.
    urdu: (&'static str, &'static str),
    facilities: &'static str,
}

#[rustfmt::skip]
const PLANS: &[Plan] = &[
    Plan {
        branch: 0, name: "Chinar Gulberg", code: "GUL", wing: Wing::CoEducation, town: "Gulberg III", city: "Lahore", district: "35203",
        address: "14-K, Main Boulevard, Gulberg III, Lahore", phone: "042-35761400", at: (31.5102, 74.3441), capacity: 1_100, share: 270, opened: (1987, 4),
        summary: "Our first campus, for girls and boys from class 1 to intermediate.",
        urdu: ("چنار گلبرگ", "ہمارا پہلا کیمپس، طلبہ و طالبات کے لیے، پہلی جماعت سے انٹرمیڈیٹ تک۔"),
        facilities: "Science laboratories\nLibrary of 14,000 books\nComputer rooms\nAuditorium\nCricket nets",
    },
    Plan {
        branch: 0, name: "Chinar Model Town", code: "MTN", wing: Wing::Girls, town: "Model Town", city: "Lahore", district: "35203",
        address: "82-C, Model Town, Lahore", phone: "042-35868200", at: (31.4834, 74.3239), capacity: 900, share: 220, opened: (1994, 4),
        summary: "For girls from class 1 to intermediate, with biology and chemistry laboratories and an art room.",
        urdu: ("چنار ماڈل ٹاؤن", "طالبات کے لیے، پہلی جماعت سے انٹرمیڈیٹ تک؛ بیالوجی اور کیمسٹری کی لیبارٹریاں اور آرٹ روم۔"),
        facilities: "Biology and chemistry laboratories\nLibrary\nArt room\nBadminton court",
    },
    Plan {
        branch: 0, name: "Chinar Johar Town", code: "JHT", wing: Wing::Boys, town: "Johar Town", city: "Lahore", district: "35203",
        address: "311-G2, Johar Town, Lahore", phone: "042-35311500", at: (31.4697, 74.2728), capacity: 850, share: 190, opened: (2003, 4),
        summary: "For boys, with workshops for pre-engineering and computer science.",
        urdu: ("چنار جوہر ٹاؤن", "طلبہ کے لیے؛ پری انجینئرنگ اور کمپیوٹر سائنس کی ورکشاپیں۔"),
        facilities: "Physics workshop\nComputer rooms\nFootball ground\nCafeteria",
    },
    Plan {
        branch: 1, name: "Chinar Canal Road", code: "FSD", wing: Wing::CoEducation, town: "Canal Road", city: "Faisalabad", district: "33102",
        address: "6 Canal Road, near Abdullahpur, Faisalabad", phone: "041-8530600", at: (31.4312, 73.1176), capacity: 750, share: 170, opened: (2009, 4),
        summary: "For girls and boys, with good results in commerce and computer science.",
        urdu: ("چنار کینال روڈ", "طلبہ و طالبات کے لیے؛ کامرس اور کمپیوٹر سائنس میں نمایاں نتائج۔"),
        facilities: "Computer rooms\nLibrary\nTable tennis hall\nTransport on 22 routes",
    },
    Plan {
        branch: 2, name: "Chinar Satellite Town", code: "RWP", wing: Wing::CoEducation, town: "Satellite Town", city: "Rawalpindi", district: "37406",
        address: "27-B, Sixth Road, Satellite Town, Rawalpindi", phone: "051-4842700", at: (33.6371, 73.0652), capacity: 650, share: 145, opened: (2015, 4),
        summary: "For girls and boys, with small sections and a robotics room.",
        urdu: ("چنار سیٹلائٹ ٹاؤن", "طلبہ و طالبات کے لیے؛ چھوٹے سیکشن اور روبوٹکس روم۔"),
        facilities: "Robotics room\nScience laboratories\nLibrary\nBasketball court",
    },
    Plan {
        branch: 1, name: "Chinar Cantt", code: "MUX", wing: Wing::CoEducation, town: "Cantt", city: "Multan", district: "36303",
        address: "9 Nusrat Road, Multan Cantt", phone: "061-4580900", at: (30.1864, 71.4457), capacity: 500, share: 5, opened: (2026, 8),
        summary: "Our newest campus, opened this session. Admissions are open in every class.",
        urdu: ("چنار کینٹ", "ہمارا نیا ترین کیمپس، اسی سیشن میں قائم ہوا۔ ہر جماعت میں داخلے جاری ہیں۔"),
        facilities: "Science laboratories\nComputer room\nLibrary",
    },
];

const BOARDS: &[(&str, &str, &str)] = &[
    ("Board of Intermediate and Secondary Education, Lahore", "BISE Lahore", "Lahore"),
    ("Board of Intermediate and Secondary Education, Faisalabad", "BISE Faisalabad", "Faisalabad"),
    ("Board of Intermediate and Secondary Education, Rawalpindi", "BISE Rawalpindi", "Rawalpindi"),
    ("Board of Intermediate and Secondary Education, Multan", "BISE Multan", "Multan"),
    ("Federal Board of Intermediate and Secondary Education, Islamabad", "FBISE", "Islamabad"),
];

/// Writes the group and gives its places.
pub fn write(app: &App, calendar: &Calendar) -> Result<Group> {
    let calendar = *calendar;
    let founder =
        Who { user_id: None, name: "Maktab".into(), address: "demo".into(), request_id: "demo".into(), for_group: true, ..Who::default() };
    let said = super::website::said(&calendar);
    let places = transaction(app, calendar.at(calendar.first.plus(-2).first(), 9, 0), &founder, move |tx| {
        settings(tx, &said)?;
        for (name, short_name, city) in BOARDS {
            demo::create_board(
                tx,
                BoardForm { name: (*name).into(), short_name: (*short_name).into(), city: Some((*city).into()), is_active: true },
            )?;
        }
        let branches = branches(tx)?;
        PLANS.iter().map(|plan| campus(tx, plan, branches[plan.branch])).collect::<Result<Vec<Place>>>()
    })?;
    let ids = |of: fn(&Place) -> i64| {
        let mut ids: Vec<i64> = places.iter().map(of).collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    };
    let scope = Scope::group(ids(|p| p.school_id), ids(|p| p.branch_id), ids(|p| p.id));
    Ok(Group { places, scope, founder })
}

fn settings(tx: &mut Tx, said: &Said) -> Result<()> {
    let all = [
        ("group.name", json!(super::GROUP)),
        // Anybody may look around; a real group keeps it on.
        (access::api::SECOND_STEP_REQUIRED, json!(false)),
        ("group.name_ur", json!("چنار سکولز اینڈ کالجز")),
        ("group.address", json!("14-K, Main Boulevard, Gulberg III, Lahore")),
        ("group.address_ur", json!("14-K، مین بلیوارڈ، گلبرگ III، لاہور")),
        ("group.phone", json!("042-35761400")),
        ("group.email", json!("office@chinar.example")),
        ("group.colour", json!("#14532d")),
        ("website.tagline", json!("Quality education from class 1 to intermediate since 1987.")),
        ("website.tagline_ur", json!("1987 سے پہلی جماعت تا انٹرمیڈیٹ معیاری تعلیم۔")),
        ("website.hours", json!("Monday to Saturday, 8 am to 3 pm")),
        ("website.hours_ur", json!("پیر تا ہفتہ، صبح 8 سے دوپہر 3 بجے تک")),
        (
            "fees.challan_notes_ur",
            json!("مقررہ تاریخ کے بعد جرمانہ لاگو ہو گا۔\nادائیگی کے ثبوت کے طور پر طالب علم کی کاپی سنبھال کر رکھیں۔"),
        ),
    ];
    for (key, value) in all {
        tx.set_setting(key, &value)?;
    }
    website::demo::seed_demo(tx, said)
}

/// The branches with their schools: (branch, school).
fn branches(tx: &mut Tx) -> Result<Vec<(i64, i64)>> {
    let school = |name: &str, urdu: &str, code: &str, principal: &str, city: &str| SchoolForm {
        name: name.into(),
        name_ur: Some(urdu.into()),
        code: code.into(),
        registration_no: Some(format!("PEIR-{code}-1987")),
        principal_name: Some(principal.into()),
        phone: Some("042-35761400".into()),
        email: Some("office@chinar.example".into()),
        website: None,
        address: Some("14-K, Main Boulevard, Gulberg III, Lahore".into()),
        city: Some(city.into()),
        logo_file_id: None,
        established_on: chrono::NaiveDate::from_ymd_opt(1987, 4, 1),
        is_active: true,
    };
    let schools = demo::create_school(tx, school("Chinar Schools", "چنار سکولز", "CHS", "Prof. Nasreen Mahmood", "Lahore"))?;
    let colleges = demo::create_school(tx, school("Chinar Colleges", "چنار کالجز", "CHC", "Dr. Tariq Siddiqui", "Rawalpindi"))?;
    let branch = |school_id: i64, name: &str, urdu: &str, code: &str, head: &str, city: &str| BranchForm {
        school_id,
        name: name.into(),
        name_ur: Some(urdu.into()),
        code: code.into(),
        head_name: Some(head.into()),
        phone: None,
        email: Some(format!("{}@chinar.example", code.to_lowercase())),
        address: None,
        city: Some(city.into()),
        is_active: true,
    };
    Ok(vec![
        (demo::create_branch(tx, branch(schools, "Lahore", "لاہور", "LHR", "Samina Qureshi", "Lahore"))?, schools),
        (
            demo::create_branch(
                tx,
                branch(schools, "South and Central Punjab", "جنوبی و وسطی پنجاب", "SCP", "Zahid Gondal", "Faisalabad"),
            )?,
            schools,
        ),
        (demo::create_branch(tx, branch(colleges, "Potohar", "پوٹھوہار", "PTH", "Naveed Abbasi", "Rawalpindi"))?, colleges),
    ])
}

fn campus(tx: &mut Tx, plan: &Plan, (branch_id, school_id): (i64, i64)) -> Result<Place> {
    let id = demo::create_campus(
        tx,
        CampusForm {
            branch_id,
            name: plan.name.into(),
            name_ur: Some(plan.urdu.0.into()),
            code: plan.code.into(),
            kind: CampusKind::Campus,
            wing: plan.wing,
            phone: Some(plan.phone.into()),
            email: Some(format!("{}@chinar.example", plan.code.to_lowercase())),
            address: Some(plan.address.into()),
            city: Some(plan.city.into()),
            latitude: Some(plan.at.0),
            longitude: Some(plan.at.1),
            capacity: Some(plan.capacity),
            opened_on: chrono::NaiveDate::from_ymd_opt(plan.opened.0, plan.opened.1, 1),
            is_active: true,
            slug: None,
            summary: Some(plan.summary.into()),
            summary_ur: Some(plan.urdu.1.into()),
            description: None,
            facilities: Some(plan.facilities.into()),
            is_public: true,
            photo_file_ids: Vec::new(),
        },
    )?;
    Ok(Place {
        id,
        branch_id,
        school_id,
        code: plan.code,
        name: plan.name,
        town: plan.town,
        city: plan.city,
        district: plan.district,
        wing: plan.wing,
        share: plan.share,
    })
}
