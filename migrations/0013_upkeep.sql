-- What the program does for itself at night, and how it went the last time: one row a kind.

{codes upkeep_kind: drill verify}
CREATE TABLE upkeep (
    kind TEXT PRIMARY KEY REFERENCES upkeep_kind (code),
    at BIGINT NOT NULL,
    is_good {bool} NOT NULL,
    said TEXT NOT NULL,
    details {json} NOT NULL
);
