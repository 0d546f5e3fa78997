import {
  IconArmchair,
  IconChecklist,
  IconFileCheck,
  IconListDetails,
  IconUserCheck,
  IconUserQuestion,
} from '@tabler/icons-react';
import { permissionOf } from '@/frame/record';
import { listOf, ofCall, screensOf } from '../screens-of';
import type { Screen } from '../area';
import * as records from './records';

/** Admission forms, their approval, seats and papers. */
export const admissionScreens: Screen[] = [
  ...screensOf(records.admissions, {
    menu: { group: 'admissions', order: 20, icon: IconListDetails },
    load: () => import('./admissions'),
  }),
  ofCall({
    path: '/admin/admission-form-details',
    title: 'admissions.form.title',
    call: '/get-admission-details',
    parent: '/admin/admissions',
    frame: 'bare',
    load: async () => ({ default: (await import('./admission-form-print')).AdmissionFormPrint }),
  }),
  ofCall({
    path: '/admin/admission-status',
    title: 'admissions.status.title',
    call: '/get-admission-status',
    menu: {
      group: 'admissions',
      order: 60,
      icon: IconUserQuestion,
      permission: permissionOf('GET', '/get-admissions'),
    },
    load: async () => ({ default: (await import('./admission-status')).AdmissionStatus }),
  }),
  ...listOf(records.forApproval, {
    menu: { group: 'admissions', order: 30, icon: IconUserCheck },
    load: () => import('./approve-students'),
  }),
  ofCall({
    path: '/admin/seat-board',
    title: 'admissions.seats.title',
    call: '/get-seat-board',
    menu: { group: 'admissions', order: 40, icon: IconArmchair },
    load: async () => ({ default: (await import('./seat-board')).SeatBoard }),
  }),
  ...screensOf(records.seatPools, {
    menu: { group: 'admissions', order: 45, icon: IconChecklist },
    load: () => import('./seat-pools'),
  }),
  ...screensOf(records.requirements, {
    menu: { group: 'admissions', order: 70, icon: IconFileCheck },
    load: () => import('./requirements'),
  }),
];
