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
        WHERE NOT NEW.final_period
          AND (EXISTS (SELECT 1 FROM accounting_month m WHERE m.is_closed AND m.month = NEW.month
                       AND (m.campus_id = NEW.campus_id OR m.campus_id IN (SELECT campus_id FROM entry WHERE voucher_id = NEW.id)))
            OR EXISTS (SELECT 1 FROM books_lock l WHERE l.closed_through >= NEW.date
                       AND (l.campus_id = NEW.campus_id OR l.campus_id IN (SELECT campus_id FROM entry WHERE voucher_id = NEW.id))));
    SELECT RAISE(ABORT, 'The fiscal year of one of the campuses of this voucher is not reopened for adjustments on its day.')
        WHERE NEW.final_period
          AND EXISTS (SELECT 1 FROM (SELECT NEW.campus_id AS campus_id UNION SELECT campus_id FROM entry WHERE voucher_id = NEW.id) AS touched
                      WHERE NOT EXISTS (SELECT 1 FROM books_year y WHERE y.campus_id = touched.campus_id AND y.ends_on = NEW.date
                                        AND y.status = 'adjusting')
                        -- An import brings the locks of the books after their vouchers.
                        AND EXISTS (SELECT 1 FROM books_lock l WHERE l.campus_id = touched.campus_id));
END;

DROP TRIGGER entry_insert;
CREATE TRIGGER entry_insert BEFORE INSERT ON entry BEGIN
    SELECT RAISE(ABORT, 'Nothing can be added to a posted voucher.') WHERE EXISTS (SELECT 1 FROM voucher WHERE id = NEW.voucher_id);
    SELECT RAISE(ABORT, 'This entry is there already and cannot be changed.') WHERE EXISTS (SELECT 1 FROM entry WHERE id = NEW.id);
    SELECT RAISE(ABORT, 'The amounts of an entry are whole paisa.')
        WHERE typeof(NEW.debit_minor) <> 'integer' OR typeof(NEW.credit_minor) <> 'integer';
    SELECT RAISE(ABORT, 'The books of this campus are closed on this day. Date the voucher in an open month, or have the month reopened.')
        WHERE EXISTS (SELECT 1 FROM books_lock WHERE campus_id = NEW.campus_id AND closed_through >= NEW.date)
          AND NOT EXISTS (SELECT 1 FROM books_year y WHERE y.campus_id = NEW.campus_id AND y.ends_on = NEW.date AND y.status = 'adjusting');
END;

-- The months of a year that is closed are not reopened, and its row stays.
CREATE TRIGGER books_lock_year BEFORE UPDATE OF closed_through ON books_lock WHEN NEW.closed_through < OLD.closed_through BEGIN
    SELECT RAISE(ABORT, 'The fiscal year of this month is closed. Reopen the year for adjustments instead.')
        WHERE EXISTS (SELECT 1 FROM books_year y WHERE y.campus_id = NEW.campus_id AND y.ends_on > NEW.closed_through);
END;
CREATE TRIGGER books_year_no_delete BEFORE DELETE ON books_year
BEGIN SELECT RAISE(ABORT, 'A fiscal year that was closed cannot be deleted. Reopen it for adjustments.'); END;
CREATE TRIGGER books_year_signed BEFORE UPDATE ON books_year WHEN OLD.status = 'signed' OR NEW.campus_id <> OLD.campus_id OR NEW.ends_on <> OLD.ends_on
BEGIN SELECT RAISE(ABORT, 'A fiscal year whose audit is signed cannot be changed. Post a prior-year adjustment in the current year.'); END;
