/** First checks as help, before the server judges: what is missing, what cannot be right. */
import { formatDate, formatMoney, formatNumber, latinDigits, t } from '@/text';
import { labelOf } from '../labels';
import { type AnyField, type AnySection, fieldsOf, isBlankLine, isEmpty, type Values } from './values';

export type Errors = Record<string, string>;

/** Sentences by field path (`lines.2.amount_minor`) for what is shown. */
export function checkForm(sections: readonly AnySection[], values: Values): Errors {
  const errors: Errors = {};
  for (const field of fieldsOf(sections)) checkField(field, values[field.name], values, field.name, errors);
  return errors;
}

function checkField(field: AnyField, value: unknown, values: Values, path: string, errors: Errors): void {
  if (field.fixed === true) return;
  const wrong = wrongOf(field, value, values);
  if (wrong) errors[path] = wrong;
  if (field.kind !== 'lines' || !Array.isArray(value)) return;
  for (const [index, line] of (value as Values[]).entries()) {
    if (isBlankLine(field.line.fields, line)) continue;
    for (const inner of field.line.fields) {
      if (inner.when?.(line) ?? true)
        checkField(inner, line[inner.name], line, `${path}.${index}.${inner.name}`, errors);
    }
  }
}

function wrongOf(field: AnyField, value: unknown, values: Values): string | undefined {
  if (field.kind === 'lines') {
    const fewest = field.line.min ?? (field.required ? 1 : 0);
    const filled = ((value ?? []) as Values[]).filter((line) => !isBlankLine(field.line.fields, line)).length;
    return filled < fewest ? t('kit.wrong_few_lines', { count: fewest }) : field.check?.(value, values);
  }
  if (isEmpty(field, value)) return field.required ? missing(field) : undefined;
  return wrongKind(field, value) ?? field.check?.(value, values);
}

function missing(field: AnyField): string {
  if (field.missing) return t(field.missing);
  if (field.kind === 'multiselect' || ('multiple' in field && field.multiple)) return t('kit.wrong_no_choice');
  return field.kind === 'money' ? t('kit.wrong_no_amount') : t('kit.wrong_missing', { field: labelOf(field) });
}

function wrongKind(field: AnyField, value: unknown): string | undefined {
  switch (field.kind) {
    case 'email':
      return /^\S+@\S+\.\S+$/.test(String(value).trim()) ? undefined : t('kit.wrong_email');
    case 'phone':
      return /^\+?[\d\s()-]{7,20}$/.test(latinDigits(String(value)).trim()) ? undefined : t('kit.wrong_phone');
    case 'cnic':
      return wrongCnic(String(value));
    case 'text':
    case 'textarea':
      return field.maxLength && String(value).length > field.maxLength
        ? t('kit.wrong_long', { most: field.maxLength })
        : undefined;
    case 'number':
      return wrongBounds(Number(value), field, (bound) => formatNumber(bound));
    case 'money':
      // what was typed is no amount
      if (Number.isNaN(value)) return t('kit.wrong_money');
      // any amount will do, nothing will not
      if (field.min === 1 && Number(value) < 1) return t('kit.wrong_no_amount');
      return wrongBounds(Number(value), field, (bound) => formatMoney(bound));
    case 'percent':
      return wrongBounds(Number(value), field, (bound) => formatNumber(bound / 100));
    case 'date':
      return wrongDate(String(value), field);
    default:
      return undefined;
  }
}

/** A number of digits only has to have 13 of them; passports and NICOPs with letters are left to the server. */
function wrongCnic(text: string): string | undefined {
  const plain = latinDigits(text).replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(plain) && plain.length !== 13 ? t('kit.wrong_cnic') : undefined;
}

function wrongBounds(
  value: number,
  { min, max }: { min?: number; max?: number },
  write: (bound: number) => string,
): string | undefined {
  if (min !== undefined && value < min) return t('kit.wrong_small', { least: write(min) });
  if (max !== undefined && value > max) return t('kit.wrong_large', { most: write(max) });
  return undefined;
}

function wrongDate(value: string, { min, max }: { min?: string; max?: string }): string | undefined {
  if (min && value < min) return t('kit.wrong_early', { date: formatDate(min) });
  if (max && value > max) return t('kit.wrong_late', { date: formatDate(max) });
  return undefined;
}
