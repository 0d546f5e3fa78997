/** Vouchers that the program posts every month. */
import { record } from '@/frame/record';

export const recurring = record({
  name: 'recurring voucher',
  texts: 'accounting.recurring',
  calls: {
    list: '/get-recurring-vouchers',
    details: '/get-recurring-voucher-details',
    save: '/save-recurring-voucher',
  },
  paths: {
    list: '/admin/recurring-vouchers',
    create: '/admin/new-recurring-voucher',
    details: '/admin/recurring-voucher-details',
  },
});
