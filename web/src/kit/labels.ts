/** What fields, columns and filters are called: as they say, else by their names. */
import { type MessageKey, t } from '@/text';

const plainOf = (name: string): string => name.replace(/^is_|_(id|name|minor)$/g, '');

/** Where the label of a field stands: in the texts of its record, else in the kit's; by its name, else without what only says what it holds. */
export function labelKeys(texts: string | undefined, name: string): { own: string; ownPlain: string; kit: string[] } {
  const plain = plainOf(name);
  return { own: `${texts}.${name}`, ownPlain: `${texts}.${plain}`, kit: [`kit.label.${name}`, `kit.label.${plain}`] };
}

/** The label of what has none, and the help of a field (`fees.routes.seats_help`), where the texts of its record have them. */
export function ownWords(
  texts: string | undefined,
  { key, name = key, label }: { key?: string; name?: string; label?: string },
): { label?: string; help?: string } {
  if (texts === undefined || name === undefined || label !== undefined) return {};
  const { own, ownPlain } = labelKeys(texts, name);
  const help = `${ownPlain}_help`;
  const found = [own, ownPlain].find((one) => t.has(one));
  return { ...(found && { label: found }), ...(!key && t.has(help) && { help }) };
}

/** A field, a column or a filter. */
interface Named {
  label?: MessageKey;
  name?: string;
  key?: string;
}

/** The text of its label, else that of its name: `kit.label.campus` of `campus_id`. */
export function labelKey({ label, key = '', name = key }: Named): MessageKey {
  if (label) return label;
  const { kit } = labelKeys(undefined, name);
  return (kit.find((one) => t.has(one)) ?? `kit.label.${name}`) as MessageKey;
}

/** What it is called; a column that an answer heads, as it says. */
export const labelOf = (part: Named & { heading?: string }): string => part.heading ?? t(labelKey(part));

/** What one of several is called. */
export function labelIn(parts: readonly Named[], wanted: string): string | undefined {
  const found = parts.find(({ name }) => name === wanted);
  return found && labelOf(found);
}
