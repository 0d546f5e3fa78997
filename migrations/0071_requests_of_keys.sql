-- What was asked for under an Idempotency-Key: the hexadecimal SHA-256 of query and body. The same key with another request is refused. NULL on older keys.
ALTER TABLE idempotency ADD COLUMN request TEXT;
