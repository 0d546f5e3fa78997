import type { Schema } from '@/api/shapes';
import { choicesOf, defineResource, linesOf, SmallTable } from '@/kit';
import { formatNumber, t, word } from '@/text';
import { resultFormats } from './records';

type Format = Schema<'FormatDetails'>;

const BASES = choicesOf('one_exam', 'weighted');
const RANKS = ['section', 'campus', 'class'] as const;
const SHOWN = ['passing', 'percent', 'grade', 'attendance', 'photo', 'remark', 'class_average'] as const;

const CATEGORIES = linesOf<Schema<'CategoryLine'>>({
  one: 'exams.category',
  add: 'exams.result_formats.category_add',
  min: 1,
  max: 12,
  fields: [
    { name: 'category_id', kind: 'remote', of: 'exam_categories', required: true },
    { name: 'weight', label: 'exams.weight', kind: 'number', min: 0, max: 100, default: 100, required: true },
    { name: 'best_of', label: 'exams.result_formats.best_of', kind: 'number', min: 1, max: 20 },
  ],
});

const REMARKS = linesOf<Schema<'RemarkLine'>>({
  one: 'exams.result_formats.remark',
  add: 'exams.result_formats.remark_add',
  max: 20,
  fields: [
    { name: 'from_percent', label: 'exams.from_percent', kind: 'number', min: 0, max: 100, required: true },
    { name: 'remark', label: 'exams.result_formats.remark', kind: 'text', required: true, maxLength: 160 },
  ],
});

const SIGNATURES = linesOf<Schema<'SignatureLine'>>({
  one: 'exams.result_formats.signature',
  add: 'exams.result_formats.signature_add',
  max: 4,
  fields: [{ name: 'title', label: 'exams.result_formats.signature', kind: 'text', required: true, maxLength: 60 }],
});

/** How the results of a class are made: which exams count how much, by which grades, and what its cards show. */
export default defineResource(resultFormats, {
  deactivate: { is_active: false },
  sort: 'name',
  searchable: true,
  columns: [
    { key: 'name', card: 'title' },
    { key: 'class_name', second: 'program_name' },
    { key: 'program_name', hidden: true },
    { key: 'session_name' },
    { key: 'campus_name', hidden: true },
    { key: 'basis', choices: BASES },
    { key: 'grade_scale_name' },
    { key: 'categories', kind: 'number' },
    { key: 'is_active', kind: 'boolean' },
    { key: 'created_at', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'session_id', kind: 'remote', of: 'sessions' },
    { name: 'class_id', kind: 'remote', of: 'classes' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'basis', label: 'exams.result_formats.basis', kind: 'enum', choices: BASES },
    { name: 'program_id', kind: 'remote', of: 'programs', more: true },
    { name: 'grade_scale_id', kind: 'remote', of: 'grade_scales', more: true },
    { name: 'is_active', kind: 'boolean', more: true },
  ],
  fields: [
    {
      title: 'kit.label.general',
      fields: [
        { name: 'name', kind: 'text', width: 'half' },
        { name: 'session_id', kind: 'remote', of: 'sessions', width: 'half', default: ({ sessionId }) => sessionId },
        { name: 'program_id', kind: 'remote', of: 'programs', width: 'half' },
        { name: 'class_id', kind: 'remote', of: 'classes', parent: 'program_id', width: 'half' },
        { name: 'campus_id', kind: 'remote', of: 'campuses', width: 'half' },
        { name: 'grade_scale_id', kind: 'remote', of: 'grade_scales', width: 'half' },
        { name: 'is_active', kind: 'switch', default: true },
      ],
    },
    {
      title: 'exams.result_formats.counts',
      fields: [
        { name: 'basis', kind: 'radio', choices: BASES, default: 'one_exam' },
        {
          name: 'categories',
          kind: 'lines',
          line: CATEGORIES,
          required: true,
          default: [{ category_id: null, weight: 100, best_of: null }],
        },
      ],
    },
    {
      title: 'exams.result_formats.card',
      fields: [
        {
          name: 'shown',
          kind: 'multiselect',
          choices: SHOWN.map((value) => ({ value, label: `exams.shown.${value}` as const })),
          default: [...SHOWN],
        },
        {
          name: 'ranks',
          kind: 'multiselect',
          choices: RANKS.map((value) => ({ value, label: `exams.rank_of.${value}` as const })),
          default: ['section'],
        },
        { name: 'remarks', kind: 'lines', line: REMARKS },
        { name: 'signatures', kind: 'lines', line: SIGNATURES },
      ],
    },
  ],
  identity: (format) => ({
    name: format.name,
    number: `${format.class_name}, ${format.session_name}`,
    campus: format.campus_name,
    status: format.is_active ? 'active' : 'inactive',
  }),
  tabs: [
    {
      key: 'categories',
      label: 'exams.result_formats.categories',
      count: ({ categories }) => categories.length,
      render: (format) => <Categories format={format} />,
    },
    {
      key: 'remarks',
      label: 'exams.result_formats.remarks',
      when: ({ remarks }) => remarks.length > 0,
      render: (format) => <Remarks format={format} />,
    },
  ],
});

const Categories = ({ format }: { format: Format }) => (
  <SmallTable
    label="exams.result_formats.categories"
    rows={format.categories}
    keyOf={({ category_id }) => category_id}
    columns={[
      { label: 'exams.category', head: true, value: ({ category_name }) => <bdi>{category_name}</bdi> },
      { label: 'kit.label.kind', value: ({ kind }) => word(kind) },
      { label: 'exams.result_formats.best_of', figure: true, value: ({ best_of }) => best_of && formatNumber(best_of) },
      ...(format.basis === 'weighted'
        ? [
            {
              label: 'exams.weight' as const,
              figure: true,
              value: ({ weight }: { weight: number }) => formatNumber(weight),
            },
          ]
        : []),
    ]}
  />
);

const Remarks = ({ format }: { format: Format }) => (
  <SmallTable
    label="exams.result_formats.remarks"
    rows={format.remarks}
    keyOf={({ from_percent }) => from_percent}
    columns={[
      {
        label: 'exams.from_percent',
        value: ({ from_percent }) => t('exams.percent_of', { percent: formatNumber(from_percent) }),
      },
      { label: 'exams.result_formats.remark', value: ({ remark }) => <bdi>{remark}</bdi> },
    ]}
  />
);
