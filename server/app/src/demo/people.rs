//! Employees, and everybody who signs in.

use super::{Group, PASSWORD, Place, SignIn, Staff, calendar::Calendar, chance::Chance, names, transaction};
use access::demo::{NewScope, NewUser, create_user};
use chrono::Days;
use institution::api::Wing;
use kernel::{App, Money, Result, ScopeKind, Tx, actor::Person, db::Who};
use people::{
    api::{Category, Gender},
    demo::{self, Contract, DesignationForm, EmployeeForm, EmployeeStatus},
};
use std::collections::BTreeMap;

/// Name, in Urdu, category, pay scale, monthly pay in rupees, how many at a campus of the usual size.
#[rustfmt::skip]
const DESIGNATIONS: &[(&str, &str, Category, &str, i64, usize)] = &[
    ("Principal", "پرنسپل", Category::Administrative, "BPS-19", 165_000, 1),
    ("Vice principal", "وائس پرنسپل", Category::Administrative, "BPS-18", 120_000, 1),
    ("Senior subject teacher", "سینئر سبجیکٹ ٹیچر", Category::Teaching, "BPS-17", 88_000, 5),
    ("Subject teacher", "سبجیکٹ ٹیچر", Category::Teaching, "BPS-16", 64_000, 7),
    ("Junior teacher", "جونیئر ٹیچر", Category::Teaching, "BPS-14", 46_000, 3),
    ("Accountant", "اکاؤنٹنٹ", Category::Administrative, "BPS-16", 70_000, 1),
    ("Cashier", "کیشیئر", Category::Administrative, "BPS-14", 48_000, 1),
    ("Admission officer", "داخلہ افسر", Category::Administrative, "BPS-15", 55_000, 1),
    ("Laboratory assistant", "لیبارٹری اسسٹنٹ", Category::Support, "BPS-9", 42_000, 1),
    ("Guard", "چوکیدار", Category::Support, "BPS-4", 40_000, 1),
    ("Helper", "مددگار", Category::Support, "BPS-3", 40_000, 1),
];
const QUALIFICATIONS: &[&str] = &[
    "MA English, B.Ed",
    "MSc Physics, B.Ed",
    "MSc Mathematics",
    "MSc Chemistry",
    "MPhil Biology",
    "BS Computer Science",
    "MA Urdu",
    "M.Com",
];

/// What a campus's people cost a month.
#[derive(Clone, Debug, Default)]
pub struct Payroll {
    pub teaching: Money,
    pub others: Money,
}

/// Students of a campus of the usual size.
const USUAL: usize = 600;

/// Employees of every campus, as many as its students need; gives what they cost, and each campus's teachers.
pub fn employees(app: &App, calendar: &Calendar, group: &Group, sizes: &[usize]) -> Result<BTreeMap<i64, (Payroll, Vec<i64>)>> {
    let (calendar, places, sizes) = (*calendar, group.places.clone(), sizes.to_vec());
    transaction(app, calendar.at(calendar.first.plus(-2).first(), 11, 0), &group.founder, move |tx| {
        let mut chance = Chance::new(1_987);
        let mut designations = Vec::new();
        for (name, urdu, category, grade, _, _) in DESIGNATIONS {
            let form = DesignationForm {
                name: (*name).into(),
                name_ur: Some((*urdu).into()),
                category: *category,
                grade: Some((*grade).into()),
                is_active: true,
            };
            designations.push(demo::create_designation(tx, &form.check()?)?);
        }
        let (mut serial, mut out) = (0, BTreeMap::new());
        for (place, students) in places.iter().zip(&sizes) {
            let (mut payroll, mut teachers) = (Payroll::default(), Vec::new());
            for ((name, _, category, _, pay, count), designation_id) in DESIGNATIONS.iter().zip(&designations) {
                let needed = (count * students + USUAL / 2) / USUAL;
                for _ in 0..needed.clamp(1, *count) {
                    serial += 1;
                    let is_public = *name == "Principal";
                    let made = employee(&calendar, &mut chance, place, *designation_id, *pay, serial);
                    // Helpers are paid in cash.
                    let bank_account_no = made.bank_account_no.filter(|_| *name != "Helper");
                    let bank_name = made.bank_name.filter(|_| bank_account_no.is_some());
                    let form = EmployeeForm { is_public, bank_name, bank_account_no, ..made };
                    let pay = form.basic_salary_minor + form.allowances_minor - form.deductions_minor;
                    let id = demo::create_employee(tx, &form.check(tx.today())?)?;
                    if *category == Category::Teaching {
                        payroll.teaching += pay;
                        teachers.push(id);
                    } else {
                        payroll.others += pay;
                    }
                }
            }
            out.insert(place.id, (payroll, teachers));
        }
        Ok(out)
    })
}

fn employee(calendar: &Calendar, chance: &mut Chance, place: &Place, designation_id: i64, pay: i64, serial: u64) -> EmployeeForm {
    let woman = place.wing == Wing::Girls && chance.percent(85) || chance.percent(45);
    let family = names::family(chance);
    let name = names::person(chance, woman, family);
    let drawn = chance.between(0, 14) as u64;
    // A few joined of late and are on probation, and the contracts of a few others end soon: the days of some of either have passed.
    let (is_new, ends_soon) = (serial % 25 == 3, serial % 25 == 11);
    let soon = calendar.today + Days::new(serial * 7 % 60) - Days::new(10);
    let years = if is_new { 0 } else { drawn };
    let joined =
        calendar.first.plus(-2).first().checked_sub_days(Days::new(years * 365 + chance.below(300) as u64)).unwrap_or(calendar.today);
    EmployeeForm {
        employee_no: None,
        name: name.english,
        name_ur: Some(name.urdu),
        father_name: Some(names::person(chance, false, family).english),
        cnic: Some(names::identity(place.district, 9_000_000 + serial, woman)),
        gender: if woman { Gender::Female } else { Gender::Male },
        date_of_birth: joined.checked_sub_days(Days::new(25 * 365 + chance.below(6_000) as u64)),
        phone: Some(names::mobile(chance)),
        email: None,
        address: Some(names::address(chance, place.town, place.city)),
        city: Some(place.city.into()),
        photo_file_id: None,
        designation_id,
        campus_id: place.id,
        department: None,
        joined_on: joined,
        left_on: None,
        contract: if chance.percent(80) && !ends_soon { Contract::Permanent } else { Contract::Contract },
        probation_to: is_new.then_some(soon),
        contract_to: ends_soon.then_some(soon),
        qualification: Some((*chance.one_of(QUALIFICATIONS)).to_owned()).filter(|_| pay >= 45_000),
        experience: Some(format!("{} years", 2 + years)),
        basic_salary_minor: Money::major(pay + years as i64 * 1_200),
        allowances_minor: Money::major(pay / 10),
        deductions_minor: Money::major(pay / 50),
        bank_name: Some("Bank Alfalah".into()),
        bank_account_no: Some(format!("0027-{:010}", 1_000_000_000 + serial * 7_919)),
        emergency_contact_name: None,
        emergency_contact_phone: Some(names::mobile(chance)),
        status: EmployeeStatus::Active,
        is_public: false,
    }
}

/// Makes users one after the other, all with the one hash.
pub struct Users<'t, 'c> {
    pub tx: &'t mut Tx<'c>,
    pub hash: String,
    pub made: Vec<SignIn>,
}

impl Users<'_, '_> {
    pub fn add(&mut self, role: &str, name: &str, email: &str, scope: NewScope, said: &str, person: Option<Person>) -> Result<Who> {
        let mut user = NewUser::of(name, Some(email), self.hash.clone(), &[role], scope);
        user.person = person;
        let id = create_user(self.tx, user)?;
        self.made.push(SignIn { role: role.into(), email: email.into(), password: PASSWORD.into(), scope: said.into() });
        Ok(Who {
            user_id: Some(id),
            name: name.into(),
            address: "192.0.2.10".into(),
            request_id: "demo".into(),
            for_group: true,
            ..Who::default()
        })
    }
}

/// The people of the offices; each campus's staff, and the chief accountant.
pub fn users(app: &App, calendar: &Calendar, group: &Group, teachers: BTreeMap<i64, Vec<i64>>) -> Result<(Vec<SignIn>, Staff)> {
    let hash = access::api::hash_password(PASSWORD)?;
    let (places, whole_group) = (group.places.clone(), group.scope.clone());
    transaction(app, calendar.at(calendar.first.plus(-2).first(), 12, 0), &group.founder, move |tx| {
        let mut users = Users { tx, hash: hash.clone(), made: Vec::new() };
        let whole = "whole group";
        users.add("super_admin", "Ayesha Siddiqui", "super@chinar.example", NewScope::group(), whole, None)?;
        let chief = users.add("chief_accountant", "Kamran Sheikh", "chief.accountant@chinar.example", NewScope::group(), whole, None)?;
        users.add("auditor", "Rukhsana Aziz", "auditor@chinar.example", NewScope::group(), whole, None)?;
        users.add("hr_officer", "Sadia Farooq", "hr@chinar.example", NewScope::group(), whole, None)?;
        users.add("exam_controller", "Mubashir Javed", "exams@chinar.example", NewScope::group(), whole, None)?;
        let first = &places[0];
        users.add("school_admin", "Nasreen Mahmood", "school@chinar.example", NewScope::school(first.school_id), "Chinar Schools", None)?;
        users.add("branch_admin", "Samina Qureshi", "branch@chinar.example", NewScope::branch(first.branch_id), "Lahore branch", None)?;
        let mut staff = Staff { chief, at: BTreeMap::new() };
        for place in &places {
            let (at, code) = (|| NewScope::campuses(&[place.id]), place.code.to_lowercase());
            let mail = |role: &str| format!("{role}.{code}@chinar.example");
            users.add("campus_admin", &format!("Campus Office {}", place.town), &mail("admin"), at(), place.name, None)?;
            users.add("principal", &format!("Principal {}", place.town), &mail("principal"), at(), place.name, None)?;
            users.add("admission_officer", &format!("Admissions {}", place.town), &mail("admissions"), at(), place.name, None)?;
            let accountant =
                users.add("accountant", ACCOUNTANTS[staff.at.len() % ACCOUNTANTS.len()], &mail("accountant"), at(), place.name, None)?;
            let cashier = users.add("cashier", CASHIERS[staff.at.len() % CASHIERS.len()], &mail("cashier"), at(), place.name, None)?;
            if let Some(teacher) = teachers.get(&place.id).and_then(|all| all.first()) {
                let person = Person { kind: "employee".into(), id: *teacher };
                let scope = NewScope::person(ScopeKind::OwnSections, place.id);
                let name = people::api::employee(users.tx, &whole_group, *teacher)?.name;
                users.add("teacher", &name, &mail("teacher"), scope, &format!("own sections, {}", place.name), Some(person))?;
            }
            staff.at.insert(place.id, (accountant, cashier));
        }
        Ok((users.made, staff))
    })
}

const ACCOUNTANTS: &[&str] = &["Imtiaz Hussain", "Bushra Latif", "Waseem Anwar", "Shazia Nawaz", "Farrukh Abbasi", "Adnan Gilani"];
const CASHIERS: &[&str] = &["Nadia Rafiq", "Tahir Mehmood", "Iqra Tufail", "Sajjad Ali", "Hina Riaz", "Faisal Baig"];
