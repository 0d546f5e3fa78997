-- Slips that families send for their challans, every paper of a challan, money of a receipt that was moved to another account, notices to who owes.

INSERT INTO message_kind (code, place) VALUES ('deposit_claim', 21), ('fee_notice', 22);

{codes deposit_claim_status: waiting accepted refused}
CREATE TABLE deposit_claim (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    challan_id BIGINT NOT NULL REFERENCES challan (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    section_id BIGINT REFERENCES section (id),
    reference_no TEXT NOT NULL,
    -- The same number, written one way: capitals and digits only.
    reference_key TEXT NOT NULL,
    paid_on {date} NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    slip_file_id BIGINT NOT NULL REFERENCES stored_file (id),
    slip_digest TEXT NOT NULL,
    note TEXT,
    claimed_by TEXT NOT NULL,
    status TEXT NOT NULL REFERENCES deposit_claim_status (code),
    decided_by TEXT,
    decided_at BIGINT,
    refusal_reason TEXT,
    -- Of an accepted claim: the bank's line that shows the money, and the receipt that took it.
    bank_line_id BIGINT REFERENCES bank_line (id),
    receipt_id BIGINT REFERENCES fee_receipt (id)
);
CREATE UNIQUE INDEX deposit_claim_reference ON deposit_claim (reference_key, paid_on, amount_minor) WHERE status <> 'refused';
CREATE UNIQUE INDEX deposit_claim_slip ON deposit_claim (slip_digest) WHERE status <> 'refused';
CREATE UNIQUE INDEX deposit_claim_line ON deposit_claim (bank_line_id);
CREATE INDEX deposit_claim_campus ON deposit_claim (campus_id, status, id);
CREATE INDEX deposit_claim_student ON deposit_claim (student_id, id);
CREATE INDEX deposit_claim_section ON deposit_claim (section_id);
CREATE INDEX deposit_claim_challan ON deposit_claim (challan_id);
CREATE INDEX deposit_claim_file ON deposit_claim (slip_file_id);
CREATE INDEX deposit_claim_receipt ON deposit_claim (receipt_id);
CREATE INDEX deposit_claim_list ON deposit_claim (status, id);
-- A claim is looked for among the banks' lines by its number, or by amount and day.
CREATE INDEX bank_line_transaction ON bank_line (transaction_id);
CREATE INDEX bank_line_amount ON bank_line (amount_minor, value_date);
CREATE INDEX bank_line_challan ON bank_line (challan_id);

-- Every paper that was attached to a challan; `challan.attachment_file_id` is the latest.
CREATE TABLE challan_paper (
    id {id},
    challan_id BIGINT NOT NULL REFERENCES challan (id),
    file_id BIGINT NOT NULL REFERENCES stored_file (id),
    attached_at BIGINT NOT NULL,
    attached_by TEXT NOT NULL
);
CREATE UNIQUE INDEX challan_paper_once ON challan_paper (challan_id, file_id);
CREATE INDEX challan_paper_file ON challan_paper (file_id);
INSERT INTO challan_paper (challan_id, file_id, attached_at, attached_by)
    SELECT c.id, f.id, f.created_at, coalesce(u.name, '') FROM challan c JOIN stored_file f ON f.id = c.attachment_file_id
    LEFT JOIN app_user u ON u.id = f.user_id;

-- Money of a receipt that settles something else from a day on; the cash is untouched.
CREATE TABLE reallocation (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    receipt_id BIGINT NOT NULL REFERENCES fee_receipt (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    on_date {date} NOT NULL,
    reason TEXT NOT NULL,
    moved_by TEXT NOT NULL,
    voucher_id BIGINT NOT NULL,
    is_undone {bool} NOT NULL,
    undone_voucher_id BIGINT,
    undone_reason TEXT
);
CREATE INDEX reallocation_receipt ON reallocation (receipt_id, id);
CREATE INDEX reallocation_campus ON reallocation (campus_id, id);
CREATE INDEX reallocation_day ON reallocation (on_date, id);

CREATE TABLE reallocation_side (
    id {id},
    reallocation_id BIGINT NOT NULL REFERENCES reallocation (id),
    is_from {bool} NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    -- None for what stood, or stands now, in the student's advances.
    challan_id BIGINT REFERENCES challan (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0)
);
CREATE INDEX reallocation_side_of ON reallocation_side (reallocation_id, id);
CREATE INDEX reallocation_side_student ON reallocation_side (student_id);
CREATE INDEX reallocation_side_challan ON reallocation_side (challan_id);
CREATE INDEX reallocation_side_campus ON reallocation_side (campus_id);

-- A notice that the office sent to the parents of a student who owes.
CREATE TABLE fee_notice (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    sent_on {date} NOT NULL,
    pay_by {date} NOT NULL,
    owed_minor BIGINT NOT NULL CHECK (owed_minor > 0),
    note TEXT,
    sent_by TEXT NOT NULL
);
CREATE UNIQUE INDEX fee_notice_once ON fee_notice (student_id, sent_on);
CREATE INDEX fee_notice_campus ON fee_notice (campus_id, sent_on, id);
CREATE INDEX payment_promise_month ON payment_promise (campus_id, promised_on);
