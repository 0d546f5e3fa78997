-- Stop older programs first: they cannot list heads of the new controls.

-- What a challan called the bank's account and the fee heads when it was handed out; challans of one run share a row. Its paper keeps these words, whatever is
-- renamed since. Challans of before have none, and are printed by today's names.
CREATE TABLE paper_words (
    id {id},
    -- {"bank": {"name": …, "branch": …, "account_title": …, "account_no": …, "iban": …}, "heads": {"12": "Tuition"}}
    words TEXT NOT NULL
);
ALTER TABLE challan ADD COLUMN words_id BIGINT;
-- The bank that took the money, as it was called then.
ALTER TABLE fee_receipt ADD COLUMN bank_name TEXT;

-- Who counted a till in place of its absent cashier, both by name; NULL where the cashier did.
ALTER TABLE till ADD COLUMN counted_by TEXT;
-- The till whose change was counted and taken over at the opening, and what was over or short of it: that is in the name of the other till's cashier.
ALTER TABLE till ADD COLUMN change_of_id BIGINT REFERENCES till (id);
ALTER TABLE till ADD COLUMN change_difference_minor BIGINT;
CREATE UNIQUE INDEX till_change ON till (change_of_id);

-- The till of an absent cashier is counted by two: the first writes the count down, the second counts too and accepts it. Only then the till is closed.
CREATE TABLE till_count (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    till_id BIGINT NOT NULL REFERENCES till (id),
    -- Users; no references, as of a till's cashier.
    counted_by BIGINT NOT NULL,
    counted_by_name TEXT NOT NULL,
    counted_on {date} NOT NULL,
    -- What the books said when it was counted.
    balance_minor BIGINT NOT NULL,
    count {json} NOT NULL,
    counted_minor BIGINT NOT NULL CHECK (counted_minor >= 0),
    kept_minor BIGINT NOT NULL CHECK (kept_minor >= 0),
    -- Why the cashier does not count, and why it is over or short.
    reason TEXT NOT NULL,
    status TEXT NOT NULL REFERENCES till_handover_status (code),
    decided_by BIGINT,
    decided_by_name TEXT,
    decided_on {date}
);
CREATE UNIQUE INDEX till_count_waiting ON till_count (till_id) WHERE status = 'waiting';
CREATE INDEX till_count_till ON till_count (till_id, id);
CREATE INDEX till_count_campus ON till_count (campus_id);
INSERT INTO fee_exception_kind (code, place) VALUES ('till_absent', 24);

-- Why a concession ends before its session does; its last day is `valid_to`.
ALTER TABLE concession ADD COLUMN end_reason TEXT;

-- Cheques that bear a day to come: a list by day, without any posting. On its day one becomes a receipt as any other cheque does.
{codes post_dated_status: held received given_back}
CREATE TABLE post_dated_cheque (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    cheque_no TEXT NOT NULL,
    -- As in payment_number: what people write between letters and digits does not count.
    number_key TEXT NOT NULL,
    bank_key TEXT NOT NULL,
    account_key TEXT NOT NULL,
    bank TEXT NOT NULL,
    branch TEXT,
    account TEXT,
    cheque_date {date} NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    payer_name TEXT,
    note TEXT,
    registered_on {date} NOT NULL,
    registered_by TEXT NOT NULL,
    status TEXT NOT NULL REFERENCES post_dated_status (code),
    receipt_id BIGINT REFERENCES fee_receipt (id),
    -- When and why it was given back to the family.
    ended_on {date},
    end_reason TEXT
);
CREATE UNIQUE INDEX post_dated_cheque_no ON post_dated_cheque (number_key, bank_key, account_key) WHERE status <> 'given_back';
CREATE INDEX post_dated_cheque_campus ON post_dated_cheque (campus_id, status, cheque_date);
CREATE INDEX post_dated_cheque_day ON post_dated_cheque (status, cheque_date, id);
CREATE INDEX post_dated_cheque_student ON post_dated_cheque (student_id);
CREATE INDEX post_dated_cheque_receipt ON post_dated_cheque (receipt_id);

-- Cards and mobile wallets stand on a clearing head until their bank settles them, days later and net of its charge: one credit for many receipts.
INSERT INTO control (code, place) VALUES ('cards_and_wallets', 71);
INSERT INTO receipt_instrument (code, place) VALUES ('card', 6), ('wallet', 7);
CREATE TABLE card_settlement (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    bank_id BIGINT NOT NULL REFERENCES bank (id),
    -- The day on which the account was credited.
    settled_on {date} NOT NULL,
    reference TEXT,
    -- Of the receipts; what the bank kept of it, and the tax on that.
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    charge_minor BIGINT NOT NULL CHECK (charge_minor >= 0),
    tax_minor BIGINT NOT NULL CHECK (tax_minor >= 0),
    voucher_id BIGINT NOT NULL,
    settled_by TEXT NOT NULL,
    is_undone {bool} NOT NULL,
    undo_reason TEXT
);
CREATE INDEX card_settlement_campus ON card_settlement (campus_id, settled_on);
CREATE INDEX card_settlement_bank ON card_settlement (bank_id);
ALTER TABLE fee_receipt ADD COLUMN card_settlement_id BIGINT REFERENCES card_settlement (id);
CREATE INDEX fee_receipt_card_settlement ON fee_receipt (card_settlement_id);

-- A sponsor (a foundation, an employer, zakat) takes over a part of a challan: from then on it is owed by the sponsor. One cheque settles a list of such parts.
INSERT INTO control (code, place) VALUES ('sponsors_receivable', 72);
INSERT INTO receipt_instrument (code, place) VALUES ('sponsor', 8);
{codes sponsor_kind: foundation employer zakat other}
CREATE TABLE sponsor (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    name {sorted} NOT NULL,
    kind TEXT NOT NULL REFERENCES sponsor_kind (code),
    contact_name TEXT,
    phone TEXT,
    email TEXT,
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX sponsor_name ON sponsor (campus_id, name);
ALTER TABLE fee_receipt ADD COLUMN sponsor_id BIGINT REFERENCES sponsor (id);
CREATE INDEX fee_receipt_sponsor ON fee_receipt (sponsor_id);
