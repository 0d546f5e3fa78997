import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { optionsQuery } from '@/api/client';
import { useSession } from '@/api/session';
import type { Job } from '@/api/shapes';
import type { BodyOf } from '@/api/typed';
import { hrefOf, JobProgress, kit, linesOf, Notice, StepForm, WhatNext } from '@/kit';
import { formatDate, formatNumber, t } from '@/text';
import { RolloverPreview } from './rollover-preview';

type Form = BodyOf<'POST', '/preview-year-rollover'>;
type Way = NonNullable<Form['ways']>[number];

/** What was asked: without the lines that nobody filled in. */
const asked = (values: Partial<Form>): Form => ({
  ...(values as Form),
  ways: (values.ways ?? []).flatMap(({ class_id, to_class_id }) => (class_id ? [{ class_id, to_class_id }] : [])),
});

/** The session that comes after another; sessions to choose from have the latest first. */
export function sessionAfter(sessions: readonly { id: number }[], id: number | undefined): number | null {
  return sessions[sessions.findIndex((one) => one.id === id) - 1]?.id ?? null;
}

/** Classes of a campus go over to the next session: chosen, previewed, done by a job. */
export function NewYearRollover() {
  const from = useSession().session?.id;
  const sessions = useQuery(optionsQuery('sessions'));
  if (sessions.isLoading) return <Skeleton height={320} />;
  return <Asked next={sessionAfter(sessions.data ?? [], from)} />;
}

const Asked = ({ next }: { next: number | null }) => (
  <StepForm
    title="students.rollovers.new"
    help="students.rollover.help"
    ask="/preview-year-rollover"
    askLabel="students.rollover.ask"
    act="/run-year-rollover"
    addressed={['campus_id', 'to_session_id']}
    fields={[
      { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId, width: 'half' },
      {
        name: 'from_session_id',
        kind: 'remote',
        of: 'sessions',
        required: true,
        default: ({ sessionId }) => sessionId,
        width: 'half',
      },
      { name: 'to_session_id', kind: 'remote', of: 'sessions', default: () => next, width: 'half' },
      {
        name: 'begins_on',
        label: 'students.rollover.begins_on',
        help: 'students.rollover.begins_on_help',
        kind: 'date',
        width: 'half',
      },
      { name: 'all_classes', label: 'students.rollover.all_classes', kind: 'switch', default: true },
      {
        name: 'class_ids',
        kind: 'remote',
        of: 'classes',
        multiple: true,
        required: true,
        when: ({ all_classes }) => !all_classes,
      },
      {
        name: 'repeat_student_ids',
        label: 'students.rollover.repeat',
        help: 'students.rollover.repeat_help',
        kind: 'remote',
        of: 'students',
        parent: 'campus_id',
        multiple: true,
      },
      {
        name: 'ways',
        label: 'students.rollover.ways',
        kind: 'lines',
        line: linesOf<Way>({
          one: 'students.rollover.way',
          add: 'students.rollover.way_add',
          fields: [
            { name: 'class_id', label: 'students.rollover.way_class', kind: 'remote', of: 'classes' },
            {
              name: 'to_class_id',
              label: 'students.rollover.way_to',
              help: 'students.rollover.way_to_help',
              kind: 'remote',
              of: 'classes',
            },
          ],
        }),
      },
      {
        name: 'draws_plans',
        label: 'students.rollover.draws_plans',
        help: 'students.rollover.draws_plans_help',
        kind: 'switch',
        default: false,
      },
    ]}
    label={({ students, sections_to_make, waits, begins_on }) => {
      if (waits && students > 0) return t('students.rollover.do_ready', { date: formatDate(begins_on) });
      if (students > 0) return t('students.rollover.do', { count: students });
      return sections_to_make > 0 ? t('students.rollover.do_sections', { count: sections_to_make }) : undefined;
    }}
    confirm={{
      title: 'students.rollovers.new',
      label: 'students.rollover.confirm',
      undo: 'students.rollover.way_back',
      says: (ahead) => (
        <p>
          {t(ahead.waits ? 'students.rollover.says_early' : 'students.rollover.says', {
            count: ahead.students,
            from: ahead.from_session_name,
            to: ahead.to_session_name,
            date: formatDate(ahead.begins_on),
          })}
        </p>
      ),
    }}
    renderShown={(ahead, values) => <RolloverPreview ahead={ahead} form={asked(values)} />}
    renderDone={({ data }, { campus_id, to_session_id }) => (
      <Run id={data.job_id} rollover={data.id} campus={campus_id ?? 0} session={to_session_id ?? 0} />
    )}
  />
);

/** The job as it goes, and what comes after it. */
function Run({ id, rollover, campus, session }: { id: number; rollover: number; campus: number; session: number }) {
  const queries = useQueryClient();
  const details = `/admin/year-rollover-details?id=${rollover}`;
  const here = { campus_id: String(campus), session_id: String(session) };
  const result = (job: Job) => {
    const { waits_until } = (job.result ?? {}) as { waits_until?: string };
    return job.status === 'done' ? (
      <WhatNext
        title={
          waits_until
            ? t('students.rollover.waits', { date: formatDate(waits_until) })
            : t('students.rollover.done', { count: job.done })
        }
        steps={[
          { label: 'students.rollover.see', to: details },
          { label: 'students.rollover.see_sections', to: hrefOf('/admin/sections', here) },
          { label: 'students.rollover.see_templates', to: hrefOf('/admin/fee-templates', here) },
          {
            label: 'students.rollover.see_without',
            to: hrefOf('/admin/students', { ...here, without_section: 'true' }),
          },
        ]}
      />
    ) : (
      <Notice tone="warning" title={t('students.rollover.failed')} />
    );
  };
  return (
    <section className={kit.block} aria-label={t('students.rollovers.one')}>
      <JobProgress
        id={id}
        onOver={() => void queries.invalidateQueries()}
        result={result}
        stop={(job) => ({
          says: t('students.rollover.stop_says', { done: formatNumber(job.done), total: formatNumber(job.total ?? 0) }),
          undo: 'students.rollover.stop_undo',
        })}
      />
    </section>
  );
}
