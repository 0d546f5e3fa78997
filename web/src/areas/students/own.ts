import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';

/** The page of one student. */
export const STUDENT_PAGE = '/admin/student-details';

/** Where a parent applies for leave of a child. */
export const LEAVE = '/admin/apply-for-leave';

/** The contact details of a family. */
export const PROFILE = '/admin/own-profile';

/** Whom somebody signs in for: a student themself, a parent each child, at whatever campus. */
export const ownStudentsQuery = queryOptions({
  queryKey: ['/get-own-students'] as const,
  queryFn: async ({ signal }) => (await call('GET', '/get-own-students', { signal })).data,
});
