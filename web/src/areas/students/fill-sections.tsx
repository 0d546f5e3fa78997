import type { Schema } from '@/api/shapes';
import type { DataOf } from '@/api/typed';
import { hrefOf, Notice, StepForm, WhatNext, kit } from '@/kit';
import { formatNumber, t } from '@/text';
import styles from './students.module.css';

type Waiting = Schema<'Waiting'>;

type Plan = DataOf<'POST', '/plan-sections'>;

/** Deals the students of a class who have no section out to its sections: the result is shown, then saved as it was shown. */
export const FillSections = () => (
  <StepForm
    title="students.fill_sections"
    help="students.fill_sections_help"
    ask="/plan-sections"
    askLabel="students.fill_show"
    act="/assign-sections"
    addressed={['campus_id', 'class_id']}
    fields={[
      { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId, width: 'half' },
      { name: 'class_id', kind: 'remote', of: 'classes', width: 'half' },
      {
        name: 'by',
        label: 'students.fill_by',
        kind: 'select',
        choices: (['name', 'alternately', 'merit'] as const).map((value) => ({
          value,
          label: `students.fill_by_${value}` as const,
        })),
        default: 'name',
        width: 'half',
      },
    ]}
    toAct={({ sections }) => ({
      sections: sections.map((one) => ({
        section_id: one.section_id,
        student_ids: one.students.map((student) => student.id),
      })),
    })}
    label={(plan) => (dealt(plan) === 0 ? undefined : t('students.assign_do', { count: dealt(plan) }))}
    renderDone={(_, { campus_id, class_id }) => (
      <WhatNext
        title={t('students.assigned')}
        steps={[
          {
            label: 'students.make_fee_plans',
            to: hrefOf('/admin/fee-plan', { campus_id: String(campus_id ?? ''), class_id: String(class_id ?? '') }),
          },
        ]}
      />
    )}
    renderShown={(plan, { by }) => <Dealt plan={plan} byMerit={by === 'merit'} />}
  />
);

const dealt = ({ sections }: Plan): number => sections.reduce((sum, one) => sum + one.students.length, 0);

function Dealt({ plan, byMerit }: { plan: Plan; byMerit: boolean }) {
  if (dealt(plan) + plan.left.length === 0) return <Notice tone="info" title={t('students.move_nobody')} />;
  const unmarked = plan.sections.flatMap((one) => one.students).filter((student) => student.merit == null).length;
  return (
    <>
      {byMerit && unmarked > 0 && <Notice tone="info" title={t('students.fill_unmarked', { count: unmarked })} />}
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
    </>
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
