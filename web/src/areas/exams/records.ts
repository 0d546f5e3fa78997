/** The records of exams and award lists: their calls, addresses and titles. What their screens show stands in the file of each. */
import { record } from '@/frame/record';

export const categories = record({
  name: 'exam category',
  texts: 'exams.categories',
  calls: {
    list: '/get-exam-categories',
    details: '/get-exam-category-details',
    save: '/save-exam-category',
    update: '/update-exam-category',
    remove: '/delete-exam-category',
  },
  paths: {
    list: '/admin/exam-categories',
    create: '/admin/new-exam-categories',
    details: '/admin/exam-category-details',
    edit: '/admin/edit-exam-category',
  },
});

// `exam-details` is the page of a student's results
export const exams = record({
  name: 'exam',
  texts: 'exams.exams',
  calls: {
    list: '/get-exams',
    details: '/get-exam',
    save: '/new-exam',
    update: '/update-exam',
    remove: '/delete-exam',
  },
  paths: { list: '/admin/exams', create: '/admin/new-exam', details: '/admin/exam', edit: '/admin/edit-exam' },
});

export const awardLists = record({
  name: 'award list',
  texts: 'exams.award_lists',
  calls: {
    list: '/get-award-lists',
    details: '/get-award-list-details',
    save: '/save-award-list',
    update: '/update-award-list',
  },
  paths: {
    list: '/admin/awardlists',
    create: '/admin/new-award-list',
    details: '/admin/award-list-details',
    edit: '/admin/edit-award-list-details',
  },
});

export const corrections = record({
  name: 'mark correction',
  texts: 'exams.corrections',
  calls: { list: '/get-mark-corrections' },
  paths: { list: '/admin/mark-corrections' },
});
