//! Advances that the office applies to a challan, and takes off it again.

use super::{Driver, Step};
use serde_json::json;

impl Driver {
    /// To a challan of a student with something in advance; now and then of one without.
    pub(super) async fn apply_advance(&mut self) -> Option<Step> {
        (!self.is_closed(self.today())).then_some(())?;
        let (ahead, others): (Vec<i64>, Vec<i64>) =
            self.open().into_iter().partition(|id| self.model.advance(self.model.challans[id].student) > 0);
        let id = if ahead.is_empty() || self.next(6) == 0 { self.pick(&others)? } else { self.pick(&ahead)? };
        self.touch(id);
        let may = self.model.advance(self.model.challans[&id].student) > 0;
        self.log.push(format!("apply the advance to {id}{}", if may { "" } else { " (there is none)" }));
        let reply = self.by.post("/apply-advance", json!({ "challan_id": id })).await;
        if reply.status != if may { 200 } else { 409 } {
            return Some(Err(format!("apply the advance to {id}: {} {}", reply.status, reply.body)));
        }
        self.advances_applied += usize::from(self.model.apply_advance(id) > 0);
        Some(Ok(()))
    }

    /// Off a challan that advances paid; now and then off one that they did not.
    pub(super) async fn take_advance_off(&mut self) -> Option<Step> {
        (!self.is_closed(self.today())).then_some(())?;
        let mut from = self.model.paid_by_advance();
        if from.is_empty() || self.next(6) == 0 {
            from = self.open();
        }
        let id = self.pick(&from)?;
        self.touch(id);
        let may = self.model.take_advance_off(id);
        self.log.push(format!("take the advance off {id}{}", if may { "" } else { " (none paid it)" }));
        let reply = self.by.post("/take-advance-off", json!({ "challan_id": id, "reason": "For another month" })).await;
        if reply.status != if may { 200 } else { 409 } {
            return Some(Err(format!("take the advance off {id}: {} {}", reply.status, reply.body)));
        }
        self.advances_taken_off += usize::from(may);
        Some(Ok(()))
    }
}
