-- The register of fixed assets: what there is and where, depreciation, transfers, disposals, counts.

INSERT INTO control (code, place) VALUES ('accumulated_depreciation', 42), ('depreciation', 43), ('disposal_gain', 44), ('disposal_loss', 45);

{codes asset_source: cash bank credit head opening}
{codes asset_method: straight_line written_down none}
{codes asset_status: in_use disposed reversed}

CREATE TABLE fixed_asset (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    -- In whose books and on whose premises it stands now.
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    -- The head of its cost.
    ledger_head_id BIGINT NOT NULL REFERENCES ledger_head (id),
    tag {sorted} NOT NULL,
    name {sorted} NOT NULL,
    serial_no TEXT,
    location {sorted},
    custodian_id BIGINT REFERENCES employee (id),
    supplier TEXT NOT NULL,
    bill_no TEXT,
    description TEXT,
    photo_file_id BIGINT REFERENCES stored_file (id),
    date {date} NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    paid_from TEXT NOT NULL REFERENCES asset_source (code),
    bank_id BIGINT REFERENCES bank (id),
    cheque_no TEXT,
    -- On credit the liability's head; out of work in progress its head.
    from_head_id BIGINT REFERENCES ledger_head (id),
    due_on {date},
    -- How it loses its value: from this day on, over so many months or by so many hundredths of a percent a year, down to the rest.
    method TEXT NOT NULL REFERENCES asset_method (code),
    available_on {date} NOT NULL,
    life_months BIGINT NOT NULL CHECK (life_months BETWEEN 0 AND 1200),
    rate BIGINT NOT NULL CHECK (rate BETWEEN 0 AND 10000),
    residual_minor BIGINT NOT NULL CHECK (residual_minor >= 0),
    -- What it had lost before `available_on`.
    before_minor BIGINT NOT NULL CHECK (before_minor >= 0),
    accumulated_minor BIGINT NOT NULL CHECK (accumulated_minor >= 0 AND accumulated_minor <= amount_minor),
    status TEXT NOT NULL REFERENCES asset_status (code),
    condition TEXT,
    counted_on {date},
    voucher_id BIGINT NOT NULL
);
CREATE UNIQUE INDEX fixed_asset_tag ON fixed_asset (tag);
CREATE INDEX fixed_asset_campus ON fixed_asset (campus_id, status, id);
CREATE INDEX fixed_asset_name ON fixed_asset (name, id);
CREATE INDEX fixed_asset_ledger_head ON fixed_asset (ledger_head_id, campus_id);
CREATE INDEX fixed_asset_from_head ON fixed_asset (from_head_id);
CREATE INDEX fixed_asset_custodian ON fixed_asset (custodian_id);
CREATE INDEX fixed_asset_bank ON fixed_asset (bank_id);
CREATE INDEX fixed_asset_photo ON fixed_asset (photo_file_id);
CREATE INDEX fixed_asset_date ON fixed_asset (date, id);
CREATE INDEX fixed_asset_voucher ON fixed_asset (voucher_id);

ALTER TABLE liability ADD COLUMN asset_id BIGINT REFERENCES fixed_asset (id);
CREATE INDEX liability_asset ON liability (asset_id);

-- A month of a campus is depreciated once; undone, it may be run again.
CREATE TABLE depreciation_run (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    month {sorted} NOT NULL,
    date {date} NOT NULL,
    assets BIGINT NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor >= 0),
    is_reversed {bool} NOT NULL,
    -- None where nothing lost value in the month.
    voucher_id BIGINT
);
CREATE UNIQUE INDEX depreciation_run_once ON depreciation_run (campus_id, month) WHERE NOT is_reversed;
CREATE INDEX depreciation_run_campus ON depreciation_run (campus_id, month);
CREATE INDEX depreciation_run_voucher ON depreciation_run (voucher_id);

CREATE TABLE depreciation_line (
    run_id BIGINT NOT NULL REFERENCES depreciation_run (id),
    asset_id BIGINT NOT NULL REFERENCES fixed_asset (id),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    book_minor BIGINT NOT NULL,
    PRIMARY KEY (run_id, asset_id)
);
CREATE INDEX depreciation_line_asset ON depreciation_line (asset_id);

CREATE TABLE asset_transfer (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    asset_id BIGINT NOT NULL REFERENCES fixed_asset (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    to_campus_id BIGINT NOT NULL REFERENCES campus (id),
    date {date} NOT NULL,
    cost_minor BIGINT NOT NULL,
    accumulated_minor BIGINT NOT NULL,
    was_location TEXT,
    was_custodian_id BIGINT REFERENCES employee (id),
    reason TEXT NOT NULL,
    is_reversed {bool} NOT NULL,
    voucher_id BIGINT NOT NULL
);
CREATE INDEX asset_transfer_asset ON asset_transfer (asset_id, id);
CREATE INDEX asset_transfer_campus ON asset_transfer (campus_id, date);
CREATE INDEX asset_transfer_to ON asset_transfer (to_campus_id, date);
CREATE INDEX asset_transfer_custodian ON asset_transfer (was_custodian_id);
CREATE INDEX asset_transfer_voucher ON asset_transfer (voucher_id);

{codes disposal_kind: sold scrapped lost}
CREATE TABLE asset_disposal (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    asset_id BIGINT NOT NULL REFERENCES fixed_asset (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    kind TEXT NOT NULL REFERENCES disposal_kind (code),
    date {date} NOT NULL,
    proceeds_minor BIGINT NOT NULL CHECK (proceeds_minor >= 0),
    place TEXT REFERENCES money_side (code),
    bank_id BIGINT REFERENCES bank (id),
    buyer TEXT,
    reason TEXT NOT NULL,
    cost_minor BIGINT NOT NULL,
    accumulated_minor BIGINT NOT NULL,
    -- Above zero a gain, below a loss.
    gain_minor BIGINT NOT NULL,
    is_reversed {bool} NOT NULL,
    voucher_id BIGINT NOT NULL
);
CREATE INDEX asset_disposal_asset ON asset_disposal (asset_id, id);
CREATE INDEX asset_disposal_campus ON asset_disposal (campus_id, date);
CREATE INDEX asset_disposal_bank ON asset_disposal (bank_id);
CREATE INDEX asset_disposal_voucher ON asset_disposal (voucher_id);

{codes asset_count_status: open closed}
{codes asset_condition: good damaged missing}
CREATE TABLE asset_count (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    counted_on {date} NOT NULL,
    note TEXT,
    status TEXT NOT NULL REFERENCES asset_count_status (code),
    closed_by_name TEXT
);
CREATE UNIQUE INDEX asset_count_open ON asset_count (campus_id) WHERE status = 'open';
CREATE INDEX asset_count_campus ON asset_count (campus_id, counted_on, id);

CREATE TABLE asset_count_line (
    count_id BIGINT NOT NULL REFERENCES asset_count (id),
    asset_id BIGINT NOT NULL REFERENCES fixed_asset (id),
    version BIGINT NOT NULL,
    expected_location TEXT,
    -- None until somebody looked.
    condition TEXT REFERENCES asset_condition (code),
    location TEXT,
    note TEXT,
    PRIMARY KEY (count_id, asset_id)
);
CREATE INDEX asset_count_line_asset ON asset_count_line (asset_id);
