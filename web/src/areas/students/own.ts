import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';
import type { FileRef } from '@/api/shapes';

/** The page of one student. */
export const STUDENT_PAGE = '/admin/student-details';

export interface OwnStudent {
  id: number;
  registration_no: string;
  name: string;
  class_name: string;
  section_name: string | null;
  campus_name: string;
  status: string;
  photo: FileRef | null;
}

/** Whom somebody signs in for: a student themself, a parent each child, at whatever campus. */
export const ownStudentsQuery = queryOptions({
  queryKey: ['/get-own-students'] as const,
  queryFn: async ({ signal }) => (await call<{ data: OwnStudent[] }>('GET', '/get-own-students', { signal })).data,
});
