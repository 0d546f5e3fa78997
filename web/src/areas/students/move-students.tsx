import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { asProblem, call } from '@/api/client';
import { useMe, useSession } from '@/api/session';
import {
  DayInput,
  Notice,
  RemoteSelect,
  StatusBadge,
  useCampusId,
  useChange,
  useUrlState,
  kit,
  SmallTable,
} from '@/kit';
import { type MessageKey, t } from '@/text';
import type { Student } from './types';
import styles from './students.module.css';

interface MoveProps {
  title: MessageKey;
  help: MessageKey;
  path: '/student-section-transfer' | '/assign-sections';
  /** From a section, or of those who have none. */
  from: 'section' | 'none';
}

/** Students of a class into a section: chosen one by one, from another section or of those who sit in none. */
function MoveStudents({ title, help, path, from }: MoveProps) {
  const { query, set } = useUrlState();
  const today = useMe()?.group.today ?? null;
  const found = useStudents(from);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set((query.chosen ?? '').split(',').map(Number).filter(Boolean)),
  );
  const [target, setTarget] = useState<number | null>(null);
  const [fromOn, setFromOn] = useState<string | null>(today);
  const [reason, setReason] = useState('');
  const rows = found.data?.data ?? [];
  const picked = rows.filter((student) => chosen.has(student.id));
  const moving = useChange(path, { done: () => setChosen(new Set()) });
  const move = () =>
    moving.send({
      section_id: target,
      student_ids: picked.map((student) => student.id),
      from_on: fromOn,
      ...(from === 'section' && { reason: reason.trim() || null }),
    });
  const narrow = (patch: Record<string, number | null>) => {
    setChosen(new Set());
    setTarget(null);
    moving.reset();
    set({ ...patch, chosen: undefined });
  };
  const toggle = (id: number) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const { problem } = moving;
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
            needsParent
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
          <div className={styles.choose}>
            <RemoteSelect
              of="class_sections"
              parent={query.class_id ?? null}
              label={t('students.to_section')}
              required
              value={target}
              error={problem?.errors.section_id?.[0]}
              onChange={setTarget}
            />
            <DayInput
              label={t('students.from_on')}
              value={fromOn}
              onChange={setFromOn}
              error={problem?.errors.from_on?.[0]}
            />
            {from === 'section' && (
              <TextInput
                label={t('students.reason')}
                value={reason}
                maxLength={200}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            )}
          </div>
          {problem && !problem.errors.section_id && <Notice tone="bad" title={problem.message} />}
          <div className={styles.foot}>
            <Button loading={moving.busy} disabled={picked.length === 0 || target === null} onClick={move}>
              {t(from === 'section' ? 'students.transfer_do' : 'students.assign_do', { count: picked.length })}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

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
    queryKey: ['/get-students', wanted],
    queryFn: ({ signal }) => call('GET', '/get-students', { query: wanted, signal }),
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
  <MoveStudents
    title="students.section_transfer"
    help="students.section_transfer_help"
    path="/student-section-transfer"
    from="section"
  />
);

export const ManualSection = () => (
  <MoveStudents
    title="students.manual_section"
    help="students.manual_section_help"
    path="/assign-sections"
    from="none"
  />
);
