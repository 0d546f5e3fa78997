/** What lists say while they are empty, and what the sheets hold that fill them. */
export const lists = {
  'academics.section_import_help':
    'One section per row: name, class, program, session, seats, wing. Without a session, the active one is used; the program is needed where several programs have the class.',
  'academics.calendar_days.import_help':
    'One entry per row: name, kind, first and last day. Without a kind it is a holiday, without a last day it is one day. It is for the whole campus.',
  'academics.calendar_days.empty':
    'Holidays, exam days and events are listed here. Add the first one: it shows at once in the calendar and in attendance.',
  'academics.periods.empty':
    'Periods are the hours of a campus. Add the first period of the day, then the others and the break.',
  'academics.terms.empty': 'A term is a part of a session. Add the first one.',
  'academics.working_weeks.empty':
    'A campus is open from Monday to Saturday. Add a working week where that is different, such as Saturdays off.',
} as const;
