/** The records of the area: their calls, addresses and titles. What their screens show stands in the file of each. */
import { named, namedWithSheets, record } from '@/frame/record';

export const schools = record({
  name: 'school',
  texts: 'institution.schools',
  calls: {
    list: '/get-schools',
    details: '/get-school-details',
    save: '/save-school',
    update: '/update-school',
    remove: '/schools/{id}',
  },
  paths: {
    list: '/admin/schools',
    create: '/admin/new-schools',
    details: '/admin/school-details',
    edit: '/admin/edit-school-details',
  },
});

export const branches = record({
  name: 'branch',
  texts: 'institution.branches',
  calls: {
    list: '/get-branches',
    details: '/get-branch-details',
    save: '/save-branch',
    update: '/update-branch',
    remove: '/branches/{id}',
  },
  paths: {
    list: '/admin/branches',
    create: '/admin/new-branch',
    details: '/admin/branch-details',
    edit: '/admin/edit-branch-details',
  },
});

export const campuses = record({
  name: 'campus',
  texts: 'institution.campuses',
  calls: {
    list: '/get-campuses',
    details: '/get-campus-details',
    save: '/save-campus',
    update: '/update-campus',
    remove: '/campuses/{id}',
  },
  paths: {
    list: '/admin/campuses',
    create: '/admin/new-campus',
    details: '/admin/campus-details',
    edit: '/admin/edit-campus-details',
  },
});

export const institutions = record({
  name: 'institution',
  texts: 'institution.others',
  calls: {
    list: '/get-institutions',
    details: '/get-institution-details',
    save: '/save-institution',
    update: '/update-institution',
    remove: '/institution/{id}',
    sheets: namedWithSheets('institution', 'institutions').calls.sheets,
  },
  paths: {
    list: '/admin/other-institutions',
    create: '/admin/new-institution',
    details: '/admin/institution-details',
    edit: '/admin/edit-institution-details',
    import: '/admin/import-institutions',
  },
});

export const boards = record({
  ...named('board', 'boards', '/board/{id}'),
  texts: 'institution.boards',
  titles: { details: 'institution.boards.details' },
});
