import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';
import type { Schema } from '@/api/shapes';

type Fees = Schema<'InstallmentDetails'>;

/** A student's plan with its installments, and every other challan of theirs. */
export const studentFeesQuery = (studentId: number) =>
  queryOptions({
    queryKey: ['/get-installment-details', studentId] as const,
    queryFn: async ({ signal }) =>
      (await call('GET', '/get-installment-details', { query: { student_id: studentId }, signal })).data,
  });

/** What stands open, the first due first. */
export const openOf = ({ installments, others }: Pick<Fees, 'installments' | 'others'>): Fees['installments'] =>
  [...installments, ...others]
    .filter(({ status }) => status === 'issued' || status === 'partly_paid')
    .toSorted((one, other) => one.due_on.localeCompare(other.due_on) || one.id - other.id);

/** What settles each open challan today, late fee and all, as the counter asks it. */
export const payableOf = ({ payable }: Pick<Fees, 'payable'>): ReadonlyMap<number, number> =>
  new Map(payable.map((one) => [one.challan_id, one.payable_minor]));
