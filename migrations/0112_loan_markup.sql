-- Mark-up that a campus's loans had cost by the end of a month and that nobody had paid by then: an accrual, which the next month's first day reverses.
CREATE TABLE loan_markup_accrual (
    id {id},
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    month {sorted} NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    voucher_id BIGINT NOT NULL REFERENCES voucher (id),
    reversal_voucher_id BIGINT REFERENCES voucher (id)
);
CREATE UNIQUE INDEX loan_markup_accrual_once ON loan_markup_accrual (campus_id, month);
CREATE INDEX loan_markup_accrual_voucher ON loan_markup_accrual (voucher_id);
CREATE INDEX loan_markup_accrual_reversal ON loan_markup_accrual (reversal_voucher_id);
