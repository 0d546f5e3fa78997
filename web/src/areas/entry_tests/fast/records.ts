/** Entry tests, their applications, scripts and merit lists: calls, addresses and titles. */
import { record } from '@/frame/record';

export const tests = record({
  name: 'fast test',
  texts: 'entry_tests.tests',
  calls: {
    list: '/get-fast-tests',
    details: '/get-fast-test-details',
    save: '/save-fast-test',
    update: '/update-fast-test',
    remove: '/delete-fast-test',
  },
  paths: {
    list: '/admin/fast-tests',
    create: '/admin/new-fast-test',
    details: '/admin/fast-test-details',
    edit: '/admin/edit-fast-test-details',
  },
});

export const applications = record({
  name: 'fast application',
  texts: 'entry_tests.applications',
  calls: { list: '/get-fasts', details: '/get-fast-details', update: '/update-fast' },
  paths: {
    list: '/admin/fast-applications',
    details: '/admin/fast-application-details',
    edit: '/admin/edit-fast-application-details',
  },
});

export const scripts = record({
  name: 'fast script',
  texts: 'entry_tests.scripts',
  calls: { list: '/get-fast-scripts' },
  paths: { list: '/admin/fast-scripts' },
});

export const awardLists = record({
  name: 'fast award list',
  texts: 'entry_tests.award_lists',
  calls: { list: '/get-fast-award-lists', details: '/get-fast-awardlist' },
  paths: { list: '/admin/fast-award-lists', details: '/admin/fast-award-list-details' },
});

export const merits = record({
  name: 'fast merit',
  texts: 'entry_tests.merits',
  calls: { list: '/get-fast-merits' },
  paths: { list: '/admin/fast-merits' },
});
