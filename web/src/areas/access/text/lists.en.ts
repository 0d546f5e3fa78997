/** What lists say while they are empty, and what the sheets hold that fill them. */
export const lists = {
  'access.users.empty':
    'Who can sign in, with which role, and which campuses they see. Add the first user of a campus.',
  'access.permissions.empty': 'Permissions are given to users through roles.',
  'access.audit.empty': 'Every change is recorded here: who, when, from where, before and after.',
} as const;
