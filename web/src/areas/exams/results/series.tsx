/** `RemoteSelect`, since it chooses which series is in view, as the address says it. */
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, call, everyPage, type Intent, optionsQuery } from '@/api/client';
import type { Schema } from '@/api/shapes';
import {
  ConfirmDialog,
  hrefOf,
  ScreenHead,
  Notice,
  RecordLink,
  RemoteSelect,
  type SmallColumn,
  SmallTable,
  useCampusId,
  useChanges,
  useUrlState,
  WhatNext,
} from '@/kit';
import { formatNumber, t, word } from '@/text';
import { tellsWords } from './publish';
import type { PublicationPreview } from './types';
import styles from './results.module.css';

type Exam = Schema<'Exam'>;

interface Series {
  /** The number of its first exam, by which the address names the series. */
  id: number;
  /** Its name and its session. */
  name: string;
  /** Its exams that are in the state: one of each class. */
  exams: Exam[];
}

/** For each state of exams, the choices of series that have exams in it. */
const CHOICES = { closed: 'closed_series', published: 'published_series' } as const;
type State = keyof typeof CHOICES;

/** The series that the address names, or the latest that has exams in the state. */
function useSeries(status: State, campusId: number | null) {
  const chosen = useUrlState().query['series'];
  const of = CHOICES[status];
  const latest = useQuery(optionsQuery(of, campusId === null ? {} : { parent: String(campusId) }));
  const named = useQuery({ ...optionsQuery(of, { ids: chosen ? [chosen] : [] }), enabled: Boolean(chosen) });
  const kept = chosen ? named.data?.[0] : undefined;
  const choice = named.isLoading ? undefined : (kept ?? latest.data?.[0]);
  const asked = {
    status,
    series_of: String(choice?.id ?? ''),
    campus_id: campusId === null ? undefined : String(campusId),
  };
  const exams = useQuery({
    queryKey: ['/get-exams', asked],
    queryFn: ({ signal }) =>
      everyPage((page) => call('GET', '/get-exams', { query: { ...asked, sort: 'starts_on', ...page }, signal })),
    enabled: choice !== undefined,
  });
  const series: Series | undefined = choice &&
    exams.data && {
      id: choice.id,
      name: choice.hint ? `${choice.label}, ${choice.hint}` : choice.label,
      exams: exams.data,
    };
  return {
    /** Known before its exams are fetched. */
    chosenId: choice?.id,
    series,
    isLoading: latest.isLoading || named.isLoading || exams.isLoading,
    error: (latest.data ? null : latest.error) ?? (exams.data ? null : exams.error),
    /** No exam is in the state. */
    isNone: latest.data?.length === 0 && choice === undefined && !named.isLoading,
  };
}

function ChooseSeries({ status, campusId, value }: { status: State; campusId: number | null; value: number }) {
  const { set } = useUrlState();
  return (
    <RemoteSelect
      of={CHOICES[status]}
      parent={campusId === null ? null : String(campusId)}
      label={t('exams.series')}
      clearable={false}
      value={value}
      onChange={(id) => set({ series: id })}
    />
  );
}

/** A class of which something was refused, and why. */
interface Refused {
  id: number;
  name: string;
  message: string;
}

interface Outcome {
  done: number;
  refused: Refused[];
}

/** Makes a change of each, one after the other. What is refused for one class does not keep the others; without a line nothing more is sent. */
async function ofEach<One>(
  all: readonly One[],
  named: (one: One) => { id: number; name: string },
  change: (one: One) => Promise<unknown>,
): Promise<Outcome> {
  const refused: Refused[] = [];
  for (const one of all) {
    try {
      await change(one);
    } catch (thrown) {
      const problem = asProblem(thrown);
      if (problem.status === 0 || problem.more.lost) throw thrown;
      refused.push({ ...named(one), message: Object.values(problem.errors)[0]?.[0] ?? problem.message });
    }
  }
  return { done: all.length - refused.length, refused };
}

function RefusedClasses({ refused }: { refused: readonly Refused[] }) {
  if (refused.length === 0) return null;
  return (
    <Notice tone="warning" title={t('exams.series.refused', { count: refused.length })}>
      <ul>
        {refused.map(({ id, name, message }) => (
          <li key={id}>
            <bdi>{name}</bdi>: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The results of all classes of a series: what each would give out, and one step for those that nothing stands against. */
export function PublishSeries() {
  const { chosenId, series, isLoading, error, isNone } = useSeries('closed', null);
  return (
    <section className={styles.page}>
      <ScreenHead title="exams.publish_series" />
      <p className={styles.soft}>{t('exams.publish.help')}</p>
      {error && <Notice tone="bad" title={asProblem(error).message} />}
      {chosenId !== undefined && (
        <div className={styles.choose}>
          <ChooseSeries status="closed" campusId={null} value={chosenId} />
        </div>
      )}
      {isLoading && <Skeleton height={160} />}
      {isNone && <Notice tone="info" title={t('exams.publish_series.none')} />}
      {series && <Classes key={series.id} series={series} />}
    </section>
  );
}

/** Whether nothing stands against publishing it. */
const isReady = (preview: PublicationPreview): boolean =>
  preview.blocks.length === 0 && preview.left_out.length === 0 && preview.format_id != null && preview.job_id == null;

/** The families that are told, class by class. */
const familiesOf = (previews: readonly PublicationPreview[]): number =>
  previews.reduce((sum, { families }) => sum + families, 0);

function Classes({ series }: { series: Series }) {
  const [tells, setTells] = useState(true);
  const [asking, setAsking] = useState(false);
  const previews = useQueries({
    queries: series.exams.map(({ id }) => ({
      queryKey: ['/preview-result-publication', id, null],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call('GET', '/preview-result-publication', { query: { exam_id: id, format_id: null }, signal })).data,
    })),
  });
  const found = previews.flatMap(({ data }) => (data ? [data] : []));
  const ready = found.filter(isReady);
  const failed = previews.find(({ error, data }) => error && !data)?.error;
  const publishing = useChanges(
    (those: readonly PublicationPreview[], intent: Intent) =>
      ofEach(
        those,
        ({ exam_id, class_name }) => ({ id: exam_id, name: class_name }),
        ({ exam_id, exam_version, format_id }) =>
          intent.post('/publish-result', {
            exam_id,
            version: exam_version,
            format_id: format_id ?? 0,
            tells_families: tells,
          }),
      ),
    { quiet: true, refetchAnyway: true, done: () => setAsking(false), failed: () => setAsking(false) },
  );
  const students = ready.reduce((sum, one) => sum + one.students, 0);
  const { answer } = publishing;
  const refused = new Set(answer?.refused.map(({ id }) => id));
  const begun = publishing.sent?.filter(({ exam_id }) => !refused.has(exam_id)) ?? [];
  if (previews.some(({ isLoading }) => isLoading)) return <Skeleton height={240} />;
  return (
    <>
      {failed && <Notice tone="bad" title={asProblem(failed).message} />}
      {series.exams.length === 0 ? (
        <Notice tone="info" title={t('exams.publish_series.none_of_series')} />
      ) : (
        <SmallTable
          label="exams.publish_series"
          rows={found}
          keyOf={({ exam_id }) => exam_id}
          columns={PREVIEWED}
          caption={series.name}
        />
      )}
      {publishing.problem && <Notice tone="bad" title={publishing.said ?? publishing.problem.message} />}
      {answer && <RefusedClasses refused={answer.refused} />}
      {answer && answer.done > 0 && (
        <WhatNext
          title={t('exams.publish_series.begun', { count: answer.done })}
          steps={[
            { label: 'exams.publications.many', to: '/admin/result-publications' },
            { label: 'exams.promotion_series', to: '/admin/new-promotion-lists' },
          ]}
        >
          {tellsWords(tells ? familiesOf(begun) : 0)}
        </WhatNext>
      )}
      {ready.length > 0 && (
        <>
          <p>{t('exams.publish_series.says', { students, classes: ready.length })}</p>
          <Checkbox
            label={t('exams.publish.tells', { count: familiesOf(ready) })}
            checked={tells}
            onChange={(event) => setTells(event.currentTarget.checked)}
          />
          <div>
            <Button onClick={() => setAsking(true)}>{t('exams.publish_series.do', { count: ready.length })}</Button>
          </div>
          <ConfirmDialog
            opened={asking}
            title="exams.publish_series"
            undo="exams.publish.undo"
            confirmLabel="exams.publish"
            busy={publishing.busy}
            onConfirm={() => publishing.send(ready)}
            onClose={() => setAsking(false)}
          >
            <p>{t('exams.publish_series.says', { students, classes: ready.length })}</p>
            <p>{tellsWords(tells ? familiesOf(ready) : 0)}</p>
          </ConfirmDialog>
        </>
      )}
    </>
  );
}

const studentsOf = ({ counts }: PublicationPreview, decision: string) =>
  formatNumber(counts.find((one) => one.decision === decision)?.students ?? 0);

const PREVIEWED: readonly SmallColumn<PublicationPreview>[] = [
  {
    label: 'kit.label.class',
    head: true,
    value: ({ exam_id, class_name }) => (
      <RecordLink to={hrefOf('/admin/publish-result', { exam_id: String(exam_id) })}>{class_name}</RecordLink>
    ),
  },
  { label: 'exams.students', figure: true, value: ({ students }) => formatNumber(students) },
  { label: 'word.passed', figure: true, value: (one) => studentsOf(one, 'passed') },
  { label: 'word.conditional', figure: true, value: (one) => studentsOf(one, 'conditional') },
  { label: 'word.failed', figure: true, value: (one) => studentsOf(one, 'failed') },
  { label: 'word.incomplete', figure: true, value: (one) => studentsOf(one, 'incomplete') },
  { label: 'exams.cards.is_withheld', figure: true, value: ({ withheld }) => formatNumber(withheld) },
  {
    label: 'exams.publish.before',
    value: ({ blocks, left_out, job_id, format_id }) => {
      if (job_id != null) return t('exams.publish.is_running');
      if (format_id == null && blocks.length === 0) return t('exams.publish_series.no_format');
      if (blocks.length === 0 && left_out.length > 0) {
        return t('exams.publish_series.left_out', { exams: left_out.map(({ exam_name }) => exam_name).join(', ') });
      }
      return blocks.join(' ') || word('ready');
    },
  },
];

/** The promotion lists of all classes of a campus by the published exams of a series. */
export function PromotionSeries() {
  const { query, set } = useUrlState();
  const above = useCampusId();
  const campusId = Number(query['campus_id']) || above;
  const { chosenId, series, error, isNone } = useSeries('published', campusId);
  const making = useChanges(
    ({ exams, campus_id }: { exams: readonly Exam[]; campus_id: number }, intent: Intent) =>
      ofEach(
        exams,
        ({ id, class_name }) => ({ id, name: class_name }),
        ({ id, class_id, session_id }) =>
          intent.post('/make-promotion-list', { campus_id, class_id, session_id, exam_id: id }),
      ),
    { quiet: true, refetchAnyway: true },
  );
  const { answer } = making;
  return (
    <section className={styles.page}>
      <ScreenHead title="exams.promotion_series" />
      <p className={styles.soft}>{t('exams.promotions.make_help')}</p>
      <div className={styles.choose}>
        <RemoteSelect
          of="campuses"
          label={t('kit.label.campus')}
          placeholder={t('kit.choose')}
          required
          value={campusId}
          onChange={(id) => set({ campus_id: id, series: null })}
        />
        {campusId !== null && chosenId !== undefined && (
          <ChooseSeries status="published" campusId={campusId} value={chosenId} />
        )}
      </div>
      {error && <Notice tone="bad" title={asProblem(error).message} />}
      {isNone && <Notice tone="info" title={t('exams.promotion_series.none')} />}
      {campusId !== null && series && (
        <>
          {series.exams.length === 0 ? (
            <Notice tone="info" title={t('exams.promotion_series.none_of_series')} />
          ) : (
            <SmallTable
              label="exams.promotion_series"
              rows={series.exams}
              keyOf={({ id }) => id}
              columns={PUBLISHED}
              caption={series.name}
            />
          )}
          {making.problem && <Notice tone="bad" title={making.said ?? making.problem.message} />}
          {answer && <RefusedClasses refused={answer.refused} />}
          {answer && answer.done > 0 && (
            <WhatNext
              title={t('exams.promotion_series.made', { count: answer.done })}
              steps={[
                {
                  label: 'exams.promotions.many',
                  to: hrefOf('/admin/promotions', { campus_id: String(campusId) }),
                },
              ]}
            />
          )}
          {series.exams.length > 0 && (
            <div>
              <Button loading={making.busy} onClick={() => making.send({ exams: series.exams, campus_id: campusId })}>
                {t('exams.promotion_series.do', { count: series.exams.length })}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

const PUBLISHED: readonly SmallColumn<Exam>[] = [
  { label: 'kit.label.class', head: true, value: ({ class_name }) => <bdi>{class_name}</bdi> },
  {
    label: 'exams.exam',
    value: ({ id, name }) => (
      <RecordLink to={hrefOf('/admin/result-sheet', { exam_id: String(id) })}>{name}</RecordLink>
    ),
  },
];
