/** `RemoteSelect`, since they choose which results are in view, as the address says it. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '@/api/client';
import {
  Awaited,
  ActionButton,
  AppLink,
  Figures,
  hrefOf,
  kit,
  Notice,
  RecordLink,
  RemoteSelect,
  SmallTable,
  StatusBadge,
  useAllowed,
  useUrlState,
  ScreenHead,
} from '@/kit';
import { formatNumber, t, word } from '@/text';
import { CardFace } from './card-face';
import { marksWords, percentWords, weightWords } from './card-words';
import type { ResultSummary, SummaryRow } from './types';
import styles from './results.module.css';

const HERE = '/admin/result-summary-details';
const DECISIONS = ['passed', 'conditional', 'failed', 'incomplete'] as const;

/** The results of an exam, or of a session by a weighted format: of a class, a section, or one student. */
export function ResultSummaryScreen() {
  const { query, set } = useUrlState();
  const may = useAllowed();
  const id = (name: string) => Number(query[name]) || null;
  const asked = {
    exam_id: id('exam_id'),
    format_id: id('format_id'),
    campus_id: id('campus_id'),
    section_id: id('section_id'),
    student_id: id('student_id'),
  };
  const isAsked = (asked.exam_id ?? asked.format_id) !== null;
  const asks = isAsked && may('Academic Activities.result-summaries.view');
  const found = useQuery({ ...dataQuery('/get-result-summary', asked), enabled: asks });
  const choose = (patch: Record<string, number | null>) => set({ ...patch, student_id: null });
  return (
    <section className={styles.page}>
      <ScreenHead title="exams.result_summary">
        {found.data && <Ways summary={found.data} campus={asked.campus_id} section={asked.section_id} />}
      </ScreenHead>
      <div className={styles.choose}>
        <RemoteSelect
          of="exams_with_marks"
          label={t('exams.exam')}
          value={asked.exam_id}
          onChange={(exam_id) => choose({ exam_id })}
        />
        <RemoteSelect
          of="result_formats"
          label={t('exams.result_formats.one')}
          value={asked.format_id}
          onChange={(format_id) => choose({ format_id })}
        />
        <RemoteSelect
          of="campuses"
          label={t('kit.label.campus')}
          value={asked.campus_id}
          onChange={(campus_id) => choose({ campus_id, section_id: null })}
        />
        <RemoteSelect
          of="sections"
          parent={query['campus_id'] ?? null}
          label={t('kit.label.section')}
          value={asked.section_id}
          onChange={(section_id) => choose({ section_id })}
        />
      </div>
      {!isAsked && <Notice tone="info" title={t('exams.summary.choose')} />}
      {asks && !found.data && <Awaited query={found} height={240} />}
      {found.data && <Results summary={found.data} alone={asked.student_id !== null} query={query} />}
    </section>
  );
}

/** The ways on from the results of an exam. */
function Ways({ summary, campus, section }: { summary: ResultSummary; campus: number | null; section: number | null }) {
  const { exam_id, exam_status } = summary;
  if (exam_id == null) return null;
  const of = { exam_id: String(exam_id) };
  return (
    <div className={kit.headActions}>
      <Button
        component={AppLink}
        variant="default"
        to={hrefOf('/admin/result-sheet', { ...of, ...(section !== null && { section_id: String(section) }) })}
      >
        {t('exams.result_sheet')}
      </Button>
      <ActionButton
        record={{ exam_id, campus_id: campus, section_id: section }}
        action={{
          key: 'print',
          label: 'exams.cards.print',
          permission: 'Academic Activities.result-cards.print',
          when: () => exam_status === 'published',
          call: { path: '/print-result-cards', body: (which) => which },
        }}
      />
      <ActionButton
        record={of}
        action={{
          key: 'publish',
          label: 'exams.publish',
          tone: 'primary',
          permission: 'Academic Activities.result-publications.publish',
          when: () => exam_status === 'closed',
          to: () => hrefOf('/admin/publish-result', of),
        }}
      />
    </div>
  );
}

function Results({ summary, alone, query }: { summary: ResultSummary; alone: boolean; query: Record<string, string> }) {
  const { rows, content } = summary;
  const line = [
    summary.exam_name,
    summary.class_name,
    summary.session_name,
    summary.format_name,
    summary.grade_scale_name,
    summary.exam_status && word(summary.exam_status),
  ];
  return (
    <>
      <p className={styles.soft}>
        <bdi>{line.filter(Boolean).join(' · ')}</bdi>
      </p>
      {summary.categories.length > 0 && (
        <p className={styles.soft}>
          {summary.categories.map(({ name, weight }) => `${name} ${weightWords(weight)}`).join(' · ')}
        </p>
      )}
      {alone && content ? (
        <section className={kit.block} aria-label={t('exams.result')}>
          <CardFace content={content} />
        </section>
      ) : (
        <>
          <Figures
            figures={DECISIONS.map((decision) => ({
              label: `word.${decision}` as const,
              value: formatNumber(rows.filter((row) => row.decision === decision).length),
            }))}
          />
          {rows.length === 0 ? (
            <Notice tone="info" title={t('exams.summary.nobody')} />
          ) : (
            <Students rows={rows} query={query} />
          )}
        </>
      )}
    </>
  );
}

function Students({ rows, query }: { rows: readonly SummaryRow[]; query: Record<string, string> }) {
  const campuses = new Set(rows.map(({ campus_name }) => campus_name)).size;
  const card = (row: SummaryRow) =>
    row.card
      ? hrefOf('/admin/result-card-details', { id: String(row.card.id) })
      : hrefOf(HERE, { ...query, student_id: String(row.student_id) });
  return (
    <SmallTable
      label="exams.result_summary"
      rows={rows}
      keyOf={({ student_id }) => student_id}
      columns={[
        {
          label: 'kit.label.student',
          head: true,
          value: (row) => (
            <>
              <RecordLink to={card(row)}>{row.student_name}</RecordLink>{' '}
              <small className={styles.parts}>
                {[campuses > 1 && row.campus_name, row.section_name, row.roll_no ?? row.registration_no]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </>
          ),
        },
        {
          label: 'exams.obtained',
          figure: true,
          value: (row) =>
            t('exams.of', { some: marksWords(row.obtained_hundredths), all: marksWords(row.total_hundredths) }),
        },
        { label: 'exams.failed_subjects', figure: true, value: ({ failed }) => failed > 0 && formatNumber(failed) },
        { label: 'exams.grade', value: ({ grade }) => grade && <bdi>{grade}</bdi> },
        {
          label: 'exams.rank_of.section',
          figure: true,
          value: ({ places }) => places.section && formatNumber(places.section.rank),
        },
        {
          label: 'exams.rank_of.class',
          figure: true,
          value: ({ places }) => places.class && formatNumber(places.class.rank),
        },
        {
          label: 'exams.cards.number',
          figure: true,
          value: (row) => row.card && formatNumber(row.card.number),
        },
        { label: 'exams.percent', figure: true, value: ({ percent }) => percentWords(percent) },
        {
          label: 'kit.label.status',
          value: (row) => (
            <>
              <StatusBadge status={row.decision} /> {row.is_withheld && <StatusBadge status="withheld" />}
            </>
          ),
        },
      ]}
    />
  );
}
