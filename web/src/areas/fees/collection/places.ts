import { mayOpenNow } from '@/frame/screens';

const CHALLAN = '/admin/challan-details';
const OWN_CHALLAN = '/admin/own-challan';

/** Whether the reader works with challans; a family has only the printed paper. */
export const worksWithChallans = (): boolean => mayOpenNow(CHALLAN);

/** Where the records behind money are shown. */
export const places = {
  student: (id: number) => `/admin/student-details?id=${id}`,
  /** As the office sees it, or its family. */
  challan: (id: number) => `${worksWithChallans() ? CHALLAN : OWN_CHALLAN}?id=${id}`,
  receipt: (id: number) => `/admin/fee-receipt-details?id=${id}`,
  voucher: (id: number) => `/admin/voucher-details?id=${id}`,
  plan: (studentId: number) => `/admin/fee-plan?student_id=${studentId}`,
  statement: (id: number) => `/admin/student-statement?student_id=${id}`,
};

/** The screen of the record that a voucher came from, or of the voucher itself. */
export function sourceOf(record: string | null, id: number | null, voucherId: number): string {
  if (record === 'challan' && id !== null) return places.challan(id);
  if (record === 'fee_receipt' && id !== null) return places.receipt(id);
  return places.voucher(voucherId);
}
