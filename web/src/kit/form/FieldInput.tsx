import '@mantine/dates/styles.css';
import {
  ColorInput,
  Input,
  NumberInput,
  PasswordInput,
  Radio,
  Stack,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { MonthPickerInput } from '@mantine/dates';
import { memo, type ReactNode } from 'react';
import type { FileRef } from '@/api/shapes';
import { formatCnic, formatPhone, t } from '@/text';
import { useInDialog } from '../Dialog';
import { labelOf } from '../labels';
import { choiceLabel } from '../statuses';
import type { Choice, FieldSlot, MessageKey } from '../resource';
import { textOf } from '../text-of';
import { calendarWords } from './calendar';
import { clearing } from './clearing';
import { Count } from './Count';
import { DayInput } from './DayInput';
import { inLatinDigits } from './digits';
import { FileField } from './FileField';
import { HELP_BELOW } from './help-below';
import { MoneyInput } from './MoneyInput';
import { hundredthsOf, percentOf } from './percent';
import { RemoteMultiSelect, RemoteSelect } from './RemoteSelect';
import { SearchMultiSelect, SearchSelect } from './SearchSelect';
import { TimeBox } from './TimeBox';
import type { AnyField, Values } from './values';

export interface FieldInputProps {
  field: Exclude<AnyField, { kind: 'lines' }>;
  /** Where the value stands in the form: `name`, or `lines.2.amount_minor`. */
  path: string;
  value: unknown;
  error: ReactNode;
  /** Value of the field that narrows this one's choices. */
  parent?: unknown;
  /** What that field is called. */
  parentLabel?: string;
  /** Only given to slots, which may look at everything. */
  values?: Values;
  today: string;
  locked: boolean;
  /** Inside a table of lines the head has the label, and a slot may fill a section of the same name. */
  bare?: boolean;
  /** Needed only once its line is filled in. */
  optional?: boolean;
  onChange: (path: string, value: unknown) => void;
  onValues?: (values: Values) => void;
}

/** The control of one field. Drawn again only when its own value changes, so that long forms stay quick. */
export const FieldInput = memo(function FieldInput(props: FieldInputProps) {
  const { field, path, value, error, locked, bare } = props;
  // a calendar would be cut off at the edge of a dialog
  const inDialog = useInDialog();
  const set = (next: unknown) => props.onChange(path, next);
  const label = labelOf(field);
  const required = field.required && !props.optional;
  const shared = {
    ...(bare ? { 'aria-label': label, size: 'sm' as const } : { label, description: field.help && t(field.help) }),
    inputWrapperOrder: HELP_BELOW,
    error,
    withAsterisk: !bare && required,
    'aria-required': required || undefined,
    disabled: locked,
    name: path,
  };
  const text = {
    ...shared,
    value: textOf(value),
    onChange: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
  };

  switch (field.kind) {
    case 'text':
      return (
        <TextInput
          {...text}
          {...written(field.lang)}
          {...counted(field, text.value)}
          {...(field.code && { dir: 'ltr', inputMode: field.code, autoCapitalize: 'none', spellCheck: false })}
          maxLength={field.maxLength}
          placeholder={field.instead ?? (field.placeholder && t(field.placeholder))}
          autoComplete={field.autoComplete ?? 'off'}
        />
      );
    case 'email':
      return <TextInput {...text} type="email" autoComplete="off" dir="ltr" />;
    case 'phone':
      return (
        <TextInput
          {...text}
          value={formatPhone(text.value)}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          dir="ltr"
          placeholder="0300-1234567"
        />
      );
    case 'cnic':
      return (
        <TextInput
          {...text}
          value={formatCnic(text.value)}
          autoComplete="off"
          dir="ltr"
          placeholder="12345-1234567-1"
          maxLength={20}
        />
      );
    case 'password':
      return <PasswordInput {...text} autoComplete={field.autoComplete ?? 'new-password'} dir="ltr" />;
    case 'textarea':
      return (
        <Textarea
          {...text}
          {...written(field.lang)}
          {...counted(field, text.value)}
          placeholder={field.instead}
          autosize
          minRows={field.rows ?? 2}
          maxRows={12}
          maxLength={field.maxLength}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...shared}
          value={typeof value === 'number' ? value : ''}
          onInput={inLatinDigits}
          onChange={(next) => set(next === '' ? null : Number(next))}
          decimalScale={field.decimals ?? 0}
          allowDecimal={Boolean(field.decimals)}
          suffix={field.suffix && ` ${t(field.suffix)}`}
          thousandSeparator={field.year ? undefined : ','}
          hideControls
          inputMode="decimal"
        />
      );
    case 'percent':
      return (
        <NumberInput
          {...shared}
          value={percentOf((value ?? null) as number | null) ?? ''}
          onInput={inLatinDigits}
          onChange={(next) => set(next === '' ? null : hundredthsOf(Number(next)))}
          decimalScale={2}
          allowNegative={(field.min ?? 0) < 0}
          suffix={field.points ? undefined : ' %'}
          hideControls
          inputMode="decimal"
        />
      );
    case 'money':
      return (
        <MoneyInput {...shared} value={(value ?? null) as number | null} onChange={set} unreadableAs={Number.NaN} />
      );
    case 'date':
      return (
        <DayInput
          {...shared}
          value={(value || null) as string | null}
          onChange={set}
          min={field.min}
          max={field.max}
          clearable={!field.required}
        />
      );
    case 'month':
      return (
        <MonthPickerInput
          {...calendarWords()}
          popoverProps={{ withRoles: false, withinPortal: inDialog }}
          {...shared}
          // its control is a button, which cannot be required
          aria-required={undefined}
          value={value ? `${textOf(value)}-01` : null}
          onChange={(next) => set(next?.slice(0, 7) ?? null)}
          valueFormat="MMMM YYYY"
          clearable={!field.required}
          clearButtonProps={clearing()}
        />
      );
    case 'time':
      return <TimeBox {...shared} value={text.value || null} onChange={(time) => set(time ?? '')} />;
    case 'switch':
      return bare ? (
        <Switch
          aria-label={label}
          checked={Boolean(value)}
          onChange={(event) => set(event.currentTarget.checked)}
          disabled={locked}
        />
      ) : (
        <Switch
          label={label}
          description={field.help && t(field.help)}
          error={error}
          checked={Boolean(value)}
          onChange={(event) => set(event.currentTarget.checked)}
          disabled={locked}
          name={path}
        />
      );
    case 'select':
      return (
        <SearchSelect
          {...shared}
          data={dataOf(field.choices, value)}
          value={(value ?? null) as string | null}
          onChange={set}
          clearable={!field.required}
          clearButtonProps={clearing()}
        />
      );
    case 'radio':
      return (
        <Radio.Group {...shared} aria-required={undefined} value={textOf(value)} onChange={set}>
          <Stack gap="xs" my={4}>
            {dataOf(field.choices, value).map((one) => (
              <Radio key={one.value} {...one} disabled={locked} />
            ))}
          </Stack>
        </Radio.Group>
      );
    case 'multiselect':
      return (
        <SearchMultiSelect
          {...shared}
          data={dataOf(field.choices, value)}
          value={(value ?? []) as string[]}
          onChange={set}
          clearable
          clearButtonProps={clearing()}
        />
      );
    case 'tags':
      return (
        <TagsInput
          {...shared}
          {...written(field.lang)}
          value={(value ?? []) as string[]}
          onChange={set}
          maxTags={field.most}
          clearable
          clearButtonProps={clearing()}
        />
      );
    case 'remote': {
      const remote = {
        ...shared,
        of: field.of,
        parent: parentText(props.parent ?? field.within),
        needsParent: field.parent !== undefined && (props.parentLabel ?? true),
        required: field.required,
      };
      return field.multiple ? (
        <RemoteMultiSelect {...remote} value={(value ?? []) as number[]} onChange={set} />
      ) : (
        <RemoteSelect {...remote} value={(value ?? null) as number | null} onChange={set} />
      );
    }
    case 'file':
    case 'photo':
      return (
        <FileField
          label={label}
          description={field.help && t(field.help)}
          error={error}
          required={field.required}
          disabled={locked}
          photo={field.kind === 'photo'}
          accept={field.accept}
          multiple={field.multiple}
          value={(value ?? null) as FileRef | FileRef[] | null}
          onChange={set}
        />
      );
    case 'colour':
      return (
        <ColorInput {...shared} value={textOf(value)} onChange={set} format="hex" withEyeDropper={false} dir="ltr" />
      );
    default:
      return (
        <Input.Wrapper
          label={bare ? undefined : label}
          description={field.help && t(field.help)}
          error={error}
          withAsterisk={field.required}
          labelElement="div"
        >
          {field.render(slotOf(props, set))}
        </Input.Wrapper>
      );
  }
});

/** What is written in one language on screens of both. */
const written = (lang: 'en' | 'ur' | undefined) =>
  lang ? { lang, dir: lang === 'ur' ? ('rtl' as const) : ('ltr' as const) } : {};

/** Beside the help, how long the words are where length matters. */
function counted({ best, help }: { best?: number; help?: MessageKey }, text: string) {
  if (!best) return {};
  return {
    description: (
      <>
        {help && t(help)} <Count length={text.trim().length} best={best} />
      </>
    ),
  };
}

/** The choices, and a value that is no longer one of them, so that it does not look empty. */
function dataOf(choices: readonly Choice[] = [], value: unknown): { value: string; label: string }[] {
  const known = new Set(choices.map((choice) => choice.value));
  const others = [value]
    .flat()
    .map(textOf)
    .filter((one) => one !== '' && !known.has(one));
  return [...known, ...others].map((one) => ({ value: one, label: choiceLabel(one, choices) }));
}

function slotOf(props: FieldInputProps, set: (value: unknown) => void): FieldSlot<Values> {
  return {
    value: props.value,
    values: props.values ?? {},
    error: props.error,
    setValue: set,
    setValues: (values) => props.onValues?.(values),
    focus: { 'data-field': props.path },
  };
}

function parentText(parent: unknown): string | null {
  return parent === null || parent === undefined || parent === '' ? null : textOf(parent);
}
