/** A page as it is edited: its sections with a key of their own, and how two people's changes come together. Pure: tested beside. */
import { carriedOver } from '@/kit';
import type { PageDetails, StoredSection, Values } from '../types';
import { tidied } from './section-content';

export interface EditedSection extends StoredSection {
  /** Holds a section's place on the screen while its anchor and order change; never sent. */
  key: string;
}

export interface PageBody {
  title: string;
  description: string;
  menu: string;
  sections: EditedSection[];
}

let made = 0;
export function newKey(): string {
  made += 1;
  return `section ${made}`;
}

/** `before` is what stood on the screen: its sections keep their keys. */
export function bodyOfPage(details: PageDetails, before?: PageBody): PageBody {
  const keys = new Map(before?.sections.map((section) => [section.id, section.key]));
  return {
    title: details.title,
    description: details.description,
    menu: details.menu ?? '',
    sections: details.sections.map((section) => ({ ...section, key: keys.get(section.id) ?? newKey() })),
  };
}

/** Keys of an earlier visit are not those of this one. */
export const revivedPage = (body: PageBody): PageBody => ({
  ...body,
  sections: body.sections.map((section) => ({ ...section, key: newKey() })),
});

/** What is sent: no keys, nothing that is empty. */
export function sentPage(body: PageBody): Values {
  return {
    title: body.title.trim(),
    description: body.description.trim(),
    menu: body.menu.trim() || null,
    sections: body.sections.map((section) => ({
      ...bare(section),
      show_from: section.show_from || null,
      show_until: section.show_until || null,
      content: tidied(section.content),
    })),
  };
}

/**
 * Mine on top of theirs: a section that I changed is mine, one that I left alone is theirs; what they added comes in, what
 * they took away goes unless I changed it. The order is mine.
 */
export function mergedPage(base: PageBody, mine: PageBody, theirs: PageBody): PageBody {
  const before = byAnchor(base);
  const now = byAnchor(theirs);
  const sections: EditedSection[] = [];
  for (const section of mine.sections) {
    const old = before.get(section.id);
    const other = now.get(section.id);
    const changed = !old || !sameSection(old, section);
    if (changed) sections.push(section);
    else if (other) sections.push({ ...other, key: section.key });
  }
  const kept = new Set(mine.sections.map((section) => section.id));
  for (const [place, section] of theirs.sections.entries()) {
    if (!kept.has(section.id) && !before.has(section.id)) sections.splice(Math.min(place, sections.length), 0, section);
  }
  return { ...carriedOver(base, mine, theirs), sections };
}

const byAnchor = (body: PageBody) => new Map(body.sections.map((section) => [section.id, section]));

function sameSection(a: EditedSection, b: EditedSection): boolean {
  const told = (section: EditedSection) => JSON.stringify({ ...bare(section), content: tidied(section.content) });
  return told(a) === told(b);
}

function bare(section: EditedSection): StoredSection {
  const { key: _, ...stored } = section;
  return stored;
}
