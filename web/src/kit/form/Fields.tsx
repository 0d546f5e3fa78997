/** The fields of any form: of a screen in titled sections, of a dialog without. */
import type { RefObject } from 'react';
import { t } from '@/text';
import { labelIn, labelKey } from '../labels';
import { useFormContext } from '../session';
import { FieldInput } from './FieldInput';
import { focusFirst } from './form-keys';
import { LinesField } from './LinesField';
import type { RecordForm } from './use-record-form';
import { type AnyField, type AnySection, fieldsOf, type Values } from './values';
import classes from './form.module.css';

interface FieldsProps {
  form: Pick<RecordForm, 'shown' | 'values' | 'errors' | 'setValue' | 'setValues'>;
  element: RefObject<HTMLElement | null>;
  /** The record exists: what is fixed by then is locked. */
  editing?: boolean;
  /** Without the titles of sections. */
  plain?: boolean;
}

export function Fields({ plain, ...place }: FieldsProps) {
  if (plain) return place.form.shown.map((section) => <Grid key={section.title} section={section} {...place} />);
  return (
    <div className={classes.sections}>
      {place.form.shown.map((section) => (
        <fieldset key={section.title} className={classes.section}>
          <legend>{t(section.title)}</legend>
          {section.help && <p className={classes.sectionHelp}>{t(section.help)}</p>}
          <Grid section={section} {...place} />
        </fieldset>
      ))}
    </div>
  );
}

function Grid({ section, ...place }: FieldsProps & { section: AnySection }) {
  return (
    <div className={classes.fields}>
      {section.fields.map((field) => (
        <FieldPlace key={field.name} field={field} {...place} titled={labelKey(field) === section.title} />
      ))}
    </div>
  );
}

interface FieldPlaceProps extends FieldsProps {
  field: AnyField;
  /** Its section says its name already. */
  titled: boolean;
}

function FieldPlace({ field, form, element, editing, titled }: FieldPlaceProps) {
  const { today } = useFormContext();
  const locked = field.fixed === true || (field.fixed === 'after_save' && editing === true);
  const shared = { today, locked, onChange: form.setValue };
  if (field.kind === 'lines') {
    return (
      <div className={classes.field} data-field={field.name}>
        <LinesField
          {...shared}
          field={field}
          value={(form.values[field.name] ?? []) as Values[]}
          errors={form.errors}
          focusLine={(path) =>
            setTimeout(
              () =>
                focusFirst(
                  element,
                  field.line.fields.map((one) => `${path}.${one.name}`),
                ),
              0,
            )
          }
        />
      </div>
    );
  }
  return (
    <div className={classes.field} data-field={field.name} data-half={field.width === 'half' || undefined}>
      <FieldInput
        {...shared}
        field={field}
        bare={titled && field.kind === 'slot'}
        path={field.name}
        value={form.values[field.name]}
        error={form.errors[field.name]}
        parent={field.kind === 'remote' && field.parent ? form.values[field.parent] : undefined}
        parentLabel={field.kind === 'remote' && field.parent ? labelIn(fieldsOf(form.shown), field.parent) : undefined}
        values={field.kind === 'slot' ? form.values : undefined}
        onValues={form.setValues}
      />
    </div>
  );
}
