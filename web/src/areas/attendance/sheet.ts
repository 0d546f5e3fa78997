import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';

export const STATUSES = ['present', 'late', 'half_day', 'leave', 'absent'] as const;
export type AttendanceStatus = (typeof STATUSES)[number];

export interface Mark {
  on_date: string;
  status: AttendanceStatus;
  /** As `08:05`. */
  check_in: string | null;
  check_out: string | null;
  remark: string | null;
}

export interface SheetRow {
  employee_id: number;
  employee_no: string;
  name: string;
  designation_name: string;
  marks: Mark[];
  /** Tenths of a day: half a day is 5. */
  present_tenths: number;
  absent: number;
  late: number;
  leave: number;
}

interface Sheet {
  from: string;
  to: string;
  data: SheetRow[];
}

/** The staff of a campus with their marks, on a day or in a month. */
export const sheetQuery = (campusId: number | null, when: { date: string } | { month: string }) =>
  queryOptions({
    queryKey: ['/staff-attendance', campusId, when] as const,
    queryFn: ({ signal }) =>
      call<Sheet>('GET', '/staff-attendance', { query: { campus_id: campusId, ...when }, signal }),
    enabled: campusId !== null,
  });

/** Somebody who was there has times. */
export const wasThere = (status: AttendanceStatus | null): boolean =>
  status === 'present' || status === 'late' || status === 'half_day';
