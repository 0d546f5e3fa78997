-- Campuses with postings: up to the last month before which no month with postings is open.
INSERT INTO books_lock (campus_id, opens_on, closed_through)
SELECT campus_id, first || '-01',
       COALESCE(date((SELECT max(m.month) FROM accounting_month m WHERE m.campus_id = known.campus_id AND m.is_closed AND m.month < known.open) || '-01', '+1 month', '-1 day'),
                date(first || '-01', '-1 day'))
FROM (SELECT months.campus_id, min(months.month) AS first,
             COALESCE(min(CASE WHEN m.is_closed THEN NULL ELSE months.month END), '9999-12') AS open
      FROM (SELECT campus_id, month FROM balance UNION SELECT campus_id, month FROM accounting_month WHERE is_closed) AS months
      LEFT JOIN accounting_month m ON m.campus_id = months.campus_id AND m.month = months.month
      GROUP BY months.campus_id) AS known;

CREATE TRIGGER books_lock_no_delete BEFORE DELETE ON books_lock BEGIN SELECT RAISE(ABORT, 'The lock of a campus''s books cannot be deleted. Reopen its last month.'); END;

DROP TRIGGER voucher_insert;
CREATE TRIGGER voucher_insert BEFORE INSERT ON voucher BEGIN
    SELECT RAISE(ABORT, 'This voucher is posted already. A posted voucher cannot be changed; reverse it and post a new one.')
        WHERE EXISTS (SELECT 1 FROM voucher WHERE id = NEW.id OR voucher_no = NEW.voucher_no OR reverses_id = NEW.reverses_id);
    SELECT RAISE(ABORT, 'The amounts of a voucher are whole paisa.')
        WHERE typeof(NEW.amount_minor) <> 'integer' OR typeof(NEW.debits_minor) <> 'integer' OR typeof(NEW.lines) <> 'integer';
    SELECT RAISE(ABORT, 'A voucher needs at least two entries.')
        WHERE (SELECT count(*) FROM entry WHERE voucher_id = NEW.id) < 2;
    SELECT RAISE(ABORT, 'The debits and credits of this voucher are not equal.')
        WHERE (SELECT sum(debit_minor) - sum(credit_minor) FROM entry WHERE voucher_id = NEW.id) <> 0;
    SELECT RAISE(ABORT, 'The debits and credits of this voucher are not equal in every campus.')
        WHERE EXISTS (SELECT 1 FROM entry WHERE voucher_id = NEW.id GROUP BY campus_id HAVING sum(debit_minor) <> sum(credit_minor));
    SELECT RAISE(ABORT, 'The voucher does not agree with its entries: their number, amount or date differs.')
        WHERE NEW.month <> substr(NEW.date, 1, 7)
           OR (SELECT count(*) FROM entry WHERE voucher_id = NEW.id) <> NEW.lines
           OR (SELECT sum(debit_minor) FROM entry WHERE voucher_id = NEW.id) <> NEW.debits_minor
           OR EXISTS (SELECT 1 FROM entry WHERE voucher_id = NEW.id AND (date <> NEW.date OR month <> NEW.month));
    SELECT RAISE(ABORT, 'The books of one of the campuses of this voucher are closed on its day. Date it in an open month, or have the month reopened.')
        WHERE EXISTS (SELECT 1 FROM accounting_month m WHERE m.is_closed AND m.month = NEW.month
                      AND (m.campus_id = NEW.campus_id OR m.campus_id IN (SELECT campus_id FROM entry WHERE voucher_id = NEW.id)))
           OR EXISTS (SELECT 1 FROM books_lock l WHERE l.closed_through >= NEW.date
                      AND (l.campus_id = NEW.campus_id OR l.campus_id IN (SELECT campus_id FROM entry WHERE voucher_id = NEW.id)));
END;

DROP TRIGGER entry_insert;
CREATE TRIGGER entry_insert BEFORE INSERT ON entry BEGIN
    SELECT RAISE(ABORT, 'Nothing can be added to a posted voucher.') WHERE EXISTS (SELECT 1 FROM voucher WHERE id = NEW.voucher_id);
    SELECT RAISE(ABORT, 'This entry is there already and cannot be changed.') WHERE EXISTS (SELECT 1 FROM entry WHERE id = NEW.id);
    SELECT RAISE(ABORT, 'The amounts of an entry are whole paisa.')
        WHERE typeof(NEW.debit_minor) <> 'integer' OR typeof(NEW.credit_minor) <> 'integer';
    SELECT RAISE(ABORT, 'The books of this campus are closed on this day. Date the voucher in an open month, or have the month reopened.')
        WHERE EXISTS (SELECT 1 FROM books_lock WHERE campus_id = NEW.campus_id AND closed_through >= NEW.date);
END;

CREATE TRIGGER balance_whole_insert BEFORE INSERT ON balance WHEN typeof(NEW.debit_minor) <> 'integer' OR typeof(NEW.credit_minor) <> 'integer'
BEGIN SELECT RAISE(ABORT, 'The amounts of a balance are whole paisa.'); END;
CREATE TRIGGER balance_whole_update BEFORE UPDATE ON balance WHEN typeof(NEW.debit_minor) <> 'integer' OR typeof(NEW.credit_minor) <> 'integer'
BEGIN SELECT RAISE(ABORT, 'The amounts of a balance are whole paisa.'); END;
