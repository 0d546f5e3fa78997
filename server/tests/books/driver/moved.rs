//! Receipts whose money goes to another challan or another student, and back. No cash and no bank moves.

use super::{
    super::model::{Settles, Stays},
    Driver, Step, expect,
};
use serde_json::json;

/// A move that stands.
#[derive(Clone, Debug)]
pub struct Move {
    id: i64,
    receipt: i64,
    /// What the money had settled.
    from: Settles,
}

impl Driver {
    /// Any receipt, now and then one that was taken back, goes to one challan, to some, or in advance to a student. A sponsor's part is its challan's.
    pub(super) async fn move_receipt(&mut self) -> Option<Step> {
        let any = self.next(8) == 0;
        let choices: Vec<i64> = self
            .model
            .receipts
            .iter()
            .filter(|(_, receipt)| (any || !receipt.reversed) && !receipt.is_sponsored)
            .map(|(id, _)| *id)
            .collect();
        let receipt = self.pick(&choices)?;
        let (ids, student) = match self.next(4) {
            0 => {
                let there: Vec<i64> = self.students.iter().copied().filter(|id| !self.is_struck(*id)).collect();
                (Vec::new(), Some(self.pick(&there)?))
            }
            1 => (self.some_open()?, None),
            _ => {
                let open = self.open();
                (vec![self.pick(&open)?], None)
            }
        };
        Some(self.move_to(receipt, &ids, student).await)
    }

    async fn move_to(&mut self, receipt: i64, ids: &[i64], student: Option<i64>) -> Step {
        self.touch_receipt(receipt);
        ids.iter().for_each(|id| self.touch(*id));
        self.touched.extend(student);
        let (today, from) = (self.today(), self.model.settles(receipt));
        let is_reversed = self.model.receipts[&receipt].reversed;
        let moved = if is_reversed { Err(Stays::Used) } else { self.model.move_receipt(receipt, ids, student, today) };
        let wanted = match moved {
            Ok(()) => 200,
            Err(Stays::Used) => 409,
            Err(Stays::TooLittle | Stays::Same) => 422,
        };
        self.log.push(format!("move receipt {receipt} to {ids:?} or in advance to {student:?} ({wanted})"));
        let read = self.by.get(&format!("/get-fee-receipt-details?id={receipt}")).await.ok();
        let form = json!({ "id": receipt, "version": read["data"]["version"], "challan_ids": ids, "student_id": student,
            "reason": "Paid for the cousin" });
        let reply = self.by.post("/reallocate-receipt", form).await;
        if reply.status != wanted {
            return Err(format!("move receipt {receipt} ({moved:?}): {} {}", reply.status, reply.body));
        }
        if wanted == 200 {
            let id = reply.body["data"].as_i64().ok_or("a move without an id")?;
            self.moves.push(Move { id, receipt, from });
            self.slips_wait_again(receipt);
            self.receipts_moved += 1;
        }
        Ok(())
    }

    /// The latest move of a receipt that stands, while what the money had settled is open; it settles that again.
    pub(super) async fn move_receipt_back(&mut self) -> Option<Step> {
        if self.moves.is_empty() {
            return None;
        }
        let at = self.next(self.moves.len() as u64) as usize;
        Some(self.move_back(at).await)
    }

    async fn move_back(&mut self, at: usize) -> Step {
        let Move { id, receipt, from } = self.moves[at].clone();
        self.touch_receipt(receipt);
        from.challans.keys().for_each(|challan| self.touch(*challan));
        self.touched.extend(from.advance.map(|(student, _)| student));
        let is_latest = self.moves[at + 1..].iter().all(|later| later.receipt != receipt);
        let is_reversed = self.model.receipts[&receipt].reversed;
        let may = is_latest && !is_reversed && self.model.move_back(receipt, &from).is_ok();
        self.log.push(format!("take the move {id} of receipt {receipt} back{}", if may { "" } else { " (refused)" }));
        let read = expect(self.by.get(&format!("/get-reallocation-details?id={id}")).await, "a move")?;
        let form = json!({ "id": id, "version": read["data"]["version"], "reason": "It was his after all" });
        let reply = self.by.post("/undo-reallocation", form).await;
        if reply.status != if may { 200 } else { 409 } {
            return Err(format!("take the move {id} of receipt {receipt} back: {} {}", reply.status, reply.body));
        }
        if may {
            self.slips_wait_again(receipt);
            self.moves_undone += 1;
        }
        // What went with its receipt does not stand any more.
        if may || is_reversed {
            self.moves.remove(at);
        }
        Ok(())
    }
}
