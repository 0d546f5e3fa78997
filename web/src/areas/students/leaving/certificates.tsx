import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { openFile } from '@/api/client';
import type { Schema } from '@/api/shapes';
import { toast } from '@/frame/toast';
import {
  linkTo,
  choicesOf,
  DateText,
  defineResource,
  DetailScreen,
  FormDialog,
  kit,
  Money,
  Notice,
  permissionOf,
  SmallTable,
} from '@/kit';
import { formatDate, t, word } from '@/text';
import { certificates } from './records';

type Certificate = Schema<'CertificateDetails'>;

const KINDS = choicesOf('leaving', 'character', 'bonafide', 'fee').map(({ value }) => ({
  value,
  label: `students.certificates.${value as 'leaving' | 'character' | 'bonafide' | 'fee'}` as const,
}));
const tellsConduct = ({ kind }: { kind?: string | null }) => kind === 'leaving' || kind === 'character';
const tellsFees = ({ kind }: { kind?: string | null }) => kind === 'fee';

/** Certificates with their numbers; everybody checks them by the code on the paper. */
const resource = defineResource(certificates, {
  sort: '-issued_on',
  searchable: true,
  columns: [
    { key: 'student_name', second: 'registration_no', card: 'title' },
    { key: 'certificate_no', label: 'students.certificates.number', card: 'figure' },
    { key: 'kind', choices: KINDS },
    { key: 'class_name' },
    { key: 'campus_name', hidden: true },
    { key: 'issued_on', kind: 'date' },
    { key: 'issued_by', label: 'students.by', hidden: true },
    { key: 'duplicates', kind: 'number', hidden: true },
    { key: 'is_cancelled', kind: 'boolean' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'kind', kind: 'enum', choices: KINDS, multiple: true },
    { name: 'issued_on', kind: 'date' },
    { name: 'is_cancelled', kind: 'boolean', more: true },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
  ],
  fields: [
    {
      title: 'students.certificates.one',
      fields: [
        { name: 'student_id', kind: 'remote', of: 'students' },
        { name: 'kind', kind: 'select', choices: KINDS, default: 'bonafide' },
        { name: 'conduct', kind: 'text', when: tellsConduct },
        { name: 'from_on', kind: 'date', when: tellsFees, width: 'half' },
        { name: 'to_on', kind: 'date', when: tellsFees, width: 'half' },
        { name: 'purpose', kind: 'text' },
        { name: 'remarks', kind: 'text' },
      ],
    },
  ],
  identity: (one) => ({
    name: one.content.student_name,
    number: one.certificate_no,
    campus: one.content.campus_name,
    status: one.cancelled_at === null ? 'valid' : 'cancelled',
  }),
  facts: [
    {
      title: 'students.certificates.says',
      facts: [
        { label: 'students.certificates.kind', value: (one) => t(`students.certificates.${one.kind}`) },
        { label: 'students.certificates.issued_on', value: (one) => formatDate(one.issued_on) },
        { label: 'students.by', value: (one) => one.issued_by },
        { label: 'kit.label.student', value: (one) => linkTo('student', one.student_id, one.content.registration_no) },
        { label: 'kit.label.father_name', value: (one) => one.content.father_name },
        { label: 'kit.label.class', value: (one) => one.content.class_name },
        { label: 'kit.label.session', value: (one) => one.content.session_name },
        { label: 'kit.label.status', value: (one) => word(one.content.status) },
        { label: 'students.admitted_on', value: (one) => formatDate(one.content.admitted_on) },
        { label: 'students.withdrawals.leaves_on', value: (one) => <DateText value={one.content.left_on} /> },
        { label: 'students.withdrawals.going_to', value: (one) => one.content.going_to },
        { label: 'students.certificates.conduct', value: (one) => one.content.conduct },
        { label: 'students.certificates.purpose', value: (one) => one.content.purpose },
        { label: 'kit.label.remarks', value: (one) => one.content.remarks },
        {
          label: 'students.certificates.verify',
          value: ({ verify_url }) => (
            <a className={kit.link} href={verify_url} target="_blank" rel="noreferrer">
              {t('students.certificates.verify_open')}
            </a>
          ),
        },
      ],
    },
  ],
  actions: [
    {
      key: 'duplicate',
      label: 'students.certificates.duplicate',
      permission: permissionOf('POST', '/duplicate-certificate'),
      when: ({ cancelled_at }) => cancelled_at === null,
      dialog: Duplicate,
    },
    {
      key: 'cancel',
      label: 'students.certificates.cancel',
      tone: 'danger',
      permission: permissionOf('POST', '/cancel-certificate'),
      when: ({ cancelled_at }) => cancelled_at === null,
      dialog: Cancel,
    },
  ],
});

export default resource;

export const Details = () => (
  <DetailScreen resource={resource}>
    {(one) => (
      <>
        {one.cancelled_at !== null && (
          <Notice tone="warning" title={t('students.certificates.was_cancelled', { name: one.cancelled_by ?? '' })}>
            {one.cancelled_reason}
          </Notice>
        )}
        {one.duplicates > 0 && (
          <Notice
            tone="info"
            title={t('students.certificates.duplicated', {
              count: one.duplicates,
              day: formatDate(one.duplicate_on),
            })}
          >
            {one.duplicate_reason}
          </Notice>
        )}
        <div>
          <Button
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            onClick={() =>
              void openFile('/certificate-pdf', { id: one.id }).catch((thrown: unknown) => toast.problem(thrown))
            }
          >
            {t('students.certificates.pdf')}
          </Button>
        </div>
        {one.content.paid.length > 0 && (
          <SmallTable
            label="students.certificates.paid"
            rows={one.content.paid}
            keyOf={({ head_name }) => head_name}
            columns={[
              { label: 'kit.label.name', head: true, value: ({ head_name }) => head_name },
              { label: 'kit.label.amount', figure: true, value: (row) => <Money minor={row.amount_minor} /> },
            ]}
          />
        )}
      </>
    )}
  </DetailScreen>
);

function Duplicate({ record, close }: { record: Certificate; close: () => void }) {
  return (
    <FormDialog
      path="/duplicate-certificate"
      about={{ id: record.id, version: record.version }}
      fields={[{ name: 'reason', kind: 'text' }]}
      label="students.certificates.duplicate"
      close={close}
    >
      <p>{t('students.certificates.duplicate_description', { number: record.certificate_no })}</p>
    </FormDialog>
  );
}

function Cancel({ record, close }: { record: Certificate; close: () => void }) {
  return (
    <FormDialog
      path="/cancel-certificate"
      about={{ id: record.id, version: record.version }}
      fields={[{ name: 'reason', kind: 'text' }]}
      label="students.certificates.cancel"
      danger
      close={close}
    >
      <p>{t('students.certificates.cancel_description', { number: record.certificate_no })}</p>
    </FormDialog>
  );
}
