import {
  IconCalendarCheck,
  IconCalendarOff,
  IconCalendarStats,
  IconCalendarUser,
  IconChecklist,
  IconClipboardCheck,
  IconDoorExit,
  IconPencilCheck,
  IconPercentage,
  IconPhoneCall,
  IconReportAnalytics,
  IconSettings,
} from '@tabler/icons-react';
import { ofCall, ofReport, screensOf } from '../screens-of';
import type { Screen } from '../area';
import * as records from './leave-records';
import * as marking from './records';

/** The screens of the area `attendance`. */
export const screens: Screen[] = [
  ofCall({
    path: '/admin/attendance',
    title: 'attendance.sheet',
    call: '/get-attendance',
    menu: { group: 'attendance', set: 'attendance', order: 10, icon: IconClipboardCheck },
    about: [{ section_id: '/admin/sections' }],
    load: async () => ({ default: (await import('./student-sheet')).StudentAttendance }),
  }),
  ofCall({
    path: '/admin/staff-attendance',
    title: 'attendance.staff',
    call: '/staff-attendance',
    menu: { group: 'attendance', set: 'attendance', order: 20, icon: IconCalendarUser },
    load: async () => ({ default: (await import('./staff-attendance')).StaffAttendance }),
  }),
  ofCall({
    path: '/admin/attendance-today',
    title: 'attendance.today',
    call: '/get-attendance-today',
    menu: { group: 'attendance', order: 30, icon: IconCalendarCheck },
    load: async () => ({ default: (await import('./today')).AttendanceToday }),
  }),
  ...screensOf(marking.sheets, {
    menu: { group: 'attendance', order: 40, icon: IconCalendarStats },
    load: () => import('./summary'),
  }),
  ofReport({
    path: '/admin/Attendence-Report',
    title: 'attendance.register',
    menu: { group: 'attendance', order: 50, icon: IconChecklist },
    report: '/get-attendance-report',
    about: [{ section_id: '/admin/sections' }],
    load: async () => ({ default: (await import('./registers')).AttendanceRegister }),
  }),
  ofReport({
    path: '/admin/Attendence-Summary',
    title: 'attendance.students',
    menu: { group: 'attendance', order: 60, title: 'attendance.students_line', icon: IconReportAnalytics },
    report: '/get-student-attendances-report',
    about: [{ section_id: '/admin/sections' }],
    load: async () => ({ default: (await import('./registers')).AttendanceOfStudents }),
  }),
  ofCall({
    path: '/admin/attendance-details',
    title: 'attendance.details',
    call: '/get-student-attendances',
    // no menu: one comes from the page of a student
    about: [{ student_id: '/admin/students' }],
    load: async () => ({ default: (await import('./student-days')).StudentDetailsOfAttendance }),
  }),
  ...screensOf(marking.corrections, {
    menu: { group: 'attendance', order: 80, icon: IconPencilCheck },
    load: () => import('./corrections'),
  }),
  ...screensOf(records.absences, {
    menu: { group: 'attendance', order: 32, icon: IconPhoneCall },
    load: () => import('./absent-today'),
  }),
  ...screensOf(records.leaves, {
    menu: { group: 'attendance', order: 34, icon: IconCalendarOff },
    load: () => import('./leaves'),
  }),
  // families have no menu: they come from the page of a child
  ...screensOf(records.myLeaves, {
    newAbout: [{ student_id: '/admin/students' }],
    load: () => import('./my-leaves'),
  }),
  ...screensOf(records.gatePasses, {
    menu: { group: 'attendance', order: 36, icon: IconDoorExit },
    load: () => import('./gate-passes'),
  }),
  ofCall({
    path: '/admin/gate-pass-slip',
    title: 'attendance.slip',
    call: '/get-gate-pass-details',
    parent: '/admin/gate-passes',
    frame: 'bare',
    load: async () => ({ default: (await import('./gate-pass-slip')).GatePassSlip }),
  }),
  ofReport({
    path: '/admin/attendance-shortages',
    title: 'attendance.shortages',
    report: '/get-attendance-shortages',
    menu: { group: 'attendance', order: 65, icon: IconPercentage },
    about: [{ campus_id: '/admin/campuses' }],
    load: async () => ({ default: (await import('./shortages')).ShortagesScreen }),
  }),
  ...screensOf(records.condonations, { load: () => import('./condonations') }).map((screen) => ({
    ...screen,
    parent: '/admin/attendance-shortages',
  })),
  ...screensOf(records.settings, {
    menu: { group: 'attendance', order: 90, icon: IconSettings },
    load: () => import('./campus-settings'),
  }),
];
