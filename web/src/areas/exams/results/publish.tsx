/** `RemoteSelect`, since they choose which results are in view, as the address says it. */
import { Button, Checkbox } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dataQuery } from '@/api/client';
import {
  Awaited,
  AppLink,
  ConfirmDialog,
  Figures,
  hrefOf,
  JobProgress,
  kit,
  Notice,
  RemoteSelect,
  useChange,
  useUrlState,
  WhatNext,
  ScreenHead,
} from '@/kit';
import { formatNumber, t, word } from '@/text';
import { weightWords } from './card-words';
import type { PublicationPreview } from './types';
import styles from './results.module.css';

/** The results of a closed exam as they would be given out; then the job that makes the cards and tells the families. */
export function PublishResult() {
  const { query, set } = useUrlState();
  const exam_id = Number(query['exam_id']) || 0;
  const format_id = Number(query['format_id']) || null;
  const job = Number(query['job']) || null;
  const found = useQuery({
    ...dataQuery('/preview-result-publication', { exam_id, format_id }),
    enabled: exam_id > 0 && job === null,
  });
  return (
    <section className={styles.page}>
      <ScreenHead title="exams.publish" />
      <p className={styles.soft}>{t('exams.publish.help')}</p>
      <div className={styles.choose}>
        <RemoteSelect
          of="exams"
          label={t('exams.exam')}
          placeholder={t('kit.choose')}
          required
          value={exam_id || null}
          onChange={(id) => set({ exam_id: id, format_id: null, job: null })}
        />
        <RemoteSelect
          of="result_formats"
          label={t('exams.result_formats.one')}
          value={format_id ?? found.data?.format_id ?? null}
          onChange={(id) => set({ format_id: id, job: null })}
        />
      </div>
      {exam_id > 0 && job === null && !found.data && <Awaited query={found} height={160} />}
      {job === null && found.data && (
        <Previewed
          key={[found.data.exam_id, found.data.format_id].join(' ')}
          preview={found.data}
          onBegun={(id) => set({ job: id })}
        />
      )}
      {job !== null && <Running id={job} examId={exam_id} />}
    </section>
  );
}

function Previewed({ preview, onBegun }: { preview: PublicationPreview; onBegun: (job: number) => void }) {
  const [tells, setTells] = useState(true);
  const [without, setWithout] = useState(false);
  const [asking, setAsking] = useState(false);
  const publishing = useChange('/publish-result', { quiet: true, done: (answer) => onBegun(answer.data.job_id) });
  const of = hrefOf('/admin/result-summary-details', {
    exam_id: String(preview.exam_id),
    ...(preview.format_id != null && { format_id: String(preview.format_id) }),
  });
  const { format_id, left_out } = preview;
  return (
    <>
      <h2>
        <bdi>
          {preview.exam_name}, {preview.class_name}
        </bdi>
      </h2>
      <Figures
        figures={[
          { label: 'exams.students', value: formatNumber(preview.students), to: of },
          ...preview.counts.map(({ decision, students }) => ({
            label: `word.${decision}` as const,
            value: formatNumber(students),
          })),
          { label: 'exams.cards.is_withheld', value: formatNumber(preview.withheld), to: '/admin/result-holds' },
        ]}
      />
      {preview.blocks.length > 0 && (
        <Notice tone="warning" title={t('exams.publish.before')}>
          <ul>
            {preview.blocks.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      {left_out.length > 0 && (
        <Notice tone="warning" title={t('exams.publish.left_out')}>
          <ul>
            {left_out.map((one) => (
              <li key={one.exam_id}>
                <AppLink className={kit.link} to={hrefOf('/admin/exam', { id: String(one.exam_id) })}>
                  {one.exam_name}
                </AppLink>{' '}
                <bdi>{[one.category_name, weightWords(one.weight), word(one.status)].join(' · ')}</bdi>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {!asking && publishing.problem && <Notice tone="bad" title={publishing.said ?? publishing.problem.message} />}
      {preview.job_id != null && (
        <Notice tone="info" title={t('exams.publish.is_running')}>
          <AppLink
            className={kit.link}
            to={hrefOf('/admin/publish-result', { exam_id: String(preview.exam_id), job: String(preview.job_id) })}
          >
            {t('exams.publish.see_job')}
          </AppLink>
        </Notice>
      )}
      {preview.blocks.length === 0 && format_id != null && (
        <>
          {left_out.length > 0 && (
            <Checkbox
              label={t('exams.publish.leaves_out')}
              checked={without}
              onChange={(event) => setWithout(event.currentTarget.checked)}
            />
          )}
          <p>{t('exams.publish.says', { students: preview.students, withheld: formatNumber(preview.withheld) })}</p>
          <Checkbox
            label={t('exams.publish.tells', { count: preview.families })}
            checked={tells}
            onChange={(event) => setTells(event.currentTarget.checked)}
          />
          <div>
            <Button disabled={left_out.length > 0 && !without} onClick={() => setAsking(true)}>
              {t('exams.publish.do', { count: preview.students })}
            </Button>
          </div>
          <ConfirmDialog
            opened={asking}
            title="exams.publish"
            undo="exams.publish.undo"
            confirmLabel="exams.publish"
            busy={publishing.busy}
            problem={publishing.said}
            onConfirm={() =>
              publishing.send({
                exam_id: preview.exam_id,
                version: preview.exam_version,
                format_id,
                tells_families: tells,
                leaves_out: left_out.map((one) => one.exam_id),
              })
            }
            onClose={() => setAsking(false)}
          >
            <p>{t('exams.publish.asks', { count: preview.students })}</p>
            <p>{tellsWords(tells ? preview.families : 0)}</p>
          </ConfirmDialog>
        </>
      )}
    </>
  );
}

/** How many families are told by message. */
export const tellsWords = (families: number): string =>
  families > 0 ? t('exams.publish.tells_families', { count: families }) : t('exams.publish.tells_nobody');

/** What the job says when it is done. */
interface Published {
  /** Families that were told. */
  families?: number;
}

function Running({ id, examId }: { id: number; examId: number }) {
  const queries = useQueryClient();
  return (
    <section className={kit.block} aria-label={t('exams.publish')}>
      <JobProgress
        id={id}
        onOver={() => void queries.invalidateQueries()}
        stop={(job) => ({
          says: t('exams.publish.stop_says', { done: formatNumber(job.done), total: formatNumber(job.total ?? 0) }),
          undo: 'exams.publish.stop_undo',
        })}
        result={(job) =>
          job.status === 'done' ? (
            <WhatNext
              title={t('exams.publish.done')}
              steps={[
                { label: 'exams.publish.see_cards', to: hrefOf('/admin/result-cards', { exam_id: String(examId) }) },
                { label: 'exams.result_sheet', to: hrefOf('/admin/result-sheet', { exam_id: String(examId) }) },
                { label: 'exams.promotions.many', to: '/admin/promotions' },
              ]}
            >
              {t('exams.publish.told', { count: (job.result as Published | null)?.families ?? 0 })}
            </WhatNext>
          ) : (
            <p>{word(job.status)}</p>
          )
        }
      />
    </section>
  );
}
