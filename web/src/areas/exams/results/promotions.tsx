import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Schema } from '@/api/shapes';
import { AppLink, choicesOf, defineResource, Dialog, FormDialog, permissionOf, RecordLink, useAllowed } from '@/kit';
import { formatNumber, t, word } from '@/text';
import { percentWords } from './card-words';
import { promotions } from './records';

type Row = Schema<'PromotionRow'>;

const OUTCOMES = choicesOf('promoted', 'conditional', 'provisional', 'repeat', 'left');

/** What becomes of each student of a class: as the result proposes, or otherwise with a reason. The year rollover reads it. */
const resource = defineResource(promotions, {
  sort: 'student_name',
  searchable: true,
  columns: [
    {
      key: 'student_name',
      second: 'registration_no',
      card: 'title',
      link: ({ student_id }) => `/admin/exam-details?id=${student_id}`,
    },
    { key: 'class_name', second: 'section_name' },
    { key: 'campus_name', hidden: true },
    { key: 'session_name', hidden: true },
    {
      key: 'exam_name',
      link: ({ card_id }) => (card_id == null ? undefined : `/admin/result-card-details?id=${card_id}`),
    },
    { key: 'percent', kind: 'percent', card: 'figure' },
    { key: 'grade' },
    { key: 'failed', label: 'exams.failed_subjects', kind: 'number' },
    { key: 'proposed', choices: OUTCOMES },
    { key: 'reason' },
    { key: 'decided_by', hidden: true },
    { key: 'updated_at', label: 'exams.changed_at', kind: 'instant', hidden: true },
    { key: 'outcome', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'session_id', kind: 'remote', of: 'sessions' },
    { name: 'class_id', kind: 'remote', of: 'classes' },
    { name: 'outcome', kind: 'enum', choices: OUTCOMES, multiple: true },
    { name: 'is_overridden', kind: 'boolean' },
    { name: 'section_id', kind: 'remote', of: 'sections', parent: 'campus_id', more: true },
    { name: 'proposed', kind: 'enum', choices: OUTCOMES, more: true },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
  ],
  rowActions: [
    {
      key: 'decide',
      label: 'exams.promotions.decide',
      permission: permissionOf('POST', '/update-promotion'),
      dialog: Decide,
    },
  ],
  listActions: <MakeList />,
});

export default resource;

function Decide({ record, close }: { record: Row; close: () => void }) {
  return (
    <FormDialog
      path="/update-promotion"
      about={{ id: record.id, version: record.version }}
      start={{ outcome: record.outcome, reason: record.reason ?? '' }}
      fields={[
        { name: 'outcome', label: 'exams.promotions.outcome', kind: 'radio', choices: OUTCOMES },
        {
          name: 'reason',
          label: 'exams.promotions.reason',
          kind: 'text',
          required: true,
          when: ({ outcome }) => outcome !== record.proposed,
        },
      ]}
      label="exams.promotions.decide"
      close={close}
    >
      <p>
        <RecordLink to={`/admin/exam-details?id=${record.student_id}`}>{record.student_name}</RecordLink>:{' '}
        {[
          t('exams.promotions.proposes', { outcome: word(record.proposed) }),
          percentWords(record.percent),
          record.failed ? `${t('exams.failed_subjects')} ${formatNumber(record.failed)}` : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </FormDialog>
  );
}

/** Makes the list of a class at a campus of its results, or anew after a re-check. What was decided otherwise stays. */
function MakeList() {
  const may = useAllowed();
  const [opened, setOpened] = useState(false);
  if (!may(permissionOf('POST', '/make-promotion-list'))) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('exams.promotions.make')}
      </Button>
      <Button component={AppLink} to="/admin/new-promotion-lists">
        {t('exams.promotion_series')}
      </Button>
      <Dialog opened={opened} close={() => setOpened(false)} title={t('exams.promotions.make')}>
        <FormDialog
          path="/make-promotion-list"
          fields={[
            { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId },
            { name: 'class_id', kind: 'remote', of: 'classes' },
            { name: 'session_id', kind: 'remote', of: 'sessions', default: ({ sessionId }) => sessionId },
            { name: 'exam_id', help: 'exams.promotions.exam_help', kind: 'remote', of: 'exams' },
          ]}
          label="exams.promotions.make"
          close={() => setOpened(false)}
        >
          <p>{t('exams.promotions.make_help')}</p>
        </FormDialog>
      </Dialog>
    </>
  );
}
