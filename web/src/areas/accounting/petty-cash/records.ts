/** Petty cash: registers with their slips and refills. */
import { record } from '@/frame/record';

export const registers = record({
  name: 'petty cash register',
  texts: 'accounting.petty_cash',
  calls: { list: '/get-registers', details: '/get-register-details', save: '/save-register' },
  paths: {
    list: '/admin/patty-cash',
    create: '/admin/new-petty-cash-register',
    details: '/admin/petty-cash-register-details',
  },
});

export const slips = record({
  name: 'petty cash slip',
  texts: 'accounting.slips',
  calls: { list: '/get-petty-cash-slips', details: '/get-petty-cash-slip-details', save: '/save-transaction' },
  paths: {
    list: '/admin/petty-cash-slips',
    create: '/admin/new-petty-cash-slip',
    details: '/admin/petty-cash-slip-details',
  },
});

export const refills = record({
  name: 'petty cash refill',
  texts: 'accounting.refills',
  calls: { list: '/get-petty-cash-refills', save: '/add-cash' },
  paths: { list: '/admin/petty-cash-refills', create: '/admin/add-petty-cash' },
});
