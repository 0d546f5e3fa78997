-- Stop older programs first: a placement names its campus, session and class, may be without a section, and shares no day with another.

-- Where a student sits on a day has one answer (docs/decisions/0140-where-a-student-sits.md). A placement covers the days on which the student has a
-- seat in one campus, session, class and section; without a section yet it names none. What was there is mended first: a day that two placements held
-- belongs to the one that began last, a day that none held to the class of the next one. Each mend stands in the history of the student.

-- An admission is of the first day on which the student sat.
UPDATE student_status_event SET happened_on = (SELECT MIN(p.from_on) FROM placement p WHERE p.student_id = student_status_event.student_id)
WHERE from_status IS NULL
  AND happened_on > (SELECT MIN(p.from_on) FROM placement p WHERE p.student_id = student_status_event.student_id);

-- From the day after the step by which somebody left or was struck off, to the day before the step by which they came back next.
CREATE TEMPORARY TABLE absence AS
SELECT a.student_id, a.after_on, a.back_on
FROM (SELECT e.student_id, e.happened_on AS after_on,
             (SELECT b.happened_on FROM student_status_event b
              WHERE b.student_id = e.student_id AND b.id > e.id AND b.to_status IN ('pending', 'active') ORDER BY b.id LIMIT 1) AS back_on
      FROM student_status_event e
      WHERE e.to_status NOT IN ('pending', 'active') AND (e.from_status IS NULL OR e.from_status <> e.to_status)) AS a
WHERE a.back_on IS NULL OR a.back_on > {day after a.after_on};
CREATE INDEX absence_student ON absence (student_id, after_on);

-- The days of a seat: from the admission or a return on, until an absence begins. Where no admission is written down, from the first placement on.
CREATE TEMPORARY TABLE seat AS
SELECT s.student_id, s.from_on,
       (SELECT MIN(a.after_on) FROM absence a WHERE a.student_id = s.student_id AND a.after_on >= s.from_on) AS to_on
FROM (SELECT e.student_id, e.happened_on AS from_on FROM student_status_event e
      WHERE e.from_status IS NULL AND e.to_status IN ('pending', 'active')
      UNION
      SELECT st.id, coalesce((SELECT MIN(p.from_on) FROM placement p WHERE p.student_id = st.id), st.admitted_on) FROM student st
      WHERE NOT EXISTS (SELECT 1 FROM student_status_event e WHERE e.student_id = st.id AND e.from_status IS NULL)
        AND (st.status IN ('pending', 'active') OR EXISTS (SELECT 1 FROM absence a WHERE a.student_id = st.id))
      UNION
      SELECT a.student_id, a.back_on FROM absence a WHERE a.back_on IS NOT NULL) AS s
WHERE NOT EXISTS (SELECT 1 FROM absence a
                  WHERE a.student_id = s.student_id AND a.after_on < s.from_on AND (a.back_on IS NULL OR a.back_on > s.from_on));
CREATE INDEX seat_student ON seat (student_id, from_on);

-- Each placement until the day before the next one begins.
CREATE TEMPORARY TABLE single AS
SELECT p.id, p.student_id, p.section_id, p.from_on,
       CASE WHEN p.next_on IS NOT NULL AND (p.to_on IS NULL OR p.next_on <= p.to_on) THEN {day before p.next_on} ELSE p.to_on END AS to_on,
       p.to_on AS was_to_on, p.next_on, p.reason, p.user_name, p.created_at
FROM (SELECT q.id, q.student_id, q.section_id, q.from_on, q.to_on, q.reason, q.user_name, q.created_at,
             LEAD(q.from_on) OVER (PARTITION BY q.student_id ORDER BY q.from_on, q.id) AS next_on
      FROM placement q) AS p;

INSERT INTO audit_event (at, user_name, action, record, record_id, campus_id, before, after, address, request_id, area)
SELECT {now}, 'Maktab', CASE WHEN p.next_on = p.from_on THEN 'placement removed' ELSE 'placement changed' END, 'student', p.student_id, x.campus_id,
       '{"section_id":' || CAST(p.section_id AS TEXT) || ',"from_on":"' || CAST(p.from_on AS TEXT) || '","to_on":'
           || coalesce('"' || CAST(p.was_to_on AS TEXT) || '"', 'null') || '}',
       CASE WHEN p.next_on = p.from_on THEN NULL ELSE '{"to_on":"' || CAST(p.to_on AS TEXT) || '"}' END,
       'update', '0140_placements', 'students'
FROM single p JOIN section x ON x.id = p.section_id
WHERE p.next_on IS NOT NULL AND (p.was_to_on IS NULL OR p.next_on <= p.was_to_on)
ORDER BY p.student_id, p.from_on, p.id;

-- The days of these on which the student had a seat. One that holds an absence becomes two.
CREATE TEMPORARY TABLE stay AS
SELECT p.id AS placement_id, p.student_id, p.section_id, p.reason, p.user_name, p.created_at,
       CASE WHEN p.from_on < s.from_on THEN s.from_on ELSE p.from_on END AS from_on,
       CASE WHEN p.to_on IS NULL OR s.to_on < p.to_on THEN s.to_on ELSE p.to_on END AS to_on
FROM single p
JOIN seat s ON s.student_id = p.student_id AND (p.to_on IS NULL OR s.from_on <= p.to_on) AND (s.to_on IS NULL OR s.to_on >= p.from_on)
WHERE p.to_on IS NULL OR p.to_on >= p.from_on;
CREATE INDEX stay_student ON stay (student_id, from_on);
CREATE INDEX stay_placement ON stay (placement_id);

-- A placement of days without a seat alone.
INSERT INTO audit_event (at, user_name, action, record, record_id, campus_id, before, address, request_id, area)
SELECT {now}, 'Maktab', 'placement removed', 'student', p.student_id, x.campus_id,
       '{"section_id":' || CAST(p.section_id AS TEXT) || ',"from_on":"' || CAST(p.from_on AS TEXT) || '","to_on":'
           || coalesce('"' || CAST(p.was_to_on AS TEXT) || '"', 'null') || '}',
       'update', '0140_placements', 'students'
FROM single p JOIN section x ON x.id = p.section_id
WHERE (p.next_on IS NULL OR p.next_on > p.from_on) AND NOT EXISTS (SELECT 1 FROM stay t WHERE t.placement_id = p.id)
ORDER BY p.student_id, p.from_on, p.id;

-- Days of a seat that no placement held: each until the next placement begins, wherever that is.
CREATE TEMPORARY TABLE gap AS
SELECT g.student_id, g.from_on, g.to_on,
       (SELECT MIN(t.from_on) FROM stay t WHERE t.student_id = g.student_id AND t.from_on > g.from_on) AS next_on
FROM (SELECT s.student_id, s.from_on, s.to_on FROM seat s
      UNION ALL
      SELECT t.student_id, {day after t.to_on}, s.to_on FROM stay t
      JOIN seat s ON s.student_id = t.student_id AND s.from_on <= t.from_on AND (s.to_on IS NULL OR s.to_on > t.to_on)
      WHERE t.to_on IS NOT NULL AND (s.to_on IS NULL OR s.to_on >= t.from_on)) AS g
WHERE NOT EXISTS (SELECT 1 FROM stay t WHERE t.student_id = g.student_id AND t.from_on <= g.from_on AND (t.to_on IS NULL OR t.to_on >= g.from_on));

-- A placement in a section is in the campus, session and class of the section.
CREATE UNIQUE INDEX section_place ON section (id, campus_id, session_id, class_id);

-- Nothing refers to a placement, so ids are given anew.
CREATE TABLE placement_anew (
    id {id},
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    session_id BIGINT NOT NULL REFERENCES session (id),
    class_id BIGINT NOT NULL REFERENCES class (id),
    -- None while the student waits for one.
    section_id BIGINT,
    from_on {date} NOT NULL,
    -- The last day; none while it lasts.
    to_on {date},
    reason TEXT,
    user_name TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    CHECK (to_on IS NULL OR to_on >= from_on),
    FOREIGN KEY (section_id, campus_id, session_id, class_id) REFERENCES section (id, campus_id, session_id, class_id)
);

INSERT INTO placement_anew (student_id, campus_id, session_id, class_id, section_id, from_on, to_on, reason, user_name, created_at)
SELECT t.student_id, x.campus_id, x.session_id, x.class_id, t.section_id, t.from_on, t.to_on, t.reason, t.user_name, t.created_at
FROM stay t JOIN section x ON x.id = t.section_id ORDER BY t.student_id, t.from_on;

-- The class of the next placement without a section yet; the last days as the student's own row says.
INSERT INTO placement_anew (student_id, campus_id, session_id, class_id, section_id, from_on, to_on, user_name, created_at)
SELECT g.student_id, coalesce(x.campus_id, st.campus_id), coalesce(x.session_id, st.session_id), coalesce(x.class_id, st.class_id),
       CASE WHEN g.next_on IS NULL AND g.to_on IS NULL
            THEN (SELECT o.id FROM section o WHERE o.id = st.section_id AND o.campus_id = st.campus_id AND o.session_id = st.session_id
                    AND o.class_id = st.class_id) END,
       g.from_on,
       CASE WHEN g.next_on IS NULL OR g.next_on > g.to_on THEN g.to_on ELSE {day before g.next_on} END,
       'Maktab', {now}
FROM gap g JOIN student st ON st.id = g.student_id
LEFT JOIN stay t ON t.student_id = g.student_id AND t.from_on = g.next_on
LEFT JOIN section x ON x.id = t.section_id
ORDER BY g.student_id, g.from_on;

INSERT INTO audit_event (at, user_name, action, record, record_id, campus_id, after, address, request_id, area)
SELECT {now}, 'Maktab', 'placement added', 'student', p.student_id, p.campus_id,
       '{"class_id":' || CAST(p.class_id AS TEXT) || ',"section_id":' || coalesce(CAST(p.section_id AS TEXT), 'null')
           || ',"from_on":"' || CAST(p.from_on AS TEXT) || '","to_on":' || coalesce('"' || CAST(p.to_on AS TEXT) || '"', 'null') || '}',
       'update', '0140_placements', 'students'
FROM placement_anew p JOIN gap g ON g.student_id = p.student_id AND g.from_on = p.from_on
ORDER BY p.student_id, p.from_on;

DROP TABLE placement;
ALTER TABLE placement_anew RENAME TO placement;
CREATE UNIQUE INDEX placement_one_open ON placement (student_id) WHERE to_on IS NULL;
CREATE INDEX placement_student ON placement (student_id, from_on);
CREATE INDEX placement_section ON placement (section_id, from_on);
CREATE INDEX placement_class ON placement (class_id, campus_id, from_on);
CREATE INDEX placement_campus ON placement (campus_id, from_on);
CREATE INDEX placement_session ON placement (session_id, from_on);

DROP TABLE gap;
DROP TABLE stay;
DROP TABLE single;
DROP TABLE seat;
DROP TABLE absence;
