import type { Schema } from '@/api/shapes';
import { choicesOf, defineResource, linesOf, SmallTable } from '@/kit';
import { formatNumber, t, word } from '@/text';
import { gradeScales } from './records';

type Scale = Schema<'GradeScaleDetails'>;
type Band = Schema<'BandForm'>;

const PARTS = choicesOf('together', 'apart');

const BANDS = linesOf<Band>({
  one: 'exams.grade',
  add: 'exams.grade_scales.band_add',
  min: 2,
  max: 20,
  fields: [
    { name: 'grade', kind: 'text', required: true, maxLength: 8 },
    { name: 'from_percent', label: 'exams.from_percent', kind: 'number', min: 0, max: 100, required: true },
  ],
});

/** Grades by percent, and when a result is passed. Boards change them, so they are data with their source. */
export default defineResource(gradeScales, {
  deactivate: { is_active: false },
  sort: 'name',
  searchable: true,
  shared: 'all',
  columns: [
    { key: 'name', card: 'title' },
    { key: 'board_name' },
    { key: 'applies_to' },
    {
      key: 'pass_percent',

      align: 'end',
      card: 'figure',
      render: passWords,
    },
    { key: 'parts', choices: PARTS },
    { key: 'failures_allowed', kind: 'number' },
    { key: 'is_active', kind: 'boolean' },
    { key: 'created_at', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'board_id', kind: 'remote', of: 'boards' },
    { name: 'is_active', kind: 'boolean' },
    { name: 'parts', kind: 'enum', choices: PARTS, more: true },
  ],
  fields: [
    {
      title: 'kit.label.general',
      fields: [
        { name: 'name', kind: 'text', width: 'half' },
        { name: 'board_id', kind: 'remote', of: 'boards', width: 'half' },
        { name: 'applies_to', kind: 'text' },
        { name: 'source', kind: 'textarea', rows: 2 },
        { name: 'is_active', kind: 'switch', default: true },
      ],
    },
    {
      title: 'exams.grade_scales.passing',
      fields: [
        { name: 'pass_percent', kind: 'number', width: 'half' },
        { name: 'failures_allowed', kind: 'number', default: 0, width: 'half' },
        { name: 'parts', kind: 'radio', choices: PARTS, default: 'together' },
        { name: 'grace_marks', kind: 'number', default: 0, width: 'half' },
        { name: 'grace_papers', kind: 'number', default: 0, width: 'half' },
      ],
    },
    {
      title: 'exams.grades',
      fields: [
        {
          name: 'bands',
          label: 'exams.grades',
          help: 'exams.grade_scales.bands_help',
          kind: 'lines',
          line: BANDS,
          required: true,
          default: [
            { grade: 'A', from_percent: 60 },
            { grade: 'F', from_percent: 0 },
          ],
        },
      ],
    },
  ],
  figures: (scale) => [
    { label: 'exams.grade_scales.pass_percent', value: passWords(scale) },
    { label: 'exams.grade_scales.parts', value: word(scale.parts) },
    { label: 'exams.grade_scales.failures_allowed', value: formatNumber(scale.failures_allowed) },
  ],
  tabs: [
    {
      key: 'grades',
      label: 'exams.grades',
      count: ({ bands }) => bands.length,
      render: (scale) => <Bands scale={scale} />,
    },
  ],
});

function passWords({ pass_percent }: { pass_percent?: number | null }): string {
  return pass_percent == null
    ? t('exams.grade_scales.pass_of_papers')
    : t('exams.percent_of', { percent: formatNumber(pass_percent) });
}

const Bands = ({ scale }: { scale: Scale }) => (
  <SmallTable
    label="exams.grades"
    rows={scale.bands}
    keyOf={({ grade }) => grade}
    columns={[
      { label: 'exams.grade', head: true, value: ({ grade }) => <bdi>{grade}</bdi> },
      {
        label: 'exams.from_percent',
        figure: true,
        value: ({ from_percent }) => t('exams.percent_of', { percent: formatNumber(from_percent) }),
      },
    ]}
  />
);
