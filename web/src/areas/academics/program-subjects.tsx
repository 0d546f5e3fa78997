/** `RemoteSelect`, since they choose what is in view and what is laid beside it; the rows are a sheet. */
import { ActionIcon, Button, NumberInput, Skeleton, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, call } from '@/api/client';
import { LeaveGuard, Notice, RemoteSelect, useMayChange, useChanges, useUnsaved } from '@/kit';
import { t } from '@/text';
import type { ProgramSubject } from './types';
import styles from './program-subjects.module.css';

/** A line as it is being edited; ids are empty until they are chosen. */
interface Line {
  key: number;
  class_id: number | null;
  subject_id: number | null;
  is_elective: boolean;
  alternative: string;
  theory_marks: number;
  theory_passing: number;
  practical_marks: number;
  practical_passing: number;
}

/** It is a tab of the program: another tab leaves it. */
const WHICH_TAB = ['id', 'tab'];

const MARKS = ['theory_marks', 'theory_passing', 'practical_marks', 'practical_passing'] as const;

/** The subjects of a program with their marks, changed in place and saved together. */
export function ProgramSubjects({ programId }: { programId: number }) {
  const found = useQuery({
    queryKey: ['/get-program-subjects', programId],
    queryFn: ({ signal }) => call('GET', '/get-program-subjects', { query: { program_id: programId }, signal }),
    refetchOnWindowFocus: false,
  });
  if (found.error) return <Notice tone="bad" title={asProblem(found.error).message} />;
  if (!found.data) return <Skeleton height={160} />;
  return <Editor key={programId} programId={programId} saved={found.data.data} />;
}

function Editor({ programId, saved }: { programId: number; saved: ProgramSubject[] }) {
  const mayChange = useMayChange()('Academic Management.programs.update', true);
  // what was typed stays until it is saved, whatever is fetched meanwhile
  const [typed, setTyped] = useState<Line[] | null>(null);
  const lines = typed ?? saved.map(lineOf);
  const setLines = (next: (now: Line[]) => Line[]) => setTyped((now) => next(now ?? saved.map(lineOf)));
  const { unsaved } = useUnsaved(typed !== null);
  const change = (key: number, patch: Partial<Line>) =>
    setLines((now) => now.map((line) => (line.key === key ? { ...line, ...patch } : line)));
  const saving = useChanges(
    (sent: Line[], { post }) => post('/save-program-subjects', { program_id: programId, subjects: sent.map(sentLine) }),
    {
      refetch: ['/get-program-subjects'],
      // what was typed while it was saved stays
      fetched: (_answer, sent) => setTyped((now) => (now === sent ? null : now)),
    },
  );
  const { problem } = saving;
  const wrong = (index: number, field: string) => problem?.errors[`subjects.${index}.${field}`]?.[0];
  if (lines.length === 0 && !mayChange) return <Notice tone="info" title={t('academics.subjects_none')} />;
  return (
    <div className={styles.subjects}>
      {problem && <Notice tone="bad" title={problem.message} />}
      {lines.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard
        <div className={styles.scroll} role="region" aria-label={t('academics.subjects')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('kit.label.class')}</th>
                <th scope="col">{t('kit.label.subject')}</th>
                <th scope="col">{t('academics.theory_marks')}</th>
                <th scope="col">{t('academics.theory_passing')}</th>
                <th scope="col">{t('academics.practical_marks')}</th>
                <th scope="col">{t('academics.practical_passing')}</th>
                <th scope="col">{t('academics.elective')}</th>
                <th scope="col">{t('academics.alternative')}</th>
                <th scope="col">
                  <span className={styles.unseen}>{t('kit.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line, index) => (
                <tr key={line.key}>
                  <td>
                    <RemoteSelect
                      of="classes"
                      parent={String(programId)}
                      aria-label={t('kit.label.class')}
                      size="sm"
                      disabled={!mayChange}
                      value={line.class_id}
                      error={wrong(index, 'class_id')}
                      onChange={(class_id) => change(line.key, { class_id })}
                    />
                  </td>
                  <td>
                    <RemoteSelect
                      of="subjects"
                      aria-label={t('kit.label.subject')}
                      size="sm"
                      disabled={!mayChange}
                      value={line.subject_id}
                      error={wrong(index, 'subject_id')}
                      onChange={(subject_id) => change(line.key, { subject_id })}
                    />
                  </td>
                  {MARKS.map((name) => (
                    <td key={name}>
                      <NumberInput
                        aria-label={t(`academics.${name}`)}
                        size="sm"
                        hideControls
                        allowDecimal={false}
                        min={0}
                        max={1000}
                        disabled={!mayChange}
                        value={line[name]}
                        error={wrong(index, name)}
                        onChange={(value) => change(line.key, { [name]: Number(value) || 0 })}
                      />
                    </td>
                  ))}
                  <td>
                    <Switch
                      aria-label={t('academics.elective')}
                      disabled={!mayChange}
                      checked={line.is_elective}
                      onChange={(event) => change(line.key, { is_elective: event.currentTarget.checked })}
                    />
                  </td>
                  <td>
                    <TextInput
                      aria-label={t('academics.alternative')}
                      size="sm"
                      maxLength={40}
                      disabled={!mayChange}
                      value={line.alternative}
                      onChange={(event) => change(line.key, { alternative: event.currentTarget.value })}
                    />
                  </td>
                  <td>
                    {mayChange && (
                      <ActionIcon
                        variant="subtle"
                        c="var(--ink-soft)"
                        aria-label={t('academics.subject_remove')}
                        onClick={() => setLines((now) => now.filter((one) => one.key !== line.key))}
                      >
                        <IconTrash size={16} aria-hidden />
                      </ActionIcon>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {mayChange && (
        <div className={styles.foot}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setLines((now) => [...now, nextLine(now)])}
          >
            {t('academics.subject_add')}
          </Button>
          <Button
            loading={saving.busy}
            disabled={lines.some((line) => line.class_id === null || line.subject_id === null)}
            onClick={() => saving.send(lines)}
          >
            {t('academics.subjects_save')}
          </Button>
          <p>{t('academics.alternative_help')}</p>
        </div>
      )}
      <LeaveGuard unsaved={unsaved} about={WHICH_TAB} drop={() => setTyped(null)} />
    </div>
  );
}

function lineOf(saved: ProgramSubject): Line {
  const { id, class_id, subject_id, is_elective, alternative } = saved;
  const { theory_marks, theory_passing, practical_marks, practical_passing } = saved;
  const marks = { theory_marks, theory_passing, practical_marks, practical_passing };
  return { key: id, class_id, subject_id, is_elective, alternative: alternative ?? '', ...marks };
}

function sentLine(line: Line) {
  const { class_id, subject_id, is_elective, alternative } = line;
  const { theory_marks, theory_passing, practical_marks, practical_passing } = line;
  const marks = { theory_marks, theory_passing, practical_marks, practical_passing };
  return { class_id, subject_id, is_elective, alternative: alternative || null, ...marks };
}

/** A new line begins with the class and marks of the one before. */
function nextLine(lines: readonly Line[]): Line {
  const last = lines.at(-1);
  const key = Math.min(0, ...lines.map((line) => line.key)) - 1;
  const marks = { theory_marks: 100, theory_passing: 33, practical_marks: 0, practical_passing: 0 };
  return {
    ...marks,
    ...last,
    key,
    class_id: last?.class_id ?? null,
    subject_id: null,
    is_elective: false,
    alternative: '',
  };
}
