import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dataQuery, openFile } from '@/api/client';
import { useGroupName } from '@/frame/school-names';
import { toast } from '@/frame/toast';
import { Awaited, Notice, permissionOf, PrintPage, Sheet, useAllowed, useUrlState } from '@/kit';
import { t } from '@/text';
import { DateSheetPapers, lineOfSheet } from './date-sheet';

/** The date sheet of an exam as it hangs on the notice board; of a student, with the papers that they sit. */
export function DateSheetPrint() {
  const { query } = useUrlState();
  const group = useGroupName();
  const allowed = useAllowed();
  const id = Number(query['id']) || 0;
  const studentId = Number(query['student_id']) || null;
  const which = { id, student_id: studentId };
  const found = useQuery({ ...dataQuery('/get-date-sheets', which), enabled: id > 0 });
  const sheets = found.data ?? [];
  const back =
    id > 0 && studentId === null && allowed(permissionOf('GET', '/get-exam'))
      ? { to: `/admin/exam?id=${id}`, label: t('exams.exams.one') }
      : undefined;
  const pdf = (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      onClick={() => void openFile('/date-sheet-pdf', which).catch((thrown: unknown) => toast.problem(thrown))}
    >
      {t('exams.pdf')}
    </Button>
  );
  return (
    <PrintPage title={t('exams.date_sheet')} back={back} actions={sheets.length > 0 && pdf}>
      {id > 0 && !found.data && <Awaited query={found} height={320} />}
      {id === 0 && <Notice tone="info" title={t('exams.no_date_sheet')} />}
      {sheets.map((sheet) => (
        <Sheet key={sheet.id}>
          <h2>{group}</h2>
          {sheet.campuses.length > 0 && <p>{sheet.campuses.join(', ')}</p>}
          <h3>
            {t('exams.date_sheet')}: <bdi>{sheet.name}</bdi>
          </h3>
          <p>
            <bdi>{lineOfSheet(sheet)}</bdi>
          </p>
          {sheet.student_name && (
            <p>
              {t('kit.label.student')}: <bdi>{sheet.student_name}</bdi>
            </p>
          )}
          <DateSheetPapers sheet={sheet} />
        </Sheet>
      ))}
    </PrintPage>
  );
}
