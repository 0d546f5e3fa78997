import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '@/api/client';

/** The week of a section. */
export const useSectionWeek = (sectionId: number) =>
  useQuery({ ...dataQuery('/get-timetable', { section_id: sectionId }), enabled: sectionId > 0 });

/** The week of a teacher. */
export const useTeacherWeek = (teacherId: number) =>
  useQuery({ ...dataQuery('/get-teacher-timetable', { teacher_id: teacherId }), enabled: teacherId > 0 });

/** One's own weeks: a teacher's, or those of the sections of oneself or one's children. */
export const useMyWeeks = () => useQuery(dataQuery('/get-my-timetable'));
