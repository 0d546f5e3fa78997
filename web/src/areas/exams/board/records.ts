/** The records of board affairs: their calls, addresses and titles. */
import { named, namedWithSheets, record } from '@/frame/record';

export const registrations = record({
  texts: 'exams.registrations',
  ...namedWithSheets('board-registration', 'board-registrations'),
});

export const feeDates = record({ texts: 'exams.fee_dates', ...named('board-fee-date', 'board-fee-dates') });

export const papers = record({ texts: 'exams.board_papers', ...named('board-paper', 'board-papers') });

export const matricResults = record({
  name: 'matric result',
  texts: 'exams.matric_results',
  calls: {
    ...namedWithSheets('matric-result', 'matric-results').calls,
    list: '/fetch-matric-result',
  },
  paths: namedWithSheets('matric-result', 'matric-results').paths,
});
