import {
  choicesOf,
  defineResource,
  FormDialog,
  linesOf,
  Money,
  Percent,
  RelatedList,
  SmallTable,
  useOpen,
} from '@/kit';
import type { DetailsOf } from '@/api/typed';
import { formatNumber, t, word } from '@/text';
import awards from './awards';
import checks from './checks';
import entries from './entries';
import * as records from './records';

type Details = DetailsOf<'/get-scholarship-details'>;

export const BASES = choicesOf('test_marks', 'matric_marks', 'sibling', 'need', 'staff_child', 'hafiz', 'sport');

/** A slab as the office types it. */
interface SlabLine {
  from_hundredths: number | null;
  to_hundredths: number | null;
  percent_hundredths: number | null;
  amount_minor: number | null;
  slots: number | null;
}

const SLABS = linesOf<SlabLine>({
  one: 'scholarships.slab',
  add: 'scholarships.slab_add',
  min: 1,
  max: 20,
  fields: [
    {
      name: 'from_hundredths',
      label: 'scholarships.from',
      kind: 'percent',
      // of siblings it is their number
      points: true,
      required: true,
    },
    { name: 'to_hundredths', label: 'scholarships.to', kind: 'percent', points: true },
    { name: 'percent_hundredths', kind: 'percent' },
    { name: 'amount_minor', label: 'scholarships.amount', kind: 'money' },
    { name: 'slots', label: 'scholarships.slots', kind: 'number', min: 1 },
  ],
});

/** What one slab gives. */
export function Gives({ percent, amount }: { percent: number | null; amount: number | null }) {
  if (amount !== null) return <Money minor={amount} />;
  return <Percent hundredths={percent} plain />;
}

/** A measure as its basis has it: a count of siblings, else a percentage. */
function Measure({ of, basis }: { of: number; basis: Details['basis'] }) {
  return basis === 'sibling' ? formatNumber(of / 100) : <Percent hundredths={of} plain />;
}

function Slabs({ of }: { of: Details }) {
  return (
    <SmallTable
      label="scholarships.slabs"
      rows={of.slabs}
      keyOf={(slab) => slab.id}
      columns={[
        {
          label: 'scholarships.from',
          value: (slab) => <Measure of={slab.from_hundredths} basis={of.basis} />,
        },
        {
          label: 'scholarships.to',
          value: (slab) =>
            slab.to_hundredths === null ? (
              t('scholarships.upwards')
            ) : (
              <Measure of={slab.to_hundredths} basis={of.basis} />
            ),
        },
        {
          label: 'scholarships.gives',
          value: (slab) => <Gives percent={slab.percent_hundredths} amount={slab.amount_minor} />,
        },
        {
          label: 'scholarships.slots',
          value: (slab) =>
            slab.slots === null
              ? t('scholarships.taken', { taken: slab.taken })
              : t('scholarships.taken_of', { taken: slab.taken, slots: formatNumber(slab.slots) }),
        },
      ]}
    />
  );
}

const Fund = ({ record, close }: { record: Details; close: () => void }) => (
  <FormDialog
    path="/fund-scholarship"
    about={{ id: record.id }}
    fields={[
      { name: 'amount_minor', kind: 'money', help: 'scholarships.fund_help' },
      { name: 'note', kind: 'text' },
    ]}
    label="scholarships.fund"
    close={close}
  />
);

/** Goes to the scholarship of the other session, where the budget is put in. */
const Renew = ({ record, close }: { record: Details; close: () => void }) => {
  const go = useOpen();
  return (
    <FormDialog
      path="/renew-scholarship"
      about={{ id: record.id }}
      fields={[{ name: 'session_id', kind: 'remote', of: 'sessions' }]}
      label="scholarships.renew"
      done={({ data }) => go(`/admin/scholarship-details?id=${data.scholarship_id}`)}
      close={close}
    >
      <p>{t('scholarships.renew_description')}</p>
    </FormDialog>
  );
};

const Check = ({ record, close }: { record: Details; close: () => void }) => (
  <FormDialog
    path="/check-scholarship"
    about={{ scholarship_id: record.id }}
    fields={[{ name: 'term_id', kind: 'remote', of: 'terms', within: record.session_id }]}
    label="scholarships.check"
    close={close}
  >
    <p>{t('scholarships.check_description')}</p>
  </FormDialog>
);

export default defineResource(records.scholarships, {
  sort: 'name',
  searchable: true,
  deactivate: { is_active: false },
  columns: [
    { key: 'name', second: 'session_name', card: 'title' },
    { key: 'basis', choices: BASES },
    { key: 'program_name', render: (row) => row.program_name ?? t('scholarships.every_program') },
    { key: 'campuses', kind: 'number', hidden: true },
    { key: 'holders', kind: 'number' },
    { key: 'proposed', kind: 'number' },
    { key: 'funded_minor', kind: 'money' },
    { key: 'forgone_minor', kind: 'money' },
    { key: 'left_minor', kind: 'money' },
    { key: 'is_active', kind: 'boolean' },
    { key: 'created_at', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'session_id', kind: 'remote', of: 'sessions' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'basis', label: 'scholarships.basis', kind: 'enum', choices: BASES },
    { name: 'program_id', label: 'kit.label.program', kind: 'remote', of: 'programs', more: true },
    { name: 'is_active', kind: 'boolean', more: true },
  ],
  fields: [
    {
      title: 'kit.label.general',
      fields: [
        { name: 'name', kind: 'text' },
        { name: 'basis', kind: 'select', choices: BASES, width: 'half' },
        { name: 'session_id', kind: 'remote', of: 'sessions', default: ({ sessionId }) => sessionId, width: 'half' },
        { name: 'program_id', kind: 'remote', of: 'programs' },
        { name: 'campus_ids', label: 'scholarships.campuses', kind: 'remote', of: 'campuses', multiple: true },
      ],
    },
    {
      title: 'scholarships.slabs',
      fields: [
        {
          name: 'fee_head_ids',
          label: 'scholarships.heads',
          kind: 'remote',
          of: 'fee_heads',
          multiple: true,
          help: 'scholarships.heads_help',
        },
        {
          name: 'slabs',
          kind: 'lines',
          line: SLABS,
          required: true,
          default: [
            { from_hundredths: null, to_hundredths: null, percent_hundredths: null, amount_minor: null, slots: null },
          ],
        },
      ],
    },
    {
      title: 'scholarships.conditions',
      fields: [
        {
          name: 'awaits_matric',
          kind: 'switch',
          when: ({ basis }) => basis === 'test_marks' || basis === 'matric_marks',
        },
        { name: 'annual_only', kind: 'switch', when: ({ basis }) => basis === 'matric_marks' },
        { name: 'least_result', kind: 'percent', width: 'half' },
        { name: 'least_attendance', kind: 'percent', width: 'half' },
        { name: 'note', kind: 'textarea', rows: 2 },
        { name: 'is_active', kind: 'switch', default: true },
      ],
    },
  ],
  toBody: ({ slabs, ...form }) => ({
    ...form,
    slabs: ((slabs ?? []) as unknown as SlabLine[]).map((slab) => ({
      from_hundredths: slab.from_hundredths ?? 0,
      to_hundredths: slab.to_hundredths,
      percent_hundredths: slab.percent_hundredths,
      amount_minor: slab.amount_minor,
      slots: slab.slots,
    })),
  }),
  identity: (one) => ({
    name: one.name,
    number: one.session_name,
    status: one.is_active ? 'active' : 'inactive',
    campus: one.campus_names.length === 1 ? one.campus_names[0] : undefined,
  }),
  figures: (one) => [
    {
      label: 'scholarships.funded',
      value: <Money minor={one.funded_minor} />,
      to: `/admin/scholarship-details?id=${one.id}&tab=budget`,
    },
    {
      label: 'scholarships.forgone',
      value: <Money minor={one.forgone_minor} />,
      to: `/admin/scholarship-details?id=${one.id}&tab=budget`,
    },
    {
      label: 'scholarships.left',
      value: <Money minor={one.left_minor} />,
      to: `/admin/scholarship-details?id=${one.id}&tab=budget`,
    },
  ],
  facts: [
    {
      title: 'kit.label.details',
      facts: [
        { label: 'scholarships.basis', value: (one) => word(one.basis) },
        { label: 'kit.label.program', value: (one) => one.program_name ?? t('scholarships.every_program') },
        { label: 'scholarships.campuses', value: (one) => one.campus_names.join(', ') },
        {
          label: 'scholarships.heads',
          value: (one) =>
            one.fee_head_names.length === 0 ? t('scholarships.every_tuition_head') : one.fee_head_names.join(', '),
        },
        { label: 'scholarships.awaits_matric', value: (one) => t(one.awaits_matric ? 'kit.yes' : 'kit.no') },
        { label: 'scholarships.least_result', value: (one) => <Percent hundredths={one.least_result} plain /> },
        { label: 'scholarships.least_attendance', value: (one) => <Percent hundredths={one.least_attendance} plain /> },
        { label: 'kit.label.notes', value: (one) => one.note },
      ],
    },
  ],
  tabs: [
    { key: 'slabs', label: 'scholarships.slabs', render: (one) => <Slabs of={one} /> },
    {
      key: 'awards',
      label: 'scholarships.awards.many',
      render: ({ id }) => <RelatedList resource={awards} of={{ scholarship_id: String(id) }} />,
    },
    {
      key: 'budget',
      label: 'scholarships.entries.many',
      render: ({ id }) => <RelatedList resource={entries} of={{ scholarship_id: String(id) }} />,
    },
    {
      key: 'checks',
      label: 'scholarships.checks.many',
      when: (one) => one.least_result !== null || one.least_attendance !== null,
      render: ({ id }) => <RelatedList resource={checks} of={{ scholarship_id: String(id) }} />,
    },
  ],
  actions: [
    {
      key: 'award',
      label: 'scholarships.run',
      tone: 'primary',
      permission: 'Boards & Applications.scholarships.award',
      when: (one) => one.is_active,
      to: (one) => `/admin/award-scholarship?scholarship_id=${one.id}`,
    },
    { key: 'fund', label: 'scholarships.fund', permission: 'Boards & Applications.scholarships.fund', dialog: Fund },
    {
      key: 'check',
      label: 'scholarships.check',
      permission: 'Boards & Applications.scholarships.award',
      when: (one) => one.holders > 0 && (one.least_result !== null || one.least_attendance !== null),
      dialog: Check,
    },
    {
      key: 'renew',
      label: 'scholarships.renew',
      permission: 'Boards & Applications.scholarships.award',
      when: (one) => one.holders > 0,
      dialog: Renew,
    },
  ],
});
