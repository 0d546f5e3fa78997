import {
  IconBook,
  IconCalendar,
  IconCalendarEvent,
  IconCalendarTime,
  IconChalkboardTeacher,
  IconClock,
  IconSchool,
  IconStairs,
  IconUsersGroup,
} from '@tabler/icons-react';
import { listOf, ofCall, screensOf } from '../screens-of';
import * as records from './records';
import type { Screen } from '../area';

/** The screens of the area `academics`. */
export const screens: Screen[] = [
  ...screensOf(records.sessions, {
    menu: { group: 'academics', order: 10, icon: IconCalendar },
    load: () => import('./sessions'),
  }),
  ...screensOf(records.programs, {
    menu: { group: 'academics', order: 20, icon: IconSchool },
    load: () => import('./programs'),
  }),
  ...screensOf(records.classes, {
    menu: { group: 'academics', order: 30, icon: IconStairs },
    load: () => import('./classes'),
  }),
  ...screensOf(records.subjects, {
    menu: { group: 'academics', order: 40, icon: IconBook },
    load: () => import('./subjects'),
  }),
  ...screensOf(records.sections, {
    menu: { group: 'academics', order: 50, icon: IconUsersGroup },
    load: () => import('./sections'),
  }),
  ...screensOf(records.teachers, {
    menu: { group: 'people', order: 7, icon: IconChalkboardTeacher },
    load: () => import('./teachers'),
  }),
  ofCall({
    path: '/admin/calendar',
    title: 'academics.calendar',
    call: '/get-calendar',
    menu: { group: 'academics', set: 'calendar', order: 2, icon: IconCalendarEvent },
    load: async () => ({ default: (await import('./calendar/calendar')).CalendarScreen }),
  }),
  ...screensOf(records.calendarDays, {
    menu: { group: 'academics', set: 'calendar', order: 3, icon: IconCalendarEvent },
    load: () => import('./calendar/calendar-days'),
  }),
  ...screensOf(records.workingWeeks, {
    menu: { group: 'academics', set: 'calendar', order: 4, icon: IconCalendarEvent },
    load: () => import('./calendar/working-weeks'),
  }),
  ...screensOf(records.terms, {
    menu: { group: 'academics', set: 'calendar', order: 5, icon: IconCalendarEvent },
    load: () => import('./calendar/terms'),
  }),
  ofCall({
    path: '/admin/calendar-print',
    title: 'academics.calendar_print',
    call: '/get-calendar',
    parent: '/admin/calendar',
    frame: 'bare',
    load: async () => ({ default: (await import('./calendar/calendar-print')).CalendarPrint }),
  }),
  ...screensOf(records.timetables, {
    menu: { group: 'academics', set: 'timetables', order: 6, icon: IconCalendarTime },
    load: () => import('./timetable/timetables'),
  }),
  ofCall({
    path: '/admin/my-timetable',
    title: 'academics.my_timetable',
    call: '/get-my-timetable',
    menu: { group: 'academics', set: 'timetables', order: 7, icon: IconCalendarTime, ofEmployees: true },
    load: async () => ({ default: (await import('./timetable/my-timetable')).MyTimetable }),
  }),
  ofCall({
    path: '/admin/edit-timetable',
    title: 'academics.timetable_edit',
    call: '/get-timetable-choices',
    parent: '/admin/timetables',
    load: async () => ({ default: (await import('./timetable/editor')).TimetableEditor }),
  }),
  ofCall({
    path: '/admin/timetable-print',
    title: 'academics.timetable',
    call: '/get-timetable',
    parent: '/admin/timetables',
    frame: 'bare',
    about: [{ section_id: '/admin/timetables' }, { teacher_id: '/admin/teachers' }],
    load: async () => ({ default: (await import('./timetable/timetable-print')).TimetablePrint }),
  }),
  ofCall({
    path: '/admin/teacher-timetable',
    title: 'academics.teacher_timetable',
    call: '/get-teacher-timetable',
    menu: { group: 'academics', set: 'timetables', order: 8, icon: IconCalendarTime },
    about: [{ teacher_id: '/admin/teachers' }],
    load: async () => ({ default: (await import('./timetable/teacher-timetable')).TeacherTimetable }),
  }),
  ofCall({
    path: '/admin/free-teachers',
    title: 'academics.free_teachers',
    call: '/get-free-teachers',
    menu: { group: 'academics', set: 'timetables', order: 9, icon: IconCalendarTime },
    about: [{ campus_id: '/admin/campuses' }],
    load: async () => ({ default: (await import('./timetable/free-teachers')).FreeTeachers }),
  }),
  ...screensOf(records.periods, {
    menu: { group: 'academics', set: 'timetables', order: 10, icon: IconClock },
    load: () => import('./periods/periods'),
  }),
  ...listOf(records.unincharged, {
    load: () => import('./unincharged'),
  }),
];
