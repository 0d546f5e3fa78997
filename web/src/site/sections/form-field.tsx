import type { ReactNode } from 'react';
import type { Form } from '../content.ts';
import type { Words } from '../words.ts';
import { useScript } from './embeds.tsx';
import { classesOf, programsOf, type Choice, type ChoiceGroup, type Field } from './form-data.ts';

/** What other choices depend on, as the fields' values. */
export type Chosen = { campus: string; program: string };

type Props = {
  id: string;
  field: Field;
  label: string;
  form: Form;
  words: Words;
  error: string | undefined;
  chosen: Chosen;
  onChoose: (chosen: Partial<Chosen>) => void;
};

/** A label above its field, and what is wrong with it right under it. */
export function FormField(props: Props) {
  const { id, field, label, words, error } = props;
  return (
    <div className={field.wide ? 'field wide' : 'field'}>
      <label htmlFor={id}>
        {label} {!field.required && <span className="optional">{words.optional}</span>}
      </label>
      <Control {...props} />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

function Control({ id, field, form, words, error, chosen, onChoose }: Props) {
  // Without script nobody could narrow the lists, so they stay whole until the page is alive.
  const narrow = useScript() ? chosen : { campus: '', program: '' };
  const plain = {
    id,
    name: field.name,
    required: field.required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error && `${id}-error`,
  } as const;
  const shared = { ...plain, defaultValue: form.values?.[field.name] ?? '' };
  const { campuses } = form.choices;
  switch (field.kind) {
    case 'lines':
      return <textarea {...shared} rows={5} maxLength={field.most} />;
    case 'campus':
      return (
        <select
          {...plain}
          value={chosen.campus}
          onChange={(event) => onChoose({ campus: event.target.value, program: '' })}
        >
          <option value="">{words.choose_campus}</option>
          {campuses.map((campus) => (
            <option key={campus.id} value={campus.id}>
              {campus.city ? `${campus.name}, ${campus.city}` : campus.name}
            </option>
          ))}
        </select>
      );
    case 'program':
      return (
        <select {...plain} value={chosen.program} onChange={(event) => onChoose({ program: event.target.value })}>
          <option value="">{words.not_sure}</option>
          <Options choices={programsOf(campuses, narrow.campus)} />
        </select>
      );
    case 'class':
      return (
        <select {...shared} key={`${narrow.campus}/${narrow.program}`}>
          <option value="">{words.not_sure}</option>
          <Groups groups={classesOf(campuses, narrow.campus, narrow.program)} />
        </select>
      );
    case 'gender':
      return (
        <select {...shared}>
          <option value="">{words.not_said}</option>
          <option value="female">{words.girl}</option>
          <option value="male">{words.boy}</option>
        </select>
      );
    default:
      return (
        <input
          {...shared}
          type={field.kind}
          maxLength={field.most}
          autoComplete={form.form === 'inquiry' && field.name === 'name' ? 'off' : (field.fills ?? 'off')}
          dir={field.kind === 'text' ? 'auto' : 'ltr'}
        />
      );
  }
}

const Options = ({ choices }: { choices: Choice[] }): ReactNode =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** One program's classes need no heading over them. */
function Groups({ groups }: { groups: ChoiceGroup[] }): ReactNode {
  if (groups.length === 1) return <Options choices={groups[0]?.choices ?? []} />;
  return groups.map((group) => (
    <optgroup key={group.label} label={group.label}>
      <Options choices={group.choices} />
    </optgroup>
  ));
}
