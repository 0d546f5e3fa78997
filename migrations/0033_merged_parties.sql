-- Parties of the books whose record became another's. Posted entries keep the name they were posted in; what stood in it went over by a voucher, and whatever is
-- reversed later meets the record that stayed.
CREATE TABLE party_merge (
    party_kind TEXT NOT NULL REFERENCES party_kind (code),
    from_id BIGINT NOT NULL,
    into_id BIGINT NOT NULL,
    -- As the entries are shown under.
    name TEXT NOT NULL,
    -- NULL when nothing stood in the name.
    voucher_id BIGINT REFERENCES voucher (id),
    created_at BIGINT NOT NULL,
    PRIMARY KEY (party_kind, from_id)
);
CREATE INDEX party_merge_into ON party_merge (party_kind, into_id);
CREATE INDEX party_merge_voucher ON party_merge (voucher_id);
