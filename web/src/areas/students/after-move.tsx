import type { Schema } from '@/api/shapes';
import { DateText, Notice, SmallTable } from '@/kit';
import { formatNumber, t } from '@/text';

type Sheets = Schema<'SheetsDiffer'>;
type Exam = Schema<'ExamDiffers'>;

interface AfterMoveProps {
  sheets: readonly Sheets[];
  exams: readonly Exam[];
}

/** What a move makes of attendance and exams, as the server says it before it is saved: sheets follow, exams stay. */
export function AfterMove({ sheets, exams }: AfterMoveProps) {
  return (
    <>
      {sheets.length > 0 && <AttendanceAfter sheets={sheets} />}
      {exams.map((exam) => (
        <ExamAfter key={exam.exam_id} exam={exam} />
      ))}
    </>
  );
}

const number = (name: 'sheets' | 'marks_come' | 'marks_go' | 'marks_void') => ({
  label: `students.move_${name}` as const,
  figure: true,
  value: (one: Sheets) => formatNumber(one[name]),
});

function AttendanceAfter({ sheets }: Pick<AfterMoveProps, 'sheets'>) {
  return (
    <SmallTable
      label="students.move_attendance"
      caption={t('students.move_attendance')}
      rows={sheets}
      keyOf={(one) => one.section_id}
      columns={[
        {
          label: 'kit.label.section',
          value: (one) => (
            <bdi>
              {one.class_name} {one.section_name}
            </bdi>
          ),
        },
        { label: 'kit.label.from', value: (one) => <DateText value={one.from_on} /> },
        { label: 'kit.label.to', value: (one) => <DateText value={one.to_on} /> },
        number('sheets'),
        number('marks_come'),
        number('marks_go'),
        number('marks_void'),
      ]}
    />
  );
}

function ExamAfter({ exam }: { exam: Exam }) {
  const title = exam.is_published ? 'students.move_exam_published' : 'students.move_exam';
  return (
    <Notice tone="warning" title={t(title, { exam: exam.exam_name })}>
      <ul>
        {exam.marks > 0 && <li>{t('students.move_exam_marks', { count: exam.marks })}</li>}
        {exam.cards.map((card) => (
          <li key={card.student_id}>{cardWords(card)}</li>
        ))}
        {exam.places > 0 && <li>{t('students.move_exam_places', { count: exam.places })}</li>}
      </ul>
    </Notice>
  );
}

function cardWords(card: Exam['cards'][number]): string {
  const said = { name: card.student_name, section: card.section_name };
  const now = card.now_section_name;
  return now ? t('students.move_exam_card', { ...said, now }) : t('students.move_exam_card_nowhere', said);
}
