import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { download } from '@/api/download';
import type { FileRef, Schema } from '@/api/shapes';
import { toast } from '@/frame/toast';
import {
  Dialog,
  Figures,
  FileField,
  ImportProblems,
  Notice,
  SmallTable,
  type TableChoices,
  TableReading,
  useChange,
  useDryRun,
} from '@/kit';
import { formatNumber, t } from '@/text';

type Sheet = Schema<'MarkSheet'>;
type Check = Schema<'FastMarksCheck'>;

/** Changes that are shown; the figures count all of them. */
const SHOWN = 100;

/** The sheet of a packet as a file to be filled elsewhere, and the way back in. */
export function MarksFile({ sheet }: { sheet: Sheet }) {
  const [open, setOpen] = useState(false);
  const take = () =>
    void download('/fast-marks-sheet', {
      test_id: String(sheet.test_id),
      packet: String(sheet.packet),
      round: sheet.round,
    }).catch((thrown: unknown) => toast.problem(thrown));
  return (
    <Group gap="xs">
      <Button variant="default" onClick={take}>
        {t('entry_tests.take_sheet')}
      </Button>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('entry_tests.read_sheet')}
      </Button>
      <Dialog opened={open} close={() => setOpen(false)} title={t('entry_tests.read_sheet')} size="xl">
        <FilledSheet sheet={sheet} />
      </Dialog>
    </Group>
  );
}

/** A filled sheet: what it would change and what is wrong in it, before anything is entered. */
function FilledSheet({ sheet }: { sheet: Sheet }) {
  const about = { test_id: sheet.test_id, round: sheet.round };
  const [file, setFile] = useState<FileRef | null>(null);
  const [choices, setChoices] = useState<TableChoices>({});
  const check = useDryRun('/check-fast-marks');
  const save = useChange('/save-fast-marks', { refetch: ['/get-fast-test-marks'] });
  const choose = (chosen: FileRef | FileRef[] | null) => {
    const one = [chosen].flat()[0] ?? null;
    setFile(one);
    setChoices({});
    save.reset();
    if (one) check.send({ ...about, file_id: one.id });
    else check.reset();
  };
  const readOtherwise = (changed: TableChoices) => {
    if (!file || check.busy) return;
    setChoices(changed);
    save.reset();
    check.send({ ...about, file_id: file.id, choices: changed });
  };
  const found = check.answer?.data;
  const saved = save.answer?.data;
  return (
    <>
      <p>{t('entry_tests.read_sheet_help')}</p>
      <FileField
        label={t('kit.import_choose')}
        accept=".xlsx,.csv,.txt"
        disabled={check.busy || save.busy}
        value={file}
        onChange={choose}
        error={check.said}
      />
      {check.busy && <p role="status">{t('kit.loading')}</p>}
      {found && !saved && (
        <TableReading reading={found.reading} choices={choices} fields={found.fields} onChange={readOtherwise} />
      )}
      {found?.reading.questions.length === 0 && !saved && (
        <Found found={found}>
          {save.said && <Notice tone="bad" title={save.said} />}
          <Button
            loading={save.busy}
            onClick={() => save.send({ ...about, lines: found.changes.map(lineOf) })}
            disabled={found.changes.length === 0}
          >
            {t('entry_tests.enter_marks', { count: found.changes.length })}
          </Button>
        </Found>
      )}
      {saved && (
        <Notice
          tone={saved.open_differences > 0 ? 'warning' : 'good'}
          title={t('entry_tests.entered_of', { some: saved.entered, all: saved.expected })}
        >
          {saved.open_differences > 0 && t('entry_tests.differences_open', { count: saved.open_differences })}
        </Notice>
      )}
    </>
  );
}

const lineOf = ({ code, part_id, marks, version }: Check['changes'][number]) => ({ code, part_id, marks, version });

function Found({ found, children }: { found: Check; children: ReactNode }) {
  const more = found.changes.length - SHOWN;
  return (
    <>
      <Figures
        figures={[
          { label: 'entry_tests.marks_change', value: found.changes.length, tone: 'good' },
          { label: 'entry_tests.marks_same', value: found.same },
          {
            label: 'entry_tests.marks_wrong',
            value: found.problems.length,
            tone: found.problems.length > 0 ? 'bad' : undefined,
          },
        ]}
      />
      {found.problems.length > 0 && <ImportProblems problems={found.problems} />}
      {found.changes.length > 0 && (
        <SmallTable
          label="entry_tests.marks_change"
          rows={found.changes.slice(0, SHOWN)}
          keyOf={(row) => `${row.code}/${row.part_id}`}
          columns={[
            { label: 'entry_tests.script_code', value: (row) => <bdi dir="ltr">{row.code}</bdi> },
            { label: 'entry_tests.part', value: (row) => row.part_name },
            {
              label: 'entry_tests.marks_before',
              figure: true,
              value: (row) => (row.was == null ? '–' : formatNumber(row.was, 1)),
            },
            { label: 'entry_tests.marks', figure: true, value: (row) => formatNumber(row.marks, 1) },
          ]}
        />
      )}
      {more > 0 && <p>{t('entry_tests.marks_more', { count: more })}</p>}
      {children}
    </>
  );
}
