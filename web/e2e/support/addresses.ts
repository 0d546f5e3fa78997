import type { Screen } from '../../src/areas/area';
import type { Visit } from './walk';

/** Screens of one record: a details, an edit form, or one whose parent's records it is about. */
export const ofOne = ({ path, parent }: Screen): boolean =>
  parent !== undefined &&
  /detail|edit-|update-|preview|revise-|-access$|\/timetable$|gate-pass-slip|\/exam$/.test(path);

/** A screen is opened with the first record of this list, under this name in the address. */
interface About {
  list: string;
  as: string;
  more?: string;
}

/** What else a screen is opened with. */
const ABOUT: Record<string, About[]> = {
  '/admin/accounts-recieve-installments': [{ list: '/admin/defaulter-list', as: 'id' }],
  '/admin/student-statement': [{ list: '/admin/students', as: 'student_id' }],
  '/admin/fee-plan': [{ list: '/admin/students', as: 'student_id' }],
  '/admin/challan': [{ list: '/admin/campuses', as: 'campus_id' }],
  '/admin/section-transfer': [{ list: '/admin/sections', as: 'from', more: '&class_id=1' }],
  '/admin/create-manual-section': [{ list: '/admin/classes', as: 'class_id' }],
  '/admin/ledger-transactions': [{ list: '/admin/asset-ledgers-heads', as: 'ledger_head_id' }],
  '/admin/asset-ledgers': [{ list: '/admin/asset-ledgers-heads', as: 'ledger_head_id' }],
  '/admin/liability-ledgers': [{ list: '/admin/liability-ledgers-heads', as: 'ledger_head_id' }],
  '/admin/capital-ledger': [{ list: '/admin/capital-ledgers-heads', as: 'ledger_head_id' }],
  '/admin/expense-ledger': [{ list: '/admin/expense-ledgers-heads', as: 'ledger_head_id' }],
  '/admin/revenue-ledger': [{ list: '/admin/income-heads', as: 'ledger_head_id' }],
  '/admin/attendance': [{ list: '/admin/sections', as: 'section_id' }],
  '/admin/attendance-details': [{ list: '/admin/students', as: 'student_id' }],
  '/admin/Attendence-Report': [{ list: '/admin/sections', as: 'section_id' }],
  '/admin/Attendence-Summary': [{ list: '/admin/sections', as: 'section_id' }],
  '/admin/attendance-shortages': [{ list: '/admin/campuses', as: 'campus_id' }],
  '/admin/apply-for-leave': [{ list: '/admin/students', as: 'student_id' }],
  '/admin/diary': [
    { list: '/admin/sections', as: 'section_id' },
    { list: '/admin/students', as: 'student_id' },
  ],
  '/admin/print-diary': [{ list: '/admin/sections', as: 'section_id' }],
  '/admin/choose-subjects': [{ list: '/admin/sections', as: 'section_id' }],
  '/admin/free-teachers': [{ list: '/admin/campuses', as: 'campus_id' }],
  '/admin/teacher-timetable': [{ list: '/admin/teachers', as: 'teacher_id' }],
  '/admin/timetable-print': [
    { list: '/admin/timetables', as: 'section_id' },
    { list: '/admin/teachers', as: 'teacher_id' },
  ],
  '/admin/date-sheet': [{ list: '/admin/exams', as: 'id' }],
  '/admin/series-date-sheet': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/exam-Wise': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/student-Wise': [{ list: '/admin/students', as: 'student_id' }],
  '/admin/subjectWiseReport': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/topperStudents': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/weakerStudents': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/department-Wise': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/exam-campuses': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/exam-teachers': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/result-summary-details': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/result-sheet': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/publish-result': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/exam-slips': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/board-registration-sheet': [{ list: '/admin/sections', as: 'section_id', more: '&board_id=1' }],
  '/admin/fiscal-year': [{ list: '/admin/campuses', as: 'campus_id', more: '&fiscal_year=2026' }],
  '/admin/till-report': [{ list: '/admin/tills', as: 'till_id' }],
  '/admin/bank-book': [{ list: '/admin/banks', as: 'bank_id' }],
  '/admin/bank-reconciliation': [{ list: '/admin/banks', as: 'bank_id' }],
  '/admin/withholding-certificate': [{ list: '/admin/payees', as: 'payee_id' }],
  '/admin/employee': [
    { list: '/admin/employee', as: 'id' },
    { list: '/admin/employee', as: 'id', more: '&mode=edit' },
  ],
};

/** Whose records a screen is opened with: those of the list that it belongs to, and those that its address names. */
export const recordsOf = (screen: Screen): About[] => [
  ...(ofOne(screen) && screen.parent ? [{ list: screen.parent, as: 'id' }] : []),
  ...(ABOUT[screen.path] ?? []),
];

/** The screens that need no record. */
const withoutRecords = (screens: readonly Screen[]): Visit[] =>
  screens.filter((screen) => !ofOne(screen)).map((screen) => ({ screen, address: screen.path }));

/** Every screen that is about a record, with the first one of its list. */
const withRecords = (screens: readonly Screen[], firsts: ReadonlyMap<string, number>): Visit[] =>
  screens.flatMap((screen) =>
    recordsOf(screen).map(({ list, as, more = '' }) => {
      const id = firsts.get(list);
      if (id === undefined) return { screen, address: screen.path, nothingToShow: true };
      return { screen, address: `${screen.path}?${as}=${id}${more}` };
    }),
  );

type Step = (screens: readonly Screen[], firsts: ReadonlyMap<string, number>) => Visit[];
/** Lists first: they say which records there are. */
export const STEPS: readonly Step[] = [withoutRecords, withRecords];
