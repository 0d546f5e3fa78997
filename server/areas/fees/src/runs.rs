//! An act for many records at once, as a job: record by record, each in a transaction of its own which keeps how far the run came, so that one that is taken up
//! again does nothing twice.

use kernel::{Error, Result, Scope, Tx, binds, jobs::JobCx, sql};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// Records of one run, at most.
pub const MOST: i64 = 20_000;
/// Refusals that the result tells.
const TOLD: usize = 50;
/// How often the progress is told.
const TELL_EVERY: usize = 25;

/// How far a run came.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Place<Done> {
    upto: usize,
    done: Done,
    refused: usize,
    sentences: Vec<String>,
}

impl<Done> Place<Done> {
    /// The record that stands next was refused: it stays as it was, and the rest goes on.
    fn passing_over(mut self, sentence: String) -> Self {
        self.upto += 1;
        self.refused += 1;
        if self.sentences.len() < TOLD && !self.sentences.contains(&sentence) {
            self.sentences.push(sentence);
        }
        self
    }
}

/// What a run came to: as its result tells it, beside what it did.
#[derive(Clone, Debug, Serialize)]
struct Outcome<Done> {
    #[serde(flatten)]
    done: Done,
    /// Records that stayed as they were, and why.
    refused: usize,
    sentences: Vec<String>,
}

/// Takes the act for each of these records, and gives the job's result: what `act` added up, how many were refused, and why.
pub fn each<Done, Act>(cx: &JobCx, ids: &[i64], says: &str, act: Act) -> Result<serde_json::Value>
where
    Done: Clone + Default + Serialize + DeserializeOwned + Send + Sync + 'static,
    Act: Fn(&mut Tx, i64, &mut Done) -> Result<()> + Clone + Send + Sync + 'static,
{
    let total = ids.len() as i64;
    let mut place: Place<Done> = cx.state()?.unwrap_or_default();
    cx.progress(place.upto as i64, total, says)?;
    while let Some(id) = ids.get(place.upto).copied() {
        let (from, act, job_id) = (place.clone(), act.clone(), cx.job_id);
        let taken = cx.write(move |tx| {
            let mut next = from.clone();
            act(tx, id, &mut next.done)?;
            next.upto += 1;
            tx.keep_state(job_id, &next, next.upto as i64)?;
            Ok(next)
        });
        place = match taken {
            Ok(next) => next,
            Err(error) if is_refusal(&error) && !cx.cancelled() => {
                let next = place.passing_over(error.to_string());
                cx.write(move |tx| tx.keep_state(job_id, &next, next.upto as i64).map(|()| next.clone()))?
            }
            Err(error) => return Err(error),
        };
        if place.upto.is_multiple_of(TELL_EVERY) {
            cx.progress(place.upto as i64, total, says)?;
        }
    }
    cx.progress(total, total, "Done")?;
    let outcome = Outcome { done: place.done, refused: place.refused, sentences: place.sentences };
    serde_json::to_value(outcome).map_err(|error| Error::internal(error.to_string()))
}

/// The campus of a student: whoever began the run had the student within reach.
pub fn reach_of(tx: &mut Tx, student_id: i64) -> Result<Scope> {
    let campus = tx.value(sql!("SELECT campus_id FROM student WHERE id = $1"), &binds![student_id])?;
    Ok(Scope::of_campus(campus))
}

/// Whether an error is about the record, so that the others go on.
fn is_refusal(error: &Error) -> bool {
    matches!(error, Error::Conflict { .. } | Error::Invalid { .. } | Error::NotFound(_) | Error::Forbidden(_) | Error::Held(_))
}

#[cfg(test)]
mod tests {
    use super::Place;

    #[test]
    fn a_refusal_is_told_once_and_counted_each_time() {
        let place = Place::<i64>::default().passing_over("The books are closed.".into()).passing_over("The books are closed.".into());
        assert_eq!((place.upto, place.refused, place.sentences), (2, 2, vec!["The books are closed.".to_owned()]));
    }
}
