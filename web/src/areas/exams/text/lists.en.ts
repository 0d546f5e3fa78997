/** What lists say while they are empty, and what the sheets hold that fill them. */
export const lists = {
  'exams.exams.empty':
    'An exam is for one class, with its papers and dates. Make those of a term for all classes at once.',
  'exams.categories.empty': 'First term, monthly test, annual: what an exam counts as. Add the first category.',
  'exams.award_lists.empty': 'The mark sheets of sections. They are made when an exam is opened.',
  'exams.corrections.empty': 'No mark was changed after its list was submitted.',
  'exams.registrations.empty':
    'Registration and roll numbers that boards give. Open the sheet of a section to enter them all at once.',
  'exams.registrations.import_help':
    'One student per row: our registration number, name and board, with what the board gave. Students who are in the register already get what the row adds.',
  'exams.fee_dates.empty':
    'Until when a board takes forms at the single, double and triple fee. Copy them from its notification.',
  'exams.board_papers.empty':
    'Papers that students brought along, and those that you gave to students who leave. Enter the first one.',
  'exams.matric_results.empty':
    'Results that boards declared, with board, roll number and year. Enter one, or import the gazette.',
  'exams.matric_results.import_help':
    'One student per row: our registration number, name, board, examination, year, roll number and marks. Subjects are entered by hand.',
  'exams.publications.empty': 'No results were published yet. Close an exam, then publish its results.',
  'exams.cards.empty': 'Cards are made when the results of an exam are published.',
  'exams.rechecks.empty': 'Nobody asked to have marks looked at again. It is asked for on a result card.',
  'exams.holds.empty': 'No result is withheld. Add the first one with its reason.',
  'exams.promotions.empty': 'Make the list of a class once its last exam is published.',
  'exams.result_formats.empty': 'How the results of a class are made and what its cards show. Add the first format.',
  'exams.grade_scales.empty': 'Which percent gives which grade, and when a result is passed. Add the first scale.',
} as const;
