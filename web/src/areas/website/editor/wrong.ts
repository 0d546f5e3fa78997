/** What is wrong in an editor, as long as it is: where it stands and what it is called. */
import { t } from '@/text';
import type { Values } from '../types';
import { sectionTitle } from './section-content';
import { SECTION_KINDS } from './section-kinds';
import type { EditedSection } from './sections';
import type { Errors } from './use-editing';

/** The sentences about what still stands as it was refused; what was changed since is judged at the next save. */
export function stillWrong(errors: Errors, refused: Values, now: Values): Errors {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => JSON.stringify(at(refused, path)) === JSON.stringify(at(now, path))),
  );
}

const at = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value === null || value === undefined ? value : (value as Values)[name]),
      values,
    );

/** A field by its own words, of a section with the section's. */
export function wrongName(path: string, sections: readonly EditedSection[] = []): string {
  const [root = '', place, ...below] = path.split('.');
  const section = root === 'sections' ? sections[Number(place)] : undefined;
  if (!section) return t.find(`website.field.${root}`) ?? t.find(`kit.label.${root}`) ?? t('website.sections');
  const kind = SECTION_KINDS[section.kind];
  const field = kind?.fields.find(({ name }) => name === below[1]);
  const title = sectionTitle(section.content) ?? (kind ? t(kind.label) : section.kind);
  return field ? `${title}, ${t(field.label)}` : title;
}
