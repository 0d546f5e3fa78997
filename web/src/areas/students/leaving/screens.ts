import { IconArrowsSplit2, IconBook, IconCertificate, IconDoorExit, IconSchool } from '@tabler/icons-react';
import { ofCall, ofReport, screensOf } from '../../screens-of';
import type { Screen } from '../../area';
import * as records from './records';

/** Leaving, certificates, alumni and changes of program. */
export const leaving: Screen[] = [
  ...screensOf(records.withdrawals, {
    menu: { group: 'students', order: 60, icon: IconDoorExit },
    load: () => import('./withdrawals'),
  }),
  ...screensOf(records.certificates, {
    menu: { group: 'students', order: 65, icon: IconCertificate },
    load: () => import('./certificates'),
  }),
  ...screensOf(records.programChanges, {
    menu: { group: 'students', order: 55, icon: IconArrowsSplit2 },
    load: () => import('./program-changes'),
  }),
  ofCall({
    path: '/admin/change-student-program',
    title: 'students.program_changes.new',
    call: '/update-student-program',
    parent: '/admin/program-changes',
    load: async () => ({ default: (await import('./change-program')).ChangeProgram }),
  }),
  ofReport({
    path: '/admin/admission-register',
    title: 'students.register.title',
    menu: { group: 'students', order: 67, icon: IconBook },
    report: '/get-admission-register',
    load: async () => ({ default: (await import('./register')).AdmissionRegister }),
  }),
  ...screensOf(records.alumni, {
    menu: { group: 'students', order: 70, icon: IconSchool },
    load: () => import('./alumni'),
  }),
];
