//! The statuses of an admission form and the steps between them (domain.md section 8).

use AdmissionStatus::{Approved, Cancelled, Draft, Enrolled, Rejected, Returned, Submitted, Waiting};

kernel::string_enum! {
    pub enum AdmissionStatus {
        Draft = "draft",
        Submitted = "submitted",
        /// Back with the applicant, to be corrected.
        Returned = "returned",
        /// Good, but no seat is free.
        Waiting = "waiting",
        /// The student is pending: the first challan is unpaid.
        Approved = "approved",
        /// The first challan is covered.
        Enrolled = "enrolled",
        Rejected = "rejected",
        Cancelled = "cancelled",
    }
}
kernel::string_enum! {
    /// What a form has of a seat: nothing, one that is kept until a day, or one that its student sits in.
    pub enum SeatState { None = "none", Held = "held", Taken = "taken" }
}

impl AdmissionStatus {
    /// What an admission of this status can become.
    pub fn next(self) -> &'static [AdmissionStatus] {
        match self {
            Draft => &[Submitted, Cancelled],
            Submitted => &[Returned, Waiting, Approved, Rejected, Cancelled],
            // Who waited before waits again.
            Returned => &[Submitted, Waiting, Rejected, Cancelled],
            Waiting => &[Approved, Submitted, Returned, Rejected, Cancelled],
            Approved => &[Enrolled, Cancelled],
            // When the money that paid for the seat goes back; and when the student leaves before a day was taught.
            Enrolled => &[Approved, Cancelled],
            // Taken up again.
            Rejected | Cancelled => &[Submitted, Approved],
        }
    }

    pub fn can_become(self, to: AdmissionStatus) -> bool {
        self.next().contains(&to)
    }

    /// The applicant changes the form by their own link.
    pub fn is_with_applicant(self) -> bool {
        matches!(self, Draft | Returned)
    }

    /// Nothing was decided yet: the office changes the form.
    pub fn is_open(self) -> bool {
        matches!(self, Draft | Submitted | Returned | Waiting)
    }

    /// It is decided upon next.
    pub fn is_for_approval(self) -> bool {
        matches!(self, Submitted | Waiting)
    }
}

/// Why a step is not allowed, as a sentence; none when it is.
pub fn refusal(from: AdmissionStatus, to: AdmissionStatus) -> Option<String> {
    if from.can_become(to) {
        return None;
    }
    if from == to {
        return Some(format!("This admission is {from} already."));
    }
    let choices: Vec<&str> = from.next().iter().map(|status| status.as_str()).collect();
    Some(format!("This admission is {from} and can become {}, not {to}.", choices.join(" or ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_says_what_is_possible() {
        assert_eq!(refusal(Submitted, Approved), None);
        assert_eq!(refusal(Approved, Approved).as_deref(), Some("This admission is approved already."));
        assert_eq!(
            refusal(Draft, Approved).as_deref(),
            Some("This admission is draft and can become submitted or cancelled, not approved.")
        );
    }

    #[test]
    fn the_applicant_never_decides() {
        for status in AdmissionStatus::ALL.iter().filter(|status| status.is_with_applicant()) {
            assert!(!status.can_become(Approved) && !status.can_become(Enrolled));
        }
    }
}
