//! What stories begin with: two schools with a campus each, sessions, classes, sections, students, banks, fee templates, and a user of every role at both
//! campuses. Made over HTTP once; every world gets a copy, in which the sign-ins hold.

use crate::{Client, World};
use access::{
    api::hash_password,
    demo::{NewScope, NewUser, create_user},
};
use kernel::{ScopeKind, actor::Person};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::{collections::BTreeMap, fs, path::Path};

/// Every seeded role but the super administrator's.
pub const ROLES: &[&str] = &[
    "school_admin",
    "branch_admin",
    "campus_admin",
    "accountant",
    "admission_officer",
    "chief_accountant",
    "cashier",
    "principal",
    "exam_controller",
    "hr_officer",
    "auditor",
    "teacher",
    "student",
    "parent",
];

/// The password of every user of the school.
pub const PASSWORD: &str = "plum-kettle-4-harbour";

/// One campus with what belongs to it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Campus {
    pub school: i64,
    pub branch: i64,
    pub id: i64,
    /// Of class nine, with room for 40; the teacher has charge of it.
    pub section: i64,
    /// Of class ten.
    pub other_section: i64,
    pub bank: i64,
    /// Of class nine: tuition 120,000 and examination 6,000 over 12 months, security 5,000 in the first; due on the 10th.
    pub template: i64,
    pub teacher: i64,
    /// In the section. The first two are siblings; the first is the student who signs in, their guardian the parent who does.
    pub students: Vec<i64>,
    pub guardian: i64,
}

/// Ids, and who is signed in.
#[derive(Clone, Serialize, Deserialize)]
pub struct School {
    pub a: Campus,
    pub b: Campus,
    pub board: i64,
    pub session: i64,
    pub program: i64,
    pub other_program: i64,
    /// Class nine and class ten of the program.
    pub class: i64,
    pub next_class: i64,
    pub subject: i64,
    pub designation: i64,
    /// Seeded fee heads by name.
    pub heads: BTreeMap<String, i64>,
    tokens: BTreeMap<String, String>,
    #[serde(skip)]
    visitor: Option<Client>,
}

/// The school's file in the folder of a template.
const FILE: &str = "school.json";

impl School {
    /// Makes it in an empty world.
    pub async fn build(world: &World) -> School {
        let admin = world.admin().await;
        let mut school = common(&admin).await;
        school.tokens.insert("super_admin".into(), admin.token.clone().expect("a token"));
        school.a = campus(&admin, &school, "Gulberg", "GUL").await;
        school.b = campus(&admin, &school, "Defence", "DHA").await;
        let (a, b) = (school.a.clone(), school.b.clone());
        let made = world.app.db.write(move |tx| users(tx, &[("a", a.clone()), ("b", b.clone())])).await.expect("users");
        school.tokens.extend(made);
        school
    }

    /// Writes its ids and tokens beside its database.
    pub(crate) fn keep(&self, folder: &Path) {
        fs::write(folder.join(FILE), serde_json::to_vec(self).expect("JSON")).expect("the school's file");
    }

    /// The school of a template.
    pub(crate) fn kept_in(folder: &Path) -> School {
        serde_json::from_slice(&fs::read(folder.join(FILE)).expect("the school's file")).expect("a school")
    }

    /// The same school in a copy of its world, as this visitor enters it.
    #[must_use]
    pub fn within(mut self, visitor: Client) -> School {
        self.visitor = Some(visitor);
        self
    }

    /// Who holds a role at a campus (`a` or `b`): `school.user("accountant", "a")`; a school's administrator and a chief accountant are at the head office
    /// (`group`) too.
    #[track_caller]
    pub fn user(&self, role: &str, at: &str) -> Client {
        self.holder(&format!("{role}@{at}"))
    }

    /// The super administrator.
    pub fn admin(&self) -> Client {
        self.holder("super_admin")
    }

    /// A caller without a token.
    pub fn visitor(&self) -> Client {
        self.visitor.clone().expect("a world")
    }

    /// Puts these subjects in the place of those that the program has.
    pub async fn put_subjects(&self, subjects: Value) {
        let admin = self.admin();
        let read = admin.get(&format!("/get-program-subjects?program_id={}", self.program)).await.ok();
        let form = json!({ "program_id": self.program, "version": read["version"], "subjects": subjects });
        admin.post("/save-program-subjects", form).await.ok();
    }

    #[track_caller]
    fn holder(&self, name: &str) -> Client {
        let token = self.tokens.get(name).unwrap_or_else(|| panic!("nobody is {name}")).clone();
        self.visitor().with_token(token)
    }

    /// The e-mail of a user.
    pub fn email(role: &str, at: &str) -> String {
        format!("{}.{at}@maktab.test", role.replace('_', "-"))
    }
}

async fn common(admin: &Client) -> School {
    let save = async |path: &str, body: Value| admin.post(path, body).await.id();
    let board = save("/save-board", json!({ "name": "BISE Lahore", "short_name": "LHR", "city": "Lahore" })).await;
    let session =
        save("/save-session", json!({ "name": "2026-27", "starts_on": "2026-08-01", "ends_on": "2027-07-31", "is_active": true })).await;
    let program = save("/save-program", json!({ "name": "Matriculation", "code": "MAT", "board_id": board, "years": 2 })).await;
    let other_program = save("/save-program", json!({ "name": "Intermediate", "code": "FSC", "board_id": board, "years": 2 })).await;
    let class = save("/save-class", json!({ "program_id": program, "name": "Class 9", "level": 9, "year": 1 })).await;
    let next_class = save("/save-class", json!({ "program_id": program, "name": "Class 10", "level": 10, "year": 2 })).await;
    let subject = save("/save-subject", json!({ "name": "English", "code": "ENG", "kind": "theory" })).await;
    let designation = save("/store-designation", json!({ "name": "Senior Teacher", "category": "teaching" })).await;
    let heads = admin.get("/get-fee-heads?per_page=100").await.ok();
    let heads =
        heads["data"].as_array().expect("heads").iter().map(|head| (text(&head["name"]), head["id"].as_i64().expect("an id"))).collect();
    School {
        a: Campus::default(),
        b: Campus::default(),
        board,
        session,
        program,
        other_program,
        class,
        next_class,
        subject,
        designation,
        heads,
        tokens: BTreeMap::new(),
        visitor: None,
    }
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

async fn campus(admin: &Client, school: &School, name: &str, code: &str) -> Campus {
    let save = async |path: &str, body: Value| admin.post(path, body).await.id();
    let own = save("/save-school", json!({ "name": format!("{name} School System"), "code": format!("{code}S") })).await;
    let branch = save("/save-branch", json!({ "school_id": own, "name": format!("{name} Branch"), "code": format!("{code}B") })).await;
    let id = save("/save-campus", json!({ "branch_id": branch, "name": format!("{name} Campus"), "code": code, "is_public": true })).await;
    offer(admin, school, id).await;
    let teacher = json!({
        "name": format!("Teacher of {name}"), "gender": "female", "designation_id": school.designation, "campus_id": id,
        "joined_on": "2024-04-01", "contract": "permanent",
    });
    let teacher = save("/save-employee", teacher).await;
    let section = |class: i64, incharge: Option<i64>| {
        json!({
            "campus_id": id, "session_id": school.session, "program_id": school.program, "class_id": class, "name": "A", "capacity": 400,
            "wing": "boys", "incharge_id": incharge,
        })
    };
    let first = save("/save-section", section(school.class, Some(teacher))).await;
    let other_section = save("/save-section", section(school.next_class, None)).await;
    let bank = json!({
        "name": "Habib Bank", "account_title": format!("{name} Campus"), "account_no": format!("{}00112233", id + 10), "campus_id": id, "is_default": true,
    });
    let bank = save("/save-bank", bank).await;
    let template = json!({
        "name": format!("Class 9 {name}"), "campus_id": id, "session_id": school.session, "program_id": school.program, "class_id": school.class,
        "first_month": "2026-08", "installments": 12, "due_day": 10,
        "lines": [
            { "fee_head_id": school.heads["Tuition"], "amount_minor": 12_000_000 },
            { "fee_head_id": school.heads["Examination"], "amount_minor": 600_000 },
            { "fee_head_id": school.heads["Security deposit"], "amount_minor": 500_000, "spread": "first" },
        ],
    });
    let template = save("/save-fee-template", template).await;
    let guardian = json!({
        "campus_id": id, "name": format!("Father of {name}"), "relation": "father", "cnic": format!("3520{}12345678", id % 10), "phone": "0300-1234567",
    });
    let guardian = save("/save-parent", guardian).await;
    let mut campus =
        Campus { school: own, branch, id, section: first, other_section, bank, template, teacher, students: Vec::new(), guardian };
    for n in 0..4 {
        let line = (n < 2).then(|| json!({ "guardian_id": guardian, "relation": "father", "is_primary": true }));
        let line =
            line.unwrap_or_else(|| json!({ "name": format!("Parent {n} of {name}"), "relation": "mother", "phone": "0321-7654321" }));
        let mut form = student_form(school, &campus, &format!("{} {name}", ["Ahmed", "Bilal", "Danish", "Ehsan"][n]));
        form["guardians"] = json!([line]);
        campus.students.push(save("/save-student", form).await);
    }
    campus
}

/// The program is offered at this campus, and at those before it.
async fn offer(admin: &Client, school: &School, campus: i64) {
    let program = admin.get(&format!("/get-program-details?id={}", school.program)).await.ok()["data"].clone();
    let campuses: Vec<i64> = [school.a.id, campus].into_iter().filter(|id| *id > 0).collect();
    let form = json!({
        "id": school.program, "version": program["version"], "name": program["name"], "code": program["code"], "board_id": program["board_id"],
        "years": program["years"], "campus_ids": campuses,
    });
    admin.post("/update-program", form).await.ok();
}

/// A valid form for a student of class nine.
pub fn student_form(school: &School, campus: &Campus, name: &str) -> Value {
    json!({
        "name": name, "gender": "male", "date_of_birth": "2012-05-04", "campus_id": campus.id, "session_id": school.session,
        "program_id": school.program, "class_id": school.class, "section_id": campus.section, "admitted_on": "2026-08-01",
    })
}

fn users(tx: &mut kernel::Tx, campuses: &[(&str, Campus)]) -> kernel::Result<Vec<(String, String)>> {
    let hash = hash_password(PASSWORD)?;
    let mut tokens = Vec::new();
    for (at, campus) in campuses {
        for role in ROLES {
            let person = |kind: &str, id: i64| Some(Person { kind: kind.into(), id });
            let (scope, person) = match *role {
                "school_admin" | "auditor" => (NewScope::school(campus.school), None),
                "branch_admin" => (NewScope::branch(campus.branch), None),
                "teacher" => (NewScope::person(ScopeKind::OwnSections, campus.id), person("employee", campus.teacher)),
                "student" => (NewScope::person(ScopeKind::OwnSelf, campus.id), person("student", campus.students[0])),
                "parent" => (NewScope::person(ScopeKind::Children, campus.id), person("guardian", campus.guardian)),
                _ => (NewScope::campuses(&[campus.id]), None),
            };
            let name = format!("{role} at {at}");
            let user = NewUser { person, ..NewUser::of(&name, Some(&School::email(role, at)), hash.clone(), &[*role], scope) };
            let id = create_user(tx, user)?;
            tokens.push((format!("{role}@{at}"), access::demo::issue_token(tx, id)?));
        }
    }
    // People of the head office: their scope is the whole group.
    for role in ["school_admin", "chief_accountant"] {
        let name = format!("{role} at group");
        let id = create_user(tx, NewUser::of(&name, Some(&School::email(role, "group")), hash.clone(), &[role], NewScope::group()))?;
        tokens.push((format!("{role}@group"), access::demo::issue_token(tx, id)?));
    }
    tx.move_access_epoch()?;
    Ok(tokens)
}
