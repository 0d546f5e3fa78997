import type { Schema } from '@/api/shapes';
import { Button, Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, call } from '@/api/client';
import { toast } from '@/frame/toast';
import { Notice, RemoteSelect, useCampusId, usePost, useUrlState } from '@/kit';
import { formatNumber, t } from '@/text';
import styles from './students.module.css';
import kit from '@/kit/kit.module.css';

type Waiting = Schema<'Waiting'>;

type Filled = Schema<'Filled'>;

type Filling = Schema<'Filling'>;

/** Deals the students of a class who have no section out to its sections: the result is shown, then saved as it was shown. */
export function FillSections() {
  const { query, set } = useUrlState();
  const queries = useQueryClient();
  const ownCampus = useCampusId();
  const campusId = Number(query.campus_id) || ownCampus;
  const [by, setBy] = useState<string | null>('name');
  const planning = useMutation({
    mutationFn: () =>
      call<{ data: Filling }>('POST', '/plan-sections', {
        body: { campus_id: campusId, class_id: Number(query.class_id), by },
      }),
  });
  const post = usePost();
  const saving = useMutation({
    mutationFn: (sections: Filled[]) =>
      post<{ message: string }>('/assign-sections', {
        sections: sections.map((one) => ({
          section_id: one.section_id,
          student_ids: one.students.map((student) => student.id),
        })),
      }),
    onSuccess: (answer) => {
      toast.success(answer.message);
      planning.reset();
      void queries.invalidateQueries();
    },
  });
  const narrow = (patch: Record<string, number | null>) => {
    planning.reset();
    saving.reset();
    set(patch);
  };
  const plan = planning.data?.data;
  const thrown = saving.error ?? planning.error;
  const problem = thrown ? asProblem(thrown) : undefined;
  const unmarked =
    by === 'merit'
      ? (plan?.sections.flatMap((one) => one.students) ?? []).filter((student) => student.merit == null).length
      : 0;
  const dealt = plan?.sections.reduce((sum, one) => sum + one.students.length, 0) ?? 0;
  return (
    <section className={styles.people}>
      <header className={kit.head}>
        <h1>{t('students.fill_sections')}</h1>
      </header>
      <p>{t('students.fill_sections_help')}</p>
      <form
        className={styles.choose}
        onSubmit={(event) => {
          event.preventDefault();
          planning.mutate();
        }}
      >
        <RemoteSelect
          of="campuses"
          label={t('kit.label.campus')}
          value={campusId}
          onChange={(campus_id) => narrow({ campus_id })}
          error={problem?.errors.campus_id?.[0]}
        />
        <RemoteSelect
          of="classes"
          label={t('kit.label.class')}
          value={Number(query.class_id) || null}
          onChange={(class_id) => narrow({ class_id })}
          error={problem?.errors.class_id?.[0]}
        />
        <Select
          label={t('students.fill_by')}
          data={(['name', 'alternately', 'merit'] as const).map((value) => ({
            value,
            label: t(`students.fill_by_${value}`),
          }))}
          value={by}
          onChange={(value) => {
            planning.reset();
            setBy(value);
          }}
          allowDeselect={false}
          error={problem?.errors.by?.[0]}
        />
        <Button type="submit" variant="default" loading={planning.isPending} disabled={!campusId || !query.class_id}>
          {t('students.fill_show')}
        </Button>
      </form>
      {problem && Object.keys(problem.errors).every((field) => !['campus_id', 'class_id', 'by'].includes(field)) && (
        <Notice tone="bad" title={Object.values(problem.errors)[0]?.[0] ?? problem.message} />
      )}
      {plan && dealt === 0 && plan.left.length === 0 && <Notice tone="info" title={t('students.move_nobody')} />}
      {plan && dealt + plan.left.length > 0 && (
        <>
          {unmarked > 0 && <Notice tone="info" title={t('students.fill_unmarked', { count: unmarked })} />}
          <div className={styles.filled}>
            {plan.sections.map((one) => (
              <Section
                key={one.section_id}
                name={t('students.fill_section', { name: one.section_name })}
                seats={t('students.fill_seats', { taken: one.taken + one.students.length, capacity: one.capacity })}
                students={one.students}
              />
            ))}
          </div>
          {plan.left.length > 0 && (
            <>
              <Notice tone="warning" title={t('students.fill_left', { count: plan.left.length })} />
              <Section name={t('students.fill_left_title')} seats="" students={plan.left} />
            </>
          )}
          <div className={styles.foot}>
            <Button loading={saving.isPending} disabled={dealt === 0} onClick={() => saving.mutate(plan.sections)}>
              {t('students.assign_do', { count: dealt })}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Section({ name, seats, students }: { name: string; seats: string; students: readonly Waiting[] }) {
  return (
    <section className={kit.block} aria-label={name}>
      <h2>{name}</h2>
      <p>{seats}</p>
      <ol className={styles.names}>
        {students.map((one) => (
          <li key={one.id}>
            <bdi>{one.name}</bdi> <small>{one.registration_no}</small>
            {one.merit != null && (
              <small className={styles.merit}>
                {t('students.fill_percent', { percent: formatNumber(one.merit / 100, 2) })}
              </small>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
