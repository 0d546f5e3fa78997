/** What the server asks of a form's fields, from its description. */
import { limitsOf } from '@/api/limits';
import type { Field, Section } from '../resource';

/** Fields with what the call asks of them, where they say nothing else themselves. */
export function limited<F>(section: Section<F>, form: string | undefined): Section<F> {
  const limits = limitsOf(form ?? '');
  if (!limits) return section;
  const within = (field: Field<F>, path: string): Field<F> => {
    const { codes, required, ...bounds } = limits[path] ?? {};
    return {
      ...bounds,
      // lines that the call needs may be empty while the form is filled in
      ...(required && field.kind !== 'lines' && { required }),
      ...(codes && { choices: codes.map((value) => ({ value })) }),
      ...field,
      ...(field.kind === 'lines' && {
        line: { ...field.line, fields: field.line.fields.map((one) => within(one as never, `${path}.${one.name}`)) },
      }),
    } as Field<F>;
  };
  return { ...section, fields: section.fields.map((field) => within(field, field.name)) };
}
