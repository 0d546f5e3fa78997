import type { Schema } from '@/api/shapes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';

/** In the order of the students' sheet. */
export const STATUSES = ['present', 'absent', 'late', 'leave', 'half_day'] as const;
export type AttendanceStatus = (typeof STATUSES)[number];

export type Mark = Schema<'Mark'>;

export type SheetRow = Schema<'SheetRow'>;

/** The staff of a campus with their marks, on a day or in a month. */
export const sheetQuery = (campusId: number | null, when: { date: string } | { month: string }) =>
  queryOptions({
    queryKey: ['/staff-attendance', campusId, when] as const,
    queryFn: ({ signal }) => call('GET', '/staff-attendance', { query: { campus_id: campusId, ...when }, signal }),
    enabled: campusId !== null,
  });

/** Somebody who was there has times. */
export const wasThere = (status: unknown): boolean =>
  status === 'present' || status === 'late' || status === 'half_day';
