/** What a section holds: empty, named, tidied. Pure: tested with the sections. */
import type { Values } from '../types';
import type { SectionField } from './section-kinds';

/** An item of a repeatable field, or the content of a new section: each field with nothing in it. */
export function emptyContent(fields: readonly SectionField[], start: Values = {}): Values {
  const content: Values = {};
  for (const field of fields) {
    if (field.kind === 'items' || field.kind === 'pictures') content[field.name] = [];
    else if (field.required && (field.kind === 'line' || field.kind === 'text')) content[field.name] = '';
  }
  return { ...content, ...start };
}

/** Whether everything that a section needs is there, so that it can be drawn. */
export function isFilled(fields: readonly SectionField[], content: Values): boolean {
  const sent = tidied(content);
  return fields.every((field) => !field.required || sent[field.name] !== undefined);
}

/** The name that a section goes by in the list: its own words, else its kind's. */
export function sectionTitle(content: Values): string | undefined {
  for (const name of ['heading', 'title', 'text', 'name']) {
    const words = content[name];
    if (typeof words === 'string' && words.trim()) return words.trim();
  }
  return undefined;
}

/** The id of a YouTube video, from its address or as it is. */
export function videoId(typed: string): string {
  const found = /(?:youtu\.be\/|[?&]v=|\/(?:embed|shorts|live)\/)([\w-]{11})/.exec(typed);
  return found?.[1] ?? typed.trim();
}

/** Content as it is sent: texts trimmed, what is empty left out, buttons without words and address left out. */
export function tidied(content: Values): Values {
  return Object.fromEntries(
    Object.entries(content)
      .map(([name, value]) => [name, tidyValue(value)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

function tidyValue(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (Array.isArray(value)) return value.map((one) => (isRecord(one) ? tidied(one) : one));
  if (isRecord(value)) {
    const inner = 'src' in value || 'id' in value ? value : tidied(value);
    return Object.keys(inner).length === 0 ? undefined : inner;
  }
  return value ?? undefined;
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An anchor that no other section of the page has. */
export function freeAnchor(kind: string, taken: readonly string[]): string {
  const base = kind.replaceAll('_', '-');
  if (!taken.includes(base)) return base;
  for (let number = 2; ; number += 1) {
    const anchor = `${base}-${number}`;
    if (!taken.includes(anchor)) return anchor;
  }
}
