import type { ReactNode } from 'react';

type Labelled = { id: string; label: string; error?: string | undefined; note?: string; wide?: boolean };

/** A label above its field, and what is wrong with it right under it. */
function Labelled({ id, label, error, note, wide, children }: Labelled & { children: ReactNode }) {
  return (
    <div className={wide ? 'field wide' : 'field'}>
      <label htmlFor={id}>
        {label} {note && <span className="optional">{note}</span>}
      </label>
      {children}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

type Typed = Labelled & {
  name: string;
  type?: 'text' | 'tel' | 'email' | 'date' | 'number';
  required?: boolean;
  most?: number;
  fills?: string;
  /** What stands there already. */
  first?: string | undefined;
  fixed?: boolean;
};

/** One line that is typed. */
export function TypedField({ name, type = 'text', required, most, fills, first, fixed, ...shown }: Typed) {
  return (
    <Labelled {...shown}>
      <input
        id={shown.id}
        name={name}
        // a browser's own box of numbers takes no digits of an Urdu keyboard
        type={type === 'number' ? 'text' : type}
        required={required}
        maxLength={most}
        defaultValue={first}
        readOnly={fixed}
        autoComplete={fills ?? 'off'}
        dir={type === 'text' ? 'auto' : 'ltr'}
        inputMode={type === 'number' ? 'numeric' : undefined}
        aria-invalid={shown.error ? true : undefined}
        aria-describedby={shown.error && `${shown.id}-error`}
      />
    </Labelled>
  );
}

export type FieldChoice = { value: string; label: string };

type Chosen = Labelled & {
  name: string;
  choices: readonly FieldChoice[];
  /** Said while nothing is chosen; without it something always is. */
  empty: string;
  required?: boolean;
  value?: string;
  onChange?: (value: string) => void;
  /** What is chosen already. */
  first?: string | undefined;
};

/** One of a few. */
export function ChosenField({ name, choices, empty, required, value, onChange, first, ...shown }: Chosen) {
  return (
    <Labelled {...shown}>
      <select
        id={shown.id}
        name={name}
        required={required}
        aria-invalid={shown.error ? true : undefined}
        aria-describedby={shown.error && `${shown.id}-error`}
        {...(onChange
          ? { value: value ?? '', onChange: (event) => onChange(event.target.value) }
          : { defaultValue: first ?? '' })}
      >
        {empty !== '' && <option value="">{empty}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

export type Row = readonly [term: string, value: ReactNode];

/** Terms with what is known of them; what is not known is left out. */
export const Particulars = ({ rows }: { rows: readonly Row[] }) => (
  <dl className="particulars">
    {rows.map(
      ([term, value]) =>
        value !== undefined &&
        value !== null &&
        value !== '' && (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
    )}
  </dl>
);
