import type { Parts } from '@/kit';
import type { Screen } from './area';
import { parts as academicParts } from './academics/parts';
import { screens as academics } from './academics/screens';
import { parts as accessParts } from './access/parts';
import { screens as access } from './access/screens';
import { parts as accountingParts } from './accounting/parts';
import { screens as accounting } from './accounting/screens';
import { inquiryParts } from './admissions/inquiries-parts';
import { screens as admissions } from './admissions/screens';
import { parts as attendanceParts } from './attendance/parts';
import { leaveParts } from './attendance/leave-parts';
import { screens as attendance } from './attendance/screens';
import { staffParts } from './attendance/staff-parts';
import { screens as entry_tests } from './entry_tests/screens';
import { boardParts } from './exams/board/parts';
import { parts as examParts } from './exams/parts';
import { resultParts } from './exams/results/parts';
import { screens as exams } from './exams/screens';
import { parts as feeParts } from './fees/parts';
import { screens as fees } from './fees/screens';
import { parts as institutionParts } from './institution/parts';
import { screens as institution } from './institution/screens';
import { screens as messages } from './messages/screens';
import { parts as payrollParts } from './payroll/parts';
import { screens as payroll } from './payroll/screens';
import { parts as peopleParts } from './people/parts';
import { screens as people } from './people/screens';
import { parts as reportParts } from './reports/parts';
import { screens as reports } from './reports/screens';
import { parts as studentParts } from './students/parts';
import { screens as students } from './students/screens';
import { parts as websiteParts } from './website/parts';
import { screens as website } from './website/screens';
import { type AreaWithTexts, withTexts } from './texts';

const inWords = (area: AreaWithTexts, screens: readonly Screen[]): Screen[] =>
  screens.map((screen) => ({ ...screen, load: withTexts(area, screen.load) }));

/** Every area's screens, in house order, each loaded with the texts of its area. */
export const screens: readonly Screen[] = [
  ...inWords('institution', institution),
  ...inWords('access', access),
  ...inWords('people', people),
  ...inWords('messages', messages),
  ...inWords('academics', academics),
  ...inWords('students', students),
  ...inWords('attendance', attendance),
  ...inWords('exams', exams),
  ...inWords('accounting', accounting),
  ...inWords('payroll', payroll),
  ...inWords('fees', fees),
  ...inWords('entry_tests', entry_tests),
  ...inWords('admissions', admissions),
  ...inWords('website', website),
  ...inWords('reports', reports),
];

/** What areas add to the records of others (their `parts.tsx`), in house order. */
export const parts: readonly Parts[] = [
  institutionParts,
  accessParts,
  peopleParts,
  academicParts,
  studentParts,
  attendanceParts,
  leaveParts,
  staffParts,
  examParts,
  resultParts,
  boardParts,
  accountingParts,
  payrollParts,
  feeParts,
  inquiryParts,
  websiteParts,
  reportParts,
];
