import {
  IconArmchair,
  IconChecklist,
  IconFileCheck,
  IconListDetails,
  IconUserCheck,
  IconUserQuestion,
} from '@tabler/icons-react';
import { listOf, screensOf } from '../screens-of';
import type { Screen } from '../area';
import * as records from './records';

/** Admission forms, their approval, seats and papers. */
export const admissionScreens: Screen[] = [
  ...screensOf(records.admissions, {
    menu: { group: 'admissions', order: 20, icon: IconListDetails },
    load: () => import('./admissions'),
  }),
  {
    path: '/admin/admission-form-details',
    title: 'admissions.form.title',
    permission: 'Admissions.admissions.detail',
    parent: '/admin/admissions',
    frame: 'bare',
    load: async () => ({ default: (await import('./admission-form-print')).AdmissionFormPrint }),
  },
  {
    path: '/admin/admission-status',
    title: 'admissions.status.title',
    permission: 'signed_in',
    menu: { group: 'admissions', order: 60, icon: IconUserQuestion, permission: 'Admissions.admissions.index' },
    load: async () => ({ default: (await import('./admission-status')).AdmissionStatus }),
  },
  ...listOf(records.forApproval, {
    menu: { group: 'admissions', order: 30, icon: IconUserCheck },
    load: () => import('./approve-students'),
  }),
  {
    path: '/admin/seat-board',
    title: 'admissions.seats.title',
    permission: 'Admissions.seat-pools.index',
    menu: { group: 'admissions', order: 40, icon: IconArmchair },
    load: async () => ({ default: (await import('./seat-board')).SeatBoard }),
  },
  ...screensOf(records.seatPools, {
    menu: { group: 'admissions', order: 45, icon: IconChecklist },
    load: () => import('./seat-pools'),
  }),
  ...screensOf(records.requirements, {
    menu: { group: 'admissions', order: 70, icon: IconFileCheck },
    load: () => import('./requirements'),
  }),
];
