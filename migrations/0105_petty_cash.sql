-- Petty cash: registers with their slips and refills. What a register holds are the entries on the petty cash head in its name.

INSERT INTO party_kind (code, place) VALUES ('register', 5);
INSERT INTO control (code, place) VALUES ('over_and_short', 20), ('staff_advances', 21), ('payables', 22), ('withholding_tax', 23);
UPDATE ledger_head SET control = 'withholding_tax' WHERE code = '2300-001' AND is_system = TRUE;

{codes register_status: open closed}
{codes petty_cash_slip_kind: expense advance settlement}
{codes petty_cash_slip_status: requested paid rejected reversed}

CREATE TABLE petty_cash_register (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    -- Who keeps the box.
    custodian_id BIGINT NOT NULL REFERENCES employee (id),
    opened_on {date} NOT NULL,
    -- What the box holds when every slip is refilled.
    float_minor BIGINT NOT NULL CHECK (float_minor > 0),
    status TEXT NOT NULL REFERENCES register_status (code),
    note TEXT,
    closed_on {date},
    closed_by_name TEXT,
    -- What was counted, by notes and coins: [{"rupees": 500, "pieces": 3}].
    count {json},
    counted_minor BIGINT,
    -- Counted less what the books said.
    difference_minor BIGINT,
    voucher_id BIGINT
);
CREATE UNIQUE INDEX petty_cash_register_open ON petty_cash_register (campus_id) WHERE status = 'open';
CREATE INDEX petty_cash_register_campus ON petty_cash_register (campus_id, opened_on, id);
CREATE INDEX petty_cash_register_custodian ON petty_cash_register (custodian_id);

-- Money that came into the box: at its opening, and for the slips that were looked through since.
CREATE TABLE petty_cash_refill (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    register_id BIGINT NOT NULL REFERENCES petty_cash_register (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    date {date} NOT NULL,
    is_opening {bool} NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    -- By how much the float grew with it.
    raised_minor BIGINT NOT NULL CHECK (raised_minor >= 0),
    paid_from TEXT NOT NULL REFERENCES expense_source (code),
    bank_id BIGINT REFERENCES bank (id),
    cheque_no TEXT,
    note TEXT,
    is_reversed {bool} NOT NULL,
    voucher_id BIGINT NOT NULL
);
CREATE INDEX petty_cash_refill_register ON petty_cash_refill (register_id, date, id);
CREATE INDEX petty_cash_refill_campus ON petty_cash_refill (campus_id, date);
CREATE INDEX petty_cash_refill_bank ON petty_cash_refill (bank_id);

CREATE TABLE petty_cash_slip (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    register_id BIGINT NOT NULL REFERENCES petty_cash_register (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    -- Within the register.
    slip_no BIGINT NOT NULL,
    kind TEXT NOT NULL REFERENCES petty_cash_slip_kind (code),
    status TEXT NOT NULL REFERENCES petty_cash_slip_status (code),
    date {date} NOT NULL,
    -- What was spent, or given in advance.
    amount_minor BIGINT NOT NULL CHECK (amount_minor >= 0),
    -- What left the box; less than nothing for what came back of an advance.
    cash_minor BIGINT NOT NULL,
    ledger_head_id BIGINT REFERENCES ledger_head (id),
    employee_id BIGINT REFERENCES employee (id),
    -- The advance that a settlement settles.
    advance_id BIGINT REFERENCES petty_cash_slip (id),
    payee TEXT NOT NULL,
    bill_no TEXT,
    description TEXT NOT NULL,
    program_id BIGINT,
    attachment_file_id BIGINT REFERENCES stored_file (id),
    requested_by BIGINT,
    requested_name TEXT NOT NULL,
    decided_name TEXT,
    reason TEXT,
    -- The refill that made up for it.
    refill_id BIGINT REFERENCES petty_cash_refill (id),
    voucher_id BIGINT
);
CREATE UNIQUE INDEX petty_cash_slip_no ON petty_cash_slip (register_id, slip_no);
CREATE UNIQUE INDEX petty_cash_slip_settled ON petty_cash_slip (advance_id) WHERE status = 'paid';
CREATE INDEX petty_cash_slip_campus ON petty_cash_slip (campus_id, date, id);
CREATE INDEX petty_cash_slip_state ON petty_cash_slip (status, date, id);
CREATE INDEX petty_cash_slip_head ON petty_cash_slip (ledger_head_id);
CREATE INDEX petty_cash_slip_employee ON petty_cash_slip (employee_id);
CREATE INDEX petty_cash_slip_file ON petty_cash_slip (attachment_file_id);
CREATE INDEX petty_cash_slip_refill ON petty_cash_slip (refill_id);
CREATE INDEX petty_cash_slip_bill ON petty_cash_slip (bill_no);
