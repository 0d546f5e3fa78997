//! The statuses of a student and the steps between them (domain.md section 4).

use StudentStatus::{Active, Cancelled, Expelled, Graduated, Pending, StruckOff, TransferredOut, Withdrawn};

kernel::string_enum! {
    pub enum StudentStatus {
        /// Approved; the first challan is unpaid.
        Pending = "pending",
        Active = "active",
        StruckOff = "struck_off",
        Expelled = "expelled",
        Withdrawn = "withdrawn",
        TransferredOut = "transferred_out",
        Graduated = "graduated",
        /// Never came: the first challan lapsed and the seat was released.
        Cancelled = "cancelled",
    }
}

impl StudentStatus {
    /// What a student of this status can become.
    pub fn next(self) -> &'static [StudentStatus] {
        match self {
            Pending => &[Active, Cancelled],
            // Pending again when the money that paid for the seat goes back.
            Active => &[StruckOff, Expelled, Withdrawn, TransferredOut, Graduated, Pending],
            StruckOff => &[Active, Expelled, Withdrawn, TransferredOut],
            // By a new admission on the same record and number.
            Withdrawn | TransferredOut | Cancelled => &[Pending],
            Expelled | Graduated => &[],
        }
    }

    pub fn can_become(self, to: StudentStatus) -> bool {
        self.next().contains(&to)
    }

    /// Such a student takes up a seat of the section.
    pub fn has_seat(self) -> bool {
        matches!(self, Pending | Active)
    }

    /// The student is gone for good. Who is struck off sits nowhere either, and may come back.
    pub fn has_left(self) -> bool {
        matches!(self, Expelled | Withdrawn | TransferredOut | Graduated | Cancelled)
    }

    /// As people say it: "struck off".
    pub fn label(self) -> String {
        self.as_str().replace('_', " ")
    }
}

/// Why a step is not allowed, as a sentence; none when it is.
pub fn refusal(from: StudentStatus, to: StudentStatus) -> Option<String> {
    if from.can_become(to) {
        return None;
    }
    let choices: Vec<String> = from.next().iter().map(|s| s.label()).collect();
    Some(if from == to {
        format!("This student is {} already.", from.label())
    } else if choices.is_empty() {
        format!("This student is {}; that is final.", from.label())
    } else {
        format!("This student is {} and can become {}, not {}.", from.label(), choices.join(" or "), to.label())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_steps_are_those_of_the_domain() {
        let allowed: Vec<(StudentStatus, StudentStatus)> = StudentStatus::ALL
            .iter()
            .flat_map(|from| StudentStatus::ALL.iter().filter(|to| from.can_become(**to)).map(|to| (*from, *to)))
            .collect();
        assert_eq!(
            allowed,
            [
                (Pending, Active),
                (Pending, Cancelled),
                (Active, Pending),
                (Active, StruckOff),
                (Active, Expelled),
                (Active, Withdrawn),
                (Active, TransferredOut),
                (Active, Graduated),
                (StruckOff, Active),
                (StruckOff, Expelled),
                (StruckOff, Withdrawn),
                (StruckOff, TransferredOut),
                (Withdrawn, Pending),
                (TransferredOut, Pending),
                (Cancelled, Pending),
            ]
        );
    }

    #[test]
    fn a_refusal_says_what_is_possible() {
        assert_eq!(refusal(Pending, Active), None);
        assert_eq!(refusal(Active, Active).as_deref(), Some("This student is active already."));
        assert_eq!(refusal(Expelled, Active).as_deref(), Some("This student is expelled; that is final."));
        let sentence = refusal(StruckOff, Graduated);
        assert_eq!(
            sentence.as_deref(),
            Some("This student is struck off and can become active or expelled or withdrawn or transferred out, not graduated.")
        );
    }

    #[test]
    fn who_has_left_has_no_seat() {
        assert!(StudentStatus::ALL.iter().all(|s| !(s.has_seat() && s.has_left())));
    }
}
