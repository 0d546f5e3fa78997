/** The records of the area: their calls, addresses and titles. What their screens show stands in the file of each. */
import { named, record } from '@/frame/record';

export const sessions = record({
  ...named('session', 'academic-sessions'),
  titles: {
    one: 'academics.session',
    many: 'academics.sessions',
    create: 'academics.session_new',
    edit: 'academics.session_edit',
  },
  calls: {
    list: '/get-sessions',
    details: '/get-session-details',
    save: '/save-session',
    update: '/update-session',
    remove: '/session/{id}',
  },
});

export const programs = record({
  name: 'program',
  titles: {
    one: 'kit.label.program',
    many: 'academics.programs',
    create: 'academics.program_new',
    edit: 'academics.program_edit',
  },
  calls: {
    list: '/get-programs',
    details: '/get-program-details',
    save: '/save-program',
    update: '/update-program',
    remove: '/programs/{id}',
  },
  paths: {
    list: '/admin/programs',
    create: '/admin/new-programs',
    details: '/admin/program-details',
    edit: '/admin/edit-programs',
  },
});

export const classes = record({
  ...named('class', 'classes', '/class/{id}'),
  titles: {
    one: 'kit.label.class',
    many: 'academics.classes',
    create: 'academics.class_new',
    edit: 'academics.class_edit',
  },
});

export const subjects = record({
  ...named('subject', 'subjects', '/subject/{id}'),
  titles: {
    one: 'kit.label.subject',
    many: 'academics.subjects',
    create: 'academics.subject_new',
    edit: 'academics.subject_edit',
  },
});

export const sections = record({
  name: 'section',
  titles: {
    one: 'kit.label.section',
    many: 'academics.sections',
    create: 'academics.section_new',
    edit: 'academics.section_edit',
    import: 'academics.section_import',
  },
  calls: {
    list: '/get-sections',
    details: '/get-section-details',
    save: '/save-section',
    update: '/update-section',
    remove: '/section',
    sheets: {
      template: '/section-import-template',
      check: '/check-section-import',
      run: '/import-sections',
      undo: '/undo-section-import',
    },
  },
  paths: {
    import: '/admin/import-sections',
    list: '/admin/sections',
    create: '/admin/new-section',
    details: '/admin/section-details',
    edit: '/admin/edit-section',
  },
});

export const teachers = record({
  ...named('teacher', 'teachers'),
  titles: {
    one: 'academics.teacher',
    many: 'academics.teachers',
    create: 'academics.teacher_new',
    edit: 'academics.teacher_edit',
  },
  calls: { list: '/get-teachers', details: '/get-teacher-details', save: '/save-teacher', update: '/update-teacher' },
});

export const calendarDays = record({
  name: 'calendar day',
  texts: 'academics.calendar_days',
  calls: {
    list: '/get-calendar-days',
    details: '/get-calendar-day-details',
    save: '/save-calendar-day',
    update: '/update-calendar-day',
    remove: '/calendar-days/{id}',
    sheets: {
      template: '/calendar-day-import-template',
      check: '/check-calendar-day-import',
      run: '/import-calendar-days',
      undo: '/undo-calendar-day-import',
    },
  },
  paths: {
    import: '/admin/import-calendar-days',
    list: '/admin/calendar-days',
    create: '/admin/new-calendar-day',
    details: '/admin/calendar-day-details',
    edit: '/admin/edit-calendar-day',
  },
});

export const workingWeeks = record({ texts: 'academics.working_weeks', ...named('working-week', 'working-weeks') });

export const terms = record({ texts: 'academics.terms', ...named('term', 'terms') });

export const periods = record({ texts: 'academics.periods', ...named('period', 'periods') });

/** The sections of the active session with how much of their week is written. */
export const timetables = record({
  name: 'timetable',
  titles: { one: 'academics.timetable', many: 'academics.timetables' },
  calls: { list: '/get-timetables' },
  paths: { list: '/admin/timetables', details: '/admin/timetable' },
});

export const unincharged = record({
  name: 'unincharged_section',
  titles: { one: 'kit.label.section', many: 'academics.unincharged' },
  calls: { list: '/get-uninchareged-sections' },
  paths: { list: '/admin/unincharged-sections', details: '/admin/section-details' },
});

export const lessons = record({
  name: 'teacher_subject',
  titles: { one: 'academics.teacher', many: 'academics.teachers' },
  calls: { list: '/get-teacher-subjects' },
  paths: { list: '/admin/teachers' },
});
