/** `RemoteSelect` and `DayInput`, since they choose the sheet that is in view. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dataQuery } from '@/api/client';
import { useMe } from '@/api/session';
import {
  Awaited,
  DayInput,
  ScreenHead,
  Notice,
  RemoteSelect,
  useAllowed,
  useCampusId,
  useOnlyChoice,
  useUrlState,
} from '@/kit';
import { type CellValues, EntrySheet, type SheetColumn, type SheetLine } from '@/kit/sheet';
import { t } from '@/text';
import type { ChoiceSet, ChoosingStudent } from './types';
import styles from './tasks.module.css';

const WHICH_SHEET = ['section_id', 'day'];

/** Which electives and alternatives the students of a section take, from a day on. */
export function ChooseSubjects() {
  const { query, set } = useUrlState();
  const campusId = useCampusId();
  const today = useMe()?.group.today ?? '';
  const parent = campusId === null ? null : String(campusId);
  const only = useOnlyChoice('sections', { parent });
  const sectionId = Number(query.section_id) || (only ?? null);
  const day = query.day ?? today;
  return (
    <section className={styles.page}>
      <ScreenHead title="students.choose_subjects" />
      <p>{t('students.choose_subjects_help')}</p>
      <div className={styles.choose}>
        <RemoteSelect
          of="sections"
          parent={parent}
          label={t('kit.label.section')}
          placeholder={t('kit.choose')}
          value={sectionId}
          onChange={(section_id) => set({ section_id })}
        />
        <DayInput label={t('students.subjects_from')} value={day} onChange={(value) => set({ day: value })} />
      </div>
      {sectionId === null ? (
        <Notice tone="info" title={t('students.choose_section')} />
      ) : (
        <Choices key={`${sectionId}-${day}`} sectionId={sectionId} day={day} />
      )}
    </section>
  );
}

const rowKey = (row: ChoosingStudent) => row.student_id;
const numbers = (row: ChoosingStudent) => [row.roll_no, row.registration_no];
const HEAD = {
  label: 'kit.label.student',
  name: (row: ChoosingStudent) => row.name,
  second: (row: ChoosingStudent) => row.roll_no ?? row.registration_no,
} as const;

function Choices({ sectionId, day }: { sectionId: number; day: string }) {
  const may = useAllowed()('Academic Management.student-subjects.update');
  const found = useQuery(dataQuery('/get-subject-choices', { section_id: sectionId, day }));
  const sets = found.data?.sets;
  const columns = useMemo(() => columnsOf(sets ?? []), [sets]);
  if (!found.data || !sets) return <Awaited query={found} />;
  if (sets.length === 0) return <Notice tone="info" title={t('students.no_choices')} />;
  if (found.data.students.length === 0) return <Notice tone="info" title={t('students.section_empty')} />;
  return (
    <EntrySheet
      label={t('students.choose_subjects')}
      name={`student-subjects.${sectionId}.${day}`}
      about={WHICH_SHEET}
      rows={found.data.students}
      rowKey={rowKey}
      head={HEAD}
      numbers={numbers}
      columns={columns}
      summary={(lines) =>
        t('students.subjects_chosen', {
          count: lines.filter(({ values }) => sets.every((one, at) => one.is_elective || values[keyOf(at)])).length,
          all: lines.length,
        })
      }
      save={
        may
          ? {
              label: (count) => t('students.subjects_save', { count }),
              refetch: ['/get-subject-choices', '/get-student-subjects'],
              send: ({ changed }, post) =>
                post(
                  '/save-student-subjects',
                  { section_id: sectionId, from_on: day, lines: changed.map((line) => lineOf(sets, line)) },
                  changed,
                ),
            }
          : undefined
      }
    />
  );
}

const keyOf = (at: number) => `set_${at}`;

/** A column for each set: one of its subjects, or whether the only one is taken. */
function columnsOf(sets: readonly ChoiceSet[]): readonly SheetColumn<ChoosingStudent>[] {
  return sets.map((set, at) => ({
    key: keyOf(at),
    label: { name: set.name },
    kind: 'choice',
    buttons: true,
    choices: set.subjects.map(({ id, name }) => ({ value: String(id), name })),
    value: ({ chosen }) =>
      set.subjects
        .map(({ id }) => id)
        .find((id) => chosen.includes(id))
        ?.toString() ?? null,
  }));
}

/** What the row shall be: all that the student takes of the sets. */
export function lineOf(
  sets: readonly ChoiceSet[],
  { row, values }: Pick<SheetLine<ChoosingStudent>, 'row' | 'values'> & { values: CellValues },
) {
  const chosen = sets.flatMap((_, at) => (values[keyOf(at)] ? [Number(values[keyOf(at)])] : []));
  return { student_id: row?.student_id ?? 0, chosen, before: row?.chosen ?? null };
}
