-- What a result is made of is kept with it (docs/decisions/0147-what-a-result-is-made-of.md).

-- What moderation does to a mark: so many halves more, or so many percent of it. `moderated_halves` is what this makes of the mark as it stands, also after the mark
-- was corrected. Both NULL: not moderated.
ALTER TABLE award_mark ADD COLUMN moderation_halves BIGINT;
ALTER TABLE award_mark ADD COLUMN moderation_percent BIGINT;

-- Of marks that were moderated before, so much was added: to the mark as it was then, which the first correction since says.
UPDATE award_mark SET moderation_halves = moderated_halves - coalesce(
    (SELECT c.from_halves FROM mark_correction c WHERE c.award_mark_id = award_mark.id AND c.kind = 'mark' AND c.from_state = 'obtained'
        AND c.id > (SELECT max(m.id) FROM mark_correction m WHERE m.award_mark_id = award_mark.id AND m.kind = 'moderation')
     ORDER BY c.id LIMIT 1), obtained_halves)
WHERE moderated_halves IS NOT NULL AND obtained_halves IS NOT NULL;

-- What stopped at the total got as much as the others of its list, where all of them got the same.
UPDATE award_mark SET moderation_halves = coalesce(
    (SELECT CASE WHEN min(o.moderation_halves) = max(o.moderation_halves) AND max(o.moderation_halves) > award_mark.moderation_halves
        THEN max(o.moderation_halves) END
     FROM award_mark o JOIN award_list a ON a.id = o.award_list_id JOIN exam_paper q ON q.id = a.paper_id
     WHERE o.award_list_id = award_mark.award_list_id AND o.moderated_halves < 2 * q.total_marks), moderation_halves)
WHERE moderation_halves IS NOT NULL AND moderated_halves = (SELECT 2 * q.total_marks FROM award_list a JOIN exam_paper q ON q.id = a.paper_id
    WHERE a.id = award_mark.award_list_id);

-- Who has no marks, being absent or exempt, gets as much once there are some: what all of the list got that have marks.
UPDATE award_mark SET moderation_halves = (
    SELECT CASE WHEN count(*) = count(o.moderation_halves) AND min(o.moderation_halves) = max(o.moderation_halves) THEN max(o.moderation_halves) END
    FROM award_mark o WHERE o.award_list_id = award_mark.award_list_id AND o.state = 'obtained')
WHERE state IS NOT NULL AND state <> 'obtained' AND moderation_halves IS NULL
    AND award_list_id IN (SELECT p.award_list_id FROM award_mark p WHERE p.moderation_halves IS NOT NULL AND p.state = 'obtained');

-- A mark that was corrected after its moderation counts as corrected. What is published stays as it was given out.
UPDATE award_mark SET moderated_halves = (SELECT CASE
        WHEN award_mark.obtained_halves + award_mark.moderation_halves > 2 * q.total_marks THEN 2 * q.total_marks
        WHEN award_mark.obtained_halves + award_mark.moderation_halves < 0 THEN 0
        ELSE award_mark.obtained_halves + award_mark.moderation_halves END
    FROM award_list a JOIN exam_paper q ON q.id = a.paper_id WHERE a.id = award_mark.award_list_id)
WHERE moderation_halves IS NOT NULL AND award_list_id IN (SELECT a.id FROM award_list a JOIN exam e ON e.id = a.exam_id WHERE e.status <> 'published');

-- By which limits grace was given to the students of a section in an exam: a re-check gives it by the same.
CREATE TABLE exam_grace (
    exam_id BIGINT NOT NULL REFERENCES exam (id) ON DELETE CASCADE,
    section_id BIGINT NOT NULL REFERENCES section (id) ON DELETE CASCADE,
    -- Marks of a paper at most, in halves; papers of a student at most.
    marks_halves BIGINT NOT NULL,
    papers BIGINT NOT NULL,
    PRIMARY KEY (exam_id, section_id)
);
CREATE INDEX exam_grace_section ON exam_grace (section_id);

-- Of grace that was given before, the most that a student of the section got.
INSERT INTO exam_grace (exam_id, section_id, marks_halves, papers)
SELECT g.exam_id, g.section_id, max(g.most), max(g.papers)
FROM (SELECT a.exam_id, a.section_id, m.student_id, max(m.grace_halves) AS most, count(*) AS papers
      FROM award_mark m JOIN award_list a ON a.id = m.award_list_id WHERE m.grace_halves > 0 GROUP BY a.exam_id, a.section_id, m.student_id) AS g
GROUP BY g.exam_id, g.section_id;

-- A format or a scale by which results were published stands as it was beside the one that was changed since: the publication names the former.
ALTER TABLE result_format ADD COLUMN version_of BIGINT REFERENCES result_format (id);
CREATE INDEX result_format_version ON result_format (version_of);
ALTER TABLE grade_scale ADD COLUMN version_of BIGINT REFERENCES grade_scale (id);
CREATE INDEX grade_scale_version ON grade_scale (version_of);
