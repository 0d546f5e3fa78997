-- A head's ledger in its order, whatever campuses are asked for.
CREATE INDEX entry_ledger_date ON entry (ledger_head_id, date, id, campus_id);
