-- The public site: pages in their languages, each made of sections whose content is data.
CREATE TABLE web_page (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    path TEXT NOT NULL,
    lang TEXT NOT NULL,
    title TEXT NOT NULL,
    description TEXT NOT NULL,
    is_published {bool} NOT NULL
);
CREATE UNIQUE INDEX web_page_at ON web_page (path, lang);

CREATE TABLE web_section (
    page_id BIGINT NOT NULL REFERENCES web_page (id),
    place BIGINT NOT NULL,
    -- Unique on its page; its anchor.
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    content {json} NOT NULL,
    is_visible {bool} NOT NULL,
    PRIMARY KEY (page_id, place)
);
CREATE UNIQUE INDEX web_section_name ON web_section (page_id, name);
