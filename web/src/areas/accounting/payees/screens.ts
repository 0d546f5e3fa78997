import { IconAddressBook, IconFileInvoice } from '@tabler/icons-react';
import { ofCall, screensOf } from '../../screens-of';
import type { Screen } from '../../area';
import * as records from './records';

/** Payees, their bank accounts and bills. */
export const payeeScreens: Screen[] = [
  ...screensOf(records.bills, {
    menu: { group: 'accounts', section: 'vouchers', order: 21, icon: IconFileInvoice },
    load: () => import('./bills'),
  }),
  ofCall({
    path: '/admin/pay-bills',
    title: 'accounting.bills.pay',
    call: '/pay-bills',
    parent: '/admin/bills',
    load: async () => ({ default: (await import('./pay-bills')).PayBills }),
  }),
  ...screensOf(records.billPayments, {
    menu: { group: 'accounts', section: 'vouchers', order: 22 },
    load: () => import('./bill-payments'),
  }),
  ...screensOf(records.payeeAdvances, {
    menu: { group: 'accounts', section: 'vouchers', order: 23 },
    load: () => import('./advances'),
  }),
  ...screensOf(records.unpresentedCheques, {
    menu: { group: 'accounts', section: 'vouchers', order: 24 },
    load: () => import('./unpresented-cheques'),
  }),
  ...screensOf(records.staleCheques, {
    menu: { group: 'accounts', section: 'vouchers', order: 25 },
    load: () => import('./stale-cheques'),
  }),
  ...screensOf(records.payees, {
    menu: { group: 'accounts', section: 'vouchers', order: 46, icon: IconAddressBook },
    load: () => import('./payees'),
  }),
  ...screensOf(records.payeeAccounts, {
    menu: { group: 'accounts', section: 'vouchers', order: 47 },
    load: () => import('./accounts'),
  }),
  ...screensOf(records.payeeOpenings, {
    menu: { group: 'accounts', section: 'vouchers', order: 50 },
    load: () => import('./openings'),
  }),
];
