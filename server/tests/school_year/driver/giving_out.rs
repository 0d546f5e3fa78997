//! Moderation, grace, publication, taking back, re-checks.

use super::{
    super::model::{Mark, Rule, State, Status},
    Driver, Step, answered, expect, id_of, number, rows,
};
use serde_json::{Value, json};

/// Marks are looked at again so often at most.
const MOST_RECHECKS: u8 = 2;

/// Halves as a call takes them.
fn marks(halves: i64) -> Value {
    if halves % 2 == 0 { json!(halves / 2) } else { json!(halves as f64 / 2.0) }
}

impl Driver {
    pub(super) async fn moderate(&mut self) -> Option<Step> {
        let (exam, today) = (self.some_exam(Status::Closed)?, self.today());
        let mut papers: Vec<i64> =
            self.year.marks(exam, today).into_iter().filter(|mark| mark.state.is_some()).map(|mark| mark.paper).collect();
        papers.dedup();
        let paper = self.pick(&papers)?;
        let mut form = json!({ "exam_id": exam, "paper_id": paper, "reason": "Question 4 was not taught" });
        let rule = match self.next(4) {
            0 => {
                form["kind"] = json!("take_back");
                None
            }
            1 => {
                let percent = [90, 105, 110][self.next(3) as usize];
                (form["kind"], form["percent"]) = (json!("times"), json!(percent));
                Some(Rule::Times(percent))
            }
            _ => {
                let halves = 1 + self.next(12) as i64;
                (form["kind"], form["marks"]) = (json!("add"), marks(halves));
                Some(Rule::Add(halves))
            }
        };
        let changes = self.year.moderate(exam, paper, rule, today);
        self.log.push(format!("moderate paper {paper} of exam {exam} by {rule:?}: {changes}"));
        self.marked.insert(exam);
        let reply = self.office.post("/save-moderation", form).await;
        Some(answered(reply, changes, "moderate").map(drop))
    }

    pub(super) async fn give_grace(&mut self) -> Option<Step> {
        let (exam, today) = (self.some_exam(Status::Closed)?, self.today());
        let changes = self.year.give_grace(exam, today);
        self.log.push(format!("give grace in exam {exam}: {changes}"));
        self.marked.insert(exam);
        let form = json!({ "exam_id": exam, "reason": "As the board allows" });
        let reply = self.office.post("/save-grace-marks", form).await;
        Some(answered(reply, changes, "give grace").map(drop))
    }

    pub(super) async fn take_grace_back(&mut self) -> Option<Step> {
        let (exam, today) = (self.some_exam(Status::Closed)?, self.today());
        let changes = self.year.take_grace_back(exam, today);
        self.log.push(format!("take the grace of exam {exam} back: {changes}"));
        self.marked.insert(exam);
        let form = json!({ "exam_id": exam, "take_back": true, "reason": "Not this year" });
        let reply = self.office.post("/save-grace-marks", form).await;
        Some(answered(reply, changes, "take grace back").map(drop))
    }

    pub(super) async fn publish(&mut self) -> Option<Step> {
        let exam = self.some_exam(Status::Closed)?;
        if self.year.by_itself(exam, self.today()).is_empty() {
            return None;
        }
        self.log.push(format!("publish exam {exam}"));
        Some(self.published(exam).await)
    }

    async fn published(&mut self, exam: i64) -> Step {
        let read = expect(self.office.get(&format!("/get-exam?id={exam}")).await, "an exam")?;
        let left_out: Vec<i64> =
            self.year.exams.iter().filter(|(id, one)| **id != exam && one.status != Status::Published).map(|(id, _)| *id).collect();
        let format = self.formats[usize::from(self.year.exams[&exam].is_annual)];
        let form = json!({ "exam_id": exam, "version": read["data"]["version"], "format_id": format, "tells_families": false, "leaves_out": left_out });
        let begun = expect(self.office.post("/publish-result", form).await, "publish")?;
        let job = self.office.finished_job(number(&begun["data"]["job_id"])?).await;
        if job["status"] != "done" {
            return Err(format!("exam {exam} was not published: {job}"));
        }
        let today = self.today();
        self.year.publish(exam, today);
        self.marked.extend(self.year.exams.keys().copied());
        Ok(())
    }

    pub(super) async fn withdraw(&mut self) -> Option<Step> {
        let exam = self.some_exam(Status::Published)?;
        self.log.push(format!("take the results of exam {exam} back"));
        Some(self.withdrawn(exam).await)
    }

    async fn withdrawn(&mut self, exam: i64) -> Step {
        let found = expect(self.office.get(&format!("/get-result-publications?exam_id={exam}&per_page=100")).await, "publications")?;
        let all = rows(&found["data"])?;
        let own = all.iter().find(|row| row["state"] == "published").ok_or_else(|| format!("no publication of exam {exam}: {found}"))?;
        let form = json!({ "id": own["id"], "version": own["version"], "reason": "A practical was left out" });
        expect(self.office.post("/withdraw-result", form).await, "take results back")?;
        self.year.withdraw(exam);
        self.marked.extend(self.year.exams.keys().copied());
        Ok(())
    }

    pub(super) async fn recheck(&mut self) -> Option<Step> {
        let (exam, today) = (self.some_exam(Status::Published)?, self.today());
        // With a counted result taken back, this one has to be given out anew.
        if self.year.counted_with(exam).iter().any(|id| self.year.exams[id].status != Status::Published) {
            return None;
        }
        let all: Vec<Mark> = self.year.marks(exam, today).into_iter().filter(|mark| mark.state.is_some()).collect();
        let mark = self.pick(&all)?;
        let halves = self.next(2 * mark.total as u64 + 1) as i64;
        if self.year.cell_of(&mark)?.rechecked >= MOST_RECHECKS {
            return None;
        }
        self.log.push(format!("re-check of {} in paper {} of exam {exam}: {halves} halves", mark.student, mark.paper));
        Some(self.rechecked(mark, halves).await)
    }

    async fn rechecked(&mut self, mark: Mark, halves: i64) -> Step {
        let ask = json!({ "student_id": mark.student, "paper_id": mark.paper, "reason": "Question 3 seems not to be added" });
        let id = id_of(&expect(self.office.post("/save-result-recheck", ask).await, "a re-check")?)?;
        let decision = json!({ "id": id, "version": 1, "marks": marks(halves), "finding": "The script was added anew" });
        expect(self.admin.post("/decide-result-recheck", decision).await, "the decision of a re-check")?;
        let today = self.today();
        let mut is_same = true;
        if let Some(cell) = self.year.cell_of(&mark) {
            cell.rechecked += 1;
            is_same = (cell.state, cell.halves) == (Some(State::Obtained), Some(halves));
        }
        if !is_same {
            self.year.recheck(&mark, halves, today);
        }
        self.marked.extend(self.year.exams.keys().copied());
        Ok(())
    }
}
