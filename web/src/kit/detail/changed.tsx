/** Fields and values of the audit trail as people read them: names for ids, days, rupees, words for codes. */
import type { ReactNode } from 'react';
import type { Schema } from '@/api/typed';
import { textsOf } from '@/frame/record';
import { formatCnic, formatMonth, formatPhone, formatTime, t, word } from '@/text';
import { DateText, EmptyValue, Money, Percent } from '../cells';
import { labelKeys } from '../labels';
import { textOf } from '../text-of';
import kit from '../kit.module.css';

export type Change = Schema<'Change'>;
type RecordName = Schema<'RecordName'>;

/**
 * The word of a record or an action: the database has both `fee plan` and `fee_receipt`. A record without one bears the
 * title of its screens.
 */
export function wordOf(code: string): string {
  const [own, base] = [code.replaceAll(' ', '_'), textsOf(code)];
  const titled = base === undefined ? null : t.find(`${base}.one`);
  return t.find(`word.${own}`) ?? titled ?? word(own);
}

/** What is longer, or is filled with values, is a sentence and no label. */
const LONGEST_LABEL = 40;
const isLabel = (text: string | null): text is string =>
  text !== null && text.length <= LONGEST_LABEL && !text.includes('{');

/** "Campus" for `campus_id`, "Amount" for `amount_minor`: as the screens of the record label it, where its texts are there. */
export function fieldWord({ field, refers }: Change, record?: string): string {
  const { own, ownPlain, kit: ofKit } = labelKeys(record === undefined ? undefined : textsOf(record), field);
  const bare = field.replace(/_(id|minor|hundredths|on)$/, '');
  // `decided_by_name` is who decided
  const who = field.replace(/(_by)?_(name|id)$/, '_by');
  const keys = [own, `field.${field}`, ...ofKit, ownPlain, `word.${field}`, `field.${bare}`, `field.${who}`];
  const label = keys.map((key) => t.find(key)).find(isLabel);
  return label ?? (refers && bare === refers.record ? wordOf(refers.record) : word(bare));
}

/** What stood in the field before, or stands in it now. */
export function ChangedValue({ change, side }: { change: Change; side: 'from' | 'to' }): ReactNode {
  const value = change[side];
  const name = change.refers?.[side];
  if (value === null || value === undefined || value === '') return <EmptyValue />;
  if (change.refers && name) return <NamedRecord record={change.refers.record} id={textOf(value)} name={name} />;
  return valueOfField(change.field, value);
}

/** What a record is called; of one that is gone or out of sight, what can be told. */
export function NamedRecord({ record, id, name }: { record: string; id: string; name: RecordName }) {
  const kind = wordOf(record);
  if (name.name && name.is_deleted) return <bdi>{t('kit.history_deleted_name', { name: name.name })}</bdi>;
  if (name.name) return <bdi className={isNumber(name.name) ? kit.code : undefined}>{name.name}</bdi>;
  return <bdi>{t(name.is_deleted ? 'kit.history_deleted' : 'kit.history_beyond', { record: kind, id })}</bdi>;
}

/** The number of a paper, such as CPV-GUL-2627-000020: it stands in one line. */
const isNumber = (name: string): boolean => /\d/.test(name) && !/[\sa-z]/.test(name);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
/** Fields that hold a time of the day, in minutes after midnight. */
const CLOCK = /^(starts_at|ends_at|test_at|at_time|check_in|check_out|quiet_from|quiet_to|late_until|cut_off_minutes)$/;
const CODE = /^[a-z][a-z_]*$/;
/** What people typed stands as they typed it, even where it looks like a code. */
const TYPED = /name|reason|note|address|city|title|description|narration|remark|email|text|body/;

function valueOfField(field: string, value: unknown): ReactNode {
  if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no');
  if (typeof value === 'number') {
    if (field.endsWith('_minor')) return <Money minor={value} />;
    if (field.endsWith('_hundredths')) return <Percent hundredths={value} plain />;
    if (CLOCK.test(field)) return <bdi>{formatTime(value)}</bdi>;
    return <bdi>{field.endsWith('_file_id') ? t('kit.history_file', { id: value }) : String(value)}</bdi>;
  }
  if (typeof value === 'object') return <code>{JSON.stringify(value)}</code>;
  const text = textOf(value);
  if (DAY.test(text) || INSTANT.test(text)) return <DateText value={text} />;
  if (MONTH.test(text) && !TYPED.test(field)) return formatMonth(text);
  if (field.endsWith('phone') && text.startsWith('+')) return <bdi dir="ltr">{formatPhone(text)}</bdi>;
  if (field === 'cnic' && /^\d{13}$/.test(text)) return <bdi dir="ltr">{formatCnic(text)}</bdi>;
  if (CODE.test(text) && !TYPED.test(field)) return word(text);
  return <bdi>{text}</bdi>;
}
