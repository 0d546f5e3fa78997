//! What each permission reads, tried right by right on people who hold nothing else: a read stands behind its own permission, and a field that is another
//! permission's is not in it. Written by hand, never taken from the code.

use crate::{
    calls::{requests::Maker, rows},
    exams::opened,
    results,
};
use access::{
    api::hash_password,
    demo::{NewScope, NewUser, create_user, issue_token},
};
use kernel::{binds, sql};
use serde_json::{Value, json};
use std::{collections::BTreeSet, sync::Arc};
use testkit::{Client, Reply, School, World, in_school, school::PASSWORD};

const TASKS: &str = "Academic Activities.tasks.index";
const TASK: &str = "Academic Activities.tasks.detail";
const ATTENDANCE: &str = "Students & Staff.students.see-attendance-reports";
const CARDS: &str = "Academic Activities.result-cards.index";
const CARD: &str = "Academic Activities.result-cards.detail";
const SUMMARIES: &str = "Academic Activities.result-summaries.view";
const LISTS: &str = "Academic Activities.award-lists.index";
const LIST: &str = "Academic Activities.award-lists.detail";
const CORRECTIONS: &str = "Academic Activities.award-lists.corrections";
const RECHECKS: &str = "Academic Activities.result-rechecks.index";
const HOLDS: &str = "Academic Activities.result-holds.index";

/// A read: its address (with a body it is a POST), the permission that opens it alone, and fields that it never shows: they are another permission's.
struct Read {
    address: &'static str,
    body: &'static str,
    permission: &'static str,
    never: &'static [&'static str],
}

const fn read(address: &'static str, permission: &'static str, never: &'static [&'static str]) -> Read {
    Read { address, body: "", permission, never }
}

const READS: &[Read] = &[
    read("/get-tasks", TASKS, &["handins", "answer", "file", "remark", "marked_by"]),
    Read { address: "/get-task", body: r#"{"section_id":@section}"#, permission: TASKS, never: &["handins", "answer", "file", "remark"] },
    read("/get-student-tasks?student_id=@student", TASKS, &["handins", "answer", "file", "marked_by"]),
    read("/get-diary?section_id=@section", TASKS, &["handins", "answer", "marks", "remark"]),
    read("/get-task-details?id=@task", TASK, &[]),
    read("/get-student-attendances?student_id=@student", ATTENDANCE, &["marks", "grade", "obtained_hundredths", "phone", "cnic"]),
    read("/get-marks?id=@student", CARD, &["phone", "cnic", "attendance_percent"]),
    read("/get-result-cards?exam_id=@exam", CARDS, &["content", "papers", "shares", "phone"]),
    read("/get-result-summary?exam_id=@exam", SUMMARIES, &["phone", "cnic", "reason"]),
    read("/get-award-lists?exam_id=@exam", LISTS, &["marks", "state", "remark", "usual_percent"]),
    read("/get-award-list-details?id=@list", LIST, &["phone", "cnic"]),
    read("/get-mark-corrections?exam_id=@exam", CORRECTIONS, &["phone", "cnic"]),
    read("/get-result-rechecks?exam_id=@exam", RECHECKS, &["phone", "content"]),
    read("/get-result-holds?exam_id=@exam", HOLDS, &["percent", "grade", "content"]),
];

struct Ids {
    task: i64,
    exam: i64,
    list: i64,
}

impl Read {
    async fn send(&self, by: &Client, school: &School, ids: &Ids) -> Reply {
        let (section, student) = (school.a.section, school.a.students[0]);
        let names = [("@section", section), ("@student", student), ("@task", ids.task), ("@exam", ids.exam), ("@list", ids.list)];
        let fill = |text: &str| names.iter().fold(text.to_owned(), |text, (name, id)| text.replace(name, &id.to_string()));
        match self.body {
            "" => by.get(&fill(self.address)).await,
            body => by.post(self.address, serde_json::from_str::<Value>(&fill(body)).expect("a body")).await,
        }
    }
}

/// Gives a user these permissions beside what they hold.
fn give(tx: &mut kernel::Tx, user: i64, permissions: &[&'static str]) -> kernel::Result<()> {
    for permission in permissions {
        tx.exec(
            sql!("INSERT INTO user_permission (user_id, permission_id) SELECT CAST($1 AS BIGINT), id FROM permission WHERE name = $2"),
            &binds![user, *permission],
        )?;
    }
    tx.move_access_epoch()
}

/// Somebody of a campus who holds these permissions and nothing else.
async fn holder(world: &World, school: &School, permissions: &[&'static str]) -> Client {
    let (permissions, hash) = (permissions.to_vec(), hash_password(PASSWORD).expect("a hash"));
    let (name, campus) = (permissions.join(" "), school.a.id);
    let make = move |tx: &mut kernel::Tx| {
        let id = create_user(tx, NewUser::of(&name, None, hash.clone(), &[], NewScope::campuses(&[campus])))?;
        give(tx, id, &permissions)?;
        issue_token(tx, id)
    };
    school.visitor().with_token(world.app.db.write(make).await.expect("a token"))
}

/// The names of the fields of an answer that hold something.
fn fields(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::Object(map) => {
            for (name, inner) in map.iter().filter(|(_, inner)| !inner.is_null()) {
                into.insert(name.clone());
                fields(inner, into);
            }
        }
        Value::Array(all) => all.iter().for_each(|one| fields(one, into)),
        _ => {}
    }
}

async fn homework(school: &School) -> i64 {
    let form = json!({ "section_ids": [school.a.section], "subject_id": school.subject, "title": "Essay: My school", "assigned_on": "2026-11-20",
        "due_on": "2026-11-23", "takes_text": true, "takes_file": false, "total_marks": 10 });
    let task = school.user("teacher", "a").post("/save-task", form).await.id();
    let answer = json!({ "task_id": task, "student_id": school.a.students[0], "answer": "My school has a courtyard." });
    school.user("student", "a").post("/hand-in-task", answer).await.ok();
    task
}

in_school!(each_right_opens_its_own_reads_and_shows_its_own_fields, |world: Arc<World>, school: School| async move {
    let (exam, list) = opened(&school, "2026-11-19").await;
    let ids = Ids { task: homework(&school).await, exam, list };
    let rights: BTreeSet<&'static str> = READS.iter().map(|read| read.permission).collect();
    let mut faults = Vec::new();
    for right in rights {
        let by = holder(&world, &school, &[right]).await;
        for read in READS {
            let reply = read.send(&by, &school, &ids).await;
            let wanted = if read.permission == right { 200 } else { 403 };
            if reply.status != wanted {
                faults.push(format!("{}: {right} gets {} {}", read.address, reply.status, reply.body));
            }
            let mut shown = BTreeSet::new();
            fields(&reply.body["data"], &mut shown);
            faults.extend(read.never.iter().filter(|field| shown.contains(**field)).map(|field| format!("{} shows {field}", read.address)));
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
});

in_school!(a_task_with_its_hand_ins_takes_the_right_of_the_details, |world: Arc<World>, school: School| async move {
    let task = homework(&school).await;
    let index = holder(&world, &school, &[TASKS]).await;
    assert_eq!(index.post("/get-task", json!({})).await.ok()["data"]["total"], 1);
    assert_eq!(index.post("/get-task", json!({ "id": task })).await.status, 403);
    let both = holder(&world, &school, &[TASKS, TASK]).await;
    let found = both.post("/get-task", json!({ "id": task })).await.ok();
    assert!(found.to_string().contains("a courtyard"), "{found}");
});

/// Steps whose answer shows the whole record: with the right of each alone nothing is read.
const STEPS: &[(&str, &str, &str)] = &[
    ("POST /decide-admission", "Admissions.admissions.decide", "Admissions.admissions.detail"),
    ("POST /hold-admission-seat", "Admissions.admissions.decide", "Admissions.admissions.detail"),
    ("POST /mark-admission-paper", "Admissions.admissions.verify", "Admissions.admissions.detail"),
    ("POST /set-admission-condition", "Admissions.admissions.verify", "Admissions.admissions.detail"),
    ("POST /decide-admission-condition", "Admissions.admissions.verify", "Admissions.admissions.detail"),
    ("POST /verify-admission-education", "Admissions.admissions.verify", "Admissions.admissions.detail"),
    ("POST /clear-withdrawal", "Students & Staff.withdrawals.clear", "Students & Staff.withdrawals.detail"),
    ("POST /let-student-go", "Students & Staff.withdrawals.leave", "Students & Staff.withdrawals.detail"),
    ("POST /add-receipt-number", "Accounts.students.approve-installment", "Accounts.fee-receipts.details"),
];

in_school!(a_step_that_shows_the_record_takes_the_right_to_see_it, |world: Arc<World>, school: School| async move {
    let (maker, admin) = (Maker::new(world.clone(), school.clone()).await, school.admin());
    let mut faults = Vec::new();
    for (call, step, sight) in STEPS {
        let row = rows().into_iter().find(|row| row.call == *call).expect("a row of the call");
        let request = maker.request(&row, &admin).await;
        let refused = request.send(&holder(&world, &school, &[*step]).await).await;
        let taken = request.send(&holder(&world, &school, &[*step, *sight]).await).await;
        if (refused.status, taken.status) != (403, 200) {
            faults.push(format!("{call}: {} {} and {} {}", refused.status, refused.body, taken.status, taken.body));
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
});

in_school!(a_form_is_filled_in_from_what_one_may_see, |world: Arc<World>, school: School| async move {
    let clerk = holder(&world, &school, &["Admissions.admissions.create"]).await;
    clerk.get("/fetch-admission-data").await.ok();
    for from in ["inquiry_id=1", "fast_application_id=1"] {
        assert_eq!(clerk.get(&format!("/fetch-admission-data?{from}")).await.status, 403, "{from}");
    }
    let both = holder(&world, &school, &["Admissions.admissions.create", "Admissions.inquiries.detail"]).await;
    assert_eq!(both.get("/fetch-admission-data?inquiry_id=987654").await.status, 404);
});

in_school!(the_results_of_one_student_take_the_report_of_students, |world: Arc<World>, school: School| async move {
    let (of_exam, of_student) = ("Academic Reports.exam-wise.index", "Academic Reports.student-wise.index");
    let address = format!("/get-marks-report?student_id={}", school.a.students[0]);
    assert_eq!(holder(&world, &school, &[of_exam]).await.get(&address).await.status, 403);
    holder(&world, &school, &[of_exam, of_student]).await.get(&address).await.ok();
});

in_school!(
    marks_of_a_student_are_read_by_their_own_right_and_unpublished_ones_by_another,
    |world: Arc<World>, school: School| async move {
        let (exam, format) = results::term(&school).await;
        let ahmed = school.a.students[0];
        let attendance = holder(&world, &school, &[ATTENDANCE]).await;
        assert_eq!(attendance.get(&format!("/get-marks?id={ahmed}")).await.status, 403);
        let shown = async |by: &Client| by.get(&format!("/get-marks?id={ahmed}")).await.ok()["data"]["exams"].clone();
        let card = holder(&world, &school, &[CARD]).await;
        let both = holder(&world, &school, &[CARD, SUMMARIES]).await;
        assert_eq!(shown(&card).await, json!([]), "nothing is published");
        assert_eq!(shown(&both).await[0]["content"]["percent"], 7875);
        results::publish(&results::office(&school), exam, format).await;
        assert_eq!(shown(&card).await[0]["content"]["percent"], 7875);

        // A family with the office's lists of re-checks reads none of them: marks and findings stand there.
        let parent = school.user("parent", "a");
        let english = results::exam(&results::office(&school), exam).await["papers"][0]["id"].clone();
        let ask = json!({ "student_id": ahmed, "paper_id": english, "reason": "Question 3 seems not to be added" });
        parent.post("/save-result-recheck", ask).await.ok();
        let user = parent.get("/user").await.ok()["id"].as_i64().expect("an id");
        world.app.db.write(move |tx| give(tx, user, &[RECHECKS])).await.expect("a right");
        assert_eq!(parent.get("/get-result-rechecks").await.ok()["total"], 0);
        assert_eq!(results::office(&school).get("/get-result-rechecks").await.ok()["total"], 1);
    }
);

in_school!(a_number_is_not_somebody_elses_sign_in_name, |_world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let teacher = School::email("teacher", "a");
    let registered = admin.get(&format!("/get-student-details?id={}", school.a.students[2])).await.ok()["data"].clone();
    let given = admin.post("/assign-credentials", json!({ "kind": "student", "id": school.a.students[2] })).await;
    assert_eq!(given.status, 200, "{}", given.body);
    let number = registered["registration_no"].as_str().expect("a number").to_owned();
    // The number of a student who signs in becomes nobody else's, in whatever register and however it is written; nor does somebody's address.
    let employee = |number: &str| {
        json!({ "name": "Sana Iqbal", "gender": "female", "designation_id": school.designation, "campus_id": school.a.id, "joined_on": "2025-01-06",
            "contract": "contract", "employee_no": number })
    };
    admin.post("/save-employee", employee(&number)).await.refused(422, "employee_no");
    admin.post("/save-employee", employee(&number.to_lowercase())).await.refused(422, "employee_no");
    admin.post("/save-employee", employee(&teacher)).await.refused(422, "employee_no");
    let board = json!({ "student_id": school.a.students[3], "session_id": school.session, "class_id": school.class, "board_id": school.board,
        "status": "registered", "registration_no": number });
    admin.post("/save-board-registration", board.clone()).await.refused(422, "registration_no");
    let mut own = board;
    own["student_id"] = json!(school.a.students[2]);
    admin.post("/save-board-registration", own).await.ok();
});

in_school!(a_file_of_a_job_is_read_while_its_starter_may_make_it, |world: Arc<World>, school: School| async move {
    let (exam, format) = results::term(&school).await;
    results::publish(&results::office(&school), exam, format).await;
    let by = holder(&world, &school, &["Academic Activities.result-cards.print"]).await;
    let started = by.post("/print-result-cards", json!({ "exam_id": exam })).await.ok();
    let job = started["data"]["job_id"].as_i64().expect("a job");
    by.finished_job(job).await;
    // Its files, and whether it says what it found.
    let shown = async || {
        let seen = by.get(&format!("/get-job-details?id={job}")).await.ok()["data"].clone();
        (seen["files"].as_array().map(Vec::len), seen["result"].is_object())
    };
    assert_eq!(shown().await, (Some(1), true));
    let user = by.get("/user").await.ok()["id"].as_i64().expect("an id");
    let set = async |text: kernel::db::Sql, id: i64| {
        let change = move |tx: &mut kernel::Tx| {
            tx.exec(text, &binds![user, id])?;
            tx.move_access_epoch()
        };
        world.app.db.write(change).await.expect("a change");
    };
    // At another campus by now; then back, without the right.
    set(sql!("UPDATE user_campus SET campus_id = $2 WHERE user_id = $1"), school.b.id).await;
    assert_eq!(shown().await, (Some(0), false));
    set(sql!("UPDATE user_campus SET campus_id = $2 WHERE user_id = $1"), school.a.id).await;
    assert_eq!(shown().await, (Some(1), true));
    set(sql!("DELETE FROM user_permission WHERE user_id = $1 AND permission_id <> $2"), 0).await;
    assert_eq!(shown().await, (Some(0), false));
});
