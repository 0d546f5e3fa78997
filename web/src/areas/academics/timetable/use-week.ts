import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/client';

/** The week of a section. */
export const useSectionWeek = (sectionId: number) =>
  useQuery({
    queryKey: ['/get-timetable', sectionId],
    queryFn: async ({ signal }) =>
      (await call('GET', '/get-timetable', { query: { section_id: sectionId }, signal })).data,
    enabled: sectionId > 0,
  });

/** The week of a teacher. */
export const useTeacherWeek = (teacherId: number) =>
  useQuery({
    queryKey: ['/get-teacher-timetable', teacherId],
    queryFn: async ({ signal }) =>
      (await call('GET', '/get-teacher-timetable', { query: { teacher_id: teacherId }, signal })).data,
    enabled: teacherId > 0,
  });

/** One's own weeks: a teacher's, or those of the sections of oneself or one's children. */
export const useMyWeeks = () =>
  useQuery({
    queryKey: ['/get-my-timetable'],
    queryFn: async ({ signal }) => (await call('GET', '/get-my-timetable', { signal })).data,
  });
