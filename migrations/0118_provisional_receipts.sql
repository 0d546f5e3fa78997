-- Counters that go on without the server, and the receipts that they took meanwhile.

INSERT INTO fee_exception_kind (code, place) VALUES ('cash_given_back', 22);
{codes provisional_status: posted to_decide decided}
{codes provisional_decision: advance challan given_back}

-- A browser at which a cashier goes on without the server. Each time that it is turned on it gets a new prefix, so that no number is used twice.
CREATE TABLE counter_machine (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    cashier_id BIGINT NOT NULL,
    cashier_name TEXT NOT NULL,
    prefix TEXT NOT NULL
);
CREATE UNIQUE INDEX counter_machine_prefix ON counter_machine (prefix);
CREATE INDEX counter_machine_campus ON counter_machine (campus_id, id);
CREATE INDEX counter_machine_cashier ON counter_machine (cashier_id, id);

CREATE TABLE provisional_receipt (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    -- Made by the machine: the same key is the same receipt, however often it is sent.
    client_key TEXT NOT NULL,
    machine_id BIGINT NOT NULL REFERENCES counter_machine (id),
    running_no BIGINT NOT NULL CHECK (running_no > 0),
    provisional_no TEXT NOT NULL,
    cashier_id BIGINT NOT NULL,
    cashier_name TEXT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    challan_id BIGINT NOT NULL REFERENCES challan (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    instrument TEXT NOT NULL REFERENCES receipt_instrument (code),
    instrument_no TEXT,
    instrument_bank TEXT,
    instrument_date {date},
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    -- What the machine said that the challan costs.
    due_minor BIGINT NOT NULL CHECK (due_minor > 0),
    payer_name TEXT,
    -- By the server's judgement: not to come, and a day back at most.
    taken_at BIGINT NOT NULL,
    -- As the clock of the machine had it.
    clock_said BIGINT NOT NULL,
    status TEXT NOT NULL REFERENCES provisional_status (code),
    -- Why it was not posted as it was taken.
    why TEXT,
    receipt_id BIGINT REFERENCES fee_receipt (id),
    decision TEXT REFERENCES provisional_decision (code),
    decided_by TEXT,
    decided_at BIGINT,
    decision_reason TEXT
);
CREATE UNIQUE INDEX provisional_receipt_key ON provisional_receipt (client_key);
CREATE UNIQUE INDEX provisional_receipt_number ON provisional_receipt (machine_id, running_no);
CREATE INDEX provisional_receipt_campus ON provisional_receipt (campus_id, status, id);
CREATE INDEX provisional_receipt_status ON provisional_receipt (status, id);
CREATE INDEX provisional_receipt_cashier ON provisional_receipt (cashier_id, status);
CREATE INDEX provisional_receipt_challan ON provisional_receipt (challan_id);
CREATE INDEX provisional_receipt_student ON provisional_receipt (student_id, id);
CREATE INDEX provisional_receipt_receipt ON provisional_receipt (receipt_id);
