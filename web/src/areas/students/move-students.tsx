/** `RemoteSelect`, since they choose whose students are in view, as the address says it. */
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { answerQuery, asProblem } from '@/api/client';
import { useSession } from '@/api/session';
import type { BodyOf } from '@/api/typed';
import {
  ActionForm,
  type FormContext,
  kit,
  Notice,
  PreviewProblem,
  RemoteSelect,
  SmallTable,
  StatusBadge,
  useAllowed,
  useCampusId,
  usePreview,
  useUrlState,
} from '@/kit';
import { type MessageKey, t } from '@/text';
import { AfterMove } from './after-move';
import { useHeld } from './held';
import { FeesOfMove } from './leaving/fees-of-move';
import type { Student } from './types';
import styles from './students.module.css';

interface MoveProps {
  title: MessageKey;
  help: MessageKey;
  /** From a section, or of those who have none. */
  from: 'section' | 'none';
}

/** Students of a class into a section: chosen one by one, from another section or of those who sit in none. */
function MoveStudents({ title, help, from }: MoveProps) {
  const { query, set } = useUrlState();
  const found = useStudents(from);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set((query.chosen ?? '').split(',').map(Number).filter(Boolean)),
  );
  const held = useHeld();
  const mayTransfer = useAllowed()('Academics.section-transfers.create');
  const rows = found.data?.data ?? [];
  const picked = rows.filter((student) => chosen.has(student.id)).map((student) => student.id);
  const shared = {
    about: { student_ids: picked },
    check: () => (picked.length === 0 ? t('students.move_choose') : undefined),
    done: () => setChosen(new Set()),
  };
  const narrow = (patch: Record<string, number | null>) => {
    setChosen(new Set());
    set({ ...patch, chosen: undefined });
  };
  const toggle = (id: number) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  return (
    <section className={styles.people}>
      <header className={kit.head}>
        <h1>{t(title)}</h1>
      </header>
      <p>{t(help)}</p>
      <div className={styles.choose}>
        <RemoteSelect
          of="classes"
          label={t('kit.label.class')}
          value={Number(query.class_id) || null}
          onChange={(class_id) => narrow({ class_id, from: null })}
        />
        {from === 'section' && (
          <RemoteSelect
            of="class_sections"
            parent={query.class_id ?? null}
            needsParent={t('kit.label.class')}
            label={t('students.from_section')}
            value={Number(query.from) || null}
            onChange={(section) => narrow({ from: section })}
          />
        )}
      </div>
      {found.error && <Notice tone="bad" title={asProblem(found.error).message} />}
      {found.data && rows.length === 0 && <Notice tone="info" title={t('students.move_nobody')} />}
      {rows.length > 0 && (
        <>
          <StudentTable
            rows={rows}
            chosen={chosen}
            toggle={toggle}
            all={(every) => setChosen(new Set(every ? rows.map((student) => student.id) : []))}
          />
          {(found.data?.total ?? 0) > rows.length && <p>{t('students.move_first', { count: rows.length })}</p>}
          {from === 'section' ? (
            <ActionForm
              {...shared}
              key={`${query.class_id} ${query.from}`}
              path="/student-section-transfer"
              fields={[...target(query.class_id), REASON, held.field]}
              refused={held.refused}
              renderBelow={(values, body) => (
                <Consequences body={values.section_id && picked.length > 0 ? body : null} />
              )}
              label={() => t('students.transfer_do', { count: picked.length })}
            />
          ) : (
            <ActionForm
              {...shared}
              key={query.class_id}
              path="/assign-sections"
              fields={target(query.class_id)}
              renderBelow={({ section_id, from_on }) =>
                mayTransfer && (
                  <Consequences
                    body={section_id && picked.length > 0 ? { section_id, student_ids: picked, from_on } : null}
                  />
                )
              }
              label={() => t('students.assign_do', { count: picked.length })}
            />
          )}
        </>
      )}
    </section>
  );
}

/** What a place from a day on makes different: attendance, exams, and the fees of those who go to another campus. */
export function Consequences({ body }: { body: BodyOf<'POST', '/student-section-transfer'> | null }) {
  const { data, problem } = usePreview('/preview-section-transfer', body);
  if (problem) return <PreviewProblem problem={problem} />;
  if (!data) return null;
  return (
    <>
      <AfterMove sheets={data.sheets} exams={data.exams} />
      {data.fees.map((one) => (
        <section key={one.student_id} className={kit.block}>
          <h2>
            <bdi>{one.student_name}</bdi>
          </h2>
          <FeesOfMove fees={one.fees} />
        </section>
      ))}
    </>
  );
}

const target = (classId: string | undefined) =>
  [
    {
      name: 'section_id',
      label: 'students.to_section',
      kind: 'remote',
      of: 'class_sections',
      within: Number(classId) || null,
      required: true,
      width: 'half',
    },
    {
      name: 'from_on',
      label: 'students.from_on',
      kind: 'date',
      default: ({ today }: FormContext) => today,
      width: 'half',
    },
  ] as const;
const REASON = { name: 'reason', label: 'students.reason', kind: 'text' } as const;

/** The students who can be moved: of the section, or of the class without one, at most 200. */
function useStudents(from: MoveProps['from']) {
  const { query } = useUrlState();
  const campusId = useCampusId();
  const { session } = useSession();
  const place = from === 'section' ? { section_id: query.from } : { without_section: 'true' };
  const wanted = {
    class_id: query.class_id,
    status: 'active,pending',
    sort: 'name',
    per_page: 200,
    ...place,
    ...(from === 'none' && session && { session_id: session.id }),
    ...(campusId !== null && { campus_id: campusId }),
  };
  return useQuery({
    ...answerQuery('/get-students', wanted),
    enabled: Boolean(query.class_id && (from === 'none' || query.from)),
  });
}

function StudentTable(props: {
  rows: readonly Student[];
  chosen: ReadonlySet<number>;
  toggle: (id: number) => void;
  all: (every: boolean) => void;
}): ReactNode {
  const { rows, chosen } = props;
  const every = rows.every((student) => chosen.has(student.id));
  return (
    <SmallTable
      label="students.many"
      caption={
        <Checkbox
          label={t('students.choose_all')}
          checked={every}
          indeterminate={!every && chosen.size > 0}
          onChange={() => props.all(!every)}
        />
      }
      rows={rows}
      keyOf={(student) => student.id}
      columns={[
        {
          label: 'kit.label.name',
          value: (student) => (
            <Checkbox
              aria-label={t('kit.choose_row', { row: student.name })}
              label={
                <>
                  <bdi>{student.name}</bdi> <small>{student.registration_no}</small>
                </>
              }
              checked={chosen.has(student.id)}
              onChange={() => props.toggle(student.id)}
            />
          ),
        },
        { label: 'kit.label.father_name', value: (student) => <bdi>{student.father_name}</bdi> },
        { label: 'kit.label.campus', value: (student) => student.campus_name },
        { label: 'kit.label.status', value: (student) => <StatusBadge status={student.status} /> },
      ]}
    />
  );
}

export const SectionTransfer = () => (
  <MoveStudents title="students.section_transfer" help="students.section_transfer_help" from="section" />
);

export const ManualSection = () => (
  <MoveStudents title="students.manual_section" help="students.manual_section_help" from="none" />
);
