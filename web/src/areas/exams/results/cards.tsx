import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { openFile } from '@/api/client';
import { toast } from '@/frame/toast';
import {
  AppLink,
  choicesOf,
  DateText,
  declareResource,
  DetailScreen,
  defineResource,
  Dialog,
  FormDialog,
  JobDialog,
  kit,
  Notice,
  permissionOf,
  RecordLink,
  SmallTable,
  useAllowed,
} from '@/kit';
import { formatNumber, t } from '@/text';
import { CardFace } from './card-face';
import { resultCards } from './records';
import { ShareCard } from './share-card';
import type { CardDetails, ResultCard } from './types';
import styles from './results.module.css';

const CARD = '/admin/result-card-details';
const DECISIONS = choicesOf('passed', 'conditional', 'failed', 'incomplete');

/** The cards that were given out. */
const cards = defineResource(resultCards, {
  sort: '-created_at',
  searchable: true,
  columns: [
    { key: 'student_name', second: 'registration_no', card: 'title' },
    { key: 'exam_name' },
    { key: 'class_name', second: 'section_name' },
    { key: 'campus_name', hidden: true },
    { key: 'percent', kind: 'percent', card: 'figure' },
    { key: 'grade' },
    { key: 'failed', label: 'exams.failed_subjects', kind: 'number', hidden: true },
    { key: 'section_rank', label: 'exams.rank_of.section', kind: 'number' },
    { key: 'class_rank', label: 'exams.rank_of.class', kind: 'number', hidden: true },
    { key: 'number', kind: 'number' },
    { key: 'is_current', kind: 'boolean' },
    { key: 'is_withheld', kind: 'boolean', hidden: true },
    { key: 'counts_withdrawn', kind: 'boolean', hidden: true },
    { key: 'created_at', label: 'exams.cards.made_at', kind: 'instant', hidden: true },
    { key: 'decision', label: 'exams.result', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'session_id', kind: 'remote', of: 'sessions' },
    { name: 'exam_id', kind: 'remote', of: 'exams' },
    { name: 'section_id', kind: 'remote', of: 'sections', parent: 'campus_id' },
    { name: 'decision', label: 'exams.result', kind: 'enum', choices: DECISIONS, multiple: true },
    { name: 'class_id', kind: 'remote', of: 'classes', more: true },
    { name: 'is_current', kind: 'boolean', more: true },
    { name: 'is_withheld', kind: 'boolean', more: true },
    { name: 'counts_withdrawn', kind: 'boolean', more: true },
    { name: 'counts_exam_id', kind: 'remote', of: 'exams', more: true },
    { name: 'grade', kind: 'text', more: true },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
  ],
  bulkActions: [
    {
      key: 'print',
      label: 'exams.cards.print',
      idsOnly: true,
      when: ({ rows }) => rows.length > 0 && rows.every((row) => row.exam_id === rows[0]?.exam_id),
      call: {
        path: '/print-result-cards',
        body: ({ rows }) => ({ exam_id: rows[0]?.exam_id, student_ids: rows.map((row) => row.student_id) }),
      },
    },
  ],
  listActions: <PrintCards />,
});

export default cards;

/** The cards of an exam on paper, of a section, a campus or all. */
function PrintCards() {
  const may = useAllowed();
  const [opened, setOpened] = useState(false);
  const [job, setJob] = useState<number>();
  if (!may(permissionOf('POST', '/print-result-cards'))) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('exams.cards.print')}
      </Button>
      <Dialog opened={opened} close={() => setOpened(false)} title={t('exams.cards.print')}>
        <FormDialog
          path="/print-result-cards"
          fields={[
            { name: 'exam_id', kind: 'remote', of: 'exams' },
            { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId },
            { name: 'section_id', kind: 'remote', of: 'sections', parent: 'campus_id' },
          ]}
          label="exams.cards.print"
          quiet
          done={(answer) => setJob(answer.data.job_id)}
          close={() => setOpened(false)}
        >
          <p>{t('exams.cards.print_help')}</p>
        </FormDialog>
      </Dialog>
      <JobDialog id={job} onClose={() => setJob(undefined)} />
    </>
  );
}

/** One card, as it was given out. */
const card = declareResource<ResultCard, Record<string, never>, CardDetails>({
  ...resultCards,
  columns: [],
  history: false,
  identity: ({ content, photo, state }) => ({
    name: content.student.name,
    number: content.student.registration_no,
    campus: content.campus_name,
    photoUrl: photo?.url,
    status: state,
  }),
  facts: [
    {
      title: 'exams.cards.about',
      facts: [
        { label: 'exams.cards.number', value: ({ number }) => formatNumber(number) },
        { label: 'exams.cards.made_at', value: ({ made_at }) => <DateText value={made_at} time /> },
        { label: 'exams.cards.published_at', value: ({ published_at }) => <DateText value={published_at} time /> },
        {
          label: 'exams.cards.verify',
          value: ({ verify_url }) => (
            <a className={kit.link} href={verify_url} target="_blank" rel="noreferrer">
              {t('exams.cards.verify_open')}
            </a>
          ),
        },
        {
          label: 'exams.cards.all_results',
          value: ({ student_id }) => (
            <RecordLink to={`/admin/exam-details?id=${student_id}`}>{t('exams.cards.all_results_open')}</RecordLink>
          ),
        },
      ],
    },
  ],
  tabs: [
    {
      key: 'versions',
      label: 'exams.cards.versions',
      when: ({ versions }) => versions.length > 1,
      count: ({ versions }) => versions.length,
      render: ({ versions }) => (
        <SmallTable
          label="exams.cards.versions"
          rows={versions}
          keyOf={({ id }) => id}
          columns={[
            {
              label: 'exams.cards.number',
              head: true,
              value: ({ id, number }) => <RecordLink to={`${CARD}?id=${id}`}>{formatNumber(number)}</RecordLink>,
            },
            { label: 'exams.cards.made_at', value: ({ created_at }) => <DateText value={created_at} time /> },
            {
              label: 'exams.cards.superseded_at',
              value: ({ superseded_at }) => <DateText value={superseded_at} time />,
            },
          ]}
        />
      ),
    },
  ],
});

export const Details = () => (
  <DetailScreen resource={card}>
    {(one) => (
      <div className={styles.page}>
        <Worth card={one} />
        <div className={styles.bar}>
          <Button
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            onClick={() =>
              void openFile('/result-card-pdf', { id: one.id }).catch((thrown: unknown) => toast.problem(thrown))
            }
          >
            {t('exams.pdf')}
          </Button>
          {one.state === 'valid' && <ShareCard card={one} />}
        </div>
        <section className={kit.block} aria-label={t('exams.cards.one')}>
          <CardFace
            content={one.content}
            photo={one.photo?.url}
            grades={one.grades}
            averages={one.averages}
            recheckOf={one.state === 'valid' ? one.student_id : undefined}
            rechecks={one.rechecks}
          />
        </section>
      </div>
    )}
  </DetailScreen>
);

const WORTH = {
  superseded: 'exams.cards.is_superseded',
  withdrawn: 'exams.cards.is_withdrawn',
  withheld: 'exams.cards.is_withheld_now',
} as const;

/** What a card that counts no more is followed by. */
function Worth({ card: { state, versions } }: { card: CardDetails }) {
  if (state === 'valid') return null;
  const current = versions.find(({ is_current }) => is_current);
  return (
    <Notice
      tone="warning"
      title={t(WORTH[state])}
      actions={
        state === 'superseded' &&
        current && (
          <AppLink className={kit.link} to={`${CARD}?id=${current.id}`}>
            {t('exams.cards.open_current')}
          </AppLink>
        )
      }
    />
  );
}
