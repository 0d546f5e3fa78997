/** What the counter asks the server: who is meant, the family's open challans, what they cost on the day. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/api/client';
import type { List } from '@/api/shapes';
import type { Account, Due, OpenChallan } from './types';

/** A student that was found, with the challan whose number was typed when that is how. */
export interface Found {
  student_id: number;
  name: string;
  registration_no: string;
  second: string;
  outstanding_minor: number;
  challan_id: number | null;
}

const MOST = 8;

/** Students by part of name, registration no, phone or CNIC; open challans by number. */
export function useFound(typed: string) {
  const search = typed.trim();
  return useQuery({
    queryKey: ['counter', 'found', search],
    queryFn: async ({ signal }): Promise<Found[]> => {
      const query = { search, per_page: MOST };
      const digits = search.replaceAll(/[\s-]/g, '');
      const byChallan = /^\d{4,}$/.test(digits);
      const [accounts, challans] = await Promise.all([
        call<List<Account>>('GET', '/get-fee-accounts', { query, signal }),
        byChallan
          ? call<List<OpenChallan>>('GET', '/get-challans', {
              query: { ...query, search: digits, is_open: true },
              signal,
            })
          : null,
      ]);
      // who owes is whom the counter waits for
      const owing = accounts.data.toSorted((a, b) => Number(b.outstanding_minor > 0) - Number(a.outstanding_minor > 0));
      return [...(challans?.data ?? []).map(ofChallan), ...owing.map(ofAccount)].slice(0, MOST);
    },
    enabled: search.length >= 2,
    staleTime: 10_000,
  });
}

const ofAccount = (one: Account): Found => ({
  student_id: one.id,
  name: one.name,
  registration_no: one.registration_no,
  second: [one.father_name, placeOf(one), one.campus_name].filter(Boolean).join(' · '),
  outstanding_minor: one.outstanding_minor,
  challan_id: null,
});

const ofChallan = (one: OpenChallan): Found => ({
  student_id: one.student_id,
  name: one.student_name ?? '',
  registration_no: one.registration_no ?? '',
  second: [one.challan_no, placeOf(one)].filter(Boolean).join(' · '),
  outstanding_minor: one.outstanding_minor,
  challan_id: one.id,
});

export const placeOf = (one: { class_name: string | null; section_name: string | null }): string =>
  [one.class_name, one.section_name].filter(Boolean).join(' ');

/** A student and their brothers and sisters, the student first, with all that stands open. */
export interface Family {
  members: Account[];
  challans: OpenChallan[];
}

export function useFamily(studentId: number | null, seesSiblings: boolean) {
  return useQuery({
    queryKey: ['/get-challans', 'counter', studentId],
    queryFn: async ({ signal }): Promise<Family> => {
      const siblings = seesSiblings
        ? (
            await call<{ data: { siblings: { id: number }[] } }>('GET', '/get-student-details', {
              query: { id: studentId },
              signal,
            })
          ).data.siblings
        : [];
      const ids = [studentId ?? 0, ...siblings.map((one) => one.id)];
      const [accounts, challans] = await Promise.all([
        call<List<Account>>('GET', '/get-fee-accounts', { query: { ids, per_page: 50 }, signal }),
        call<List<OpenChallan>>('GET', '/get-challans', {
          query: { student_id: ids, is_open: true, sort: 'due_on', per_page: 50 },
          signal,
        }),
      ]);
      const members = accounts.data.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
      return { members, challans: challans.data };
    },
    enabled: studentId !== null,
    // money is counted at this moment, never from memory
    staleTime: 0,
  });
}

/** What the challans cost on a day, late fees and all. */
export function useDues(challanIds: readonly number[], day: string) {
  return useQuery({
    queryKey: ['/get-challans', 'dues', challanIds, day],
    queryFn: async ({ signal }) =>
      (
        await call<{ data: Due[] }>('POST', '/preview-collection', {
          body: { challan_ids: challanIds, value_date: day },
          signal,
        })
      ).data,
    enabled: challanIds.length > 0 && day !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
