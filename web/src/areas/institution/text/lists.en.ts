/** What lists say while they are empty, and what the sheets hold that fill them. */
export const lists = {
  'institution.schools.empty': 'A school has branches, and branches have campuses. Add the first school.',
  'institution.branches.empty': 'A branch groups the campuses of a school in one place. Add the first branch.',
  'institution.campuses.empty': 'Students, staff and books belong to a campus. Add the first campus of a branch.',
  'institution.others.import_help':
    'One institution per row: name, kind (school, college, university, academy), board, city, address, phone. One that is there already, in the same city, stays as it is.',
  'institution.others.empty': 'Institutions where applicants studied before, and partners. Add the first one.',
  'institution.boards.empty': 'Examination boards, such as a BISE. Add the first one.',
} as const;
