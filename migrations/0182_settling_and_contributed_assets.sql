-- A settlement of the application waits for its second person: nobody is to settle it again.
ALTER TABLE withdrawal ADD COLUMN settlement_waits {bool} NOT NULL DEFAULT FALSE;
UPDATE withdrawal SET settlement_waits = TRUE WHERE id IN (SELECT withdrawal_id FROM settlement WHERE status = 'prepared');

-- An asset that an owner put in as capital stands in the register of capital too, under the asset's voucher. No money moves: its place says nothing.
INSERT INTO asset_source (code, place) VALUES ('contributed', 10);
ALTER TABLE capital ADD COLUMN asset_id BIGINT REFERENCES fixed_asset (id);
CREATE INDEX capital_asset ON capital (asset_id);
