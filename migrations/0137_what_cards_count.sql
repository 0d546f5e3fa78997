-- Which other publications a weighted card counts. A card is withheld with any result that it counts, and stands no more when one of them is taken back.
CREATE TABLE result_card_part (
    -- Cards of a publication that is begun anew are deleted, by older programs too.
    card_id BIGINT NOT NULL REFERENCES result_card (id) ON DELETE CASCADE,
    publication_id BIGINT NOT NULL REFERENCES result_publication (id),
    PRIMARY KEY (card_id, publication_id)
);
CREATE INDEX result_card_part_publication ON result_card_part (publication_id, card_id);

-- What the cards of before count: of the categories of their format, what was published when they were made and gave the student marks.
INSERT INTO result_card_part (card_id, publication_id)
SELECT c.id, o.id
FROM result_card c
JOIN result_publication p ON p.id = c.publication_id
JOIN result_format f ON f.id = p.format_id AND f.basis = 'weighted'
JOIN exam e ON e.id = c.exam_id
JOIN exam other ON other.session_id = e.session_id AND other.class_id = e.class_id AND other.id <> e.id
JOIN result_format_category k ON k.format_id = f.id AND k.category_id = other.category_id
JOIN result_publication o ON o.exam_id = other.id AND o.published_at <= c.created_at AND (o.withdrawn_at IS NULL OR o.withdrawn_at > c.created_at)
WHERE EXISTS (SELECT 1 FROM award_list a JOIN award_mark m ON m.award_list_id = a.id
    WHERE a.exam_id = other.id AND m.student_id = c.student_id AND m.state IS NOT NULL);
