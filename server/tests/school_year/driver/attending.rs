//! Marks of attendance, and what is corrected in them.

use super::{Day, Driver, Step, expect, rows};
use serde_json::{Value, json};

const WORDS: [&str; 5] = ["present", "present", "absent", "late", "half_day"];

impl Driver {
    pub(super) async fn attend(&mut self) -> Option<Step> {
        let (day, section) = (self.school_day(0), self.pick(&self.year.sections.clone())?);
        let mut lines: Vec<(i64, &'static str)> = Vec::new();
        for student in self.year.sitting(section, day) {
            if !self.year.attended.contains_key(&(student, day)) && self.next(4) > 0 {
                lines.push((student, WORDS[self.next(WORDS.len() as u64) as usize]));
            }
        }
        if lines.is_empty() {
            return None;
        }
        self.log.push(format!("attendance of section {section} on {day}: {lines:?}"));
        let sent: Vec<Value> = lines.iter().map(|(student, word)| json!({ "student_id": student, "status": word })).collect();
        let form = json!({ "section_id": section, "date": day.to_string(), "lines": sent });
        let reply = self.registrar.post("/save-attendance", form).await;
        Some(expect(reply, "attendance").map(|_| {
            for (student, word) in lines {
                self.year.attended.insert((student, day), word);
                self.moved.insert(student);
            }
        }))
    }

    pub(super) async fn correct_attendance(&mut self) -> Option<Step> {
        let marked: Vec<(i64, Day, i64)> = self
            .year
            .attended
            .keys()
            .filter_map(|(student, day)| Some((*student, *day, self.year.students[student].seat_on(*day)?.section)))
            .filter(|(_, _, section)| self.year.sections.contains(section))
            .collect();
        let (student, day, section) = self.pick(&marked)?;
        let was = self.year.attended[&(student, day)];
        let words: Vec<&'static str> = WORDS.into_iter().filter(|word| *word != was).collect();
        let word = self.pick(&words)?;
        self.log.push(format!("attendance of {student} on {day} is corrected to {word}"));
        Some(self.corrected_attendance(student, day, section, word).await)
    }

    async fn corrected_attendance(&mut self, student: i64, day: Day, section: i64, word: &'static str) -> Step {
        let sheet = expect(self.registrar.get(&format!("/get-attendance?section_id={section}&date={day}")).await, "a sheet")?;
        let all = rows(&sheet["data"]["data"])?;
        let own = all
            .iter()
            .find(|row| row["student_id"] == student)
            .ok_or_else(|| format!("{student} is not on the sheet of {day}: {sheet}"))?;
        let line = json!({ "student_id": student, "status": word, "version": own["version"] });
        let form = json!({ "section_id": section, "date": day.to_string(), "lines": [line], "reason": "The teacher was wrong" });
        expect(self.registrar.post("/update-attendance", form).await, "a correction of attendance")?;
        self.year.attended.insert((student, day), word);
        self.moved.insert(student);
        Ok(())
    }
}
