-- Fees: what is charged, to whom, by which paper, and what came in for it. Every money event has its voucher; sums kept here are proved by `verify`.

{codes fee_head_kind: tuition admission security exam transport other fine}
{codes fee_treatment: income refundable pass_through tax}
{codes fine_kind: reprint late_fee general struck_off bounce}
CREATE TABLE fee_head (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    kind TEXT NOT NULL REFERENCES fee_head_kind (code),
    treatment TEXT NOT NULL REFERENCES fee_treatment (code),
    ledger_head_id BIGINT NOT NULL REFERENCES ledger_head (id),
    -- Of a tax: hundredths of a percent, and the session's amount from which it is due.
    tax_rate_hundredths BIGINT NOT NULL,
    tax_threshold_minor BIGINT NOT NULL,
    -- The fines that stand under it; only of heads of the kind `fine`.
    fine_kind TEXT REFERENCES fine_kind (code),
    place BIGINT NOT NULL,
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX fee_head_name ON fee_head (name);
CREATE UNIQUE INDEX fee_head_fine_kind ON fee_head (fine_kind);
CREATE INDEX fee_head_place ON fee_head (place, id);
CREATE INDEX fee_head_ledger_head ON fee_head (ledger_head_id);

-- What a class pays in a session: amounts a head, and how they are spread over installments.
CREATE TABLE fee_template (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    session_id BIGINT NOT NULL,
    program_id BIGINT NOT NULL,
    class_id BIGINT NOT NULL,
    -- Months `2026-08`: the first installment's period; the others follow month by month.
    first_month TEXT NOT NULL,
    installments BIGINT NOT NULL,
    due_day BIGINT NOT NULL,
    -- Days after the due date until which the paper is taken by the bank.
    valid_days BIGINT NOT NULL,
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX fee_template_for ON fee_template (campus_id, session_id, program_id, class_id);
CREATE INDEX fee_template_class ON fee_template (class_id, session_id);

{codes fee_spread: each first}
CREATE TABLE fee_template_line (
    template_id BIGINT NOT NULL REFERENCES fee_template (id),
    line BIGINT NOT NULL,
    fee_head_id BIGINT NOT NULL REFERENCES fee_head (id),
    -- For the whole session.
    amount_minor BIGINT NOT NULL,
    spread TEXT NOT NULL REFERENCES fee_spread (code),
    PRIMARY KEY (template_id, line)
);
CREATE INDEX fee_template_line_head ON fee_template_line (fee_head_id);

{codes fee_plan_status: active cancelled}
CREATE TABLE fee_plan (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    session_id BIGINT NOT NULL,
    program_id BIGINT NOT NULL,
    class_id BIGINT NOT NULL,
    template_id BIGINT REFERENCES fee_template (id),
    status TEXT NOT NULL REFERENCES fee_plan_status (code),
    -- Net of concessions, as everywhere below: what is charged. What was given away stands beside it.
    amount_minor BIGINT NOT NULL,
    concession_minor BIGINT NOT NULL,
    installments BIGINT NOT NULL
);
CREATE UNIQUE INDEX fee_plan_one ON fee_plan (student_id, session_id) WHERE status = 'active';
CREATE INDEX fee_plan_campus ON fee_plan (campus_id, session_id, class_id);
CREATE INDEX fee_plan_template ON fee_plan (template_id);

CREATE TABLE fee_plan_line (
    plan_id BIGINT NOT NULL REFERENCES fee_plan (id),
    line BIGINT NOT NULL,
    fee_head_id BIGINT NOT NULL REFERENCES fee_head (id),
    amount_minor BIGINT NOT NULL,
    concession_minor BIGINT NOT NULL,
    spread TEXT NOT NULL REFERENCES fee_spread (code),
    PRIMARY KEY (plan_id, line)
);
CREATE INDEX fee_plan_line_head ON fee_plan_line (fee_head_id);

{codes concession_kind: scholarship sibling staff_child special}
{codes concession_status: requested recommended approved rejected ended}
CREATE TABLE concession (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    session_id BIGINT NOT NULL,
    kind TEXT NOT NULL REFERENCES concession_kind (code),
    -- On one head, or (NULL) on every tuition head.
    fee_head_id BIGINT REFERENCES fee_head (id),
    -- One of the two: hundredths of a percent, or an amount for the session.
    percent_hundredths BIGINT,
    amount_minor BIGINT,
    valid_from {date} NOT NULL,
    valid_to {date},
    reason TEXT NOT NULL,
    status TEXT NOT NULL REFERENCES concession_status (code),
    requested_by BIGINT,
    approved_by BIGINT
);
CREATE INDEX concession_student ON concession (student_id, session_id);
CREATE INDEX concession_campus ON concession (campus_id, status);
CREATE INDEX concession_head ON concession (fee_head_id);

-- The rule by which lateness costs; the one in force on a challan's day of issue is printed on it, step by step.
CREATE TABLE late_fee_rule (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT REFERENCES campus (id),
    from_on {date} NOT NULL,
    grace_days BIGINT NOT NULL,
    per_day_minor BIGINT NOT NULL,
    most_minor BIGINT NOT NULL
);
CREATE UNIQUE INDEX late_fee_rule_from ON late_fee_rule (coalesce(campus_id, 0), from_on);

{codes challan_kind: installment fine other}
{codes challan_status: planned issued partly_paid paid revised cancelled}
-- An installment becomes a challan when it is issued.
CREATE TABLE challan (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    kind TEXT NOT NULL REFERENCES challan_kind (code),
    -- Digits: campus 3, year 2, serial 6, check digit. NULL while planned.
    challan_no TEXT,
    plan_id BIGINT REFERENCES fee_plan (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    session_id BIGINT NOT NULL,
    program_id BIGINT NOT NULL,
    class_id BIGINT NOT NULL,
    section_id BIGINT,
    sequence BIGINT NOT NULL,
    -- `2026-11`.
    period TEXT NOT NULL,
    due_on {date} NOT NULL,
    valid_until {date} NOT NULL,
    issued_on {date},
    issue_no BIGINT NOT NULL,
    status TEXT NOT NULL REFERENCES challan_status (code),
    -- Net of concessions, fines included: the sum of its lines. Unpaid is amount less paid, whatever the status.
    amount_minor BIGINT NOT NULL,
    concession_minor BIGINT NOT NULL,
    paid_minor BIGINT NOT NULL,
    -- What a revision or cancellation took off its lines after the issue.
    withdrawn_minor BIGINT NOT NULL,
    -- Its income still stands in unearned fees, since its period starts after the month of issue.
    is_unearned {bool} NOT NULL,
    paid_on {date},
    bank_id BIGINT REFERENCES bank (id),
    voucher_id BIGINT,
    -- The public page under which the paper can be verified.
    code TEXT,
    print_count BIGINT NOT NULL,
    printed_at BIGINT,
    print_confirmed_at BIGINT,
    revised_from_id BIGINT REFERENCES challan (id),
    attachment_file_id BIGINT REFERENCES stored_file (id),
    note TEXT
);
CREATE UNIQUE INDEX challan_no ON challan (challan_no);
CREATE UNIQUE INDEX challan_code ON challan (code);
CREATE UNIQUE INDEX challan_installment ON challan (plan_id, sequence, issue_no) WHERE status <> 'revised' AND status <> 'cancelled';
CREATE INDEX challan_student ON challan (student_id, status, due_on);
-- These two and the receipts' hold all that dashboards add up, so that no challan is read for it.
CREATE INDEX challan_campus_period ON challan (campus_id, period, status, amount_minor);
CREATE INDEX challan_campus_due ON challan (campus_id, status, due_on, student_id, amount_minor, paid_minor, printed_at);
CREATE INDEX challan_class ON challan (class_id, session_id, period);
CREATE INDEX challan_printed ON challan (campus_id, printed_at);
CREATE INDEX challan_period ON challan (period, status);
CREATE INDEX challan_issued ON challan (campus_id, issued_on);
CREATE INDEX challan_section ON challan (section_id, period);
CREATE INDEX challan_unearned ON challan (campus_id, period) WHERE is_unearned;
CREATE INDEX challan_revised_from ON challan (revised_from_id);
CREATE INDEX challan_bank ON challan (bank_id);
CREATE INDEX challan_attachment ON challan (attachment_file_id);

{codes challan_line_kind: fee fine}
CREATE TABLE challan_line (
    id {id},
    challan_id BIGINT NOT NULL REFERENCES challan (id),
    line BIGINT NOT NULL,
    kind TEXT NOT NULL REFERENCES challan_line_kind (code),
    fee_head_id BIGINT NOT NULL REFERENCES fee_head (id),
    fine_id BIGINT,
    amount_minor BIGINT NOT NULL,
    concession_minor BIGINT NOT NULL,
    paid_minor BIGINT NOT NULL
);
CREATE UNIQUE INDEX challan_line_at ON challan_line (challan_id, line);
CREATE INDEX challan_line_head ON challan_line (fee_head_id);
CREATE INDEX challan_line_fine ON challan_line (fine_id);

-- What the paper prints: the late fee that belongs to a value date up to `until_on`. The first step is the due date with nothing.
CREATE TABLE challan_step (
    challan_id BIGINT NOT NULL REFERENCES challan (id),
    step BIGINT NOT NULL,
    until_on {date} NOT NULL,
    late_fee_minor BIGINT NOT NULL,
    PRIMARY KEY (challan_id, step)
);

{codes fine_status: open paid waived}
CREATE TABLE fine (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    -- The challan on whose line it stands.
    challan_id BIGINT REFERENCES challan (id),
    kind TEXT NOT NULL REFERENCES fine_kind (code),
    amount_minor BIGINT NOT NULL,
    reason TEXT NOT NULL,
    on_date {date} NOT NULL,
    status TEXT NOT NULL REFERENCES fine_status (code),
    voucher_id BIGINT NOT NULL,
    waived_by BIGINT,
    waived_reason TEXT,
    waiver_voucher_id BIGINT
);
CREATE INDEX fine_student ON fine (student_id, status);
CREATE INDEX fine_campus ON fine (campus_id, status, on_date);
CREATE INDEX fine_challan ON fine (challan_id);
CREATE INDEX fine_on ON fine (on_date, id);

{codes receipt_channel: counter bank online}
{codes receipt_instrument: cash cheque pay_order online}
{codes receipt_status: held realised reversed}
CREATE TABLE fee_receipt (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    receipt_no TEXT NOT NULL,
    -- Where the money was taken.
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    -- Whose account it first settled; a family's receipt has several in its allocations.
    student_id BIGINT REFERENCES student (id),
    payer_name TEXT NOT NULL,
    value_date {date} NOT NULL,
    channel TEXT NOT NULL REFERENCES receipt_channel (code),
    instrument TEXT NOT NULL REFERENCES receipt_instrument (code),
    instrument_no TEXT,
    bank_id BIGINT REFERENCES bank (id),
    amount_minor BIGINT NOT NULL,
    status TEXT NOT NULL REFERENCES receipt_status (code),
    received_by BIGINT,
    received_by_name TEXT NOT NULL,
    attachment_file_id BIGINT REFERENCES stored_file (id),
    note TEXT,
    code TEXT NOT NULL,
    voucher_id BIGINT NOT NULL,
    reversed_on {date},
    reversed_by BIGINT,
    reversal_reason TEXT,
    reversal_voucher_id BIGINT
);
CREATE UNIQUE INDEX fee_receipt_no ON fee_receipt (receipt_no);
CREATE UNIQUE INDEX fee_receipt_code ON fee_receipt (code);
CREATE INDEX fee_receipt_campus ON fee_receipt (campus_id, value_date, status, amount_minor);
CREATE INDEX fee_receipt_student ON fee_receipt (student_id, value_date);

-- Money to a line of a challan, or (line NULL) to the student's advances. From a receipt, or (receipt NULL) from the advances.
CREATE TABLE fee_allocation (
    id {id},
    receipt_id BIGINT REFERENCES fee_receipt (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    challan_id BIGINT REFERENCES challan (id),
    challan_line_id BIGINT REFERENCES challan_line (id),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    on_date {date} NOT NULL,
    -- Undone with its receipt, or with the challan that it had settled.
    is_reversed {bool} NOT NULL,
    voucher_id BIGINT NOT NULL
);
CREATE INDEX fee_allocation_receipt ON fee_allocation (receipt_id);
CREATE INDEX fee_allocation_challan ON fee_allocation (challan_id);
CREATE INDEX fee_allocation_student ON fee_allocation (student_id, on_date);

-- One row a student who ever had money left over: kept with every change, proved against the books.
CREATE TABLE fee_advance (
    student_id BIGINT PRIMARY KEY REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    amount_minor BIGINT NOT NULL CHECK (amount_minor >= 0)
);

-- A bank's list of payments: a file, its lines, and what became of each. The key holds each line once, however often the bank sends it.
{codes bank_line_status: matched differing unmatched posted repeated ignored}
CREATE TABLE bank_file (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    bank_id BIGINT NOT NULL REFERENCES bank (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    name TEXT NOT NULL,
    file_id BIGINT REFERENCES stored_file (id),
    lines BIGINT NOT NULL,
    amount_minor BIGINT NOT NULL,
    posted_lines BIGINT NOT NULL,
    posted_minor BIGINT NOT NULL,
    job_id BIGINT
);
CREATE INDEX bank_file_campus ON bank_file (campus_id, id);

CREATE TABLE bank_line (
    id {id},
    bank_file_id BIGINT NOT NULL REFERENCES bank_file (id),
    line BIGINT NOT NULL,
    bank_id BIGINT NOT NULL REFERENCES bank (id),
    transaction_id TEXT NOT NULL,
    challan_no TEXT NOT NULL,
    value_date {date} NOT NULL,
    amount_minor BIGINT NOT NULL,
    payer_name TEXT,
    status TEXT NOT NULL REFERENCES bank_line_status (code),
    reason TEXT,
    challan_id BIGINT REFERENCES challan (id),
    receipt_id BIGINT REFERENCES fee_receipt (id)
);
CREATE INDEX bank_line_file ON bank_line (bank_file_id, line);
CREATE INDEX bank_line_status_at ON bank_line (bank_id, status);

-- The lines that were posted, once each.
CREATE TABLE bank_line_key (
    bank_id BIGINT NOT NULL REFERENCES bank (id),
    transaction_id TEXT NOT NULL,
    challan_no TEXT NOT NULL,
    value_date {date} NOT NULL,
    amount_minor BIGINT NOT NULL,
    bank_line_id BIGINT NOT NULL REFERENCES bank_line (id),
    PRIMARY KEY (bank_id, transaction_id, challan_no, value_date, amount_minor)
);

-- How a bank names the columns of its file.
CREATE TABLE bank_file_format (
    bank_id BIGINT PRIMARY KEY REFERENCES bank (id),
    mapping {json} NOT NULL,
    updated_at BIGINT NOT NULL
);

CREATE TABLE bill_run (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    period TEXT NOT NULL,
    session_id BIGINT NOT NULL,
    program_id BIGINT,
    class_id BIGINT,
    section_id BIGINT,
    challans BIGINT NOT NULL,
    amount_minor BIGINT NOT NULL,
    job_id BIGINT
);
CREATE INDEX bill_run_campus ON bill_run (campus_id, period);
CREATE INDEX bill_run_job ON bill_run (job_id);

{codes promise_status: open kept broken}
CREATE TABLE payment_promise (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    promised_on {date} NOT NULL,
    due_on {date} NOT NULL,
    amount_minor BIGINT NOT NULL,
    promised_by TEXT NOT NULL,
    note TEXT,
    status TEXT NOT NULL REFERENCES promise_status (code)
);
CREATE INDEX payment_promise_student ON payment_promise (student_id, status);
CREATE INDEX payment_promise_campus ON payment_promise (campus_id, status, due_on);

-- What auditors look at first: unpaid, cancelled, reprinted, waived, revised.
{codes fee_exception_kind: unpaid cancelled reprinted waived revised reallocated out_of_order}
CREATE TABLE fee_exception (
    id {id},
    at BIGINT NOT NULL,
    on_date {date} NOT NULL,
    kind TEXT NOT NULL REFERENCES fee_exception_kind (code),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    challan_id BIGINT REFERENCES challan (id),
    receipt_id BIGINT REFERENCES fee_receipt (id),
    amount_minor BIGINT NOT NULL,
    reason TEXT NOT NULL,
    user_id BIGINT,
    user_name TEXT NOT NULL
);
CREATE INDEX fee_exception_campus ON fee_exception (campus_id, on_date);
