//! Everything that is done, and what of it was not reached yet.

use super::{super::model::Head, Driver, Step};

/// Everything that is done, and how often each is chosen.
pub const OPERATIONS: [(&str, u64); 59] = [
    ("bill", 16),
    ("bill run", 3),
    ("fine", 5),
    ("fine on a challan", 6),
    ("pay", 12),
    ("part-pay", 14),
    ("pay too much", 5),
    ("family receipt", 7),
    ("money of an earlier day", 6),
    ("a bank's day", 6),
    ("unpay", 9),
    ("refund an advance", 8),
    ("take a refund back", 3),
    ("revise", 8),
    ("cancel", 4),
    ("strike off", 3),
    ("restore", 5),
    ("close a month", 5),
    ("waive", 5),
    ("realise a cheque", 5),
    ("a cheque returns", 4),
    ("merge a double", 3),
    ("concede tuition", 2),
    ("concede transport", 2),
    ("concede a deposit", 2),
    ("concede a month whole and bill it ahead", 3),
    ("split a concession", 1),
    ("concede money of others", 1),
    ("deposit", 5),
    ("withdraw", 4),
    ("take a transaction back", 3),
    ("reopen a month", 3),
    ("journal", 3),
    ("payment", 3),
    ("expense", 3),
    ("post a draft", 6),
    ("reverse what was written by hand", 4),
    ("reverse any voucher by hand", 3),
    ("the same key with another body", 2),
    ("open a till", 4),
    ("pay at the till", 8),
    ("refund at the till", 4),
    ("take a till's receipt back", 4),
    ("count a till", 5),
    ("reopen a till", 2),
    ("hand over", 3),
    ("take tills to the bank", 3),
    ("send a slip", 5),
    ("decide on a slip", 6),
    ("move a receipt", 6),
    ("move a receipt back", 3),
    ("tell a payment twice", 5),
    ("twins in a list", 3),
    ("a bank takes a line back", 4),
    ("apply an advance", 4),
    ("take an advance off", 4),
    ("register a cheque of a day to come", 5),
    ("receive a registered cheque", 5),
    ("give a registered cheque back", 2),
];

/// What leads to things that chance alone brings about: tried more often once they are sought.
const LEADS: [(&str, &str); 20] = [
    ("a late fee withdrawn for the day of the money", "money of an earlier day"),
    ("a late fee lessened for the day of the money", "money of an earlier day"),
    ("an advance that pays a bill", "bill"),
    ("a release by the closing of a month", "close a month"),
    ("the reversal of a voucher by hand", "reverse what was written by hand"),
    ("a refund by a second person", "refund an advance"),
    ("the cancellation of what was paid in part", "cancel"),
    ("a till that was over or short", "count a till"),
    ("a refund out of a till", "refund at the till"),
    ("cash that goes back out of a till", "take a till's receipt back"),
    ("cash of a closed till that goes back", "take a till's receipt back"),
    ("a slip that is accepted", "decide on a slip"),
    ("a slip that is refused", "decide on a slip"),
    ("a receipt that was moved", "move a receipt"),
    ("a receipt that was moved back", "move a receipt back"),
    ("a line that was tied", "tell a payment twice"),
    ("a line that was accepted", "tell a payment twice"),
    ("an advance that the office applied", "apply an advance"),
    ("an advance that the office took off", "take an advance off"),
    ("a registered cheque of its day", "receive a registered cheque"),
];

impl Driver {
    /// How often each operation was done, and what chance alone brings about.
    pub fn tally(&self) -> Vec<(&'static str, usize)> {
        let rare = self.model.rare;
        let of_chance = [
            ("a bill conceded whole and issued ahead", rare.conceded_whole_ahead),
            ("a late fee withdrawn for the day of the money", rare.late_fee_withdrawn),
            ("a late fee lessened for the day of the money", rare.late_fee_lessened),
            ("the cancellation of what was paid in part", rare.part_paid_cancelled),
            ("an advance that pays a bill", rare.advance_applied),
            ("a release by its job", rare.released - self.closing_released),
            ("a release by the closing of a month", self.closing_released),
            ("the reversal of a voucher by hand", self.reversed_by_hand),
            ("a refund by a second person", self.second_person_paid),
            ("a till that was over or short", rare.over_or_short),
            ("a refund out of a till", self.refunds_of_tills),
            ("cash that goes back out of a till", self.back_out_of_tills),
            ("cash of a closed till that goes back", self.back_out_of_box),
            ("a slip that is accepted", self.slips_accepted),
            ("a slip that is refused", self.slips_refused),
            ("a receipt that was moved", self.receipts_moved),
            ("a receipt that was moved back", self.moves_undone),
            ("a line that was tied", self.lines_tied),
            ("a line that was accepted", self.lines_accepted),
            ("an advance that the office applied", self.advances_applied),
            ("an advance that the office took off", self.advances_taken_off),
            ("a registered cheque of its day", self.cheques_received),
        ];
        OPERATIONS.iter().map(|(name, _)| *name).zip(self.counts).chain(of_chance).collect()
    }

    /// What was never reached.
    pub fn missing(&self) -> Vec<&'static str> {
        self.tally().into_iter().filter(|(_, count)| *count == 0).map(|(name, _)| name).collect()
    }

    /// What is tried more often than its share, now that what is missing is sought: some operation that was never done or leads to what never happened.
    pub(super) fn sought(&mut self) -> Option<usize> {
        let missing = if self.is_seeking { self.missing() } else { Vec::new() };
        let lead = |name: &'static str| LEADS.iter().find(|one| one.0 == name).map_or(name, |one| one.1);
        let leads = missing.into_iter().map(lead);
        let at: Vec<usize> = leads.filter_map(|lead| OPERATIONS.iter().position(|one| one.0 == lead)).collect();
        if at.is_empty() { None } else { Some(at[self.next(at.len() as u64) as usize]) }
    }

    pub(super) async fn perform(&mut self, at: usize) -> Option<Step> {
        match OPERATIONS[at].0 {
            "bill" => self.bill().await,
            "bill run" => Some(self.bill_run().await),
            "fine" => self.fine(None).await,
            "fine on a challan" => self.fine_on_challan().await,
            "pay" => self.pay(0).await,
            "part-pay" => self.pay(1).await,
            "pay too much" => self.pay(2).await,
            "family receipt" => self.family().await,
            "money of an earlier day" => self.pay_of_earlier_day(false).await,
            "a bank's day" => self.pay_of_earlier_day(true).await,
            "unpay" => self.unpay().await,
            "refund an advance" => self.refund().await,
            "take a refund back" => self.take_refund_back().await,
            "revise" => self.revise().await,
            "cancel" => self.cancel().await,
            "strike off" => self.strike_off().await,
            "restore" => self.restore().await,
            "close a month" => self.close_month().await,
            "waive" => self.waive().await,
            "realise a cheque" => self.realise().await,
            "a cheque returns" => self.bounce().await,
            "merge a double" => Some(self.merge().await),
            "concede tuition" => self.concede(Head::Tuition).await,
            "concede transport" => self.concede(Head::Transport).await,
            "concede a deposit" => self.concede(Head::Deposit).await,
            "concede a month whole and bill it ahead" => self.concede_month_and_bill().await,
            "split a concession" => self.split_concession().await,
            "concede money of others" => self.concede_of_others().await,
            "deposit" => Some(self.move_cash("deposit").await),
            "withdraw" => Some(self.move_cash("withdrawal").await),
            "take a transaction back" => self.take_back_transaction().await,
            "reopen a month" => self.reopen_month().await,
            "journal" => self.write_journal().await,
            "payment" => self.write_payment().await,
            "expense" => self.write_expense().await,
            "post a draft" => self.post_draft().await,
            "reverse what was written by hand" => self.reverse_written().await,
            "reverse any voucher by hand" => self.reverse_by_hand().await,
            "the same key with another body" => self.pay_with_one_key_twice().await,
            "open a till" => self.open_till().await,
            "pay at the till" => self.pay_at_till().await,
            "refund at the till" => self.refund_at_till().await,
            "take a till's receipt back" => self.take_back_at_till().await,
            "count a till" => self.count_till().await,
            "reopen a till" => self.reopen_till().await,
            "hand over" => self.hand_over().await,
            "take tills to the bank" => self.bank_tills().await,
            "send a slip" => self.send_slip().await,
            "decide on a slip" => self.decide_on_slip().await,
            "move a receipt" => self.move_receipt().await,
            "move a receipt back" => self.move_receipt_back().await,
            "tell a payment twice" => self.tell_twice().await,
            "twins in a list" => self.twins_in_list().await,
            "a bank takes a line back" => self.reverse_line().await,
            "apply an advance" => self.apply_advance().await,
            "take an advance off" => self.take_advance_off().await,
            "register a cheque of a day to come" => self.register_cheque().await,
            "receive a registered cheque" => self.receive_registered().await,
            "give a registered cheque back" => self.give_registered_back().await,
            other => panic!("nobody does {other}"),
        }
    }
}
