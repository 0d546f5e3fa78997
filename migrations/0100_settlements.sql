-- The account of a student who leaves: dated refund rules, the settlement with what is given back of each line, and the payment of what is due.

INSERT INTO control (code, place) VALUES ('refunds_payable', 14), ('fee_refunds', 15);
INSERT INTO fee_exception_kind (code, place) VALUES ('refund_overridden', 12);

{codes refund_basis: slabs by_months never}
{codes settlement_status: prepared due paid closed}

-- What is given back under a head: a rule of the head before one of every head, of the program before every program, of the campus before the group; the latest
-- from its day on. A rule that was used is never changed, a later one takes its place.
CREATE TABLE refund_rule (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT REFERENCES campus (id),
    program_id BIGINT REFERENCES program (id),
    fee_head_id BIGINT REFERENCES fee_head (id),
    from_on {date} NOT NULL,
    basis TEXT NOT NULL REFERENCES refund_basis (code),
    -- Days from the beginning of classes to the written application, and the hundredths of a percent given back up to them.
    slabs {json} NOT NULL,
    note TEXT
);
CREATE UNIQUE INDEX refund_rule_once ON refund_rule (coalesce(campus_id, 0), coalesce(program_id, 0), coalesce(fee_head_id, 0), from_on);
CREATE INDEX refund_rule_campus ON refund_rule (campus_id, from_on);
CREATE INDEX refund_rule_program ON refund_rule (program_id);
CREATE INDEX refund_rule_head ON refund_rule (fee_head_id);

CREATE TABLE settlement (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    withdrawal_id BIGINT NOT NULL REFERENCES withdrawal (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    status TEXT NOT NULL REFERENCES settlement_status (code),
    -- What the office said.
    board_fees_remitted {bool} NOT NULL,
    amounts {json} NOT NULL,
    override_reason TEXT,
    note TEXT,
    -- What it came to.
    refund_minor BIGINT NOT NULL CHECK (refund_minor >= 0),
    advance_minor BIGINT NOT NULL CHECK (advance_minor >= 0),
    dues_minor BIGINT NOT NULL CHECK (dues_minor >= 0),
    due_minor BIGINT NOT NULL CHECK (due_minor >= 0),
    owing_minor BIGINT NOT NULL CHECK (owing_minor >= 0),
    paid_minor BIGINT NOT NULL CHECK (paid_minor >= 0 AND paid_minor <= due_minor),
    cancelled_minor BIGINT NOT NULL,
    prepared_by BIGINT,
    prepared_name TEXT NOT NULL,
    prepared_on {date} NOT NULL,
    approved_by BIGINT,
    approved_name TEXT,
    approved_on {date}
);
CREATE UNIQUE INDEX settlement_withdrawal ON settlement (withdrawal_id);
CREATE INDEX settlement_student ON settlement (student_id, id);
CREATE INDEX settlement_campus ON settlement (campus_id, status, id);

-- Head by head, as it was reckoned.
CREATE TABLE settlement_line (
    settlement_id BIGINT NOT NULL REFERENCES settlement (id),
    line BIGINT NOT NULL,
    fee_head_id BIGINT NOT NULL REFERENCES fee_head (id),
    received_minor BIGINT NOT NULL,
    refunded_before_minor BIGINT NOT NULL,
    base_minor BIGINT NOT NULL,
    rule_minor BIGINT NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor >= 0),
    reason TEXT NOT NULL,
    rule_id BIGINT REFERENCES refund_rule (id),
    PRIMARY KEY (settlement_id, line)
);
CREATE INDEX settlement_line_head ON settlement_line (fee_head_id);
CREATE INDEX settlement_line_rule ON settlement_line (rule_id);

-- What was given back of a line of a challan: never more than was received on it.
CREATE TABLE fee_refund (
    id {id},
    settlement_id BIGINT NOT NULL REFERENCES settlement (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    challan_id BIGINT NOT NULL REFERENCES challan (id),
    challan_line_id BIGINT NOT NULL REFERENCES challan_line (id),
    fee_head_id BIGINT NOT NULL REFERENCES fee_head (id),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    on_date {date} NOT NULL,
    voucher_id BIGINT NOT NULL
);
CREATE INDEX fee_refund_settlement ON fee_refund (settlement_id);
CREATE INDEX fee_refund_line ON fee_refund (challan_line_id);
CREATE INDEX fee_refund_student ON fee_refund (student_id, on_date);
CREATE INDEX fee_refund_challan ON fee_refund (challan_id);
CREATE INDEX fee_refund_head ON fee_refund (fee_head_id);

CREATE TABLE refund_payment (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    settlement_id BIGINT NOT NULL REFERENCES settlement (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    paid_on {date} NOT NULL,
    payee TEXT NOT NULL,
    bank_id BIGINT REFERENCES bank (id),
    cheque_no TEXT,
    voucher_id BIGINT NOT NULL,
    is_reversed {bool} NOT NULL,
    reversed_reason TEXT
);
CREATE INDEX refund_payment_settlement ON refund_payment (settlement_id, id);
CREATE INDEX refund_payment_student ON refund_payment (student_id);
CREATE INDEX refund_payment_campus ON refund_payment (campus_id, paid_on);
CREATE INDEX refund_payment_bank ON refund_payment (bank_id);
