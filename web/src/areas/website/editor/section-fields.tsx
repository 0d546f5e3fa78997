import { FieldInput, HELP_BELOW, type AnyField, useFormContext, textOf } from '@/kit';
import { Input, TextInput } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { t } from '@/text';
import { PictureField } from '../pictures/picture-field';
import type { Captioned } from '../pictures/captioned';
import { PicturesField } from '../pictures/pictures-field';
import type { Lang, Values } from '../types';
import { Items } from './items';
import { videoId } from './section-content';
import { type SectionField } from './section-kinds';
import type { Errors } from './use-editing';
import classes from './editor.module.css';

// fetched when the first long text is drawn
const RichText = lazy(async () => ({ default: (await import('./rich-text')).RichText }));

export interface SectionFieldsProps {
  fields: readonly SectionField[];
  value: Values;
  lang: Lang;
  /** Where the value stands in what is sent: `sections.2.content`. */
  path: string;
  errors: Errors;
  onChange: (value: Values) => void;
}

/** The form of one section, or of one item of it. */
export function SectionFields({ fields, value, onChange, ...place }: SectionFieldsProps) {
  return (
    <div className={classes.fields}>
      {fields.map((field) => (
        <div key={field.name} data-field={`${place.path}.${field.name}`}>
          <OneField
            {...place}
            field={field}
            value={value[field.name]}
            onChange={(next) => onChange({ ...value, [field.name]: next })}
          />
        </div>
      ))}
    </div>
  );
}

interface OneFieldProps extends Omit<SectionFieldsProps, 'fields' | 'value' | 'onChange'> {
  field: SectionField;
  value: unknown;
  onChange: (value: unknown) => void;
}

function OneField({ field, value, onChange, lang, path, errors }: OneFieldProps) {
  const { today } = useFormContext();
  const at = `${path}.${field.name}`;
  const shared = {
    label: t(field.label),
    inputWrapperOrder: HELP_BELOW,
    withAsterisk: field.required ?? false,
    'aria-required': field.required || undefined,
    error: errors[at],
    description: field.help && t(field.help),
  };
  const plain = plainField(field, lang);
  if (plain) {
    return (
      <FieldInput
        field={plain}
        path={at}
        value={value}
        error={shared.error}
        today={today}
        locked={false}
        onChange={(_, next) => onChange(next)}
      />
    );
  }
  switch (field.kind) {
    case 'html':
      return (
        <Suspense fallback={<p className={classes.hint}>{t('kit.loading')}</p>}>
          <RichText
            label={shared.label}
            error={shared.error}
            required={field.required}
            lang={lang}
            value={textOf(value)}
            onChange={onChange}
          />
        </Suspense>
      );
    case 'picture':
      return (
        <PictureField
          label={shared.label}
          description={shared.description}
          required={field.required}
          error={shared.error}
          altError={errors[`${at}.alt`]}
          lang={lang}
          value={value ?? null}
          onChange={onChange}
        />
      );
    case 'pictures':
      return (
        <PicturesField
          label={shared.label}
          error={shared.error}
          lang={lang}
          value={(value ?? []) as Captioned[]}
          onChange={onChange}
        />
      );
    case 'action':
      return (
        <ActionField
          {...shared}
          at={at}
          errors={errors}
          lang={lang}
          value={value as Values | null}
          onChange={onChange}
        />
      );
    case 'video':
      return (
        <TextInput
          {...shared}
          dir="ltr"
          value={textOf(value)}
          onChange={(event) => onChange(videoId(event.currentTarget.value))}
        />
      );
    case 'items':
      return (
        <Items
          field={field}
          lang={lang}
          path={at}
          errors={errors}
          value={(value ?? []) as Values[]}
          onChange={onChange}
        >
          {(item, itemPath, change) => (
            <SectionFields
              fields={field.fields}
              value={item}
              lang={lang}
              path={itemPath}
              errors={errors}
              onChange={change}
            />
          )}
        </Items>
      );
    default:
      return null;
  }
}

/** What every form of the office has, drawn as there; nothing for what only pages have. */
function plainField(field: SectionField, lang: Lang): Exclude<AnyField, { kind: 'lines' }> | undefined {
  const { name, label, help, required } = field;
  const base = { name, label, help, required };
  switch (field.kind) {
    case 'line':
      return { ...base, kind: 'text', lang, best: field.best };
    case 'text':
      return { ...base, kind: 'textarea', lang, best: field.best, rows: field.rows };
    case 'choice':
      // there is always one of them
      return { ...base, kind: 'select', choices: field.choices, required: true };
    case 'number':
      return { ...base, kind: 'number', min: field.min, max: field.max, decimals: field.decimals };
    case 'switch':
      return { ...base, kind: 'switch' };
    default:
      return undefined;
  }
}

interface ActionFieldProps {
  label: string;
  withAsterisk: boolean;
  error: ReactNode;
  at: string;
  errors: Errors;
  lang: Lang;
  value: Values | null | undefined;
  onChange: (value: unknown) => void;
}

/** Words of the page stand in its own direction and type, whatever the office reads in. */
const written = (lang: Lang) => ({ lang, dir: lang === 'ur' ? ('rtl' as const) : ('ltr' as const) });

/** A button: its words, and where it leads. */
function ActionField({ label, withAsterisk, error, at, errors, lang, value, onChange }: ActionFieldProps) {
  const set = (part: Values) => onChange({ label: '', href: '', ...value, ...part });
  return (
    <Input.Wrapper label={label} withAsterisk={withAsterisk} error={error} labelElement="div">
      <div className={classes.pair} role="group" aria-label={label}>
        <TextInput
          size="sm"
          label={t('website.field.button_words')}
          {...written(lang)}
          error={errors[`${at}.label`]}
          value={textOf(value?.['label'])}
          onChange={(event) => set({ label: event.currentTarget.value })}
        />
        <TextInput
          size="sm"
          label={t('website.field.href')}
          placeholder="/contact-us"
          dir="ltr"
          error={errors[`${at}.href`]}
          value={textOf(value?.['href'])}
          onChange={(event) => set({ href: event.currentTarget.value })}
        />
      </div>
    </Input.Wrapper>
  );
}
