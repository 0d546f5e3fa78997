import type { ReactNode } from 'react';
import { schoolName } from '@/frame/school-names';
import {
  linkTo,
  DateText,
  type Figure,
  Notice,
  RecordLink,
  type SmallColumn,
  SmallTable,
  StatusBadge,
  kit,
} from '@/kit';
import { formatCnic, formatPhone, type MessageKey, t, word } from '@/text';
import type { StudentDetails } from './types';
import styles from './students.module.css';

type RowOf<Key extends keyof StudentDetails> = StudentDetails[Key] extends readonly (infer Row)[] ? Row : never;

const GUARDIANS: readonly SmallColumn<RowOf<'guardians'>>[] = [
  {
    label: 'kit.label.name',
    value: (one) => (
      <>
        <RecordLink to={`/admin/parent-details?id=${one.guardian_id}`}>{one.name}</RecordLink>
        {one.is_primary && <small> · {t('students.is_primary')}</small>}
      </>
    ),
  },
  { label: 'students.relation', value: (one) => word(one.relation) },
  { label: 'kit.label.phone', value: (one) => one.phone && <bdi dir="ltr">{formatPhone(one.phone)}</bdi> },
  { label: 'students.guardian_cnic', value: (one) => one.cnic && <bdi dir="ltr">{formatCnic(one.cnic)}</bdi> },
  { label: 'students.occupation', value: (one) => one.occupation },
];

/** Whom the school calls first, at the head of the student's page. */
export function callFirst({ guardians }: StudentDetails): Figure[] {
  const first = guardians.find((one) => one.is_primary) ?? guardians[0];
  if (!first?.phone) return [];
  return [
    {
      label: 'students.guardian',
      value: (
        <a className={kit.link} href={`tel:${first.phone}`} dir="ltr">
          {formatPhone(first.phone)}
        </a>
      ),
      hint: `${first.name}, ${word(first.relation)}`,
    },
  ];
}

/** A student beside others of the family: brothers and sisters, or the children of a parent. */
export interface Relative {
  id: number;
  name: string;
  registration_no: string;
  class_name: string | null;
  section_name: string | null;
  campus_name: string;
  status: string;
}

export const RELATIVES: readonly SmallColumn<Relative>[] = [
  { label: 'kit.label.name', value: (one) => linkTo('student', one.id, one.name) },
  { label: 'kit.label.registration_no', value: (one) => one.registration_no },
  {
    label: 'kit.label.class',
    value: (one) => [schoolName(one.class_name), one.section_name].filter(Boolean).join(' '),
  },
  { label: 'kit.label.campus', value: (one) => one.campus_name },
  { label: 'kit.label.status', value: (one) => <StatusBadge status={one.status} /> },
];

/** Who answers for the student, and the brothers and sisters. */
export function Family({ student }: { student: StudentDetails }) {
  return (
    <div className={styles.people}>
      {student.guardians_asked.map((relation, place) => (
        <Notice
          key={place}
          tone="info"
          title={t('students.guardian_asked', { relation: word(relation).toLowerCase() })}
        />
      ))}
      <Rows
        title="students.guardians"
        empty="students.guardians_none"
        rows={student.guardians}
        columns={GUARDIANS}
        keyOf={(one) => one.guardian_id}
      />
      <Rows
        title="students.siblings"
        empty="students.siblings_none"
        rows={student.siblings}
        columns={RELATIVES}
        keyOf={(one) => one.id}
      />
    </div>
  );
}

const PLACEMENTS: readonly SmallColumn<RowOf<'placements'>>[] = [
  {
    label: 'kit.label.section',
    value: (one) =>
      one.section_name
        ? schoolName(`${one.class_name} ${one.section_name}`)
        : t('students.placement_unseated', { class: schoolName(one.class_name) }),
  },
  { label: 'kit.label.session', value: (one) => one.session_name },
  { label: 'kit.label.campus', value: (one) => one.campus_name },
  { label: 'kit.label.from', value: (one) => <DateText value={one.from_on} /> },
  { label: 'kit.label.to', value: (one) => (one.to_on ? <DateText value={one.to_on} /> : t('students.today')) },
  { label: 'students.reason', value: (one) => one.reason },
  { label: 'students.by', value: (one) => one.user_name },
];

const STEPS: readonly SmallColumn<RowOf<'status_events'>>[] = [
  { label: 'kit.label.date', value: (one) => <DateText value={one.happened_on} /> },
  { label: 'kit.label.status', value: (one) => <StatusBadge status={one.to_status} /> },
  { label: 'students.reason', value: (one) => one.reason },
  { label: 'students.by', value: (one) => one.user_name },
];

/** Where the student sat, and every step of the status. */
export function Course({ student }: { student: StudentDetails }) {
  return (
    <div className={styles.people}>
      <Rows
        title="students.placements"
        empty="students.placements_none"
        rows={student.placements}
        columns={PLACEMENTS}
        keyOf={(one) => one.id}
      />
      <Rows
        title="students.status_history"
        empty="students.status_none"
        rows={student.status_events}
        columns={STEPS}
        keyOf={(one) => one.id}
      />
    </div>
  );
}

interface RowsProps<Row> {
  title: MessageKey;
  /** What it means that there are none. */
  empty: MessageKey;
  rows: readonly Row[];
  columns: readonly SmallColumn<Row>[];
  keyOf: (row: Row) => number;
}

/** A small table with its title, or what it means that it is empty. */
export function Rows<Row>({ title, empty, ...table }: RowsProps<Row>): ReactNode {
  return (
    <section className={kit.block}>
      <h2>{t(title)}</h2>
      {table.rows.length === 0 ? <Notice tone="info" title={t(empty)} /> : <SmallTable label={title} {...table} />}
    </section>
  );
}
