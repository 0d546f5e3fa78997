//! What the world may learn of a result card by the code on it. Of a publication that is only prepared nothing is known.

use super::cards::{
    model::CardState,
    queries::{KeptCard, card_of_code},
};
use kernel::{Result, Tx, paper_code};
use serde_json::{Value, json};

/// The state of the card with this code, in the shape that the public page reads; none when no card has it. Grade and percent are told of a valid card only.
pub fn verification(tx: &mut Tx, code: &str) -> Result<Option<Value>> {
    if code.len() != paper_code::LENGTH {
        return Ok(None);
    }
    let Some(card) = card_of_code(tx, code)? else { return Ok(None) };
    let zone = tx.registry().zone();
    let (made_on, today) = (zone.today(card.created_at), tx.today());
    Ok(Some(told(&card, &made_on.to_string(), &today.to_string())))
}

fn told(card: &KeptCard, made_on: &str, today: &str) -> Value {
    let (state, is_valid) = match card.state() {
        CardState::Valid => ("result_valid", true),
        CardState::Superseded => ("result_superseded", false),
        CardState::Withdrawn => ("result_withdrawn", false),
        CardState::Withheld => ("result_withheld", false),
    };
    let content = &card.content;
    json!({
        "state": state,
        "student": content.student.name,
        "exam": content.exam_name,
        "session": content.session_name,
        "class": content.class_name,
        "campus": content.campus_name,
        "number": card.number,
        "issued_on": made_on,
        "grade": content.grade.clone().filter(|_| is_valid),
        "percent_hundredths": content.percent.filter(|_| is_valid),
        "decision": is_valid.then_some(content.decision),
        "as_of": today,
    })
}
