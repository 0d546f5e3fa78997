//! What students bring along when the books begin, from sheets: an advance that stays and is used as any other, and whole openings that go back.

use super::{Driver, Step, compare::held, expect};
use serde_json::json;
use testkit::school::student_form;

/// An opening that stands.
#[derive(Clone, Copy, Debug)]
pub struct Opening {
    id: i64,
    student: i64,
    advance: i64,
}

/// What a sheet says of a student.
#[derive(Clone, Copy, Debug, Default)]
struct Brought {
    arrears: i64,
    advance: i64,
    deposit: i64,
}

impl Driver {
    /// Of a student who brought none yet, or whose opening went back.
    pub(super) async fn import_opening_advance(&mut self) -> Option<Step> {
        (!self.is_closed(self.today())).then_some(())?;
        let has_none = |id: &i64| self.openings.iter().all(|one| one.student != *id);
        let free: Vec<i64> =
            self.students.iter().copied().filter(|id| has_none(id) && !self.left.contains(id) && !self.is_struck(*id)).collect();
        let student = self.pick(&free)?;
        let advance = 100 * (1 + self.next(20_000) as i64);
        self.touched.insert(student);
        self.log.push(format!("student {student} brings {advance} in advance"));
        Some(match self.import_opening(student, Brought { advance, ..Brought::default() }).await {
            Ok(id) => {
                *self.model.advances.entry(student).or_default() += advance;
                self.openings.push(Opening { id, student, advance });
                Ok(())
            }
            Err(fault) => Err(fault),
        })
    }

    /// As long as so much of the advance is there.
    pub(super) async fn take_opening_back(&mut self) -> Option<Step> {
        (!self.is_closed(self.today())).then_some(())?;
        let standing: Vec<i64> = self.openings.iter().filter(|one| !self.left.contains(&one.student)).map(|one| one.id).collect();
        let id = self.pick(&standing)?;
        let at = self.openings.iter().position(|one| one.id == id)?;
        let Opening { student, advance, .. } = self.openings[at];
        let may = self.model.advance(student) >= advance;
        self.touched.insert(student);
        self.log.push(format!("the opening of {student} goes back{}", if may { "" } else { " (its advance was used)" }));
        if let Err(fault) = self.send_opening_back(id, if may { 200 } else { 409 }).await {
            return Some(Err(fault));
        }
        if may {
            *self.model.advances.entry(student).or_default() -= advance;
            self.openings.remove(at);
            self.openings_back += 1;
        }
        Some(Ok(()))
    }

    /// Arrears, an advance and a deposit of a student of whom nobody else knows: against the opening balances, and back.
    pub(super) async fn bring_and_take_back(&mut self) -> Option<Step> {
        (!self.is_closed(self.today())).then_some(())?;
        Some(self.bring_whole().await)
    }

    async fn bring_whole(&mut self) -> Step {
        let student =
            self.by.post("/save-student", student_form(&self.school, &self.school.a, &format!("Opening {}", self.steps))).await.id();
        let mut amount = || 100 * (1 + self.next(20_000) as i64);
        let brought = Brought { arrears: amount(), advance: amount(), deposit: amount() };
        self.log.push(format!("the opening of {student}, {brought:?}, comes in and goes back"));
        let before = self.opened().await;
        let id = self.import_opening(student, brought).await?;
        let Brought { arrears, advance, deposit } = brought;
        let wanted = [before[0] + arrears, before[1] - advance, before[2] - deposit, before[3] + advance + deposit - arrears];
        let found = self.opened().await;
        if found != wanted {
            return Err(format!("an opening leaves {found:?} on receivables, advances, deposits and opening balances, not {wanted:?}"));
        }
        self.send_opening_back(id, 200).await?;
        self.send_opening_back(id, 409).await?;
        let found = self.opened().await;
        if found == before { Ok(()) } else { Err(format!("an opening that went back leaves {found:?}, not {before:?}")) }
    }

    /// What stands on the heads that openings of students move.
    async fn opened(&self) -> [i64; 4] {
        let rows = self.trial().await;
        ["Students receivable", "Advances from students", "Security deposits", "Opening balances"].map(|name| held(&rows, name))
    }

    /// A sheet with one row; gives the opening. The same sheet brings it no second time.
    async fn import_opening(&mut self, student: i64, brought: Brought) -> Result<i64, String> {
        let details = self.by.get(&format!("/get-student-details?id={student}")).await.ok()["data"].clone();
        let number = details["registration_no"].as_str().ok_or("a student without a number")?.to_owned();
        let Brought { arrears, advance, deposit } = brought;
        let sheet = format!("Reg no,Student,Dues,Advance,Deposit\n{number},,{},{},{}\n", arrears / 100, advance / 100, deposit / 100);
        for written in [1, 0] {
            let file = self.by.upload("/upload-file", "openings.csv", sheet.as_bytes()).await.id();
            let form = json!({ "file_id": file, "campus_id": self.school.a.id });
            let reply = self.by.post("/import-student-openings", form).await;
            if written == 0 && reply.status == 422 {
                continue;
            }
            let started = expect(reply, "import an opening")?;
            let job = self.by.finished_job(started["data"]["job_id"].as_i64().expect("a job")).await;
            if job["result"]["written"] != written {
                return Err(format!("an opening of {student}, of which {written} come in: {job}"));
            }
        }
        let rows = self.by.get(&format!("/get-student-openings?student_id={student}")).await.ok()["data"].clone();
        rows.as_array().expect("rows").iter().filter_map(|row| row["id"].as_i64()).max().ok_or_else(|| "no opening is listed".to_owned())
    }

    async fn send_opening_back(&self, id: i64, wanted: u16) -> Step {
        let reply = self.by.post("/take-student-opening-back", json!({ "id": id, "reason": "Another student's" })).await;
        if reply.status == wanted { Ok(()) } else { Err(format!("take opening {id} back: {} {}", reply.status, reply.body)) }
    }
}
