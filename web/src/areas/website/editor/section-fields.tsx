import { HELP_BELOW, textOf } from '@/kit';
import { Input, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
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

/** Words of the page stand in its own direction and type, whatever the office reads in. */
const written = (lang: Lang) => ({ lang, dir: lang === 'ur' ? ('rtl' as const) : ('ltr' as const) });

function OneField({ field, value, onChange, lang, path, errors }: OneFieldProps) {
  const at = `${path}.${field.name}`;
  const shared = {
    label: t(field.label),
    inputWrapperOrder: HELP_BELOW,
    withAsterisk: field.required ?? false,
    'aria-required': field.required || undefined,
    error: errors[at],
    description: field.help && t(field.help),
  };
  switch (field.kind) {
    case 'line':
      return (
        <TextInput
          {...shared}
          {...written(lang)}
          description={described(field, value)}
          value={textOf(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'text':
      return (
        <Textarea
          {...shared}
          {...written(lang)}
          description={described(field, value)}
          autosize
          minRows={field.rows ?? 2}
          maxRows={14}
          value={textOf(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
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
    case 'choice':
      return (
        <Select
          {...shared}
          data={field.choices.map((choice) => ({ value: choice.value, label: t(choice.label) }))}
          value={textOf(value) || null}
          allowDeselect={false}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...shared}
          value={typeof value === 'number' ? value : ''}
          min={field.min}
          max={field.max}
          decimalScale={field.decimals ?? 0}
          allowDecimal={Boolean(field.decimals)}
          onChange={(next) => onChange(next === '' ? null : Number(next))}
        />
      );
    case 'switch':
      return (
        <Switch
          label={shared.label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
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
    default:
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
  }
}

/** Help, and how long the words are where length matters. */
function described(field: SectionField & { best?: number }, value: unknown): ReactNode {
  const help = field.help && t(field.help);
  if (!field.best) return help;
  return (
    <>
      {help} <Count length={textOf(value).trim().length} best={field.best} />
    </>
  );
}

/** How many letters there are, of how many it had best be. */
export function Count({ length, best }: { length: number; best: number }) {
  return (
    <span className={classes.count} data-over={length > best || undefined}>
      {t(length > best ? 'website.count_over' : 'website.count', { length, best })}
    </span>
  );
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
