-- Which concession gave which part of what is conceded on a line of a challan: the parts of a line add up to it (docs/decisions/0170-parts-of-concessions.md).
CREATE TABLE concession_part (
    id {id},
    -- A line that an older program takes away takes its parts along.
    challan_line_id BIGINT NOT NULL REFERENCES challan_line (id) ON DELETE CASCADE,
    -- NULL: of before parts were kept, and nobody can tell which concession it was.
    concession_id BIGINT REFERENCES concession (id),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0)
);
CREATE UNIQUE INDEX concession_part_once ON concession_part (challan_line_id, coalesce(concession_id, 0));
CREATE INDEX concession_part_concession ON concession_part (concession_id);

-- What was conceded before is of the one concession that the student was given on the head in the session, or of the one of several that is in force in the
-- month. Where neither is one alone, `maktab repair` says what can be told by the amounts.
INSERT INTO concession_part (challan_line_id, concession_id, amount_minor)
SELECT l.id,
       coalesce(
           (SELECT CASE WHEN count(*) = 1 THEN MIN(n.id) END FROM concession n
            WHERE n.student_id = c.student_id AND n.session_id = c.session_id AND n.status IN ('approved', 'ended')
              AND (n.fee_head_id = l.fee_head_id OR (n.fee_head_id IS NULL AND h.kind = 'tuition'))),
           (SELECT CASE WHEN count(*) = 1 THEN MIN(n.id) END FROM concession n
            WHERE n.student_id = c.student_id AND n.session_id = c.session_id AND n.status IN ('approved', 'ended')
              AND (n.fee_head_id = l.fee_head_id OR (n.fee_head_id IS NULL AND h.kind = 'tuition'))
              AND substr(CAST(n.valid_from AS TEXT), 1, 7) <= c.period
              AND (n.valid_to IS NULL OR substr(CAST(n.valid_to AS TEXT), 1, 7) >= c.period))),
       l.concession_minor
FROM challan_line l JOIN challan c ON c.id = l.challan_id JOIN fee_head h ON h.id = l.fee_head_id
WHERE l.concession_minor > 0;
