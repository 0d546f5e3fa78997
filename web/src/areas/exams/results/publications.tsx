import { Button } from '@mantine/core';
import {
  AppLink,
  choicesOf,
  defineResource,
  permissionOf,
  StatusBadge,
  statusOfPaper,
  useAllowed,
  WITHDRAWN_PAPER,
} from '@/kit';
import { t } from '@/text';
import { publications } from './records';

const PUBLISH = '/admin/publish-result';
const STATES = [...choicesOf('preparing', 'published'), WITHDRAWN_PAPER];

/** Which results were given out, by whom, and what was taken back. */
const resource = defineResource(publications, {
  sort: '-created_at',
  searchable: false,
  columns: [
    { key: 'exam_name', second: 'class_name', card: 'title', link: ({ exam_id }) => `/admin/exam?id=${exam_id}` },
    { key: 'class_name', hidden: true },
    { key: 'session_name', hidden: true },
    { key: 'format_name', label: 'exams.result_formats.one' },
    {
      key: 'cards',
      label: 'exams.cards.many',
      kind: 'number',
      link: ({ exam_id, state }) => (state === 'published' ? `/admin/result-cards?exam_id=${exam_id}` : undefined),
    },
    { key: 'started_by', label: 'exams.publications.by' },
    { key: 'published_at', label: 'exams.cards.published_at', kind: 'instant' },
    { key: 'withdrawn_by', hidden: true },
    { key: 'withdrawn_at', kind: 'instant', hidden: true },
    { key: 'withdrawn_reason' },
    { key: 'created_at', label: 'exams.publications.begun', kind: 'instant', hidden: true },
    { key: 'state', kind: 'status', render: ({ state }) => <StatusBadge status={statusOfPaper(state)} /> },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'session_id', kind: 'remote', of: 'sessions' },
    { name: 'class_id', kind: 'remote', of: 'classes' },
    { name: 'state', kind: 'enum', choices: STATES },
    { name: 'exam_id', kind: 'remote', of: 'exams', more: true },
    { name: 'published_at', label: 'exams.cards.published_at', kind: 'date', more: true },
  ],
  rowActions: [
    {
      key: 'sheet',
      label: 'exams.result_sheet',
      permission: 'Academic Activities.result-summaries.view',
      when: ({ state }) => state === 'published',
      to: ({ exam_id }) => `/admin/result-sheet?exam_id=${exam_id}`,
    },
    {
      key: 'counted_by',
      label: 'exams.publications.counted_by',
      permission: 'Academic Activities.result-cards.index',
      when: ({ state }) => state !== 'preparing',
      to: ({ exam_id }) => `/admin/result-cards?counts_exam_id=${exam_id}`,
    },
    {
      key: 'go_on',
      label: 'exams.publications.go_on',
      permission: 'Academic Activities.result-publications.publish',
      when: ({ state }) => state === 'preparing',
      to: ({ exam_id }) => `${PUBLISH}?exam_id=${exam_id}`,
    },
    {
      key: 'withdraw',
      label: 'exams.publications.withdraw',
      tone: 'danger',
      when: ({ state }) => state === 'published',
      call: { path: '/withdraw-result', body: ({ id, version }, reason) => ({ id, version, reason: reason ?? '' }) },
      confirm: {
        description: ({ exam_name, class_name }) =>
          t('exams.publications.withdraw_description', { exam: `${exam_name}, ${class_name}` }),
        undo: 'exams.publications.withdraw_undo',
        reason: 'required',
      },
    },
  ],
  listActions: <Publish />,
});

export default resource;

function Publish() {
  const may = useAllowed();
  if (!may(permissionOf('POST', '/publish-result'))) return null;
  return (
    <>
      <Button component={AppLink} to={PUBLISH} variant="default">
        {t('exams.publish')}
      </Button>
      <Button component={AppLink} to="/admin/publish-series">
        {t('exams.publish_series')}
      </Button>
    </>
  );
}
