import { academics } from './academics';
import { access } from './access';
import { accounting } from './accounting';
import { admissions } from './admissions';
import { attendance } from './attendance';
import { collection } from './collection';
import { entry_tests } from './entry_tests';
import { exams } from './exams';
import { fees } from './fees';
import { institution } from './institution';
import { kit } from './kit';
import { payroll } from './payroll';
import { people } from './people';
import { reports } from './reports';
import { settings } from './settings';
import { shell } from './shell';
import { sign_in } from './sign_in';
import { students } from './students';
import { website } from './website';
import { words } from './words';

/** The English catalogue: one file an area; the first place to look for a sentence of the back office. */
export const en = {
  ...shell,
  ...words,
  ...kit,
  ...institution,
  ...access,
  ...settings,
  ...sign_in,
  ...people,
  ...academics,
  ...students,
  ...attendance,
  ...exams,
  ...accounting,
  ...payroll,
  ...fees,
  ...collection,
  ...entry_tests,
  ...admissions,
  ...website,
  ...reports,
} as const;
