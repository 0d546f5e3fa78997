-- What approving a settlement did to the account, kept so that it can be undone; none of settlements that were approved before.

INSERT INTO fee_exception_kind (code, place) VALUES ('settlement_undone', 13);

CREATE TABLE settlement_effect (
    settlement_id BIGINT PRIMARY KEY REFERENCES settlement (id),
    effects {json} NOT NULL
);
