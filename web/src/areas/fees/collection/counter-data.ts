/** What the counter asks the server: who is meant, the family's open challans, what they cost on the day. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerQuery, call, type FieldErrors } from '@/api/client';
import { useAllowed, usePreview } from '@/kit';
import { bodyOfPaid, type Paid } from './how-paid';
import type { Account, CollectForm, OpenChallan, ReceiptPreview } from './types';

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

/** Open challans of a family: four children with years of arrears have more than a usual page. */
export const MOST_OPEN = 200;

/** Students by part of name, registration no, father, phone or CNIC; challans by number, paid ones too: somebody may want the receipt again. */
export function useFound(typed: string) {
  const search = typed.trim();
  return useQuery({
    queryKey: ['counter', 'found', search],
    queryFn: async ({ signal }): Promise<Found[]> => {
      const query = { search, per_page: MOST };
      const digits = search.replaceAll(/[\s-]/g, '');
      const byChallan = /^\d{4,}$/.test(digits);
      const [accounts, challans] = await Promise.all([
        call('GET', '/get-fee-accounts', { query, signal }),
        byChallan
          ? call('GET', '/get-challans', {
              query: { ...query, search: digits },
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
  challan_id: one.outstanding_minor > 0 ? one.id : null,
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
            await call('GET', '/get-student-details', {
              query: { id: studentId },
              signal,
            })
          ).data.siblings
        : [];
      const ids = [studentId ?? 0, ...siblings.map((one) => one.id)];
      const [accounts, challans] = await Promise.all([
        call('GET', '/get-fee-accounts', { query: { ids, per_page: 50 }, signal }),
        call('GET', '/get-challans', {
          query: { student_id: ids, is_open: true, sort: 'due_on', per_page: MOST_OPEN },
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

/** What the challans cost on the day of payment, late fees and all. */
export function useDues(challanIds: readonly number[], paid: Paid) {
  const { instrument, bank_id, value_date } = bodyOfPaid(paid);
  const body = { challan_ids: challanIds, channel: 'counter' as const, instrument, bank_id, value_date };
  return useQuery({
    queryKey: ['/get-challans', 'dues', body],
    queryFn: async ({ signal }) => (await call('POST', '/preview-collection', { body, signal })).data.dues,
    enabled: challanIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export interface ReceiptPreviewState {
  /** The last answer. */
  receipt: ReceiptPreview | null;
  /** It is about an earlier amount or choice: the next one is under way. */
  earlier: boolean;
  /** What stands against it, by field. */
  errors: FieldErrors;
  /** What stands against it and belongs to no field in view. */
  problem: string | undefined;
}

/** What taking the money would do, as the server counts it. The last answer is kept while the next is under way. */
export function useReceiptPreview(form: Partial<CollectForm>): ReceiptPreviewState {
  const { challan_ids, student_id, amount_minor, channel, instrument, bank_id, value_date } = form;
  const { instrument_no, instrument_bank, instrument_branch, instrument_account, slip_total_minor } = form;
  // nothing is written: why an older challan is passed over may be said later, why it is no payment told before is asked at once
  const numbers = {
    challan_ids,
    student_id,
    amount_minor,
    channel,
    instrument,
    bank_id,
    value_date,
    instrument_no,
    instrument_bank,
    instrument_branch,
    instrument_account,
    slip_total_minor,
    same_payment_reason: form.same_payment_reason ? '-' : null,
  };
  const wanted = Boolean(amount_minor && amount_minor > 0);
  const { data, earlier, problem } = usePreview(
    '/preview-collection',
    wanted ? { ...numbers, out_of_order_reason: '-' } : null,
  );
  return {
    receipt: data?.receipt ?? null,
    earlier,
    errors: problem?.errors ?? {},
    problem: problem && !problem.isAboutFields ? problem.message : undefined,
  };
}

/** The student's last receipt that still stands, to be printed once more. */
export function useLastReceipt(studentId: number) {
  const may = useAllowed()('Accounts.fee-receipts.index');
  const query = { student_id: studentId, status: 'realised,held', sort: '-id', per_page: 1 };
  const found = useQuery({ ...answerQuery('/get-fee-receipts', query), enabled: may });
  return found.data?.data[0];
}

/** The first installment of the student's plan that is not billed yet. */
export function useNextDue(studentId: number) {
  const found = useQuery(answerQuery('/get-installment-details', { student_id: studentId }));
  return found.data?.data.installments
    .filter((one) => one.status === 'planned')
    .toSorted((a, b) => a.due_on.localeCompare(b.due_on))[0];
}
