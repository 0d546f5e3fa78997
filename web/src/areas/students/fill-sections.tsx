import type { Schema } from '@/api/shapes';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { hrefOf, Notice, RemoteSelect, useCampusId, useChange, useDryRun, useUrlState, WhatNext } from '@/kit';
import { formatNumber, t } from '@/text';
import styles from './students.module.css';
import kit from '@/kit/kit.module.css';

type Waiting = Schema<'Waiting'>;

type Filled = Schema<'Filled'>;

/** Deals the students of a class who have no section out to its sections: the result is shown, then saved as it was shown. */
export function FillSections() {
  const { query, set } = useUrlState();
  const ownCampus = useCampusId();
  const campusId = Number(query.campus_id) || ownCampus;
  const [by, setBy] = useState<Schema<'FillBy'> | null>('name');
  const planning = useDryRun('/plan-sections');
  const saving = useChange('/assign-sections', { done: planning.reset });
  const save = (sections: Filled[]) =>
    saving.send({
      sections: sections.map((one) => ({
        section_id: one.section_id,
        student_ids: one.students.map((student) => student.id),
      })),
    });
  const narrow = (patch: Record<string, number | null>) => {
    planning.reset();
    saving.reset();
    set(patch);
  };
  const plan = planning.answer?.data;
  const problem = saving.problem ?? planning.problem;
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
          planning.send({ campus_id: campusId, class_id: Number(query.class_id), by });
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
        <Button type="submit" variant="default" loading={planning.busy} disabled={!campusId || !query.class_id}>
          {t('students.fill_show')}
        </Button>
      </form>
      {problem && Object.keys(problem.errors).every((field) => !['campus_id', 'class_id', 'by'].includes(field)) && (
        <Notice tone="bad" title={Object.values(problem.errors)[0]?.[0] ?? problem.message} />
      )}
      {saving.answer && (
        <WhatNext
          title={t('students.assigned')}
          steps={[
            {
              label: 'students.make_fee_plans',
              to: hrefOf('/admin/fee-plan', { campus_id: String(campusId ?? ''), class_id: query.class_id ?? '' }),
            },
          ]}
        />
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
            <Button loading={saving.busy} disabled={dealt === 0} onClick={() => save(plan.sections)}>
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
